import {
  type DemoCar,
  battery,
  brandNew,
  colour,
  health,
  imported,
  interior,
  performance,
  shape,
} from "../car-facts.ts";

export const tesla: DemoCar[] = [
  {
    brand: "Tesla",
    art: "fastback-midnight-blue",
    daysAgo: 46,
    healthDaysAgo: 40,
    row: {
      stock_no: "MM-0124",
      model: "Model S",
      model_ar: "موديل S",
      trim_level: "Plaid",
      year: 2023,
      condition: "used",
      status: "available",
      price: 36_500,
      was_price: 38_200,
      deal: true,
      mileage_km: 17_300,
      fuel: "electric",
      transmission: "single_speed",
      body: "liftback",
      regional_spec: "us",
      office_id: "riffa",
      ...shape(5, 5, "awd"),
      ...performance(1_020, 1_420, 2.1, 282),
      ...battery(95, 637, "epa", 11.5, 250, 30, "nacs", "2031-01-18"),
      ...health(93, "device"),
      ...colour("blue", "Deep Blue Metallic", "أزرق داكن ميتاليك"),
      ...interior("white", "White synthetic leather", "جلد صناعي أبيض"),
      ...imported("2023-01-19", 1, "2027-09-30"),
      description_en:
        "American specification, with the adapters for the chargers in Bahrain in the boot. We read 93 percent " +
        "from the battery and print the full report for you. The round steering wheel was ordered instead of the " +
        "yoke. Software updates arrive here as usual; navigation maps cover the Gulf.",
      description_ar:
        "مواصفات أمريكية، ومحوّلات شواحن البحرين في الصندوق. قرأنا 93 % من البطارية ونطبع لك التقرير كاملًا. طُلبت " +
        "بدركسون دائري بدل نصف الدركسون. تحديثات البرنامج تصل هنا كالمعتاد، والخرائط تغطي الخليج.",
      highlights_en: ["Round steering wheel", "Charging adapters included", "0 to 100 km/h in 2.1 s"],
      highlights_ar: ["دركسون دائري", "محوّلات شحن مرفقة", "من 0 إلى 100 في 2.1 ثانية"],
      features: [
        "air_suspension",
        "premium_sound",
        "ventilated_seats",
        "camera_360",
        "adaptive_cruise",
        "digital_key",
        "heat_pump",
        "rear_entertainment",
      ],
    },
  },
  {
    brand: "Tesla",
    art: "suv-glacier",
    daysAgo: 5,
    row: {
      stock_no: "MM-0125",
      model: "Model Y",
      model_ar: "موديل Y",
      trim_level: "Long Range AWD",
      year: 2026,
      condition: "new",
      status: "available",
      price: 18_400,
      fuel: "electric",
      transmission: "single_speed",
      body: "suv",
      regional_spec: "gcc",
      office_id: "riffa",
      ...shape(5, 5, "awd"),
      ...performance(384, 493, 4.8, 201),
      ...battery(78, 586, "wltp", 11, 250, 27, "ccs2", "2034-10-31"),
      ...colour("blue", "Glacier Blue", "أزرق جليدي"),
      ...interior("black", "Black synthetic leather", "جلد صناعي أسود"),
      ...brandNew("2030-10-31", 80_000),
      description_en:
        "New, in Gulf specification, and ready to be registered in your name the same day. The glass roof has the " +
        "silver coating against the sun. The rear seats have a screen of their own. Home charging can be " +
        "installed by our electrician before delivery.",
      description_ar:
        "جديدة بمواصفات خليجية، وجاهزة للتسجيل باسمك في اليوم نفسه. السقف الزجاجي بطبقة فضية ضد الشمس. وفيها شاشة " +
        "لركاب الخلف. يمكن لفنّينا تركيب الشاحن المنزلي قبل التسليم.",
      highlights_en: ["Same-day registration", "Heat-reflecting roof", "586 km range (WLTP)"],
      highlights_ar: ["تسجيل في اليوم نفسه", "سقف عاكس للحرارة", "مدى 586 كم (WLTP)"],
      features: [
        "panoramic_roof",
        "ventilated_seats",
        "camera_360",
        "adaptive_cruise",
        "digital_key",
        "heat_pump",
        "power_tailgate",
        "rear_entertainment",
      ],
    },
  },
];
