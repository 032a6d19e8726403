import { holdsInherited } from "./inherited-names.ts";

const QUERY = 4096;
const SELECT = 1500;
/** A filter or an argument each: `query-cost.ts` allows 100 filters. */
const PARAMETERS = 120;
/** What the queries of the staff pages have at most. `query-cost.ts` judges again what the services have read. */
const DEPTH = 1;
const EMBEDS = 3;
/** Nesting of `and(…)`/`or(…)`: filters cost little, but recursion must end somewhere. */
const FILTER_DEPTH = 6;

/** Parameters whose value names columns or resources; in others it is what is looked for. */
const namesColumns = /(^|\.)(select|order|columns|on_conflict|or|and)$/;

/**
 * Why a REST query is refused, or undefined when it may run. Each level of embedding multiplies the work of the
 * services and of the database: a few requests three levels deep could take all memory.
 */
export function queryRefusal(search: string): string | undefined {
  if (search.length > QUERY) return `The query is longer than ${QUERY} characters`;
  // In a name it would end the statement in the middle, and break the connection that others are waiting on.
  if (/%00|\0/.test(search)) return "The query holds a character that is not allowed";
  const parameters = new URLSearchParams(search);
  if (parameters.size > PARAMETERS) return `The query has more than ${PARAMETERS} parameters`;
  const selects = parameters.getAll("select");
  if (selects.length > 1) return "Only one select parameter is allowed";
  const select = selects[0] ?? "";
  if (select.length > SELECT) return `The select parameter is longer than ${SELECT} characters`;
  if (depthOf(select) > DEPTH) return "Resources can be embedded one level deep";
  if (select.split("(").length - 1 > EMBEDS) return `At most ${EMBEDS} resources can be embedded`;
  for (const [name, value] of parameters)
    if (holdsInherited(name) || (namesColumns.test(name) && holdsInherited(value))) return "The query names no column";
  for (const [name, value] of parameters)
    if (name !== "select" && depthOf(value) > FILTER_DEPTH)
      return `Filters can be nested at most ${FILTER_DEPTH} levels deep`;
  return undefined;
}

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of text) {
    if (character === "(") deepest = Math.max(deepest, (depth += 1));
    else if (character === ")") depth -= 1;
  }
  return deepest;
}
