-- How much visitors may write in an hour.

-- Whether the request reached the backend without the web server. Known where a key is set and the request has headers:
-- a hosted project.
create function public.request_is_direct() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.mail_keys) and h.headers is not null
    and not coalesce(public.mail_key_fits(h.headers ->> 'x-site-key'), false)
  from (select nullif(current_setting('request.headers', true), '')::jsonb as headers) h
$$;

-- Refuses what a visitor writes where all visitors have written too much of it in an hour: 5,000 records where
-- addresses of visitors are known, by the web server and by the embedded backend, because each address has a limit of
-- its own there; 500 for a hosted project without a key, where no address can be trusted; 50 for requests that reach
-- the backend without the web server.
create function public.check_visitor_rate() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_written int;
  v_most int := case
    when public.request_is_direct() then 50
    -- The embedded backend has no headers, and a hosted project with a key knows its web server: both know addresses.
    when nullif(current_setting('request.headers', true), '') is null or exists (select from public.mail_keys) then 5000
    else 500
  end;
begin
  if not public.request_is_a_persons() or public.is_staff() then return new; end if;
  execute format('select count(*) from (
    select from public.%I where created_at > now() - interval ''1 hour'' limit $1) r', tg_table_name)
    into v_written using v_most;
  if v_written >= v_most then raise exception using errcode = 'PT429', message = 'too_many'; end if;
  return new;
end
$$;
