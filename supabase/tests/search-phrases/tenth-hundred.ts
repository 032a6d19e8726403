import { phrasesIn } from "./phrase.ts";

export const phrases = phrasesIn(`
suv but not electric
  first 04 06 17 19 30 36
  never 01 02 03 05 07 08 09 10 11 12 13 14 15 16 18 20 21 23 24 25 26 27 28 31 32 33 34 35 38
جيب مو كهرباء تحت ٦٠ الف
  first 04 30 36
  never 01 02 03 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 25 26 27 28 31 32 33 34 35 38
sedan mo almaniya
  first 16 24 26 31 33 35
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 17 18 19 20 21 23 25 27 28 30 32 36 38
electric under 30k anything except tesla and byd
  first 11 27 32 38
  never 01 02 03 04 05 06 07 08 09 10 12 13 14 16 17 18 19 21 23 24 25 26 28 30 31 33 35
سيارة كهربائيه غير صينيه
  first 01 05 10 11 12 15 23 24 25 26 27 28 32 38
  never 02 03 06 07 08 09 13 14 16 17 19 21 30 31 33 34 35 36
suv bdoon panorama
  first 06 19 30 36
  never 01 02 03 04 05 07 08 09 10 11 12 13 14 15 16 17 18 20 21 23 24 25 26 27 28 31 32 33 34 35 38
سيدان مب سودا ولا بيضا
  first 01 05 07 10 12 24 26 33 35
  never 02 03 04 06 08 09 11 13 14 15 16 17 18 19 20 21 23 25 27 28 30 31 32 36 38
no japan specs no american specs pls
  first 01 02 03 04 05 06 07 08 09 10 11 12 14 15 16 17 18 19 20 23 25 26 27 28 30 33 35 36 38
  never 24 31 32
لكزس بس مو LX
  first 31 32
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 33 34 35 36 38
بورش اي شي الا ٩١١
  first 01 04
  never 02 03 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
ma abi kahraba wala hybrid, sedan
  first 07 16 33
  never 01 02 03 04 05 06 08 09 10 11 12 13 14 15 17 18 19 20 21 23 24 25 26 27 28 30 31 32 34 35 36 38
2 door not convertible and not mclaren
  first 02 03 14 15 20
  never 01 04 05 06 07 08 09 10 11 12 13 16 17 18 19 23 24 25 26 27 28 30 31 32 33 34 35 36
car for family of 7, 5 kids
  first 08 28 30
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 38
ابي سياره عائليه كبيره ومريحه
  first 04 06 08 11 17 19 23 25 27 28 30 32 36
  never 01 02 03 09 14 15 18 20 21 38
awal sayara lel bent sgheera w sahla
  first 38
  never 03 06 08 16 18 20 30
smth for the wife for school runs
  first 04 06 08 11 17 19 23 25 27 28 30 32 35 36 38
  never 03 18 20
ابي سيارة تسحب طراد
  first 04 06 17 30
  never 02 03 09 18 20 38
desert car حق البر والكشتات
  first 04 06 17 19 30
  never 01 02 03 09 10 12 14 15 16 18 20 35 38
ev for road trips to riyadh n dubai
  first 01 05 10 11 24 25 26 27 28 35 36
  never 02 03 06 07 08 09 13 14 16 17 19 21 30 31 33
موتر ما يصرف وايد بترول
  first 01 04 05 08 10 11 12 15 23 24 25 26 27 28 31 32 35 36 38
  never 06 09 16 19 20
sayara lel dawam kel yoom w rkhee9a
  first 25 27 32 35 36 38
  never 02 03 06 09 14 16 17 18 19 21
airport pickups for hotel guests w luggage
  first 04 07 08 10 17 28 30 36
  never 02 03 09 18 20 38
شنو اهدى سياره عندكم
  first 01 05 07 10 11 12 15 16 17 23 24 25 26 27 28 30 31 32 33 35
  never 02 03 06 09 18 19
chauffeur car حق المدير
  first 05 07 08 10 16 17 26 30 31 33 36
  never 02 03 09 14 15 18 20 21 38
small car easy to park in juffair
  first 38
  never 06 08 16 17 19 28 30 36
سيارة هيبه وفخامه
  first 01 05 06 07 09 10 14 15 16 17 18 19 20 26 30 31 33
shay wanasa 7ag el weekend
  first 01 02 03 06 09 12 14 15 18 19 20 24 26 38
weekend toy roof down
  first 09
  never 01 04 06 07 08 10 11 12 13 16 17 19 23 25 26 27 28 30 31 32 33 35 36
سيارة حق طالب جامعه
  first 25 27 32 35 36 38
  never 02 03 06 09 14 16 17 18 19 21
car lel mama mortfe3a w mree7a
  first 04 06 08 11 17 19 23 25 27 28 30 32 36
  never 02 03 09 14 15 18 20 21
under 20k
  first 25 32 35 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 27 28 30 31 33 36
ميزانيتي ٣٥ الف
  first 05 08 11 25 27 31 32 33 35 36 38
  never 01 02 03 04 06 07 09 10 13 14 16 17 18 19 21 26 30
b7dood 50 alf dinar
  first 01 04 07 10 26 30
  never 02 03 06 09 11 14 16 18 19 21 25 27 32 34 35 36 38
between 30 and 40 thousand bd
  first 05 08 12 23 24 28 31 33
  never 01 02 03 04 06 07 09 10 11 13 14 16 17 18 19 21 25 26 27 30 32 34 35 36 38
من عشرين لين ثلاثين الف
  first 11 27 36
  never 01 02 03 04 05 06 07 08 09 10 12 13 14 16 17 18 19 21 23 24 25 26 28 30 31 32 33 34 35 38
suv less than forty k
  first 11 23 25 27 28 32 36
  never 01 02 03 04 05 06 07 08 09 10 12 13 14 16 17 18 19 21 24 26 30 31 33 34 35 38
7 seater اقل من ٤٠ الف
  first 08 28
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 16 17 18 19 21 23 24 25 26 27 30 31 32 33 34 35 38
موديل ٢٠٢٥ وفوق
  first 01 09 20 25 27 28 38
  never 02 03 04 05 06 07 08 10 11 12 13 14 15 16 17 18 19 21 23 24 26 30 31 32 33 34 35 36
2023 or newer below 10,000 kms
  first 01 02 03 06 09 10 15 17 18 19 20 23 25 26 27 28 35 38
  never 04 05 07 08 11 12 13 14 16 21 24 30 31 32 33 34 36
mamshaha agal mn 5000
  first 01 02 09 15 18 20 23 25 27 28 38
  never 03 04 05 06 07 08 10 11 12 13 14 16 17 19 21 24 26 30 31 32 33 34 35 36
600hp+
  first 18 19 20 24 26
  never 02 03 04 05 06 07 08 09 10 11 14 15 16 17 23 25 27 28 30 31 32 33 34 35 36 38
اكثر من ٥٠٠ حصان وتحت ٤٠ الف
  first 05 11 12 23 24 28 35
  never 01 02 03 04 06 07 08 09 10 13 14 16 17 18 19 21 25 26 27 30 31 32 33 36 38
v8 available?
  first 06 09 14 17 19
  never 01 02 03 04 05 07 08 10 11 12 15 16 18 20 23 24 25 26 27 28 30 31 32 33 34 35 36 38
sedan 6 cylinder mosta3mal
  first 07 31 33
  never 01 02 03 04 05 06 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 32 34 35 36 38
سياره ٧ ركاب مستعمله
  first 08 30
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 31 32 33 34 35 38
2 seater
  first 03 18 20
  never 01 02 04 05 06 07 08 10 11 12 13 14 15 16 17 19 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
كهربا مداها ٦٠٠ كيلو او اكثر
  first 01 05 10 11 24 26 27 28 35
  never 02 03 06 07 08 09 12 13 14 15 16 17 19 21 23 25 30 31 32 33 38
ev charging 10 to 80 in less than 30 mins
  first 01 12 25
  never 02 03 05 06 07 08 09 10 11 13 14 15 16 17 19 21 23 26 30 31 32 33 35
kahraba sha7n albait 22 kw
  first 12 15 23
  never 02 03 06 07 08 09 13 14 16 17 19 21 30 31 33
من صفر الى ميه تحت ٤ ثواني
  first 01 02 03 09 12 18 19 20 24 26 35
  never 04 05 06 07 08 10 11 15 16 17 23 25 27 28 30 31 32 33 36 38
single owner low milage sedan
  first 07 10 12 16 26 31 33 35
  never 02 03 04 06 08 09 11 13 14 15 17 18 19 20 21 23 25 27 28 30 32 36 38
max 15k bd لا اكثر
  first 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 25 26 27 28 30 31 32 33 34 36
porche
  first 01 02 03 04
  never 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
مرسيدس جيكلاس ٢٠٢٤
  first 06
  never 01 02 03 04 05 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
lexes jeep
  first 30 32
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 31 33 34 35 36 38
lambo urus
  first 19
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
تسلا بليد
  first 24
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 25 26 27 28 30 31 32 33 34 35 36 38
rolz royz
  first 15 16
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
rangerover autobiografy
  first 17
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
بي ام كهربا
  first 10 11
  never 01 02 03 04 05 06 07 08 09 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
لوسد air
  first 26
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 27 28 30 31 32 33 34 35 36 38
bently conti gt
  first 14
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
فولفو اي اكس ٩٠
  first 28
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 30 31 32 33 34 35 36 38
beeyd han
  first 35
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 36 38
مني كوبر
  first 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36
مازيراتي grekale
  first 23
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 24 25 26 27 28 30 31 32 33 34 35 36 38
nissan patrol 2022
  missing Nissan Patrol
لاندكروزر VXR
  missing Toyota Land Cruiser
tahoe mosta3mal 3ndkom?
  missing Chevrolet Tahoe
كامري هايبرد
  missing Toyota Camry
hundai tucson
  missing Hyundai Tucson
فورد موستنق
  missing Ford Mustang
abi wrangler rubicon
  missing Jeep Wrangler
kia sorrento
  missing Kia Sorento
جيتور T2
  missing Jetour T2
any porsche macan
  missing Porsche Macan
r u open on friday
  question hours
وين مكانكم بالضبط
  question location
tbadloon sayarti el gadeema b jdeeda?
  question tradeIn
monthly installment for expats possible?
  question finance
تقبلون كاش ولا تحويل بنكي
  question payment
في warranty على سياراتكم؟
  question warranty
can i come tmrw to see the car before buying
  question viewing
raqam el whatsapp 7agkom
  question contact
كم الدفعه الاولى وكم القسط بالشهر
  question finance
متى تسكرون المعرض
  question hours
gcc specs with agency warranty
  first 01 02 04 05 06 07 09 10 11 14 15 17 18 19 20 23 25 26 28 30 38
  never 03 08 12 13 16 24 27 31 32 33 34 35 36
خليجي صبغ وكاله بدون حوادث
  first 01 02 04 05 06 07 09 10 11 14 15 17 18 19 20 23 25 26 28 30 38
  never 03 08 12 13 16 24 27 31 32 33 34 35 36
panorama w camera 360
  first 01 04 17 23 25 26 27 28 32 35
  never 02 03 07 12 13 14 15 16 20 21 31 33
cooled seats and massage
  first 05 06 07 14 17 19 26 35
  never 02 03 08 12 13 18 20 27 38
فيها ثلاجه وشاشات ورا
  first 30 36
  never 01 02 03 04 05 09 11 12 13 14 15 18 19 20 21 23 27 28 32 34 35 38
HUD مع كراسي مساج
  first 05 07 11 15 31 33 35 36
  never 01 02 03 04 08 18 20 21 24 25 32
brand new or zero km only
  first 01 09 20 25 27 28
  never 02 03 04 05 06 07 08 10 11 12 13 14 15 16 17 18 19 21 23 24 26 30 31 32 33 34 35 36 38
وارد اليابان
  first 31 32
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 33 34 35 36 38
ma feha 7awadeth w malik wa7ed
  first 01 02 04 05 06 07 09 10 12 14 15 16 17 18 19 20 23 24 25 26 27 28 30 31 32 35 36 38
  never 03 08 11 13 33
apple carplay وكاميرا ورا
  first 01 02 03 04 08 23 27 32
Good afternoon sir, hope you are doing well. I am looking for one nice electric SUV for my family, my budget is
  + maximum 30 thousand dinars, kindly let me know what is available, thank you
  first 11 25 27 32 36
  never 01 02 03 04 05 06 07 08 09 10 12 13 14 16 17 18 19 21 23 24 26 28 30 31 33 34 35 38
السلام عليكم ورحمة الله، مساكم الله بالخير، بغيت اسألكم الله يعافيكم اذا عندكم سيارة سيدان فخمة حق الوالد تكون
  + خليجية ومالك واحد وما يتعدى سعرها خمسين الف دينار، وجزاكم الله خير
  first 05 07 26
  never 01 02 03 04 06 08 09 10 11 12 13 14 16 17 18 19 21 23 24 25 27 28 30 31 32 33 34 35 36 38
hala shabab shlonkom, wallah adawer 7ag el madam jeep 7elo lona abyath aw fethi, o ma yakon mashi wayed, w feh
  + panorama, o etha momken agal mn 45 alf dinar, mashkooreen o ma g9artaw
  first 04 23 32
  never 01 02 03 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 24 25 26 27 28 30 31 33 34 35 36 38
hi السلام عليكم، please ابي استفسر عن سياره seven seats for the family عندي ٤ عيال والشغاله معانا, if possible
  + GCC specs with agency warranty لان وايد نسافر السعوديه، thank you وما قصرتوا
  first 28 30
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 36 38
`);
