import { namesIn } from "./word-row.ts";

const pair = (question: string, of: string, asked: string) => ({ question, of: namesIn(of), asked: namesIn(asked) });

/**
 * Questions to the dealer by what they are of and what is asked of it, wherever the two are in a sentence: "do you
 * take my old car and I pay the rest". The words ask nothing of a car.
 */
export const questionPairs: readonly { question: string; of: readonly string[]; asked: readonly string[] }[] = [
  pair(
    "tradeIn",
    `
    my car, my old car, my old, my current, mine, my current car, old car, my old one, my own car, my vehicle,
    my jeep, my suv, my sedan,
    سيارتي, سيارتي القديمة, سيارتي الحالية, موتري, موتري القديم, القديمة, القديم, جيبي, سيارة قديمة
    `,
    `
    take, do you take, give me, you give, you give me, how much for, how much you give, accept, exchange, swap,
    trade, replace, upgrade, buy, sell, value, worth, valuation,
    evaluate, evaluation, difference, pay difference, pay the difference, price for, for new one, for a new one,
    اخذ, تاخذ, تاخذون, تشترون, تشتري, تبدلون, تبادلون, تستبدلون, ابدل, ابدلها, بدل, نبدل, ابادل, استبدل, ابيع, ابيعها,
    تثمنون, تثمين, اثمن, تقيمون, تقييم, كم تسوى, شكثر تسوى, الفرق, وادفع الفرق, ادفع الفرق, جديدة, بجديدة,
    واخذ, و اخذ
    `,
  ),
  pair(
    "hours",
    `
    open, close, closed, closing, opening, timing, timings, working,
    تفتح, تفتحون, يفتح, تسكر, تسكرون, يسكر, تبند, تبندون, يبند, فاتح, فاتحين, مفتوح, مفتوحين, تداومون, مداومين, تقفلون,
    دوامكم, الدوام, دوام المعرض
    `,
    `
    when, what time, until when, till when, till, until, today, tonight, tomorrow, now, friday, fridays, saturday,
    saturdays, sunday, weekend, weekends, ramadan, eid, holiday, holidays, evening, at night, after, hours, lunch,
    prayer, national day, early, late, pm, am,
    متى, الساعة كم, أي ساعة, كم الساعة, لين متى, لمتى, الى متى, من كم, من متى, اليوم, باجر, الليلة, الحين, الجمعة,
    يوم الجمعة, السبت, يوم السبت, الاحد, الخميس, العيد, رمضان, برمضان, في رمضان, الويكند, بالليل, المسا, العصر, المغرب,
    الظهر, الصبح, بعد المغرب
    `,
  ),
  pair(
    "location",
    "where, which area, directions, find you, reach you, get to you, وين, فين, وينه, وينها, كيف اوصل, شلون اوصل, اوصل",
    `
    you, u, you guys, showroom, your showroom, the showroom, shop, your shop, office, your office, branch, your branch,
    branches, store, dealership, garage, located,
    معرضكم, المعرض, المعرض مالكم, محلكم, المحل, فرعكم, الفرع, فروعكم, مكانكم, المكان, صوبكم, لكم, عندكم, قاعدين,
    موجودين,
    مكتبكم, شركتكم
    `,
  ),
  pair(
    "location",
    "branch, branches, showrooms, other showroom, فرع, فروع, فرعكم, فروعكم",
    `
    which, nearest, closest, near, near me, have, another, any other, only, in,
    عندكم, اقرب, أقرب, في, غير, ثاني, لو بس, بس
    `,
  ),
  pair(
    "warranty",
    `
    servicing, repair, repairs, fix it, breaks down, break down, broke down,
    يصلحها, يصلح, تصلحون, تصلحونها, تصليح, خربت, تخرب, عطلت, تعطلت
    `,
    "who, once, after, if, when, do you, after i buy, منو, مين, اذا, لو, بعد, وين, بعد ما",
  ),
  pair(
    "warranty",
    `
    warranty, warranties, guarantee, guaranty, guaranteed, after sales, aftersales,
    ضمان, الضمان, ضمانكم, ضمانه, ضمانها, كفالة, الكفالة, كفالتكم, ما بعد البيع, خدمة ما بعد البيع
    `,
    `
    how, how long, how many, how many years, how much, what, is there, do you, do u, does it, are your, which, cover,
    covers, covered, give, offer, provide, after i buy, after buying, extend, extended, any, on your cars, your cars,
    كم, كم سنة, كم شهر, شكثر, شقد, لكم شهر, شنو, شنو هي, وش, ايش, شلون, كيف, هل, في, فيه, عندكم, تعطون, تقدمون,
    يغطي, تغطي, يشمل, تشمل, على سياراتكم, سياراتكم, بعد الشراء, مدته, مدتها, مدة
    `,
  ),
  pair(
    "finance",
    `
    finance, financing, installment, installments, instalment, instalments, loan, loans, banks, through bank, emi,
    down payment, downpayment, monthly, monthly payment, salary, on credit,
    تقسيط, التقسيط, اقساط, الاقساط, بالاقساط, بالتقسيط, قسط, القسط, تمويل, التمويل, تمويلكم, قرض, عن طريق البنك, بنوك,
    البنوك, راتب, راتبي, الراتب, دفعة اولى, الدفعة الاولى, مقدم, المقدم, بدون مقدم
    `,
    `
    possible, how, how much, what, which, which bank, which banks, which ones, is there, do you, do u, can i, can we,
    can you, available, offer, accept, provide, arrange, help, get, need, minimum, required, expats, expat,
    foreigners, salary, requirements, deal with, work with, rate, interest, years,
    راتبي, راتب, يمشي لي, كم, شكثر, شنو, وش, ايش, شلون, كيف, هل, ممكن, يصير, اقدر, نقدر, تقدرون, في, فيه, عندكم,
    تسوون, تقبلون, توفرون,
    تتعاملون, تتعاملون مع, مع اي بنك, أي بنك, اي بنوك, لازم, مطلوب, المطلوب, شروط, للوافدين, للاجانب, وافد, مقيم, سنوات,
    كم سنة
    `,
  ),
  pair(
    "payment",
    `
    card, cards, visa, mastercard, amex, cheque, check, transfer, bank transfer, benefit, benefit pay, benefitpay,
    crypto, bitcoin, usdt, apple pay, deposit, cash, paypal, wire,
    كاش, نقد, بطاقة, البطاقة, بالبطاقة, فيزا, ماستر كارد, شيك, تحويل, بنفت, بنفت بي, بينفت, عربون, العربون, كريبتو,
    بيتكوين, ابل بي
    `,
    `
    pay, accept, take, can i, do you, do u, how, how much, is it possible, possible, ok, refundable, only, use, with,
    by, hold, reserve, to reserve, required, need,
    ادفع, ندفع, دفع, الدفع, تقبلون, تاخذون, ينفع, ممكن, يصير, هل, كم, لازم, اقدر, احجز, احجزها, عشان احجز, يرجع,
    استرجع
    `,
  ),
  pair(
    "viewing",
    `
    test drive, drive it, try, try it, see it, see them, see the car, see this, look at, view, viewing, appointment,
    visit, come, drop by, pass by, inspect, inspection, check the car, mechanic,
    تجربة, اجرب, نجرب, اجربها, اشوفها, نشوفها, اشوف السيارة, اشوف السيارات, اعاين, اعاينها, نعاين, اجي, نجي,
    امر عليكم, ازوركم, موعد, فحص, افحص, افحصها, زيارة
    `,
    `
    can i, can we, could i, could we, may i, i want to, want to, book, schedule, arrange, before, before i buy,
    before buying, today, tomorrow, tonight, this week, this weekend, weekend, friday, saturday, when, without,
    do i need, need, is it possible, possible, bring, my wife, at home,
    اقدر, نقدر, ممكن, ابي, ابغى, نبي, احجز, اخذ, اليوم, باجر, بكرة, الحين, هالاسبوع, الخميس, الجمعة, السبت, الويكند,
    متى, قبل لا اشتري, قبل الشراء, قبل, لازم, يصير, بدون موعد
    `,
  ),
  pair(
    "contact",
    `
    call, number, phone, phone number, whatsapp, contact, message, salesman, sales, sales person, salesperson, someone,
    agent, human, email, instagram,
    sales manager, رقم, رقمكم, الرقم, تلفون, تلفونكم, جوال, واتساب, الواتساب, واتس, احد, موظف, مندوب, البائع,
    المبيعات, مدير المبيعات,
    ايميل, انستغرام, انستقرام
    `,
    `
    can i, how can i, how to, what is, whats, speak to, speak with, talk to, talk with, reach, reply,
    please call, call me, give me, do you have, on whatsapp, send, message,
    sales manager, manager, sales, salesman, مدير, المبيعات, مدير المبيعات, شنو, وش, عطني, عطوني, ارسلوا, دزوا, دزلي,
    طرش, اكلم, اكلمه, نكلم, اتصل, اتصلوا, اتصلوا علي, كلموني, اتواصل,
    نتواصل, راسلوني, يتصل, يكلمني, يرد, ترد, تردون
    `,
  ),
];
