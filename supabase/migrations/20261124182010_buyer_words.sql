-- How buyers say what they want beside the kind of a car: equipment, warranty, history, engine, doors, money, sections,
-- and what they would rather have; about how much, and how fast. Words that say nothing, and more families of models.

alter table public.trade_words drop constraint trade_words_check;
-- Besides the kinds of before: 'trait' (search_traits), 'prefer' (search_preferences), 'section' (the rule of a section
-- that the words lead to).
alter table public.trade_words add constraint trade_words_check check (public.are_trade_codes(kind, codes));
alter table public.limit_words drop constraint limit_words_kind_check;
-- Besides the kinds of before: around q (also behind its number), budget g, the orders quickest Q and power_desc P.
alter table public.limit_words add constraint limit_words_kind_check check (kind in ('below', 'up_to', 'at_most',
  'above', 'from', 'between', 'to', 'and', 'or_more', 'or_less', 'thousand', 'million', 'coin', 'km', 'power', 'number',
  'amount', 'price', 'mileage', 'range', 'year', 'seats', 'two_seats', 'price_asc', 'price_desc', 'mileage_asc',
  'range_desc', 'year_desc', 'name', 'around', 'budget', 'quickest', 'power_desc'));

-- Its kinds come with it: choice_kinds().
update public.trade_words set codes = '{automatic}'
where kind = 'transmission' and codes = '{automatic,dual_clutch,cvt,single_speed}';

