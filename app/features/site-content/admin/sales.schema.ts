import { z } from "zod";
import { currencies } from "~domain/currencies";
import { largestRate, longestTerm } from "~domain/finance";
import { languages } from "~domain/languages";
import { isTimeZone } from "~domain/time-zones";
import { editableNumber } from "~/utils/numbers";
import { latinDigits } from "~/utils/latin-digits";
import { stated } from "~/admin/record-form/problems";
import { choice, optionalNumber, requiredNumber } from "~/admin/record-form/schemas";
import type { Settings } from "../site-content.schema";

const countryCode = z.string().transform((typed, context) => {
  const digits = latinDigits(typed)
    .replace(/^\s*(\+|00)/, "")
    .replace(/\s/g, "");
  if (/^[1-9]\d{0,2}$/.test(digits)) return digits;
  context.addIssue({ code: "custom", message: stated(typed.trim() === "" ? "required" : "countryCodeInvalid") });
  return z.NEVER;
});

/** The settings for sales: form values → stored content. */
export const salesSchema = z
  .object({
    currency: choice(currencies),
    country_code: countryCode,
    time_zone: z.string().refine(isTimeZone, stated("chooseOne")),
    first_response_minutes: requiredNumber({ min: 1, max: 10_080 }),
    hold_hours: requiredNumber({ min: 1, max: 720 }),
    notice_language: choice(languages),
    weekly_mail: z.boolean(),
    annual_rate_pct: requiredNumber({ min: 0, max: largestRate, decimals: 2 }),
    down_payment_pct: requiredNumber({ min: 0, max: 100, decimals: 2 }),
    months: requiredNumber({ min: 1, max: longestTerm }),
    on_cards: z.boolean(),
    kwh_price: optionalNumber({ min: 0, max: 10_000, decimals: 4 }).transform((price) => price || null),
  })
  .transform(({ annual_rate_pct, down_payment_pct, months, on_cards, ...settings }): Settings => ({
    ...settings,
    finance: { annual_rate_pct, down_payment_pct, months, on_cards },
  }));

export function salesFields(settings: Settings) {
  return {
    currency: settings.currency,
    country_code: settings.country_code,
    time_zone: settings.time_zone,
    first_response_minutes: String(settings.first_response_minutes),
    hold_hours: String(settings.hold_hours),
    notice_language: settings.notice_language,
    weekly_mail: settings.weekly_mail,
    annual_rate_pct: String(settings.finance.annual_rate_pct),
    down_payment_pct: String(settings.finance.down_payment_pct),
    months: String(settings.finance.months),
    on_cards: settings.finance.on_cards,
    kwh_price: settings.kwh_price === null ? "" : editableNumber(settings.kwh_price),
  };
}
