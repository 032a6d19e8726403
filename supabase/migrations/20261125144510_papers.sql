-- Papers of an order: numbered without a gap, and a snapshot of everything printed that later edits do not change.

-- ---------------------------------------------------------------- the dealer's texts

-- {terms: {quotation: {en, ar}, …}, points: [{en, ar}]}: the terms of each kind, and the points of a hand-over.
create function public.is_paper_texts(p_value jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
declare v_terms jsonb := coalesce(p_value -> 'terms', '{}'); v_points jsonb := coalesce(p_value -> 'points', '[]');
begin
  if jsonb_typeof(p_value) <> 'object' or jsonb_typeof(v_terms) <> 'object' or jsonb_typeof(v_points) <> 'array'
    or jsonb_array_length(v_points) > 60 then return false; end if;
  return not exists (select from jsonb_each(v_terms) t where jsonb_typeof(t.value) <> 'object'
      or coalesce(jsonb_typeof(t.value -> 'en'), 'null') not in ('string', 'null')
      or coalesce(jsonb_typeof(t.value -> 'ar'), 'null') not in ('string', 'null')
      or length(t.value ->> 'en') > 4000 or length(t.value ->> 'ar') > 4000)
    and not exists (select from jsonb_array_elements(v_points) p where jsonb_typeof(p.value) <> 'object'
      or coalesce(jsonb_typeof(p.value -> 'en'), 'null') not in ('string', 'null')
      or coalesce(jsonb_typeof(p.value -> 'ar'), 'null') not in ('string', 'null')
      or length(p.value ->> 'en') > 160 or length(p.value ->> 'ar') > 160);
end
$$;
alter table public.site_content add constraint site_content_papers
  check (content_key <> 'papers' or private and public.is_paper_texts(content_value)) not valid;
revoke execute on function public.is_paper_texts(jsonb) from public, anon, authenticated;
-- Asked by a check of the row that managers and owners write.
grant execute on function public.is_paper_texts(jsonb) to authenticated;

-- ---------------------------------------------------------------- table

-- As paper_kinds() names them.
create type public.paper_kind as enum ('quotation', 'reservation', 'receipt', 'agreement', 'handover');
create type public.paper_status as enum ('issued', 'void');

create table public.papers (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete restrict,
  kind public.paper_kind not null,
  number text not null check (number ~ '^[A-Z]-[0-9]{4}-[0-9]{4,9}$'),
  status public.paper_status not null default 'issued',
  -- Of a receipt, which has the number of its payment.
  payment_id bigint references public.payments (id) on delete restrict,
  idempotency_key uuid not null unique,
  -- What was sent with the key, to tell a repeated sending from another one.
  request text not null,
  -- Everything that is printed, as paper_snapshot() made it.
  snapshot jsonb not null check (jsonb_typeof(snapshot) = 'object'),
  -- Opens the page that confirms the paper, together with the number.
  secret text not null check (secret ~ '^[0-9a-f]{32}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The total of the order, of a receipt its amount; null where no price is known.
  total numeric(15,3) check (total >= 0 and total < 1e12),
  issued_at timestamptz not null default now(),
  -- No foreign key: a paper stays as it is when a colleague leaves.
  issued_by uuid not null,
  void_reason text check (length(void_reason) <= 500),
  voided_at timestamptz,
  voided_by uuid,
  constraint papers_receipt check ((kind = 'receipt') = (payment_id is not null)),
  constraint papers_void check ((status = 'void') = (voided_at is not null)
    and num_nonnulls(void_reason, voided_at, voided_by) in (0, 3)),
  constraint papers_issued_at_printable check (issued_at between '0001-01-02' and '9999-12-30'),
  constraint papers_voided_at_printable check (voided_at between '0001-01-02' and '9999-12-30')
);
create index papers_order on public.papers (order_id, id);
create unique index papers_number on public.papers (number) where kind <> 'receipt';
-- A void receipt can be issued again, under the number of its payment.
create unique index papers_receipt_once on public.papers (payment_id) where status = 'issued';
create index papers_receipt_number on public.papers (number) where kind = 'receipt';
-- What is signed or handed over is valid once.
create unique index papers_once on public.papers (order_id, kind)
  where status = 'issued' and kind in ('reservation', 'agreement', 'handover');

-- A paper is issued once and voided once; an erased person leaves it.
create function public.papers_keep() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_void text[] := array['status', 'void_reason', 'voided_at', 'voided_by'];
begin
  if tg_op = 'UPDATE' and (public.is_erasing() or old.status = 'issued' and new.status = 'void'
    and to_jsonb(new) - v_void = to_jsonb(old) - v_void) then return new; end if;
  raise exception using errcode = '42501', message = 'append_only';
end
$$;
create trigger papers_keep before update or delete on public.papers
  for each row execute function public.papers_keep();
create trigger papers_no_truncate before truncate on public.papers
  for each statement execute function public.papers_keep();
create trigger papers_audit after insert or update on public.papers
  for each row execute function public.write_audit('id');
create trigger papers_tell after insert or update on public.papers
  for each row execute function public.tell_staff('orders', 'order_id');

-- A number that was given stays given.
create function public.orders_keep_papers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.papers p where p.order_id = old.id) then
    raise exception using errcode = 'PT409', message = 'order_has_papers', detail = old.reference;
  end if;
  return old;
end
$$;
create trigger orders_keep_papers before delete on public.orders
  for each row execute function public.orders_keep_papers();

-- Those who read an order read its papers; written by issue_paper() and void_paper() alone.
alter table public.papers enable row level security;
revoke all on public.papers from anon, authenticated;
grant select (id, order_id, kind, number, status, payment_id, snapshot, secret, currency, total, issued_at, issued_by,
  void_reason, voided_at, voided_by) on public.papers to authenticated;
create policy papers_read on public.papers for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));

-- As before; an agreement that is signed closes the terms.
create or replace function public.order_terms_open(p_order_id bigint) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((select o.status <> 'delivered' and o.erased_at is null and o.deleted_at is null
      and not exists (select from public.papers p where p.order_id = o.id and p.kind = 'agreement'
        and p.status = 'issued')
    from public.orders o where o.id = p_order_id), false)
$$;

-- As before; the log has neither what a paper prints nor the secret of its proof.
create or replace function public.write_audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_noise text[] :=
    '{search_text,updated_at,version,missing,image_count,status_since,shown_price,shown_was_price}'::text[]
    || '{snapshot,secret}'::text[];
  v_role public.staff_role;
  v_old jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - v_noise end;
  v_new jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - v_noise end;
  v_id text := coalesce(v_new, v_old) ->> tg_argv[0];
begin
  select role into v_role from public.staff where user_id = auth.uid();
  if v_role is null or public.is_erasing() then return null; end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, v_new -> o.key)
      into v_old, v_new
      from jsonb_each(v_old) o where o.value is distinct from v_new -> o.key;
    if v_old is null then return null; end if;
  end if;
  insert into public.audit_log (actor, actor_role, action, table_name, record_id, before, after)
    values (auth.uid(), v_role, lower(tg_op), tg_table_name, v_id, v_old, v_new);
  return null;
end
$$;

revoke execute on function public.papers_keep(), public.orders_keep_papers() from public, anon, authenticated;
