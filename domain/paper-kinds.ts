import type { Database } from "./database.types.ts";
import { keysOf } from "./records.ts";

export type PaperKind = Database["public"]["Enums"]["paper_kind"];

interface KindMeaning {
  /** What its numbers begin with; `paper_kinds()` says the same. */
  prefix: string;
  /** What it is about: the present order, one of its payments, the car that is handed over, or the tax on the sale. */
  about: "order" | "payment" | "car" | "tax";
  /** Whether an order may have several that are valid. */
  several: boolean;
  /** Who signs it beside the dealer. */
  signed: "both" | "dealer";
}

/** Every kind of paper, in the order in which a sale needs them. */
export const paperMeanings = {
  quotation: { prefix: "Q", about: "order", several: true, signed: "dealer" },
  reservation: { prefix: "V", about: "order", several: false, signed: "both" },
  receipt: { prefix: "R", about: "payment", several: false, signed: "dealer" },
  agreement: { prefix: "A", about: "order", several: false, signed: "both" },
  handover: { prefix: "H", about: "car", several: false, signed: "both" },
  invoice: { prefix: "I", about: "tax", several: false, signed: "dealer" },
  credit_note: { prefix: "C", about: "tax", several: true, signed: "dealer" },
} as const satisfies Record<PaperKind, KindMeaning>;

export const paperKinds = keysOf(paperMeanings);

/** Why a paper cannot be issued now, as `paper_refusal()` says it. */
export const paperRefusals = [
  "order_erased",
  "order_closed",
  "car_held",
  "price_needed",
  "not_reserved",
  "points_needed",
  "payment_needed",
  "payment_reversed",
  "already_issued",
  "agreement_issued",
  "invoices_off",
  "vat_number_needed",
  "managers_only",
  "agreement_needed",
  "tax_needed",
  "vin_needed",
] as const;
export type PaperRefusal = (typeof paperRefusals)[number];

/** How a dealer charges VAT: on the price, or on the margin, where no paper shows an amount of VAT. */
export const invoiceSchemes = ["standard", "profit_margin"] as const;
export type InvoiceScheme = (typeof invoiceSchemes)[number];

/** How a paper stands; a tax invoice is credited instead of voided. */
export const paperStatuses = ["issued", "void", "credited"] as const satisfies readonly PaperStatus[];
export type PaperStatus = Database["public"]["Enums"]["paper_status"];

/** What is written in the settings at most; the database refuses the same. */
export const paperLimits = {
  terms: 4000,
  points: 60,
  point: 160,
  validDays: { min: 1, max: 365 },
  keepYears: { min: 1, max: 50 },
} as const;

/** For how many days a quotation is valid until the settings say otherwise; `paper_snapshot()` says the same. */
export const usualValidDays = 7;

/**
 * For how many years the name of an erased person stays on agreements, receipts and tax invoices;
 * `paper_kept_until()` says the same.
 */
export const usualKeepYears = 10;

/** The public page that confirms a paper, without its language. */
export function proofPath({ number, secret }: { number: string; secret: string }): string {
  return `/paper/${number}?key=${secret}`;
}
