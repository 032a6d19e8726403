import { namesIn } from "./word-row.ts";

/** Words that ask nothing of a car. */
export const fillerWords = namesIn(`
  i, u, we, our, us, love, would love, im, nothing else, else, weekend, work, for work, to work, going to work, daily,
  every day, everyday, job,
  exactly, pay, today, english, sorry, important, most important, car, cars, spec, specs, vehicle, vehicles,
  for, excuse me, wondering whether, whether, might, recommend, suggest, advise, home, included, to pick up,
  pick up my, for, sale, for sale, buy, the, a, an, and, with, in, of, want, i want, best, good, find, show me,
  looking for,
  i am, i need, i have, have, do you have, any, please, or, near me, online, what can i buy, clean, bahrain, ksa,
  saudi, uae, dubai, riyadh, kuwait, qatar, is, are, it, its, my, me, to, on, at, by, you, your, have you, still,
  available, need, would, like, hello, hi, thanks, thank you, thx, nice, beautiful, great, amazing, urgent, stock,
  in stock, showroom, branch, that, this, only, has, want to buy, i want to buy, looking, looking for a, search,
  wife, ladies, i would like, can i, get, how, much, inside, located, all, what, which, from, electric car that,
  mum, mom, mother, father, dad, daughter, son, husband, sister, brother, parents, lady, woman, women, her, him,
  student, students, suitable, the difference between, difference between, difference, between, compare, comparison,
  vs, versus, or a, but, just, rather, also, too, very, really, kind of, some, something, anything, one, a bit,
  quite, around here, who, when, does, do, did, will, am, was, if, so, then, sir, dear, bro, pls, plz, kindly, hey,
  hi there, good morning, good evening, wondering, interested, interested in, considering, thinking of, prefer,
  preferably, ideally, show, give me, find me, get me, see, want a, my budget, vin, chassis, chassis number,
  vin number, stock number, stock no, number, no hassle, its color, its colour, color, colour, colors, colours,
  drive, driving, charge, charging, that can, can, which can, big enough, enough, easy, comfortable, reliable,
  i dont mind, engine, with engine, any color, any colour, sell, selling, do you sell, hope, hope you are well, you
  are well, well,
  evening, morning, if possible, possible, honestly, actually, basically, maybe, perhaps, guys, team, there,
  let me know, know, golf bags, golf clubs, do not want to charge, dont want to charge, no need to charge,
  do not need to charge, anything, help, help me, over, look, look at, kind, chance,
  last, next, week, month, day, time, as, be, been, were, he, she, they, them, their,
  these, those, could, should, must, about, by any chance, over there, so kind, coming from, cousin, friend, told me,
  does not matter, doesnt matter, on the road, thank, send, send me, where is, where, tell
  me, tell, about your, ask, asking,
  بالضبط, اسأل, أسأل, بسأل, سؤال, حبيت, اعرف, أعرف, بعرف, يعطيك, العافيه, استفسر, استفسار, محتار, محتارة, رشحوا,
  رشحولي, ارشح, نصيحة, تنصحوني, لا هنت, ما قصرت, ما قصرتوا, الله يحفظكم, يحفظكم, جزاكم الله خير, جزاكم, خير, باجر,
  بكرة, تعبت, طلبتكم, للشغل, شغل, الشغل, يومي, يومية, يوميا, بالجامعة, الجامعة, كم, شكثر, مواصفات, سيارة, سيارات,
  للبيع, شراء, أبي, ابغى, أريد, عندكم, مع, من, في, و, بحرين, لون, لونها, أفضل,
  أحسن, أبحث عن, أريد شراء, ابي اشتري, ابغا, ودي بسيارة, ودي اشتري, عندي, معي, نظيف, نظيفة, أو, شنو, وش, شي, وحدة,
  دبي, الرياض, الكويت, السلام عليكم, السلام, سلام, عليكم, مرحبا, هلا, لو سمحت, لو سمحتوا, سمحت, ممكن, عندك, فيه,
  فيها, فيهم, يكون, تكون, معرض, فرع, ابغي, بغيت, ادور, أدور, حلوة, حلو, جميلة, جميل, ضروري, مستعجل, على, عليها, أي,
  او, لي, حق, حقي, اللي, هل, موجود, موجودة, متوفر, متوفرة, زوجتي, لزوجتي, زوجة, للزوجة, زوجي, لزوجي, للمدام, مدام,
  حرمي, لحرمي, امي, لامي, الوالدة, والدة, للوالدة, والدتي, لوالدتي, الوالد, للوالد, والدي, لوالدي, ابوي, لابوي,
  بنتي, لبنتي, للبنت, بنات, للبنات, ولدي, لولدي, للولد, اختي, لاختي, اخوي, لاخوي, طالب, لطالب, للطالب, طالبة,
  لطالبة, للطالبة, جامعة, للجامعة, نسائية, نسائي, حريمي, للحريم, مناسبة, تناسب, تصلح, الفرق بين, الفرق, فرق, بين,
  مقارنة, قارن, مقارنه, لونه, لونهم, بلون, لكن, بس, فقط, أيضا, بعد, جدا, مرة, واجد, وايد, حيل, صباح الخير,
  مساء الخير, مساء النور, صباح النور, طال عمرك, مرتب, مرتبة, حق دوام, للدوام, دوام, عساكم, عساك, بخير, شخباركم,
  شخبارك, اسالكم, من
  زمان, قال لي, ان,
  مقدما, اشوف, نشوف, اجي, شوفوا, يبارك فيك, السلام عليكم ورحمة الله, السلام عليكم ورحمة الله وبركاته,
  ورحمة الله, وبركاته, تكفى, تكفون, فضلا,
  من فضلك, من فضلكم, الله يعطيكم العافية, الله يعافيك, شكرا, مشكورين, أخوي, يا اخي, يا, أريد أشتري, أبغى أشتري,
  افكر, أفكر, افكر في, مهتم, حاب, حابة, حاب اشتري, نبي, نبغى, نبغا, تبي, يبي, ابيها, ابغاها, أبيه, تجيني, توصلني,
  توديني, رقم الشاصي, شاصي, الشاصي, رقم المخزون, رقم, يعني, مثل, زي, ما هي, ماهي, كيف, شلون, ليش, متى, وين, هذي,
  هذا, ذي, كلها, كل, اليوم, الحين, بسرعة, مريحة, مريح, مضمون, كويسة, زينة, زين, يديدة, خوش, عن, عندكن, عندهم, سياره,
  ياخي, يا أخي, يا جماعة, يا جماعة الخير, جماعة, الخير, وتكون, لو, لو عندكم, الله, يعطيكم, العافية, عافية, والله,
  عفوا, بغينا, بدي, بدنا, عايز, عاوز, احتاج, محتاج, محتاجة, اقدر, نقدر, يصير, ينفع, تنفع, مطلوبة, مطلوب, سيارتين,
  سيارتي, آخذ, ناخذ, باخذ, اشتريها, تبيعون, تقبلون, تاخذون, تسوون, تعطوني, عطوني, خبروني, قولوا لي, تفاصيل, معلومات,
  تشيل, يشيل, تسع, يسع, تكفي, يكفي, كثير, وايدين, طبعا, ترى, يمكن, هني, هنا, عندنا, معانا, لنا, حقنا, راح, برايكم,
  رايكم, شرايكم, شنهو, ايش, إيش, شقد, جم, بجم, ان شاء الله, بصراحة, صراحة, اذا, إذا, اذا ممكن, شفت, اللي عندكم, ابيه
`);

/** Words that may accompany a year. */
export const yearWords = namesIn(`
  model, year, MY,
  موديل, موديلات, سنة, مودل
`);
