-- The privacy page and the questions and answers are contents like the others: objects. What was written under their
-- keys otherwise is kept inside one, cut where it is larger than contents may be.
update public.site_content set content_value = jsonb_build_object('value', case
  when octet_length(content_value::text) > 190000 then to_jsonb(left(content_value #>> '{}', 30000))
  else content_value end)
where content_key in ('privacy', 'faq') and jsonb_typeof(content_value) <> 'object';
alter table public.site_content drop constraint site_content_shape;
alter table public.site_content add constraint site_content_shape check (jsonb_typeof(content_value) = 'object'
  or content_key not in
    ('brand_name', 'contact_info', 'hero', 'about', 'team', 'settings', 'reply_templates', 'privacy', 'faq'));

-- Editors write the pages of the site, these too.
alter policy site_content_insert on public.site_content
  with check ((select public.has_role('owner', 'manager'))
    or ((select public.has_role('editor')) and content_key in ('about', 'hero', 'team', 'privacy', 'faq')));
alter policy site_content_update on public.site_content
  using ((select public.has_role('owner', 'manager'))
    or ((select public.has_role('editor')) and content_key in ('about', 'hero', 'team', 'privacy', 'faq')))
  with check ((select public.has_role('owner', 'manager'))
    or ((select public.has_role('editor')) and content_key in ('about', 'hero', 'team', 'privacy', 'faq')));
