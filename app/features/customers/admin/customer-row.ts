import { z } from "zod";
import { type FollowUp, followUpOf } from "~/admin/follow-ups/follow-up";
import type { Localized } from "~/i18n/localized";
import { languages, type Language } from "~domain/languages";
import { type Source, sources } from "~domain/sources";

/** A customer as staff see them. */
export interface Customer {
  id: number;
  version: number;
  /** In Latin and in Arabic letters; at least one is present. */
  name: Localized;
  /** E.164; null if unknown. */
  phone: string | null;
  email: string | null;
  /** Further phone numbers, by which the same person is recognised. */
  phones: string[];
  /** Whether one of the numbers cannot be called as it is stored. */
  doubtfulPhone: boolean;
  emails: string[];
  /** The customer's preferred language. */
  language: Language;
  tags: string[];
  notes: string | null;
  consent: { at: string; source: Source } | null;
  orders: number;
  openOrders: number;
  viewings: number;
  tradeIns: number;
  messages: number;
  wishes: number;
  /** Time of the last order, viewing or message, ISO 8601. */
  lastAt: string;
  deletedAt: string | null;
  createdAt: string;
  assigneeId: string | null;
  assignee: string | null;
  followUp: FollowUp | null;
}

/** Columns of the view `customer_list` that {@link customerRow} reads. */
export const customerColumns = `id, version, name_en, name_ar, phone, email, phones, emails, language, tags, notes,
  consent_at, consent_source, orders, open_orders, viewings, trade_ins, messages, wishes, last_at, deleted_at,
  created_at, assigned_to, assignee, follow_up_on, follow_up_note, doubtful_phone`;

/** The generated types make every column of a view nullable; this schema states what the view guarantees. */
export const customerRow = z
  .object({
    id: z.number(),
    version: z.number(),
    name_en: z.string().nullable(),
    name_ar: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    phones: z.array(z.string()),
    emails: z.array(z.string()),
    language: z.enum(languages),
    tags: z.array(z.string()),
    notes: z.string().nullable(),
    consent_at: z.string().nullable(),
    consent_source: z.enum(sources).nullable(),
    orders: z.number(),
    open_orders: z.number(),
    viewings: z.number(),
    trade_ins: z.number(),
    messages: z.number(),
    wishes: z.number(),
    last_at: z.string(),
    deleted_at: z.string().nullable(),
    created_at: z.string(),
    assigned_to: z.string().nullable(),
    assignee: z.string().nullable(),
    follow_up_on: z.string().nullable(),
    follow_up_note: z.string().nullable(),
    doubtful_phone: z.boolean(),
  })
  .transform((row): Customer => ({
    id: row.id,
    version: row.version,
    name: { en: row.name_en, ar: row.name_ar },
    phone: row.phone,
    email: row.email,
    phones: row.phones,
    doubtfulPhone: row.doubtful_phone,
    emails: row.emails,
    language: row.language,
    tags: row.tags,
    notes: row.notes,
    consent:
      row.consent_at === null || row.consent_source === null
        ? null
        : { at: row.consent_at, source: row.consent_source },
    orders: row.orders,
    openOrders: row.open_orders,
    viewings: row.viewings,
    tradeIns: row.trade_ins,
    messages: row.messages,
    wishes: row.wishes,
    lastAt: row.last_at,
    deletedAt: row.deleted_at,
    createdAt: row.created_at,
    assigneeId: row.assigned_to,
    assignee: row.assignee,
    followUp: followUpOf(row),
  }));
