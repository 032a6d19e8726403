import type { WordRow } from "./word-row.ts";

/** What a buyer would rather have: it sorts, and excludes no car. */
export const preferenceWords: readonly WordRow[] = [
  [
    ["family"],
    `
    family, family car, many kids, kids, children, big family, space for all, space for everyone, lots of space,
    for family, for the family, for my family, for kids, school, school run, school runs, luggage, bags, suitcases,
    baby, baby seat, child seat, pram, big, large, spacious, roomy,
    عائلي, عائلية, عائليه, للعائلة, للعايلة, عايلة, العائلة, عوائل, للأسرة, أسرة, كبيرة, كبير, واسعة, واسع, وسيعة,
    عيال, عيالي, لعيالي, للعيال, بزران, جهال, للمدرسة, المدرسة, المدارس, للمدارس, شنط, الشنط, تاخذنا, تشيلنا, كلنا,
    تكفينا, اولادي, لاولادي, للاولاد, للأطفال
  `,
  ],
  [
    ["full_option"],
    `
    full option, full options, fully loaded, full loaded, loaded, fully equipped, top option, top of the line,
    highest spec, high spec, full spec, all options,
    full obshen, ful obshen, fully optioned, فل ابشن, فول ابشن, فل ابشنز, ابشن, اوبشن, ابشنات, اوبشنات,
    فل, فل كامل, فل اوبشن, فل أوبشن, فول اوبشن, فول أوبشن, فول, فول كامل, فل اوبشين, كامل المواصفات,
    كاملة المواصفات, فل الفل, أعلى مواصفات, اعلى فئة, أعلى فئة
  `,
  ],
  [
    ["luxury"],
    `
    luxury, luxurious, most luxurious, fancy, high end, wedding, wedding car, for a wedding, bride,
    فخمة, فخم, فخامة, أفخم, الأفخم, فاخرة, فاخر, راقية, عرس, للعرس, العرس, زواج, للزواج, زفة, للزفة
  `,
  ],
  [
    ["small"],
    `
    small, smaller, smallest, tiny, little, no big, not big, not too big, compact, mini size, city car, for the city,
    easy to park, easy to drive, first car,
    my first car, new driver, young driver, learner,
    صغيرة, صغير, الأصغر, مو كبيرة, مب كبيرة, مو كبير, سيارة صغيرة, سهلة, سهل, سهلة القيادة, سهلة الركن, للمدينة,
    داخل المدينة, أول سيارة, اول سياره,
    سيارة اولى, سواقة جديدة
  `,
  ],
  [
    ["chauffeur"],
    `
    chauffeur, chauffeur car, chauffeur driven, with a driver, with driver, vip, vip car, executive, for the boss,
    airport transfers, airport pickups, airport pickup, airport, hotel guests, hotel, guests, limo service,
    limousine service, back seat,
    سواق, مع سواق, للسواق, سايق, مع سايق, كبار الشخصيات, للشخصيات, لكبار الشخصيات, المقعد الخلفي,
    الكرسي اللي ورا, والكرسي اللي ورا, الكرسي الخلفي, ورا, ضيوف, الضيوف, للضيوف, فندق, الفندق, المطار, للمطار
  `,
  ],
  [
    ["desert"],
    `
    desert, for the desert, off road, offroad, off roader, off roading, dunes, dune bashing, sand, camping,
    rough roads, bar, el bar, al bar, lel bar, lil bar, lil barr, bil bar, kashta, lel kashta,
    بر, للبر, البر, حق البر, صحراء, للصحراء, كشتة, للكشتات, كشتات, طعوس, للطعوس, رمل, رمال, وعرة, طرق وعرة, تخييم,
    مخيم
  `,
  ],
  [
    ["sporty"],
    `
    weekend car, weekend toy, for weekends, for the weekend, weekends, toy, fun car, fun, something fun, track car,
    racing, thrill, exciting,
    سيارة ويكند, للويكند, ويكند, حماسية, حماس, تفحيط, سباق
  `,
  ],
  [
    ["economical"],
    `
    economical, fuel efficient, fuel saving, saves fuel, low consumption, low fuel consumption, low running cost,
    low running costs, low running cost car, cheap to run, cheap on fuel, cheap to drive, good on fuel,
    good on petrol, eco friendly,
    اقتصادية, اقتصادي, اقتصاديه بالبنزين, اقتصادية بالبنزين, موفرة, موفرة للبنزين, موفرة للوقود, توفير, توفير بنزين,
    توفر بنزين, توفير وقود, موفر, موفر للبنزين, موفر للوقود, قليلة الصرف, صرفها قليل, قليلة الاستهلاك, ما تصرف,
    ما تصرف بنزين, ما تشرب بنزين, ما تاكل بنزين, صديقة للبيئة, daily commute, commute, commuting, commuter,
    صرفية قليلة, قليلة الصرفية, صرفيتها قليلة, استهلاك قليل, استهلاكها قليل, مصروفها قليل, صرفية زينة, صرفيتها زينة,
    eqtesadeya, eqtisadiya, ektisadiya, mowafera, mowaffera, tawfeeri, tawfeer,
    ma yasrif, ma yasrif banzeen, ma yisrif, ma tisrif, ma tasrif
  `,
  ],
  [
    ["quiet"],
    `
    quiet, quietest, quieter, most quiet, most silent, silent, noiseless, no noise, without noise, hadya, hadia,
    هدوء, الهدوء, الأهدأ, أهدأ, اهدى, الأهدى, هادئة, هادية, هادئ, هادي, بدون صوت, بدون ازعاج, صامتة, ما فيها صوت
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
