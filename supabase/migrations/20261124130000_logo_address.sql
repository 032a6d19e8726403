-- The origin of the logo is written into the Content-Security-Policy of every public page: the logo is a file of this
-- site or an encrypted address whose host can mean nothing else there. The same pattern stands in
-- app/utils/web-address.ts. What breaks the rule today is taken away, and pages show the dealer's name instead.
update public.site_content set content_value = '""'
where content_key = 'logo_url' and not (jsonb_typeof(content_value) = 'string' and length(content_value #>> '{}') <= 500
  and content_value #>> '{}' ~* '^(|/([^/\\\s][^\\\s]*)?|https://[a-z0-9.-]+(:[0-9]{1,5})?([/?#]\S*)?)$');

alter table public.site_content add constraint site_content_logo_address check (content_key <> 'logo_url'
  or (jsonb_typeof(content_value) = 'string' and length(content_value #>> '{}') <= 500
    and content_value #>> '{}' ~* '^(|/([^/\\\s][^\\\s]*)?|https://[a-z0-9.-]+(:[0-9]{1,5})?([/?#]\S*)?)$'));
