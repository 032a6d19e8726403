import { phrasesIn } from "./phrase.ts";

/** What a buyer from the Gulf typed, and what was mended for it: each must be answered, and nothing else be lost. */
export const phrases = phrasesIn(`
50 الف درهم
  foreign 50 الف درهم
  first 01
جيب تحت 80 الف ريال
  foreign تحت 80 الف ريال
  first 25
تسلا 15 الف دينار كويتي
  foreign 15 الف دينار كويتي
  first 24 25
porsche under $90000
  foreign under $90000
  first 01
جيب تحت ٢٠ الف دينار
  never 04 06
الاوراق
  question finance
شنو الاوراق المطلوبة للتمويل
  question finance
what documents do i need for finance
  question finance
سيارتين
  first 01
ابي سيارتين للعيال
  first 36
وارد خليجي مو امريكي
  first 01
  never 03 08 12 16 24 27 31 32 33 35 36
خليجي وارد
  first 01
  never 03 08 12 16 24 27 31 32 33 35 36
جيب مستورد مواصفات خليجية
  never 27 32 33 36
كاش
  question payment
  first 01
ابيها كاش ولا اقساط
  question payment
  first 01
cash or installments
  question payment
  first 01
كاش بدون اقساط
  question payment
  first 01
ابيض ولا اسود
  first 02 03 04 08 14 16 23 30 31 32
  never 01
تسلا مو بيضا ولا امريكية
  first 25
فل ابشن وكراسي مبرده
  first 01
سيارة تشيل 7
  first 28 30 08
bghait sayara jeeb
  first 25
shnu 3indkum lexus
  first 30 31 32
3afwan bkam el porsche
  first 01
بدي سيارة عائلية
  first 36
وكالة مو حادث ولا صبغ
  first 01
  never 12 13
ما فيها صدمات ولا رش
  first 01
ميزانيتي ٢٥ ألف
  first 36
  never 01
بي ام دبليو اكس فايف
  missing X5
  first 10 11
`);
