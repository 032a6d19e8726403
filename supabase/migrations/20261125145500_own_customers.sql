-- What sales see: all customers, or their own and those of nobody, as an owner decides. docs/decisions/0044.

alter table public.security_rules add column sales_see_own boolean not null default false;

-- Whether the caller sees the customers of colleagues, too. Policies ask it once a query, as (select …).
create function public.sees_all_customers() returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from public.security_rules r where r.sales_see_own)
    or public.my_role() is distinct from 'sales'
$$;

-- Whether the caller works on what is assigned to this colleague.
create function public.works_on(p_assigned uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select p_assigned is null or p_assigned = auth.uid() or public.sees_all_customers() $$;

-- Owners only. Errors: 42501 owners_only.
create function public.narrow_sales(p_own boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.has_role('owner') then
    raise exception using errcode = '42501', message = 'owners_only';
  end if;
  update public.security_rules set sales_see_own = coalesce(p_own, false) where id = 1;
end
$$;

-- ---------------------------------------------------------------- what is read and written under policies

create policy orders_own on public.orders as restrictive for all to authenticated
  using ((select public.sees_all_customers()) or assigned_to is null or assigned_to = (select auth.uid()));
create policy viewings_own on public.viewings as restrictive for all to authenticated
  using ((select public.sees_all_customers()) or assigned_to is null or assigned_to = (select auth.uid()));
create policy customers_own on public.customers as restrictive for all to authenticated
  using ((select public.sees_all_customers()) or assigned_to is null or assigned_to = (select auth.uid()));
-- A message is of its customer's colleague.
create policy messages_own on public.messages as restrictive for all to authenticated
  using ((select public.sees_all_customers()) or customer_id is null
    or customer_id in (select c.id from public.customers c));
create policy order_events_own on public.order_events as restrictive for all to authenticated
  using ((select public.sees_all_customers()) or exists (select from public.orders o where o.id = order_id));
create policy order_cars_own on public.order_cars as restrictive for all to authenticated
  using ((select public.sees_all_customers()) or exists (select from public.orders o where o.id = order_id));
create policy customer_merges_own on public.customer_merges as restrictive for all to authenticated
  using ((select public.sees_all_customers()) or kept_id in (select c.id from public.customers c));
create policy mails_own on public.mails as restrictive for all to authenticated
  using ((select public.sees_all_customers())
    or (order_id is null or exists (select from public.orders o where o.id = order_id))
    and (viewing_id is null or exists (select from public.viewings v where v.id = viewing_id))
    and (message_id is null or exists (select from public.messages m where m.id = message_id)));

-- ---------------------------------------------------------------- what functions write past the policies

-- Refuses what a function that runs as its owner would change of a colleague's record for a caller who does not see it.
-- What one change leads to in other records is not asked about. A corrected name or phone number goes to all records of
-- the person.
create function public.keep_to_own() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_old jsonb; v_new jsonb; v_assigned uuid;
  v_free text[] := '{customer_name,phone,email,search_text,updated_at,version}'::text[];
begin
  if pg_trigger_depth() > 1 or public.sees_all_customers() then return new; end if;
  v_old := to_jsonb(old);
  v_new := to_jsonb(new);
  if tg_table_name in ('orders', 'viewings') and v_old - v_free = v_new - v_free then return new; end if;
  v_assigned := case tg_table_name
    when 'order_events' then (select o.assigned_to from public.orders o where o.id = (v_old ->> 'order_id')::bigint)
    when 'messages' then
      (select c.assigned_to from public.customers c where c.id = (v_old ->> 'customer_id')::bigint)
    else (v_old ->> 'assigned_to')::uuid end;
  if not public.works_on(v_assigned) then
    raise exception using errcode = '42501', message = 'not_yours';
  end if;
  return new;
end
$$;
create trigger orders_keep_to_own before update on public.orders for each row execute function public.keep_to_own();
create trigger viewings_keep_to_own before update on public.viewings for each row execute function public.keep_to_own();
create trigger customers_keep_to_own before update on public.customers
  for each row execute function public.keep_to_own();
create trigger messages_keep_to_own before update on public.messages for each row execute function public.keep_to_own();
create trigger order_events_keep_to_own before update on public.order_events
  for each row execute function public.keep_to_own();

create trigger trade_ins_keep_to_own before update on public.trade_ins
  for each row execute function public.keep_to_own();

-- As before, for those who work on it: its policies, its photos and its functions ask this.
create or replace function public.may_see_trade_in(p_trade_in public.trade_ins) returns boolean
language sql stable set search_path = ''
as $$
  select public.has_role('owner', 'manager', 'sales')
    and (p_trade_in.assigned_to is null or p_trade_in.assigned_to = auth.uid() or public.sees_all_customers())
$$;

-- A trade-in goes with no order that the caller does not see.
create function public.trade_ins_own_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.order_id is not null and not public.works_on((select o.assigned_to from public.orders o
      where o.id = new.order_id)) then
    raise exception using errcode = 'PT404', message = 'order_not_found';
  end if;
  return new;
end
$$;
create trigger trade_ins_own_order before insert or update of order_id on public.trade_ins
  for each row execute function public.trade_ins_own_order();

-- As before, for those who work on the order: terms, lines and payments ask this first.
create or replace function public.lock_order(p_order_id bigint) returns public.orders
language plpgsql volatile security definer set search_path = ''
as $$
declare v_order public.orders;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  select * into v_order from public.orders where id = p_order_id and deleted_at is null for update;
  if not found or not public.works_on(v_order.assigned_to) then
    raise exception using errcode = 'PT404', message = 'order_not_found';
  end if;
  return v_order;
end
$$;

-- As before; null also where the caller does not see all of the person: the document of a person holds everything.
create or replace function public.customer_and_merged(p_id bigint) returns bigint[]
language sql stable security definer set search_path = ''
as $$
  with recursive people (id, assigned_to) as (
    select c.id, c.assigned_to from public.customers c where c.id = p_id
    union select c.id, c.assigned_to from public.customers c join people on c.merged_into = people.id
  ), person as (
    select array_agg(id) as ids, bool_and(public.works_on(assigned_to)) as own from people
  )
  select ids from person
  where public.sees_all_customers() or own
    and not exists (select from public.orders o where o.customer_id = any (ids) and not public.works_on(o.assigned_to))
    and not exists (select from public.viewings v where v.customer_id = any (ids)
      and not public.works_on(v.assigned_to))
    and not exists (select from public.trade_ins t where t.customer_id = any (ids)
      and not public.works_on(t.assigned_to))
$$;

-- As before; the numbers of a colleague's orders are not told, only that they are there.
create or replace function public.open_orders_of_cars(p_car_ids bigint[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if cardinality(p_car_ids) > 1000 then
    raise exception using errcode = 'PT422', message = 'too_many_rows', hint = 'p_car_ids';
  end if;
  return (with waiting as (
      select o.id, o.reference, o.car_id, o.assigned_to, row_number() over (order by o.created_at, o.id) as place
      from public.orders o
      where o.car_id = any (p_car_ids) and o.deleted_at is null and public.order_is_open(o.status)
    )
    select jsonb_build_object('count', count(*), 'cars', coalesce(jsonb_agg(distinct w.car_id), '[]'),
      'orders', coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'reference', w.reference, 'car_id', w.car_id)
        order by w.place) filter (where w.place <= 5 and public.has_role('owner', 'manager', 'sales')
          and public.works_on(w.assigned_to)), '[]'))
    from waiting w);
end
$$;

-- As before, for those who work on the order.
create or replace function public.paper_choices(p_order_id bigint)
returns table (kind public.paper_kind, payment_id bigint, refusal text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  return query
    select w.kind, w.payment_id, public.paper_refusal(p_order_id, w.kind, w.payment_id)
    from (select k.kind, null::bigint as payment_id from unnest(enum_range(null::public.paper_kind)) k (kind)
        where k.kind <> 'receipt'
      union all select 'receipt', p.id from public.payments p where p.order_id = p_order_id and p.number is not null) w
    where exists (select from public.orders o where o.id = p_order_id and o.deleted_at is null
      and public.works_on(o.assigned_to))
    order by w.kind, w.payment_id;
end
$$;

create or replace function public.draft_paper(p_order_id bigint, p_kind public.paper_kind, p_payment_id bigint default null)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare v_number text;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if not exists (select from public.orders o where o.id = p_order_id and o.deleted_at is null
      and public.works_on(o.assigned_to)) then
    raise exception using errcode = 'PT404', message = 'order_not_found';
  end if;
  if (p_kind = 'receipt') <> (p_payment_id is not null) then
    perform public.refuse_field('payment_id', 'payment_needed');
  end if;
  if p_kind = 'receipt' then
    select p.number into v_number from public.payments p where p.id = p_payment_id and p.order_id = p_order_id;
    if v_number is null then perform public.refuse_field('payment_id', 'payment_needed'); end if;
  end if;
  return jsonb_build_object('snapshot', public.paper_snapshot(p_order_id, p_kind, p_payment_id), 'number', v_number,
    'refusal', public.paper_refusal(p_order_id, p_kind, p_payment_id));
end
$$;

-- ---------------------------------------------------------------- whose a new order is

-- What a customer of a colleague orders, books or offers is the colleague's.
create function public.give_to_colleague() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.assigned_to := coalesce(new.assigned_to,
    (select c.assigned_to from public.customers c where c.id = new.customer_id));
  return new;
end
$$;
-- After the triggers of the same moment that name the customer: they fire in the order of their names.
create trigger orders_to_colleague before insert on public.orders
  for each row execute function public.give_to_colleague();
create trigger viewings_to_colleague before insert on public.viewings
  for each row execute function public.give_to_colleague();
create trigger trade_ins_to_colleague before insert on public.trade_ins
  for each row execute function public.give_to_colleague();

revoke execute on function public.sees_all_customers(), public.works_on(uuid), public.narrow_sales(boolean),
  public.keep_to_own(), public.trade_ins_own_order(), public.give_to_colleague() from public, anon, authenticated;
grant execute on function public.sees_all_customers(), public.narrow_sales(boolean) to authenticated;
