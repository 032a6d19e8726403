-- Trade-ins and their photos are handed out and erased with their customer.

-- As before, with trade-ins and how many photos each has.
create or replace function public.export_customer(p_id bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_ids bigint[] := public.customer_and_merged(p_id);
  v_hidden text[] := '{search_text,during,idempotency_key}'::text[];
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
        'emails', (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'status', m.status, 'sent_at',
          m.sent_at) order by m.id), '[]') from public.mails m where m.order_id = o.id)) order by o.id), '[]')
      from public.orders o where o.customer_id = any (v_ids)),
    'viewings', (select coalesce(jsonb_agg(to_jsonb(v) - v_hidden order by v.id), '[]')
      from public.viewings v where v.customer_id = any (v_ids)),
    'trade_ins', (select coalesce(jsonb_agg(to_jsonb(t) - v_hidden || jsonb_build_object('photos',
        (select coalesce(jsonb_agg(jsonb_build_object('width', p.width, 'height', p.height, 'size_bytes', p.size_bytes)
          order by p.position), '[]') from public.trade_in_pictures p where p.trade_in_id = t.id)) order by t.id), '[]')
      from public.trade_ins t where t.customer_id = any (v_ids)),
    'messages', (select coalesce(jsonb_agg(to_jsonb(m) - v_hidden order by m.id), '[]')
      from public.messages m where m.customer_id = any (v_ids)),
    'accounts', (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at)
        order by u.created_at), '[]')
      from auth.users u where u.id in (select o.user_id from public.orders o where o.customer_id = any (v_ids)
        union select v.user_id from public.viewings v where v.customer_id = any (v_ids)
        union select t.user_id from public.trade_ins t where t.customer_id = any (v_ids))));
end
$$;

