import { relationshipsFrom } from "../../design.ts";
import type { Column, Design, Table } from "../../model.ts";
import type { Finding } from "../finding.ts";
import { columnFinding, type Rule } from "../rule.ts";

/** The special categories of the General Data Protection Regulation, Article 9. */
const SPECIAL =
  /(^|_)(ethnicity|race|religion|religious|political|trade_union|genetic|biometric|fingerprint|diagnosis|diagnoses|allerg(y|ies)|blood_type|medical|medical_history|health|disability|sexual_orientation)($|_)/i;
/** What the Payment Card Industry Data Security Standard (requirement 3) forbids to keep, or allows only encrypted. */
const CARD = /(^|_)(card_number|credit_card(_number)?|pan|cvv|cvc|cvv2|card_security_code|card_pin)$/i;

/** Data that the law protects more than other personal data. */
export const specialCategories: Rule = (design) =>
  design.tables.flatMap((table): Finding[] =>
    unique(table.columns.filter(({ name }) => SPECIAL.test(name)).map((column) => telling(design, table, column))).map(
      (column) => columnFinding("privacy.special-category", "warning", table, column),
    ),
  );

/** A table's own number tells nothing: of allergies, their names do. */
function telling(design: Design, table: Table, column: Column): Column {
  if (!table.primaryKey.includes(column.id)) return column;
  const references = new Set(relationshipsFrom(design, table.id).flatMap(({ from }) => from.columnIds));
  if (references.has(column.id)) return column;
  return table.columns.find(({ id }) => !table.primaryKey.includes(id) && !references.has(id)) ?? column;
}

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)];

/** A payment provider keeps card numbers; everybody else keeps its token. */
export const cardNumbers: Rule = (design) =>
  design.tables.flatMap((table) =>
    table.columns
      .filter(({ name }) => CARD.test(name))
      .map((column) => columnFinding("privacy.card-number", "error", table, column)),
  );
