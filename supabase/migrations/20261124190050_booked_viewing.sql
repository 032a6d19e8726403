-- The page after a booking and its calendar file: for who has the reference and the key of the form.

-- What a customer may know of a viewing. may_change: until the lead time. `key` opens the page and the calendar file of
-- the booking; whoever is told it has shown the key already, or reference and phone.
create or replace function public.viewing_for_customer(p_viewing public.viewings) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('reference', p_viewing.reference, 'kind', p_viewing.kind, 'status', p_viewing.status,
    'starts_at', p_viewing.starts_at, 'ends_at', p_viewing.ends_at, 'office_id', p_viewing.office_id,
    'created_at', p_viewing.created_at, 'version', p_viewing.version, 'key', p_viewing.idempotency_key,
    'may_change', p_viewing.status in ('requested', 'confirmed')
      and p_viewing.starts_at > now() + (select r.lead from public.viewing_rules() r),
    'handler', (select nullif(s.name, '') from public.staff s where s.user_id = p_viewing.assigned_to),
    'car', p_viewing.car_snapshot || jsonb_build_object('id',
      (select c.id from public.cars c where c.id = p_viewing.car_id and c.status not in ('draft', 'archived')
        and c.deleted_at is null)))
$$;

-- One viewing by its reference and the key it was booked with, both right or null.
create function public.booked_viewing(p_reference text, p_key uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.viewing_for_customer(v) from public.viewings v
  where v.reference = left(p_reference, 40) and v.idempotency_key = p_key and v.deleted_at is null
$$;

revoke execute on function public.booked_viewing(text, uuid) from public, anon, authenticated;
grant execute on function public.booked_viewing(text, uuid) to anon, authenticated;
