import { z } from "zod";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";

const counts = z.object({
  orders: z.number(),
  follow_ups: z.number(),
  viewings: z.number(),
  trade_ins: z.number(),
  customers: z.number(),
});

/** How many records are open with a colleague. */
export type OpenWork = z.output<typeof counts>;

const ids = z.array(z.number());
const handedOver = z.object({
  to: z.string().nullable(),
  orders: ids,
  customers: ids,
  viewings: ids,
  trade_ins: ids,
});

/** The work of a colleague who left: where it went, or that it is unassigned. */
export type HandedOver = z.output<typeof handedOver>;

/** Counts what a colleague would leave behind. Owners only. */
export async function countOpenWork(client: BrowserClient, id: string): Promise<OpenWork> {
  return counts.parse(unwrap(await client.rpc("open_work", { p_user_id: id })));
}

/**
 * Ends a colleague's access and hands their open work over; their account, and what they closed, stay.
 * @param to who gets the work; null leaves it unassigned
 * @throws BackendError `PT409` last_owner, `PT422` assignee_unknown
 */
export async function endColleague(client: BrowserClient, id: string, to: string | null): Promise<HandedOver> {
  const sent = { p_user_id: id, ...(to !== null && { p_to: to }) };
  return handedOver.parse(unwrap(await client.rpc("end_colleague", sent)));
}

/**
 * Gives a colleague who left their access back.
 * @param work what ending their access handed over, for an undo; null leaves it where it is
 * @throws BackendError `PT409` account_gone
 */
export async function putBackColleague(client: BrowserClient, id: string, work: HandedOver | null): Promise<void> {
  unwrapMaybe(await client.rpc("put_back_colleague", { p_user_id: id, ...(work !== null && { p_work: work }) }));
}

/**
 * Erases name, address and account of a colleague who left.
 * @param called what their past work is listed under; the database adds a number
 * @throws BackendError `PT409` colleague_works_here
 */
export async function eraseColleague(client: BrowserClient, id: string, called: string): Promise<void> {
  unwrapMaybe(await client.rpc("erase_colleague", { p_user_id: id, p_called: called }));
}
