-- Two records of one person: found, made one, and apart again.

-- Who may be the same person as a customer, the likeliest first, at most 10 of each: [{id, other, reasons}], reasons of
-- phone (the last eight digits are the same), email, name (nearly the same letters). p_id null: of all customers by
-- phone, e-mail and equal names that at most 10 have, at most 200 pairs. Sellers only, of customers they work on. Runs
-- as its owner: below a policy no index of words is used.
create function public.customer_twins(p_id bigint default null) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  v_all boolean := public.sees_all_customers();
  v_me public.customers; v_digits text[]; v_addresses text[];
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if p_id is not null then
    -- Asked of indexes alone: a name counts that shares all words but one, as they sound, at most 50 for each left out.
    select * into v_me from public.customers c where c.id = p_id and c.deleted_at is null and c.merged_into is null
      and public.works_on(c.assigned_to);
    v_digits := public.last_digits(v_me.phone || v_me.phones);
    v_addresses := array_remove(v_me.email || v_me.emails, null);
    return (with names as (
      select public.name_sounds(n) as sounds from unnest(array[v_me.name_en, v_me.name_ar]) n where n is not null
    ), asked as (
      select array_remove(n.sounds, w.word) as sounds from names n, unnest(n.sounds) w (word)
        where cardinality(n.sounds) > 1
      union select n.sounds from names n where cardinality(n.sounds) = 1
    ), signs as (
      select c.id, 'phone' as reason from public.customers c
        where public.last_digits(c.phone || c.phones) && v_digits and c.deleted_at is null and c.merged_into is null
      union all select c.id, 'email' from public.customers c
        where (c.email = any (v_addresses) or c.emails && v_addresses) and c.deleted_at is null
          and c.merged_into is null
      union all select n.id, 'name' from asked a cross join lateral (
        select c.* from public.customers c
        where public.name_sounds(coalesce(c.name_en, '') || ' ' || coalesce(c.name_ar, '')) @> a.sounds
          and c.deleted_at is null and c.merged_into is null limit 50) n
        where greatest(extensions.similarity(public.fold_text(v_me.name_en), public.fold_text(n.name_en)),
          extensions.similarity(public.fold_text(v_me.name_ar), public.fold_text(n.name_ar))) >= 0.55
    ), found as (
      select s.id, array_agg(distinct s.reason order by s.reason) as reasons from signs s
      join public.customers c on c.id = s.id where s.id <> p_id and (v_all or public.works_on(c.assigned_to))
      group by s.id order by count(distinct s.reason) desc, min(s.reason) = 'name', s.id limit 10
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', p_id, 'other', f.id, 'reasons', f.reasons)
      order by cardinality(f.reasons) desc, f.reasons = '{name}', f.id), '[]') from found f);
  end if;
  return (with people as materialized (
    select c.id, c.email, c.emails, array_remove(c.phone || c.phones, null) as numbers,
      array_remove(c.email || c.emails, null) as addresses, public.fold_text(c.name_en) as name_en,
      public.fold_text(c.name_ar) as name_ar
    from public.customers c where c.deleted_at is null and c.merged_into is null
      and (v_all or public.works_on(c.assigned_to))
  ), signs as materialized (
    select p.id, 'phone' as reason, right(n, 8) as sign from people p, unnest(p.numbers) n
    union all select p.id, 'email', a from people p, unnest(p.addresses) a
    union all select p.id, 'name', n from people p, unnest(array[p.name_en, p.name_ar]) n where n is not null
  ), telling as materialized (
    -- A thousand customers called Mohammed are a million pairs, and none of them says anything.
    select s.id, s.reason, s.sign from (select s.*, count(*) over (partition by s.reason, s.sign) as times
      from signs s) s where s.times between 2 and 10
  ), pairs as (
    select a.id, b.id as other, a.reason from telling a join telling b on b.reason = a.reason and b.sign = a.sign
      and b.id > a.id
  ), found as (
    select p.id, p.other, array_agg(distinct p.reason order by p.reason) as reasons from pairs p group by p.id, p.other
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'other', f.other, 'reasons', f.reasons)
    order by cardinality(f.reasons) desc, f.reasons = '{name}', f.id, f.other), '[]')
  from (select * from found order by cardinality(reasons) desc, reasons = '{name}', id, other
    limit 200) f);
end
$$;
grant execute on function public.customer_twins to authenticated;

