-- How often the public site is visited, by day. Nothing of a person is kept: counts, and of the present day how
-- many different visitors there were about. Web servers count and bring a batch every ten seconds.

-- A day by what brought its visitors ('' where that is not known), by language, and by device.
create table public.visit_counts (
  day date not null,
  kind text not null check (kind in ('via', 'language', 'device')),
  value text not null check (length(value) <= 40),
  visits int not null default 0,
  pages int not null default 0,
  -- Pages of cars among them.
  cars int not null default 0,
  searches int not null default 0,
  -- Taps on links to WhatsApp and to a phone number.
  whatsapp int not null default 0,
  phone int not null default 0,
  primary key (day, kind, value)
);
alter table public.visit_counts enable row level security;
create policy visit_counts_read on public.visit_counts for select to service_role using (true);

-- A car by the week, which is named by its Monday: by the day a year of a thousand cars would be 30 MB.
create table public.car_visits (
  car_id bigint not null references public.cars (id) on delete cascade,
  week date not null,
  opened int not null default 0,
  whatsapp int not null default 0,
  phone int not null default 0,
  primary key (car_id, week)
);
create index car_visits_week on public.car_visits (week);
alter table public.car_visits enable row level security;
create policy car_visits_read on public.car_visits for select to service_role using (true);

-- The different visitors of each day. While it lasts, web servers hash what tells visitors apart with its salt, in
-- memory alone, and tell of each hash no more than its register and rank; then the salt is forgotten.
create table public.visit_days (
  day date primary key,
  salt uuid,
  visitors int
);
alter table public.visit_days enable row level security;
create policy visit_days_read on public.visit_days for select to service_role using (true);

-- The sketch of the present day (HyperLogLog; Flajolet and others, 2007): in each of 16,384 registers the highest rank.
create table public.visit_registers (
  day date not null,
  register int not null check (register between 0 and 16383),
  rank smallint not null check (rank between 1 and 51),
  primary key (day, register)
);
alter table public.visit_registers enable row level security;
create policy visit_registers_read on public.visit_registers for select to service_role using (true);

-- The last batch of each web server: one that is sent again counts nothing.
create table public.visit_batches (
  server uuid primary key,
  sequence int not null,
  at timestamptz not null default now()
);
alter table public.visit_batches enable row level security;
create policy visit_batches_read on public.visit_batches for select to service_role using (true);

-- What visitors searched for and nothing was found, as fold_text() writes it. Numbers of five digits and e-mail
-- addresses are not kept: they may be somebody's.
create table public.missed_words (
  day date not null,
  words text not null check (length(words) between 2 and 40 and words !~ '[0-9]{5}'),
  times int not null,
  primary key (day, words)
);
alter table public.missed_words enable row level security;
create policy missed_words_read on public.missed_words for select to service_role using (true);

-- How many different visitors the registers of a day stand for, within about 1 %.
create function public.about_visitors(p_day date) returns int
language sql stable set search_path = ''
as $$
  select round(case when r.filled < 16384 and e.raw <= 2.5 * 16384 then 16384 * ln(16384.0 / (16384 - r.filled))
    else e.raw end)::int
  from (select count(*) as filled, coalesce(sum(power(2.0, -v.rank)), 0) as sum
    from public.visit_registers v where v.day = p_day) r,
  lateral (select 0.7213 / (1 + 1.079 / 16384) * 16384.0 * 16384 / (16384 - r.filled + r.sum) as raw) e
$$;

-- Adds the daily rows of the oldest month before p_from to the first day of that month, and the weeks of cars likewise.
create function public.fold_visits(p_from date) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  v_month date;
begin
  select min(date_trunc('month', d.day)) into v_month
    from public.visit_counts d where d.day < p_from and extract(day from d.day) > 1;
  with gone as (
    delete from public.visit_counts d where d.day > v_month and d.day < v_month + interval '1 month' returning *
  )
  insert into public.visit_counts as c (day, kind, value, visits, pages, cars, searches, whatsapp, phone)
    select v_month, g.kind, g.value, sum(g.visits), sum(g.pages), sum(g.cars), sum(g.searches), sum(g.whatsapp),
      sum(g.phone)
    from gone g group by g.kind, g.value
    on conflict (day, kind, value) do update set visits = c.visits + excluded.visits, pages = c.pages + excluded.pages,
      cars = c.cars + excluded.cars, searches = c.searches + excluded.searches,
      whatsapp = c.whatsapp + excluded.whatsapp, phone = c.phone + excluded.phone;
  select min(date_trunc('month', w.week)) into v_month
    from public.car_visits w where w.week < p_from and extract(day from w.week) > 1;
  with gone as (
    delete from public.car_visits w where w.week > v_month and w.week < v_month + interval '1 month' returning *
  )
  insert into public.car_visits as c (car_id, week, opened, whatsapp, phone)
    select g.car_id, v_month, sum(g.opened), sum(g.whatsapp), sum(g.phone) from gone g group by g.car_id
    on conflict (car_id, week) do update set opened = c.opened + excluded.opened,
      whatsapp = c.whatsapp + excluded.whatsapp, phone = c.phone + excluded.phone;
end
$$;

-- Begins a day where that has not happened: those before are closed, and rows of more than 25 months ago become
-- monthly, and words of then are forgotten. Answers the salt of the day, whose row it locks: web servers take turns.
create function public.begin_visit_day(p_day date) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  v_salt uuid;
  v_from date := date_trunc('month', p_day) - interval '25 months';
