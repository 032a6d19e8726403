-- What a section's rule is made of can be read by every query of sections: one bad value made the home page fail.

create function public.is_rule_value(p_value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_value) is distinct from 'object' then false else
    (case jsonb_typeof(coalesce(p_value -> 'min', 'null')) when 'null' then true
      when 'number' then (p_value ->> 'min')::numeric between 0 and 1000000000 else false end)
    and (case jsonb_typeof(coalesce(p_value -> 'max', 'null')) when 'null' then true
      when 'number' then (p_value ->> 'max')::numeric between 0 and 1000000000 else false end)
    and (case when not p_value ? 'brand_id' then true when jsonb_typeof(p_value -> 'brand_id') <> 'number' then false
      else (p_value ->> 'brand_id')::numeric between 0 and 9007199254740991 and (p_value ->> 'brand_id')::numeric % 1 = 0 end)
    and (case when not p_value ? 'fuels' then true when jsonb_typeof(p_value -> 'fuels') <> 'array' then false
      else not jsonb_path_exists(p_value, 'strict $.fuels[*] ? (@.type() != "string")') end)
  end
$$;
revoke execute on function public.is_rule_value(jsonb) from public, anon, authenticated;
grant execute on function public.is_rule_value(jsonb) to authenticated, service_role;

-- A rule that no query could read says nothing from now on, and its section can be edited.
update public.sections set rule_value = '{}' where not public.is_rule_value(rule_value);
alter table public.sections add constraint sections_rule_value check (public.is_rule_value(rule_value));

-- save_section() as before, and: PT422 invalid with the hint rule_value.
do $$
declare
  v_old text := pg_catalog.pg_get_functiondef('public.save_section(jsonb, bigint[], bigint, int)'::regprocedure);
  v_place text := '  -- A rule that says nothing shows nothing';
begin
  if strpos(v_old, v_place) = 0 then raise exception 'save_section is not as expected'; end if;
  execute replace(v_old, v_place,
    '  if not public.is_rule_value(v_value) then raise exception using errcode = ''PT422'', message = ''invalid'', hint = ''rule_value''; end if;'
    || chr(10) || v_place);
end $$;