-- Makes one record of two: what p_gone has goes to p_keep, which keeps what it says and takes over what it lacks. Both
-- as the caller saw them. Asked for again, it answers the same. Sellers only, of two customers they work on. Answers
-- {id, version, merge}. Errors: PT404 customer_not_found, PT409 version_conflict.
create function public.merge_customers(p_keep bigint, p_keep_version int, p_gone bigint, p_gone_version int)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_keep public.customers; v_gone public.customers; v_before jsonb; v_moved jsonb; v_merge bigint;
  v_orders bigint[]; v_viewings bigint[]; v_messages bigint[]; v_trade_ins bigint[];
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  perform 1 from public.customers where id in (p_keep, p_gone) order by id for update;
  select * into v_keep from public.customers where id = p_keep and deleted_at is null and merged_into is null;
  select * into v_gone from public.customers where id = p_gone and id <> p_keep and deleted_at is null;
  if v_keep.id is null or v_gone.id is null or not public.works_on(v_keep.assigned_to)
    or not public.works_on(v_gone.assigned_to) then
    raise exception using errcode = 'PT404', message = 'customer_not_found';
  end if;
  -- Sent again after a lost answer.
  if v_gone.merged_into = p_keep then
    return jsonb_build_object('id', p_keep, 'version', v_keep.version, 'merge', (select max(m.id)
      from public.customer_merges m where m.kept_id = p_keep and m.gone_id = p_gone and m.undone_at is null));
  end if;
  if v_gone.merged_into is not null then
    raise exception using errcode = 'PT404', message = 'customer_not_found';
  end if;
  if v_keep.version is distinct from p_keep_version or v_gone.version is distinct from p_gone_version then
    raise exception using errcode = 'PT409', message = 'version_conflict';
  end if;
  v_before := to_jsonb(v_keep);
  update public.customers set merged_into = p_keep where id = p_gone;
  update public.customers c set
      name_en = coalesce(c.name_en, v_gone.name_en), name_ar = coalesce(c.name_ar, v_gone.name_ar),
      phone = coalesce(c.phone, v_gone.phone), email = coalesce(c.email, v_gone.email),
      phones = (array(select n from unnest(c.phones || v_gone.phone || v_gone.phones) with ordinality u (n, i)
        where n <> coalesce(c.phone, v_gone.phone) group by n order by min(i)))[1:20],
      emails = (array(select e from unnest(c.emails || v_gone.email || v_gone.emails) with ordinality u (e, i)
        where e <> coalesce(c.email, v_gone.email) group by e order by min(i)))[1:20],
      tags = (array(select t from unnest(c.tags || v_gone.tags) with ordinality u (t, i) group by t
        order by min(i)))[1:20],
      notes = left(nullif(concat_ws(E'\n', c.notes, v_gone.notes), ''), 2000),
      consent_at = coalesce(c.consent_at, v_gone.consent_at),
      consent_source = coalesce(c.consent_source, v_gone.consent_source),
      created_at = least(c.created_at, v_gone.created_at)
    where c.id = p_keep returning * into v_keep;
  with moved as (update public.orders set customer_id = p_keep where customer_id = p_gone returning id)
    select coalesce(array_agg(id), '{}') into v_orders from moved;
  with moved as (update public.viewings set customer_id = p_keep where customer_id = p_gone returning id)
    select coalesce(array_agg(id), '{}') into v_viewings from moved;
  with moved as (update public.messages set customer_id = p_keep where customer_id = p_gone returning id)
    select coalesce(array_agg(id), '{}') into v_messages from moved;
  with moved as (update public.trade_ins set customer_id = p_keep where customer_id = p_gone returning id)
    select coalesce(array_agg(id), '{}') into v_trade_ins from moved;
  v_moved := jsonb_build_object('orders', v_orders, 'viewings', v_viewings, 'messages', v_messages, 'trade_ins',
    v_trade_ins, 'identity', public.take_over_identity(p_keep, p_gone));
  insert into public.customer_merges (kept_id, gone_id, actor, before, after, moved)
    values (p_keep, p_gone, auth.uid(), v_before, to_jsonb(v_keep), v_moved) returning id into v_merge;
  return jsonb_build_object('id', p_keep, 'version', v_keep.version, 'merge', v_merge);
end
$$;
grant execute on function public.merge_customers to authenticated;

