-- The numbers of papers and payments, without a gap.

create table public.paper_numbers (
  kind text not null,
  year int not null,
  last int not null check (last > 0),
  primary key (kind, year)
);
alter table public.paper_numbers enable row level security;
create policy paper_numbers_read on public.paper_numbers for select to service_role using (true);

-- The papers that are numbered, and what their numbers begin with.
create function public.paper_kinds() returns table (kind text, prefix text)
language sql immutable parallel safe set search_path = ''
as $$
  values ('quotation', 'Q'), ('reservation', 'V'), ('receipt', 'R'), ('agreement', 'A'), ('handover', 'H'),
    ('invoice', 'I'), ('credit_note', 'C')
$$;

-- The next number of a kind, as R-2026-0001. Its row stays locked until the transaction ends, so a transaction that
-- fails leaves no gap and two at once get no twin. Lock the order first, so that no two wait for one another.
create function public.next_paper_number(p_kind text, p_at timestamptz default now()) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_prefix text := (select k.prefix from public.paper_kinds() k where k.kind = p_kind);
  v_year int := extract(year from p_at at time zone public.site_time_zone());
  v_last int;
begin
  if v_prefix is null then
    raise exception using errcode = 'PT422', message = 'paper_kind_unknown', hint = 'kind';
  end if;
  insert into public.paper_numbers as n (kind, year, last) values (p_kind, v_year, 1)
    on conflict (kind, year) do update set last = n.last + 1 returning n.last into v_last;
  return v_prefix || '-' || v_year || '-' || lpad(v_last::text, greatest(4, length(v_last::text)), '0');
end
$$;
