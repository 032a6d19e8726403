import type { TFunction } from "i18next";
import { BackendError } from "~/supabase/unwrap";
import { paperRefusals } from "~domain/paper-kinds";
import type { PaperChoice } from "./papers.queries";

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

/** Why a paper cannot be issued, and the next step of this user: only some may void a paper, or credit an invoice. */
export function refusalText(
  { kind, refusal, inForce }: Pick<PaperChoice, "kind" | "refusal" | "inForce">,
  mayVoid: boolean,
  t: TFunction<["admin_papers", "papers"]>,
): string {
  const number = isolated(inForce);
  if (refusal === null) return "";
  if (refusal === "already_issued" && kind === "invoice")
    return t(mayVoid ? "next.credit" : "next.creditByManager", { number });
  if (!mayVoid && (refusal === "already_issued" || refusal === "agreement_issued"))
    return t(`next.${refusal}`, { number });
  return t(`refusals.${refusal}`, { number });
}

/** The text of a refusal about papers; undefined for other errors. */
export function paperProblem(error: unknown, t: TFunction<["admin_papers", "papers"]>): string | undefined {
  if (!(error instanceof BackendError)) return undefined;
  const refusal = paperRefusals.find((one) => one === error.message);
  if (refusal) return t(`refusals.${refusal}`, { number: isolated(error.detail) });
  const other = others.find((one) => one === error.message);
  return other && t(`errors.${other}`);
}
