-- Lists that staff send are bounded like their texts (20261124100000_bounded_calls.sql): media_usage() compares each path with
-- all of the content, so a million of them hold a connection for as long as it may last.
do $$
declare
  v record; v_old text;
  -- A name in the storage has 1,024 characters at most.
  v_paths constant text := $f$  if cardinality(p_paths) > 1000 then raise exception using errcode = 'PT422', message = 'too_many', hint = 'p_paths'; end if;
  if exists (select 1 from unnest(p_paths) u where length(u) > 1024) then
    raise exception using errcode = 'PT422', message = 'text_too_long', hint = 'p_paths';
  end if;
$f$;
begin
  for v in select * from (values
    ('public.media_usage(text[])', '  return query', v_paths),
    ('public.media_unlisted(text[])', '  return query', v_paths),
    ('public.reorder(text, bigint[])', '  execute format(',
      $f$  if cardinality(p_ids) > 1000 then raise exception using errcode = 'PT422', message = 'too_many', hint = 'p_ids'; end if;
$f$),
    ('public.preview_section(public.section_rule, jsonb, int, bigint[])', '  return (',
      $f$  if cardinality(p_cars) > 1000 then raise exception using errcode = 'PT422', message = 'too_many', hint = 'p_cars'; end if;
$f$)) f (name, place, bound)
  loop
    v_old := pg_catalog.pg_get_functiondef(v.name::regprocedure);
    if strpos(v_old, v.place) = 0 then raise exception '% is not as expected', v.name; end if;
    execute overlay(v_old placing v.bound || v.place from strpos(v_old, v.place) for length(v.place));
  end loop;
end $$;
