-- A calendar of viewings that a colleague's phone or computer subscribes to, by a secret address.

-- One address a colleague. It ends with the account and with the role; only its SHA-256 is kept.
create table public.viewing_feeds (
  user_id uuid primary key references public.staff (user_id) on delete cascade,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  language text not null check (language in ('en', 'ar')),
  created_at timestamptz not null default now()
);
alter table public.viewing_feeds enable row level security;
-- Read and written by the functions below alone.
create policy viewing_feeds_read on public.viewing_feeds for select to service_role using (true);

-- Makes the caller's secret address and ends the former one; the secret of 32 random bytes is told this once. Errors:
-- 42501 sellers_only.
create function public.make_viewing_feed(p_language text default 'en') returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare v_secret text := rtrim(translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/', '-_'), '=');
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  insert into public.viewing_feeds (user_id, hash, language)
    values (auth.uid(), encode(sha256(convert_to(v_secret, 'UTF8')), 'hex'),
      case when p_language = 'ar' then 'ar' else 'en' end)
    on conflict (user_id) do update
      set hash = excluded.hash, language = excluded.language, created_at = excluded.created_at;
  return v_secret;
end
$$;
grant execute on function public.make_viewing_feed to authenticated;

-- Ends the caller's address, if there is one.
create function public.end_viewing_feed() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  delete from public.viewing_feeds where user_id = auth.uid();
end
$$;
grant execute on function public.end_viewing_feed to authenticated;

-- Whether the caller has an address: {since: when it was made, or null}; null for those who see no viewings.
create function public.my_viewing_feed() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when public.has_role('owner', 'manager', 'sales') then jsonb_build_object('since',
    (select f.created_at from public.viewing_feeds f where f.user_id = (select auth.uid()))) end
$$;
grant execute on function public.my_viewing_feed to authenticated;

-- A colleague who no longer sees orders loses the address.
create function public.staff_feeds() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.viewing_feeds where user_id = new.user_id;
  return null;
end
$$;

-- What a secret address shows: {language, viewings: [{reference, version, kind, status, starts_at, ends_at, name,
-- phone, car: {title_en, title_ar}, office: {name, address}}]}, the colleague's own viewings and those without a
-- colleague, of the last 14 and the next 60 days; null where the secret opens nothing. Reads each showroom once, not
-- once for each viewing.
create function public.viewing_feed(p_secret text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare v_feed public.viewing_feeds;
begin
  if coalesce(length(p_secret), 0) <> 43 then return null; end if;
  select f.* into v_feed from public.viewing_feeds f
    join public.staff s on s.user_id = f.user_id and s.role in ('owner', 'manager', 'sales') and s.ended_at is null
    where f.hash = encode(sha256(convert_to(p_secret, 'UTF8')), 'hex');
  if not found then return null; end if;
  return (with shown as materialized (
    select * from public.viewings
    where starts_at > now() - interval '14 days' and starts_at < now() + interval '60 days' and deleted_at is null
      and status <> 'cancelled' and (assigned_to = v_feed.user_id or assigned_to is null)
    order by starts_at, id limit 2000
  ), places as materialized (
    select s.office_id, public.office_of(s.office_id) as office from (select distinct office_id from shown) s
  )
  select jsonb_build_object('language', v_feed.language, 'viewings', (
    select coalesce(jsonb_agg(jsonb_build_object('reference', v.reference, 'version', v.version, 'kind', v.kind,
      'status', v.status, 'starts_at', v.starts_at, 'ends_at', v.ends_at, 'name', v.customer_name, 'phone', v.phone,
      'car', case when v.car_snapshot is not null then jsonb_build_object('title_en', v.car_snapshot -> 'title_en',
        'title_ar', v.car_snapshot -> 'title_ar') end,
      'office', case when p.office is not null then
        jsonb_build_object('name', p.office -> 'name', 'address', p.office -> 'address') end)
      order by v.starts_at, v.id), '[]')
    from shown v join places p on p.office_id = v.office_id)));
end
$$;
grant execute on function public.viewing_feed to anon, authenticated;

-- A new password ends the private calendar: its address may have been made by a person who had the account before.
create function public.end_feed_of_old_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.viewing_feeds where user_id = new.id;
  return null;
end
$$;

create trigger staff_feeds after update of role, ended_at on public.staff
  for each row when (new.role = 'editor' or new.ended_at is not null) execute function public.staff_feeds();

create trigger end_feed_of_old_password after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function public.end_feed_of_old_password();
