import {
  type DemoCar,
  agencyCar,
  battery,
  brandNew,
  colour,
  engine,
  imported,
  interior,
  performance,
  shape,
} from "../car-facts.ts";

export const porsche: DemoCar[] = [
  {
    brand: "Porsche",
    art: "fastback-forest",
    daysAgo: 2,
    row: {
      stock_no: "MM-0101",
      model: "Taycan",
      model_ar: "تايكان",
      trim_level: "4S",
      year: 2026,
      condition: "new",
      status: "available",
      price: 52_000,
      fuel: "electric",
      transmission: "single_speed",
      body: "sedan",
      regional_spec: "gcc",
      office_id: "manama",
      ...shape(4, 4, "awd"),
      ...performance(598, 710, 3.7, 250),
      ...battery(97, 642, "wltp", 11, 320, 18, "ccs2", "2034-09-30", true),
      ...colour("green", "Oak Green Metallic", "أخضر بلوطي ميتاليك"),
      ...interior("beige", "Truffle leather", "جلد بلون ترافل"),
      ...brandNew("2029-09-30", 100_000),
      description_en:
        "A new Taycan 4S with the larger battery, built to Gulf specification and delivered with its first " +
        "service plan. It charges from 10 to 80 percent in about eighteen minutes on a strong charger, and " +
        "overnight at home on the wallbox that comes with it. Adaptive air suspension keeps it level over speed " +
        "humps and quiet on the causeway. The car stands in our Manama showroom and can be driven by appointment.",
      description_ar:
        "تايكان 4S جديدة بالبطارية الكبيرة، مواصفات خليجية، وتُسلَّم مع خطة الصيانة الأولى. تشحن من 10 إلى 80 % في " +
        "نحو ثماني عشرة دقيقة على شاحن سريع، وليلًا في البيت على الشاحن المرفق معها. نظام التعليق الهوائي يتكيف " +
        "مع المطبات ويبقى هادئًا على الجسر. السيارة في معرضنا بالمنامة، وتجربتها بموعد.",
      highlights_en: ["Performance Battery Plus", "Home wallbox included", "Adaptive air suspension"],
      highlights_ar: ["بطارية الأداء الكبيرة", "شاحن منزلي مع السيارة", "تعليق هوائي متكيف"],
      features: [
        "air_suspension",
        "matrix_lights",
        "panoramic_roof",
        "ventilated_seats",
        "premium_sound",
        "camera_360",
        "adaptive_cruise",
        "heat_pump",
        "wireless_phone",
      ],
    },
  },
  {
    brand: "Porsche",
    art: "gt-onyx",
    daysAgo: 19,
    row: {
      stock_no: "MM-0102",
      model: "911",
      model_ar: "911",
      trim_level: "Carrera GTS",
      year: 2024,
      condition: "used",
      status: "available",
      price: 71_500,
      mileage_km: 4_800,
      fuel: "petrol",
      transmission: "dual_clutch",
      body: "coupe",
      regional_spec: "gcc",
      office_id: "manama",
      ...shape(2, 4, "rwd"),
      ...engine(6, 2_981),
      ...performance(480, 570, 3.4, 311),
      ...colour("black", "Jet Black Metallic", "أسود ميتاليك"),
      ...interior("black", "Leather and Race-Tex", "جلد ورايس تكس"),
      ...agencyCar("2024-02-18", 1, "2027-02-17", 100_000),
      description_en:
        "One owner from new, kept in a garage in Riffa and driven at weekends. The GTS sits lower than the " +
        "standard Carrera, with the sport chassis and centre-lock wheels. Tyres were replaced at 4,100 km and the " +
        "brakes are as good as new. The agency warranty runs until February 2027.",
      description_ar:
        "مالك واحد من الوكالة، محفوظة في كراج بالرفاع وتُقاد في نهاية الأسبوع. نسخة GTS أخفض من الكاريرا العادية، " +
        "بشاصي رياضي ورنجات بقفل مركزي. الإطارات بُدلت عند 4,100 كم والفرامل شبه جديدة. ضمان الوكالة سارٍ حتى " +
        "فبراير 2027.",
      highlights_en: ["One owner", "Sport chassis, 10 mm lower", "Tyres new at 4,100 km"],
      highlights_ar: ["مالك واحد", "شاصي رياضي أخفض 10 مم", "إطارات جديدة عند 4,100 كم"],
      features: [
        "sport_exhaust",
        "rear_axle_steering",
        "matrix_lights",
        "premium_sound",
        "camera_rear",
        "carplay",
        "memory_seats",
        "launch_control",
      ],
    },
  },
  {
    brand: "Porsche",
    art: "coupe-silver",
    daysAgo: 3,
    row: {
      stock_no: "MM-0103",
      model: "911",
      model_ar: "911",
      trim_level: "GT3 Touring",
      year: 2023,
      condition: "certified",
      status: "available",
      price: 96_000,
      mileage_km: 6_900,
      fuel: "petrol",
      transmission: "manual",
      body: "coupe",
      regional_spec: "european",
      office_id: "manama",
      ...shape(2, 2, "rwd"),
      ...engine(6, 3_996),
      ...performance(510, 470, 3.9, 320),
      ...colour("silver", "GT Silver Metallic", "فضي GT ميتاليك"),
      ...interior("black", "Black leather, fabric centres", "جلد أسود بوسط قماش"),
      ...imported("2023-05-09", 2, "2027-11-30"),
      description_en:
        "The Touring leaves out the fixed wing and keeps the naturally aspirated engine and six-speed manual. " +
        "This one has the front lift, full bucket seats and two seats only, as the factory delivered it. It came " +
        "from Stuttgart with every invoice, and our workshop measured compression and paint before we bought it. " +
        "No track days are recorded in the engine control unit.",
      description_ar:
        "نسخة التورينغ بلا جناح ثابت، بمحرك تنفس طبيعي وقير عادي من ست سرعات. فيها رفع أمامي وكراسي باكت، " +
        "وبمقعدين فقط كما سلّمها المصنع. وصلت من شتوتغارت بكل فواتيرها، وقست ورشتنا ضغط المحرك والصبغ قبل شرائها. " +
        "كمبيوتر المحرك لا يسجل أي استخدام على الحلبة.",
      highlights_en: ["Six-speed manual", "Two seats, full buckets", "Front axle lift"],
      highlights_ar: ["قير عادي ست سرعات", "مقعدان من نوع باكت", "رفع للمحور الأمامي"],
      features: ["front_lift", "carbon_package", "carbon_ceramic_brakes", "sport_exhaust", "carplay", "camera_rear"],
    },
  },
  {
    brand: "Porsche",
    art: "suv-pearl-white",
    daysAgo: 26,
    row: {
      stock_no: "MM-0104",
      model: "Cayenne",
      model_ar: "كايين",
      trim_level: "E-Hybrid",
      year: 2024,
      condition: "used",
      status: "available",
      price: 43_500,
      mileage_km: 11_200,
      fuel: "plug_in_hybrid",
      transmission: "automatic",
      body: "suv",
      regional_spec: "gcc",
      office_id: "riffa",
      ...shape(5, 5, "awd"),
      ...engine(6, 2_995),
      ...performance(470, 650, 4.9, 254),
      ...battery(21.8, 78, "wltp", 11, null, null, "type2", "2032-01-20", true),
      ...colour("white", "Carrara White", "أبيض كرارا"),
      ...interior("brown", "Saddle brown leather", "جلد بني"),
      ...agencyCar("2024-01-21", 1, "2027-01-20", 100_000),
      description_en:
        "A family Cayenne that does the school run on electricity and the weekend to Khobar on petrol. The " +
        "battery was charged at home at night, and the petrol engine has seen far less than the odometer shows. " +
        "Roof rails, trailer hitch preparation and a second set of floor mats are included. A full set of keys " +
        "and the charging cable are in the car.",
      description_ar:
        "كايين عائلية تقضي مشاوير المدارس على الكهرباء ونهاية الأسبوع إلى الخبر على البنزين. كانت تُشحن في البيت " +
        "ليلًا، ومحرك البنزين اشتغل أقل بكثير من الممشى المسجل. معها قضبان سقف وتجهيز قاطرة وطقم فرشات إضافي. " +
        "المفتاحان وسلك الشحن داخل السيارة.",
      highlights_en: ["Up to 78 km on electricity", "Home charging cable", "Roof rails and hitch preparation"],
      highlights_ar: ["حتى 78 كم على الكهرباء", "سلك شحن منزلي", "قضبان سقف وتجهيز قاطرة"],
      features: [
        "panoramic_roof",
        "power_tailgate",
        "ventilated_seats",
        "camera_360",
        "adaptive_cruise",
        "four_zone_climate",
        "carplay",
        "tow_hitch",
      ],
    },
  },
];
