-- A person's data handed out as one document, and erased for good.

-- Orders stay, because sales are counted: without the person they were of.
alter table public.orders add column erased_at timestamptz;

alter table public.audit_log drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in ('insert', 'update', 'delete', 'erase'));

-- Whether this transaction erases a person.
create function public.is_erasing() returns boolean
language sql stable set search_path = ''
as $$ select current_setting('maarad.erasing', true) = pg_current_xact_id()::text $$;

-- The log is only appended to, except for taking an erased person out of it.
create or replace function public.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and public.is_erasing() then return new; end if;
  raise exception using errcode = '42501', message = 'append_only';
end
$$;

-- As before; what is erased is not written down once more.
create or replace function public.write_audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_noise text[] :=
    '{search_text,updated_at,version,missing,image_count,status_since,shown_price,shown_was_price}'::text[];
  v_role public.staff_role;
  v_old jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - v_noise end;
  v_new jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - v_noise end;
  v_id text := coalesce(v_new, v_old) ->> tg_argv[0];
begin
  select role into v_role from public.staff where user_id = auth.uid();
  if v_role is null or public.is_erasing() then return null; end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, v_new -> o.key)
      into v_old, v_new
      from jsonb_each(v_old) o where o.value is distinct from v_new -> o.key;
    if v_old is null then return null; end if;
  end if;
  insert into public.audit_log (actor, actor_role, action, table_name, record_id, before, after)
    values (auth.uid(), v_role, lower(tg_op), tg_table_name, v_id, v_old, v_new);
  return null;
end
$$;

-- As before, with when its customer was erased.
create or replace view public.order_list with (security_invoker = true) as
select o.id, o.reference, o.version, o.status, o.customer_name, o.phone, o.email, o.contact, o.language, o.message,
  o.car_id, o.car_snapshot, o.price, o.currency, o.assigned_to, coalesce(nullif(s.name, ''), s.email) as assignee,
  o.first_response_at, o.hold_until, o.deleted_at,
  o.created_at, o.updated_at,
  (select count(*) from public.orders d where d.phone = o.phone and d.id <> o.id
    and d.deleted_at is null)::int as same_phone,
  (o.status = 'new' and o.first_response_at is null and o.created_at < now() - make_interval(mins => coalesce(
    (select (c.content_value ->> 'first_response_minutes')::int from public.site_content c
      where c.content_key = 'settings'), 120))) as overdue,
  o.search_text, o.customer_id, o.erased_at
from public.orders o left join public.staff s on s.user_id = o.assigned_to;

-- A query of an address as it was typed: 'q=Noor+Ahmed' is 'q=Noor Ahmed'. One that is broken stays as it is.
create function public.query_text(p_query text) returns text
language plpgsql immutable strict set search_path = ''
as $$
begin
  return convert_from((select string_agg(case when part.found[1] like '\%__%' escape '\'
      then decode(replace(part.found[1], '%', ''), 'hex') else convert_to(part.found[1], 'UTF8') end, ''::bytea
      order by part.n)
    from regexp_matches(replace(p_query, '+', ' '), '(?:%[0-9A-Fa-f]{2})+|[^%]+|%', 'g') with ordinality part (found, n)),
    'UTF8');
exception when others then return p_query;
end
$$;

-- A customer and the records that went into theirs.
create function public.customer_and_merged(p_id bigint) returns bigint[]
language sql stable security definer set search_path = ''
as $$
  with recursive of (id) as (
    select c.id from public.customers c where c.id = p_id
    union select c.id from public.customers c join of on c.merged_into = of.id
  )
  select array_agg(id) from of
$$;

