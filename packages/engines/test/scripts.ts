type Broken = [what: string, constraint: string, from: RegExp, to: string];

/** What the conformance tests say to each engine, in its own words. */
interface Scripts {
  version: RegExp;
  /** A statement that runs for longer than anybody waits. */
  endless: string;
  /** Statements that would take all memory; none for a server, which minds itself. */
  hogs: string[];
  wrong: { sql: string; code: string; position: number };
  /** Makes a table that outlives a rolled-back transaction. */
  lasting: string;
  /** Changes of the schema of the shop that a verification must notice. */
  broken: Broken[];
  /** The start of what is seen when a deletion is refused. */
  refused: string;
  /** How many random designs it executes; each takes it a different time. */
  randomRuns: number;
}

const postgresql: Scripts = {
  version: /^PostgreSQL \d+/,
  endless: "SELECT count(*) FROM generate_series(1, 1000000000000)",
  hogs: [
    "SELECT array_agg(repeat('x', 1000000) || n) FROM generate_series(1, 100000) AS n",
    "SELECT repeat('x', 50000000) FROM generate_series(1, 100)",
  ],
  wrong: { sql: "SELECT *\nFROM nowhere", code: "42P01", position: 15 },
  lasting: "BEGIN; CREATE TABLE customers (id int); INSERT INTO customers VALUES (1); COMMIT",
  broken: [
    ["a primary key", "primaryKey", /,\n {2}CONSTRAINT pk_customers PRIMARY KEY \(id\)/, ""],
    ["a unique key", "unique", /,\n {2}CONSTRAINT uq_products_sku UNIQUE \(sku\)/, ""],
    ["a check", "check", /,\n {2}CONSTRAINT ck_products_price_min CHECK \(price > 0\)/, ""],
    ["a strong check", "check", /CHECK \(price > 0\)/, "CHECK (price > -10)"],
    ["a required value", "notNull", /(sku +varchar\(64\) +)NOT NULL/, "$1"],
    ["an enumeration", "enum", /status +order_status +NOT NULL DEFAULT 'new'/, "status text NOT NULL DEFAULT 'new'"],
    ["a foreign key", "foreignKey", /ALTER TABLE orders\n[\s\S]*customers \(id\)[^;]*/, "SELECT 1"],
  ],
  refused: "23503",
  randomRuns: 12,
};

export const scripts: Record<"postgresql" | "vectordb" | "sqlite" | "mysql", Scripts> = {
  postgresql,
  vectordb: { ...postgresql, hogs: [], randomRuns: 4 },
  sqlite: {
    version: /^SQLite 3\.\d+/,
    endless: "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT max(n) FROM c",
    hogs: [
      "CREATE TABLE hog (x); WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) INSERT INTO hog SELECT zeroblob(5000000) FROM c",
    ],
    wrong: { sql: "CREATE TABLE a (\n  id INTEGER,\n  FOREIGN KY (id)\n)", code: "SQLITE_ERROR", position: 42 },
    lasting: "BEGIN; CREATE TABLE customers (id INT); INSERT INTO customers VALUES (1); COMMIT",
    broken: [
      ["a primary key", "primaryKey", /CONSTRAINT pk_customers PRIMARY KEY AUTOINCREMENT/, ""],
      ["a unique key", "unique", /,\n {2}CONSTRAINT uq_products_sku UNIQUE \(sku\)/, ""],
      ["a check", "check", /,\n {2}CONSTRAINT ck_products_price_min CHECK \(price > 0\)/, ""],
      ["a strong check", "check", /CHECK \(price > 0\)/, "CHECK (price > -10)"],
      ["a required value", "notNull", /(sku +TEXT +)NOT NULL/, "$1"],
      ["an enumeration", "enum", /,\n {2}CONSTRAINT ck_orders_status_value CHECK \(.*\)/, ""],
      [
        "a foreign key",
        "foreignKey",
        /,\n {2}CONSTRAINT fk_orders_customer_id [^;]*customers \(id\) ON DELETE RESTRICT/,
        "",
      ],
    ],
    refused: "SQLITE_CONSTRAINT_FOREIGNKEY",
    randomRuns: 60,
  },
  mysql: {
    version: /^(?:MariaDB|MySQL) \d+\.\d+/,
    endless: "SELECT SLEEP(3600)",
    hogs: [],
    wrong: { sql: "CREATE TABLE a (\n  id INT,\n  FOREIGN KY (id)\n)", code: "ER_PARSE_ERROR", position: 38 },
    lasting: "CREATE TABLE customers (id INT); INSERT INTO customers VALUES (1); COMMIT",
    broken: [
      ["a unique key", "unique", /,\n {2}CONSTRAINT uq_products_sku UNIQUE \(sku\)/, ""],
      ["a check", "check", /,\n {2}CONSTRAINT ck_products_price_min CHECK \(price > 0\)/, ""],
      ["a strong check", "check", /CHECK \(price > 0\)/, "CHECK (price > -10)"],
      ["a required value", "notNull", /(sku +VARCHAR\(64\) +)NOT NULL/, "$1"],
      ["an enumeration", "enum", /status +ENUM\(.*\) +NOT NULL/, "status VARCHAR(40) NOT NULL"],
      ["a foreign key", "foreignKey", /ALTER TABLE orders\n[\s\S]*customers \(id\)[^;]*/, "SELECT 1"],
    ],
    refused: "ER_ROW_IS_REFERENCED_2",
    randomRuns: 10,
  },
};
