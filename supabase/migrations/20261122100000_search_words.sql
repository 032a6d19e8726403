-- The words of a search: how they are folded, by which names a brand and a model are known, and by which words visitors
-- say fuel, body, colour and the like. docs/decisions/0012-names-that-visitors-use.md says why it is made this way.

create extension if not exists fuzzystrmatch with schema extensions;

-- ---------------------------------------------------------------- folding

-- What fold_text leaves, folded further for search alone: without symbols, without the article of words longer than
-- three letters. The same for what is stored and what is asked.
create function public.search_fold(p_text text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select trim(regexp_replace(regexp_replace(public.fold_text(p_text),
    '[\u00A0-\u00BF\u00D7\u00F7\u060C-\u060F\u066A-\u066D\u2000-\u2BFF\u3000-\u303F\uFE00-\uFE0F\uFF00-\uFF0F\U0001F000-\U0001FAFF\U000E0000-\U000E007F<>=+~^`|$%_\s]+',
    ' ', 'g'), '(^| )ال(?=[^ ]{2,})', '\1', 'g'))
$$;

-- A name in one piece: 'e-tron', 'e tron' and 'etron' are one.
create function public.name_key(p_text text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$ select replace(public.search_fold(p_text), ' ', '') $$;

create function public.name_keys(p_names text[]) returns text[]
language sql immutable strict parallel safe set search_path = ''
as $$ select coalesce(array_agg(public.name_key(n) order by i), '{}') from unnest(p_names) with ordinality u (n, i) $$;

-- The words of a name as a search may write them: apart, each two neighbours in one piece, all in one piece.
create function public.name_words(p_text text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case when w[2] is null then f.folded else concat_ws(' ', f.folded,
    (select string_agg(w[i] || w[i + 1], ' ' order by i) from generate_subscripts(w, 1) i where w[i + 1] is not null),
    case when w[3] is not null then replace(f.folded, ' ', '') end) end
  from (select public.search_fold(p_text) as folded) f, string_to_array(f.folded, ' ') w
$$;

-- A model in an address: 'porsche_taycan'.
create function public.model_key(p_brand_slug text, p_model text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$ select p_brand_slug || '_' || trim(both '-' from regexp_replace(lower(p_model), '[^a-z0-9]+', '-', 'g')) $$;

-- ---------------------------------------------------------------- what the trade knows

-- By which names the market knows brands and models, in both scripts and with the usual misspellings. It is part of the
-- product: a dealer who creates "Porsche" need not type any of it. brand: its English name in one piece. pattern: null
-- for the brand itself, else which of its models are meant, matched against their names in one piece.
create table public.known_names (
  id int generated always as identity primary key,
  brand text not null,
  pattern text,
  names text[] not null,
  keys text[] generated always as (public.name_keys(names)) stored
);
create index known_names_brand on public.known_names (brand);

-- Words for what a car is: a search for "كهربائية" is one for the fuel. kind: what is narrowed ('none': words that say
-- nothing in a car search, 'year': words that a year may stand beside, 'word': other spellings of a word that versions
-- are named by, which is the code). codes: any of them will do.
create table public.trade_words (
  id int generated always as identity primary key,
  kind text not null check (kind in ('fuel', 'body', 'colour', 'condition', 'spec', 'transmission', 'drivetrain', 'none', 'year', 'word')),
  codes text[] not null default '{}',
  names text[] not null,
  keys text[] generated always as (public.name_keys(names)) stored
);

-- Names that a dealer adds in Manage Brands. model: its part of the model's key; null for the brand itself.
create table public.brand_aliases (
  id bigint generated always as identity primary key,
  brand_id bigint not null references public.brands (id) on delete cascade,
  model text check (model ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(model) <= 80),
  alias text not null check (length(alias) between 1 and 60),
  folded text generated always as (public.name_key(alias)) stored check (folded <> ''),
  created_at timestamptz not null default now(),
  constraint brand_aliases_once unique nulls not distinct (brand_id, model, folded)
);

-- All names of each brand (model_key is null) and of each model of its cars, kept by triggers. keys are the names, in
-- the same order, in one piece; words what a search may contain of them.
create table public.search_names (
  id bigint generated always as identity primary key,
  brand_id bigint not null references public.brands (id) on delete cascade,
  model_key text,
  name_en text not null,
  name_ar text,
  names text[] not null,
  keys text[] not null,
  words text not null,
  constraint search_names_once unique nulls not distinct (brand_id, model_key)
);
create index search_names_model on public.search_names (model_key);

alter table public.known_names enable row level security;
alter table public.trade_words enable row level security;
alter table public.brand_aliases enable row level security;
alter table public.search_names enable row level security;
revoke all on public.known_names, public.trade_words, public.brand_aliases, public.search_names from anon, authenticated;
grant select on public.known_names, public.trade_words, public.search_names to authenticated;
grant select, insert, update, delete on public.brand_aliases to authenticated;
grant all on public.known_names, public.trade_words, public.brand_aliases, public.search_names to service_role;
create policy known_names_read on public.known_names for select to authenticated using ((select public.is_staff()));
create policy trade_words_read on public.trade_words for select to authenticated using ((select public.is_staff()));
create policy search_names_read on public.search_names for select to authenticated using ((select public.is_staff()));
create policy brand_aliases_read on public.brand_aliases for select to authenticated using ((select public.is_staff()));
create policy brand_aliases_write on public.brand_aliases for all to authenticated
  using ((select public.has_role('owner', 'manager', 'editor'))) with check ((select public.has_role('owner', 'manager', 'editor')));

-- ---------------------------------------------------------------- names of brands and models

-- Which brand of known_names this is: by its name, or by any other name of it.
create function public.known_brand(p_name text) returns text
language sql stable strict security definer set search_path = ''
as $$
  select k.brand from public.known_names k, public.name_key(p_name) n
  where k.pattern is null and n = any (k.keys) order by k.brand = n desc, k.id limit 1
$$;

-- What search_names should hold for a brand with all its models, or for one of its models.
create function public.wanted_search_names(p_brand_id bigint, p_model_key text)
returns table (model_key text, name_en text, name_ar text, names text[], keys text[], words text)
language sql stable security definer set search_path = ''
as $$
  with brand as (
    select b.id, b.name, b.name_ar, b.slug, public.known_brand(b.name) as known from public.brands b where b.id = p_brand_id
  ), entries as (
    select null::text as model_key, null::text as model, b.name as name_en, b.name_ar, array[b.name, b.name_ar] as own
    from brand b where p_model_key is null
    union all
    select k.key, substr(k.key, length(k.slug) + 2),
      (array_agg(k.model order by k.updated_at desc, k.id desc))[1],
      (array_agg(k.model_ar order by k.updated_at desc, k.id desc) filter (where k.model_ar is not null))[1],
      array_agg(distinct k.model) || array_agg(distinct k.model_ar)
    from (select c.*, b.slug, public.model_key(b.slug, c.model) as key from public.cars c join brand b on b.id = c.brand_id
      where c.deleted_at is null) k
    where p_model_key is null or k.key = p_model_key
    group by k.key, k.slug
  ), named as (
    select e.model_key, u.name, min(u.place) as place, public.name_key(u.name) as key
    from entries e cross join lateral (
      select n as name, 0 as place from unnest(e.own) n
      union all
      select a.alias, 1 from public.brand_aliases a where a.brand_id = p_brand_id and a.model is not distinct from e.model
      union all
      select n, 2 from brand b join public.known_names k on k.brand = b.known cross join unnest(k.names) n
      where case when e.model is null then k.pattern is null
        else exists (select from unnest(e.own) o where public.name_key(o) ~ k.pattern) end
    ) u where u.name is not null
    group by e.model_key, u.name
  ), once as (
    select distinct on (n.model_key, n.key) n.* from named n where n.key <> '' order by n.model_key, n.key, n.place, n.name
  )
  select e.model_key, e.name_en, e.name_ar, array_agg(o.name order by o.place, o.name), array_agg(o.key order by o.place, o.name),
    (select string_agg(distinct w, ' ') from unnest(string_to_array(string_agg(public.name_words(o.name), ' '), ' ')) w)
  from entries e join once o on o.model_key is not distinct from e.model_key
  group by e.model_key, e.name_en, e.name_ar
$$;

-- Brings search_names up to date for a brand with all its models, or for one of its models.
create function public.refill_search_names(p_brand_id bigint, p_model_key text default null) returns void
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  delete from public.search_names n where n.brand_id = p_brand_id and (p_model_key is null or n.model_key = p_model_key)
    and not exists (select from public.wanted_search_names(p_brand_id, p_model_key) w where w.model_key is not distinct from n.model_key);
  insert into public.search_names as n (brand_id, model_key, name_en, name_ar, names, keys, words)
    select p_brand_id, w.* from public.wanted_search_names(p_brand_id, p_model_key) w
    on conflict on constraint search_names_once do update
      set name_en = excluded.name_en, name_ar = excluded.name_ar, names = excluded.names, keys = excluded.keys, words = excluded.words
      where (n.name_en, n.name_ar, n.names, n.words) is distinct from (excluded.name_en, excluded.name_ar, excluded.names, excluded.words);
end
$$;

create function public.brands_search_names() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin perform public.refill_search_names(new.id); return null; end $$;
create trigger brands_search_names after insert or update of name, name_ar on public.brands
  for each row execute function public.brands_search_names();

-- Once for all names that are saved together: each time the words of all cars of the brand are written anew.
create function public.brand_aliases_search_names() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin perform public.refill_search_names(w.brand_id) from (select distinct brand_id from written) w; return null; end $$;
create trigger brand_aliases_search_insert after insert on public.brand_aliases referencing new table as written
  for each statement execute function public.brand_aliases_search_names();
create trigger brand_aliases_search_update after update on public.brand_aliases referencing new table as written
  for each statement execute function public.brand_aliases_search_names();
create trigger brand_aliases_search_delete after delete on public.brand_aliases referencing old table as written
  for each statement execute function public.brand_aliases_search_names();
-- A name stays with its brand: the trigger above looks at one side of an update.
create function public.brand_aliases_keep_brand() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.brand_id <> old.brand_id then raise exception using errcode = 'PT422', message = 'brand_fixed', hint = 'brand_id'; end if;
  return new;
end
$$;
create trigger brand_aliases_keep_brand before update on public.brand_aliases
  for each row execute function public.brand_aliases_keep_brand();

-- A car may bring a model, or another spelling of one, or take the last of a model away.
create function public.cars_search_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_new text;
  v_old text;
begin
  if tg_op = 'UPDATE' and (new.brand_id, new.model, new.model_ar, new.deleted_at) is not distinct from
    (old.brand_id, old.model, old.model_ar, old.deleted_at) then return null;
  end if;
  if tg_op <> 'DELETE' then
    select public.model_key(b.slug, new.model) into v_new from public.brands b where b.id = new.brand_id;
    -- Most cars are of a model that is known as they write it.
    if tg_op = 'UPDATE' or not exists (select from public.search_names n where n.model_key = v_new and n.brand_id = new.brand_id
      and n.names @> array_remove(array[new.model, new.model_ar], null)) then
      perform public.refill_search_names(new.brand_id, v_new);
    end if;
  end if;
  if tg_op <> 'INSERT' then
    select public.model_key(b.slug, old.model) into v_old from public.brands b where b.id = old.brand_id;
    if v_old is distinct from v_new then perform public.refill_search_names(old.brand_id, v_old); end if;
  end if;
  return null;
end
$$;
create trigger cars_search_names after insert or delete or update of brand_id, model, model_ar, deleted_at on public.cars
  for each row execute function public.cars_search_names();

-- ---------------------------------------------------------------- the words of a car

-- Everything of a car that a search can find.
create function public.car_words(p_car public.cars) returns text
language sql stable set search_path = ''
as $$
  select concat_ws(' ', (select n.words from public.search_names n where n.brand_id = b.id and n.model_key is null),
    coalesce((select n.words from public.search_names n where n.brand_id = b.id and n.model_key = public.model_key(b.slug, p_car.model)),
      public.name_words(concat_ws(' ', p_car.model, p_car.model_ar))),
    public.name_words(concat_ws(' ', p_car.model, p_car.trim_level)), p_car.year, public.name_words(p_car.stock_no),
    public.search_fold(concat_ws(' ', p_car.title_en, p_car.title_ar, p_car.exterior_colour_name_en, p_car.exterior_colour_name_ar,
      p_car.fuel, p_car.body, p_car.exterior_colour)))
  from public.brands b where b.id = p_car.brand_id
$$;

create trigger brand_aliases_audit after insert or update or delete on public.brand_aliases
  for each row execute function public.write_audit('brand_id');
create trigger brand_aliases_epoch after insert or update or delete on public.brand_aliases
  for each row execute function public.bump_content_epoch();

revoke execute on function public.search_fold(text), public.name_key(text), public.name_keys(text[]), public.name_words(text),
  public.model_key(text, text), public.known_brand(text), public.wanted_search_names(bigint, text),
  public.refill_search_names(bigint, text), public.brands_search_names(), public.brand_aliases_search_names(),
  public.brand_aliases_keep_brand(),
  public.cars_search_names(), public.car_words(public.cars) from public, anon, authenticated;
-- Whoever writes a name has it folded.
grant execute on function public.search_fold(text), public.name_key(text) to authenticated, service_role;
