-- Customers as staff see and save them.

-- Customers as their list shows them: what each has sent, and when the last of it came.
create view public.customer_list with (security_invoker = true) as
select c.id, c.version, c.name_en, c.name_ar, coalesce(c.name_en, c.name_ar) as name, c.phone, c.email, c.phones,
  c.emails, c.language, c.tags, c.notes, c.consent_at, c.consent_source, c.deleted_at, c.created_at, c.updated_at,
  c.search_text, o.orders, o.open_orders, v.viewings, m.messages, m.wishes,
  greatest(c.created_at, o.last_at, v.last_at, m.last_at) as last_at
from public.customers c
cross join lateral (select count(*)::int as orders, (count(*) filter (where public.order_is_open(r.status)))::int
  as open_orders, max(r.created_at) as last_at
  from public.orders r where r.customer_id = c.id and r.deleted_at is null) o
cross join lateral (select count(*)::int as viewings, max(r.created_at) as last_at
  from public.viewings r where r.customer_id = c.id and r.deleted_at is null) v
cross join lateral (select (count(*) filter (where r.kind = 'message'))::int as messages,
  (count(*) filter (where r.kind = 'wish'))::int as wishes, max(r.created_at) as last_at
  from public.messages r where r.customer_id = c.id and r.deleted_at is null) m;
-- As before, with the customer.
create or replace view public.order_list with (security_invoker = true) as
select o.id, o.reference, o.version, o.status, o.customer_name, o.phone, o.email, o.contact, o.language, o.message,
  o.car_id, o.car_snapshot, o.price, o.currency, o.assigned_to, coalesce(nullif(s.name, ''), s.email) as assignee,
  o.first_response_at, o.hold_until, o.deleted_at,
  o.created_at, o.updated_at,
  (select count(*) from public.orders d where d.phone = o.phone and d.id <> o.id
    and d.deleted_at is null)::int as same_phone,
  (o.status = 'new' and o.first_response_at is null and o.created_at < now() - make_interval(mins => coalesce(
    (select (c.content_value ->> 'first_response_minutes')::int from public.site_content c
      where c.content_key = 'settings'), 120))) as overdue,
  o.search_text, o.customer_id
from public.orders o left join public.staff s on s.user_id = o.assigned_to;

revoke all on public.customer_list from anon, authenticated;
grant select on public.customer_list to authenticated;

-- Saves a customer, whole or not at all. p_customer: {name_en, name_ar, phone, email, phones, emails, language, tags,
-- notes, consent_source}; what it does not name stays. p_id null makes a new one. A corrected name or phone number is
-- corrected on the orders and viewings that have the former one, so that their customer is reached and can follow them.
-- Answers {id, version}. Errors: PT404 customer_not_found, PT409 version_conflict · phone_taken (detail: the id of the
-- customer who has it), PT422 with the field as hint: name_required, name_too_long, phone_invalid, email_invalid,
-- tags_invalid, note_too_long.
create function public.save_customer(p_customer jsonb, p_id bigint default null, p_version int default null)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_old public.customers; v_new public.customers; v_other bigint;
  v_code text := coalesce(public.setting('country_code'), '973');
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if p_id is not null then
    select * into v_old from public.customers where id = p_id and deleted_at is null for update;
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
  select c.id into v_other from public.customers c
    where c.id is distinct from p_id and (c.phone = any (v_new.phone || v_new.phones)
      or c.phones && array_remove(v_new.phone || v_new.phones, null)) order by c.id limit 1;
  if v_other is not null then
    raise exception using errcode = 'PT409', message = 'phone_taken', hint = 'phone', detail = v_other::text;
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
    update public.orders set customer_name = case customer_name when v_old.name_en then v_new.name_en
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

-- The tags in use, the most frequent first, at most 100: [tag]. Sellers only.
create function public.customer_tags() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  return (select coalesce(jsonb_agg(used.tag order by used.times desc, used.tag), '[]') from (
    select u.tag, count(*) as times from public.customers c, unnest(c.tags) u (tag) where c.deleted_at is null
    group by u.tag order by times desc, u.tag limit 100) used);
end
$$;

revoke execute on function public.save_customer(jsonb, bigint, int), public.customer_tags()
  from public, anon, authenticated;
grant execute on function public.save_customer(jsonb, bigint, int), public.customer_tags() to authenticated;

-- A view of the list of customers can be saved, and those who may open the screen read it.
alter table public.saved_views drop constraint saved_views_screen_check,
  add constraint saved_views_screen_check
    check (screen in ('cars', 'orders', 'messages', 'viewings', 'customers', 'media', 'audit'));

create or replace function public.may_open_view(p_screen text) returns boolean
language sql stable set search_path = ''
as $$
  select case
    when p_screen = 'cars' then public.is_staff()
    when p_screen = 'media' then public.has_role('owner', 'manager', 'editor')
    when p_screen in ('orders', 'messages', 'viewings', 'customers') then
      public.has_role('owner', 'manager', 'sales')
    else public.has_role('owner', 'manager') end
$$;
