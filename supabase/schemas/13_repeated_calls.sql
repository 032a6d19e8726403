-- A request whose answer was lost on its way is sent again, and must get the same answer instead of being done twice.

-- Kept answers, by the request. The rows of a bulk change name their job (`job`), so the same rows from the same person
-- within a day are the same request; a create has the key of its draft, and is kept for 30 days, as long as a draft is.
create table public.change_answers (
  user_id uuid not null references auth.users (id) on delete cascade,
  request text not null,
  answer jsonb not null,
  at timestamptz not null default now(),
  primary key (user_id, request)
);
alter table public.change_answers enable row level security;
create policy change_answers_read on public.change_answers for select to service_role using (true);

-- The answer that the same request of the caller got before, or null. Waits for a request that is under way.
create function public.kept_answer(p_request text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(auth.uid() || p_request, 0));
  return (select answer from public.change_answers where user_id = auth.uid() and request = p_request
    and at > now() - case when answer ? 'made' then interval '30 days' else interval '1 day' end);
end
$$;
grant execute on function public.kept_answer to authenticated;

-- Keeps an answer and returns it. Kept answers have a room of 20 MB a person, the oldest go first.
create function public.keep_answer(p_request text, p_answer jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if length(p_request) > 100 or octet_length(p_answer::text) > 500000 or not public.is_staff() then
    return p_answer;
  end if;
  delete from public.change_answers where user_id = auth.uid()
    and at < now() - case when answer ? 'made' then interval '30 days' else interval '1 day' end;
  if p_answer @> '[{"ok": true}]' or p_answer ? 'made' then
    insert into public.change_answers (user_id, request, answer) values (auth.uid(), p_request, p_answer)
      on conflict (user_id, request) do update set answer = excluded.answer, at = now();
    -- A row takes a kilobyte beside its answer.
    delete from public.change_answers a using (
        select k.request, sum(1000 + pg_column_size(k.answer)) over (order by k.at desc, k.request = p_request desc,
          k.request) as held
        from public.change_answers k where k.user_id = auth.uid()) h
      where a.user_id = auth.uid() and a.request = h.request and h.held > 20000000;
  end if;
  return p_answer;
end
$$;
grant execute on function public.keep_answer to authenticated;

-- The ids of the rows of a bulk change. It locks its records by them, in their order, before it changes the first: two
-- that lock the same ones in other orders would wait in a circle.
create function public.row_ids(p_sent jsonb) returns bigint[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(select (r ->> 'id')::bigint from jsonb_array_elements(p_sent) r where r ->> 'id' ~ '^[0-9]{1,18}$')
$$;
grant execute on function public.row_ids to authenticated;

-- Makes one record for a key of the browser, however often it is sent. p_sent: the arguments of what makes it. Sent
-- again unchanged it answers what the first request answered. A record that was edited since the first request is saved
-- over what that one made, and an invitation replaces the one whose link was not shown. Errors: those of the functions
-- it calls, PT422 invalid for an unknown kind or no key.
create function public.create_once(p_kind text, p_key uuid, p_sent jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  v_sent text := md5(p_sent::text);
  -- The parts of an import have one key.
  v_request text := left(p_kind, 20) || ' ' || p_key || case when p_kind = 'import' then ' ' || v_sent else '' end;
  v_kept jsonb; v_made jsonb; v_id bigint; v_version int; v_told jsonb;
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if v_request is null or v_sent is null then
    raise exception using errcode = 'PT422', message = 'invalid', hint = 'p_key';
  end if;
  v_kept := public.kept_answer(v_request);
  if v_kept ->> 'sent' = v_sent and p_kind <> 'invitation' then return v_kept -> 'made'; end if;
  if jsonb_typeof(v_kept -> 'made') = 'object' then
    v_id := (v_kept #>> '{made,id}')::bigint;
    v_version := (v_kept #>> '{made,version}')::int;
  end if;
  case p_kind
    when 'car' then
      v_made := public.save_car(v_id, v_version, p_sent -> 'car', p_sent -> 'private', p_sent -> 'images');
    when 'brand' then
      v_made := public.save_brand(p_sent -> 'brand', p_sent -> 'aliases', v_id, v_version);
    when 'section' then
      v_made := public.save_section(p_sent -> 'section',
        array(select c.value::bigint from jsonb_array_elements_text(p_sent -> 'cars') with ordinality c (value, n)
          order by c.n), v_id, v_version);
    when 'member' then
      v_made := public.save_member(p_sent, v_id, v_version);
    when 'customer' then
      v_made := public.save_customer(p_sent, v_id, v_version);
    when 'copy' then
      v_made := jsonb_build_object('id', public.duplicate_car((p_sent ->> 'car')::bigint,
        array(select jsonb_array_elements_text(p_sent -> 'columns'))));
    when 'note' then
      insert into public.order_events (order_id, actor, kind, note, visible_to_customer)
        values ((p_sent ->> 'order')::bigint, auth.uid(), (p_sent ->> 'kind')::public.order_event_kind,
          p_sent ->> 'note', coalesce((p_sent ->> 'visible')::boolean, false))
        returning id into v_id;
      v_made := jsonb_build_object('id', v_id);
    when 'import' then
      v_made := public.import_cars(p_sent -> 'rows', false, (p_sent ->> 'create_brands')::boolean, p_key,
        p_sent ->> 'file');
    when 'invitation' then
      if exists (select from public.staff_invitations where id = v_id and used_at is null and revoked_at is null) then
        perform public.revoke_invitation(v_id);
      end if;
      v_told := public.invite_staff((p_sent ->> 'role')::public.staff_role, p_sent ->> 'name', p_sent ->> 'email',
        p_sent ->> 'language');
      -- Its secret is told and kept nowhere.
      v_made := v_told - 'secret';
    else
      raise exception using errcode = 'PT422', message = 'invalid', hint = 'p_kind';
  end case;
  perform public.keep_answer(v_request, jsonb_build_object('sent', v_sent, 'made', v_made));
  return coalesce(v_told, v_made);
end
$$;
grant execute on function public.create_once to authenticated;
