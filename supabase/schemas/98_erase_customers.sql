-- Handing out all that is kept of a person as one document, and erasing it for good.

-- A customer and the records that went into theirs. Null also where the caller does not see all of the person: the
-- document of a person holds everything.
create function public.customer_and_merged(p_id bigint) returns bigint[]
language sql stable security definer set search_path = ''
as $$
  with recursive people (id, assigned_to) as (
    select c.id, c.assigned_to from public.customers c where c.id = p_id
    union select c.id, c.assigned_to from public.customers c join people on c.merged_into = people.id
  ), person as (
    select array_agg(id) as ids, bool_and(public.works_on(assigned_to)) as own from people
  )
  select ids from person
  where public.sees_all_customers() or own
    and not exists (select from public.orders o where o.customer_id = any (ids) and not public.works_on(o.assigned_to))
    and not exists (select from public.viewings v where v.customer_id = any (ids)
      and not public.works_on(v.assigned_to))
    and not exists (select from public.trade_ins t where t.customer_id = any (ids)
      and not public.works_on(t.assigned_to))
$$;

-- Everything that is kept of a person, as one document: the records that agree with the page, and those of p_also (keys
-- of customer_doubts) that a colleague says are theirs. Sellers only. Errors: PT404 customer_not_found.
create function public.export_customer(p_id bigint, p_also text[] default '{}') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_ids bigint[] := public.customer_and_merged(p_id);
  v_hidden text[] := '{search_text,during,idempotency_key}'::text[];
  v_orders bigint[]; v_viewings bigint[]; v_trade_ins bigint[]; v_messages bigint[]; v_accounts uuid[];
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if v_ids is null then raise exception using errcode = 'PT404', message = 'customer_not_found'; end if;
  with theirs as (select * from public.records_of_customers(v_ids) r where r.agrees or r.key = any (p_also))
  select array(select id from theirs where kind = 'order'), array(select id from theirs where kind = 'viewing'),
      array(select id from theirs where kind = 'trade_in'),
      array(select id from theirs where kind in ('message', 'wish')),
      array(select t.account from theirs t where kind = 'account'
        and exists (select from theirs r where r.kind <> 'account' and r.account = t.account))
    into v_orders, v_viewings, v_trade_ins, v_messages, v_accounts;
  return jsonb_build_object(
    'exported_at', now(),
    'customer', (select to_jsonb(c) - v_hidden || jsonb_build_object('identity', public.exported_identity(c.id))
      from public.customers c where c.id = p_id),
    'merged', (select coalesce(jsonb_agg(to_jsonb(c) - v_hidden || jsonb_build_object('identity',
        public.exported_identity(c.id)) order by c.id), '[]')
      from public.customers c where c.id = any (v_ids) and c.id <> p_id),
    'orders', (select coalesce(jsonb_agg(to_jsonb(o) - v_hidden || jsonb_build_object(
        'further_cars', (select coalesce(jsonb_agg(jsonb_build_object('position', f.position, 'car_id', f.car_id, 'car',
          f.car_snapshot) order by f.position), '[]') from public.order_cars f where f.order_id = o.id),
        'history', (select coalesce(jsonb_agg(to_jsonb(e) - '{order_id,actor,before}'::text[] order by e.id), '[]')
          from public.order_events e where e.order_id = o.id),
        'terms', (select to_jsonb(t) - 'order_id' from public.order_terms t where t.order_id = o.id),
        'lines', (select coalesce(jsonb_agg(to_jsonb(i) - 'order_id' order by i.position), '[]')
          from public.order_lines i where i.order_id = o.id),
        'sums', (select to_jsonb(s) - 'order_id' from public.order_sums s where s.order_id = o.id),
        'payments', (select coalesce(jsonb_agg(to_jsonb(p) - '{order_id,idempotency_key,request,received_by}'::text[]
          order by p.id), '[]') from public.payments p where p.order_id = o.id),
        'papers', (select coalesce(jsonb_agg(to_jsonb(d)
          - '{order_id,idempotency_key,request,secret,issued_by,voided_by}'::text[] order by d.id), '[]')
          from public.papers d where d.order_id = o.id),
        'emails', (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'status', m.status, 'sent_at',
          m.sent_at) order by m.id), '[]') from public.mails m where m.order_id = o.id
            or m.paper_id in (select d.id from public.papers d where d.order_id = o.id))) order by o.id), '[]')
      from public.orders o where o.id = any (v_orders)),
    'viewings', (select coalesce(jsonb_agg(to_jsonb(v) - v_hidden order by v.id), '[]')
      from public.viewings v where v.id = any (v_viewings)),
    'trade_ins', (select coalesce(jsonb_agg(to_jsonb(t) - v_hidden || jsonb_build_object('photos',
        (select coalesce(jsonb_agg(jsonb_build_object('width', p.width, 'height', p.height, 'size_bytes', p.size_bytes)
          order by p.position), '[]') from public.trade_in_pictures p where p.trade_in_id = t.id)) order by t.id), '[]')
      from public.trade_ins t where t.id = any (v_trade_ins)),
    'messages', (select coalesce(jsonb_agg(to_jsonb(m) - v_hidden order by m.id), '[]')
      from public.messages m where m.id = any (v_messages)),
    'accounts', (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email, 'name', n.name,
        'created_at', u.created_at) order by u.created_at), '[]')
      from auth.users u left join public.account_names n on n.user_id = u.id where u.id = any (v_accounts)));
