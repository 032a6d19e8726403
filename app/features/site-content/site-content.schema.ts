import { z } from "zod";
import { localizedText as localized } from "~/utils/localized-schema";
import { isLogoAddress } from "~/utils/web-address";
import { mostCampaigns } from "~domain/campaign-settings";
import { campaignCode } from "~domain/campaigns";
import { languages } from "~domain/languages";
import { invoiceSchemes, paperKinds, paperLimits, usualKeepYears, usualValidDays } from "~domain/paper-kinds";
import { replyOccasions, type ReplyTemplate } from "~domain/reply-templates";
import { defaultTimeZone, isTimeZone } from "~domain/time-zones";
import { viewingDefaults, viewingLimits } from "~domain/viewing-settings";

// One schema per key of `site_content`, parsed on read and on write. Older rows may lack newer fields, so everything
// that can be empty has a default.

/** An invalid address becomes "", so that the rest of the content stays valid. */
const webAddress = z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).catch("");

/** `day` counts from Sunday = 0; times are local, `HH:MM`, and a day may open more than once. */
const openingHours = z.object({
  day: z.int().min(0).max(6),
  opens: z.string().regex(/^\d\d:\d\d$/),
  closes: z.string().regex(/^\d\d:\d\d$/),
});

const office = z.object({
  id: z.string().max(40).default(""),
  name: localized.default({ en: null, ar: null }),
  address: localized.default({ en: null, ar: null }),
  phones: z.array(z.object({ number: z.string().max(40), label: localized.optional() })).default([]),
  hours: z.array(openingHours).default([]),
  map_url: webAddress.default(""),
});

const contactInfo = z.object({
  offices: z.array(office).default([]),
  email: z.string().max(254).default(""),
  social_links: z
    .object({
      facebook: webAddress.optional(),
      twitter: webAddress.optional(),
      instagram: webAddress.optional(),
      linkedin: webAddress.optional(),
    })
    .default({}),
  whatsapp_number: z.string().max(40).default(""),
});

const pageTexts = z.object({ title: localized, description: localized });

/** A page of titled texts: sections of the privacy page, or questions with answers. */
const textPage = pageTexts.extend({
  items: z.array(z.object({ title: localized, text: localized })).default([]),
});

const replyTemplate = z.object({
  id: z.string().min(1).max(40),
  status: z.enum(replyOccasions),
  name: localized,
  body: localized,
}) satisfies z.ZodType<ReplyTemplate>;

const calendarDay = z.iso.date().regex(/^20/);

/** Special opening hours for a range of dates: closed, or weekly hours, such as in Ramadan. */
const openingException = z.object({
  from: calendarDay,
  to: calendarDay,
  /** Null for every showroom. */
  office: z.string().max(40).nullable().default(null),
  name: localized.default({ en: null, ar: null }),
  closed: z.boolean().default(false),
  hours: z.array(openingHours).default([]),
});

/** What a dealer pays for to be found: an advertisement, a marketplace, a radio spot. */
const campaign = z.object({
  id: z.string().min(1).max(40),
  code: z.string().regex(campaignCode),
  name: localized,
  /** In the dealer's currency. */
  cost: z.number().min(0).default(0),
  from: calendarDay.nullable().default(null),
  until: calendarDay.nullable().default(null),
});

const { atOnce, leadHours, daysAhead } = viewingLimits;

