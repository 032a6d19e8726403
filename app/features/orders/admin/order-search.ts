import { followUpFilters, type FollowUpFilter } from "~/admin/follow-ups/follow-up";
import { assigneeOf, dayOf } from "~/admin/list-search";
import { choiceOf, pageOf, searchOf } from "~/utils/search-parameters";
import { type LostReason, lostReasons } from "~domain/lost-reasons";
import { orderStatuses } from "~domain/order-statuses";
import { storableText } from "~domain/storable-text";
import { type Source, sources } from "~domain/sources";

/** Filters that are a column of `order_list`, which says yes or no. */
const orderMarks = ["overdue", "hold_overdue", "unpaid"] as const;
const namedFilters = [...orderMarks, "ending", "active"] as const;
export const orderFilters = [...namedFilters, ...orderStatuses] as const;
export type OrderFilter = (typeof orderFilters)[number];

export const isOrderMark = (filter: OrderFilter | null): filter is (typeof orderMarks)[number] =>
  orderMarks.some((one) => one === filter);

/** Whether a filter is none of the statuses, but has a name of its own. */
export const isNamedFilter = (filter: OrderFilter): filter is (typeof namedFilters)[number] =>
  namedFilters.some((one) => one === filter);

export const orderSorts = [
  "newest",
  "oldest",
  "changed",
  "hold",
  "followup",
  "customer_asc",
  "customer_desc",
  "car_asc",
  "car_desc",
  "status_asc",
  "status_desc",
  "assigned_asc",
  "assigned_desc",
] as const;
/** Periods in days for the filter of lost and cancelled orders. */
export const endedFilters = ["30", "90", "365"] as const;
export type OrderSort = (typeof orderSorts)[number];

/** Search, filters, sort order and page of the list, as in its address. */
export interface OrderSearch {
  q: string;
  status: (typeof orderFilters)[number] | null;
  /** "me", "nobody", "mine" (assigned to me or unassigned) or the id of a colleague. */
  assigned: string | null;
  /** English name of a brand. */
  brand: string | null;
  car: number | null;
  source: Source | null;
  followup: FollowUpFilter | null;
  lost: LostReason | null;
  /** Lost or cancelled, with a reason, within so many days. */
  ended: (typeof endedFilters)[number] | null;
  /** Only orders whose deposit is overdue. */
  deposit: "overdue" | null;
  /** First and last day in the dealer's time zone, `2026-11-21`. */
  from: string | null;
  to: string | null;
  sort: OrderSort;
  page: number;
}

/** Reads the search of the list from its address; unknown values count as not given. */
export function readOrderSearch(parameters: URLSearchParams): OrderSearch {
  const car = parameters.get("car") ?? "";
  return {
    q: searchOf(parameters),
    status: choiceOf(parameters, "status", orderFilters),
    assigned: assigneeOf(parameters, { mine: true }),
    brand:
      storableText(parameters.get("brand") ?? "")
        .trim()
        .slice(0, 80) || null,
    car: /^[1-9]\d{0,8}$/.test(car) ? Number(car) : null,
    source: choiceOf(parameters, "source", sources),
    followup: choiceOf(parameters, "followup", followUpFilters),
    lost: choiceOf(parameters, "lost", lostReasons),
    ended: choiceOf(parameters, "ended", endedFilters),
    deposit: choiceOf(parameters, "deposit", ["overdue"] as const),
    from: dayOf(parameters, "from"),
    to: dayOf(parameters, "to"),
    sort: choiceOf(parameters, "sort", orderSorts) ?? "newest",
    page: pageOf(parameters),
  };
}

/** Whether the address has a search, a filter or a page after the first: an empty list then says "nothing found". */
export function isNarrowed({ q, page, sort: _sort, ...filters }: OrderSearch): boolean {
  return q !== "" || page > 1 || Object.values(filters).some((value) => value !== null);
}
