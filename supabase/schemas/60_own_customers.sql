-- What sales see: all customers, or their own and those that no colleague has, as an owner decides.

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
grant execute on function public.narrow_sales to authenticated;

-- Refuses a change of a colleague's record by a caller who does not see it, also where a security definer function
-- makes the change. What one change leads to in other records is not asked about. A corrected name or phone number goes
-- to all records of the person.
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

-- A trade-in is joined to no order that the caller does not see.
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

create trigger customers_keep_to_own before update on public.customers
  for each row execute function public.keep_to_own();
