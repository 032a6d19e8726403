import { z } from "zod";
import { carSnapshot } from "~/admin/car-snapshot";
import { languages, type Language } from "~domain/languages";
import { type FollowUp, followUpOf, type FollowUpSubject } from "~/admin/follow-ups/follow-up";
import type { Localized } from "~/i18n/localized";
import { contactChannels, type ContactChannel } from "../orders";
import { type LostReason, lostReasons } from "~domain/lost-reasons";
import { orderStatuses, type OrderStatus } from "~domain/order-statuses";
import { type Source, sources } from "~domain/sources";

/** An order as staff see it in lists. */
export interface OrderRow {
  id: number;
  reference: string;
  version: number;
  status: OrderStatus;
  customer: string;
  /** E.164 */
  phone: string;
  email: string | null;
  contact: ContactChannel;
  /** Language of the customer. */
  language: Language;
  message: string | null;
  /** The car as it was offered. */
  car: Localized;
  /** Null when the car has been deleted for good. */
  carId: number | null;
  stockNo: string | null;
  /** The listed price; null for a price on request. */
  price: number | null;
  /** Null if no price was agreed: the listed one then counts. */
  agreedPrice: number | null;
  currency: string;
  assigneeId: string | null;
  assignee: string | null;
  /** Null also for an order that a colleague wrote down. */
  firstResponseAt: string | null;
  holdUntil: string | null;
  deletedAt: string | null;
  createdAt: string;
  updatedAt: string;
  /** How many other orders came from the same phone. */
  samePhone: number;
  /** Not answered within the dealer's own response time. */
  overdue: boolean;
  /** Whether the time of its hold is over and something binds it, so that it did not lapse. */
  holdOverdue: boolean;
  /** Why a reservation does not end; null while the clock ends it, and for other orders. */
  boundBy: "paid" | "agreement" | null;
  /** The day of its delivery, `2026-11-21`; null before, and for deliveries before version 1.0. */
  deliveredOn: string | null;
  /** Id of the customer record. */
  customerId: number | null;
  /** When its customer was erased: name and phone are then placeholders; null otherwise. */
  erasedAt: string | null;
  source: Source;
  followUp: FollowUp | null;
  /** Why it was lost or cancelled; null also for those that ended before reasons were asked for. */
  lostReason: LostReason | null;
}

/** Columns of the view `order_list` that {@link orderRow} reads. */
export const orderColumns = `id, reference, version, status, customer_name, phone, email, contact, language, message,
  car_id, car_snapshot, price, agreed_price, currency, assigned_to, assignee, first_response_at, hold_until, deleted_at,
  created_at, updated_at, same_phone, overdue, hold_overdue, bound_by, delivered_on, customer_id, erased_at,
  source, follow_up_on, follow_up_note, lost_reason`;

/** The generated types make every column of a view nullable; this schema has what the view guarantees. */
export const orderRow = z
  .object({
    id: z.number(),
    reference: z.string(),
    version: z.number(),
    status: z.enum(orderStatuses),
    customer_name: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    contact: z.enum(contactChannels),
    language: z.enum(languages),
    message: z.string().nullable(),
    car_id: z.number().nullable(),
    car_snapshot: carSnapshot,
    price: z.number().nullable(),
    agreed_price: z.number().nullable(),
    currency: z.string(),
    assigned_to: z.string().nullable(),
    assignee: z.string().nullable(),
    first_response_at: z.string().nullable(),
    hold_until: z.string().nullable(),
    deleted_at: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
    same_phone: z.number(),
    overdue: z.boolean(),
    hold_overdue: z.boolean(),
    bound_by: z.enum(["paid", "agreement"]).nullable(),
    delivered_on: z.string().nullable(),
    customer_id: z.number().nullable(),
    erased_at: z.string().nullable(),
    source: z.enum(sources).catch("other"),
    follow_up_on: z.string().nullable(),
    follow_up_note: z.string().nullable(),
    lost_reason: z.enum(lostReasons).nullable(),
  })
  .transform((row): OrderRow => ({
    id: row.id,
    reference: row.reference,
    version: row.version,
    status: row.status,
    customer: row.customer_name,
    phone: row.phone,
    email: row.email,
    contact: row.contact,
    language: row.language,
    message: row.message,
    car: row.car_snapshot.name,
    carId: row.car_id,
    stockNo: row.car_snapshot.stockNo,
    price: row.price,
    agreedPrice: row.agreed_price,
    currency: row.currency,
    assigneeId: row.assigned_to,
    assignee: row.assignee,
    firstResponseAt: row.first_response_at,
    holdUntil: row.hold_until,
    deletedAt: row.deleted_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    samePhone: row.same_phone,
    overdue: row.overdue,
    holdOverdue: row.hold_overdue,
    boundBy: row.bound_by,
    deliveredOn: row.delivered_on,
    customerId: row.customer_id,
    erasedAt: row.erased_at,
    source: row.source,
    followUp: followUpOf(row),
    lostReason: row.lost_reason,
  }));

/** The order as the subject of a follow-up. */
export function followUpSubject({ id, reference, followUp }: OrderRow): FollowUpSubject {
  return { table: "orders", id, name: `\u2066${reference}\u2069`, followUp };
}
