import type { WordRow } from "./word-row.ts";

/** Questions to the dealer, which a page of the site answers. */
export const questionWords: readonly WordRow[] = [
  [
    ["hours"],
    `
    opening hours, till what time, until what time, what time u open, u open tonight, open tonight, working hours,
    business hours, hours, opening times, open today, open now, open on friday,
    open friday, are you open, when do you open, when do you close, what time do you open, what time do you close,
    timings, timing, dawam, dawamkom, sa3at el dawam, sa3at aldawam, meta tefta7oon, mita tifta7oon, mata tfta7oon,
    ساعات الدوام, ساعات العمل, اوقات الدوام, أوقات العمل, مواعيد العمل, الدوام, دوامكم, متى تفتحون, متى تفتح,
    متى تسكرون, متى الدوام, تفتحون الجمعة, مفتوحين, فاتحين, كم الساعة تفتحون, وقت الدوام
  `,
  ],
  [
    ["location"],
    `
    location, your location, address, your address, where are you, where are you located, where is the showroom,
    where is your showroom, directions, how to get there, how do i get to, how do i get there, how can i reach you,
    map, google maps, wain mawg3kom, wein mawqi3kum, wain mo8e3kom, lokeshn, wain elma3rath, wain mawqe3kom,
    mawgi3kum, wen mawqe3kom,
    وينكم, وين انتم, وين انتو, وين صايرين, وين الفرع, wainkom, weinkom, wainkum, wenkom,
    وين موقعكم, وين موقع المعرض, موقعكم, الموقع, موقع المعرض, لوكيشن, اللوكيشن, لوكيشنكم, العنوان, عنوانكم,
    وين المعرض, وين معرضكم, وين مكانكم, مكانكم, وين محلكم, أين موقعكم, اين المعرض, كيف اوصلكم
  `,
  ],
  [
    ["tradeIn"],
    `
    trade in, trade in my car, trade my car, tradein, part exchange, part ex, sell my car, sell you my car,
    exchange my car, swap my car, swap, buy my car, do you buy cars, take my old car, part payment, as part payment,
    as a part payment, evaluate my car, value my car, abadel sayarti, abdl sayarti, abee3 sayarti, abi3 sayarti,
    abbadel sayarti,
    استبدال, أستبدل سيارتي, ابدل سيارتي, أبدل سيارتي, ابيع سيارتي, بيع سيارتي, تشترون سيارات, تشترون سيارتي,
    تاخذون سيارتي, تقييم سيارتي, اقيم سيارتي, تقييم, مبادلة, أبادل سيارتي, ابي ابيع سيارتي, ابغى ابيع سيارتي,
    take my, would you take my, swap my, exchange my, sell my, trade my, as part of the deal, تاخذونها مني,
    تاخذونها, ابدلها, ابدلها بوحدة, تحسبون قيمتها, سيارة بسيارة, تبدلون سيارة بسيارة, تبدلون سيارات,
    tabdloon sayara b sayara
  `,
  ],
  [
    ["viewing"],
    `
    test drive, book a test drive, viewing, book a viewing, appointment, book an appointment, see the car,
    see the cars, come and see, can i come and see, come see, come and look,
    drive one, visit the showroom,
    come and see it, can i see it, visit, visit you, tajrobat qiyada, maw3ed, maw3id, 7ajz maw3ed, ajarreb elsayara,
    ajarrib,
    تجربة قيادة, تجربة السيارة, أجرب السيارة, اجرب السيارة, تجربه قياده, موعد, حجز موعد, احجز موعد, معاينة, أعاين,
    اشوف السيارة, ازوركم
  `,
  ],
  [
    ["contact"],
    `
    phone number, your number, contact, contact number, contact you, call you, whatsapp, whats app,
    talk to a salesman, talk to someone, email address, raqamkom, ragamkum, rgmkom,
    رقمكم, رقم التلفون, رقم الهاتف, رقم الجوال, رقم المعرض, واتساب, الواتساب, واتس, أكلمكم, اكلم احد, تواصل, التواصل,
    اتواصل, نتواصل, اتواصل معاكم, شلون اتواصل, كيف اتواصل, اتصل فيكم, اكلمكم
  `,
  ],
  [
    ["payment"],
    `
    cash, in cash, by cash, pay cash, pay in cash, cash only, cash payment, cash price, cash deal, how can i pay,
    how to pay, payment methods, payment method, pay by card, pay by cheque, bank transfer, credit card, credit cards,
    debit card, accept cards, accept credit cards, visa, bel kash,
    bil cash, bel cash, kash, na8d, naqd, naqdan,
    كاش, بالكاش, كاش بس, دفع كاش, سعر الكاش, نقد, نقدا, نقدي, بالنقد, طرق الدفع, طريقة الدفع, كيف ادفع, كيف الدفع,
    الدفع, تحويل بنكي, بطاقة ائتمان, شيك, بشيك
  `,
  ],
  [
    ["finance"],
    `
    كم القسط, كم القسط الشهري, كم قسطها, كم قسطه, كم اقساطها, how much per month, documents, documents required,
    required documents, what documents, what documents do i need, paperwork,
    papers required, what papers, papers needed,
    أوراق, أوراق مطلوبة, أوراق التمويل, أوراق التقسيط, مستندات, مستندات مطلوبة, المستندات المطلوبة, وثائق,
    الوثائق المطلوبة, الأوراق المطلوبة, شروط التمويل, شروط التقسيط,
    do you finance, do you offer finance, do you have finance, finance options, financing options, bank finance,
    bank loan, how does finance work, monthly installment how much, how many months, over how many months,
    how much installment, how much monthly, how much a month, do you do installments, do you have installments,
    do you have instalments, down payment, loan, car loan, get car loan, car loan here, expat loan, can i pay,
    can i pay monthly, pay in months, pay in installments,
    3indkom tagseet, 3endkum aqsat, fee tagseet, fi tagseet,
    3indkum tamweel,
    عن طريق البنك, طريق البنك, قرض بنكي, البنك, عندكم تقسيط, فيه تقسيط, في تقسيط, نظام التقسيط, كيف التقسيط,
    تمويل بنكي, عندكم تمويل, فيه تمويل,
    الدفعة الاولى, بدون دفعة اولى, كم الدفعة,
    اقسطها, اقسط, نقسط, تقسطون, اقدر اقسطها
  `,
  ],
  [
    ["warranty"],
    `
    do you give warranty, how many months warranty, how many years warranty, warranty do you give,
    do you offer warranty, do you offer a warranty, do you give a warranty, what warranty,
    what is the warranty, is there a warranty, is there warranty, how long is the warranty,
    do your cars have warranty, do the cars come with warranty, does it come with warranty, come with warranty,
    how many years warranty, warranty period, how much warranty, shkithr el dhaman, shkethr el dhaman,
    shgad el dhaman, 3indkom dhaman, fee dhaman, fi dhaman, kam el dhaman,
    عليها ضمان ولا لا, عليه ضمان ولا لا, شكثر الضمان, عندكم ضمان, فيه ضمان, في ضمان, تعطون ضمان, كم الضمان,
    كم مدة الضمان, مدة الضمان, شنو الضمان, وش الضمان
  `,
  ],
];
