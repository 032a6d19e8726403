import { assigneeOf, dayOf } from "~/admin/list-search";
import { choiceOf, pageOf, searchOf } from "~/utils/search-parameters";
import { tradeInStatuses, type TradeInStatus } from "~domain/trade-in-statuses";

/** Search, filters and page of the list, as in its address. */
export interface TradeInSearch {
  q: string;
  status: TradeInStatus | null;
  /** "me", "nobody" or the id of a colleague. */
  assigned: string | null;
  /** First and last day on which it was sent, in the dealer's time zone, `2026-11-21`. */
  from: string | null;
  to: string | null;
  trash: boolean;
  page: number;
}

/** Reads the search of the list from its address; unknown values count as not given. */
export function readTradeInSearch(parameters: URLSearchParams): TradeInSearch {
  return {
    q: searchOf(parameters),
    status: choiceOf(parameters, "status", tradeInStatuses),
    assigned: assigneeOf(parameters),
    from: dayOf(parameters, "from"),
    to: dayOf(parameters, "to"),
    trash: parameters.get("view") === "trash",
    page: pageOf(parameters),
  };
}

/** Whether the address has a search, a filter or a page after the first: an empty list then says "nothing found". */
export function isNarrowed({ q, status, assigned, from, to, page }: TradeInSearch): boolean {
  return q !== "" || page > 1 || [status, assigned, from, to].some((value) => value !== null);
}
