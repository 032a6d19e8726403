import { phrasesIn } from "./phrase.ts";

export const phrases = phrasesIn(`
شنو يشمل الضمان مالكم
  question warranty
porsche macan
  missing Porsche Macan
budget ٢٠٥٠٠ SUV
  first 25 32
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 28 30 31 33 34 35 38
bmw i 7
  first 10
  never 01 02 03 04 05 06 07 08 09 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
rols roys ghost
  first 16
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
sayara 6 karasi
  first 36
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 38
40k bd
  first 04 05 08 11 12 23 24 25 26 27 28 31 32 33 35 36 38
  never 01 02 03 06 09 10 14 16 17 18 19 21 30
فيها بانوراما وكراسي تبريد
  first 01 04 05 17 23 25 26 32 35
  never 02 03 07 08 12 13 15 16 18 20 31 33 36
جمس يوكن دينالي
  missing GMC Yukon
جي ٦٣
  first 06
  never 01 02 03 04 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
وارد امريكا
  first 24
  never 01 02 03 04 05 06 07 08 09 10 11 12 14 15 16 17 18 19 20 21 23 25 26 27 28 30 31 32 33 34 35 36 38
kahraba temshi fog 600 kilo bel sha7na
  first 01 05 10 24 26 27 35
  never 02 03 04 06 07 08 09 12 13 14 15 16 17 18 19 20 21 23 30 31 32 33 36 38
porshe kayen
  first 04
  never 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
tawna met3arseen w maizaniyatna 15 alf
  first 35 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 27 28 30 31 33 36
easy to get in and out حق امي ريولها تعورها
  first 04 05 06 07 08 10 11 16 17 19 23 25 26 27 28 30 31 32 33 35 36
  never 18 20
akthar mn 600 7san
  first 18 19 20 24 26
  never 02 03 04 05 06 07 08 09 10 11 14 15 16 17 23 25 27 28 30 31 32 33 34 35 36 38
ahda sayara 3ndkom mafeeha wala 7es
  first 01 05 07 10 15 16 26 31 32
anything german except bmw, under 50k
  first 04 05 07 08 12
  never 01 02 03 06 09 10 11 14 16 17 18 19 21 23 24 25 26 27 28 30 31 32 33 34 35 36
٩١١ كاريرا
  first 02
  never 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
كهربا رنجها فوق ٥٠٠ كيلو ما ابيها بيضه ولا رصاصي
  first 01 10 15 24 25 26 27 28
  never 02 03 04 05 06 07 08 09 11 12 13 14 16 17 18 19 20 21 23 30 31 32 33 35 36 38
فورد موستنق
  missing Ford Mustang
shay fakhm ykhali kl elnas teltefet 3alai
  first 02 03 06 09 10 14 15 16 17 18 19 20
جيب ٨ سلندر
  first 06 17 19
  never 01 02 03 04 05 07 08 09 10 11 12 14 15 16 18 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
سيارة بابين تحت ٨٠ الف
  first 02 09 14 38
  never 01 03 04 05 06 07 08 10 11 12 13 16 17 18 19 21 23 24 25 26 27 28 30 31 32 33 34 35 36
whatsapp number pls
  question contact
abi jeep petrol mo kahraba
  first 06 17 19 30
  never 01 02 03 05 07 09 10 11 12 14 15 16 18 20 21 23 24 25 26 27 28 31 32 33 34 35 38
petrol one owner less than 15,000 km
  first 02 06 16 17 19 30
  never 01 03 05 07 08 10 11 12 13 14 15 23 24 25 26 27 28 31 32 33 34 35 38
abiha yedeeda zero mo mesta3mala
  first 01 09 20 25 27 28
  never 02 03 04 05 06 07 08 10 11 12 13 14 15 16 17 18 19 21 23 24 26 30 31 32 33 34 35 36 38
weekend car, roof down along the corniche in winter
  first 09
  never 01 04 05 06 07 08 10 11 12 16 17 19 23 24 25 26 27 28 30 31 32 33 34 35 36
gcc spec SUVs only
  first 04 06 11 17 19 23 25 28 30
  never 01 02 03 05 07 08 09 10 12 13 14 15 16 18 20 21 24 26 27 31 32 33 34 35 36 38
need to tow a jet ski to the marina
  first 04 17 30
  never 03 18 20 38
تقبلون benefit pay ولا بس كاش؟
  question payment
مرسيدس ما تطلع عن خمسين الف
  first 05 07 08
  never 01 02 03 04 06 09 10 11 12 13 14 16 17 18 19 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
سياره حق المدام مشاوير البيت وتوصيل العيال المدرسه
  first 04 08 11 17 19 23 25 27 28 30 32 36 38
  never 03 18 20
chevy tahoe 2023 gcc
  missing Chevrolet Tahoe
ev that charges 10-80 in less than 30 minutes
  first 01 12 25
  never 02 03 06 07 08 09 10 11 13 14 15 16 17 19 21 23 30 31 33 35
modail 2023 ma yet3ada 35 alf
  first 05 11 31 32 33
  never 01 02 03 04 06 07 08 09 10 12 13 14 16 17 18 19 21 23 24 25 26 27 28 30 34 35 36 38
aston martin db12
  missing Aston Martin DB12
كاميرا 360 and massage seats
  first 06 17 19 26 28 35 36
  never 02 03 12 13 20 21 38
لمبرجيني اورس
  first 19
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
mclaren arthura
  first 18
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
7 seater without diesel engine
  first 28 30
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 38
صفر لميه تحت ٣.٥ ثواني
  first 02 12 18 20 24 26
  never 01 03 04 05 06 07 08 10 11 14 15 16 17 23 25 27 28 30 31 32 33 34 35 36 38
hala shabab shlonkom, ana akhookom men elmu7arraq w adawer sayara sport bab'ain, ma abiha kahraba, lonha aswad
  + aw brtqali w elmaizaniya 7adha 85 alf, etha 3ndkom shay radaw 3alai w mashkoreen
  first 02 18
  never 01 03 04 05 06 07 08 09 10 11 12 13 14 16 17 19 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
لكزس وارد ياباني
  first 31 32
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 33 34 35 36 38
lexsus lx600
  first 30
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 33 34 35 36 38
electric 30-40k
  first 05 12 23 24 28
  never 01 02 03 06 07 08 09 10 13 14 16 17 18 19 21 25 27 30 31 32 33 34 35 36 38
sayara 7ag el3ayla w elshaghala nroo7 feeha el3omra
  first 04 08 17 28 30 36
  never 03 18 20
can i trade in my camry 2019
  question tradeIn
ابي شي حق البر والطعوس
  first 06 17 19 30
  never 02 03 09 14 16 18 20 38
dc charging فوق 250 kw
  first 01 12 26
  never 02 03 04 05 06 07 08 09 10 11 13 14 15 16 17 18 19 20 21 23 27 30 31 32 33 34 35 36 38
are you open on fridays
  question hours
0-100 agal mn 3 thwani
  first 20 24
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 19 21 23 25 27 28 30 31 32 33 34 35 36 38
safrat dubai w riyadh wayed, abi cruise control ymsk ro7a
  first 01 04 06 12 14 24 25 26 27 28 32 35
cheapest to run حق دوام كل يوم من الرفاع للسيف
  first 25 27 31 32 35 38
nissan patrol platinum
  missing Nissan Patrol
بي واي دي هان
  first 35
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 36 38
للحين تحت ضمان الوكاله
  first 01 02 04 05 06 07 09 10 11 14 15 17 18 19 20 23 25 26 28 30 38
  never 03 08 12 13 16 24 27 31 32 33 34 35 36
2025 or newer
  first 01 09 20 25 27 28 38
  never 02 03 04 05 06 07 08 10 11 12 13 14 15 16 17 18 19 21 23 24 26 30 31 32 33 34 35 36
electric suv but not tesla
  first 11 23 27 28 32
  never 01 02 03 06 07 08 09 10 12 13 14 15 16 17 18 19 20 21 24 25 26 30 31 33 35
ميزانيتي من ثلاثين لين خمسه وثلاثين الف
  first 05 08 31 33
  never 01 02 03 04 06 07 09 10 13 14 16 17 18 19 21 25 26 27 30 32 34 35 36 38
ابي ايي اشوف السياره باجر العصر
  question viewing
low mileage تحت 5000 كيلو
  first 01 02 09 15 18 20 23 25 27 28 38
  never 03 04 05 06 07 08 10 11 12 13 14 16 17 19 21 24 30 31 32 33 34 35 36
ابغي كهربائيه حق الدوام بس اوفر شي
  first 25 27 32 35 38
  never 02 03 06 07 08 09 13 14 16 17 19 21 30 31 33
شي sporty بس daily ومعاه كراسي ورا
  first 01 02 06 09 12 14 19 24 26
  never 03 18 20
tesla modely
  first 25
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 26 27 28 30 31 32 33 34 35 36 38
موديل ٢٠٢٤ وفوق وماشيه اقل من عشر الاف
  first 01 02 06 09 10 15 17 18 20 23 25 26 27 28 35 38
  never 03 04 05 07 08 11 12 13 14 16 19 21 24 30 31 32 33 34 36
السلام عليكم ومساكم الله بالخير اخواني، صار لي فتره ادور سياره سيدان كهربائيه مواصفات خليجيه وما تكون ماشيه وايد
  + وسعرها ما يتعدى خمسه وخمسين الف دينار، اذا متوفر عندكم خبروني الله يعطيكم العافيه
  first 01 10 26
  never 02 03 04 06 07 08 09 11 12 13 14 16 17 18 19 21 23 24 25 27 28 30 31 32 33 34 35 36
sedan mo sooda w mo bai'6a
  first 01 07 10 12 26 33 35
  never 02 03 04 06 08 09 11 13 14 15 16 17 18 19 20 21 23 25 27 28 30 31 32 36 38
under 20k
  first 25 32 35 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 27 28 30 31 33 36
قير عادي
  first 03
  never 01 02 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
coupe, no black no white no silver
  first 15 18 20
  never 02 03 14 04 06 08 23 30
accident free وبدون صبغ
  first 01 02 03 04 05 06 07 09 10 11 12 14 15 16 17 18 19 20 23 24 25 26 27 28 30 31 32 35 36 38
  never 08 33
mercedes ghair el kahraba
  first 06 07 08 09
  never 01 02 03 04 05 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
لاندكروزر جي اكس ار ٢٠٢٤
  missing Toyota Land Cruiser
اي شي الا الصيني خمس كراسي وفوق وتحت ٢٠ الف
  first 25 32
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 27 28 30 31 33 34 35 36 38
small car easy to park in adliya
  first 38
  never 08 16 17 30
do you arrange bank loans for expats
  question finance
بورش او مرسيدس between 70 and 100k
  first 02 03 06 09
  never 01 04 05 07 08 10 11 12 13 14 16 17 18 19 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
متى تسكرون اليوم
  question hours
جيب عائلي بس مو رنج ولا جي كلاس
  first 04 11 19 23 25 27 28 30 32 36
  never 02 03 06 09 14 15 17 18 20 21
3ndkom dodge charger?
  missing Dodge Charger
هايبرد عادي مو plug in
  first 31
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 32 33 34 35 38
sayara 7ag elwalid yeg3ad wara w 3nda driwel
  first 05 07 08 10 16 17 26 31 33
  never 03 18 20
anything with a V12?
  first 16 20
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 17 18 19 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
Good evening, hope you are all well. A colleague recommended your showroom and I would be grateful if you could
  + tell me whether you have a seven seater SUV in white or beige, not above 55,000 dinars
  first 28 30
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 16 17 18 19 21 23 24 25 26 27 31 32 33 34 35 38
first car for my daughter, she just got her licence
  first 25 27 32 35 38
  never 18 20
معاها home charger
  first 01 04 10 15 23 26
  never 02 03 06 07 08 09 13 14 16 17 19 21 30 31 33
wainkom bel'6ab6 fi elbahrain
  question location
agdar aqase6ha 3ala 5 sneen?
  question finance
bently continetal
  first 14
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
shno elsayarat elli 3alaiha khasm el7een
  first 05 11 18 24 32 36
van حق توصيل ضيوف الفندق من المطار
  first 08
  never 02 03 09 14 15 18 20 38
انا وام العيال وخمس يهال نبي سياره تكفينا كلنا
  first 08 28 30
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 38
jetour t2 price
  missing Jetour T2
الشبح اس ٥٠٠
  first 07
  never 01 02 03 04 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
Hello لو سمحتوا I am looking for a car لوالدي الله يحفظه he is retired now ويحب الراحه so something comfortable
  + with massage seats والسعر ما يزيد عن 35k please وشكرا جزيلا مقدما
  first 05 11 31 33 35 36
  never 01 02 03 04 06 07 09 10 12 13 14 16 17 18 19 21 24 26 28 30
بي ام اي اكس
  first 11
  never 01 02 03 04 05 06 07 08 09 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
كيا كرنفال
  missing Kia Carnival
رنجروفر اوتوبايوقرافي
  first 17
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
`);
