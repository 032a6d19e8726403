-- Currency and country code are of the form that the site reads: another one, written past the form by a manager, made
-- the database refuse every order. One that is not is taken away, as the site does in reading it.
update public.site_content set content_value = content_value
  - case when coalesce(content_value ->> 'currency', 'BHD') !~ '^[A-Z]{3}$' then 'currency' else '' end
  - case when coalesce(content_value ->> 'country_code', '973') !~ '^[0-9]{1,3}$' then 'country_code' else '' end
where content_key = 'settings' and octet_length(content_value::text) <= 200000
  and (coalesce(content_value ->> 'currency', 'BHD') !~ '^[A-Z]{3}$'
    or coalesce(content_value ->> 'country_code', '973') !~ '^[0-9]{1,3}$');

-- Not valid, as the size of contents: larger ones of before stay until they are next saved.
alter table public.site_content add constraint site_content_settings_texts check (content_key <> 'settings'
  or coalesce(content_value ->> 'currency', 'BHD') ~ '^[A-Z]{3}$'
    and coalesce(content_value ->> 'country_code', '973') ~ '^[0-9]{1,3}$') not valid;
