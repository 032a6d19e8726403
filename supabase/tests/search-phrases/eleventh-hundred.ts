import { phrasesIn } from "./phrase.ts";

export const phrases = phrasesIn(`
wrangler rubicon 4 door
  missing Jeep Wrangler
بنتلي كونتيننتل
  first 14
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
suv but not electric
  first 04 06 17 19 30 36
  never 01 02 03 05 07 09 10 11 12 14 15 16 18 20 21 23 24 25 26 27 28 31 32 33 34 35 38
camera 360 مع هيد اب ديسبلاي
  first 09 23 27 30 35 36
  never 02 03 10 14 16 20 21
مساء الخير اخواني، اذا ما عليكم امر عندي سؤال لان رفيجي شرى من عندكم ومدحكم وايد، انا عندي سيارة من ٢٠١٨ نظيفة
  + وابي ابدلها بوحدة احدث، تاخذونها مني وتحسبون قيمتها من السعر؟
  question tradeIn
7 seater SUV بس مو لكزس
  first 28
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 30 31 32 33 34 35 38
سيارة مستعملة بدون حوادث وبدون صبغ
  first 02 03 04 05 06 07 10 11 12 14 15 16 17 18 19 23 24 26 30 31 32 35 36 38
  never 08 33
lusid
  first 26
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 27 28 30 31 32 33 34 35 36 38
سيارة زفة
  first 06 07 09 10 14 15 16 17 26 33
هوندا اكورد سبورت
  missing Honda Accord
0-100 in less than 3 sec
  first 20 24
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 19 21 23 25 27 28 30 31 32 33 34 35 36 38
شنو اسرع وحدة عندكم
  first 20 24 18
  never 08 38 30 27
بورش ٩١١
  first 02 03
  never 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
byd هان
  first 35
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 36 38
camping in sakhir
  first 04 06 17 19 30 36
  never 02 03 09 14 18 20 38
اسود black على black
  first 02 31
  never 01 03 04 05 06 07 08 09 10 11 12 13 14 15 17 18 19 20 21 23 24 25 26 27 28 30 32 33 34 35 36 38
اغلى سيارة بالمعرض
  first 16
  never 38 35 32 25
١٢ سلندر
  first 16 20
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 17 18 19 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
سيارة للعايلة نروح فيها الخبر كل اسبوع
  first 04 06 08 11 17 19 23 25 27 28 30 32 36
  never 02 03 09 18 20
four seater أقل من 100 الف
  first 01 02 09 14 38
  never 03 16 18 19
nissan patrol platinum
  missing Nissan Patrol
mrcedes eqs
  first 05
  never 01 02 03 04 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
open top حق ليالي الشتا
  first 09
  never 04 08 11 17 28 30 36
fe kamaro ss?
  missing Chevrolet Camaro
porshe cayan
  first 04
  never 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
وينكم بالضبط؟ طرشوا اللوكيشن
  question location
المدام حامل ونبي سيارة امان وكبيرة
  first 04 06 08 11 17 19 23 25 27 28 30 32 36
  never 02 03 09 18 20 38
land cruiser 300 vxr
  missing Toyota Land Cruiser
بي ام اي سفن
  first 10
  never 01 02 03 04 05 06 07 08 09 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
ازرق من برا وبيج من داخل
  first 07 26
  never 01 02 03 04 05 06 08 09 10 11 12 13 14 16 17 18 19 20 21 23 27 28 30 31 32 33 34 35 36
electric with real 600 km range or more
  first 01 05 10 11 24 26 27 28
  never 02 03 06 07 08 09 12 13 14 15 16 17 19 21 23 30 31 32 33 38
شي هادي ما اسمع فيه صوت الشارع
  first 01 05 07 10 11 12 14 15 16 17 23 24 25 26 27 28 31 32 33 35 36 38
rangerover autobiografy
  first 17
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
anything except german
  first 14 15 16 17 18 19 20 23 24 25 26 27 28 30 31 32 33 35 36 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13
Sedan max 50k low mileage
  first 05 07 12 24 26 31 33 35
  never 01 02 03 04 06 08 09 11 14 16 17 18 19 21 23 25 27 28 30 32 36
bmw m4 competition
  missing BMW M4
would you take my 2019 tahoe as part of the deal
  question tradeIn
الضمان شنو يغطي بالضبط
  question warranty
تحت ٢٥ الف دينار
  first 25 27 32 35 36 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 28 30 31 33
are you open on friday
  question hours
coupe, not black or white
  first 03 14 15 18 20
  never 01 02 04 06 07 08 10 11 12 16 17 19 23 25 26 27 28 30 31 32 33 35 36
under 20k
  first 25 32 35 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 27 28 30 31 33 36
دوامي من الرفاع للمحرق كل يوم وابي اوفر بنزين
  first 01 04 05 10 11 12 15 23 24 25 26 27 28 31 32 35 36 38
  never 06 09 14 16 17 19
bank loan how much down payment
  question finance
تقبلون بنفت بي لو لازم كاش
  question payment
jenesis جي ٩٠
  first 33
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 34 35 36 38
حق الوالدة مريحة وعالية شوي
  first 04 06 08 11 17 19 23 25 27 28 30 32 36
  never 02 03 09 14 18 20
showroom address
  question location
Rolls Royse
  first 15 16
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
sedan 2023 w foug, اقل من 35000
  first 05 31 33 35
  never 01 02 03 04 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 25 26 27 28 30 32 36
Good evening, hope you are all well. We are moving to Bahrain in January with our two small boys and a friend of
  + ours recommended your website, so I was wondering, if it is not too much trouble, whether you might have an
  + electric SUV that stays under 30,000 dinars, many thanks in advance
  first 11 25 27 32
  never 01 02 03 04 05 06 07 08 09 10 12 13 14 16 17 18 19 21 23 24 26 28 30 31 33 35 38
عندي ٤ عيال need space for all + bags
  first 08 28 30 36
  never 01 02 03 09 14 15 18 20 21 38
fast charging ٢٥٠ كيلوواط واكثر
  first 01 12 24 25 26 28
  never 02 03 05 06 07 08 09 10 11 13 14 15 16 17 19 21 23 27 30 31 32 33 34 35 38
drive to riyadh and back every weekend
  first 04 05 06 07 08 10 14 16 17 19 26 30 31 33 36
7 seats max 55000
  first 08 28 30
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 16 17 18 19 21 23 24 25 26 27 31 32 33 34 35 38
3ndkom ag9a6?
  question finance
بورش taykan
  first 01
  never 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
هدية تخرج لولدي
  first 01 02 03 04 05 06 07 09 10 11 12 14 15 17 18 19 20 23 24 25 26 27 31 32 35 38
2024 or newer ev
  first 01 10 15 23 25 26 27 28 35 38
  never 02 03 05 06 07 08 09 11 12 13 14 16 17 19 21 24 30 31 32 33
4x4 other than range rover
  first 04 06 11 19 23 25 28 30 32 36
  never 02 03 08 17 18 21 27 31 38
i need sayara 7g airport VIP transfer
  first 05 07 08 10 16 17 26 28 30 31 33 35 36
  never 02 03 09 14 18 20 38
green suv with brown seats
  first 19
  never 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 20 21 23 24 25 26 27 28 30 31 32 33 34 35 38
No Chinese brands pls, family suv
  first 04 06 11 17 19 23 25 28 30 32
  never 03 18 20 34 35 36
مرسيدس فيانو الباص
  first 08
  never 01 02 03 04 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
جيب قوته فوق ٥٠٠ حصان
  first 06 11 17 19 23 28
  never 01 02 03 07 09 10 12 14 15 16 18 20 21 25 26 27 30 31 32 33 35 38
school run, 3 kids + nanny
  first 04 06 08 11 17 19 23 25 27 28 30 32 36
  never 01 02 03 09 14 15 18 20 21 38
جي كلاس
  first 06
  never 01 02 03 04 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
something to show up at a wedding in
  first 06 07 09 10 14 15 16 17 18 19 20 26 33
book a test drive
  question viewing
ابي جيب بحدود عشرين الف
  first 25 27 32
  never 01 02 03 04 05 06 07 08 09 10 12 13 14 16 17 18 19 21 23 24 26 28 30 31 33 35 38
infinity كيو اكس ٨٠
  missing Infiniti QX80
سقف نجوم
  first 15 16
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
syara 7g 3ayla kbeera
  first 08 28 30 36
  never 01 02 03 09 14 15 18 20 21 38
رقم sales manager لو سمحتوا
  question contact
family car بس فيها هيبة
  first 04 06 07 08 10 11 16 17 19 23 28 30 33 36
  never 03 18 20
roolz ghost
  first 16
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
t7t 18 alf
  first 32 35 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 27 28 30 31 33 34 36
mini coper
  first 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36
شنو دوامكم في رمضان
  question hours
ما احب الاسود والرمادي، شي تحت ٤٠ الف
  first 08 23 24 25 27 28 32 33 36 38
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 16 17 18 19 21 26 30 31 35
salam 3alaikom shabab allah y3tekom el 3afya, ana yeetkom gabl shahar w 3yabatni sayara bs ra7at 3lay w wayed
  + ta7asaft, el7een abi ay porsche tkoon khaleeji w ma tet3ada 75 alf law sama7to w mashkoreen
  first 01 02 04
  never 03 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
وارد امريكا
  first 24
  never 01 02 03 04 05 06 07 08 09 10 11 12 14 15 17 18 19 20 21 23 25 26 27 28 30 31 32 33 34 35 36 38
geer 3adi manual
  first 03
  never 01 02 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
هلا والله ويعطيكم العافية، انا صراحة ما افهم وايد في السيارات بس بنتي معرسة في الدمام وكل ثاني اسبوع نروح لها
  + كلنا، فنبي جيب سبع مقاعد خليجي ما يتعدى ستين الف لو تكرمتوا
  first 28 30
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 25 26 27 31 32 33 34 35 38
30 to 40 thousand bd
  first 05 08 12 23 24 28 31 33
  never 01 02 03 04 06 07 09 10 13 14 16 17 18 19 21 25 26 27 30 32 34 35 36 38
موديل ٢٠٢٣ وفوق ماشية اقل من ٢٠ الف كيلو
  first 01 02 03 04 06 07 08 09 10 12 15 17 18 19 20 23 24 25 26 27 28 30 31 32 35 36 38
  never 05 11 13 14 16 21 33
كيا كرنفال
  missing Kia Carnival
سبعة راكب
  first 08 28 30
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 38
shan6at-ha kbera 7g agrath el golf w el yahal
  first 04 05 06 08 11 17 19 23 24 25 27 28 30 32 36
  never 03 18 20
fat7at sagf panorama
  first 01 04 05 10 11 17 23 25 26 27 28 32 35 38
  never 02 03 18 20 08 30
abi makeena 6 cylinder
  first 02 03 04 07 18 30 31 33
  never 01 05 06 08 09 10 11 12 13 14 15 16 17 19 20 21 23 24 25 26 27 28 32 34 35 36 38
red leather interior
  first 16 30
  never 01 02 03 04 05 07 08 09 10 11 13 14 15 17 18 19 20 21 23 24 25 26 27 28 31 32 33 34 35 36 38
زيرو كيلو
  first 01 09 20 25 27 28
  never 02 03 04 05 06 07 08 10 11 12 13 14 15 16 17 18 19 21 23 24 26 30 31 32 33 34 35 36 38
company car for our CEO, he has a driver
  first 05 07 08 10 16 17 26 31 33 30
  never 02 03 09 14 18 20 38
g wagon
  first 06
  never 01 02 03 04 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
جيب بس مو ابيض ولا بيج
  first 11 17 19 25 32 36
  never 01 02 03 04 06 07 09 10 12 14 15 16 18 20 21 23 26 27 28 30 31 33 35 38
kahraba temshi 700 kilo b sha7na wa7da
  first 26
  never 02 03 06 07 08 09 12 13 14 15 16 17 19 21 23 25 30 31 32 33 38
غير المرسيدس شنو عندكم سيدان فخمة
  first 01 10 12 16 24 26 31 33 35
  never 04 05 06 07 08 09 11 17 18 19 20 23 25 27 28 30 32 36
mazerati grikali
  first 23
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 24 25 26 27 28 30 31 32 33 34 35 36 38
model 2025 aw 2026
  first 01 09 20 25 27 28 38
  never 02 03 04 05 06 07 08 10 11 12 13 14 15 16 17 18 19 21 23 24 26 30 31 32 33 34 35 36
`);
