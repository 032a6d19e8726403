-- The customer opens a paper itself: with its link and the phone number of the order.

-- How often the content of a paper was asked for in an hour, so that who has only its link cannot try all numbers.
create table public.paper_tries (
  paper_id bigint primary key references public.papers (id) on delete cascade,
  since timestamptz not null default now(),
  tries int not null default 1 check (tries > 0)
);
alter table public.paper_tries enable row level security;
create policy paper_tries_read on public.paper_tries for select to service_role using (true);

-- A paper as it is printed, {number, status, snapshot, beside (number_beside)}, for its number, its secret and the
-- phone number of its order together; null where one is wrong, the order is in the trash, or its customer was erased.
-- Of the buyer's documents only the end of the number is shown, and no address: who has the link and the phone may be
-- somebody else. Each paper answers twenty times an hour, right or wrong. Errors: PT429 too_many.
create function public.open_paper(p_number text, p_secret text, p_phone text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_paper public.papers; v_tries int;
begin
  select * into v_paper from public.papers p where p.number = left(p_number, 20) and p.secret = left(p_secret, 40);
  if not found then return null; end if;
  insert into public.paper_tries as t (paper_id) values (v_paper.id)
    on conflict (paper_id) do update set
      tries = case when t.since > now() - interval '1 hour' then t.tries + 1 else 1 end,
      since = case when t.since > now() - interval '1 hour' then t.since else now() end
    returning tries into v_tries;
  if v_tries > 20 then raise exception using errcode = 'PT429', message = 'too_many'; end if;
  return (select jsonb_build_object('number', v_paper.number, 'status', v_paper.status, 'snapshot', case
        when v_paper.snapshot #>> '{customer,identity,number}' is null
          then v_paper.snapshot #- '{customer,identity,address}'
        else jsonb_set(v_paper.snapshot #- '{customer,identity,address}', '{customer,identity,number}',
          to_jsonb('•••' || right(v_paper.snapshot #>> '{customer,identity,number}', 3))) end,
      'beside', public.number_beside(v_paper))
    from public.orders o where o.id = v_paper.order_id and o.deleted_at is null and o.erased_at is null
      and public.is_same_phone(o.phone, p_phone));
end
$$;
grant execute on function public.open_paper to anon, authenticated;
