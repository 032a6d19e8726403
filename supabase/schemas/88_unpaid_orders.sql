-- Orders that were delivered before they were paid in full, of those whose money is kept on the order: a payment or an
-- agreement says so. Kept as money moves, because they are few among all that were ever delivered.

create table public.unpaid_orders (
  order_id bigint primary key references public.orders (id) on delete cascade
);
alter table public.unpaid_orders enable row level security;
grant select on public.unpaid_orders to authenticated;
create policy unpaid_orders_read on public.unpaid_orders for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));

-- Updates which of some orders are unpaid, of all if p_orders is null.
create function public.mark_unpaid(p_orders bigint[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_unpaid bigint[] := array(
    select o.id from public.orders o join public.order_sums s on s.order_id = o.id
    where (p_orders is null or o.id = any (p_orders)) and o.status = 'delivered' and o.deleted_at is null
      and s.balance > 0 and (exists (select from public.payments y where y.order_id = o.id)
        or exists (select from public.papers p where p.order_id = o.id and p.status = 'issued'
          and p.kind in ('agreement', 'invoice'))));
begin
  delete from public.unpaid_orders u where (p_orders is null or u.order_id = any (p_orders))
    and u.order_id <> all (v_unpaid);
  insert into public.unpaid_orders (order_id) select unnest(v_unpaid) on conflict do nothing;
end
$$;

-- The column that names the order is given to the trigger.
create function public.keep_unpaid() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_row jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform public.mark_unpaid(array[(v_row ->> tg_argv[0])::bigint]);
  return null;
end
$$;
create trigger orders_unpaid after update of status, deleted_at, price on public.orders
  for each row when (old.status = 'delivered' or new.status = 'delivered') execute function public.keep_unpaid('id');
create trigger order_terms_unpaid after insert or update or delete on public.order_terms
  for each row execute function public.keep_unpaid('order_id');
create trigger order_lines_unpaid after insert or update or delete on public.order_lines
  for each row execute function public.keep_unpaid('order_id');
create trigger payments_unpaid after insert or update or delete on public.payments
  for each row execute function public.keep_unpaid('order_id');
create trigger papers_unpaid after insert or update or delete on public.papers
  for each row execute function public.keep_unpaid('order_id');

-- Unpaid orders with their balance. Under the caller's policies.
create view public.unpaid_deliveries with (security_invoker = true) as
select o.id as order_id, o.reference, o.customer_name, o.delivered_on, s.currency, s.balance
from public.unpaid_orders u join public.orders o on o.id = u.order_id join public.order_sums s on s.order_id = o.id;
grant select on public.unpaid_deliveries to authenticated;
