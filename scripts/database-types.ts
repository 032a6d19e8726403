/**
 * Writes TypeScript types of the public schema in the shape supabase-js reads (`Database`), from the database itself.
 * The Supabase CLI does the same for hosted projects, but downloads a program of its own; this asks one query.
 */

interface Column {
  name: string;
  type: string;
  nullable: boolean;
  generated: boolean;
  hasDefault: boolean;
}
interface Relation {
  name: string;
  kind: "table" | "view";
  columns: Column[];
}
interface ForeignKey {
  name: string;
  relation: string;
  columns: string[];
  target: string;
  targetColumns: string[];
  oneToOne: boolean;
}
interface Argument {
  name: string;
  type: string;
  optional: boolean;
}
interface Routine {
  name: string;
  args: Argument[];
  returns: string;
  returnsSet: boolean;
  /** Of a function that returns a table of its own; null for others. */
  table: { name: string; type: string }[] | null;
}
interface Enumeration {
  name: string;
  values: string[];
}

/** What {@link INTROSPECTION} answers. */
export interface Schema {
  relations: Relation[];
  foreignKeys: ForeignKey[];
  routines: Routine[];
  enums: Enumeration[];
}

/** One query, one row, one column `schema`: tables, views, keys, callable functions and enums of `public`. */
export const INTROSPECTION = `
select jsonb_build_object(
  'relations', (select jsonb_agg(jsonb_build_object('name', c.relname, 
    'kind', case c.relkind when 'v' then 'view' else 'table' end,
      'columns', (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
          'nullable', not a.attnotnull, 'generated', a.attgenerated <> '' or a.attidentity = 'a',
          'hasDefault', a.atthasdef or a.attidentity <> '') order by a.attname)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)) order by c.relname)
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')),
  'foreignKeys', (select coalesce(jsonb_agg(jsonb_build_object('name', k.conname, 
      'relation', r.relname, 'target', t.relname,
      'columns', (select jsonb_agg(a.attname order by o) from unnest(k.conkey) with ordinality u (n, o)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n),
      'targetColumns', (select jsonb_agg(a.attname order by o) from unnest(k.confkey) with ordinality u (n, o)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n),
      'oneToOne', exists (select 1 from pg_index i where i.indrelid = k.conrelid and i.indisunique
        and (select array_agg(x order by x) from unnest(i.indkey::int2[]) x) 
          = (select array_agg(x order by x) from unnest(k.conkey) x))
      ) order by k.conname), '[]')
    from pg_constraint k join pg_class r on r.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and r.relnamespace = 'public'::regnamespace and t.relnamespace = 'public'::regnamespace),
  'routines', (select coalesce(jsonb_agg(jsonb_build_object('name', p.proname, 'returnsSet', p.proretset,
      'returns', format_type(p.prorettype, null),
      'table', (select jsonb_agg(jsonb_build_object('name', p.proargnames[o], 'type', format_type(t, null)) order by o)
        from unnest(p.proallargtypes) with ordinality u (t, o) where p.proargmodes[o] = 't'),
      'args', (select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(p.proargnames[o], ''),
        'type', format_type(t, null),
          'optional', o > p.pronargs - p.pronargdefaults) order by o), '[]')
        from unnest(p.proargtypes::oid[]) with ordinality u (t, o))) order by p.proname), '[]')
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and (has_function_privilege('anon', p.oid, 'execute')
      or has_function_privilege('authenticated', p.oid, 'execute'))),
  'enums', (select coalesce(jsonb_agg(jsonb_build_object('name', t.typname, 'values',
      (select jsonb_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
      order by t.typname), '[]')
    from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype = 'e')
) as schema`;

const SCALARS: Record<string, string> = {
  boolean: "boolean",
  smallint: "number",
  integer: "number",
  bigint: "number",
  numeric: "number",
  real: "number",
  "double precision": "number",
  json: "Json",
  jsonb: "Json",
  void: "undefined",
};

