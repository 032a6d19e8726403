import { z } from "zod";
import { carSnapshot } from "~/admin/car-snapshot";
import { paymentKinds, paymentMethods } from "~domain/payments";

/** An entry of the ledger with its order (`ledger_entries`). */
export const ledgerRow = z
  .object({
    id: z.number(),
    order_id: z.number(),
    order_reference: z.string(),
    currency: z.string(),
    customer_name: z.string(),
    car_snapshot: carSnapshot,
    kind: z.enum(paymentKinds),
    method: z.enum(paymentMethods),
    value: z.number(),
    received_at: z.string(),
    received_by: z.string(),
    reference: z.string().nullable(),
    bank: z.string().nullable(),
    note: z.string().nullable(),
    reverses: z.number().nullable(),
    reversed_number: z.string().nullable(),
    reversed: z.boolean(),
    number: z.string().nullable(),
    recorded_at: z.string(),
    booked_on: z.string().nullable(),
    day: z.string(),
  })
  .transform((row) => ({
    id: row.id,
    order: {
      id: row.order_id,
      reference: row.order_reference,
      customer: row.customer_name,
      car: row.car_snapshot.name,
    },
    currency: row.currency,
    kind: row.kind,
    method: row.method,
    /** With its sign: what was given or taken back is below nothing. */
    value: row.value,
    receivedAt: row.received_at,
    receivedBy: row.received_by,
    reference: row.reference,
    bank: row.bank,
    note: row.note,
    /** The number of what it takes back; null where it takes nothing back. */
    reverses: row.reverses === null ? null : (row.reversed_number ?? String(row.reverses)),
    /** Whether another entry takes it back. */
    reversed: row.reversed,
    number: row.number,
    recordedAt: row.recorded_at,
    /** The day whose takings it counts to. */
    day: row.day,
    /** Whether that is a later one than the day of the receipt, which was closed. */
    late: row.booked_on !== null,
  }));
export type LedgerRow = z.output<typeof ledgerRow>;

/** What entries add up to (`ledger_sums`). */
export const ledgerSum = z
  .object({
    part: z.enum(["all", "method", "colleague"]),
    currency: z.string(),
    method: z.enum(paymentMethods).nullable(),
    received_by: z.string().nullable(),
    entries: z.number(),
    amount: z.number(),
  })
  .transform(({ received_by: receivedBy, ...row }) => ({ ...row, receivedBy }));
export type LedgerSum = z.output<typeof ledgerSum>;

const methodSum = z.object({
  currency: z.string(),
  method: z.enum(paymentMethods),
  entries: z.number(),
  amount: z.number(),
});

/** A day that can be closed (`day_to_close`). */
export const openDay = z.object({
  day: z.string(),
  since: z.string(),
  closed: z.string().nullable(),
  sums: z.array(methodSum),
  cash: z.array(z.object({ currency: z.string(), expected: z.number() })),
});
export type OpenDay = z.output<typeof openDay>;

/** A closed day. */
export const closing = z
  .object({
    day: z.string(),
    since: z.string(),
    cash: z.array(z.object({ currency: z.string(), expected: z.number(), counted: z.number() })),
    sums: z.array(methodSum),
    note: z.string().nullable(),
    closed_by: z.string(),
    closed_at: z.string(),
  })
  .transform(({ closed_by: closedBy, closed_at: closedAt, ...row }) => ({ ...row, closedBy, closedAt }));
export type Closing = z.output<typeof closing>;

/** A sale of a month (`month_sales`). */
export const monthSale = z
  .object({
    order_id: z.number(),
    reference: z.string(),
    number: z.string().nullable(),
    delivered_on: z.string(),
    customer_name: z.string().nullable(),
    car_snapshot: carSnapshot,
    currency: z.string(),
    agreed: z.number().nullable(),
    gross: z.number().nullable(),
    net: z.number().nullable(),
    vat: z.number(),
    tax_rate: z.number().nullable(),
    trade_in: z.number(),
    payments: z.partialRecord(z.enum(paymentMethods), z.number()),
    balance: z.number().nullable(),
  })
  .transform((row) => ({
    id: row.order_id,
    reference: row.reference,
    number: row.number,
    deliveredOn: row.delivered_on,
    /** Null once the buyer is erased and no paper keeps the name. */
    buyer: row.customer_name,
    car: row.car_snapshot.name,
    stockNo: row.car_snapshot.stockNo,
    currency: row.currency,
    agreed: row.agreed,
    gross: row.gross,
    net: row.net,
    vat: row.vat,
    tradeIn: row.trade_in,
    /** What was paid by each method, less what was given back by it. */
    payments: row.payments,
    /** What is still to be paid; null without a price. */
    balance: row.balance,
  }));
export type MonthSale = z.output<typeof monthSale>;

/** The first and the last receipt of some days, and how many there are. */
export interface ReceiptRange {
  first: string;
  last: string;
  count: number;
}

/** What was recorded after today was closed, and the day that it counts to. */
export interface AfterClosing {
  entries: number;
  day: string;
}

/** A tax invoice or credit note of a month (`month_invoices`); the amounts of a credit note are below zero. */
export const monthInvoice = z
  .object({
    id: z.number(),
    order_id: z.number(),
    reference: z.string(),
    number: z.string(),
    kind: z.enum(["invoice", "credit_note"]),
    issued_on: z.string(),
    buyer: z.string().nullable(),
    vat_number: z.string().nullable(),
    currency: z.string(),
    net: z.number().nullable(),
    tax: z.number().nullable(),
    gross: z.number(),
    credits: z.string().nullable(),
  })
  .transform(({ order_id: orderId, issued_on: issuedOn, vat_number: vatNumber, ...row }) => ({
    ...row,
    orderId,
    issuedOn,
    vatNumber,
  }));
export type MonthInvoice = z.output<typeof monthInvoice>;
