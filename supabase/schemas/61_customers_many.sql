-- Changing many customers at once.

-- Changes customers one by one; one that is refused leaves the others. p_rows, at most 200:
-- {id, do: 'tag', tags: [text], on}: adds or removes these · {id, do: 'assign', from, to: account or null} ·
-- {id, do: 'trash', on}. Sellers only, under their policies. Answers in the same order [{id, ok, code, detail}]; codes:
-- customer_not_found, version_conflict, tags_invalid, tags_full, forbidden, invalid. Rows with a `job` that are sent
-- again get the same answer.
create function public.change_customers(p_rows jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  v_request text := case when p_rows -> 0 ? 'job' then 'customers ' || md5(p_rows::text) end;
  v_row jsonb; v_id bigint; v_answer jsonb; v_detail text; v_tags text[];
  v_customer public.customers;
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
  perform from public.customers where id = any (public.row_ids(p_rows)) order by id for update;
  for v_row in select value from jsonb_array_elements(p_rows) loop
    begin
      v_id := (v_row ->> 'id')::bigint;
      case v_row ->> 'do'
        when 'tag' then
          v_tags := array(select public.clean_line(left(t, 100)) from jsonb_array_elements_text(v_row -> 'tags') t
            limit 20);
          select * into v_customer from public.customers
            where id = v_id and deleted_at is null and merged_into is null for update;
          if not found then raise exception using errcode = 'PT404', message = 'customer_not_found'; end if;
          if not public.are_tags(v_tags) then
            raise exception using errcode = 'PT422', message = 'tags_invalid';
          end if;
          v_tags := case when (v_row ->> 'on')::boolean then v_customer.tags || array(select t
              from unnest(v_tags) with ordinality u (t, n) where t <> all (v_customer.tags) group by t order by min(n))
            else array(select t from unnest(v_customer.tags) with ordinality u (t, n) where t <> all (v_tags)
              order by n) end;
          if not public.are_tags(v_tags) then raise exception using errcode = 'PT409', message = 'tags_full'; end if;
          perform public.save_customer(jsonb_build_object('tags', v_tags), v_id, v_customer.version);
        when 'assign' then
          update public.customers set assigned_to = (v_row ->> 'to')::uuid
            where id = v_id and assigned_to is not distinct from (v_row ->> 'from')::uuid and deleted_at is null;
          if not found then raise exception using errcode = 'PT409', message = 'version_conflict'; end if;
        when 'trash' then
          update public.customers set deleted_at = case when (v_row ->> 'on')::boolean then now() end
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
grant execute on function public.change_customers to authenticated;
