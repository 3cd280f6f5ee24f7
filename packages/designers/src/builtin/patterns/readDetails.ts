import type { AttributeConcept } from "../analysis/concept.ts";

/** The attributes that a line of the library stands for: "name, email!, phone?, status{open|closed}". */
export function attributesOfLine(line: string, pattern: string): AttributeConcept[] {
  return line.split(/,\s*/).map((item) => {
    const [, name = item, values = ""] = /^([^{!?]+)(?:\{([^}]*)\})?/.exec(item) ?? [];
    return {
      words: name.trim().split(" "),
      origin: { from: "pattern", pattern },
      values: values === "" ? [] : values.split("|"),
      unique: item.endsWith("!"),
      optional: item.endsWith("?"),
      required: !item.endsWith("?"),
      key: false,
    };
  });
}