export const siteContentSchemas = {
  logo_url: z.string().max(500).refine(isLogoAddress),
  brand_name: localized,
  /** The dealer's commercial registration and VAT numbers, as typed. */
  registration: z.object({ commercial: z.string().max(40).default(""), vat: z.string().max(40).default("") }),
  contact_info: contactInfo,
  hero: z.object({
    title: localized,
    subtitle: localized,
    /** A picture in the bucket `media`; without one a default picture is shown. */
    image: z.object({ path: z.string(), width: z.int(), height: z.int(), alt: localized }).nullish(),
  }),
  about: pageTexts.extend({
    body: localized.default({ en: null, ar: null }),
    values: z.array(z.object({ title: localized, text: localized })).default([]),
  }),
  team: pageTexts,
  privacy: textPage,
  faq: textPage,
  settings: z.object({
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default("BHD"),
    country_code: z
      .string()
      .regex(/^\d{1,3}$/)
      .default("973"),
    /** Time zone for days, holds, opening hours and exported files. */
    time_zone: z.string().refine(isTimeZone).default(defaultTimeZone).catch(defaultTimeZone),
    first_response_minutes: z.int().min(1).default(120),
    hold_hours: z.int().min(1).default(48),
    /** Language of the notification e-mails to the dealer. */
    notice_language: z.enum(languages).default("en"),
    /** Whether owners are told on Mondays what the week before brought. */
    weekly_mail: z.boolean().default(false),
    finance: z
      .object({
        annual_rate_pct: z.number().min(0),
        down_payment_pct: z.number().min(0).max(100),
        months: z.int().min(1),
        /** Whether cards show a monthly instalment. */
        on_cards: z.boolean().default(false),
      })
      .default({ annual_rate_pct: 3.5, down_payment_pct: 20, months: 60, on_cards: false }),
    /** Price of a kWh at home, for the cost of 100 km of plug-in cars. Null hides that cost. */
    kwh_price: z.number().positive().nullable().default(null).catch(null),
  }),
  /** Discounts, tax and deposits; only staff may read them, and only owners write them. */
  money: z.object({
    discounts: z
      .object({ sales: z.number().min(0).max(100).default(0), manager: z.number().min(0).max(100).default(0) })
      .prefault({}),
    tax: z
      .object({
        on: z.boolean().default(false),
        rate: z.number().min(0).max(100).default(0),
        included: z.boolean().default(true),
        name: localized.default({ en: null, ar: null }),
      })
      .prefault({}),
    deposit: z
      .object({ amount: z.number().positive().nullable().default(null), days: z.int().min(0).default(3) })
      .prefault({}),
    /** Tax invoices; they need a tax and the VAT number of the registration. */
    invoices: z
      .object({
        on: z.boolean().default(false),
        scheme: z.enum(invoiceSchemes).default("standard"),
        /** The registered name; the name of the showroom where it is empty. */
        seller: localized.default({ en: null, ar: null }),
      })
      .prefault({}),
  }),
  /** Settings for viewings, and dated exceptions of the opening hours. */
  viewings: z.object({
    enabled: z.boolean().default(viewingDefaults.enabled),
    slot_minutes: z.literal(viewingLimits.slotMinutes).default(viewingDefaults.slot_minutes),
    at_once: z.int().min(atOnce.min).max(atOnce.max).default(viewingDefaults.at_once),
    lead_hours: z.int().min(leadHours.min).max(leadHours.max).default(viewingDefaults.lead_hours),
    days_ahead: z.int().min(daysAhead.min).max(daysAhead.max).default(viewingDefaults.days_ahead),
    /** Shown beside the option of a test drive. */
    note: localized.default({
      en: "For a test drive please bring a valid driving licence. The driver must be at least 21 years old.",
      ar: "لتجربة القيادة يرجى إحضار رخصة قيادة سارية، وألا يقل عمر السائق عن 21 سنة.",
    }),
    exceptions: z.array(openingException).max(viewingLimits.exceptions).default([]),
  }),
  /** Terms of the papers of an order, checklist of a hand-over, days of a quotation; only staff may read them. */
  papers: z.object({
    terms: z.partialRecord(z.enum(paperKinds), localized).default({}),
    points: z.array(localized).max(paperLimits.points).default([]),
    /** For how many days a quotation is valid. */
    valid_days: z.int().min(paperLimits.validDays.min).max(paperLimits.validDays.max).default(usualValidDays),
    /** For how many years the name of an erased person stays on agreements and receipts. */
    keep_years: z.int().min(paperLimits.keepYears.min).max(paperLimits.keepYears.max).default(usualKeepYears),
  }),
  /** WhatsApp answers to orders; only staff may read them. */
  reply_templates: z.object({ templates: z.array(replyTemplate).default([]) }),
  /** Campaigns and what they cost; only owners and managers may read them. */
  campaigns: z.object({ campaigns: z.array(campaign).max(mostCampaigns).default([]) }),
} as const;

export type ContentKey = keyof typeof siteContentSchemas;
export type SiteContent<K extends ContentKey> = z.output<(typeof siteContentSchemas)[K]>;
export type ContactInfo = SiteContent<"contact_info">;
export type Office = ContactInfo["offices"][number];
export type Settings = SiteContent<"settings">;
