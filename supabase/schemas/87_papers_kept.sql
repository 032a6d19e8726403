-- Sending a paper, and what stays of one.

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
  select p.* into v_paper from public.papers p join public.orders o on o.id = p.order_id
    where p.id = p_id and public.works_on(o.assigned_to);
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
grant execute on function public.send_paper to authenticated;

-- What was not sent yet of a paper that is void or credited is withdrawn.
create function public.papers_withdraw_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.mails set status = 'failed', reason = 'outdated' where paper_id = new.id and status = 'waiting';
  return null;
end
$$;

create trigger papers_withdraw_mails after update of status on public.papers for each row
  when (new.status <> 'issued' and old.status = 'issued') execute function public.papers_withdraw_mails();
