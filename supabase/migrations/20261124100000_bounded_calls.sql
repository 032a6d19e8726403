-- Visitors and customers may call what they need and nothing else, and no text of theirs is worked on whole.
--
-- Composing a text (normalize) takes a time that grows with the square of a row of marks, and statement_timeout does not
-- end it: 40,000 marks in a name, 80 KB, held a connection for half a minute. So each function that composes cuts its text
-- before, or refuses it. The longest text of ours is a message's, 4,000 characters.

-- Visitors need it in no table of theirs and call no function that uses it as its caller.
revoke execute on function public.fold_text(text) from public, anon;

-- The longest text that is folded, what a car is found by, has about 1,000 characters.
create or replace function public.fold_text(p_text text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select trim(regexp_replace(
    translate(
      regexp_replace(lower(normalize(left(p_text, 2000), NFKC)), '[\u064B-\u0652\u0670\u0640\u200B-\u200F\u202A-\u202E\u2066-\u2069]', '', 'g'),
      'أإآٱىةؤئپچگڤیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹àáâäãåçèéêëìíîïñòóôöõùúûüýÿ',
      'ااااي' || 'هويبجكفيك' || '01234567890123456789' || 'aaaaaaceeeeiiiinooooouuuuyy'
    ),
    '[[:space:][:punct:]،؛؟ـ]+', ' ', 'g'))
$$;

-- Refuses rather than cuts: what a person wrote is kept whole or not taken.
create or replace function public.clean_text(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  if length(p_text) > 5000 then raise exception using errcode = 'PT422', message = 'text_too_long'; end if;
  return nullif(trim(both E' \n\t' from
    regexp_replace(normalize(p_text, NFC), '[\u0001-\u0008\u000B-\u001F\u007F\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g')), '');
end
$$;

create or replace function public.normalize_phone(p_phone text, p_country_code text default '973') returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  folded text := translate(normalize(left(p_phone, 100), NFKC), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789');
  digits text;
  national int := case when p_country_code in ('966', '971') then 9 else 8 end;
begin
  if length(p_phone) > 100 or length(folded) > 40 or folded ~ '[[:alpha:]]' then return null; end if;
  digits := regexp_replace(folded, '[^0-9]', '', 'g');
  if folded ~ '^[^0-9]*\+' then null;
  elsif digits like '00%' then digits := substr(digits, 3);
  elsif length(digits) = national then digits := p_country_code || digits;
  elsif length(digits) = national + 1 and digits like '0%' then digits := p_country_code || substr(digits, 2);
  elsif digits like p_country_code || '%' and length(digits) = national + length(p_country_code) then null;
  else return null;
  end if;
  if digits !~ '^[1-9][0-9]{7,14}$' then return null; end if;
  if digits ~ '^(973|965|974|968)' and length(digits) <> 11 then return null; end if;
  if digits ~ '^(966|971)' and length(digits) <> 12 then return null; end if;
  return '+' || digits;
end
$$;

create or replace function public.is_email(p_text text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select case when length(p_text) > 254 then false else p_text ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:].]{2,}$' end $$;

-- As before (20261123130010_search_cars_by_limits.sql), for filters of at most some hundred names of brands and models.
create or replace function public.search_values(p_filters jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v jsonb := '{}';
  v_filters jsonb; v_brands text[]; v_models text[]; v_name text; v_number numeric;
begin
  if pg_column_size(p_filters) > 20000 then raise exception using errcode = 'PT422', message = 'filters_too_long', hint = 'filters'; end if;
  v_filters := case when jsonb_typeof(p_filters) = 'object' then p_filters else '{}' end;
  v_brands := public.text_list(v_filters -> 'brand');
  v_models := public.text_list(v_filters -> 'model');
  if v_brands is not null or v_models is not null then
    -- A brand stands for all its models, unless some of them are chosen.
    v := v || jsonb_build_object('car', array(
      select m.id from public.car_models m join public.brands b on b.id = m.brand_id
      where b.slug || '_' || m.slug = any (v_models)
        or (b.slug = any (v_brands) and (v_models is null or b.slug <> all (select split_part(k, '_', 1) from unnest(v_models) k)))));
  end if;
  foreach v_name in array '{fuel,transmission,body,drivetrain,condition,colour,spec}'::text[] loop
    if public.text_list(v_filters -> v_name) is not null then
      v := v || jsonb_build_object(v_name, public.enum_places(public.text_list(v_filters -> v_name), public.enum_names(v_name)));
    end if;
  end loop;
  for v_name in select l.name from public.filter_limits() l loop
    if jsonb_typeof(v_filters -> v_name) = 'number' or v_filters ->> v_name ~ '^[0-9]{1,12}$' then
      v_number := least(greatest((v_filters ->> v_name)::numeric, 0), 1000000000)
        * case when v_name like 'price%' then 1000 when v_name = 'battery_min' then 10 else 1 end;
      v := v || jsonb_build_object(v_name, case when v_name like '%_max' then floor(v_number) else ceil(v_number) end);
    end if;
  end loop;
  if v_filters -> 'deal' = 'true' then v := v || '{"deal": true}'; end if;
  return v;
end
$$;

-- ---------------------------------------------------------------- for staff alone

-- These three answered customers, too, under their policies: nothing of use, for any number of paths and cars.
create or replace function public.media_usage(p_paths text[]) returns table (path text, kind text, record text, title_en text, title_ar text)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  return query
  select i.path, 'car', c.id::text, concat_ws(' ', b.name, c.model, c.year::text), concat_ws(' ', coalesce(b.name_ar, b.name), coalesce(c.model_ar, c.model), c.year::text)
    from public.car_images i join public.cars c on c.id = i.car_id join public.brands b on b.id = c.brand_id where i.path = any (p_paths)
  union all
  select b.logo, 'brand', b.id::text, b.name, b.name_ar from public.brands b where b.logo = any (p_paths)
  union all
  select t.photo, 'team', t.id::text, t.name_en, t.name_ar from public.team_members t where t.photo = any (p_paths)
  union all
  select p, 'content', s.content_key, s.content_key, s.content_key
    from public.site_content s, unnest(p_paths) p where strpos(s.content_value::text, p) > 0;
end
$$;

create or replace function public.media_unlisted(p_paths text[]) returns setof text
language plpgsql stable set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  return query select p from unnest(p_paths) p where not exists (select 1 from public.media m where m.path = p);
end
$$;

create or replace function public.preview_section(p_rule public.section_rule, p_rule_value jsonb, p_max_cars int, p_cars bigint[] default '{}') returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  return (
    with wanted as (select (jsonb_populate_record(null::public.sections,
        jsonb_build_object('id', 0, 'rule', p_rule, 'rule_value', p_rule_value))).*),
    found as (
      select c.id, row_number() over (order by array_position(p_cars, c.id), c.featured desc, (c.status = 'available') desc,
        c.created_at desc, c.id desc) as n
      from public.cars c, wanted w
      where c.status in ('coming_soon', 'available', 'reserved') and c.deleted_at is null
        and (c.publish_at is null or c.publish_at <= now()) and (c.unpublish_at is null or c.unpublish_at > now())
        and (p_rule <> 'newest' or c.new_until is null or c.new_until >= current_date)
        -- Staff see hidden brands; visitors see none of their cars.
        and exists (select 1 from public.brands b where b.id = c.brand_id and b.visible and b.deleted_at is null)
        and case when p_rule = 'hand_picked' then c.id = any (p_cars) else public.car_in_section(c, w::public.sections) end
    )
    select jsonb_build_object('total', count(*), 'cars', coalesce(jsonb_agg(to_jsonb(k) order by f.n) filter (where f.n <= p_max_cars), '[]'))
    from found f join public.car_cards k on k.id = f.id);
end
$$;

-- ---------------------------------------------------------------- how long a statement may run

-- A visitor's statement ends after three seconds. Hosted projects come with this setting, which PostgREST applies to each
-- request; the embedded services set it in each transaction (session-context.ts). A setting that was chosen otherwise is kept.
-- The account that migrates is not everywhere allowed to change a role.
do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'anon' and rolconfig::text like '%statement_timeout=%') then
    alter role anon set statement_timeout = '3s';
    notify pgrst, 'reload config';
  end if;
exception when insufficient_privilege then null;
end $$;
