import type { Design } from "../model.ts";
import type { Finding } from "./finding.ts";
import type { Rule } from "./rule.ts";
import { confusingName } from "./rules/confusingName.ts";
import { foreignKeyIndex } from "./rules/foreignKeyIndex.ts";
import { lonelyTable } from "./rules/lonelyTable.ts";
import { missingPrimaryKey } from "./rules/missingPrimaryKey.ts";
import { moneyCheck, moneyType } from "./rules/money.ts";
import { naturalKey } from "./rules/naturalKey.ts";
import { nullableInUnique } from "./rules/nullableInUnique.ts";
import { personalData, plainPassword } from "./rules/personalData.ts";
import { redundantIndex } from "./rules/redundantIndex.ts";
import { mandatoryCycle, referenceToKey, referenceTypes, setNullOnRequired } from "./rules/references.ts";
import { repeatingGroup } from "./rules/repeatingGroup.ts";
import { timeOrder } from "./rules/timeOrder.ts";

const RULES: readonly Rule[] = [
  missingPrimaryKey,
  referenceTypes,
  referenceToKey,
  setNullOnRequired,
  mandatoryCycle,
  plainPassword,
  foreignKeyIndex,
  redundantIndex,
  naturalKey,
  nullableInUnique,
  moneyType,
  repeatingGroup,
  timeOrder,
  moneyCheck,
  confusingName,
  lonelyTable,
  personalData,
];

const WEIGHT = { error: 0, warning: 1, advice: 2 } as const;

/** What all rules report of a design, errors first. */
export function checkDesign(design: Design): Finding[] {
  return RULES.flatMap((rule) => rule(design)).sort((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity]);
}
