import type { WordRow } from "./word-row.ts";

/** What it runs on. */
export const fuelWords: readonly WordRow[] = [
  [
    ["hybrid"],
    `
    self charging hybrid, self charging, no charging, no plug, needs no charging, does not need charging,
    never plug in,
    ما يحتاج شحن, ما تحتاج شحن, لا تحتاج شحن, لا يحتاج شحن, بدون شحن, ماتحتاج شحن, مايحتاج شحن
  `,
  ],
  [
    ["electric"],
    `
    electric, electrical, EV, BEV, battery electric, full electric, fast charging, fast charge, fast charger,
    rapid charging, battery, batteries,
    كهربائية, كهربائي, كهربا, كهرباء, كهربائيه, كهربية, على الكهرباء, شحن سريع, شحن كهرباء, شحن كهربائي, بطارية,
    بطاريات, بدون بنزين, ما تبي بنزين
  `,
  ],
  [
    ["hybrid", "plug_in_hybrid"],
    `
    hybrid, hybird, HEV,
    هايبرد, هايبريد, هجين, هجينة, هيبرد
  `,
  ],
  [
    ["plug_in_hybrid"],
    `
    plug in hybrid, plugin, PHEV, plug-in,
    هايبرد قابل للشحن, قابلة للشحن, بلج ان, بلق ان, بلق إن, بلغ ان, بلاق ان
  `,
  ],
  [
    ["erev"],
    `
    EREV, range extender, extended range,
    كهربائية بمدى ممتد, مدى ممتد
  `,
  ],
  [
    ["petrol"],
    `
    petrol, gasoline, gas, benzine,
    بنزين
  `,
  ],
  [
    ["diesel"],
    `
    diesel,
    ديزل, ديزيل
  `,
  ],
  [
    ["hydrogen"],
    `
    hydrogen, fuel cell,
    هيدروجين
  `,
  ],
  [
    ["hybrid", "plug_in_hybrid", "erev", "electric"],
    `
    economical, fuel efficient, fuel saving, saves fuel, low consumption, low fuel consumption, low running cost,
    low running costs, low running cost car, cheap to run, cheap on fuel, cheap to drive, good on fuel,
    good on petrol, eco friendly,
    اقتصادية, اقتصادي, اقتصاديه بالبنزين, اقتصادية بالبنزين, موفرة, موفرة للبنزين, موفرة للوقود, توفير, توفير بنزين,
    توفر بنزين, توفير وقود, موفر, موفر للبنزين, موفر للوقود, قليلة الصرف, صرفها قليل, قليلة الاستهلاك, ما تصرف,
    ما تصرف بنزين, ما تشرب بنزين, ما تاكل بنزين, صديقة للبيئة
  `,
  ],
];

/** Its shape. */
export const bodyWords: readonly WordRow[] = [
  [
    ["suv"],
    `
    SUV, SUVs, jeep, crossover, 4 by 4,
    جيب, جيوب, دفع رباعي, كروس اوفر
  `,
  ],
  [
    ["sedan"],
    `
    sedan, saloon, limousine,
    سيدان, صالون
  `,
  ],
  [
    ["coupe", "supercar"],
    `
    coupe, coupé, two door,
    كوبيه, كوبية, كوبي, بابين
  `,
  ],
  [
    ["convertible"],
    `
    convertible, cabrio, cabriolet, roadster, soft top, open top, opentop, drop top, topless, no roof, without roof,
    without a roof,
    مكشوفة, مكشوف, كشف, رودستر, كابريو, كابريوليه, بدون سقف, بلا سقف
  `,
  ],
  [
    ["hatchback"],
    `
    hatchback, hatch,
    هاتشباك, هاتش باك
  `,
  ],
  [
    ["wagon"],
    `
    wagon, estate, avant, station,
    ستيشن, واجن, استيشن
  `,
  ],
  [
    ["liftback"],
    `
    liftback, fastback,
    فاستباك
  `,
  ],
  [
    ["pickup"],
    `
    pickup, pick up, truck,
    بيك اب, بيكب, وانيت, ونيت
  `,
  ],
  [
    ["van"],
    `
    van, minivan, MPV, people carrier,
    فان, باص
  `,
  ],
  [
    ["supercar"],
    `
    supercar, super car, hypercar,
    سوبركار, سوبر كار, سيارة خارقة, خارقة
  `,
  ],
  [
    ["coupe", "supercar", "convertible"],
    `
    sports car, sport car, sports cars, sportscar, sporty,
    رياضية, رياضي, سيارة رياضية, سبورتية, سيارة سبورت, سيارات سبورت
  `,
  ],
];

/** Its colour outside. */
export const colourWords: readonly WordRow[] = [
  [
    ["black"],
    `
    black,
    بلاك, أسود, سوداء, سودا, سودة
  `,
  ],
  [
    ["white"],
    `
    white,
    وايت, أبيض, بيضاء, بيضا, بيضة, لؤلؤي
  `,
  ],
  [
    ["silver"],
    `
    silver,
    سلفر, فضي, فضية
  `,
  ],
  [
    ["grey"],
    `
    grey, gray,
    جراي, قراي, رمادي, رمادية, رصاصي, رصاصية
  `,
  ],
  [
    ["blue"],
    `
    blue,
    بلو, أزرق, زرقاء, زرقا, كحلي, نيلي
  `,
  ],
  [
    ["red"],
    `
    red,
    ريد, أحمر, حمراء, حمرا, عنابي, خمري
  `,
  ],
  [
    ["green"],
    `
    green,
    جرين, أخضر, خضراء, خضرا, زيتي
  `,
  ],
  [
    ["yellow"],
    `
    yellow,
    أصفر, صفراء, صفرا
  `,
  ],
  [
    ["brown"],
    `
    brown, bronze,
    بني, بنية, برونزي
  `,
  ],
  [
    ["orange"],
    `
    orange,
    برتقالي, برتقالية
  `,
  ],
  [
    ["beige"],
    `
    beige, gold,
    بيج, رملي, شمبانيا, ذهبي
  `,
  ],
];
