import { z } from "zod";
import { optionalLocalizedText as localized } from "~/utils/localized-schema";
import { languages } from "~domain/languages";
import { paperKinds } from "~domain/paper-kinds";
import { staffRoles } from "~domain/roles";
import { keysOf } from "~domain/records";
import { defaultTimeZone, isTimeZone } from "~domain/time-zones";
import { tradeInConditions, tradeInStatuses } from "~domain/trade-in-statuses";
import { viewingKinds, viewingStatuses } from "~domain/viewing-statuses";

const language = z.enum(languages);

const dealer = z.object({
  brand: localized,
  email: z.string().nullable(),
  whatsapp: z.string().nullable(),
  language,
  time_zone: z.string().refine(isTimeZone).catch(defaultTimeZone),
});

/** The data of an order, for confirmations and notices. */
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

/** E-mails to customers about viewings, with the key of their texts. */
export const viewingMailKinds = {
  viewing_requested: "requested",
  viewing_confirmed: "confirmed",
  viewing_moved: "moved",
  viewing_cancelled: "cancelled",
  viewing_reminder: "reminder",
} as const;

/** E-mails to the dealer about what a customer did with a viewing, with the key of their texts. */
export const viewingNoticeKinds = {
  viewing_notice: "viewing",
  viewing_moved_notice: "viewingMoved",
  viewing_cancelled_notice: "viewingCancelled",
} as const;

const viewing = z.object({
  id: z.number(),
  reference: z.string(),
  kind: z.enum(viewingKinds),
  status: z.enum(viewingStatuses),
  starts_at: z.string(),
  language,
  name: z.string(),
  email: z.string().nullable(),
  car: z.object({ title_en: z.string(), title_ar: z.string() }).nullable(),
  office: z.object({ name: localized, address: localized }).nullable(),
});

const viewingMail = z.object({
  kind: z.enum(keysOf(viewingMailKinds)),
  dealer,
  /** `key` opens the page of the viewing. */
  viewing: viewing.extend({ key: z.string() }),
});
export type ViewingMail = z.infer<typeof viewingMail>;

const viewingNotice = z.object({
  kind: z.enum(keysOf(viewingNoticeKinds)),
  dealer,
  viewing: viewing.extend({ phone: z.string(), wish: z.string().nullable() }),
});
export type ViewingNotice = z.infer<typeof viewingNotice>;

/** E-mails to customers about trade-ins, with the key of their texts. */
export const tradeInMailKinds = { trade_in_received: "received", trade_in_offer: "offered" } as const;

/** E-mails to the dealer about a new trade-in or the customer's answer, with the key of their texts. */
export const tradeInNoticeKinds = { trade_in_notice: "arrived", trade_in_answer_notice: "answered" } as const;

const tradeIn = z.object({
  id: z.number(),
  reference: z.string(),
  status: z.enum(tradeInStatuses),
  language,
  name: z.string(),
  email: z.string().nullable(),
  make: z.string(),
  model: z.string(),
  year: z.number(),
  offer: z.number().nullable(),
  currency: z.string().nullable(),
  offer_until: z.string().nullable(),
});

const tradeInMail = z.object({ kind: z.enum(keysOf(tradeInMailKinds)), dealer, trade_in: tradeIn });
export type TradeInMail = z.infer<typeof tradeInMail>;

const tradeInNotice = z.object({
  kind: z.enum(keysOf(tradeInNoticeKinds)),
  dealer,
  trade_in: tradeIn.extend({
    phone: z.string(),
    wish: z.string().nullable(),
    mileage: z.number().nullable(),
    condition: z.enum(tradeInConditions),
    pictures: z.number(),
  }),
});
export type TradeInNotice = z.infer<typeof tradeInNotice>;

const weekSums = z.object({ visits: z.number(), opened: z.number(), asked: z.number(), orders: z.number() });
const weekPart = z.object({ key: z.string(), name: localized, visits: z.number(), opened: z.number() });

/** An e-mail to send, as `mail_content()` in supabase/schemas returns it. */
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
      /** Secret of the invitation, created for this e-mail and stored nowhere. */
      secret: z.string(),
      inviter: z.string().nullable(),
    }),
  }),
  z.object({
    kind: z.literal("invitation_accepted_notice"),
    dealer,
    invitation: z.object({
      email: z.string(),
      used_email: z.string(),
      name: z.string(),
      role: z.enum(staffRoles),
      used_at: z.string(),
      /** Of the owner who made the invitation; null where that one left. */
      inviter_email: z.string().nullable(),
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
  z.object({
    kind: z.literal("weekly_figures"),
    dealer,
    week: z.object({
      /** Of the owner; null for one who left. */
      email: z.string().nullable(),
      from: z.string(),
      until: z.string(),
      sums: weekSums,
      /** The same of the week before. */
      before: weekSums,
      sources: z.array(weekPart),
      cars: z.array(weekPart),
      /** Words that were searched for in vain. */
      missed: z.array(z.string()),
    }),
  }),
  viewingMail,
  viewingNotice,
  tradeInMail,
  tradeInNotice,
  z.object({
    kind: z.literal("paper"),
    dealer,
    paper: z.object({
      kind: z.enum(paperKinds),
      number: z.string(),
      /** Secret in the address of the page that confirms it. */
      secret: z.string(),
      refund: z.boolean(),
      issued_on: z.string(),
      currency: z.string(),
      /** Of a receipt its amount, else the total of the sale. */
      amount: z.number().nullable(),
      trade_in: z.number().nullable(),
      paid: z.number().nullable(),
      balance: z.number().nullable(),
      language,
      name: z.string(),
      email: z.string().nullable(),
    }),
  }),
]);

export type DueMail = z.infer<typeof dueMail>;
export type DueMailOf<Kind extends DueMail["kind"]> = Extract<DueMail, { kind: Kind }>;
