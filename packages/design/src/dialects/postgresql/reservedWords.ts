/** Key words of PostgreSQL 18 that cannot be a column or table name without quotes. */
export const reservedWords: ReadonlySet<string> = new Set(
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation
  column concurrently constraint create cross current_catalog current_date current_role current_schema current_time
  current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign freeze
  from full grant group having ilike in initially inner intersect into is isnull join lateral leading left like limit
  localtime localtimestamp natural not notnull null offset on only or order outer overlaps placing primary references
  returning right select session_user similar some symmetric system_user table tablesample then to trailing true union
  unique user using variadic verbose when where window with`.split(/\s+/),
);

/** Built-in types: an enum of that name would be hidden by the built-in one. */
export const typeWords: ReadonlySet<string> = new Set(
  `bigint bit bool boolean box bpchar bytea char character cidr circle date decimal double enum float float4 float8 inet
  int int2 int4 int8 integer interval json jsonb jsonpath line lseg macaddr money name numeric oid path point polygon
  real record serial smallint text time timestamp timestamptz timetz tsquery tsvector unknown uuid varbit varchar vector
  void xml`.split(/\s+/),
);

/** Types that are legal as names, but read wrong in every query. */
export const confusingWords: ReadonlySet<string> = new Set(
  "bigint boolean char date decimal float int integer interval json numeric real text time timestamp varchar".split(
    " ",
  ),
);
