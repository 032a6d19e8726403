import { phrasesIn } from "./phrase.ts";

export const phrases = phrasesIn(`
need something for me the wife and 3 kids, budget 30k
  first 11 25 27 32 35 36
  never 01 02 03 04 06 07 09 10 12 13 14 16 17 18 19 21 23 24 26 28 30 31 38
7 seater for family trips to Riyadh under 60k
  first 08 28 30
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 16 17 18 19 21 23 24 25 26 27 31 32 33 34 35 36 38
we are six, want a fridge and screens for the children in the back
  first 30 36
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 38
quiet electric car for my parents, easy to get in and out, max 35000
  first 05 11 25 27 32 35
  never 01 02 03 04 06 07 08 09 10 12 13 14 16 17 18 19 21 23 24 26 28 30 31 33
first car for my daughter, small and safe, easy to park
  first 25 32 38
  never 08 16 30
my son starts at university, want cheap to run and not too fast for him
  first 25 27 32 38
  never 02 03 18 20 24
something white for the wedding of my sister, preferably with space for the dress
  first 04 23 30
  never 01 02 03 06 07 08 09 11 12 13 14 16 17 18 19 20 21 25 26 27 31 32 33 34 35 38
chauffeur car for our chairman, black, rear seats that recline
  first 16 31
  never 01 03 04 05 06 07 08 09 10 11 12 13 14 15 17 18 19 20 21 23 24 25 26 27 28 30 32 33 34 35 36 38
car to pick up hotel guests at the airport with all the luggage
  first 08 30
  never 03 18 20
tow my boat down to Sitra, need a hitch
  first 04 17
  never 02 03 09 18 20 38
jet ski trailer and weekend camping in Sakhir, 4x4 not electric
  first 04 06 17 30
  never 01 02 03 05 08 10 11 12 15 18 21 23 24 25 26 27 28 31 32 34 35 38
proper desert car with a big V8
  first 06 17 19
  never 01 02 03 05 08 10 11 12 15 18 21 23 24 25 26 27 28 31 32 34 35 38
i drive to dubai twice a month, want comfort and massage seats below 40k
  first 05 11 28 31 33 35 36
  never 01 02 03 04 06 07 09 10 13 14 16 17 18 19 21 26 30
electric with enough range for riyadh without stopping
  first 01 05 10 11 24 25 26 27 28
  never 02 03 04 06 07 08 09 13 14 16 17 18 19 20 21 30 31 32 33 38
commute 80km a day Hamad Town to Juffair and fed up with petrol pumps
  first 01 05 10 11 12 15 23 24 25 26 27 28 32 35 38
  never 02 03 06 07 08 09 13 14 16 17 19 21 30 33
something that saves fuel but no charging please
  first 31
  never 01 05 10 11 12 15 23 24 25 26 27 28 32 34 35 38
cheapest to keep, service and running cost, below 16k
  first 35 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 25 26 27 28 30 31 32 33 34 36
SUV with high seating for short lady, parks itself
  first 11
  never 01 02 03 05 07 09 10 12 13 14 15 16 18 20 21 24 26 31 33 34 35 38
strongest air con for august, kids always complaining in the back
  first 04 07 08 28 30
  never 03 18 20
cooled seats and a roof that keeps the sun out, electric, less than 20000 bd
  first 25 32
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 27 28 30 31 33 36
fun weekend car with the roof down
  first 09
  never 01 02 03 04 05 06 07 08 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
manual gearbox for a collector, something that will hold value
  first 03
  never 01 02 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
car as an investment, keeps its value, under 100k
  first 02 03 06 09 18 30
  never 16 19
coupe with loud exhaust but still 4 seats
  first 02 14
  never 01 03 05 10 11 12 15 18 20 23 24 25 26 27 28 32 34 35 38
fits two golf bags and two people, convertible or coupe
  first 02 03 09 14 15
  never 01 04 05 06 07 08 10 11 12 13 16 17 19 23 24 25 26 27 28 30 31 32 33 34 35 36 38
big boot for the dogs, tailgate opening by itself
  first 04 17 25 27
  never 03 18 20
work car for client visits all over Bahrain, professional look, 30-35k
  first 05 31 33
  never 01 02 03 04 06 07 09 10 12 13 14 16 17 18 19 21 26 30
safest family car 7 seats and latest tech
  first 28 30
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 36 38
ev i can charge at home, wallbox included with the car please
  first 01 10 15 23 26
  never 02 03 06 07 08 09 13 14 16 17 19 21 30 31 33
status car for a businessman, budget open, new or almost new only
  first 01 06 09 10 15 17 18 19 20
  never 05 11 13 33
ابي سيارة حق العايلة ٧ ركاب تحت ٤٠ الف
  first 08 28
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 16 17 18 19 21 23 24 25 26 27 30 31 32 33 34 35 36 38
سيارة حق ام العيال توصلهم المدرسة وتكون سهلة في الباركن
  first 04 11 23 25 27 32 38
  never 03 18 20
اول سيارة حق بنيتي ميزانيتي ١٥ الف
  first 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 25 26 27 28 30 31 32 33 34 36
سيارة زفة حق المعرس شي فخم ابيض
  first 04 23 30
  never 01 02 03 06 07 08 09 11 12 13 14 16 17 18 19 20 21 25 26 27 31 32 33 34 35 38
ابي شي هادي حق الوالد والوالدة والكرسي عالي ما يتعبون في النزله
  first 04 11 17 23 25 27 28 30 32 36
  never 02 03 09 18 20
جيب حق البر والكشتة دفع رباعي مو كهرب
  first 04 06 17 19 30
  never 01 02 03 05 07 08 09 10 11 12 14 15 16 18 20 21 23 24 25 26 27 28 31 32 33 34 35 38
سيارة تسحب الطراد لي البحر
  first 04 06 17 30
  never 02 03 09 18 20 38
ابي دبل وفيها هوك حق الجت سكي
  first 04 17
  never 02 03 08 18 20 21 27 31 38
سيارة كشخة حق رجل اعمال مع دريول واللي ورا ياخذ راحته
  first 05 07 10 16 26 31 33
  never 03 18 20
سيارة حق المزرعة تشيل اغراض وايد
  first 04 06 08 17 28 30 36
  never 02 03 09 18 20 38
ما ابي شي ياكل بترول وايد يعني هايبرد
  first 04 31 36
  never 01 02 03 05 06 07 08 09 10 11 12 13 14 15 16 17 19 21 23 24 25 26 27 28 30 32 33 34 35 38
تعبت من البترول ابي كهرب بالكامل تحت ٢٠ الف
  first 25 32 35 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 27 28 30 31 33 36
كل اسبوع رايح الرياض ابي شي مريح ومكيفه قوي ميزانية ٥٠ الف
  first 04 05 07 08 11 26 28 31 33 36
  never 02 03 06 09 14 16 17 18 19 21
سيارة حق ضيوف الفندق من المطار ٧ مقاعد
  first 08 28 30
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 36 38
ابي سبورت صوتها حلو ومكشوفة
  first 09
  never 01 02 03 04 05 06 07 08 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
سيارة سريعة حق الويكند بس ما تتعدى 80 الف
  first 01 02 09 12 14 24 26
  never 03 06 16 18 19 21
سيارة استثمار تحافظ على سعرها حق هواة التجميع
  first 02 03 06 09 15 16 18 20
سيارة صغيرة تنبارك في سوق المنامة وما تعور الراس
  first 38
  never 08 30
ابيض و٧ ركاب نفس سيارات الشيوخ
  first 30
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 36 38
ولدي طالب جامعة يبي شي رخيص وعليه ضمان الوكالة
  first 25 38
  never 03 06 09 16 18 19
ست ركاب وثلاجة وشاشة ورا حق الجهال
  first 30 36
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 38
ابي اركب عالي وكاميرا 360 وتكون تحت 25 الف
  first 25 27 32 36
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 28 30 31 33
سيارة كهربا اشحنها في البيت والشاحن اييي معاها
  first 01 10 15 23 26
  never 02 03 06 07 08 09 13 14 16 17 19 21 30 31 33
جيب ابيض كراسيه تبرد حق حر الصيف
  first 04 23 30
  never 01 02 03 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 24 25 26 27 31 32 33 34 35 38
شنو اهدى سيارة عندكم حق طريق الجسر
  first 01 05 07 10 11 15 16 23 26 28 32
  never 02 03
سيارة آمنة حق حرمتي حامل وما ابيها سريعة
  first 25 27 28 30 32 38
  never 02 03 18 20 24
سيارة دوام من سترة لي السيف اقل شي مصروف
  first 25 27 31 32 35 38
  never 16 19
تكنولوجيا وشاشات وايد بحدود ٣٧ الف
  first 05 23 24 25 28
  never 01 02 03 06 09 10 14 16 17 18 19 21 30
سيارة سوده فخمة حق الدوام والوزارات
  first 16 31
  never 01 04 05 07 08 10 11 14 15 17 19 21 23 24 26 27 28 30 32 33 34 35 36 38
كهرب تشحن بسرعة وتمشي مسافة طويله اقل من ٤٥ الف
  first 05 11 12 24 25 26 27 28
  never 01 02 03 06 07 08 09 10 13 14 16 17 18 19 21 30 31 33
ev that charges 10-80 in under 25 minutes
  first 01 12
  never 02 03 05 06 07 08 09 10 11 13 14 15 16 17 19 21 23 24 25 26 27 28 30 31 32 33 34 35 38
electric car with 22 kw ac charger on board
  first 12 15 23
  never 01 02 03 05 06 07 08 09 10 11 13 14 16 17 19 21 24 25 27 28 30 31 32 33 34 35 38
ev battery 100 kwh or more
  first 05 10 11 15 26 28
  never 01 02 03 04 06 07 08 09 12 13 14 16 17 18 19 20 21 23 24 25 27 30 31 32 33 35 36 38
0-100 in less than 3 seconds
  first 20 24
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 19 21 23 25 27 28 30 31 32 33 34 35 36 38
warranty has to be valid till 2029 or longer
  first 01 09 10 17 18 25 28 30 38
  never 02 03 04 05 06 07 08 11 12 13 14 15 16 19 20 21 23 24 26 27 31 32 33 34 35 36
توصل 100 في اقل من ٤ ثواني وسعرها تحت ٥٠ الف
  first 12 24 26 35
  never 01 02 03 04 05 06 07 08 09 10 11 14 16 17 18 19 21 23 25 27 28 30 31 32 33 36 38
سيارة كهربائية شحنها السريع ٢٥٠ كيلو واط او اكثر
  first 01 12 24 25 26 28
  never 02 03 05 06 07 08 09 10 11 13 14 15 16 17 19 21 23 27 30 31 32 33 34 35 38
كهرب تشحن من ١٠ لي ٨٠ في نص ساعة
  first 01 12 24 25 27 28 38
  never 02 03 06 07 08 09 13 14 16 17 19 21 30 31 33 35
بطارية اكبر من ٩٠ كيلو واط ساعة وسعر تحت ٣٠ الف
  first 11 27
  never 01 02 03 04 05 06 07 08 09 10 12 13 14 16 17 18 19 21 23 24 25 26 28 30 31 32 33 35 36 38
ضمان الوكالة لين ٢٠٣٠ او بعد
  first 25 28 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 26 27 30 31 32 33 34 35 36
what time do you open on friday
  question hours
ramadan timings for showroom?
  question hours
which of your branches is nearest to saar
  question location
pls send google maps pin of the showroom
  question location
will you take my 2019 patrol in part exchange
  question tradeIn
how much you give me for my old camry
  question tradeIn
can i pay monthly over 5 yrs
  question finance
do expats get bank loan through you
  question finance
minimum salary for car finance and which banks you work with
  question finance
is the deposit refundable if i change my mind
  question payment
do you take bitcoin or usdt
  question payment
can i swipe my credit card for full amount
  question payment
who looks after servicing and repairs once i bought from you
  question warranty
can i book a test drive for next week
  question viewing
whatsapp number of your sales guy
  question contact
متى تسكرون في رمضان
  question hours
فاتحين يوم اليمعة العصر لو لا
  question hours
وين مكانكم بالضبط
  question location
عندكم فرع في المحرق لو بس المنامة
  question location
تاخذون سيارتي القديمة وادفع لكم الفرق
  question tradeIn
ابي ابدل سيارتي عندكم شلون تثمنونها
  question tradeIn
كم القسط الشهري اذا دفعت مقدم
  question finance
تمويل حق الاجانب يصير عن طريق اي بنك
  question finance
تقبلون بنفت بي او تحويل بنكي
  question payment
كم العربون عشان تحجزون لي السيارة
  question payment
اذا خربت السيارة بعد ما اخذتها منو يصلحها
  question warranty
الضمان مالكم شنو يغطي
  question warranty
اقدر اجرب السيارة قبل لا اشتريها
  question viewing
عادي امر اشوف السيارة باجر لو لازم موعد
  question viewing
عطوني رقم المندوب اكلمه
  question contact
`);
