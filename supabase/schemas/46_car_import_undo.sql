-- Imports of the last seven days, each of which can be taken back as a whole.

create table public.car_imports (
  id uuid primary key,
  -- No foreign key: the import stays as it is when a colleague leaves.
  user_id uuid not null,
  file_name text not null default '' check (length(file_name) <= 200),
  at timestamptz not null default now(),
  -- Brands that it made.
  brands bigint[] not null default '{}',
  undone_at timestamptz
);
create index car_imports_at on public.car_imports (at desc);
alter table public.car_imports enable row level security;
create policy car_imports_read on public.car_imports for select to service_role using (true);

-- The cars of an import. No foreign key: a car may be deleted for good in the meantime.
create table public.car_import_rows (
  import_id uuid not null references public.car_imports (id) on delete cascade,
  car_id bigint not null,
  -- What the car was before (car_before_import()); null for one that the import made.
  before jsonb,
  -- Its version after the import: a higher one was changed since.
  version int not null,
  -- The line of its purchase, and the one that this replaced.
  cost_id bigint,
  former_cost_id bigint,
  -- `undone`, or why the car stays as it is; null before the import is undone.
  outcome text,
  primary key (import_id, car_id)
);
alter table public.car_import_rows enable row level security;
create policy car_import_rows_read on public.car_import_rows for select to service_role using (true);

