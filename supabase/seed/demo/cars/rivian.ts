import { type DemoCar, battery, colour, performance, shape } from "../car-facts.ts";

export const rivian: DemoCar[] = [
  {
    brand: "Rivian",
    art: "pickup-forest",
    daysAgo: 3,
    row: {
      stock_no: "MM-0129",
      model: "R1T",
      model_ar: "R1T",
      trim_level: "Dual Max",
      year: 2024,
      condition: "used",
      status: "draft",
      price: 33_500,
      mileage_km: 12_800,
      fuel: "electric",
      transmission: "single_speed",
      body: "pickup",
      regional_spec: "not_stated",
      office_id: "muharraq",
      ...shape(4, 5, "awd"),
      ...performance(665, 1_124, 3.6, 200),
      ...battery(141, 660, "epa", 11.5, 220, 36, "nacs", "2032-02-28"),
      ...colour("green", "Forest Green", "أخضر غابي"),
      description_en:
        "Taken in part exchange this week; papers and battery are being checked. The tent platform and the gear " +
        "tunnel are complete. We publish it when the inspection report is signed.",
      description_ar:
        "أخذناها ضمن صفقة استبدال هذا الأسبوع، والأوراق والبطارية قيد الفحص. قاعدة الخيمة ونفق العدة كاملان. " +
        "ننشرها بعد توقيع تقرير الفحص.",
      highlights_en: ["Gear tunnel", "Four motors' worth of traction in two"],
      highlights_ar: ["نفق للعدة", "محركان بتماسك أربعة"],
      features: ["air_suspension", "camera_360", "tow_hitch", "premium_sound"],
    },
  },
];
