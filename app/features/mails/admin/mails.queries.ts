import type { BrowserClient } from "~/supabase/browser";
import type { Database } from "~domain/database.types";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";
import { type MailReason, readReason } from "./mail-reason";

type MailKind = Database["public"]["Enums"]["mail_kind"];

/** An e-mail of the site as staff see it, without its text. */
export interface Mail {
  id: number;
  kind: MailKind;
  status: Database["public"]["Enums"]["mail_status"];
  /** Why it has not been sent; null if there is no problem. */
  reason: MailReason | null;
  sentAt: string | null;
}

/** The state of outgoing e-mail. */
export interface MailState {
  /** Whether a web server asked for e-mails to send within the last 3 minutes. */
  sending: boolean;
  problem: { reason: MailReason; since: string } | null;
}

/** An e-mail that was given up, with the record it is about. */
export interface UnsentMail {
  id: number;
  kind: MailKind;
  reason: MailReason;
  /** Path of its order, message, viewing, trade-in or invitation, or of the report of a week. */
  to: string;
  /** The reference or number of the record, else the name or address of the person; "" if unknown. */
  about: string;
  isReference: boolean;
}

const columns = "id, kind, status, reason, sent_at";
/** Without a request of a web server for this long, e-mail counts as not sent; servers ask every 15 s. Milliseconds. */
const silence = 3 * 60_000;
/** How long an e-mail that was given up is listed, in milliseconds. */
const inSight = 14 * 24 * 3_600_000;

/** The record that e-mails are about. */
export type MailSubject = { order: number } | { message: number } | { viewing: number } | { tradeIn: number };

/** The e-mails about one order, message, viewing or trade-in. */
export async function listMails(client: BrowserClient, of: MailSubject): Promise<Mail[]> {
  const [column, id] =
    "order" in of
      ? (["order_id", of.order] as const)
      : "message" in of
        ? (["message_id", of.message] as const)
        : "viewing" in of
          ? (["viewing_id", of.viewing] as const)
          : (["trade_in_id", of.tradeIn] as const);
  const rows = unwrap(await client.from("mails").select(columns).eq(column, id).order("id"));
  if ("order" in of) rows.push(...(await listPaperMails(client, of.order)));
  return rows
    .toSorted((one, other) => one.id - other.id)
    .map(({ sent_at, reason, ...mail }) => ({ ...mail, sentAt: sent_at, reason: readReason(reason) }));
}

/** The e-mails that sent the papers of an order. */
async function listPaperMails(client: BrowserClient, orderId: number) {
  const papers = unwrap(await client.from("papers").select("id").eq("order_id", orderId));
  if (papers.length === 0) return [];
  const ids = papers.map(({ id }) => id);
  return unwrap(await client.from("mails").select(columns).in("paper_id", ids).order("id"));
}

/** The e-mails about one order, message, viewing or trade-in, and whether e-mail is being sent at all. */
export async function readMails(client: BrowserClient, of: MailSubject): Promise<{ mails: Mail[]; sending: boolean }> {
  const [mails, { sending }] = await Promise.all([listMails(client, of), readMailState(client)]);
  return { mails, sending };
}

/** Whether a web server sends e-mails at present, and the last problem with the mail server. */
export async function readMailState(client: BrowserClient): Promise<MailState> {
  const row = unwrapMaybe(await client.from("mail_state").select("seen_at, problem, problem_at").maybeSingle());
  const reason = readReason(row?.problem ?? null);
  return {
    sending: row?.seen_at ? Date.now() - Date.parse(row.seen_at) < silence : false,
    problem: reason && row?.problem_at ? { reason, since: row.problem_at } : null,
  };
}

/**
 * The newest 20 e-mails of the last two weeks that were given up, without those that were dropped on purpose (too many,
 * too late, outdated); empty for roles that may not see orders.
 */
export async function listUnsentMails(client: BrowserClient): Promise<UnsentMail[]> {
  const rows = unwrap(
    await client
      .from("mails")
      .select(
        `id, kind, reason, order_id, message_id, viewing_id, trade_in_id, paper_id, week,
          orders(reference), messages(name), staff_invitations(name, email)`,
      )
      .eq("status", "failed")
      .not("reason", "in", "(too_many,too_late,outdated)")
      .gte("due_at", new Date(Date.now() - inSight).toISOString())
      .order("id", { ascending: false })
      .limit(20),
  );
  const [viewings, tradeIns, papers] = await Promise.all([
    referencesOf(
      client,
      "viewings",
      rows.flatMap(({ viewing_id }) => viewing_id ?? []),
    ),
    referencesOf(
      client,
      "trade_ins",
      rows.flatMap(({ trade_in_id }) => trade_in_id ?? []),
    ),
    papersOf(
      client,
      rows.flatMap(({ paper_id }) => paper_id ?? []),
    ),
  ]);
  return rows.map(({ id, kind, reason, orders, messages, staff_invitations: invitation, paper_id, ...row }) => {
    const paper = papers.get(paper_id);
    const reference =
      paper?.number ?? orders?.reference ?? viewings.get(row.viewing_id) ?? tradeIns.get(row.trade_in_id);
    return {
      id,
      kind,
      reason: readReason(reason) ?? "rejected",
      to: pageOf({ ...row, order_id: paper?.orderId ?? row.order_id }),
      about: reference ?? messages?.name ?? (invitation?.name || invitation?.email) ?? "",
      isReference: reference !== undefined,
    };
  });
}

/** The references of records by their ids. A separate request, because one answer embeds at most three tables. */
async function referencesOf(
  client: BrowserClient,
  table: "viewings" | "trade_ins",
  ids: number[],
): Promise<Map<number | null, string>> {
  if (ids.length === 0) return new Map();
  const rows = unwrap(await client.from(table).select("id, reference").in("id", ids));
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

/** The numbers of papers and the ids of their orders, by paper id. */
async function papersOf(
  client: BrowserClient,
  ids: number[],
): Promise<Map<number | null, { number: string; orderId: number }>> {
  if (ids.length === 0) return new Map();
  const rows = unwrap(await client.from("papers").select("id, number, order_id").in("id", ids));
  return new Map(rows.map(({ id, number, order_id }) => [id, { number, orderId: order_id }]));
}

/** The path of the record that an e-mail is about. */
function pageOf(of: {
  order_id: number | null;
  message_id: number | null;
  viewing_id: number | null;
  trade_in_id: number | null;
  week: string | null;
}): string {
  if (of.week !== null) return "/admin/cars/buyers";
  if (of.order_id !== null) return `/admin/orders/${of.order_id}`;
  if (of.message_id !== null) return `/admin/orders/messages/${of.message_id}`;
  if (of.trade_in_id !== null) return `/admin/orders/trade-ins/${of.trade_in_id}`;
  return of.viewing_id === null ? "/admin/settings?tab=staff" : `/admin/orders/viewings/${of.viewing_id}`;
}

/** Queues an e-mail again that was given up. Throws `PT404` if it is not given up any more. */
export async function sendMailAgain(client: BrowserClient, id: number): Promise<void> {
  unwrapMaybe(await client.rpc("send_mail_again", { p_id: id }));
}
