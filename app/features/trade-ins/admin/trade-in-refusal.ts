import type { TFunction } from "i18next";
import { problemOf } from "~/supabase/errors";
import { BackendError } from "~/supabase/unwrap";
import { tradeInStatuses } from "~domain/trade-in-statuses";

/** Text keys by the database's error code. */
const words = {
  move_not_allowed: "notAllowed",
  offer_expired: "expired",
  amount_invalid: "amount",
  until_invalid: "until",
  cost_invalid: "amount",
  order_not_found: "orderGone",
  trade_in_not_found: "gone",
  trade_in_active: "active",
  version_conflict: "version",
  stock_no_taken: "stockNoTaken",
  key_reused: "keyReused",
  terms_closed: "closed",
  trade_in_erased: "erased",
} as const;

/** The text of a refusal by the database; undefined for other errors. */
export function tradeInRefusal(error: unknown, t: TFunction<"admin_trade_ins">): string | undefined {
  if (!(error instanceof BackendError)) return undefined;
  if (error.message === "trade_in_changed") {
    const status = tradeInStatuses.find((one) => one === error.detail);
    return status ? t("refusals.changed", { status: t(`statuses.${status}`) }) : t("refusals.version");
  }
  const known = Object.entries(words).find(([code]) => code === error.message);
  return known && t(`refusals.${known[1]}`);
}

/** The text of a refusal, or of any other error. */
export function refusalText(error: unknown, t: TFunction<"admin_trade_ins">, errors: TFunction<"auth">): string {
  return tradeInRefusal(error, t) ?? errors(problemOf(error).messageKey);
}
