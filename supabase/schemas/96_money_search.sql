-- What the search of staff finds beyond the texts of records: papers, payments, and names in another spelling.

-- The numbers of papers and receipts that a text may mean: 'A-2026-0001', 'a1', 'R 2026 1' or '٢٠٢٦-١'. Without a year
-- those of the last ten and the next, without a letter those of every kind.
create function public.paper_numbers_meant(p_folded text) returns text[]
language sql stable set search_path = ''
as $$
  select array(
    select k.prefix || '-' || y.year || '-' || lpad(f.parts[3], greatest(4, length(f.parts[3])), '0')
    from (select coalesce(
      regexp_match(p_folded, '^([qvrahic])?[ ]?(20[0-9]{2})[ ]0*([1-9][0-9]{0,8})$'),
      regexp_match(p_folded, '^([qvrahic])(20[0-9]{2})0*([1-9][0-9]{0,8})$'),
      regexp_match(p_folded, '^([qvrahic])?[ ]?()0*([1-9][0-9]{0,8})$')) as parts) f
    join public.paper_kinds() k on k.prefix = coalesce(upper(f.parts[1]), k.prefix)
    cross join generate_series(extract(year from public.site_today())::int - 10,
      extract(year from public.site_today())::int + 1) y (year)
    where f.parts[2] = '' or y.year::text = f.parts[2])
$$;

-- The amount that a text is: '5,000.000', '٥٬٠٠٠' or '5000 BHD'; null where it is none.
create function public.amount_meant(p_q text) returns numeric
language sql immutable set search_path = ''
as $$
  select case when f.plain ~ '^[0-9]{1,9}(\.[0-9]{1,3})?$' then f.plain::numeric end
  from (select regexp_replace(translate(normalize(left(p_q, 40), NFKC), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫٬،, ',
    '01234567890123456789.'), '^[A-Za-z]{2,3}|[A-Za-z]{2,3}$', '', 'g') as plain) f
$$;

-- The papers and payments that a text names, at most six of each, the newest first: papers by number; payments by
-- number, exact amount, or a part of the bank's reference. A receipt is its payment. Of orders the caller works on,
-- none in the trash; those of an erased person for owner and manager alone. {papers: [{id, order_id, kind, number,
-- status, customer}], payments: [{id, order_id, number, kind, amount, currency, reference, received_at, customer}]}.
-- Staff only, empty for editors.
create function public.search_money(p_q text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_folded text := public.fold_text(left(p_q, 100));
  v_key text := replace(v_folded, ' ', '');
  v_numbers text[] := public.paper_numbers_meant(v_folded);
  v_amount numeric := public.amount_meant(p_q);
  v_all boolean := public.has_role('owner', 'manager');
  v_found jsonb;
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if not public.has_role('owner', 'manager', 'sales') then
    return '{"papers": [], "payments": []}'::jsonb;
  end if;
  with papers as (
    select p.id, p.order_id, p.kind, p.number, p.status, o.customer_name
    from public.papers p join public.orders o on o.id = p.order_id
    where p.number = any (v_numbers) and p.kind <> 'receipt' and o.deleted_at is null
      and public.works_on(o.assigned_to) and (v_all or o.erased_at is null)
    order by p.id desc limit 6
  ), named as (
    select m.id from public.payments m where m.number = any (v_numbers)
    union
    (select m.id from public.payments m where m.amount = v_amount order by m.id desc limit 200)
    union
    (select m.id from public.payments m
      -- Fewer than three characters find nothing in an index of trigrams.
      where length(v_key) > 2 and public.name_key(m.reference) like '%' || replace(v_key, '_', '\_') || '%'
      order by m.id desc limit 200)
  ), payments as (
    select m.id, m.order_id, m.number, m.kind, m.amount, o.currency, m.reference, m.received_at, o.customer_name
    from public.payments m join public.orders o on o.id = m.order_id
    where m.id in (select n.id from named n) and o.deleted_at is null
      and public.works_on(o.assigned_to) and (v_all or o.erased_at is null)
    order by m.id desc limit 6
  )
  select jsonb_build_object(
    'papers', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'order_id', p.order_id, 'kind', p.kind,
        'number', p.number, 'status', p.status, 'customer', p.customer_name) order by p.id desc), '[]') from papers p),
    'payments', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'order_id', m.order_id, 'number', m.number,
        'kind', m.kind, 'amount', m.amount, 'currency', m.currency, 'reference', m.reference,
        'received_at', m.received_at, 'customer', m.customer_name) order by m.id desc), '[]') from payments m))
    into v_found;
  return v_found;
end
$$;
grant execute on function public.search_money to authenticated;

-- The customers whose names sound like all words of a text (name_sounds), the latest first, at most 20; none where a
-- word is too short to tell names apart. Of those the caller may see; staff only, none for editors.
create function public.customers_by_sound(p_name text) returns setof bigint
language plpgsql stable security definer set search_path = ''
as $$
declare v_sounds text[] := public.name_sounds(left(p_name, 100));
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if not public.has_role('owner', 'manager', 'sales') or v_sounds = '{}' or p_name ~ '[0-9@]' then return; end if;
  return query select c.id from public.customers c
    where public.name_sounds(coalesce(c.name_en, '') || ' ' || coalesce(c.name_ar, '')) @> v_sounds
      and c.deleted_at is null and c.merged_into is null and public.works_on(c.assigned_to)
    order by c.id desc limit 20;
end
$$;
grant execute on function public.customers_by_sound to authenticated;
