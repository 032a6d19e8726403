-- A create whose answer was lost on its way is sent once more with the key of its draft, and must not make a second
-- record. The answer of the first sending is kept as long as a draft is.

-- The answer that the same request got before, or null. Waits for a sending that is under way.
create or replace function public.kept_answer(p_request text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(auth.uid() || p_request, 0));
  return (select answer from public.change_answers where user_id = auth.uid() and request = p_request
    and at > now() - case when answer ? 'made' then interval '30 days' else interval '1 day' end);
end
$$;

-- Keeps an answer that says of at least one row that it was changed, or what was made; one that changed nothing may
-- differ next time.
create or replace function public.keep_answer(p_request text, p_answer jsonb) returns jsonb
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
  end if;
  return p_answer;
end
$$;

-- Saves someone of the team, whole or not at all. p_member: the columns of the form, all of them. p_id null makes a new
-- one, last on the page. Answers {id, version}. Errors: PT404 member_not_found, PT409 version_conflict.
create function public.save_member(p_member jsonb, p_id bigint default null, p_version int default null) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  v_new public.team_members := jsonb_populate_record(null::public.team_members, p_member); v_id bigint := p_id;
  v_version int;
begin
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  if p_id is null then
    insert into public.team_members (name_en, name_ar, job_title_en, job_title_ar, bio_en, bio_ar, photo, photo_width,
        photo_height, phone, email, languages, visible, position)
      values (v_new.name_en, v_new.name_ar, v_new.job_title_en, v_new.job_title_ar, v_new.bio_en, v_new.bio_ar,
        v_new.photo, v_new.photo_width, v_new.photo_height, v_new.phone, v_new.email, coalesce(v_new.languages, '{}'),
        coalesce(v_new.visible, true), (select coalesce(max(position), 0) + 1 from public.team_members))
      returning id, version into v_id, v_version;
  else
    select version into v_version from public.team_members where id = p_id and deleted_at is null for update;
    if not found then raise exception using errcode = 'PT404', message = 'member_not_found'; end if;
    if v_version is distinct from p_version then
      raise exception using errcode = 'PT409', message = 'version_conflict';
    end if;
    update public.team_members set name_en = v_new.name_en, name_ar = v_new.name_ar,
      job_title_en = v_new.job_title_en, job_title_ar = v_new.job_title_ar, bio_en = v_new.bio_en,
      bio_ar = v_new.bio_ar, photo = v_new.photo, photo_width = v_new.photo_width, photo_height = v_new.photo_height,
      phone = v_new.phone, email = v_new.email, languages = coalesce(v_new.languages, languages),
      visible = coalesce(v_new.visible, visible) where id = p_id returning version into v_version;
  end if;
  return jsonb_build_object('id', v_id, 'version', v_version);
end
$$;

-- Makes one record for a key of the browser, however often it is sent. p_sent: the arguments of what makes it. Sent
-- again unchanged it answers what the first sending answered. A record that was edited since the first sending is
-- saved over what that one made, and an invitation replaces the one whose link nobody saw.
-- Errors: those of the functions it calls, PT422 invalid for an unknown kind or no key.
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
      v_made := public.import_cars(p_sent -> 'rows', false, (p_sent ->> 'create_brands')::boolean);
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

revoke execute on function public.save_member(jsonb, bigint, int), public.create_once(text, uuid, jsonb)
  from public, anon, authenticated;
grant execute on function public.save_member(jsonb, bigint, int), public.create_once(text, uuid, jsonb)
  to authenticated;
