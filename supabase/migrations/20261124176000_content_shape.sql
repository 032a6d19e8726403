-- The contents that the site reads are objects, but for the logo's address: a text in place of the settings would
-- change currency, time zone and mails to the defaults. What was written otherwise is kept inside one.
update public.site_content set content_value = jsonb_build_object('value', content_value)
where content_key in ('brand_name', 'contact_info', 'hero', 'about', 'team', 'settings', 'reply_templates')
  and jsonb_typeof(content_value) <> 'object';
alter table public.site_content add constraint site_content_shape check (jsonb_typeof(content_value) = 'object'
  or content_key not in ('brand_name', 'contact_info', 'hero', 'about', 'team', 'settings', 'reply_templates'));
