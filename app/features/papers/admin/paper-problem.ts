import type { TFunction } from "i18next";
import { BackendError } from "~/supabase/unwrap";
import { paperRefusals } from "~domain/paper-kinds";

const others = [
  "car_not_available",
  "no_email",
  "too_many",
  "paper_void",
  "already_void",
  "already_credited",
  "credit_instead",
] as const;

/** A number for a text of either direction. */
export const isolated = (number: string | null) => (number === null ? "" : `\u2066${number}\u2069`);

/** The text of a refusal about papers; undefined for other errors. */
export function paperProblem(error: unknown, t: TFunction<["admin_papers", "papers"]>): string | undefined {
  if (!(error instanceof BackendError)) return undefined;
  const refusal = paperRefusals.find((one) => one === error.message);
  if (refusal) return t(`refusals.${refusal}`, { number: isolated(error.detail) });
  const other = others.find((one) => one === error.message);
  return other && t(`errors.${other}`);
}
