/** Writes docs/design.schema.json, the JSON Schema of a saved design: `npx tsx scripts/designSchema.ts`. */
import { writeFileSync } from "node:fs";
import { designJsonSchema } from "../packages/design/src/exports/designJson.ts";

const file = new URL("../docs/design.schema.json", import.meta.url);
writeFileSync(file, `${JSON.stringify(designJsonSchema(), null, 2)}\n`);
