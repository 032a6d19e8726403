import type { Localized } from "~/i18n/localized";
import { foldText, searchedWords } from "~/utils/fold-text";
import { choiceOf, searchOf } from "~/utils/search-parameters";

export const contentFilters = ["visible", "hidden", "arabic"] as const;

/** A list of content as its address describes it. */
export interface ContentSearch {
  q: string;
  show: (typeof contentFilters)[number] | null;
  view: "all" | "trash";
}

/** What every row of such a list has. */
export interface ContentRow {
  id: number;
  name: Localized;
  visible: boolean;
  /** Whether any text that visitors read has no Arabic. */
  arabicMissing: boolean;
  /** ISO time; null where it is not in the trash. */
  deletedAt: string | null;
}

/** Reads the search of a list of content from its address; unknown values count as not given. */
export function readContentSearch(parameters: URLSearchParams): ContentSearch {
  return {
    q: searchOf(parameters),
    show: choiceOf(parameters, "show", contentFilters),
    view: parameters.get("view") === "trash" ? "trash" : "all",
  };
}

/** Whether the address narrows the list: then its order cannot be changed. */
export function isNarrowed({ q, show }: ContentSearch): boolean {
  return q !== "" || show !== null;
}

/** The rows of the view that match, each word of the search anywhere among a row's words. */
export function matchingRows<Row extends ContentRow>(
  rows: readonly Row[],
  search: ContentSearch,
  wordsOf: (row: Row) => readonly (string | null)[],
): Row[] {
  const wanted = searchedWords(search.q);
  return rows.filter((row) => {
    if ((row.deletedAt !== null) !== (search.view === "trash")) return false;
    if (search.show === "arabic" && !row.arabicMissing) return false;
    if ((search.show === "visible" && !row.visible) || (search.show === "hidden" && row.visible)) return false;
    const words = foldText([row.name.en, row.name.ar, ...wordsOf(row)].join(" "));
    return wanted?.every((word) => words.includes(word)) ?? false;
  });
}

/** Rows in the order of these ids; the others follow in their former order. */
export function inOrder<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((one, other) => (place.get(one.id) ?? ids.length) - (place.get(other.id) ?? ids.length));
}
