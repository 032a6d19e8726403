-- How much is kept, by part, from what PostgreSQL knows of its tables: none is read.

-- Every table of the product by the part that it belongs to; the first one counts the records of the part.
create function public.kept_tables() returns table (part text, place bigint, name text)
language sql immutable set search_path = ''
as $$
  select p.part, t.place, t.name
  from (values
    ('cars', '{cars,car_images,car_private,car_costs,shown_pages}'::text[]),
    ('customers',
      '{customers,messages,customer_activity,customer_identities,customer_merges,account_names}'),
    ('orders', '{orders,order_events,order_terms,order_lines,order_cars,unpaid_orders,viewings,viewing_feeds,'
      'trade_ins,trade_in_pictures}'),
    ('money', '{payments,papers,paper_numbers,day_closings}'),
    ('log', '{audit_log}'),
    ('mails', '{mails,mail_keys,mail_state}'),
    ('visits', '{visit_counts,car_visits,visit_days,visit_registers,visit_batches,missed_words}'),
    ('search', '{car_search,car_facets,car_models,search_names,known_names}'),
    ('answers',
      '{change_answers,car_imports,car_import_rows,claim_tries,paper_tries,staff_invitation_tries}'),
    ('settings', '{brands,brand_aliases,sections,section_cars,team_members,media,site_content,staff,saved_views,'
      'staff_invitations,staff_invitation_keys,security_rules,wrong_code_notices,order_transitions,content_epoch}')
  ) p (part, tables), unnest(p.tables) with ordinality t (name, place)
$$;

-- About how many rows a table has: the last analysis or the running count, which is lost in a crash. Null if unknown.
create function public.about_rows(p_table regclass) returns bigint
language sql stable set search_path = ''
as $$
  select case when pg_relation_size(c.oid) = 0 then 0
    when c.reltuples >= 0 then greatest(c.reltuples::bigint, pg_stat_get_live_tuples(c.oid))
    else nullif(pg_stat_get_live_tuples(c.oid), 0) end
  from pg_class c where c.oid = p_table
$$;

-- About how many records each part has, and their size with indexes. Files have a size on the disk alone. Owners only.
-- Errors: 42501 owner_only.
create function public.kept_sizes() returns table (part text, records bigint, bytes bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner') then raise exception using errcode = '42501', message = 'owner_only'; end if;
  return query
    select k.part, max(public.about_rows(k.kept)) filter (where k.place = 1),
      sum(pg_total_relation_size(k.kept))::bigint
    from (select t.part, t.place, format('public.%I', t.name)::regclass as kept from public.kept_tables() t) k
    group by k.part
    union all select 'files', public.about_rows(to_regclass('storage.objects')), null;
end
$$;
grant execute on function public.kept_sizes to authenticated;
