import { coinWords } from "./coin-words.ts";
import { namesIn } from "./word-row.ts";

/** Words that say a limit or an order, by what they say. */
export const limitWords = {
  below: namesIn(`
    under, below, bellow, less, less than, less then, lower than, smaller than, cheaper than, before, older than,
    أقل, أقل من, أقل عن, بأقل من, أرخص من, تحت, دون, قبل, أقدم من
  `),
  up_to: namesIn(`
    up to, at most, within, not more than, no more than, not pay more than, not spend more than,
    cannot spend more than, cant spend more than, cannot pay more than,
    cant pay more than, dont spend more than, wont spend more than, wont pay more than, dont pay more than,
    ما ادفع اكثر من, ما ندفع اكثر من, ابي ادفع اكثر من, ma adfa3 akthar min, ma adfa3 akthar men, adfa3 akthar men,
    not over, not above, not exceeding,
    ب, ما يتجاوز, ما تعدي, ما يعدي, لا تعدي, لا يعدي, ما تعدى, ما يعدى, ما تزيد, ما يزيد, ما تتجاوز, لا يتجاوز,
    لا تتجاوز, بما لا يتجاوز, لا يزيد عن, لا تزيد عن, ما يزيد عن, ما تزيد عن, لا يتعدى, لا تتعدى, ما يتعدى,
    ما تتعدى, حتى, لغاية, لحد,
    does not cost more than, not cost more than, costs no more than, cost no more than, doesnt cost more than
  `),
  at_most: namesIn(`
    max, maximum, tops, at the most,
    كحد أقصى, حد أقصى, بالكثير, أكثر شي, اكثر شيء, أقصى شي
  `),
  above: namesIn(`
    over, above, more than, bigger than, larger than, greater than, longer than, more then, after, newer than,
    later than,
    أكثر من, بأكثر من, فوق, أعلى من, بعد, أحدث من
  `),
  from: namesIn(`
    from, since, at least, min, minimum, starting from, starting at, not less than, no less than, not older than,
    not below,
    من, ابتداء من, على الأقل, لا يقل عن, لا تقل عن, ما يقل عن, ما تقل عن
  `),
  between: namesIn(`
    between,
    بين, ما بين
  `),
  to: namesIn(`
    to, till, until,
    إلى, الى, ل, لين,
    لي
  `),
  and: namesIn(`
    and, or,
    و, أو
  `),
  or_more: namesIn(`
    or newer, and newer, newer, or later, and later, or longer, or better, onwards, onward, and onwards, upwards, up,
    or up, and up,
    and above, or more, or above, plus, to present, to now, till now, until now,
    او بعد, أو بعد, وبعد, وزيادة, أو زيادة, وفوق, و فوق, أو فوق, فما فوق, وما فوق, أو أحدث, وأحدث, فأحدث, وأجدد,
    أو أعلى, وأعلى, فأعلى, فما أعلى, أو أكثر,
    وأكثر, فأكثر, وطالع, حتى الآن, إلى الآن
  `),
  or_less: namesIn(`
    or less, and less, or below, and below, or under, or older, and older, or earlier,
    وأقل, أو أقل, فأقل, أو أقدم, وأقدم, وتحت
  `),
  thousand: namesIn(`
    k, thousand, grand,
    ألف, آلاف, الاف, ك
  `),
  million: namesIn(`
    mn, mil, mln, million, millions,
    ملايين
  `),
  coin: coinWords.flatMap(({ names }) => names),
  km: namesIn(`
    km, kms, kilometre, kilometres, kilometer, kilometers,
    كم, كيلو, كيلومتر, كيلومترات
  `),
  power: namesIn("hp, bhp, ps, horsepower, horses, حصان, أحصنة, 7san, hsan, 7esan"),
  litres: namesIn("l, litre, litres, liter, liters, لتر, ليتر"),
  seconds: namesIn("sec, secs, second, seconds, ثانية, ثواني, ثوان"),
  minutes: namesIn("mins, minutes, minute, دقيقة, دقايق, دقائق"),
  half_hour: namesIn("half an hour, half hour, half n hour, نص ساعة, نصف ساعة, نص ساعه"),
  top_speed: namesIn(`
    top speed, max speed, maximum speed, top speed of, speed of,
    سرعتها, السرعة القصوى, أقصى سرعة, اقصى سرعتها, سرعة قصوى, سرعتها القصوى, سرعتها توصل
  `),
  kmh: namesIn("kmh, km h, kph, كم س, كم بالساعة, كيلو بالساعة"),
  warranty: namesIn(`
    warranty, agency warranty, guarantee,
    ضمان, الضمان, ضمانها, ضمانه, كفالة, الكفالة, كفالتها, ضمان الوكالة, ضمان وكالة, ضمان الوكاله
  `),
  charging: namesIn(`
    charge, charging, charger, charges, charging from, charge from, charges from, dc, ac, fast charging, fast charge,
    fast charger, dc charging, ac charging, dc fast charging, home charging, home charger, onboard charger,
    شحن, تشحن, الشحن, شاحن, الشاحن, شحنها, يشحن, شحن سريع, الشحن السريع, شحنها السريع, شحن البيت, شاحن سريع,
    شحن البطارية
  `),
  family_of: namesIn(`
    family of, we are, we are a family of,
    عائلة من, عايلة من, احنا, إحنا, حنا, نحن, عددنا, تشيل, يشيل, تسع, يسع, tsheel, tshil, ysheel, yshil
  `),
  kids: namesIn(`
    kids, children, child,
    عيال, اولاد, أولاد, اطفال, أطفال, بزران, جهال, يهال
  `),
  kwh: namesIn("kwh, kilowatt hour, kilowatt hours, كيلو واط ساعة, كيلوواط ساعة, كيلو وات ساعة"),
  energy: namesIn("kw, kilowatt, kilowatts, كيلوواط, كيلو واط, كيلو وات, كيلووات"),
  price: namesIn(`
    price, prices, price of, prices of, priced, price range, how much, how much is, cost,
    سعر, أسعار, سعره, سعرها, بكم, كم سعر, بسعر, سعرا
  `),
  mileage: namesIn(`
    mileage, odometer, driven, mileage of, milage,
    ممشى, ممشاه, ممشاها, ماشي, ماشية, مشت, مشي, قاطع, قاطعة, عداد, عدادها
  `),
  range: namesIn(`
    range, range of, that goes, goes, per charge, a charge, one charge, on one charge, single charge,
    on a single charge, without charging, without stopping to charge, in one go, driving range, electric range,
    مدى, مداها, مداه, تمشي, يمشي, بالشحنة, في الشحنة, بشحنة, بشحنة واحدة, بشحنه واحده, بشحنة وحدة, بشحنه وحده,
    شحنة وحدة, شحنه وحده, شحنة واحدة, بدون شحن, بدون ما اشحن, من غير شحن, في الشحنة الواحدة
  `),
  year: namesIn(`
    model, year,
    موديل, موديلات, سنة, مودل
  `),
  seats: namesIn(`
    seat, seats, seater, seaters, seating, passenger, passengers, people, persons,
    مقاعد, مقعد, ركاب, راكب, أشخاص, شخص, نفر, أنفار,
    كراسي, كرسي
  `),
  three_rows: namesIn(`
    three rows, three row, 3 rows, 3 row, third row, 3rd row, with third row, with three rows,
    ثلاث صفوف, ثلاثة صفوف, 3 صفوف, صف ثالث, الصف الثالث
  `),
  two_seats: namesIn("for two, just for two, مقعدين, مقعدان, بمقعدين, راكبين"),
  price_asc: namesIn(`
    cheapest, cheap, cheaper, affordable, reasonable price, reasonably priced, good price, good prices, si3r ma3gool,
    سعر معقول, بسعر معقول, سعرها معقول, سعره معقول, اسعار معقولة, inexpensive, least expensive, lowest price,
    lowest prices, low price,
    less expensive, not expensive, not too expensive, price low to high, low to high, lowest to highest,
    أرخص, رخيصة, رخيص, رخيصات, أقل سعر, أقل سعرا, أقل الأسعار, أقل أسعار, الأرخص أولا, مو غالي, مو غالية, مب غالية,
    مش غالية, غير غالية
  `),
  price_desc: namesIn(`
    most expensive, expensive, priciest, dearest, highest price, price high to low, high to low,
    أغلى, أعلى سعر, أعلى سعرا
  `),
  mileage_asc: namesIn(`
    lowest mileage, low mileage, least mileage, low km, low kms, low kilometres, low kilometers, low odometer,
    low milage, lowest milage, less mileage, lower mileage, less km, less kms, fewest km, least km, lowest kms,
    lowest km, least driven,
    ممشاها قليل, عدادها قليل, مشي قليل, قليلة المشي, قليل المشي, أقل ممشى, ممشى قليل, قليلة الممشى, قليل الممشى,
    أقل عداد, عداد قليل, قليلة العداد, قليل العداد, ماشي قليل, ماشية قليل, قليلة الماشي, قليل الماشي, ماشيه قليل,
    ماشيها قليل, ممشاه قليل, عداد ناقص
  `),
  range_desc: namesIn(`
    longest range, most range, highest range, best range, big battery, bigger battery, biggest battery,
    large battery, largest battery,
    أطول مدى, أعلى مدى, أكبر مدى, بطارية كبيرة, اكبر بطارية
  `),
  year_desc: namesIn(`
    newest, newest first, latest,
    أحدث, أجدد, آخر موديل, موديل جديد, موديلها جديد, موديل حديث, موديلات جديدة
  `),
  name: namesIn(`
    low running cost, low running costs, low running cost car, cheap to run, cheaper to run, never driven,
    call for price, ask for price,
    range rover, long range, model 3, model y, model s, model x, rapid charging,
    موديل 3, موديل واي, موديل اس, موديل اكس, ما مشت, ما مشى, السعر على الخاص,
    not fast, not too fast, not so fast, not very fast, nothing fast, مو سريعة, مب سريعة, مو سريعه, ما ابيها سريعة,
    وما ابيها سريعة, ما ابيه سريع,
    latest tech, latest technology, newest tech, أحدث التقنيات
  `),
  around: namesIn(`
    around, about, approx, approximately, roughly, circa, near, close to, or so,
    بحدود, في حدود, حدود, حوالي, حوالين, تقريبا, قريب من, يقارب, تقارب, نحو
  `),
  budget: namesIn(`
    budget, my budget, budget of, my budget is, budget is, with a budget of, budget around,
    ميزانية, ميزانيتي, بميزانية, ميزانيه, ميزانيتنا, ميزانية بحدود, ميزانيتي بحدود, ميزانيتي حدود, ميزانيتي حوالي
  `),
  quickest: namesIn(`
    fastest, quickest, fastest car, fast, quick, fastest acceleration, best acceleration, acceleration, 0 to 100,
    0 100, zero to 100, zero to hundred, 0 to 60,
    أسرع, أسرع سيارة, الأسرع, سريعة, سريع, تسارع, أفضل تسارع
  `),
  power_desc: namesIn(`
    most powerful, strongest, highest horsepower, most horsepower, powerful,
    أقوى, الأقوى, أقوى محرك, أكثر قوة, أعلى قوة, قوية
  `),
  monthly: namesIn(`
    monthly, a month, per month, each month, every month, month, pm, monthly payment, monthly payments,
    monthly instalment, monthly instalments, monthly installment, monthly installments, instalment, instalments,
    installment, installments, in instalments, in installments, instalment of, installment of, monthly payment of,
    payment, payments, payments of, instalments of, installments of,
    شهري, شهريا, شهرية, بالشهر, في الشهر, كل شهر, للشهر, قسط, قسطه, قسطها, قسط شهري, القسط الشهري, قسطها الشهري,
    قسط بالشهر, بقسط, بقسط شهري, أقساط, أقساط شهرية, أقساطها, بأقساط, بالأقساط, بأقساط شهرية, تقسيط, بالتقسيط,
    تقسيط شهري, دفعة شهرية, دفعات شهرية, بدفعة شهرية
  `),
} as const;

export type LimitWord = keyof typeof limitWords;
