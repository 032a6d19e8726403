-- What is kept of a person. A record whose name and address are not those of the customer is theirs only where a
-- colleague says so.

-- What customers have sent, with what was typed, and whether name and address are those of the customer: where both
-- have an address, the address decides, else the name. An account is theirs by its own confirmed address. key: 'order
-- 12'.
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
grant execute on function public.customer_doubts to authenticated;
