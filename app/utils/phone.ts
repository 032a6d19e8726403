import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { latinDigits } from "./latin-digits";
import { normalForm } from "./normal-form";

/**
 * National numbers of the Gulf, landlines and mobiles, by calling code: their lengths are fixed, while the ranges in
 * use grow faster than any list of them.
 */
const gulf: Record<string, RegExp> = {
  "965": /^\d{8}$/,
  "966": /^\d{9}$/,
  "968": /^\d{8}$/,
  "971": /^(5\d{8}|[^5]\d{7})$/,
  "973": /^\d{8}$/,
  "974": /^\d{8}$/,
};

/**
 * Any spelling of a phone number of any country as E.164, or null where it is none: Arabic and Persian digits, spaces,
 * brackets, 00 or nothing for the plus, a trunk zero too many. Letters make it none. The server and the back office
 * read numbers so; visitors' pages send what was typed, and the database takes E.164 alone.
 * @param callingCode the dealer's, for numbers without one, digits only
 */
export function readPhone(typed: string, callingCode = "973"): string | null {
  const folded = latinDigits(normalForm(typed));
  if ([...folded].length > 40 || /\p{L}/u.test(folded)) return null;
  const digits = folded.replace(/\D/g, "");
  const local = digits.replace(/^0+/, "");
  if (/^\D*\+/.test(folded)) return firstNumber([`+${digits.replace(/^00/, "")}`]);
  const national = `+${callingCode}${local}`;
  if (digits.startsWith("00")) return firstNumber([`+${digits.slice(2)}`, national]);
  const own = [`+${callingCode}${digits}`, national, ...(digits.startsWith(callingCode) ? [`+${digits}`] : [])];
  // Another country's without a plus: only a number in use, since any row of digits could be one.
  const other = numberOf(`+${digits}`);
  return firstNumber(own) ?? (other?.inUse ? other.e164 : null);
}

/** As {@link readPhone}, with the dealer's calling code filled in. */
export function phoneReader(callingCode: string): (typed: string) => string | null {
  return (typed) => readPhone(typed, callingCode);
}

/**
 * Reads a number that is compared with a stored one (`is_same_phone` in SQL): E.164 where its country is typed, else
 * its own digits, since a customer's country need not be the dealer's. Null where it is none.
 */
export function readKnownPhone(typed: string): string | null {
  const folded = latinDigits(normalForm(typed));
  if (/^\D*(\+|00)/.test(folded)) return readPhone(typed);
  const digits = folded.replace(/\D/g, "").replace(/^0+/, "");
  return digits.length >= 7 && digits.length <= 15 && !/\p{L}/u.test(folded) ? digits : null;
}

/** The first spelling of a number in use, else the first of a number that could be. */
function firstNumber(spellings: readonly string[]): string | null {
  const numbers = spellings.flatMap((spelling) => numberOf(spelling) ?? []);
  return (numbers.find(({ inUse }) => inUse) ?? numbers[0])?.e164 ?? null;
}

function numberOf(spelling: string): { e164: string; inUse: boolean } | null {
  if (!/^\+[1-9]\d{5,}$/.test(spelling)) return null;
  const number = parsePhoneNumberFromString(spelling);
  if (!number || !/^\+[1-9]\d{7,14}$/.test(number.number)) return null;
  const inUse = number.isValid();
  const lengths = gulf[number.countryCallingCode];
  const couldBe = lengths === undefined ? number.isPossible() : lengths.test(number.nationalNumber);
  return inUse || couldBe ? { e164: number.number, inUse } : null;
}