insert into public.trade_words (kind, codes, names) values
  ('trait', '{panoramic_roof}', '{panorama,panoramic,panoramic roof,panorama roof,pano roof,pano,sunroof,sun roof,
    glass roof,moonroof,moon roof,open roof,بانوراما,بنوراما,بانورما,سقف بانوراما,فتحة سقف,فتحة,فتحه بانوراما,
    فتحة بانوراما,سقف زجاجي,سقف زجاج}'),
  ('trait', '{massage_seats}', '{massage,massage seats,massage seat,massaging seats,مساج,مقاعد مساج,كراسي مساج,
    مقاعد مساج وتبريد,مساج مقاعد,مراتب مساج}'),
  ('trait', '{ventilated_seats}', '{ventilated,ventilated seats,ventilated seat,cooled seats,cooling seats,ac seats,
    air conditioned seats,seat cooling,seat ventilation,مقاعد مبردة,مقاعد مبرده,كراسي مبردة,تبريد مقاعد,تبريد كراسي,
    تبريد مراتب,مراتب مبردة,مقاعد تبريد,كراسي تبريد,مبردة}'),
  ('trait', '{heated_seats}', '{heated seats,heated seat,seat heating,seat heaters,مقاعد مدفأة,تدفئة مقاعد,تدفئة كراسي,
    كراسي تدفئة,مقاعد تدفئة}'),
  ('trait', '{refrigerator}', '{fridge,refrigerator,cool box,coolbox,mini fridge,ثلاجة,ثلاجه}'),
  ('trait', '{camera_360}', '{360 camera,camera 360,360 cameras,360 degree camera,360 view,surround camera,
    surround view,birds eye camera,كاميرا 360,كاميرا 360 درجة,كاميرات 360,كاميرات محيطية,كاميرا محيطية}'),
  ('trait', '{camera_rear}', '{rear camera,reverse camera,backup camera,reversing camera,كاميرا خلفية,كاميرا خلفي}'),
  ('trait', '{carplay}', '{carplay,car play,apple carplay,apple car play,android auto,كاربلاي,كار بلاي,ابل كاربلاي,
    أبل كاربلاي,أندرويد أوتو,اندرويد اوتو}'),
  ('trait', '{head_up_display}', '{head up display,heads up display,headup display,head up,HUD,هيد اب,هيد اب ديسبلاي,
    هيداب,شاشة عرض على الزجاج,شاشة على الزجاج,عرض على الزجاج}'),
  ('trait', '{adaptive_cruise}', '{adaptive cruise,adaptive cruise control,radar cruise,distronic,مثبت سرعة رادار,
    رادار,مثبت سرعة ذكي,مثبت ذكي,مثبت رادار}'),
  ('trait', '{night_vision}', '{night vision,رؤية ليلية,كاميرا ليلية}'),
  ('trait', '{starlight_headliner}', '{starlight,starlight roof,starlight headliner,star roof,stars roof,سقف نجوم,
    نجوم,سقف النجوم}'),
  ('trait', '{soft_close}', '{soft close,soft close doors,soft closing doors,شفط,شفط أبواب,أبواب شفط,شفط ابواب}'),
  ('trait', '{air_suspension}', '{air suspension,air ride,تعليق هوائي,سسبنشن هوائي,نظام هوائي,مساعدات هوائية}'),
  ('trait', '{wireless_phone}', '{wireless charging,wireless charger,wireless phone charging,شحن لاسلكي,شاحن لاسلكي}'),
  ('trait', '{tow_hitch}', '{tow hitch,towing,tow bar,towbar,trailer hitch,خطاف,خطاف سحب,كوبلن}'),
  ('trait', '{third_row}', '{third row,third row seats,3rd row,three rows,3 rows,صف ثالث,ثلاث صفوف,مرتبة ثالثة}'),
  ('trait', '{captain_seats}', '{captain seats,captain chairs,captain seat,مقاعد كابتن,كراسي كابتن,كابتن}'),
  ('trait', '{rear_entertainment}', '{rear entertainment,rear screens,rear screen,back screens,شاشات خلفية,
    شاشة خلفية,شاشات خلفيه}'),
  ('trait', '{memory_seats}', '{memory seats,memory seat,مقاعد ميموري,مقاعد بذاكرة,ذاكرة مقاعد}'),
  ('trait', '{premium_sound}', '{premium sound,sound system,premium audio,نظام صوتي,نظام صوت,سماعات,سماعات فخمة}'),
  ('trait', '{ambient_light}', '{ambient light,ambient lighting,إضاءة محيطية,إضاءة داخلية,اضاءة محيطية}'),
  ('trait', '{digital_key}', '{digital key,phone key,مفتاح رقمي,مفتاح الجوال}'),
  ('trait', '{parking_assist}', '{parking assist,park assist,self parking,auto park,مساعد الركن,ركن ذاتي}'),
  ('trait', '{power_tailgate}', '{power tailgate,electric tailgate,power trunk,شنطة كهربا,شنطة كهربائية,
    دبة كهرب,باب خلفي كهربائي}'),
  ('trait', '{sport_exhaust}', '{sport exhaust,sports exhaust,عادم رياضي,اكزوز رياضي,اكزوز}'),
  ('trait', '{carbon_ceramic_brakes}', '{carbon ceramic,carbon ceramic brakes,ceramic brakes,فرامل سيراميك,
    بريكات سيراميك,فرامل كربون}'),
  ('trait', '{carbon_package}', '{carbon package,carbon pack,باقة كربون,بكج كربون}'),
  ('trait', '{front_lift}', '{front lift,nose lift,front axle lift,رفع أمامي,ليفت أمامي}'),
  ('trait', '{rear_axle_steering}', '{rear axle steering,rear wheel steering,four wheel steering,توجيه خلفي}'),
  ('trait', '{matrix_lights}', '{matrix lights,matrix led,matrix headlights,مصابيح ماتريكس,ليتات ماتريكس}'),
  ('trait', '{four_zone_climate}', '{four zone climate,4 zone climate,four zone ac,مكيف رباعي}'),
  ('trait', '{launch_control}', '{launch control,لانش كنترول}'),
  ('trait', '{paint_protection}', '{paint protection,PPF,حماية صبغ,نانو سيراميك,حماية}'),
  ('trait', '{heat_pump}', '{heat pump,مضخة حرارية}'),
  ('trait', '{privacy_glass}', '{privacy glass,tinted windows,زجاج مظلل,مخفي,تظليل}'),
  ('trait', '{rear_executive_seats}', '{executive seats,executive rear seats,VIP seats,مقاعد VIP,كراسي VIP}'),
  ('trait', '{under_warranty}', '{warranty,under warranty,with warranty,in warranty,still under warranty,warranty left,
    remaining warranty,ضمان,تحت الضمان,عليها ضمان,مع ضمان,فيها ضمان,بالضمان,مضمونة,تحت ضمان}'),
  ('trait', '{agency_warranty}', '{agency warranty,dealer warranty,manufacturer warranty,factory warranty,agency car,
    under agency warranty,ضمان الوكالة,ضمان وكالة,تحت ضمان الوكالة,وكالة,ضمان الشركة,ضمان المصنع,ضمان من الوكالة,
    تحت ضمان وكالة}'),
  ('trait', '{one_owner}', '{one owner,1 owner,single owner,first owner,1st owner,one owner only,owner one,مالك واحد,
    مالك أول,المالك الأول,اول مالك,مستخدم اول,يد أولى,يد اولى,مالك 1,صاحب واحد}'),
  ('trait', '{accident_free}', '{accident free,no accident,no accidents,without accidents,never crashed,accidents free,
    clean history,بدون حوادث,بدون حادث,بلا حوادث,خالية من الحوادث,خالي من الحوادث,غير مصدومة,مو مصدومة,مب مصدومة,
    لا حوادث,نظيفة من الحوادث,سليمة}'),
  ('trait', '{original_paint}', '{original paint,factory paint,first paint,صبغ الوكالة,صبغ وكالة,صبغة الوكالة,
    صبغة وكالة,صبغها وكالة,صبغ اصلي,صبغة اصلية,صبغ المصنع,دهان وكالة,صبغ اول}'),
  ('trait', '{agency_serviced}', '{agency serviced,agency service,serviced at agency,agency maintained,dealer serviced,
    full agency service history,agency service history,agency history,صيانة الوكالة,صيانة وكالة,صيانتها في الوكالة,
    سيرفس وكالة,سيرفس الوكالة,سيرفسات وكالة}'),
  ('trait', '{service_history}', '{service history,full service history,service book,service records,fsh,سجل صيانة,
    سجل الصيانة,دفتر صيانة,كتاب صيانة}'),
  ('trait', '{two_doors}', '{2 door,2 doors,two doors,بابين بس}'),
  ('trait', '{four_doors}', '{4 door,4 doors,four door,four doors,اربع ابواب,أربعة أبواب,4 أبواب,4 ابواب,اربعة ابواب}'),
  ('trait', '{on_request}', '{price on request,on request,call for price,ask for price,POR,السعر عند الطلب,
    سعر عند الطلب,عند الطلب,السعر على الخاص}'),
  ('trait', '{finance}', '{finance,financing,on finance,installments,installment,instalments,instalment,
    monthly installments,monthly payments,monthly payment,monthly,in installments,loan,car loan,lease,تقسيط,بالتقسيط,
    أقساط,بالأقساط,قسط,قسط شهري,أقساط شهرية,تمويل,بالتمويل,قرض}'),
  ('section', '{deal}', '{deal,deals,offer,offers,special offer,special offers,special deal,special deals,discount,
    discounts,discounted,on sale,promotion,promotions,reduced,عرض,عروض,عرض خاص,عروض خاصة,تخفيض,تخفيضات,خصم,خصومات,
    مخفضة,عليها عرض,عليها خصم}'),
  ('section', '{newest}', '{new arrival,new arrivals,just arrived,newly arrived,latest arrivals,new stock,new in,
    recently added,just in,وصل حديثا,وصلت حديثا,وصل جديد,واصل جديد,واصل حديثا,وصول جديد,جديد الوصول,وصلنا حديثا,
    وصل مؤخرا,أحدث السيارات,جديدنا}'),
  ('prefer', '{family}', '{family,family car,for family,for the family,for my family,for kids,عائلي,عائلية,عائليه,
    للعائلة,للعايلة,عايلة,العائلة,عوائل,للأسرة,أسرة}'),
  ('prefer', '{full_option}', '{full option,full options,fully loaded,full loaded,loaded,fully equipped,top option,
    top of the line,highest spec,high spec,full spec,all options,فل,فل كامل,فل اوبشن,فل أوبشن,فول اوبشن,فول أوبشن,
    فول,فول كامل,فل اوبشين,كامل المواصفات,كاملة المواصفات,فل الفل,أعلى مواصفات,اعلى فئة,أعلى فئة}'),
  ('prefer', '{luxury}', '{luxury,luxurious,fancy,high end,فخمة,فخم,فخامة,فاخرة,فاخر,راقية}'),
  ('body', '{convertible}', '{open top,opentop,drop top,topless}'),
  ('body', '{coupe,supercar,convertible}', '{sports car,sport car,sports cars,sportscar,sporty,رياضية,رياضي,
    سيارة رياضية,سبورتية}'),
  ('spec', '{us}', '{american import,US import,imported from america,imported from usa,وارد أمريكي,وارد امريكا}'),
  ('spec', '{gcc}', '{مواصفات الخليج,خليجي وكالة}'),
  ('word', '{autobiography}', '{اوتوبايوغرافي,أوتوبايوغرافي,اوتوبيوقرافي,اوتوبايوقرافي,اوتو بايوغرافي,
    اوتوبايوجرافي}'),
  ('none', '{}', '{is,are,it,its,my,me,to,on,at,by,you,your,have you,still,available,need,would,like,hello,hi,thanks,
    thank you,thx,nice,beautiful,great,amazing,urgent,stock,in stock,showroom,branch,that,this,only,has,want to buy,
    i want to buy,looking,looking for a,search,wife,ladies,i would like,can i,get,how,much,inside,located,all,
    what,which,from,electric car that}'),
  ('none', '{}', '{السلام عليكم,السلام,سلام,عليكم,مرحبا,هلا,لو سمحت,لو سمحتوا,سمحت,ممكن,عندك,فيه,فيها,فيهم,يكون,
    تكون,معرض,فرع,ابغي,بغيت,ادور,أدور,حلوة,حلو,جميلة,جميل,ضروري,مستعجل,على,عليها,أي,او,لي,حق,حقي,اللي,هل,موجود,
    موجودة,متوفر,متوفرة}');

