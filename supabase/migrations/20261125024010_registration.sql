-- The dealer's numbers in the commercial register and for VAT are a content like the others: an object. What was
-- written under their key otherwise is kept inside one, cut where it is larger than contents may be.
update public.site_content set content_value = jsonb_build_object('value', case
  when octet_length(content_value::text) > 190000 then to_jsonb(left(content_value #>> '{}', 30000))
  else content_value end)
where content_key = 'registration' and jsonb_typeof(content_value) <> 'object';
alter table public.site_content add constraint site_content_registration
  check (content_key <> 'registration' or jsonb_typeof(content_value) = 'object');
