import { expect, test } from "vitest";
import { isLimitWord } from "./limits/parts.ts";
import { lexiconOf } from "./stock.ts";
import { tradeMeaning } from "./trade-words.ts";
import { understand } from "./understand.ts";
import { ordinaryWords } from "./words/ordinary-words.ts";

/** A dealer of nothing: every brand is one that is not here. */
const lexicon = lexiconOf({
  names: [],
  market: [],
  versions: [],
  texts: [],
  offices: [],
  currency: "BHD",
  instalments: null,
});

const named = (query: string) =>
  understand(query, lexicon).flatMap(({ meaning }) => meaning.elsewhere.map(({ en }) => en));

/** What people of the Gulf write to a dealer, and none of it a car. */
const ordinary = `
  الاوراق اوراق وراق ورقة الاوراق سيارتين سيارتي سيارته سيارتكم السيارتين المستندات الوثائق البطاقة الرخصة التامين
  التسجيل الملكية الجمارك الفحص فحص الضريبة الرسوم رسوم التوصيل توصيل الشحن الدفع دفعة المقدم مقدم العربون عربون
  الحجز حجزت المتبقي الباقي البنك بنوك راتب الراتب كفيل تحويل الخدمة خدمات الصيانة صيانة القطع قطع الغيار تاير
  تواير بطارية الماكينة مكينة القير الكفرات جنوط رنجات الكراسي الشاشة شاشة المفتاح مفتاحين الصور صورة فيديو
  العنوان الفرع الموظف المدير الشركة الشركات المعرض معارض الدولة الامارات السعودية الزبون زبائن العميل عميل البيت
  العائلة الاولاد البنات الزوجة الوالد الصديق ربعي اخوان الشباب باجر الاسبوع الشهر السنة الصيف العيد رمضان
  الجمعة الصبح العصر المغرب الليل ساعة دقيقة سريع بطيء كبير صغير طويل قصير جديد قديم نظيف مرتب غالي رخيص
  عروضكم تخفيض كوبون هدية ضمانات وكيل وكالات مواعيد استلام تسليم ارسال رسالة مكالمة اتصال جوالي رقمي
`
  .trim()
  .split(/\s+/);

test("ordinary words are no slips of brands", () => {
  expect(ordinary.flatMap((word) => named(word).map((brand) => `${word}: ${brand}`))).toEqual([]);
});

test("no word of the trade is listed as one of everyday language: it is known, so never put right", () => {
  expect([...ordinaryWords].filter((word) => tradeMeaning(word) !== undefined || isLimitWord(word))).toEqual([]);
});

test.each(["making", "told", "along", "details", "driver", "window", "summer", "توصيل", "هدية", "مساء"])(
  "%s is no slip of a word of the trade",
  (word) => {
    const [reading, ...others] = understand(`suv ${word} car`, lexicon);
    expect(reading?.meaning.unknown).toEqual([word === "هدية" ? "هديه" : word]);
    expect(others.map(({ corrected, dropped }) => ({ corrected, dropped }))).toContainEqual({
      corrected: null,
      dropped: [word],
    });
    expect(others.every(({ corrected }) => corrected === null)).toBe(true);
  },
);

test.each([
  ["تويوتا", "Toyota"],
  ["تيوتا", "Toyota"],
  ["toyta", "Toyota"],
  ["متسوبيشى", "Mitsubishi"],
  ["شفرولية", "Chevrolet"],
  ["hundai", "Hyundai"],
])("%s is %s", (word, brand) => {
  expect(named(word)).toContain(brand);
});

test("a brand is named in the script of the search", () => {
  const [, corrected] = understand("ابي تيوتا جيب", lexicon).map((reading) => reading.corrected);
  expect(corrected).toBe("ابي تويوتا جيب");
});
