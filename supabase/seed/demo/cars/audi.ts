import { type DemoCar, battery, colour, engine, health, imported, interior, performance, shape } from "../car-facts.ts";

export const audi: DemoCar[] = [
  {
    brand: "Audi",
    art: "fastback-graphite",
    daysAgo: 29,
    healthDaysAgo: 18,
    row: {
      stock_no: "MM-0112",
      model: "RS e-tron GT",
      model_ar: "RS e-tron GT",
      year: 2023,
      condition: "used",
      status: "available",
      price: 39_500,
      mileage_km: 14_700,
      fuel: "electric",
      transmission: "single_speed",
      body: "sedan",
      regional_spec: "european",
      office_id: "manama",
      ...shape(4, 5, "awd"),
      ...performance(598, 830, 3.3, 250),
      ...battery(83.7, 472, "wltp", 22, 270, 23, "ccs2", "2031-04-25"),
      ...health(94.5, "device"),
      ...colour("grey", "Daytona Grey pearl", "رمادي دايتونا لؤلؤي"),
      ...interior("black", "Fine Nappa, red stitching", "نابا فاخر بخياطة حمراء"),
      ...imported("2023-04-26", 1, "2027-11-15"),
      description_en:
        "A European car with the carbon roof, carbon brakes and the 22 kW charger that few were ordered with. Its " +
        "charging history was almost entirely at home, and the reading of 94.5 percent fits that. The steering " +
        "wheel, pedals and seats show the low use. Speed limits and navigation are set for the Gulf.",
      description_ar:
        "سيارة أوروبية بسقف كربون وفرامل كربون وشاحن 22 كيلوواط قلّما طُلبت به. شُحنت في البيت كل عمرها تقريبًا، " +
        "وفحص البطارية (94.5 %) يؤكد ذلك. الدركسون والدواسات والمقاعد تدل على قلة الاستعمال. الملاحة وحدود " +
        "السرعة مضبوطة للخليج.",
      highlights_en: ["Carbon roof and brakes", "22 kW home charging", "One owner"],
      highlights_ar: ["سقف وفرامل كربون", "شحن منزلي 22 كيلوواط", "مالك واحد"],
      features: [
        "carbon_package",
        "carbon_ceramic_brakes",
        "air_suspension",
        "matrix_lights",
        "premium_sound",
        "head_up_display",
        "adaptive_cruise",
      ],
    },
  },
  {
    brand: "Audi",
    art: "hatch-graphite",
    daysAgo: 57,
    row: {
      stock_no: "MM-0113",
      model: "RS 6",
      model_ar: "RS 6",
      trim_level: "Avant",
      year: 2023,
      condition: "used",
      status: "sold",
      price: 46_000,
      mileage_km: 22_300,
      fuel: "petrol",
      transmission: "automatic",
      body: "wagon",
      regional_spec: "canadian",
      office_id: "riffa",
      ...shape(5, 5, "awd"),
      ...engine(8, 3_996),
      ...performance(591, 800, 3.6, 280),
      ...colour("grey", "Nardo Grey", "رمادي ناردو"),
      ...interior("black", "Valcona leather", "جلد فالكونا"),
      ...imported("2023-01-30", 2, "2027-08-31"),
      description_en:
        "The estate that carries a family and a full boot at the pace of a sports car. It came from Canada with a " +
        "clean history report and no winter salt underneath. We fitted Gulf cooling fluid and new tyres before it " +
        "went on display. This one is sold; ask us about the next.",
      description_ar:
        "ستيشن تحمل العائلة وصندوقًا ممتلئًا بسرعة سيارة رياضية. وصلت من كندا بتقرير نظيف وبلا أثر لملح الشتاء في " +
        "أسفلها. ركّبنا سائل تبريد يناسب الخليج وإطارات جديدة قبل عرضها. هذه السيارة بيعت، واسألنا عن " +
        "القادمة.",
      highlights_en: ["Clean Canadian history", "Sport exhaust", "New tyres"],
      highlights_ar: ["سجل كندي نظيف", "عادم رياضي", "إطارات جديدة"],
      features: [
        "sport_exhaust",
        "air_suspension",
        "matrix_lights",
        "power_tailgate",
        "premium_sound",
        "head_up_display",
        "tow_hitch",
      ],
    },
  },
];
