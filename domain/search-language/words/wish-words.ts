import type { WordRow } from "./word-row.ts";

/** What a buyer would rather have: it sorts, and excludes no car. */
export const preferenceWords: readonly WordRow[] = [
  [
    ["family"],
    `
    family, family car, for family, for the family, for my family, for kids, big, large, spacious, roomy,
    عائلي, عائلية, عائليه, للعائلة, للعايلة, عايلة, العائلة, عوائل, للأسرة, أسرة, كبيرة, كبير, واسعة, واسع,
    وسيعة, عيالي, لعيالي, للعيال, اولادي, لاولادي, للاولاد, للأطفال
  `,
  ],
  [
    ["full_option"],
    `
    full option, full options, fully loaded, full loaded, loaded, fully equipped, top option, top of the line,
    highest spec, high spec, full spec, all options,
    فل, فل كامل, فل اوبشن, فل أوبشن, فول اوبشن, فول أوبشن, فول, فول كامل, فل اوبشين, كامل المواصفات,
    كاملة المواصفات, فل الفل, أعلى مواصفات, اعلى فئة, أعلى فئة
  `,
  ],
  [
    ["luxury"],
    `
    luxury, luxurious, fancy, high end,
    فخمة, فخم, فخامة, فاخرة, فاخر, راقية
  `,
  ],
];

/** What leads to a section of the home page. */
export const sectionWords: readonly WordRow[] = [
  [
    ["deal"],
    `
    deal, deals, offer, offers, special offer, special offers, special deal, special deals, discount, discounts,
    discounted, on sale, promotion, promotions, reduced,
    عرض, عروض, عرض خاص, عروض خاصة, تخفيض, تخفيضات, خصم, خصومات, مخفضة, عليها عرض, عليها خصم
  `,
  ],
  [
    ["newest"],
    `
    new arrival, new arrivals, just arrived, newly arrived, latest arrivals, new stock, new in, recently added,
    just in,
    وصل حديثا, وصلت حديثا, وصل جديد, واصل جديد, واصل حديثا, وصول جديد, جديد الوصول, وصلنا حديثا, وصل مؤخرا,
    أحدث السيارات, جديدنا
  `,
  ],
];
