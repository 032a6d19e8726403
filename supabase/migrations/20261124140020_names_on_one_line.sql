-- Names are text on one line. A line break in the name of a customer could pass for other lines of a mail, a printed sheet or
-- a file. Existing names get a space in its place, without their triggers: nobody changed them.
do $$
declare
  v record; v_column text; v_found boolean;
  v_breaks constant text := '[\u0001-\u001F\u007F-\u009F\u2028\u2029]';
begin
  for v in select * from (values
    ('brand_aliases', 'alias'),
    ('brands', 'name name_ar'),
    ('car_private', 'supplier'),
    ('cars', 'stock_no model model_ar trim_level title_en title_ar exterior_colour_name_en exterior_colour_name_ar '
      || 'interior_material_en interior_material_ar warranty_by_en warranty_by_ar battery_health_method_en '
      || 'battery_health_method_ar seo_title_en seo_title_ar'),
    ('media', 'file_name folder'),
    ('messages', 'name'),
    ('orders', 'customer_name'),
    ('saved_views', 'name'),
    ('sections', 'title_en title_ar'),
    ('staff', 'name'),
    ('staff_invitations', 'name'),
    ('team_members', 'name_en name_ar job_title_en job_title_ar')) t (name, columns)
  loop
    foreach v_column in array string_to_array(v.columns, ' ') loop
      execute format('select exists (select 1 from public.%I where %I ~ %L)', v.name, v_column, v_breaks) into v_found;
      if v_found then
        execute format('alter table public.%I disable trigger user', v.name);
        execute format('update public.%1$I set %2$I = regexp_replace(%2$I, %3$L, '' '', ''g'') where %2$I ~ %4$L',
          v.name, v_column, v_breaks || '+', v_breaks);
        execute format('alter table public.%I enable trigger user', v.name);
      end if;
      execute format('alter table public.%I add constraint %I check (%I !~ %L)', v.name, v.name || '_' || v_column || '_line', v_column, v_breaks);
    end loop;
  end loop;
end $$;

-- What people type for a name, made storable as clean_text() does, on one line as the forms do.
create function public.clean_line(p_text text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$ select nullif(trim(regexp_replace(public.clean_text(p_text), '[\u0001-\u001F\u007F-\u009F\u2028\u2029]+', ' ', 'g')), '') $$;
revoke execute on function public.clean_line(text) from public, anon, authenticated;
grant execute on function public.clean_line(text) to authenticated, service_role;

-- As before, with names on one line. import_cars() refuses a brand's name that is too long by its field.
do $$
declare v record; v_old text;
begin
  for v in select * from (values
    ('public.place_order(bigint, text, text, uuid, text, public.contact_channel, text, text, boolean)', 'public.clean_text(p_name)', 'public.clean_line(p_name)'),
    ('public.send_message(text, text, uuid, text, text, text, text, boolean, public.message_kind, text)', 'public.clean_text(p_name)', 'public.clean_line(p_name)'),
    ('public.invite_staff(public.staff_role, text, text, text)', 'public.clean_text(left(p_name, 300))', 'public.clean_line(left(p_name, 300))'),
    ('public.save_brand(jsonb, jsonb, bigint, int)', 'public.clean_text(a.value ->> ''alias'')', 'public.clean_line(a.value ->> ''alias'')'),
    ('public.import_cars(jsonb, boolean, boolean)', 'v_name := public.clean_text(v_row ->> ''brand'');', $f$v_name := public.clean_line(v_row ->> 'brand');
      if length(v_name) > 80 then raise exception using errcode = 'PT422', message = 'invalid', hint = 'brand'; end if;$f$),
    ('public.constraint_refusal(text)', '_(check|fkey)$', '_(check|fkey|line)$')) f (name, former, present)
  loop
    v_old := pg_catalog.pg_get_functiondef(v.name::regprocedure);
    if strpos(v_old, v.former) = 0 then raise exception '% is not as expected', v.name; end if;
    execute replace(v_old, v.former, v.present);
  end loop;
end $$;
