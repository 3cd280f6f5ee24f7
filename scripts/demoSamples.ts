/** Writes the samples of the demo, as the product designs and executes them today: `npm run samples`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { PRESETS } from "../apps/web/src/demo/presets.ts";
import { makeSample, outlineOf } from "./demoSampleMaking.ts";

const FOLDER = new URL("../apps/web/src/demo/samples/", import.meta.url);
const write = (name: string, value: unknown) =>
  writeFileSync(new URL(`${name}.json`, FOLDER), `${JSON.stringify(value)}\n`);

mkdirSync(FOLDER, { recursive: true });
const outlines: Record<string, unknown> = {};
for (const preset of PRESETS) {
  const sample = await makeSample(preset);
  write(preset.sample, sample);
  outlines[preset.sample] = await outlineOf(sample.design);
  console.log(`${preset.title}: ${sample.design.tables.length} tables`);
}
write("outlines", outlines);
