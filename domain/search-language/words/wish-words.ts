import type { WordRow } from "./word-row.ts";

/** What a buyer would rather have: it sorts, and excludes no car. */
export const preferenceWords: readonly WordRow[] = [
  [
    ["family"],
    `
    family, family car, many kids, kids, children, big family, space for all, space for everyone, lots of space,
    for family, for the family, for my family, for kids, big, large, spacious, roomy,
    عائلي, عائلية, عائليه, للعائلة, للعايلة, عايلة, العائلة, عوائل, للأسرة, أسرة, كبيرة, كبير, واسعة, واسع, وسيعة,
    عيالي, لعيالي, للعيال, اولادي, لاولادي, للاولاد, للأطفال
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
    luxury, luxurious, fancy, high end, wedding, wedding car, for a wedding, bride,
    فخمة, فخم, فخامة, فاخرة, فاخر, راقية, عرس, للعرس, العرس, زواج, للزواج, زفة, للزفة
  `,
  ],
  [
    ["small"],
    `
    small, smaller, little, compact, mini size, city car, for the city, easy to park, easy to drive, first car,
    my first car, new driver, young driver, learner,
    صغيرة, صغير, سيارة صغيرة, سهلة, سهل, سهلة القيادة, سهلة الركن, للمدينة, داخل المدينة, أول سيارة, اول سياره,
    سيارة اولى, سواقة جديدة
  `,
  ],
  [
    ["chauffeur"],
    `
    chauffeur, chauffeur car, chauffeur driven, with a driver, with driver, vip, vip car, executive, for the boss,
    airport transfers, airport pickups, airport pickup, hotel guests, limo service, limousine service, back seat,
    سواق, مع سواق, للسواق, سايق, مع سايق, كبار الشخصيات, للشخصيات, لكبار الشخصيات, المقعد الخلفي
  `,
  ],
  [
    ["desert"],
    `
    desert, for the desert, off road, offroad, off roader, off roading, dunes, dune bashing, sand, camping,
    rough roads, lel bar, lil barr, kashta, lel kashta,
    بر, للبر, البر, حق البر, صحراء, للصحراء, كشتة, للكشتات, كشتات, طعوس, للطعوس, رمل, رمال, وعرة, طرق وعرة, تخييم,
    مخيم
  `,
  ],
  [
    ["sporty"],
    `
    weekend car, weekend toy, toy, fun car, fun, something fun, track car, racing, thrill, exciting,
    سيارة ويكند, للويكند, ويكند, حماسية, حماس, تفحيط, سباق
  `,
  ],
  [
    ["quiet"],
    `
    quiet, silent, noiseless, no noise, without noise, hadya, hadia,
    هدوء, الهدوء, هادئة, هادية, هادئ, هادي, بدون صوت, بدون ازعاج, صامتة, ما فيها صوت
  `,
  ],
  [
    ["long_trips"],
    `
    long trip, long trips, road trip, road trips, long distance, long distances, travel, travelling, highway,
    motorway, lel safar, lil safar,
    سفر, للسفر, سفرات, للسفرات, الطرق الطويلة, طريق طويل, مشاوير طويلة, المشاوير الطويلة
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
