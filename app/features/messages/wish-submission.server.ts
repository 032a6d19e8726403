import { replace } from "react-router";
import { languageOf, localePath } from "~domain/public-paths";
import { newStamp, sentStamp } from "~/site/forms/form-stamp.server";
import { contentKey } from "~/site/forms/idempotency";
import {
  failed,
  overLimit,
  postedForm,
  refusalOf,
  refuse,
  type FormRefusal,
  wrong,
} from "~/site/forms/submission.server";
import { fieldTexts } from "~/utils/text";
import { looksAutomatic } from "~/site/forms/honeypot";
import type { RequestServices } from "~domain/contracts/request-services";
import { sendMessage } from "./messages.queries";
import { readWishForm, type WishField, wishFields } from "./wish.schema";
import { wishPath, wishSearch, type WishStage, wishStageOf } from "./wish-search";

interface Submission {
  request: Request;
  client: Parameters<typeof sendMessage>[0];
  services: RequestServices;
  countryCode: string;
}

/** How far the wish of a search is, for its loader; the country code is only asked for where the form is shown. */
export async function readWishStage(
  request: Request,
  total: number,
  countryCode: () => Promise<string>,
): Promise<WishStage> {
  const at = wishStageOf(new URL(request.url).searchParams, total);
  return at === "open" ? { at, stamp: newStamp(), countryCode: await countryCode() } : { at };
}

/**
 * The whole action of a page with the form for a wish: the search is the address it was posted to. Leads to the thanks
 * once the wish is stored, else answers why it was refused.
 */
export async function answerWish(submission: Submission) {
  const form = await postedForm(submission.request);
  const { pathname, searchParams } = new URL(submission.request.url);
  const refusal = await takeWish(form, { ...submission, search: wishSearch(searchParams) });
  if (refusal) return refuse(refusal);
  throw replace(localePath(wishPath(searchParams, "sent"), languageOf(pathname, null)), 303);
}

async function takeWish(
  form: FormData,
  { request, client, services, countryCode, search }: Submission & { search: string },
): Promise<FormRefusal<WishField> | null> {
  const sent = { values: fieldTexts(form, wishFields), stamp: sentStamp(form) };
  const reading = readWishForm(form, countryCode);
  if (!reading.values) return wrong(sent, reading.problems);
  if (looksAutomatic(form)) return failed(sent, "again", 422);
  const refusal = await overLimit(services, "message", sent);
  if (refusal) return refusal;
  const { values } = reading;
  // The page, and with it the form's key, is shared through the page cache: the content makes it one's own.
  const key = await contentKey(sent.stamp.key, [values.name, values.phone, values.body, search]);
  const language = languageOf(new URL(request.url).pathname, null);
  try {
    await sendMessage(client, { ...values, email: null, officeId: null, key, language, wish: { search } });
    services.orderMail.due();
    return null;
  } catch (error) {
    return refusalOf(error, sent, wishFields);
  }
}
