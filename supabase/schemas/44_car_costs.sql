-- What a car cost the dealer: its purchase and what preparing it cost, a line each. For owner and manager alone.

create type public.car_cost_kind as enum
  ('purchase', 'transport', 'customs', 'registration', 'inspection', 'repair', 'detailing', 'commission', 'other');

create table public.car_costs (
  id bigint generated always as identity primary key,
  car_id bigint not null references public.cars (id) on delete cascade,
  kind public.car_cost_kind not null,
  -- What it was, where the kind does not say enough.
  words text check (length(words) between 1 and 200),
  amount numeric(12,3) not null check (amount >= 0 and amount < 1e9),
  -- The currency of the site when the line was written.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  spent_on date not null constraint car_costs_spent_on_printable
    check (spent_on between '1900-01-01' and '9999-12-30'),
  created_at timestamptz not null default now(),
  -- No foreign key: the line stays as it is when a colleague leaves. Null where it was not written down.
  created_by uuid,
  -- A line that was wrong stays, and no longer counts.
  removed_at timestamptz,
  removed_by uuid,
  constraint car_costs_other_named check (kind <> 'other' or words is not null),
  constraint car_costs_removed check (removed_by is null or removed_at is not null)
);
create index car_costs_car on public.car_costs (car_id, spent_on, id);
-- A car is bought once.
create unique index car_costs_purchase on public.car_costs (car_id) where kind = 'purchase' and removed_at is null;
alter table public.car_costs enable row level security;
grant select, update (removed_at) on public.car_costs to authenticated;
create policy car_costs_read on public.car_costs for select to authenticated
  using ((select public.has_role('owner', 'manager')));
create policy car_costs_update on public.car_costs for update to authenticated
  using ((select public.has_role('owner', 'manager'))) with check ((select public.has_role('owner', 'manager')));

-- Cars in stock, with the days and the money tied up in them: those on offer or reserved, and others once their
-- purchase is entered. Days count from the purchase, else from when the car was entered. Costs are those in the
-- site's currency.
create view public.standing_cars with (security_invoker = true) as
select k.id as car_id, k.stock_no, b.name as brand, b.name_ar as brand_ar, k.model, k.model_ar, k.trim_level, k.year,
  k.title_en, k.title_ar, k.status, k.price, c.costs, s.currency, c.bought_on is not null as bought, d.since,
  (select public.site_today()) - d.since as days
from public.cars k join public.brands b on b.id = k.brand_id
cross join (select coalesce((select n.content_value ->> 'currency' from public.site_content n
  where n.content_key = 'settings'), 'BHD') as currency) s
cross join lateral (select coalesce(sum(x.amount) filter (where x.currency = s.currency), 0) as costs,
  min(x.spent_on) filter (where x.kind = 'purchase') as bought_on
  from public.car_costs x where x.car_id = k.id and x.removed_at is null) c
cross join lateral (select coalesce(c.bought_on, (k.created_at at time zone (select public.site_time_zone()))::date)
  as since) d
where k.deleted_at is null and k.status in ('available', 'reserved', 'draft', 'coming_soon')
  and (k.status in ('available', 'reserved')
    or k.status in ('draft', 'coming_soon') and c.bought_on is not null)
  and (select public.has_role('owner', 'manager'));
grant select on public.standing_cars to authenticated;

-- A line is written once; only whether it counts may change.
create function public.car_costs_guard() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (to_jsonb(new) - '{removed_at,removed_by}'::text[]) is distinct from
     (to_jsonb(old) - '{removed_at,removed_by}'::text[]) then
    raise exception using errcode = '42501', message = 'append_only';
  end if;
  if old.removed_at is not null and new.removed_at is null and new.kind = 'purchase' and exists (
    select from public.car_costs c where c.car_id = new.car_id and c.kind = 'purchase' and c.removed_at is null) then
    raise exception using errcode = 'PT409', message = 'purchase_taken';
  end if;
  new.removed_at := case when new.removed_at is not null then coalesce(old.removed_at, now()) end;
  new.removed_by := case when old.removed_at is not null and new.removed_at is not null then old.removed_by
    when new.removed_at is not null then auth.uid() end;
  return new;
end
$$;

