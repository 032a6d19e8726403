/** The lists that keep views; the table checks the same. */
export type ViewScreen = "cars" | "orders" | "messages" | "viewings" | "trade_ins" | "customers" | "media" | "audit";

/** A saved view of a list. */
export interface SavedView {
  id: number;
  name: string;
  /** The query of its address without "?": `status=draft&sort=oldest`. */
  query: string;
  /** Whether the team sees it, too. */
  shared: boolean;
  /** Whether the reader saved it. */
  mine: boolean;
}

/** A view that comes with the product. */
export interface BuiltInView {
  /** Translated. */
  name: string;
  query: string;
}

/** Parameters of the position in a list, which are no part of a view. */
const passing = new Set(["page", "item"]);

/** The query of a view: without the page, in one order, so that two of them can be compared. */
export function viewQuery(parameters: URLSearchParams | string): string {
  const kept = [...new URLSearchParams(parameters)].filter(([name, value]) => !passing.has(name) && value !== "");
  return new URLSearchParams(kept.sort(([a, x], [b, y]) => a.localeCompare(b) || x.localeCompare(y))).toString();
}

/** How long the name and the query of a view may be, as the table has it. */
export const viewLimits = { name: 60, query: 1000 };

/** The views of a list as they are offered, and which of them it shows now. */
export function viewsOf(builtIn: readonly BuiltInView[], saved: readonly SavedView[], parameters: URLSearchParams) {
  const now = viewQuery(parameters);
  const shows = ({ query }: { query: string }) => viewQuery(query) === now;
  // One's own before a colleague's of the same kind: it is the one that can be deleted.
  const current = saved.find((view) => view.mine && shows(view)) ?? saved.find(shows) ?? null;
  return {
    /** The query of what is shown now. */
    now,
    /** The saved view that is shown now. */
    current,
    /** Whether what is shown now can be saved: no view shows it yet. */
    isNew: current === null && !builtIn.some(shows),
    links: [
      ...builtIn.map((view) => ({ key: view.query, ...view, shared: false, current: shows(view) })),
      ...saved.map((view) => ({ ...view, key: `saved-${view.id}`, current: shows(view) })),
    ],
  };
}

/** The names of the reader's own views. */
export function ownNames(saved: readonly SavedView[]): string[] {
  return saved.filter((view) => view.mine).map((view) => view.name);
}
