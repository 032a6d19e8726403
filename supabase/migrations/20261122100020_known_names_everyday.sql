-- More names that the market knows: everyday brands of the Gulf and their usual models.

insert into public.known_names (brand, pattern, names) values
  ('rangerover', '^(rangerover)?sport', '{Sport,Range Rover Sport,رنج سبورت,رنج روفر سبورت,سبورت}'), ('rangerover', 'velar', '{Velar,فيلار}'), ('rangerover', 'evoque', '{Evoque,ايفوك}'),
  ('rangerover', 'vogue', '{Vogue,فوغ,فوج,رنج فوغ}'), ('rangerover', 'autobiography', '{Autobiography,اوتوبيوغرافي,أوتوبيوجرافي}'),
  ('toyota', '^corolla', '{Corolla,كورولا,كرولا}'), ('toyota', '^hilux', '{Hilux,هايلكس,هايلوكس}'), ('toyota', '^fortuner', '{Fortuner,فورتشنر,فورتونر}'), ('toyota', '^rav4', '{RAV4,راف 4,راف فور}'),
  ('toyota', '^yaris', '{Yaris,يارس,ياريس}'), ('toyota', '^highlander', '{Highlander,هايلاندر}'), ('toyota', '^avalon', '{Avalon,افالون}'), ('toyota', '^supra', '{Supra,سوبرا}'),
  ('toyota', '^fjcruiser', '{FJ Cruiser,FJ,اف جي}'), ('toyota', '^sequoia', '{Sequoia,سيكويا}'), ('toyota', '^tundra', '{Tundra,تندرا}'), ('toyota', '^hiace', '{Hiace,هايس,هاي اس}'), ('toyota', '^crown', '{Crown,كراون}'),
  ('nissan', '^altima', '{Altima,التيما,ألتيما}'), ('nissan', '^maxima', '{Maxima,ماكسيما}'), ('nissan', '^xtrail', '{X-Trail,اكستريل,اكس تريل}'), ('nissan', '^pathfinder', '{Pathfinder,باثفندر}'),
  ('nissan', '^kicks', '{Kicks,كيكس}'), ('nissan', '^armada', '{Armada,ارمادا}'), ('nissan', '^gtr', '{GT-R,جي تي ار,قودزيلا}'), ('nissan', '^(370|350)?z', '{Z,زد}'), ('nissan', '^sunny', '{Sunny,صني,سني}'),
  ('lexus', '^is', '{IS,اي اس}'), ('lexus', '^nx', '{NX,ان اكس}'), ('lexus', '^lc', '{LC,ال سي}'), ('lexus', '^lm', '{LM,ال ام}'),
  ('honda', '^accord', '{Accord,اكورد}'), ('honda', '^civic', '{Civic,سيفيك}'), ('honda', '^crv', '{CR-V,سي ار في}'), ('honda', '^pilot', '{Pilot,بايلوت}'), ('honda', '^odyssey', '{Odyssey,اوديسي}'),
  ('mitsubishi', '^pajero', '{Pajero,باجيرو}'), ('mitsubishi', '^lancer', '{Lancer,لانسر}'), ('mitsubishi', '^outlander', '{Outlander,اوتلاندر}'), ('mazda', '^cx', '{CX,سي اكس}'),
  ('hyundai', '^tucson', '{Tucson,توسان}'), ('hyundai', '^santafe', '{Santa Fe,سنتافي,سانتافي}'), ('hyundai', '^sonata', '{Sonata,سوناتا}'), ('hyundai', '^elantra', '{Elantra,النترا,إلنترا}'),
  ('hyundai', '^accent', '{Accent,اكسنت}'), ('hyundai', '^palisade', '{Palisade,باليسيد}'), ('hyundai', '^azera', '{Azera,ازيرا}'), ('hyundai', '^creta', '{Creta,كريتا}'), ('hyundai', '^ioniq', '{Ioniq,ايونك}'),
  ('kia', '^sportage', '{Sportage,سبورتاج,سبورتيج}'), ('kia', '^sorento', '{Sorento,سورنتو}'), ('kia', '^telluride', '{Telluride,تيلورايد}'), ('kia', '^cerato', '{Cerato,سيراتو}'), ('kia', '^carnival', '{Carnival,كرنفال}'),
  ('kia', '^k5', '{كي 5}'), ('kia', '^ev6', '{اي في 6}'), ('kia', '^ev9', '{اي في 9}'), ('kia', '^picanto', '{Picanto,بيكانتو}'), ('kia', '^seltos', '{Seltos,سيلتوس}'),
  ('ford', '^f150', '{F-150,اف 150}'), ('ford', '^explorer', '{Explorer,اكسبلورر}'), ('ford', '^expedition', '{Expedition,اكسبدشن,اكسبيديشن}'), ('ford', '^bronco', '{Bronco,برونكو}'), ('ford', '^taurus', '{Taurus,تورس}'), ('ford', '^raptor|raptor$', '{Raptor,رابتر,رابتور}'),
  ('chevrolet', '^suburban', '{Suburban,سوبربان}'), ('chevrolet', '^silverado', '{Silverado,سلفرادو}'), ('chevrolet', '^malibu', '{Malibu,ماليبو}'), ('chevrolet', '^impala', '{Impala,امبالا}'), ('chevrolet', '^traverse', '{Traverse,ترافيرس}'), ('chevrolet', '^captiva', '{Captiva,كابتيفا}'), ('chevrolet', '^blazer', '{Blazer,بليزر}'),
  ('gmc', '^sierra', '{Sierra,سييرا,سيرا}'), ('gmc', '^acadia', '{Acadia,اكاديا}'), ('gmc', '^terrain', '{Terrain,تيرين}'), ('gmc', '^hummer', '{Hummer,همر}'), ('gmc', 'denali', '{Denali,دينالي}'),
  ('dodge', '^charger', '{Charger,تشارجر,جارجر}'), ('dodge', '^challenger', '{Challenger,تشالنجر,جالنجر}'), ('dodge', '^durango', '{Durango,دورانجو}'), ('dodge', '^ram', '{Ram,رام}'), ('jeep', '^grandcherokee', '{Grand Cherokee,Cherokee,جراند شيروكي,شيروكي}'), ('jeep', '^gladiator', '{Gladiator,جلاديتور}'),
  ('cadillac', '^ct5', '{سي تي 5}'), ('cadillac', '^lyriq', '{Lyriq,ليريك}'), ('infiniti', '^qx80', '{كيو اكس 80}'), ('infiniti', '^qx60', '{كيو اكس 60}'), ('lincoln', '^navigator', '{Navigator,نافيجيتور,نافيقيتور}'),
  ('audi', '^q8', '{كيو 8}'), ('audi', '^q7', '{كيو 7}'), ('audi', '^q5', '{كيو 5}'), ('audi', '^r8', '{ار 8}'), ('astonmartin', '^dbx', '{دي بي اكس}'), ('astonmartin', '^vantage', '{Vantage,فانتج}'),
  ('jaguar', '^fpace', '{F-Pace,اف بيس}'), ('jaguar', '^ftype', '{F-Type,اف تايب}'), ('jaguar', '^xj', '{اكس جي}'), ('volkswagen', '^teramont', '{Teramont,تيرامونت}'), ('volkswagen', '^tiguan', '{Tiguan,تيجوان,تيقوان}'), ('volkswagen', '^passat', '{Passat,باسات}'),
  ('peugeot', null, '{Peugeot,بيجو}'), ('renault', null, '{Renault,رينو}'), ('citroen', null, '{Citroën,Citroen,ستروين,سيتروين}'), ('chrysler', null, '{Chrysler,كرايسلر}'), ('ram', null, '{Ram,رام}'), ('isuzu', null, '{Isuzu,ايسوزو}'), ('daihatsu', null, '{Daihatsu,دايهاتسو}'), ('skoda', null, '{Škoda,Skoda,سكودا}'), ('seat', null, '{Seat,سيات}'), ('cupra', null, '{Cupra,كوبرا}'), ('abarth', null, '{Abarth,ابارث}'),
  ('gac', null, '{GAC,جي ايه سي,جاك}'), ('tank', null, '{Tank,تانك}'), ('gwm', null, '{GWM,Great Wall,جريت وول}'), ('exeed', null, '{Exeed,اكسيد}'), ('omoda', null, '{Omoda,اومودا}'), ('jaecoo', null, '{Jaecoo,جايكو}'), ('deepal', null, '{Deepal,ديبال}'), ('yangwang', null, '{Yangwang,يانغوانغ,يانجوانج}'), ('denza', null, '{Denza,دنزا}'), ('koenigsegg', null, '{Koenigsegg,كوينيجسيج,كونيجسيج}'), ('vinfast', null, '{VinFast,فينفاست}');

select public.refill_search_names(b.id) from public.brands b;
