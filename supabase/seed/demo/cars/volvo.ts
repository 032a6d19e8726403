import { type DemoCar, battery, brandNew, colour, interior, performance, shape } from "../car-facts.ts";

export const volvo: DemoCar[] = [
  {
    brand: "Volvo",
    art: "suv-sand",
    daysAgo: 9,
    row: {
      stock_no: "MM-0128",
      model: "EX90",
      model_ar: "EX90",
      trim_level: "Twin Performance Ultra",
      year: 2026,
      condition: "new",
      status: "coming_soon",
      price: 36_800,
      fuel: "electric",
      transmission: "single_speed",
      body: "suv",
      regional_spec: "gcc",
      office_id: "manama",
      ...shape(5, 7, "awd"),
      ...performance(510, 910, 4.9, 180),
      ...battery(107, 600, "wltp", 11, 250, 30, "ccs2", "2034-12-31"),
      ...colour("beige", "Sand Dune", "رملي كثباني"),
      ...interior("white", "Cardamom wool blend", "مزيج صوف بلون الهيل"),
      ...brandNew("2031-12-31", 150_000),
      description_en:
        "Seven seats, all of them for adults on short trips and the front five on long ones. The ship is on its " +
        "way; we expect the car in about three weeks. A reservation now fixes the price. The sensors on the " +
        "roof see further than the headlights.",
      description_ar:
        "سبعة مقاعد، كلها للكبار في المشاوير القصيرة وخمسة منها في الطويلة. الباخرة في الطريق، ونتوقع السيارة بعد " +
        "نحو ثلاثة أسابيع. الحجز الآن يثبّت السعر. حساسات السقف ترى أبعد مما تصل إليه المصابيح.",
      highlights_en: ["Seven seats", "Arrives in about three weeks", "Price fixed on reservation"],
      highlights_ar: ["سبعة مقاعد", "تصل بعد نحو ثلاثة أسابيع", "السعر ثابت عند الحجز"],
      features: [
        "third_row",
        "air_suspension",
        "panoramic_roof",
        "premium_sound",
        "massage_seats",
        "camera_360",
        "adaptive_cruise",
        "heat_pump",
        "four_zone_climate",
      ],
    },
  },
];
