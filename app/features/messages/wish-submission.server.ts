import { replace } from "react-router";
import { languageOf, localePath } from "~domain/public-paths";
import { newStamp } from "~/site/forms/form-stamp.server";
import { sentName } from "~/site/forms/hidden-fields";
import { contentKey } from "~/site/forms/idempotency";
import { type FormRefusal, postedForm, refuse, takeForm } from "~/site/forms/submission.server";
import type { RequestServices } from "~domain/contracts/request-services";
import { sendMessage } from "./messages.queries";
import { readWishForm, type WishField, wishFields } from "./wish.schema";
import { wishPath, wishSearch, type WishStage, wishStageOf } from "./wish-search";
import { sentVia } from "~/site/campaigns/sent-via.server";
import { phoneReader } from "~/utils/phone";

interface Submission {
  request: Request;
  client: Parameters<typeof sendMessage>[0];
  services: RequestServices;
  countryCode: string;
}

/** The state of a search's car request, for its loader. */
export function readWishStage(request: Request, total: number): WishStage {
  const at = wishStageOf(new URL(request.url).searchParams, total);
  return at === "open" ? { at, stamp: newStamp() } : { at };
}

/**
 * The action of a page with the form of a car request; the search is the address that the form was posted to. Redirects
 * to the thanks once the request is stored, else returns why it was refused.
 */
export async function answerWish(submission: Submission) {
  const form = await postedForm(submission.request);
  const { pathname, searchParams } = new URL(submission.request.url);
  // Here, not in `wishPath`, which the list of cars loads: what forms share would come along (page-bytes.test.ts).
  searchParams.delete(sentName);
  const refusal = await takeWish(form, { ...submission, search: wishSearch(searchParams) });
  if (refusal) return refuse(refusal);
  throw replace(localePath(wishPath(searchParams, "sent"), languageOf(pathname, null)), 303);
}

async function takeWish(
  form: FormData,
  { request, client, services, countryCode, search }: Submission & { search: string },
): Promise<FormRefusal<WishField> | null> {
  const taken = await takeForm({
    form,
    fields: wishFields,
    reading: readWishForm(form, phoneReader(countryCode)),
    services,
    bucket: "message",
    store: async (values, stamp) => {
      // The page cache gives all visitors the same form key: adding the content makes the key unique.
      const key = await contentKey(stamp.key, [values.name, values.phone, values.body, search]);
      const language = languageOf(new URL(request.url).pathname, null);
      const of = { officeId: null, language, via: sentVia(form) };
      await sendMessage(client, { ...values, ...of, email: null, key, wish: { search } });
    },
  });
  return "refusal" in taken ? taken.refusal : null;
}
