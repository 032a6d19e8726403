-- Four network addresses could send the 300 photos that may wait for their forms, and nobody could add any for half a
-- day.

-- As before, where a thousand photos wait. What is to go counts until its file has gone, but not as one that waits.
create or replace function public.claim_trade_in_picture(
  p_key text, p_size int, p_width int, p_height int, p_colour text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_id uuid := gen_random_uuid(); v_path text;
begin
  if not public.mail_key_fits(p_key) then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('photos of trade-ins', 0));
  if (select count(*) from public.trade_in_pictures where trade_in_id is null and dropped_at is null) >= 1000
     or (select coalesce(sum(size_bytes), 0) from public.trade_in_pictures
       where created_at > now() - interval '1 day') > 2147483648
     or (select coalesce(sum(size_bytes), 0) from public.trade_in_pictures) > 21474836480 then
    raise exception using errcode = 'PT429', message = 'too_many';
  end if;
  v_path := v_id || '/' || replace(gen_random_uuid()::text, '-', '') || '.jpg';
  insert into public.trade_in_pictures (id, path, size_bytes, width, height, colour)
    values (v_id, v_path, p_size, p_width, p_height, p_colour);
  return jsonb_build_object('id', v_id, 'path', v_path);
end
$$;

-- As before; while many wait, half of what may wait or come in a day, those that have waited for an hour go.
create or replace function public.stale_trade_in_pictures(p_key text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.mail_key_fits(p_key) then return null; end if;
  if (select count(*) >= 500 or coalesce(sum(size_bytes), 0) > 1073741824 from public.trade_in_pictures
      where trade_in_id is null and dropped_at is null) then
    -- A form that is being sent keeps its photos locked, and gets them.
    update public.trade_in_pictures set dropped_at = now() where id in (select p.id from public.trade_in_pictures p
      where p.trade_in_id is null and p.dropped_at is null and p.created_at < now() - interval '1 hour'
      for update skip locked);
  end if;
  return (select coalesce(jsonb_agg(s.path), '[]') from (select p.path from public.trade_in_pictures p
    where p.trade_in_id is null and public.trade_in_picture_is_stale(p) order by p.created_at limit 100) s);
end
$$;
