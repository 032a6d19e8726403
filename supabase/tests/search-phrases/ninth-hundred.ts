import { phrasesIn } from "./phrase.ts";

export const phrases = phrasesIn(`
suv but not electric and not a lexus please
  first 04 06 17 19 36
  never 01 02 03 05 07 08 09 10 11 12 13 14 15 16 18 20 21 23 24 25 26 27 28 30 31 32 33 34 35 38
ابي سيارة عائلية غير المرسيدس
  first 04 11 17 19 23 25 27 28 30 32 36
  never 03 05 06 07 08 09 18 20
سيدان مب سودا ومب رصاصي تحت ٥٠ الف
  first 07 24 26 33
  never 01 02 03 04 05 06 08 09 10 11 12 13 14 16 17 18 19 21 23 25 27 28 30 31 32 35 36 38
abi kahraba2iya bs mo tesla
  first 01 05 10 11 12 15 23 26 27 28 32 35 38
  never 02 03 06 07 08 09 13 14 16 17 19 21 24 25 30 31 33
jeeb bdoon panorama 3ashan el 7ar
  first 06 19 30 36
  never 01 02 03 04 05 07 08 09 10 11 12 13 14 15 16 17 18 20 21 23 24 25 26 27 28 31 32 33 34 35 38
اي شي except american او chinese spec
  first 01 02 03 04 05 06 07 08 09 10 11 12 14 15 16 17 18 19 20 23 25 26 27 28 30 31 32 33 38
  never 24 34 35 36
two door car, no convertible and no 2 seater
  first 02 14 15 38
  never 01 03 04 05 06 07 08 09 10 11 12 13 16 17 18 19 20 23 24 25 26 27 28 30 31 32 33 34 35 36
ابي سيارة رياضية مو اوتوماتيك
  first 03
  never 04 06 07 08 09 13 16 17 19 30 31 33
SUV فيها V8 بس مابي لامبورغيني
  first 06 17
  never 01 02 03 04 05 07 08 09 10 11 12 13 14 15 16 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
7 seats, no korean and no japanese brands
  first 08 28
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 30 31 32 33 34 35 36 38
كل اللي عندكم تحت ٣٥ الف ما عدا الكهربائيات
  first 08 31 33 36
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 16 17 18 19 21 23 24 25 26 27 28 30 32 34 35 38
lexus mo kahraba w mo hybrid
  first 30
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 31 32 33 34 35 36 38
safe comfortable car for the school run with 3 kids
  first 04 05 06 07 08 10 11 17 19 23 25 26 27 28 30 31 32 33 36
  never 03 18 20
اول سيارة لولدي توه مطلع الليسن
  first 38 25 32 35 27 36 11
  never 03 18 20
sayara 7ag zawjti t7eb el sayarat el 9gheera
  first 38
  never 06 08 17 28 30 36
something to tow my jet ski to the beach
  first 04 17 06 30
  never 02 03 09 14 15 18 20 38
سيارة للبر والكشتات
  first 06 17 30 19 04
  never 02 03 09 14 18 20 01 38 07 16
ابي شي هادي ومريح اسافر فيه الرياض كل اسبوع
  first 26 10 05 07 31 16 15 11 30 01 33 14 28 04 17 36 24 23 27
cheap to run car for driving to work every day
  first 01 04 05 10 11 12 23 24 25 26 27 28 31 32 35 36 38
  never 06 16 17 18 19 20
sayara 9otha 7elo yhez el fereej
  first 02 03 06 09 18 19 20 14 17
  never 01 05 10 11 12 15 23 24 25 26 27 28 32 34 35 38
chauffeur driven car for our chairman, rear seat comfort is everything
  first 07 10 16 31 33 26 05 08 30 17 36
  never 02 03 09 18 20 38
سيارة نستقبل فيها الضيوف من المطار
  first 08 07 10 16 33 31 28 30 36 26 05 17
  never 02 03 09 18 20 38
ابي weekend car للوناسة
  first 02 03 09 14 18 20 12 24 19 38 01 06
  never 08
سياره صغيره تبركن بسهوله
  first 38
  never 06 08 16 17 28 30 36 05 10 07
open top for winter evenings on the corniche
  first 09
  never 01 02 03 04 05 06 07 08 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
we are seven people with grandma, need a seat for everyone
  first 08 28 30
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 36 38
sayara feeha heba 7ag 3ers weldi
  first 16 06 17 15 07 10 14 30 19 33 20 09 01 26 31 02 18 05
ابي شي يوفر بترول كل يوم رايح راد من مدينة حمد الى سترة
  first 01 04 05 10 11 12 23 24 25 26 27 28 31 32 35 36 38
  never 06 16 17 19
cheapest car you have thats not ugly lol
  first 38 35
شنو اسرع سيارة عندكم
  first 24 20
budget 20k what can i get
  first 25 32 35 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 27 28 30 31 33 36
من ٣٠ الى ٤٠ الف دينار
  first 05 08 12 23 24 28 31 33
  never 01 02 03 04 06 07 09 10 11 13 14 16 17 18 19 21 25 26 27 30 32 34 35 36 38
3ndi 45 alf bs, shno 3ndkom
  first 04 05 08 11 12 23 24 25 26 27 28 31 32 33 35 36 38
  never 01 02 03 06 07 09 10 13 14 16 17 18 19 21 30
under fifty thousand dinars, automatic, 2024 or newer
  first 04 08 23 25 26 27 28 35 36 38
  never 01 02 03 05 06 07 09 10 11 12 13 14 16 17 18 19 21 24 30 31 32 33
موديل ٢٠٢٥ وفوق
  first 01 09 20 25 27 28 38
  never 02 03 04 05 06 07 08 10 11 12 13 14 15 16 17 18 19 21 23 24 26 30 31 32 33 34 35 36
ماشية less than 5000 km
  first 01 02 09 15 18 20 23 25 27 28 38
  never 03 04 05 06 07 08 10 11 12 13 14 16 17 19 21 24 26 30 31 32 33 34 35 36
mamshaha aqal mn 10 alaf kilo w khaleeji
  first 01 02 06 09 10 15 17 18 19 20 23 25 26 28 38
  never 03 04 05 07 08 11 12 13 14 16 24 27 30 31 32 33 34 35 36
over 600 hp
  first 18 19 20 24 26
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 23 25 27 28 30 31 32 33 34 35 36 38
قوتها فوق ٥٠٠ حصان وسعرها تحت ٤٠ الف
  first 05 11 12 23 24 28 35
  never 01 02 03 04 06 07 08 09 10 13 14 16 17 18 19 21 25 26 27 30 31 32 33 36 38
6 or 7 seater
  first 08 28 30 36
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 38
سياره بابين
  first 02 03 09 14 15 18 20 38
  never 01 04 05 06 07 08 10 11 12 13 16 17 19 23 24 25 26 27 28 30 31 32 33 34 35 36
V8 تحت 80k
  first 09 14 17
  never 01 02 03 04 05 06 07 08 10 11 12 16 18 19 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
12 cylinder
  first 16 20
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 17 18 19 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
electric with at least 600 km range
  first 01 05 10 11 24 26 27 28 35
  never 02 03 06 07 08 09 12 13 14 15 16 17 19 21 23 25 30 31 32 33 38
تشحن من ١٠ الى ٨٠ في اقل من نص ساعة
  first 01 12 25
  never 02 03 05 06 07 08 09 10 11 13 14 15 16 17 19 21 23 26 30 31 32 33 35
abi sayara tsh7an dc fog 200 kw
  first 01 12 24 25 26 28
  never 02 03 06 07 08 09 10 11 13 14 15 16 17 19 21 23 30 31 32 33 35 36 38
0-100 under 3.5 seconds
  first 02 12 18 20 24 26
  never 01 03 04 05 06 07 08 09 10 11 13 14 15 16 17 23 25 27 28 30 31 32 33 34 35 36 38
0 ela 100 fe 4 thawani aw aqal
  first 01 02 03 09 12 14 18 19 20 24 26 35
  never 04 05 06 07 08 10 11 15 16 17 23 25 27 28 30 31 32 33 36 38
one owner only
  first 02 04 05 06 07 08 10 12 14 15 16 17 18 19 20 23 24 26 30 31 32 33 35 36 38
  never 03 11 13
بين 2022 و 2023 وبأقل من خمسين الف
  first 05 07 11 12 24 31 32 33
  never 01 02 03 04 06 08 09 10 14 16 17 18 19 21 23 25 26 27 28 30 34 35 36 38
كاش بدون اقساط وميزانيتي ٢٥ الف
  first 25 27 32 35 36 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 28 30 31 33
شي around 35k يزيد ينقص شوي
  first 05 08 12 23 24 28 31 33
  never 01 02 03 06 09 10 14 16 17 18 19 21 25 30 32 34 35 38
porshe 911
  first 02 03
  never 01 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
جي كلاس
  first 06
  never 01 02 03 04 05 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
rolz roys
  first 15 16
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
لمبرقيني اوروس
  first 19
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
lexsus LX600 الابيض
  first 30
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 31 32 33 34 35 36 38
تسله موديل واي
  first 25
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 26 27 28 30 31 32 33 34 35 36 38
renj rover
  first 17
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
مرسيدس شبح
  first 07
  never 01 02 03 04 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
bentlycontinental
  first 14
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
بي ام اي ٧
  first 10
  never 01 02 03 04 05 06 07 08 09 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
minicooper
  first 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36
Lucid اير
  first 26
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 27 28 30 31 32 33 34 35 36 38
لي اوتو ال ٩
  first 36
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 38
mclaran
  first 18
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
عندكم باترول نيسمو؟
  missing Nissan Patrol
any land cruiser vxr?
  missing Toyota Land Cruiser
abi mostang gt
  missing Ford Mustang
BMW X5 m sport
  missing BMW X5
بورش ماكان
  missing Porsche Macan
عندكم tahoe RST
  missing Chevrolet Tahoe
جيتور T2
  missing Jetour T2
honda civic for my son
  missing Honda Civic
3ndkom difender 110?
  missing Land Rover Defender
استون مارتن
  missing Aston Martin
are you open on friday
  question hours
وينكم بالضبط؟ طرشوا اللوكيشن
  question location
takhthoon sayarti el gadeema w adfa3 el farg?
  question tradeIn
تقسطون بدون دفعة اولى؟
  question finance
can i pay with benefit pay or only bank transfer
  question payment
الكفالة كم سنة على used cars؟
  question warranty
can i come tomorrow after work for a test drive
  question viewing
عطوني رقم الواتساب مالكم
  question contact
mta tbandoon el mahal?
  question hours
تتعاملون مع BBK حق car loan؟
  question finance
gcc spec with agency warranty still valid
  first 01 02 04 05 06 07 09 10 11 14 15 17 18 19 20 23 25 26 28 30 38
  never 03 08 12 13 16 24 27 31 32 33 34 35 36
خاليه من الحوادث صبغ وكاله
  first 01 02 04 05 06 07 09 10 11 14 15 17 18 19 20 23 25 26 28 30 38
  never 08 33
panorama w karasi mbarrada
  first 01 04 05 17 23 25 26 32 35
  never 02 03 07 08 12 13 15 16 18 20 31 33 36
camera 360 w karasi massaj
  first 06 17 19 26 28 35 36
  never 02 03 12 13 20 21 38
زيرو من الوكاله ما تسجلت
  first 01 09 25 28
  never 02 03 04 05 06 07 08 10 11 12 13 14 15 16 17 18 19 21 23 24 26 30 31 32 33 34 35 36 38
وارد اليابان
  first 31 32
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 33 34 35 36 38
carbon ceramic brakes
  first 03 12 18 19 20
  never 01 02 04 05 06 07 08 09 10 11 13 14 15 16 17 23 24 25 26 27 28 30 31 32 33 34 35 36 38
certified وضمانها لين 2028 او اكثر
  first 10 15 18 26 38
  never 02 03 04 05 06 07 08 11 12 13 14 16 17 19 21 23 24 30 31 32 33 34 35 36
sayara feeha thallaja wara
  first 08 16 17 30 33 36
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 18 19 20 21 23 24 25 26 27 28 31 32 34 35 38
home charger included with the car
  first 01 04 10 15 23 26
  never 02 03 06 07 08 09 13 14 16 17 19 21 30 31 33
Hello dear team, hope you are all well, we have just moved to Bahrain from London with our children and would
  + love an electric car with seven seats, whenever you have a minute, many thanks in advance
  first 28
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 36 38
السلام عليكم ورحمة الله وبركاته شلونكم عساكم بخير اخوي انا الصراحه من زمان ادور سيارة سيدان نظيفه حق الوالد الله
  + يحفظه وما ابيها تتعدى اربعين الف واذا عندكم شي يناسب خبروني مشكورين وما قصرتوا
  first 05 12 24 31 33 35
  never 01 02 03 04 06 07 08 09 10 11 13 14 16 17 18 19 21 23 25 26 27 28 30 32 36 38
salam 3alaikom shlonkom 3sakom b5air, ana w allah met7ayer w ga3ed adawer mn shahar, ya3ni abi jeeb kahraba w ma
  + yt3adda thalatheen alf dinar, lo sama7to goloo li shno el mawjood w mashkooreen
  first 11 25 27 32
  never 01 02 03 04 05 06 07 08 09 10 12 13 14 16 17 18 19 21 23 24 26 28 30 31 33 34 35 36 38
Hi مساء الخير لو سمحتوا I am looking for شي رياضي بابين ويكون petrol مو كهربائي and GCC please السعر ما عليه بس
  + اهم شي تكون نظيفة وحادث ما فيها thanks وايد الله يعطيكم العافية
  first 02 09 14
  never 01 03 04 05 06 07 08 10 11 12 13 15 16 17 19 23 24 25 26 27 28 30 31 32 33 34 35 36 38
`);
