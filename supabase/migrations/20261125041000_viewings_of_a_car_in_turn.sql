-- Two viewings of one car at one time, written at the same moment at two showrooms, each waited for the other in the
-- exclusion constraint: one of the customers was told of a deadlock. They take turns by car before they are written.
create function public.viewings_in_turn() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.car_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('viewings of car ' || new.car_id, 0));
  end if;
  return new;
end
$$;
create trigger viewings_in_turn before insert or update of car_id, starts_at, ends_at, status, deleted_at
  on public.viewings for each row execute function public.viewings_in_turn();

revoke execute on function public.viewings_in_turn() from public, anon, authenticated;
