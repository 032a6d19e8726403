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
`);
