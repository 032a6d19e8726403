import { choiceOf, likePattern, pageOf, searchOf } from "~/lib/search-parameters";
import type { BrowserClient } from "~/lib/supabase/browser";
import type { Database } from "~/lib/supabase/database.types";
import { unwrap } from "~/lib/supabase/unwrap";

const messagesPerPage = 25;

export type MessageStatus = Database["public"]["Enums"]["message_status"];
export const messageStatuses = ["new", "answered", "archived"] as const satisfies readonly MessageStatus[];

export interface MessageSearch {
  q: string;
  status: MessageStatus | null;
  page: number;
}

export function readMessageSearch(parameters: URLSearchParams): MessageSearch {
  return { q: searchOf(parameters), status: choiceOf(parameters, "status", messageStatuses), page: pageOf(parameters) };
}

/** A contact message as staff see it in the list. */
export interface MessageRow {
  id: number;
  name: string;
  /** E.164 */
  phone: string | null;
  email: string | null;
  body: string;
  status: MessageStatus;
  createdAt: string;
}

/** One page of contact messages, newest first. */
export async function listMessages(client: BrowserClient, search: MessageSearch) {
  let query = client.from("messages").select("id, name, phone, email, body, status, created_at", { count: "exact" }).is("deleted_at", null);
  if (search.status !== null) query = query.eq("status", search.status);
  if (search.q !== "") {
    const pattern = likePattern(search.q);
    query = query.or(["name", "phone", "email", "body"].map((column) => `${column}.ilike.${pattern}`).join(","));
  }
  const from = (search.page - 1) * messagesPerPage;
  const answer = await query.order("created_at", { ascending: false }).order("id").range(from, from + messagesPerPage - 1);
  const rows = unwrap(answer).map(({ created_at, ...row }): MessageRow => ({ ...row, createdAt: created_at }));
  const total = answer.count ?? rows.length;
  return { rows, total, page: search.page, pages: Math.ceil(total / messagesPerPage) };
}
