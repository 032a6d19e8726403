import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";
import type { Database } from "~domain/database.types";
import type { Language } from "~domain/languages";
import { tradeInConditions, tradeInStatuses } from "~domain/trade-in-statuses";
import type { CustomerTradeIn } from "./trade-ins";
import type { SentCar } from "./trade-ins.schema";

type Client = SupabaseClient<Database>;

const customerTradeIn = z
  .object({
    reference: z.string(),
    status: z.enum(tradeInStatuses),
    make: z.string(),
    model: z.string(),
    year: z.number(),
    mileage: z.number().nullable(),
    condition: z.enum(tradeInConditions),
    created_at: z.string(),
    pictures: z.number(),
    order: z.string().nullable(),
    handler: z.string().nullable(),
    offer: z.object({ amount: z.number(), currency: z.string(), until: z.string(), number: z.number() }).nullable(),
    may_answer: z.boolean(),
  })
  .transform(({ created_at, may_answer, ...rest }): CustomerTradeIn => ({
    ...rest,
    createdAt: created_at,
    mayAnswer: may_answer,
  }));

/** A trade-in to store; sent twice with the same `key`, it is stored once. */
export interface TradeInRequest {
  key: string;
  person: {
    name: string;
    phone: string;
    email: string | null;
    language: Language;
    consent: boolean;
    /** What brought the visitor; null if it is not known. */
    via: string | null;
  };
  car: SentCar;
  /** The key of its order; null without one. */
  order: string | null;
}

/**
 * Stores a trade-in with its uploaded photos. Sent again with the same key while its status is "new", it replaces the
 * content. Throws BackendError: `PT422` with the field, `PT409` key_reused, `PT429` too_many.
 */
export async function sendTradeIn(
  client: Client,
  { key, person, car, order }: TradeInRequest,
): Promise<CustomerTradeIn> {
  const { pictures, ...said } = car;
  const answer = await client.rpc("send_trade_in", {
    p_key: key,
    p_person: { ...person },
    p_car: { ...said },
    p_pictures: pictures,
    ...(order === null ? {} : { p_order: order }),
  });
  return customerTradeIn.parse(unwrap(answer));
}

function tradeInOrNull(answer: unknown): CustomerTradeIn | null {
  return answer === null ? null : customerTradeIn.parse(answer);
}

/** Finds a trade-in by its reference and the key of the form that sent it; null if there is none. */
export async function findSentTradeIn(client: Client, reference: string, key: string) {
  return tradeInOrNull(unwrapMaybe(await client.rpc("sent_trade_in", { p_reference: reference, p_key: key })));
}

/** Finds a trade-in by its reference and phone number; null if they do not match. */
export async function trackTradeIn(client: Client, reference: string, phone: string) {
  return tradeInOrNull(unwrapMaybe(await client.rpc("track_trade_in", { p_reference: reference, p_phone: phone })));
}

/** The trade-ins of an order, by the order's reference and phone number. */
export async function listTradeInsOfOrder(client: Client, reference: string, phone: string) {
  const answer = await client.rpc("trade_ins_of_order", { p_reference: reference, p_phone: phone });
  return z.array(customerTradeIn).parse(unwrap(answer));
}

/**
 * Accepts or declines an offer; null if reference and phone do not match. Throws `PT409` offer_expired, offer_changed.
 */
export async function answerTradeIn(
  client: Client,
  { reference, phone }: { reference: string; phone: string },
  { number, accept }: { number: number; accept: boolean },
) {
  const answer = await client.rpc("answer_trade_in", {
    p_reference: reference,
    p_phone: phone,
    p_number: number,
    p_accept: accept,
  });
  return tradeInOrNull(unwrapMaybe(answer));
}

/** The signed-in customer's own trade-ins, newest first. */
export async function listMyTradeIns(client: Client): Promise<CustomerTradeIn[]> {
  return z.array(customerTradeIn).parse(unwrap(await client.rpc("my_trade_ins")));
}
