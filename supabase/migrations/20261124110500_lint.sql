-- What `supabase db lint` finds.

-- It raises, so nothing may leave a call of it out.
alter function public.refuse_field(text, text) volatile;

-- First values of variables, and answers, that are written as text: with their type, where plpgsql_check warns of a hidden
-- cast ("target type is different type than source type"). Nothing else of the functions changes.
do $$
declare v_function record; v_definition text;
begin
  for v_function in
    select p.oid, p.prorettype = 'jsonb'::regtype as answers_jsonb from pg_catalog.pg_proc p join pg_catalog.pg_language l on l.oid = p.prolang
    where l.lanname = 'plpgsql' and p.pronamespace = 'public'::regnamespace
  loop
    v_definition := regexp_replace(pg_catalog.pg_get_functiondef(v_function.oid),
      '(\m(jsonb|text\[\]|int\[\]|bigint\[\])\s*:=\s*''[^'']*'');', '\1::\2;', 'g');
    if v_function.answers_jsonb then
      v_definition := regexp_replace(v_definition, '(\mreturn ''[^'']*'');', '\1::jsonb;', 'g');
    end if;
    if v_definition <> pg_catalog.pg_get_functiondef(v_function.oid) then execute v_definition; end if;
  end loop;
end $$;
