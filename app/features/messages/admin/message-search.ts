import { dayOf } from "~/admin/list-search";
import { choiceOf, pageOf, searchOf } from "~/utils/search-parameters";
import type { Database } from "~domain/database.types";

export type MessageStatus = Database["public"]["Enums"]["message_status"];
export type MessageKind = Database["public"]["Enums"]["message_kind"];
export const messageKinds = ["message", "wish"] as const satisfies readonly MessageKind[];
export const messageStatuses = ["new", "answered", "archived"] as const satisfies readonly MessageStatus[];
export const messageSorts = ["newest", "oldest"] as const;

/** The search of the list, as read from the address. */
export interface MessageSearch {
  q: string;
  status: MessageStatus | null;
  kind: MessageKind | null;
  /** First and last day (`YYYY-MM-DD`) in the dealer's time zone; null for no limit. */
  from: string | null;
  to: string | null;
  sort: (typeof messageSorts)[number];
  page: number;
}

/** Reads the search of the list from its address; unknown values count as not given. */
export function readMessageSearch(parameters: URLSearchParams): MessageSearch {
  return {
    q: searchOf(parameters),
    status: choiceOf(parameters, "status", messageStatuses),
    kind: choiceOf(parameters, "kind", messageKinds),
    from: dayOf(parameters, "from"),
    to: dayOf(parameters, "to"),
    sort: choiceOf(parameters, "sort", messageSorts) ?? "newest",
    page: pageOf(parameters),
  };
}

/** Whether the address shows less than the whole list. */
export function isNarrowed({ q, status, kind, from, to, page }: MessageSearch): boolean {
  return q !== "" || page > 1 || [status, kind, from, to].some((value) => value !== null);
}
