import { type DemoCar, agencyCar, colour, engine, interior, performance, shape } from "../car-facts.ts";

export const bentley: DemoCar[] = [
  {
    brand: "Bentley",
    art: "gt-silver",
    daysAgo: 4,
    row: {
      stock_no: "MM-0114",
      model: "Continental",
      model_ar: "كونتيننتال",
      trim_level: "GT V8",
      year: 2022,
      condition: "certified",
      status: "available",
      price: 71_000,
      mileage_km: 15_600,
      fuel: "petrol",
      transmission: "dual_clutch",
      body: "coupe",
      regional_spec: "gcc",
      office_id: "manama",
      ...shape(2, 4, "awd"),
      ...engine(8, 3_996),
      ...performance(550, 770, 4, 318),
      ...colour("silver", "Moonbeam", "فضي مون بيم"),
      ...interior("brown", "Saddle hide with walnut", "جلد بني مع خشب الجوز"),
      ...agencyCar("2022-10-03", 1, "2027-10-02", 100_000),
      description_en:
        "The rotating display turns its back on you and becomes three small clocks, which is how its first owner " +
        "preferred it. Wood, hide and knurled metal are unmarked. The V8 is the lighter of the two engines and " +
        "the better one for long roads. It was inspected over two days before we certified it.",
      description_ar:
        "الشاشة الدوارة تدير ظهرها وتصبح ثلاثة عدادات صغيرة، وهكذا كان يفضلها مالكها الأول. الخشب والجلد والمعدن " +
        "المحزز بلا خدش. محرك V8 هو الأخف بين الاثنين والأنسب للطرق الطويلة. فُحصت على مدى يومين قبل أن نعتمدها.",
      highlights_en: ["Rotating display", "One owner", "Certified after a two-day inspection"],
      highlights_ar: ["شاشة دوارة", "مالك واحد", "معتمدة بعد فحص يومين"],
      features: [
        "air_suspension",
        "massage_seats",
        "ventilated_seats",
        "premium_sound",
        "matrix_lights",
        "night_vision",
        "soft_close",
        "adaptive_cruise",
      ],
    },
  },
];
