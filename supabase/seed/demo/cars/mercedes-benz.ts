import {
  type DemoCar,
  agencyCar,
  battery,
  brandNew,
  colour,
  engine,
  health,
  imported,
  interior,
  performance,
  shape,
  touchedUp,
} from "../car-facts.ts";

export const mercedesBenz: DemoCar[] = [
  {
    brand: "Mercedes-Benz",
    art: "saloon-graphite",
    daysAgo: 41,
    healthDaysAgo: 24,
    row: {
      stock_no: "MM-0105",
      model: "EQS",
      model_ar: "EQS",
      trim_level: "580 4MATIC",
      year: 2023,
      condition: "certified",
      status: "available",
      price: 31_900,
      was_price: 34_500,
      deal: true,
      mileage_km: 21_400,
      fuel: "electric",
      transmission: "single_speed",
      body: "liftback",
      regional_spec: "gcc",
      office_id: "manama",
      ...shape(5, 5, "awd"),
      ...performance(523, 855, 4.3, 210),
      ...battery(107.8, 650, "wltp", 11, 200, 31, "ccs2", "2033-03-11"),
      ...health(96, "agency"),
      ...colour("grey", "Selenite Grey", "رمادي سيلينيت"),
      ...interior("white", "Nappa leather, neva grey", "جلد نابا رمادي فاتح"),
      ...agencyCar("2023-03-12", 1, "2027-03-11", 100_000),
      description_en:
        "The agency measured the battery last month at 96 percent, and the certificate is in the file. " +
        "Rear-axle steering turns the long body in streets where a shorter car has to reverse. The hyperscreen, " +
        "the rear comfort package and the large panoramic roof are all here. We lowered the price because a new " +
        "generation has been announced, not because of the car.",
      description_ar:
        "قاست الوكالة صحة البطارية قبل فترة قصيرة فكانت 96 %، والشهادة في الملف. توجيه المحور الخلفي يلف الجسم " +
        "الطويل في شوارع تضطر فيها سيارة أقصر للرجوع. الهايبرسكرين وباقة الراحة الخلفية والسقف البانورامي كلها " +
        "موجودة. خفضنا السعر لأن جيلًا جديدًا أُعلن عنه، لا لعيب في السيارة.",
      highlights_en: ["Battery health 96 %", "Rear-axle steering", "Rear comfort package"],
      highlights_ar: ["صحة البطارية 96 %", "توجيه للمحور الخلفي", "باقة راحة للمقاعد الخلفية"],
      features: [
        "rear_axle_steering",
        "air_suspension",
        "panoramic_roof",
        "massage_seats",
        "ventilated_seats",
        "head_up_display",
        "premium_sound",
        "soft_close",
        "heat_pump",
      ],
    },
  },
  {
    brand: "Mercedes-Benz",
    art: "offroad-sand",
    daysAgo: 22,
    row: {
      stock_no: "MM-0106",
      model: "AMG G 63",
      model_ar: "AMG G 63",
      year: 2024,
      condition: "used",
      status: "reserved",
      price: 92_000,
      mileage_km: 6_300,
      fuel: "petrol",
      transmission: "automatic",
      body: "suv",
      regional_spec: "gcc",
      office_id: "riffa",
      ...shape(5, 5, "4wd"),
      ...engine(8, 3_982),
      ...performance(585, 850, 4.5, 220),
      ...colour("beige", "Desert Sand", "رملي صحراوي"),
      ...interior("black", "Black Nappa with red stitching", "جلد نابا أسود بخياطة حمراء"),
      ...agencyCar("2024-04-02", 1, "2027-04-01", 100_000),
      description_en:
        "Full option, Gulf specification, and untouched since the agency handed it over. The night package, the " +
        "rear entertainment screens and the carbon interior trim are factory parts. It was never taken into deep " +
        "sand, and the underside shows it. The car is reserved; an order placed now goes on the waiting list.",
      description_ar:
        "فل أوبشن، مواصفات خليجية، ولم تُمس منذ استلامها من الوكالة. باقة النايت وشاشات المقاعد الخلفية وكربون " +
        "المقصورة كلها من المصنع. لم تدخل الرمل العميق، وأسفلها يشهد بذلك. السيارة محجوزة، والطلب الآن يُسجَّل في " +
        "قائمة الانتظار.",
      highlights_en: ["Full option from the factory", "Rear screens", "Three locking differentials"],
      highlights_ar: ["فل أوبشن من المصنع", "شاشات خلفية", "ثلاثة أقفال دفرنس"],
      features: [
        "rear_entertainment",
        "sport_exhaust",
        "ventilated_seats",
        "massage_seats",
        "premium_sound",
        "camera_360",
        "carbon_package",
        "adaptive_cruise",
      ],
    },
  },
  {
    brand: "Mercedes-Benz",
    art: "limousine-deep-blue",
    daysAgo: 37,
    row: {
      stock_no: "MM-0107",
      model: "S-Class",
      model_ar: "الفئة S",
      trim_level: "S 500 4MATIC",
      year: 2023,
      condition: "certified",
      status: "available",
      price: 48_500,
      mileage_km: 18_900,
      fuel: "petrol",
      transmission: "automatic",
      body: "sedan",
      regional_spec: "gcc",
      office_id: "manama",
      ...shape(4, 5, "awd"),
      ...engine(6, 2_999),
      ...performance(449, 560, 4.9, 250),
      ...colour("blue", "Nautic Blue", "أزرق بحري"),
      ...interior("beige", "Macchiato beige Nappa", "جلد نابا بيج"),
      ...agencyCar("2023-06-20", 1, "2027-06-19", 100_000),
      description_en:
        "A chauffeur car in the best sense: regular routes, regular services, and nobody ever in a hurry. The " +
        "rear seats recline, heat and cool, and have their own tablet. The driver's side is as fresh as the " +
        "passenger side, which tells more than the odometer. It comes with twelve months of our own warranty on " +
        "top of the agency's.",
      description_ar:
        "سيارة بسائق بأفضل معنى للكلمة: مشاوير ثابتة، صيانة في موعدها، ولا أحد فيها مستعجل. المقاعد الخلفية تميل " +
        "وتُدفّأ وتُبرَّد، ولها جهاز لوحي خاص. جهة السائق نظيفة مثل جهة الراكب، وهذا أصدق من العداد. معها ضمان " +
        "اثني عشر شهرًا منا فوق ضمان الوكالة.",
      highlights_en: ["Executive rear seats", "Agency serviced", "Twelve more months of warranty"],
      highlights_ar: ["مقاعد خلفية تنفيذية", "صيانة وكالة", "ضمان إضافي 12 شهرًا"],
      features: [
        "rear_executive_seats",
        "air_suspension",
        "massage_seats",
        "soft_close",
        "four_zone_climate",
        "premium_sound",
        "head_up_display",
        "night_vision",
      ],
    },
  },
  {
    brand: "Mercedes-Benz",
    art: "van-silver",
    daysAgo: 48,
    row: {
      stock_no: "MM-0108",
      model: "V-Class",
      model_ar: "الفئة V",
      trim_level: "V 300 d Exclusive",
      year: 2024,
      condition: "used",
      status: "available",
      price: 33_000,
      mileage_km: 15_700,
      fuel: "diesel",
      transmission: "automatic",
      body: "van",
      regional_spec: "european",
      office_id: "muharraq",
      ...shape(5, 7, "rwd"),
      ...engine(4, 1_950),
      ...performance(237, 500, 7.9, 220),
      ...colour("silver", "High-Tech Silver", "فضي"),
      ...interior("brown", "Tobacco Nappa", "جلد نابا بني"),
      ...imported("2024-03-05", 1, "2027-10-31"),
      ...touchedUp,
      description_en:
        "Extra-long: seven single seats, two electric sliding doors and room for everyone's luggage on the way from " +
        "the airport. The middle row turns to face the last, with a folding table, a refrigerator and privacy " +
        "glass. It was a hotel's guest car and was cleaned every day " +
        "of its life. One rear bumper repair is documented with photos.",
      description_ar:
        "طويلة جدًا: سبعة مقاعد منفردة وبابان جانبيان كهربائيان ومكان لشنط الجميع من المطار. مقاعد الوسط تلتف لتقابل " +
        "الخلف، مع طاولة قابلة للطي وثلاجة وزجاج معتم. كانت سيارة ضيوف في فندق، ونُظفت كل يوم من عمرها. " +
        "إصلاح واحد للصدام الخلفي موثق بالصور.",
      highlights_en: ["Seven seats", "Electric sliding doors", "Facing middle row"],
      highlights_ar: ["سبعة مقاعد", "أبواب جانبية كهربائية", "صف أوسط متقابل"],
      features: [
        "third_row",
        "captain_seats",
        "four_zone_climate",
        "ambient_light",
        "camera_360",
        "refrigerator",
        "carplay",
        "privacy_glass",
      ],
    },
  },
  {
    brand: "Mercedes-Benz",
    art: "roadster-sun-yellow",
    daysAgo: 10,
    row: {
      stock_no: "MM-0109",
      model: "AMG SL 63",
      model_ar: "AMG SL 63",
      trim_level: "4MATIC+",
      year: 2026,
      condition: "new",
      status: "available",
      price: 78_000,
      fuel: "petrol",
      transmission: "automatic",
      body: "convertible",
      regional_spec: "gcc",
      office_id: "manama",
      ...shape(2, 4, "awd"),
      ...engine(8, 3_982),
      ...performance(585, 800, 3.6, 315),
      ...colour("yellow", "Sun Yellow", "أصفر شمسي"),
      ...interior("black", "Black Nappa", "جلد نابا أسود"),
      ...brandNew("2029-10-31", 100_000),
      description_en:
        "It has only just come off the transporter and is still in its wrapping, so the photos will follow this " +
        "week. The fabric roof opens in fifteen seconds, also while driving slowly. Air scarves warm the neck on " +
        "winter evenings. Ask us on WhatsApp and we will send pictures from the workshop.",
      description_ar:
        "نزلت من الناقلة للتو وما زالت بتغليفها، والصور تأتي هذا الأسبوع. السقف القماشي يفتح في خمس عشرة ثانية، " +
        "وأثناء السير البطيء أيضًا. نظام تدفئة الرقبة يجعل أمسيات الشتاء مريحة. راسلنا على واتساب ونرسل لك صورًا " +
        "من الورشة.",
      highlights_en: ["New, just arrived", "Soft top in 15 seconds", "Four-wheel drive"],
      highlights_ar: ["جديدة، وصلت للتو", "سقف قماشي في 15 ثانية", "دفع كلي"],
      features: [
        "sport_exhaust",
        "rear_axle_steering",
        "front_lift",
        "premium_sound",
        "ventilated_seats",
        "head_up_display",
        "camera_360",
      ],
    },
  },
];
