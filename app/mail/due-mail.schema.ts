import { z } from "zod";
import { languages } from "~domain/languages";
import { staffRoles } from "~domain/roles";
import { defaultTimeZone, isTimeZone } from "~domain/time-zones";

const language = z.enum(languages);
const localized = z
  .object({ en: z.string().nullish(), ar: z.string().nullish() })
  .nullish()
  .transform((text) => ({ en: text?.en ?? null, ar: text?.ar ?? null }));

const dealer = z.object({
  brand: localized,
  email: z.string().nullable(),
  whatsapp: z.string().nullable(),
  language,
  time_zone: z.string().refine(isTimeZone).catch(defaultTimeZone),
});

/** What a confirmation and a notice are both written from. */
const order = z.object({
  id: z.number(),
  reference: z.string(),
  language,
  name: z.string(),
  email: z.string().nullable(),
  price: z.number().nullable(),
  currency: z.string(),
  car_id: z.number().nullable(),
  car: z.object({ title_en: z.string(), title_ar: z.string(), stock_no: z.string() }),
});

/** An e-mail that is due, as `mail_content` in supabase/migrations tells it. */
export const dueMail = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("order_confirmation"), dealer, order }),
  z.object({
    kind: z.literal("order_notice"),
    dealer,
    order: order.extend({
      phone: z.string(),
      contact: z.enum(["whatsapp", "phone", "email"]),
      message: z.string().nullable(),
    }),
  }),
  z.object({
    kind: z.literal("staff_invitation"),
    dealer,
    invitation: z.object({
      email: z.string(),
      name: z.string(),
      role: z.enum(staffRoles),
      language,
      expires_at: z.string(),
      /** Opens the invitation; made for this e-mail and kept nowhere. */
      secret: z.string(),
      inviter: z.string().nullable(),
    }),
  }),
  z.object({
    kind: z.literal("message_notice"),
    dealer,
    message: z.object({
      id: z.number(),
      kind: z.enum(["message", "wish"]),
      language,
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      body: z.string(),
      search: z.string().nullable(),
    }),
  }),
]);

export type DueMail = z.infer<typeof dueMail>;
export type DueMailOf<Kind extends DueMail["kind"]> = Extract<DueMail, { kind: Kind }>;
