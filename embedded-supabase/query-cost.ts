import { isPlain } from "./plain-values.ts";
import { isRecord, refusal } from "./query-refusal.ts";

/**
 * Operators of the services, in their own words, that the site uses or that cost as little. Not among them: regular
 * expressions, of which one can take seconds a row, full-text search (no index serves it) and ranges (there are none).
 */
const offered = new Set([
  "$eq",
  "$neq",
  "$gt",
  "$gte",
  "$lt",
  "$lte",
  "$in",
  "$notIn",
  "$is",
  "$isNot",
  "$isDistinct",
  "$like",
  "$ilike",
  "$contains",
  "$containedBy",
  "$overlaps",
]);
const groups = new Set(["$and", "$or", "$not"]);
/** Types that a selected column may be turned into: reading a text as `xml` or `tsvector` can cost any time. */
const casts = /^(text|int|int4|int8|integer|bigint|numeric|boolean|date|timestamptz|json|jsonb)$/i;

const FILTERS = 100;
/** Of visitors: their pages ask by functions, which have bounds of their own. */
const VISITORS_FILTERS = 10;
const PATTERN = 600;
/** `%` in one pattern: each may make the database try all that follows again. */
const WILDCARDS = 20;
const ORDER = 10;
/** Resources embedded in one query: the lists of cars and of failed e-mails have as many. */
const EMBEDS = 3;
/** Rows in one write: the site sends one. The services build SQL of rows times columns before rights are asked. */
const ROWS = 100;
const writes = new Set(["insert", "upsert", "update", "put", "delete"]);

/**
 * Refuses a query that could keep the services or the database busy for long. It looks at what the services made of the
 * request, not at the request: nothing that they read differently, in quotes or encoded, can pass.
 * @param query the services' own form of it (`AnyAST`)
 * @param role the database role that asks; only staff pages embed, and no limit of rows holds for what is embedded
 * @param isVisitor whether one from outside asks who is no staff, with whatever role
 * @throws Error that the services answer as 400
 */
export function refuseCostly(query: unknown, role: string, isVisitor = false): void {
  refuseCostlyWrite(query, role);
  const filters = weigh(query);
  const most = isVisitor ? VISITORS_FILTERS : FILTERS;
  if (filters.length > most) throw refusal(`At most ${most} filters are allowed`);
  // No index serves a pattern in a text: each row is read.
  if (isVisitor && filters.some((operator) => /like$/i.test(operator)))
    throw refusal("Patterns can be searched for by staff only");
  const embedded = embeddedIn(query);
  if (embedded.length === 0) return;
  if (role === "anon") throw refusal("Resources can be embedded after signing in only");
  if (embedded.length > EMBEDS) throw refusal(`At most ${EMBEDS} resources can be embedded`);
  if (new Set(embedded.map(({ relation }) => relation)).size < embedded.length)
    throw refusal("A resource can be embedded once only");
  if (embedded.some((part) => embeddedIn(part.query).length > 0))
    throw refusal("Resources can be embedded one level deep");
}

/** Visitors write by functions only. The service key fills tables in scripts, and in a process of its own. */
function refuseCostlyWrite(query: unknown, role: string): void {
  if (!isRecord(query) || typeof query.type !== "string" || !writes.has(query.type)) return;
  if (role === "anon")
    throw Object.assign(new Error("Tables can be written to after signing in only"), { code: "42501" });
  const { values } = query;
  if (role !== "service_role" && Array.isArray(values) && values.length > ROWS)
    throw refusal(`At most ${ROWS} rows can be written at once`);
}

/** The resources that a query embeds: `{join: {x: {from: "cars"}}, select: ["id", {x: {select: […]}}]}`. */
function embeddedIn(query: unknown): { relation: string; query: unknown }[] {
  if (!isRecord(query)) return [];
  const join = isRecord(query.join) ? query.join : {};
  const parts = Array.isArray(query.select)
    ? query.select.filter(isRecord).flatMap((part) => Object.entries(part))
    : [];
  const selected = parts.filter(([name, part]) => name in join || (isRecord(part) && Array.isArray(part.select)));
  const others = Object.entries(join).filter(([name]) => !selected.some(([taken]) => taken === name));
  return [...selected, ...others].map(([name, part]) => {
    const from = isRecord(join[name]) ? join[name].from : undefined;
    return { relation: typeof from === "string" ? from : name, query: part };
  });
}

/** The operators of a query's filters, and of what is embedded in it. */
function weigh(query: unknown): string[] {
  if (!isRecord(query)) return [];
  const { where, order, cast, preCast, select, aggregate } = query;
  // It goes into the statement as it is.
  if (aggregate !== undefined && aggregate !== "count") throw refusal("Only rows can be counted");
  if (Array.isArray(order) && order.length > ORDER) throw refusal(`Rows can be ordered by at most ${ORDER} columns`);
  for (const type of [cast, preCast])
    if (typeof type === "string" && !casts.test(type)) throw refusal("A column cannot be cast to this type");
  const inner = Array.isArray(select) ? select.filter(isRecord).flatMap((part) => Object.values(part)) : [];
  return [...operatorsIn(where), ...inner.flatMap(weigh)];
}

/**
 * `{status: {$eq: "sold"}, $or: [{…}, {…}]}`; the name of an embedded resource may precede a column or a group.
 */
function operatorsIn(where: unknown): string[] {
  if (Array.isArray(where)) return where.flatMap(operatorsIn);
  if (!isRecord(where)) return [];
  return Object.entries(where).flatMap(([key, value]) => {
    const word = key.slice(key.lastIndexOf(".") + 1);
    if (!word.startsWith("$") || groups.has(word)) return operatorsIn(value);
    const operator = word.replace(/(Any|All)$/, "");
    if (!offered.has(operator)) throw refusal("A filter has an operator that is not offered here");
    if (!isPlain(value)) throw refusal("A filter has a value that is no text");
    if (/like$/i.test(operator)) checkPatterns(value);
    return [operator];
  });
}

function checkPatterns(value: unknown): void {
  const text = Array.isArray(value) ? value.join("") : String(value);
  if (text.length > PATTERN) throw refusal(`A pattern is longer than ${PATTERN} characters`);
  if (text.split(/[%*]/).length - 1 > WILDCARDS) throw refusal(`A pattern has more than ${WILDCARDS} wildcards`);
}
