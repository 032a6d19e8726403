import { type DemoCar, battery, colour, imported, interior, performance, shape } from "../car-facts.ts";

export const polestar: DemoCar[] = [
  {
    brand: "Polestar",
    art: "hatch-champagne",
    daysAgo: 7,
    row: {
      stock_no: "MM-0127",
      model: "4",
      model_ar: "4",
      trim_level: "Long range Single motor",
      year: 2025,
      condition: "zero_km",
      status: "available",
      price: 22_900,
      mileage_km: 60,
      fuel: "electric",
      transmission: "single_speed",
      body: "suv",
      regional_spec: "european",
      office_id: "riffa",
      ...shape(5, 5, "rwd"),
      ...performance(272, 343, 7.1, 200),
      ...battery(94, 620, "wltp", 11, 200, 30, "ccs2", "2033-08-10"),
      ...colour("beige", "Champagne", "شمبانيا"),
      ...interior("grey", "Knitted textile, mist", "نسيج محبوك رمادي"),
      ...imported("2025-08-11", 0, "2028-08-10"),
      description_en:
        "There is no rear window; a camera above the roof shows the road behind in the mirror, wider and without " +
        "heads in the way. The rear seats gain the space and recline. It was registered for its transport only. " +
        "The odometer shows sixty kilometres.",
      description_ar:
        "لا زجاج خلفيًا فيها؛ كاميرا فوق السقف تعرض الطريق في المرآة، أوسع ومن دون رؤوس تحجب الرؤية. كسبت المقاعد " +
        "الخلفية المساحة وصارت تميل. سُجّلت لأجل الشحن فقط. العداد على ستين كيلومترًا.",
      highlights_en: ["Zero km", "Camera mirror", "Reclining rear seats"],
      highlights_ar: ["صفر كم", "مرآة بكاميرا", "مقاعد خلفية تميل"],
      features: [
        "panoramic_roof",
        "premium_sound",
        "camera_360",
        "adaptive_cruise",
        "head_up_display",
        "heat_pump",
        "power_tailgate",
        "wireless_phone",
      ],
    },
  },
];
