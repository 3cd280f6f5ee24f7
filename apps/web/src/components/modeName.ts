import type { Mode } from "@dbcoach/contract/targets";

const NAMES: Record<Mode, string> = { dbcoach: "DBCoach Pro", standard: "Standard" };

/** A mode of generation as people read it. */
export const modeName = (mode: Mode): string => NAMES[mode];
