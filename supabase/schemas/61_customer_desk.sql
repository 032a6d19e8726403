-- Customers as staff save them.

-- Saves a customer, whole or not at all. p_customer: {name_en, name_ar, phone, email, phones, emails, language, tags,
-- notes, consent_source}; what it does not name stays. p_id null makes a new one. A corrected name or phone number is
-- corrected on the orders, viewings and trade-ins that have the former one, so that their customer is reached and can
-- follow them. A number of a merged record counts as that of the record it went into. Whose record it is is checked
-- first: of a colleague's customer nothing is told, not even that a number is theirs. Sellers only. Answers {id,
-- version}. Errors: PT404 customer_not_found, PT409 version_conflict · phone_taken (detail: the id of the customer who
-- has it, for those who may see them), PT422 with the field as hint: name_required, name_too_long, phone_invalid,
-- email_invalid, tags_invalid, note_too_long.
create function public.save_customer(p_customer jsonb, p_id bigint default null, p_version int default null)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_old public.customers; v_new public.customers;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  v_new := jsonb_populate_record(null::public.customers, p_customer);
  perform public.lock_numbers(v_new.phone || v_new.phones);
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
  if not public.is_phone(v_new.phone) then perform public.refuse_field('phone', 'phone_invalid'); end if;
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
grant execute on function public.save_customer to authenticated;

-- The tags in use, the most frequent first, at most 100: [tag]; of the newest 5,000 customers who have any. Sellers
-- only.
create function public.customer_tags() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  return (select coalesce(jsonb_agg(used.tag order by used.times desc, used.tag), '[]') from (
    select u.tag, count(*) as times
    from (select t.tags from public.customers t where t.tags <> '{}' and t.deleted_at is null and t.merged_into is null
      order by t.id desc limit 5000) c, unnest(c.tags) u (tag)
    group by u.tag order by times desc, u.tag limit 100) used);
end
$$;
grant execute on function public.customer_tags to authenticated;
