import { readNames, readOrder, readSelect, readColumn, readName } from "./column-grammar.ts";
import { asText, isFilter, operatorOf, readFilter, readGroup, readMember } from "./filter-grammar.ts";
import { QueryRefusal, TextReader } from "./text-reader.ts";

const QUERY = 4096;
const SELECT = 1500;
/** A filter or an argument each: `query-cost.ts` allows 100 filters. */
const PARAMETERS = 120;

/**
 * Parses a query of REST and builds the one for the services, or says why it is refused. The grammar has everything
 * that the site asks for, and only texts and lists of texts as values. The services accept more than PostgREST: they
 * read a value in braces as an object, and take it for a query or a column of theirs.
 * @param ofFunction whether the query may contain arguments
 */
export function readQuery(search: string, ofFunction: boolean): URLSearchParams | string {
  if (search.length > QUERY) return `The query is longer than ${QUERY} characters`;
  // In a name it would end the statement in the middle, and break the connection that others are waiting on.
  if (/%00|\0/.test(search)) return "The query holds a character that is not allowed";
  const parameters = new URLSearchParams(search);
  if (parameters.size > PARAMETERS) return `The query has more than ${PARAMETERS} parameters`;
  if (parameters.getAll("select").length > 1) return "Only one select parameter is allowed";
  if ((parameters.get("select") ?? "").length > SELECT)
    return `The select parameter is longer than ${SELECT} characters`;
  const understood = new URLSearchParams();
  try {
    const filters = new Set<string>();
    for (const [name, value] of parameters)
      if (name !== "apikey") understood.append(...readParameter(name, value, ofFunction, filters));
  } catch (error) {
    if (error instanceof QueryRefusal) return error.message;
    throw error;
  }
  return understood;
}

/** @param filters those that were read: column and operator. The services keep one of each alone. */
function readParameter(name: string, value: string, ofFunction: boolean, filters: Set<string>): [string, string] {
  if (name === "select") return [name, value === "" ? "" : readSelect(value)];
  if (name === "columns" || name === "on_conflict") return [name, readNames(value)];
  const { resource, asked } = readKey(name);
  const key = resource + asked;
  if (asked === "order") return [key, readOrder(value)];
  if (asked === "limit" || asked === "offset") return [key, readCount(value)];
  const isRepeated = (filter: string) => {
    const before = filters.size;
    return filters.add(filter).size === before;
  };
  if (asked === "and") return [key, readGroup(value)];
  if (asked === "or" || asked === "not.and" || asked === "not.or") {
    const group = readGroup(value);
    return isRepeated(key) ? [`${resource}and`, `(${asked}${group})`] : [key, group];
  }
  if (ofFunction && resource === "" && !isFilter(value)) return [key, asText(value)];
  if (isRepeated(`${key} ${operatorOf(value)}`)) return [`${resource}and`, readMember(asked, value)];
  return [key, readFilter(value)];
}

/** Divides a key into the embedded resource that it is about and a column or word: `cars.` and `not.or`. */
function readKey(text: string): { resource: string; asked: string } {
  const reader = new TextReader(text);
  const words = /not\.(?:and|or)$/y;
  const group = reader.take(words);
  if (group !== undefined) return { resource: "", asked: group };
  const first = readColumn(reader);
  if (!reader.skip(".")) {
    reader.end();
    return { resource: "", asked: first };
  }
  const asked = reader.take(words) ?? readColumn(reader);
  reader.end();
  return { resource: `${readName(new TextReader(first))}.`, asked };
}

function readCount(text: string): string {
  const reader = new TextReader(text);
  const count = reader.need(/\d{1,9}/y, "number");
  reader.end();
  return count;
}
