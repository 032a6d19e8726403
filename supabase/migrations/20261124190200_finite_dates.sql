-- Dates that people write are ones that a page can print: not "infinity", and no year before 1 or after 9999.
do $$
declare v_table text; v_column text;
begin
  for v_table, v_column in
    select 'cars', unnest('{new_until,warranty_until,first_registered,battery_health_on,battery_warranty_until,publish_at,unpublish_at,availability_confirmed_at}'::text[])
    union all select 'orders', 'hold_until'
  loop
    -- A car that was never to be published stays unpublished.
    execute format('update public.%1$s set %2$I = case when %3$L and %2$I > %4$L then %4$L::timestamptz end where %2$I not between %5$L and %4$L',
      v_table, v_column, v_column = 'publish_at', '9999-12-30', '0001-01-02');
    execute format('alter table public.%1$s add constraint %2$I check (%3$I between %4$L and %5$L)',
      v_table, v_table || '_' || v_column || '_printable', v_column, '0001-01-02', '9999-12-30');
  end loop;
end $$;
