import { assigneeOf, dayOf } from "~/admin/list-search";
import { choiceOf, pageOf, searchOf } from "~/utils/search-parameters";
import { viewingStatuses } from "~domain/viewing-statuses";

/** How viewings are shown. */
export const viewingShows = ["week", "day", "list", "trash"] as const;
export type ViewingShow = (typeof viewingShows)[number];

/** `unsettled`: the time has passed, and nobody said what became of it. */
export const viewingFilters = ["unsettled", ...viewingStatuses] as const;
/** Which part of the time the list shows, the nearest first. */
export const viewingTimes = ["upcoming", "past", "all"] as const;

/** The screen as its address describes it. */
export interface ViewingSearch {
  show: ViewingShow;
  q: string;
  status: (typeof viewingFilters)[number] | null;
  /** Id of a showroom. */
  office: string | null;
  /** "me", "nobody" or the id of a colleague. */
  assigned: string | null;
  /** The day that the calendar shows, or one of its week, `2026-11-21`; null for today. */
  day: string | null;
  /** Of the list. */
  when: (typeof viewingTimes)[number];
  /** First and last day of the list by the dealer's clock, `2026-11-21`. */
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

/** Whether the address narrows the list beyond its page. */
export function isNarrowed({ q, status, office, assigned, when, from, to, page }: ViewingSearch): boolean {
  const narrowed = [status, office, assigned, from, to].some((value) => value !== null);
  return q !== "" || page > 1 || when !== "upcoming" || narrowed;
}
