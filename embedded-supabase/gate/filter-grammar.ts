import { readColumn } from "./column-grammar.ts";
import { QueryRefusal, TextReader } from "./text-reader.ts";

/** Operators of PostgREST, offered here or not, by which a value is a filter and not an argument. */
const anyOperator =
  /^(?:not|eq|neq|gte?|lte?|i?like|i?match|is|isdistinct|in|cs|cd|ov|sl|sr|nx[lr]|adj|(?:pl|ph|w)?fts)(?:\([^)]*\))?\./;
const quantified = /(?:eq|gte?|lte?|i?like)\((?:any|all)\)\./y;
const list = /(?:cs|cd|ov)\./y;
const comparison = /(?:eq|neq|gte?|lte?)\./y;
const pattern = /i?like\./y;
const patterns = /^i?like/;
const operator = /^(?:not\.)?[a-z]+(?:\([a-z]+\))?\./;
const state = /is\.(?:not_null|null|true|false|unknown)/iy;

/** Nesting of `and(…)` and `or(…)`: filters cost little, but recursion must end somewhere. */
const DEPTH = 6;

/** An unquoted value in a list or a group, without characters at which the services could split it differently. */
const plain = /[^,(){}"\\]+/y;
const quotedInList = /"(?:[^"\\]|\\.)*"/sy;
/** The services know no escape in the quotes of a group. */
const quotedInGroup = /"[^"\\{}]*"/y;

/** Whether a parameter of a function is a filter of its result and not an argument. */
export function isFilter(value: string): boolean {
  return anyOperator.test(value);
}

/** Reads the value of a filter: `not.in.(1,2)`. The only values are texts, or lists of texts. */
export function readFilter(text: string): string {
  const reader = new TextReader(text);
  const filter = readOperation(reader, false);
  reader.end();
  return filter;
}

/** The operator of a filter: `not.in.`. */
export function operatorOf(text: string): string {
  return operator.exec(text)?.[0] ?? "";
}

/** Reads the value of a filter as a member of a group: `name.neq."a,b"`. */
export function readMember(column: string, text: string): string {
  const by = operatorOf(text);
  const value = text.slice(by.length);
  const isText = new RegExp(`^(?:not\\.)?(?:${comparison.source}|${pattern.source})$`).test(by);
  const member = isText && /[,()]/.test(value) ? `${by}"${value}"` : text;
  return readGroup(`(${column}.${member})`);
}

/** Reads the value of `and` and `or`: `(status.eq.sold,and(…))`. */
export function readGroup(text: string): string {
  const reader = new TextReader(text);
  reader.expect("(");
  const group = readMembers(reader, 1);
  reader.end();
  return `(${group})`;
}

/**
 * A text that the services would take for JSON, so that they take it for a text: what is in quotes they leave as it is.
 */
export function asText(text: string): string {
  return /^[{["]/.test(text.trim()) ? `"${text}"` : text;
}

function readMembers(reader: TextReader, depth: number): string {
  if (depth > DEPTH) throw new QueryRefusal(`Filters can be nested at most ${DEPTH} levels deep`);
  const members: string[] = [];
  do {
    const group = reader.take(/(?:not\.)?(?:and|or)\(/y);
    members.push(
      group === undefined
        ? `${readColumnOf(reader)}.${readOperation(reader, true)}`
        : `${group}${readMembers(reader, depth + 1)})`,
    );
  } while (reader.skip(","));
  reader.expect(")");
  return members.join(",");
}

function readColumnOf(reader: TextReader): string {
  const column = readColumn(reader);
  reader.expect(".");
  return column;
}

function readOperation(reader: TextReader, inGroup: boolean): string {
  const not = reader.skip("not.") ? "not." : "";
  const found = reader.take(state);
  if (found !== undefined) return not + found;
  if (reader.skip("in.(")) return `${not}in.(${readList(reader, ")", inGroup)})`;
  const many = reader.take(quantified) ?? reader.take(list);
  if (many !== undefined) {
    reader.expect("{");
    const items = readList(reader, "}", inGroup);
    // The services know the star in a single pattern only.
    return `${not}${many}{${patterns.test(many) ? items.replaceAll("*", "%") : items}}`;
  }
  const like = reader.take(pattern);
  if (like !== undefined) return not + like + readText(reader, inGroup);
  const compared = reader.need(comparison, "operator that is offered here");
  const text = readText(reader, inGroup);
  return not + compared + (inGroup ? text : asText(text));
}

function readText(reader: TextReader, inGroup: boolean): string {
  if (!inGroup) return reader.rest();
  return reader.take(quotedInGroup) ?? reader.take(plain) ?? "";
}

/** Reads the items of a list and its end. An empty one in braces would be read as an object. */
function readList(reader: TextReader, end: ")" | "}", inGroup: boolean): string {
  if (end === ")" && reader.skip(end)) return "";
  const items: string[] = [];
  do items.push((inGroup ? undefined : reader.take(quotedInList)) ?? reader.need(plain, "value"));
  while (reader.skip(","));
  reader.expect(end);
  if (items.every((item) => item.trim() === "")) throw new QueryRefusal("The query has a list of nothing");
  return items.join(",");
}
