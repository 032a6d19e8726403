import { latinDigits } from "~/utils/latin-digits";
import { normalForm } from "~/utils/normal-form";

/** Digits of a complete number in the Gulf countries, calling code included, by calling code. */
const gulfLength: Record<string, number> = { "973": 11, "965": 11, "974": 11, "968": 11, "966": 12, "971": 12 };

/**
 * Any spelling of a phone number as E.164 (`+97333000000`), or null where it is none: Arabic digits,
 * spaces, dashes, 00 and a missing country code are understood; the Gulf's own numbers must have
 * their exact length. The same rules as `normalize_phone` in SQL; `tests/fixtures/phone-numbers.json`
 * holds both to one table.
 * @param countryCode the dealer's calling code, for numbers without one, digits only
 */
export function normalizePhone(phone: string, countryCode = "973"): string | null {
  const folded = latinDigits(normalForm(phone));
  if ([...folded].length > 40 || /\p{L}/u.test(folded)) return null;
  const international = /^[^0-9]*\+/.test(folded);
  const digits = withCountry(folded.replace(/[^0-9]/g, ""), international, countryCode);
  if (!digits || !/^[1-9][0-9]{7,14}$/.test(digits)) return null;
  const exact = gulfLength[digits.slice(0, 3)];
  return exact === undefined || exact === digits.length ? `+${digits}` : null;
}

function withCountry(digits: string, international: boolean, countryCode: string): string | null {
  const national = countryCode === "966" || countryCode === "971" ? 9 : 8;
  if (international) return digits;
  if (digits.startsWith("00")) return digits.slice(2);
  if (digits.length === national) return countryCode + digits;
  if (digits.length === national + 1 && digits.startsWith("0")) return countryCode + digits.slice(1);
  if (digits.startsWith(countryCode) && digits.length === national + countryCode.length) return digits;
  return null;
}
