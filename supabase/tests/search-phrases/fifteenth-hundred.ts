import { phrasesIn } from "./phrase.ts";

export const phrases = phrasesIn(`
suv but not electric
  first 04 06 17 19 30 36
  never 01 02 03 05 07 09 10 11 12 14 15 16 18 20 21 23 24 25 26 27 28 31 32 33 34 35 38
ابي سيدان بس مب المانية
  first 16 26 31 33 35
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 17 19 23 25 27 28 30 32 36
abi jeeb kbeer mo 9eeni
  first 04 06 11 17 19 28 30
  never 34 35 36
luxury sedan mo mercedes w مو بي ام
  first 01 12 16 26 31 33
  never 05 06 07 08 09 10 11
automatic sports car, no convertible, no hybrid
  first 01 02 12 14 24
  never 03 04 08 09 18 20 31
بدون حوادث وبدون صبغ نهائي
  first 01 02 03 04 05 06 07 09 10 11 12 14 15 16 17 18 19 20 23 24 25 26 27 28 30 31 32 35 36 38
  never 08 33
كهربا غير تسلا وغير الصيني
  first 01 05 10 11 12 15 23 26 27 28 32 38
  never 02 03 06 07 08 09 13 14 16 17 19 21 24 25 30 31 33 34 35 36
7 seater, not a van and not diesel
  first 28 30
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 38
ابغى SUV اي لون الا الابيض والاسود
  first 06 11 17 19 25 27 28 32 36
  never 02 04 16 23 30 31
abi petrol bas mesh v8
  first 02 03 07 16 30 33
  never 01 05 06 09 10 11 12 13 14 15 17 19 21 23 24 25 26 27 28 32 34 35 38
لكزس او جينسس بس مو محجوزه
  first 30 31 32
  never 06 17 23 33
anything under 40k, but no chinese cars and no japanese please
  first 05 08 11 12 23 24 25 27 28 33 38
  never 01 02 03 04 06 07 09 10 13 14 16 17 18 19 21 26 30 31 32 34 35 36
small car easy to park near the hospital and cheap to charge
  first 38
  never 02 03 06 07 08 09 13 14 16 17 19 21 30 33
توني متزوج وابي سيارة حلوة لي وللمدام وسعرها معقول
  first 11 25 27 32 35 36 38
  never 02 03 06 09 14 16 18 19 21
school run with 4 kids
  first 04 08 11 17 23 25 28 30 36
  never 01 02 03 09 14 15 18 20 21 38
شي يسحب الطراد
  first 04 17 30
  never 02 03 09 14 15 18 20 38
sayara 7g el bar w el raml
  first 06 17 19 30
  never 02 03 09 14 18 20 38
comfortable for long trips to Riyadh and back
  first 01 04 05 07 08 10 14 15 16 17 26 28 30 31 33 36
تعبت من التكسي كل يوم ابي شي رخيص واقتصادي حق الدوام
  first 25 27 31 32 35 38
  never 02 03 06 09 14 16 18 19 21
abi sayara fakhma 7ag el mudeer, ana el draiwel
  first 05 07 08 10 16 17 26 30 31 33
  never 02 03 09 14 18 20 38
as quiet as possible inside
  first 01 05 07 10 11 15 16 26 31 32 33
van or something حق ضيوف الشركة from the airport
  first 08 28 30 36
  never 02 03 09 14 18 20 38
سيارة كشخه تلفت النظر بالممشى
  first 02 03 06 09 10 12 14 15 16 17 18 19 20
whats the fastest thing u got
  first 18 20 24
bnti tawha mtkharja w abi laha sayara amna w mo ghalya
  first 25 27 32 35 38
  never 02 03 06 09 14 16 18 19 21
انا متقاعد وركبي تعورني ابي سيارة عاليه شوي ومريحه
  first 04 06 08 11 17 19 23 25 27 28 30 32 36
  never 02 03 09 18 20
weekend toy with the roof down
  first 09
  never 01 04 06 07 08 10 11 12 16 17 19 23 25 26 27 28 30 31 32 33 35 36
ابي شي ما يصرف بترول وايد
  first 01 04 05 10 11 12 15 23 24 25 26 27 28 31 32 35 36 38
  never 06 09 14 16 17 19
kl yom rife3 manama rife3, abi kahraba 3shan el masrof
  first 01 05 10 11 12 15 23 24 25 26 27 28 32 35 38
  never 02 03 06 07 08 09 13 14 16 17 19 21 30 33
golf bags والعيال must fit
  first 04 05 06 08 11 17 19 23 24 25 27 28 30 32 36
  never 03 09 18 20
under 20k
  first 25 32 35 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 27 28 30 31 33 36
حدود ٣٠ الف دينار
  first 05 08 11 33
  never 01 02 03 06 07 09 10 13 14 16 17 18 19 21 30
jeeb mn 30 ela 50 alf
  first 04 23 28
  never 01 02 03 06 09 10 11 14 16 17 18 19 21 25 27 30 32 34 35 36 38
budget of fifty thousand dinars, sedan with at least 500 hp
  first 05 12 24 26 35
  never 02 03 06 08 09 14 16 17 18 19 21 25 27 31 32 33 38
موديل 2024 وفوق وممشاها اقل من ١٠ الاف
  first 01 02 06 09 10 15 17 18 20 23 25 26 27 28 35 38
  never 03 04 05 07 08 11 12 13 14 16 19 21 24 30 31 32 33 34 36
less than 5,000 km on the clock
  first 01 02 09 15 18 20 23 25 27 28 38
  never 03 04 05 06 07 08 10 11 12 13 14 16 17 19 21 24 26 30 31 32 33 34 35 36
at least 800 horsepower
  first 20 24 26
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 21 23 25 27 28 30 31 32 33 34 35 36 38
0 to 100 aqal mn 4 thawani
  first 01 02 03 09 12 18 19 20 24 26 35
  never 04 05 06 07 08 10 11 15 16 17 23 25 27 28 30 31 32 33 36 38
كهربائيه مداها فوق ٦٠٠ كيلو
  first 01 05 10 24 26 27 35
  never 02 03 06 07 08 09 12 13 14 15 16 17 19 21 23 25 30 31 32 33 38
8 cylinders, 5 seats, less than 100,000 bd
  first 06 17
  never 01 02 03 04 05 07 08 09 10 11 12 14 16 18 19 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
7 seats تحت 40 الف
  first 08 28
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 16 17 18 19 21 23 24 25 26 27 30 31 32 33 34 35 38
١٢ سلندر
  first 16 20
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 17 18 19 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
2023 one owner only
  first 05 07 12 19 24 31 32 33
  never 01 02 03 04 06 08 09 10 11 13 14 15 16 17 18 20 21 23 25 26 27 28 30 34 35 36 38
ميزانيتي خمسه وعشرين الف بالكثير وابيها عائليه
  first 25 27 32 35 36
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 28 30 31 33
EV that charges 10 to 80% in less than 30 min
  first 01 12 25
  never 02 03 05 06 07 08 09 10 11 13 14 15 16 17 19 21 23 26 30 31 32 33 35
fast charging 250 kw w a3la
  first 01 12 24 25 26 28
  never 02 03 05 06 07 08 09 10 11 13 14 15 16 17 19 21 23 27 30 31 32 33 34 35 36 38
electric بين 15k و 20k
  first 25 32 35
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 27 28 30 31 33 36
ابي بابين بس
  first 02 03 09 14 15 18 20
  never 01 04 05 06 07 08 10 11 12 13 16 17 19 23 24 25 26 27 28 30 31 32 33 34 35 36
akthar mn 500 7san w ta7t 40 alf
  first 05 11 12 23 24 28 35
  never 01 02 03 04 06 07 08 09 10 13 14 16 17 18 19 21 25 26 27 30 31 32 33 36 38
cheapest car you have
  first 38
موديل ٢٠٢٦ زيرو من الوكاله
  first 01 09 25 28
  never 02 03 04 05 06 07 08 10 11 12 13 14 15 16 17 18 19 20 21 23 24 26 27 30 31 32 33 34 35 36 38
two door, bhd 70k - 90k
  first 02 09 14 18
  never 01 03 04 05 06 07 08 10 11 12 13 16 17 19 23 24 25 26 27 28 30 31 32 33 34 35 36 38
porshe 911
  first 02 03
  never 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
مرسيدس جي كلاس
  first 06
  never 01 02 03 04 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
marsedes s klass
  first 07
  never 01 02 03 04 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
rangerover autobiografy
  first 17
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
بورش كاين هايبرد
  first 04
  never 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
لمبرجيني اوروس
  first 19
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
rolls royce gost
  first 16
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
lexes LX600
  first 30
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 33 34 35 36 38
تيسلا موديل واي
  first 25
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 26 27 28 30 31 32 33 34 35 36 38
minicooper
  first 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36
بي ام دبليو اي ٧
  first 10
  never 01 02 03 04 05 06 07 08 09 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
bentli kontinental
  first 14
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
مكلارين artura كم سعرها
  first 18
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
beemer ix
  first 11
  never 01 02 03 04 05 06 07 08 09 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
لاندكروزر جي اكس ار ٢٠٢٤
  missing Toyota Land Cruiser
نيسان باترول بلاتينيوم
  missing Nissan Patrol
do you have any ford mustang gt
  missing Ford Mustang
used honda accord
  missing Honda Accord
3ndkm jeep wrangler?
  missing Jeep Wrangler
كيا سورنتو
  missing Kia Sorento
هيونداي tucson 2023
  missing Hyundai Tucson
lexus es 350 pls
  missing Lexus ES
gmc yukon denali mawjood?
  missing GMC Yukon
اودي كيو 7
  missing Audi Q7
are you open on fridays
  question hours
وين معرضكم بالضبط
  question location
takhthoon sayarti el gdeema w adfa3 el farg?
  question tradeIn
عندكم تقسيط عن طريق البنك وكم المقدم
  question finance
can i pay with benefitpay or cash only
  question payment
كم مدة الضمان اللي تعطونه على المستعمل
  question warranty
agdar ayi ajarrib el sayara bacher?
  question viewing
ممكن رقم الواتساب لو سمحتو
  question contact
what time تسكرون في رمضان
  question hours
coming from Khobar over the causeway, where is your showroom?
  question location
gcc spec with agency warranty
  first 01 02 04 05 06 07 09 10 11 14 15 17 18 19 20 23 25 26 28 30 38
  never 03 08 12 13 16 24 27 31 32 33 34 35 36
فيها بانوراما وكاميرا ٣٦٠
  first 01 04 17 23 25 26 27 28 32 35
  never 02 03 07 12 13 14 15 16 20 21 31 33
seats with cooling and massage
  first 05 06 14 17 19 26 35
  never 02 03 08 12 13 18 20 27 38
khaleeji bdoon 7awadeth
  first 01 02 04 05 06 07 09 10 11 14 15 17 18 19 20 23 25 26 28 30 38
  never 03 08 12 13 16 24 27 31 32 33 34 35 36
شاشات ورا حق اليهال
  first 06 07 10 24 25 30 36
  never 03 18 20
agency warranty until 2028 or longer
  first 01 09 10 11 15 17 18 20 25 26 28 30 38
  never 02 03 04 05 06 07 08 12 13 14 16 19 21 23 24 31 32 33 34 35 36
starlight سقف نجوم
  first 15 16
وارد الوكاله نظيفه وممشاها قليل
  first 01 02 04 06 09 10 15 17 18 19 20 23 25 26 28 30 38
  never 03 08 12 13 16 24 27 31 32 33 34 35 36
car with a fridge in the back
  first 08 16 17 30 33 36
  never 03 18 20
وارد اليابان
  first 31 32
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 33 34 35 36 38
Good evening, I hope you are all well. My wife and I have just moved to Saar and we would very much appreciate
  + your kind help finding an electric SUV that does not cost more than 30,000 dinars
  first 11 25 27 32
  never 01 02 03 04 05 06 07 08 09 10 12 13 14 16 17 18 19 21 23 24 26 28 30 31 33
السلام عليكم ورحمة الله شلونكم عساكم بخير، انا جاي من الدمام ويك اند مع الاهل وعيالي وايد وادور من زمان على جيب
  + سبعه ركاب يكون مريح على الجسر اذا ما عليكم امر وجزاكم الله خير
  first 28 30
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 38
salam shabab shlonkom, wallah ana adawer mn shahrain w t3abt mn el farr, abi law sam7toon sayara sedan fakhma
  + 7ag el waled allah y6awel b3omra, mo kahraba w ma tet3adda 50 alf w mashkooreen
  first 07 31 33
  never 01 02 03 04 05 06 09 10 11 12 14 16 17 18 19 21 23 24 25 26 27 28 30 32 34 35 36 38
Hello dear team, انا دكتور في السلمانية and honestly I drive a lot بين المستشفى والعيادة والبيت, so could you
  + kindly show me سيدان كهربائية with a range above 500 km, شاكر لكم تعاونكم مقدماً
  first 01 05 10 26 35
  never 02 03 04 06 07 08 09 11 12 13 14 16 17 19 21 23 25 27 28 30 31 32 33 36 38
`);
