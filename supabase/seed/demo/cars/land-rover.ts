import { type DemoCar, agencyCar, colour, engine, interior, performance, shape } from "../car-facts.ts";

export const landRover: DemoCar[] = [
  {
    brand: "Land Rover",
    art: "offroad-graphite",
    daysAgo: 24,
    row: {
      stock_no: "MM-0117",
      model: "Range Rover",
      model_ar: "رنج روفر",
      trim_level: "Autobiography P530",
      year: 2024,
      condition: "used",
      status: "reserved",
      price: 69_000,
      mileage_km: 8_100,
      fuel: "petrol",
      transmission: "automatic",
      body: "suv",
      regional_spec: "gcc",
      office_id: "manama",
      ...shape(5, 5, "4wd"),
      ...engine(8, 4_395),
      ...performance(530, 750, 4.6, 250),
      ...colour("grey", "Carpathian Grey", "رمادي كارباثيان"),
      ...interior("beige", "Perlino semi-aniline leather", "جلد بيرلينو فاتح"),
      ...agencyCar("2024-06-09", 1, "2029-06-08", 150_000),
      description_en:
        "Autobiography trim with rear-axle steering, the split tailgate and the event seats in it. The first " +
        "owner used it between Manama and Dhahran and had every service done early. Five years of agency warranty " +
        "belong to the car. It is reserved until its buyer has seen it.",
      description_ar:
        "فئة أوتوبيوغرافي بتوجيه خلفي وباب خلفي مقسوم ومقاعد المناسبات فيه. استخدمها مالكها الأول بين المنامة " +
        "والظهران وقدّم كل صيانة قبل موعدها. ضمان الوكالة خمس سنوات مع السيارة. محجوزة حتى يعاينها مشتريها.",
      highlights_en: ["Autobiography", "Rear-axle steering", "Five-year agency warranty"],
      highlights_ar: ["فئة أوتوبيوغرافي", "توجيه للمحور الخلفي", "ضمان وكالة خمس سنوات"],
      features: [
        "rear_axle_steering",
        "air_suspension",
        "panoramic_roof",
        "massage_seats",
        "ventilated_seats",
        "refrigerator",
        "premium_sound",
        "power_tailgate",
        "camera_360",
        "tow_hitch",
      ],
    },
  },
];
