import type { RequestServices } from "~domain/contracts/request-services";
import { fieldTexts } from "~/utils/text";
import type { Reading } from "./answer";
import { type PairField, pairFields } from "~/site/form-schemas/field-schemas";
import { failed, type FormRefusal, overLimit, refusalOf, wrong } from "./submission.server";

/** The reference of a record and the phone number that was given with it. */
export type Pair = Record<PairField, string>;

interface Following<Found> {
  services: RequestServices;
  form: FormData;
  reading: Reading<Pair, PairField>;
  /** Reads the record; null if reference and phone do not match. */
  look: (pair: Pair) => Promise<Found | null>;
  /** Makes the requested change and returns the record; undefined for a form that only looks it up. */
  change?: ((pair: Pair) => Promise<Found | null>) | undefined;
}

/** The record, or a refusal; after a refused change both, if the record could be read. */
export type Followed<Found> =
  | { found: Found; pair: Pair; refusal: null }
  | { found: Found | null; pair: Pair | null; refusal: FormRefusal<PairField> };

/**
 * Answers a form that looks a record up by reference and phone, or changes it. A wrong reference and a wrong phone get
 * the same answer.
 */
export async function followPair<Found>(following: Following<Found>): Promise<Followed<Found>> {
  const { services, form, reading, look, change } = following;
  const sent = { values: fieldTexts(form, pairFields) };
  if (!reading.values) return { found: null, pair: null, refusal: wrong(sent, reading.problems) };
  const pair = reading.values;
  const limited = await overLimit(services, "track", sent);
  if (limited) return { found: null, pair, refusal: limited };
  try {
    const found = await (change ?? look)(pair);
    if (!found) return { found, pair, refusal: failed(sent, "notFound", 404) };
    if (change) services.orderMail.due();
    return { found, pair, refusal: null };
  } catch (error) {
    const refusal = refusalOf(error, sent, pairFields);
    return { found: change ? await look(pair).catch(() => null) : null, pair, refusal };
  }
}
