import { columnOf } from "../../design.ts";
import { orderProblem, wordsProblem } from "../../dialects/indexParts.ts";
import type { Index } from "../../model.ts";
import { nameWords, spokenName } from "../../names.ts";
import { familyOf } from "../../typeTraits.ts";
import type { Finding } from "../finding.ts";
import { columnFinding, freshPartId, fromRule, type Rule } from "../rule.ts";

/** From here on, every write pays more for indexes than reads gain. */
const MANY_INDEXES = 8;

/** Each index makes every write slower. */
export const tooManyIndexes: Rule = (design) =>
  design.tables
    .filter(({ indexes }) => indexes.length > MANY_INDEXES)
    .map(({ id, name, indexes }) => ({
      code: "scale.too-many-indexes",
      severity: "advice",
      path: [id],
      params: { table: name, number: String(indexes.length) },
      fix: [],
    }));

/** An index that no engine can build. */
export const impossibleIndex: Rule = (design) =>
  design.tables.flatMap((table) =>
    table.indexes.flatMap((index): Finding[] => {
      const why =
        index.method === "btree"
          ? orderProblem(table, index)
          : index.method === "fullText"
            ? wordsProblem(table, index)
            : columnOf(table, index.columnIds[0] ?? "").type.kind === "vector" && index.columnIds.length === 1
              ? undefined
              : "it needs exactly one vector column";
      if (!why) return [];
      const columns = index.columnIds.map((id) => columnOf(table, id).name).join(", ");
      return [
        {
          code: "indexes.impossible",
          severity: "warning",
          path: [table.id, index.id],
          params: { table: table.name, columns, why },
          fix: [{ op: "removeIndex", tableId: table.id, indexId: index.id }],
        },
      ];
    }),
  );

/** Half of all rows is no selection: reading the table is faster than following the index. */
export const flagIndex: Rule = (design) =>
  design.tables.flatMap((table) =>
    table.indexes.flatMap((index): Finding[] => {
      const [only, ...others] = index.columnIds;
      if (only === undefined || others.length > 0 || index.where || index.method !== "btree" || index.unique) return [];
      const column = columnOf(table, only);
      if (familyOf(column.type) !== "boolean") return [];
      const fix = [{ op: "removeIndex", tableId: table.id, indexId: index.id } as const];
      const params = { table: table.name, column: column.name };
      return [{ code: "indexes.on-flag", severity: "advice", path: [table.id, index.id], params, fix }];
    }),
  );

/** Without an index a nearest-neighbour search measures the distance to every row. */
export const vectorWithoutIndex: Rule = (design) =>
  design.tables.flatMap((table) =>
    table.columns
      .filter(
        ({ id, type }) =>
          type.kind === "vector" &&
          !table.indexes.some(({ method, columnIds }) => method === "vector" && columnIds.includes(id)),
      )
      .map((column) => {
        const index: Index = {
          id: freshPartId(table, `${column.id}_nearest`),
          columnIds: [column.id],
          method: "vector",
          purpose: `${spokenName(table.name)} nearest to a vector`,
          source: fromRule("indexes.vector-without-index"),
        };
        const fix = [{ op: "addIndex", tableId: table.id, index } as const];
        return columnFinding("indexes.vector-without-index", "warning", table, column, fix);
      }),
  );

const GROWING = new Set(
  "log logs event events message messages reading readings measurement measurements notification notifications visit visits transaction transactions payment payments session sessions".split(
    " ",
  ),
);

/** What grows with time is read by time: the newest, a week, a month. */
export const growingWithoutTimeIndex: Rule = (design) =>
  design.tables
    .filter(({ name }) => GROWING.has(nameWords(name).at(-1) ?? ""))
    .flatMap((table) => {
      const moments = table.columns.filter(({ type, name }) => type.kind === "timestamp" && !/updat|delet/.test(name));
      const [moment] = moments;
      const led = table.indexes.some(
        ({ method, columnIds }) =>
          method === "btree" && columnIds.some((id) => moments.some((column) => column.id === id)),
      );
      if (!moment || led) return [];
      const index: Index = {
        id: freshPartId(table, `${moment.id}_order`),
        columnIds: [moment.id],
        method: "btree",
        purpose: `${spokenName(table.name)} of a period`,
        source: fromRule("scale.growing-without-time-index"),
      };
      return [
        columnFinding("scale.growing-without-time-index", "advice", table, moment, [
          { op: "addIndex", tableId: table.id, index },
        ]),
      ];
    });
