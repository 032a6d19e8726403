import { isRecord, refusal } from "./query-refusal.ts";

/** What the services know of the database, as far as it tells which values may be objects. */
export interface KnownTypes {
  columns: { schema: string; table: string; name: string; type: string }[];
  functions?: { schema: string; name: string; arg_names: string[]; arg_types: string[] }[] | undefined;
}

const isJson = (type: string | undefined) => type === "json" || type === "jsonb";

const isScalar = (value: unknown) => typeof value !== "object" || value === null;

/** Whether a value is a text, a number and the like, or a list of those. */
export function isPlain(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isScalar) : isScalar(value);
}

/**
 * Refuses rows and arguments with an object or a list of lists where the database has no JSON. The services look a
 * row up by its key before they write it, and there an object could be a query or a column of theirs. A list of lists
 * is no error of PostgreSQL in a column of a list.
 * @param query the services' own form of it (`AnyAST`)
 * @throws Error that the services answer as 400
 */
export function refuseObjects(query: unknown, known: KnownTypes): void {
  if (!isRecord(query)) return;
  const schema = typeof query.schema === "string" ? query.schema : "public";
  const { from, values, args, onConflict } = query;
  const keys: unknown[] = Array.isArray(onConflict) ? onConflict : [];
  const columnType = (name: string) =>
    known.columns.find((one) => one.name === name && one.table === from && one.schema === schema)?.type;
  for (const row of Array.isArray(values) ? values : [values])
    refuseIn(row, (name) => isJson(columnType(name)) && !keys.includes(name));

  const functions = known.functions?.filter((one) => one.name === query.function && one.schema === schema) ?? [];
  refuseIn(args, (name) => functions.every((one) => isJson(one.arg_types[one.arg_names.indexOf(name)])));
}

function refuseIn(row: unknown, takesJson: (name: string) => boolean): void {
  if (row === undefined) return;
  if (!isRecord(row)) throw refusal("Values are named");
  for (const [name, value] of Object.entries(row))
    if (!isPlain(value) && !takesJson(name)) throw refusal("An object or a list of lists is no value here");
}