begin
  insert into public.visit_days (day, salt) values (p_day, gen_random_uuid()) on conflict do nothing;
  if found then
    update public.visit_days d set salt = null, visitors = public.about_visitors(d.day)
      where d.salt is not null and d.day <> p_day;
    delete from public.visit_registers r where r.day <> p_day;
    delete from public.missed_words w where w.day < v_from;
    delete from public.visit_batches b where b.at < now() - interval '2 days';
    perform public.fold_visits(v_from);
  end if;
  select d.salt into v_salt from public.visit_days d where d.day = p_day for update;
  return v_salt;
end
$$;

-- Counts what a web server saw, once for each sequence of a server. p_counts: [{what: page, visit, search, whatsapp,
-- phone; n; via, language, device; car: the id of the car on the page, or null}], at most 2,000; those of cars that
-- visitors cannot see are left out. At most 200 sources a month have names of their own, beside the campaigns of the
-- settings. p_missed: what was searched for and not found, at most 300 new words a day. p_registers: {register: rank}
-- of the day p_day, and nothing for another one. Answers {day, salt}; null where the key is not known.
create function public.count_visits(
  p_key text, p_server uuid, p_sequence int, p_counts jsonb, p_day date default null, p_registers jsonb default '{}',
  p_missed text[] default '{}'
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_day date := public.site_today();
  v_salt uuid;
  v_known text[];
  v_campaigns text[] := array(select k.code from public.kept_campaigns() k);
begin
  if not public.mail_key_fits(p_key) then return null; end if;
  v_salt := public.begin_visit_day(v_day);
  insert into public.visit_batches as b (server, sequence) values (p_server, p_sequence)
    on conflict (server) do update set sequence = excluded.sequence, at = now() where b.sequence < excluded.sequence;
  if not found then return jsonb_build_object('day', v_day, 'salt', v_salt); end if;
  v_known := array(select distinct d.value from public.visit_counts d
    where d.kind = 'via' and d.day >= date_trunc('month', v_day) and d.value not in ('', 'other')
      and d.value <> all (v_campaigns));
  v_known := v_known || v_campaigns || array(select distinct g.via from jsonb_to_recordset(p_counts) g (via text)
    where public.is_via(g.via) and g.via <> all (v_known || v_campaigns)
    order by 1 limit greatest(0, 200 - cardinality(v_known)));
  with given as (
    select g.what, g.n, g.language, g.device, g.car, case when g.via is null or not public.is_via(g.via) then ''
      when g.via = any (v_known) then g.via else 'other' end as via
    from (select * from jsonb_to_recordset(p_counts)
      g (what text, n int, via text, language text, device text, car bigint) limit 2000) g
    where g.n between 1 and 100000 and g.language in ('en', 'ar') and g.device in ('phone', 'tablet', 'desktop')
      and (g.car is null or exists (select from public.cars c join public.brands b on b.id = c.brand_id
        where c.id = g.car and c.status in ('coming_soon', 'available', 'reserved', 'sold') and c.deleted_at is null
          and (c.publish_at is null or c.publish_at <= now()) and (c.unpublish_at is null or c.unpublish_at > now())
          and b.visible and b.deleted_at is null))
  ), of_cars as (
    insert into public.car_visits as c (car_id, week, opened, whatsapp, phone)
      select g.car, date_trunc('week', v_day), coalesce(sum(g.n) filter (where g.what = 'page'), 0),
        coalesce(sum(g.n) filter (where g.what = 'whatsapp'), 0), coalesce(sum(g.n) filter (where g.what = 'phone'), 0)
      from given g where g.car is not null and g.what in ('page', 'whatsapp', 'phone') group by g.car order by g.car
      on conflict (car_id, week) do update set opened = c.opened + excluded.opened,
        whatsapp = c.whatsapp + excluded.whatsapp, phone = c.phone + excluded.phone
  )
  insert into public.visit_counts as c (day, kind, value, visits, pages, cars, searches, whatsapp, phone)
    select v_day, k.kind, k.value, coalesce(sum(g.n) filter (where g.what = 'visit'), 0),
      coalesce(sum(g.n) filter (where g.what = 'page'), 0),
      coalesce(sum(g.n) filter (where g.what = 'page' and g.car is not null), 0),
      coalesce(sum(g.n) filter (where g.what = 'search'), 0),
      coalesce(sum(g.n) filter (where g.what = 'whatsapp'), 0), coalesce(sum(g.n) filter (where g.what = 'phone'), 0)
    from given g
      cross join lateral (values ('via', g.via), ('language', g.language), ('device', g.device)) k (kind, value)
    group by k.kind, k.value
    on conflict (day, kind, value) do update set visits = c.visits + excluded.visits, pages = c.pages + excluded.pages,
      cars = c.cars + excluded.cars, searches = c.searches + excluded.searches,
      whatsapp = c.whatsapp + excluded.whatsapp, phone = c.phone + excluded.phone;
  insert into public.missed_words as m (day, words, times)
    select v_day, w.words, count(*) from (select public.fold_text(left(u, 60)) as words from unnest(p_missed) u
      where u not like '%@%') w
    where length(w.words) between 2 and 40 and w.words !~ '[0-9]{5}'
      and ((select count(*) from public.missed_words k where k.day = v_day) < 300
        or exists (select from public.missed_words k where (k.day, k.words) = (v_day, w.words)))
    group by w.words
    on conflict (day, words) do update set times = m.times + excluded.times;
  if p_day = v_day then
    insert into public.visit_registers as r (day, register, rank)
      select v_day, e.key::int, e.value::smallint from jsonb_each_text(p_registers) e
      on conflict (day, register) do update set rank = excluded.rank where r.rank < excluded.rank;
  end if;
  return jsonb_build_object('day', v_day, 'salt', v_salt);
end
$$;
grant execute on function public.count_visits to anon, authenticated;