-- Takes a merge back: the record that went is there again with what it had, and with what came from its phone numbers
-- and e-mail addresses since. What was edited on the kept record since stays. Asked for again, it changes nothing.
-- Sellers only, of two customers they work on. Answers {id, other: the customer that is back}. Errors: PT404
-- merge_not_found, PT409 phone_taken · merged_since (the kept record went into another: that merge is undone first).
create function public.undo_merge(p_merge bigint) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_merge public.customer_merges; v_gone public.customers; v_keep public.customers; v_was public.customers;
  v_then public.customers; v_numbers text[]; v_addresses text[];
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  -- What the record that went has, another may be given at this moment.
  perform public.lock_numbers(c.phone || c.phones) from public.customers c
    join public.customer_merges m on m.gone_id = c.id where m.id = p_merge;
  select * into v_merge from public.customer_merges where id = p_merge for update;
  if not found or exists (select from public.customers c where c.id in (v_merge.kept_id, v_merge.gone_id)
    and not public.works_on(c.assigned_to)) then
    raise exception using errcode = 'PT404', message = 'merge_not_found';
  end if;
  if v_merge.undone_at is not null then
    return jsonb_build_object('id', v_merge.kept_id, 'other', v_merge.gone_id);
  end if;
  perform 1 from public.customers where id in (v_merge.kept_id, v_merge.gone_id) order by id for update;
  select * into v_keep from public.customers where id = v_merge.kept_id;
  if v_keep.merged_into is not null then raise exception using errcode = 'PT409', message = 'merged_since'; end if;
  v_was := jsonb_populate_record(null::public.customers, v_merge.before);
  v_then := jsonb_populate_record(null::public.customers, v_merge.after);
  -- The kept record first gives back the number, which only one of them may have.
  update public.customers c set
      name_en = case when c.name_en is not distinct from v_then.name_en then v_was.name_en else c.name_en end,
      name_ar = case when c.name_ar is not distinct from v_then.name_ar then v_was.name_ar else c.name_ar end,
      phone = case when c.phone is not distinct from v_then.phone then v_was.phone else c.phone end,
      email = case when c.email is not distinct from v_then.email then v_was.email else c.email end,
      phones = array(select n from unnest(c.phones) with ordinality u (n, i)
        where n <> all (v_then.phones) or n = any (v_was.phones) order by i),
      emails = array(select e from unnest(c.emails) with ordinality u (e, i)
        where e <> all (v_then.emails) or e = any (v_was.emails) order by i),
      tags = array(select t from unnest(c.tags) with ordinality u (t, i)
        where t <> all (v_then.tags) or t = any (v_was.tags) order by i),
      notes = case when c.notes is not distinct from v_then.notes then v_was.notes else c.notes end,
      consent_at = case when c.consent_at is not distinct from v_then.consent_at then v_was.consent_at
        else c.consent_at end,
      consent_source = case when c.consent_at is not distinct from v_then.consent_at then v_was.consent_source
        else c.consent_source end,
      created_at = v_was.created_at
    where c.id = v_merge.kept_id;
  update public.customers set merged_into = null where id = v_merge.gone_id returning * into v_gone;
  v_numbers := array_remove(v_gone.phone || v_gone.phones, null);
  v_addresses := array_remove(v_gone.email || v_gone.emails, null);
  if exists (select from public.customers c where c.id <> v_gone.id and c.merged_into is null
    and (c.phone = any (v_numbers) or c.phones && v_numbers)) then
    raise exception using errcode = 'PT409', message = 'phone_taken';
  end if;
  update public.orders set customer_id = v_gone.id where customer_id = v_merge.kept_id
    and (to_jsonb(id) <@ (v_merge.moved -> 'orders') or created_at > v_merge.at and phone = any (v_numbers));
  update public.viewings set customer_id = v_gone.id where customer_id = v_merge.kept_id
    and (to_jsonb(id) <@ (v_merge.moved -> 'viewings') or created_at > v_merge.at and phone = any (v_numbers));
  update public.trade_ins set customer_id = v_gone.id where customer_id = v_merge.kept_id
    and (to_jsonb(id) <@ coalesce(v_merge.moved -> 'trade_ins', '[]')
      or created_at > v_merge.at and phone = any (v_numbers));
  update public.messages set customer_id = v_gone.id where customer_id = v_merge.kept_id
    and (to_jsonb(id) <@ (v_merge.moved -> 'messages') or created_at > v_merge.at
      and (phone = any (v_numbers) or phone is null and email = any (v_addresses)));
  if v_merge.moved -> 'identity' = 'true' then
    perform public.give_back_identity(v_merge.kept_id, v_merge.gone_id);
  end if;
  update public.customer_merges set undone_at = now() where id = p_merge;
  return jsonb_build_object('id', v_merge.kept_id, 'other', v_gone.id);
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'phone_taken';
end
$$;
grant execute on function public.undo_merge to authenticated;
