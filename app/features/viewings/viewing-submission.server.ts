import type { Language } from "~domain/languages";
import type { RequestServices } from "~domain/contracts/request-services";
import { readKey } from "~/site/forms/idempotency";
import { type PairField, pairFields } from "~/site/forms/field-schemas";
import {
  failed,
  type FormRefusal,
  overLimit,
  refusalOf,
  storeOnce,
  takeForm,
  wrong,
} from "~/site/forms/submission.server";
import { fieldText, fieldTexts } from "~/utils/text";
import type { CustomerViewing } from "./viewings";
import {
  bookViewing,
  cancelViewing,
  findBookedViewing,
  moveViewing,
  trackViewing,
  type ViewingRequest,
} from "./viewings.queries";
import { readFollowForm, readSlot, readViewingForm, type ViewingField, viewingFields } from "./viewings.schema";

type Client = Parameters<typeof bookViewing>[0];

interface Submission {
  client: Client;
  services: RequestServices;
  form: FormData;
  /** The dealer's, for phone numbers without one. */
  countryCode: string;
}

/** Where the form stands: from the address of its page. */
interface Place {
  office: string;
  car: number | null;
  language: Language;
}

/** Books the viewing of a form as it was posted, or says why it was refused. */
export async function takeViewing(
  { client, services, form, countryCode }: Submission,
  place: Place,
): Promise<CustomerViewing | { refusal: FormRefusal<ViewingField> }> {
  const taken = await takeForm({
    form,
    fields: viewingFields,
    reading: readViewingForm(form, countryCode),
    services,
    bucket: "viewing",
    store: (values, stamp) => bookOnce(client, { ...values, ...place, key: stamp.key }),
  });
  return "refusal" in taken ? taken : taken.stored;
}

/** Books the viewing, once for its content. */
function bookOnce(client: Client, request: ViewingRequest): Promise<CustomerViewing> {
  const { office, at, car, name, phone } = request;
  return storeOnce(request.key, [office, at, String(car), name, phone], (key) =>
    bookViewing(client, { ...request, key }),
  );
}

/** The address of the page that confirms a viewing, from the path of its form. */
export function confirmationAddress(path: string, { reference, key }: CustomerViewing): string {
  return `${path}?${new URLSearchParams({ done: reference, key })}`;
}

/** The viewing that an address of a confirmation names, or null where it was not booked with its key. */
export async function confirmedViewing(client: Client, search: URLSearchParams): Promise<CustomerViewing | null> {
  const reference = search.get("done") ?? "";
  const key = readKey(search.get("key") ?? "");
  return key && /^MV-[0-9A-Z]{6}$/.test(reference) ? findBookedViewing(client, reference, key) : null;
}

/** What the customer of a viewing wants: to see it, or to change it. */
const intents = ["see", "move", "cancel"] as const;
type Intent = (typeof intents)[number];

/** What a form asks of a viewing that is booked; null for the form that books one. */
export function intentOf(form: FormData): Intent | null {
  const text = fieldText(form, "intent");
  return intents.find((intent) => intent === text) ?? null;
}

interface Followed {
  viewing: CustomerViewing | null;
  pair: Record<PairField, string> | null;
  refusal: FormRefusal<PairField> | null;
}

/**
 * Looks a viewing up, moves or cancels it, by reference and phone. A wrong reference and a wrong phone get the same
 * answer.
 */
export async function followViewing(
  { client, services, form, countryCode }: Submission,
  intent: Intent,
): Promise<Followed> {
  const sent = { values: fieldTexts(form, pairFields) };
  const reading = readFollowForm(form, countryCode);
  if (!reading.values) return { viewing: null, pair: null, refusal: wrong(sent, reading.problems) };
  const pair = reading.values;
  const limited = await overLimit(services, "track", sent);
  if (limited) return { viewing: null, pair, refusal: limited };
  try {
    const viewing = await changed(client, intent, pair, readSlot(fieldText(form, "at")));
    if (!viewing) return { viewing, pair, refusal: failed(sent, "notFound", 404) };
    if (intent !== "see") services.orderMail.due();
    return { viewing, pair, refusal: null };
  } catch (error) {
    const refusal = refusalOf(error, sent, pairFields);
    const viewing = intent === "see" ? null : await trackViewing(client, pair.reference, pair.phone).catch(() => null);
    return { viewing, pair, refusal };
  }
}

function changed(
  client: Client,
  intent: Intent,
  { reference, phone }: Record<PairField, string>,
  at: string | null,
): Promise<CustomerViewing | null> {
  if (intent === "cancel") return cancelViewing(client, reference, phone);
  if (intent === "move" && at !== null) return moveViewing(client, reference, phone, at);
  return trackViewing(client, reference, phone);
}
