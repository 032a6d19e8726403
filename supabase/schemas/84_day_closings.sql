-- The ledger of all orders by day, and the days that were closed: the cash was counted and compared with the ledger.

create table public.day_closings (
  day date primary key check (day between '2000-01-01' and '9999-12-30'),
  -- The first day whose money is in it: the one after the last closing, of the first closing the day itself.
  since date not null check (since <= day),
  -- [{currency, expected, counted}]
  cash jsonb not null check (jsonb_typeof(cash) = 'array'),
  -- The takings as they stood: [{currency, method, entries, amount}]
  sums jsonb not null check (jsonb_typeof(sums) = 'array'),
  note text check (length(note) <= 500),
  idempotency_key uuid not null unique,
  -- No foreign key: what was counted stays as it is when a colleague leaves.
  closed_by uuid not null,
  closed_at timestamptz not null default now()
);
alter table public.day_closings enable row level security;
grant select (day, since, cash, sums, note, closed_by, closed_at) on public.day_closings to authenticated;
create policy day_closings_read on public.day_closings for select to authenticated
  using ((select public.has_role('owner', 'manager')));

-- The first day that no closing holds; null before the first closing. Until the transaction ends no day is closed, so
-- that no entry counts to a day without being in its sums.
create function public.first_open_day() returns date
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('maarad.day_closings'));
  return (select max(c.day) + 1 from public.day_closings c);
end
$$;

-- The same for a screen, which says to which day money counts. Errors: 42501 sellers_only.
create function public.takings_open_from() returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  return (select max(c.day) + 1 from public.day_closings c);
end
$$;
grant execute on function public.takings_open_from to authenticated;

-- Every entry with its order and the day whose takings it counts to. Under the caller's policies.
create view public.ledger_entries with (security_invoker = true) as
select p.id, p.order_id, o.reference as order_reference, o.currency, o.customer_name, o.car_snapshot, p.kind, p.method,
  p.amount, p.value, p.received_at, p.received_by, p.reference, p.bank, p.note, p.reverses,
  r.number as reversed_number, exists (select from public.payments b where b.reverses = p.id) as reversed, p.number,
  p.recorded_at, p.booked_on,
  coalesce(p.booked_on, (p.received_at at time zone (select public.site_time_zone()))::date) as day
from public.payments p
join public.orders o on o.id = p.order_id
left join public.payments r on r.id = p.reverses;
grant select on public.ledger_entries to authenticated;

-- The entries of some days, both included, and of at most 400: more is asked for as a file.
create function public.ledger_of_days(p_from date, p_to date) returns setof public.ledger_entries
language plpgsql stable set search_path = '' set jit = off
as $$
declare
  v_from date := greatest(p_from, p_to - 400);
  v_since timestamptz := public.site_day_start(v_from);
  v_before timestamptz := public.site_day_start(p_to + 1);
begin
  return query
  select e.* from public.ledger_entries e
    where e.booked_on is null and e.received_at >= v_since and e.received_at < v_before
  union all
  select e.* from public.ledger_entries e where e.booked_on between v_from and p_to;
end
$$;
grant execute on function public.ledger_of_days to authenticated;

-- The entries that a screen asks for: of some days, or whenever they were with the reference of an order, the number of
-- a receipt, or what the bank calls it; null leaves a filter out.
create function public.ledger(p_from date, p_to date, p_method public.payment_method default null,
  p_kind public.payment_kind default null, p_by uuid default null, p_text text default null)
returns setof public.ledger_entries
language plpgsql stable set search_path = ''
as $$
declare v_text text := upper(btrim(p_text));
begin
  return query select e.*
  from (
    select d.* from public.ledger_of_days(p_from, p_to) d where v_text is null
    union all
    select n.* from public.ledger_entries n where n.id in (
      select p.id from public.payments p join public.orders o on o.id = p.order_id where o.reference = v_text
      union select p.id from public.payments p where p.number = v_text
      union select p.id from public.payments p where public.name_key(p.reference) = public.name_key(v_text))
  ) e
  where (p_method is null or e.method = p_method) and (p_kind is null or e.kind = p_kind)
    and (p_by is null or e.received_by = p_by);
end
$$;
grant execute on function public.ledger to authenticated;

-- What the entries of ledger() add up to, each currency apart: by method, by colleague, and all. Money given or taken
-- back is deducted.
create function public.ledger_sums(p_from date, p_to date, p_method public.payment_method default null,
  p_kind public.payment_kind default null, p_by uuid default null, p_text text default null)
returns table (part text, currency text, method public.payment_method, received_by uuid, entries int, amount numeric)
language sql stable set search_path = ''
as $$
  select case when grouping(e.method) = 0 then 'method' when grouping(e.received_by) = 0 then 'colleague'
    else 'all' end, e.currency, e.method, e.received_by, count(*)::int, sum(e.value)
  from public.ledger(p_from, p_to, p_method, p_kind, p_by, p_text) e
  group by grouping sets ((e.currency, e.method), (e.currency, e.received_by), (e.currency))
$$;
grant execute on function public.ledger_sums to authenticated;

