-- E-mails that bring a paper, and what the log, the export and the erasing of a person know of papers.

alter table public.mails
  add column paper_id bigint references public.papers (id) on delete restrict,
  drop constraint mails_of_one_record,
  add constraint mails_of_one_record
    check (num_nonnulls(order_id, message_id, invitation_id, viewing_id, trade_in_id, paper_id) = 1);
create index mails_paper on public.mails (paper_id, id) where paper_id is not null;

-- Whether a paper is the receipt of money that was given back.
create function public.paper_is_refund(p_paper public.papers) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.payments m where m.id = p_paper.payment_id and m.kind = 'refund')
$$;

-- Sends the customer a link to the proof of a paper, with its sums. The same key is one e-mail; a paper is sent five
-- times a day. Sellers only. Answers {repeated}. Errors: PT404 paper_not_found · order_not_found, PT409 paper_void ·
-- key_reused, PT422 no_email, PT429 too_many.
create function public.send_paper(p_id bigint, p_key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_order public.orders; v_paper public.papers; v_kept jsonb;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  select * into v_paper from public.papers where id = p_id;
  if not found then raise exception using errcode = 'PT404', message = 'paper_not_found'; end if;
  v_order := public.lock_order(v_paper.order_id);
  v_kept := public.kept_answer('send ' || p_key) -> 'made';
  if v_kept is not null then
    if (v_kept ->> 'paper')::bigint <> p_id then
      raise exception using errcode = 'PT409', message = 'key_reused';
    end if;
    return jsonb_build_object('repeated', true);
  end if;
  -- Read again: it may have been voided while this waited for the order.
  if exists (select from public.papers p where p.id = p_id and p.status = 'void') then
    raise exception using errcode = 'PT409', message = 'paper_void';
  end if;
  if v_order.email is null then perform public.refuse_field('email', 'no_email'); end if;
  if (select count(*) from public.mails m where m.paper_id = p_id and m.created_at > now() - interval '1 day') >= 5 then
    raise exception using errcode = 'PT429', message = 'too_many';
  end if;
  insert into public.mails (kind, paper_id) values ('paper', p_id);
  perform public.keep_answer('send ' || p_key, jsonb_build_object('made', jsonb_build_object('paper', p_id)));
  return jsonb_build_object('repeated', false);
end
$$;

-- What was not sent yet of a paper that is void is withdrawn.
create function public.papers_withdraw_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.mails set status = 'failed', reason = 'outdated' where paper_id = new.id and status = 'waiting';
  return null;
end
$$;
create trigger papers_withdraw_mails after update of status on public.papers for each row
  when (new.status = 'void' and old.status = 'issued') execute function public.papers_withdraw_mails();

-- Papers of an erased person keep number, dates, car and sums. Names of lines may be that of the person, or the number
-- of the plates.
create function public.papers_forget() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_kept text[] := array['id', 'kind', 'number', 'status', 'order_id', 'payment_id', 'currency', 'total', 'issued_at',
    'issued_by', 'voided_at', 'voided_by'];
begin
  delete from public.mails where paper_id in (select p.id from public.papers p where p.order_id = new.id);
  update public.papers p set
      snapshot = p.snapshot - 'customer' || jsonb_build_object(
        'lines', (select coalesce(jsonb_agg(l.value - '{name_en,name_ar}'::text[] order by l.n), '[]')
          from jsonb_array_elements(p.snapshot -> 'lines') with ordinality l (value, n)),
        'payments', (select coalesce(jsonb_agg(b.value - 'reference' order by b.n), '[]')
          from jsonb_array_elements(p.snapshot -> 'payments') with ordinality b (value, n))),
      void_reason = case when p.void_reason is not null then '-' end
    where p.order_id = new.id;
  update public.audit_log a set
      before = (select jsonb_object_agg(k, v) from jsonb_each(a.before) b (k, v) where k = any (v_kept)),
      after = (select jsonb_object_agg(k, v) from jsonb_each(a.after) b (k, v) where k = any (v_kept))
    where a.table_name = 'papers'
      and a.record_id in (select p.id::text from public.papers p where p.order_id = new.id);
  return null;
end
$$;
create trigger papers_forget after update of erased_at on public.orders for each row
  when (new.erased_at is not null and old.erased_at is null) execute function public.papers_forget();

revoke execute on function public.paper_is_refund(public.papers), public.send_paper(bigint, uuid),
  public.papers_withdraw_mails(), public.papers_forget() from public, anon, authenticated;
grant execute on function public.send_paper(bigint, uuid) to authenticated;

-- As before, with trade-ins.
create or replace function public.mail_content(p_mail public.mails) returns jsonb
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
        public.paper_is_refund(p), 'issued_on', p.snapshot ->> 'date', 'currency', p.currency, 'total', p.total,
        'paid', p.snapshot #> '{sums,paid}', 'balance', p.snapshot #> '{sums,balance}', 'language', o.language, 'name',
        o.customer_name, 'email', o.email)
      from public.papers p join public.orders o on o.id = p.order_id where p.id = p_mail.paper_id))
