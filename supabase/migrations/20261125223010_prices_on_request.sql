-- Prices of cars without a listed price, and who reads the rules of money.

-- Where no price is listed, no discount of it can be limited: sales keep to the price that a manager or owner agreed.
create function public.keep_price_on_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.agreed_price < coalesce(old.agreed_price, 'infinity') and public.my_role() = 'sales'
    and (select o.price from public.orders o where o.id = new.order_id) is null then
    raise exception using errcode = 'PT422', message = 'price_on_request', hint = 'agreed_price';
  end if;
  return new;
end
$$;
revoke execute on function public.keep_price_on_request() from public, anon, authenticated;
create trigger order_terms_price_on_request before insert or update of agreed_price on public.order_terms
  for each row execute function public.keep_price_on_request();

-- Limits, tax and deposits are for those who sell.
create policy site_content_money_select on public.site_content as restrictive for select to authenticated
  using (content_key <> 'money' or (select public.has_role('owner', 'manager', 'sales')));
