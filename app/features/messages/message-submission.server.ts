import type { Language } from "~domain/languages";
import { contentKey } from "~/site/forms/idempotency";
import { type FormRefusal, takeForm } from "~/site/forms/submission.server";
import type { RequestServices } from "~domain/contracts/request-services";
import { sendMessage } from "./messages.queries";
import { type MessageField, messageFields, readMessageForm } from "./messages.schema";
import { sentVia } from "~/site/campaigns/sent-via.server";
import { phoneReader } from "~/utils/phone";

interface Submission {
  client: Parameters<typeof sendMessage>[0];
  services: RequestServices;
  form: FormData;
  countryCode: string;
  /** Ids of the offices that can be chosen; any other choice counts as no office. */
  offices: readonly string[];
  language: Language;
}

/** Stores a message from a posted form. Returns null when it is stored, else why it was refused. */
export async function takeMessage({
  client,
  services,
  form,
  countryCode,
  offices,
  language,
}: Submission): Promise<FormRefusal<MessageField> | null> {
  const taken = await takeForm({
    form,
    fields: messageFields,
    reading: readMessageForm(form, phoneReader(countryCode)),
    services,
    bucket: "message",
    store: async ({ office, ...values }, stamp) => {
      // The page cache gives all visitors the same form key: adding the content makes the key unique.
      const key = await contentKey(stamp.key, [values.name, values.phone, values.email, values.body, office]);
      const officeId = offices.includes(office) ? office : null;
      await sendMessage(client, { ...values, key, language, officeId, via: sentVia(form) });
    },
  });
  return "refusal" in taken ? taken.refusal : null;
}
