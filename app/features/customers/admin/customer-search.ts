import { choiceOf, pageOf, searchOf } from "~/utils/search-parameters";

/** Which customers the list shows. */
export const customerFilters = ["ordered", "open", "wishes", "silent", "twins"] as const;
export const customerSorts = ["recent", "oldest", "name", "name_desc", "orders"] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** The list as its address describes it. */
export interface CustomerSearch {
  q: string;
  /** With orders, with open orders, with car requests, with nothing of these, or those who may be there twice. */
  filter: (typeof customerFilters)[number] | null;
  tag: string | null;
  sort: CustomerSort;
  trash: boolean;
  page: number;
}

export function readCustomerSearch(parameters: URLSearchParams): CustomerSearch {
  const tag = (parameters.get("tag") ?? "").trim();
  return {
    q: searchOf(parameters),
    filter: choiceOf(parameters, "filter", customerFilters),
    tag: tag === "" || tag.length > 40 ? null : tag,
    sort: choiceOf(parameters, "sort", customerSorts) ?? "recent",
    trash: parameters.get("view") === "trash",
    page: pageOf(parameters),
  };
}

/** Whether the address narrows the list. */
export function isNarrowed({ q, filter, tag, page }: CustomerSearch): boolean {
  return q !== "" || page > 1 || filter !== null || tag !== null;
}
