-- What is offered for a customer's car is deducted from the price, past the discounts that sales may give. So a manager
-- or an owner has seen the car before sales hand over the one that was sold: they alone take a trade-in into stock.

-- Errors: PT409 trade_in_not_taken (detail: its reference).
create function public.orders_trade_in_taken() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_reference text := (select t.reference from public.order_lines l join public.trade_ins t on t.id = l.trade_in_id
    where l.order_id = new.id and t.status <> 'taken' limit 1);
begin
  if v_reference is not null and public.my_role() = 'sales' then
    raise exception using errcode = 'PT409', message = 'trade_in_not_taken', detail = v_reference;
  end if;
  return new;
end
$$;
create trigger orders_trade_in_taken before update of status on public.orders for each row
  when (new.status = 'delivered' and old.status <> 'delivered') execute function public.orders_trade_in_taken();

revoke execute on function public.orders_trade_in_taken() from public, anon, authenticated;