-- Everything that is kept of a person, as one document. Sellers only. Errors: PT404 customer_not_found.
create function public.export_customer(p_id bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare v_ids bigint[] := public.customer_and_merged(p_id); v_hidden text[] := '{search_text,during,idempotency_key}'::text[];
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if v_ids is null then raise exception using errcode = 'PT404', message = 'customer_not_found'; end if;
  return jsonb_build_object(
    'exported_at', now(),
    'customer', (select to_jsonb(c) - v_hidden from public.customers c where c.id = p_id),
    'merged', (select coalesce(jsonb_agg(to_jsonb(c) - v_hidden order by c.id), '[]') from public.customers c
      where c.id = any (v_ids) and c.id <> p_id),
    'orders', (select coalesce(jsonb_agg(to_jsonb(o) - v_hidden || jsonb_build_object(
        'history', (select coalesce(jsonb_agg(to_jsonb(e) - '{order_id,actor,before}'::text[] order by e.id), '[]')
          from public.order_events e where e.order_id = o.id),
        'emails', (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'status', m.status, 'sent_at', m.sent_at)
          order by m.id), '[]') from public.mails m where m.order_id = o.id)) order by o.id), '[]')
      from public.orders o where o.customer_id = any (v_ids)),
    'viewings', (select coalesce(jsonb_agg(to_jsonb(v) - v_hidden order by v.id), '[]')
      from public.viewings v where v.customer_id = any (v_ids)),
    'messages', (select coalesce(jsonb_agg(to_jsonb(m) - v_hidden order by m.id), '[]')
      from public.messages m where m.customer_id = any (v_ids)),
    'accounts', (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at)
        order by u.created_at), '[]')
      from auth.users u where u.id in (select o.user_id from public.orders o where o.customer_id = any (v_ids)
        union select v.user_id from public.viewings v where v.customer_id = any (v_ids))));
end
$$;

-- Erases a person for good. What must stay is anonymised: orders keep car, price, status and dates. Viewings, messages,
-- e-mails and the person's account go; the log loses what it says of them and gains that someone was erased. Owners
-- only. Answers {orders, viewings, messages}. Errors: PT404 customer_not_found, PT409 version_conflict ·
-- customer_active (an order is open or a viewing is to come: it is ended first).
create function public.erase_customer(p_id bigint, p_version int) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_ids bigint[]; v_version int; v_orders bigint[]; v_viewings bigint[]; v_messages bigint[]; v_phones text[];
  v_emails text[]; v_names text[]; v_words text[]; v_accounts uuid[]; v_kept text[];
