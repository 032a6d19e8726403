import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { Database } from "~domain/database.types";
import type { Language } from "~domain/languages";
import { type ViewingKind, viewingKinds, viewingStatuses } from "~domain/viewing-statuses";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";
import type { CustomerViewing, SlotDays } from "./viewings";

type Client = SupabaseClient<Database>;

const slotDays = z.object({
  minutes: z.number(),
  first: z.string(),
  last: z.string(),
  days: z.array(z.object({ day: z.string(), slots: z.array(z.object({ at: z.string(), free: z.boolean() })) })),
}) satisfies z.ZodType<SlotDays>;

const customerViewing = z
  .object({
    reference: z.string(),
    key: z.string(),
    kind: z.enum(viewingKinds),
    status: z.enum(viewingStatuses),
    starts_at: z.string(),
    ends_at: z.string(),
    office_id: z.string(),
    version: z.number(),
    may_change: z.boolean(),
    handler: z.string().nullable(),
    car: z
      .object({ id: z.number().nullable(), title_en: z.string(), title_ar: z.string(), stock_no: z.string() })
      .nullable(),
  })
  .transform(({ starts_at, ends_at, office_id, may_change, car, ...viewing }): CustomerViewing => ({
    ...viewing,
    startsAt: starts_at,
    endsAt: ends_at,
    officeId: office_id,
    mayChange: may_change,
    car: car && { id: car.id, title: { en: car.title_en, ar: car.title_ar }, stockNo: car.stock_no },
  }));

/**
 * The slots of a showroom for two weeks from a day (today for null); null if bookings are off.
 * Throws BackendError `PT404` car_not_found, `PT409` car_not_available or car_elsewhere.
 */
export async function listSlots(
  client: Client,
  { office, car, from }: { office: string; car: number | null; from: string | null },
): Promise<SlotDays | null> {
  const answer = unwrapMaybe(
    await client.rpc("viewing_slots", {
      p_office: office,
      p_days: 14,
      ...(car === null ? {} : { p_car: car }),
      ...(from === null ? {} : { p_from: from }),
    }),
  );
  return answer === null ? null : slotDays.parse(answer);
}

/** Id of the showroom a car is assigned to; null if it is assigned to none. */
export async function findCarOffice(client: Client, car: number): Promise<string | null> {
  return unwrapMaybe(await client.from("cars").select("office_id").eq("id", car).maybeSingle())?.office_id ?? null;
}

/** A viewing to book; sent twice with the same `key` and content, it is booked once. */
export interface ViewingRequest {
  office: string;
  at: string;
  car: number | null;
  kind: ViewingKind;
  key: string;
  name: string;
  phone: string;
  email: string | null;
  wish: string | null;
  consent: boolean;
  language: Language;
  /** What brought the visitor; null if it is not known. */
  via: string | null;
}

/**
 * Books a viewing. Throws BackendError: `PT422` with the field, `PT404` office_not_found or car_not_found, `PT409`
 * slot_taken, slot_not_offered, car_not_available, car_elsewhere or key_reused, `PT429` too_many.
 */
export async function bookViewing(client: Client, request: ViewingRequest): Promise<CustomerViewing> {
  const answer = await client.rpc("book_viewing", {
    p_office: request.office,
    p_starts_at: request.at,
    p_name: request.name,
    p_phone: request.phone,
    p_key: request.key,
    p_kind: request.kind,
    p_language: request.language,
    p_consent: request.consent,
    ...(request.car === null ? {} : { p_car: request.car }),
    ...(request.email === null ? {} : { p_email: request.email }),
    ...(request.wish === null ? {} : { p_wish: request.wish }),
    ...(request.via === null ? {} : { p_via: request.via }),
  });
  return customerViewing.parse(unwrap(answer));
}

function viewingOrNull(answer: unknown): CustomerViewing | null {
  return answer === null ? null : customerViewing.parse(answer);
}

/** Finds a viewing by its reference and the key of the form that booked it; null if there is none. */
export async function findBookedViewing(client: Client, reference: string, key: string) {
  return viewingOrNull(unwrapMaybe(await client.rpc("booked_viewing", { p_reference: reference, p_key: key })));
}

/** Finds a viewing by its reference and phone number; null if they do not match. */
export async function trackViewing(client: Client, reference: string, phone: string) {
  return viewingOrNull(unwrapMaybe(await client.rpc("track_viewing", { p_reference: reference, p_phone: phone })));
}

/**
 * Moves a viewing to another slot of its showroom; null like {@link trackViewing}. Throws `PT409` like {@link
 * bookViewing}.
 */
export async function moveViewing(client: Client, reference: string, phone: string, at: string) {
  return viewingOrNull(
    unwrapMaybe(await client.rpc("move_viewing", { p_reference: reference, p_phone: phone, p_starts_at: at })),
  );
}

/** Cancels a viewing; null like {@link trackViewing}. Throws `PT409` too_late. */
export async function cancelViewing(client: Client, reference: string, phone: string) {
  return viewingOrNull(unwrapMaybe(await client.rpc("cancel_viewing", { p_reference: reference, p_phone: phone })));
}

/** Adds a viewing booked without an account to the caller's account; null like {@link trackViewing}. */
export async function claimViewing(client: Client, reference: string, phone: string) {
  return viewingOrNull(unwrapMaybe(await client.rpc("claim_viewing", { p_reference: reference, p_phone: phone })));
}

/** The signed-in customer's own viewings, latest first. */
export async function listMyViewings(client: Client): Promise<CustomerViewing[]> {
  return z.array(customerViewing).parse(unwrap(await client.rpc("my_viewings")));
}
