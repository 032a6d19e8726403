import { type DemoCar, agencyCar, battery, colour, health, interior, performance, shape } from "../car-facts.ts";

export const maserati: DemoCar[] = [
  {
    brand: "Maserati",
    art: "hatch-pearl-white",
    daysAgo: 31,
    healthDaysAgo: 28,
    row: {
      stock_no: "MM-0123",
      model: "Grecale",
      model_ar: "غريكالي",
      trim_level: "Folgore",
      year: 2024,
      condition: "used",
      status: "reserved",
      price: 35_500,
      mileage_km: 3_900,
      fuel: "electric",
      transmission: "single_speed",
      body: "suv",
      regional_spec: "gcc",
      office_id: "manama",
      ...shape(5, 5, "awd"),
      ...performance(550, 820, 4.1, 220),
      ...battery(96, 500, "wltp", 22, 150, 33, "ccs2", "2032-04-29", true),
      ...health(98, "agency"),
      ...colour("white", "Bianco Astro", "أبيض أسترو"),
      ...interior("beige", "Econyl, sand", "قماش إيكونيل رملي"),
      ...agencyCar("2024-04-30", 1, "2027-04-29", 100_000),
      description_en:
        "The electric Grecale, with the cabin made of yarn from old fishing nets instead of leather. It charges " +
        "at 22 kW at home, twice the usual. Fewer than four thousand kilometres, all of them in Bahrain. Its " +
        "buyer has paid the deposit and collects it soon.",
      description_ar:
        "غريكالي الكهربائية، ومقصورتها من خيوط شباك صيد معاد تدويرها بدل الجلد. تشحن في البيت بقدرة 22 كيلوواط، " +
        "ضعف المعتاد. أقل من أربعة آلاف كيلومتر، كلها في البحرين. دفع مشتريها العربون ويستلمها قريبًا.",
      highlights_en: ["22 kW home charging", "Battery health 98 %", "Wallbox included"],
      highlights_ar: ["شحن منزلي 22 كيلوواط", "صحة البطارية 98 %", "شاحن منزلي مرفق"],
      features: [
        "air_suspension",
        "panoramic_roof",
        "premium_sound",
        "head_up_display",
        "ventilated_seats",
        "camera_360",
        "heat_pump",
        "wireless_phone",
      ],
    },
  },
];
