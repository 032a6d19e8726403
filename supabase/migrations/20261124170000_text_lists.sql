-- A column with a list of texts holds one list. PostgreSQL also stores lists of lists, lists with nulls and lists that
-- begin at another place in `text[]`, and the pages of visitors cannot show those.

-- Whether a value is a list of at most 200 texts with 8,000 characters altogether.
create function public.is_text_list(p_list text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(array_ndims(p_list), 1) = 1 and coalesce(array_lower(p_list, 1), 1) = 1 and cardinality(p_list) <= 200
    and (select count(t) = count(*) and coalesce(sum(length(t)), 0) <= 8000 from unnest(p_list) t)
$$;
revoke execute on function public.is_text_list(text[]) from public, anon, authenticated;
-- Checks run as the account that writes the row.
grant execute on function public.is_text_list(text[]) to authenticated, service_role;

-- What was written before: its texts in their order, as far as there is room.
create function public.as_text_list(p_list text[]) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(s.t order by s.place), '{}') from (
    select u.t, row_number() over w as place, sum(length(u.t)) over w as total
    from unnest(p_list) with ordinality u (t, place) where u.t is not null window w as (order by u.place)) s
  where s.place <= 200 and s.total <= 8000
$$;

update public.cars set features = public.as_text_list(features), highlights_en = public.as_text_list(highlights_en),
  highlights_ar = public.as_text_list(highlights_ar)
where not (public.is_text_list(features) and public.is_text_list(highlights_en) and public.is_text_list(highlights_ar));
update public.team_members set languages = public.as_text_list(languages) where not public.is_text_list(languages);
drop function public.as_text_list(text[]);
-- No table is altered while triggers of its rows wait for the end of the transaction.
set constraints all immediate;

alter table public.cars
  add constraint cars_features_check check (public.is_text_list(features)),
  add constraint cars_highlights_en_check check (public.is_text_list(highlights_en)),
  add constraint cars_highlights_ar_check check (public.is_text_list(highlights_ar));
alter table public.team_members add constraint team_members_languages_check check (public.is_text_list(languages));
