-- The stock number that a new car is offered.

-- The stock number of a series with the highest number behind it, in the trash too; of several with the same number the
-- longest. Null where the series has none. Staff only.
-- p_series: what stands before the number, e.g. 'MM-'; '' for bare numbers.
create function public.highest_stock_no(p_series text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  return (select c.stock_no from public.cars c
    where starts_with(c.stock_no, p_series) and substr(c.stock_no, length(p_series) + 1) ~ '^[0-9]{1,9}$'
    order by substr(c.stock_no, length(p_series) + 1)::int desc, length(c.stock_no) desc
    limit 1);
end
$$;
revoke execute on function public.highest_stock_no(text) from public, anon, authenticated;
grant execute on function public.highest_stock_no(text) to authenticated;
