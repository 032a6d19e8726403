import { type DemoCar, colour, engine, imported, interior, performance, shape, touchedUp } from "../car-facts.ts";

export const genesis: DemoCar[] = [
  {
    brand: "Genesis",
    art: "saloon-burgundy",
    daysAgo: 27,
    row: {
      stock_no: "MM-0133",
      model: "G90",
      model_ar: "G90",
      trim_level: "3.5T Prestige",
      year: 2023,
      condition: "used",
      status: "reserved",
      price: 31_500,
      mileage_km: 20_700,
      fuel: "petrol",
      transmission: "automatic",
      body: "sedan",
      regional_spec: "korean",
      office_id: "riffa",
      ...shape(4, 5, "awd"),
      ...engine(6, 3_470),
      ...performance(380, 530, 5.3, 250),
      ...colour("red", "Burgundy", "عنابي"),
      ...interior("beige", "Nappa with ash wood", "نابا مع خشب الدردار"),
      ...imported("2023-02-22", 1, "2027-10-31"),
      ...touchedUp,
      description_en:
        "A Korean company car with every option its chairman could think of. Doors close themselves at the touch " +
        "of a button from any seat. One rear bumper was repainted and the photos are in the file. It is reserved " +
        "for a customer in Isa Town.",
      description_ar:
        "سيارة شركة كورية بكل خيار خطر على بال رئيسها. الأبواب تُغلق بزر من أي مقعد. أُعيد صبغ الصدام الخلفي، " +
        "والصور في الملف. محجوزة لعميل من مدينة عيسى.",
      highlights_en: ["Doors close by button", "Rear executive seats", "Korean specification"],
      highlights_ar: ["إغلاق الأبواب بزر", "مقاعد خلفية تنفيذية", "مواصفات كورية"],
      features: [
        "rear_executive_seats",
        "soft_close",
        "massage_seats",
        "air_suspension",
        "rear_axle_steering",
        "premium_sound",
        "head_up_display",
        "refrigerator",
      ],
    },
  },
];
