-- The undo of a change gives a car the date of its sale back; it cannot write another one. As its owner, because not
-- every role reads the log.
create or replace function public.cars_keep_times() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_kept jsonb := nullif(current_setting('maarad.car_times', true), '')::jsonb; v_time timestamptz;
begin
  if tg_op = 'INSERT' then
    if new.status = 'sold' then new.sold_at := coalesce(new.sold_at, new.updated_at); end if;
  elsif new.status is distinct from old.status then
    new.status_since := now();
    -- A car that is on offer again is not sold; until then its first sale counts.
    new.sold_at := case new.status when 'sold' then coalesce(old.sold_at, now()) when 'archived' then old.sold_at end;
    -- A car that goes back to draft meets the gate again.
    if new.status = 'draft' then new.published_incomplete := false; end if;
    -- change_cars() takes a change back.
    if (v_kept ->> 'id')::bigint = new.id then
      v_time := (v_kept ->> 'status_since')::timestamptz;
      if v_time between new.created_at and now() then new.status_since := v_time; end if;
      v_time := (v_kept ->> 'sold_at')::timestamptz;
      -- Undo is offered for a day.
      if new.status in ('sold', 'archived') and exists (select from public.audit_log a
          where a.table_name = 'cars' and a.record_id = new.id::text and a.at > now() - interval '1 day'
            and (a.before ->> 'sold_at')::timestamptz = v_time) then
        new.sold_at := v_time;
      end if;
    end if;
  end if;
  return new;
end
$$;
