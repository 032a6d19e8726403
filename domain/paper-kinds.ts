import type { Database } from "./database.types.ts";
import { keysOf } from "./records.ts";

export type PaperKind = Database["public"]["Enums"]["paper_kind"];

interface KindMeaning {
  /** What its numbers begin with; `paper_kinds()` says the same. */
  prefix: string;
  /** What it is about: the present order, one of its payments, or the car that is handed over. */
  about: "order" | "payment" | "car";
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
] as const;
export type PaperRefusal = (typeof paperRefusals)[number];

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
 * For how many years the name of an erased person stays on agreements and receipts; `paper_kept_until()` says the
 * same.
 */
export const usualKeepYears = 10;

/** The public page that confirms a paper, without its language. */
export function proofPath({ number, secret }: { number: string; secret: string }): string {
  return `/paper/${number}?key=${secret}`;
}
