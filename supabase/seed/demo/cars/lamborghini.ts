import { type DemoCar, agencyCar, battery, colour, engine, interior, performance, shape } from "../car-facts.ts";

export const lamborghini: DemoCar[] = [
  {
    brand: "Lamborghini",
    art: "suv-forest",
    daysAgo: 35,
    row: {
      stock_no: "MM-0119",
      model: "Urus",
      model_ar: "أوروس",
      trim_level: "S",
      year: 2023,
      condition: "certified",
      status: "available",
      price: 112_000,
      mileage_km: 9_400,
      fuel: "petrol",
      transmission: "automatic",
      body: "suv",
      regional_spec: "gcc",
      office_id: "riffa",
      ...shape(5, 5, "awd"),
      ...engine(8, 3_996),
      ...performance(666, 850, 3.5, 305),
      ...colour("green", "Verde Gea", "أخضر داكن"),
      ...interior("brown", "Terra Asia leather", "جلد بني ترابي"),
      ...agencyCar("2023-09-19", 1, "2026-12-31", 100_000),
      description_en:
        "Dark green over brown leather: the quiet way to order a loud car. It has the off-road modes and the " +
        "carbon ceramic brakes, and its first owner chose five seats over four. The agency serviced it in " +
        "September. Paint protection film covers the whole body.",
      description_ar:
        "أخضر داكن على جلد بني: طريقة هادئة لطلب سيارة صاخبة. فيها أوضاع الطرق الوعرة وفرامل كربون سيراميك، " +
        "واختار مالكها الأول خمسة مقاعد بدل أربعة. صيانتها الأخيرة في الوكالة كانت في سبتمبر. فيلم حماية الصبغ يغطي " +
        "الجسم كله.",
      highlights_en: ["Full paint protection film", "Carbon ceramic brakes", "Off-road modes"],
      highlights_ar: ["حماية صبغ كاملة", "فرامل كربون سيراميك", "أوضاع للطرق الوعرة"],
      features: [
        "carbon_ceramic_brakes",
        "rear_axle_steering",
        "air_suspension",
        "sport_exhaust",
        "massage_seats",
        "ventilated_seats",
        "premium_sound",
        "camera_360",
        "paint_protection",
      ],
    },
  },
  {
    brand: "Lamborghini",
    art: "hyper-emerald",
    daysAgo: 11,
    row: {
      stock_no: "MM-0120",
      model: "Revuelto",
      model_ar: "ريفويلتو",
      year: 2025,
      condition: "zero_km",
      status: "available",
      price_mode: "on_request",
      featured: true,
      mileage_km: 45,
      fuel: "plug_in_hybrid",
      transmission: "dual_clutch",
      body: "supercar",
      regional_spec: "gcc",
      office_id: "manama",
      ...shape(2, 2, "awd"),
      ...engine(12, 6_498),
      ...performance(1_015, 1_062, 2.5, 350),
      ...battery(3.8, 10, "wltp", 7, null, null, "type2", "2033-03-31"),
      ...colour("green", "Verde Ermes", "أخضر إرميس"),
      ...interior("black", "Black with green stitching", "أسود بخياطة خضراء"),
      ...agencyCar("2025-04-06", 1, "2028-04-05", 100_000),
      description_en:
        "A registered car with delivery kilometres only, available without the waiting list. The twelve cylinders " +
        "rev freely behind the cabin, and three electric motors fill in below them. It has the front lift and " +
        "the lightweight wheels. We show it by appointment, one visitor at a time.",
      description_ar:
        "مسجلة وبممشى التسليم فقط، ومتاحة من دون قائمة انتظار. اثنا عشر سلندر تدور بحرية خلف المقصورة، وثلاثة " +
        "محركات كهربائية تملأ ما دونها. فيها رفع أمامي ورنجات خفيفة. نعرضها بموعد، ولزائر واحد في كل مرة.",
      highlights_en: ["Delivery kilometres only", "No waiting list", "Front lift"],
      highlights_ar: ["ممشى التسليم فقط", "من دون قائمة انتظار", "رفع أمامي"],
      features: [
        "front_lift",
        "carbon_package",
        "carbon_ceramic_brakes",
        "rear_axle_steering",
        "launch_control",
        "premium_sound",
        "camera_rear",
      ],
    },
  },
];
