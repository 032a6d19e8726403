/**
 * The selection in a list: some ids, or everything that matches the filter except some ids. "Everything" is a flag and
 * not a list of ids, because most of its rows have not been loaded.
 */
export interface Selected {
  everything: boolean;
  /** The chosen ones; with `everything`, those left out. */
  ids: ReadonlySet<number>;
}

export const nothingSelected: Selected = { everything: false, ids: new Set() };

export function isSelected(selected: Selected, id: number): boolean {
  return selected.ids.has(id) !== selected.everything;
}

/** How many are chosen of a list that has `total`. */
export function selectedCount(selected: Selected, total: number): number {
  return selected.everything ? Math.max(0, total - selected.ids.size) : selected.ids.size;
}

/** Chooses rows or takes them out again. */
export function withRows(selected: Selected, ids: readonly number[], chosen: boolean): Selected {
  const next = new Set(selected.ids);
  for (const id of ids) {
    if (chosen === selected.everything) next.delete(id);
    else next.add(id);
  }
  return { everything: selected.everything, ids: next };
}

/** Whether none, some or all rows of a page are chosen. */
export function pageState(selected: Selected, page: readonly number[]): "none" | "some" | "all" {
  const count = page.filter((id) => isSelected(selected, id)).length;
  if (count === 0) return "none";
  return count === page.length ? "all" : "some";
}

/**
 * The rows from one to another, both included, in the order of the page; only the last where the first is not on it.
 */
export function rowsBetween(page: readonly number[], from: number | null, to: number): number[] {
  const [start, end] = [from === null ? -1 : page.indexOf(from), page.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return page.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** The part of a selection that is still on the page. */
export function stillShown<Id>(selected: ReadonlySet<Id>, shown: readonly Id[]): Set<Id> {
  return new Set(shown.filter((id) => selected.has(id)));
}
