-- Changing many orders at once.

-- Changes orders one by one; one that is refused leaves the others. p_rows, at most 200: {id, do: 'move', from, to,
-- note?, reason?} · {id, do: 'undo', to} · {id, do: 'assign', from, to: account or null} · {id, do: 'trash', on}.
-- Sellers only. Answers in the same order [{id, ok, code, detail}]; rows with a `job` that are sent again get the same
-- answer.
create function public.change_orders(p_rows jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  v_request text := case when p_rows -> 0 ? 'job' then 'orders ' || md5(p_rows::text) end;
  v_row jsonb; v_id bigint; v_answer jsonb; v_detail text;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if jsonb_array_length(p_rows) > 200 then
    raise exception using errcode = 'PT422', message = 'too_many_rows', hint = 'p_rows';
  end if;
  v_answer := public.kept_answer(v_request);
  if v_answer is not null then return v_answer; end if;
  v_answer := '[]';
  perform from public.orders where id = any (public.row_ids(p_rows)) order by id for update;
  -- A move takes the car, too.
  perform from public.cars where id in (select o.car_id from public.orders o where o.id = any (public.row_ids(
      jsonb_path_query_array(p_rows, '$[*] ? (@.do == "move" || @.do == "undo")')))) order by id for update;
  for v_row in select value from jsonb_array_elements(p_rows) loop
    begin
      v_id := (v_row ->> 'id')::bigint;
      case v_row ->> 'do'
        when 'move' then
          perform public.move_order(v_id, (v_row ->> 'from')::public.order_status,
            (v_row ->> 'to')::public.order_status, v_row ->> 'note', p_lost_reason => v_row ->> 'reason');
        when 'undo' then
          perform public.undo_order_move(v_id, (v_row ->> 'to')::public.order_status);
        when 'assign' then
          update public.orders set assigned_to = (v_row ->> 'to')::uuid
            where id = v_id and assigned_to is not distinct from (v_row ->> 'from')::uuid and deleted_at is null;
          if not found then raise exception using errcode = 'PT409', message = 'version_conflict'; end if;
        when 'trash' then
          update public.orders set deleted_at = case when (v_row ->> 'on')::boolean then now() end
            where id = v_id and (deleted_at is null) = (v_row ->> 'on')::boolean;
          if not found then raise exception using errcode = 'PT409', message = 'version_conflict'; end if;
      end case;
      v_answer := v_answer || jsonb_build_object('id', v_id, 'ok', true);
    exception
      -- Of the moment, not of the row: the whole call fails and is asked for again. (A statement that took too long is
      -- none of the others.)
      when transaction_rollback or lock_not_available or insufficient_resources then raise;
      when others then
        get stacked diagnostics v_detail = pg_exception_detail;
        v_answer := v_answer || jsonb_build_object('id', v_row -> 'id', 'ok', false,
          'code', case when sqlstate like 'PT%' then sqlerrm
            when sqlstate = '42501' then 'forbidden' else 'invalid' end,
          'detail', case when sqlstate like 'PT%' then v_detail end);
    end;
  end loop;
  return case when v_request is null then v_answer else public.keep_answer(v_request, v_answer) end;
end
$$;
grant execute on function public.change_orders to authenticated;
