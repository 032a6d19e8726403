import { describe, expect, test } from "vitest";
import { currencies, moneyDecimals } from "~domain/currencies";
import { languages } from "~domain/languages";
import { amountInWords } from "./amount-in-words";

const arabic: [number, string, string][] = [
  [0, "BHD", "صفر دينار بحريني"],
  [1, "BHD", "دينار بحريني واحد"],
  [2, "BHD", "ديناران بحرينيان"],
  [3, "BHD", "ثلاثة دنانير بحرينية"],
  [8, "KWD", "ثمانية دنانير كويتية"],
  [10, "OMR", "عشرة ريالات عمانية"],
  [11, "BHD", "أحد عشر دينارًا بحرينيًا"],
  [12, "SAR", "اثنا عشر ريالًا سعوديًا"],
  [18, "QAR", "ثمانية عشر ريالًا قطريًا"],
  [20, "AED", "عشرون درهمًا إماراتيًا"],
  [21, "BHD", "واحد وعشرون دينارًا بحرينيًا"],
  [22, "BHD", "اثنان وعشرون دينارًا بحرينيًا"],
  [99, "USD", "تسعة وتسعون دولارًا أمريكيًا"],
  [100, "BHD", "مئة دينار بحريني"],
  [101, "BHD", "مئة دينار ودينار بحريني واحد"],
  [102, "BHD", "مئة دينار وديناران بحرينيان"],
  [103, "BHD", "مئة وثلاثة دنانير بحرينية"],
  [111, "BHD", "مئة وأحد عشر دينارًا بحرينيًا"],
  [200, "BHD", "مئتا دينار بحريني"],
  [202, "BHD", "مئتا دينار وديناران بحرينيان"],
  [205, "BHD", "مئتان وخمسة دنانير بحرينية"],
  [250, "AED", "مئتان وخمسون درهمًا إماراتيًا"],
  [800, "BHD", "ثمانمئة دينار بحريني"],
  [1000, "BHD", "ألف دينار بحريني"],
  [1001, "BHD", "ألف دينار ودينار بحريني واحد"],
  [1100, "BHD", "ألف ومئة دينار بحريني"],
  [1101, "BHD", "ألف ومئة دينار ودينار بحريني واحد"],
  [2000, "BHD", "ألفا دينار بحريني"],
  [2500, "BHD", "ألفان وخمسمئة دينار بحريني"],
  [2002, "BHD", "ألفا دينار وديناران بحرينيان"],
  [3000, "BHD", "ثلاثة آلاف دينار بحريني"],
  [10000, "BHD", "عشرة آلاف دينار بحريني"],
  [11000, "BHD", "أحد عشر ألف دينار بحريني"],
  [11500, "BHD", "أحد عشر ألفًا وخمسمئة دينار بحريني"],
  [21630, "BHD", "واحد وعشرون ألفًا وستمئة وثلاثون دينارًا بحرينيًا"],
  [100000, "SAR", "مئة ألف ريال سعودي"],
  [101000, "SAR", "مئة ألف وألف ريال سعودي"],
  [102000, "SAR", "مئة ألف وألفا ريال سعودي"],
  [102500, "SAR", "مئة ألف وألفان وخمسمئة ريال سعودي"],
  [103000, "SAR", "مئة وثلاثة آلاف ريال سعودي"],
  [200000, "SAR", "مئتا ألف ريال سعودي"],
  [250000, "SAR", "مئتان وخمسون ألف ريال سعودي"],
  [999999, "SAR", "تسعمئة وتسعة وتسعون ألفًا وتسعمئة وتسعة وتسعون ريالًا سعوديًا"],
  [1000000, "AED", "مليون درهم إماراتي"],
  [1002000, "AED", "مليون وألفا درهم إماراتي"],
  [2000000, "AED", "مليونا درهم إماراتي"],
  [2000002, "AED", "مليونا درهم ودرهمان إماراتيان"],
  [3500000, "AED", "ثلاثة ملايين وخمسمئة ألف درهم إماراتي"],
  [11000000, "AED", "أحد عشر مليون درهم إماراتي"],
  [1000000000, "AED", "مليار درهم إماراتي"],
  [0.001, "BHD", "فلس واحد"],
  [0.002, "KWD", "فلسان"],
  [0.005, "BHD", "خمسة فلوس"],
  [0.025, "BHD", "خمسة وعشرون فلسًا"],
  [0.5, "BHD", "خمسمئة فلس"],
  [0.102, "BHD", "مئة فلس وفلسان"],
  [0.305, "BHD", "ثلاثمئة وخمسة فلوس"],
  [0.01, "SAR", "هللة واحدة"],
  [0.02, "SAR", "هللتان"],
  [0.03, "SAR", "ثلاث هللات"],
  [0.08, "SAR", "ثماني هللات"],
  [0.1, "SAR", "عشر هللات"],
  [0.11, "SAR", "إحدى عشرة هللة"],
  [0.12, "SAR", "اثنتا عشرة هللة"],
  [0.18, "SAR", "ثماني عشرة هللة"],
  [0.21, "SAR", "إحدى وعشرون هللة"],
  [0.22, "SAR", "اثنتان وعشرون هللة"],
  [0.28, "SAR", "ثمانٍ وعشرون هللة"],
  [0.5, "SAR", "خمسون هللة"],
  [0.2, "OMR", "مئتا بيسة"],
  [0.001, "OMR", "بيسة واحدة"],
  [0.125, "OMR", "مئة وخمس وعشرون بيسة"],
  [0.01, "AED", "فلس واحد"],
  [0.05, "AED", "خمسة فلوس"],
  [0.07, "QAR", "سبعة دراهم"],
  [0.15, "QAR", "خمسة عشر درهمًا"],
  [0.99, "USD", "تسعة وتسعون سنتًا"],
  [11325.5, "BHD", "أحد عشر ألفًا وثلاثمئة وخمسة وعشرون دينارًا بحرينيًا وخمسمئة فلس"],
  [21630.305, "BHD", "واحد وعشرون ألفًا وستمئة وثلاثون دينارًا بحرينيًا وثلاثمئة وخمسة فلوس"],
  [1.01, "SAR", "ريال سعودي واحد وهللة واحدة"],
  [2.002, "OMR", "ريالان عمانيان وبيستان"],
];

