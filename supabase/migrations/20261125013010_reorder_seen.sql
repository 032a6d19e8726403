-- Two people who order one list at the same time: the second one is told, and the first one's order stays.

drop function public.reorder(text, bigint[]);

-- Puts the records of a list into the order given; those that are not named keep their place behind. Policies decide
-- whether the caller may. p_table: brands | sections | team_members. p_seen: the order that the caller saw; records
-- that came or went since then do not count. Asked for again, an order that is there already changes nothing.
-- Errors: PT422 table_unknown, 42501 keepers_only, PT422 too_many, PT409 order_changed.
create function public.reorder(p_table text, p_ids bigint[], p_seen bigint[] default null) returns void
language plpgsql volatile set search_path = ''
as $$
declare v_changed boolean;
begin
  if p_table not in ('brands', 'sections', 'team_members') then
    raise exception using errcode = 'PT422', message = 'table_unknown', hint = 'p_table';
  end if;
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  if cardinality(p_ids) > 1000 then
    raise exception using errcode = 'PT422', message = 'too_many', hint = 'p_ids';
  end if;
  if cardinality(p_seen) > 1000 then
    raise exception using errcode = 'PT422', message = 'too_many', hint = 'p_seen';
  end if;
  if p_seen is not null then
    -- The next one waits here and reads what this one wrote.
    perform pg_advisory_xact_lock(hashtextextended('reorder ' || p_table, 0));
    -- Rows with one position contradict no order.
    execute format('select coalesce(bool_or(l.ids) and bool_or(l.seen), false) from (
        select t.position < lag(t.position) over (order by i.n) as ids,
          t.position < lag(t.position) over (order by s.n) as seen
        from public.%I t join unnest($1) with ordinality s (id, n) on s.id = t.id
        left join unnest($2) with ordinality i (id, n) on i.id = t.id) l', p_table)
      into v_changed using p_seen, p_ids;
    if v_changed then raise exception using errcode = 'PT409', message = 'order_changed'; end if;
  end if;
  execute format('update public.%I t set position = o.n from unnest($1) with ordinality o (id, n)
    where t.id = o.id and t.position is distinct from o.n', p_table) using p_ids;
end
$$;

revoke execute on function public.reorder(text, bigint[], bigint[]) from public, anon, authenticated;
grant execute on function public.reorder(text, bigint[], bigint[]) to authenticated;
