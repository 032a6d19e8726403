import { z } from "zod";
import { lineKinds } from "~domain/order-lines";
import { exactly } from "~domain/currencies";
import { paymentKinds, paymentMethods } from "~domain/payments";

/** The sums of an order, as the database adds them up (`order_sums`), in the decimals of its currency. */
export interface OrderSums {
  currency: string;
  /** Null for a price on request. */
  listed: number | null;
  agreed: number | null;
  /** Price of the car: the agreed one, or else the listed one. */
  price: number | null;
  discount: number;
  lines: number;
  /** In percent; null for no tax. */
  taxRate: number | null;
  taxIncluded: boolean;
  taxName: { en: string | null; ar: string | null };
  tax: number;
  /** Price, lines and tax. Null until there is a price. */
  saleTotal: number | null;
  tradeIn: number;
  /** The total of the sale less the trade-in. Null until there is a price. */
  total: number | null;
  paid: number;
  balance: number | null;
  depositAmount: number | null;
  depositDue: string | null;
  depositOverdue: boolean;
  /** Null if nothing was agreed or paid yet. */
  version: number | null;
  /** Whether price, lines and deposit may still change. */
  open: boolean;
}

const amount = z.number().nullable();
const sum = z.number();

/** A row of `order_sums`: the generated types make every column nullable; this schema has what the view guarantees. */
export const sumsRow = z
  .object({
    order_id: z.number(),
    currency: z.string(),
    listed: amount,
    agreed: amount,
    price: amount,
    discount: sum,
    lines: sum,
    tax_rate: amount,
    tax_included: z.boolean(),
    tax_name_en: z.string().nullable(),
    tax_name_ar: z.string().nullable(),
    tax: amount,
    sale_total: amount,
    trade_in: sum,
    total: amount,
    paid: sum,
    balance: amount,
    deposit_amount: amount,
    deposit_due: z.string().nullable(),
    deposit_overdue: z.boolean(),
    terms_version: z.number().nullable(),
    terms_open: z.boolean(),
  })
  .transform((row): OrderSums & { id: number } => ({
    id: row.order_id,
    currency: row.currency,
    listed: row.listed,
    agreed: row.agreed,
    price: row.price,
    discount: row.discount,
    lines: row.lines,
    taxRate: row.tax_rate,
    taxIncluded: row.tax_included,
    taxName: { en: row.tax_name_en, ar: row.tax_name_ar },
    tax: row.tax ?? 0,
    saleTotal: row.sale_total,
    tradeIn: row.trade_in,
    total: row.total,
    paid: row.paid,
    balance: row.balance,
    depositAmount: row.deposit_amount,
    depositDue: row.deposit_due,
    depositOverdue: row.deposit_overdue,
    version: row.terms_version,
    open: row.terms_open,
  }));

/** What is added to the price of a car, or deducted from it. */
export const orderLine = z.object({
  position: z.number(),
  kind: z.enum(lineKinds),
  name_en: z.string().nullable(),
  name_ar: z.string().nullable(),
  amount: z.number(),
  taxed: z.boolean(),
});
export type OrderLine = z.output<typeof orderLine>;

const entry = z.object({
  id: z.number(),
  kind: z.enum(paymentKinds),
  method: z.enum(paymentMethods),
  amount: z.number(),
  value: z.number(),
  received_at: z.string(),
  received_by: z.string(),
  reference: z.string().nullable(),
  bank: z.string().nullable(),
  note: z.string().nullable(),
  reverses: z.number().nullable(),
  number: z.string().nullable(),
  recorded_at: z.string(),
});
export type Payment = z.output<typeof entry>;

/** The entries of a ledger in the order in which they were recorded. */
export const paymentRows = z.array(entry);

export interface OrderMoney {
  sums: OrderSums;
  /** Why the agreed price is below the listed one. */
  reason: string | null;
  lines: OrderLine[];
  payments: Payment[];
}

/** A ledger entry with the total paid after it, and the entry that reverses it, if any. */
export interface LedgerEntry extends Payment {
  paidThen: number;
  /** Balance after this entry, calculated with today's total; null without a total. */
  balanceThen: number | null;
  reversedBy: Payment | null;
}

/** The ledger with its running balance, the newest entry first. */
export function ledgerOf({ payments, sums }: Pick<OrderMoney, "payments" | "sums">): LedgerEntry[] {
  let paid = 0;
  return payments
    .map((payment) => {
      paid = exactly(paid + payment.value);
      return {
        ...payment,
        paidThen: paid,
        balanceThen: sums.total === null ? null : exactly(sums.total - paid),
        reversedBy: payments.find(({ reverses }) => reverses === payment.id) ?? null,
      };
    })
    .toReversed();
}
