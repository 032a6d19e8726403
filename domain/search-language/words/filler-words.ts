import { namesIn } from "./word-row.ts";

/** Words that ask nothing of a car. */
export const fillerWords = namesIn(`
  car, cars, spec, specs, vehicle, vehicles, for, sale, for sale, buy, the, a, an, and, with, in, of, want,
  i want, best, good, find, show me, looking for, i am, i need, i have, have, do you have, any, please, or,
  near me, online, what can i buy, clean, bahrain, ksa, saudi, uae, dubai, riyadh, kuwait, qatar, is, are, it,
  its, my, me, to, on, at, by, you, your, have you, still, available, need, would, like, hello, hi, thanks,
  thank you, thx, nice, beautiful, great, amazing, urgent, stock, in stock, showroom, branch, that, this,
  only, has, want to buy, i want to buy, looking, looking for a, search, wife, ladies, i would like, can i,
  get, how, much, inside, located, all, what, which, from, electric car that, mum, mom, mother, father, dad,
  daughter, son, husband, sister, brother, parents, lady, woman, women, her, him, student, students, suitable,
  مواصفات, سيارة, سيارات, للبيع, شراء, أبي, ابغى, أريد, عندكم, مع, من, في, و, بحرين, لون, لونها, أفضل, أحسن,
  أبحث عن, أريد شراء, ابي اشتري, ابغا, ودي بسيارة, ودي اشتري, عندي, معي, نظيف, نظيفة, أو, شنو, وش, شي, وحدة,
  دبي, الرياض, الكويت, السلام عليكم, السلام, سلام, عليكم, مرحبا, هلا, لو سمحت, لو سمحتوا, سمحت, ممكن, عندك,
  فيه, فيها, فيهم, يكون, تكون, معرض, فرع, ابغي, بغيت, ادور, أدور, حلوة, حلو, جميلة, جميل, ضروري, مستعجل, على,
  عليها, أي, او, لي, حق, حقي, اللي, هل, موجود, موجودة, متوفر, متوفرة, زوجتي, لزوجتي, زوجة, للزوجة, زوجي,
  لزوجي, للمدام, مدام, حرمي, لحرمي, امي, لامي, الوالدة, والدة, للوالدة, والدتي, لوالدتي, الوالد, للوالد,
  والدي, لوالدي, ابوي, لابوي, بنتي, لبنتي, للبنت, بنات, للبنات, ولدي, لولدي, للولد, اختي, لاختي, اخوي, لاخوي,
  طالب, لطالب, للطالب, طالبة, لطالبة, للطالبة, جامعة, للجامعة, نسائية, نسائي, حريمي, للحريم, مناسبة, تناسب,
  تصلح
`);

/** Words that may accompany a year. */
export const yearWords = namesIn(`
  model, year, MY,
  موديل, موديلات, سنة, مودل
`);
