-- A paper takes number, content and secret where the row is written, as a payment takes its number; one that comes with
-- a backup has them already.

alter table public.papers
  alter column number set default '',
  alter column snapshot set default '{}',
  alter column currency set default '',
  alter column secret set default replace(gen_random_uuid()::text, '-', '');

create function public.papers_made() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.snapshot = '{}' then
    new.snapshot := public.paper_snapshot(new.order_id, new.kind, new.payment_id)
      || jsonb_build_object('date', (new.issued_at at time zone public.site_time_zone())::date);
    new.currency := new.snapshot ->> 'currency';
    new.total := case when new.kind = 'receipt'
      then (select p.amount from public.payments p where p.id = new.payment_id)
      else (new.snapshot #>> '{sums,total}')::numeric end;
  end if;
  if new.number = '' then
    new.number := case when new.kind = 'receipt'
      then (select p.number from public.payments p where p.id = new.payment_id)
      else public.next_paper_number(new.kind::text, new.issued_at) end;
  end if;
  return new;
end
$$;
create trigger papers_made before insert on public.papers for each row execute function public.papers_made();
revoke execute on function public.papers_made() from public, anon, authenticated;

-- As before; callers leave out the payment where there is none.
create or replace function public.issue_paper(
  p_order_id bigint, p_kind public.paper_kind, p_payment_id bigint default null, p_key uuid default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_order public.orders := public.lock_order(p_order_id);
  v_request text := md5(concat_ws(' ', v_order.id, p_kind, p_payment_id));
  v_made public.papers; v_refusal text;
begin
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if p_kind is null then perform public.refuse_field('kind', 'kind_invalid'); end if;
  select * into v_made from public.papers where idempotency_key = p_key;
  if found then
    if v_made.request <> v_request then raise exception using errcode = 'PT409', message = 'key_reused'; end if;
    return jsonb_build_object('id', v_made.id, 'number', v_made.number, 'repeated', true);
  end if;
  if (p_kind = 'receipt') <> (p_payment_id is not null) then
    perform public.refuse_field('payment_id', 'payment_needed');
  end if;
  v_refusal := public.paper_refusal(p_order_id, p_kind, p_payment_id);
  if v_refusal is not null then perform public.refuse_field('kind', v_refusal); end if;
  -- What is signed has the tax that stays with the order.
  if p_kind = 'agreement' then perform public.ensure_terms(p_order_id); end if;
  insert into public.papers (order_id, kind, payment_id, idempotency_key, request, issued_by)
    values (p_order_id, p_kind, p_payment_id, p_key, v_request, auth.uid())
    returning * into v_made;
  return jsonb_build_object('id', v_made.id, 'number', v_made.number, 'repeated', false);
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'key_reused';
end
$$;
