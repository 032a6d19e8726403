import { useState } from "react";
import { stillShown } from "./selection";

/** The selected rows of one page of a list. */
export interface PageSelection<Id> {
  ids: ReadonlySet<Id>;
  toggle: (id: Id) => void;
  /** Whether every row of the page is selected. */
  all: boolean;
  /** Selects every row of the page, or none when all are selected. */
  toggleAll: () => void;
  clear: () => void;
}

/** @param shown the ids on this page; a row that leaves the page is deselected */
export function usePageSelection<Id>(shown: readonly Id[]): PageSelection<Id> {
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  const ids = stillShown(chosen, shown);
  const all = shown.length > 0 && ids.size === shown.length;
  return {
    ids,
    toggle(id) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    all,
    toggleAll: () => setChosen(new Set(all ? [] : shown)),
    clear: () => setChosen(new Set()),
  };
}
