/** Writes what the home page shows of its first example, as the product makes it today: `npm run specimen`. */
import { writeFileSync } from "node:fs";
import { makeSpecimen } from "./specimenMaking.ts";

const NOTE = "// Written by scripts/specimen.ts, which had the product design and execute it.";

function write(name: string, type: string, constant: string, value: unknown): void {
  const file = new URL(`../apps/web/src/landing/specimen/${name}.ts`, import.meta.url);
  const data = `export const ${constant}: ${type} = ${JSON.stringify(value)};`;
  writeFileSync(file, `${NOTE}\nimport type { ${type} } from "./shape.ts";\n\n${data}\n`);
}

const { facts, design } = await makeSpecimen();
write("facts", "SpecimenFacts", "FACTS", facts);
write("design", "SpecimenDesign", "DESIGN", design);
