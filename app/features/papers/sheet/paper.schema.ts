import { z } from "zod";
import { countryName } from "~/i18n/country-name";
import { carCodes } from "~domain/car-codes";
import { exactly } from "~domain/currencies";
import { identityKinds } from "~domain/identities";
import { lineKinds } from "~domain/order-lines";
import { invoiceSchemes, paperKinds } from "~domain/paper-kinds";
import { paymentKinds, paymentMethods } from "~domain/payments";
import { languages } from "~domain/languages";

const text = z.string().nullish();
const localized = z
  .object({ en: text, ar: text })
  .nullish()
  .transform((value) => ({ en: value?.en ?? null, ar: value?.ar ?? null }));
const amount = z.number().nullish();
/**
 * The name of a country by its code. A paper that a customer opens has it from the server: browsers name some
 * otherwise.
 */
const nationality = text.transform((code) =>
  code ? { en: countryName(code, "en"), ar: countryName(code, "ar") } : null,
);

const sums = z
  .object({
    listed: amount,
    price: amount,
    discount: amount,
    tax_rate: amount,
    tax_included: z.boolean(),
    tax_name_en: text,
    tax_name_ar: text,
    tax: amount,
    sale_total: amount,
    trade_in: amount,
    total: amount,
    paid: z.number(),
    balance: amount,
    deposit_amount: amount,
    deposit_due: text,
  })
  .transform(({ sale_total: saleTotal, total, ...given }) => ({
    ...given,
    /** Price, lines and tax. Papers of before it was stored have the total after the trade-in. */
    sale_total: saleTotal ?? (total === null || total === undefined ? null : exactly(total + (given.trade_in ?? 0))),
  }));

/** Everything that a paper prints, as `paper_snapshot()` returns it. `customer` is null after an erasure. */
export const paperSnapshot = z.object({
  kind: z.enum(paperKinds),
  /** Date of the paper in the dealer's time zone. */
  date: z.string(),
  /** Last day on which a quotation is valid. */
  valid_until: text,
  currency: z.string(),
  dealer: z.object({
    name: localized,
    logo: text,
    registration: z.object({ commercial: text, vat: text }),
    email: text,
    offices: z.array(z.object({ name: localized, address: localized, phones: z.array(z.string()) })),
  }),
  order: z.object({
    reference: z.string(),
    language: z.enum(languages),
    placed: z.string(),
    hold_until: text,
    /** Whether it was not over: its receipts say what remains. Papers of before it was kept do not say. */
    due: z.boolean().nullish(),
  }),
  customer: z
    .object({
      name: z.string(),
      name_en: text,
      name_ar: text,
      // An erasure leaves only the name.
      phone: text,
      email: text,
      // Of the buyer of a tax invoice.
      company: text,
      vat_number: text,
      /** Papers of before it was kept, and those of a seller who may not see it, have none. */
      identity: z.object({ kind: z.enum(identityKinds).nullish(), number: text, nationality, address: text }).nullish(),
    })
    .nullish()
    .transform((customer) => customer ?? null),
  car: z.object({
    title_en: text,
    title_ar: text,
    stock_no: text,
    year: z.number().nullish(),
    vin: text,
    plate: text,
    registered_until: text,
    mileage_km: z.number().nullish(),
    colour: z.enum(carCodes.colour).nullish().catch(null),
    colour_en: text,
    colour_ar: text,
  }),
  lines: z.array(
    z.object({
      kind: z.enum(lineKinds),
      name_en: text,
      name_ar: text,
      amount: z.number(),
      taxed: z.boolean(),
      // Of a traded-in car.
      vin: text,
      plate: text,
      loan: amount,
      /** Who pays the loan; papers of before it was printed do not say. */
      loan_by: z.literal("customer").nullish(),
    }),
  ),
  sums,
  payments: z.array(
    z.object({
      id: z.number(),
      number: text,
      kind: z.enum(paymentKinds),
      method: z.enum(paymentMethods),
      amount: z.number(),
      value: z.number(),
      received: z.string(),
      reference: text,
      // Papers that were issued earlier name it as the reference.
      bank: text.optional(),
    }),
  ),
  payment_id: z.number().nullable(),
  /** How VAT is charged, where the dealer issues tax invoices. */
  scheme: z.enum(invoiceSchemes).nullish(),
  /** Of a tax invoice and its credit note; without net, tax and rates under the profit margin scheme. */
  invoice: z
    .object({
      seller: localized,
      supplied: z.string(),
      gross: z.number(),
      net: amount,
      tax: amount,
      rows: z.array(
        z.object({
          kind: z.enum([...lineKinds, "price", "discount"]),
          /** Its place among the lines; null for price and discount. */
          line: z.number().nullable(),
          gross: z.number(),
          net: amount,
          tax: amount,
          /** Null where there is no tax. */
          rate: amount,
        }),
      ),
    })
    .nullish(),
  /** Of a credit note, the invoice that it takes back. */
  credits: z.object({ number: z.string(), date: z.string(), reason: text }).nullish(),
  terms: localized,
  points: z.array(localized),
});
export type PaperSnapshot = z.infer<typeof paperSnapshot>;

/** A paper as it is printed. */
export interface SheetPaper {
  number: string | null;
  snapshot: PaperSnapshot;
  /** What is written across it. */
  mark: "draft" | "void" | null;
}

/** The payment that a receipt confirms; undefined for other papers. */
export function paymentOf({ payments, payment_id: id }: PaperSnapshot): PaperSnapshot["payments"][number] | null {
  return payments.find((payment) => payment.id === id) ?? null;
}
