-- What the records of the audit log are called, and giving a field the value it had.

-- What a record is called in both languages: {en, ar}; null for what has no name. One that was deleted for good has the
-- name of its last entry. p_values: a row of the log, for what belongs to another record. Runs under the caller's
-- policies.
create function public.record_name(p_table text, p_record text, p_values jsonb default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_id bigint := case when p_record ~ '^[0-9]{1,18}$' then p_record::bigint end;
  v_uuid uuid := case when p_record ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_record::uuid end;
  v_row jsonb; v_name jsonb;
begin
  if p_table in ('car_private', 'car_costs') then return public.record_name('cars', p_record); end if;
  if p_table = 'customer_identities' then return public.record_name('customers', p_record); end if;
  if p_table = 'brand_aliases' then return public.record_name('brands', p_record); end if;
  if p_table = 'section_cars' then return public.record_name('sections', p_record); end if;
  if p_table = 'second_factor' then return public.record_name('staff', p_record); end if;
  if p_table = 'car_images' then
    return public.record_name('cars', coalesce(p_values ->> 'car_id',
      (select i.car_id::text from public.car_images i where i.id = v_id)));
  end if;
  if p_table in ('order_terms', 'order_lines') then return public.record_name('orders', p_record); end if;
  if p_table = 'payments' then
    return public.record_name('orders', coalesce(p_values ->> 'order_id',
      (select p.order_id::text from public.payments p where p.id = v_id)));
  end if;
  if p_table = 'order_events' then
    return public.record_name('orders', coalesce(p_values ->> 'order_id',
      (select e.order_id::text from public.order_events e where e.id = v_id)));
  end if;
  v_row := case p_table
    when 'cars' then (select to_jsonb(r) from public.cars r where r.id = v_id)
    when 'brands' then (select to_jsonb(r) from public.brands r where r.id = v_id)
    when 'sections' then (select to_jsonb(r) from public.sections r where r.id = v_id)
    when 'team_members' then (select to_jsonb(r) from public.team_members r where r.id = v_id)
    when 'orders' then (select to_jsonb(r) from public.orders r where r.id = v_id)
    when 'viewings' then (select to_jsonb(r) from public.viewings r where r.id = v_id)
    when 'trade_ins' then (select to_jsonb(r) from public.trade_ins r where r.id = v_id)
    when 'messages' then (select to_jsonb(r) from public.messages r where r.id = v_id)
    when 'papers' then (select jsonb_build_object('number', r.number) from public.papers r where r.id = v_id)
    when 'customers' then (select to_jsonb(r) from public.customers r where r.id = v_id)
    when 'media' then (select to_jsonb(r) from public.media r where r.id = v_uuid)
    when 'staff' then (select to_jsonb(r) from public.staff r where r.user_id = v_uuid)
    when 'staff_invitations' then (select to_jsonb(r) from public.staff_invitations r where r.id = v_id)
  end;
  v_row := coalesce(v_row, (select a.before from public.audit_log a
    where a.table_name = p_table and a.record_id = p_record and a.action = 'delete' order by a.at desc limit 1));
  v_name := case
    when p_table = 'cars' then (select jsonb_build_object(
        'en', concat_ws(' · ', concat_ws(' ', b.name, public.model_and_trim(v_row ->> 'model', v_row ->> 'trim_level')),
          v_row ->> 'stock_no'),
        'ar', concat_ws(' · ', concat_ws(' ', coalesce(b.name_ar, b.name),
          public.model_and_trim(coalesce(v_row ->> 'model_ar', v_row ->> 'model'), v_row ->> 'trim_level')),
          v_row ->> 'stock_no'))
      from (select 1) one left join public.brands b on b.id = (v_row ->> 'brand_id')::bigint)
    when p_table in ('orders', 'viewings', 'trade_ins') then jsonb_build_object('en', v_row ->> 'reference')
    when p_table = 'papers' then jsonb_build_object('en', v_row ->> 'number')
    else jsonb_build_object(
      'en', coalesce(nullif(v_row ->> 'name', ''), v_row ->> 'title_en', v_row ->> 'name_en', v_row ->> 'file_name',
        v_row ->> 'email'),
      'ar', coalesce(v_row ->> 'name_ar', v_row ->> 'title_ar'))
    end;
  return case when v_row is not null and coalesce(v_name ->> 'en', v_name ->> 'ar') is not null then v_name end;
end
$$;
grant execute on function public.record_name to authenticated;

-- The log with the names of those who acted; a former colleague is known by the role they had.
create view public.audit_entries with (security_invoker = true) as
select a.id, a.at, a.actor, a.actor_role, a.action, a.table_name, a.record_id, a.before, a.after,
  nullif(s.name, '') as actor_name, nullif(s.email, '') as actor_email,
  public.record_name(a.table_name, a.record_id, coalesce(a.after, a.before)) as record_name
from public.audit_log a left join public.staff s on s.user_id = a.actor;
grant select on public.audit_entries to authenticated;

-- The records of the log whose name holds every word that was typed, those that are gone too; at most 40 of each table.
-- For those who may read the log. Runs as its owner: below a policy no index of words is used.
create function public.records_named(p_q text) returns table (table_name text, record_id text)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  -- Of a word that half of all have, not all are read.
  v_most int := 1000;
  v_words text[] := (string_to_array(public.fold_text(left(p_q, 100)), ' '))[1:8];
  v_patterns text[] := array(select '%' || replace(replace(w, '\', '\\'), '_', '\_') || '%' from unnest(v_words) w);
  -- By which the index is asked; it knows no "all".
  v_longest text := (select p from unnest(v_patterns) p order by length(p) desc limit 1);
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if length(array_to_string(v_words, '')) < 2 then return; end if;
  return query
  with cars as (
    select c.id from public.cars c
    where c.search_text like v_longest and c.search_text like all (v_patterns) order by c.id desc limit 40
  ), people as (
    select n.id from (select c.id from public.customers c
      where c.search_text like v_longest and c.search_text like all (v_patterns) limit v_most) n
    order by n.id desc limit 40
  ), named (kind, id, name) as (
    select 'brands', b.id::text, concat_ws(' ', b.name, b.name_ar) from public.brands b
    union all select 'sections', s.id::text, concat_ws(' ', s.title_en, s.title_ar) from public.sections s
    union all select 'team_members', m.id::text, concat_ws(' ', m.name_en, m.name_ar) from public.team_members m
    union all select 'staff', f.user_id::text, concat_ws(' ', f.name, f.email) from public.staff f
    union all select 'media', m.id::text, m.file_name from public.media m
    -- Those that were deleted for good, of the last 2,000.
    union all select a.table_name, a.record_id, concat_ws(' ', a.before ->> 'stock_no', a.before ->> 'model',
      a.before ->> 'model_ar', a.before ->> 'name', a.before ->> 'name_ar', a.before ->> 'title_en',
      a.before ->> 'title_ar', a.before ->> 'name_en', a.before ->> 'reference', a.before ->> 'customer_name',
      a.before ->> 'file_name', public.name_key(a.before ->> 'stock_no'))
      from (select * from public.audit_log d where d.action = 'delete' order by d.id desc limit 2000) a
  ), found as (
    select n.kind, n.id, row_number() over (partition by n.kind order by n.id desc) as place
    from named n where public.fold_text(n.name) like all (v_patterns)
  )
  select 'cars', c.id::text from cars c
  union all select 'car_private', c.id::text from cars c
  union all select 'car_costs', c.id::text from cars c
  union all (select 'car_images', i.id::text from public.car_images i where i.car_id in (select c.id from cars c)
    order by i.id desc limit 40)
  union all (select 'orders', n.id::text from (select o.id from public.orders o
    where o.search_text like v_longest and o.search_text like all (v_patterns) limit v_most) n
    order by n.id desc limit 40)
  union all (select 'viewings', n.id::text from (select v.id from public.viewings v
    where v.search_text like v_longest and v.search_text like all (v_patterns) limit v_most) n
    order by n.id desc limit 40)
  union all (select 'trade_ins', n.id::text from (select r.id from public.trade_ins r
    where r.search_text like v_longest and r.search_text like all (v_patterns) limit v_most) n
    order by n.id desc limit 40)
  union all select k.kind, p.id::text from people p, unnest('{customers,customer_identities}'::text[]) k (kind)
  union all (select 'messages', n.id::text from (select m.id from public.messages m
    where m.search_text like v_longest and m.search_text like all (v_patterns)
      and public.fold_text(m.name) like all (v_patterns) limit v_most) n
    order by n.id desc limit 40)
  union all select f.kind, f.id from found f where f.place <= 40
  union all select 'brand_aliases', f.id from found f where f.kind = 'brands' and f.place <= 40
  union all select 'section_cars', f.id from found f where f.kind = 'sections' and f.place <= 40;
end
$$;
grant execute on function public.records_named to authenticated;

-- Gives fields of a record the values they had: {column: value}, through the functions that save it from its form, so
-- that versions and rules count, and the log has it. The status and the trash have ways of their own. Answers {id,
-- version}. Those who may read the log. Errors: PT404, PT409 version_conflict, and those of saving.
create function public.restore_fields(p_table text, p_record text, p_version int, p_values jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  v_id bigint := case when p_record ~ '^[0-9]{1,18}$' then p_record::bigint end;
  v_values jsonb := p_values - '{id,status,deleted_at,published_incomplete,position,version}'::text[];
  v_row jsonb; v_member public.team_members; v_version int;
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if p_version is null or jsonb_typeof(v_values) is distinct from 'object' or v_values = '{}' then
    raise exception using errcode = 'PT422', message = 'invalid';
  end if;
  if p_table = 'cars' and v_id is not null then
    return public.save_car(p_id => v_id, p_version => p_version, p_car => v_values);
  elsif p_table = 'car_private' and v_id is not null then
    return public.save_car(p_id => v_id, p_version => p_version, p_private => v_values);
  elsif p_table = 'brands' then
    select to_jsonb(b) into v_row from public.brands b where b.id = v_id;
    if v_row is null then raise exception using errcode = 'PT404', message = 'record_not_found'; end if;
    return public.save_brand(p_brand => v_row || v_values, p_aliases => (
      select coalesce(jsonb_agg(jsonb_build_object('model', a.model, 'alias', a.alias) order by a.id), '[]')
      from public.brand_aliases a where a.brand_id = v_id), p_id => v_id, p_version => p_version);
  elsif p_table = 'sections' then
    select to_jsonb(s) into v_row from public.sections s where s.id = v_id;
    if v_row is null then raise exception using errcode = 'PT404', message = 'record_not_found'; end if;
    return public.save_section(p_section => v_row || v_values, p_cars => array(
      select c.car_id from public.section_cars c where c.section_id = v_id order by c.position), p_id => v_id,
      p_version => p_version);
  elsif p_table = 'team_members' then
    select * into v_member from public.team_members m where m.id = v_id;
    if not found then raise exception using errcode = 'PT404', message = 'record_not_found'; end if;
    v_member := jsonb_populate_record(v_member, v_values);
    update public.team_members m set name_en = v_member.name_en, name_ar = v_member.name_ar,
      job_title_en = v_member.job_title_en, job_title_ar = v_member.job_title_ar, bio_en = v_member.bio_en,
      bio_ar = v_member.bio_ar, photo = v_member.photo, photo_width = v_member.photo_width,
      photo_height = v_member.photo_height, phone = v_member.phone, email = v_member.email,
      languages = v_member.languages, visible = v_member.visible
      where m.id = v_id and m.version = p_version returning m.version into v_version;
  elsif p_table = 'site_content' then
    update public.site_content c set content_value = coalesce(v_values -> 'content_value', c.content_value)
      where c.content_key = p_record and c.version = p_version returning c.version into v_version;
  else
    raise exception using errcode = 'PT422', message = 'invalid', hint = 'p_table';
  end if;
  if v_version is null then raise exception using errcode = 'PT409', message = 'version_conflict'; end if;
  return jsonb_build_object('id', p_record, 'version', v_version);
end
$$;
grant execute on function public.restore_fields to authenticated;
