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

type Client = Parameters<typeof sendTradeIn>[0];

interface Submission {
  client: Client;
  services: RequestServices;
  form: FormData;
  /** The dealer's, for phone numbers without one. */
  countryCode: string;
}

/** What the confirmation page is opened with; the key proves that the trade-in was sent by this form. */
interface TakenTradeIn {
  reference: string;
  key: string;
}

/** Takes a trade-in from the form as it was posted, or says why it was refused. */
export async function takeTradeIn(
  { client, services, form, countryCode }: Submission,
  language: Language,
): Promise<TakenTradeIn | { refusal: FormRefusal<TradeInField> }> {
  const taken = await takeForm({
    form,
    fields: tradeInFields,
    reading: readTradeInForm(form, countryCode),
    services,
    bucket: "tradeIn",
    store: ({ name, phone, email, consent, ...car }, stamp) =>
      storeOnce(stamp.key, [phone, car.make, car.model], async (key) => {
        const person = { name, phone, email, language, consent };
        return { reference: (await sendTradeIn(client, { key, person, car, order: null })).reference, key };
      }),
  });
  return "refusal" in taken ? taken : taken.stored;
}

interface OrderWithTradeIn<Taken extends { key: string }> {
  /** Its own fields. */
  fields: readonly string[];
  reading: Reading<Omit<TradeInRequest["person"], "language">, string>;
  take: () => Promise<{ taken: Taken } | { refusal: FormRefusal<string> }>;
}

/**
 * Takes an order whose form may name a car to be traded in: nothing where either is wrong, then the order, then the
 * car. Sent again after a failure between the two, both are the same ones.
 * @returns the order, and the reference of the trade-in or null
 */
export async function takeWithTradeIn<Taken extends { key: string }>(
  { client, services, form }: Submission,
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
  const person = { name, phone, email, language, consent };
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

/** The trade-in that an address of a confirmation names, or null where it was not sent with its key. */
export async function confirmedTradeIn(client: Client, search: URLSearchParams): Promise<CustomerTradeIn | null> {
  const reference = search.get("done") ?? "";
  const key = readKey(search.get("key") ?? "");
  return key && /^TI-[0-9A-Z]{6}$/.test(reference) ? findSentTradeIn(client, reference, key) : null;
}

/** What the customer of a trade-in wants: to see it, or to answer the offer. */
const intents = ["see", "accept", "decline"] as const;
type Intent = (typeof intents)[number];

/** What a form asks of a trade-in that was sent; null for the form that sends one. */
export function intentOf(form: FormData): Intent | null {
  const text = fieldText(form, "intent");
  return intents.find((intent) => intent === text) ?? null;
}

/**
 * Looks a trade-in up, accepts or declines its offer, by reference and phone. A wrong reference and a wrong phone get
 * the same answer.
 */
export async function followTradeIn(
  { client, services, form, countryCode }: Submission,
  intent: Intent,
): Promise<Followed<CustomerTradeIn>> {
  const number = Number.parseInt(fieldText(form, "offer"), 10) || 0;
  return followPair({
    services,
    form,
    reading: readFollowForm(form, countryCode),
    look: ({ reference, phone }) => trackTradeIn(client, reference, phone),
    change:
      intent === "see" ? undefined : (pair) => answerTradeIn(client, pair, { number, accept: intent === "accept" }),
  });
}
