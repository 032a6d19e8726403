-- Reading what a car may cost a month.

-- The dealer's finance example: {rate: percent a year, down_pct, months, each: of one unit of the price}; null where
-- it cannot be calculated. As app/features/cars/finance/finance.ts does.
create function public.finance_example() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('rate', f.rate, 'down_pct', f.down_pct, 'months', f.months, 'each', (1 - f.down_pct / 100)
    * case when f.rate = 0 then 1 / f.months else f.rate / 1200 / (1 - power(1 + f.rate / 1200, -f.months)) end)
  from (select (s.content_value #>> '{finance,annual_rate_pct}')::numeric as rate,
      least((s.content_value #>> '{finance,down_payment_pct}')::numeric, 90) as down_pct,
      (s.content_value #>> '{finance,months}')::numeric as months
    from public.site_content s where s.content_key = 'settings') f
  where f.rate between 0 and 50 and f.months between 1 and 120 and f.down_pct >= 0
$$;

-- A limit of what is paid each month, as limit_of() gives one: of prices, and monthly, {from, to, rate, down_pct,
-- months}, which says how it was calculated. Cards show whole units, so an amount is meant as it is rounded there. An
-- amount that no car here costs a month is a price, as in 'instalments under 20k'. Null for a name: '911 installments'.
-- p_said: its letters; p_low, p_high: its numbers, the same where there is one.
create function public.monthly_limit(p_said text, p_low numeric, p_high numeric) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_said text := replace(p_said, 'M', '');
  v_way text := case when p_low <> p_high then 'between' when v_said ~ 'q' then 'around'
    when v_said ~ '[afzn]' and v_said !~ '[bule]' then 'above' when v_said ~ '[bule]' then 'below' else 'bare' end;
  v_example jsonb := public.finance_example();
  v_each numeric := (v_example ->> 'each')::numeric;
  v_low numeric; v_high numeric;
begin
  if p_low < 50 or p_high < p_low or v_way = 'bare' and v_said !~ 'c' and (v_said ~ 'Y' and p_high % 50 <> 0
    or exists (select from public.car_models m where m.name ~ ('^' || p_high || '\M'))) then return null; end if;
  v_low := ceil((p_low - 0.5) / v_each);
  v_high := floor((p_high + 0.49) / v_each);
  if v_each is null or v_low > (select max(c.price) / 1000 from public.car_facets c where c.status < 3) then
    return public.limit_of(v_way, v_said, p_low, p_high);
  end if;
  return case v_way
    when 'around' then jsonb_build_object('price_min', public.about(v_high, false), 'price_max',
      public.about(v_high, true), 'near', v_high, 'soft', '{price_min,price_max}'::text[])
    when 'above' then jsonb_build_object('price_min', v_low)
    when 'between' then jsonb_build_object('price_min', v_low, 'price_max', v_high)
    when 'below' then jsonb_build_object('price_max', v_high)
    else jsonb_build_object('price_max', v_high, 'near', v_high) end
    || jsonb_build_object('monthly', v_example - 'each' || jsonb_build_object(
      'from', case when v_way in ('above', 'between') then p_low end,
      'to', case when v_way <> 'above' then p_high end));
end
$$;
