import { phrasesIn } from "./phrase.ts";

export const phrases = phrasesIn(`
suv but not electric
  first 04 06 17 19 30 36
  never 01 02 03 05 07 10 11 12 14 15 16 18 20 21 23 24 25 26 27 28 31 32 33 34 35 38
anything except chinese cars under 30k
  first 11 25 27 32 38
  never 01 02 03 04 06 07 09 10 12 13 14 16 17 18 19 21 23 24 26 28 30 31 34 35 36
sedan, no white no black
  first 01 05 07 10 12 24 26 33 35
  never 02 04 16 23 30 31
german luxury but not a bmw
  first 01 02 03 04 05 06 07 08 09 12
  never 10 11 30 31 32 33 35 36
ابي سيدان مو كهرب ومو يابانيه
  first 07 16 33
  never 01 04 05 06 10 11 12 15 17 19 23 24 25 26 27 28 30 31 32 34 35 36 38
كهربائيه بالكامل اي شي غير تسلا
  first 01 05 10 11 12 15 23 26 27 28 32 35 38
  never 02 03 06 07 08 09 13 14 16 17 19 21 24 25 30 31 33
جيب عائلي ما ابيه رصاصي ولا ابيض
  first 06 19 25 27 28 32 36
  never 01 02 03 04 05 09 11 12 13 14 15 17 18 20 21 23 30 35 38
كوبيه بس مب مكشوفه
  first 02 03 14 15 18 20
  never 04 06 08 09 11 17 19 23 25 27 28 30 32 36
كل السيارات ماعدا الصينيه تحت ٢٥ الف
  first 25 27 32 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 28 30 31 33 34 35 36
abi siyara mo kahraba w mo jeep ta7t 50 alf
  first 07 08 31 33
  never 01 02 03 04 05 06 09 10 11 12 14 15 16 17 18 19 21 23 24 25 26 27 28 30 32 34 35 36 38
coupe ay shay ghair porsche
  first 14 15 18 20
  never 01 02 03 04 06 08 11 17 19 23 25 27 28 30 32 36
ابي family suv بس without third row
  first 04 06 11 17 19 23 25 27 32
  never 01 02 03 08 09 14 15 18 20 21 28 30 38
car for my wife to drop the kids at school
  first 01 04 05 06 07 08 10 11 12 16 17 19 23 24 25 26 27 28 30 31 32 33 35 36 38
  never 03 18 20
wedding car to make an entrance
  first 01 02 06 07 09 10 14 15 16 17 18 19 20 26
first car after getting my licence something small
  first 25 27 32 35 38
  never 08 16 19 20 30
I drive to Riyadh every week and want to arrive without a sore back
  first 01 04 05 06 07 08 10 11 12 14 15 16 17 19 24 25 26 27 28 30 31 33 35 36
  never 03 18 20
cheap to run car for the daily office commute
  first 04 05 11 12 23 24 25 26 27 28 31 32 35 36 38
  never 06 16 19 20
سياره حق البر والكشته
  first 04 06 17 19 30 36
  never 02 03 09 14 15 18 20 21 38
عندي اربع عيال وشغاله وابي سياره تكفينا كلنا
  first 08 28 30 36
  never 01 02 03 09 14 15 18 20 21 38
شي هادي ما اسمع فيه صوت الشارع
  first 01 05 07 10 11 14 15 16 17 23 24 25 26 27 28 31 32 33 35 38
  never 03
سياره فيها السايق يسوق وانا ورا مرتاح
  first 05 07 08 10 16 17 26 30 31 33 36
  never 02 03 09 14 15 18 20 21 38
صغيره للزحمه والمواقف الضيجه
  first 38
  never 08 17 28 30
سياره عاليه حق الوالد كبير في السن يركب وينزل بسهوله
  first 04 06 08 11 17 19 23 25 27 28 30 32 36
  never 02 03 09 14 18 20
سفر كل ويكند للسعوديه مع العيال والعفش وايد
  first 04 05 06 07 08 10 11 12 16 17 19 23 24 25 26 27 28 30 31 32 33 35 36
  never 01 02 03 09 14 15 18 20 21 38
siyara lel bnayya lel jam3a b si3r ma3gool
  first 11 25 27 32 35 36 38
  never 16 19 20
siyara 7ag shabab sport w soat-ha 3ali
  first 02 03 06 09 14 18 19 20
  never 08 25 27 32 38
شي مرتب airport pickup حق الضيوف with luggage
  first 04 05 07 08 10 11 16 17 28 30 31 33 36
  never 03 18 20
under 15k
  first 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 25 26 27 28 30 31 32 33 34 36
suv between 20 and 30 thousand
  first 11 27 36
  never 01 02 03 04 06 07 09 10 12 13 14 15 16 17 18 19 20 21 23 24 26 28 30 31 32 33 35 38
less than 5000 km on the clock
  first 01 02 09 15 18 20 23 25 27 28 38
  never 03 04 05 06 07 08 10 11 12 13 14 16 17 19 21 24 30 31 32 33 34 35 36
2024 or newer full electric
  first 01 10 15 23 25 26 27 28 35 38
  never 02 03 05 06 07 08 09 11 12 13 14 16 17 19 21 24 30 31 32 33
more than 600 hp
  first 18 19 20 24 26
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 23 25 27 28 30 31 32 33 34 35 36 38
7 seater
  first 08 28 30
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 38
v12
  first 16 20
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 17 18 19 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
تحت العشرين الف
  first 25 32 35 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 27 28 30 31 33 36
من ٣٠ لين ٤٠ الف دينار
  first 05 08 12 23 24 28 31 33
  never 01 02 03 04 06 07 09 10 13 14 16 17 18 19 21 25 26 27 30 32 34 35 36 38
ميزانيتي خمسين الف حدي
  first 04 05 07 08 11 12 23 24 25 26 27 28 31 32 33 35 36 38
  never 02 03 06 09 14 16 17 18 19 21
ممشاها اقل من عشرة الاف كيلو
  first 01 02 03 06 09 10 15 17 18 19 20 23 25 26 27 28 35 38
  never 04 05 07 08 11 12 13 14 16 24 30 31 32 33 34 36
ثمان سلندر
  first 06 09 14 17 19
  never 01 02 03 04 05 07 08 10 11 12 15 16 18 20 23 24 25 26 27 28 30 31 32 33 34 35 36 38
جيب بحدود ٢٠٠ الف درهم
  first 04 06 11 17 19 23 25 27 28 30 32 36
  never 01 02 03 07 10 12 14 15 16 18 20 21 26 31 33 35
  foreign بحدود ٢٠٠ الف درهم
كهربائيه مداها فوق ال٦٠٠ كيلو
  first 01 05 10 24 26 27 35
  never 02 03 06 07 08 09 12 13 14 15 16 17 19 21 23 25 30 31 32 33 38
سيارة بابين وتحت ٧٥ الف
  first 02 14
  never 01 03 04 05 06 07 08 09 10 11 12 13 16 17 18 19 21 23 24 25 26 27 28 30 31 32 33 34 35 36
jeep ta7t 30 alf
  first 11 25 27 32 36
  never 01 02 03 04 06 07 09 10 12 13 14 15 16 17 18 19 20 21 23 24 26 28 30 31 33 35
mudail 2023 w mamshaha ma t3adda 20 alf kilo
  first 03 07 12 19 24 31 32
  never 01 02 04 05 06 08 09 10 11 13 14 15 16 17 18 20 21 23 25 26 27 28 30 34 35 36 38
6 karasi aw akthar
  first 08 28 30 36
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 38
engine من 4.0 لتر وفوق
  first 03 06 09 14 16 17 19 20
  never 01 02 04 05 07 08 10 11 12 15 18 23 24 25 26 27 28 30 31 32 33 34 35 36 38
0-100 في اقل من 3.5 ثواني
  first 02 12 18 20 24 26
  never 04 05 06 07 08 10 11 14 15 16 17 23 25 27 28 30 31 32 33 36 38
mersedes s clas
  first 07
  never 10 16 31 33
lambo suv
  first 19
  never 17 20 30
porshe taycn
  first 01
  never 12 24 26
rols royce goast
  first 16
  never 07 10 14
911 manual gearbox
  first 03
  never 01 02 04
جي كلاس
  first 06
  never 17 19 30
بي ام كهرب
  first 10 11
  never 05 24 25 26
رنج اوتوبايوقرافي
  first 17
  never 06 19 30
لكسز ال اكس ٦٠٠
  first 30
  never 17 31
تيسلا مودل واي
  first 25
  never 11 24
بورش كاين هايبرد
  first 04
  never 01 03 19
bentli kontinental
  first 14
  never 02 15
jeep lexus
  first 30 32
  never 04 17 31
mini koper kahraba
  first 38
  never 25 32
بي واي دي han
  first 35
  never 07 24
any kia please
  missing Kia
chevrolet tahoe
  missing Chevrolet Tahoe
hundai 2024
  missing Hyundai
عندكم لاندكروزر جي اكس ار
  missing Toyota Land Cruiser
نيسان باترول بلاتينيوم
  missing Nissan Patrol
كاديلاك نظيفه
  missing Cadillac
abi infiniti nathifa
  missing Infiniti
do you have جاكوار
  missing Jaguar
what time do you close on friday
  question hours
can i pay monthly through my bank
  question finance
do you take my old car as part payment
  question tradeIn
do you accept credit cards
  question payment
وين مكانكم بالضبط
  question location
اقدر اجي اشوف السياره باجر العصر
  question viewing
تعطون ضمان على المستعمل ولا لا
  question warranty
عطوني رقم الواتساب
  question contact
sa3at el dawam 3indkom
  question hours
متى اقدر اسوي test drive
  question viewing
one owner no accidents original paint
  first 01 02 04 05 06 07 09 10 14 15 17 18 19 20 23 25 26 28 30 38
  never 03 08 11 33
massage seats and panoramic roof
  first 05 10 11 17 26 28 35
  never 02 03 08 09 12 13 18 20 21 24 30
head up display suv
  first 11 23 27 30 36
  never 01 02 03 07 10 12 14 15 16 18 20 21 26 31 33 35
صبغ الوكاله وبدون حوادث
  first 01 02 04 05 06 07 09 10 11 14 15 17 18 19 20 23 25 26 28 30 38
  never 08 33
فيها فتحة سقف بانوراما
  first 01 04 05 10 11 17 23 25 26 27 28 32 35 38
  never 02 03 18 20
تحت ضمان الوكاله لين ٢٠٢٩ او بعد
  first 01 09 10 17 18 25 28 30 38
  never 02 03 04 05 06 07 08 12 13 14 16 19 21 23 24 31 32 33 34 35 36
كراسي تبريد ومساج
  first 05 06 14 17 19 26 35
  never 02 03 08 12 13 18 20 27 38
siyanat wakala w malik wa7ed
  first 02 04 05 06 07 10 14 15 17 18 19 20 23 26 30 38
  never 03 11 13
feha thallaja
  first 08 16 17 30 33 36
  never 02 03 18 20 25 35 38
360 camera مع adaptive cruise
  first 01 04 06 24 25 26 27 28 32 35
  never 02 03 05 07 10 11 13 15 16 20 21 31 33 38
Hello good evening, I hope you are all well over there, my husband and I were just wondering if by any chance
  + you still have a nice white SUV for us to look at
  first 04 23 30
  never 01 02 03 05 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 24 25 26 31 32 33 34 35 36 38
Good morning dear, kindly can you help me, my brother told me about your showroom last week over dinner and I am
  + looking for an electric car with a budget of maximum 20 thousand dinars
  first 25 32 35 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 27 28 30 31 33 36
Hi there, sorry to bother you, I just got back from holiday and I am thinking of treating myself to a
  + convertible before it gets too hot again
  first 09
  never 08 17 30 36
Dear sir, as I am moving to Bahrain next month with my wife and our three children, would you be so kind as to
  + show me which seven seaters you have
  first 08 28 30
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 38
السلام عليكم ورحمة الله وبركاته مساء الخير يا جماعه والله انا من زمان ادور على لكزس نظيفه وما لقيت شي يعجبني
  + الله يعافيكم شوفوا لي شي عندكم
  first 30 31 32
  never 07 17 25 35
يعطيكم العافيه اخوي لو سمحت ممكن تساعدني ابي افاجئ زوجتي بهديه سياره صغيره كهربائيه وسعرها معقول وما تكون كبيره
  + عليها
  first 25 32 38
  never 08 16 17 30
هلا والله شخباركم عساكم بخير بغيت اسالكم اذا عندكم مرسيدس موديل ٢٠٢٣ لونها ازرق ومن داخل بيج وتكون مرتبه
  first 07
  never 05 06 08 09
salam 3alaikom shlonkom 3asakom b5air ana wallah adawer siyara 8 cylinder w ma abi adfa3 akthar men 80 alf
  + inshallah 3indkom shay
  first 09 14 17
  never 01 02 03 04 05 06 07 08 10 11 12 15 16 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
Hi مساء الخير my friend قال لي ان عندكم good prices ابي hybrid اقتصاديه for the family please وشكرا مقدما
  first 04 31 36
  never 02 16 18 20 38
hello لو سمحتوا i am coming from الخبر this weekend with my cousin وابي اشوف اي suv بحدود 150,000 SAR thank you
  first 04 06 11 17 19 23 25 27 28 30 32 36
  never 02 03 18 20
  foreign بحدود 150,000 SAR
`);
