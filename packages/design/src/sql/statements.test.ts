import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SqlName } from "./grammar.ts";
import { statements } from "./statements.ts";
import { placeOf, tokens } from "./tokens.ts";

const DIALECTS: SqlName[] = ["postgresql", "mysql", "sqlite", "sqlserver"];
const texts = (script: string, dialect: SqlName) => statements(script, dialect).map(({ text }) => text);
const parts = (script: string, dialect: SqlName) => tokens(script, dialect).map(({ kind, value }) => [kind, value]);

describe("tokens", () => {
  it("keep texts, names and comments whole", () => {
    expect(parts(`SELECT 'it''s; "a"' AS "x""y" -- c;\n/* ; */ 1.5`, "sqlite")).toEqual([
      ["word", "SELECT"],
      ["text", `it's; "a"`],
      ["word", "AS"],
      ["name", 'x"y'],
      ["comment", "-- c;"],
      ["comment", "/* ; */"],
      ["number", "1.5"],
    ]);
  });

  it("know what each dialect quotes with", () => {
    expect(parts("`a``b` \"c\\\"d\" 'e\\'f' # g", "mysql")).toEqual([
      ["name", "a`b"],
      ["text", 'c"d'],
      ["text", "e'f"],
      ["comment", "# g"],
    ]);
    expect(parts("[a]]b] N'c' @d #e", "sqlserver")).toEqual([
      ["name", "a]b"],
      ["text", "c"],
      ["word", "@d"],
      ["word", "#e"],
    ]);
    expect(parts("$x$ ; $$ '$x$ E'a\\'b' 'a\\' a[1] $1 x#>>'{a}'", "postgresql").map(([, value]) => value)).toEqual([
      " ; $$ '",
      "a'b",
      "a\\",
      ..."a [ 1 ]".split(" "),
      "$1",
      "x",
      "#>>",
      "{a}",
    ]);
  });

  it("nest comments where the dialect does", () => {
    const script = "/* a /* b */ c */";
    expect(parts(script, "postgresql")).toHaveLength(1);
    expect(parts(script, "mysql")).toHaveLength(4);
  });

  it("see what MySQL executes in a comment", () => {
    expect(parts("/*!40101 SET a = 2*/;", "mysql").map(([, value]) => value)).toEqual([
      "/*!40101",
      ..."SET a = 2 */ ;".split(" "),
    ]);
    expect(parts("/*M!999999\\- enable the sandbox mode */", "mysql").map(([kind]) => kind)).toEqual(["comment"]);
    expect(parts("5--1", "mysql")).toHaveLength(4);
  });

  it("say where they stand and what has no end", () => {
    expect(tokens("a\r\n  'b\nc", "postgresql").at(-1)).toMatchObject({ kind: "unfinished", line: 2, column: 3 });
  });

  it.each(DIALECTS)("cover any text without loss, at the right places: %s", (dialect) => {
    const piece = fc.constantFrom(
      ..."'\"`[]$;-/*#\\\n aé𝒳1.".split(""),
      "$$",
      "--",
      "/*",
      "*/",
      "E'",
      "/*!",
      "GO",
      "begin",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const script = pieces.join("");
        let at = 0;
        for (const token of tokens(script, dialect)) {
          expect(script.slice(at, token.offset)).toMatch(/^\s*$/);
          expect(script.slice(token.offset, token.offset + token.text.length)).toBe(token.text);
          expect(placeOf(script, token.offset)).toEqual({ line: token.line, column: token.column });
          at = token.offset + token.text.length;
        }
        expect(script.slice(at).trim()).toBe("");
        for (const { text, offset } of statements(script, dialect)) expect(script.slice(offset)).toContain(text);
      }),
    );
  });
});

