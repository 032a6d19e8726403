-- Two owners who demote each other at once: the one waits for the other, and is refused where no owner would be left.

-- Taken before a row is locked, so that nobody holds a row that the other waits for.
create function public.take_turns_on_staff() returns trigger
language plpgsql set search_path = ''
as $$ begin perform pg_advisory_xact_lock(hashtextextended('public.staff', 0)); return null; end $$;
revoke execute on function public.take_turns_on_staff() from public, anon, authenticated;
create trigger staff_take_turns before update or delete on public.staff for each statement execute function public.take_turns_on_staff();

create or replace function public.keep_an_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.role = 'owner' and (tg_op = 'DELETE' or new.role <> 'owner')
     and not exists (select 1 from public.staff where role = 'owner' and user_id <> old.user_id) then
    raise exception using errcode = 'PT409', message = 'last_owner';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
