import type { TFunction } from "i18next";
import { problemOf } from "~/supabase/errors";
import { BackendError } from "~/supabase/unwrap";
import { viewingStatuses } from "~domain/viewing-statuses";

/** Text keys by the database's error code. */
const words = {
  move_not_allowed: "notAllowed",
  slot_taken: "taken",
  car_elsewhere: "elsewhere",
  car_not_available: "carNotAvailable",
  car_not_found: "carGone",
  office_not_found: "officeGone",
  order_not_found: "orderGone",
  time_invalid: "time",
  note_too_long: "noteTooLong",
  viewing_not_found: "gone",
  viewing_active: "active",
  version_conflict: "version",
  key_reused: "keyReused",
} as const;

/** The text of a refusal by the database; undefined for other errors. */
export function viewingRefusal(error: unknown, t: TFunction<"admin_viewings">): string | undefined {
  if (!(error instanceof BackendError)) return undefined;
  if (error.message === "viewing_changed") {
    const status = viewingStatuses.find((one) => one === error.detail);
    return status ? t("refusals.changed", { status: t(`statuses.${status}`) }) : t("refusals.version");
  }
  const known = Object.entries(words).find(([code]) => code === error.message);
  return known && t(`refusals.${known[1]}`);
}

/** The text of a refusal, or of any other error. */
export function refusalText(error: unknown, t: TFunction<"admin_viewings">, errors: TFunction<"auth">): string {
  return viewingRefusal(error, t) ?? errors(problemOf(error).messageKey);
}
