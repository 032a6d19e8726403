import { dayOf, namePattern, searchedPhone, searchedText } from "~/admin/list-search";
import { choiceOf, pageOf, searchOf } from "~/utils/search-parameters";
import type { Database } from "~domain/database.types";

export type MessageStatus = Database["public"]["Enums"]["message_status"];
export type MessageKind = Database["public"]["Enums"]["message_kind"];
export const messageKinds = ["message", "wish"] as const satisfies readonly MessageKind[];
export const messageStatuses = ["new", "answered", "archived"] as const satisfies readonly MessageStatus[];
export const messageSorts = ["newest", "oldest"] as const;

/** The list as its address describes it. */
export interface MessageSearch {
  q: string;
  status: MessageStatus | null;
  kind: MessageKind | null;
  /** First and last day by the dealer's clock. */
  from: string | null;
  to: string | null;
  sort: (typeof messageSorts)[number];
  page: number;
}

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

/** Whether the address narrows the list. */
export function isNarrowed({ q, status, kind, from, to, page }: MessageSearch): boolean {
  return q !== "" || page > 1 || [status, kind, from, to].some((value) => value !== null);
}

/** What a search means, as conditions of which one must hold: a phone number in any spelling, or words. */
export function searchConditions(q: string): string[] {
  const typed = searchedText(q);
  if (typed === "") return [];
  const digits = searchedPhone(typed);
  if (digits !== null) return [`phone.ilike.%${digits}%`, `body.ilike.%${digits}%`];
  return ["name", "email", "body"].map((column) => `${column}.ilike.${namePattern(typed)}`);
}