-- The interior in its colour, however it is said: 'red interior', 'داخلية حمراء', 'black leather'. Said of the outside,
-- a colour stands alone.
insert into public.trade_words (kind, codes, names)
select 'trait', array['interior_' || t.codes[1]], array_agg(distinct s.name)
from public.trade_words t cross join lateral unnest(t.names) n (colour) cross join lateral unnest(case
    when n.colour ~ '[a-z]' then array[n.colour || ' interior', n.colour || ' leather interior',
      'interior ' || n.colour,
      n.colour || ' leather', n.colour || ' seats', n.colour || ' inside', n.colour || ' leather seats']
    else array['داخلية ' || n.colour, 'داخل ' || n.colour, 'من داخل ' || n.colour, 'من الداخل ' || n.colour,
      'داخليتها ' || n.colour, 'جلد ' || n.colour, 'كراسي ' || n.colour, 'مقاعد ' || n.colour, 'مراتب ' || n.colour]
    end) s (name)
where t.kind = 'colour' group by t.codes[1];

-- Cylinders, in figures and in words: 'v8', '8 cylinder', 'ثمانية سلندر'.
insert into public.trade_words (kind, codes, names)
select 'trait', array['cylinders_' || c.n], array['v' || c.n, 'v ' || c.n, c.n || ' cylinder', c.n || ' cylinders',
    c.n || ' cyl', c.n || 'cyl', c.en || ' cylinder', c.en || ' cylinders', c.n || ' سلندر', c.n || ' سلندرات',
    'في ' || c.n, c.n || ' سيلندر'] || (select array_agg(a || s) from unnest(c.ar) a,
    unnest('{" سلندر"," سيلندر"," سلندرات"," اسطوانات"}'::text[]) s)