-- Begins or continues an import of the caller, and forgets those of more than seven days.
create function public.open_import(p_import uuid, p_file text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_import is null then return; end if;
  delete from public.car_imports where at < now() - interval '7 days';
  insert into public.car_imports (id, user_id, file_name)
    values (p_import, auth.uid(), coalesce(public.clean_line(left(p_file, 200)), '')) on conflict (id) do nothing;
  perform from public.car_imports where id = p_import and user_id = auth.uid() and undone_at is null for share;
  if not found then raise exception using errcode = 'PT409', message = 'key_reused'; end if;
end
$$;

-- What undo_import() gives a car back: the columns that people set, what is private, and the times of its state. Null
-- for no car.
create function public.car_before_import(p_id bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'car', (select jsonb_object_agg(e.key, e.value) from jsonb_each(to_jsonb(c)) e
      where has_column_privilege('authenticated', 'public.cars', e.key, 'insert')),
    'private', jsonb_build_object('vin', p.vin, 'supplier', p.supplier, 'keys', p.keys, 'notes', p.notes),
    'times', jsonb_build_object('id', c.id, 'status_since', c.status_since, 'sold_at', c.sold_at))
  from public.cars c left join public.car_private p on p.car_id = c.id where c.id = p_id
$$;

-- Writes down what a row of an import did. A car that comes twice keeps what it was before the first time.
create function public.keep_import_row(
  p_import uuid, p_car_id bigint, p_action text, p_before jsonb, p_costs jsonb, p_brand bigint
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_import is null then return; end if;
  insert into public.car_import_rows (import_id, car_id, before, version, cost_id, former_cost_id)
    select p_import, c.id, case p_action when 'update' then p_before end, c.version, (p_costs ->> 'id')::bigint,
      (p_costs ->> 'former')::bigint
    from public.cars c where c.id = p_car_id
    on conflict (import_id, car_id) do update set version = excluded.version,
      cost_id = coalesce(excluded.cost_id, car_import_rows.cost_id),
      former_cost_id = coalesce(car_import_rows.former_cost_id, excluded.former_cost_id);
  if p_brand is not null then
    update public.car_imports set brands = brands || p_brand where id = p_import;
  end if;
end
$$;

-- Takes back what an import did to one car: one that it made is deleted for good, another gets back what it was.
-- Errors: PT409 changed_since · car_gone · car_in_use, and those of save_car().
create function public.undo_import_row(p_row public.car_import_rows) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_car public.cars; v_new boolean := p_row.before is null; v_cost public.car_costs;
begin
  select * into v_car from public.cars where id = p_row.car_id for update;
  if not found then
    if v_new then return; end if;
    raise exception using errcode = 'PT409', message = 'car_gone';
  end if;
  select * into v_cost from public.car_costs where id = p_row.cost_id for update;
  if v_car.version <> p_row.version or v_cost.removed_at is not null or (v_new and exists (
      select from public.car_costs c where c.car_id = v_car.id and c.id is distinct from p_row.cost_id)) then
    raise exception using errcode = 'PT409', message = 'changed_since';
  end if;
  if v_new then
    if exists (select from public.orders o where o.car_id = v_car.id)
      or exists (select from public.order_cars o where o.car_id = v_car.id)
      or exists (select from public.viewings v where v.car_id = v_car.id)
      or exists (select from public.trade_ins t where t.car_id = v_car.id)
      or exists (select from public.section_cars s where s.car_id = v_car.id) then
      raise exception using errcode = 'PT409', message = 'car_in_use';
    end if;
    delete from public.cars where id = v_car.id;
    return;
  end if;
  update public.car_costs set removed_at = now() where id = p_row.cost_id;
  update public.car_costs set removed_at = null where id = p_row.former_cost_id;
  perform set_config('maarad.import_undo', 'on', true);
  perform set_config('maarad.car_times', (p_row.before -> 'times')::text, true);
  perform public.save_car(v_car.id, v_car.version, p_row.before -> 'car', p_row.before -> 'private');
  perform set_config('maarad.car_times', '', true);
  perform set_config('maarad.import_undo', '', true);
end
$$;

-- Takes back an import of the last seven days, at most 50 cars a call, so that each part ends in time; cars that were
-- changed since stay as they are, and recent_imports() names them. With the last cars go the brands that it made and
-- nothing else uses. Answers {left}, how many cars remain to be taken back. Errors: 42501 keepers_only · managers_only
-- (it wrote purchases), PT404 import_not_found.
create function public.undo_import(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_row public.car_import_rows; v_outcome text; v_left int; v_brand bigint;
begin
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  perform from public.car_imports where id = p_id and at > now() - interval '7 days' for update;
  if not found then raise exception using errcode = 'PT404', message = 'import_not_found'; end if;
  if not public.has_role('owner', 'manager') and exists (select from public.car_import_rows r
      where r.import_id = p_id and r.cost_id is not null) then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  update public.car_imports set undone_at = coalesce(undone_at, now()) where id = p_id;
  for v_row in select * from public.car_import_rows r where r.import_id = p_id and r.outcome is null
    order by r.car_id limit 50
  loop
    v_outcome := 'undone';
    begin
      perform public.undo_import_row(v_row);
    exception
      -- As in change_cars(): the car stays to be done.
      when transaction_rollback or lock_not_available or insufficient_resources then raise;
      when others then v_outcome := case when sqlstate like 'PT%' then sqlerrm else 'invalid' end;
    end;
    update public.car_import_rows set outcome = v_outcome where import_id = p_id and car_id = v_row.car_id;
  end loop;
  select count(*) into v_left from public.car_import_rows r where r.import_id = p_id and r.outcome is null;
  if v_left = 0 then
    for v_brand in select unnest(i.brands) from public.car_imports i where i.id = p_id loop
      -- Waits for cars that another import gives it.
      perform from public.brands b where b.id = v_brand for update;
      delete from public.brands b where b.id = v_brand and b.version = 1
        and not exists (select from public.cars c where c.brand_id = b.id);
    end loop;
  end if;
  return jsonb_build_object('left', v_left);
end
$$;
grant execute on function public.undo_import to authenticated;

-- The imports of the last seven days, the newest first: who imported which file, how many cars it made and changed, and
-- which stayed as they are when it was undone: kept [{id, stock_no, reason}], at most 100 of kept_count. Errors: 42501
-- keepers_only.
create function public.recent_imports() returns table (
  id uuid, at timestamptz, file_name text, colleague text, created int, updated int, undone_at timestamptz,
  open int, kept_count int, kept jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  return query
  select i.id, i.at, i.file_name, s.called, (count(*) filter (where r.before is null))::int,
    (count(*) filter (where r.before is not null))::int, i.undone_at,
    (count(*) filter (where r.outcome is null))::int, (count(*) filter (where r.outcome <> 'undone'))::int,
    coalesce((select jsonb_agg(jsonb_build_object('id', k.car_id, 'stock_no', c.stock_no, 'reason', k.outcome)
      order by k.car_id) from (select * from public.car_import_rows o where o.import_id = i.id and o.outcome <> 'undone'
        order by o.car_id limit 100) k left join public.cars c on c.id = k.car_id), '[]')
  from public.car_imports i join public.car_import_rows r on r.import_id = i.id
    left join public.staff s on s.user_id = i.user_id
  where i.at > now() - interval '7 days'
  group by i.id, s.called order by i.at desc limit 50;
end
$$;
grant execute on function public.recent_imports to authenticated;
