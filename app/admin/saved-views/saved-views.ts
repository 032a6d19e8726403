/** The lists that keep views; the table checks the same. */
export type ViewScreen = "cars" | "orders" | "messages" | "media" | "audit";

/** A saved view of a list. */
export interface SavedView {
  id: number;
  name: string;
  /** The query of its address without "?": `status=draft&sort=oldest`. */
  query: string;
}

/** Parameters for the position in a list, not for what it shows. */
const passing = new Set(["page"]);

/** The query of a view: without the page, in one order, so that two of them can be compared. */
export function viewQuery(parameters: URLSearchParams | string): string {
  const kept = [...new URLSearchParams(parameters)].filter(([name, value]) => !passing.has(name) && value !== "");
  return new URLSearchParams(kept.sort(([a, x], [b, y]) => a.localeCompare(b) || x.localeCompare(y))).toString();
}

/** How long the name and the query of a view may be, as the table has it. */
export const viewLimits = { name: 60, query: 1000 };
