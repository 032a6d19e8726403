-- What records of every kind have in common: times, versions, the trash, the entries of the audit log, refusals.

-- For every table that has updated_at.
create function public.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$ begin new.updated_at := now(); return new; end $$;

-- The ledger is only appended to, except for taking an erased person out of it.
create function public.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and public.is_erasing() then return new; end if;
  raise exception using errcode = '42501', message = 'append_only';
end
$$;

-- A row of which the log shows the named columns only as "•••", and of a number the last three characters.
create function public.masked_values(p_row jsonb, p_columns text[]) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(e.key, case when e.key <> all (p_columns) or e.value = 'null' then e.value
    else to_jsonb('•••' || case when e.key = 'number' then right(e.value #>> '{}', 3) else '' end) end)
  from jsonb_each(p_row) e
$$;

-- Writes one row of the log for every write by staff; an update keeps only the columns that changed. Left out are
-- columns that the database fills in, what a paper prints, the secret of its proof, and what erasing removes. The first
-- argument names the key column of the table, the second one columns of which the log says only that they changed, and
-- how a number ends.
create function public.write_audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_noise text[] :=
    '{search_text,updated_at,version,missing,image_count,status_since,shown_price,shown_was_price}'::text[]
    || '{snapshot,secret,called}'::text[];
  v_role public.staff_role;
  v_old jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - v_noise end;
  v_new jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - v_noise end;
  v_id text := coalesce(v_new, v_old) ->> tg_argv[0];
  v_masked text[] := coalesce(tg_argv[1], '{}')::text[];
begin
  select role into v_role from public.staff where user_id = auth.uid() and ended_at is null;
  if v_role is null or public.is_erasing() then return null; end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, v_new -> o.key)
      into v_old, v_new
      from jsonb_each(v_old) o where o.value is distinct from v_new -> o.key;
    if v_old is null then return null; end if;
  end if;
  if v_masked <> '{}' then
    v_old := public.masked_values(v_old, v_masked);
    v_new := public.masked_values(v_new, v_masked);
  end if;
  insert into public.audit_log (actor, actor_role, action, table_name, record_id, before, after)
    values (auth.uid(), v_role, lower(tg_op), tg_table_name, v_id, v_old, v_new);
  return null;
end
$$;

-- Raises the version when something changed that an editor can see, so that a save that names an older version is
-- refused. The arguments name further columns that do not count: those the database fills, and the place in a list.
-- Adding one to the version by hand raises it, too.
create function public.bump_version() returns trigger
language plpgsql set search_path = ''
as $$
declare v_ignored text[] := '{version,updated_at,position}'::text[] || tg_argv;
begin
  new.version := old.version + case when new.version is distinct from old.version
    or to_jsonb(new) - v_ignored is distinct from to_jsonb(old) - v_ignored then 1 else 0 end;
  return new;
end
$$;

-- For every table whose records have a version and a trash. Whatever time a browser has, what goes to the trash goes
-- there now. The arguments are those of bump_version().
create function public.stamp_record() returns trigger
language plpgsql set search_path = ''
as $$
declare v_ignored text[] := '{version,updated_at,position}'::text[] || tg_argv;
begin
  new.updated_at := now();
  if new.deleted_at is not null then new.deleted_at := coalesce(old.deleted_at, now()); end if;
  new.version := old.version + case when new.version is distinct from old.version
    or to_jsonb(new) - v_ignored is distinct from to_jsonb(old) - v_ignored then 1 else 0 end;
  return new;
end
$$;

-- What a violated constraint means in the form: {code, message, field}.
create function public.constraint_refusal(p_constraint text) returns jsonb
language sql immutable set search_path = ''
as $$
  select case p_constraint
    when 'cars_stock_no_key' then '{"code": "PT409", "message": "stock_no_taken", "field": "stock_no"}'::jsonb
    when 'car_private_vin_key' then '{"code": "PT409", "message": "vin_taken", "field": "vin"}'
    when 'cars_was_price_above' then '{"code": "PT422", "message": "was_price_low", "field": "was_price"}'
    when 'cars_publish_order' then '{"code": "PT422", "message": "publish_order", "field": "unpublish_at"}'
    else jsonb_build_object('code', 'PT422', 'message', 'invalid',
      'field', regexp_replace(p_constraint, '^(cars|car_private|car_images)_|_(check|fkey|line)$', '', 'g')) end
$$;
grant execute on function public.constraint_refusal to authenticated;

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
grant execute on function public.reorder to authenticated;

create function public.refuse_field(p_field text, p_code text) returns void
language plpgsql volatile set search_path = ''
as $$ begin raise exception using errcode = 'PT422', message = p_code, hint = p_field; end $$;

-- Whether this transaction erases a person.
create function public.is_erasing() returns boolean
language sql stable set search_path = ''
as $$ select current_setting('maarad.erasing', true) = pg_current_xact_id()::text $$;

-- What brought a visitor: the code of a campaign, or the name of a source, as viaOf() writes it: ig7, instagram,
-- example.com. Null where nothing is known.
create function public.is_via(p_via text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_via ~ '^[a-z0-9][a-z0-9.-]{0,39}$' $$;
grant execute on function public.is_via to authenticated;
