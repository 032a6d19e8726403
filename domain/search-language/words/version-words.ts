import type { WordRow } from "./word-row.ts";

/** Arabic spellings of words that versions are named by: the code is the word. */
export const versionWords: readonly WordRow[] = [
  [["carrera"], "كاريرا, كريرا, كارريرا"],
  [["turbo"], "توربو, تيربو"],
  [["sport"], "سبورت"],
  [["vogue"], "فوغ, فوج"],
  [
    ["autobiography"],
    `
    اوتوبيوغرافي, اوتوبايوجرافي, أوتوبيوجرافي, اوتوبايوغرافي, أوتوبايوغرافي, اوتوبيوقرافي, اوتوبايوقرافي,
    اوتو بايوغرافي
  `,
  ],
  [["plaid"], "بليد, بلايد"],
  [["performance"], "بيرفورمنس, برفورمانس"],
  [["touring"], "تورينج, تورينغ"],
  [["long"], "لونج, لونغ"],
  [["amg"], "ايه ام جي, اي ام جي"],
  [["prestige"], "برستيج"],
  [["folgore"], "فولغوري, فولجوري"],
  [["max"], "ماكس"],
  [["limited"], "لمتد, ليميتد"],
  [["platinum"], "بلاتينيوم, بلاتينوم"],
  [["edition"], "اديشن"],
  [["black badge"], "بلاك بادج, بلاك بادج اديشن"],
  [
    ["long range"],
    `
    long range,
    لونج رينج, لونغ رينج, لونق رينج
  `,
  ],
  [
    ["kwh"],
    `
    kw h, kilowatt, kilowatts, kilowatt hour, kilowatt hours,
    كيلو واط, كيلوواط, كيلو وات, كيلووات, كيلو واط ساعة, كيلوواط ساعة, كي دبليو اتش
  `,
  ],
];
