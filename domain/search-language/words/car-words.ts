import type { WordRow } from "./word-row.ts";

/** What it runs on. */
export const fuelWords: readonly WordRow[] = [
  [
    ["hybrid"],
    `
    self charging hybrid, self charging, no charging, no plug, needs no charging, does not need charging,
    never plug in,
    ما يحتاج شحن, ما تحتاج شحن, لا تحتاج شحن, لا يحتاج شحن, بدون شحن, ماتحتاج شحن, مايحتاج شحن,
    هايبرد عادي, regular hybrid, normal hybrid
  `,
  ],
  [
    ["electric"],
    `
    electric, electrical, EV, BEV, battery electric, full electric, fast charging, fast charge, fast charger,
    rapid charging, battery, batteries,
    كهربائية, كهربائي, كهربا, كهرب, كهرباء, كهربائيه, كهربية, على الكهرباء, شحن سريع, شحن كهرباء, شحن كهربائي, بطارية,
    بطاريات, بدون بنزين, ما تبي بنزين,
    fully electric, electric only, all electric, pure electric
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
    بنزين,
    بترول, بانزين
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
    without a roof, open roof, opening roof, roof opens, roof down,
    مكشوفة, مكشوف, كشف, رودستر, كابريو, كابريوليه, بدون سقف, بلا سقف, سقف يفتح, سقفها يفتح
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
    فاستباك, ليفتباك, لفتباك
  `,
  ],
  [["suv", "pickup"], "4x4, 4 x 4, فور باي فور"],
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
    sports car, sport car, sports cars, sportscar, sporty, sport,
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
