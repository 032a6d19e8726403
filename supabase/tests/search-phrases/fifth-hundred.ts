import { phrasesIn } from "./phrase.ts";

export const phrases = phrasesIn(`
porsche but not 911
  first 01 04
  never 02 03
سيارة كهربائية غير تسلا
  first 01 05 10 11 12 15 23 26 27 28 32 35 38
  never 02 03 06 07 08 09 14 16 17 19 24 25 30 31 33
suv mesh kahraba
  first 04 06 17 19 30 36
  never 11 23 25 27 28 32
مرسيدس مو جيب
  first 05 07 08 09
  never 06
sedan except lexus
  first 01 05 07 10 12 16 24 26 33 35
  never 04 06 11 17 19 23 25 27 28 30 31 32 36
ما ابي صيني ابي كهربا رخيصه
  first 25 27 32 38
  never 35 36
v8 not suv
  first 09 14
  never 06 17 19
lexus mo hybrid
  first 30 32
  never 31
electric no american specs
  first 01 05 10 11 12 15 23 25 26 27 28 32 35 38
  never 02 03 06 07 08 09 14 16 17 19 24 30 31 33
كوبيه مب بورش
  first 14 15
  never 01 02 03 04
رولز رويس إلا السودا
  first 15
  never 16
blue car not electric
  first 07
  never 15 24 25 26 38
سبع مقاعد بلا ديزل
  first 28 30
  never 01 02 03 04 05 06 07 08 09 10 11 12 14 15 16 17 18 19 20 23 24 25 26 27 31 32 33 35 38
مرسيدس بدون حوادث وبدون صبغ
  first 05 06 07 09
  never 08
4x4 مستعمل غير محجوز
  first 04 11 19 30 32 36
  never 06 17 23
small car easy to park
  first 38
  never 08 16 17 30
first car for my daughter going to uni
  first 25 27 32 35 38
  never 03 16 18 20
سياره عائليه للعيال والمدرسه
  first 04 06 08 11 17 23 25 27 28 30 32 36
  never 03 18 20
car with driver i sit in the back
  first 05 07 08 10 16 26 31 33
  never 02 03 18 20 38
ابي شي يسحب الطراد
  first 04 17
  never 03 18 20 38
سيارة للبر والكشتات
  first 06 17 19 30
  never 03 16 18 20 38
bahrain to riyadh on one charge
  first 01 05 10 11 15 23 24 25 26 27 28 35
  never 04 16 18 20
سيارة مصروفها قليل ما تاكل بنزين
  first 01 04 05 10 11 12 15 23 24 25 26 27 28 31 32 35 36 38
  never 06 09 14 16 17 19
quietest car u have
  first 01 05 07 10 15 16 26 31 32
  never 02 03 06 09 19
حق المدام صغيرونه واوتوماتيك
  first 38
  never 03 08 30
to pick up hotel guests from airport with bags
  first 08
  never 03 18 20 38
سيارة مكشوفه حق الشتا
  first 09
  never 04 06 08 11 17 19 23 25 27 28 30 32 36
fridge in the car for long trips
  first 08 16 17 30 33 36
charge at home wallbox included
  first 01 04 10 15 23 26
  never 02 03 06 07 08 09 14 16 17 19 30 31 33
اسرع سياره عندكم
  first 20 24
  never 08 38
electric under 20k
  first 25 32 35 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 14 16 17 18 19 23 24 26 27 28 30 31 33 36
سيارة بخمسطعش الف
  first 35 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 14 16 17 18 19 23 24 26 28 30 31 33
رولز تحت نص مليون
  first 16
over 800 hp
  first 20 24 26
  never 01 02 03 04 05 06 07 08 09 10 11 12 14 15 16 17 18 19 23 25 27 28 30 31 32 33 35 36 38
one owner suv less than 10000km
  first 06 17 19 23
  never 04 11 30 32 36
سبعه راكب
  first 08 28 30
  never 01 02 03 04 05 06 07 09 10 11 12 14 15 16 17 18 19 20 23 24 25 26 27 31 32 33 35 38
2 doors 4 seats
  first 02 09 14 15
  never 01 03 04 05 06 07 08 10 11 12 16 17 18 19 20 23 24 25 26 27 28 30 31 32 33 35 36
v12
  first 16 20
  never 01 02 03 04 05 06 07 08 09 10 11 12 14 15 17 18 19 23 24 25 26 27 28 30 31 32 33 35 36 38
سيدان ٦ سلندر
  first 07 31 33
  never 01 06 09 10 12 14 16 17 19 26 35
range more than 600 km
  first 01 05 10 24 26 27 35
  never 04 12 15 18 20 23 25 32 36 38
موديل ٢٢
  first 14 16
  never 01 02 03 04 05 06 07 08 09 10 11 12 15 17 18 19 20 23 24 25 26 27 28 30 31 32 33 35 36 38
ممشى اقل من ٥ الاف
  first 01 02 09 15 18 20 23 25 27 28 38
  never 03 04 05 06 07 08 10 11 12 14 16 17 19 24 26 30 31 32 33 35 36
قسط ٢٥٠ بالشهر
  first 35 38
  never 01 02 03 04 06 07 09 10 14 16 17 18 19 26 30
mm 0126
  first 26
السيارة رقم 0104
  first 04
sedan between 30 and 40 thousand
  first 05 12 24 31 33
  never 01 07 10 16 26 35
حدي خمسين الف مرسيدس
  first 05 07 08
  never 06 09
6 seater
  first 36
  never 01 02 03 04 05 06 07 09 10 11 12 14 15 16 17 18 19 20 23 24 25 26 27 31 32 33 35 38
0-100 less than 3 seconds
  first 20 24
  never 01 02 03 04 05 06 07 08 09 10 11 12 14 15 16 17 19 23 25 27 28 30 31 32 33 35 36 38
battery bigger than 100 kwh
  first 05 10 11 15 26 28
  never 01 04 12 18 20 23 24 25 27 32 35 36 38
r u open friday
  question hours
متى تسكرون الليله
  question hours
وين مكانكم بالضبط
  question location
send location pls
  question location
تاخذون سيارتي القديمه وادفع الفرق
  question tradeIn
do u take my old car as part payment
  question tradeIn
3ndkum ta2see6
  question finance
ينفع اشتري عن طريق البنك
  question finance
do the cars come with warranty
  question warranty
ابي احجز موعد اجي اشوف السيارة
  question viewing
test drive tmrw possible?
  question viewing
عطوني رقم الواتساب مالكم
  question contact
nissan petrol platinum 2023
  missing Nissan
يوكن جي ام سي
  missing GMC
شفروليه تاهو
  missing Chevrolet
كيا كرنفال ٧ ركاب
  missing Kia
cadilac escalade
  missing Cadillac
فورد موستنق
  missing Ford
hyundai palisade
  missing Hyundai
انفنتي كيو اكس ٨٠
  missing Infiniti
jetour t2
  missing Jetour
bmw x5 2023
  missing X5
لاندكروزر في اكس ار
  missing Land Cruiser
porsche macan
  missing Macan
sayara 3a2eliya 7 maqa3id
  first 08 28 30
  never 01 02 03 04 05 06 07 09 10 11 12 14 15 16 17 18 19 20 23 24 25 26 27 31 32 33 35 38
jeeb abyath
  first 04 23 30
  never 11 17 19 25 36
marsidis makshoofa
  first 09
  never 05 06 07 08
sayara kahraba rkhee9a
  first 25 27 32 35 38
  never 01 02 03 06 07 08 09 10 14 16 17 19 30 31 33
porsche geer 3adi
  first 03
  never 01 02 04
sayara soda fakhma
  first 02 16 31
  never 01 04 09 10 18 19 20 23 30 33 36
lamborghini khathra
  first 19 20
bmw 7amra
  first 10
  never 11
ma abi banzeen abi sedan kahraba
  first 01 05 10 12 24 26 35
  never 02 03 06 07 08 09 14 16 17 19 30 31 33
lexus ta7t 20 alf
  first 32
  never 30 31
jeeb r9a9i
  first 11 17 32
  never 04 19 23 25 30 36
sayara yadeeda mn el wakala
  first 01 09 20 25 27 28
  never 03 04 05 06 07 08 10 11 12 14 16 17 19 24 26 30 31 32 33 35 36
Good evening, hope you are well, I am looking for a comfortable seven seater for my family, preferably
  + white and with petrol engine, thank you so much
  first 30
  never 03 18 20
السلام عليكم ورحمة الله لو سمحتوا ابي سيارة سيدان كهربائية مواصفات خليجية ومداها فوق ٦٠٠ كيلو وجزاكم الله
  + خير
  first 01 05 10 26
  never 02 03 04 06 07 08 09 11 12 14 16 17 19 23 24 25 27 28 30 31 32 33 35 36
hello dear if its not too much trouble could you please show me any SUV with a tow hitch under 50
  + thousand dinars
  first 04
  never 17
مساء الخير اخوي ممكن اعرف اذا عندكم سيارة فيها ثلاجه وشاشات ورا للعيال الله يعطيك العافيه
  first 30 36
  never 03 18 20
Dear sir, my husband and I are expecting our second child and we would love an electric SUV that costs
  + less than 30 thousand please
  first 11 25 27 32
  never 03 04 06 17 18 19 20 23 28 30
هلا والله الله يحييكم الصراحه محتار بس ابي سيارة حق الوالد مع سايق تكون مريحه وفيها مساج
  first 05 07 10 16 17 26 31 33 35
  never 03 18 20 38
Hi team kindly let me know whether you have any convertible at the moment, colour does not matter, thanks
  + in advance
  first 09
  never 01 04 06 07 10 11 12 16 17 19 23 25 26 27 28 30 31 32 33 35 36
يعطيكم العافيه حبيت اسأل اذا موجود عندكم لكزس جيب ابيض ٢٠٢٤ مواصفات خليجي وشكرا
  first 30
  never 31 32
porshe taycn
  first 01
lamborgini uros
  first 19
jsgh
  first 24 25
مثءعس
  first 30 31 32
rangerover2024
  first 17
مرسيدسسيدان
  first 05 07
  never 06 08
`);
