-- The session says whether the second factor was shown in it: a token keeps its claim for up to an hour after that factor
-- was removed.
create or replace function public.showed_second_factor() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false) and exists (select 1 from auth.sessions
    where id = nullif(auth.jwt() ->> 'session_id', '')::uuid and user_id = (select auth.uid()) and aal = 'aal2')
$$;
