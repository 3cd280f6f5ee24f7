import { check, column, design, id, index, reference, table, unique } from "@dbcoach/design/test/build";

/** A design of what the others have not: computed columns, unique indexes on some rows or without case, all actions. */
export const ticketing = design(
  "Ticketing",
  [
    table("venues", [id, column("name", { kind: "text", maxLength: 80 })]),
    table(
      "users",
      [
        id,
        column("given_name", { kind: "personName" }),
        column("family_name", { kind: "personName" }),
        column("email", { kind: "email" }),
        column("deleted_at", { kind: "timestamp" }, { nullable: true }),
        column(
          "full_name",
          { kind: "text", maxLength: 200 },
          { nullable: true, generated: { kind: "joined", columnIds: ["given_name", "family_name"], separator: " " } },
        ),
        column("invited_by", { kind: "identifier" }, { nullable: true }),
      ],
      {
        indexes: [
          {
            ...index("btree", "one account for each address", "email"),
            unique: true,
            caseInsensitive: true,
            where: { kind: "isNull", columnId: "deleted_at" },
          },
        ],
      },
    ),
    table("seats", [id, column("venue_id", { kind: "identifier" }), column("label", { kind: "code", maxLength: 10 })], {
      uniques: [unique("venue_id", "label")],
    }),
    table(
      "tickets",
      [
        id,
        column("seat_id", { kind: "identifier" }),
        column("user_id", { kind: "identifier" }, { nullable: true }),
        column("price", { kind: "money" }),
        column("fee", { kind: "money" }),
        column(
          "total",
          { kind: "decimal", precision: 16, scale: 2 },
          { nullable: true, generated: { kind: "arithmetic", left: "price", operator: "+", right: "fee" } },
        ),
        column("status", { kind: "enum", enumId: "ticket_status" }),
      ],
      {
        checks: [check("price", { kind: "range", columnId: "price", min: 0 })],
        indexes: [
          {
            ...index("btree", "a seat is sold once", "seat_id"),
            unique: true,
            where: { kind: "equals", columnId: "status", value: "sold" },
          },
        ],
      },
    ),
  ],
  {
    enums: [{ id: "ticket_status", name: "ticket_status", values: ["sold", "returned"], source: { from: "user" } }],
    relationships: [
      reference("seats", "venue_id", "venues", { onDelete: "cascade" }),
      reference("tickets", "seat_id", "seats"),
      reference("tickets", "user_id", "users", { onDelete: "setNull" }),
      reference("users", "invited_by", "users", { onDelete: "setNull" }),
    ],
  },
);
