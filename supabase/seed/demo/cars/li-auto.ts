import { type DemoCar, battery, colour, engine, imported, interior, performance, shape } from "../car-facts.ts";

export const liAuto: DemoCar[] = [
  {
    brand: "Li Auto",
    art: "offroad-forest",
    daysAgo: 16,
    row: {
      stock_no: "MM-0136",
      model: "L9",
      model_ar: "L9",
      trim_level: "Max",
      year: 2024,
      condition: "used",
      status: "available",
      price: 24_500,
      was_price: 25_900,
      deal: true,
      mileage_km: 13_900,
      fuel: "erev",
      transmission: "single_speed",
      body: "suv",
      regional_spec: "chinese",
      office_id: "riffa",
      ...shape(5, 6, "awd"),
      ...engine(4, 1_496),
      ...performance(449, 620, 5.3, 180),
      ...battery(52.3, 280, "cltc", 7, 120, 30, "gbt", "2032-01-31"),
      ...colour("green", "Forest Green", "أخضر غابي"),
      ...interior("white", "Nappa, cream", "نابا كريمي"),
      ...imported("2024-02-01", 1, "2027-10-31"),
      description_en:
        "It drives on electricity and carries a small petrol generator for long roads, so no one counts " +
        "kilometres. Six seats, the middle two with tables, a refrigerator and a screen in the roof. The children " +
        "of its first owner did not want to give it back. Papers and customs are complete.",
      description_ar:
        "تمشي على الكهرباء وتحمل مولد بنزين صغيرًا للطرق الطويلة، فلا أحد يحسب الكيلومترات. ستة مقاعد، الأوسطان " +
        "بطاولات، وثلاجة وشاشة في السقف. أولاد مالكها الأول لم يرغبوا في إعادتها. الأوراق والجمارك كاملة.",
      highlights_en: ["Range extender", "Six seats", "Roof screen and refrigerator"],
      highlights_ar: ["مدى ممتد بمولد بنزين", "ستة مقاعد", "شاشة سقف وثلاجة"],
      features: [
        "third_row",
        "captain_seats",
        "refrigerator",
        "rear_entertainment",
        "air_suspension",
        "massage_seats",
        "premium_sound",
        "camera_360",
        "head_up_display",
      ],
    },
  },
];