from (values (3, 'three', '{ثلاثة,ثلاث}'::text[]), (4, 'four', '{أربعة,أربع}'), (6, 'six', '{ستة,ست}'),
  (8, 'eight', '{ثمانية,ثمان,ثماني}'), (10, 'ten', '{عشرة,عشر}'),
  (12, 'twelve', '{اثنا عشر,اثني عشر,اثنعش}')) c (n, en, ar);

delete from public.limit_words where kind = 'up_to' and '{around}' <@ names;
insert into public.limit_words (kind, value, names) values
  ('up_to', null, '{up to,at most,within,not more than,no more than,not over,not above,not exceeding,ب,
    ما يتجاوز,ما تتجاوز,لا يتجاوز,لا تتجاوز,بما لا يتجاوز,لا يزيد عن,لا تزيد عن,ما يزيد عن,
    ما تزيد عن,لا يتعدى,لا تتعدى,ما يتعدى,ما تتعدى,حتى,لغاية,لحد}'),
  ('around', null, '{around,about,approx,approximately,roughly,circa,near,close to,or so,بحدود,في حدود,حدود,حوالي,
    حوالين,تقريبا,قريب من,يقارب,تقارب,نحو}'),
  ('budget', null, '{budget,my budget,budget of,my budget is,budget is,with a budget of,budget around,ميزانية,ميزانيتي,
    بميزانية,ميزانيه,ميزانيتنا,ميزانية بحدود,ميزانيتي بحدود,ميزانيتي حدود,ميزانيتي حوالي}'),
  ('quickest', null, '{fastest,quickest,fastest car,fast,quick,fastest acceleration,best acceleration,0 to 100,0 100,
    أسرع,أسرع سيارة,الأسرع,سريعة,سريع,تسارع,أفضل تسارع}'),
  ('power_desc', null, '{most powerful,strongest,highest horsepower,most horsepower,powerful,أقوى,الأقوى,أقوى محرك,
    أكثر قوة,أعلى قوة,قوية}'),
  ('range', null, '{مداه,تمشي,يمشي,that goes,goes,per charge,a charge,one charge,on one charge,single charge,
    on a single charge,بالشحنة,في الشحنة,بشحنة,بشحنة واحدة,في الشحنة الواحدة,driving range,electric range}'),
  ('mileage_asc', null, '{ماشيه قليل,ماشيها قليل,ممشاه قليل,عداد ناقص}');
update public.limit_words set names = array(select n from unnest(names) n
  where n not in ('budget', 'my budget', 'ميزانية', 'ميزانيتي', 'بميزانية')) where kind = 'price';

-- A family of models goes on in electric ones.
insert into public.known_names (brand, pattern, names) values
  ('bmw', '^i7', '{7 Series,الفئة السابعة,فئة سابعة,الفئة 7}'),
  ('bmw', '^i5', '{5 Series,الفئة الخامسة,فئة خامسة,الفئة 5}'),
  ('bmw', '^(4series|4[0-9]{2}[a-z]*|m4.*|i4)', '{4 Series,الفئة الرابعة,فئة رابعة,الفئة 4}'),
  ('bmw', '^(8series|8[0-9]{2}[a-z]*|m8.*)$', '{8 Series,الفئة الثامنة,فئة ثامنة,الفئة 8}');
select public.refill_search_names(b.id) from public.brands b;
