import { type DemoCar, agencyCar, battery, colour, health, interior, performance, shape } from "../car-facts.ts";

export const lucid: DemoCar[] = [
  {
    brand: "Lucid",
    art: "saloon-midnight-blue",
    daysAgo: 13,
    healthDaysAgo: 10,
    row: {
      stock_no: "MM-0126",
      model: "Air",
      model_ar: "إير",
      trim_level: "Grand Touring",
      year: 2024,
      condition: "certified",
      status: "available",
      price: 43_800,
      mileage_km: 5_200,
      fuel: "electric",
      transmission: "single_speed",
      body: "sedan",
      regional_spec: "gcc",
      office_id: "manama",
      ...shape(4, 5, "awd"),
      ...performance(819, 1_200, 3, 270),
      ...battery(112, 830, "epa", 19.2, 300, 32, "ccs2", "2032-05-26", true),
      ...health(98, "agency"),
      ...colour("blue", "Fathom Blue", "أزرق عميق"),
      ...interior("beige", "Mojave leather, light oak", "جلد موهافي مع بلوط فاتح"),
      ...agencyCar("2024-05-27", 1, "2028-05-26", 80_000),
      description_en:
        "The longest range in our showroom: to Riyadh and a good part of the way back without a stop. The glass " +
        "canopy begins above the driver and ends behind the passengers. The battery certificate says 98 " +
        "percent. The home charger of its first owner comes with it.",
      description_ar:
        "أطول مدى في معرضنا: إلى الرياض وجزء كبير من طريق العودة بلا توقف. القبة الزجاجية تبدأ فوق السائق وتنتهي " +
        "خلف الركاب. شهادة البطارية تسجل 98 %. الشاحن المنزلي يأتي معها من كراجها الأول.",
      highlights_en: ["830 km range (EPA)", "Battery health 98 %", "Glass canopy"],
      highlights_ar: ["مدى 830 كم (EPA)", "صحة البطارية 98 %", "قبة زجاجية"],
      features: [
        "panoramic_roof",
        "massage_seats",
        "ventilated_seats",
        "premium_sound",
        "camera_360",
        "adaptive_cruise",
        "digital_key",
        "heat_pump",
        "rear_executive_seats",
      ],
    },
  },
];