-- Writes lines of what a car cost, all or none: p_lines: [{kind, words, amount, spent_on (a day; today where it is
-- missing)}], 1 to 40. The same key with the same lines is one writing. Answers {ids, repeated}. Errors: 42501
-- managers_only, PT404 car_not_found, PT409 key_reused, PT422 with the field as hint (lines.0.amount is the amount of
-- the first line): lines_invalid, kind_invalid, purchase_taken, words_required, words_too_long, amount_required,
-- amount_invalid, amount_decimals, date_invalid, date_future.
create function public.add_car_costs(p_car_id bigint, p_lines jsonb, p_key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_currency text := coalesce(public.setting('currency'), 'BHD');
  v_sent text := md5(p_car_id || coalesce(p_lines::text, ''));
  v_kept jsonb; v_line jsonb; v_field text; v_day text; v_one public.car_costs; v_id bigint;
  v_ids bigint[] := array[]::bigint[];
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if p_lines is null or octet_length(p_lines::text) > 100000 or jsonb_typeof(p_lines) <> 'array' then
    perform public.refuse_field('lines', 'lines_invalid');
  end if;
  if jsonb_array_length(p_lines) not between 1 and 40 then
    perform public.refuse_field('lines', 'lines_invalid');
  end if;
  v_kept := public.kept_answer('costs ' || p_key) -> 'made';
  if v_kept is not null then
    if v_kept ->> 'sent' <> v_sent then raise exception using errcode = 'PT409', message = 'key_reused'; end if;
    return jsonb_build_object('ids', v_kept -> 'ids', 'repeated', true);
  end if;
  -- Two who enter the purchase take turns.
  perform from public.cars c where c.id = p_car_id and c.deleted_at is null for no key update;
  if not found then raise exception using errcode = 'PT404', message = 'car_not_found'; end if;
  for v_line, v_field in select l, 'lines.' || n - 1 || '.' from jsonb_array_elements(p_lines) with ordinality u (l, n)
  loop
    v_one := null;
    if not coalesce(v_line ->> 'kind', '') = any (enum_range(null::public.car_cost_kind)::text[]) then
      perform public.refuse_field(v_field || 'kind', 'kind_invalid');
    end if;
    v_one.kind := (v_line ->> 'kind')::public.car_cost_kind;
    v_one.words := public.clean_line(left(v_line ->> 'words', 500));
    if length(v_one.words) > 200 then perform public.refuse_field(v_field || 'words', 'words_too_long'); end if;
    if v_one.kind = 'other' and v_one.words is null then
      perform public.refuse_field(v_field || 'words', 'words_required');
    end if;
    v_one.amount := public.sent_amount(v_line ->> 'amount', v_field || 'amount', public.currency_decimals(v_currency));
    if v_one.amount is null then perform public.refuse_field(v_field || 'amount', 'amount_required'); end if;
    v_day := nullif(v_line ->> 'spent_on', '');
    v_one.spent_on := public.site_today();
    if v_day is not null then
      if v_day !~ '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then
        perform public.refuse_field(v_field || 'spent_on', 'date_invalid');
      end if;
      begin
        v_one.spent_on := v_day::date;
      exception when invalid_datetime_format or datetime_field_overflow then
        perform public.refuse_field(v_field || 'spent_on', 'date_invalid');
      end;
      if v_one.spent_on > public.site_today() then
        perform public.refuse_field(v_field || 'spent_on', 'date_future');
      end if;
    end if;
    begin
      insert into public.car_costs (car_id, kind, words, amount, currency, spent_on, created_by)
        values (p_car_id, v_one.kind, v_one.words, v_one.amount, v_currency, v_one.spent_on, auth.uid())
        returning id into v_id;
    exception when unique_violation then
      perform public.refuse_field(v_field || 'kind', 'purchase_taken');
    end;
    v_ids := v_ids || v_id;
  end loop;
  perform public.keep_answer('costs ' || p_key,
    jsonb_build_object('made', jsonb_build_object('sent', v_sent, 'ids', v_ids)));
  return jsonb_build_object('ids', v_ids, 'repeated', false);
end
$$;
grant execute on function public.add_car_costs to authenticated;

-- The cars that stand by how long: p_starts: the first day of each bucket, ascending from 0; at most 20. Costs are
-- those that are entered, unbought counts the cars without a purchase. Errors: 42501 managers_only.
create function public.stock_ages(p_starts int[]) returns table (
  first_day int, cars int, unbought int, costs numeric, currency text
)
language plpgsql stable set search_path = '' set jit = off
as $$
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  return query
  with starts as (
    select b.first_day, lead(b.first_day) over (order by b.first_day) as next_day
    from unnest(p_starts[1:20]) b (first_day)
  )
  select b.first_day, count(s.car_id)::int, (count(s.car_id) filter (where not s.bought))::int,
    coalesce(sum(s.costs), 0), coalesce((select n.content_value ->> 'currency' from public.site_content n
      where n.content_key = 'settings'), 'BHD')
  from starts b
  left join public.standing_cars s on s.days >= b.first_day and (b.next_day is null or s.days < b.next_day)
  group by b.first_day order by b.first_day;
end
$$;
grant execute on function public.stock_ages to authenticated;

create trigger car_costs_guard before update on public.car_costs
  for each row execute function public.car_costs_guard();
create trigger car_costs_audit after insert or update or delete on public.car_costs
  for each row execute function public.write_audit('car_id');