$$;

-- As before, with trade-ins.
create or replace function public.record_name(p_table text, p_record text, p_values jsonb default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_id bigint := case when p_record ~ '^[0-9]{1,18}$' then p_record::bigint end;
  v_uuid uuid := case when p_record ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_record::uuid end;
  v_row jsonb; v_name jsonb;
begin
  if p_table = 'car_private' then return public.record_name('cars', p_record); end if;
  if p_table = 'brand_aliases' then return public.record_name('brands', p_record); end if;
  if p_table = 'section_cars' then return public.record_name('sections', p_record); end if;
  if p_table = 'second_factor' then return public.record_name('staff', p_record); end if;
  if p_table = 'car_images' then
    return public.record_name('cars', coalesce(p_values ->> 'car_id',
      (select i.car_id::text from public.car_images i where i.id = v_id)));
  end if;
  if p_table in ('order_terms', 'order_lines') then return public.record_name('orders', p_record); end if;
  if p_table = 'payments' then
    return public.record_name('orders', coalesce(p_values ->> 'order_id',
      (select p.order_id::text from public.payments p where p.id = v_id)));
  end if;
  if p_table = 'order_events' then
    return public.record_name('orders', coalesce(p_values ->> 'order_id',
      (select e.order_id::text from public.order_events e where e.id = v_id)));
  end if;
  v_row := case p_table
    when 'cars' then (select to_jsonb(r) from public.cars r where r.id = v_id)
    when 'brands' then (select to_jsonb(r) from public.brands r where r.id = v_id)
    when 'sections' then (select to_jsonb(r) from public.sections r where r.id = v_id)
    when 'team_members' then (select to_jsonb(r) from public.team_members r where r.id = v_id)
    when 'orders' then (select to_jsonb(r) from public.orders r where r.id = v_id)
    when 'viewings' then (select to_jsonb(r) from public.viewings r where r.id = v_id)
    when 'trade_ins' then (select to_jsonb(r) from public.trade_ins r where r.id = v_id)
    when 'messages' then (select to_jsonb(r) from public.messages r where r.id = v_id)
    when 'papers' then (select jsonb_build_object('number', r.number) from public.papers r where r.id = v_id)
    when 'customers' then (select to_jsonb(r) from public.customers r where r.id = v_id)
    when 'media' then (select to_jsonb(r) from public.media r where r.id = v_uuid)
    when 'staff' then (select to_jsonb(r) from public.staff r where r.user_id = v_uuid)
    when 'staff_invitations' then (select to_jsonb(r) from public.staff_invitations r where r.id = v_id)
  end;
  v_row := coalesce(v_row, (select a.before from public.audit_log a
    where a.table_name = p_table and a.record_id = p_record and a.action = 'delete' order by a.at desc limit 1));
  v_name := case
    when p_table = 'cars' then (select jsonb_build_object(
        'en', concat_ws(' · ', concat_ws(' ', b.name, v_row ->> 'model', v_row ->> 'trim_level'), v_row ->> 'stock_no'),
        'ar', concat_ws(' · ', concat_ws(' ', coalesce(b.name_ar, b.name),
          coalesce(v_row ->> 'model_ar', v_row ->> 'model'), v_row ->> 'trim_level'), v_row ->> 'stock_no'))
      from (select 1) one left join public.brands b on b.id = (v_row ->> 'brand_id')::bigint)
    when p_table in ('orders', 'viewings', 'trade_ins') then jsonb_build_object('en', v_row ->> 'reference')
    when p_table = 'papers' then jsonb_build_object('en', v_row ->> 'number')
    else jsonb_build_object(
      'en', coalesce(nullif(v_row ->> 'name', ''), v_row ->> 'title_en', v_row ->> 'name_en', v_row ->> 'file_name',
        v_row ->> 'email'),
      'ar', coalesce(v_row ->> 'name_ar', v_row ->> 'title_ar'))
    end;
  return case when v_row is not null and coalesce(v_name ->> 'en', v_name ->> 'ar') is not null then v_name end;
end
$$;

-- As before, with trade-ins and how many photos each has.
create or replace function public.export_customer(p_id bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_ids bigint[] := public.customer_and_merged(p_id);
  v_hidden text[] := '{search_text,during,idempotency_key}'::text[];
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if v_ids is null then raise exception using errcode = 'PT404', message = 'customer_not_found'; end if;
  return jsonb_build_object(
    'exported_at', now(),
    'customer', (select to_jsonb(c) - v_hidden from public.customers c where c.id = p_id),
    'merged', (select coalesce(jsonb_agg(to_jsonb(c) - v_hidden order by c.id), '[]') from public.customers c
      where c.id = any (v_ids) and c.id <> p_id),
    'orders', (select coalesce(jsonb_agg(to_jsonb(o) - v_hidden || jsonb_build_object(
        'further_cars', (select coalesce(jsonb_agg(jsonb_build_object('position', f.position, 'car_id', f.car_id, 'car',
          f.car_snapshot) order by f.position), '[]') from public.order_cars f where f.order_id = o.id),
        'history', (select coalesce(jsonb_agg(to_jsonb(e) - '{order_id,actor,before}'::text[] order by e.id), '[]')
          from public.order_events e where e.order_id = o.id),
        'terms', (select to_jsonb(t) - 'order_id' from public.order_terms t where t.order_id = o.id),
        'lines', (select coalesce(jsonb_agg(to_jsonb(i) - 'order_id' order by i.position), '[]')
          from public.order_lines i where i.order_id = o.id),
        'sums', (select to_jsonb(s) - 'order_id' from public.order_sums s where s.order_id = o.id),
        'payments', (select coalesce(jsonb_agg(to_jsonb(p) - '{order_id,idempotency_key,request,received_by}'::text[]
          order by p.id), '[]') from public.payments p where p.order_id = o.id),
        'papers', (select coalesce(jsonb_agg(to_jsonb(d)
          - '{order_id,idempotency_key,request,secret,issued_by,voided_by}'::text[] order by d.id), '[]')
          from public.papers d where d.order_id = o.id),
        'emails', (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'status', m.status, 'sent_at',
          m.sent_at) order by m.id), '[]') from public.mails m where m.order_id = o.id
            or m.paper_id in (select d.id from public.papers d where d.order_id = o.id))) order by o.id), '[]')
      from public.orders o where o.customer_id = any (v_ids)),
    'viewings', (select coalesce(jsonb_agg(to_jsonb(v) - v_hidden order by v.id), '[]')
      from public.viewings v where v.customer_id = any (v_ids)),
    'trade_ins', (select coalesce(jsonb_agg(to_jsonb(t) - v_hidden || jsonb_build_object('photos',
        (select coalesce(jsonb_agg(jsonb_build_object('width', p.width, 'height', p.height, 'size_bytes', p.size_bytes)
          order by p.position), '[]') from public.trade_in_pictures p where p.trade_in_id = t.id)) order by t.id), '[]')
      from public.trade_ins t where t.customer_id = any (v_ids)),
    'messages', (select coalesce(jsonb_agg(to_jsonb(m) - v_hidden order by m.id), '[]')
      from public.messages m where m.customer_id = any (v_ids)),
    'accounts', (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at)
        order by u.created_at), '[]')
      from auth.users u where u.id in (select o.user_id from public.orders o where o.customer_id = any (v_ids)
        union select v.user_id from public.viewings v where v.customer_id = any (v_ids)
        union select t.user_id from public.trade_ins t where t.customer_id = any (v_ids))));
end
$$;
