-- What an e-mail is written from.

-- What an e-mail is written from. Of what the customer typed, a confirmation repeats the name alone: the address may
-- belong to another person. `key` opens the page of the viewing or trade-in, which shows no more than the e-mail.
create function public.mail_content(p_mail public.mails) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', p_mail.id, 'kind', p_mail.kind,
    'dealer', jsonb_build_object(
      'brand', (select content_value from public.site_content where content_key = 'brand_name'),
      'email', (select nullif(content_value ->> 'email', '') from public.site_content
        where content_key = 'contact_info'),
      'whatsapp', (select nullif(content_value ->> 'whatsapp_number', '') from public.site_content
        where content_key = 'contact_info'),
      'language', case when public.setting('notice_language') = 'ar' then 'ar' else 'en' end,
      'time_zone', public.site_time_zone()),
    'order', (select jsonb_build_object('id', o.id, 'reference', o.reference, 'language', o.language, 'name',
        o.customer_name, 'email', o.email, 'price', o.price, 'currency', o.currency, 'car_id', o.car_id, 'car',
        o.car_snapshot)
      || case when p_mail.kind = 'order_notice' then jsonb_build_object('phone', o.phone, 'contact', o.contact,
        'message', o.message) else '{}' end
      from public.orders o where o.id = p_mail.order_id),
    'message', (select jsonb_build_object('id', m.id, 'kind', m.kind, 'language', m.language, 'name', m.name, 'phone',
        m.phone, 'email', m.email, 'body', m.body, 'search', m.search)
      from public.messages m where m.id = p_mail.message_id),
    'viewing', (select jsonb_build_object('id', v.id, 'reference', v.reference, 'kind', v.kind, 'status', v.status,
        'starts_at', v.starts_at, 'language', v.language, 'name', v.customer_name, 'email', v.email, 'car',
        v.car_snapshot, 'office', (select jsonb_build_object('name', o -> 'name', 'address', o -> 'address', 'map_url',
          o -> 'map_url') from public.office_of(v.office_id) o where o is not null))
      || case when public.mail_is_to_customer(p_mail.kind) then jsonb_build_object('key', v.idempotency_key)
        else jsonb_build_object('phone', v.phone, 'wish', v.wish) end
      from public.viewings v where v.id = p_mail.viewing_id),
    'trade_in', (select jsonb_build_object('id', r.id, 'reference', r.reference, 'status', r.status,
        'language', r.language, 'name', r.customer_name, 'email', r.email, 'make', r.make, 'model', r.model,
        'year', r.year, 'offer', r.offer, 'currency', r.currency, 'offer_until', r.offer_until)
      || case when public.mail_is_to_customer(p_mail.kind) then '{}' else jsonb_build_object('phone', r.phone,
        'wish', r.wish, 'mileage', r.mileage, 'condition', r.condition, 'pictures', (select count(*)
          from public.trade_in_pictures p where p.trade_in_id = r.id)) end
      from public.trade_ins r where r.id = p_mail.trade_in_id),
    'paper', (select jsonb_build_object('kind', p.kind, 'number', p.number, 'secret', p.secret, 'refund',
        public.paper_is_refund(p), 'issued_on', p.snapshot ->> 'date', 'currency', p.currency, 'amount',
        public.paper_amount(p), 'trade_in', p.snapshot #> '{sums,trade_in}', 'paid', p.snapshot #>
        '{sums,paid}', 'balance', p.snapshot #> '{sums,balance}', 'language', o.language, 'name',
        o.customer_name, 'email', o.email)
      from public.papers p join public.orders o on o.id = p.order_id where p.id = p_mail.paper_id))
$$;
