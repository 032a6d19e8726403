-- Answers that named the record of a colleague whom the caller does not see.

-- As before; a number that is taken is said to be, not whose it is.
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
    if not found then raise exception using errcode = 'PT404', message = 'customer_not_found'; end if;
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

-- As before; a key of a trade-in that the caller does not see is one that was used.
create or replace function public.write_trade_in(p_details jsonb, p_key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := public.clean_line(left(p_details ->> 'name', 500));
  v_phone text := public.normalize_phone(left(p_details ->> 'phone', 200),
    coalesce(public.setting('country_code'), '973'));
  v_email text := lower(public.clean_text(left(p_details ->> 'email', 300)));
  v_note text := public.clean_text(left(p_details ->> 'note', 5000));
  v_car jsonb;
  v_order public.orders;
  v_trade_in public.trade_ins;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if coalesce(p_details ->> 'source', '') not in ('walk_in', 'phone', 'whatsapp', 'instagram', 'other') then
    perform public.refuse_field('source', 'source_invalid');
  end if;
  v_car := public.trade_in_car(p_details);
  if v_name is null then perform public.refuse_field('name', 'name_required'); end if;
  if length(v_name) > 120 then perform public.refuse_field('name', 'name_too_long'); end if;
  if v_phone is null then perform public.refuse_field('phone', 'phone_invalid'); end if;
  if v_email is not null and not public.is_email(v_email) then
    perform public.refuse_field('email', 'email_invalid');
  end if;
  if length(v_note) > 2000 then perform public.refuse_field('note', 'note_too_long'); end if;
  perform pg_advisory_xact_lock(hashtextextended('trade-in ' || v_phone, 0));
  select * into v_trade_in from public.trade_ins where idempotency_key = p_key;
  if found then
    if not public.may_see_trade_in(v_trade_in)
      or (v_trade_in.phone, v_trade_in.customer_name, v_trade_in.make, v_trade_in.model, v_trade_in.year)
       is distinct from (v_phone, v_name, v_car ->> 'make', v_car ->> 'model', (v_car ->> 'year')::int) then
      raise exception using errcode = 'PT409', message = 'key_reused';
    end if;
    return jsonb_build_object('id', v_trade_in.id, 'reference', v_trade_in.reference, 'repeated', true);
  end if;
  if p_details ->> 'order' is not null then
    select * into v_order from public.orders where id = (p_details ->> 'order')::bigint and deleted_at is null;
    if not found then raise exception using errcode = 'PT404', message = 'order_not_found'; end if;
  end if;
  for attempt in 1..5 loop
    insert into public.trade_ins (reference, idempotency_key, make, model, year, mileage, condition, wish, order_id,
        user_id, customer_id, customer_name, phone, email, language, source, consent_at, note, assigned_to)
      values (public.new_trade_in_reference(), p_key, v_car ->> 'make', v_car ->> 'model', (v_car ->> 'year')::int,
        (v_car ->> 'mileage')::int, (v_car ->> 'condition')::public.trade_in_condition, v_car ->> 'wish', v_order.id,
        case when v_order.phone = v_phone then v_order.user_id end,
        case when v_order.phone = v_phone then v_order.customer_id end, v_name, v_phone, v_email,
        case when p_details ->> 'language' = 'ar' then 'ar' else 'en' end, p_details ->> 'source',
        case when (p_details ->> 'consent')::boolean then now() end, v_note,
        (select s.user_id from public.staff s where s.user_id::text = p_details ->> 'assigned_to'))
      on conflict (reference) do nothing
      returning * into v_trade_in;
    exit when v_trade_in.id is not null;
  end loop;
  if v_trade_in.id is null then raise exception using errcode = 'PT503', message = 'try_again'; end if;
  perform public.attach_trade_in_pictures(v_trade_in.id,
    array(select p::uuid from jsonb_array_elements_text(coalesce(p_details -> 'pictures', '[]')) p));
  return jsonb_build_object('id', v_trade_in.id, 'reference', v_trade_in.reference, 'repeated', false);
end
$$;