end
$$;
grant execute on function public.export_customer to authenticated;

-- Erases a person for good: the records that agree with the page, and those of p_also (keys of customer_doubts) that
-- the owner says are theirs. What must stay is anonymised: orders keep car, price, money, status and dates. Viewings,
-- messages, trade-ins, e-mails and the account that sent them go, the files of photos within minutes; the log loses
-- what it says of them and gains that someone was erased. Other records on the page are of others, and get a page of
-- their own again. Owners only. Answers {orders, viewings, messages, trade_ins}. Errors: PT404 customer_not_found,
-- PT409 version_conflict · customer_active (an order is open, a viewing is to come or an offer stands: it is ended
-- first).
create function public.erase_customer(p_id bigint, p_version int, p_also text[] default '{}') returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_ids bigint[]; v_version int; v_orders bigint[]; v_viewings bigint[]; v_trade_ins bigint[]; v_messages bigint[];
  v_phones text[]; v_emails text[]; v_names text[]; v_accounts uuid[]; v_others text[]; v_other record; v_page bigint;
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
  -- What is being written about them is awaited and goes along; what comes later is refused.
  perform from public.orders where customer_id = any (v_ids) order by id for update;
  perform from public.viewings where customer_id = any (v_ids) order by id for update;
  perform from public.trade_ins where customer_id = any (v_ids) order by id for update;
  with every as (select r.*, r.agrees or r.key = any (p_also) as theirs from public.records_of_customers(v_ids) r)
  select array(select id from every where theirs and kind = 'order'),
      array(select id from every where theirs and kind = 'viewing'),
      array(select id from every where theirs and kind = 'trade_in'),
      array(select id from every where theirs and kind in ('message', 'wish')),
      array(select t.account from every t where theirs and kind = 'account'
        and exists (select from every r where r.theirs and r.kind <> 'account' and r.account = t.account)),
      array(select key from every where not theirs and kind <> 'account' order by at, key)
    into v_orders, v_viewings, v_trade_ins, v_messages, v_accounts, v_others;
  if exists (select from public.records_still_open(v_orders, v_viewings, v_trade_ins)) then
    raise exception using errcode = 'PT409', message = 'customer_active';
  end if;
  perform set_config('maarad.erasing', pg_current_xact_id()::text, true);

  with said (name, other, phones, emails) as (
    select c.name_en, c.name_ar, c.phone || c.phones, c.email || c.emails from public.customers c
      where c.id = any (v_ids)
    union all select o.customer_name, null, array[o.phone], array[o.email] from public.orders o
      where o.id = any (v_orders)
    union all select v.customer_name, null, array[v.phone], array[v.email] from public.viewings v
      where v.id = any (v_viewings)
    union all select t.customer_name, null, array[t.phone], array[t.email] from public.trade_ins t
      where t.id = any (v_trade_ins)
    union all select m.name, null, array[m.phone], array[m.email] from public.messages m
      where m.id = any (v_messages)
  )
  select array(select distinct n from said s, unnest(array[s.name, s.other]) n where n is not null),
      array(select distinct p from said s, unnest(s.phones) p where p is not null),
      array(select distinct lower(e) from said s, unnest(s.emails) e where e is not null)
    into v_names, v_phones, v_emails;

  delete from public.mails where order_id = any (v_orders) or viewing_id = any (v_viewings)
    or message_id = any (v_messages) or trade_in_id = any (v_trade_ins);
  -- One that became a car stays, without its customer; its photos of that day go all the same.
  update public.trade_in_pictures set trade_in_id = null, dropped_at = now() where trade_in_id = any (v_trade_ins);
  update public.trade_ins set customer_name = '-', phone = '+999' || lpad(id::text, 10, '0'), email = null, wish = null,
      note = null, vin = null, plate = null, loan = null, loan_currency = null, user_id = null, customer_id = null,
      erased_at = now()
    where id = any (v_trade_ins) and status = 'taken';
  delete from public.trade_ins where id = any (v_trade_ins) and status <> 'taken';
  delete from public.viewings where id = any (v_viewings);
  delete from public.messages where id = any (v_messages);
  -- Of a corrected day of delivery the day stays.
  update public.order_events set note = case when kind = 'delivery_day' then left(note, 10) end
    where order_id = any (v_orders) and kind not in ('assigned', 'hold');
  -- Sums stay; what was written beside them may name the person, or the number of their plates.
  update public.order_terms set reason = null where order_id = any (v_orders) and reason is not null;
  update public.order_lines set name_en = null, name_ar = null where order_id = any (v_orders)
    and num_nonnulls(name_en, name_ar) > 0;
  -- Bank and reference stay: the dealer's bank statement is matched with them.
  update public.payments set note = null where order_id = any (v_orders) and note is not null;
  update public.orders set customer_name = '-', phone = '+999' || lpad(id::text, 10, '0'), email = null, message = null,
      plate = null, registered_until = null, user_id = null, customer_id = null, erased_at = now()
    where id = any (v_orders);
  delete from public.customers where id = any (v_ids);
  perform public.forget_at_hand(v_names, v_phones, v_emails);
  perform public.forget_in_log(v_ids, v_orders, v_viewings, v_trade_ins, v_messages, v_phones,
    v_emails);

  with gone as (
    delete from auth.users u where u.id = any (v_accounts)
      and not exists (select from public.staff s where s.user_id = u.id and s.ended_at is null)
      and not exists (select from public.orders o where o.user_id = u.id)
      and not exists (select from public.viewings v where v.user_id = u.id)
      and not exists (select from public.trade_ins t where t.user_id = u.id)
    returning u.id
  )
  select array(select id from gone) into v_accounts;
  perform public.forget_sign_ins(v_accounts, array(select e from unnest(v_emails) e
    where not exists (select from auth.users u where lower(u.email) = e)));

  -- What others sent is found by their number, or their address, as it was typed.
  for v_other in
    select 'orders' as kind, o.id, o.customer_name as name, o.phone, o.email, o.language, o.consent_at, o.source,
        o.created_at as at from public.orders o where 'order ' || o.id = any (v_others)
    union all select 'viewings', v.id, v.customer_name, v.phone, v.email, v.language, v.consent_at, 'website',
        v.created_at from public.viewings v where 'viewing ' || v.id = any (v_others)
    union all select 'messages', m.id, m.name, m.phone, m.email, m.language, m.consent_at, 'website', m.created_at
      from public.messages m where m.kind::text || ' ' || m.id = any (v_others)
    union all select 'trade_ins', t.id, t.customer_name, t.phone, t.email, t.language, t.consent_at, 'website',
        t.created_at from public.trade_ins t where 'trade_in ' || t.id = any (v_others)
    order by at, kind, id
  loop
    v_page := public.customer_for(v_other.name, v_other.phone, v_other.email, v_other.language, v_other.consent_at,
      v_other.source, v_other.at);
    execute format('update public.%I set customer_id = $1 where id = $2', v_other.kind) using v_page, v_other.id;
  end loop;

  insert into public.audit_log (actor, actor_role, action, table_name, record_id, after)
    select auth.uid(), s.role, 'erase', 'customers', '-', jsonb_build_object('orders', cardinality(v_orders),
      'viewings', cardinality(v_viewings), 'messages', cardinality(v_messages), 'trade_ins',
      cardinality(v_trade_ins))
    from public.staff s where s.user_id = auth.uid();
  perform set_config('maarad.erasing', '', true);
  return jsonb_build_object('orders', cardinality(v_orders), 'viewings', cardinality(v_viewings), 'messages',
    cardinality(v_messages), 'trade_ins', cardinality(v_trade_ins));
