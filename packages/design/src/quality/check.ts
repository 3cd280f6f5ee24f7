import type { Design } from "../model.ts";
import type { Finding } from "./finding.ts";
import type { Rule } from "./rule.ts";
import { confusingName } from "./rules/confusingName.ts";
import { foreignKeyIndex } from "./rules/foreignKeyIndex.ts";
import {
  flagIndex,
  growingWithoutTimeIndex,
  impossibleIndex,
  tooManyIndexes,
  vectorWithoutIndex,
} from "./rules/indexUse.ts";
import { brokenCheck, repeatableLink, repeatedReference, requiredSelfReference } from "./rules/integrity.ts";
import { changeableKey, mixedKeyStyles, redundantUnique, smallKey, wideKey } from "./rules/keyShape.ts";
import { lonelyTable } from "./rules/lonelyTable.ts";
import { missingPrimaryKey } from "./rules/missingPrimaryKey.ts";
import { moneyCheck, moneyType } from "./rules/money.ts";
import { longName, oneMeaning, oneNumber, oneSpelling } from "./rules/naming.ts";
import { naturalKey } from "./rules/naturalKey.ts";
import { normalForms } from "./rules/normalForms.ts";
import { nullableInUnique } from "./rules/nullableInUnique.ts";
import { personalData, plainPassword } from "./rules/personalData.ts";
import { redundantIndex } from "./rules/redundantIndex.ts";
import { mandatoryCycle, referenceToKey, referenceTypes, setNullOnRequired } from "./rules/references.ts";
import { repeatingGroup } from "./rules/repeatingGroup.ts";
import { cardNumbers, specialCategories } from "./rules/sensitiveData.ts";
import { emptyTable, filesInRows, wideTable } from "./rules/tableShape.ts";
import { timeOrder } from "./rules/timeOrder.ts";
import { dateAsText, enumSize, flagAsText, listInText } from "./rules/typeMeaning.ts";

const RULES: readonly Rule[] = [
  missingPrimaryKey,
  referenceTypes,
  referenceToKey,
  setNullOnRequired,
  mandatoryCycle,
  requiredSelfReference,
  repeatedReference,
  brokenCheck,
  plainPassword,
  cardNumbers,
  specialCategories,
  normalForms,
  foreignKeyIndex,
  redundantIndex,
  impossibleIndex,
  vectorWithoutIndex,
  redundantUnique,
  repeatableLink,
  changeableKey,
  naturalKey,
  nullableInUnique,
  moneyType,
  repeatingGroup,
  listInText,
  wideTable,
  dateAsText,
  flagAsText,
  timeOrder,
  moneyCheck,
  confusingName,
  lonelyTable,
  emptyTable,
  wideKey,
  mixedKeyStyles,
  enumSize,
  flagIndex,
  oneSpelling,
  oneNumber,
  oneMeaning,
  longName,
  smallKey,
  tooManyIndexes,
  growingWithoutTimeIndex,
  filesInRows,
  personalData,
];

/** What a rule is about: each is in one class. */
export type RuleClass =
  | "structure"
  | "keys"
  | "types"
  | "naming"
  | "indexes"
  | "normal forms"
  | "integrity"
  | "privacy"
  | "scale"
  | "target";

/** The class of each first part of a code; what a target cannot express is a class of its own. */
const CLASSES: Record<string, RuleClass> = {
  structure: "structure",
  tables: "structure",
  keys: "keys",
  types: "types",
  names: "naming",
  indexes: "indexes",
  "normal-forms": "normal forms",
  references: "integrity",
  checks: "integrity",
  privacy: "privacy",
  scale: "scale",
  dialect: "target",
};

/** The class of the rule with this code. */
export function ruleClass(code: string): RuleClass {
  return CLASSES[code.split(".")[0] ?? ""] ?? "structure";
}

const WEIGHT = { error: 0, warning: 1, advice: 2 } as const;

/** What all rules report of a design, errors first. */
export function checkDesign(design: Design): Finding[] {
  return RULES.flatMap((rule) => rule(design)).sort((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity]);
}
