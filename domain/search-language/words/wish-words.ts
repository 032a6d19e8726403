import type { SaidCodes, SaidLimits } from "../meaning.ts";
import type { WordRow } from "./word-row.ts";

/** Facts of a car, all of which count; `not` takes those away that it holds for. */
export interface Facts {
  codes?: SaidCodes;
  limits?: SaidLimits;
  not?: Omit<Facts, "not">;
}

/** What buyers wish for in words of their own, and the facts that stand for it. */
export interface Wish {
  /** A search that says so, in each language: tried in understand.test.ts. */
  example: readonly [en: string, ar: string];
  /** A car must fulfil one of these, unless none does; left out, every car will do. At most four. */
  any?: readonly Facts[];
  /** Cars of the first facts come first, then those of the next; the second list sorts those that are even. */
  first?: readonly (readonly Facts[])[];
  /** What sorts those that are even in the end. */
  sort?: "price_asc" | "price_desc" | "quickest" | "equipment_desc";
  words: string;
}

const sportyBodies = ["coupe", "convertible", "supercar"];

/** A new wish is an entry here and what is said of it: `prefer` and `wish` in app/i18n/…/server/said.json. */
export const wishTable = {
  family: {
    example: ["family car", "سيارة عائلية"],
    any: [{ limits: { seats_min: 5 } }],
    first: [[{ limits: { seats_min: 6 } }, { codes: { body: ["suv", "van", "wagon"] } }]],
    words: `
      family, family car, many kids, kids, children, child, a child, second child, big family, space for all,
      space for everyone, lots of space,
      for family, for the family, for my family, for kids, school, school run, school runs, luggage, bags, suitcases,
      baby, baby seat, child seat, pram, big, large, spacious, roomy,
      عائلي, عائلية, عائليه, للعائلة, للعايلة, عايلة, العائلة, عوائل, للأسرة, أسرة, كبيرة, كبير, واسعة, واسع, وسيعة,
      عيال, عيالي, لعيالي, للعيال, بزران, جهال, للمدرسة, المدرسة, المدارس, للمدارس, شنط, الشنط, تاخذنا, تشيلنا, كلنا,
      تكفينا, اولادي, لاولادي, للاولاد, للأطفال,
      3aila, 3aeleya, 3aeliya, 3aileya, 3ailiya, lel 3aila, lil 3aila, 3yali, kabeera, kbeera, kabira, kbera, kbira,
      3ayliya, 3aylia, 3ailia, 3aeli, 3a2liya, 3a2eliya, 3ayla,
      seat for everyone, a seat for everyone, boot for the dogs, dogs, big boot, boot, luggage space, تكفينا كلنا,
      يكفينا, عايلتي, عايلتنا, شيلة, اغراض وايد, تشيل اغراض, tkaffina,
      يهال, اليهال, yahal, جهالي, عيالنا, يهالي,
      small kids, small children, little kids, little ones, small boys, young kids, young children, two kids,
      عيال صغار, اطفال صغار, عيالي صغار
    `,
  },
  full_option: {
    example: ["fully loaded suv", "فل ابشن"],
    sort: "equipment_desc",
    words: `
      full option, full options, fully loaded, full loaded, loaded, fully equipped, top option, top of the line,
      highest spec, high spec, full spec, all options,
      full obshen, ful obshen, fully optioned, فل ابشن, فول ابشن, فل ابشنز, ابشن, اوبشن, ابشنات, اوبشنات,
      فل, فل كامل, فل اوبشن, فل أوبشن, فول اوبشن, فول أوبشن, فول, فول كامل, فل اوبشين, كامل المواصفات,
      كاملة المواصفات, فل الفل, أعلى مواصفات, اعلى فئة, أعلى فئة,
      ful, ful obshen, fol option, ful kamel
    `,
  },
  luxury: {
    example: ["luxury car for a wedding", "سيارة فخمة"],
    sort: "price_desc",
    words: `
      luxury, luxurious, most luxurious, fancy, high end, wedding, wedding car, for a wedding, bride,
      فخمة, فخم, فخامة, أفخم, الأفخم, فاخرة, فاخر, راقية, عرس, للعرس, العرس, زواج, للزواج, زفة, للزفة,
      fakhma, fa5ma, fakhm, fa5m,
      head turner, turn heads, turns heads, show off, eye catching, stand out, impress, impressive, prestige,
      prestigious, status, classy, elegant, ملفتة, تلفت, تلفت النظر, ملفته, كشخة, كشخه, كشخا, هيبة, هيبه,
      برستيج, تهز, يهز, يهز الفريج, الفريج, يطالعوني, يطالعني, تطالعني, تخلي الناس, تبيض الويه,
      يلف الروس, تلف الروس, المعرس, معرس, العروس, للعروس
    `,
  },
  small: {
    example: ["small car for the city", "سيارة صغيرة"],
    // Hatchbacks, and saloons without a large engine.
    any: [
      { codes: { body: ["hatchback"] } },
      { codes: { body: ["sedan", "liftback"], trait: ["cylinders_4"] } },
      { codes: { body: ["sedan", "liftback"], trait: ["cylinders_3"] } },
    ],
    first: [[{ codes: { body: ["hatchback"] } }]],
    words: `
      small, smaller, smallest, tiny, little, no big, not big, not too big, compact, mini size, city car, for the city,
      easy to park, easy parking, city parking, for city parking, tight parking, parking is tight, fits in tight spots,
      small parking, narrow streets,
      صغيرة, صغير, الأصغر, مو كبيرة, مب كبيرة, مو كبير, سيارة صغيرة, سهلة, سهل, سهلة القيادة, سهلة الركن,
      سهلة بالمواقف, للمواقف, للمدينة,
      داخل المدينة, صغيرونة, زغيرة, زغيرونة, تنبارك, الباركن, باركن, باركنات, المواقف, سهلة الباركن, اصفها, اصفطها,
      تنصف,
      الصفط, الشوارع الضيقة,
      9gheera, 9ghira, sgheera, sghira, 9'3eera, zgheera, zghayra, zghayroona, asaffi6ha,
      زحمة, الزحمة, للزحمة, بالزحمة, الضيجة, الضيقة, traffic, city traffic
    `,
  },
  new_driver: {
    example: ["first car for my son", "أول سيارة لولدي"],
    any: [{ limits: { power_max: 350 }, not: { codes: { body: ["supercar"] } } }],
    sort: "price_asc",
    words: `
      first car, my first car, her first car, his first car, first time driver, new driver, young driver, learner,
      beginner, just passed, just got license, just got my license, student, students, for a student, teenager,
      not fast, not too fast, not so fast, not very fast, nothing fast, easy to drive,
      أول سيارة, اول سياره, اول موتر, سيارة اولى, سواقة جديدة, سواق جديد, مبتدئ, مبتدئة, طالب, لطالب, للطالب, طالبة,
      لطالبة, للطالبة, طالب جامعة, طلاب, حق طالب, مو سريعة, مب سريعة, مو سريعه, ما ابيها سريعة, ما ابيه سريع,
      وما ابيها سريعة, توه ماخذ الليسن, توه ماخذ ليسن, تعلم السواقة, تتعلم تسوق,
      awal sayara, awal syara, awal siyara, awal moter
    `,
  },
  high_seat: {
    example: ["easy to get in and out", "سيارة سهلة الركوب والنزول"],
    any: [{ codes: { body: ["suv", "van"] } }],
    words: `
      easy to get in, easy to get in and out, easy to get into, get in and out, easy access, easy entry, climb in,
      high seat, high seats, high seating, high seating position, sit high, sits high, high up, high driving position,
      bad knees, bad back, knee pain, back pain, headroom, head room, leg room, legroom,
      سهلة الركوب, سهل الركوب, سهلة النزول, سهلة الركوب والنزول, تركب وتنزل, يركب وينزل, تركب وتنزل منه, الكرسي عالي,
      كرسي عالي, كرسيها عالي, كراسيها عالية, الكراسي عالية, عالية, عالي عن الارض, مرتفعة, مرتفع, راسها عالي,
      ركبها تعورها, ركبتها, ظهرها, ظهري يعورني, ما يتعبون, النزلة, انا طويل, طويل وايد, فيها وسع, رحبة,
      i am tall, im tall, tall person, tall driver, طويل وعريض, واحد طويل, طويل القامة
    `,
  },
  safe: {
    example: ["safe family car", "سيارة آمنة"],
    first: [[{ codes: { trait: ["adaptive_cruise", "camera_360"] } }], [{ codes: { trait: ["adaptive_cruise"] } }]],
    words: `
      safe, safest, safer, safety, very safe, safety features,
      آمنة, آمن, أمان, الأمان, امان, سلامة, السلامة, اامن
    `,
  },
  guests: {
    example: ["car for hotel guests", "سيارة حق ضيوف الفندق"],
    any: [{ limits: { seats_min: 5 }, codes: { trait: ["four_doors"] }, not: { codes: { body: ["hatchback"] } } }],
    first: [[{ codes: { body: ["van"] } }, { limits: { seats_min: 6 } }], [{ codes: { body: ["suv"] } }]],
    words: `
      airport transfers, airport pickups, airport pickup, airport, airport run, airport runs, hotel guests, hotel,
      guests,
      limo service, limousine service, shuttle, transfers, tourists, clients,
      ضيوف, الضيوف, للضيوف, فندق, الفندق, المطار, للمطار, توصيل المطار, اوصل ضيوف, انقل ضيوف, سياح, اناقل
    `,
  },
  chauffeur: {
    example: ["chauffeur car", "سيارة مع سواق"],
    any: [
      { limits: { seats_min: 4 }, codes: { trait: ["four_doors"] }, not: { codes: { body: ["hatchback", "pickup"] } } },
    ],
    first: [[{ codes: { trait: ["rear_executive_seats"] } }], [{ codes: { body: ["sedan", "van"] } }]],
    sort: "price_desc",
    words: `
      chauffeur, chauffeur car, chauffeur driven, with a driver, with driver, vip, vip car, executive, for the boss,
      back seat, rear seat, rear seat comfort, sit in the back, sits in the back, my driver, our driver, has a driver,
      سواق, مع سواق, للسواق, سايق, مع سايق, كبار الشخصيات, للشخصيات, لكبار الشخصيات, المقعد الخلفي,
      الكرسي اللي ورا, والكرسي اللي ورا, الكرسي الخلفي, ورا, يقعد ورا, اقعد ورا, عنده سايق, عنده سواق, دريول, الدريول
    `,
  },
  desert: {
    example: ["something for the desert", "سيارة حق البر"],
    any: [{ codes: { drivetrain: ["awd", "4wd"], body: ["suv", "pickup"] } }],
    // What needs no charging.
    first: [[{ not: { codes: { fuel: ["electric", "hydrogen", "erev", "plug_in_hybrid"] } } }]],
    words: `
      desert, for the desert, off road, offroad, off roader, off roading, dunes, dune bashing, sand, camping,
      rough roads, bar, el bar, al bar, lel bar, lil bar, lil barr, bil bar, kashta, lel kashta,
      بر, للبر, البر, حق البر, صحراء, للصحراء, كشتة, للكشتات, كشتات, طعوس, للطعوس, رمل, رمال, وعرة, طرق وعرة, تخييم,
      مخيم,
      farm, for the farm, gravel, البران, تدخل البر, يدخل البر, الرمل, ما تغرز, ما يغرز, ما يعلق, ما تعلق
    `,
  },
  sporty: {
    example: ["weekend toy", "سيارة ويكند"],
    any: [{ codes: { body: sportyBodies } }, { limits: { zero_to_100_max: 4.5 } }],
    first: [[{ codes: { body: sportyBodies } }]],
    sort: "quickest",
    words: `
      weekend car, weekend toy, for weekends, for the weekend, weekends, toy, fun car, fun, something fun, track car,
      racing, thrill, exciting,
      سيارة ويكند, للويكند, ويكند, حماسية, حماس, تفحيط, سباق,
      track, track day, track days, circuit, drag, adrenaline, wanasa, ونسة, وناسة, وناسه, شي وناسة, حلبة, الحلبة,
      للحلبة, حق الحلبة, احرق فيها, تواير,
      يخبل, تخبل, شي يخبل, يجنن, تجنن, يهبل, تهبل
    `,
  },
  economical: {
    example: ["cheap to run", "سيارة اقتصادية"],
    any: [
      { codes: { fuel: ["electric", "plug_in_hybrid", "erev", "hybrid"] }, not: { codes: { body: ["supercar"] } } },
    ],
    sort: "price_asc",
    words: `
      economical, fuel efficient, fuel saving, saves fuel, low consumption, low fuel consumption, low running cost,
      low running costs, low running cost car, cheap to run, cheap on fuel, cheap to drive, good on fuel,
      good on petrol, eco friendly,
      اقتصادية, اقتصادي, اقتصاديه بالبنزين, اقتصادية بالبنزين, موفرة, موفرة للبنزين, موفرة للوقود, توفير, توفير بنزين,
      توفر بنزين, توفير وقود, موفر, موفر للبنزين, موفر للوقود, قليلة الصرف, صرفها قليل, قليلة الاستهلاك, ما تصرف,
      ما تصرف بنزين, ما تصرف بترول, ما تشرب بنزين, ما تاكل بنزين, صديقة للبيئة,
      daily commute, commute, commuting, commuter,
      صرفية قليلة, قليلة الصرفية, صرفيتها قليلة, استهلاك قليل, استهلاكها قليل, مصروفها قليل, صرفية زينة, صرفيتها زينة,
      eqtesadeya, eqtisadiya, ektisadiya, mowafera, mowaffera, tawfeeri, tawfeer,
      ma yasrif, ma yasrif banzeen, ma yisrif, ma tisrif, ma tasrif,
      saves petrol, save petrol, save on petrol, saving petrol, save fuel, save on fuel, saving fuel, low petrol,
      no petrol pumps, petrol pumps, petrol pump, petrol station, petrol stations, cheap to keep, cheap to own,
      cheap to maintain, low maintenance, daily driver, للدوام, حق الدوام, سيارة دوام, دوام يومي, مشاوير الدوام,
      اروح الدوام, يوفر, توفر, يوفر بترول, يوفر بنزين, اقل مصروف, اقل شي مصروف, مصروف, مصروفها, ما يصرف,
      ما تصرف وايد, ما يصرف وايد, ما ياكل, ما تاكل, ما يشرب, ما تشرب, محطات البترول, البانزين, lel dawam,
      اوفر, اوفر بنزين, اوفر بترول, نوفر, نوفر بنزين
    `,
  },
  quiet: {
    example: ["quiet", "سيارة هادئة"],
    any: [
      {
        codes: { fuel: ["electric", "hydrogen", "plug_in_hybrid", "erev", "hybrid"] },
        not: { codes: { body: ["supercar"] } },
      },
    ],
    first: [[{ codes: { fuel: ["electric", "hydrogen"] } }]],
    words: `
      quiet, quietest, quieter, most quiet, most silent, silent, noiseless, no noise, without noise, hadya, hadia,
      هدوء, الهدوء, الأهدأ, أهدأ, اهدى, الأهدى, هادئة, هادية, هادئ, هادي, بدون صوت, بدون ازعاج, صامتة, ما فيها صوت,
      no engine noise, hear nothing, does not make noise, ما تسمع, ما تسمع لها صوت, ما تسمع له حس, ما لها حس,
      ما له حس, حس, بدون حس
    `,
  },
  long_trips: {
    example: ["car for long trips", "سيارة للسفر"],
    // No electric car that must be charged before 450 km.
    any: [{ not: { codes: { fuel: ["electric"] } } }, { limits: { range_min: 450 } }],
    first: [[{ codes: { trait: ["adaptive_cruise"] }, limits: { seats_min: 5 } }]],
    words: `
      long trip, long trips, road trip, road trips, long distance, long distances, travel, travelling, highway,
      motorway, lel safar, lil safar,
      سفر, للسفر, سفرات, للسفرات, الطرق الطويلة, طريق طويل, مشاوير طويلة, المشاوير الطويلة,
      drive to riyadh, drive to dubai, drive to saudi, drive to kuwait, drive to khobar, driving to riyadh,
      driving to saudi, trips to saudi, trip to saudi, trips to riyadh, cross country, long drives, long drive,
      long journeys, اسافر, نسافر, يسافر, مسافر, اسافر فيها, اسافر فيه, السفر, سفرة, السعودية كل اسبوع,
      يوديني الرياض, توديني الرياض, يودينا, يردني, وايد نسافر, نسافر السعودية, خط طويل, الخط,
      مسافات طويلة, لمسافات طويلة, المسافات الطويلة, مسافات,
      نروح العمرة, للعمرة, اروح العمرة, umrah, hajj
    `,
  },
} as const satisfies Record<string, Wish>;

export type WishCode = keyof typeof wishTable;

/** The words of each wish. */
export const preferenceWords: readonly WordRow[] = Object.entries(wishTable).map(([code, { words }]) => [
  [code],
  words,
]);

const byCode: ReadonlyMap<string, Wish> = new Map(Object.entries(wishTable));

/** The wishes of some codes. */
export const wishesOf = (codes: readonly string[]): Wish[] => codes.flatMap((code) => byCode.get(code) ?? []);

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