function typeOf(schema: Schema, type: string): string {
  if (type.endsWith("[]")) return `${typeOf(schema, type.slice(0, -2))}[]`;
  const bare = type.replace(/^public\./, "");
  if (schema.enums.some((e) => e.name === bare)) return `Database["public"]["Enums"]["${bare}"]`;
  const relation = schema.relations.find((r) => r.name === bare);
  if (relation) return `Database["public"]["${relation.kind === "view" ? "Views" : "Tables"}"]["${bare}"]["Row"]`;
  return SCALARS[bare] ?? "string";
}

function shape(name: string, lines: string[], indent: string): string {
  return lines.length === 0
    ? `${indent}${name}: Record<never, never>`
    : `${indent}${name}: {\n${lines.map((l) => `${indent}  ${l}`).join("\n")}\n${indent}}`;
}

function relationTypes(schema: Schema, relation: Relation): string {
  const nullable = (c: Column) => relation.kind === "view" || c.nullable;
  const value = (c: Column) => typeOf(schema, c.type) + (nullable(c) ? " | null" : "");
  const writable = relation.columns.filter((c) => !c.generated);
  const keys = schema.foreignKeys.filter((k) => k.relation === relation.name);
  const blocks = [
    shape(
      "Row",
      relation.columns.map((c) => `${c.name}: ${value(c)}`),
      "        ",
    ),
  ];
  if (relation.kind === "table") {
    blocks.push(
      shape(
        "Insert",
        writable.map((c) => `${c.name}${c.nullable || c.hasDefault ? "?" : ""}: ${value(c)}`),
        "        ",
      ),
    );
    blocks.push(
      shape(
        "Update",
        writable.map((c) => `${c.name}?: ${value(c)}`),
        "        ",
      ),
    );
  }
  const relationships = keys.map(
    (k) =>
      `          { foreignKeyName: "${k.name}"; columns: ${JSON.stringify(k.columns)}; isOneToOne: ${k.oneToOne}; ` +
      `referencedRelation: "${k.target}"; referencedColumns: ${JSON.stringify(k.targetColumns)} },`,
  );
  blocks.push(`        Relationships: [${relationships.length > 0 ? `\n${relationships.join("\n")}\n        ` : ""}]`);
  return `      ${relation.name}: {\n${blocks.join("\n")}\n      }`;
}

function routineTypes(schema: Schema, routine: Routine): string {
  const args =
    routine.args.length === 0
      ? "never"
      : `{ ${routine.args.map((a) => `${a.name}${a.optional ? "?" : ""}: ${typeOf(schema, a.type)}`).join("; ")} }`;
  // As with views, the database does not say which columns are never null.
  const row = routine.table?.map((column) => `${column.name}: ${typeOf(schema, column.type)} | null`).join("; ");
  const one = row === undefined ? typeOf(schema, routine.returns) : `{ ${row} }`;
  const returns = `${one}${routine.returnsSet ? "[]" : ""}`;
  return `      ${routine.name}: { Args: ${args}; Returns: ${returns} }`;
}

/** The text of `database.types.ts` for what {@link INTROSPECTION} answered. Same schema, same text. */
export function renderDatabaseTypes(schema: Schema): string {
  const section = (name: string, blocks: string[]) =>
    `    ${name}: ${blocks.length > 0 ? `{\n${blocks.join("\n")}\n    }` : "Record<never, never>"}`;
  return `// Written by \`npm run db:types\` from the migrations. Do not edit by hand.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
${section(
  "Tables",
  schema.relations.filter((r) => r.kind === "table").map((r) => relationTypes(schema, r)),
)}
${section(
  "Views",
  schema.relations.filter((r) => r.kind === "view").map((r) => relationTypes(schema, r)),
)}
${section(
  "Functions",
  schema.routines.map((r) => routineTypes(schema, r)),
)}
${section(
  "Enums",
  schema.enums.map((e) => `      ${e.name}: ${e.values.map((v) => JSON.stringify(v)).join(" | ")}`),
)}
    CompositeTypes: Record<never, never>
  }
}
`;
}
