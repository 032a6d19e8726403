import { type DemoCar, agencyCar, battery, colour, health, interior, performance, shape } from "../car-facts.ts";

export const bmw: DemoCar[] = [
  {
    brand: "BMW",
    art: "limousine-burgundy",
    daysAgo: 15,
    healthDaysAgo: 12,
    row: {
      stock_no: "MM-0110",
      model: "i7",
      model_ar: "i7",
      trim_level: "xDrive60",
      year: 2024,
      condition: "certified",
      status: "available",
      price: 50_900,
      mileage_km: 7_500,
      fuel: "electric",
      transmission: "single_speed",
      body: "sedan",
      regional_spec: "gcc",
      office_id: "manama",
      ...shape(4, 5, "awd"),
      ...performance(544, 745, 4.7, 240),
      ...battery(101.7, 610, "wltp", 11, 195, 34, "ccs2", "2032-01-14", true),
      ...health(98.5, "agency"),
      ...colour("red", "Aventurin Red", "أحمر عنابي"),
      ...interior("white", "Merino leather and cashmere wool", "جلد ميرينو وصوف كشمير"),
      ...agencyCar("2024-01-15", 1, "2029-01-14", 200_000),
      description_en:
        "Four automatic doors, a lounge seat in the rear and a cinema screen that folds down from the roof. The " +
        "battery was measured this month at 98.5 percent. Five years of agency warranty are transferred to you " +
        "with the papers. It is the quietest car we have had in the showroom this year.",
      description_ar:
        "أربعة أبواب أوتوماتيكية، مقعد استرخاء خلفي، وشاشة سينما تنزل من السقف. قيست البطارية هذا الشهر فكانت " +
        "98.5 %. ضمان الوكالة خمس سنوات ينتقل إليك مع الأوراق. أهدأ سيارة دخلت معرضنا هذه السنة.",
      highlights_en: ["Theatre screen", "Automatic doors", "Agency warranty to 2029"],
      highlights_ar: ["شاشة سينمائية", "أبواب أوتوماتيكية", "ضمان الوكالة حتى 2029"],
      features: [
        "rear_executive_seats",
        "rear_entertainment",
        "massage_seats",
        "soft_close",
        "air_suspension",
        "panoramic_roof",
        "premium_sound",
        "digital_key",
        "heat_pump",
        "parking_assist",
      ],
    },
  },
  {
    brand: "BMW",
    art: "suv-graphite",
    daysAgo: 52,
    healthDaysAgo: 30,
    row: {
      stock_no: "MM-0111",
      model: "iX",
      model_ar: "iX",
      trim_level: "xDrive50",
      year: 2023,
      condition: "used",
      status: "available",
      price: 28_900,
      was_price: 30_500,
      deal: true,
      mileage_km: 26_100,
      fuel: "electric",
      transmission: "single_speed",
      body: "suv",
      regional_spec: "gcc",
      office_id: "riffa",
      ...shape(5, 5, "awd"),
      ...performance(523, 765, 4.6, 200),
      ...battery(105.2, 600, "wltp", 11, 195, 35, "ccs2", "2031-02-07"),
      ...health(95, "device"),
      ...colour("grey", "Storm Grey", "رمادي عاصفي"),
      ...interior("beige", "Castanea natural leather", "جلد طبيعي كستنائي"),
      ...agencyCar("2023-02-08", 2, "2028-02-07", 200_000),
      description_en:
        "Two owners, both in Bahrain, and the second one only changed cars because the family grew. The battery " +
        "holds 95 percent by our reading. The large roof can be dimmed with one touch, which matters here from " +
        "May to October. The price is down by 1,600 dinars until the end of the month.",
      description_ar:
        "مالكان، كلاهما في البحرين، والثاني غيّرها فقط لأن العائلة كبرت. صحة البطارية 95 % حسب قراءتنا. السقف " +
        "الكبير يُعتَّم بلمسة، وهذا مهم عندنا من مايو إلى أكتوبر. السعر أقل بـ 1,600 دينار حتى نهاية الشهر.",
      highlights_en: ["Battery health 95 %", "Dimming panoramic roof", "Reduced this month"],
      highlights_ar: ["صحة البطارية 95 %", "سقف بانورامي قابل للتعتيم", "مخفضة هذا الشهر"],
      features: [
        "panoramic_roof",
        "air_suspension",
        "rear_axle_steering",
        "massage_seats",
        "premium_sound",
        "head_up_display",
        "parking_assist",
        "heat_pump",
      ],
    },
  },
];
