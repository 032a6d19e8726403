/** The units of a car's numbers, and how people write them behind a number. */
export const unitWords = {
  km: ["km", "kms", "km.", "كم", "كلم", "ك.م", "كيلومتر", "كيلو متر", "كيلو"],
  cc: ["cc", "سي سي"],
  hp: ["hp", "bhp", "ps", "حصان"],
  nm: ["nm", "نيوتن متر", "نيوتن.متر"],
  s: ["s", "sec", "ثانية", "ثوانٍ", "ثوان"],
  kmh: ["km/h", "kmh", "كم/س"],
  kwh: ["kwh", "كيلوواط ساعة"],
  kw: ["kw", "كيلوواط"],
  min: ["min", "دقيقة", "دقائق"],
  percent: ["%", "٪"],
} as const satisfies Record<string, readonly string[]>;

export type CarUnit = keyof typeof unitWords;
