-- What campaigns brought.

-- For each campaign of the settings, each other code, and orders without one (via is null): of the orders that came in
-- during the last p_days, today included and at most 731, how many there are, how many were delivered, and what those
-- earned.
--   cost    of the campaign, whenever it was spent; null for a code that is none of the settings
--   money   of the delivered ones: [{currency, margin, unknown (orders whose margin is not known)}]
-- In the order of what came in, those without a campaign last. Errors: 42501 managers_only. Runs as its owner: the
-- callers may see every order, so policies need not check each.
create function public.campaign_figures(p_days int)
returns table (via text, name_en text, name_ar text, cost numeric, orders int, delivered int, money jsonb)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  v_since timestamptz := public.site_day_start(public.site_today() + 1 - greatest(1, least(coalesce(p_days, 1), 731)));
  v_delivered bigint[];
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  v_delivered := array(select o.id from public.orders o
    where o.created_at >= v_since and o.status = 'delivered' and o.deleted_at is null);
  return query
  with campaigns as (
    select c.value ->> 'code' as code, c.value #>> '{name,en}' as name_en, c.value #>> '{name,ar}' as name_ar,
      coalesce((c.value ->> 'cost')::numeric, 0) as cost
    from public.site_content s, jsonb_array_elements(coalesce(s.content_value -> 'campaigns', '[]')) c
    where s.content_key = 'campaigns'
  ), came as (
    select o.via, count(*)::int as orders, (count(*) filter (where o.status = 'delivered'))::int as delivered
    from public.orders o where o.created_at >= v_since and o.deleted_at is null group by 1
  ), earned as (
    select o.via, m.currency, coalesce(sum(m.margin), 0) as margin,
      (count(*) filter (where m.problem is not null))::int as unknown
    from public.order_margins m join public.orders o on o.id = m.order_id
    where m.order_id = any (v_delivered) group by 1, 2
  ), sums as (
    select e.via, jsonb_agg(jsonb_build_object('currency', e.currency, 'margin', e.margin, 'unknown', e.unknown)
      order by e.currency) as money
    from earned e group by 1
  )
  select coalesce(k.code, n.via), k.name_en, k.name_ar, k.cost, coalesce(n.orders, 0), coalesce(n.delivered, 0),
    coalesce(s.money, '[]')
  from campaigns k full join came n on n.via = k.code left join sums s on s.via is not distinct from n.via
    and n.orders is not null
  order by coalesce(k.code, n.via) is null, coalesce(n.orders, 0) desc, coalesce(k.code, n.via);
end
$$;
grant execute on function public.campaign_figures to authenticated;