-- What a day takes in, to be counted: {day, since, closed: the last closed day or null, sums: [{currency, method,
-- entries, amount}], cash: [{currency, expected}]}; the dealer's currency is always among the cash. Days since the last
-- closing that were not closed count to it. Owners and managers, who read all of it. Errors: 42501 managers_only.
create function public.day_to_close(p_day date) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_closed date := (select max(c.day) from public.day_closings c);
  v_since date := least(coalesce(v_closed + 1, p_day), p_day);
  v_sums jsonb;
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  select coalesce(jsonb_agg(to_jsonb(s) order by s.currency, s.method), '[]') into v_sums
    from (select s.currency, s.method, s.entries, s.amount
      from public.ledger_sums(v_since, p_day) s where s.part = 'method') s;
  return jsonb_build_object('day', p_day, 'since', v_since, 'closed', v_closed, 'sums', v_sums,
    'cash', (select jsonb_agg(jsonb_build_object('currency', c.currency, 'expected', coalesce((
        select (s ->> 'amount')::numeric from jsonb_array_elements(v_sums) s
        where s ->> 'currency' = c.currency and s ->> 'method' = 'cash'), 0)) order by c.currency)
      from (select coalesce((select n.content_value ->> 'currency' from public.site_content n
          where n.content_key = 'settings'), 'BHD') as currency
        union select s ->> 'currency' from jsonb_array_elements(v_sums) s where s ->> 'method' = 'cash') c));
end
$$;
grant execute on function public.day_to_close to authenticated;

-- Closes a day, and those before it: the counted cash stands beside what the ledger says, and money that is recorded
-- for them later counts to the next day. p_cash: [{currency, expected (as it was shown), counted}]. The same key with
-- the same day is one closing. Owners and managers. Answers {day, repeated}. Errors: 42501 managers_only, PT409
-- key_reused · day_closed (detail: the last closed day) · takings_changed, PT422 with the field as hint: day_invalid,
-- day_to_come, counted_required, counted_invalid, note_required (the cash differs), note_too_long.
create function public.close_day(p_day date, p_cash jsonb, p_note text, p_key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_note text := public.clean_text(left(p_note, 2000)); v_made public.day_closings; v_open jsonb; v_cash jsonb;
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if p_day is null then perform public.refuse_field('day', 'day_invalid'); end if;
  perform pg_advisory_xact_lock(hashtext('maarad.day_closings'));
  select * into v_made from public.day_closings where idempotency_key = p_key;
  if found then
    if v_made.day <> p_day then raise exception using errcode = 'PT409', message = 'key_reused'; end if;
    return jsonb_build_object('day', v_made.day, 'repeated', true);
  end if;
  if p_day > public.site_today() then perform public.refuse_field('day', 'day_to_come'); end if;
  v_open := public.day_to_close(p_day);
  if p_day <= (v_open ->> 'closed')::date then
    raise exception using errcode = 'PT409', message = 'day_closed', detail = v_open ->> 'closed';
  end if;
  if jsonb_typeof(p_cash) is distinct from 'array' or jsonb_array_length(p_cash) > 20
    or (select count(*) > count(distinct c ->> 'currency') from jsonb_array_elements(p_cash) c) then
    perform public.refuse_field('counted', 'counted_invalid');
  end if;
  if exists (select from jsonb_array_elements(v_open -> 'cash') e where not exists (
      select from jsonb_array_elements(p_cash) c where c ->> 'currency' = e ->> 'currency'
        and c -> 'expected' = e -> 'expected')) then
    raise exception using errcode = 'PT409', message = 'takings_changed';
  end if;
  -- Where more was given back than taken in, the difference is below nothing.
  select jsonb_agg(e || jsonb_build_object('counted', public.sent_amount(ltrim(c ->> 'counted', '-'), 'counted',
      public.currency_decimals(e ->> 'currency')) * case when c ->> 'counted' like '-%' then -1 else 1 end)) into v_cash
    from jsonb_array_elements(v_open -> 'cash') e
    join jsonb_array_elements(p_cash) c on c ->> 'currency' = e ->> 'currency';
  if exists (select from jsonb_array_elements(v_cash) c where c ->> 'counted' is null) then
    perform public.refuse_field('counted', 'counted_required');
  end if;
  if v_note is null and exists (select from jsonb_array_elements(v_cash) c
      where (c ->> 'counted')::numeric <> (c ->> 'expected')::numeric) then
    perform public.refuse_field('note', 'note_required');
  end if;
  if length(v_note) > 500 then perform public.refuse_field('note', 'note_too_long'); end if;
  insert into public.day_closings (day, since, cash, sums, note, idempotency_key, closed_by)
    values (p_day, (v_open ->> 'since')::date, v_cash, v_open -> 'sums', v_note, p_key, auth.uid());
  return jsonb_build_object('day', p_day, 'repeated', false);
end
$$;
grant execute on function public.close_day to authenticated;

create trigger day_closings_append_only before update or delete on public.day_closings
  for each row execute function public.refuse_change();
create trigger day_closings_no_truncate before truncate on public.day_closings
  for each statement execute function public.refuse_change();
create trigger day_closings_audit after insert on public.day_closings
  for each row execute function public.write_audit('day');
