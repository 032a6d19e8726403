import type { SupabaseClient } from "@supabase/supabase-js";
import type { Language } from "~domain/languages";
import type { Database } from "~domain/database.types";
import { unwrap } from "~/supabase/unwrap";

/** A contact message to send. `key` makes a retry idempotent. One of `phone` and `email` is required. */
export interface MessageRequest {
  key: string;
  name: string;
  phone: string | null;
  email: string | null;
  body: string;
  officeId: string | null;
  consent: boolean;
  language: Language;
  /** What brought the visitor; null if it is not known. */
  via: string | null;
  /** Makes it a car request, with the query string of its search. */
  wish?: { search: string };
}

/** Stores a message or a car request. Throws BackendError: `PT422` with the field, `PT429` too_many. */
export async function sendMessage(client: SupabaseClient<Database>, message: MessageRequest): Promise<void> {
  unwrap(
    await client.rpc("send_message", {
      p_key: message.key,
      p_name: message.name,
      p_body: message.body,
      p_language: message.language,
      p_consent: message.consent,
      ...(message.phone === null ? {} : { p_phone: message.phone }),
      ...(message.email === null ? {} : { p_email: message.email }),
      ...(message.officeId === null ? {} : { p_office_id: message.officeId }),
      ...(message.via === null ? {} : { p_via: message.via }),
      ...(message.wish ? { p_kind: "wish" as const, p_search: message.wish.search } : {}),
    }),
  );
}
