-- The names of the brands and models of this dealer, as a search may write them.

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
alter table public.search_names enable row level security;
grant select on public.search_names to authenticated;
create policy search_names_read on public.search_names for select to authenticated using ((select public.is_staff()));

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
    select b.id, b.name, b.name_ar, b.slug, public.known_brand(b.name) as known
    from public.brands b where b.id = p_brand_id
  ), entries as (
    select null::text as model_key, null::text as model, b.name as name_en, b.name_ar, array[b.name, b.name_ar] as own
    from brand b where p_model_key is null
    union all
    select k.key, substr(k.key, length(k.slug) + 2),
      (array_agg(k.model order by k.updated_at desc, k.id desc))[1],
      (array_agg(k.model_ar order by k.updated_at desc, k.id desc) filter (where k.model_ar is not null))[1],
      array_agg(distinct k.model) || array_agg(distinct k.model_ar)
    from (select c.*, b.slug, public.model_key(b.slug, c.model) as key
      from public.cars c join brand b on b.id = c.brand_id where c.deleted_at is null) k
    where p_model_key is null or k.key = p_model_key
    group by k.key, k.slug
  ), named as (
    select e.model_key, u.name, min(u.place) as place, public.name_key(u.name) as key
    from entries e cross join lateral (
      select n as name, 0 as place from unnest(e.own) n
      union all
      select a.alias, 1 from public.brand_aliases a
      where a.brand_id = p_brand_id and a.model is not distinct from e.model
      union all
      select n, 2 from brand b join public.known_names k on k.brand = b.known cross join unnest(k.names) n
      where case when e.model is null then k.pattern is null
        else exists (select from unnest(e.own) o where public.name_key(o) ~ k.pattern) end
    ) u where u.name is not null
    group by e.model_key, u.name
  ), once as (
    select distinct on (n.model_key, n.key) n.* from named n
    where n.key <> '' order by n.model_key, n.key, n.place, n.name
  )
  select e.model_key, e.name_en, e.name_ar, array_agg(o.name order by o.place, o.name),
    array_agg(o.key order by o.place, o.name), (select string_agg(distinct w, ' ')
      from unnest(string_to_array(string_agg(public.name_words(o.name), ' '), ' ')) w)
  from entries e join once o on o.model_key is not distinct from e.model_key
  group by e.model_key, e.name_en, e.name_ar
$$;

-- Brings search_names up to date for a brand with all its models, or for one of its models.
create function public.refill_search_names(p_brand_id bigint, p_model_key text default null) returns void
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  delete from public.search_names n where n.brand_id = p_brand_id and (p_model_key is null or n.model_key = p_model_key)
    and not exists (select from public.wanted_search_names(p_brand_id, p_model_key) w
      where w.model_key is not distinct from n.model_key);
  insert into public.search_names as n (brand_id, model_key, name_en, name_ar, names, keys, words)
    select p_brand_id, w.* from public.wanted_search_names(p_brand_id, p_model_key) w
    on conflict on constraint search_names_once do update
      set name_en = excluded.name_en, name_ar = excluded.name_ar, names = excluded.names, keys = excluded.keys,
        words = excluded.words
      where (n.name_en, n.name_ar, n.names, n.words)
        is distinct from (excluded.name_en, excluded.name_ar, excluded.names, excluded.words);
end
$$;

-- What the search knows of each car of the brand is written again: the cars are locked first, as bulk changes do.
create function public.brands_search_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.cars where brand_id = new.id order by id for update;
  perform public.refill_search_names(new.id);
  return null;
end
$$;

-- Once for all names that are saved together: each call rewrites the words of all cars of the brand.
create function public.brand_aliases_search_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.cars where brand_id in (select w.brand_id from written w) order by id for update;
  perform public.refill_search_names(w.brand_id) from (select distinct brand_id from written) w;
  return null;
end
$$;

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
    if tg_op = 'UPDATE' or not exists (select from public.search_names n
      where n.model_key = v_new and n.brand_id = new.brand_id
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

-- Everything of a car that a search can find. What is folded away comes again as it is written, and '+' as a word.
create function public.car_words(p_car public.cars) returns text
language sql stable set search_path = ''
as $$
  select concat_ws(' ', (select n.words from public.search_names n where n.brand_id = b.id and n.model_key is null),
    coalesce((select n.words from public.search_names n where n.brand_id = b.id
      and n.model_key = public.model_key(b.slug, p_car.model)),
        public.name_words(concat_ws(' ', p_car.model, p_car.model_ar))),
    public.name_words(concat_ws(' ', p_car.model, p_car.trim_level)), p_car.year, public.name_words(p_car.stock_no),
    public.search_fold(p_car.vin_tail),
    public.search_fold(concat_ws(' ', p_car.title_en, p_car.title_ar, p_car.exterior_colour_name_en,
      p_car.exterior_colour_name_ar, p_car.fuel, p_car.body, p_car.exterior_colour)),
    (select string_agg(w || case when w like '%+' then ' plus بلس' else '' end, ' ')
      from unnest(public.sign_words(concat_ws(' ', p_car.model, p_car.trim_level, p_car.title_en, p_car.title_ar))) w))
  from public.brands b where b.id = p_car.brand_id
$$;

create trigger brands_search_names after insert or update of name, name_ar on public.brands
  for each row execute function public.brands_search_names();

create trigger brand_aliases_search_insert after insert on public.brand_aliases referencing new table as written
  for each statement execute function public.brand_aliases_search_names();
create trigger brand_aliases_search_update after update on public.brand_aliases referencing new table as written
  for each statement execute function public.brand_aliases_search_names();
create trigger brand_aliases_search_delete after delete on public.brand_aliases referencing old table as written
  for each statement execute function public.brand_aliases_search_names();

create trigger cars_search_names
  after insert or delete or update of brand_id, model, model_ar, deleted_at on public.cars
  for each row execute function public.cars_search_names();
