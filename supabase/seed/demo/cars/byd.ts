import { type DemoCar, battery, colour, health, imported, interior, performance, shape } from "../car-facts.ts";

export const byd: DemoCar[] = [
  {
    brand: "BYD",
    art: null,
    daysAgo: 21,
    healthDaysAgo: 20,
    row: {
      stock_no: "MM-0135",
      model: "Han",
      model_ar: "هان",
      trim_level: "EV AWD",
      year: 2024,
      condition: "used",
      status: "available",
      price: 15_900,
      mileage_km: 9_800,
      fuel: "electric",
      transmission: "single_speed",
      body: "sedan",
      regional_spec: "chinese",
      office_id: "muharraq",
      ...shape(4, 5, "awd"),
      ...performance(517, 700, 3.9, 185),
      ...battery(85.4, 610, "cltc", 7, 120, 45, "gbt", "2032-06-16"),
      ...health(97.5, "device"),
      ...colour("grey", "Time Grey", "رمادي تايم"),
      ...interior("brown", "Nappa, chestnut", "نابا كستنائي"),
      ...imported("2024-06-17", 1, "2027-10-31"),
      description_en:
        "The least expensive electric saloon we sell, and the one people ask about most. The range on the sheet " +
        "is the Chinese cycle; count on about 450 kilometres in our summer. The screens speak English and Arabic " +
        "after the update we installed. The GB/T adapter is included.",
      description_ar:
        "أرخص سيدان كهربائية عندنا، وأكثر ما يُسأل عنها. المدى المكتوب حسب الدورة الصينية؛ احسب نحو 450 كيلومترًا في " +
        "صيفنا. الشاشات بالعربية والإنجليزية بعد التحديث الذي ركبناه. محوّل GB/T مرفق.",
      highlights_en: ["Battery health 97.5 %", "Menus in Arabic and English", "Adapter included"],
      highlights_ar: ["صحة البطارية 97.5 %", "قوائم بالعربية والإنجليزية", "محوّل مرفق"],
      features: [
        "ventilated_seats",
        "massage_seats",
        "premium_sound",
        "head_up_display",
        "camera_360",
        "panoramic_roof",
        "adaptive_cruise",
      ],
    },
  },
];
