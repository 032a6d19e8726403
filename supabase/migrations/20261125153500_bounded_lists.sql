-- Saved views and other names of brands are few. By the interface of the backend one colleague could write thousands:
-- shared views then took the lists of all others longer than the database gives, and names the search of visitors.

-- The screens whose shared views the caller reads; asked once for a query, not for each row.
create function public.open_view_screens() returns text[]
language sql stable set search_path = ''
as $$
  select array(select s from unnest('{cars,orders,messages,viewings,trade_ins,customers,media,audit}'::text[]) s
    where public.may_open_view(s))
$$;

-- What a colleague shares is shared while they are one.
alter policy saved_views_read on public.saved_views
  using ((select public.is_staff()) and (user_id = (select auth.uid())
    or shared and screen = any ((select public.open_view_screens())::text[])
      and user_id in (select s.user_id from public.staff s)));
alter policy saved_views_write on public.saved_views
  with check (user_id = (select auth.uid()) and screen = any ((select public.open_view_screens())::text[]));

-- At most a hundred views of a screen and a person; one saved again under its name replaces the former.
create function public.limit_saved_views() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('views ' || new.user_id, 0));
  if (select count(*) from public.saved_views v where v.user_id = new.user_id and v.screen = new.screen
    and v.name <> new.name and v.id <> new.id) >= 100 then
    raise exception using errcode = 'PT409', message = 'too_many_views';
  end if;
  return new;
end
$$;
create trigger saved_views_limit before insert or update of screen on public.saved_views
  for each row execute function public.limit_saved_views();

-- At most a thousand other names of brands and models in all; save_brand() allows five hundred of one brand.
create function public.limit_brand_aliases() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('brand aliases', 0));
  if (select count(*) from public.brand_aliases) >= 1000 then
    perform public.refuse_field('aliases', 'too_many');
  end if;
  return new;
end
$$;
create trigger brand_aliases_limit before insert on public.brand_aliases
  for each row execute function public.limit_brand_aliases();

revoke execute on function public.open_view_screens(), public.limit_saved_views(), public.limit_brand_aliases()
  from public, anon, authenticated;
grant execute on function public.open_view_screens() to authenticated;
