import { type DemoCar, agencyCar, battery, colour, engine, interior, performance, shape } from "../car-facts.ts";

export const mclaren: DemoCar[] = [
  {
    brand: "McLaren",
    art: "hyper-amber",
    daysAgo: 17,
    row: {
      stock_no: "MM-0118",
      model: "Artura",
      model_ar: "أرتورا",
      trim_level: "Performance",
      year: 2024,
      condition: "certified",
      status: "available",
      price: 82_000,
      was_price: 86_500,
      deal: true,
      mileage_km: 3_200,
      fuel: "plug_in_hybrid",
      transmission: "dual_clutch",
      body: "supercar",
      regional_spec: "gcc",
      office_id: "manama",
      ...shape(2, 2, "rwd"),
      ...engine(6, 2_993),
      ...performance(680, 720, 3, 330),
      ...battery(7.4, 31, "wltp", 3.7, null, null, "type2", "2030-02-11"),
      ...colour("orange", "Ember Orange", "برتقالي جمري"),
      ...interior("black", "Alcantara, orange stitching", "ألكنتارا بخياطة برتقالية"),
      ...agencyCar("2024-02-12", 1, "2029-02-11", 75_000),
      description_en:
        "Two seats, a carbon tub and a quiet electric mode for leaving the neighbourhood at six in the morning. " +
        "The nose lift remembers where you used it. The first owner moved to a family car, and we bought it from " +
        "him directly. Until this month the price was 86,500 dinars.",
      description_ar:
        "مقعدان وهيكل كربون ووضع كهربائي هادئ للخروج من الفريج في السادسة صباحًا. رافعة المقدمة تتذكر الأماكن " +
        "التي استخدمتها فيها. انتقل مالكها الأول إلى سيارة عائلية، واشتريناها منه مباشرة. كان سعرها 86,500 " +
        "دينار حتى هذا الشهر.",
      highlights_en: ["Two-seater", "Nose lift with memory", "Electric mode for 31 km"],
      highlights_ar: ["بمقعدين", "رفع مقدمة بذاكرة", "31 كم على الكهرباء"],
      features: [
        "front_lift",
        "carbon_package",
        "carbon_ceramic_brakes",
        "sport_exhaust",
        "premium_sound",
        "camera_360",
        "launch_control",
      ],
    },
  },
];
