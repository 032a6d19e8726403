-- What a week brought, by e-mail to each owner on Monday, where the settings ask for it.

-- Writes down the e-mails of the week before p_now, on Mondays from seven o'clock.
create function public.write_weekly_mails(p_now timestamptz default now()) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.mails (kind, owner_id, week)
  select 'weekly_figures', s.user_id, t.clock::date - 7
  from public.staff s, lateral (select p_now at time zone public.site_time_zone() as clock) t
  where extract(isodow from t.clock) = 1 and t.clock::time >= '07:00'
    and public.setting('weekly_mail') = 'true' and s.role = 'owner' and s.ended_at is null and s.email <> ''
    -- Looked up first, as this is asked every few seconds: a refused row uses up a number.
    and not exists (select from public.mails m
      where m.kind = 'weekly_figures' and m.owner_id = s.user_id and m.week = t.clock::date - 7)
  on conflict do nothing
$$;

-- {visits, opened, asked, orders} of a week.
create function public.sums_of_week(p_week date) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('visits', coalesce(sum(f.visits), 0), 'opened', coalesce(sum(f.opened), 0),
    'asked', coalesce(sum(f.asked), 0), 'orders', coalesce(sum(f.orders), 0))
  from public.figures_of_buyers(p_week, p_week + 7, 'language') f
$$;

-- The five sources or cars of a week with the most orders, then the most visits, then the most opened.
create function public.first_of_week(p_week date, p_by text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'name', jsonb_build_object('en', f.name_en, 'ar',
    f.name_ar), 'visits', f.visits, 'opened', f.opened, 'orders', f.orders)), '[]')
  from (select * from public.figures_of_buyers(p_week, p_week + 7, p_by) r
    where r.key is not null and r.visits + r.opened + r.orders > 0
    order by r.orders desc, r.visits desc, r.opened desc, r.key limit 5) f
$$;

-- What the e-mail of a week is written from: {email (null for an owner who left), from, until (its Sunday), sums,
-- before (those of the week before it), sources and cars (the first five: {key, name: {en, ar}, visits, opened,
-- orders}), missed (words of missed_words on three days of the last four weeks)}. No margins: an e-mail is read on many
-- screens.
create function public.weekly_mail(p_owner uuid, p_week date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('week', jsonb_build_object(
    'email', (select nullif(s.email, '') from public.staff s
      where s.user_id = p_owner and s.role = 'owner' and s.ended_at is null),
    'from', p_week, 'until', p_week + 6, 'sums', public.sums_of_week(p_week), 'before', public.sums_of_week(p_week - 7),
    'sources', public.first_of_week(p_week, 'via'), 'cars', public.first_of_week(p_week, 'car'),
    'missed', (select coalesce(jsonb_agg(w.words), '[]') from (
      select m.words from public.missed_words m where m.day >= p_week - 21 and m.day < p_week + 7
      group by m.words having count(*) >= 3 order by count(*) desc, sum(m.times) desc, m.words limit 5) w)))
$$;
