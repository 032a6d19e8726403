import type { Language } from "~domain/languages";
import type { RequestServices } from "~domain/contracts/request-services";
import { readKey } from "~/site/forms/idempotency";
import { type Followed, followPair, type Pair } from "~/site/forms/follow-pair.server";
import { type FormRefusal, storeOnce, takeForm } from "~/site/forms/submission.server";
import { fieldText } from "~/utils/text";
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
import { sentVia } from "~/site/campaigns/sent-via.server";
import { phoneReader, readKnownPhone } from "~/utils/phone";

type Client = Parameters<typeof bookViewing>[0];

interface Submission {
  client: Client;
  services: RequestServices;
  form: FormData;
  /** The dealer's calling code, for phone numbers without one. */
  countryCode: string;
}

/** Showroom, car and language, from the address of the form's page. */
interface Place {
  office: string;
  car: number | null;
  language: Language;
}

/** Books the viewing of a posted form, or returns why it was refused. */
export async function takeViewing(
  { client, services, form, countryCode }: Submission,
  place: Place,
): Promise<CustomerViewing | { refusal: FormRefusal<ViewingField> }> {
  const taken = await takeForm({
    form,
    fields: viewingFields,
    reading: readViewingForm(form, phoneReader(countryCode)),
    services,
    bucket: "viewing",
    store: (values, stamp) => bookOnce(client, { ...values, ...place, key: stamp.key, via: sentVia(form) }),
  });
  return "refusal" in taken ? taken : taken.stored;
}

/** Books the viewing, once for the same content. */
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

/** The viewing in the address of a confirmation page, or null if none has that reference and key. */
export async function confirmedViewing(client: Client, search: URLSearchParams): Promise<CustomerViewing | null> {
  const reference = search.get("done") ?? "";
  const key = readKey(search.get("key") ?? "");
  return key && /^MV-[0-9A-Z]{6}$/.test(reference) ? findBookedViewing(client, reference, key) : null;
}

/** What the form of a customer requests: to see a viewing, or to change it. */
const intents = ["see", "move", "cancel"] as const;
type Intent = (typeof intents)[number];

/** The request of a form about a booked viewing; null for the form that books one. */
export function intentOf(form: FormData): Intent | null {
  const text = fieldText(form, "intent");
  return intents.find((intent) => intent === text) ?? null;
}

/**
 * Looks a viewing up, moves or cancels it, by reference and phone. A wrong reference and a wrong phone get the same
 * answer.
 */
export async function followViewing(
  { client, services, form }: Omit<Submission, "countryCode">,
  intent: Intent,
): Promise<Followed<CustomerViewing>> {
  const look = ({ reference, phone }: Pair) => trackViewing(client, reference, phone);
  const changes: Record<Intent, ((pair: Pair) => Promise<CustomerViewing | null>) | undefined> = {
    see: undefined,
    cancel: ({ reference, phone }) => cancelViewing(client, reference, phone),
    move: (pair) => {
      const at = readSlot(fieldText(form, "at"));
      return at === null ? look(pair) : moveViewing(client, pair.reference, pair.phone, at);
    },
  };
  return followPair({
    services,
    form,
    reading: readFollowForm(form, readKnownPhone),
    look,
    change: changes[intent],
  });
}
