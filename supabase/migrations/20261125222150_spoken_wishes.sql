-- What Gulf buyers say of whom a car is for, of its battery and of what it uses; and 'and' written on to a word:
-- 'بانوراما ومساج', 'بورش وبنتلي'.

-- Every run of up to five words as one key, model names spelled out by their letters, and what begins with 'and' (و,
-- with or without the article) also without it: a name of its own, as وارد is, stands beside it and is found first.
create or replace function public.search_spans(p_tokens text[])
  returns table (first int, last int, key text, spelled boolean)
language sql immutable strict parallel safe set search_path = ''
as $$
  with recursive options as (
    select t.i, o.piece, public.latin_letters(t.word) is not null as named
    from unnest(p_tokens) with ordinality t (word, i)
    cross join lateral unnest(coalesce(public.latin_letters(t.word), array[t.word])) o (piece)
    where public.latin_letters(t.word) is not null or t.word ~ '^[a-z0-9]{1,6}$'
  ), walk as (
    select o.i::int as first, o.i::int as last, o.piece as key, o.named, length(o.piece) <= 2 as short from options o
    union all
    select w.first, o.i::int, w.key || o.piece, w.named or o.named, w.short or length(o.piece) <= 2
    from walk w join options o on o.i = w.last + 1 where w.last - w.first < 3
  ), runs as (
    select i as first, j as last, array_to_string(p_tokens[i:j], '') as key, p_tokens[i] ~ '^و.{3}' as joined
    from generate_series(1, cardinality(p_tokens)) i, generate_series(i, least(i + 4, cardinality(p_tokens))) j
  )
  select r.first, r.last, r.key, false from runs r
  union
  select r.first, r.last, regexp_replace(r.key, '^و(ال(?=.{3}))?', ''), false from runs r
  where r.joined and r.first > 1
  union
  select w.first, w.last, w.key, true from walk w
  where case when w.last = w.first then w.named and w.key ~ '[0-9]' else w.named
    or (w.short and w.last = w.first + 1) end
$$;

insert into public.trade_words (kind, codes, names) values
  ('fuel', '{electric}', '{battery,batteries,بطارية,بطاريات,بدون بنزين,ما تبي بنزين}'),
  ('fuel', '{hybrid,plug_in_hybrid,erev,electric}', '{economical,fuel efficient,fuel saving,saves fuel,low consumption,
    low fuel consumption,eco friendly,اقتصادية,اقتصادي,اقتصاديه بالبنزين,اقتصادية بالبنزين,موفرة,موفرة للبنزين,
    موفرة للوقود,توفير,توفير بنزين,توفر بنزين,توفير وقود,موفر,موفر للبنزين,موفر للوقود,قليلة الصرف,
    صرفها قليل,قليلة الاستهلاك,ما تصرف,ما تصرف بنزين,ما تشرب بنزين,ما تاكل بنزين,صديقة للبيئة}'),
  ('body', '{convertible}', '{بدون سقف,بلا سقف,no roof,without roof,without a roof}'),
  ('body', '{coupe,supercar,convertible}', '{سيارة سبورت,سيارات سبورت}'),
  ('drivetrain', '{awd,4wd}', '{دبل قير,دبل جير}'),
  ('condition', '{new,zero_km}', '{ما مشت,ما مشى,لم تمش,غير مستعملة,غير مستخدمة,never driven,unused}'),
  ('trait', '{massage_seats}', '{كرسي مساج,مقعد مساج}'),
  ('trait', '{ventilated_seats}', '{كرسي تبريد,كرسي مبرد,مقعد مبرد}'),
  ('trait', '{adaptive_cruise}', '{cruise control,مثبت سرعة,كروز كنترول}'),
  ('trait', '{finance}', '{per month,a month,شهري,شهريا,بالشهر,في الشهر,كل شهر}'),
  ('prefer', '{family}', '{big,large,spacious,roomy,كبيرة,كبير,واسعة,واسع,وسيعة,عيالي,لعيالي,للعيال,اولادي,لاولادي,
    للاولاد,للأطفال}'),
  ('word', '{kwh}', '{كيلو واط,كيلوواط,كيلو وات,كيلووات,كيلو واط ساعة,كيلوواط ساعة,كي دبليو اتش,kw h,kilowatt,kilowatts,
    kilowatt hour,kilowatt hours}'),
  ('none', '{}', '{mum,mom,mother,father,dad,daughter,son,husband,sister,brother,parents,lady,woman,women,her,him,
    student,students,suitable}'),
  ('none', '{}', '{زوجتي,لزوجتي,زوجة,للزوجة,زوجي,لزوجي,للمدام,مدام,حرمي,لحرمي,امي,لامي,الوالدة,والدة,للوالدة,
    والدتي,لوالدتي,الوالد,للوالد,والدي,لوالدي,ابوي,لابوي,بنتي,لبنتي,للبنت,بنات,للبنات,ولدي,لولدي,للولد,اختي,لاختي,
    اخوي,لاخوي,طالب,لطالب,للطالب,طالبة,لطالبة,للطالبة,جامعة,للجامعة,نسائية,نسائي,حريمي,للحريم,مناسبة,تناسب,تصلح}');

insert into public.limit_words (kind, value, names) values
  ('name', null, '{كيلو واط,كيلوواط,كيلو وات,كيلووات,كيلو واط ساعة}'),
  ('range_desc', null, '{big battery,bigger battery,biggest battery,large battery,largest battery,بطارية كبيرة,
    اكبر بطارية}');

insert into public.known_names (brand, pattern, names) values
  ('mercedesbenz', '^(amg)?g(class|wagon|wagen|[0-9]{2,3}|$)', '{جي}'),
  ('lamborghini', '^huracan', '{هيوراكان,هوريكان}');
select public.refill_search_names(id) from public.brands;
