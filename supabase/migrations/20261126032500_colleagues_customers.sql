-- Who sees only their own customers could tell a colleague's record from one that is not there, and what it says from
-- what was guessed: these functions, too, answered before they asked whose the record is.

-- As before, of the customers that the caller works on.
create or replace function public.save_customer(p_customer jsonb, p_id bigint default null, p_version int default null)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_old public.customers; v_new public.customers;
  v_code text := coalesce(public.setting('country_code'), '973');
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if p_id is not null then
    select * into v_old from public.customers where id = p_id and deleted_at is null and merged_into is null
      for update;
    if not found or not public.works_on(v_old.assigned_to) then
      raise exception using errcode = 'PT404', message = 'customer_not_found';
    end if;
    if v_old.version is distinct from p_version then
      raise exception using errcode = 'PT409', message = 'version_conflict';
    end if;
  end if;
  v_new := jsonb_populate_record(v_old, p_customer);
  v_new.name_en := public.clean_line(left(v_new.name_en, 500));
  v_new.name_ar := public.clean_line(left(v_new.name_ar, 500));
  v_new.notes := public.clean_text(left(v_new.notes, 5000));
  v_new.phone := nullif(v_new.phone, '');
  v_new.email := lower(public.clean_text(left(v_new.email, 300)));
  if num_nonnulls(v_new.name_en, v_new.name_ar) = 0 then
    perform public.refuse_field('name_en', 'name_required');
  end if;
  if length(v_new.name_en) > 120 then perform public.refuse_field('name_en', 'name_too_long'); end if;
  if length(v_new.name_ar) > 120 then perform public.refuse_field('name_ar', 'name_too_long'); end if;
  if length(v_new.notes) > 2000 then perform public.refuse_field('notes', 'note_too_long'); end if;
  if v_new.phone is not null then
    v_new.phone := public.normalize_phone(v_new.phone, v_code);
    if v_new.phone is null then perform public.refuse_field('phone', 'phone_invalid'); end if;
  end if;
  if v_new.email is not null and not public.is_email(v_new.email) then
    perform public.refuse_field('email', 'email_invalid');
  end if;
  -- Further ones: each once, and never the first one again.
  v_new.phones := array(select p from unnest(v_new.phones) with ordinality u (p, n)
    where p is distinct from v_new.phone group by p order by min(n));
  v_new.emails := array(select lower(e) from unnest(v_new.emails) with ordinality u (e, n)
    where lower(e) is distinct from v_new.email group by lower(e) order by min(n));
  v_new.tags := array(select t from unnest(v_new.tags) with ordinality u (t, n) group by t order by min(n));
  if not public.are_phones(v_new.phones) then perform public.refuse_field('phones', 'phone_invalid'); end if;
  if not public.are_emails(v_new.emails) then perform public.refuse_field('emails', 'email_invalid'); end if;
  if not public.are_tags(v_new.tags) then perform public.refuse_field('tags', 'tags_invalid'); end if;
  v_new.language := case when v_new.language = 'ar' then 'ar' else 'en' end;
  if v_new.consent_source is distinct from v_old.consent_source then
    v_new.consent_at := case when v_new.consent_source is not null then now() end;
  end if;
  if exists (select from public.customers c where c.id is distinct from p_id and c.merged_into is null
    and (c.phone = any (v_new.phone || v_new.phones)
      or c.phones && array_remove(v_new.phone || v_new.phones, null))) then
    raise exception using errcode = 'PT409', message = 'phone_taken', hint = 'phone';
  end if;
  if p_id is null then
    insert into public.customers (name_en, name_ar, phone, email, phones, emails, language, tags, notes, consent_at,
        consent_source)
      values (v_new.name_en, v_new.name_ar, v_new.phone, v_new.email, v_new.phones, v_new.emails, v_new.language,
        v_new.tags, v_new.notes, v_new.consent_at, v_new.consent_source)
      returning * into v_new;
  else
    update public.customers set name_en = v_new.name_en, name_ar = v_new.name_ar, phone = v_new.phone,
        email = v_new.email, phones = v_new.phones, emails = v_new.emails, language = v_new.language,
        tags = v_new.tags, notes = v_new.notes, consent_at = v_new.consent_at, consent_source = v_new.consent_source
      where id = p_id returning * into v_new;
    update public.orders set phone = v_new.phone where customer_id = p_id and phone = v_old.phone
      and phone <> v_new.phone;
    update public.viewings set phone = v_new.phone where customer_id = p_id and phone = v_old.phone
      and phone <> v_new.phone;
    update public.trade_ins set phone = v_new.phone where customer_id = p_id and phone = v_old.phone
      and phone <> v_new.phone;
    update public.orders set customer_name = case customer_name when v_old.name_en then v_new.name_en
        else v_new.name_ar end
      where customer_id = p_id and (customer_name = v_old.name_en and customer_name <> v_new.name_en
        or customer_name = v_old.name_ar and customer_name <> v_new.name_ar);
    update public.trade_ins set customer_name = case customer_name when v_old.name_en then v_new.name_en
        else v_new.name_ar end
      where customer_id = p_id and (customer_name = v_old.name_en and customer_name <> v_new.name_en
        or customer_name = v_old.name_ar and customer_name <> v_new.name_ar);
    update public.viewings set customer_name = case customer_name when v_old.name_en then v_new.name_en
        else v_new.name_ar end
      where customer_id = p_id and (customer_name = v_old.name_en and customer_name <> v_new.name_en
        or customer_name = v_old.name_ar and customer_name <> v_new.name_ar);
  end if;
  return jsonb_build_object('id', v_new.id, 'version', v_new.version);
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'phone_taken', hint = 'phone';
end
$$;

-- As before, of two customers that the caller works on.
create or replace function public.merge_customers(p_keep bigint, p_keep_version int, p_gone bigint, p_gone_version int)
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
    v_trade_ins);
  insert into public.customer_merges (kept_id, gone_id, actor, before, after, moved)
    values (p_keep, p_gone, auth.uid(), v_before, to_jsonb(v_keep), v_moved) returning id into v_merge;
  return jsonb_build_object('id', p_keep, 'version', v_keep.version, 'merge', v_merge);
end
$$;

-- As before, of two customers that the caller works on.
create or replace function public.undo_merge(p_merge bigint) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_merge public.customer_merges; v_gone public.customers; v_keep public.customers; v_was public.customers;
  v_then public.customers; v_numbers text[]; v_addresses text[];
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
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
  update public.customer_merges set undone_at = now() where id = p_merge;
  return jsonb_build_object('id', v_merge.kept_id, 'other', v_gone.id);
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'phone_taken';
end
$$;
