-- Who a customer is by a document. Apart from customers, so that no list, search, merge or live message of customers
-- reads it.

create type public.identity_kind as enum ('cpr', 'passport', 'commercial_register');

-- Whether a number, as document_number() writes it, can be that of such a document.
create function public.is_identity_number(p_kind public.identity_kind, p_number text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select p_number ~ case p_kind
    when 'cpr' then '^[0-9]{9}$'
    when 'passport' then '^[A-Z0-9]{5,15}$'
    when 'commercial_register' then '^[A-Z0-9]([A-Z0-9/-]{0,18}[A-Z0-9])$' end
$$;

create table public.customer_identities (
  customer_id bigint primary key references public.customers (id) on delete cascade,
  kind public.identity_kind,
  number text,
  -- ISO 3166-1, two letters.
  nationality text check (nationality ~ '^[A-Z]{2}$'),
  address text check (length(address) between 1 and 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint customer_identities_numbered check (num_nonnulls(kind, number) in (0, 2)),
  constraint customer_identities_number check (public.is_identity_number(kind, number)),
  constraint customer_identities_address_line check (address !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]')
);
alter table public.customer_identities enable row level security;
grant select on public.customer_identities to authenticated;

-- Whether the caller may know who a customer is by their documents: owner, manager, and of sales the colleague who has
-- the customer, one of their orders or one of their viewings.
create function public.may_see_identity(p_customer_id bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select public.has_role('owner', 'manager') or public.has_role('sales') and exists (
    select from public.customers c
    where c.id = p_customer_id and public.works_on(c.assigned_to) and (c.assigned_to = auth.uid()
      or exists (select from public.orders o
        where o.customer_id = c.id and o.assigned_to = auth.uid() and o.deleted_at is null)
      or exists (select from public.viewings v
        where v.customer_id = c.id and v.assigned_to = auth.uid() and v.deleted_at is null)))
$$;
grant execute on function public.may_see_identity to authenticated;

create policy customer_identities_read on public.customer_identities for select to authenticated
  using ((select public.is_staff()) and public.may_see_identity(customer_id));

-- Saves who a customer is: {kind, number, nationality, address}, whole; what is missing or empty is none. p_version is
-- 0 where nothing was saved before. What is saved already is not saved again. Sellers only, as may_see_identity() says.
-- Answers {version}. Errors: PT404 customer_not_found, 42501 not_yours, PT409 version_conflict, PT422 with the field as
-- hint: kind_invalid, kind_required, number_required, number_invalid, nationality_invalid, address_too_long.
create function public.save_identity(p_customer_id bigint, p_identity jsonb, p_version int) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_customer public.customers; v_old public.customer_identities; v_new public.customer_identities;
  v_kind text := nullif(p_identity ->> 'kind', '');
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  select * into v_customer from public.customers
    where id = p_customer_id and deleted_at is null and merged_into is null for update;
  if not found or not public.works_on(v_customer.assigned_to) then
    raise exception using errcode = 'PT404', message = 'customer_not_found';
  end if;
  if not public.may_see_identity(p_customer_id) then
    raise exception using errcode = '42501', message = 'not_yours';
  end if;
  if v_kind <> all (enum_range(null::public.identity_kind)::text[]) then
    perform public.refuse_field('kind', 'kind_invalid');
  end if;
  v_new.kind := v_kind::public.identity_kind;
  v_new.number := public.document_number(p_identity ->> 'number');
  v_new.nationality := upper(nullif(p_identity ->> 'nationality', ''));
  v_new.address := public.clean_line(left(p_identity ->> 'address', 1000));
  if v_new.kind is null and v_new.number is not null then perform public.refuse_field('kind', 'kind_required'); end if;
  if v_new.kind is not null and v_new.number is null then
    perform public.refuse_field('number', 'number_required');
  end if;
  -- The dashes of a register count: 12345-1 is a branch of 12345.
  if v_new.kind <> 'commercial_register' then v_new.number := replace(v_new.number, '-', ''); end if;
  if not public.is_identity_number(v_new.kind, v_new.number) then
    perform public.refuse_field('number', 'number_invalid');
  end if;
  if v_new.nationality !~ '^[A-Z]{2}$' then perform public.refuse_field('nationality', 'nationality_invalid'); end if;
  if length(v_new.address) > 300 then perform public.refuse_field('address', 'address_too_long'); end if;
  select * into v_old from public.customer_identities where customer_id = p_customer_id;
  if (v_old.kind, v_old.number, v_old.nationality, v_old.address)
    is not distinct from (v_new.kind, v_new.number, v_new.nationality, v_new.address) then
    return jsonb_build_object('version', coalesce(v_old.version, 0));
  end if;
  if coalesce(v_old.version, 0) is distinct from p_version then
    raise exception using errcode = 'PT409', message = 'version_conflict';
  end if;
  -- Emptied, the row stays: its version tells a form that was open before.
  insert into public.customer_identities (customer_id, kind, number, nationality, address)
    values (p_customer_id, v_new.kind, v_new.number, v_new.nationality, v_new.address)
    on conflict (customer_id) do update set kind = excluded.kind, number = excluded.number,
      nationality = excluded.nationality, address = excluded.address
    returning * into v_new;
  return jsonb_build_object('version', v_new.version);
end
$$;
grant execute on function public.save_identity to authenticated;

-- Gives a customer who has none what the record says that goes into theirs; answers whether there was something. That
-- record keeps it, for the undo.
create function public.take_over_identity(p_keep bigint, p_gone bigint) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.customer_identities as k (customer_id, kind, number, nationality, address)
    select p_keep, g.kind, g.number, g.nationality, g.address from public.customer_identities g
    where g.customer_id = p_gone and num_nonnulls(g.number, g.nationality, g.address) > 0
    on conflict (customer_id) do update set kind = excluded.kind, number = excluded.number,
      nationality = excluded.nationality, address = excluded.address
      where num_nonnulls(k.number, k.nationality, k.address) = 0;
  return found;
end
$$;

-- Takes that back, unless it was edited since.
create function public.give_back_identity(p_keep bigint, p_gone bigint) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.customer_identities k using public.customer_identities g
  where k.customer_id = p_keep and g.customer_id = p_gone and (k.kind, k.number, k.nationality, k.address)
    is not distinct from (g.kind, g.number, g.nationality, g.address)
$$;

-- What the document about a customer says of it: null where there is none, {withheld: true} where the caller may not
-- see it.
create function public.exported_identity(p_customer_id bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when public.may_see_identity(i.customer_id) then to_jsonb(i) - '{customer_id,version}'::text[]
      else '{"withheld": true}' end
  from public.customer_identities i
  where i.customer_id = p_customer_id and num_nonnulls(i.number, i.nationality, i.address) > 0
$$;

create trigger customer_identities_touch before update on public.customer_identities
  for each row execute function public.touch_updated_at();
create trigger customer_identities_version before update on public.customer_identities
  for each row execute function public.bump_version();
create trigger customer_identities_audit after insert or update or delete on public.customer_identities
  for each row execute function public.write_audit('customer_id', '{number,address}');
create trigger customer_identities_tell after insert or update or delete on public.customer_identities
  for each row execute function public.tell_staff('customers', 'customer_id');
