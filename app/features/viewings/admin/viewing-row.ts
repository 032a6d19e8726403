import { z } from "zod";
import { optionalCarSnapshot } from "~/admin/car-snapshot";
import type { Localized } from "~/i18n/localized";
import { languages, type Language } from "~domain/languages";
import { orderStatuses, type OrderStatus } from "~domain/order-statuses";
import { viewingKinds, viewingStatuses, type ViewingKind, type ViewingStatus } from "~domain/viewing-statuses";

/** A viewing as staff see it. */
export interface ViewingRow {
  id: number;
  version: number;
  reference: string;
  kind: ViewingKind;
  status: ViewingStatus;
  officeId: string;
  startsAt: string;
  endsAt: string;
  /** Null if there is no car or it was deleted permanently. */
  carId: number | null;
  /** The car as it was offered; null without one. */
  car: Localized | null;
  stockNo: string | null;
  order: { id: number; reference: string; status: OrderStatus } | null;
  customer: string;
  /** E.164 */
  phone: string;
  email: string | null;
  /** Language of the customer. */
  language: Language;
  /** Message of the customer; null without one. */
  wish: string | null;
  /** Internal note; null without one. */
  note: string | null;
  assigneeId: string | null;
  assignee: string | null;
  /** Null if a colleague entered it. */
  consentAt: string | null;
  hasAccount: boolean;
  deletedAt: string | null;
  createdAt: string;
  /** Id of the customer record. */
  customerId: number | null;
}

/** Columns of `viewings` that {@link viewingRow} reads. */
export const viewingColumns = `id, version, reference, kind, status, office_id, starts_at, ends_at, car_id,
  car_snapshot, customer_name, phone, email, language, wish, note, assigned_to, consent_at, user_id, deleted_at,
  created_at, customer_id, assignee:staff(called), order:orders(id, reference, status)`;

export const viewingRow = z
  .object({
    id: z.number(),
    version: z.number(),
    reference: z.string(),
    kind: z.enum(viewingKinds),
    status: z.enum(viewingStatuses),
    office_id: z.string(),
    starts_at: z.string(),
    ends_at: z.string(),
    car_id: z.number().nullable(),
    car_snapshot: optionalCarSnapshot,
    customer_name: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    language: z.enum(languages),
    wish: z.string().nullable(),
    note: z.string().nullable(),
    assigned_to: z.string().nullable(),
    consent_at: z.string().nullable(),
    user_id: z.string().nullable(),
    deleted_at: z.string().nullable(),
    created_at: z.string(),
    customer_id: z.number().nullable(),
    assignee: z.object({ called: z.string() }).nullable(),
    order: z.object({ id: z.number(), reference: z.string(), status: z.enum(orderStatuses) }).nullable(),
  })
  .transform((row): ViewingRow => ({
    id: row.id,
    version: row.version,
    reference: row.reference,
    kind: row.kind,
    status: row.status,
    officeId: row.office_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    carId: row.car_id,
    car: row.car_snapshot?.name ?? null,
    stockNo: row.car_snapshot?.stockNo ?? null,
    order: row.order,
    customer: row.customer_name,
    phone: row.phone,
    email: row.email,
    language: row.language,
    wish: row.wish,
    note: row.note,
    assigneeId: row.assigned_to,
    assignee: row.assignee?.called ?? null,
    consentAt: row.consent_at,
    hasAccount: row.user_id !== null,
    deletedAt: row.deleted_at,
    createdAt: row.created_at,
    customerId: row.customer_id,
  }));
