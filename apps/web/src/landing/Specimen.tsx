import { Text } from "@mantine/core";
import { IconKey, IconLink, IconShieldCheck } from "@tabler/icons-react";
import classes from "./Specimen.module.css";

type Row = { name: string; type: string; mark?: "key" | "link" };

const OWNERS: Row[] = [
  { name: "id", type: "bigint", mark: "key" },
  { name: "name", type: "text" },
  { name: "email", type: "text" },
];
const PETS: Row[] = [
  { name: "id", type: "bigint", mark: "key" },
  { name: "owner_id", type: "bigint", mark: "link" },
  { name: "name", type: "text" },
  { name: "birth_date", type: "date" },
];

/** One sentence, the tables that it becomes, and the attack that proves a rule: how the product thinks, in one picture. */
export function Specimen() {
  return (
    <figure className={classes.figure} aria-label="From a sentence to tables to proof">
      <blockquote className={classes.sentence}>
        Each <mark data-hue="1">owner</mark> has a name and an email, and can have several{" "}
        <mark data-hue="2">pets</mark> with a name and a birth date.
      </blockquote>
      <div className={classes.tables}>
        <MiniTable name="owners" hue={1} rows={OWNERS} />
        <svg className={classes.edge} viewBox="0 0 64 24" aria-hidden="true">
          <path d="M0 12H64M6 6v12M50 12 63 5M50 12 63 19" />
        </svg>
        <MiniTable name="pets" hue={2} rows={PETS} />
      </div>
      <div className={classes.proof}>
        <IconShieldCheck size={18} stroke={1.6} aria-hidden />
        <div>
          <Text size="sm" fw={600}>
            A pet whose owner does not exist
          </Text>
          <Text size="xs" c="dimmed" ff="monospace">
            refused with 23503
          </Text>
        </div>
      </div>
    </figure>
  );
}

function MiniTable({ name, hue, rows }: { name: string; hue: 1 | 2; rows: Row[] }) {
  return (
    <div className={classes.table} data-hue={hue}>
      <div className={classes.head}>{name}</div>
      {rows.map((row) => (
        <div key={row.name} className={classes.row}>
          <span className={classes.mark}>
            {row.mark === "key" && <IconKey size={12} aria-label="primary key" />}
            {row.mark === "link" && <IconLink size={12} aria-label="foreign key" />}
          </span>
          <span>{row.name}</span>
          <span className={classes.type}>{row.type}</span>
        </div>
      ))}
    </div>
  );
}
