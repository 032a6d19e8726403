import { useState } from "react";
import {
  isSelected,
  nothingSelected,
  pageState,
  rowsBetween,
  type Selected,
  selectedCount,
  withRows,
} from "./selection";

/**
 * Keeps which rows of a list are selected, also across its pages.
 * @param page ids of the rows on this page, in their order
 * @param total how many the list has in all
 * @param scope the search and filters of the list; another scope clears the selection
 */
export function useSelection(page: readonly number[], total: number, scope: string) {
  const [selected, setSelected] = useState<Selected>(nothingSelected);
  const [last, setLast] = useState<number | null>(null);
  const [shown, setShown] = useState(scope);
  if (shown !== scope) {
    setShown(scope);
    setSelected(nothingSelected);
  }
  const state = pageState(selected, page);
  return {
    selected,
    count: selectedCount(selected, total),
    page: state,
    has: (id: number) => isSelected(selected, id),
    toggle(id: number, extend: boolean) {
      const chosen = !isSelected(selected, id);
      setSelected(withRows(selected, extend ? rowsBetween(page, last, id) : [id], chosen));
      setLast(id);
    },
    togglePage: () => setSelected(withRows(selected, page, state !== "all")),
    selectEverything: () => setSelected({ everything: true, ids: new Set() }),
    clear: () => setSelected(nothingSelected),
  };
}

export type SelectionState = ReturnType<typeof useSelection>;
