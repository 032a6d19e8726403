import type { Language } from "~domain/languages";
import { readKey } from "~/site/forms/idempotency";
import { type Followed, followPair } from "~/site/forms/follow-pair.server";
import { type FormRefusal, storeOnce, takeForm } from "~/site/forms/submission.server";
import type { RequestServices } from "~domain/contracts/request-services";
import { cancelOrder, orderExists, placeOrder, trackOrder, type OrderRequest } from "./orders.queries";
import { type OrderField, orderFields, readOrderForm, readReference, readTrackForm } from "./orders.schema";
import { longestReason, type TrackedOrder } from "./orders";
import { phoneReader, readKnownPhone } from "~/utils/phone";
import { fieldText } from "~/utils/text";
import { sentVia } from "~/site/campaigns/sent-via.server";

type Client = Parameters<typeof placeOrder>[0];

interface Submission {
  client: Client;
  services: RequestServices;
  form: FormData;
  /** The dealer's calling code, for phone numbers without one. */
  countryCode: string;
}

/** Parameters of the confirmation page; the key proves that the visitor sent the order. */
interface TakenOrder {
  reference: string;
  key: string;
  /** Whether a confirmation e-mail is sent. */
  mail: boolean;
}

/** Places the order of a posted form, or returns why it was refused. */
export async function takeOrder(
  { client, services, form, countryCode }: Submission,
  carId: number,
  language: Language,
): Promise<TakenOrder | { refusal: FormRefusal<OrderField> }> {
  const taken = await takeForm({
    form,
    fields: orderFields,
    reading: readOrderForm(form, phoneReader(countryCode)),
    services,
    bucket: "order",
    store: async (values, stamp) => {
      const placed = await placeOnce(client, { ...values, carId, key: stamp.key, language, via: sentVia(form) });
      return { ...placed, mail: services.orderMail.ready && values.email !== null };
    },
  });
  return "refusal" in taken ? taken : taken.stored;
}

/** Places the order, once for the same content. */
function placeOnce(client: Client, order: OrderRequest): Promise<{ reference: string; key: string }> {
  const { carId, name, phone, email, contact, message } = order;
  return storeOnce(order.key, [String(carId), name, phone, email, contact, message], async (key) => ({
    reference: (await placeOrder(client, { ...order, key })).reference,
    key,
  }));
}

/** The address of the page that confirms an order, from the path of its form. */
export function confirmationAddress(path: string, { reference, key, mail }: TakenOrder): string {
  return `${path}?${new URLSearchParams({ done: reference, key, ...(mail ? { mail: "1" } : {}) })}`;
}

/** The reference in the address of a confirmation page, or null if no order of this car has that reference and key. */
export async function confirmedReference(
  client: Client,
  carId: number,
  search: URLSearchParams,
): Promise<string | null> {
  const reference = readReference(search.get("done") ?? "");
  const key = readKey(search.get("key") ?? "");
  return reference && key && (await orderExists(client, carId, reference, key)) ? reference : null;
}

/**
 * Looks an order up from the form of /track, or cancels it. A wrong reference and a wrong phone get the same answer. An
 * order that can no longer be cancelled comes with the refusal.
 */
export async function followOrder({
  client,
  services,
  form,
}: Omit<Submission, "countryCode">): Promise<Followed<TrackedOrder>> {
  const cancels = fieldText(form, "intent") === "cancel";
  const reason = fieldText(form, "reason").trim().slice(0, longestReason) || null;
  return followPair({
    services,
    form,
    reading: readTrackForm(form, readKnownPhone),
    look: ({ reference, phone }) => trackOrder(client, reference, phone),
    change: cancels ? (pair) => cancelOrder(client, { ...pair, reason }) : undefined,
  });
}
