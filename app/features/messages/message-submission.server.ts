import type { Language } from "~domain/languages";
import { sentStamp } from "~/site/forms/form-stamp.server";
import { contentKey } from "~/site/forms/idempotency";
import { failed, overLimit, refusalOf, type FormRefusal, wrong } from "~/site/forms/submission.server";
import { fieldTexts } from "~/utils/text";
import { looksAutomatic } from "~/site/forms/honeypot";
import type { RequestServices } from "~domain/contracts/request-services";
import { sendMessage } from "./messages.queries";
import { type MessageField, messageFields, readMessageForm } from "./messages.schema";

interface Submission {
  client: Parameters<typeof sendMessage>[0];
  services: RequestServices;
  form: FormData;
  countryCode: string;
  /** Ids of the offices that can be chosen; any other choice counts as none. */
  offices: readonly string[];
  language: Language;
}

/** Takes a message from the form as it was posted; null when it is stored, else why it was refused. */
export async function takeMessage({
  client,
  services,
  form,
  countryCode,
  offices,
  language,
}: Submission): Promise<FormRefusal<MessageField> | null> {
  const sent = { values: fieldTexts(form, messageFields), stamp: sentStamp(form) };
  const reading = readMessageForm(form, countryCode);
  if (!reading.values) return wrong(sent, reading.problems);
  if (looksAutomatic(form)) return failed(sent, "again", 422);
  const refusal = await overLimit(services, "message", sent);
  if (refusal) return refusal;
  const { office, ...values } = reading.values;
  // The page, and with it the form's key, is shared through the page cache: the content makes it one's own.
  const key = await contentKey(sent.stamp.key, [values.name, values.phone, values.email, values.body, office]);
  try {
    await sendMessage(client, { ...values, key, language, officeId: offices.includes(office) ? office : null });
    services.orderMail.due();
    return null;
  } catch (error) {
    return refusalOf(error, sent, messageFields);
  }
}
