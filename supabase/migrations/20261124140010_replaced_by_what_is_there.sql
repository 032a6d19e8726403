-- replace_media() as before, and: the new file is in the storage. Its path is written wherever the old picture is shown.
do $$
declare
  v_old text := pg_catalog.pg_get_functiondef('public.replace_media(uuid, int, jsonb)'::regprocedure);
  v_place text := '  update public.media set path = v_new';
begin
  if strpos(v_old, v_place) = 0 then raise exception 'replace_media is not as expected'; end if;
  execute replace(v_old, v_place, $f$  if not exists (select 1 from storage.objects where bucket_id = 'media' and name = v_new) then
    raise exception using errcode = 'PT422', message = 'invalid', hint = 'path';
  end if;
$f$ || v_place);
end $$;
