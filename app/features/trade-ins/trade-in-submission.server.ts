import type { RequestServices } from "~domain/contracts/request-services";
import type { Language } from "~domain/languages";
import type { Reading } from "~/site/forms/answer";
import { readKey } from "~/site/forms/idempotency";
import { type Followed, followPair } from "~/site/forms/follow-pair.server";
import { type FormRefusal, refusalOf, storeOnce, takeForm, wrong } from "~/site/forms/submission.server";
import { sentStamp } from "~/site/forms/form-stamp.server";
import { fieldText, fieldTexts } from "~/utils/text";
import { carFields, type CustomerTradeIn } from "./trade-ins";
import { answerTradeIn, findSentTradeIn, sendTradeIn, trackTradeIn, type TradeInRequest } from "./trade-ins.queries";
import { readFollowForm, readTradeInForm, readTradeInPart, type TradeInField, tradeInFields } from "./trade-ins.schema";
import { sentVia } from "~/site/campaigns/sent-via.server";
import { phoneReader, readKnownPhone } from "~/utils/phone";

type Client = Parameters<typeof sendTradeIn>[0];

interface Submission {
  client: Client;
  services: RequestServices;
  form: FormData;
  /** The dealer's calling code, for phone numbers without one. */
  countryCode: string;
}

/** Parameters of the confirmation page; the key proves that the visitor sent the trade-in. */
interface TakenTradeIn {
  reference: string;
  key: string;
}

/** Stores the trade-in of a posted form, or returns why it was refused. */
export async function takeTradeIn(
  { client, services, form, countryCode }: Submission,
  language: Language,
): Promise<TakenTradeIn | { refusal: FormRefusal<TradeInField> }> {
  const taken = await takeForm({
    form,
    fields: tradeInFields,
    reading: readTradeInForm(form, phoneReader(countryCode)),
    services,
    bucket: "tradeIn",
    store: ({ name, phone, email, consent, ...car }, stamp) =>
      storeOnce(stamp.key, [phone, car.make, car.model], async (key) => {
        const person = { name, phone, email, language, consent, via: sentVia(form) };
        return { reference: (await sendTradeIn(client, { key, person, car, order: null })).reference, key };
      }),
  });
  return "refusal" in taken ? taken : taken.stored;
}

interface OrderWithTradeIn<Taken extends { key: string }> {
  /** Fields of the order itself. */
  fields: readonly string[];
  reading: Reading<Omit<TradeInRequest["person"], "language" | "via">, string>;
  take: () => Promise<{ taken: Taken } | { refusal: FormRefusal<string> }>;
}

/**
 * Places an order whose form may contain a trade-in. Stores nothing if either is invalid, else the order and then the
 * trade-in. If the second step fails, sending the form again stores neither twice.
 * @returns the order, and the reference of the trade-in, null without one
 */
export async function takeWithTradeIn<Taken extends { key: string }>(
  { client, services, form }: Omit<Submission, "countryCode">,
  language: Language,
  { fields, reading, take }: OrderWithTradeIn<Taken>,
): Promise<{ taken: Taken; tradeIn: string | null } | { refusal: FormRefusal<string> }> {
  const sent = { values: fieldTexts(form, [...fields, ...carFields]), stamp: sentStamp(form) };
  const part = readTradeInPart(form);
  if (part?.problems) return { refusal: wrong(sent, { ...reading.problems, ...part.problems }) };
  const result = await take();
  if ("refusal" in result)
    return { refusal: { ...result.refusal, answer: { ...result.refusal.answer, values: sent.values } } };
  const { taken } = result;
  if (!part || !reading.values) return { taken, tradeIn: null };
  const { name, phone, email, consent } = reading.values;
  const person = { name, phone, email, language, consent, via: sentVia(form) };
  try {
    const { key } = taken;
    const { reference } = await sendTradeIn(client, { key, person, car: part.values, order: key });
    services.orderMail.due();
    return { taken, tradeIn: reference };
  } catch (error) {
    return { refusal: refusalOf(error, sent, carFields) };
  }
}

/** The address of the page that confirms a trade-in, from the path of its form. */
export function confirmationAddress(path: string, { reference, key }: TakenTradeIn): string {
  return `${path}?${new URLSearchParams({ done: reference, key })}`;
}

/** The trade-in in the address of a confirmation page, or null if none has that reference and key. */
export async function confirmedTradeIn(client: Client, search: URLSearchParams): Promise<CustomerTradeIn | null> {
  const reference = search.get("done") ?? "";
  const key = readKey(search.get("key") ?? "");
  return key && /^TI-[0-9A-Z]{6}$/.test(reference) ? findSentTradeIn(client, reference, key) : null;
}

/** What the form of a customer requests: to see a trade-in, or to answer its offer. */
const intents = ["see", "accept", "decline"] as const;
type Intent = (typeof intents)[number];

/** The request of a form about an existing trade-in; null for the form that sends a new one. */
export function intentOf(form: FormData): Intent | null {
  const text = fieldText(form, "intent");
  return intents.find((intent) => intent === text) ?? null;
}

/**
 * Looks a trade-in up, accepts or declines its offer, by reference and phone. A wrong reference and a wrong phone get
 * the same answer.
 */
export async function followTradeIn(
  { client, services, form }: Omit<Submission, "countryCode">,
  intent: Intent,
): Promise<Followed<CustomerTradeIn>> {
  const number = Number.parseInt(fieldText(form, "offer"), 10) || 0;
  return followPair({
    services,
    form,
    reading: readFollowForm(form, readKnownPhone),
    look: ({ reference, phone }) => trackTradeIn(client, reference, phone),
    change:
      intent === "see" ? undefined : (pair) => answerTradeIn(client, pair, { number, accept: intent === "accept" }),
  });
}
