import type { Language } from "~domain/languages";
import { type Currency, currencies, moneyDecimals } from "~domain/currencies";
import { arabicCount, type ArabicUnit, joined } from "./arabic-number";
import { englishNumber } from "./english-number";

interface EnglishUnit {
  one: string;
  many: string;
}

interface CurrencyUnits {
  en: { major: EnglishUnit; minor: EnglishUnit };
  ar: { major: ArabicUnit; minor: ArabicUnit };
}

/** A masculine currency with the adjective of its country, which agrees with the noun. */
function currencyOf(noun: string, plural: string, of: string): ArabicUnit {
  return {
    gender: "masculine",
    singular: `${noun} ${of}`,
    accusative: `${noun}ًا ${of}ًا`,
    dual: `${noun}ان ${of}ان`,
    plural: `${plural} ${of}ة`,
    one: `${noun} ${of} واحد`,
    bare: noun,
  };
}

function masculine(singular: string, plural: string): ArabicUnit {
  const [accusative, dual, one] = [`${singular}ًا`, `${singular}ان`, `${singular} واحد`];
  return { gender: "masculine", singular, accusative, dual, plural, one, bare: singular };
}

/** A noun that ends in ة: its accusative is written like the nominative. */
function feminine(singular: string, plural: string): ArabicUnit {
  const [dual, one] = [`${singular.slice(0, -1)}تان`, `${singular} واحدة`];
  return { gender: "feminine", singular, accusative: singular, dual, plural, one, bare: singular };
}

const fils = { en: { one: "fils", many: "fils" }, ar: masculine("فلس", "فلوس") };
const units = {
  BHD: {
    en: { major: { one: "Bahraini dinar", many: "Bahraini dinars" }, minor: fils.en },
    ar: { major: currencyOf("دينار", "دنانير", "بحريني"), minor: fils.ar },
  },
  AED: {
    en: { major: { one: "UAE dirham", many: "UAE dirhams" }, minor: fils.en },
    ar: { major: currencyOf("درهم", "دراهم", "إماراتي"), minor: fils.ar },
  },
  SAR: {
    en: { major: { one: "Saudi riyal", many: "Saudi riyals" }, minor: { one: "halala", many: "halalas" } },
    ar: { major: currencyOf("ريال", "ريالات", "سعودي"), minor: feminine("هللة", "هللات") },
  },
  KWD: {
    en: { major: { one: "Kuwaiti dinar", many: "Kuwaiti dinars" }, minor: fils.en },
    ar: { major: currencyOf("دينار", "دنانير", "كويتي"), minor: fils.ar },
  },
  QAR: {
    en: { major: { one: "Qatari riyal", many: "Qatari riyals" }, minor: { one: "dirham", many: "dirhams" } },
    ar: { major: currencyOf("ريال", "ريالات", "قطري"), minor: masculine("درهم", "دراهم") },
  },
  OMR: {
    en: { major: { one: "Omani rial", many: "Omani rials" }, minor: { one: "baisa", many: "baisa" } },
    ar: { major: currencyOf("ريال", "ريالات", "عماني"), minor: feminine("بيسة", "بيسات") },
  },
  USD: {
    en: { major: { one: "US dollar", many: "US dollars" }, minor: { one: "cent", many: "cents" } },
    ar: { major: currencyOf("دولار", "دولارات", "أمريكي"), minor: masculine("سنت", "سنتات") },
  },
} as const satisfies Record<Currency, CurrencyUnits>;

/**
 * An amount in words, as receipts and agreements state it: `Five hundred Bahraini dinars only`. Null for an amount
 * that is negative, or in a currency whose words we do not know.
 */
export function amountInWords(amount: number, currency: string, language: Language): string | null {
  const known = currencies.find((one) => one === currency);
  if (known === undefined || amount < 0) return null;
  const perMajor = 10 ** moneyDecimals(known);
  const all = Math.round(amount * perMajor);
  const [major, minor] = [Math.floor(all / perMajor), all % perMajor];
  return language === "ar" ? inArabic(major, minor, units[known].ar) : inEnglish(major, minor, units[known].en);
}

function inEnglish(major: number, minor: number, { major: unit, minor: part }: CurrencyUnits["en"]): string {
  const counted = (number: number, { one, many }: EnglishUnit) =>
    `${englishNumber(number)} ${number === 1 ? one : many}`;
  const words = [
    ...(major > 0 || minor === 0 ? [counted(major, unit)] : []),
    ...(minor > 0 ? [counted(minor, part)] : []),
  ].join(" and ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} only`;
}

function inArabic(major: number, minor: number, { major: unit, minor: part }: CurrencyUnits["ar"]): string {
  if (major === 0 && minor === 0) return `فقط صفر ${unit.singular} لا غير`;
  const words = [major > 0 ? arabicCount(major, unit) : "", minor > 0 ? arabicCount(minor, part) : ""];
  return `فقط ${joined(words)} لا غير`;
}
