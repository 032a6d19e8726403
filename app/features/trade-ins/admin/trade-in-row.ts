import { z } from "zod";
import { languages, type Language } from "~domain/languages";
import { orderStatuses, type OrderStatus } from "~domain/order-statuses";
import {
  type TradeInCondition,
  tradeInConditions,
  type TradeInStatus,
  tradeInStatuses,
} from "~domain/trade-in-statuses";

/** What the papers of the car say, as the desk wrote it down. */
export interface TradeInDocuments {
  vin: string | null;
  plate: string | null;
  /** What the customer still owes a bank for it. */
  loan: { amount: number; currency: string } | null;
}

/** A trade-in as staff see it. */
export interface TradeInRow {
  id: number;
  version: number;
  reference: string;
  status: TradeInStatus;
  make: string;
  model: string;
  year: number;
  /** In kilometres. */
  mileage: number | null;
  condition: TradeInCondition;
  /** Message of the customer; null without one. */
  wish: string | null;
  order: { id: number; reference: string; status: OrderStatus } | null;
  customer: string;
  /** E.164 */
  phone: string;
  email: string | null;
  /** Language of the customer. */
  language: Language;
  source: string;
  /** Null if a colleague entered it without the customer's consent. */
  consentAt: string | null;
  hasAccount: boolean;
  /** Internal note; null without one. */
  note: string | null;
  assigneeId: string | null;
  assignee: string | null;
  documents: TradeInDocuments;
  offer: { amount: number; currency: string; until: string; at: string } | null;
  answeredAt: string | null;
  /** The car created from it; null until then. */
  carId: number | null;
  deletedAt: string | null;
  createdAt: string;
  customerId: number | null;
}

/** Columns of `trade_ins` that {@link tradeInRow} reads. */
export const tradeInColumns = `id, version, reference, status, make, model, year, mileage, condition, wish,
  customer_name, phone, email, language, source, consent_at, user_id, note, assigned_to, offer, currency, offer_until,
  offered_at, answered_at, car_id, deleted_at, created_at, customer_id, vin, plate, loan, loan_currency,
  assignee:staff(called), order:orders!trade_ins_order_id_fkey(id, reference, status)`;

export const tradeInRow = z
  .object({
    id: z.number(),
    version: z.number(),
    reference: z.string(),
    status: z.enum(tradeInStatuses),
    make: z.string(),
    model: z.string(),
    year: z.number(),
    mileage: z.number().nullable(),
    condition: z.enum(tradeInConditions),
    wish: z.string().nullable(),
    customer_name: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    language: z.enum(languages),
    source: z.string(),
    consent_at: z.string().nullable(),
    user_id: z.string().nullable(),
    note: z.string().nullable(),
    assigned_to: z.string().nullable(),
    offer: z.number().nullable(),
    currency: z.string().nullable(),
    offer_until: z.string().nullable(),
    offered_at: z.string().nullable(),
    answered_at: z.string().nullable(),
    car_id: z.number().nullable(),
    deleted_at: z.string().nullable(),
    created_at: z.string(),
    customer_id: z.number().nullable(),
    vin: z.string().nullable(),
    plate: z.string().nullable(),
    loan: z.number().nullable(),
    loan_currency: z.string().nullable(),
    assignee: z.object({ called: z.string() }).nullable(),
    order: z.object({ id: z.number(), reference: z.string(), status: z.enum(orderStatuses) }).nullable(),
  })
  .transform((row): TradeInRow => ({
    id: row.id,
    version: row.version,
    reference: row.reference,
    status: row.status,
    make: row.make,
    model: row.model,
    year: row.year,
    mileage: row.mileage,
    condition: row.condition,
    wish: row.wish,
    order: row.order,
    customer: row.customer_name,
    phone: row.phone,
    email: row.email,
    language: row.language,
    source: row.source,
    consentAt: row.consent_at,
    hasAccount: row.user_id !== null,
    note: row.note,
    assigneeId: row.assigned_to,
    assignee: row.assignee?.called ?? null,
    offer:
      row.offer === null || row.currency === null || row.offer_until === null || row.offered_at === null
        ? null
        : { amount: row.offer, currency: row.currency, until: row.offer_until, at: row.offered_at },
    documents: {
      vin: row.vin,
      plate: row.plate,
      loan: row.loan === null || row.loan_currency === null ? null : { amount: row.loan, currency: row.loan_currency },
    },
    answeredAt: row.answered_at,
    carId: row.car_id,
    deletedAt: row.deleted_at,
    createdAt: row.created_at,
    customerId: row.customer_id,
  }));