describe("statements", () => {
  it.each(DIALECTS)("are parted at semicolons outside of texts: %s", (dialect) => {
    const script = "-- one;\nCREATE TABLE a (b INT DEFAULT 1);\n\nINSERT INTO a VALUES (';'); -- end\n;";
    expect(texts(script, dialect)).toEqual(["CREATE TABLE a (b INT DEFAULT 1)", "INSERT INTO a VALUES (';')"]);
    expect(statements(script, dialect)[1]).toMatchObject({ line: 4, column: 1 });
  });

  it("keep functions of PostgreSQL whole, and see COPY and commands to psql", () => {
    const script = [
      "\\connect shop",
      "CREATE FUNCTION f() RETURNS int AS $body$ BEGIN; RETURN 1; END $body$ LANGUAGE plpgsql;",
      "CREATE FUNCTION g() RETURNS int BEGIN ATOMIC SELECT CASE WHEN true THEN 1 END; SELECT 2; END;",
      "CREATE RULE r AS ON DELETE TO a DO ALSO (DELETE FROM b; DELETE FROM c);",
      "COPY public.a (x) FROM stdin;",
      "1\t;'",
      "\\.",
      "SELECT 1",
    ].join("\n");
    const found = statements(script, "postgresql");
    expect(found.map(({ kind }) => kind)).toEqual(["command", "sql", "sql", "sql", "sql", "sql"]);
    expect(found[4]?.data).toBe("1\t;'\n");
    expect(found[5]).toMatchObject({ text: "SELECT 1", line: 8 });
  });

  it("keep triggers of SQLite whole", () => {
    const trigger =
      "CREATE TRIGGER t BEFORE INSERT ON a BEGIN SELECT CASE WHEN 1 THEN RAISE(ABORT, 'no') END; SELECT 1; END";
    expect(texts(`${trigger};\nSELECT 1;`, "sqlite")).toEqual([trigger, "SELECT 1"]);
  });

  it("follow DELIMITER in MySQL, and bodies without it", () => {
    const body = "CREATE TRIGGER t BEFORE INSERT ON a FOR EACH ROW BEGIN IF 1 THEN SET @x = 1; END IF; END";
    expect(texts(`DELIMITER $$\n${body}$$\nDELIMITER ;\nSELECT 1;`, "mysql")).toEqual([
      "DELIMITER $$",
      body,
      "DELIMITER ;",
      "SELECT 1",
    ]);
    expect(texts(`${body}; SELECT 1;`, "mysql")).toEqual([body, "SELECT 1"]);
    expect(texts("-- a\n/*!50003 CREATE*/ /*!50003 TRIGGER t */;\nSELECT 1", "mysql")).toEqual([
      "/*!50003 CREATE*/ /*!50003 TRIGGER t */",
      "SELECT 1",
    ]);
  });

  it("follow GO in SQL Server, modules that fill a batch, and statements without a semicolon", () => {
    const script = [
      "CREATE TABLE a (b int)",
      "CREATE TABLE c (d int)",
      "GO",
      "CREATE PROCEDURE p AS",
      "SELECT 1;",
      "SELECT CASE WHEN 1 = 1 THEN 2 END;",
      "go 2",
      "BEGIN TRAN; INSERT a VALUES (1); COMMIT",
    ].join("\n");
    const found = statements(script, "sqlserver");
    expect(found.map(({ batch, text }) => [batch, text.slice(0, 18)])).toEqual([
      [0, "CREATE TABLE a (b "],
      [0, "CREATE TABLE c (d "],
      [0, "GO"],
      [1, "CREATE PROCEDURE p"],
      [1, "go 2"],
      [2, "BEGIN TRAN"],
      [2, "INSERT a VALUES (1"],
      [2, "COMMIT"],
    ]);
  });

  it("do not swallow all that follows a missing bracket", () => {
    expect(texts("CREATE TABLE a (b int; SELECT 1;", "postgresql")).toHaveLength(2);
  });

  it("read a long script in time that grows with its length", () => {
    const script = `INSERT INTO a VALUES ${Array.from({ length: 100_000 }, (_, at) => `(${at}, 'x''y')`).join(", ")};`;
    expect(statements(script, "mysql")).toHaveLength(1);
  });
});
