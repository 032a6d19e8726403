import { data } from "react-router";
import type { RequestServices } from "~domain/contracts/request-services";
import { BackendError } from "~/supabase/unwrap";
import { fieldTexts } from "~/utils/text";
import { type FormAnswer, type FormFailure, problemFromSql, type Reading } from "./answer";
import { sentStamp } from "./form-stamp.server";
import { contentKey } from "./idempotency";
import { looksAutomatic } from "./honeypot";

/** An answer with its HTTP status. */
export interface FormRefusal<Field extends string> {
  answer: FormAnswer<Field>;
  status: number;
  /** Seconds. */
  retryAfter?: number;
}

/** Reads a posted form. Throws a 400 if the body is not a form. */
export async function postedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

/** The sent values and stamp, to return with an answer. */
type Sent<Field extends string> = Pick<FormAnswer<Field>, "values" | "stamp">;

/** A refusal of single fields. */
export function wrong<Field extends string>(
  sent: Sent<Field>,
  problems: FormAnswer<Field>["problems"],
): FormRefusal<Field> {
  return { answer: { ...sent, problems, failure: null }, status: 422 };
}

/** A refusal of the form as a whole. */
export function failed<Field extends string>(
  sent: Sent<Field>,
  failure: FormFailure,
  status: number,
): FormRefusal<Field> {
  return { answer: { ...sent, problems: {}, failure }, status };
}

/** Counts this request; returns a refusal if the network address has exceeded its limit, else null. */
export async function overLimit<Field extends string>(
  services: RequestServices,
  bucket: Parameters<RequestServices["limit"]>[0],
  sent: Sent<Field>,
): Promise<FormRefusal<Field> | null> {
  const { allowed, retryAfter } = await services.limit(bucket);
  if (allowed) return null;
  const { answer, status } = failed(sent, "tooMany", 429);
  const minutes = Math.max(1, Math.ceil(retryAfter / 60));
  // For a longer wait the text suggests WhatsApp instead.
  return { answer: { ...answer, ...(minutes <= 60 && { waitMinutes: minutes }) }, status, retryAfter };
}

interface PostedForm<Values extends object, Field extends string, Stored> {
  form: FormData;
  fields: readonly Field[];
  reading: Reading<Values, Field>;
  services: RequestServices;
  bucket: Parameters<RequestServices["limit"]>[0];
  store: (values: Values, stamp: ReturnType<typeof sentStamp>) => Promise<Stored>;
}

/** Stores a form that is valid, within the rate limit and not sent by a robot, and triggers its e-mails. */
export async function takeForm<Values extends object, Field extends string, Stored>({
  form,
  fields,
  reading,
  services,
  bucket,
  store,
}: PostedForm<Values, Field, Stored>): Promise<{ stored: Stored } | { refusal: FormRefusal<Field> }> {
  const sent = { values: fieldTexts(form, fields), stamp: sentStamp(form) };
  const { values, problems = {} } = reading;
  if (!values) return { refusal: wrong(sent, problems) };
  if (looksAutomatic(form)) return { refusal: failed(sent, "again", 422) };
  const refusal = await overLimit(services, bucket, sent);
  if (refusal) return { refusal };
  try {
    const stored = await store(values, sent.stamp);
    services.orderMail.due();
    return { stored };
  } catch (error) {
    return { refusal: refusalOf(error, sent, fields) };
  }
}

/**
 * Errors for a slot that is no longer available: booked by another visitor, past, or the car is at another showroom.
 */
const takenSlots = new Set(["slot_taken", "slot_not_offered", "car_elsewhere"]);

/**
 * The refusal for a BackendError. The database's functions name the field in the hint and the problem in the message;
 * an unknown error counts as unreachable. Rethrows any other kind of error.
 */
export function refusalOf<Field extends string>(
  error: unknown,
  sent: Sent<Field>,
  fields: readonly Field[],
): FormRefusal<Field> {
  if (!(error instanceof BackendError)) throw error;
  const problem = problemFromSql(error.message);
  const field = fields.find((name) => name === error.field);
  if (error.code === "PT422" && problem && field) {
    const problems: FormAnswer<Field>["problems"] = {};
    problems[field] = problem;
    return wrong(sent, problems);
  }
  if (error.code === "PT404") return failed(sent, "carGone", 404);
  if (error.message === "car_not_available") return failed(sent, "carSold", 409);
  if (takenSlots.has(error.message)) return failed(sent, "slotTaken", 409);
  if (error.message === "offer_expired") return failed(sent, "offerExpired", 409);
  if (error.message === "offer_changed") return failed(sent, "offerChanged", 409);
  if (error.message === "too_late") return failed(sent, "tooLate", 409);
  if (error.code === "PT429") return failed(sent, "tooMany", 429);
  return failed(sent, "unreachable", 503);
}

/** The refusal as the action's answer. */
export function refuse<Field extends string>(refusal: FormRefusal<Field>) {
  return data(refusal.answer, answerInit(refusal));
}

/** Status and headers of an action's answer. Never cached: it holds what a person typed. */
export function answerInit(
  { status, retryAfter }: Pick<FormRefusal<string>, "status" | "retryAfter"> = { status: 200 },
) {
  const headers: Record<string, string> = { "Cache-Control": "no-store" };
  if (retryAfter !== undefined) headers["Retry-After"] = String(retryAfter);
  return { status, headers };
}

/**
 * Stores a form once. If other content was stored with its key (the form was changed and sent again), uses a key
 * derived from this content, so that it is stored once, too.
 */
export async function storeOnce<Stored>(
  key: string,
  content: readonly (string | null)[],
  store: (key: string) => Promise<Stored>,
): Promise<Stored> {
  try {
    return await store(key);
  } catch (error) {
    if (!(error instanceof BackendError) || error.message !== "key_reused") throw error;
    return store(await contentKey(key, content));
  }
}
