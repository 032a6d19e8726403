import { z } from "zod";
import { stated } from "~/admin/record-form/problems";
import { choice, optionalEmail, optionalPhone, optionalText, singleLine } from "~/admin/record-form/schemas";
import { languages, type Language } from "~domain/languages";
import { campaignCode } from "~domain/campaigns";
import { deskSources } from "~domain/sources";
import { contactChannels } from "../../orders";

const mostCars = 10;

/** A chosen car: its id, names and stock number, and whether another order has reserved it. */
const car = z.object({
  id: z.string(),
  name_en: z.string(),
  name_ar: z.string(),
  stock_no: z.string(),
  // Drafts of before it was kept have none.
  reserved: z.boolean().default(false),
});
export type ChosenCar = z.output<typeof car>;

/** An id that a field holds as text; null for "". */
const optionalId = z.string().transform((value) => (value === "" ? null : Number(value)));

/**
 * An order entered by staff: form values → values to send.
 * @param countryCode calling code for phone numbers without one, digits only
 */
export function newOrderSchema(countryCode: string) {
  return z
    .object({
      source: choice(deskSources),
      via: z
        .string()
        .transform((code) => code || null)
        .refine((code) => code === null || campaignCode.test(code), stated("chooseOne")),
      name: singleLine(120),
      phone: optionalPhone(countryCode).transform((phone, context) => {
        if (phone !== null) return phone;
        context.addIssue({ code: "custom", message: stated("required") });
        return z.NEVER;
      }),
      email: optionalEmail,
      contact: choice(contactChannels),
      language: choice(languages),
      consent: z.boolean(),
      cars: z
        .array(car)
        .min(1, stated("required"))
        .max(mostCars, stated("tooLarge", mostCars))
        .transform((cars) => cars.map(({ id }) => Number(id))),
      message: optionalText(2000),
      assigned_to: z.string().transform((value) => value || null),
      from_message: optionalId,
      from_viewing: optionalId,
    })
    .check(({ value, issues }) => {
      if (value.contact === "email" && value.email === null)
        issues.push({ code: "custom", message: stated("required"), input: value, path: ["email"] });
    });
}

export type NewOrderFields = z.input<ReturnType<typeof newOrderSchema>>;
export type NewOrder = z.output<ReturnType<typeof newOrderSchema>>;

/** An empty form. */
export function newOrder(language: Language): NewOrderFields {
  return {
    source: "walk_in",
    via: "",
    name: "",
    phone: "",
    email: "",
    contact: "whatsapp",
    language,
    consent: false,
    cars: [],
    message: "",
    assigned_to: "",
    from_message: "",
    from_viewing: "",
  };
}
