-- A copy of a car makes no claim about the other one: which columns it takes over is the app's table of fields
-- (domain/car-fields.ts), so that a new field has to decide.

drop function public.duplicate_car(bigint);

-- Copies the named columns of a car, and its pictures, as a draft under the next free stock number. Answers the new id.
create function public.duplicate_car(p_id bigint, p_columns text[]) returns bigint
language plpgsql volatile set search_path = ''
as $$
declare v_car public.cars; v_copy jsonb; v_stock_no text; v_images jsonb; n int := 2;
begin
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  if cardinality(p_columns) > 200 then
    raise exception using errcode = 'PT422', message = 'invalid', hint = 'p_columns';
  end if;
  select * into v_car from public.cars where id = p_id;
  if not found then raise exception using errcode = 'PT404', message = 'car_not_found'; end if;
  loop
    v_stock_no := left(v_car.stock_no, 34) || '-' || n;
    exit when not exists (select 1 from public.cars where stock_no = v_stock_no);
    n := n + 1;
  end loop;
  select coalesce(jsonb_agg(to_jsonb(i) - 'id' order by i.position, i.id), '[]') into v_images from public.car_images i
    where i.car_id = p_id;
  -- Whatever is named: a copy is no published car.
  select jsonb_object_agg(c.key, c.value) into v_copy
    from jsonb_each(to_jsonb(v_car) - '{id,status,publish_at,unpublish_at,deleted_at}'::text[]) c
    where c.key = any (p_columns);
  return (public.save_car(null, null, v_copy || jsonb_build_object('stock_no', v_stock_no), null, v_images)
    ->> 'id')::bigint;
end
$$;
revoke execute on function public.duplicate_car(bigint, text[]) from public, anon, authenticated;
grant execute on function public.duplicate_car(bigint, text[]) to authenticated;
