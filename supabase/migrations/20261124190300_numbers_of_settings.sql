-- Numbers of the settings that functions and views read are numbers: a text among them made every reservation and the list
-- of orders fail. What is none today is taken away, and the functions' own numbers hold.
update public.site_content s set content_value = s.content_value - array(
    select k from unnest('{hold_hours,first_response_minutes}'::text[]) k
    where not coalesce(s.content_value ->> k, '1') ~ '^[0-9]{1,6}$')
where s.content_key = 'settings' and jsonb_typeof(s.content_value) = 'object'
  and not (coalesce(s.content_value ->> 'hold_hours', '1') ~ '^[0-9]{1,6}$'
    and coalesce(s.content_value ->> 'first_response_minutes', '1') ~ '^[0-9]{1,6}$');

alter table public.site_content add constraint site_content_settings_numbers check (content_key <> 'settings'
  or coalesce(content_value ->> 'hold_hours', '1') ~ '^[0-9]{1,6}$'
    and coalesce(content_value ->> 'first_response_minutes', '1') ~ '^[0-9]{1,6}$');
