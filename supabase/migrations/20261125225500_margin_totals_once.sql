-- The report of a month read its orders twice: for the sums of the month, and again within those of twelve months.

-- As before; the sums of colleagues and of all are of the orders delivered from p_since on, those of months are of every
-- order. Null: of every order, too.
drop function public.margin_totals(date, date);
create function public.margin_totals(p_from date default null, p_to date default null, p_since date default null)
returns table (
  part text, currency text, month text, assigned_to uuid, assignee text, orders int, unknown int, income numeric,
  costs numeric, margin numeric, days numeric
)
language plpgsql stable set search_path = '' set jit = off
as $$
begin
  return query
  select case when grouping(m.month) = 0 then 'month' when grouping(m.assigned_to) = 0 then 'colleague' else 'all' end,
    m.currency, m.month, m.assigned_to, case when grouping(m.assigned_to) = 0 then max(m.assignee) end,
    count(*)::int, (count(*) filter (where m.problem is not null))::int,
    coalesce(sum(m.income) filter (where m.problem is null), 0),
    coalesce(sum(m.costs) filter (where m.problem is null), 0),
    coalesce(sum(m.margin), 0), round(avg(m.days), 1)
  from (select a.*, to_char(a.delivered_on, 'YYYY-MM') as month,
      a.delivered_on >= coalesce(p_since, '2000-01-01'::date) as counts
    from public.margins(p_from, p_to) a) m
  group by grouping sets ((m.currency, m.month), (m.currency, m.counts, m.assigned_to), (m.currency, m.counts))
  having grouping(m.month) = 0 or m.counts;
end
$$;

revoke execute on function public.margin_totals(date, date, date) from public, anon, authenticated;
grant execute on function public.margin_totals(date, date, date) to authenticated;
