import { phrasesIn } from "./phrase.ts";

export const phrases = phrasesIn(`
مرسيدس مو جيب
  first 05 07 08 09
  never 04 06 11 17 19 23 25 27 28 30 32 36
سبع مقاعد مب ديزل
  first 28 30
  never 01 02 03 04 05 06 07 08 09 10 11 12 14 15 16 17 18 19 20 23 24 25 26 27 31 32 33 35 38
electric suv not chinese no tesla
  first 11 23 27 28 32
  never 25 35 36
بورش بدون كهرب
  first 02 03 04
  never 01
coupe but not 2 seats
  first 02 14 15
  never 03 18 20
اي سياره الا الابيض
  first 01 02 03 05 06 07 08 09 10 11 12 14 15 16 17 18 19 20 24 25 26 27 28 31 32 33 35 36 38
  never 04 23 30
suv mo petrol
  first 04 11 23 25 27 28 32 36
  never 02 03 06 07 09 14 16 17 19 30 33
ما ابي اسود ولا فضي ابي سيدان
  first 01 05 07 10 12 24 26 33 35
  never 02 03 08 14 16 31 32
tesla except model y
  first 24
  never 25
lamborghini mesh suv
  first 20
  never 19
no imports gcc specs only
  first 01 02 04 05 06 07 09 10 11 14 15 17 18 19 20 23 25 26 28 30 38
  never 03 08 12 16 24 27 31 32 33 35 36
لكزس غير هايبرد
  first 30 32
  never 31
ابي جيب مو محجوز
  first 04 11 19 25 27 30 32 36
  never 06 17 23 33
family car not suv no jeep
  first 05 07 08 10 12 16 24 26 31 33 35
  never 04 06 11 17 19 23 25 27 28 30 32 36
كهربائيه مو صينيه وتحت ٢٠ الف
  first 25 32 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 14 16 17 18 19 23 24 26 27 28 30 31 33 35 36
first car for my son just got his licence nothing crazy
  first 25 27 32 35 38
  never 18 20
سياره حق الوالد يقعد ورا والسايق يسوق
  first 05 07 08 10 16 17 26 31 33 36
  never 03 18 20
something to tow my boat
  first 04 06 17 30
  never 03 18 20
شي حق البر والكشتات
  first 04 06 17 19 30 36
  never 02 03 18 20 38
car that can reach riyadh on one charge
  first 01 05 10 11 15 23 24 25 26 27 28 35
  never 02 03 06 07 08 09 14 16 17 19 30 31 33 38
cheap to run for daily work
  first 01 04 05 10 11 12 15 23 24 25 26 27 28 31 32 35 36 38
the quietest car u have inside
  first 01 05 07 10 15 16 26 31 32
سياره للمدام سهله بالمواقف وتودي العيال المدرسه
  first 04 05 10 11 23 25 27 32 38
  never 18 20
we are 6 people and need one car
  first 08 28 30 36
  never 01 02 03 04 05 06 07 09 10 11 12 14 15 16 17 18 19 20 23 24 25 26 27 31 32 33 35 38
weekend toy for two fun to drive
  first 02 03 09 14 15 18 20
  never 08 28 30 36
باص صغير ننقل فيه ضيوف الفندق من المطار
  first 08
  never 01 02 03 09 14 15 18 20 38
سياره فخمه حق زفة عرس
  first 01 05 07 09 10 14 15 16 17 26 30
small car for city parking
  first 25 32 38
  never 08 17 28 30 36
كراسي تبرد حق القيظ
  first 01 04 05 06 07 09 14 17 19 23 24 25 26 30 32 35
want electric but scared of battery finish on the road
  first 01 04 05 10 11 15 24 26 27 28 35 36
  never 02 03 06 07 08 09 14 16 17 19 30 33
suv around 25k
  first 11 27 36
  never 01 02 03 04 06 07 09 10 12 14 16 17 18 19 26 30 31 33 35
سياره بخمسطعش الف دينار او اقل
  first 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 14 16 17 18 19 23 24 25 26 27 28 30 31 32 33 36
بين عشرين وثلاثين الف
  first 11 27 36
  never 01 02 03 04 05 06 07 08 09 10 12 14 16 17 18 19 23 24 25 26 28 30 31 32 33 35 38
اغلى من مية الف دينار
  first 16 19
  never 01 02 03 04 05 06 07 08 09 10 11 12 14 17 18 23 24 25 26 27 28 30 31 32 33 35 36 38
بورش تحت نص مليون
  first 01 02 03 04
  never 05 06 07 08 09 10 11 12 14 15 16 17 18 19 20 23 24 25 26 27 28 30 31 32 33 35 36 38
over 1000 horsepower
  first 20 24
  never 01 02 03 04 05 06 07 08 09 10 11 12 14 15 16 17 18 19 23 25 26 27 28 30 31 32 33 35 36 38
500 حصان واكثر واقل من 40 الف
  first 05 11 12 23 24 28 35
  never 01 02 03 04 06 07 08 09 10 14 16 17 18 19 25 26 27 30 31 32 33 36 38
كهرب مالك واحد
  first 05 10 12 15 23 24 26 32 35 38
  never 02 03 06 07 08 09 11 14 16 17 19 30 31 33
ابي ست مقاعد
  first 36
  never 01 02 03 04 05 06 07 09 10 11 12 14 15 16 17 18 19 20 23 24 25 26 27 31 32 33 35 38
2 doors v8
  first 09 14
  never 01 02 03 04 05 06 07 08 10 11 12 15 16 17 18 19 20 23 24 25 26 27 28 30 31 32 33 35 36 38
١٢ سلندر
  first 16 20
  never 01 02 03 04 05 06 07 08 09 10 11 12 14 15 17 18 19 23 24 25 26 27 28 30 31 32 33 35 36 38
ev range 600 km or more
  first 01 05 10 11 24 26 27 28 35
  never 02 03 04 06 07 08 09 12 14 15 16 17 18 19 20 23 25 30 31 32 33 36 38
موديل ٢٠٢٤ وفوق تحت ٣٠ الف
  first 25 27 35 36 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 14 16 17 18 19 23 24 26 28 30 31 32 33
less than 5000 km on it
  first 01 02 09 15 18 20 23 25 27 28 38
  never 03 04 05 06 07 08 10 11 12 14 16 17 19 24 26 30 31 32 33 35 36
قسط 300 دينار بالشهر
  first 25 32 35 38
  never 01 02 03 04 05 06 07 08 09 10 12 14 16 17 18 19 23 24 26 28 30 31 33
mm0119
  first 19
محرك 4 لتر
  first 03 06 09 14 19
  never 01 02 04 05 07 08 10 11 12 15 16 17 18 20 23 24 25 26 27 28 30 31 32 33 35 36 38
2023 ممشى تحت ٢٠ الف كيلو
  first 03 07 12 19 24 31 32
  never 01 02 04 05 06 08 09 10 11 14 15 16 17 18 20 23 25 26 27 28 30 33 35 36 38
6 cylinder suv
  first 04 30
  never 01 02 03 05 06 07 08 09 10 11 12 14 15 16 17 18 19 20 23 24 25 26 27 28 31 32 33 35 36 38
7 نفر تحت اربعين الف
  first 08 28
  never 01 02 03 04 05 06 07 09 10 11 12 14 15 16 17 18 19 20 23 24 25 26 27 30 31 32 33 35 38
متى تفتحون يوم الجمعه
  question hours
till what time u open tonite
  question hours
وين مكانكم بالضبط
  question location
where is ur showroom send location
  question location
تاخذون سيارتي القديمه وادفع الفرق
  question tradeIn
abi abadel sayarti 3ndkm y9eer
  question tradeIn
عندكم تقسيط عن طريق البنك
  question finance
can expat get car loan here
  question finance
السيارات عليها ضمان والا لا
  question warranty
ابي اجرب السياره قبل ما اشتري
  question viewing
can i come see the car tomorow
  question viewing
عطوني رقم الواتساب
  question contact
عندكم شفروليه
  missing Chevrolet
gmc
  missing GMC
جيتور
  missing Jetour
do u have infiniti
  missing Infiniti
كيا
  missing Kia
aston martin
  missing Aston Martin
بورش ماكان
  missing Macan
كولينان
  missing Cullinan
bmw x5
  missing X5
ديفندر
  missing Defender
ابي باترول
  missing Patrol
شانجان
  missing Changan
abi sayara kahraba r5ee9a
  first 35 38
lexus 7 mqa3ed
  first 30
  never 31 32
sayara zarga
  first 07 15 24 25 26 38
  never 01 02 03 04 05 06 08 09 10 11 12 14 16 17 18 19 20 23 27 28 30 31 32 33 35 36
tesla khaleeji
  first 25
  never 24
soda aw beetha
  first 02 04 16 23 30 31
  never 01 03 05 06 07 08 09 10 11 12 14 15 17 18 19 20 24 25 26 27 28 32 33 35 36 38
abi sayara jdeeda zero
  first 01 09 20 25 27 28
  never 02 03 04 05 06 07 08 10 11 12 14 15 16 17 18 19 23 24 26 30 31 32 33 35 36 38
sayara 7ag elbar
  first 04 06 17 19 30 36
  never 03 18 20
asra3 sayara 3ndkm
  first 20 24
porsche akthar mn 500 7san
  first 01 03
  never 02 04
sayara 3a2liya a8al mn 25 alf
  first 25 27 32 35 36
  never 01 02 03 04 05 06 07 08 09 10 11 12 14 16 17 18 19 23 24 26 28 30 31 33
ma abi kahraba abi v8
  first 06 09 14 17 19
  never 01 02 03 04 05 07 08 10 11 12 15 16 18 20 23 24 25 26 27 28 30 31 32 33 35 36 38
seedan 7amra
  first 10 33
  never 01 02 03 04 05 06 07 08 09 11 12 14 15 16 17 18 19 20 23 24 25 26 27 28 30 31 32 35 36 38
hello dear hope you are doing well i am looking please for a 7 seater for my family petrol only thank you
  + so much
  first 30
  never 01 02 03 04 05 06 07 08 09 10 11 12 14 15 16 17 18 19 20 23 24 25 26 27 28 31 32 33 35 36 38
السلام عليكم ورحمة الله وبركاته الله يعطيكم العافيه بغيت اسال اذا عندكم سيدان كهربائيه ماشيه اقل من عشرة
  + الاف كيلو وشكرا جزيلا
  first 01 10 26 35
  never 02 03 04 05 06 07 08 09 11 12 14 16 17 19 23 24 25 27 28 30 31 32 33 36
good evening sir kindly can you tell me if there is any porsche 911 manual available in your showroom
  + best regards
  first 03
  never 01 02 04
لو سمحت اخوي ما عليك امر ابي جيب ابيض نظيف حق الاهل الله يعافيك
  first 04 23 30
  never 06 11 17 19 25 27 28 32 36
مساء الخير حبيت اعرف لو في عندكم سياره لونها اخضر لان زوجتي تحب هاللون وجزاكم الله خير
  first 01 19 20 36
  never 02 03 04 05 06 07 08 09 10 11 12 14 15 16 17 18 23 24 25 26 27 28 30 31 32 33 35 38
hi there i just moved to bahrain and i need something fully electric under 20 thousand dinars that i can
  + charge at home thanks in advance
  first 25 32 35 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 14 16 17 18 19 23 24 26 27 28 30 31 33 36
sorry to bother you my mother has back pain so i would really appreciate a car with massage seats if
  + possible
  first 05 06 07 10 11 14 15 16 17 19 26 28 31 33 35 36
الله يخليك يا استاذ ممكن تقولي اذا تقدرون تاخذون سيارتي القديمه وتنزلون قيمتها من سعر الجديده
  question tradeIn
lamborgini uruss
  first 19
  never 20
فثسمش
  first 24 25
  never 01 02 03 04 05 06 07 08 09 10 11 12 14 15 16 17 18 19 20 23 26 27 28 30 31 32 33 35 36 38
fkjgd
  first 14
  never 01 02 03 04 05 06 07 08 09 10 11 12 15 16 17 18 19 20 23 24 25 26 27 28 30 31 32 33 35 36 38
bmwi7
  first 10
  never 11
مرسدس اس كلاس
  first 07
  never 06 08 09
maclarn artora
  first 18
  never 01 02 03 04 05 06 07 08 09 10 11 12 14 15 16 17 19 20 23 24 25 26 27 28 30 31 32 33 35 36 38
`);
