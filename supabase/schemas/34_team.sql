-- The people of the team page.

create table public.team_members (
  id bigint generated always as identity primary key,
  name_en text not null check (length(name_en) between 1 and 120),
  name_ar text check (length(name_ar) between 1 and 120),
  job_title_en text not null check (length(job_title_en) between 1 and 120),
  job_title_ar text check (length(job_title_ar) between 1 and 120),
  bio_en text check (length(bio_en) <= 2000),
  bio_ar text check (length(bio_ar) <= 2000),
  photo text check (length(photo) <= 300),
  photo_width int check (photo_width between 1 and 20000),
  photo_height int check (photo_height between 1 and 20000),
  phone text check (public.is_phone(phone)),
  email text check (public.email_shape(email)),
  languages text[] not null default '{}' check (public.is_text_list(languages)),
  position int not null default 0,
  visible boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
alter table public.team_members enable row level security;
grant select (id, name_en, name_ar, job_title_en, job_title_ar, bio_en, bio_ar, photo, photo_width, photo_height, phone,
  email, languages, position, visible, deleted_at) on public.team_members to anon;
grant select, insert (name_en, name_ar, job_title_en, job_title_ar, bio_en, bio_ar, photo, photo_width, photo_height,
  phone, email, languages, position, visible), update (name_en, name_ar, job_title_en, job_title_ar, bio_en, bio_ar,
  photo, photo_width, photo_height, phone, email, languages, position, visible, deleted_at), delete on
  public.team_members to authenticated;
create policy team_members_read on public.team_members for select to anon, authenticated
  using ((visible and deleted_at is null) or (select public.is_staff()));
create policy team_members_insert on public.team_members for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy team_members_update on public.team_members for update to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')))
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy team_members_delete on public.team_members for delete to authenticated
  using ((select public.has_role('owner', 'manager')));

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
grant execute on function public.save_member to authenticated;

create trigger team_members_version before update on public.team_members
  for each row execute function public.stamp_record();
create trigger team_members_audit after insert or update or delete on public.team_members
  for each row execute function public.write_audit('id');
create constraint trigger team_members_epoch after insert or update or delete on public.team_members
  deferrable initially deferred for each row execute function public.bump_content_epoch();
create trigger team_members_email before insert or update on public.team_members
  for each row execute function public.refuse_bad_email('{email}');
