import { z } from "zod";
import { stated } from "~/admin/record-form/problems";
import {
  choice,
  optionalDateTime,
  optionalEmail,
  optionalPhone,
  optionalText,
  singleLine,
  text,
} from "~/admin/record-form/schemas";
import { languages, type Language } from "~domain/languages";
import { viewingKinds } from "~domain/viewing-statuses";

function required<Value>(value: Value | null, context: z.RefinementCtx): Value {
  if (value !== null) return value;
  context.addIssue({ code: "custom", message: stated("required") });
  return z.NEVER;
}

/** An id that a field holds as text; null for "". */
const optionalId = z.string().transform((value) => (value === "" ? null : Number(value)));

/**
 * A viewing entered by staff: form values → values to send.
 * @param countryCode calling code for phone numbers without one, digits only
 */
export function bookingSchema(countryCode: string) {
  return z.object({
    name: singleLine(120),
    phone: optionalPhone(countryCode).transform(required),
    email: optionalEmail,
    language: choice(languages),
    kind: choice(viewingKinds),
    office: text(40),
    starts_at: optionalDateTime.transform(required),
    car: optionalId,
    order: optionalId,
    assigned_to: z.string().transform((value) => value || null),
    note: optionalText(2000),
  });
}

export type BookingFields = z.input<ReturnType<typeof bookingSchema>>;
export type Booking = z.output<ReturnType<typeof bookingSchema>>;

/** An empty form. */
export function newBooking(language: Language): BookingFields {
  return {
    name: "",
    phone: "",
    email: "",
    language,
    kind: "viewing",
    office: "",
    starts_at: "",
    car: "",
    order: "",
    assigned_to: "",
    note: "",
  };
}