const english: [number, string, string][] = [
  [0, "BHD", "Zero Bahraini dinars"],
  [1, "BHD", "One Bahraini dinar"],
  [1.001, "BHD", "One Bahraini dinar and one fils"],
  [2.5, "KWD", "Two Kuwaiti dinars and five hundred fils"],
  [13, "AED", "Thirteen UAE dirhams"],
  [40, "AED", "Forty UAE dirhams"],
  [21, "SAR", "Twenty-one Saudi riyals"],
  [0.01, "SAR", "One halala"],
  [0.3, "SAR", "Thirty halalas"],
  [100, "QAR", "One hundred Qatari riyals"],
  [105.15, "QAR", "One hundred and five Qatari riyals and fifteen dirhams"],
  [0.305, "OMR", "Three hundred and five baisa"],
  [1005, "OMR", "One thousand and five Omani rials"],
  [1100, "OMR", "One thousand one hundred Omani rials"],
  [11325.5, "BHD", "Eleven thousand three hundred and twenty-five Bahraini dinars and five hundred fils"],
  [21630.305, "BHD", "Twenty-one thousand six hundred and thirty Bahraini dinars and three hundred and five fils"],
  [1000000, "USD", "One million US dollars"],
  [1000001.99, "USD", "One million and one US dollars and ninety-nine cents"],
  [
    9999999.999,
    "BHD",
    "Nine million nine hundred and ninety-nine thousand nine hundred and ninety-nine Bahraini dinars " +
      "and nine hundred and ninety-nine fils",
  ],
  [1000000000, "AED", "One billion UAE dirhams"],
];

describe("amounts in words", () => {
  test.each(arabic)("%d %s in Arabic", (amount, currency, words) => {
    expect(amountInWords(amount, currency, "ar")).toBe(`فقط ${words} لا غير`);
  });

  test.each(english)("%d %s in English", (amount, currency, words) => {
    expect(amountInWords(amount, currency, "en")).toBe(`${words} only`);
  });

  test("says nothing of a negative amount, nor in a currency it does not know", () => {
    expect(amountInWords(-1, "BHD", "en")).toBeNull();
    expect(amountInWords(1, "EUR", "ar")).toBeNull();
  });

  test("every amount has words without a digit, and no two the same", () => {
    // Every number below 20,000, every remainder, and amounts spread over the rest by a prime step.
    for (const currency of currencies) {
      const perMajor = 10 ** moneyDecimals(currency);
      const amounts = new Set<number>();
      for (let major = 0; major < 20_000; major += 1) amounts.add(major * perMajor);
      for (let minor = 0; minor < perMajor; minor += 1) amounts.add(minor).add(123_456 * perMajor + minor);
      for (let all = 0; all < 10_000_000 * perMajor; all += 99_991 * perMajor + 7) amounts.add(all);
      for (let all = 0; all < 10_000_000 * perMajor; all += 1_237 * perMajor) amounts.add(all);
      amounts.add(10_000_000 * perMajor - 1);
      for (const language of languages) {
        const words = new Set<string>();
        for (const all of amounts) {
          const said = amountInWords(all / perMajor, currency, language) ?? "";
          words.add(said);
          if (/\p{Nd}|undefined|null|NaN| {2}/u.test(said) || said.length < 8) expect(said).toBe(`${all} ${currency}`);
        }
        expect(words.size).toBe(amounts.size);
      }
    }
  });
});
