import { phrasesIn } from "./phrase.ts";

export const phrases = phrasesIn(`
no suv no electric, 4 doors
  first 07 16 31 33
  never 01 02 03 04 05 06 09 10 11 12 14 15 17 18 19 20 21 23 24 25 26 27 28 30 32 34 35 36 38
hybrid but not plug in
  first 31
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 32 33 34 35 38
automatic only, and nothing chinese
  first 01 02 04 05 06 07 08 09 10 11 12 14 15 16 17 18 19 20 23 24 25 26 27 28 30 31 32 33 38
  never 03 34 35 36
convertible or coupe but not porsche
  first 09 14 15 18 20
  never 01 02 03 04 06 08 11 17 19 23 25 27 28 30 32 36
not interested in two door cars and I do not want to charge anything, petrol only please
  first 06 07 16 17 19 30 33
  never 01 02 03 05 09 10 11 12 14 15 18 20 21 23 24 25 26 27 28 32 34 35 38
ابي جيب بنزين مو كهرب ولا هايبرد
  first 06 17 19 30
  never 01 02 03 04 05 07 08 09 10 11 12 13 14 15 16 18 20 21 23 24 25 26 27 28 31 32 33 34 35 38
لا سودا ولا بيضا ولا رصاصيه
  first 01 03 06 07 08 09 10 14 15 18 19 20 24 25 26 27 28 32 33 36 38
  never 02 04 05 11 12 13 16 17 23 30 31 35
كهربائيه مو تسلا ولا صينيه تحت ٣٥ الف
  first 05 11 27 32 38
  never 01 02 03 04 06 07 08 09 10 12 13 14 16 17 18 19 21 24 25 26 30 31 33 34 35 36
سيدان فخمه غير مرسيدس وبي ام
  first 01 12 16 24 26 31 33 35
  never 05 06 07 08 09 10 11
ابي سياره بدون بانوراما لان الشمس عندنا تذبح بالصيف والعيال يتضايقون من الحر
  first 02 03 06 07 08 12 14 15 16 18 19 20 24 30 31 33 36
  never 01 04 05 10 11 17 23 25 26 27 28 32 35 38
siyara 3ayliya bs mo van w mo seeni
  first 04 05 06 07 10 11 12 16 17 19 23 24 25 26 27 28 30 31 32 33
  never 03 08 18 20 34 35 36
suv petrol بس مو lexus
  first 06 17 19
  never 01 05 10 11 12 15 23 24 25 26 27 28 30 31 32 34 35 38
something to take into the dunes on weekends
  first 04 06 17 19 30 36
  never 02 03 09 14 15 18 20 21 38
car with driver for my boss
  first 05 07 08 10 16 17 26 30 31 33 36
  never 03 18 20
big boot for golf bags and suitcases
  first 04 05 06 07 08 10 11 12 16 17 19 23 24 25 26 27 28 30 31 32 33 35 36
  never 03 18 20
my parents are visiting often so I want something quiet and comfortable for them in the back
  first 04 05 07 08 10 11 12 16 17 23 24 25 26 27 28 30 31 32 33 35 36
  never 03 18 20
fun weekend car for two
  first 02 03 09 14 15 18 20
  never 08 28 30 36
low running costs please, I drive about 80 km every day to Sitra and back
  first 01 04 05 10 11 12 23 24 25 26 27 28 31 32 35 36 38
  never 06 09 13 14 16 17 19 20 21
حق دوام يومي وما تصرف بترول
  first 01 04 05 10 11 12 15 23 24 25 26 27 28 31 32 35 36 38
  never 06 09 13 14 16 17 19 20 21
سياره حق زفة المعرس
  first 01 02 05 06 07 09 10 14 15 16 17 18 19 20 26 30 31 33
اول سياره لولدي توه ماخذ الليسن ابيها بسيطه ومو غاليه وما تعور الراس
  first 05 11 25 27 32 33 35 36 38
  never 16 18 19 20
سياره نوديها الشاليه ونجر وراها الجتسكي والطراد كل خميس
  first 04 06 11 17 19 23 25 27 28 30 32 36
  never 02 03 09 14 15 18 20 21
للمدرسه والجمعيه ومشاوير البيت
  first 01 04 05 06 07 08 10 11 12 16 17 19 23 24 25 26 27 28 30 31 32 33 35 36 38
  never 03 18 20
عايلتي كبيره نبي اوسع شي عندكم
  first 08 28 30 36
  never 01 02 03 09 14 15 18 20 21 38
siyara lel safar masafat 6aweela men el kuwait lel ba7rain
  first 01 02 04 05 06 07 08 09 10 11 14 16 17 19 24 25 26 27 28 30 31 33 35 36
nabi jeep yet7ammal el raml w el bar
  first 04 06 17 19 30 36
  never 01 02 03 05 07 08 09 10 12 13 14 15 16 18 20 21 24 26 31 33 34 35 38
family car للكشتات with lots of space
  first 04 06 08 11 17 19 23 25 27 28 30 32 36
  never 01 02 03 09 14 15 18 20 21 38
budget 25000 bd max
  first 25 27 32 35 36 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 28 30 31 33
suv 30k to 45k
  first 04 23 28
  never 01 02 03 05 06 07 09 10 12 14 15 16 17 18 19 20 21 24 25 26 27 30 31 32 33 34 35 36 38
below 15000 km and under 40k
  first 12 23 25 27 28 35 36 38
  never 01 02 03 05 06 07 09 10 11 13 14 16 17 18 19 21 24 30 31 33
year 2025 and up
  first 01 09 20 25 27 28 38
  never 02 03 04 05 06 07 08 10 11 12 13 14 15 16 17 18 19 21 23 24 26 30 31 32 33 34 35 36
v8 over 540 hp
  first 06 09 14 19
  never 01 02 03 04 05 07 08 10 11 12 15 16 18 20 23 24 25 26 27 28 30 31 32 33 34 35 36 38
ev that does at least 600 km on one charge
  first 01 05 10 11 24 26 27 28 35
  never 02 03 04 06 07 08 09 12 13 14 15 16 17 18 19 20 21 23 30 31 32 33 36 38
6 or 7 seats under 40000
  first 08 28 36
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 30 31 32 33 34 35 38
4 cylinder engine
  first 08 36
  never 02 03 04 06 07 09 13 14 16 17 18 19 20 21 30 31 33
ما تزيد عن ١٨ الف دينار
  first 32 35 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 27 28 30 31 33 36
بين خمسه واربعين وستين الف
  first 01 07 10 30
  never 02 03 05 06 08 09 11 12 14 16 17 18 19 21 23 24 25 27 28 31 32 33 34 35 36 38
موديل ٢٠٢٣ او احدث وممشى تحت ٨ الاف
  first 01 02 03 06 09 10 15 18 20 23 25 26 27 28 38
  never 04 05 07 08 11 12 13 14 16 19 21 24 30 31 32 33 34 35 36
اقوى من ٨٠٠ حصان
  first 20 24 26
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 21 23 25 27 28 30 31 32 33 34 35 36 38
ست سلندر
  first 02 03 04 07 18 30 31 33
  never 06 08 09 13 14 16 17 19 20 21 36
الله يعافيكم ادور جيب سبع مقاعد دفع رباعي حق العيال وامهم
  first 28 30
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 38
من صفر لميه باقل من اربع ثواني
  first 01 02 03 09 12 14 18 19 20 24 26 35
  never 04 06 07 08 10 11 15 16 17 25 27 28 30 31 32 33 36 38
وش اغلى سياره عندكم
  first 15 16 20
  never 25 27 32 35 38
a2al men 20 alf dinar kahraba
  first 25 32 35 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 27 28 30 31 33 36
abi siyara 7 rekkab
  first 08 28 30
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 38
mamsha a2al men 5 alaf
  first 01 02 09 15 18 20 23 25 27 28 38
  never 03 04 05 06 07 08 10 11 12 13 14 16 17 19 21 24 30 31 32 33 34 35 36
budget مالي ٣٥ الف ابي sedan
  first 05 31 33 35
  never 01 02 03 04 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 25 26 27 28 30 32 36
maclaren artura
  first 18
  never 02 03 20
lusid air
  first 26
  never 10 24 25
tesla plaid
  first 24
  never 25 26
benz g63
  first 06
  never 05 07 08
bmw ix 50
  first 11
  never 10 25
volvo ex 90
  first 28
  never 27 30
polstar 4
  first 27
  never 12 28
رولز سبكتر
  first 15
  never 10 14
لمبرجيني اورس
  first 19
  never 17 20
مازيراتي كهرب
  first 23
  never 11 25
جينيسس جي ٩٠
  first 33
  never 07 31
لي اوتو ال ٩
  first 36
  never 30 35
مرسيدس فان
  first 08
  never 06 07 36
مرسيدس الشبح
  first 07
abi bmw i7
  first 10
  never 07 11
renj rofer nathif
  first 17
  never 19 30
عندكم G wagon
  first 06
  never 17 30
بورش 911 stick shift عادي
  first 03
  never 01 02 04
ford mustang gt
  missing Ford Mustang
any mazda under 10k
  missing Mazda
aston martin
  missing Aston Martin
جي ام سي يوكن
  missing GMC Yukon
عندكم دودج تشارجر
  missing Dodge Charger
هوندا مستعمله نظيفه
  missing Honda
abi mitsubishi pajero
  missing Mitsubishi Pajero
فيه any bugatti ولا لا
  missing Bugatti
are you open on saturday morning
  question hours
where is your showroom
  question location
I am free after work tomorrow around six, can I come and see the cars and maybe drive one
  question viewing
how many months warranty do you give
  question warranty
تاخذون سيارتي وادفع لكم الفرق
  question tradeIn
كم القسط الشهري لو دفعت مقدم
  question finance
ينفع ادفع بنفت ولا لازم كاش
  question payment
ابي اكلم احد من المبيعات
  question contact
wain el ma3rath 3indkom
  question location
اقدر ادفع by bank transfer
  question payment
accident free original paint gcc
  first 01 02 04 05 06 07 09 10 11 14 15 17 18 19 20 23 25 26 28 30 38
  never 03 08 12 13 16 24 27 31 32 33 34 35 36
agency warranty still valid
  first 01 02 04 05 06 07 09 10 11 14 15 17 18 19 20 23 25 26 28 30 38
  never 03 08 12 13 16 24 27 31 32 33 34 35 36
suv with panoramic roof and cooled seats
  first 04 17 23 25 32
  never 01 02 03 07 08 09 10 12 13 14 15 16 18 20 21 26 31 33 35 36
screens in the back for the kids
  first 06 07 10 24 25 30 36
  never 03 18 20
I want a used car with only one previous owner and less than 10,000 km on it
  first 02 06 10 15 17 18 19 20 23 26 35 38
  never 03 04 05 07 08 11 12 13 14 16 24 30 31 32 33 34 36
فيها كراسي مساج
  first 05 06 07 10 11 14 15 16 17 19 26 28 31 33 35 36
  never 01 02 03 04 08 09 12 13 18 20 21 23 24 25 27 30 32 38
مالك واحد وصيانتها بالوكاله
  first 02 04 05 06 07 10 14 15 17 18 19 20 23 26 30 38
  never 03 11 13
خليجي وكاله مو وارد
  first 01 02 04 05 06 07 09 10 11 14 15 17 18 19 20 23 25 26 28 30 38
  never 03 08 12 13 16 24 27 31 32 33 34 35 36
نظام صوت قوي وشاشه حق اللي ورا
  first 06 10 24 30 36
  never 03 04 08 38
جديده زيرو ما انلمست
  first 01 09 20 25 27 28
  never 02 03 04 05 06 07 08 10 11 12 13 14 15 16 17 18 19 21 23 24 26 30 31 32 33 34 35 36 38
feha camera 360 w bedoon 7awadeth
  first 01 04 06 09 17 18 19 23 24 25 26 27 28 30 32 35 36
  never 02 03 05 07 10 11 12 13 14 15 16 20 21 31 33 38
فيها air suspension و soft close
  first 05 07 10 14 15 16 31 33
  never 02 03 04 06 08 09 18 20 21 25 26 27 32 35 38
Good morning team, thank you for the nice website, my wife and I just moved to Bahrain from Manila with our
  + three kids, so we need a family SUV and we cannot spend more than 30,000 dinars
  first 11 25 27 32 36
  never 01 02 03 04 06 07 09 10 12 13 14 15 16 17 18 19 20 21 23 24 26 28 30 31 38
hello sir kindly please i want to know if you have available any electric car from BMW or Mercedes because my
  + friend told me you are honest people
  first 05 10 11
  never 02 03 04 06 07 08 09 13 14 16 17 18 19 20 21 30 31 33 36
السلام عليكم ورحمة الله وبركاته اخوي الله يعطيك العافيه انا من الكويت وادور سيدان فخمه مستعمله ما مشت وايد
  + وميزانيتي خمسين الف دينار بحريني
  first 05 07 12 24 26 31 33 35
  never 02 03 04 06 08 09 11 14 16 17 18 19 21 23 25 27 28 30 32 36
مساكم الله بالخير يا جماعه الوالده تبي جيب مرتاح تركب وتنزل منه بسهوله ويكون لونه ابيض وما تبي كهرب ممكن
  + تساعدوني
  first 04 30
  never 01 02 03 05 10 11 12 15 18 20 23 24 25 26 27 28 32 34 35 38
hala akhoy shlonkom 3asakom b5air law sama7t abi a7jez maw3ed ashoof el siyarat yom el khamees el 3asir momken
  question viewing
`);
