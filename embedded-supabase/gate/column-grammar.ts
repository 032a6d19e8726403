import { isInherited } from "./inherited-names.ts";
import { QueryRefusal, TextReader } from "./text-reader.ts";

const name = /[A-Za-z_][A-Za-z0-9_]{0,62}/y;
const arrow = /->>?/y;
const index = /\d{1,9}/y;
const direction = /\.(?:asc|desc)(?![a-z])/y;
const nulls = /\.nulls(?:first|last)(?![a-z])/y;

/** What one resource may be asked for, and parts of JSON among it. Each is read once, whatever it is called. */
const COLUMNS = 100;
const JSON_PARTS = 10;
/** What the queries of the staff pages have at most. `query-cost.ts` judges again what the services have read. */
const EMBEDS = 3;

/** Reads a name of a column, a resource or an alias. */
export function readName(reader: TextReader): string {
  const found = reader.need(name, "name");
  if (isInherited(found)) throw new QueryRefusal("The query names no column");
  return found;
}

/** Reads a column, or a part of one that holds JSON: `car_snapshot->>brand`. */
export function readColumn(reader: TextReader): string {
  let column = readName(reader);
  for (let by = reader.take(arrow); by !== undefined; by = reader.take(arrow))
    column += by + (reader.take(index) ?? readName(reader));
  return column;
}

/** Reads `select`: `*`, columns with an alias or a type, and embedded resources with their columns or their count. */
export function readSelect(text: string): string {
  const reader = new TextReader(withoutSpaces(text));
  const embeds = { left: EMBEDS };
  const items = readItems(reader, embeds);
  reader.end();
  return items;
}

/** @param embeds how many resources may be embedded yet; undefined within one */
function readItems(reader: TextReader, embeds?: { left: number }): string {
  const items: string[] = [];
  const columns = new Set<string>();
  do items.push(readItem(reader, columns, embeds));
  while (reader.skip(","));
  if (columns.size > COLUMNS) throw new QueryRefusal(`At most ${COLUMNS} columns can be selected`);
  if ([...columns].filter((column) => column.includes("->")).length > JSON_PARTS)
    throw new QueryRefusal(`At most ${JSON_PARTS} parts of JSON can be selected`);
  return items.join(",");
}

function readItem(reader: TextReader, columns: Set<string>, embeds?: { left: number }): string {
  if (reader.skip("*")) return once("*", columns);
  const first = readColumn(reader);
  if (reader.skip("::")) return `${once(first, columns)}::${readName(reader)}`;
  const isAlias = reader.skip(":");
  if (isAlias && first.includes("->")) throw new QueryRefusal("An alias is a name");
  const alias = isAlias ? `${first}:` : "";
  const column = isAlias ? readColumn(reader) : first;
  if (isAlias && reader.skip("::")) return `${alias}${once(column, columns)}::${readName(reader)}`;
  const hint = readHint(reader);
  if (reader.skip("(")) return `${alias}${column}${hint}(${readEmbedded(reader, column, embeds)})`;
  // The services would count here, and group by what is selected beside it.
  if (hint !== "" || column === "count") throw new QueryRefusal("Only rows of an embedded resource can be counted");
  return alias + once(column, columns);
}

/** How an embedded resource is joined: `!inner`, `!left`, or by a foreign key of this name and one of both. */
function readHint(reader: TextReader): string {
  let hint = "";
  for (let left = 2; left > 0 && reader.skip("!"); left -= 1) hint += `!${readName(reader)}`;
  return hint;
}

function readEmbedded(reader: TextReader, resource: string, embeds: { left: number } | undefined): string {
  if (embeds === undefined) throw new QueryRefusal("Resources can be embedded one level deep");
  if (embeds.left === 0) throw new QueryRefusal(`At most ${EMBEDS} resources can be embedded`);
  if (resource.includes("->")) throw new QueryRefusal("The query names no resource");
  embeds.left -= 1;
  const items = reader.skip("count)") ? "count" : readItems(reader);
  if (items !== "count") reader.expect(")");
  return items;
}

function once(column: string, columns: Set<string>): string {
  if (columns.has(column)) throw new QueryRefusal("A column can be selected once only");
  columns.add(column);
  return column;
}

/** Reads `order`: columns with a direction and the place of nulls. */
export function readOrder(text: string): string {
  const reader = new TextReader(withoutSpaces(text));
  const items: string[] = [];
  do items.push(readColumn(reader) + (reader.take(direction) ?? "") + (reader.take(nulls) ?? ""));
  while (reader.skip(","));
  reader.end();
  return items.join(",");
}

/** Reads `columns` and `on_conflict`: names, which supabase-js puts into quotes. */
export function readNames(text: string): string {
  const reader = new TextReader(withoutSpaces(text));
  const names: string[] = [];
  do {
    const isQuoted = reader.skip('"');
    names.push(readName(reader));
    if (isQuoted) reader.expect('"');
  } while (reader.skip(","));
  reader.end();
  return names.join(",");
}

/** No name holds a space; people write one after a comma. */
function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, "");
}
