import { type DemoCar, agencyCar, battery, colour, engine, interior, performance, shape } from "../car-facts.ts";

export const ferrari: DemoCar[] = [
  {
    brand: "Ferrari",
    art: "gt-crimson",
    daysAgo: 58,
    row: {
      stock_no: "MM-0121",
      model: "Roma",
      model_ar: "روما",
      year: 2022,
      condition: "certified",
      status: "sold",
      price: 88_000,
      mileage_km: 7_700,
      fuel: "petrol",
      transmission: "dual_clutch",
      body: "coupe",
      regional_spec: "gcc",
      office_id: "manama",
      ...shape(2, 4, "rwd"),
      ...engine(8, 3_855),
      ...performance(620, 760, 3.4, 320),
      ...colour("red", "Rosso Portofino", "أحمر بورتوفينو"),
      ...interior("beige", "Cuoio leather", "جلد جملي"),
      ...agencyCar("2022-06-27", 1, "2027-06-26", 100_000),
      description_en:
        "A grand tourer in the older sense: a long nose, small rear seats and a boot for two bags. Seven years of " +
        "maintenance came with it from the agency. It was driven to Doha and back once and around Bahrain " +
        "otherwise. The car is sold; we are glad to look for a similar one.",
      description_ar:
        "جي تي بالمعنى القديم: مقدمة طويلة ومقعدان صغيران في الخلف وصندوق لشنطتين. صيانة سبع سنوات جاءت معها من " +
        "الوكالة. سافرت إلى الدوحة مرة واحدة، والباقي داخل البحرين. السيارة مباعة، ويسعدنا أن نبحث لك عن مثلها.",
      highlights_en: ["Seven-year maintenance", "One owner", "Certified"],
      highlights_ar: ["صيانة سبع سنوات", "مالك واحد", "معتمدة"],
      features: [
        "sport_exhaust",
        "carbon_ceramic_brakes",
        "front_lift",
        "matrix_lights",
        "premium_sound",
        "ventilated_seats",
        "carplay",
      ],
    },
  },
  {
    brand: "Ferrari",
    art: "hyper-crimson",
    daysAgo: 4,
    publishInDays: 6,
    row: {
      stock_no: "MM-0122",
      model: "296",
      model_ar: "296",
      trim_level: "GTB",
      year: 2023,
      condition: "certified",
      status: "available",
      title_en:
        "Ferrari 296 GTB in Rosso Imola with carbon seats in the medium size, front lift, sport exhaust, track " +
        "telemetry and paint protection, 2023",
      title_ar:
        "فيراري 296 GTB بلون أحمر إيمولا ومقاعد كربون بالمقاس المتوسط ورافع أمامي وعادم رياضي ونظام قياس الحلبة " +
        "وحماية صبغ، موديل 2023",
      price: 108_000,
      mileage_km: 5_600,
      fuel: "plug_in_hybrid",
      transmission: "dual_clutch",
      body: "supercar",
      regional_spec: "gcc",
      office_id: "manama",
      ...shape(2, 2, "rwd"),
      ...engine(6, 2_992),
      ...performance(830, 740, 2.9, 330),
      ...battery(7.5, 25, "wltp", 3.7, null, null, "type2", "2028-10-08"),
      ...colour("red", "Rosso Imola", "أحمر إيمولا"),
      ...interior("black", "Black leather, carbon seats", "جلد أسود ومقاعد كربون"),
      ...agencyCar("2023-10-09", 1, "2028-10-08", 100_000),
      description_en:
        "Traded in by its first owner for something with four seats. The hybrid system was checked at the agency, " +
        "and the carbon seats are the medium size. Track telemetry is installed and has never been switched on. " +
        "It goes on display next week.",
      description_ar:
        "استبدلها مالكها الأول بسيارة ذات أربعة مقاعد. فُحص النظام الهجين في الوكالة، ومقاعد الكربون بالمقاس " +
        "المتوسط. نظام قياس الحلبة مركّب ولم يُشغَّل قط. تُعرض الأسبوع القادم.",
      highlights_en: ["Carbon seats", "Hybrid system checked", "One owner"],
      highlights_ar: ["مقاعد كربون", "نظام هجين مفحوص", "مالك واحد"],
      features: [
        "carbon_package",
        "carbon_ceramic_brakes",
        "front_lift",
        "sport_exhaust",
        "camera_rear",
        "carplay",
        "paint_protection",
      ],
    },
  },
];
