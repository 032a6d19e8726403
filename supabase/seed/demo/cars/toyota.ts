import { type DemoCar, colour, imported, interior, performance, shape } from "../car-facts.ts";

export const toyota: DemoCar[] = [
  {
    brand: "Toyota",
    art: "saloon-bronze",
    daysAgo: 59,
    row: {
      stock_no: "MM-0137",
      model: "Mirai",
      model_ar: "ميراي",
      trim_level: "Z",
      year: 2022,
      condition: "used",
      status: "archived",
      price: 12_500,
      mileage_km: 24_600,
      fuel: "hydrogen",
      transmission: "single_speed",
      body: "sedan",
      regional_spec: "japanese",
      office_id: "muharraq",
      ...shape(4, 5, "rwd"),
      ...performance(182, 300, 9.2, 175),
      ...colour("other", "Emotional Bronze", "برونزي"),
      ...interior("black", "Black leather", "جلد أسود"),
      ...imported("2022-04-20", 1, "2026-10-31"),
      description_en:
        "A fuel-cell car that was shown at an exhibition and never sold on, because hydrogen cannot be filled in " +
        "Bahrain. It went back to its importer. The record stays for the file.",
      description_ar:
        "سيارة خلايا وقود عُرضت في معرض ولم تُبع، لأن الهيدروجين لا يُعبّأ في البحرين. عادت إلى مستوردها. يبقى " +
        "سجلها للأرشيف.",
      highlights_en: ["Fuel cell"],
      highlights_ar: ["خلايا وقود"],
      features: ["premium_sound", "head_up_display", "ventilated_seats", "adaptive_cruise"],
    },
  },
];