-- As before, with trade-ins and their photos: the web server takes the files away within minutes. One with an offer
-- that stands or was accepted is ended first (customer_active). Answers {orders, viewings, messages, trade_ins}.
create or replace function public.erase_customer(p_id bigint, p_version int) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_ids bigint[]; v_version int; v_orders bigint[]; v_viewings bigint[]; v_messages bigint[];
  v_trade_ins bigint[]; v_phones text[];
  v_emails text[]; v_names text[]; v_words text[]; v_reach text[]; v_patterns text[]; v_accounts uuid[]; v_kept text[];
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
      and v.ends_at > now() and public.viewing_holds(v.status))
    or exists (select from public.trade_ins t where t.customer_id = any (v_ids) and t.deleted_at is null
      and t.status in ('offered', 'accepted')) then
    raise exception using errcode = 'PT409', message = 'customer_active';
  end if;
  perform set_config('maarad.erasing', pg_current_xact_id()::text, true);

  v_orders := array(select id from public.orders where customer_id = any (v_ids));
  v_viewings := array(select id from public.viewings where customer_id = any (v_ids));
  v_trade_ins := array(select id from public.trade_ins where customer_id = any (v_ids));
  v_messages := array(select id from public.messages where customer_id = any (v_ids));
  with said (name, other, phones, emails, account) as (
    select c.name_en, c.name_ar, c.phone || c.phones, c.email || c.emails, null::uuid from public.customers c
      where c.id = any (v_ids)
    union all select o.customer_name, null, array[o.phone], array[o.email], o.user_id from public.orders o
      where o.id = any (v_orders)
    union all select v.customer_name, null, array[v.phone], array[v.email], v.user_id from public.viewings v
      where v.id = any (v_viewings)
    union all select t.customer_name, null, array[t.phone], array[t.email], t.user_id from public.trade_ins t
      where t.id = any (v_trade_ins)
    union all select m.name, null, array[m.phone], array[m.email], null from public.messages m
      where m.id = any (v_messages)
  )
  select array(select distinct n from said s, unnest(array[s.name, s.other]) n where n is not null),
      array(select distinct p from said s, unnest(s.phones) p where p is not null),
      array(select distinct e from said s, unnest(s.emails) e where e is not null),
      array(select distinct s.account from said s where s.account is not null)
    into v_names, v_phones, v_emails, v_accounts;
  v_reach := array(select lower(w) from unnest(v_phones || v_emails) w)
    || array(select right(w, 8) from unnest(v_phones) w);
  -- A name of one short word is in too many texts to say who is meant.
  v_words := v_reach || array(select lower(w) from unnest(v_names) w where length(w) >= 5);
  v_patterns := array(select '%' || replace(replace(replace(lower(w), '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from unnest(v_phones || v_emails) w);

  delete from public.mails where order_id = any (v_orders) or viewing_id = any (v_viewings)
    or message_id = any (v_messages) or trade_in_id = any (v_trade_ins);
  -- One that became a car stays, without its customer; its photos of that day go all the same.
  update public.trade_in_pictures set trade_in_id = null, dropped_at = now() where trade_in_id = any (v_trade_ins);
  update public.trade_ins set customer_name = '-', phone = '+999' || lpad(id::text, 10, '0'), email = null, wish = null,
      note = null, user_id = null, customer_id = null, erased_at = now()
    where id = any (v_trade_ins) and status = 'taken';
  delete from public.trade_ins where id = any (v_trade_ins) and status <> 'taken';
  delete from public.viewings where id = any (v_viewings);
  delete from public.messages where id = any (v_messages);
  update public.order_events set note = null where order_id = any (v_orders) and kind not in ('assigned', 'hold');
  -- Sums stay; what was written beside them may name the person, or the number of their plates.
  update public.order_terms set reason = null where order_id = any (v_orders) and reason is not null;
  update public.order_lines set name_en = null, name_ar = null where order_id = any (v_orders)
    and num_nonnulls(name_en, name_ar) > 0;
  update public.payments set reference = null, note = null where order_id = any (v_orders)
    and num_nonnulls(reference, note) > 0;
  update public.orders set customer_name = '-', phone = '+999' || lpad(id::text, 10, '0'), email = null, message = null,
      user_id = null, customer_id = null, erased_at = now() where id = any (v_orders);
  delete from public.customers where id = any (v_ids);

  delete from public.change_answers a
    where exists (select from unnest(v_words) w where strpos(lower(a.answer::text), w) > 0);
  -- A name is asked of what a view searches for alone: one called Status would be in the address of every other view.
  delete from public.saved_views s where exists (select from unnest(v_reach) w
      where strpos(lower(s.name || ' ' || public.query_text(s.query)), w) > 0)
    or s.screen not in ('cars', 'media') and exists (select from unnest(v_words) w where strpos(lower(s.name || ' '
      || public.query_text(coalesce(substring(s.query from '(?:^|&)q=([^&]*)'), ''))), w) > 0);

  -- What a change of status, of who works on it, of the trash and of money was stays readable.
  v_kept := array['id', 'status', 'kind', 'assigned_to', 'hold_until', 'deleted_at', 'from_status',
    'to_status', 'visible_to_customer', 'order_id', 'agreed_price', 'deposit_amount', 'deposit_due', 'tax_rate',
    'amount', 'taxed', 'position', 'value', 'method', 'received_at', 'received_by', 'reverses', 'number'];
  update public.audit_log a set
      before = (select jsonb_object_agg(k, v) from jsonb_each(a.before) b (k, v) where k = any (v_kept)),
      after = (select jsonb_object_agg(k, v) from jsonb_each(a.after) b (k, v) where k = any (v_kept))
    where a.table_name = 'orders' and a.record_id = any (v_orders::text[])
      or a.table_name = 'viewings' and a.record_id = any (v_viewings::text[])
      or a.table_name = 'trade_ins' and a.record_id = any (v_trade_ins::text[])
      or a.table_name = 'messages' and a.record_id = any (v_messages::text[])
      or a.table_name in ('order_terms', 'order_lines') and a.record_id = any (v_orders::text[])
      or a.table_name in ('order_events', 'payments')
        and coalesce(a.after, a.before) ->> 'order_id' = any (v_orders::text[])
      or a.table_name = 'order_events' and a.record_id in (select e.id::text from public.order_events e
        where e.order_id = any (v_orders));
  update public.audit_log a set before = null, after = null, record_id = '-'
    where a.table_name = 'customers' and a.record_id = any (v_ids::text[]);
  -- Each entry is written as a text once, of plain letters: asking for every word in every letter, the log of a large
  -- dealer took longer than the database gives.
  update public.audit_log a set before = null, after = null
    where a.table_name not in ('staff', 'staff_invitations', 'site_content')
      and lower(concat_ws(' ', a.before::text, a.after::text) collate "C") like any (v_patterns);

  -- Whoever writes an order down may type any address: an account that has orders or viewings of others, or the address
  -- of another customer, is not of this person alone.
  with gone as (
    delete from auth.users u where (u.id = any (v_accounts) or lower(u.email) = any (v_emails))
      and not exists (select from public.staff s where s.user_id = u.id)
      and not exists (select from public.orders o where o.user_id = u.id)
      and not exists (select from public.viewings v where v.user_id = u.id)
    and not exists (select from public.trade_ins t where t.user_id = u.id)
      and not exists (select from public.customers c where c.email = lower(u.email)
        or c.emails @> array[lower(u.email)])
    returning u.id
  )
  select array(select id from gone) into v_accounts;
  perform public.forget_sign_ins(v_accounts, array(select lower(w) from unnest(v_emails) w
    where not exists (select from auth.users u where lower(u.email) = lower(w))));

  insert into public.audit_log (actor, actor_role, action, table_name, record_id, after)
    select auth.uid(), s.role, 'erase', 'customers', '-', jsonb_build_object('orders', cardinality(v_orders),
      'viewings', cardinality(v_viewings), 'messages',
      cardinality(v_messages), 'trade_ins', cardinality(v_trade_ins))
    from public.staff s where s.user_id = auth.uid();
  perform set_config('maarad.erasing', '', true);
  return jsonb_build_object('orders', cardinality(v_orders), 'viewings', cardinality(v_viewings), 'messages',
      cardinality(v_messages), 'trade_ins', cardinality(v_trade_ins));
end
$$;
