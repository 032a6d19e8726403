-- The plates of the car that an order is about. They come with the sale and go with the buyer, so they are the order's.

-- Says on which plates the car is registered for the buyer, and until when; null for none. Also once it is delivered:
-- the plates often come last. What is saved already is not saved again. Sellers only. Answers {id, version}. Errors:
-- PT404 order_not_found, PT409 version_conflict · order_erased, PT422 with the field as hint: plate_invalid,
-- date_invalid.
create function public.save_registration(
  p_order_id bigint, p_version int, p_plate text default null, p_until date default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_order public.orders := public.lock_order(p_order_id);
  v_plate text := public.document_number(p_plate);
begin
  if v_order.erased_at is not null then raise exception using errcode = 'PT409', message = 'order_erased'; end if;
  if not public.is_plate(v_plate) then perform public.refuse_field('plate', 'plate_invalid'); end if;
  if p_until not between '2000-01-01' and '2100-12-31' then
    perform public.refuse_field('registered_until', 'date_invalid');
  end if;
  if (v_order.plate, v_order.registered_until) is distinct from (v_plate, p_until) then
    if v_order.version is distinct from p_version then
      raise exception using errcode = 'PT409', message = 'version_conflict';
    end if;
    update public.orders set plate = v_plate, registered_until = p_until where id = p_order_id
      returning * into v_order;
  end if;
  return jsonb_build_object('id', p_order_id, 'version', v_order.version);
end
$$;
grant execute on function public.save_registration to authenticated;
