import {
  type DemoCar,
  agencyCar,
  battery,
  colour,
  engine,
  health,
  imported,
  interior,
  performance,
  shape,
} from "../car-facts.ts";

export const rollsRoyce: DemoCar[] = [
  {
    brand: "Rolls-Royce",
    art: "gt-midnight-blue",
    daysAgo: 34,
    healthDaysAgo: 6,
    row: {
      stock_no: "MM-0115",
      model: "Spectre",
      model_ar: "سبكتر",
      year: 2024,
      condition: "certified",
      status: "available",
      price_mode: "on_request",
      featured: true,
      mileage_km: 2_100,
      fuel: "electric",
      transmission: "single_speed",
      body: "coupe",
      regional_spec: "gcc",
      office_id: "manama",
      ...shape(2, 4, "awd"),
      ...performance(584, 900, 4.5, 250),
      ...battery(102, 520, "wltp", 22, 195, 34, "ccs2", "2034-05-13", true),
      ...health(99, "agency"),
      ...colour("blue", "Midnight Sapphire", "أزرق ياقوتي ليلي"),
      ...interior("white", "Arctic white leather, starlight doors", "جلد أبيض مع أبواب مرصعة بالنجوم"),
      ...agencyCar("2024-05-14", 1, "2028-05-13", 200_000),
      description_en:
        "Electric power suits this car better than any engine has: there is simply nothing to hear. The first " +
        "owner ordered starlight in the doors as well as the roof, and covered little more than two thousand " +
        "kilometres. Battery and drivetrain carry the manufacturer's warranty. The price is given in person or on " +
        "WhatsApp.",
      description_ar:
        "الكهرباء تليق بهذه السيارة أكثر من أي محرك: لا شيء يُسمع. طلب مالكها الأول نجوم السقف في الأبواب أيضًا، " +
        "ولم يقطع بها إلا ما يزيد قليلًا على ألفي كيلومتر. البطارية ومجموعة الدفع تحت ضمان المصنع. السعر نعطيه " +
        "وجهًا لوجه أو على واتساب.",
      highlights_en: ["2,100 km from new", "Starlight roof and doors", "Manufacturer warranty to 2028"],
      highlights_ar: ["الممشى 2,100 كم فقط", "سقف وأبواب مرصعة بالنجوم", "ضمان المصنع حتى 2028"],
      features: [
        "starlight_headliner",
        "soft_close",
        "air_suspension",
        "rear_axle_steering",
        "massage_seats",
        "premium_sound",
        "night_vision",
        "head_up_display",
        "heat_pump",
      ],
    },
  },
  {
    brand: "Rolls-Royce",
    art: "limousine-onyx",
    daysAgo: 6,
    row: {
      stock_no: "MM-0116",
      model: "Ghost",
      model_ar: "غوست",
      year: 2022,
      condition: "used",
      status: "available",
      price: 119_000,
      mileage_km: 11_900,
      fuel: "petrol",
      transmission: "automatic",
      body: "sedan",
      regional_spec: "other",
      office_id: "manama",
      ...shape(4, 5, "awd"),
      ...engine(12, 6_749),
      ...performance(571, 850, 4.8, 250),
      ...colour("black", "Black Diamond", "أسود ألماسي"),
      ...interior("red", "Ardent red leather", "جلد أحمر قانٍ"),
      ...imported("2022-03-17", 1, "2027-12-31"),
      description_en:
        "Delivered new in Britain and converted to nothing: left-hand drive from the factory, ordered for a house " +
        "in the Gulf. The twelve cylinders are at their best when you forget them. Picnic tables, refrigerator " +
        "and curtains are fitted. All its services were done at the marque's workshop.",
      description_ar:
        "سُلّمت جديدة في بريطانيا من دون أي تحويل: دركسون يسار من المصنع، وطُلبت لبيت في الخليج. محركها ذو الاثني " +
        "عشر سلندر في أفضل حالاته حين تنساه. فيها طاولات خلفية وثلاجة وستائر. صيانتها كلها في ورشة العلامة نفسها.",
      highlights_en: ["Left-hand drive from the factory", "Rear refrigerator and tables", "Twelve cylinders"],
      highlights_ar: ["دركسون يسار من المصنع", "ثلاجة وطاولات خلفية", "اثنا عشر سلندر"],
      features: [
        "starlight_headliner",
        "rear_executive_seats",
        "refrigerator",
        "soft_close",
        "air_suspension",
        "rear_axle_steering",
        "massage_seats",
        "premium_sound",
        "night_vision",
      ],
    },
  },
];
