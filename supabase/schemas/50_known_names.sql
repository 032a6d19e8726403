-- The names by which the market knows brands and models, in both scripts and with the usual misspellings. It is part of
-- the product: a dealer who creates "Porsche" need not type any of it. brand: its English name in one piece. pattern:
-- null for the brand itself, else which of its models are meant, matched against their names in one piece.
-- docs/decisions/0012-names-that-visitors-use.md says why it is made this way.
create table public.known_names (
  id int generated always as identity primary key,
  brand text not null,
  pattern text,
  names text[] not null,
  keys text[] generated always as (public.name_keys(names)) stored
);
create index known_names_brand on public.known_names (brand);
alter table public.known_names enable row level security;
grant select on public.known_names to authenticated;
create policy known_names_read on public.known_names for select to authenticated using ((select public.is_staff()));
