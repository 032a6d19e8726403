import type { TFunction } from "i18next";
import { dayOf, formatTimeOf, formatWeekday } from "./viewing-time";
import { textIn } from "~/i18n/localized";
import type { Language } from "~domain/languages";
import type { CustomerViewing, ViewingOffice } from "./viewings";

/**
 * Prepared WhatsApp message of a visitor about a viewing, each fact on its own line.
 * @param t texts of the namespace `viewings` in `language`
 */
export function viewingMessage(
  t: TFunction<"viewings">,
  language: Language,
  viewing: CustomerViewing,
  office: ViewingOffice | null,
): string {
  const { car } = viewing;
  return [
    t("whatsapp.booked"),
    `${t("whatsapp.reference")}: ${viewing.reference}`,
    `${t("when")}: ${formatWeekday(dayOf(viewing.startsAt), language)}, ${formatTimeOf(viewing.startsAt, language)}`,
    office && `${t("where")}: ${textIn(office.name, language) ?? ""}`,
    car && `${t("car")}: ${textIn(car.title, language) ?? ""} (${car.stockNo})`,
  ]
    .filter((line) => line !== null)
    .join("\n");
}