end
$$;
grant execute on function public.erase_customer to authenticated;

-- Takes accounts that are gone, and addresses that no account has, out of the log of the sign-in. It is the project's
-- table: where it is missing or closed to this function, there is nothing to take.
create function public.forget_sign_ins(p_accounts uuid[], p_emails text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_log regclass := to_regclass('auth.audit_log_entries');
begin
  if v_log is null or not has_table_privilege(v_log, 'SELECT') or not has_table_privilege(v_log, 'DELETE') then
    return;
  end if;
  execute format('delete from %s where payload ->> ''actor_id'' = any ($1) '
      'or lower(payload::text collate "C") like any ($2)', v_log)
    using p_accounts::text[], array(select '%"' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_')
      || '"%' from unnest(p_emails) w);
end
$$;

-- Takes a person out of the log. What a change of status, of who works on it, of the trash and of money was stays
-- readable. Records that were deleted before and had the number, or the address and no number, were the person's, too;
-- those that are still there are of others.
create function public.forget_in_log(
  p_customers bigint[], p_orders bigint[], p_viewings bigint[], p_trade_ins bigint[], p_messages bigint[],
  p_phones text[], p_emails text[]
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_kept text[] := array['id', 'status', 'kind', 'assigned_to', 'hold_until', 'deleted_at', 'from_status', 'to_status',
    'visible_to_customer', 'order_id', 'agreed_price', 'deposit_amount', 'deposit_due', 'tax_rate', 'amount', 'taxed',
    'position', 'value', 'method', 'received_at', 'received_by', 'reverses', 'number'];
begin
  with told as (
    select distinct a.table_name, a.record_id from public.audit_log a, unnest(array[a.before, a.after]) said
    where a.table_name in ('orders', 'viewings', 'trade_ins', 'messages')
      and (said ->> 'phone' = any (p_phones) or said ->> 'phone' is null and said ->> 'email' = any (p_emails))
  ), gone as (
    select 'orders' as table_name, unnest(p_orders)::text as record_id
    union select 'viewings', unnest(p_viewings)::text
    union select 'trade_ins', unnest(p_trade_ins)::text
    union select 'messages', unnest(p_messages)::text
    union select t.table_name, t.record_id from told t where case t.table_name
      when 'orders' then not exists (select from public.orders r where r.id::text = t.record_id)
      when 'viewings' then not exists (select from public.viewings r where r.id::text = t.record_id)
      when 'trade_ins' then not exists (select from public.trade_ins r where r.id::text = t.record_id)
      else not exists (select from public.messages r where r.id::text = t.record_id) end
  )
  update public.audit_log a set
      before = (select jsonb_object_agg(k, v) from jsonb_each(a.before) b (k, v) where k = any (v_kept)),
      after = (select jsonb_object_agg(k, v) from jsonb_each(a.after) b (k, v) where k = any (v_kept))
    where (a.table_name, a.record_id) in (select table_name, record_id from gone)
      or a.table_name in ('order_terms', 'order_lines')
        and a.record_id in (select record_id from gone where table_name = 'orders')
      or a.table_name in ('order_events', 'payments') and coalesce(a.after, a.before) ->> 'order_id' in
        (select record_id from gone where table_name = 'orders')
      or a.table_name = 'order_events' and a.record_id in (select e.id::text from public.order_events e
        where e.order_id = any (p_orders));
  update public.audit_log a set before = null, after = null, record_id = '-'
    where a.table_name in ('customers', 'customer_identities') and a.record_id = any (p_customers::text[]);
end
$$;

-- Deletes what colleagues have at hand that names a person: kept answers that have the name, number or address as a
-- value, and saved views that search for it or are called so. An invitation is a colleague's, whoever typed its
-- address.
create function public.forget_at_hand(p_names text[], p_phones text[], p_emails text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_names text[] := array(select lower(n) from unnest(p_names) n);
  v_words text[] := v_names || p_phones || p_emails;
  v_digits text[] := array(select right(p, 8) from unnest(p_phones) p);
begin
  delete from public.change_answers a where a.request not like 'invitation %'
    and exists (select from jsonb_path_query(a.answer, 'strict $.**') said
      where jsonb_typeof(said) = 'string' and lower(said #>> '{}') = any (v_words));
  -- A name is asked of what a view searches for alone: a car may be called so, too.
  delete from public.saved_views s where exists (
      select from regexp_split_to_table(lower(s.name || ' ' || public.query_text(s.query)), '[^[:alnum:]@.+_%-]+') w
      where w = any (p_emails) or w ~ '^\+?[0-9]{8,15}$' and right(w, 8) = any (v_digits))
    or s.screen not in ('cars', 'media') and (lower(s.name) = any (v_names)
      or lower(btrim(public.query_text(coalesce(substring(s.query from '(?:^|&)q=([^&]*)'), '')))) = any (v_names));
end
$$;
