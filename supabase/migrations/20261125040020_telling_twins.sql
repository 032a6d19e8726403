-- Who may be there twice, where many have one name.

-- Who may be the same person as a customer, the likeliest first, at most 10 of each: [{id, other, reasons}], reasons of
-- phone (the last eight digits are the same), email, name (nearly the same letters). p_id null: of all customers by
-- phone, e-mail and equal names that at most 10 have, at most 200 pairs. Sellers only.
create or replace function public.customer_twins(p_id bigint default null) returns jsonb
language plpgsql stable set search_path = '' set jit = off
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  return (with people as materialized (
    select c.id, c.email, c.emails, array_remove(c.phone || c.phones, null) as numbers,
      array_remove(c.email || c.emails, null) as addresses, public.fold_text(c.name_en) as name_en,
      public.fold_text(c.name_ar) as name_ar
    from public.customers c where c.deleted_at is null and c.merged_into is null
  ), signs as materialized (
    select p.id, 'phone' as reason, right(n, 8) as sign from people p, unnest(p.numbers) n
    union all select p.id, 'email', a from people p, unnest(p.addresses) a
    union all select p.id, 'name', n from people p, unnest(array[p.name_en, p.name_ar]) n where n is not null
  ), telling as materialized (
    -- A thousand customers called Mohammed are a million pairs, and none of them says anything.
    select s.id, s.reason, s.sign from (select s.*, count(*) over (partition by s.reason, s.sign) as times
      from signs s) s where p_id is not null or s.times between 2 and 10
  ), pairs as (
    select a.id, b.id as other, a.reason from telling a join telling b on b.reason = a.reason and b.sign = a.sign
      and b.id <> a.id
    where case when p_id is null then a.id < b.id else a.id = p_id end
    union
    select a.id, b.id, 'name' from people a join people b on b.id <> a.id
      and greatest(extensions.similarity(a.name_en, b.name_en), extensions.similarity(a.name_ar, b.name_ar)) >= 0.55
    where a.id = p_id
  ), found as (
    select p.id, p.other, array_agg(distinct p.reason order by p.reason) as reasons from pairs p group by p.id, p.other
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'other', f.other, 'reasons', f.reasons)
    order by cardinality(f.reasons) desc, f.reasons = '{name}', f.id, f.other), '[]')
  from (select * from found order by cardinality(reasons) desc, reasons = '{name}', id, other
    limit case when p_id is null then 200 else 10 end) f);
end
$$;
