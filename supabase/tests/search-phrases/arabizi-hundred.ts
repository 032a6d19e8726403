import { phrasesIn } from "./phrase.ts";

export const phrases = phrasesIn(`
abi jeeb bs mob kahraba
  first 04 06 17 19 30 36
  never 01 02 03 05 07 09 10 11 12 14 15 16 18 20 21 23 24 25 26 27 28 31 32 33 34 35 38
aby sayara kahrabaiya bs ma aby tesla
  first 01 05 10 11 12 15 23 26 27 28 32 35 38
  never 02 03 06 07 08 09 13 14 16 17 19 21 24 25 30 31 33
siyara 3a2iliya mn ghair el van
  first 04 05 06 07 10 11 12 16 17 19 23 24 25 26 27 28 30 31 32 33 35 36
  never 03 08 18 20
abgha sedan, ma abi loon aswad wla abyadh
  first 01 07 10 12 26 33 35
  never 02 03 04 06 08 09 11 14 15 16 17 18 19 20 21 23 25 27 28 30 31 32 36
porsche ay shay bs mo 911
  first 01 04
  never 02 03
moter gear 3adi mhub otomatik
  first 03
  never 01 02 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
abi wa7da ma feha 7adeth wla sabgh abad
  first 01 02 03 04 05 06 07 09 10 11 12 14 15 16 17 18 19 20 23 24 25 26 27 28 30 31 32 35 36 38
  never 08 33
ady shi kahraba bas mub seeni
  first 01 05 10 11 12 15 23 24 25 26 28 32 38
  never 02 03 06 07 08 09 13 14 16 17 19 21 30 31 33 34 35 36
jeep 7 seats ghair el lexus
  first 28
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 30 31 32 33 34 35 38
sayyara sport bs mb kashf
  first 01 02 03 12 14 18 19 20 24
  never 08 09 30
benz bas la G class wala dizel
  first 05 07 09
  never 06 08
raweni el jeebat ma3ada elli ma7jooza
  first 04 11 19 25 27 30 32 36
  never 01 02 03 05 06 07 09 10 12 14 15 16 17 18 20 21 23 24 26 31 33 34 35 38
siyara ibdoon panorama 3ashan 7ar el 9aif
  first 02 03 06 07 08 12 14 15 16 18 19 20 24 30 31 33 36
  never 01 04 05 10 11 17 23 25 26 27 28 32 35 38
hybrid bs mabi plug in, ma 3ndi makan ashbikha
  first 31
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 32 33 34 35 36 38
aby sayara farshha mob jeld
  first 18 23 27 28 32 38
  never 01 04 05 06 07 08 09 11 12 13 14 15 16 17 19 21 30 31 33 34 35 36
sayara 7ag el yahal w twseel el madrasa
  first 04 05 06 07 08 10 11 12 16 17 19 23 24 25 26 27 28 30 31 32 33 35 36 38
  never 03 18 20
abi shay ywaddeni el riyadh w yrade3ni bla t3ab
  first 01 04 05 06 07 10 11 14 16 17 24 26 28 30 31 33 36 08 15 19 27
tawna yayna baby w nabi siyara wasee3a
  first 04 05 06 07 08 10 11 12 16 17 19 23 24 25 26 27 28 30 31 32 33 35 36
  never 03 18 20
sayara 7g omi rkabha t3awrha tabi shay terkab w tanzil mna b suhoola
  first 04 06 08 11 17 19 23 25 27 28 30 32 36
  never 02 03 18 20 21
abgha moter yd5el el bar w el rml ma y3le8
  first 06 17 19 30 04
  never 02 03 09 14 15 18 20 21 38
awal syara 7ag wldi tawa makhth el leesan
  first 38 25 32 35 27 11 31 36 23
  never 18 20
sayara 7elwa 7ag zaffat 3ersi
  first 01 02 05 06 07 09 10 14 15 16 17 33 19 26 30 31
siyara fa5ma 7g modeer yag3d wara w 3nda sayeg
  first 07 10 16 31 33 05 26 08 30 17 36
  never 02 03 18 20 38
aby shai y5alli kl el nas t6al3ni fl share3
  first 01 02 03 06 09 12 14 15 16 18 19 20 24
abi sayara ma takil petrol wayed
  first 01 04 05 10 11 12 15 23 24 25 26 27 28 31 32 35 36 38
  never 06 09 13 14 16 17 19 21
moter a7ri2 fih tayrat fl 7alba yom el jm3a
  first 02 03 18 20 24 12 09
  never 08 30 38
3ndi 6arrad w abi shay yjurra l el b7ar
  first 04 06 17 19 30
  never 02 03 18 20 21 38
a7taj wa7da anagil fiha thyoof el hotel mn el ma6ar
  first 08 28 30 36 07
  never 03 18 20 38
kl yom 3la el jisr ray7 rad el khobar aby shay hadi w mree7
  first 01 04 05 07 10 11 12 15 16 17 23 24 25 26 27 28 30 31 32 33 35 36
abi siyara zghayra asaffi6ha b sra3a wsa6 el manama
  first 38
  never 06 08 16 17 28 30 36 07 05
ana 6weel wayed w abi sayara raas'ha 3aly w war7a
  first 04 06 08 11 17 19 23 25 27 28 30 32 36
  never 18 20
el walid yabi karasi tsawi msaj w tbarred
  first 05 06 14 17 19 26 35
  never 02 03 08 12 13 18 20 27 38
e7na sitta fl bait w nabi sayyara tkaffina kelna
  first 08 28 30 36
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 38
abi siyara 7ag zowjti amaan w feha camerat mn kl soob
  first 01 04 06 08 17 19 23 24 25 26 27 28 30 32 35 36
  never 03 20
yabeelah moter ma tsm3 lah 7iss
  first 01 05 07 10 11 12 15 16 23 24 25 26 27 28 31 32 33 35
sayara t7t 3eshreen alf dinar
  first 25 32 35 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 27 28 30 31 33 36
mezaniyti khamsa w arb3een alf akthar shay
  first 04 05 08 11 12 23 24 25 26 27 28 31 32 33 35 36 38
  never 01 02 03 06 07 09 10 14 16 17 18 19 21 30
jeeb b 7dood 35 alf
  first 11 23 28
  never 01 02 03 06 07 09 10 12 14 16 17 18 19 21 26 30 31 33 35
shnu 3ndkm mn 15 ila 25 alf bd
  first 25 27 32 35 36
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 28 30 31 33 38
abgha shay b miyat alf w foog
  first 16 19
  never 01 02 04 05 06 07 08 09 10 11 12 13 14 17 18 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
modeil 2025 w a3la
  first 01 09 20 25 27 28 38
  never 02 03 04 05 06 07 08 10 11 12 13 14 15 16 17 18 19 21 23 24 26 30 31 32 33 34 35 36
model 2024 w mashya ma t3adat 10 alaf kilo
  first 02 06 10 15 17 18 23 26 35
  never 01 03 04 05 07 08 09 11 12 13 14 16 19 20 21 24 25 27 28 30 31 32 33 34 36 38
mamsha agal mn 5amst alaf km
  first 01 02 09 15 18 20 23 25 27 28 38
  never 03 04 05 06 07 08 10 11 12 13 14 16 17 19 21 24 30 31 32 33 34 35 36
aktar mn 600 7san
  first 18 19 20 24 26
  never 02 03 04 05 07 08 10 11 14 17 23 25 27 28 30 31 32 33 34 35 36 38
siyara tsheel sab3a rokkab
  first 08 28 30
  never 01 02 03 04 05 06 07 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 31 32 33 34 35 36 38
V8 bs t7t thmaneen alf
  first 09 14 17
  never 01 02 03 04 05 06 07 08 10 11 12 16 18 19 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
6 slendar otomatic ta7at 50 alf
  first 04 07 31 33
  never 01 02 03 05 06 08 09 10 11 12 13 14 16 17 18 19 21 23 24 25 26 27 28 30 32 34 35 36 38
kahrabaya tamshi fog 600 kilo b sha7na wa7da
  first 01 05 10 11 24 26 27 28 35
  never 02 03 04 06 07 08 09 12 13 14 15 16 17 18 19 20 21 23 30 31 32 33 36 38
0 la 100 b agal mn 3 thawani
  first 20 24
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 19 21 23 25 27 28 30 31 32 33 34 35 36 38
tesh7an mn 10 la 80% b agal mn nos sa3a
  first 01 12 24 25 27 28 36 38
  never 02 03 06 07 08 09 10 11 13 14 15 16 17 19 21 23 26 30 31 32 33 35
agdar adfa3 mabain thalatheen w arb3een alf
  first 05 08 12 23 24 28 31 33
  never 01 02 03 04 06 07 09 10 13 14 16 17 18 19 21 25 26 27 30 32 34 35 36 38
kashf 4 karasi 2026
  first 09
  never 01 02 03 04 05 06 07 08 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
batariya 100 kwh w akthar
  first 05 10 11 15 26 28
  never 02 03 04 06 07 08 09 12 13 14 16 17 18 19 20 21 25 27 30 31 32 33 35 36 38
ithna3ash slndr mo mohm el se3r
  first 16 20
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 17 18 19 21 23 24 25 26 27 28 30 31 32 33 34 35 36 38
sh ar5a9 sayara 3indkom
  first 38
3ndi 50k w abi sedan fa5ma
  first 05 07 12 26 31 33 35
  never 02 03 04 06 08 09 11 14 16 17 18 19 21 23 25 27 28 30 32 36
tesla b 3shreen alf mawjooda?
  first 25
  never 24
mamshaha mabain 5 w 15 alf kilo w s3rha agal mn 40 alf
  first 12 35 36
  never 01 02 03 04 05 06 07 09 10 11 13 14 16 17 18 19 21 24 26 30 31 32 33
sur3atha to9al 300 km w zyada
  first 02 03 09 14 18 19 20
  never 01 04 05 06 07 08 10 11 12 13 15 16 17 23 24 25 26 27 28 30 31 32 33 34 35 36 38
m3ay thalatha w 3eshreen alf bas, sh agdar akhith
  first 25 27 32 35 38
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 16 17 18 19 21 23 24 26 28 30 31 33
taykan yadeeda 7g porsche
  first 01
bmw ix chem s3rha
  first 11
ji klas mersides
  first 06
rolz roys
  first 15 16
renj rofer
  first 17
bentli kontinental
  first 14
lambo oros
  first 19
porsh kayen
  first 04
3ndkom maklarin artora?
  first 18
jenesis g90
  first 33
nisan batrol blatinum
  missing Nissan Patrol
3ndkom land krozer toyota vxr
  missing Toyota Land Cruiser
abi jims yokon danali
  missing GMC Yukon
shafar taho model 2023
  missing Chevrolet Tahoe
hunda akord
  missing Honda Accord
ford mustang jt
  missing Ford Mustang
kadilak eskaled soda
  missing Cadillac Escalade
hyunday sonata t7t 10 alaf
  missing Hyundai Sonata
mita tftahon w mita tsakron
  question hours
yom el jum3a dawamkom?
  question hours
wain makankum bl dhab6
  question location
6arrish lai el location mal el ma3radh
  question location
ta5thoon sayarti el gadeema w adfa3 el farg?
  question tradeIn
abi abaddil moteri b wa7id mn 3ndkom
  question tradeIn
3ndkm ta8see6 3la 5 sneen?
  question finance
cham el gis6 el shahri bdoon mugaddam
  question finance
agdar adfa3 b benefit pay lo lazem cash
  question payment
chem el 3arboon 3shan t7jzon li el siyara
  question payment
el dhaman malkom cham shahar w sh y8a66i
  question warranty
mumkin ayi ajarrib el sayara bacher
  question viewing
abi maw3id ashoof el moter
  question viewing
3a6ni raqam el watsab malkom
  question contact
zeero kilo ma sag'ha a7ad
  first 01 09 20 25 27 28
  never 02 03 04 05 06 07 08 10 11 12 13 14 15 16 17 18 19 21 23 24 26 30 31 32 33 34 35 36 38
jeeb abyadh w men da5il bunni
  first 04
  never 01 02 03 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 24 25 26 27 28 31 32 33 34 35 36 38
warid el yaban
  first 31 32
  never 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 33 34 35 36 38
abi sayara feeha thallaja
  first 08 16 17 30 33 36
  never 03 18 38
syara loonha akh'dhar
  first 01 19 20 36
  never 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 21 23 24 25 26 27 28 30 31 32 33 34 35 38
musta3mala malik wa7d w lel7een b dhaman el wakala
  first 02 04 05 06 07 10 14 15 17 18 19 23 26 30 38
  never 03 08 11 12 13 16 24 27 31 32 33 34 35 36
elli 3laiha 5asm al7een
  first 05 11 18 24 32 36
  never 01 02 03 04 06 07 08 09 10 12 13 14 15 16 17 19 20 21 23 25 26 27 28 30 31 33 34 35 38
sagf njoom yl3e6 bl lail
  first 15 16
`);
