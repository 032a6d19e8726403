-- A hosted project counts what visitors write by their phone numbers alone, which a program invents. What a request
-- says of its address is of no use: the web server sends those of all visitors from its own, a program may write what it
-- likes into some headers, and which ones the platform writes itself is not promised. So all visitors together have a
-- bound, and those who call the project past the web server, which shows its key, a smaller one that leaves room to the
-- others.

create index messages_created on public.messages (created_at desc);
create index viewings_created on public.viewings (created_at desc);

-- Whether the request came past the web server. Known where a key is set and the request has headers: a hosted project.
create function public.request_is_direct() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.mail_keys) and h.headers is not null
    and not coalesce(public.mail_key_fits(h.headers ->> 'x-site-key'), false)
  from (select nullif(current_setting('request.headers', true), '')::jsonb as headers) h
$$;

-- Refuses what a visitor writes where all visitors have written too much of it in an hour.
create function public.limit_visitors() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_most int := case when public.request_is_direct() then 50 else 500 end; v_written int;
begin
  if not public.request_is_a_persons() or public.is_staff() then return new; end if;
  execute format('select count(*) from (
    select from public.%I where created_at > now() - interval ''1 hour'' limit $1) r', tg_table_name)
    into v_written using v_most;
  if v_written >= v_most then raise exception using errcode = 'PT429', message = 'too_many'; end if;
  return new;
end
$$;
create trigger orders_visitors before insert on public.orders for each row execute function public.limit_visitors();
create trigger messages_visitors before insert on public.messages for each row execute function public.limit_visitors();
create trigger viewings_visitors before insert on public.viewings for each row execute function public.limit_visitors();

revoke execute on function public.request_is_direct(), public.limit_visitors() from public, anon, authenticated;
