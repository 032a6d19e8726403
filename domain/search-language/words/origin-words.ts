import type { WordRow } from "./word-row.ts";

/** New, used or certified. */
export const conditionWords: readonly WordRow[] = [
  [
    ["new", "zero_km"],
    `
    new, brand new, unused, never driven,
    جديدة, جديد, جديده, ما مشت, ما مشى, لم تمش, غير مستعملة, غير مستخدمة
  `,
  ],
  [
    ["zero_km", "new"],
    `
    zero km, zero kilometre, 0 km, zero mileage, delivery mileage,
    زيرو, صفر, صفر كم, على الزيرو, صفر كيلو, زيرو كيلو, زيرو كم
  `,
  ],
  [
    ["used", "certified"],
    `
    used, second hand, secondhand, pre owned, preowned,
    مستعملة, مستعمل, مستخدمة, مستخدم
  `,
  ],
  [
    ["certified"],
    `
    certified, CPO, approved,
    معتمدة, معتمد
  `,
  ],
];

/** The market that it was built for. */
export const specWords: readonly WordRow[] = [
  [
    ["gcc"],
    `
    GCC, GCC spec, GCC specs, Gulf, gulf spec,
    خليجي, خليجية, مواصفات خليجية, خليجيه, مواصفات الخليج
  `,
  ],
  [
    ["us", "european", "japanese", "chinese", "korean", "canadian", "other"],
    `
    imported, import, وارد, مستورد, مستوردة
  `,
  ],
  [
    ["us"],
    `
    american, america, US spec, USA, american import, US import, imported from america, imported from usa,
    أمريكي, أمريكية, أمريكا, وارد أمريكا, مواصفات أمريكية, وارد أمريكي, وارد امريكا,
    us specs, usa specs, american specs, america specs, american spec
  `,
  ],
  [
    ["european"],
    `
    european, euro spec, Europe,
    أوروبي, أوروبية, وارد أوروبا, وارد ألمانيا
  `,
  ],
  [
    ["japanese"],
    `
    japanese, Japan spec,
    ياباني, يابانية, وارد اليابان,
    japan, japan specs, japanese specs, japanese spec, japanese import
  `,
  ],
  [
    ["chinese"],
    `
    chinese, China spec,
    صيني, صينية, وارد الصين,
    china, chinese specs, chinese spec, china spec
  `,
  ],
  [
    ["korean"],
    `
    korean, Korea spec,
    كوري, كورية, وارد كوريا,
    korea, korean specs, korean spec
  `,
  ],
  [
    ["canadian"],
    `
    canadian, Canada spec,
    كندي, كندية, وارد كندا
  `,
  ],
];

/** Its gearbox. */
export const transmissionWords: readonly WordRow[] = [
  [
    ["automatic"],
    `
    automatic, auto,
    أوتوماتيك, اتوماتيك, اوتماتيك, تماتيك
  `,
  ],
  [
    ["manual"],
    `
    manual, stick, stick shift, manual gearbox,
    عادي, يدوي, قير عادي, جير عادي, مانيوال
  `,
  ],
  [
    ["dual_clutch"],
    `
    dual clutch, PDK, DCT, double clutch, dual clutch gearbox,
    مزدوج القابض, دبل كلتش, دبل كلاتش, كلتش مزدوج
  `,
  ],
];

/** Its driven wheels. */
export const drivetrainWords: readonly WordRow[] = [
  [
    ["awd", "4wd"],
    `
    AWD, 4WD, 4x4, four wheel drive, all wheel drive,
    دفع كلي, دبل, فور ويل, دبل قير, دبل جير
  `,
  ],
  [
    ["rwd"],
    `
    RWD, rear wheel drive,
    دفع خلفي
  `,
  ],
  [
    ["fwd"],
    `
    FWD, front wheel drive,
    دفع أمامي
  `,
  ],
];
