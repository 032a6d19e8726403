import { phrasesIn } from "./phrase.ts";

export const phrases = phrasesIn(`
suv but not electric
  first 04 06 17 19 30 36
  never 01 02 03 05 07 09 10 11 12 14 15 16 18 20 21 23 24 25 26 27 28 31 32 33 34 35 38
anything except tesla under 40k
  first 05 08 11 12 23 27 28 31 32 33 35 36 38
  never 01 02 03 04 06 07 09 10 13 14 16 17 18 19 21 24 25 26 30
no chinese cars please
  first 01 02 03 04 05 06 07 08 09 10 11 12 14 15 16 17 18 19 20 23 24 25 26 27 28 30 31 32 33 38
  never 34 35 36
7 seater not a van
  first 28 30
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 38
Mercedes but not the G wagon
  first 05 07 08 09
  never 06
sedan, not black not white not silver
  first 01 05 07 10 12 24 26 33 35
  never 02 03 04 06 08 09 11 13 14 15 16 17 18 19 20 21 23 25 27 28 30 31 32 36 38
سيارة عائلية بس مب باص
  first 04 06 11 17 19 23 25 27 28 30 32 36
  never 02 03 08 09 14 15 18 20 21
ابي جيب مو كهربا ولا هايبرد
  first 06 17 19 30
  never 01 02 03 04 05 07 09 10 11 12 14 15 16 18 20 21 23 24 25 26 27 28 31 32 33 34 35 36 38
أي شي غير المرسيدس والبي ام
  first 01 02 03 04 12 14 15 16 17 18 19 20 23 24 25 26 27 28 30 31 32 33 35 36 38
  never 05 06 07 08 09 10 11
ما ابغى وارد امريكي ولا كندي
  first 01 02 03 04 05 06 07 08 09 10 11 12 14 15 16 17 18 19 20 23 25 26 27 28 30 31 32 33 35 36 38
  never 13 24
سيدان بدون حوادث ولا صبغ
  first 01 05 07 10 12 16 24 26 31 35
  never 08 33
بورش بس مو 911
  first 01 04
  never 02 03
abi sayara mo soda wla beitha ta7t 40 alf
  first 05 08 11 12 24 25 27 28 32 33 35 36 38
  never 01 02 03 04 06 07 09 10 13 14 16 17 18 19 21 23 26 30 31
5aleeji mb wared
  first 01 02 04 05 06 07 09 10 11 14 15 17 18 19 20 23 25 26 28 30 38
  never 03 08 12 13 16 24 27 31 32 33 34 35 36
coupe bs mo makshoof
  first 02 03 14 15 18 20
  never 09
kahraba2ya bs mo tesla wala byd
  first 01 05 10 11 12 15 23 26 27 28 32 38
  never 02 03 06 07 08 09 13 14 16 17 19 21 24 25 30 31 33 35
SUV 7 seats بس مو ديزل
  first 28 30
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 38
something sporty غير ferrari و lambo
  first 01 02 03 09 12 14 18 24
  never 19 20 21
car for my wife for the school run, 2 kids
  first 04 08 11 17 19 23 25 27 28 30 32 35 36 38
  never 03 18 20
cheap to run, i drive to khobar everyday
  first 01 04 05 10 11 12 23 24 25 26 27 28 31 32 35 36 38
something for the chairman, he sits in the back
  first 05 07 08 10 16 17 26 28 31 33 36
  never 02 03 09 18 20
first car for my daughter just got her licence
  first 11 25 27 32 35 38
camping in sakhir with all the gear
  first 04 06 08 11 17 19 28 30 36
  never 02 03 09 18 20
weekend toy, no kids
  first 02 03 09 12 14 18 20 24
  never 08
my mum has bad knees cant climb into high cars
  first 01 05 07 10 12 16 24 26 31 33 35 38
  never 06 30
airport pickups for hotel guests with lots of bags
  first 04 05 07 08 10 16 17 28 30 33 36
  never 02 03 09 18 20
loud exhaust so the neighbours hate me
  first 02 03 06 09 14 18 19 20
  never 01 05 10 11 12 15 23 24 25 26 27 28 32 34 35 38
سيارة حق العايلة والبر
  first 04 06 11 17 19 28 30 36
  never 02 03 09 18 20
ابي شي هادي ما اسمع فيه صوت
  first 01 04 05 07 10 11 12 14 15 16 17 23 24 25 26 27 28 30 31 32 33 35 36 38
سيارة صغيرة حق بنت جامعة وسهلة في الباركن
  first 38
  never 05 06 07 08 10 16 17 28 30 36
شي كشخة حق العرس
  first 01 02 03 06 07 09 10 12 14 15 16 17 18 19 20 24 26 33
نروح العمرة بالسيارة ويا الوالد والوالدة
  first 04 05 06 07 08 10 11 16 17 19 26 28 30 31 33 36
  never 03 09 18 20
عندي خمس عيال وابي سيارة تكفينا
  first 08 28 30
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 38
سيارة ما تشرب بترول
  first 01 04 05 10 11 12 15 23 24 25 26 27 28 31 32 35 36 38
  never 06 09 13 14 16 17 19 21
ابي اسرع وحده عندكم
  first 20 24
تنفع حق واحد طويل وعريض
  first 04 05 06 07 08 10 11 16 17 19 25 26 28 30 31 33 36
sayara 7ag el bar
  first 04 06 17 19 30
  never 02 03 09 18 20 38
shay y5beel 7ag el shabab
  first 01 02 03 06 09 12 14 17 18 19 20 24
  never 08
awal sayara 7ag wldi 3mra 18
  first 11 25 27 31 32 35 38
um w 3 yahal shno tn9a7oni
  first 04 07 08 10 11 17 19 23 25 27 28 30 31 32 33 35 36
  never 03 18 20
thahri y3awerni abi sayara murey7a
  first 01 05 06 07 08 10 11 14 15 16 17 19 23 26 28 30 31 32 33 35 36
family car حق سفرات السعودية ومريحة
  first 04 05 06 07 08 10 11 16 17 19 26 28 30 31 33 36
  never 03 09 18 20
abi something classy for meetings مو مبالغ فيها
  first 01 04 05 07 10 11 14 17 26 31 33 35
  never 18 20
سيارة fun to drive للويكند
  first 01 02 03 09 12 14 18 19 20 24 38
  never 08
big boot تشيل عربانة الياهل
  first 04 05 06 08 11 17 19 23 24 25 27 28 30 32 36
  never 02 03 09 18 20
under 20k
  first 25 32 35 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 27 28 30 31 33 36
suv 25 to 35 thousand
  first 11
  never 01 02 03 04 05 06 07 09 10 12 13 14 16 17 18 19 21 24 25 26 27 30 31 32 33 34 35 38
german, max 45000 bd
  first 04 05 08 11 12
  never 01 02 03 06 07 09 10 13 14 16 17 18 19 21 23 24 25 26 27 28 30 31 32 33 34 35 36
0-100 under 3.5 sec
  first 02 12 18 20 24 26
  never 01 03 04 05 06 07 08 09 10 11 13 14 15 16 17 23 25 27 28 30 31 32 33 34 35 36 38
500hp+ under 50k
  first 05 11 12 23 24 26 28 35
  never 01 02 03 04 06 07 08 09 14 16 17 18 19 21 25 27 30 31 32 33 36 38
2024 or newer with low mileage
  first 01 02 04 06 09 10 15 17 18 20 23 25 26 27 28 35 38
  never 03 05 07 11 12 13 14 16 19 21 24 31 32 33
less than 5000 km on the clock
  first 01 02 09 15 18 20 23 25 27 28 38
  never 03 04 05 06 07 08 10 11 12 13 14 16 17 19 21 24 30 31 32 33 34 35 36
EV with at least 600km range
  first 01 05 10 11 24 26 27 28 35
  never 02 03 06 07 08 09 12 13 14 15 16 17 19 21 23 30 31 32 33 38
6 cylinder below 50 grand
  first 04 07 31 33
  never 01 02 03 05 06 08 09 10 11 12 13 14 16 17 18 19 21 23 24 25 26 27 28 30 32 34 35 36 38
what can i get for 15-16k
  first 35 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 27 28 30 31 33 36
two seater only
  first 03 18 20
  never 04 05 06 07 08 10 11 12 13 16 17 19 23 24 25 26 27 28 30 31 32 33 34 35 36
تحت 25 الف
  first 25 27 32 35 36 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 28 30 31 33
ميزانيتي من 30 الى 40
  first 05 08 12 23 24 28 31 33
  never 01 02 03 04 06 07 09 10 13 14 16 17 18 19 21 25 26 27 30 32 34 35 36 38
عندي عشرين الف دينار شنو اقدر اخذ
  first 25 32 35 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 27 28 30 31 33 36
موديل 2026 زيرو
  first 01 09 25 28
  never 02 03 04 05 06 07 08 10 11 12 13 14 15 16 17 18 19 20 21 23 24 26 27 30 31 32 33 34 35 36 38
جيب ٧ مقاعد تحت ٦٠ الف
  first 28 30
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 25 26 27 31 32 33 34 35 38
قوتها فوق 600 حصان
  first 18 19 20 24 26
  never 02 03 04 05 06 07 08 09 10 11 14 15 16 17 23 25 27 28 30 31 32 33 34 35 36 38
ماشية اقل من عشرة الاف كيلو
  first 01 02 03 06 09 10 15 17 18 19 20 23 25 26 27 28 35 38
  never 04 05 07 08 11 12 13 14 16 24 30 31 32 33 34 36
شنو اغلى سيارة عندكم
  first 16
ثمان سلندر
  first 06 09 14 17 19
  never 01 02 03 04 05 07 08 10 11 12 15 16 18 20 23 24 25 26 27 28 30 31 32 33 34 35 36 38
كهربائية بين عشرين وثلاثين الف
  first 11 27
  never 01 02 03 04 05 06 07 08 09 10 12 13 14 16 17 18 19 21 23 24 25 26 28 30 31 32 33 35 38
كهربا تمشي اكثر من ٨٠٠ كيلو بالشحنة
  first 26
  never 01 02 03 05 06 07 08 09 10 11 12 13 14 15 16 17 19 21 23 24 25 27 28 30 31 32 33 34 35 38
ta7t 30 alf
  first 11 25 27 32 35 36 38
  never 01 02 03 04 05 06 07 08 09 10 12 13 14 16 17 18 19 21 23 24 26 28 30 31 33
3indi 50 alf abi jeeb
  first 04 11 23 25 27 28 32 36
  never 01 02 03 05 06 07 09 10 12 14 16 17 18 19 21 24 26 30 31 33 34 35 38
mudel 2024 w foug
  first 01 02 04 06 08 09 10 15 17 18 20 23 25 26 27 28 30 35 36 38
  never 03 05 07 11 12 13 14 16 19 21 24 31 32 33
v8 aw akthar
  first 06 09 14 16 17 19 20
  never 01 02 03 04 05 07 08 10 11 12 15 18 23 24 25 26 27 28 30 31 32 33 34 35 36 38
shno arkha9 kahraba 3ndkum
  first 38
sayara b 35 alf ta8reeban
  first 05 08 12 23 24 28 31 33
  never 01 02 03 06 07 09 10 13 14 16 17 18 19 21 25 27 30 32 34 35 36 38
malik wa7ed w mashya a8al mn 8000
  first 02 06 10 15 18 20 23 26 38
  never 03 04 05 07 08 11 12 13 14 16 19 24 30 31 32 33 34 35 36
anything ارخص من 18 ألف
  first 32 35 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 27 28 30 31 33 34 36
jeep من 40 to 70 k
  first 04 17 30
  never 01 02 03 05 06 07 08 09 10 11 12 14 16 18 19 21 23 24 25 26 27 28 31 32 33 34 35 36 38
7 seats حدها 40 alf
  first 08 28
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 16 17 18 19 21 23 24 25 26 27 30 31 32 33 34 35 38
2023 w foug ماشية أقل من 20,000 km
  first 01 02 03 04 06 07 08 09 10 12 15 17 18 19 20 23 24 25 26 27 28 30 31 32 35 36 38
  never 05 11 13 14 16 21
porche cayene
  first 04
  never 01 02 03
g wagen
  first 06
rangerover autobiografy
  first 17
lambo urus
  first 19
  never 20
tesla modely
  first 25
rolls royse ghost
  first 16
bimmer i 7
  first 10
لكزس جيب ال اكس
  first 30
مرسيدس الشبح
  first 07
بنتلي كونتننتال
  first 14
بي واي دي هان
  first 35
جي كلاس
  first 06
مكلارين ارتورا
  first 18
فولفو اي اكس ٩٠
  first 28
borsh taykan
  first 01
  never 02 03 04
jenesis g 90
  first 33
loosid air
  first 26
marsedes v klas
  first 08
audi ار اس etron
  first 12
مازيراتي grecale
  first 23
لي اوتو L 9
  first 36
land cruiser gxr 2023
  missing Toyota Land Cruiser
`);
