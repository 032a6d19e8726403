-- What staff need beside booking and moving: every change of a viewing can be taken back, a note goes with it, and the
-- calendar knows the opening hours.

-- What each state means. holds: its time is taken. next: where it may go; what a colleague pressed by mistake has a way
-- back.
create or replace function public.viewing_states() returns table (
  status public.viewing_status, holds boolean, next text[]
)
language sql immutable parallel safe set search_path = ''
as $$
  values
    ('requested'::public.viewing_status, true, '{confirmed,arrived,done,no_show,cancelled}'::text[]),
    ('confirmed', true, '{requested,arrived,done,no_show,cancelled}'),
    ('arrived', true, '{requested,confirmed,done,no_show,cancelled}'),
    ('done', false, '{requested,confirmed,arrived,no_show}'),
    ('no_show', false, '{requested,confirmed,arrived,done}'),
    ('cancelled', false, '{requested,confirmed,arrived}')
$$;

-- A colleague moves a viewing: state, time, showroom, and a note to it; what is null stays. p_version is the one the
-- caller saw, so that two people do not move it past one another. Answers {id, version, status, starts_at, office_id}.
-- Errors: PT404 viewing_not_found · office_not_found · car_not_found; PT409 viewing_changed · move_not_allowed ·
-- slot_taken · car_elsewhere · car_not_available; PT422 time_invalid · note_too_long.
drop function public.change_viewing(bigint, int, public.viewing_status, timestamptz, text);
create function public.change_viewing(
  p_id bigint, p_version int, p_status public.viewing_status default null, p_starts_at timestamptz default null,
  p_office text default null, p_note text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_viewing public.viewings;
  v_moved boolean;
  v_note text := public.clean_text(left(p_note, 5000));
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  select * into v_viewing from public.viewings where id = p_id and deleted_at is null for update;
  if not found then raise exception using errcode = 'PT404', message = 'viewing_not_found'; end if;
  if v_viewing.version <> p_version then
    raise exception using errcode = 'PT409', message = 'viewing_changed', detail = v_viewing.status::text;
  end if;
  if length(v_note) > 2000 then perform public.refuse_field('note', 'note_too_long'); end if;
  if p_starts_at is not null and (not isfinite(p_starts_at) or p_starts_at > now() + interval '1 year'
      or p_starts_at < now() - interval '1 day') then
    perform public.refuse_field('starts_at', 'time_invalid');
  end if;
  if p_office is not null and public.office_of(p_office) is null then
    raise exception using errcode = 'PT404', message = 'office_not_found';
  end if;
  v_moved := coalesce(p_starts_at <> v_viewing.starts_at, false) or coalesce(p_office <> v_viewing.office_id, false);
  if v_moved and v_viewing.car_id is not null then
    perform public.viewable_car(v_viewing.car_id, coalesce(p_office, v_viewing.office_id));
  end if;
  begin
    update public.viewings set status = coalesce(p_status, status), office_id = coalesce(p_office, office_id),
        starts_at = coalesce(p_starts_at, starts_at), note = coalesce(v_note, note),
        ends_at = case when v_moved then coalesce(p_starts_at, starts_at) + (ends_at - starts_at) else ends_at end
      where id = p_id returning * into v_viewing;
  exception when exclusion_violation then
    raise exception using errcode = 'PT409', message = 'slot_taken';
  end;
  return jsonb_build_object('id', p_id, 'version', v_viewing.version, 'status', v_viewing.status, 'starts_at',
    v_viewing.starts_at, 'office_id', v_viewing.office_id);
end
$$;

-- When the showrooms are open on the days from p_from on, exceptions included, for the calendar of staff:
-- [{office, day, opens, closes}]; at most six weeks. The day is that of the opening, which may end on the next one.
create function public.desk_openings(p_from date, p_days int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if p_from is null or p_from not between '2000-01-01' and '9999-01-01' then return jsonb_build_array(); end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('office', o.id, 'day', h.day, 'opens', h.opens,
      'closes', h.closes) order by h.opens, o.id), '[]')
    from (select x ->> 'id' as id from public.site_content c, jsonb_array_elements(
        case when jsonb_typeof(c.content_value -> 'offices') = 'array' then c.content_value -> 'offices' else '[]' end)
        x where c.content_key = 'contact_info') o
    cross join lateral public.office_openings(o.id, p_from, least(greatest(p_days, 1), 42)) h
    where o.id is not null);
end
$$;

revoke execute on function public.change_viewing(bigint, int, public.viewing_status, timestamptz, text, text),
  public.desk_openings(date, int) from public, anon, authenticated;
grant execute on function public.change_viewing(bigint, int, public.viewing_status, timestamptz, text, text),
  public.desk_openings(date, int) to authenticated;

-- A view of the list of viewings can be saved, and those who may open the screen read it.
alter table public.saved_views drop constraint saved_views_screen_check,
  add constraint saved_views_screen_check
    check (screen in ('cars', 'orders', 'messages', 'viewings', 'media', 'audit'));

create or replace function public.may_open_view(p_screen text) returns boolean
language sql stable set search_path = ''
as $$
  select case
    when p_screen = 'cars' then public.is_staff()
    when p_screen = 'media' then public.has_role('owner', 'manager', 'editor')
    when p_screen in ('orders', 'messages', 'viewings') then public.has_role('owner', 'manager', 'sales')
    else public.has_role('owner', 'manager') end
$$;
