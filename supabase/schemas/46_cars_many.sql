-- Changing many cars at once.

-- Changes cars one by one; one that is refused leaves the others. p_rows: [{id, version?, change: {column: value}}], at
-- most 200. `price_pct` in a change moves the price by that many percent, to a whole amount; `markdown`, {percent} or
-- {amount}, lowers it and keeps the price before as the earlier one, unless the car has an earlier price already;
-- `features_add` and `features_remove` are lists of equipment; `deleted` moves to the trash and back. A version that is
-- given must still hold. Answers in the same order [{id, ok, code, detail, version, before}]; sending each `before`
-- with its `version` back undoes the change. Where the status changed, `before` also has the times of the former status
-- (status_since, sold_at). Rows with a `job` that are sent again get the same answer.
create function public.change_cars(p_rows jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  v_request text := case when p_rows -> 0 ? 'job' then 'cars ' || md5(p_rows::text) end;
  v_row jsonb; v_change jsonb; v_before jsonb; v_car public.cars; v_answer jsonb;
  v_detail text; v_constraint text; v_price numeric;
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if jsonb_array_length(p_rows) > 200 then
    raise exception using errcode = 'PT422', message = 'too_many_rows', hint = 'p_rows';
  end if;
  v_answer := public.kept_answer(v_request);
  if v_answer is not null then return v_answer; end if;
  v_answer := '[]';
  perform from public.cars where id = any (public.row_ids(p_rows)) order by id for update;
  for v_row in select value from jsonb_array_elements(p_rows) loop
    begin
      select * into v_car from public.cars where id = (v_row ->> 'id')::bigint for update;
      if not found then raise exception using errcode = 'PT404', message = 'car_not_found'; end if;
      if v_row ->> 'version' is not null and v_car.version <> (v_row ->> 'version')::int then
        raise exception using errcode = 'PT409', message = 'version_conflict';
      end if;
      v_change := v_row -> 'change';
      if v_change ?| '{price_pct,markdown}' and v_car.price is null then
        raise exception using errcode = 'PT422', message = 'no_price', hint = 'price';
      end if;
      if v_change ? 'price_pct' then
        v_change := v_change - 'price_pct'
          || jsonb_build_object('price', round(v_car.price * (1 + (v_change ->> 'price_pct')::numeric / 100)));
      end if;
      if v_change ? 'markdown' then
        v_price := coalesce(round(v_car.price * (1 - (v_change #>> '{markdown,percent}')::numeric / 100)),
          v_car.price - (v_change #>> '{markdown,amount}')::numeric);
        if v_price is null or v_price <= 0 or v_price >= v_car.price then
          raise exception using errcode = 'PT422', message = 'price_too_low', hint = 'price';
        end if;
        v_change := v_change - 'markdown'
          || jsonb_build_object('price', v_price, 'was_price', coalesce(v_car.was_price, v_car.price));
      end if;
      if v_change ?| '{features_add,features_remove}' then
        v_change := v_change - '{features_add,features_remove}'::text[] || jsonb_build_object('features', array(
          select f from unnest(v_car.features || array(
            select jsonb_array_elements_text(v_change -> 'features_add'))) with ordinality as l (f, n)
          where not coalesce(v_change -> 'features_remove', '[]') ? f group by f order by min(n)));
      end if;
      if v_change ? 'deleted' then
        v_change := v_change - 'deleted' || jsonb_build_object('deleted_at', case
          when (v_change ->> 'deleted')::boolean then now() end);
      end if;
      select jsonb_object_agg(k, to_jsonb(v_car) -> k) into v_before from jsonb_object_keys(v_change) k;
      if v_change ? 'status' then
        v_before := v_before || jsonb_build_object('published_incomplete', v_car.published_incomplete,
          'status_since', v_car.status_since, 'sold_at', v_car.sold_at);
        perform set_config('maarad.car_times', case when v_row ->> 'version' is not null and v_change ? 'status_since'
          then (v_change || jsonb_build_object('id', v_car.id))::text else '' end, true);
      end if;
      perform public.change_car(v_car.id, v_change);
      perform set_config('maarad.car_times', '', true);
      select version into v_car.version from public.cars where id = v_car.id;
      v_answer := v_answer || jsonb_build_object('id', v_car.id, 'ok', true, 'version', v_car.version, 'before',
        v_before);
    exception
      -- Of the moment, not of the row: the whole call fails and is asked for again. (A statement that took too long is
      -- none of the others.)
      when transaction_rollback or lock_not_available or insufficient_resources then raise;
      when others then
        get stacked diagnostics v_detail = pg_exception_detail, v_constraint = constraint_name;
        v_answer := v_answer || jsonb_build_object('id', v_row -> 'id', 'ok', false, 'detail', case
          when sqlstate like 'PT%' then v_detail end, 'code', case when sqlstate like 'PT%' then sqlerrm
            when sqlstate = '42501' then 'forbidden'
            when v_constraint = 'cars_was_price_above' then 'was_price_low'
            when v_constraint = 'cars_publish_order' then 'publish_order' else 'invalid' end);
    end;
  end loop;
  return case when v_request is null then v_answer else public.keep_answer(v_request, v_answer) end;
end
$$;
grant execute on function public.change_cars to authenticated;
