-- The contents that the site reads are objects, but for the logo's address: a text in place of the settings would
-- change currency, time zone and mails to the defaults. What was written otherwise is kept inside one. No version read it,
-- so that one which is larger than contents may be is cut.
update public.site_content set content_value = jsonb_build_object('value', case
  when octet_length(content_value::text) > 190000 then to_jsonb(left(content_value #>> '{}', 30000))
  else content_value end)
where content_key in ('brand_name', 'contact_info', 'hero', 'about', 'team', 'settings', 'reply_templates')
  and jsonb_typeof(content_value) <> 'object';
alter table public.site_content add constraint site_content_shape check (jsonb_typeof(content_value) = 'object'
  or content_key not in ('brand_name', 'contact_info', 'hero', 'about', 'team', 'settings', 'reply_templates'));
