-- Colleagues who leave: what is open goes to a colleague or to nobody, what is closed stays theirs, and their row in
-- staff ends instead of going. They may come back, and the person may be erased.

-- The number of records that are open with a colleague: {orders, follow_ups, viewings, trade_ins, customers}. Owners
-- only. Errors: 42501 owner_only.
create function public.open_work(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner') then raise exception using errcode = '42501', message = 'owner_only'; end if;
  return jsonb_build_object(
    'orders', (select count(*) from public.orders
      where assigned_to = p_user_id and deleted_at is null and public.order_is_open(status)),
    'follow_ups', (select count(*) from public.orders
        where assigned_to = p_user_id and deleted_at is null and follow_up_on is not null)
      + (select count(*) from public.customers where assigned_to = p_user_id and deleted_at is null
        and merged_into is null and follow_up_on is not null),
    'viewings', (select count(*) from public.viewings
      where assigned_to = p_user_id and deleted_at is null and public.viewing_holds(status)),
    'trade_ins', (select count(*) from public.trade_ins
      where assigned_to = p_user_id and deleted_at is null and status in ('new', 'offered', 'accepted')),
    'customers', (select count(*) from public.customers
      where assigned_to = p_user_id and deleted_at is null and merged_into is null));
end
$$;
grant execute on function public.open_work to authenticated;

-- Gives the open work of a colleague to another one, or leaves it unassigned: {to, orders, customers, viewings,
-- trade_ins: [id]}. What lies in the trash goes along. A closed order stays with the colleague who closed it; what is
-- planned for it is planned with its customer from now on, if nothing else is.
create function public.hand_over_work(p_from uuid, p_to uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_orders jsonb; v_customers jsonb; v_viewings jsonb; v_trade_ins jsonb;
begin
  with moved as (update public.orders set assigned_to = p_to
    where assigned_to = p_from and public.order_is_open(status) returning id)
  select coalesce(jsonb_agg(id order by id), '[]') into v_orders from moved;
  with moved as (update public.viewings set assigned_to = p_to
    where assigned_to = p_from and public.viewing_holds(status) returning id)
  select coalesce(jsonb_agg(id order by id), '[]') into v_viewings from moved;
  with moved as (update public.trade_ins set assigned_to = p_to
    where assigned_to = p_from and status in ('new', 'offered', 'accepted') returning id)
  select coalesce(jsonb_agg(id order by id), '[]') into v_trade_ins from moved;
  with moved as (update public.customers set assigned_to = p_to where assigned_to = p_from returning id)
  select coalesce(jsonb_agg(id order by id), '[]') into v_customers from moved;
  with planned as (
    select distinct on (o.customer_id) o.id, o.customer_id, o.follow_up_on, o.follow_up_note from public.orders o
      where o.assigned_to = p_from and o.follow_up_on is not null and o.deleted_at is null
      order by o.customer_id, o.follow_up_on, o.id
  ), taken as (
    update public.customers c set follow_up_on = p.follow_up_on, follow_up_note = p.follow_up_note
      from planned p where c.id = p.customer_id and c.follow_up_on is null and c.merged_into is null returning p.id
  )
  update public.orders set follow_up_on = null, follow_up_note = null where id in (select id from taken);
  return jsonb_build_object('to', p_to, 'orders', v_orders, 'customers', v_customers, 'viewings', v_viewings,
    'trade_ins', v_trade_ins);
end
$$;

-- Ends the rights of a colleague and gives their open work to p_to, or leaves it unassigned. Answers what was handed
-- over, as hand_over_work() does, for put_back_colleague(). Owners only, never for oneself. Errors: 42501 owner_only ·
-- own_role, PT404 colleague_not_found, PT409 last_owner, PT422 assignee_unknown.
create function public.end_colleague(p_user_id uuid, p_to uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_work jsonb;
begin
  -- Asked behind the lock: an owner may be removed by another one at this moment.
  perform pg_advisory_xact_lock(hashtextextended('public.staff', 0));
  if not public.has_role('owner') then raise exception using errcode = '42501', message = 'owner_only'; end if;
  if p_user_id = auth.uid() then raise exception using errcode = '42501', message = 'own_role'; end if;
  if p_to is not null and (p_to = p_user_id or not exists (select from public.staff
      where user_id = p_to and ended_at is null and role in ('owner', 'manager', 'sales'))) then
    raise exception using errcode = 'PT422', message = 'assignee_unknown', hint = 'p_to';
  end if;
  -- Until this ends, nobody assigns anything to them: see keep_to_working_colleagues().
  perform from public.staff where user_id = p_user_id for no key update;
  if not found then raise exception using errcode = 'PT404', message = 'colleague_not_found'; end if;
  v_work := public.hand_over_work(p_user_id, p_to);
  update public.staff set ended_at = now() where user_id = p_user_id and ended_at is null;
  return v_work;
end
$$;
grant execute on function public.end_colleague to authenticated;

-- Gives one who left their access back, in the same row; with p_work, what end_colleague() answered, also the records
-- that are still with those to whom they went. Owners only. Errors: 42501 owner_only, PT404 colleague_not_found, PT409
-- account_gone.
create function public.put_back_colleague(p_user_id uuid, p_work jsonb default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_table text;
begin
  perform pg_advisory_xact_lock(hashtextextended('public.staff', 0));
  if not public.has_role('owner') then raise exception using errcode = '42501', message = 'owner_only'; end if;
  if not exists (select from public.staff where user_id = p_user_id) then
    raise exception using errcode = 'PT404', message = 'colleague_not_found';
  end if;
  if not exists (select from auth.users where id = p_user_id) then
    raise exception using errcode = 'PT409', message = 'account_gone';
  end if;
  update public.staff set ended_at = null where user_id = p_user_id and ended_at is not null;
  foreach v_table in array '{orders,customers,viewings,trade_ins}'::text[] loop
    execute format('update public.%I set assigned_to = $1 where assigned_to is not distinct from $2
        and id in (select value::bigint from jsonb_array_elements_text($3))', v_table)
      using p_user_id, (p_work ->> 'to')::uuid, coalesce(p_work -> v_table, '[]');
  end loop;
end
$$;
grant execute on function public.put_back_colleague to authenticated;

-- Erases a colleague who left as a person: name and address go, the account is deleted, and orders, payments and the
-- log name p_called with a number of its own ("Former colleague 2"). Papers that were issued stay as they are. Owners
-- only. Errors: 42501 owner_only, PT404 colleague_not_found, PT409 colleague_works_here, PT422 invalid.
create function public.erase_colleague(p_user_id uuid, p_called text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_called text := nullif(public.clean_line(left(p_called, 100)), '');
  v_former public.staff; v_names text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('public.staff', 0));
  if not public.has_role('owner') then raise exception using errcode = '42501', message = 'owner_only'; end if;
  if v_called is null then raise exception using errcode = 'PT422', message = 'invalid', hint = 'p_called'; end if;
  select * into v_former from public.staff where user_id = p_user_id;
  if not found then raise exception using errcode = 'PT404', message = 'colleague_not_found'; end if;
  if v_former.ended_at is null then
    raise exception using errcode = 'PT409', message = 'colleague_works_here';
  end if;
  -- Only an erased row has no address.
  if v_former.email = '' then return; end if;
  v_called := v_called || ' ' || (select count(*) + 1 from public.staff where ended_at is not null and email = '');
  -- Where another colleague has the name, it is left in the history of orders: it may be theirs there.
  v_names := array[v_former.email] || array(select v_former.name where v_former.name <> '' and not exists (
    select from public.staff s where s.user_id <> p_user_id and s.name = v_former.name));
  perform set_config('maarad.erasing', pg_current_xact_id()::text, true);
  delete from auth.users where id = p_user_id;
  perform public.forget_sign_ins(array[p_user_id], array[v_former.email]);
  update public.staff set name = v_called, email = '' where user_id = p_user_id;
  update public.staff_invitations set name = '', email = null, used_email = null where used_by = p_user_id;
  update public.order_events set note = v_called where kind = 'assigned' and note = any (v_names);
  update public.audit_log a set
      before = a.before - '{name,email,used_email}'::text[], after = a.after - '{name,email,used_email}'::text[]
    where a.table_name = 'staff' and a.record_id = p_user_id::text
      or a.table_name = 'staff_invitations' and a.record_id in (select i.id::text from public.staff_invitations i
        where i.used_by = p_user_id);
  update public.audit_log a set after = a.after || jsonb_build_object('note', v_called)
    where a.table_name = 'order_events' and a.after ->> 'kind' = 'assigned' and a.after ->> 'note' = any (v_names);
  insert into public.audit_log (actor, actor_role, action, table_name, record_id)
    values (auth.uid(), 'owner', 'erase', 'staff', p_user_id::text);
  perform set_config('maarad.erasing', '', true);
end
$$;
grant execute on function public.erase_colleague to authenticated;

-- What follows when a colleague leaves, by whatever way: no open work stays behind, and no session. end_colleague() has
-- handed the work over before.
create function public.follow_leaving() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.hand_over_work(new.user_id, null);
  delete from auth.sessions where user_id = new.user_id;
  return null;
end
$$;

-- The account was deleted, as in the dashboard of a hosted project: the colleague has left. What customers did with an
-- account that is gone was done by nobody who is known.
create function public.follow_deleted_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.staff set ended_at = now() where user_id = old.id and ended_at is null;
  update public.order_events set actor = null
    where actor = old.id and not exists (select from public.staff where user_id = old.id);
  return null;
end
$$;

-- Nothing is assigned to one who left. What a visitor sends is kept, with nobody. The row of the colleague is held
-- until the end of the transaction, so that one who is leaving at this moment gets nothing after the hand-over.
create function public.keep_to_working_colleagues() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_left boolean;
begin
  if tg_op = 'UPDATE' and new.assigned_to is not distinct from old.assigned_to then return new; end if;
  select ended_at is not null into v_left from public.staff where user_id = new.assigned_to for share;
  if v_left and tg_op = 'INSERT' then
    new.assigned_to := null;
  elsif v_left then
    raise exception using errcode = 'PT409', message = 'colleague_left';
  end if;
  return new;
end
$$;

create trigger staff_leaving after update of ended_at on public.staff
  for each row when (old.ended_at is null and new.ended_at is not null) execute function public.follow_leaving();
create trigger account_deleted after delete on auth.users
  for each row execute function public.follow_deleted_account();

-- By their names after the triggers that give a new record to the colleague of its customer.
create trigger customers_working_colleague before insert or update of assigned_to on public.customers
  for each row when (new.assigned_to is not null) execute function public.keep_to_working_colleagues();
create trigger orders_working_colleague before insert or update of assigned_to on public.orders
  for each row when (new.assigned_to is not null) execute function public.keep_to_working_colleagues();
create trigger viewings_working_colleague before insert or update of assigned_to on public.viewings
  for each row when (new.assigned_to is not null) execute function public.keep_to_working_colleagues();
create trigger trade_ins_working_colleague before insert or update of assigned_to on public.trade_ins
  for each row when (new.assigned_to is not null) execute function public.keep_to_working_colleagues();
