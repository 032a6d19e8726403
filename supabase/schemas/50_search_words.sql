-- The words by which a search knows a brand, a model, what a car is, and limits.
-- docs/decisions/0012-names-that-visitors-use.md says why it is made this way.

-- Whether a word of the trade may have these codes; the kinds are explained at the table trade_words.
create function public.are_trade_codes(p_kind text, p_codes text[]) returns boolean
language sql stable parallel safe set search_path = ''
as $$
  select case p_kind when 'none' then true when 'year' then true when 'word' then true
    when 'trait' then p_codes <> '{}' and p_codes <@ array(select t.trait from public.search_traits() t)
    when 'prefer' then p_codes <> '{}' and p_codes <@ array(select p.preference from public.search_preferences() p)
    when 'section' then p_codes <> '{}' and p_codes <@ '{deal,newest}'
    else public.facet_codes(p_kind, p_codes) <> '{}' end
$$;

-- The names by which the market knows brands and models, in both scripts and with the usual misspellings. It is part of
-- the product: a dealer who creates "Porsche" need not type any of it. brand: its English name in one piece. pattern:
-- null for the brand itself, else which of its models are meant, matched against their names in one piece.
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

-- Words for what a car is: a search for "كهربائية" is one for the fuel. kind: what is narrowed ('none': words that say
-- nothing in a car search, 'year': words that may accompany a year, 'word': other spellings of a word that versions
-- are named by, which is the code). codes: any of them will do.
create table public.trade_words (
  id int generated always as identity primary key,
  kind text not null,
  codes text[] not null default '{}',
  names text[] not null,
  keys text[] generated always as (public.name_keys(names)) stored,
  constraint trade_words_check check (public.are_trade_codes(kind, codes))
);
alter table public.trade_words enable row level security;
grant select on public.trade_words to authenticated;
create policy trade_words_read on public.trade_words for select to authenticated using ((select public.is_staff()));

-- What is said of numbers. kind, with the letter that limit_parts has for it:
--   below b, up_to u, at_most e (also behind its number), above a, from f, between z, to t, and &, or_more n, or_less l
--   thousand k, million m, coin c, km d, power h; number w and amount A are numbers in words, their value beside them
--   price p, mileage o, range r, year y, seats s; two_seats S; the orders price_asc C, price_desc D, mileage_asc L,
--   range_desc R, year_desc N, quickest Q, power_desc P
--   around q (also behind its number), budget g, monthly M (beside an amount that is paid each month)
--   name x: a name of which a part would be a limit
create table public.limit_words (
  id int generated always as identity primary key,
  kind text not null check (kind in ('below', 'up_to', 'at_most',
  'above', 'from', 'between', 'to', 'and', 'or_more', 'or_less', 'thousand', 'million', 'coin', 'km', 'power', 'number',
  'amount', 'price', 'mileage', 'range', 'year', 'seats', 'two_seats', 'price_asc', 'price_desc', 'mileage_asc',
  'range_desc', 'year_desc', 'name', 'around', 'budget', 'quickest', 'power_desc', 'monthly')),
  value numeric check ((value is not null) = (kind in ('number', 'amount'))),
  names text[] not null,
  keys text[] generated always as (public.name_keys(names)) stored
);
alter table public.limit_words enable row level security;
grant select on public.limit_words to authenticated;
create policy limit_words_read on public.limit_words for select to authenticated using ((select public.is_staff()));
