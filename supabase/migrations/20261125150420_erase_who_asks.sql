-- Handing out and erasing a person took along what others had sent under the same phone number, deleted the account of
-- whoever had the address that the person had typed, and took out of the log every entry in which that address was a
-- part of a longer one. A record whose name and address are not those of the page is of the person only where a
-- colleague says so.

-- What customers have sent, with what was typed, and whether name and address are those of the page: where both have an
-- address, the address decides, else the name. An account is theirs by its own confirmed address. key: 'order 12'.
create function public.records_of_customers(p_ids bigint[]) returns table (
  key text, kind text, id bigint, account uuid, reference text, name text, phone text, email text, at timestamptz,
  agrees boolean)
language sql stable security definer set search_path = ''
as $$
  with who as (
    select array(select public.fold_text(n) from public.customers c, unnest(array[c.name_en, c.name_ar]) n
        where c.id = any (p_ids) and n is not null) as names,
      array(select e from public.customers c, unnest(c.email || c.emails) e
        where c.id = any (p_ids) and e is not null) as addresses
  ), sent as (
    select 'order' as kind, o.id, o.user_id as account, o.reference, o.customer_name as name, o.phone, o.email,
        o.created_at as at from public.orders o where o.customer_id = any (p_ids)
    union all select 'viewing', v.id, v.user_id, v.reference, v.customer_name, v.phone, v.email, v.created_at
      from public.viewings v where v.customer_id = any (p_ids)
    union all select case m.kind when 'wish' then 'wish' else 'message' end, m.id, null, null, m.name, m.phone, m.email,
        m.created_at from public.messages m where m.customer_id = any (p_ids)
    union all select 'trade_in', t.id, t.user_id, t.reference, t.customer_name, t.phone, t.email, t.created_at
      from public.trade_ins t where t.customer_id = any (p_ids)
  )
  select s.kind || ' ' || s.id, s.kind, s.id, s.account, s.reference, s.name, s.phone, s.email, s.at,
    case when s.email is null or w.addresses = '{}' then public.fold_text(s.name) = any (w.names)
      else s.email = any (w.addresses) end
  from sent s, who w
  union all
  select 'account ' || u.id, 'account', null, u.id, null, null, null, lower(u.email), u.created_at,
    u.email_confirmed_at is not null and lower(u.email) = any (w.addresses)
  from auth.users u, who w where u.id in (select s.account from sent s)
$$;

-- The records on a page whose name and address are not those of the page, the oldest first: [{key, kind (order,
-- viewing, trade_in, message, wish, account), reference, name, phone, email, at}]. Sellers only. Errors: PT404
-- customer_not_found.
create function public.customer_doubts(p_id bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare v_ids bigint[] := public.customer_and_merged(p_id);
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if v_ids is null then raise exception using errcode = 'PT404', message = 'customer_not_found'; end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('key', r.key, 'kind', r.kind, 'reference', r.reference,
      'name', r.name, 'phone', r.phone, 'email', r.email, 'at', r.at) order by r.kind = 'account', r.at, r.key), '[]')
    from public.records_of_customers(v_ids) r where not r.agrees);
end
$$;

-- Everything that is kept of a person, as one document: the records that agree with the page, and those of p_also (keys
-- of customer_doubts) that a colleague says are theirs. Sellers only. Errors: PT404 customer_not_found.
drop function public.export_customer(bigint);
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
    'accounts', (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at)
        order by u.created_at), '[]') from auth.users u where u.id = any (v_accounts)));
end
$$;

revoke execute on function public.records_of_customers(bigint[]), public.customer_doubts(bigint),
  public.export_customer(bigint, text[]) from public, anon, authenticated;
grant execute on function public.customer_doubts(bigint), public.export_customer(bigint, text[]) to authenticated;
