-- Which customers a colleague has confirmed: what visitors typed may be of another person.

-- Whether what is written is written by a colleague who serves customers, or by the project itself.
create function public.writes_for_dealer() returns boolean
language sql stable set search_path = ''
as $$
  select public.is_erasing() is not true
    and (not public.request_is_a_persons() or public.has_role('owner', 'manager', 'sales'))
$$;

create function public.confirm_new_customer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.confirmed_at := case when public.writes_for_dealer() then now() end;
  return new;
end
$$;

-- A merge with a record that is not confirmed leaves one that has to be confirmed again.
create function public.confirm_after_merge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.merged_into is not null and new.confirmed_at is null then
    update public.customers set confirmed_at = null where id = new.merged_into and confirmed_at is not null;
  elsif new.merged_into is null then
    update public.customers c set confirmed_at = m.confirmed_at
      from (select (before ->> 'confirmed_at')::timestamptz as confirmed_at from public.customer_merges
        where kept_id = old.merged_into and gone_id = new.id and undone_at is null order by id desc limit 1) m
      where c.id = old.merged_into and c.confirmed_at is null and m.confirmed_at is not null;
  end if;
  return null;
end
$$;

-- A colleague says that name, number and address of a customer are this person's. Asked for again, it answers the same.
-- Sellers only, of customers they work on. Answers {id, version}. Errors: PT404 customer_not_found, PT409
-- version_conflict.
create function public.confirm_customer(p_id bigint, p_version int) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_customer public.customers;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  select * into v_customer from public.customers where id = p_id and deleted_at is null and merged_into is null
    for update;
  if not found or not public.works_on(v_customer.assigned_to) then
    raise exception using errcode = 'PT404', message = 'customer_not_found';
  end if;
  if v_customer.confirmed_at is null then
    if v_customer.version is distinct from p_version then
      raise exception using errcode = 'PT409', message = 'version_conflict';
    end if;
    update public.customers set confirmed_at = now() where id = p_id returning * into v_customer;
  end if;
  return jsonb_build_object('id', v_customer.id, 'version', v_customer.version);
end
$$;
grant execute on function public.confirm_customer to authenticated;

create trigger customers_confirm before insert on public.customers
  for each row execute function public.confirm_new_customer();
create trigger customers_confirm_merge after update of merged_into on public.customers
  for each row when (old.merged_into is distinct from new.merged_into)
  execute function public.confirm_after_merge();
