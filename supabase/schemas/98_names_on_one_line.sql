-- A table whose deferred triggers are still to fire cannot be altered (see bump_content_epoch()).
set constraints all immediate;

-- Names are text on one line, in every table (see clean_line()). A new column for a name has such a check, too.
do $$
declare
  v record; v_column text;
begin
  for v in select * from (values
    ('account_names', 'name'),
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
      execute format('alter table public.%I add constraint %I check (%I !~ %L)', v.name,
        v.name || '_' || v_column || '_line', v_column, '[\u0001-\u001F\u007F-\u009F\u2028\u2029]');
    end loop;
  end loop;
end $$;
