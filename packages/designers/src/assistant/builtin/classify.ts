import type { Category } from "./answers/categories.ts";

/** Words by which a question is known; earlier categories win where several are meant alike. */
const SIGNS: readonly [Category, RegExp][] = [
  [
    "relationships",
    /\b(?:relation(?:ship)?s?|foreign keys?|connect(?:ed|ion|ions|s)?|link(?:ed|s)?|cardinalit\w+|(?:one|many)[- ]to[- ](?:one|many)|belongs?|refer(?:s|ence|ences|red)?|related)\b/g,
  ],
  [
    "performance",
    /\b(?:performan\w+|optimi[sz]\w*|index(?:es|ing|ed)?|indices|slow\w*|fast\w*|speed|quick\w*|scal(?:e|es|ing|able|ability)|partition\w*|cach\w+|latency|throughput|bottleneck\w*|efficien\w+)\b/g,
  ],
  [
    "security",
    /\b(?:secur\w+|privacy|private|gdpr|personal|sensitive|passwords?|encrypt\w*|permissions?|access control|authori[sz]\w+|authenti\w+|injection|protect\w*|attack\w*|leak\w*|roles?|rls|row[- ]level)\b/g,
  ],
  ["api", /\b(?:api|apis|endpoints?|rest|restful|openapi|swagger|crud|http|routes?|curl|graphql|web service)\b/g],
  ["query", /\b(?:quer(?:y|ies)|sql|select|joins?|access patterns?|fetch|retrieve|look up)\b/g],
  [
    "implementation",
    /\b(?:implement\w*|sample (?:data|rows)|seed\w*|test data|migrat\w+|deploy\w*|scripts?|ddl|set ?up|install\w*|orm|prisma|drizzle|export\w*|evidence|verif\w+|tested|executed|findings?|found|did you find|quality|problems?|issues?|wrong|backup\w*|get started|start using)\b/g,
  ],
  [
    "schema",
    /\b(?:schema|tables?|columns?|fields?|structure\w*|design\w*|entit(?:y|ies)|model\w*|normal\w*|primary keys?|keys?|types?|enums?|diagram|erd?|explain|overview|database)\b/g,
  ],
];

export interface Classified {
  category: Category;
  /** 0.8 to 0.9, as specified. */
  confidence: number;
}

/** What a question is about, by the words in it; undefined when none of them tells. */
export function classify(question: string): Classified | undefined {
  const text = question.toLowerCase();
  const scored = SIGNS.map(([category, signs]) => ({ category, hits: new Set(text.match(signs) ?? []).size }));
  // "Schema" words stand in most questions: they decide only where nothing else does.
  const special = scored.filter(({ category, hits }) => category !== "schema" && hits > 0);
  const best = special.reduce(
    (a, b) => (b.hits > a.hits ? b : a),
    special[0] ?? { category: "schema" as const, hits: 0 },
  );
  const own = scored.find(({ category }) => category === "schema")?.hits ?? 0;
  if (best.hits === 0 && own === 0) return undefined;
  if (best.hits === 0) return { category: "schema", confidence: own > 1 ? 0.9 : 0.85 };
  const rivals = special.filter(({ hits }) => hits === best.hits).length;
  return { category: best.category, confidence: rivals > 1 ? 0.8 : best.hits > 1 ? 0.9 : 0.85 };
}
