import { type DemoCar, agencyCar, battery, colour, health, interior, performance, shape } from "../car-facts.ts";

export const mini: DemoCar[] = [
  {
    brand: "MINI",
    art: "hatch-glacier",
    daysAgo: 18,
    healthDaysAgo: 14,
    row: {
      stock_no: "MM-0138",
      model: "Cooper",
      model_ar: "كوبر",
      trim_level: "SE",
      year: 2025,
      condition: "certified",
      status: "available",
      price: 13_900,
      mileage_km: 4_300,
      fuel: "electric",
      transmission: "single_speed",
      body: "hatchback",
      regional_spec: "gcc",
      office_id: "riffa",
      ...shape(3, 4, "fwd"),
      ...performance(218, 330, 6.7, 170),
      ...battery(49.2, 402, "wltp", 11, 95, 30, "ccs2", "2033-02-23"),
      ...health(99, "agency"),
      ...colour("blue", "Icy Sunshine Blue", "أزرق ثلجي"),
      ...interior("grey", "Vescin and knit, grey", "فيسكين ونسيج رمادي"),
      ...agencyCar("2025-02-24", 1, "2030-02-23", 100_000),
      description_en:
        "A small electric car for a second parking space: school, work, the corniche. It fits where the others in " +
        "this showroom do not. Its first owner drove it for a year and moved up to a larger one of ours. The " +
        "round screen was updated in October.",
      description_ar:
        "كهربائية صغيرة لموقف ثانٍ: المدرسة والدوام والكورنيش. تدخل حيث لا تدخل بقية سيارات المعرض. قادها مالكها " +
        "الأول سنة ثم انتقل إلى أكبر منها عندنا. الشاشة الدائرية حُدّثت في أكتوبر.",
      highlights_en: ["Battery health 99 %", "Agency warranty to 2030", "3.86 m long"],
      highlights_ar: ["صحة البطارية 99 %", "ضمان الوكالة حتى 2030", "طولها 3.86 م"],
      features: [
        "panoramic_roof",
        "head_up_display",
        "parking_assist",
        "digital_key",
        "ambient_light",
        "wireless_phone",
        "heat_pump",
      ],
    },
  },
];
