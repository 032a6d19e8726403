import { phrasesIn } from "./phrase.ts";

export const phrases = phrasesIn(`
suv not tesla electric
  first 11 23 27 28 32
  never 25 24
ابي جيب مو كهرباء
  first 04 06 17 19 30
  never 11 23 25 27 28 32
سياره عائليه غير صينيه
  first 04 06 08 11 17 19 23 25 27 28 30 32
  never 35 36
بورش بدون كهرباء
  first 02 03
  never 01
لكزس مب جيب
  first 31
  never 30 32
any 2 door but not porsche
  first 09 14 15 18 20
  never 01 02 03 04
جيب اي لون الا الابيض
  first 06 11 17 19 25 27 28 32 36
  never 04 23 30
ما ابي مستعمل ابي زيرو
  first 01 09 20 25 27 28
  never 02 04 16 30 31 35
mercedes but not electric
  first 06 07 08 09
  never 05
electric no chinese under 20k
  first 25 32 38
  never 35
tesla mesh wared amrica
  first 25
  never 24
سياره بلا حوادث صبغ الوكاله
  first 01 02 04 05 06 07 09 10 11 14 15 17 18 19 20 23 25 26 28 30 38
  never 08 33
sedan except black
  first 01 05 07 10 12 24 26 33 35
  never 16 31
7 seater without diesel
  first 28 30
  never 08
hybrid not plug in
  first 31
  never 04 18 20
small car easy to park
  first 38
  never 08 17 30
اول سيارة لبنتي بالجامعه
  first 25 27 32 35 38
  never 03 16 18 20
family of 7 weekend to khobar
  first 08 28 30
  never 03 18 20
سيارة مع سايق للوالد والكرسي اللي ورا مريح
  first 05 07 08 10 16 26 31 33
  never 03 18 20 38
car that can tow my jetski
  first 04 17
  never 03 18 20
سياره للبر والتخييم
  first 06 17 19 30
  never 02 03 07 18 20 26 38
electric car to riyadh on one charge
  first 01 05 10 11 24 25 26 27 28
  never 32 38
cheap to run for daily work
  first 01 25 26 27 31 32 35 38
  never 06 16 17 19
quietest car u have
  first 01 05 07 10 15 26 32
  never 02 03 19
car for my wife school run
  first 04 08 11 23 25 27 28 32 36 38
  never 03 18 20
سيارة سودا فخمه حق العرس
  first 16 31
  never 09 18 38
سيارة توصيل ضيوف الفندق من المطار مع الشنط
  first 08 28 30
  never 03 09 18 20
something fast for weekends with open roof
  first 09
  never 08 30
عندي ست عيال ابي وحده تاخذنا كلنا
  first 08 28 30
  never 02 03 09 14 15 18 20 38
fridge and cooled seats for the summer
  first 17 30
  never 03 18
15k max
  first 38
  never 25 35
سيارة بخمسطعش الف
  first 35 38
  never 03 16 19
رولز اقل من نص مليون
  first 16
  never 14
ابي كهربا مو اكثر من ٢٠ الف
  first 25 32 35 38
  never 01 05 11 27
over 1000 hp
  first 20 24
  never 18 26 38
911 one owner
  first 02
  never 03
more than 6 seats
  first 08 28 30
  never 04 25 36
v12
  first 16 20
  never 07 09
ثمن سلندر تحت ٨٠ الف
  first 09 14 17
  never 06 07 19
6.7 liter engine
  first 16
  never 07 08
موديل 2026
  first 01 09 25 28
  never 05 14 16
suv 2024 and up under 40k
  first 23 25 27 28 36
  never 04 06 11 17 19 30 32
ممشى اقل من ٥ الاف
  first 01 02 09 15 18 20 23 25 27 28 38
  never 05 08 11 31
قسط ٢٢٠ بالشهر
  first 38
  never 03 16 19
electric max 300 bd a month
  first 25 32 35 38
  never 01 10 26
mm0126
  first 26
  never 25
من ٣٠ لين ٣٥ الف
  first 05 08 31 33
  never 16 19 38
0 to 100 under 3 sec
  first 20 24
  never 08 38
range more than 640 km
  first 01 05 26
  never 12 25 32 38
3 doors
  first 38
  never 08
r u open friday
  question hours
متى تسكرون اليوم
  question hours
وينكم بالضبط
  question location
wain makankom
  question location
تاخذون سيارتي وادفع الفرق
  question tradeIn
can i swap my old car
  question tradeIn
عندكم تقسيط عن طريق البنك
  question finance
do u do bank loan
  question finance
السيارات عليها ضمان ولا لا
  question warranty
ممكن اجي اجرب السياره باجر
  question viewing
i want to book test drive
  question viewing
عطني رقم الواتساب
  question contact
aston martin
  missing Aston Martin
كاديلاك
  missing Cadillac
عندكم جمس
  missing GMC
جاكوار مستعمل
  missing Jaguar
infiniti suv
  missing Infiniti
شفروليه
  missing Chevrolet
bugatti
  missing Bugatti
جيتور
  missing Jetour
nissan
  missing Nissan
كولينان
  missing Cullinan
bmw x5
  missing X5
land cruiser
  missing Land Cruiser
abi sayara kahraba2eya r5eesa
  first 25 32 35 38
  never 16 19
jeeb 7ag el bar
  first 06 17 19 30
  never 18 20
sayara 3ayla 7 karasi
  first 08 28 30
  never 03 18 25
bentley fidhiya
  first 14
  never 03
porsche jdeeda
  first 01
  never 02 03 04
audi ramadi kahraba
  first 12
  never 05 11
lexus ta7t 20 alf
  first 32
  never 30 31
3indkom rolls
  first 15 16
  never 14
sayara 7amra
  first 10 33
  never 18 38
range mo 3ajbni abi lexus jeeb
  first 30 32
  never 17
mashya galeel w r5ee9a
  first 25 27 35 38
  never 16 31
seeniya 6 karasi
  first 36
  never 30 35
Good evening i hope you are well i am looking for a nice seven seater SUV for my family please, petrol
  + only, thank you
  first 30
  never 08 28
السلام عليكم ورحمة الله لو سمحتوا عندكم جيب كهربائي مستعمل نظيف وسعره ما يتعدى ٣٠ الف دينار جزاكم الله
  + خير
  first 11 32
  never 01 23 28
hello sir kindly let me know if you have any bentley or rolls royce with you for sale
  first 14 15 16
  never 19
مساء الخير اخوي بغيت اسال اذا متوفر عندكم بورش كايين ابيض لا هنت
  first 04
  never 01 02 03
hi dear team my husband wants to buy me a small electric car for going to work can you please suggest
  first 38
  never 06 08 16
صباح الخير يعطيكم العافيه ادور لابوي سيارة سيدان فخمة لونها ازرق وعليها ضمان الوكالة
  first 07 26
  never 31 33 38
excuse me i was wondering whether there might be any convertible available because the weather is so nice
  + now
  first 09
  never 07 30
الله يحفظكم يا جماعة الخير انا محتار ابي سيارة رياضية بقير عادي لو عندكم
  first 03
  never 02 18 20
lamborgini urs
  first 19
teslamodely
  first 25
lvsd]s
  first 05 06 07 08 09
حخقسؤاث
  first 01 02 03 04
بنتلى كونتنتال
  first 14
rangrover
  first 17
`);