begin
  if not public.has_role('owner') then
    raise exception using errcode = '42501', message = 'owners_only';
  end if;
  select version into v_version from public.customers where id = p_id and merged_into is null for update;
  if not found then raise exception using errcode = 'PT404', message = 'customer_not_found'; end if;
  if v_version is distinct from p_version then
    raise exception using errcode = 'PT409', message = 'version_conflict';
  end if;
  v_ids := public.customer_and_merged(p_id);
  perform 1 from public.customers where id = any (v_ids) order by id for update;
  if exists (select from public.orders o where o.customer_id = any (v_ids) and o.deleted_at is null
      and public.order_is_open(o.status))
    or exists (select from public.viewings v where v.customer_id = any (v_ids) and v.deleted_at is null
      and v.ends_at > now() and public.viewing_holds(v.status)) then
    raise exception using errcode = 'PT409', message = 'customer_active';
  end if;
  perform set_config('maarad.erasing', pg_current_xact_id()::text, true);

  v_orders := array(select id from public.orders where customer_id = any (v_ids));
  v_viewings := array(select id from public.viewings where customer_id = any (v_ids));
  v_messages := array(select id from public.messages where customer_id = any (v_ids));
  with said (name, other, phones, emails, account) as (
    select c.name_en, c.name_ar, c.phone || c.phones, c.email || c.emails, null::uuid from public.customers c
      where c.id = any (v_ids)
    union all select o.customer_name, null, array[o.phone], array[o.email], o.user_id from public.orders o
      where o.id = any (v_orders)
    union all select v.customer_name, null, array[v.phone], array[v.email], v.user_id from public.viewings v
      where v.id = any (v_viewings)
    union all select m.name, null, array[m.phone], array[m.email], null from public.messages m
      where m.id = any (v_messages)
  )
  select array(select distinct n from said s, unnest(array[s.name, s.other]) n where n is not null),
      array(select distinct p from said s, unnest(s.phones) p where p is not null),
      array(select distinct e from said s, unnest(s.emails) e where e is not null),
      array(select distinct s.account from said s where s.account is not null)
    into v_names, v_phones, v_emails, v_accounts;
  -- A name of one short word is in too many texts to say who is meant.
  v_words := array(select lower(w) from unnest(v_phones || v_emails) w)
    || array(select right(w, 8) from unnest(v_phones) w)
    || array(select lower(w) from unnest(v_names) w where length(w) >= 5);

  delete from public.mails where order_id = any (v_orders) or viewing_id = any (v_viewings)
    or message_id = any (v_messages);
  delete from public.viewings where id = any (v_viewings);
  delete from public.messages where id = any (v_messages);
  update public.order_events set note = null where order_id = any (v_orders) and kind not in ('assigned', 'hold');
  update public.orders set customer_name = '-', phone = '+999' || lpad(id::text, 10, '0'), email = null, message = null,
      user_id = null, customer_id = null, erased_at = now() where id = any (v_orders);
  delete from public.customers where id = any (v_ids);

  delete from public.change_answers a where exists (select from unnest(v_words) w where strpos(lower(a.answer::text), w) > 0);
  delete from public.saved_views s where exists (select from unnest(v_words) w
    where strpos(lower(s.name || ' ' || public.query_text(s.query)), w) > 0);

  -- What a change of status, of who works on it and of the trash was stays readable.
  v_kept := '{id,status,kind,assigned_to,hold_until,deleted_at,from_status,to_status,visible_to_customer,order_id}'::text[];
  update public.audit_log a set
      before = (select jsonb_object_agg(k, v) from jsonb_each(a.before) b (k, v) where k = any (v_kept)),
      after = (select jsonb_object_agg(k, v) from jsonb_each(a.after) b (k, v) where k = any (v_kept))
    where a.table_name = 'orders' and a.record_id = any (v_orders::text[])
      or a.table_name = 'viewings' and a.record_id = any (v_viewings::text[])
      or a.table_name = 'messages' and a.record_id = any (v_messages::text[])
      or a.table_name = 'order_events' and coalesce(a.after, a.before) ->> 'order_id' = any (v_orders::text[])
      or a.table_name = 'order_events' and a.record_id in (select e.id::text from public.order_events e
        where e.order_id = any (v_orders));
  update public.audit_log a set before = null, after = null, record_id = '-'
    where a.table_name = 'customers' and a.record_id = any (v_ids::text[]);
  update public.audit_log a set before = null, after = null
    where a.table_name not in ('staff', 'staff_invitations', 'site_content') and exists (
      select from unnest(v_phones || v_emails) w
      where strpos(lower(concat_ws(' ', a.before::text, a.after::text)), lower(w)) > 0);

  delete from auth.users u where (u.id = any (v_accounts) or lower(u.email) = any (v_emails))
    and not exists (select from public.staff s where s.user_id = u.id);

  insert into public.audit_log (actor, actor_role, action, table_name, record_id, after)
    select auth.uid(), s.role, 'erase', 'customers', '-', jsonb_build_object('orders', cardinality(v_orders),
      'viewings', cardinality(v_viewings), 'messages', cardinality(v_messages))
    from public.staff s where s.user_id = auth.uid();
  perform set_config('maarad.erasing', '', true);
  return jsonb_build_object('orders', cardinality(v_orders), 'viewings', cardinality(v_viewings), 'messages',
    cardinality(v_messages));
end
$$;

revoke execute on function public.is_erasing(), public.query_text(text), public.customer_and_merged(bigint),
  public.export_customer(bigint), public.erase_customer(bigint, int) from public, anon, authenticated;
grant execute on function public.export_customer(bigint), public.erase_customer(bigint, int) to authenticated;
