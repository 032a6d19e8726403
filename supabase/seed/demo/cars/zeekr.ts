import { type DemoCar, battery, colour, health, imported, interior, performance, shape } from "../car-facts.ts";

export const zeekr: DemoCar[] = [
  {
    brand: "Zeekr",
    art: "fastback-bronze",
    daysAgo: 55,
    healthDaysAgo: 50,
    row: {
      stock_no: "MM-0134",
      model: "001",
      model_ar: "001",
      trim_level: "YOU 100 kWh",
      year: 2024,
      condition: "used",
      status: "sold",
      price: 19_600,
      mileage_km: 12_000,
      fuel: "electric",
      transmission: "single_speed",
      body: "liftback",
      regional_spec: "chinese",
      office_id: "riffa",
      ...shape(5, 5, "awd"),
      ...performance(544, 686, 3.8, 200),
      ...battery(100, 705, "cltc", 11, 200, 28, "gbt", "2032-03-03"),
      ...health(97, "device"),
      ...colour("brown", "Desert Bronze", "برونزي صحراوي"),
      ...interior("brown", "Amber leather", "جلد عنبري"),
      ...imported("2024-03-04", 1, "2027-08-31"),
      description_en:
        "Low, long and with a tailgate: closer to a touring car than to an SUV. It has the air suspension and the " +
        "automatic doors. A GB/T adapter for public chargers was included. Sold in its second week on display.",
      description_ar:
        "منخفضة وطويلة وبباب خلفي: أقرب إلى سيارة سفر منها إلى جيب. فيها تعليق هوائي وأبواب أوتوماتيكية. " +
        "محوّل GB/T للشواحن العامة كان معها. بيعت في أسبوعها الثاني من العرض.",
      highlights_en: ["Air suspension", "Automatic doors", "Charging adapter"],
      highlights_ar: ["تعليق هوائي", "أبواب أوتوماتيكية", "محوّل شحن"],
      features: [
        "air_suspension",
        "soft_close",
        "premium_sound",
        "head_up_display",
        "ventilated_seats",
        "massage_seats",
        "camera_360",
      ],
    },
  },
];
