import { phrasesIn } from "./phrase.ts";

export const phrases = phrasesIn(`
السلام عليكم ورحمة الله شلونكم عساكم بخير، والله يا اخوي انا متقاعد والعيال كبروا وكل واحد صار عنده سيارته، فابي
  + سيدان مريحة بترول مو كهرباء والميزانية خمسين الف حدها وجزاكم الله خير
  first 07 31 33
  never 01 02 03 04 05 06 08 09 10 11 12 14 16 17 18 19 21 23 24 25 26 27 28 30 32 34 35 36 38
less than 10000 km on the clock
  first 01 02 03 06 09 10 15 17 18 19 20 23 25 26 27 28 35 38
  never 04 05 07 08 11 12 13 14 16 24 30 31 32 33 34 36
certified مستعمل معتمد SUV
  first 19
  never 01 02 03 04 06 07 08 09 10 11 12 13 14 15 16 17 18 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
lambo
  first 19 20
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
porsche ماكان
  missing Porsche Macan
abi abee3 sayarti 3likom
  question tradeIn
ma abi 9eeni abi kahraba r5e9a
  first 25 27 32 38 11
  never 02 03 06 07 08 09 13 14 16 17 19 21 30 31 33 34 35 36
gcc spec only
  first 01 02 04 05 06 07 09 10 11 14 15 17 18 19 20 23 25 26 28 30 38
  never 03 08 12 13 16 24 27 31 32 33 34 35 36
لكسز ال اكس ٦٠٠
  first 30
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 33 34 35 36 38
يوكن دينالي
  missing GMC Yukon
عطوني رقم الواتساب
  question contact
mree7a 7g safar el barr lel s3odeya
  first 04 05 06 07 08 10 11 14 16 17 19 26 28 30 31 33 36 15 23
agdar ayi ashoofha bacher?
  question viewing
credit card تاخذون؟
  question payment
bain 40 w 60 alf
  first 01 04 07 10 26 30
  never 02 03 05 06 08 09 11 14 16 17 18 19 21 23 24 25 27 28 31 32 33 34 35 36 38
Hello dear team, my husband keeps telling me to just call but I prefer to write first, I am a bit shy on the
  + phone to be honest, is there by any chance a white car with seven seats, automatic of course, and not older than
  + 2023? Kind regards, Umm Yousif
  first 30
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 38
V8
  first 06 09 14 17 19
  never 01 02 03 04 05 07 08 10 11 12 15 16 18 20 23 24 25 26 27 28 30 31 32 33 34 35 36 38
abi sre3a w 9outha 7elo
  first 02 03 06 09 14 18 19 20
فيها شاشات ورا حق الاطفال
  first 06 07 10 24 25 30 36
  never 03 18 20
bugati
  missing Bugatti
mashya a8al mn 5000
  first 01 02 09 15 18 20 23 25 27 28 38
  never 03 04 05 06 07 08 10 11 12 13 14 16 17 19 21 24 30 31 32 33 34 35 36
second hand 1 owner never repainted
  first 02 04 05 06 07 10 12 14 15 16 17 18 19 23 24 26 30 31 32 35 36 38
  never 01 03 08 09 11 13 25 28 33
ابي شي يلف الروس بالشارع
  first 01 02 03 06 09 10 12 14 15 16 18 19 20 24 26
ابي سيارة مو كهرباء
  first 02 03 04 06 07 08 09 14 16 17 18 19 20 30 31 33
  never 01 05 10 11 12 15 23 24 25 26 27 28 32 34 35 38
600hp+
  first 18 19 20 24 26
  never 02 03 04 05 06 07 08 09 10 11 14 15 16 17 23 25 27 28 30 31 32 33 34 35 36 38
budget 45k ابي SUV جديد او شبه جديد
  first 04 23 25 27 28
  never 01 02 03 06 07 09 10 12 14 16 17 18 19 21 26 30 31 33 35 38
4 abwab b 7dood 35 alf
  first 05 08 23 24 28 31 33
  never 01 02 03 06 07 09 10 13 14 16 17 18 19 21 30 38
Apple CarPlay
  first 01 02 03 04 08 23 27 32 38
ميزانيتي 35
  first 05 08 11 23 24 25 27 31 32 33 35 36 38
  never 01 02 03 04 06 07 09 10 13 14 16 17 18 19 21 26 30
للبر والكشتات
  first 04 06 17 19 30 36
  never 02 03 09 14 18 20 38
sedan mub kahrabaeya
  first 07 16 31 33
  never 01 02 03 04 05 06 08 09 10 11 12 14 15 17 18 19 20 21 23 24 25 26 27 28 30 32 34 35 36 38
جيتور
  missing Jetour
weekend toy with loud exhaust
  first 02 03 09 18 19 20 06 14
  never 01 05 10 11 12 15 23 24 25 26 27 28 32 34 35 38
من ٥٠ الى ٨٠ الف
  first 01 02 09 10 14 17 30
  never 03 04 05 06 08 11 12 13 16 19 21 23 24 25 26 27 28 31 32 33 34 35 36 38
ابي sports car لونها not red ولا yellow
  first 01 02 03 12 14 18 20 24
  never 09 10 21 33
عندكم موستنج؟
  missing Ford Mustang
dodge tchalenger
  missing Dodge Challenger
my dad is 75 bad knees, needs easy entry and comfy seats
  first 04 05 07 08 10 11 16 17 19 23 25 26 27 28 30 31 32 33 36 06
  never 03 18 20
كل شي ماعدا الكهربائي والهايبرد
  first 02 03 06 07 08 09 14 16 17 19 30 33
  never 01 04 05 10 11 12 15 18 20 23 24 25 26 27 28 31 32 34 35 36 38
cheapest car you have
  first 38
  never 16 19 03 06
massage seats and a fridge
  first 16 17 33 36
  never 01 02 03 04 09 12 13 18 20 21 23 24 25 27 32 38
coupe ghair porsche
  first 14 15 18 20
  never 01 02 03 04 06 07 08 10 11 12 16 17 19 23 25 26 27 28 30 31 32 33 35 36
lksus rz
  first 32
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 33 34 35 36 38
small and easy to park in adliya
  first 38
  never 06 08 16 17 28 30 36
ضمان الوكالة لين ٢٠٢٩ او اكثر
  first 01 09 10 17 18 25 28 30 38
  never 02 03 04 05 06 07 08 11 12 13 14 15 16 19 20 21 23 24 26 31 32 33 34 35 36
first car for my daughter she just got her license
  first 25 27 32 35 38 23 11
  never 20 18 03
kahraba bs mo tesla
  first 01 05 10 11 12 15 23 26 27 28 32 35 38
  never 02 03 06 07 08 09 13 14 16 17 19 21 24 25 30 31 33
Aston Martin DBX
  missing Aston Martin DBX
7g el jam3a mo ghalya w kashkha
  first 25 27 32 35 38 36 11
  never 03 16 18 19
tesla modely
  first 25
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 26 27 28 30 31 32 33 34 35 36 38
got any bmw x5?
  missing BMW X5
ford mustang gt
  missing Ford Mustang
honda accord cheap
  missing Honda Accord
looking for a porsche macan s
  missing Porsche Macan
نيسان بترول بلاتينيوم
  missing Nissan Patrol
يوكن دينالي
  missing GMC Yukon
كيا سورينتو نظيفة
  missing Kia Sorento
عندكم استون مارتن؟
  missing Aston Martin
جيب رانجلر
  missing Jeep Wrangler
escalade lon aswad
  missing Cadillac Escalade
hyundai tuson 3ndkum
  missing Hyundai Tucson
taho 2024
  missing Chevrolet Tahoe
في عندكم infiniti qx80؟
  missing Infiniti QX80
abi mercedes GLE كوبيه
  missing Mercedes-Benz GLE
r u open on friday
  question hours
will you take my old pajero as part exchange
  question tradeIn
can i pay monthly over 5 years
  question finance
whats your whatsapp number
  question contact
do u accept credit card or only bank transfer
  question payment
متى تسكرون في رمضان
  question hours
وين مكانكم بالضبط
  question location
اقدر ايي اشوف السيارة باجر واجربها
  question viewing
راتبي ٨٠٠ يمشي لي تمويل؟
  question finance
الضمان شنو يغطي
  question warranty
wain el ma3rath
  question location
fe a8sa6 bdoon mqadam
  question finance
tabdloon sayara b sayara
  question tradeIn
can i book a test drive يوم السبت
  question viewing
ادفع cash ولا cheque عادي؟
  question payment
red leather inside
  first 16 30
  never 01 02 03 04 05 07 08 09 10 11 13 14 15 17 18 19 20 21 23 24 25 26 27 28 31 32 33 34 35 36 38
the one with stars in the ceiling
  first 15 16
manual gearbox
  first 03
  never 01 02 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
blue ev
  first 15 24 25 26 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 20 21 23 27 28 30 31 32 33 34 35 36
japan import with auction sheet
  first 31 32
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 33 34 35 36 38
خليجي وكالة لونها ابيض
  first 04 23 30
  never 01 02 03 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 24 25 26 27 28 31 32 33 34 35 36 38
فيها ثلاجة
  first 08 16 17 30 33 36
كراسي تبريد ومساج
  first 05 06 07 14 17 19 26 35
رصاصي من برع وبيج من داخل
  first 11 17
  never 01 02 03 04 05 06 07 08 09 10 12 13 14 15 16 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
ابي مكشوفة
  first 09
  never 01 02 03 04 05 06 07 08 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
kamera 360 w fat7at panorama
  first 01 04 17 23 25 26 27 28 32 35
ta7t thaman el wakala
  first 01 02 04 05 06 07 09 10 11 14 15 17 18 19 20 23 25 26 28 30 38
  never 03 08 12 13 16 24 27 31 32 33 34 35 36
sayara lonha a5thar
  first 01 19 20 36
  never 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 21 23 24 25 26 27 28 30 31 32 33 34 35 38
no accident one owner صبغ وكالة
  first 01 02 04 05 06 07 09 10 14 15 17 18 19 20 23 25 26 28 30 38
  never 03 08 11 13 33
air suspension و hud ضروري
  first 05 07 11 12 15 23 30 31 33 36
Good evening, hope you are all well, my husband and I just moved here from Leeds with our three children and the
  + dog, and we would be really grateful if you could let us know whether you have a nice roomy fully electric car
  + with seven seats, thank you so much
  first 28
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 30 31 32 33 34 35 38
hello sir, i am working in seef as site engineer and i am searching since many weeks for one good used car,
  + automatic only, price should not go above 20 thousand dinar please, kindly advise me what is available, god
  + bless
  first 32 35 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 27 28 30 31 33 36
السلام عليكم ورحمة الله، مساكم الله بالخير يا جماعة، والله انا ادور من زمان على جيب نظيف حق الوالد الله يطول
  + بعمره ويكون وكالة البحرين ومب كهربا والميزانية ما تزيد عن ستين الف ومشكورين ما تقصرون
  first 04 30
  never 01 02 03 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 25 26 27 28 31 32 33 34 35 36 38
هلا اخوي لو سمحت عليك، تعبت وانا ادور في المعارض وما حصلت اللي في خاطري، ابغى سيارة سبورت بابين ويكون لونها
  + مميز، مو ابيض ولا اسود ولا فضي، والله يعطيك العافية ويبارك لك
  first 09 15 18 20
  never 01 02 03 04 05 06 07 08 10 11 12 13 14 16 17 19 23 24 25 26 27 28 30 31 32 33 34 35 36
salam 3alaikom shlonkum inshallah b5air, ana mn el kuwait w byeekum el esboo3 el yay, bas abi as2al etha 3ndkum
  + lexus nathifa w mo mashya wayed, ya36eekum el 3afia w mashkoreen
  first 30 31 32
Hi good morning, sorry to bother you, الوالدة الله يحفظها تبي سيارة كهربائية مريحة وهي ما تحب السيارات العالية
  + so maybe a sedan or something low, and under 35 thousand if possible, thanks habibi ما تقصر
  first 05 35 38
  never 01 02 03 04 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 25 26 27 28 30 32 33 36
`);
