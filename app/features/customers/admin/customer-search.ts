import { followUpFilters, type FollowUpFilter } from "~/admin/follow-ups/follow-up";
import { assigneeOf } from "~/admin/list-search";
import { choiceOf, pageOf, searchOf } from "~/utils/search-parameters";

/** The filters of the list. */
export const customerFilters = ["ordered", "open", "wishes", "silent", "twins", "phone"] as const;
export const customerSorts = ["recent", "oldest", "name", "name_desc", "orders", "followup"] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** The search of the list, as read from the address. */
export interface CustomerSearch {
  q: string;
  /**
   * Customers with orders, with open orders, with car requests, with no records at all, with possible
   * duplicates, or with a phone number that cannot be called as it is stored.
   */
  filter: (typeof customerFilters)[number] | null;
  tag: string | null;
  /** "me", "nobody", "mine" (either of the two) or the id of a colleague. */
  assigned: string | null;
  followup: FollowUpFilter | null;
  sort: CustomerSort;
  trash: boolean;
  page: number;
}

/** Reads the search of the list from its address; unknown values count as not given. */
export function readCustomerSearch(parameters: URLSearchParams): CustomerSearch {
  const tag = (parameters.get("tag") ?? "").trim();
  return {
    q: searchOf(parameters),
    filter: choiceOf(parameters, "filter", customerFilters),
    tag: tag === "" || tag.length > 40 ? null : tag,
    assigned: assigneeOf(parameters, { mine: true }),
    followup: choiceOf(parameters, "followup", followUpFilters),
    sort: choiceOf(parameters, "sort", customerSorts) ?? "recent",
    trash: parameters.get("view") === "trash",
    page: pageOf(parameters),
  };
}

/** Whether the address shows less than the whole list. */
export function isNarrowed({ q, filter, tag, assigned, followup, page }: CustomerSearch): boolean {
  return q !== "" || page > 1 || [filter, tag, assigned, followup].some((value) => value !== null);
}
