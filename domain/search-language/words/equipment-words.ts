import type { WordRow } from "./word-row.ts";

/** What it has: the codes of equipment. */
export const equipmentWords: readonly WordRow[] = [
  [
    ["panoramic_roof"],
    `
    panorama, panoramic, panoramic roof, panorama roof, pano roof, pano, sunroof, sun roof, glass roof, moonroof,
    moon roof,
    بانوراما, بنوراما, بانورما, سقف بانوراما, فتحة سقف, فتحة, فتحه بانوراما, فتحة بانوراما, سقف زجاجي, سقف زجاج,
    roof that opens, opening roof
  `,
  ],
  [
    ["massage_seats"],
    `
    massage, massage seats, massage seat, massaging seats,
    مساج, مقاعد مساج, كراسي مساج, مقاعد مساج وتبريد, مساج مقاعد, مراتب مساج, كرسي مساج, مقعد مساج
  `,
  ],
  [
    ["ventilated_seats"],
    `
    ventilated, ventilated seats, ventilated seat, cooled seats, cooling seats, ac seats, air conditioned seats,
    seat cooling, seat ventilation,
    مقاعد مبردة, مقاعد مبرده, كراسي مبردة, تبريد مقاعد, تبريد كراسي, تبريد مراتب, مراتب مبردة, مقاعد تبريد,
    كراسي تبريد, مبردة, كراسي تبرد, مقاعد تبرد, كرسي تبريد, كرسي مبرد, مقعد مبرد,
    كراسيه تبرد, كراسيها تبرد, كراسيها تبريد, mbarrada, karasi mbarrada
  `,
  ],
  [
    ["heated_seats"],
    `
    heated seats, heated seat, seat heating, seat heaters,
    مقاعد مدفأة, تدفئة مقاعد, تدفئة كراسي, كراسي تدفئة, مقاعد تدفئة
  `,
  ],
  [
    ["refrigerator"],
    `
    fridge, refrigerator, cool box, coolbox, mini fridge,
    ثلاجة, ثلاجه
  `,
  ],
  [
    ["camera_360"],
    `
    360 camera, camera 360, 360 cameras, 360 degree camera, 360 view, surround camera, surround view,
    birds eye camera,
    كاميرا 360, كاميرا 360 درجة, كاميرات 360, كاميرات محيطية, كاميرا محيطية,
    cameras all round, cameras on all sides, كاميرات من كل صوب, كاميرات من كل جهة,
    كاميرات حولها, كاميرات حواليها, كاميرات من كل مكان
  `,
  ],
  [
    ["camera_rear"],
    `
    rear camera, reverse camera, backup camera, reversing camera,
    كاميرا خلفية, كاميرا خلفي
  `,
  ],
  [
    ["carplay"],
    `
    carplay, car play, apple carplay, apple car play, android auto,
    كاربلاي, كار بلاي, ابل كاربلاي, أبل كاربلاي, أندرويد أوتو, اندرويد اوتو
  `,
  ],
  [
    ["head_up_display"],
    `
    head up display, heads up display, headup display, head up, HUD,
    هيد اب, هيد اب ديسبلاي, هيداب, شاشة عرض على الزجاج, شاشة على الزجاج, عرض على الزجاج
  `,
  ],
  [
    ["adaptive_cruise"],
    `
    adaptive cruise, adaptive cruise control, radar cruise, distronic, cruise control,
    مثبت سرعة رادار, رادار, مثبت سرعة ذكي, مثبت ذكي, مثبت رادار, مثبت سرعة, كروز كنترول
  `,
  ],
  [
    ["night_vision"],
    `
    night vision,
    رؤية ليلية, كاميرا ليلية
  `,
  ],
  [
    ["starlight_headliner"],
    `
    starlight, starlight roof, starlight headliner, star roof, stars roof,
    سقف نجوم, نجوم, سقف النجوم,
    stars, stars in the roof, stars in the ceiling, star ceiling, ceiling stars, نجوم بالسقف, نجوم في السقف
  `,
  ],
  [
    ["soft_close"],
    `
    soft close, soft close doors, soft closing doors,
    شفط, شفط أبواب, أبواب شفط, شفط ابواب
  `,
  ],
  [
    ["air_suspension"],
    `
    air suspension, air ride,
    تعليق هوائي, سسبنشن هوائي, نظام هوائي, مساعدات هوائية
  `,
  ],
  [
    ["wireless_phone"],
    `
    wireless charging, wireless charger, wireless phone charging,
    شحن لاسلكي, شاحن لاسلكي
  `,
  ],
  [
    ["tow_hitch"],
    `
    tow hitch, towing, tow bar, towbar, trailer hitch, tow, to tow, tow my boat, to tow my boat, tow a boat,
    to tow a boat, pull a trailer, tow a trailer, tow my jet ski, tow a caravan, caravan, trailer, boat, my boat,
    towing a boat, pull, pulling, to pull, jet ski, my jet ski, pull my boat, pull a boat,
    خطاف, خطاف سحب, كوبلن, سحب, للسحب, يسحب, تسحب, قارب, القارب, طراد, الطراد, يسحب الطراد, تسحب الطراد, تسحب قارب,
    تسحب القارب, سحب قارب, سحب القارب, سحب الطراد, تجر, جر قارب, مقطورة, كرفان,
    hitch, tow hook, towing hook, hook, هوك, جت سكي, الجت سكي, جتسكي, الجتسكي, يجر, نجر, يجرها, دقل سحب, حق الطراد,
    tow jet ski, pull jet ski, yjur, tjur
  `,
  ],
  [
    ["third_row"],
    `
    third row, third row seats, 3rd row, three rows, 3 rows,
    صف ثالث, ثلاث صفوف, مرتبة ثالثة
  `,
  ],
  [
    ["captain_seats"],
    `
    captain seats, captain chairs, captain seat,
    مقاعد كابتن, كراسي كابتن, كابتن
  `,
  ],
  [
    ["rear_entertainment"],
    `
    rear entertainment, screens in the back, screen in the back, tv in the back, شاشة حق اللي ورا, شاشات حق اللي ورا,
    rear screens, rear screen, back screens,
    شاشات ورا, وشاشات ورا, شاشات خلفية, شاشة خلفية, شاشات خلفيه,
    screens, screens for the children, screens for the kids, شاشة ورا, شاشات, شاشه ورا, شاشات حق العيال
  `,
  ],
  [
    ["memory_seats"],
    `
    memory seats, memory seat,
    مقاعد ميموري, مقاعد بذاكرة, ذاكرة مقاعد
  `,
  ],
  [
    ["premium_sound"],
    `
    premium sound, sound system, premium audio,
    نظام صوتي, نظام صوت, سماعات, سماعات فخمة
  `,
  ],
  [
    ["ambient_light"],
    `
    ambient light, ambient lighting,
    إضاءة محيطية, إضاءة داخلية, اضاءة محيطية
  `,
  ],
  [
    ["digital_key"],
    `
    digital key, phone key,
    مفتاح رقمي, مفتاح الجوال
  `,
  ],
  [
    ["parking_assist"],
    `
    parking assist, park assist, self parking, auto park,
    مساعد الركن, ركن ذاتي,
    parks itself, automatic parking, تنبارك بروحها, تصف بروحها, تبارك بروحها, مساعد ركن
  `,
  ],
  [
    ["power_tailgate"],
    `
    power tailgate, electric tailgate, power trunk,
    شنطة كهربا, شنطة كهربائية, دبة كهرب, باب خلفي كهربائي,
    automatic tailgate, tailgate opening by itself, hands free tailgate, electric boot, الدبة تفتح بروحها,
    دبة كهربائية
  `,
  ],
  [
    ["sport_exhaust"],
    `
    sport exhaust, sports exhaust,
    عادم رياضي, اكزوز رياضي, اكزوز,
    loud exhaust, loud, sounds loud, اقزوز, اقزوز عالي, صوتها عالي, صوت قوي
  `,
  ],
  [
    ["carbon_ceramic_brakes"],
    `
    carbon ceramic, carbon ceramic brakes, ceramic brakes,
    فرامل سيراميك, بريكات سيراميك, فرامل كربون
  `,
  ],
  [
    ["carbon_package"],
    `
    carbon package, carbon pack,
    باقة كربون, بكج كربون
  `,
  ],
  [
    ["front_lift"],
    `
    front lift, nose lift, front axle lift,
    رفع أمامي, ليفت أمامي
  `,
  ],
  [
    ["rear_axle_steering"],
    `
    rear axle steering, rear wheel steering, four wheel steering,
    توجيه خلفي
  `,
  ],
  [
    ["matrix_lights"],
    `
    matrix lights, matrix led, matrix headlights,
    مصابيح ماتريكس, ليتات ماتريكس
  `,
  ],
  [
    ["four_zone_climate"],
    `
    four zone climate, 4 zone climate, four zone ac,
    مكيف رباعي,
    strong ac, strong a c, strong air con, strongest air con, strongest ac, cold ac, good ac, rear ac,
    ac in the back, rear air con, air con, air conditioning, مكيف قوي, مكيفها قوي, تكييف قوي, تكييفها قوي,
    مكيفها يثلج, مكيف يبرد, مكيف ورا, مكيف, تكييف,
    مكيفة, مكيفة باردة, مكيفها بارد, مكيف بارد, تبريد قوي
  `,
  ],
  [
    ["launch_control"],
    `
    launch control,
    لانش كنترول
  `,
  ],
  [
    ["paint_protection"],
    `
    paint protection, PPF,
    حماية صبغ, نانو سيراميك, حماية
  `,
  ],
  [
    ["heat_pump"],
    `
    heat pump,
    مضخة حرارية
  `,
  ],
  [
    ["privacy_glass"],
    `
    privacy glass, tinted windows,
    زجاج مظلل, مخفي, تظليل
  `,
  ],
  [
    ["rear_executive_seats"],
    `
    executive seats, executive rear seats, VIP seats,
    مقاعد VIP, كراسي VIP
  `,
  ],
];
