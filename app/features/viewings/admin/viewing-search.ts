import { assigneeOf, dayOf } from "~/admin/list-search";
import { choiceOf, pageOf, searchOf } from "~/utils/search-parameters";
import { viewingStatuses } from "~domain/viewing-statuses";

/** The views of the screen. */
export const viewingShows = ["week", "day", "list", "trash"] as const;
export type ViewingShow = (typeof viewingShows)[number];

/** `unsettled`: the time has passed and the status was not updated. */
export const viewingFilters = ["unsettled", ...viewingStatuses] as const;
/** The periods of the list. */
export const viewingTimes = ["upcoming", "past", "all"] as const;

/** View, search, filters and page of the screen, as in its address. */
export interface ViewingSearch {
  show: ViewingShow;
  q: string;
  status: (typeof viewingFilters)[number] | null;
  /** Id of a showroom. */
  office: string | null;
  /** "me", "nobody" or the id of a colleague. */
  assigned: string | null;
  /** The day that the calendar shows, or the first of the week it shows, `2026-11-21`; null for today. */
  day: string | null;
  /** Period of the list. */
  when: (typeof viewingTimes)[number];
  /** First and last day of the list in the dealer's time zone, `2026-11-21`. */
  from: string | null;
  to: string | null;
  page: number;
}

/** Reads the search of the screen from its address; unknown values count as not given. */
export function readViewingSearch(parameters: URLSearchParams): ViewingSearch {
  const office = parameters.get("office") ?? "";
  return {
    show: choiceOf(parameters, "view", viewingShows) ?? "week",
    q: searchOf(parameters),
    status: choiceOf(parameters, "status", viewingFilters),
    office: /^[\w-]{1,40}$/.test(office) ? office : null,
    assigned: assigneeOf(parameters),
    day: dayOf(parameters, "day"),
    when: choiceOf(parameters, "when", viewingTimes) ?? "upcoming",
    from: dayOf(parameters, "from"),
    to: dayOf(parameters, "to"),
    page: pageOf(parameters),
  };
}

/** Whether the address has a search, a filter or a page after the first: an empty list then says "nothing found". */
export function isNarrowed({ q, status, office, assigned, when, from, to, page }: ViewingSearch): boolean {
  const narrowed = [status, office, assigned, from, to].some((value) => value !== null);
  return q !== "" || page > 1 || when !== "upcoming" || narrowed;
}
