-- Texts of the site stay far below what makes a page slow: the largest of the forms has about 40 kB.
update public.site_content set content_value = content_value
  || jsonb_build_object('en', left(content_value ->> 'en', 120), 'ar', left(content_value ->> 'ar', 120))
where content_key = 'brand_name' and jsonb_typeof(content_value) = 'object'
  and (length(content_value ->> 'en') > 120 or length(content_value ->> 'ar') > 120);
alter table public.site_content
  -- Not valid: a larger content of before cannot be cut without breaking it. It stays until it is next saved.
  add constraint site_content_size check (octet_length(content_value::text) <= 200000) not valid,
  add constraint site_content_brand_name check (content_key <> 'brand_name'
    or (length(coalesce(content_value ->> 'en', '')) <= 120 and length(coalesce(content_value ->> 'ar', '')) <= 120));

-- Who was invited is for owners, also in the log.
drop policy audit_log_read on public.audit_log;
create policy audit_log_read on public.audit_log for select to authenticated
  using ((select public.has_role('owner'))
    or (table_name <> 'staff_invitations' and (select public.has_role('manager'))));
