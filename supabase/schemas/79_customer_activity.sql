-- Counts of what each customer sent. Triggers keep them, so that the list of customers counts nothing.

create table public.customer_activity (
  customer_id bigint primary key references public.customers (id) on delete cascade,
  orders int not null default 0,
  open_orders int not null default 0,
  viewings int not null default 0,
  trade_ins int not null default 0,
  messages int not null default 0,
  wishes int not null default 0,
  -- When the last of it came, or the customer was written down.
  last_at timestamptz not null
);
create index customer_activity_last on public.customer_activity (last_at desc, customer_id desc);
create index customer_activity_orders on public.customer_activity (orders desc, customer_id desc);
create index customer_activity_open on public.customer_activity (last_at desc, customer_id desc)
  where open_orders > 0;
create index customer_activity_wishes on public.customer_activity (last_at desc, customer_id desc) where wishes > 0;
create index customer_activity_silent on public.customer_activity (last_at desc, customer_id desc)
  where orders = 0 and viewings = 0 and trade_ins = 0 and messages = 0 and wishes = 0;
alter table public.customer_activity enable row level security;
grant select on public.customer_activity to authenticated;
create policy customer_activity_read on public.customer_activity for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')));
create policy customer_activity_own on public.customer_activity as restrictive for all to authenticated
  using ((select public.sees_all_customers()) or exists (select from public.customers c where c.id = customer_id));

-- Updates the counts of some customers, of all if p_customers is null. Transactions that write about one customer wait
-- for each other, so that each count includes what the other added.
create function public.count_activity(p_customers bigint[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.customer_activity a where a.customer_id = any (p_customers) order by a.customer_id for update;
  insert into public.customer_activity as a (customer_id, orders, open_orders, viewings, trade_ins, messages, wishes,
      last_at)
    select c.id, o.orders, o.open_orders, v.viewings, t.trade_ins, m.messages, m.wishes,
      greatest(c.created_at, o.last_at, v.last_at, m.last_at, t.last_at)
    from public.customers c
    cross join lateral (select count(*) as orders, count(*) filter (where public.order_is_open(r.status))
      as open_orders, max(r.created_at) as last_at
      from public.orders r where r.customer_id = c.id and r.deleted_at is null) o
    cross join lateral (select count(*) as viewings, max(r.created_at) as last_at
      from public.viewings r where r.customer_id = c.id and r.deleted_at is null) v
    cross join lateral (select count(*) filter (where r.kind = 'message') as messages,
      count(*) filter (where r.kind = 'wish') as wishes, max(r.created_at) as last_at
      from public.messages r where r.customer_id = c.id and r.deleted_at is null) m
    cross join lateral (select count(*) as trade_ins, max(r.created_at) as last_at
      from public.trade_ins r where r.customer_id = c.id and r.deleted_at is null) t
    where p_customers is null or c.id = any (p_customers)
    on conflict (customer_id) do update set orders = excluded.orders, open_orders = excluded.open_orders,
      viewings = excluded.viewings, trade_ins = excluded.trade_ins, messages = excluded.messages,
      wishes = excluded.wishes, last_at = excluded.last_at
    where (a.orders, a.open_orders, a.viewings, a.trade_ins, a.messages, a.wishes, a.last_at) is distinct from
      (excluded.orders, excluded.open_orders, excluded.viewings, excluded.trade_ins, excluded.messages,
        excluded.wishes, excluded.last_at);
end
$$;

create function public.keep_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.count_activity(array(select distinct i.id from unnest(array[
    case when tg_op <> 'INSERT' then old.customer_id end, case when tg_op <> 'DELETE' then new.customer_id end]) i (id)
    where i.id is not null order by i.id));
  return null;
end
$$;
create trigger orders_activity after insert or delete or update of customer_id, status, deleted_at, created_at
  on public.orders for each row execute function public.keep_activity();
create trigger viewings_activity after insert or delete or update of customer_id, deleted_at, created_at
  on public.viewings for each row execute function public.keep_activity();
create trigger messages_activity after insert or delete or update of customer_id, kind, deleted_at, created_at
  on public.messages for each row execute function public.keep_activity();
create trigger trade_ins_activity after insert or delete or update of customer_id, deleted_at, created_at
  on public.trade_ins for each row execute function public.keep_activity();

create function public.keep_customer_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.count_activity(array[new.id]);
  return null;
end
$$;
create trigger customers_activity after insert or update of created_at on public.customers
  for each row execute function public.keep_customer_activity();
