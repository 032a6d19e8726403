-- Generated from supabase/schemas by `npm run db:baseline`. Do not edit by hand.

-- Functions name tables and functions of later files.
set check_function_bodies = off;

-- supabase/schemas/10_foundation.sql

-- What all other files of this folder rely on: the extensions, who may use what is created, how long a visitor waits.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;
create extension if not exists pgcrypto with schema extensions;

-- Tables, sequences and functions are closed until a file grants them by name, next to their definition. On older
-- hosted projects they would be open to everyone. The service key, which scripts, seeds and backups use, may use
-- everything.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
-- PostgreSQL lets every role execute a new function. Only a default for all schemas changes that; 99_end.sql takes it
-- back, because the services make functions in schemas of their own.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant all on functions to service_role;

-- A visitor's statement ends after three seconds. Hosted projects come with this setting, which PostgREST applies to
-- each request; the embedded services set it in each transaction (session-context.ts). A setting that was chosen
-- otherwise is kept. The account that migrates is not everywhere allowed to change a role.
do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'anon'
    and rolconfig::text like '%statement_timeout=%') then
    alter role anon set statement_timeout = '3s';
    notify pgrst, 'reload config';
  end if;
exception when insufficient_privilege then null;
end $$;

-- supabase/schemas/11_text.sql

-- Text: how it is stored, and how it is folded so that a search finds it. Composing a text (normalize) takes a time
-- that grows with the square of a row of marks, and statement_timeout does not end it: 40,000 marks, 80 KB, take half a
-- minute. So each function that composes cuts or refuses long text first. The longest text that people write is a
-- message, 4,000 characters.

-- What columns accept as an address; new ones pass is_email() before.
create function public.email_shape(p_text text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select case when length(p_text) > 254 then false
  else p_text ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:].]{2,}$' end $$;
grant execute on function public.email_shape to authenticated;

-- Folds English and Arabic text for search, the same for what is stored and what is asked. Order matters: compose first
-- (NFKC), then drop marks and tatweel, then unify letters and digits. The longest text that is folded, what a car is
-- found by, has about 1,000 characters.
create function public.fold_text(p_text text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select trim(regexp_replace(
    translate(
      regexp_replace(lower(normalize(left(p_text, 2000), NFKC)),
        '[\u064B-\u0652\u0670\u0640\u200B-\u200F\u202A-\u202E\u2066-\u2069]', '', 'g'),
      'أإآٱىةؤئپچگڤیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹àáâäãåçèéêëìíîïñòóôöõùúûüýÿ',
      'ااااي' || 'هويبجكفيك' || '01234567890123456789' || 'aaaaaaceeeeiiiinooooouuuuyy'
    ),
    '[[:space:][:punct:]،؛؟ـ]+', ' ', 'g'))
$$;
grant execute on function public.fold_text to authenticated;

-- A name in one piece: 'e-tron', 'e tron' and 'etron' are one.
create function public.name_key(p_text text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$ select replace(public.search_fold(p_text), ' ', '') $$;
grant execute on function public.name_key to authenticated;

create function public.name_keys(p_names text[]) returns text[]
language sql immutable strict parallel safe set search_path = ''
as $$ select coalesce(array_agg(public.name_key(n) order by i), '{}') from unnest(p_names) with ordinality u (n, i) $$;

-- Whether a value is one list of at most 200 texts with 8,000 characters altogether: PostgreSQL also stores lists of
-- lists, lists with nulls and lists that begin at another place in `text[]`, and public pages cannot show those.
create function public.is_text_list(p_list text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(array_ndims(p_list), 1) = 1 and coalesce(array_lower(p_list, 1), 1) = 1 and cardinality(p_list) <= 200
    and (select count(t) = count(*) and coalesce(sum(length(t)), 0) <= 8000 from unnest(p_list) t)
$$;
grant execute on function public.is_text_list to authenticated;

-- The mailbox of an address, by which e-mails are counted: victim+1@ and victim+2@ are one. domain/mailbox.ts is the
-- same and says why.
create function public.mailbox(p_email text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(nullif(replace(split_part(l.name, '+', 1), '.', ''), ''), l.name) || '@'
    || split_part(lower(p_email), '@', 2)
  from (select split_part(lower(p_email), '@', 1) as name) l
$$;
grant execute on function public.mailbox to authenticated;

-- An array as one text; array_to_string() itself may not be used in a generated column.
create function public.joined_text(p_texts text[]) returns text
language sql immutable parallel safe set search_path = ''
as $$ select coalesce(array_to_string(p_texts, ' '), '') $$;
grant execute on function public.joined_text to authenticated;

-- A phone number is stored in E.164, '+97333000000', and taken in no other form: what people type is read before it
-- comes here (app/utils/phone.ts).
create function public.is_phone(p_phone text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$ select p_phone ~ '^\+[1-9][0-9]{7,14}$' $$;
grant execute on function public.is_phone to authenticated;

-- Whether a typed number is the stored one: in E.164, or without its country, as people write their own number wherever
-- the dealer is. Then at most the calling code may be missing before it, with the zero that some countries keep behind
-- it, and seven digits must be there.
create function public.is_same_phone(p_stored text, p_typed text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select p_stored = p_typed
    or p_typed ~ '^[1-9][0-9]{6,14}$' and right(p_stored, length(p_typed)) = p_typed
      and left(p_stored, -length(p_typed)) ~ '^\+([1-9][0-9]{0,2}0?)?$'
$$;

-- A reference as people type it.
create function public.typed_reference(p_typed text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$ select upper(regexp_replace(left(p_typed, 40), '\s', '', 'g')) $$;

create function public.are_phones(p_phones text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select cardinality(p_phones) <= 20 and array_position(p_phones, null) is null
  and not exists (select from unnest(p_phones) p where not public.is_phone(p)) $$;
grant execute on function public.are_phones to authenticated;

-- Whether one of these numbers cannot be called as it is stored: the zero that a country drops behind its calling code,
-- or a wrong length for the Gulf. Forms refuse such numbers; older lists and other systems have them. The countries are
-- held to the table of the forms' library by supabase/tests/phone-numbers.test.ts.
create function public.are_doubtful_phones(p_phones text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select exists (select from unnest(p_phones) p where p ~ ('^\+('
      || '20|27|31|32|33|40|41|43|44|46|49|51|53|54|55|58|60|61|62|63|64|66|81|82|84|86|90|91|92|93|94|95|98|'
      || '211|212|213|218|231|232|233|234|243|249|250|251|252|254|255|256|260|261|262|263|264|265|291|353|355|'
      || '358|359|370|373|374|375|377|380|381|382|383|385|386|387|389|421|423|508|590|591|593|594|595|596|598|'
      || '686|850|855|856|880|886|961|962|963|964|967|970|972|976|977|994|995|996'
      || ')0')
    or p ~ '^\+(965|966|968|971|973|974)' and p !~ ('^\+(965([0-9]{8}|1[0-9]{6})|(968|973|974)[0-9]{8}'
      || '|966([1-9][0-9]{8}|8[0-9]{9})|971(5[0-9]{8}|[1-46-9][0-9]{7}|[4-8]00[0-9]{2,9}))$'))
$$;
grant execute on function public.are_doubtful_phones to authenticated;

create function public.are_emails(p_emails text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select cardinality(p_emails) <= 20 and array_position(p_emails, null) is null
  and not exists (select from unnest(p_emails) e where not public.email_shape(e)) $$;
grant execute on function public.are_emails to authenticated;

create function public.are_tags(p_tags text[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select cardinality(p_tags) <= 20 and array_position(p_tags, null) is null
  and not exists (select from unnest(p_tags) t where length(t) not between 1 and 40
    or t ~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029,،]') $$;
grant execute on function public.are_tags to authenticated;

-- Makes what people type storable: composed, trimmed, without control and direction characters, zero-width spaces and
-- other characters that show nothing, so that no name only looks like another one. Empty becomes null. What joins
-- letters (U+200C, U+200D) stays: names and emoji are written with it. Refuses a long text instead of cutting it: what
-- a person wrote is kept whole or not taken.
create function public.clean_text(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  if length(p_text) > 5000 then raise exception using errcode = 'PT422', message = 'text_too_long'; end if;
  return nullif(trim(both E' \n\t' from
    regexp_replace(normalize(p_text, NFC), '[\u0001-\u0008\u000B-\u001F\u007F\u061C\u200B\u200E\u200F'
      || '\u202A-\u202E\u2060\u2066-\u2069\uFEFF]',
      '', 'g')), '');
end
$$;
grant execute on function public.clean_text to authenticated;

-- clean_text() on one line: a line break in the name of a customer could pass for other lines of a mail, a printed
-- sheet or a file.
create function public.clean_line(p_text text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select nullif(trim(regexp_replace(public.clean_text(p_text),
    '[\u0001-\u001F\u007F-\u009F\u2028\u2029]+', ' ', 'g')), '')
$$;
grant execute on function public.clean_line to authenticated;

-- A number of a document or of plates, however it is typed: Latin digits and capitals, no spaces. Empty becomes null.
create function public.document_number(p_text text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select nullif(regexp_replace(translate(upper(normalize(public.clean_line(left(p_text, 100)), NFKC)),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹‐‑–—', '01234567890123456789----'), '\s', '', 'g'), '')
$$;

-- An address is printable ASCII and holds nothing that a header or a mailto link could read as more than an address.
-- Other spellings of a domain would each count as an address of their own, and be sent to the same.
create function public.is_email(p_text text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select case when length(p_text) > 254 then false
  else p_text ~ ('^[A-Za-z0-9!#$''*+/=^_`{|}~.-]+@([A-Za-z0-9]+(-+[A-Za-z0-9]+)*\.)+'
    || '[A-Za-z0-9][A-Za-z0-9-]*[A-Za-z0-9]$') end $$;
grant execute on function public.is_email to authenticated;

-- Whether a text may be the target of a link: an address of http or https, in one piece, or none. Other schemes
-- (javascript:, data:) would run in the page of the person who follows them.
create function public.is_web_address(p_text text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_text = '' or length(p_text) <= 2000
  and p_text ~* '^https?://[^][\s"<>\\^`{|}/?#]+([/?#][^\s"<>\\]*)?$' and p_text !~ '[\u0001-\u001F\u007F-\u009F]' $$;
grant execute on function public.is_web_address to authenticated;

-- What fold_text leaves, folded further for search alone: without symbols, without the article of words longer than
-- three letters. The same for what is stored and what is asked.
create function public.search_fold(p_text text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select trim(regexp_replace(regexp_replace(public.fold_text(p_text),
    '[\u00A0-\u00BF\u00D7\u00F7\u060C-\u060F\u066A-\u066D\u2000-\u2BFF\u3000-\u303F\uFE00-\uFE0F'
      || '\uFF00-\uFF0F\U0001F000-\U0001FAFF\U000E0000-\U000E007F<>=+~^`|$%_\s]+',
    ' ', 'g'), '(^| )ال(?=[^ ]{2,})', '\1', 'g'))
$$;
grant execute on function public.search_fold to authenticated;

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
grant execute on function public.model_key to authenticated;

-- How a brand is asked for in an address: any case, composed letters; `findBrand` reads it alike.
create function public.brand_key(p_name text) returns text
language sql immutable set search_path = ''
as $$ select lower(normalize(btrim(p_name), nfc)) $$;

-- A query of an address as it was typed: 'q=Noor+Ahmed' is 'q=Noor Ahmed'. One that is broken stays as it is.
create function public.query_text(p_query text) returns text
language plpgsql immutable strict set search_path = ''
as $$
begin
  return convert_from((select string_agg(case when part.found[1] like '\%__%' escape '\'
      then decode(replace(part.found[1], '%', ''), 'hex') else convert_to(part.found[1], 'UTF8') end, ''::bytea
      order by part.n)
    from regexp_matches(replace(p_query, '+', ' '), '(?:%[0-9A-Fa-f]{2})+|[^%]+|%', 'g') with ordinality
      part (found, n)),
    'UTF8');
exception when others then return p_query;
end
$$;

-- supabase/schemas/12_name_sounds.sql

-- How names sound, so that a name is found in another spelling of either script.

-- The consonants of each word of a name, as Latin letters: 'Petersen' and 'Peterson' are {btrsn}, 'Mohammed',
-- 'Muhammad' and 'محمد' are {mhmd}. Letters that people mix up in writing count as one. The article and what has fewer
-- than two consonants say too little and are left out.
create function public.name_sounds(p_name text) returns text[]
language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(array_agg(distinct s.sound) filter (where length(s.sound) > 1), '{}')
  from unnest(string_to_array(public.search_fold(p_name), ' ')) u (word)
  cross join lateral (select regexp_replace(regexp_replace(regexp_replace(u.word,
    'sh|ch', 'ش', 'g'), '([kgtd])h', '\1', 'g'), 'ph', 'f', 'g') as plain) p
  cross join lateral (select translate(regexp_replace(regexp_replace(p.plain, '(.)\1+', '\1', 'g'), '[hه]$', ''),
    'بتثجحخدذرزسشصضطظغفقكلمنهcqpv' || 'aeiouywاويعء', 'bttjhkddrzsxsdtzgfkklmnhkkbf') as sound) s
$$;
grant execute on function public.name_sounds to authenticated;

-- supabase/schemas/12_records.sql

-- What records of every kind have in common: times, versions, the trash, the entries of the audit log, refusals.

-- For every table that has updated_at.
create function public.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$ begin new.updated_at := now(); return new; end $$;

-- The ledger is only appended to, except for taking an erased person out of it.
create function public.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and public.is_erasing() then return new; end if;
  raise exception using errcode = '42501', message = 'append_only';
end
$$;

-- A row of which the log shows the named columns only as "•••", and of a number the last three characters.
create function public.masked_values(p_row jsonb, p_columns text[]) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(e.key, case when e.key <> all (p_columns) or e.value = 'null' then e.value
    else to_jsonb('•••' || case when e.key = 'number' then right(e.value #>> '{}', 3) else '' end) end)
  from jsonb_each(p_row) e
$$;

-- Writes one row of the log for every write by staff; an update keeps only the columns that changed. Left out are
-- columns that the database fills in, what a paper prints, the secret of its proof, and what erasing removes. The first
-- argument names the key column of the table, the second one columns of which the log says only that they changed, and
-- how a number ends.
create function public.write_audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_noise text[] :=
    '{search_text,updated_at,version,missing,image_count,status_since,shown_price,shown_was_price}'::text[]
    || '{snapshot,secret,called}'::text[];
  v_role public.staff_role;
  v_old jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - v_noise end;
  v_new jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - v_noise end;
  v_id text := coalesce(v_new, v_old) ->> tg_argv[0];
  v_masked text[] := coalesce(tg_argv[1], '{}')::text[];
begin
  select role into v_role from public.staff where user_id = auth.uid() and ended_at is null;
  if v_role is null or public.is_erasing() then return null; end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, v_new -> o.key)
      into v_old, v_new
      from jsonb_each(v_old) o where o.value is distinct from v_new -> o.key;
    if v_old is null then return null; end if;
  end if;
  if v_masked <> '{}' then
    v_old := public.masked_values(v_old, v_masked);
    v_new := public.masked_values(v_new, v_masked);
  end if;
  insert into public.audit_log (actor, actor_role, action, table_name, record_id, before, after)
    values (auth.uid(), v_role, lower(tg_op), tg_table_name, v_id, v_old, v_new);
  return null;
end
$$;

-- Raises the version when something changed that an editor can see, so that a save that names an older version is
-- refused. The arguments name further columns that do not count: those the database fills, and the place in a list.
-- Adding one to the version by hand raises it, too.
create function public.bump_version() returns trigger
language plpgsql set search_path = ''
as $$
declare v_ignored text[] := '{version,updated_at,position}'::text[] || tg_argv;
begin
  new.version := old.version + case when new.version is distinct from old.version
    or to_jsonb(new) - v_ignored is distinct from to_jsonb(old) - v_ignored then 1 else 0 end;
  return new;
end
$$;

-- For every table whose records have a version and a trash. Whatever time a browser has, what goes to the trash goes
-- there now. The arguments are those of bump_version().
create function public.stamp_record() returns trigger
language plpgsql set search_path = ''
as $$
declare v_ignored text[] := '{version,updated_at,position}'::text[] || tg_argv;
begin
  new.updated_at := now();
  if new.deleted_at is not null then new.deleted_at := coalesce(old.deleted_at, now()); end if;
  new.version := old.version + case when new.version is distinct from old.version
    or to_jsonb(new) - v_ignored is distinct from to_jsonb(old) - v_ignored then 1 else 0 end;
  return new;
end
$$;

-- What a violated constraint means in the form: {code, message, field}.
create function public.constraint_refusal(p_constraint text) returns jsonb
language sql immutable set search_path = ''
as $$
  select case p_constraint
    when 'cars_stock_no_key' then '{"code": "PT409", "message": "stock_no_taken", "field": "stock_no"}'::jsonb
    when 'car_private_vin_key' then '{"code": "PT409", "message": "vin_taken", "field": "vin"}'
    when 'cars_was_price_above' then '{"code": "PT422", "message": "was_price_low", "field": "was_price"}'
    when 'cars_publish_order' then '{"code": "PT422", "message": "publish_order", "field": "unpublish_at"}'
    else jsonb_build_object('code', 'PT422', 'message', 'invalid',
      'field', regexp_replace(p_constraint, '^(cars|car_private|car_images)_|_(check|fkey|line)$', '', 'g')) end
$$;
grant execute on function public.constraint_refusal to authenticated;

-- Puts the records of a list into the order given; those that are not named keep their place behind. Policies decide
-- whether the caller may. p_table: brands | sections | team_members. p_seen: the order that the caller saw; records
-- that came or went since then do not count. Asked for again, an order that is there already changes nothing.
-- Errors: PT422 table_unknown, 42501 keepers_only, PT422 too_many, PT409 order_changed.
create function public.reorder(p_table text, p_ids bigint[], p_seen bigint[] default null) returns void
language plpgsql volatile set search_path = ''
as $$
declare v_changed boolean;
begin
  if p_table not in ('brands', 'sections', 'team_members') then
    raise exception using errcode = 'PT422', message = 'table_unknown', hint = 'p_table';
  end if;
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  if cardinality(p_ids) > 1000 then
    raise exception using errcode = 'PT422', message = 'too_many', hint = 'p_ids';
  end if;
  if cardinality(p_seen) > 1000 then
    raise exception using errcode = 'PT422', message = 'too_many', hint = 'p_seen';
  end if;
  if p_seen is not null then
    -- The next one waits here and reads what this one wrote.
    perform pg_advisory_xact_lock(hashtextextended('reorder ' || p_table, 0));
    -- Rows with one position contradict no order.
    execute format('select coalesce(bool_or(l.ids) and bool_or(l.seen), false) from (
        select t.position < lag(t.position) over (order by i.n) as ids,
          t.position < lag(t.position) over (order by s.n) as seen
        from public.%I t join unnest($1) with ordinality s (id, n) on s.id = t.id
        left join unnest($2) with ordinality i (id, n) on i.id = t.id) l', p_table)
      into v_changed using p_seen, p_ids;
    if v_changed then raise exception using errcode = 'PT409', message = 'order_changed'; end if;
  end if;
  execute format('update public.%I t set position = o.n from unnest($1) with ordinality o (id, n)
    where t.id = o.id and t.position is distinct from o.n', p_table) using p_ids;
end
$$;
grant execute on function public.reorder to authenticated;

create function public.refuse_field(p_field text, p_code text) returns void
language plpgsql volatile set search_path = ''
as $$ begin raise exception using errcode = 'PT422', message = p_code, hint = p_field; end $$;

-- Whether this transaction erases a person.
create function public.is_erasing() returns boolean
language sql stable set search_path = ''
as $$ select current_setting('maarad.erasing', true) = pg_current_xact_id()::text $$;

-- What brought a visitor: the code of a campaign, or the name of a source, as viaOf() writes it: ig7, instagram,
-- example.com. Null where nothing is known.
create function public.is_via(p_via text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_via ~ '^[a-z0-9][a-z0-9.-]{0,39}$' $$;
grant execute on function public.is_via to authenticated;

-- supabase/schemas/13_repeated_calls.sql

-- A request whose answer was lost on its way is sent again, and must get the same answer instead of being done twice.

-- Kept answers, by the request. The rows of a bulk change name their job (`job`), so the same rows from the same person
-- within a day are the same request; a create has the key of its draft, and is kept for 30 days, as long as a draft is.
create table public.change_answers (
  user_id uuid not null references auth.users (id) on delete cascade,
  request text not null,
  answer jsonb not null,
  at timestamptz not null default now(),
  primary key (user_id, request)
);
alter table public.change_answers enable row level security;
create policy change_answers_read on public.change_answers for select to service_role using (true);

-- The answer that the same request of the caller got before, or null. Waits for a request that is under way.
create function public.kept_answer(p_request text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(auth.uid() || p_request, 0));
  return (select answer from public.change_answers where user_id = auth.uid() and request = p_request
    and at > now() - case when answer ? 'made' then interval '30 days' else interval '1 day' end);
end
$$;
grant execute on function public.kept_answer to authenticated;

-- Keeps an answer and returns it. Kept answers have a room of 20 MB a person, the oldest go first.
create function public.keep_answer(p_request text, p_answer jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if length(p_request) > 100 or octet_length(p_answer::text) > 500000 or not public.is_staff() then
    return p_answer;
  end if;
  delete from public.change_answers where user_id = auth.uid()
    and at < now() - case when answer ? 'made' then interval '30 days' else interval '1 day' end;
  if p_answer @> '[{"ok": true}]' or p_answer ? 'made' then
    insert into public.change_answers (user_id, request, answer) values (auth.uid(), p_request, p_answer)
      on conflict (user_id, request) do update set answer = excluded.answer, at = now();
    -- A row takes a kilobyte beside its answer.
    delete from public.change_answers a using (
        select k.request, sum(1000 + pg_column_size(k.answer)) over (order by k.at desc, k.request = p_request desc,
          k.request) as held
        from public.change_answers k where k.user_id = auth.uid()) h
      where a.user_id = auth.uid() and a.request = h.request and h.held > 20000000;
  end if;
  return p_answer;
end
$$;
grant execute on function public.keep_answer to authenticated;

-- The ids of the rows of a bulk change. It locks its records by them, in their order, before it changes the first: two
-- that lock the same ones in other orders would wait in a circle.
create function public.row_ids(p_sent jsonb) returns bigint[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(select (r ->> 'id')::bigint from jsonb_array_elements(p_sent) r where r ->> 'id' ~ '^[0-9]{1,18}$')
$$;
grant execute on function public.row_ids to authenticated;

-- Makes one record for a key of the browser, however often it is sent. p_sent: the arguments of what makes it. Sent
-- again unchanged it answers what the first request answered. A record that was edited since the first request is saved
-- over what that one made, and an invitation replaces the one whose link was not shown. Errors: those of the functions
-- it calls, PT422 invalid for an unknown kind or no key.
create function public.create_once(p_kind text, p_key uuid, p_sent jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  v_sent text := md5(p_sent::text);
  -- The parts of an import have one key.
  v_request text := left(p_kind, 20) || ' ' || p_key || case when p_kind = 'import' then ' ' || v_sent else '' end;
  v_kept jsonb; v_made jsonb; v_id bigint; v_version int; v_told jsonb;
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if v_request is null or v_sent is null then
    raise exception using errcode = 'PT422', message = 'invalid', hint = 'p_key';
  end if;
  v_kept := public.kept_answer(v_request);
  if v_kept ->> 'sent' = v_sent and p_kind <> 'invitation' then return v_kept -> 'made'; end if;
  if jsonb_typeof(v_kept -> 'made') = 'object' then
    v_id := (v_kept #>> '{made,id}')::bigint;
    v_version := (v_kept #>> '{made,version}')::int;
  end if;
  case p_kind
    when 'car' then
      v_made := public.save_car(v_id, v_version, p_sent -> 'car', p_sent -> 'private', p_sent -> 'images');
    when 'brand' then
      v_made := public.save_brand(p_sent -> 'brand', p_sent -> 'aliases', v_id, v_version);
    when 'section' then
      v_made := public.save_section(p_sent -> 'section',
        array(select c.value::bigint from jsonb_array_elements_text(p_sent -> 'cars') with ordinality c (value, n)
          order by c.n), v_id, v_version);
    when 'member' then
      v_made := public.save_member(p_sent, v_id, v_version);
    when 'customer' then
      v_made := public.save_customer(p_sent, v_id, v_version);
    when 'copy' then
      v_made := jsonb_build_object('id', public.duplicate_car((p_sent ->> 'car')::bigint,
        array(select jsonb_array_elements_text(p_sent -> 'columns'))));
    when 'note' then
      insert into public.order_events (order_id, actor, kind, note, visible_to_customer)
        values ((p_sent ->> 'order')::bigint, auth.uid(), (p_sent ->> 'kind')::public.order_event_kind,
          p_sent ->> 'note', coalesce((p_sent ->> 'visible')::boolean, false))
        returning id into v_id;
      v_made := jsonb_build_object('id', v_id);
    when 'import' then
      v_made := public.import_cars(p_sent -> 'rows', false, (p_sent ->> 'create_brands')::boolean, p_key,
        p_sent ->> 'file');
    when 'invitation' then
      if exists (select from public.staff_invitations where id = v_id and used_at is null and revoked_at is null) then
        perform public.revoke_invitation(v_id);
      end if;
      v_told := public.invite_staff((p_sent ->> 'role')::public.staff_role, p_sent ->> 'name', p_sent ->> 'email',
        p_sent ->> 'language');
      -- Its secret is told and kept nowhere.
      v_made := v_told - 'secret';
    else
      raise exception using errcode = 'PT422', message = 'invalid', hint = 'p_kind';
  end case;
  perform public.keep_answer(v_request, jsonb_build_object('sent', v_sent, 'made', v_made));
  return coalesce(v_told, v_made);
end
$$;
grant execute on function public.create_once to authenticated;

-- supabase/schemas/14_visitor_limits.sql

-- How much visitors may write in an hour.

-- Whether the request reached the backend without the web server. Known where a key is set and the request has headers:
-- a hosted project.
create function public.request_is_direct() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.mail_keys) and h.headers is not null
    and not coalesce(public.mail_key_fits(h.headers ->> 'x-site-key'), false)
  from (select nullif(current_setting('request.headers', true), '')::jsonb as headers) h
$$;

-- Refuses what a visitor writes where all visitors have written too much of it in an hour: 5,000 records where
-- addresses of visitors are known, by the web server and by the embedded backend, because each address has a limit of
-- its own there; 500 for a hosted project without a key, where no address can be trusted; 50 for requests that reach
-- the backend without the web server.
create function public.check_visitor_rate() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_written int;
  v_most int := case
    when public.request_is_direct() then 50
    -- The embedded backend has no headers, and a hosted project with a key knows its web server: both know addresses.
    when nullif(current_setting('request.headers', true), '') is null or exists (select from public.mail_keys) then 5000
    else 500
  end;
begin
  if not public.request_is_a_persons() or public.is_staff() then return new; end if;
  execute format('select count(*) from (
    select from public.%I where created_at > now() - interval ''1 hour'' limit $1) r', tg_table_name)
    into v_written using v_most;
  if v_written >= v_most then raise exception using errcode = 'PT429', message = 'too_many'; end if;
  return new;
end
$$;

-- supabase/schemas/20_staff.sql

-- Staff: who works here, in which role, and when that role counts. Every policy of the later files asks has_role() or
-- is_staff(), so this is the one place that decides who may act.

create type public.staff_role as enum ('owner', 'manager', 'sales', 'editor');

-- Security definer, because a policy on staff that read staff would never end.
create function public.has_role(variadic p_roles public.staff_role[]) returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce(public.my_role() = any (p_roles), false) $$;
grant execute on function public.has_role to anon, authenticated;

create function public.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$ select public.my_role() is not null $$;
grant execute on function public.is_staff to anon, authenticated;

-- Whether the caller sees the customers of colleagues, too. Policies ask it once a query, as (select …).
create function public.sees_all_customers() returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from public.security_rules r where r.sales_see_own)
    or public.my_role() is distinct from 'sales'
$$;
grant execute on function public.sees_all_customers to authenticated;

-- Roles are rows of this table and nothing else: never in a token or in user metadata.
create table public.staff (
  -- Without a reference to auth.users: a colleague stays known when their account is deleted.
  user_id uuid primary key,
  role public.staff_role not null,
  name text not null default '' check (length(name) <= 120),
  email text not null default '' check (length(email) <= 254),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the colleague is called among the others: by the name; where two have the same, with the e-mail behind it;
  -- without a name by the e-mail. Kept by name_colleagues().
  called text not null default '',
  -- When the colleague left. The row stays, because orders, payments, papers and the log name it; nobody with an ended
  -- row is staff.
  ended_at timestamptz
);
alter table public.staff enable row level security;
grant select, update (role, name) on public.staff to authenticated;
create policy staff_read on public.staff for select to authenticated using ((select public.is_staff()));
create policy staff_update on public.staff for update to authenticated
  using ((select public.has_role('owner')) and user_id <> (select auth.uid()) and ended_at is null)
  with check ((select public.has_role('owner')) and user_id <> (select auth.uid()));

-- One row, changed by require_second_factor(), set_session_days(), set_log_years() and narrow_sales() alone.
create table public.security_rules (
  id smallint primary key default 1 check (id = 1),
  owners_need_second_factor boolean not null default false,
  updated_at timestamptz not null default now(),
  -- What sales see: all customers, or their own and those that no colleague has.
  sales_see_own boolean not null default false,
  -- After how many days a sign-in ends: of staff without use and in all, of customers without use.
  staff_idle_days smallint not null default 30 check (staff_idle_days between 1 and 365),
  staff_days smallint not null default 90 check (staff_days between 1 and 365),
  customer_idle_days smallint not null default 180 check (customer_idle_days between 1 and 730),
  -- How many years the audit log is kept.
  log_years smallint not null default 10 check (log_years between 1 and 30)
);
alter table public.security_rules enable row level security;
grant select on public.security_rules to authenticated;
create policy security_rules_read on public.security_rules for select to authenticated
  using ((select public.is_staff()));

-- Whether the caller's session still exists, of an account that is not banned. False for a token that names none.
create function public.session_exists() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = (select auth.uid())
      and (u.banned_until is null or u.banned_until <= now()))
$$;

-- The role in which the caller may act now, or null: no colleague, one who left, a session that has ended (an access
-- token kept from before a sign-out opens nothing), or a second factor still owed. Security definer, because a policy
-- on staff that read staff would never end.
create function public.my_role() returns public.staff_role
language sql stable security definer set search_path = ''
as $$
  select role from public.staff
    where user_id = (select auth.uid()) and ended_at is null and public.session_exists()
      and not public.owes_second_factor(role)
$$;
grant execute on function public.my_role to anon, authenticated;

-- Makes changes of staff wait for one another, so that two owners who demote each other at once do not leave none. The
-- lock is taken before any row is locked, so that neither holds a row that the other waits for.
create function public.take_turns_on_staff() returns trigger
language plpgsql set search_path = ''
as $$ begin perform pg_advisory_xact_lock(hashtextextended('public.staff', 0)); return null; end $$;

create function public.keep_an_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.role = 'owner' and old.ended_at is null
     and (tg_op = 'DELETE' or new.role <> 'owner' or new.ended_at is not null)
     and not exists (select from public.staff where role = 'owner' and ended_at is null and user_id <> old.user_id) then
    raise exception using errcode = 'PT409', message = 'last_owner';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

-- The address that colleagues see is the one of the account, also after it was changed. One who left may have no
-- account any more, and keeps the address they had.
create function public.staff_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_email text;
begin
  select coalesce(lower(email), '') into v_email from auth.users where id = new.user_id;
  if found then
    new.email := v_email;
  elsif new.ended_at is null then
    raise exception using errcode = '23503', message = 'account_not_found';
  end if;
  return new;
end
$$;

create function public.follow_account_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.staff set email = new.email where user_id = new.id;
  return null;
end
$$;

create function public.name_colleagues() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Before the names are read, so that two who come at once see each other.
  perform pg_advisory_xact_lock(hashtextextended('public.staff', 0));
  update public.staff s set called = n.called
    from (select f.user_id, case
        when f.name = '' then f.email
        -- The isolate keeps the e-mail left to right on Arabic pages. It also tells apart what only looks alike: a name
        -- that is an address, one with signs that show nothing, and letters of other scripts.
        when count(*) over (partition by public.fold_text(f.name)) > 1
          or f.name ~ '[^A-Za-z0-9\u00C0-\u024F\u0620-\u0652\u066E-\u06D3 .,\u2019()&/''-]'
          then f.name || ' (' || chr(8294) || f.email || chr(8297) || ')'
        else f.name end
        -- One who left and came back with a new account of the same address.
        || case when row_number() over same > 1 then ' ' || row_number() over same else '' end as called
      from public.staff f
      window same as (partition by public.fold_text(f.name), f.email order by f.created_at, f.user_id)) n
    where n.user_id = s.user_id and s.called <> n.called;
  return null;
end
$$;

create trigger staff_touch before update on public.staff for each row execute function public.touch_updated_at();
create trigger staff_take_turns before update or delete on public.staff
  for each statement execute function public.take_turns_on_staff();
create trigger staff_keep_an_owner before update or delete on public.staff
  for each row execute function public.keep_an_owner();
create trigger staff_email before insert or update of email, user_id, ended_at on public.staff
  for each row execute function public.staff_email();
create trigger staff_audit after insert or update or delete on public.staff
  for each row execute function public.write_audit('user_id');
create trigger staff_called after insert or delete or update of name, email on public.staff
  for each statement execute function public.name_colleagues();

create trigger security_rules_touch before update on public.security_rules
  for each row execute function public.touch_updated_at();
create trigger security_rules_audit after update on public.security_rules
  for each row execute function public.write_audit('id');

create trigger staff_follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function public.follow_account_email();

insert into public.security_rules default values;

-- supabase/schemas/21_account_names.sql

-- What each signed-in person is called, as they say themselves: staff in their row of staff, which colleagues read;
-- everyone else here. An account has one name, never both.

create table public.account_names (
  user_id uuid primary key references auth.users (id) on delete cascade,
  name text not null check (length(name) between 1 and 120)
);
alter table public.account_names enable row level security;
-- Read and written by the functions below alone.
create policy account_names_read on public.account_names for select to service_role using (true);

-- The caller's own name; empty for none.
create function public.own_name() returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select s.name from public.staff s where s.user_id = (select auth.uid()) and s.ended_at is null),
    (select a.name from public.account_names a where a.user_id = (select auth.uid())), '')
$$;
grant execute on function public.own_name to authenticated;

-- Changes the caller's own name; an empty one removes it. Staff change nothing else of their own row, and that only
-- where their role counts. Errors: 42501 signed_in_only, 42501 staff_only (a second factor is owed), PT422
-- name_too_long.
create function public.change_own_name(p_name text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := coalesce(public.clean_line(left(p_name, 300)), '');
  v_works boolean := exists (select from public.staff where user_id = auth.uid() and ended_at is null);
begin
  if not public.session_exists() then raise exception using errcode = '42501', message = 'signed_in_only'; end if;
  if v_works and not public.is_staff() then
    raise exception using errcode = '42501', message = 'staff_only';
  end if;
  if length(v_name) > 120 then
    raise exception using errcode = 'PT422', message = 'name_too_long', hint = 'name';
  end if;
  if v_works then
    update public.staff set name = v_name where user_id = auth.uid() and name <> v_name;
  elsif v_name = '' then
    delete from public.account_names where user_id = auth.uid();
  else
    insert into public.account_names (user_id, name) values (auth.uid(), v_name)
      on conflict (user_id) do update set name = excluded.name;
  end if;
end
$$;
grant execute on function public.change_own_name to authenticated;

-- A person who comes to work here keeps one name: the one given with the role, or their own.
create function public.take_account_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_name text;
begin
  if new.ended_at is null then
    delete from public.account_names where user_id = new.user_id returning name into v_name;
    new.name := coalesce(nullif(new.name, ''), v_name, '');
  end if;
  return new;
end
$$;
create trigger staff_take_name before insert or update of ended_at on public.staff
  for each row execute function public.take_account_name();

-- supabase/schemas/21_second_factor.sql

-- Two-step verification of staff: who has shown the second factor, who must, and what ends with a lost phone.

-- Whether the second factor was shown in the caller's session. The session decides: a token keeps its claim for up to
-- an hour after that factor was removed.
create function public.showed_second_factor() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false) and exists (select 1 from auth.sessions
    where id = nullif(auth.jwt() ->> 'session_id', '')::uuid and user_id = (select auth.uid()) and aal = 'aal2')
$$;

create function public.has_second_factor(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select 1 from auth.mfa_factors where user_id = p_user_id and status = 'verified') $$;

-- Whether the caller, who has this role, must show the factor before the role counts.
create function public.owes_second_factor(p_role public.staff_role) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not public.showed_second_factor()
    and (public.has_second_factor((select auth.uid()))
      or (p_role = 'owner' and coalesce((select owners_need_second_factor from public.security_rules), false)))
$$;

-- What the sign-in and the security screen ask about the caller: {staff, owed, required}; `staff` is the role on paper,
-- `owed` whether the factor must be shown or set up before it counts, `required` whether the rule holds for the role.
create function public.my_second_factor() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('staff', s.role, 'owed', coalesce(public.owes_second_factor(s.role), false),
    'required', coalesce(s.role = 'owner' and (select owners_need_second_factor from public.security_rules), false))
  from (values (1)) v left join public.staff s on s.user_id = (select auth.uid()) and s.ended_at is null
$$;
grant execute on function public.my_second_factor to authenticated;

-- Switches the rule for owners. Only an owner who has just shown a factor may switch it on, so that no owner is locked
-- out.
-- Errors: 42501 owner_only, PT409 second_factor_first.
create function public.require_second_factor(p_required boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.has_role('owner') then raise exception using errcode = '42501', message = 'owner_only'; end if;
  if p_required and not public.showed_second_factor() then
    raise exception using errcode = 'PT409', message = 'second_factor_first';
  end if;
  update public.security_rules set owners_need_second_factor = coalesce(p_required, false) where id = 1;
end
$$;
grant execute on function public.require_second_factor to authenticated;

-- The colleagues who have a second factor. Owners only.
create function public.staff_with_second_factor() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner') then raise exception using errcode = '42501', message = 'owner_only'; end if;
  return (select coalesce(array_agg(user_id), '{}') from public.staff
    where ended_at is null and public.has_second_factor(user_id));
end
$$;
grant execute on function public.staff_with_second_factor to authenticated;

-- What a colleague is told at their next sign-in, until they have read it: that another person knows their password.
create table public.wrong_code_notices (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- How many sign-ins ended with too many wrong codes, and the last of them.
  times int not null default 1,
  last_at timestamptz not null default now(),
  address text check (length(address) <= 60)
);
alter table public.wrong_code_notices enable row level security;
grant select, delete on public.wrong_code_notices to authenticated;
-- Not for a session of the password alone: it may be the other person's.
create policy wrong_code_notices_own_read on public.wrong_code_notices for select to authenticated
  using (user_id = (select auth.uid()) and (select public.is_staff()));
create policy wrong_code_notices_own_delete on public.wrong_code_notices for delete to authenticated
  using (user_id = (select auth.uid()) and (select public.is_staff()));

-- Notes that a sign-in of an account ended with too many wrong codes, for the colleague whose it is. Returns in which
-- language and time zone an e-mail tells it: {language, time_zone}. For the embedded sign-in alone; a hosted project
-- counts codes itself.
create function public.note_wrong_codes(p_user_id uuid, p_address text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
begin
  insert into public.wrong_code_notices as n (user_id, address)
    select user_id, left(p_address, 60) from public.staff where user_id = p_user_id and ended_at is null
    on conflict (user_id) do update set times = n.times + 1, last_at = now(), address = excluded.address;
  -- No account has a language of its own: the one of its invitation, else the dealer's for notices.
  return jsonb_build_object('time_zone', public.site_time_zone(), 'language', coalesce((select i.language
    from public.staff_invitations i where i.used_by = p_user_id order by i.used_at desc limit 1),
    case when public.setting('notice_language') = 'ar' then 'ar' else 'en' end));
end
$$;

-- Makes the links and codes of an account that were mailed and not yet used worthless: a change of the e-mail address
-- that a stranger asked for in a stolen session, above all.
create function public.cancel_mailed_codes(p_user_id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  v_hosted regclass := to_regclass('auth.one_time_tokens');
begin
  update auth.users set recovery_token = '', reauthentication_token = '', email_change = '',
    email_change_token_new = '', email_change_token_current = '', email_change_confirm_status = 0,
    confirmation_token = case when email_confirmed_at is null then confirmation_token else '' end
  where id = p_user_id;
  -- Where the sign-in of a hosted project looks them up.
  if v_hosted is not null then execute format('delete from %s where user_id = $1', v_hosted) using p_user_id; end if;
end
$$;

-- Takes every second factor of an account away and what a lost phone may hold: its sessions, the private calendar's
-- address, codes that were mailed. Returns how many factors there were.
create function public.forget_second_factor(p_user_id uuid) returns int
language plpgsql volatile security definer set search_path = ''
as $$
declare v_count int;
begin
  delete from auth.mfa_factors where user_id = p_user_id;
  get diagnostics v_count = row_count;
  delete from auth.sessions where user_id = p_user_id;
  perform public.cancel_mailed_codes(p_user_id);
  delete from public.viewing_feeds where user_id = p_user_id;
  return v_count;
end
$$;

-- Takes a colleague's lost second factor away and ends their sessions; they sign in with the password and set up a new
-- one. Owners, and never the own one; with the service key of any account.
-- Errors: 42501 owner_only, own_factor; PT404 no_factor.
create function public.reset_second_factor(p_user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_asked boolean := public.request_is_a_persons();
begin
  if v_asked and not public.has_role('owner') then
    raise exception using errcode = '42501', message = 'owner_only';
  end if;
  if p_user_id = auth.uid() then raise exception using errcode = '42501', message = 'own_factor'; end if;
  if not public.has_second_factor(p_user_id)
    or (v_asked and not exists (select from public.staff where user_id = p_user_id and ended_at is null)) then
    raise exception using errcode = 'PT404', message = 'no_factor';
  end if;
  perform public.forget_second_factor(p_user_id);
  if v_asked then
    insert into public.audit_log (actor, actor_role, action, table_name, record_id)
      values (auth.uid(), 'owner', 'delete', 'second_factor', p_user_id::text);
  end if;
end
$$;
grant execute on function public.reset_second_factor to authenticated;

-- A new password makes the same codes worthless. What the same statement asks for stays: one request may change both.
create function public.cancel_codes_of_old_password() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.recovery_token := '';
  new.reauthentication_token := '';
  if new.confirmation_token is not distinct from old.confirmation_token then new.confirmation_token := ''; end if;
  if new.email_change_token_new is not distinct from old.email_change_token_new
    and new.email_change_token_current is not distinct from old.email_change_token_current then
    new.email_change := '';
    new.email_change_token_new := '';
    new.email_change_token_current := '';
    new.email_change_confirm_status := 0;
  end if;
  return new;
end
$$;

create trigger cancel_codes_of_old_password before update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function public.cancel_codes_of_old_password();

-- supabase/schemas/21_sessions.sql

-- When sign-ins end: those of staff after some days without use and in all, those of customers without use.

-- Ends the sign-ins that are due, at most a thousand a call; returns how many. Called by web servers. Where the auth
-- service does not tidy up itself, refresh tokens that were replaced a week ago go, too.
create function public.end_old_sessions() returns int
language plpgsql volatile security definer set search_path = ''
as $$
declare v_count int; v_rules public.security_rules;
begin
  select * into strict v_rules from public.security_rules where id = 1;
  delete from auth.sessions where id in (
    select s.id from auth.sessions s left join public.staff c on c.user_id = s.user_id and c.ended_at is null
    where greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC') < now() - make_interval(days =>
        case when c.user_id is null then v_rules.customer_idle_days else v_rules.staff_idle_days end)
      or (c.user_id is not null and s.created_at < now() - make_interval(days => v_rules.staff_days))
    limit 1000);
  get diagnostics v_count = row_count;
  if to_regclass('auth.one_time_tokens') is null then
    delete from auth.refresh_tokens where id in (select id from auth.refresh_tokens
      where revoked and updated_at < now() - interval '7 days' limit 1000);
  end if;
  return v_count;
end
$$;
grant execute on function public.end_old_sessions to anon, authenticated;

-- Sets after how many days sign-ins end. Owners only. Errors: 42501 owner_only, PT422 session_days (hint: the field).
create function public.set_session_days(p_staff_idle int, p_staff int, p_customer_idle int) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.has_role('owner') then raise exception using errcode = '42501', message = 'owner_only'; end if;
  if p_staff is null or p_staff not between 1 and 365 then
    raise exception using errcode = 'PT422', message = 'session_days', hint = 'staff';
  elsif p_staff_idle is null or p_staff_idle not between 1 and p_staff then
    raise exception using errcode = 'PT422', message = 'session_days', hint = 'staff_idle';
  elsif p_customer_idle is null or p_customer_idle not between 1 and 730 then
    raise exception using errcode = 'PT422', message = 'session_days', hint = 'customer_idle';
  end if;
  update public.security_rules set staff_idle_days = p_staff_idle, staff_days = p_staff,
    customer_idle_days = p_customer_idle where id = 1;
end
$$;
grant execute on function public.set_session_days to authenticated;

-- supabase/schemas/22_invitations.sql

-- Inviting a colleague: owners make and revoke invitations, the person invited accepts one. An invitation gives the
-- role to the account that opens its link signed in. An e-mail address gives nothing, because a stranger may have
-- registered it first.

create table public.staff_invitations (
  id bigint generated always as identity primary key,
  role public.staff_role not null,
  name text not null default '' check (length(name) <= 120),
  -- Where the link is sent to, if anywhere. The account that accepts may have another address.
  email text check (public.email_shape(email)),
  language text not null default 'en' check (language in ('en', 'ar')),
  -- Null for an invitation made on the server. Both of them stay known when their accounts are deleted.
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  revoked_at timestamptz,
  used_at timestamptz,
  used_by uuid,
  -- The address of the account that accepted, at that time.
  used_email text,
  constraint staff_invitations_one_end check (num_nonnulls(revoked_at, used_at) <= 1)
);
create index staff_invitations_created_by on public.staff_invitations (created_by);
alter table public.staff_invitations enable row level security;
grant select on public.staff_invitations to authenticated;
create policy staff_invitations_read on public.staff_invitations for select to authenticated
  using ((select public.has_role('owner')));

-- SHA-256 of the secrets that open an invitation: of the link the owner was shown, of each e-mail, and of those that
-- e-mails of the sign-in carry along. Secrets are not kept.
create table public.staff_invitation_keys (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  invitation_id bigint not null references public.staff_invitations (id) on delete cascade,
  -- Of carry_invitation(): the SHA-256 of the address whose account alone it opens the invitation for.
  email_hash text check (email_hash ~ '^[0-9a-f]{64}$')
);
create index staff_invitation_keys_invitation on public.staff_invitation_keys (invitation_id);
alter table public.staff_invitation_keys enable row level security;
-- Read and written by the functions below alone.
create policy staff_invitation_keys_read on public.staff_invitation_keys for select to service_role using (true);

-- Wrong secrets that an account has tried within the hour that began at "since".
create table public.staff_invitation_tries (
  user_id uuid primary key references auth.users (id) on delete cascade,
  tries int not null,
  since timestamptz not null default now()
);
alter table public.staff_invitation_tries enable row level security;
create policy staff_invitation_tries_read on public.staff_invitation_tries for select to service_role using (true);

-- Makes a secret of 32 random bytes that opens an invitation.
create function public.add_invitation_key(p_invitation_id bigint) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare v_secret text := rtrim(translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/', '-_'), '=');
begin
  insert into public.staff_invitation_keys (hash, invitation_id)
    values (encode(sha256(convert_to(v_secret, 'UTF8')), 'hex'), p_invitation_id);
  return v_secret;
end
$$;

-- Invites a colleague: {id, secret, expires_at}. The secret is told this once. Where an address is given, an e-mail
-- with a secret of its own is due. The role of a person who already works here is changed in their record, never by an
-- invitation. Owners, and the service key. Errors: 42501 owner_only, PT409 colleague_exists (detail: {name, role}),
-- PT422 email_invalid, PT429 too_many.
create function public.invite_staff(
  p_role public.staff_role, p_name text default '', p_email text default null, p_language text default 'en'
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_email text := nullif(lower(public.clean_text(left(p_email, 300))), '');
  v_row public.staff_invitations;
  v_colleague jsonb;
begin
  if public.request_is_a_persons() and not public.has_role('owner') then
    raise exception using errcode = '42501', message = 'owner_only';
  end if;
  -- An owner who is removed at this moment: the removal waits and revokes this invitation, or this call waits and is
  -- refused.
  perform 1 from public.staff where user_id = auth.uid() and role = 'owner' and ended_at is null for share;
  if public.request_is_a_persons() and not found then
    raise exception using errcode = '42501', message = 'owner_only';
  end if;
  if v_email is not null and not public.is_email(v_email) then
    raise exception using errcode = 'PT422', message = 'email_invalid', hint = 'email';
  end if;
  select jsonb_build_object('name', name, 'role', role) into v_colleague from public.staff
    where lower(email) = v_email and ended_at is null;
  if found then
    raise exception using errcode = 'PT409', message = 'colleague_exists', hint = 'email', detail = v_colleague::text;
  end if;
  if (select count(*) >= 50 from public.staff_invitations
      where used_at is null and revoked_at is null and expires_at > now()) then
    raise exception using errcode = 'PT429', message = 'too_many';
  end if;
  insert into public.staff_invitations (role, name, email, language, created_by)
    values (p_role, left(coalesce(public.clean_line(left(p_name, 300)), ''), 120), v_email,
      case when p_language = 'ar' then 'ar' else 'en' end, auth.uid())
    returning * into v_row;
  if v_email is not null then insert into public.mails (kind, invitation_id)
    values ('staff_invitation', v_row.id); end if;
  return jsonb_build_object('id', v_row.id, 'secret', public.add_invitation_key(v_row.id), 'expires_at',
    v_row.expires_at);
end
$$;
grant execute on function public.invite_staff to authenticated;

-- Ends an invitation that was not accepted. Owners, and the service key. Errors: 42501 owner_only, PT404
-- invitation_closed.
create function public.revoke_invitation(p_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if public.request_is_a_persons() and not public.has_role('owner') then
    raise exception using errcode = '42501', message = 'owner_only';
  end if;
  update public.staff_invitations set revoked_at = now() where id = p_id and used_at is null and revoked_at is null;
  if not found then raise exception using errcode = 'PT404', message = 'invitation_closed'; end if;
  delete from public.mails where invitation_id = p_id and status = 'waiting';
end
$$;
grant execute on function public.revoke_invitation to authenticated;

-- The invitations of a person who is no longer an owner end.
create function public.revoke_invitations_of_former_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.staff_invitations set revoked_at = now()
    where created_by = old.user_id and used_at is null and revoked_at is null;
  return null;
end
$$;

-- What an invitation's e-mail is written from. Its secret is made now and kept nowhere: sent again, it has another.
create function public.invitation_mail(p_invitation_id bigint) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return (select jsonb_build_object('invitation', jsonb_build_object('email', i.email, 'name', i.name, 'role', i.role,
      'language', i.language, 'expires_at', i.expires_at, 'secret', public.add_invitation_key(i.id),
      'inviter', (select nullif(s.name, '') from public.staff s where s.user_id = i.created_by)))
    from public.staff_invitations i where i.id = p_invitation_id);
end
$$;

-- What the notice is written from that another address accepted an invitation than it was sent to: for the owner who
-- made it, or for the dealer where that one left or it was made on the server.
create function public.invitation_notice(p_invitation_id bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('invitation', jsonb_build_object('email', i.email, 'used_email', i.used_email,
      'name', i.name, 'role', i.role, 'used_at', i.used_at,
      'inviter_email', (select nullif(s.email, '') from public.staff s
        where s.user_id = i.created_by and s.role = 'owner' and s.ended_at is null)))
    from public.staff_invitations i where i.id = p_invitation_id
$$;

-- The invitation that a secret opens, locked; null for a wrong secret, of which an account may try ten in an hour.
-- Errors: 42501 signed_in_only, PT429 too_many.
create function public.invitation_of(p_secret text) returns public.staff_invitations
language plpgsql volatile security definer set search_path = ''
as $$
declare v_row public.staff_invitations; v_me uuid := auth.uid();
begin
  if v_me is null or not public.session_exists() then
    raise exception using errcode = '42501', message = 'signed_in_only';
  end if;
  -- Tries of one account take turns, so that each counts those before it.
  perform pg_advisory_xact_lock(hashtextextended('invitation ' || v_me::text, 0));
  if exists (select 1 from public.staff_invitation_tries
      where user_id = v_me and tries >= 10 and since > now() - interval '1 hour') then
    raise exception using errcode = 'PT429', message = 'too_many';
  end if;
  select i.* into v_row from public.staff_invitation_keys k join public.staff_invitations i on i.id = k.invitation_id
    where k.hash = encode(sha256(convert_to(left(coalesce(p_secret, ''), 100), 'UTF8')), 'hex')
      and (k.email_hash is null or k.email_hash = (
        select encode(sha256(convert_to(lower(u.email), 'UTF8')), 'hex') from auth.users u where u.id = v_me))
    for update of i;
  if v_row.id is null then
    insert into public.staff_invitation_tries as t (user_id, tries) values (v_me, 1)
      on conflict (user_id) do update set tries = case when t.since > now() - interval '1 hour' then t.tries + 1
        else 1 end, since = case when t.since > now() - interval '1 hour' then t.since else now() end;
  end if;
  return v_row;
end
$$;

-- Why an invitation cannot be accepted: unknown, colleague (works here already), used, revoked, expired; open where
-- nothing does.
create function public.invitation_state(p_row public.staff_invitations) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when (p_row).id is null then 'unknown'
    when exists (select from public.staff where user_id = (select auth.uid()) and ended_at is null) then 'colleague'
    when (p_row).used_at is not null then 'used'
    when (p_row).revoked_at is not null then 'revoked'
    -- The account that made it is no longer an owner.
    when (p_row).created_by is not null and not exists (
      select 1 from public.staff where user_id = (p_row).created_by and role = 'owner' and ended_at is null)
      then 'revoked'
    when (p_row).expires_at <= now() then 'expired'
    else 'open' end
$$;

-- What the page tells the holder of a secret: {state}, and where it is open {role, inviter, brand, expires_at}.
create function public.find_invitation(p_secret text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_row public.staff_invitations := public.invitation_of(p_secret);
  v_state text := public.invitation_state(v_row);
begin
  if v_state <> 'open' then return jsonb_build_object('state', v_state); end if;
  return jsonb_build_object('state', v_state, 'role', v_row.role, 'expires_at', v_row.expires_at,
    'inviter', (select coalesce(nullif(name, ''), email) from public.staff where user_id = v_row.created_by),
    'brand', (select content_value from public.site_content where content_key = 'brand_name'));
end
$$;
grant execute on function public.find_invitation to authenticated;

-- Gives the caller the role of an invitation, once: {state: accepted, role}, or {state} where it is not open. The role
-- of a colleague is never changed by it; one who left works here again, in their former row. Takes the lock of the
-- staff before that of the invitation, in the order in which removing an owner takes them.
create function public.accept_invitation(p_secret text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_row public.staff_invitations; v_state text;
begin
  -- Before the invitation is locked, as removing its author does: neither then waits for the other.
  perform pg_advisory_xact_lock(hashtextextended('public.staff', 0));
  v_row := public.invitation_of(p_secret);
  v_state := public.invitation_state(v_row);
  if v_state <> 'open' then return jsonb_build_object('state', v_state); end if;
  insert into public.staff as s (user_id, role, name) values (auth.uid(), v_row.role, v_row.name)
    on conflict (user_id) do update set role = excluded.role, ended_at = null,
      name = coalesce(nullif(excluded.name, ''), s.name)
    where s.ended_at is not null;
  if not found then return jsonb_build_object('state', 'colleague'); end if;
  update public.staff_invitations set used_at = now(), used_by = auth.uid(),
    used_email = (select email from public.staff where user_id = auth.uid()) where id = v_row.id;
  delete from public.mails where invitation_id = v_row.id and status = 'waiting';
  -- The secret counts, not the address (decision 0027); the owner is told where it is another one.
  insert into public.mails (kind, invitation_id)
    select 'invitation_accepted_notice', i.id from public.staff_invitations i
    where i.id = v_row.id and lower(i.used_email) is distinct from lower(i.email) and i.email is not null;
  return jsonb_build_object('state', 'accepted', 'role', v_row.role);
end
$$;
grant execute on function public.accept_invitation to authenticated;

-- Whether the secret of a link still invites, for those who are not signed in yet: open, unknown, used, revoked or
-- expired, and nothing of whom or to what, so that nobody makes an account for a link that has ended. A secret is 32
-- random bytes: it cannot be guessed.
create function public.invitation_standing(p_secret text) returns text
language sql stable security definer set search_path = ''
as $$
  select public.invitation_state((
    select i from public.staff_invitation_keys k join public.staff_invitations i on i.id = k.invitation_id
      where k.hash = encode(sha256(convert_to(left(coalesce(p_secret, ''), 100), 'UTF8')), 'hex')))
$$;
grant execute on function public.invitation_standing to anon, authenticated;

create trigger staff_invitations_audit after insert or update or delete on public.staff_invitations
  for each row execute function public.write_audit('id');

create trigger staff_revoke_invitations_deleted after delete on public.staff
  for each row when (old.role = 'owner') execute function public.revoke_invitations_of_former_owner();
create trigger staff_revoke_invitations_changed after update of role, ended_at on public.staff
  for each row when (old.role = 'owner' and (new.role <> 'owner' or new.ended_at is not null))
    execute function public.revoke_invitations_of_former_owner();

-- supabase/schemas/22_invitations_carried.sql

-- An invitation goes along with the e-mails of the sign-in, because their links may be opened in another browser.

-- Makes a secret for the link of an e-mail to an address that signs up, or that has forgotten its password, while an
-- invitation is open: it opens the invitation for the account of this address alone. Sign-in services log the address
-- that their e-mails lead to, so the secret of the invitation itself must not be in it. Null where the invitation is
-- not open, or was carried 20 times.
create function public.carry_invitation(p_secret text, p_email text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_email text := lower(public.clean_text(left(p_email, 300)));
  v_hash text := encode(sha256(convert_to(v_email, 'UTF8')), 'hex');
  v_row public.staff_invitations; v_secret text;
begin
  if not coalesce(public.is_email(v_email), false) then return null; end if;
  select i.* into v_row from public.staff_invitation_keys k join public.staff_invitations i on i.id = k.invitation_id
    where k.hash = encode(sha256(convert_to(left(coalesce(p_secret, ''), 100), 'UTF8')), 'hex')
      and (k.email_hash is null or k.email_hash = v_hash)
    for update of i;
  if public.invitation_state(v_row) <> 'open' or (select count(*) >= 20 from public.staff_invitation_keys
      where invitation_id = v_row.id and email_hash is not null) then return null; end if;
  v_secret := public.add_invitation_key(v_row.id);
  update public.staff_invitation_keys set email_hash = v_hash
    where hash = encode(sha256(convert_to(v_secret, 'UTF8')), 'hex');
  return v_secret;
end
$$;
grant execute on function public.carry_invitation to anon, authenticated;

-- supabase/schemas/23_audit.sql

-- The audit log: who changed what, and when, for the years of the rule. write_audit() writes it.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid not null,
  actor_role public.staff_role not null,
  action text not null check (action in ('insert', 'update', 'delete', 'erase')),
  table_name text not null,
  record_id text not null,
  before jsonb,
  after jsonb
);
create index audit_log_record on public.audit_log (table_name, record_id, at desc);
create index audit_log_actor on public.audit_log (actor, at desc);
create index audit_log_at on public.audit_log (at desc);
create index audit_log_deleted on public.audit_log (id desc) where action = 'delete';
alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated;
create policy audit_log_read on public.audit_log for select to authenticated
  using ((select public.has_role('owner'))
    or (table_name <> 'staff_invitations' and (select public.has_role('manager'))));

-- What is older may be deleted. Null to a caller who may not read the rule: then nothing may.
create function public.log_kept_from() returns timestamptz
language sql stable set search_path = ''
as $$ select now() - make_interval(years => log_years) from public.security_rules where id = 1 $$;

-- The log is only appended to, except for taking an erased person out of it and for what is older than the rule.
create function public.guard_log() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and public.is_erasing() then return new; end if;
  if tg_op = 'DELETE' and old.at < public.log_kept_from() then return old; end if;
  raise exception using errcode = '42501', message = 'append_only';
end
$$;
create trigger audit_log_append_only before update or delete on public.audit_log
  for each row execute function public.guard_log();
create trigger audit_log_no_truncate before truncate on public.audit_log
  for each statement execute function public.refuse_change();

-- Deletes entries that are older than the rule, the oldest first, at most a thousand a call; returns how many. Called
-- by web servers.
create function public.forget_old_log() returns int
language plpgsql volatile security definer set search_path = ''
as $$
declare v_count int; v_from timestamptz := public.log_kept_from();
begin
  with due as (
    select id from public.audit_log where at < v_from order by at limit 1000 for update skip locked
  )
  delete from public.audit_log where id in (select id from due);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
grant execute on function public.forget_old_log to anon, authenticated;

-- Sets how many years the log is kept. Owners only. Errors: 42501 owner_only, PT422 log_years.
create function public.set_log_years(p_years int) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.has_role('owner') then raise exception using errcode = '42501', message = 'owner_only'; end if;
  if p_years is null or p_years not between 1 and 30 then
    raise exception using errcode = 'PT422', message = 'log_years', hint = 'years';
  end if;
  update public.security_rules set log_years = p_years where id = 1;
end
$$;
grant execute on function public.set_log_years to authenticated;

-- supabase/schemas/24_live.sql

-- How other processes hear of a change: web servers by the content epoch, open back offices by live updates.

-- One row that counts changes of public content. Web servers ask it before they answer from their page cache, so an
-- edit is visible on all of them at once, on any backend and without a bus between them.
create table public.content_epoch (
  id smallint primary key default 1 check (id = 1),
  epoch bigint not null default 1,
  updated_at timestamptz not null default now()
);
alter table public.content_epoch enable row level security;
grant select (id, epoch) on public.content_epoch to anon;
grant select on public.content_epoch to authenticated;
create policy content_epoch_read on public.content_epoch for select to anon, authenticated using (true);

-- By row, so that a write that policies reduced to nothing moves nothing; once a transaction, however many rows. Its
-- triggers are deferred to the commit: one that is written earlier keeps all other writers waiting as long as a job
-- takes, and who holds what the job still needs waits in a circle with it. A migration that writes content and then
-- alters its table says "set constraints all immediate" in between.
-- Names its row: hosted projects load "safeupdate", which refuses an update without a where clause (21000).
create function public.bump_content_epoch() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_transaction text := pg_current_xact_id()::text;
begin
  if current_setting('maarad.epoch_moved_in', true) is distinct from v_transaction then
    update public.content_epoch set epoch = epoch + 1, updated_at = now() where id = 1;
    perform set_config('maarad.epoch_moved_in', v_transaction, true);
  end if;
  return null;
end
$$;

-- Tells PostgREST to read the schema again and every web server to forget its pages. Staff only.
create function public.rebuild_schema_cache() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  notify pgrst, 'reload schema';
  update public.content_epoch set epoch = epoch + 1, updated_at = now() where id = 1;
end
$$;
grant execute on function public.rebuild_schema_cache to authenticated;

-- Tells an open back office that a row changed: the table, the row and the operation, and nothing else. The back office
-- then reads the row under its own rights. A failure to send never fails the write: without live updates the back
-- office polls.
create function public.tell_staff() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  if to_regprocedure('realtime.send(jsonb,text,text,boolean)') is null then return null; end if;
  perform realtime.send(
    jsonb_build_object(
      'table', tg_argv[0], 'id', changed -> tg_argv[1],
      -- A note or a step of an order is a change of the order.
      'operation', case when tg_table_name = tg_argv[0] then tg_op else 'UPDATE' end),
    'change', 'staff', true);
  return null;
exception when others then
  raise warning 'a live update was not sent: %', sqlstate;
  return null;
end $$;

insert into public.content_epoch default values;

-- Hosted projects ask this policy who may join the private topic; the embedded services ask is_staff() themselves.
do $$
begin
  if to_regclass('realtime.messages') is null then return; end if;
  execute $policy$
    create policy staff_listen on realtime.messages for select to authenticated
    using (extension = 'broadcast' and (select realtime.topic()) = 'staff' and (select public.is_staff()))
  $policy$;
exception when insufficient_privilege then
  raise warning 'Back offices cannot join the topic "staff" yet: create the policy staff_listen on realtime.messages '
    'as its owner.';
end $$;

-- supabase/schemas/25_saved_views.sql

-- Saved views: a list as one person likes to see it, by the query of its address. Views may be shared with the team.

-- The screens whose shared views the caller reads; asked once for a query, not for each row.
create function public.open_view_screens() returns text[]
language sql stable set search_path = ''
as $$
  select array(select s from unnest('{cars,orders,messages,viewings,trade_ins,customers,media,audit}'::text[]) s
    where public.may_open_view(s))
$$;
grant execute on function public.open_view_screens to authenticated;

create table public.saved_views (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  screen text not null
    check (screen in ('cars', 'orders', 'messages', 'viewings', 'customers', 'trade_ins', 'media', 'audit')),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  created_at timestamptz not null default now(),
  -- Shared with the team. The query may name a customer, so only those who may open the screen read it.
  shared boolean not null default false,
  unique (user_id, screen, name)
);
alter table public.saved_views enable row level security;
grant select, insert (screen, name, query, shared), update (screen, name, query, shared), delete on public.saved_views
  to authenticated;
-- What a colleague shares is shared while they are one.
create policy saved_views_read on public.saved_views for select to authenticated
  using ((select public.is_staff()) and (user_id = (select auth.uid())
    or shared and screen = any ((select public.open_view_screens())::text[])
      and user_id in (select s.user_id from public.staff s where s.ended_at is null)));
create policy saved_views_write on public.saved_views for all to authenticated
  using (user_id = (select auth.uid()) and (select public.is_staff()))
  with check (user_id = (select auth.uid()) and screen = any ((select public.open_view_screens())::text[]));
-- What is shared is kept in order by owner and manager, too: they may delete it, or stop sharing it by deleting.
create policy saved_views_delete_shared on public.saved_views for delete to authenticated
  using (shared and (select public.has_role('owner', 'manager')));

-- Who may open the screen of a saved view; mayOpen() in domain/roles.ts says the same.
create function public.may_open_view(p_screen text) returns boolean
language sql stable set search_path = ''
as $$
  select case
    when p_screen = 'cars' then public.is_staff()
    when p_screen = 'media' then public.has_role('owner', 'manager', 'editor')
    when p_screen in ('orders', 'messages', 'viewings', 'customers', 'trade_ins') then
      public.has_role('owner', 'manager', 'sales')
    else public.has_role('owner', 'manager') end
$$;
grant execute on function public.may_open_view to authenticated;

-- A saved view gets another name: one's own, and as owner or manager a shared one, which they may delete as well.
-- Only its author changes what a view shows, therefore a function and no policy.
-- p_seen: the name that was read. Asked for again, a name that the view has already changes nothing.
-- Errors: PT422 invalid, PT404 view_not_found, PT409 view_renamed (in the meantime) · view_name_taken.
create function public.rename_view(p_id bigint, p_name text, p_seen text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_name text := btrim(left(p_name, 200)); v_now text;
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if coalesce(length(v_name), 0) not between 1 and 60 then
    raise exception using errcode = 'PT422', message = 'invalid', hint = 'p_name';
  end if;
  select name into v_now from public.saved_views where id = p_id
    and (user_id = auth.uid() or shared and public.has_role('owner', 'manager')) for update;
  if not found then raise exception using errcode = 'PT404', message = 'view_not_found'; end if;
  if v_now = v_name then return; end if;
  if v_now is distinct from p_seen then raise exception using errcode = 'PT409', message = 'view_renamed'; end if;
  update public.saved_views set name = v_name where id = p_id;
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'view_name_taken';
end
$$;
grant execute on function public.rename_view to authenticated;

-- At most a hundred views of a screen and a person; one saved again under its name replaces the former. Without a bound
-- one colleague could make the shared views of all others too slow to read.
create function public.check_saved_view_count() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('views ' || new.user_id, 0));
  if (select count(*) from public.saved_views v where v.user_id = new.user_id and v.screen = new.screen
    and v.name <> new.name and v.id <> new.id) >= 100 then
    raise exception using errcode = 'PT409', message = 'too_many_views';
  end if;
  return new;
end
$$;

create trigger saved_views_limit before insert or update of screen on public.saved_views
  for each row execute function public.check_saved_view_count();

-- supabase/schemas/30_time_zone.sql

-- Days and times by the dealer's clock: reservations, figures and filters follow the time zone of the settings,
-- whatever zone the database's machine is in.

-- Whether a text names a zone of the IANA database: `Asia/Bahrain`, not `+03:00`.
create function public.is_time_zone(p_name text) returns boolean
language sql stable set search_path = ''
as $$
  select length(p_name) <= 60 and p_name ~ '^[A-Z][A-Za-z_]*(/[A-Za-z0-9_+-]+)*$'
    and exists (select 1 from pg_catalog.pg_timezone_names z where z.name = p_name)
$$;
grant execute on function public.is_time_zone to authenticated;

-- The dealer's time zone; the app reads the same value as siteTimeZone().
create function public.site_time_zone() returns text
language sql stable set search_path = ''
as $$
  select coalesce((select content_value ->> 'time_zone' from public.site_content where content_key = 'settings'),
    'Asia/Bahrain')
$$;
grant execute on function public.site_time_zone to anon, authenticated;

-- The day by the dealer's clock.
create function public.site_today() returns date
language sql stable set search_path = ''
as $$ select (now() at time zone public.site_time_zone())::date $$;
grant execute on function public.site_today to anon, authenticated;

-- The instant at which a day begins by the dealer's clock.
create function public.site_day_start(p_day date) returns timestamptz
language sql stable set search_path = ''
as $$ select p_day::timestamp at time zone public.site_time_zone() $$;
grant execute on function public.site_day_start to authenticated;

-- supabase/schemas/31_opening_hours.sql

-- When a showroom is open: its weekly hours and dated exceptions (closed, or other hours such as those of Ramadan), in
-- the dealer's time zone.

-- Whether a value is a list of exceptions: [{from, to, office: id or null for all, name: {en, ar}, closed, hours}].
create function public.is_opening_exceptions(p_value jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare v_one jsonb;
begin
  if jsonb_typeof(p_value) <> 'array' or jsonb_array_length(p_value) > 60 then return false; end if;
  for v_one in select * from jsonb_array_elements(p_value) loop
    if jsonb_typeof(v_one) <> 'object' or not public.is_weekly_hours(coalesce(v_one -> 'hours', '[]'))
       or coalesce(v_one ->> 'from', '') !~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$'
       or coalesce(v_one ->> 'to', '') !~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$'
       or coalesce(length(v_one ->> 'office'), 0) > 40
       or (v_one ->> 'from')::date > (v_one ->> 'to')::date then
      return false;
    end if;
  end loop;
  return true;
exception when datetime_field_overflow or invalid_datetime_format then
  -- A day that does not exist, such as 30 February.
  return false;
end
$$;
grant execute on function public.is_opening_exceptions to authenticated;

-- Whether a value is a list of weekly hours: [{day: 0-6 from Sunday, opens: "16:00", closes: "01:00"}]. Hours that
-- close before they open end on the next day.
create function public.is_weekly_hours(p_value jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case when jsonb_typeof(p_value) <> 'array' then false else jsonb_array_length(p_value) <= 28 and not exists (
    select 1 from jsonb_array_elements(p_value) h
    where coalesce(h ->> 'day', '') !~ '^[0-6]$'
      or coalesce(h ->> 'opens', '') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
      or coalesce(h ->> 'closes', '') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$') end
$$;
grant execute on function public.is_weekly_hours to authenticated;

-- The ids of the offices, in their order.
create function public.office_ids() returns text[]
language sql stable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(o.value ->> 'id' order by o.n) filter (where o.value ->> 'id' <> ''), '{}')
  from public.site_content s cross join lateral jsonb_array_elements(
    case when jsonb_typeof(s.content_value -> 'offices') = 'array' then s.content_value -> 'offices' else '[]' end)
    with ordinality o (value, n)
  where s.content_key = 'contact_info' and jsonb_typeof(o.value) = 'object'
$$;

-- supabase/schemas/32_money_rules.sql

-- The rules of the dealer for money: the largest discounts, the tax, the deposit.

-- The decimals in which a currency is counted; domain/currencies.ts says the same. Bound to what it names in place of a
-- search path, so that it becomes a part of the queries that ask it several times for each order.
create function public.currency_decimals(p_currency text) returns int language sql immutable parallel safe
return case when p_currency in ('BHD', 'KWD', 'OMR') then 3 else 2 end;
grant execute on function public.currency_decimals to authenticated;

-- {discounts: {sales, manager} (percent of the listed price; none is 0), tax: {on, rate, included, name: {en, ar}},
-- deposit: {amount, days} (what the form proposes), invoices: {on, scheme: standard | profit_margin, seller: {en, ar}
-- (the registered name; the dealer's where it is empty)}}. Invoices need a tax, and the profit margin scheme one that
-- the prices include. What it does not name is as money_rules() says.
create function public.is_money_rules(p_value jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_tax jsonb := coalesce(p_value -> 'tax', '{}'); v_discounts jsonb := coalesce(p_value -> 'discounts', '{}');
  v_deposit jsonb := coalesce(p_value -> 'deposit', '{}'); v_invoices jsonb := coalesce(p_value -> 'invoices', '{}');
  v_number text;
begin
  if jsonb_typeof(p_value) <> 'object' or jsonb_typeof(v_tax) <> 'object' or jsonb_typeof(v_discounts) <> 'object'
    or jsonb_typeof(v_deposit) <> 'object' or jsonb_typeof(v_invoices) <> 'object' then return false; end if;
  foreach v_number in array array[v_discounts ->> 'sales', v_discounts ->> 'manager', v_tax ->> 'rate'] loop
    if v_number is null then continue; end if;
    if v_number !~ '^[0-9]{1,3}(\.[0-9]{1,2})?$' or v_number::numeric > 100 then return false; end if;
  end loop;
  return coalesce(v_tax ->> 'on', 'false') in ('true', 'false')
    and coalesce(v_tax ->> 'included', 'true') in ('true', 'false')
    and coalesce(jsonb_typeof(v_tax -> 'name'), 'object') = 'object'
    and (coalesce(v_tax ->> 'on', 'false') = 'false' or (coalesce(v_tax ->> 'rate', '0')::numeric > 0
      and coalesce(length(v_tax #>> '{name,en}'), 0) between 1 and 60
      and coalesce(length(v_tax #>> '{name,ar}'), 0) between 1 and 60))
    and coalesce(v_deposit ->> 'amount', '1') ~ '^[0-9]{1,9}(\.[0-9]{1,3})?$'
    and coalesce(v_deposit ->> 'days', '1') ~ '^[0-9]{1,3}$'
    and coalesce(v_invoices ->> 'on', 'false') in ('true', 'false')
    and coalesce(v_invoices ->> 'scheme', 'standard') in ('standard', 'profit_margin')
    and coalesce(jsonb_typeof(v_invoices -> 'seller'), 'object') = 'object'
    and coalesce(length(v_invoices #>> '{seller,en}'), 0) <= 120
    and coalesce(length(v_invoices #>> '{seller,ar}'), 0) <= 120
    and (coalesce(v_invoices ->> 'on', 'false') = 'false' or (coalesce(v_tax ->> 'on', 'false') = 'true'
      and (coalesce(v_invoices ->> 'scheme', 'standard') = 'standard'
        or coalesce(v_tax ->> 'included', 'true') = 'true')));
end
$$;
grant execute on function public.is_money_rules to authenticated;

-- supabase/schemas/33_site_content.sql

-- What the site says about the dealer: content by key, and the settings that other functions read.

-- The rules of money with a value for each; under the policies of the caller, so that only staff read them.
create function public.money_rules() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'discounts', '{"sales": 0, "manager": 0}'::jsonb || jsonb_strip_nulls(coalesce(r.rules -> 'discounts', '{}')),
    'tax', '{"on": false, "rate": 0, "included": true, "name": {"en": "", "ar": ""}}'::jsonb
      || jsonb_strip_nulls(coalesce(r.rules -> 'tax', '{}')),
    'deposit', '{"amount": null, "days": 3}'::jsonb || coalesce(r.rules -> 'deposit', '{}'),
    'invoices', '{"on": false, "scheme": "standard", "seller": {}}'::jsonb
      || jsonb_strip_nulls(coalesce(r.rules -> 'invoices', '{}')))
  from (select (select c.content_value from public.site_content c where c.content_key = 'money') as rules) r
$$;
grant execute on function public.money_rules to authenticated;

-- Whether a value is texts of papers: {terms: {quotation: {en, ar}, …}, points: [{en, ar}], valid_days, keep_years},
-- the terms of each kind, the points of a hand-over, for how many days a quotation is valid, and for how many years
-- the name of an erased person stays on agreements and receipts.
create function public.is_paper_texts(p_value jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
declare v_terms jsonb := coalesce(p_value -> 'terms', '{}'); v_points jsonb := coalesce(p_value -> 'points', '[]');
begin
  if jsonb_typeof(p_value) <> 'object' or jsonb_typeof(v_terms) <> 'object' or jsonb_typeof(v_points) <> 'array'
    or jsonb_array_length(v_points) > 60
    or coalesce(p_value ->> 'valid_days', '7') !~ '^([1-9]|[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9]|36[0-5])$'
    or coalesce(p_value ->> 'keep_years', '10') !~ '^([1-9]|[1-4][0-9]|50)$' then
    return false;
  end if;
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
grant execute on function public.is_paper_texts to authenticated;

-- Whether a value is campaigns: {campaigns: [{id, code (two to four letters and digits, a letter first), name: {en,
-- ar}, cost (in the dealer's currency), from, until (days, or null)}]}, each code once, at most 200.
create function public.is_campaigns(p_value jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
declare v_list jsonb := coalesce(p_value -> 'campaigns', '[]');
begin
  if jsonb_typeof(p_value) <> 'object' or jsonb_typeof(v_list) <> 'array' or jsonb_array_length(v_list) > 200 then
    return false;
  end if;
  return not exists (select from jsonb_array_elements(v_list) c where coalesce(jsonb_typeof(c.value) <> 'object'
      or c.value ->> 'code' !~ '^[a-z][a-z0-9]{1,3}$'
      or jsonb_typeof(c.value -> 'name') <> 'object'
      or length(coalesce(c.value #>> '{name,en}', '')) > 60 or length(coalesce(c.value #>> '{name,ar}', '')) > 60
      or coalesce(c.value ->> 'cost', '0') !~ '^[0-9]{1,9}(\.[0-9]{1,3})?$'
      or coalesce(c.value ->> 'from', '2000-01-01') !~ '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$'
      or coalesce(c.value ->> 'until', '2000-01-01') !~ '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$', true))
    and (select count(*) = count(distinct c.value ->> 'code') from jsonb_array_elements(v_list) c);
end
$$;
grant execute on function public.is_campaigns to authenticated;

-- Whether the links of the contact details may be followed: the maps of the showrooms, the social networks.
create function public.has_web_addresses(p_contact jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when coalesce(jsonb_typeof(p_contact -> 'offices'), 'array') <> 'array'
      or coalesce(jsonb_typeof(p_contact -> 'social_links'), 'object') <> 'object' then false
    else not exists (
      select from jsonb_array_elements(coalesce(p_contact -> 'offices', '[]')) o
        where not public.is_web_address(o ->> 'map_url')
      union all
      select from jsonb_each_text(coalesce(p_contact -> 'social_links', '{}')) l
        where not public.is_web_address(l.value))
  end
$$;
grant execute on function public.has_web_addresses to authenticated;

-- One row a key; app/features/site-content has the schema of each value. Values are strings, arrays or objects.
create table public.site_content (
  content_key text primary key check (content_key ~ '^[a-z][a-z0-9_]{0,59}$'),
  content_value jsonb not null,
  -- Keys that only staff may read, such as reply templates.
  private boolean not null default false,
  updated_at timestamptz not null default now(),
  version int not null default 1,
  -- The origin of the logo is written into the Content-Security-Policy of every public page: the logo is a file of this
  -- site or an encrypted address whose host can mean nothing else there. The same pattern is in
  -- app/utils/web-address.ts.
  constraint site_content_logo_address check (content_key <> 'logo_url'
    or (jsonb_typeof(content_value) = 'string' and length(content_value #>> '{}') <= 500
      and content_value #>> '{}' ~* '^(|/([^/\\\s][^\\\s]*)?|https://[a-z0-9.-]+(:[0-9]{1,5})?([/?#]\S*)?)$')),
  -- Functions and views read these two: a text among them would make every reservation and the list of orders fail.
  constraint site_content_settings_numbers check (content_key <> 'settings'
    or coalesce(content_value ->> 'hold_hours', '1') ~ '^[0-9]{1,6}$'
      and coalesce(content_value ->> 'first_response_minutes', '1') ~ '^[0-9]{1,6}$'),
  constraint site_content_settings_time_zone check (
  case when content_key = 'settings' and content_value ->> 'time_zone' is not null
    then public.is_time_zone(content_value ->> 'time_zone') else true end),
  -- The largest content of the forms has about 40 kB.
  constraint site_content_size check (octet_length(content_value::text) <= 200000),
  constraint site_content_brand_name check (content_key <> 'brand_name'
    or (length(coalesce(content_value ->> 'en', '')) <= 120 and length(coalesce(content_value ->> 'ar', '')) <= 120)),
  constraint site_content_shape check (jsonb_typeof(content_value) = 'object'
  or content_key not in
    ('brand_name', 'contact_info', 'hero', 'about', 'team', 'settings', 'reply_templates', 'privacy', 'faq')),
  constraint site_content_links check (content_key <> 'contact_info' or public.has_web_addresses(content_value)),
  constraint site_content_viewings check (content_key <> 'viewings' or coalesce(
  jsonb_typeof(content_value) = 'object'
  and jsonb_typeof(content_value -> 'enabled') = 'boolean'
  and content_value ->> 'slot_minutes' ~ '^(15|20|30|45|60|90|120)$'
  and content_value ->> 'at_once' ~ '^([1-9]|1[0-9]|20)$'
  and content_value ->> 'lead_hours' ~ '^([0-9]|[1-9][0-9]|1[0-5][0-9]|16[0-8])$'
  and content_value ->> 'days_ahead' ~ '^([1-9]|[1-5][0-9]|60)$'
  and public.is_opening_exceptions(content_value -> 'exceptions'), false)),
  constraint site_content_registration check (content_key <> 'registration' or jsonb_typeof(content_value) = 'object'),
  constraint site_content_money check (content_key <> 'money' or private and public.is_money_rules(content_value)),
  constraint site_content_settings_texts check (content_key <> 'settings'
  or coalesce(content_value ->> 'currency', 'BHD') ~ '^[A-Z]{3}$'
    and coalesce(content_value ->> 'country_code', '973') ~ '^[0-9]{1,3}$'),
  constraint site_content_papers check (content_key <> 'papers' or private and public.is_paper_texts(content_value)),
  constraint site_content_campaigns check (content_key <> 'campaigns'
    or private and public.is_campaigns(content_value))
);
alter table public.site_content enable row level security;
grant select (content_key, content_value) on public.site_content to anon;
grant select, insert (content_key, content_value, private), update (content_value), delete on public.site_content to
  authenticated;
create policy site_content_read on public.site_content for select to anon, authenticated
  using (not private or (select public.is_staff()));
-- Editors write the pages of the site, these too.
create policy site_content_insert on public.site_content for insert to authenticated
  with check ((select public.has_role('owner', 'manager'))
    or ((select public.has_role('editor')) and content_key in ('about', 'hero', 'team', 'privacy', 'faq')));
create policy site_content_update on public.site_content for update to authenticated
  using ((select public.has_role('owner', 'manager'))
    or ((select public.has_role('editor')) and content_key in ('about', 'hero', 'team', 'privacy', 'faq')))
  with check ((select public.has_role('owner', 'manager'))
    or ((select public.has_role('editor')) and content_key in ('about', 'hero', 'team', 'privacy', 'faq')));
create policy site_content_delete on public.site_content for delete to authenticated
  using ((select public.has_role('owner', 'manager')));
-- The row "demo" says how far loading the demo came, and a start reads it: no person writes it, whatever their role.
-- Otherwise a person could have the next start load the demo over the dealer's own cars and settings.
create policy site_content_demo on public.site_content as restrictive for all to authenticated
  using (content_key <> 'demo') with check (content_key <> 'demo');
-- A limit that those it binds could lift would be none: owners write it.
create policy site_content_money_insert on public.site_content as restrictive for insert to authenticated
  with check (content_key <> 'money' or (select public.has_role('owner')));
create policy site_content_money_update on public.site_content as restrictive for update to authenticated
  using (content_key <> 'money' or (select public.has_role('owner')));
create policy site_content_money_delete on public.site_content as restrictive for delete to authenticated
  using (content_key <> 'money' or (select public.has_role('owner')));
-- What campaigns cost is for those who see margins; sellers read their names with campaign_names().
create policy site_content_campaigns_select on public.site_content as restrictive for select to authenticated
  using (content_key <> 'campaigns' or (select public.has_role('owner', 'manager')));
-- Limits, tax and deposits are for those who sell.
create policy site_content_money_select on public.site_content as restrictive for select to authenticated
  using (content_key <> 'money' or (select public.has_role('owner', 'manager', 'sales')));

-- One of the dealer's settings as text, or null.
create function public.setting(p_name text) returns text
language sql stable security definer set search_path = ''
as $$ select content_value ->> p_name from public.site_content where content_key = 'settings' $$;

-- E-mail addresses that staff write follow is_email(), like those of the forms. Only a changed one is looked at: a row
-- that was saved under the earlier test (email_shape) can still be changed otherwise. The argument is the path to the
-- address.
create function public.refuse_bad_email() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_email text := nullif(to_jsonb(new) #>> tg_argv[0]::text[], '');
begin
  if v_email is null or (tg_op = 'UPDATE' and v_email = to_jsonb(old) #>> tg_argv[0]::text[]) then return new; end if;
  if not public.is_email(v_email) then
    raise exception using errcode = 'PT422', message = 'email_invalid', hint = 'email';
  end if;
  return new;
end
$$;

-- The campaigns of the settings, in their order.
create function public.kept_campaigns() returns table (code text, name_en text, name_ar text, cost numeric)
language sql stable set search_path = ''
as $$
  select c.value ->> 'code', c.value #>> '{name,en}', c.value #>> '{name,ar}',
    coalesce((c.value ->> 'cost')::numeric, 0)
  from public.site_content s, jsonb_array_elements(coalesce(s.content_value -> 'campaigns', '[]')) with ordinality c
  where s.content_key = 'campaigns' order by c.ordinality
$$;

-- The campaigns by which customers come, in the order of the settings, without their cost. Sellers only.
create function public.campaign_names() returns table (code text, name_en text, name_ar text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  return query select k.code, k.name_en, k.name_ar from public.kept_campaigns() k;
end
$$;
grant execute on function public.campaign_names to authenticated;

-- Viewings are off until the dealer turns them on.
create function public.viewing_rules() returns table (
  enabled boolean, slot interval, at_once int, lead interval, days_ahead int
)
language sql stable security definer set search_path = ''
as $$
  select coalesce((r.v ->> 'enabled')::boolean, false),
    make_interval(mins => coalesce((r.v ->> 'slot_minutes')::int, 30)),
    coalesce((r.v ->> 'at_once')::int, 2), make_interval(hours => coalesce((r.v ->> 'lead_hours')::int, 2)),
    coalesce((r.v ->> 'days_ahead')::int, 14)
  from (select (select content_value from public.site_content where content_key = 'viewings') as v) r
$$;

-- The office with this id as staff wrote it, or null.
create function public.office_of(p_office text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select o from public.site_content c, jsonb_array_elements(
    case when jsonb_typeof(c.content_value -> 'offices') = 'array' then c.content_value -> 'offices' else '[]' end) o
  where c.content_key = 'contact_info' and o ->> 'id' = p_office limit 1
$$;

-- When an office is open on the days from p_from on, an interval a row. Of several exceptions that hold on a day, one
-- of the office itself wins, then the one that begins last: a closed day within Ramadan is closed.
create function public.office_openings(p_office text, p_from date, p_days int)
returns table (day date, opens timestamptz, closes timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Read once: before PostgreSQL 18 every call of an SQL function is planned again.
  v_zone text := public.site_time_zone();
  v_office jsonb := public.office_of(p_office);
  v_hours jsonb := v_office -> 'hours';
  v_exceptions jsonb := (select content_value -> 'exceptions' from public.site_content where content_key = 'viewings');
begin
  if v_office is null then return; end if;
  if not coalesce(public.is_weekly_hours(v_hours), false) then v_hours := '[]'; end if;
  return query
    with exceptions as (
      select (e ->> 'from')::date as first, (e ->> 'to')::date as last, nullif(e ->> 'office', '') as office,
        case when e ->> 'closed' = 'true' then '[]' else coalesce(e -> 'hours', '[]') end as hours, place
      from jsonb_array_elements(v_exceptions) with ordinality x (e, place)
    ),
    days as (
      select p_from + n as date, coalesce(
        (select e.hours from exceptions e
          where p_from + n between e.first and e.last and (e.office is null or e.office = p_office)
          order by (e.office is not null) desc, e.first desc, e.place desc limit 1), v_hours) as hours
      from generate_series(0, least(p_days, 70) - 1) n
    ),
    intervals as materialized (
      select d.date, (h ->> 'opens')::time as from_time, (h ->> 'closes')::time as to_time
      from days d, jsonb_array_elements(d.hours) h
      where h ->> 'day' = extract(dow from d.date)::int::text
    )
    select i.date, (i.date + i.from_time) at time zone v_zone,
      (i.date + case when i.to_time <= i.from_time then 1 else 0 end + i.to_time) at time zone v_zone
    from intervals i;
end
$$;

create trigger site_content_touch before update on public.site_content
  for each row execute function public.touch_updated_at();
create trigger site_content_version before update on public.site_content
  for each row execute function public.bump_version();
create trigger site_content_audit after insert or update or delete on public.site_content
  for each row execute function public.write_audit('content_key');
create constraint trigger site_content_epoch after insert or update or delete on public.site_content
  deferrable initially deferred for each row execute function public.bump_content_epoch();
create trigger site_content_email before insert or update on public.site_content
  for each row when (new.content_key = 'contact_info')
  execute function public.refuse_bad_email('{content_value,email}');

-- supabase/schemas/34_team.sql

-- The people of the team page.

create table public.team_members (
  id bigint generated always as identity primary key,
  name_en text not null check (length(name_en) between 1 and 120),
  name_ar text check (length(name_ar) between 1 and 120),
  job_title_en text not null check (length(job_title_en) between 1 and 120),
  job_title_ar text check (length(job_title_ar) between 1 and 120),
  bio_en text check (length(bio_en) <= 2000),
  bio_ar text check (length(bio_ar) <= 2000),
  photo text check (length(photo) <= 300),
  photo_width int check (photo_width between 1 and 20000),
  photo_height int check (photo_height between 1 and 20000),
  phone text check (public.is_phone(phone)),
  email text check (public.email_shape(email)),
  languages text[] not null default '{}' check (public.is_text_list(languages)),
  position int not null default 0,
  visible boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
alter table public.team_members enable row level security;
grant select (id, name_en, name_ar, job_title_en, job_title_ar, bio_en, bio_ar, photo, photo_width, photo_height, phone,
  email, languages, position, visible, deleted_at) on public.team_members to anon;
grant select, insert (name_en, name_ar, job_title_en, job_title_ar, bio_en, bio_ar, photo, photo_width, photo_height,
  phone, email, languages, position, visible), update (name_en, name_ar, job_title_en, job_title_ar, bio_en, bio_ar,
  photo, photo_width, photo_height, phone, email, languages, position, visible, deleted_at), delete on
  public.team_members to authenticated;
create policy team_members_read on public.team_members for select to anon, authenticated
  using ((visible and deleted_at is null) or (select public.is_staff()));
create policy team_members_insert on public.team_members for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy team_members_update on public.team_members for update to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')))
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy team_members_delete on public.team_members for delete to authenticated
  using ((select public.has_role('owner', 'manager')));

-- Saves someone of the team, whole or not at all. p_member: the columns of the form, all of them. p_id null makes a new
-- one, last on the page. Answers {id, version}. Errors: PT404 member_not_found, PT409 version_conflict.
create function public.save_member(p_member jsonb, p_id bigint default null, p_version int default null) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  v_new public.team_members := jsonb_populate_record(null::public.team_members, p_member); v_id bigint := p_id;
  v_version int;
begin
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  if p_id is null then
    insert into public.team_members (name_en, name_ar, job_title_en, job_title_ar, bio_en, bio_ar, photo, photo_width,
        photo_height, phone, email, languages, visible, position)
      values (v_new.name_en, v_new.name_ar, v_new.job_title_en, v_new.job_title_ar, v_new.bio_en, v_new.bio_ar,
        v_new.photo, v_new.photo_width, v_new.photo_height, v_new.phone, v_new.email, coalesce(v_new.languages, '{}'),
        coalesce(v_new.visible, true), (select coalesce(max(position), 0) + 1 from public.team_members))
      returning id, version into v_id, v_version;
  else
    select version into v_version from public.team_members where id = p_id and deleted_at is null for update;
    if not found then raise exception using errcode = 'PT404', message = 'member_not_found'; end if;
    if v_version is distinct from p_version then
      raise exception using errcode = 'PT409', message = 'version_conflict';
    end if;
    update public.team_members set name_en = v_new.name_en, name_ar = v_new.name_ar,
      job_title_en = v_new.job_title_en, job_title_ar = v_new.job_title_ar, bio_en = v_new.bio_en,
      bio_ar = v_new.bio_ar, photo = v_new.photo, photo_width = v_new.photo_width, photo_height = v_new.photo_height,
      phone = v_new.phone, email = v_new.email, languages = coalesce(v_new.languages, languages),
      visible = coalesce(v_new.visible, visible) where id = p_id returning version into v_version;
  end if;
  return jsonb_build_object('id', v_id, 'version', v_version);
end
$$;
grant execute on function public.save_member to authenticated;

create trigger team_members_version before update on public.team_members
  for each row execute function public.stamp_record();
create trigger team_members_audit after insert or update or delete on public.team_members
  for each row execute function public.write_audit('id');
create constraint trigger team_members_epoch after insert or update or delete on public.team_members
  deferrable initially deferred for each row execute function public.bump_content_epoch();
create trigger team_members_email before insert or update on public.team_members
  for each row execute function public.refuse_bad_email('{email}');

-- supabase/schemas/35_new_site.sql

-- What a new site starts with.

-- The content of a new site.
insert into public.site_content (content_key, content_value) values
  ('brand_name', '{"en": "Maarad", "ar": "معرض"}'),
  ('contact_info', '{"offices": [], "email": "", "social_links": {}, "whatsapp_number": ""}'),
  ('hero', '{"title": {"en": "Find Your Perfect Car", "ar": "اعثر على سيارتك المثالية"},
    "subtitle": {"en": "Luxury and electric cars, chosen one by one and ready to drive.",
    "ar": "سيارات فاخرة وكهربائية، اخترناها واحدة واحدة وجاهزة للقيادة."}}'),
  ('about', '{"title": {"en": "About Us", "ar": "من نحن"},
    "description": {"en": "A showroom for luxury and electric cars.", "ar": "معرض للسيارات الفاخرة والكهربائية."},
    "body": {"en": "", "ar": ""}, "values": []}'),
  ('team', '{"title": {"en": "Our Team", "ar": "فريقنا"},
    "description": {"en": "The people who look after you, before and after the keys are yours.",
    "ar": "الأشخاص الذين يعتنون بك، قبل استلام المفتاح وبعده."}}'),
  ('settings', '{"currency": "BHD", "country_code": "973", "first_response_minutes": 120, "hold_hours": 48,
    "finance": {"annual_rate_pct": 3.5, "down_payment_pct": 20, "months": 60}}');

insert into public.site_content (content_key, content_value, private) values ('money', '{
  "discounts": {"sales": 2, "manager": 5},
  "tax": {"on": false, "rate": 10, "included": true, "name": {"en": "VAT", "ar": "ضريبة القيمة المضافة"}},
  "deposit": {"amount": null, "days": 3}}', true);

-- {name} {reference} {car} {price} {link} {hold} {dealer} are filled in when a template is used.
insert into public.site_content (content_key, content_value, private) values ('reply_templates', '{"templates": [
  {"id": "welcome", "status": "new", "name": {"en": "First answer", "ar": "أول رد"},
   "body": {
     "en": "Hello {name}, thank you for your order {reference} for the {car}. This is {dealer}. When is a good time to call you?",
     "ar": "مرحبًا {name}، شكرًا على طلبك {reference} لسيارة {car}. معك {dealer}. متى يناسبك أن نتصل بك؟"}},
  {"id": "viewing", "status": "contacted", "name": {"en": "Invite to a viewing", "ar": "دعوة للمعاينة"},
   "body": {
     "en": "Hello {name}, the {car} is ready for you to see and drive. Which day suits you? All details: {link}",
     "ar": "مرحبًا {name}، سيارة {car} جاهزة للمعاينة والتجربة. أي يوم يناسبك؟ كل التفاصيل: {link}"}},
  {"id": "reserved", "status": "reserved", "name": {"en": "Reserved for you", "ar": "تم الحجز"},
   "body": {
     "en": "Hello {name}, the {car} is reserved for you until {hold}. Price: {price}. Follow your order with {reference}: {link}",
     "ar": "مرحبًا {name}، حجزنا لك سيارة {car} حتى {hold}. السعر: {price}. تابع طلبك برقم {reference}: {link}"}},
  {"id": "ready", "status": "ready", "name": {"en": "Ready for delivery", "ar": "جاهزة للتسليم"},
   "body": {
     "en": "Good news, {name}: your {car} is ready for delivery. When would you like to collect it?",
     "ar": "بشرى سارة {name}، سيارتك {car} جاهزة للتسليم. متى تحب أن تستلمها؟"}},
  {"id": "delivered", "status": "delivered", "name": {"en": "Thank you", "ar": "شكرًا لك"},
   "body": {
     "en": "Dear {name}, enjoy your {car}. We are here whenever you need us. {dealer}",
     "ar": "عزيزنا {name}، نتمنى لك قيادة ممتعة مع {car}. نحن في خدمتك دائمًا. {dealer}"}},
  {"id": "viewing-confirm", "status": "viewing_confirm", "name": {"en": "Confirm the viewing", "ar": "تأكيد الموعد"},
   "body": {
     "en": "Hello {name}, your viewing is confirmed: {time}, {place}. We look forward to seeing you. To move or cancel it you need {reference}: {link}",
     "ar": "مرحبًا {name}، تم تأكيد موعدك: {time}، {place}. نحن في انتظارك. لتغيير الموعد أو إلغائه استخدم الرقم {reference}: {link}"}},
  {"id": "viewing-remind", "status": "viewing_remind", "name": {"en": "Remind of the viewing", "ar": "تذكير بالموعد"},
   "body": {
     "en": "Hello {name}, we are expecting you: {time}, {place}. If you cannot come, you can choose another time with {reference}: {link}",
     "ar": "مرحبًا {name}، نحن في انتظارك: {time}، {place}. إن تعذّر حضورك فاختر وقتًا آخر بالرقم {reference}: {link}"}},
  {"id": "viewing-late", "status": "viewing_late", "name": {"en": "Are you on your way?", "ar": "هل أنت في الطريق؟"},
   "body": {
     "en": "Hello {name}, your viewing was to begin: {time}, {place}. Are you on your way? Tell us when you expect to arrive, and we will make room.",
     "ar": "مرحبًا {name}، حان موعدك: {time}، {place}. هل أنت في الطريق؟ أخبرنا متى تصل ونرتّب لك."}},
  {"id": "viewing-missed", "status": "viewing_missed", "name": {"en": "Missed you", "ar": "افتقدناك"},
   "body": {
     "en": "Hello {name}, we missed you today. Choose another time whenever you like: {link} {dealer}",
     "ar": "مرحبًا {name}، افتقدناك اليوم. اختر وقتًا آخر متى شئت: {link} {dealer}"}},
  {"id": "viewing-thanks", "status": "viewing_thanks", "name": {"en": "Thank you for coming", "ar": "شكرًا على الزيارة"},
   "body": {
     "en": "Dear {name}, thank you for your visit. Do you have any questions? We are happy to help. {dealer}",
     "ar": "عزيزنا {name}، شكرًا على زيارتك. هل لديك أي سؤال؟ يسعدنا أن نساعدك. {dealer}"}},
  {"id": "trade-in-look", "status": "trade_in_look", "name": {"en": "Ask to see the car", "ar": "طلب معاينة السيارة"},
   "body": {
     "en": "Hello {name}, thank you for offering us your {car} ({reference}). May we have a look at it? When does it suit you? {dealer}",
     "ar": "مرحبًا {name}، شكرًا على عرض سيارتك {car} علينا ({reference}). هل يمكننا الاطلاع عليها؟ متى يناسبك؟ {dealer}"}},
  {"id": "trade-in-offer", "status": "trade_in_offer", "name": {"en": "Our offer", "ar": "عرضنا"},
   "body": {
     "en": "Hello {name}, we offer {price} for your {car}. The offer stands until {time}. Accept or decline it with {reference}: {link}",
     "ar": "مرحبًا {name}، نعرض {price} مقابل سيارتك {car}. العرض قائم حتى {time}. اقبله أو ارفضه بالرقم {reference}: {link}"}},
  {"id": "trade-in-again", "status": "trade_in_again", "name": {"en": "Ask again", "ar": "سؤال من جديد"},
   "body": {
     "en": "Hello {name}, are you still thinking of trading in your {car}? Tell us what would suit you, and we will look at it once more. {dealer}",
     "ar": "مرحبًا {name}، هل ما زلت تفكر في استبدال سيارتك {car}؟ أخبرنا بما يناسبك ونعيد النظر في العرض. {dealer}"}},
  {"id": "trade-in-thanks", "status": "trade_in_thanks", "name": {"en": "Thank you for accepting", "ar": "شكرًا على القبول"},
   "body": {
     "en": "Dear {name}, thank you for accepting {price} for your {car}. Please bring the car, its keys and its papers when you come. {dealer}",
     "ar": "عزيزنا {name}، شكرًا على قبول {price} مقابل سيارتك {car}. يُرجى إحضار السيارة ومفاتيحها وأوراقها عند زيارتك. {dealer}"}}
]}', true);

-- supabase/schemas/40_brands.sql

-- Brands, with the other names that the dealer gives them and their models.

create table public.brands (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 80),
  name_ar text check (length(name_ar) between 1 and 80),
  slug text generated always as (trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'))) stored,
  logo text,
  position int not null default 0,
  visible boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create unique index brands_name_folded on public.brands (lower(name));
create index brands_order on public.brands (position, name);
alter table public.brands enable row level security;
grant select (id, name, name_ar, slug, logo, position, visible, deleted_at) on public.brands to anon;
grant select, insert (name, name_ar, logo, position, visible), update (name, name_ar, logo, position, visible,
  deleted_at, version), delete on public.brands to authenticated;
create policy brands_read on public.brands for select to anon, authenticated
  using ((visible and deleted_at is null) or (select public.is_staff()));
create policy brands_insert on public.brands for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy brands_update on public.brands for update to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')))
  with check ((select public.has_role('owner', 'manager', 'editor')));
-- Deleting for good is for owners and managers (trash.purge in domain/roles.ts), as with cars. An editor may only take
-- back an upload of their own: for an hour, while it is not in the trash.
create policy brands_delete on public.brands for delete to authenticated
  using ((select public.has_role('owner', 'manager')));

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
alter table public.brand_aliases enable row level security;
grant select, insert (brand_id, model, alias), update (brand_id, model, alias), delete on public.brand_aliases to
  authenticated;
create policy brand_aliases_read on public.brand_aliases for select to authenticated using ((select public.is_staff()));
create policy brand_aliases_write on public.brand_aliases for all to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')))
  with check ((select public.has_role('owner', 'manager', 'editor')));

-- A brand whose cars are still there stays. The detail says how many they are.
create function public.brands_guard_use() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_cars int;
begin
  if tg_op = 'UPDATE' and (new.deleted_at is null or old.deleted_at is not null) then return new; end if;
  select count(*) into v_cars from public.cars where brand_id = old.id and (tg_op = 'DELETE' or deleted_at is null);
  if v_cars > 0 then raise exception using errcode = 'PT409', message = 'brand_in_use', detail = v_cars::text; end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

-- A name stays with its brand: the trigger that follows names looks at one side of an update.
create function public.brand_aliases_keep_brand() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.brand_id <> old.brand_id then
    raise exception using errcode = 'PT422', message = 'brand_fixed', hint = 'brand_id';
  end if;
  return new;
end
$$;

-- Saves a brand with the names its dealer added, whole or not at all. p_brand: name, name_ar, logo, visible.
-- p_aliases: all names, [{model: null or its part of the model's key, alias}]; one that says the same as another is
-- left out. p_id null makes a new brand, last in the order. Answers {id, version}.
-- Errors: PT404 brand_not_found, PT409 version_conflict, PT422 with the field in the hint, 23505 for a name that is
-- taken.
create function public.save_brand(p_brand jsonb, p_aliases jsonb default '[]', p_id bigint default null,
  p_version int default null)
returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  v_new public.brands := jsonb_populate_record(null::public.brands, p_brand);
  v_id bigint := p_id; v_version int; v_named boolean; v_wanted jsonb;
begin
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  if jsonb_array_length(p_aliases) > 500 then
    raise exception using errcode = 'PT422', message = 'too_many', hint = 'aliases';
  end if;
  if p_id is null then
    insert into public.brands (name, name_ar, logo, visible, position)
      values (v_new.name, v_new.name_ar, v_new.logo, coalesce(v_new.visible, true),
        (select coalesce(max(position), 0) + 1 from public.brands))
      returning id, version into v_id, v_version;
  else
    select version into v_version from public.brands where id = p_id and deleted_at is null for update;
    if not found then raise exception using errcode = 'PT404', message = 'brand_not_found'; end if;
    if v_version is distinct from p_version then
      raise exception using errcode = 'PT409', message = 'version_conflict';
    end if;
    update public.brands set name = v_new.name, name_ar = v_new.name_ar, logo = v_new.logo,
      visible = coalesce(v_new.visible, visible)
      where id = p_id;
  end if;

  select coalesce(jsonb_agg(jsonb_build_array(w.model, w.name) order by w.place), '[]') into v_wanted from (
    select distinct on (g.model, public.name_key(g.name)) g.model, g.name, g.place from (
      select a.value ->> 'model' as model, public.clean_line(a.value ->> 'alias') as name, a.place
      from jsonb_array_elements(p_aliases) with ordinality a (value, place)
    ) g where public.name_key(g.name) <> '' order by g.model, public.name_key(g.name), g.place
  ) w;
  delete from public.brand_aliases a where a.brand_id = v_id
    and not exists (select from jsonb_array_elements(v_wanted) w
      where w.value ->> 0 is not distinct from a.model and w.value ->> 1 = a.alias);
  v_named := found;
  insert into public.brand_aliases (brand_id, model, alias)
    select v_id, w.value ->> 0, w.value ->> 1 from jsonb_array_elements(v_wanted) with ordinality w (value, place)
    where not exists (select from public.brand_aliases a
      where a.brand_id = v_id and a.model is not distinct from w.value ->> 0 and a.alias = w.value ->> 1)
    order by w.place;
  v_named := v_named or found;
  -- Others who have the form open must hear of other names, too.
  update public.brands set version = version + 1 where id = v_id and version = v_version and v_named
    and p_id is not null;
  select version into v_version from public.brands where id = v_id;
  return jsonb_build_object('id', v_id, 'version', v_version);
end
$$;
grant execute on function public.save_brand to authenticated;

-- At most a thousand other names of brands and models in all, because the search of visitors reads them; save_brand()
-- allows five hundred of one brand.
create function public.check_alias_count() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('brand aliases', 0));
  if (select count(*) from public.brand_aliases) >= 1000 then
    perform public.refuse_field('aliases', 'too_many');
  end if;
  return new;
end
$$;

create trigger brands_version before update on public.brands for each row execute function public.stamp_record('slug');
create trigger brands_audit after insert or update or delete on public.brands
  for each row execute function public.write_audit('id');
create constraint trigger brands_epoch after insert or update or delete on public.brands
  deferrable initially deferred for each row execute function public.bump_content_epoch();
create trigger brands_guard_use before update or delete on public.brands
  for each row execute function public.brands_guard_use();

create trigger brand_aliases_audit after insert or update or delete on public.brand_aliases
  for each row execute function public.write_audit('brand_id');
create constraint trigger brand_aliases_epoch after insert or update or delete on public.brand_aliases
  deferrable initially deferred for each row execute function public.bump_content_epoch();
create trigger brand_aliases_keep_brand before update on public.brand_aliases
  for each row execute function public.brand_aliases_keep_brand();
create trigger brand_aliases_limit before insert on public.brand_aliases
  for each row execute function public.check_alias_count();

-- supabase/schemas/41_cars.sql

-- Cars: what is known of one, and who reads and writes which part.

create type public.car_status as enum ('draft', 'coming_soon', 'available', 'reserved', 'sold', 'archived');

create type public.car_condition as enum ('new', 'zero_km', 'used', 'certified');

create type public.price_mode as enum ('fixed', 'on_request');

create type public.fuel as enum ('petrol', 'diesel', 'hybrid', 'plug_in_hybrid', 'electric', 'erev', 'hydrogen');

create type public.transmission as enum ('automatic', 'manual', 'dual_clutch', 'cvt', 'single_speed');

create type public.body as enum
  ('sedan', 'suv', 'coupe', 'convertible', 'hatchback', 'wagon', 'liftback', 'pickup', 'van', 'supercar');

create type public.drivetrain as enum ('fwd', 'rwd', 'awd', '4wd');

create type public.regional_spec as enum
  ('gcc', 'us', 'european', 'japanese', 'chinese', 'korean', 'canadian', 'other', 'not_stated');

create type public.colour as enum
  ('white', 'black', 'silver', 'grey', 'blue', 'red', 'green', 'yellow', 'brown', 'orange', 'beige', 'other');

create type public.range_cycle as enum ('wltp', 'epa', 'cltc', 'nedc');

create type public.connector as enum ('ccs2', 'type2', 'gbt', 'nacs', 'chademo');

-- Whether these are documents of a car: [{path, size, kind, name_en, name_ar}], at most twelve. A name may be null:
-- then the page says the kind; `other` needs one.
create function public.are_car_documents(p_documents jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_documents) <> 'array' or jsonb_array_length(p_documents) > 12
      or pg_column_size(p_documents) > 16000 then false
    else not exists (select from jsonb_array_elements(p_documents) d
      where jsonb_typeof(d) <> 'object'
        or not coalesce(jsonb_typeof(d -> 'path') = 'string' and length(d ->> 'path') <= 300
          and d ->> 'path' ~* '^[a-z0-9/_-][a-z0-9/_.-]*\.pdf$'
          and jsonb_typeof(d -> 'size') = 'number' and d ->> 'size' ~ '^[1-9][0-9]{0,9}$'
          and d ->> 'kind' in ('inspection', 'warranty', 'service', 'battery', 'other')
          and jsonb_typeof(d -> 'name_en') in ('string', 'null')
          and coalesce(length(d ->> 'name_en') between 1 and 120, true)
          and jsonb_typeof(d -> 'name_ar') in ('string', 'null')
          and coalesce(length(d ->> 'name_ar') between 1 and 120, true)
          and (d ->> 'kind' <> 'other' or coalesce(d ->> 'name_en', d ->> 'name_ar') is not null)
          and d - '{path,size,kind,name_en,name_ar}'::text[] = '{}', false))
      and (select count(distinct d ->> 'path') from jsonb_array_elements(p_documents) d)
        = jsonb_array_length(p_documents)
  end
$$;
grant execute on function public.are_car_documents to authenticated;

create table public.cars (
  id bigint generated always as identity primary key,
  stock_no text not null unique check (length(stock_no) between 1 and 40),
  brand_id bigint not null references public.brands (id) on delete restrict,
  model text not null check (length(model) between 1 and 80),
  model_ar text check (length(model_ar) between 1 and 80),
  trim_level text check (length(trim_level) <= 80),
  year int not null check (year between 1900 and 2100),
  -- Titles are made of brand, model, trim and year; these replace the made one.
  title_en text check (length(title_en) <= 200),
  title_ar text check (length(title_ar) <= 200),
  description_en text check (length(description_en) <= 8000),
  description_ar text check (length(description_ar) <= 8000),
  highlights_en text[] not null default '{}' check (public.is_text_list(highlights_en)),
  highlights_ar text[] not null default '{}' check (public.is_text_list(highlights_ar)),
  condition public.car_condition not null default 'used',
  status public.car_status not null default 'draft',
  price numeric(12,3) check (price > 0 and price <> 'NaN'),
  was_price numeric(12,3) check (was_price > 0 and was_price <> 'NaN'),
  price_mode public.price_mode not null default 'fixed',
  deal boolean not null default false,
  featured boolean not null default false,
  new_until date,
  mileage_km int check (mileage_km between 0 and 5000000),
  fuel public.fuel not null,
  transmission public.transmission not null,
  body public.body not null,
  drivetrain public.drivetrain,
  doors int check (doors between 1 and 9),
  seats int check (seats between 1 and 60),
  exterior_colour public.colour not null default 'other',
  exterior_colour_name_en text check (length(exterior_colour_name_en) <= 80),
  exterior_colour_name_ar text check (length(exterior_colour_name_ar) <= 80),
  interior_colour public.colour,
  interior_material_en text check (length(interior_material_en) <= 80),
  interior_material_ar text check (length(interior_material_ar) <= 80),
  cylinders int check (cylinders between 1 and 16),
  displacement_cc int check (displacement_cc between 50 and 20000),
  power_hp int check (power_hp between 1 and 5000),
  torque_nm int check (torque_nm between 1 and 20000),
  zero_to_100_s numeric(4,1) check (zero_to_100_s > 0 and zero_to_100_s <> 'NaN'),
  top_speed_kmh int check (top_speed_kmh between 1 and 600),
  regional_spec public.regional_spec not null default 'not_stated',
  spec_verified boolean not null default false,
  warranty_until date,
  warranty_km int check (warranty_km > 0),
  warranty_by_en text check (length(warranty_by_en) <= 120),
  warranty_by_ar text check (length(warranty_by_ar) <= 120),
  service_history_en text check (length(service_history_en) <= 500),
  service_history_ar text check (length(service_history_ar) <= 500),
  accident_statement_en text check (length(accident_statement_en) <= 500),
  accident_statement_ar text check (length(accident_statement_ar) <= 500),
  owners int check (owners between 0 and 50),
  first_registered date,
  vin_tail text check (length(vin_tail) <= 6),
  battery_kwh numeric(6,1) check (battery_kwh > 0 and battery_kwh <> 'NaN'),
  range_km int check (range_km between 1 and 3000),
  range_cycle public.range_cycle,
  ac_kw numeric(5,1) check (ac_kw > 0 and ac_kw <> 'NaN'),
  dc_kw numeric(5,1) check (dc_kw > 0 and dc_kw <> 'NaN'),
  charge_10_80_min int check (charge_10_80_min between 1 and 6000),
  connector public.connector,
  battery_health_pct numeric(4,1) check (battery_health_pct between 0 and 100),
  battery_health_on date,
  battery_health_method_en text check (length(battery_health_method_en) <= 120),
  battery_health_method_ar text check (length(battery_health_method_ar) <= 120),
  battery_warranty_until date,
  home_charger boolean,
  features text[] not null default '{}' check (public.is_text_list(features)),
  office_id text check (length(office_id) <= 40),
  video_url text check (length(video_url) <= 500 and public.is_web_address(video_url)),
  publish_at timestamptz,
  unpublish_at timestamptz,
  availability_confirmed_at timestamptz,
  seo_title_en text check (length(seo_title_en) <= 120),
  seo_title_ar text check (length(seo_title_ar) <= 120),
  seo_description_en text check (length(seo_description_en) <= 300),
  seo_description_ar text check (length(seo_description_ar) <= 300),
  search_text text not null default '',
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  -- How many pictures it has.
  image_count int not null default 0,
  -- When the status last changed.
  status_since timestamptz not null default now(),
  sold_at timestamptz,
  -- It was published although something was missing; the audit log says by whom.
  published_incomplete boolean not null default false,
  -- What visitors are told of a price. The dealer may keep the figure of a car whose price is on request.
  shown_price numeric(12,3) generated always as (case when price_mode = 'fixed' then price end) stored,
  shown_was_price numeric(12,3) generated always as (case when price_mode = 'fixed' then was_price end) stored,
  documents jsonb not null default '[]'
  constraint cars_documents_check check (public.are_car_documents(documents)),
  -- The last day of the deal, by the dealer's clock. After it the car is no deal in any list, section or filter, and
  -- its former price is not shown.
  deal_until date
  constraint cars_deal_until_printable check (deal_until between '1900-01-01' and '9999-12-30'),
  missing text[] generated always as (array_remove(array[
    case when mileage_km is null then 'mileage_km' end,
    case when model_ar is null then 'model_ar' end,
    case when description_en is null then 'description_en' end,
    case when description_ar is null then 'description_ar' end,
    case when price_mode = 'fixed' and price is null then 'price' end,
    case when image_count = 0 then 'photos' end], null)) stored,
  constraint cars_was_price_above check (was_price is null or price is null or was_price > price),
  constraint cars_publish_order check (unpublish_at is null or publish_at is null or unpublish_at > publish_at),
  -- Dates are ones that a page can print: not "infinity", and no year before 1900 or after 9999.
  constraint cars_new_until_printable check (new_until between '1900-01-01' and '9999-12-30'),
  constraint cars_warranty_until_printable check (warranty_until between '1900-01-01' and '9999-12-30'),
  constraint cars_first_registered_printable check (first_registered between '1900-01-01' and '9999-12-30'),
  constraint cars_battery_health_on_printable check (battery_health_on between '1900-01-01' and '9999-12-30'),
  constraint cars_battery_warranty_until_printable check (battery_warranty_until between '1900-01-01' and '9999-12-30'),
  constraint cars_publish_at_printable check (publish_at between '1900-01-01' and '9999-12-30'),
  constraint cars_unpublish_at_printable check (unpublish_at between '1900-01-01' and '9999-12-30'),
  constraint cars_availability_confirmed_at_printable check (
    availability_confirmed_at between '1900-01-01' and '9999-12-30')
);
create index cars_brand on public.cars (brand_id);
create index cars_public on public.cars (status, created_at desc) where deleted_at is null;
create index cars_price on public.cars (price);
create index cars_shown_price on public.cars (shown_price);
create index cars_search on public.cars using gin (search_text extensions.gin_trgm_ops);
create index cars_staff_newest on public.cars (created_at desc, id desc) where deleted_at is null;
create index cars_trim_level on public.cars (trim_level);
-- A stock number is one number however its letters are written: "mm-0101" is the car "MM-0101". 
create index cars_stock_no_lower on public.cars (lower(stock_no));
create index cars_documents on public.cars using gin (documents jsonb_path_ops) where documents <> '[]';
alter table public.cars enable row level security;
grant select (id, stock_no, brand_id, model, model_ar, trim_level, year, title_en, title_ar, description_en,
  description_ar, highlights_en, highlights_ar, condition, status, price_mode, deal, new_until, mileage_km, fuel,
  transmission, body, drivetrain, doors, seats, exterior_colour, exterior_colour_name_en, exterior_colour_name_ar,
  interior_colour, interior_material_en, interior_material_ar, cylinders, displacement_cc, power_hp, torque_nm,
  zero_to_100_s, top_speed_kmh, regional_spec, spec_verified, warranty_until, warranty_km, warranty_by_en,
  warranty_by_ar, service_history_en, service_history_ar, accident_statement_en, accident_statement_ar, owners,
  first_registered, vin_tail, battery_kwh, range_km, range_cycle, ac_kw, dc_kw, charge_10_80_min, connector,
  battery_health_pct, battery_health_on, battery_health_method_en, battery_health_method_ar, battery_warranty_until,
  home_charger, features, office_id, video_url, availability_confirmed_at, seo_title_en, seo_title_ar,
  seo_description_en, seo_description_ar, created_at, updated_at, shown_price, shown_was_price, documents, deal_until)
  on public.cars to anon;
grant select, insert (stock_no, brand_id, model, model_ar, trim_level, year, title_en, title_ar, description_en,
  description_ar, highlights_en, highlights_ar, condition, status, price, was_price, price_mode, deal, featured,
  new_until, mileage_km, fuel, transmission, body, drivetrain, doors, seats, exterior_colour, exterior_colour_name_en,
  exterior_colour_name_ar, interior_colour, interior_material_en, interior_material_ar, cylinders, displacement_cc,
  power_hp, torque_nm, zero_to_100_s, top_speed_kmh, regional_spec, spec_verified, warranty_until, warranty_km,
  warranty_by_en, warranty_by_ar, service_history_en, service_history_ar, accident_statement_en, accident_statement_ar,
  owners, first_registered, battery_kwh, range_km, range_cycle, ac_kw, dc_kw, charge_10_80_min, connector,
  battery_health_pct, battery_health_on, battery_health_method_en, battery_health_method_ar, battery_warranty_until,
  home_charger, features, office_id, video_url, publish_at, unpublish_at, availability_confirmed_at, seo_title_en,
  seo_title_ar, seo_description_en, seo_description_ar, deleted_at, published_incomplete, documents, deal_until), update
  (stock_no, brand_id, model, model_ar, trim_level, year, title_en, title_ar, description_en, description_ar,
  highlights_en, highlights_ar, condition, status, price, was_price, price_mode, deal, featured, new_until, mileage_km,
  fuel, transmission, body, drivetrain, doors, seats, exterior_colour, exterior_colour_name_en, exterior_colour_name_ar,
  interior_colour, interior_material_en, interior_material_ar, cylinders, displacement_cc, power_hp, torque_nm,
  zero_to_100_s, top_speed_kmh, regional_spec, spec_verified, warranty_until, warranty_km, warranty_by_en,
  warranty_by_ar, service_history_en, service_history_ar, accident_statement_en, accident_statement_ar, owners,
  first_registered, battery_kwh, range_km, range_cycle, ac_kw, dc_kw, charge_10_80_min, connector, battery_health_pct,
  battery_health_on, battery_health_method_en, battery_health_method_ar, battery_warranty_until, home_charger, features,
  office_id, video_url, publish_at, unpublish_at, availability_confirmed_at, seo_title_en, seo_title_ar,
  seo_description_en, seo_description_ar, deleted_at, version, published_incomplete, documents, deal_until), delete on
  public.cars to authenticated;
-- The subquery runs under the visitor's own policy on brands: a hidden brand hides its cars.
create policy cars_read_public on public.cars for select to anon
  using (status in ('coming_soon', 'available', 'reserved', 'sold') and deleted_at is null
    and (publish_at is null or publish_at <= now()) and (unpublish_at is null or unpublish_at > now())
    and brand_id in (select b.id from public.brands b));
create policy cars_read on public.cars for select to authenticated using ((select public.is_staff()));
create policy cars_insert on public.cars for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy cars_update on public.cars for update to authenticated
  using ((select public.is_staff())) with check ((select public.is_staff()));
create policy cars_delete on public.cars for delete to authenticated
  using ((select public.has_role('owner', 'manager')));

-- Model and trim; a word that ends the one and begins the other is said once: 'الفئة S' and 'S 500'.
create function public.model_and_trim(p_model text, p_trim text) returns text
language sql immutable parallel safe set search_path = ''
as $$ select regexp_replace(concat_ws(' ', p_model, p_trim), '(^| )([^ ]+) \2(?= |$)', '\1\2') $$;
grant execute on function public.model_and_trim to authenticated;

-- The title of a car as visitors read it.
create function public.car_title(p_car public.cars, p_language text) returns text
language sql stable set search_path = ''
as $$
  select case when p_language = 'ar'
    then coalesce(p_car.title_ar, concat_ws(' ', coalesce(b.name_ar, b.name),
      public.model_and_trim(coalesce(p_car.model_ar, p_car.model), p_car.trim_level), p_car.year::text))
    else coalesce(p_car.title_en, concat_ws(' ', b.name, public.model_and_trim(p_car.model, p_car.trim_level),
      p_car.year::text)) end
  from public.brands b where b.id = p_car.brand_id
$$;

create trigger cars_version before update on public.cars for each row
  execute function public.stamp_record('search_text', 'missing', 'image_count', 'status_since', 'sold_at',
    'shown_price', 'shown_was_price');
create trigger cars_audit after insert or update or delete on public.cars
  for each row execute function public.write_audit('id');
create constraint trigger cars_epoch after insert or update or delete on public.cars
  deferrable initially deferred for each row execute function public.bump_content_epoch();

-- supabase/schemas/42_car_rules.sql

-- What holds for every write of a car, and what follows from it.

-- What holds for every write of a car, step by step.
create function public.cars_guard() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- What the database fills in, and what sales may change.
  v_free text[] := '{status,availability_confirmed_at,published_incomplete,updated_at,search_text,version,missing,
    image_count,status_since,sold_at,shown_price,shown_was_price}'::text[];
begin
  -- Sales may move a car between states and touch nothing else of it. Grants know no roles of staff.
  if tg_op = 'UPDATE' and public.has_role('sales')
    and to_jsonb(new) - v_free is distinct from to_jsonb(old) - v_free then
    raise exception using errcode = '42501', message = 'sales_status_only';
  end if;
  if (tg_op = 'INSERT' or lower(new.stock_no) <> lower(old.stock_no))
    and exists (select from public.cars where lower(stock_no) = lower(new.stock_no) and id <> new.id) then
    raise exception using errcode = '23505', constraint = 'cars_stock_no_key',
      message = 'the stock number is taken in other letters';
  end if;
  -- A new car and one with 0 km have not been driven; of a used one only a person knows it.
  if new.mileage_km is null and new.condition in ('new', 'zero_km') then new.mileage_km := 0; end if;
  if tg_op = 'INSERT' then
    if new.status = 'sold' then new.sold_at := coalesce(new.sold_at, new.updated_at); end if;
  elsif new.status is distinct from old.status then
    new := public.car_with_times(old, new);
  end if;
  new.search_text := public.car_search_text(new);
  return new;
end
$$;

-- A car whose state changes, with the times that go with it. The undo of a change gives a car the date of its sale back
-- (maarad.car_times, set by change_cars()); it cannot write another one. As its owner, because not every role reads the
-- log.
create function public.car_with_times(p_old public.cars, p_new public.cars) returns public.cars
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_kept jsonb := nullif(current_setting('maarad.car_times', true), '')::jsonb; v_time timestamptz;
  -- How long undo is offered.
  v_undo interval := case when current_setting('maarad.import_undo', true) = 'on' then interval '7 days'
    else interval '1 day' end;
begin
  p_new.status_since := now();
  -- A car that is on offer again is not sold; until then its first sale counts.
  p_new.sold_at := case p_new.status when 'sold' then coalesce(p_old.sold_at, now())
    when 'archived' then p_old.sold_at end;
  -- A car that goes back to draft meets the gate again.
  if p_new.status = 'draft' then p_new.published_incomplete := false; end if;
  if (v_kept ->> 'id')::bigint = p_new.id then
    v_time := (v_kept ->> 'status_since')::timestamptz;
    if v_time between p_new.created_at and now() then p_new.status_since := v_time; end if;
    v_time := (v_kept ->> 'sold_at')::timestamptz;
    if p_new.status in ('sold', 'archived') and exists (select from public.audit_log a
        where a.table_name = 'cars' and a.record_id = p_new.id::text and a.at > now() - v_undo
          and (a.before ->> 'sold_at')::timestamptz = v_time) then
      p_new.sold_at := v_time;
    end if;
  end if;
  return p_new;
end
$$;

-- What staff find a car by. Its stock number is there in one piece, too, so that "MM-0101" is found as "MM0101".
create function public.car_search_text(p_car public.cars) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare b public.brands;
begin
  select * into b from public.brands where id = p_car.brand_id;
  return public.fold_text(concat_ws(' ', b.name, b.name_ar, p_car.model, p_car.model_ar, p_car.trim_level,
    p_car.year::text, p_car.title_en, p_car.title_ar, p_car.stock_no, public.name_key(p_car.stock_no),
    p_car.fuel::text, p_car.body::text, p_car.exterior_colour::text, p_car.exterior_colour_name_en,
    p_car.exterior_colour_name_ar));
end
$$;

create function public.brands_refill_search() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin update public.cars set brand_id = brand_id where brand_id = new.id; return null; end $$;

-- The publish gate; a reserved or sold car stays with its order. After the row is written, because `missing` is a
-- generated column. Staff may publish an incomplete car, but no car is shown without its mileage, also by a script.
create function public.cars_guard_state() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (new.status in ('coming_soon', 'available') and (tg_op = 'INSERT' or old.status in ('draft', 'archived'))
      and not new.published_incomplete and cardinality(new.missing) > 0 and public.is_staff())
     or (new.mileage_km is null and new.status not in ('draft', 'archived')) then
    raise exception using errcode = 'PT409', message = 'incomplete', detail = array_to_string(new.missing, ','),
      hint = 'status';
  end if;
  if tg_op = 'UPDATE' and new.status <> old.status and old.status in ('sold', 'archived') then
    perform public.refuse_unsold(old, new.status);
  end if;
  if tg_op = 'UPDATE' and ((new.status <> old.status and new.status not in ('reserved', 'sold'))
    or (old.deleted_at is null and new.deleted_at is not null))
     and exists (select 1 from public.orders o where o.car_id = new.id and public.order_holds_car(o.status)) then
    raise exception using errcode = 'PT409', message = 'car_has_reservation', hint = 'status';
  end if;
  return null;
end
$$;

-- Keeps what was sold sold. A car that an order delivered goes back with that order alone; until then it may only be
-- archived. One that was sold outside an order is set back with a reason (set_car_back), or within a day by the person
-- who marked it as sold. Errors: PT409 car_sold_by_order (detail: its reference, for those who may see it) ·
-- sold_needs_reason.
create function public.refuse_unsold(p_old public.cars, p_to public.car_status) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare v_order public.orders;
begin
  if p_to in ('sold', 'archived') or p_old.sold_at is null
    or nullif(current_setting('maarad.car_back', true), '')::bigint is not distinct from p_old.id then
    return;
  end if;
  v_order := public.order_that_sold(p_old.id);
  if v_order.id is not null then
    raise exception using errcode = 'PT409', message = 'car_sold_by_order', hint = 'status', detail = case
      when public.has_role('owner', 'manager', 'sales') and public.works_on(v_order.assigned_to)
        then v_order.reference else '' end;
  end if;
  if public.is_staff() and not exists (select from public.audit_log a
      where a.table_name = 'cars' and a.record_id = p_old.id::text and a.at > now() - interval '1 day'
        and a.actor = auth.uid() and a.after ->> 'status' = 'sold') then
    raise exception using errcode = 'PT409', message = 'sold_needs_reason', hint = 'status';
  end if;
end
$$;

-- Sets a car back that was sold outside an order, for manager and owner. p_status: available, coming_soon or draft.
-- The reason goes into the log. Asked for again, it changes nothing. Errors: 42501 managers_only, PT404 car_not_found,
-- PT409 car_not_sold · car_sold_by_order · incomplete (detail: codes), PT422 reason_required · reason_too_long ·
-- status_invalid.
create function public.set_car_back(p_id bigint, p_status public.car_status, p_reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_reason text := public.clean_text(p_reason); v_car public.cars; v_order text;
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if v_reason is null then perform public.refuse_field('reason', 'reason_required'); end if;
  if length(v_reason) > 500 then perform public.refuse_field('reason', 'reason_too_long'); end if;
  if p_status not in ('available', 'coming_soon', 'draft') then
    perform public.refuse_field('status', 'status_invalid');
  end if;
  select * into v_car from public.cars where id = p_id and deleted_at is null for update;
  if not found then raise exception using errcode = 'PT404', message = 'car_not_found'; end if;
  if v_car.status = p_status then return; end if;
  if v_car.sold_at is null then raise exception using errcode = 'PT409', message = 'car_not_sold'; end if;
  v_order := (public.order_that_sold(p_id)).reference;
  if v_order is not null then
    raise exception using errcode = 'PT409', message = 'car_sold_by_order', hint = 'status', detail = v_order;
  end if;
  perform set_config('maarad.car_back', p_id::text, true);
  update public.cars set status = p_status where id = p_id;
  perform set_config('maarad.car_back', '', true);
  insert into public.audit_log (actor, actor_role, action, table_name, record_id, after)
    select auth.uid(), s.role, 'update', 'cars', p_id::text, jsonb_build_object('set_back_reason', v_reason)
    from public.staff s where s.user_id = auth.uid();
end
$$;
grant execute on function public.set_car_back to authenticated;

-- A car with open orders is not deleted for good by staff (what the database's owner deletes leaves its orders behind),
-- nor one with costs that was delivered: they are part of the accounts.
create function public.cars_keep_records() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_orders int;
begin
  if public.is_staff() then
    select count(*) into v_orders from public.orders o
      where o.car_id = old.id and o.deleted_at is null and public.order_is_open(o.status);
    if v_orders > 0 then
      raise exception using errcode = 'PT409', message = 'car_has_orders', detail = v_orders::text;
    end if;
  end if;
  if exists (select from public.car_costs c where c.car_id = old.id and c.removed_at is null)
    and exists (select from public.orders o where o.car_id = old.id and o.status = 'delivered') then
    raise exception using errcode = 'PT409', message = 'car_has_costs', detail = old.stock_no;
  end if;
  return old;
end
$$;

create trigger cars_guard before insert or update on public.cars for each row execute function public.cars_guard();
create trigger cars_guard_state after insert or update on public.cars
  for each row execute function public.cars_guard_state();
create trigger cars_keep_records before delete on public.cars for each row execute function public.cars_keep_records();

create trigger brands_search_text after update of name, name_ar on public.brands
  for each row execute function public.brands_refill_search();

-- supabase/schemas/43_car_pictures.sql

-- The pictures of a car, and its documents in the media library.

-- What the documents of a car contain where the file of this path is one of them.
create function public.document_at(p_path text) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$ select jsonb_build_array(jsonb_build_object('path', p_path)) $$;
grant execute on function public.document_at to authenticated;

create table public.car_images (
  id bigint generated always as identity primary key,
  car_id bigint not null references public.cars (id) on delete cascade,
  path text not null check (length(path) <= 300),
  alt_en text check (length(alt_en) <= 300),
  alt_ar text check (length(alt_ar) <= 300),
  position int not null default 0,
  width int not null check (width between 1 and 20000),
  height int not null check (height between 1 and 20000),
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  illustration boolean not null default false,
  created_at timestamptz not null default now(),
  -- The same view on a dark ground, framed alike, for the dark theme. Without one the picture serves both themes.
  dark_path text check (length(dark_path) <= 300)
);
create index car_images_order on public.car_images (car_id, position, id);
create index car_images_path on public.car_images (path);
create index car_images_dark_path on public.car_images (dark_path) where dark_path is not null;
alter table public.car_images enable row level security;
grant select (id, car_id, path, alt_en, alt_ar, position, width, height, colour, illustration, dark_path) on
  public.car_images to anon;
grant select, insert (car_id, path, alt_en, alt_ar, position, width, height, colour, illustration, dark_path), update
  (car_id, path, alt_en, alt_ar, position, width, height, colour, illustration, dark_path), delete on public.car_images
  to authenticated;
-- The subquery runs under the reader's own policies on cars: a picture is as visible as its car.
create policy car_images_read on public.car_images for select to anon, authenticated
  using (exists (select 1 from public.cars c where c.id = car_id));
create policy car_images_insert on public.car_images for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy car_images_update on public.car_images for update to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')))
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy car_images_delete on public.car_images for delete to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')));

create function public.car_images_count() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then update public.cars set image_count = image_count - 1 where id = old.car_id; end if;
  if tg_op <> 'DELETE' then update public.cars set image_count = image_count + 1 where id = new.car_id; end if;
  return null;
end
$$;

-- Makes a car's pictures those given, in that order: [{id?, path, dark_path, width, height, colour, alt_en, alt_ar,
-- illustration}]. A picture is known by its id or else its path; others are new, and those that are not named go. One
-- that is known keeps its twin. Answers whether anything changed.
create function public.set_car_images(p_car_id bigint, p_images jsonb) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare v_image jsonb; v_id bigint; v_position int := 0; v_changed boolean := false;
begin
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  if jsonb_array_length(p_images) > 60 then
    raise exception using errcode = 'PT422', message = 'too_many_images', hint = 'images';
  end if;
  delete from public.car_images i where i.car_id = p_car_id
    and not exists (select 1 from jsonb_array_elements(p_images) g
      where case when g.value ->> 'id' is null then g.value ->> 'path' = i.path
        else (g.value ->> 'id')::bigint = i.id end);
  v_changed := found;
  for v_image in select value from jsonb_array_elements(p_images) loop
    v_position := v_position + 1;
    v_id := coalesce((v_image ->> 'id')::bigint,
      (select min(i.id) from public.car_images i where i.car_id = p_car_id and i.path = v_image ->> 'path'));
    if v_id is null then
      insert into public.car_images (car_id, path, dark_path, width, height, colour, alt_en, alt_ar, illustration,
          position)
        values (p_car_id, v_image ->> 'path', nullif(v_image ->> 'dark_path', ''), (v_image ->> 'width')::int,
          (v_image ->> 'height')::int, v_image ->> 'colour', nullif(v_image ->> 'alt_en', ''),
          nullif(v_image ->> 'alt_ar', ''), coalesce((v_image ->> 'illustration')::boolean, false), v_position);
      v_changed := true;
    else
      update public.car_images i set position = v_position, alt_en = nullif(v_image ->> 'alt_en', ''),
        alt_ar = nullif(v_image ->> 'alt_ar', '')
        where i.id = v_id and i.car_id = p_car_id
          and (i.position, i.alt_en, i.alt_ar)
            is distinct from (v_position, nullif(v_image ->> 'alt_en', ''), nullif(v_image ->> 'alt_ar', ''));
      v_changed := v_changed or found;
    end if;
  end loop;
  return v_changed;
end
$$;
grant execute on function public.set_car_images to authenticated;

create trigger car_images_audit after insert or update or delete on public.car_images
  for each row execute function public.write_audit('id');
create constraint trigger car_images_epoch after insert or update or delete on public.car_images
  deferrable initially deferred for each row execute function public.bump_content_epoch();
create trigger car_images_count after insert or delete or update of car_id on public.car_images
  for each row execute function public.car_images_count();

-- supabase/schemas/43_car_private.sql

-- What the public never sees of a car.

create table public.car_private (
  car_id bigint primary key references public.cars (id) on delete cascade,
  vin text unique check (vin ~ '^[A-HJ-NPR-Z0-9]{11,17}$'),
  supplier text check (length(supplier) <= 200),
  keys int check (keys between 0 and 9),
  notes text check (length(notes) <= 4000),
  updated_at timestamptz not null default now()
);
alter table public.car_private enable row level security;
grant select, insert (car_id, vin, supplier, keys, notes), update (car_id, vin, supplier, keys, notes), delete on
  public.car_private to authenticated;
create policy car_private_write on public.car_private for all to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')))
  with check ((select public.has_role('owner', 'manager', 'editor')));

create function public.car_private_vin_tail() returns trigger
language plpgsql security definer set search_path = ''
as $$ begin update public.cars set vin_tail = right(new.vin, 6) where id = new.car_id; return null; end $$;

-- {vin, keys} of a car, for every member of staff; null where nothing is written.
create function public.car_identity(p_car_id bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  return (select jsonb_build_object('vin', p.vin, 'keys', p.keys) from public.car_private p where p.car_id = p_car_id);
end
$$;
grant execute on function public.car_identity to authenticated;

-- The cars whose VIN holds a part of one as stored, of 5 to 17 characters; at most 200. Staff only: all of them know
-- the VIN of a car (car_identity()).
create function public.cars_by_vin(p_vin text) returns setof bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if p_vin !~ '^[A-HJ-NPR-Z0-9]{5,17}$' then return; end if;
  return query select p.car_id from public.car_private p where strpos(p.vin, p_vin) > 0 order by p.car_id limit 200;
end
$$;
grant execute on function public.cars_by_vin to authenticated;

create trigger car_private_touch before update on public.car_private
  for each row execute function public.touch_updated_at();
create trigger car_private_audit after insert or update or delete on public.car_private
  for each row execute function public.write_audit('car_id');
create trigger car_private_vin after insert or update of vin on public.car_private
  for each row execute function public.car_private_vin_tail();

-- supabase/schemas/44_car_costs.sql

-- What a car cost the dealer: its purchase and what preparing it cost, a line each. For owner and manager alone.

create type public.car_cost_kind as enum
  ('purchase', 'transport', 'customs', 'registration', 'inspection', 'repair', 'detailing', 'commission', 'other');

create table public.car_costs (
  id bigint generated always as identity primary key,
  car_id bigint not null references public.cars (id) on delete cascade,
  kind public.car_cost_kind not null,
  -- What it was, where the kind does not say enough.
  words text check (length(words) between 1 and 200),
  amount numeric(12,3) not null check (amount >= 0 and amount < 1e9),
  -- The currency of the site when the line was written.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  spent_on date not null constraint car_costs_spent_on_printable
    check (spent_on between '1900-01-01' and '9999-12-30'),
  created_at timestamptz not null default now(),
  -- No foreign key: the line stays as it is when a colleague leaves. Null where it was not written down.
  created_by uuid,
  -- A line that was wrong stays, and no longer counts.
  removed_at timestamptz,
  removed_by uuid,
  constraint car_costs_other_named check (kind <> 'other' or words is not null),
  constraint car_costs_removed check (removed_by is null or removed_at is not null)
);
create index car_costs_car on public.car_costs (car_id, spent_on, id);
-- A car is bought once.
create unique index car_costs_purchase on public.car_costs (car_id) where kind = 'purchase' and removed_at is null;
alter table public.car_costs enable row level security;
grant select, update (removed_at) on public.car_costs to authenticated;
create policy car_costs_read on public.car_costs for select to authenticated
  using ((select public.has_role('owner', 'manager')));
create policy car_costs_update on public.car_costs for update to authenticated
  using ((select public.has_role('owner', 'manager'))) with check ((select public.has_role('owner', 'manager')));

-- Cars in stock, with the days and the money tied up in them: those on offer or reserved, and others once their
-- purchase is entered. Days count from the purchase, else from when the car was entered. Costs are those in the
-- site's currency.
create view public.standing_cars with (security_invoker = true) as
select k.id as car_id, k.stock_no, b.name as brand, b.name_ar as brand_ar, k.model, k.model_ar, k.trim_level, k.year,
  k.title_en, k.title_ar, k.status, k.price, c.costs, s.currency, c.bought_on is not null as bought, d.since,
  (select public.site_today()) - d.since as days
from public.cars k join public.brands b on b.id = k.brand_id
cross join (select coalesce((select n.content_value ->> 'currency' from public.site_content n
  where n.content_key = 'settings'), 'BHD') as currency) s
cross join lateral (select coalesce(sum(x.amount) filter (where x.currency = s.currency), 0) as costs,
  min(x.spent_on) filter (where x.kind = 'purchase') as bought_on
  from public.car_costs x where x.car_id = k.id and x.removed_at is null) c
cross join lateral (select coalesce(c.bought_on, (k.created_at at time zone (select public.site_time_zone()))::date)
  as since) d
where k.deleted_at is null and k.status in ('available', 'reserved', 'draft', 'coming_soon')
  and (k.status in ('available', 'reserved')
    or k.status in ('draft', 'coming_soon') and c.bought_on is not null)
  and (select public.has_role('owner', 'manager'));
grant select on public.standing_cars to authenticated;

-- A line is written once; only whether it counts may change.
create function public.car_costs_guard() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (to_jsonb(new) - '{removed_at,removed_by}'::text[]) is distinct from
     (to_jsonb(old) - '{removed_at,removed_by}'::text[]) then
    raise exception using errcode = '42501', message = 'append_only';
  end if;
  if old.removed_at is not null and new.removed_at is null and new.kind = 'purchase' and exists (
    select from public.car_costs c where c.car_id = new.car_id and c.kind = 'purchase' and c.removed_at is null) then
    raise exception using errcode = 'PT409', message = 'purchase_taken';
  end if;
  new.removed_at := case when new.removed_at is not null then coalesce(old.removed_at, now()) end;
  new.removed_by := case when old.removed_at is not null and new.removed_at is not null then old.removed_by
    when new.removed_at is not null then auth.uid() end;
  return new;
end
$$;

-- Writes lines of what a car cost, all or none: p_lines: [{kind, words, amount, spent_on (a day; today where it is
-- missing)}], 1 to 40. The same key with the same lines is one writing. Answers {ids, repeated}. Errors: 42501
-- managers_only, PT404 car_not_found, PT409 key_reused, PT422 with the field as hint (lines.0.amount is the amount of
-- the first line): lines_invalid, kind_invalid, purchase_taken, words_required, words_too_long, amount_required,
-- amount_invalid, amount_decimals, date_invalid, date_future.
create function public.add_car_costs(p_car_id bigint, p_lines jsonb, p_key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_currency text := coalesce(public.setting('currency'), 'BHD');
  v_sent text := md5(p_car_id || coalesce(p_lines::text, ''));
  v_kept jsonb; v_line jsonb; v_field text; v_day text; v_one public.car_costs; v_id bigint;
  v_ids bigint[] := array[]::bigint[];
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if p_lines is null or octet_length(p_lines::text) > 100000 or jsonb_typeof(p_lines) <> 'array' then
    perform public.refuse_field('lines', 'lines_invalid');
  end if;
  if jsonb_array_length(p_lines) not between 1 and 40 then
    perform public.refuse_field('lines', 'lines_invalid');
  end if;
  v_kept := public.kept_answer('costs ' || p_key) -> 'made';
  if v_kept is not null then
    if v_kept ->> 'sent' <> v_sent then raise exception using errcode = 'PT409', message = 'key_reused'; end if;
    return jsonb_build_object('ids', v_kept -> 'ids', 'repeated', true);
  end if;
  -- Two who enter the purchase take turns.
  perform from public.cars c where c.id = p_car_id and c.deleted_at is null for no key update;
  if not found then raise exception using errcode = 'PT404', message = 'car_not_found'; end if;
  for v_line, v_field in select l, 'lines.' || n - 1 || '.' from jsonb_array_elements(p_lines) with ordinality u (l, n)
  loop
    v_one := null;
    if not coalesce(v_line ->> 'kind', '') = any (enum_range(null::public.car_cost_kind)::text[]) then
      perform public.refuse_field(v_field || 'kind', 'kind_invalid');
    end if;
    v_one.kind := (v_line ->> 'kind')::public.car_cost_kind;
    v_one.words := public.clean_line(left(v_line ->> 'words', 500));
    if length(v_one.words) > 200 then perform public.refuse_field(v_field || 'words', 'words_too_long'); end if;
    if v_one.kind = 'other' and v_one.words is null then
      perform public.refuse_field(v_field || 'words', 'words_required');
    end if;
    v_one.amount := public.sent_amount(v_line ->> 'amount', v_field || 'amount', public.currency_decimals(v_currency));
    if v_one.amount is null then perform public.refuse_field(v_field || 'amount', 'amount_required'); end if;
    v_day := nullif(v_line ->> 'spent_on', '');
    v_one.spent_on := public.site_today();
    if v_day is not null then
      if v_day !~ '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then
        perform public.refuse_field(v_field || 'spent_on', 'date_invalid');
      end if;
      begin
        v_one.spent_on := v_day::date;
      exception when invalid_datetime_format or datetime_field_overflow then
        perform public.refuse_field(v_field || 'spent_on', 'date_invalid');
      end;
      if v_one.spent_on > public.site_today() then
        perform public.refuse_field(v_field || 'spent_on', 'date_future');
      end if;
    end if;
    begin
      insert into public.car_costs (car_id, kind, words, amount, currency, spent_on, created_by)
        values (p_car_id, v_one.kind, v_one.words, v_one.amount, v_currency, v_one.spent_on, auth.uid())
        returning id into v_id;
    exception when unique_violation then
      perform public.refuse_field(v_field || 'kind', 'purchase_taken');
    end;
    v_ids := v_ids || v_id;
  end loop;
  perform public.keep_answer('costs ' || p_key,
    jsonb_build_object('made', jsonb_build_object('sent', v_sent, 'ids', v_ids)));
  return jsonb_build_object('ids', v_ids, 'repeated', false);
end
$$;
grant execute on function public.add_car_costs to authenticated;

-- The cars that stand by how long: p_starts: the first day of each bucket, ascending from 0; at most 20. Costs are
-- those that are entered, unbought counts the cars without a purchase. Errors: 42501 managers_only.
create function public.stock_ages(p_starts int[]) returns table (
  first_day int, cars int, unbought int, costs numeric, currency text
)
language plpgsql stable set search_path = '' set jit = off
as $$
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  return query
  with starts as (
    select b.first_day, lead(b.first_day) over (order by b.first_day) as next_day
    from unnest(p_starts[1:20]) b (first_day)
  )
  select b.first_day, count(s.car_id)::int, (count(s.car_id) filter (where not s.bought))::int,
    coalesce(sum(s.costs), 0), coalesce((select n.content_value ->> 'currency' from public.site_content n
      where n.content_key = 'settings'), 'BHD')
  from starts b
  left join public.standing_cars s on s.days >= b.first_day and (b.next_day is null or s.days < b.next_day)
  group by b.first_day order by b.first_day;
end
$$;
grant execute on function public.stock_ages to authenticated;

create trigger car_costs_guard before update on public.car_costs
  for each row execute function public.car_costs_guard();
create trigger car_costs_audit after insert or update or delete on public.car_costs
  for each row execute function public.write_audit('car_id');

-- supabase/schemas/45_car_saving.sql

-- Saving one car with its pictures and private part, and copying it.

-- The columns of a change that people may set, as a list for SQL; null when there is none.
create function public.car_columns(p_change jsonb) returns text
language sql stable set search_path = ''
as $$
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum)
  from pg_catalog.pg_attribute a
  where a.attrelid = 'public.cars'::regclass and a.attnum > 0 and not a.attisdropped and p_change ? a.attname
    and has_column_privilege('authenticated', a.attrelid, a.attnum, 'insert')
$$;
grant execute on function public.car_columns to authenticated;

create function public.change_car(p_id bigint, p_change jsonb) returns void
language plpgsql volatile set search_path = ''
as $$
declare v_columns text := public.car_columns(p_change); v_rows int;
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if v_columns is null then return; end if;
  execute format('update public.cars c set (%1$s) = (select %1$s from jsonb_populate_record(c, $1)) where c.id = $2',
    v_columns)
    using p_change, p_id;
  get diagnostics v_rows = row_count;
  if v_rows = 0 then raise exception using errcode = 'PT404', message = 'car_not_found'; end if;
end
$$;
grant execute on function public.change_car to authenticated;

-- Saves a car whole or not at all. p_id: null for a new one, p_version: null for any, p_car: the columns that change
-- (all that matter for a new one), p_private: those of {vin, supplier, keys, notes} that change, or null, p_images: see
-- set_car_images(), or null. Answers {id, version}. Errors: PT404 car_not_found, PT409 version_conflict ·
-- stock_no_taken · vin_taken · incomplete (detail: codes) · car_has_reservation, PT422 with the field in the hint.
create function public.save_car(
  p_id bigint default null, p_version int default null, p_car jsonb default '{}', p_private jsonb default null,
  p_images jsonb default null
) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  v_id bigint := p_id; v_version int; v_constraint text; v_refusal jsonb; v_message text; v_aside boolean := false;
  v_old public.car_private; v_new public.car_private;
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if p_id is null then
    execute format('insert into public.cars (%1$s)
        select %1$s from jsonb_populate_record(null::public.cars, $1) returning id, version',
      public.car_columns(p_car - 'status')) into v_id, v_version using p_car - 'status';
  else
    select version into v_version from public.cars where id = p_id for update;
    if not found then raise exception using errcode = 'PT404', message = 'car_not_found'; end if;
    if p_version is not null and v_version <> p_version then
      raise exception using errcode = 'PT409', message = 'version_conflict';
    end if;
    perform public.change_car(v_id, p_car - 'status');
  end if;
  -- The purchase price is a line of car_costs: refused here, so that it is not lost without a message.
  if p_private ->> 'cost' is not null then
    raise exception using errcode = 'PT422', message = 'invalid', hint = 'cost';
  end if;
  if p_private is not null then
    select * into v_old from public.car_private where car_id = v_id;
    select * into v_new from jsonb_populate_record(v_old, p_private);
    if (v_new.vin, v_new.supplier, v_new.keys, v_new.notes)
      is distinct from (v_old.vin, v_old.supplier, v_old.keys, v_old.notes) then
      v_aside := true;
      insert into public.car_private (car_id, vin, supplier, keys, notes)
        values (v_id, v_new.vin, v_new.supplier, v_new.keys, v_new.notes)
        on conflict (car_id) do update set vin = excluded.vin, supplier = excluded.supplier, keys = excluded.keys,
          notes = excluded.notes;
    end if;
  end if;
  if p_images is not null then v_aside := public.set_car_images(v_id, p_images) or v_aside; end if;
  if p_car ->> 'status' is not null then
    update public.cars set status = (p_car ->> 'status')::public.car_status
      where id = v_id and status::text <> p_car ->> 'status';
  end if;
  -- Others who have the form open must hear of pictures and private notes, too.
  if v_aside and p_id is not null then
    update public.cars set version = version + 1 where id = v_id and version = v_version;
  end if;
  select version into v_version from public.cars where id = v_id;
  return jsonb_build_object('id', v_id, 'version', v_version);
exception
  when unique_violation or check_violation or foreign_key_violation or not_null_violation then
    get stacked diagnostics v_constraint = constraint_name, v_message = message_text;
    if v_constraint = '' then get stacked diagnostics v_constraint = column_name; end if;
    v_refusal := public.constraint_refusal(v_constraint);
    raise exception using errcode = v_refusal ->> 'code', message = v_refusal ->> 'message',
      hint = v_refusal ->> 'field', detail = v_message;
  when invalid_text_representation or invalid_datetime_format or datetime_field_overflow or numeric_value_out_of_range
    or string_data_right_truncation then
    raise exception using errcode = 'PT422', message = 'invalid', detail = sqlerrm;
end
$$;
grant execute on function public.save_car to authenticated;

-- Copies the named columns of a car, and its pictures, as a draft under the next free stock number. Answers the new id.
create function public.duplicate_car(p_id bigint, p_columns text[]) returns bigint
language plpgsql volatile set search_path = ''
as $$
declare v_car public.cars; v_copy jsonb; v_stock_no text; v_images jsonb; n int := 2;
begin
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  if cardinality(p_columns) > 200 then
    raise exception using errcode = 'PT422', message = 'invalid', hint = 'p_columns';
  end if;
  select * into v_car from public.cars where id = p_id;
  if not found then raise exception using errcode = 'PT404', message = 'car_not_found'; end if;
  loop
    -- Room for the dash and a number within the 40 characters of stock_no.
    v_stock_no := left(v_car.stock_no, 34) || '-' || n;
    exit when not exists (select 1 from public.cars where stock_no = v_stock_no);
    n := n + 1;
  end loop;
  select coalesce(jsonb_agg(to_jsonb(i) - 'id' order by i.position, i.id), '[]') into v_images from public.car_images i
    where i.car_id = p_id;
  -- Whatever is named: a copy is no published car.
  select jsonb_object_agg(c.key, c.value) into v_copy
    from jsonb_each(to_jsonb(v_car) - '{id,status,publish_at,unpublish_at,deleted_at}'::text[]) c
    where c.key = any (p_columns);
  return (public.save_car(null, null, v_copy || jsonb_build_object('stock_no', v_stock_no), null, v_images)
    ->> 'id')::bigint;
end
$$;
grant execute on function public.duplicate_car to authenticated;

-- The stock number of a series with the highest number behind it, in the trash too, from which the number of a new car
-- is proposed; of several with the same number the longest. Null where the series has none. Staff only. p_series: what
-- stands before the number, e.g. 'MM-'; '' for bare numbers.
create function public.highest_stock_no(p_series text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  return (select c.stock_no from public.cars c
    where starts_with(c.stock_no, p_series) and substr(c.stock_no, length(p_series) + 1) ~ '^[0-9]{1,9}$'
    order by substr(c.stock_no, length(p_series) + 1)::int desc, length(c.stock_no) desc
    limit 1);
end
$$;
grant execute on function public.highest_stock_no to authenticated;

-- supabase/schemas/45_car_views.sql

-- Cards of cars and brands, as public pages list them.

-- What a card says of a car: its cover with the picture for the dark theme, its price and deal as they hold today.
create view public.car_cards with (security_invoker = true) as
select c.id, c.stock_no, b.name as brand, b.name_ar as brand_ar, b.slug as brand_slug, c.model, c.model_ar,
  c.trim_level, c.year, c.title_en, c.title_ar, c.condition, c.status, c.shown_price as price,
  (case when t.ended then null else c.shown_was_price end)::numeric(12,3) as was_price, c.price_mode,
  c.deal and not t.ended as deal, c.new_until,
  c.mileage_km, c.fuel, c.transmission, c.body, c.range_km, c.range_cycle, c.regional_spec, c.created_at, c.updated_at,
  i.path as cover_path, i.width as cover_width, i.height as cover_height, i.colour as cover_colour,
  i.alt_en as cover_alt_en, i.alt_ar as cover_alt_ar, i.illustration as cover_illustration,
  i.dark_path as cover_dark_path, c.power_hp, c.zero_to_100_s, c.warranty_until, c.office_id,
  case when not t.ended then c.deal_until end as deal_until
from public.cars c
join public.brands b on b.id = c.brand_id
cross join lateral (select coalesce(c.deal_until < (select public.site_today()), false) as ended) t
left join lateral (
  select ci.path, ci.width, ci.height, ci.colour, ci.alt_en, ci.alt_ar, ci.illustration, ci.dark_path
  from public.car_images ci where ci.car_id = c.id order by ci.position, ci.id limit 1
) i on true;
grant select on public.car_cards to anon, authenticated;

-- Brands that a visitor can open, with how many of their cars are on offer. Counts what its reader may see: a visitor
-- needs no column that says when a car comes or goes.
create view public.brand_cards with (security_invoker = true) as
select b.id, b.name, b.name_ar, b.slug, b.logo, b.position,
  (select count(*) from public.cars c
    where c.brand_id = b.id and c.status in ('available', 'coming_soon', 'reserved'))::int as cars
from public.brands b
where b.visible and b.deleted_at is null;
grant select on public.brand_cards to anon, authenticated;

-- supabase/schemas/46_car_import.sql

-- Importing cars from a file.

-- Imports rows of a file: [{row, brand: name, car: {columns}, private: {columns}?, purchase: {amount, spent_on}?}], at
-- most 200. A stock number that is known, in whatever letters, changes that car, another makes a new one. A brand may
-- be called by any name that the search knows. A dry run does everything and takes it back. p_import: the import that
-- the rows belong to, which undo_import() can take back; p_file: the name of its file. Answers [{row, ok, action:
-- create|update|same, id, changes: [{field, before, after}], code, field, detail}]; `changes` of an update, with the
-- columns as they are saved and `brand` by its name. As its owner, because no role writes what undo_import() believes;
-- the roles are those of the policies of cars and brands.
create function public.import_cars(
  p_rows jsonb, p_dry boolean default true, p_create_brands boolean default false, p_import uuid default null,
  p_file text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_row jsonb; v_brand bigint; v_id bigint; v_action text; v_answer jsonb := '[]'::jsonb; v_saved jsonb;
  v_detail text; v_hint text; v_name text; v_gone boolean; v_car jsonb; v_before jsonb; v_changes jsonb;
  v_kept jsonb; v_costs jsonb; v_new_brand boolean;
  -- The brands of earlier rows by their name in the file: to find one, the names of all brands are folded.
  v_brands jsonb := '{}'::jsonb;
  v_written bigint[] := '{}'::bigint[];
begin
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  if jsonb_array_length(p_rows) > 200 then
    raise exception using errcode = 'PT422', message = 'too_many_rows', hint = 'p_rows';
  end if;
  if not p_dry then
    perform public.open_import(p_import, p_file);
    -- As other bulk changes do; a dry run gives up each car with its row.
    perform from public.cars c where lower(c.stock_no) in (select lower(r #>> '{car,stock_no}')
      from jsonb_array_elements(p_rows) r) order by c.id for update;
  end if;
  -- The search is filled once for all cars, at the end: a call for each costs more than the work it does.
  perform set_config('maarad.search_later', 'on', true);
  for v_row in select value from jsonb_array_elements(p_rows) loop
    v_action := null; v_id := null; v_brand := null; v_changes := '[]'; v_costs := null; v_new_brand := false;
    begin
      v_car := v_row -> 'car';
      select id, deleted_at is not null into v_id, v_gone from public.cars
        where lower(stock_no) = lower(v_car ->> 'stock_no') order by stock_no = v_car ->> 'stock_no' desc limit 1
        -- What the undo gives back is what the car is after the changes that this waits for.
        for update;
      v_action := case when v_id is null then 'create' else 'update' end;
      -- A known car keeps its number as it is written.
      if v_id is not null then v_car := v_car - 'stock_no'; end if;
      if v_gone then raise exception using errcode = 'PT409', message = 'car_in_trash', hint = 'stock_no'; end if;
      v_before := case when v_id is not null then public.car_as_imported(v_id) end;
      v_kept := case when p_import is not null and v_id is not null then public.car_before_import(v_id) end;
      -- A file holds times to the minute: one that says the same minute changes nothing.
      v_car := v_car - array(select k from unnest('{publish_at,unpublish_at}'::text[]) k
        where to_timestamp(floor(extract(epoch from (v_before ->> k)::timestamptz) / 60) * 60)
          = (v_car ->> k)::timestamptz);
      v_name := public.clean_line(v_row ->> 'brand');
      if length(v_name) > 80 then raise exception using errcode = 'PT422', message = 'invalid', hint = 'brand'; end if;
      if v_name is not null then
        -- A brand that was made for a refused row is gone with it.
        select b.id into v_brand from public.brands b
          where b.id = (v_brands ->> v_name)::bigint and b.deleted_at is null;
        for attempt in 1..5 loop
          exit when v_brand is not null;
          select b.id into v_brand from public.brands b left join public.search_names n
              on n.brand_id = b.id and n.model_key is null,
            lateral (select public.fold_text(v_name) in (public.fold_text(b.name), public.fold_text(b.name_ar)) as name)
              own
            where b.deleted_at is null and (own.name or public.name_key(v_name) = any (n.keys))
            order by own.name desc nulls last, b.id limit 1;
          exit when v_brand is not null or not p_create_brands;
          insert into public.brands (name, position) select v_name, coalesce(max(position), 0) + 1 from public.brands
            on conflict do nothing returning id into v_brand;
          v_new_brand := v_brand is not null;
          exit when v_new_brand;
          -- Another import made it in the same moment, and it is found now; or it is in the trash.
          if exists (select from public.brands b where lower(b.name) = lower(v_name) and b.deleted_at is not null) then
            raise exception using errcode = 'PT409', message = 'brand_in_trash', hint = 'brand', detail = v_name;
          end if;
        end loop;
        v_brands := v_brands || jsonb_build_object(v_name, v_brand);
      end if;
      if v_brand is null and (v_name is not null or v_id is null) then
        raise exception using errcode = 'PT422', message = 'brand_unknown', hint = 'brand', detail = v_name;
      end if;
      v_saved := public.save_car(v_id, null,
        v_car || case when v_brand is null then '{}' else jsonb_build_object('brand_id', v_brand) end,
        v_row -> 'private');
      v_id := (v_saved ->> 'id')::bigint;
      if v_row ? 'purchase' then v_costs := public.import_purchase(v_id, v_row -> 'purchase'); end if;
      if v_action = 'update' then
        v_changes := public.car_changes(v_before, public.car_as_imported(v_id));
        if v_changes = '[]' then v_action := 'same'; end if;
      end if;
      -- A dry run, and a row that changes nothing, end here and are rolled back. (A code that ends in 000 would mean
      -- its whole class.)
      if p_dry or v_action = 'same' then raise exception using errcode = 'DRY01', message = 'dry'; end if;
      perform public.keep_import_row(p_import, v_id, v_action, v_kept, v_costs, case when v_new_brand then v_brand end);
      v_answer := v_answer || jsonb_build_object('row', v_row -> 'row', 'ok', true, 'action', v_action, 'id', v_id,
        'changes', v_changes);
      v_written := v_written || v_id;
    exception
      when sqlstate 'DRY01' then
        v_answer := v_answer || jsonb_build_object('row', v_row -> 'row', 'ok', true, 'action', v_action,
          'changes', v_changes);
      -- As in change_cars().
      when transaction_rollback or lock_not_available or insufficient_resources then raise;
      when others then
        get stacked diagnostics v_detail = pg_exception_detail, v_hint = pg_exception_hint;
        v_answer := v_answer || jsonb_build_object('row', v_row -> 'row', 'ok', false, 'action', v_action,
          'field', v_hint, 'code', case when sqlstate like 'PT%' then sqlerrm when sqlstate = '42501' then 'forbidden'
            else 'invalid' end, 'detail', case when sqlstate like 'PT%' then v_detail end);
    end;
  end loop;
  perform set_config('maarad.search_later', '', true);
  perform public.fill_car_search(v_written, v_written);
  return v_answer;
end
$$;
grant execute on function public.import_cars to authenticated;

-- Writes what a car was bought for: {amount, spent_on}, of which each may be missing. A purchase that is written
-- already is marked as wrong where it says something else. Without a day it is the one of the former purchase, or on
-- which the car was entered. Answers {id, former}, the lines of car_costs, or null where nothing changes.
create function public.import_purchase(p_car_id bigint, p_purchase jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_currency text := coalesce(public.setting('currency'), 'BHD');
  v_former public.car_costs; v_amount numeric; v_day date; v_id bigint;
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  select * into v_former from public.car_costs c
    where c.car_id = p_car_id and c.kind = 'purchase' and c.removed_at is null for update;
  v_amount := coalesce(public.sent_amount(p_purchase ->> 'amount', 'purchase_price',
    public.currency_decimals(v_currency)), v_former.amount);
  if v_amount is null then return null; end if;
  v_day := coalesce((p_purchase ->> 'spent_on')::date, v_former.spent_on, (select least(public.site_today(),
    (c.created_at at time zone public.site_time_zone())::date) from public.cars c where c.id = p_car_id));
  if v_day > public.site_today() then perform public.refuse_field('purchase_date', 'invalid'); end if;
  if (v_amount, v_day, v_currency) is not distinct from (v_former.amount, v_former.spent_on, v_former.currency) then
    return null;
  end if;
  if v_former.id is not null then
    update public.car_costs set removed_at = now() where id = v_former.id;
  end if;
  insert into public.car_costs (car_id, kind, amount, currency, spent_on, created_by)
    values (p_car_id, 'purchase', v_amount, v_currency, v_day, auth.uid()) returning id into v_id;
  return jsonb_build_object('id', v_id, 'former', v_former.id);
exception when invalid_datetime_format or datetime_field_overflow then
  perform public.refuse_field('purchase_date', 'invalid');
  return null;
end
$$;

-- A car as a file may change it: the columns that people set, its brand by name, what is private, and its purchase, as
-- far as the caller may read them. Null for no car.
create function public.car_as_imported(p_id bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select (select jsonb_object_agg(e.key, e.value) from jsonb_each(to_jsonb(c)) e
      where has_column_privilege('authenticated', 'public.cars', e.key, 'insert') and e.key <> 'brand_id')
    || jsonb_build_object('brand', b.name, 'vin', p.vin, 'supplier', p.supplier, 'keys', p.keys, 'notes', p.notes,
      'purchase_price', k.amount, 'purchase_date', k.spent_on)
  from public.cars c join public.brands b on b.id = c.brand_id
    left join public.car_private p on p.car_id = c.id
    left join public.car_costs k on k.car_id = c.id and k.kind = 'purchase' and k.removed_at is null
  where c.id = p_id
$$;
grant execute on function public.car_as_imported to authenticated;

-- What differs between two states of a car: [{field, before, after}]. Price and its mode go together: what a price of
-- "on request" was says only the other one.
create function public.car_changes(p_before jsonb, p_after jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  with fields as (
    select b.key, b.value as before, p_after -> b.key as after, b.value is distinct from p_after -> b.key as differs,
      b.key in ('price', 'price_mode') as of_price
    from jsonb_each(p_before) b
  )
  select coalesce(jsonb_agg(jsonb_build_object('field', f.key, 'before', f.before, 'after', f.after) order by f.key),
    '[]')
  from fields f
  where f.differs or (f.of_price and exists (select 1 from fields o where o.of_price and o.differs))
$$;
grant execute on function public.car_changes to authenticated;

-- supabase/schemas/46_car_import_undo.sql

-- Imports of the last seven days, each of which can be taken back as a whole.

create table public.car_imports (
  id uuid primary key,
  -- No foreign key: the import stays as it is when a colleague leaves.
  user_id uuid not null,
  file_name text not null default '' check (length(file_name) <= 200),
  at timestamptz not null default now(),
  -- Brands that it made.
  brands bigint[] not null default '{}',
  undone_at timestamptz
);
create index car_imports_at on public.car_imports (at desc);
alter table public.car_imports enable row level security;
create policy car_imports_read on public.car_imports for select to service_role using (true);

-- The cars of an import. No foreign key: a car may be deleted for good in the meantime.
create table public.car_import_rows (
  import_id uuid not null references public.car_imports (id) on delete cascade,
  car_id bigint not null,
  -- What the car was before (car_before_import()); null for one that the import made.
  before jsonb,
  -- Its version after the import: a higher one was changed since.
  version int not null,
  -- The line of its purchase, and the one that this replaced.
  cost_id bigint,
  former_cost_id bigint,
  -- `undone`, or why the car stays as it is; null before the import is undone.
  outcome text,
  primary key (import_id, car_id)
);
alter table public.car_import_rows enable row level security;
create policy car_import_rows_read on public.car_import_rows for select to service_role using (true);

-- Begins or continues an import of the caller, and forgets those of more than seven days.
create function public.open_import(p_import uuid, p_file text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_import is null then return; end if;
  delete from public.car_imports where at < now() - interval '7 days';
  insert into public.car_imports (id, user_id, file_name)
    values (p_import, auth.uid(), coalesce(public.clean_line(left(p_file, 200)), '')) on conflict (id) do nothing;
  perform from public.car_imports where id = p_import and user_id = auth.uid() and undone_at is null for share;
  if not found then raise exception using errcode = 'PT409', message = 'key_reused'; end if;
end
$$;

-- What undo_import() gives a car back: the columns that people set, what is private, and the times of its state. Null
-- for no car.
create function public.car_before_import(p_id bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'car', (select jsonb_object_agg(e.key, e.value) from jsonb_each(to_jsonb(c)) e
      where has_column_privilege('authenticated', 'public.cars', e.key, 'insert')),
    'private', jsonb_build_object('vin', p.vin, 'supplier', p.supplier, 'keys', p.keys, 'notes', p.notes),
    'times', jsonb_build_object('id', c.id, 'status_since', c.status_since, 'sold_at', c.sold_at))
  from public.cars c left join public.car_private p on p.car_id = c.id where c.id = p_id
$$;

-- Writes down what a row of an import did. A car that comes twice keeps what it was before the first time.
create function public.keep_import_row(
  p_import uuid, p_car_id bigint, p_action text, p_before jsonb, p_costs jsonb, p_brand bigint
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_import is null then return; end if;
  insert into public.car_import_rows (import_id, car_id, before, version, cost_id, former_cost_id)
    select p_import, c.id, case p_action when 'update' then p_before end, c.version, (p_costs ->> 'id')::bigint,
      (p_costs ->> 'former')::bigint
    from public.cars c where c.id = p_car_id
    on conflict (import_id, car_id) do update set version = excluded.version,
      cost_id = coalesce(excluded.cost_id, car_import_rows.cost_id),
      former_cost_id = coalesce(car_import_rows.former_cost_id, excluded.former_cost_id);
  if p_brand is not null then
    update public.car_imports set brands = brands || p_brand where id = p_import;
  end if;
end
$$;

-- Takes back what an import did to one car: one that it made is deleted for good, another gets back what it was.
-- Errors: PT409 changed_since · car_gone · car_in_use, and those of save_car().
create function public.undo_import_row(p_row public.car_import_rows) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_car public.cars; v_new boolean := p_row.before is null; v_cost public.car_costs;
begin
  select * into v_car from public.cars where id = p_row.car_id for update;
  if not found then
    if v_new then return; end if;
    raise exception using errcode = 'PT409', message = 'car_gone';
  end if;
  select * into v_cost from public.car_costs where id = p_row.cost_id for update;
  if v_car.version <> p_row.version or v_cost.removed_at is not null or (v_new and exists (
      select from public.car_costs c where c.car_id = v_car.id and c.id is distinct from p_row.cost_id)) then
    raise exception using errcode = 'PT409', message = 'changed_since';
  end if;
  if v_new then
    if exists (select from public.orders o where o.car_id = v_car.id)
      or exists (select from public.order_cars o where o.car_id = v_car.id)
      or exists (select from public.viewings v where v.car_id = v_car.id)
      or exists (select from public.trade_ins t where t.car_id = v_car.id)
      or exists (select from public.section_cars s where s.car_id = v_car.id) then
      raise exception using errcode = 'PT409', message = 'car_in_use';
    end if;
    delete from public.cars where id = v_car.id;
    return;
  end if;
  update public.car_costs set removed_at = now() where id = p_row.cost_id;
  update public.car_costs set removed_at = null where id = p_row.former_cost_id;
  perform set_config('maarad.import_undo', 'on', true);
  perform set_config('maarad.car_times', (p_row.before -> 'times')::text, true);
  perform public.save_car(v_car.id, v_car.version, p_row.before -> 'car', p_row.before -> 'private');
  perform set_config('maarad.car_times', '', true);
  perform set_config('maarad.import_undo', '', true);
end
$$;

-- Takes back an import of the last seven days, at most 50 cars a call, so that each part ends in time; cars that were
-- changed since stay as they are, and recent_imports() names them. With the last cars go the brands that it made and
-- nothing else uses. Answers {left}, how many cars remain to be taken back. Errors: 42501 keepers_only · managers_only
-- (it wrote purchases), PT404 import_not_found.
create function public.undo_import(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_row public.car_import_rows; v_outcome text; v_left int; v_brand bigint;
begin
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  perform from public.car_imports where id = p_id and at > now() - interval '7 days' for update;
  if not found then raise exception using errcode = 'PT404', message = 'import_not_found'; end if;
  if not public.has_role('owner', 'manager') and exists (select from public.car_import_rows r
      where r.import_id = p_id and r.cost_id is not null) then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  update public.car_imports set undone_at = coalesce(undone_at, now()) where id = p_id;
  for v_row in select * from public.car_import_rows r where r.import_id = p_id and r.outcome is null
    order by r.car_id limit 50
  loop
    v_outcome := 'undone';
    begin
      perform public.undo_import_row(v_row);
    exception
      -- As in change_cars(): the car stays to be done.
      when transaction_rollback or lock_not_available or insufficient_resources then raise;
      when others then v_outcome := case when sqlstate like 'PT%' then sqlerrm else 'invalid' end;
    end;
    update public.car_import_rows set outcome = v_outcome where import_id = p_id and car_id = v_row.car_id;
  end loop;
  select count(*) into v_left from public.car_import_rows r where r.import_id = p_id and r.outcome is null;
  if v_left = 0 then
    for v_brand in select unnest(i.brands) from public.car_imports i where i.id = p_id loop
      -- Waits for cars that another import gives it.
      perform from public.brands b where b.id = v_brand for update;
      delete from public.brands b where b.id = v_brand and b.version = 1
        and not exists (select from public.cars c where c.brand_id = b.id);
    end loop;
  end if;
  return jsonb_build_object('left', v_left);
end
$$;
grant execute on function public.undo_import to authenticated;

-- The imports of the last seven days, the newest first: who imported which file, how many cars it made and changed, and
-- which stayed as they are when it was undone: kept [{id, stock_no, reason}], at most 100 of kept_count. Errors: 42501
-- keepers_only.
create function public.recent_imports() returns table (
  id uuid, at timestamptz, file_name text, colleague text, created int, updated int, undone_at timestamptz,
  open int, kept_count int, kept jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  return query
  select i.id, i.at, i.file_name, s.called, (count(*) filter (where r.before is null))::int,
    (count(*) filter (where r.before is not null))::int, i.undone_at,
    (count(*) filter (where r.outcome is null))::int, (count(*) filter (where r.outcome <> 'undone'))::int,
    coalesce((select jsonb_agg(jsonb_build_object('id', k.car_id, 'stock_no', c.stock_no, 'reason', k.outcome)
      order by k.car_id) from (select * from public.car_import_rows o where o.import_id = i.id and o.outcome <> 'undone'
        order by o.car_id limit 100) k left join public.cars c on c.id = k.car_id), '[]')
  from public.car_imports i join public.car_import_rows r on r.import_id = i.id
    left join public.staff s on s.user_id = i.user_id
  where i.at > now() - interval '7 days'
  group by i.id, s.called order by i.at desc limit 50;
end
$$;
grant execute on function public.recent_imports to authenticated;

-- supabase/schemas/46_cars_many.sql

-- Changing many cars at once.

-- Changes cars one by one; one that is refused leaves the others. p_rows: [{id, version?, change: {column: value}}], at
-- most 200. `price_pct` in a change moves the price by that many percent, to a whole amount; `markdown`, {percent} or
-- {amount}, lowers it and keeps the price before as the earlier one, unless the car has an earlier price already;
-- `features_add` and `features_remove` are lists of equipment; `deleted` moves to the trash and back. A version that is
-- given must still hold. Answers in the same order [{id, ok, code, detail, version, before}]; sending each `before`
-- with its `version` back undoes the change. Where the status changed, `before` also has the times of the former status
-- (status_since, sold_at). Rows with a `job` that are sent again get the same answer.
create function public.change_cars(p_rows jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  v_request text := case when p_rows -> 0 ? 'job' then 'cars ' || md5(p_rows::text) end;
  v_row jsonb; v_change jsonb; v_before jsonb; v_car public.cars; v_answer jsonb;
  v_detail text; v_constraint text; v_price numeric;
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if jsonb_array_length(p_rows) > 200 then
    raise exception using errcode = 'PT422', message = 'too_many_rows', hint = 'p_rows';
  end if;
  v_answer := public.kept_answer(v_request);
  if v_answer is not null then return v_answer; end if;
  v_answer := '[]';
  perform from public.cars where id = any (public.row_ids(p_rows)) order by id for update;
  for v_row in select value from jsonb_array_elements(p_rows) loop
    begin
      select * into v_car from public.cars where id = (v_row ->> 'id')::bigint for update;
      if not found then raise exception using errcode = 'PT404', message = 'car_not_found'; end if;
      if v_row ->> 'version' is not null and v_car.version <> (v_row ->> 'version')::int then
        raise exception using errcode = 'PT409', message = 'version_conflict';
      end if;
      v_change := v_row -> 'change';
      if v_change ?| '{price_pct,markdown}' and v_car.price is null then
        raise exception using errcode = 'PT422', message = 'no_price', hint = 'price';
      end if;
      if v_change ? 'price_pct' then
        v_change := v_change - 'price_pct'
          || jsonb_build_object('price', round(v_car.price * (1 + (v_change ->> 'price_pct')::numeric / 100)));
      end if;
      if v_change ? 'markdown' then
        v_price := coalesce(round(v_car.price * (1 - (v_change #>> '{markdown,percent}')::numeric / 100)),
          v_car.price - (v_change #>> '{markdown,amount}')::numeric);
        if v_price is null or v_price <= 0 or v_price >= v_car.price then
          raise exception using errcode = 'PT422', message = 'price_too_low', hint = 'price';
        end if;
        v_change := v_change - 'markdown'
          || jsonb_build_object('price', v_price, 'was_price', coalesce(v_car.was_price, v_car.price));
      end if;
      if v_change ?| '{features_add,features_remove}' then
        v_change := v_change - '{features_add,features_remove}'::text[] || jsonb_build_object('features', array(
          select f from unnest(v_car.features || array(
            select jsonb_array_elements_text(v_change -> 'features_add'))) with ordinality as l (f, n)
          where not coalesce(v_change -> 'features_remove', '[]') ? f group by f order by min(n)));
      end if;
      if v_change ? 'deleted' then
        v_change := v_change - 'deleted' || jsonb_build_object('deleted_at', case
          when (v_change ->> 'deleted')::boolean then now() end);
      end if;
      select jsonb_object_agg(k, to_jsonb(v_car) -> k) into v_before from jsonb_object_keys(v_change) k;
      if v_change ? 'status' then
        v_before := v_before || jsonb_build_object('published_incomplete', v_car.published_incomplete,
          'status_since', v_car.status_since, 'sold_at', v_car.sold_at);
        perform set_config('maarad.car_times', case when v_row ->> 'version' is not null and v_change ? 'status_since'
          then (v_change || jsonb_build_object('id', v_car.id))::text else '' end, true);
      end if;
      perform public.change_car(v_car.id, v_change);
      perform set_config('maarad.car_times', '', true);
      select version into v_car.version from public.cars where id = v_car.id;
      v_answer := v_answer || jsonb_build_object('id', v_car.id, 'ok', true, 'version', v_car.version, 'before',
        v_before);
    exception
      -- Of the moment, not of the row: the whole call fails and is asked for again. (A statement that took too long is
      -- none of the others.)
      when transaction_rollback or lock_not_available or insufficient_resources then raise;
      when others then
        get stacked diagnostics v_detail = pg_exception_detail, v_constraint = constraint_name;
        v_answer := v_answer || jsonb_build_object('id', v_row -> 'id', 'ok', false, 'detail', case
          when sqlstate like 'PT%' then v_detail end, 'code', case when sqlstate like 'PT%' then sqlerrm
            when sqlstate = '42501' then 'forbidden'
            when v_constraint = 'cars_was_price_above' then 'was_price_low'
            when v_constraint = 'cars_publish_order' then 'publish_order' else 'invalid' end);
    end;
  end loop;
  return case when v_request is null then v_answer else public.keep_answer(v_request, v_answer) end;
end
$$;
grant execute on function public.change_cars to authenticated;

-- supabase/schemas/46_media.sql

-- The media library and its bucket: which files there are, and who may change them.

-- Whether anything shows a file, read with the rights of the owner of the tables: the policies of the bucket ask it for
-- staff who may not read all of it.
create function public.media_in_use(p_path text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  return public.picture_used(p_path);
end
$$;
grant execute on function public.media_in_use to authenticated;

-- The shown side of the files in the bucket: objects are named by uuid, people see file_name.
create table public.media (
  id uuid primary key default gen_random_uuid(),
  path text not null unique check (length(path) <= 300),
  file_name text not null check (length(file_name) between 1 and 200),
  folder text not null default '' check (length(folder) <= 120),
  mime_type text not null check (mime_type ~ '^(image/(jpeg|png|webp|avif|gif)|application/pdf)$'),
  size_bytes bigint not null check (size_bytes > 0),
  width int check (width between 1 and 20000),
  height int check (height between 1 and 20000),
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  alt_en text check (length(alt_en) <= 300),
  alt_ar text check (length(alt_ar) <= 300),
  illustration boolean not null default false,
  -- The account that entered the picture.
  created_by uuid default auth.uid(),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  -- What a picture is found by. The database fills it, so it makes no new version.
  search_text text not null generated always as
    (public.fold_text(file_name || ' ' || coalesce(alt_en, '') || ' ' || coalesce(alt_ar, ''))) stored,
  -- replace_picture() puts one text in the place of another in all content, so a path must look like one.
  constraint media_path_is_a_files check (
    path ~* '^[A-Za-z0-9/_-][A-Za-z0-9/_.-]*\.(jpe?g|png|webp|avif|gif|pdf)$'
    and (mime_type = 'application/pdf') = (path ~* '\.pdf$'))
);
create index media_folder on public.media (folder, created_at desc);
alter table public.media enable row level security;
grant select, insert (id, path, file_name, folder, mime_type, size_bytes, width, height, colour, alt_en, alt_ar,
  illustration, created_by), update (path, file_name, folder, mime_type, size_bytes, width, height, colour, alt_en,
  alt_ar, illustration, deleted_at), delete on public.media to authenticated;
create policy media_read on public.media for select to authenticated using ((select public.is_staff()));
create policy media_insert on public.media for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'editor'))
    and (created_by is null or created_by = (select auth.uid())));
create policy media_update on public.media for update to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')))
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy media_delete on public.media for delete to authenticated
  using ((select public.has_role('owner', 'manager'))
    or ((select public.has_role('editor')) and created_by = (select auth.uid()) and deleted_at is null
      and created_at > now() - interval '1 hour'));

-- The library as it is searched: what a picture lacks, and whether it is used anywhere. What the site says is put
-- together once for the whole list.
create view public.media_list with (security_invoker = true) as
select m.id, m.path, m.file_name, m.folder, m.mime_type, m.size_bytes, m.width, m.height, m.colour, m.alt_en, m.alt_ar,
  m.illustration, m.version, m.created_at, m.deleted_at, m.search_text,
  m.mime_type <> 'application/pdf' and (m.alt_en is null or m.alt_ar is null) as alt_missing,
  exists (select 1 from public.car_images i where i.path = m.path)
    or exists (select 1 from public.car_images i where i.dark_path = m.path)
    or (m.mime_type = 'application/pdf' and exists (select 1 from public.cars c
      where c.documents <> '[]' and c.documents @> public.document_at(m.path)))
    or exists (select 1 from public.brands b where b.logo = m.path)
    or exists (select 1 from public.team_members t where t.photo = m.path)
    or coalesce(strpos((select string_agg(s.content_value::text, ' ') from public.site_content s), m.path) > 0,
      false) as used
from public.media m;
grant select on public.media_list to authenticated;

-- Whether a picture is used anywhere. Internal: it would tell a caller whether a text is in private content. Content is
-- searched for the path as text, because a logo is an address.
create function public.picture_used(p_path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.car_images where path = p_path)
    or exists (select 1 from public.car_images where dark_path = p_path)
    or (p_path ~* '\.pdf$' and exists (select 1 from public.cars
      where documents <> '[]' and documents @> public.document_at(p_path)))
    or exists (select 1 from public.brands where logo = p_path)
    or exists (select 1 from public.team_members where photo = p_path)
    or (p_path ~* '^[A-Za-z0-9/_-][A-Za-z0-9/_.-]*\.(jpe?g|png|webp|avif|gif)$'
      and exists (select 1 from public.site_content where strpos(content_value::text, p_path) > 0))
$$;

-- The folders of the media library, by name.
create function public.folders() returns setof text
language sql stable set search_path = ''
as $$ select distinct folder from public.media where folder <> '' and deleted_at is null order by 1 $$;
grant execute on function public.folders to authenticated;

create policy media_objects_read on storage.objects for select to authenticated
  using (bucket_id = 'media' and (select public.is_staff()));

create policy media_objects_insert on storage.objects for insert to authenticated
  with check (bucket_id = 'media' and (select public.has_role('owner', 'manager', 'editor')));

-- Of objects those that the library does not list, in its trash neither. Writing over an object, or giving it another
-- name, loses the old one as well.
create policy media_objects_update on storage.objects for update to authenticated
  using (bucket_id = 'media' and not public.media_in_use(name)
    and ((select public.has_role('owner', 'manager'))
      or ((select public.has_role('editor')) and owner_id = (select auth.uid())::text
        and created_at > now() - interval '1 hour'
        and not exists (select 1 from public.media m where m.path = objects.name))))
  with check (bucket_id = 'media' and (select public.has_role('owner', 'manager', 'editor')));

create policy media_objects_delete on storage.objects for delete to authenticated
  using (bucket_id = 'media' and not public.media_in_use(name)
    and ((select public.has_role('owner', 'manager'))
      or ((select public.has_role('editor')) and owner_id = (select auth.uid())::text
        and created_at > now() - interval '1 hour'
        and not exists (select 1 from public.media m where m.path = objects.name))));

create trigger media_version before update on public.media
  for each row execute function public.stamp_record('search_text');
create trigger media_audit after insert or update or delete on public.media
  for each row execute function public.write_audit('id');

-- Pictures are public by their name, which is a uuid; the bucket can be listed and changed by staff only.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('media', 'media', true, 15728640, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif',
    'application/pdf'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- supabase/schemas/47_media_use.sql

-- Where a file of the library is used, why it cannot go, and how it is replaced everywhere at once.

-- Where pictures are used: one row a place. kind: car | brand | team | content; record is the id, or the content's key.
-- The list is bounded, because each path is compared with all of the content. A name in the storage has at most 1,024
-- characters.
create function public.media_usage(
  p_paths text[]
) returns table (path text, kind text, record text, title_en text, title_ar text)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if cardinality(p_paths) > 1000 then
    raise exception using errcode = 'PT422', message = 'too_many', hint = 'p_paths';
  end if;
  if exists (select 1 from unnest(p_paths) u where length(u) > 1024) then
    raise exception using errcode = 'PT422', message = 'text_too_long', hint = 'p_paths';
  end if;
  return query
  select u.path, 'car', c.id::text, concat_ws(' ', b.name, c.model, c.year::text),
    concat_ws(' ', coalesce(b.name_ar, b.name), coalesce(c.model_ar, c.model), c.year::text)
    from (
      select i.path, i.car_id from public.car_images i where i.path = any (p_paths)
      union select i.dark_path, i.car_id from public.car_images i where i.dark_path = any (p_paths)
    ) u join public.cars c on c.id = u.car_id join public.brands b on b.id = c.brand_id
  union all
  select u.path, 'car', c.id::text, concat_ws(' ', b.name, c.model, c.year::text),
    concat_ws(' ', coalesce(b.name_ar, b.name), coalesce(c.model_ar, c.model), c.year::text)
    from (select distinct p as path from unnest(p_paths) p where p ~* '\.pdf$') u
      join public.cars c on c.documents <> '[]' and c.documents @> public.document_at(u.path)
      join public.brands b on b.id = c.brand_id
  union all
  select b.logo, 'brand', b.id::text, b.name, b.name_ar from public.brands b where b.logo = any (p_paths)
  union all
  select t.photo, 'team', t.id::text, t.name_en, t.name_ar from public.team_members t where t.photo = any (p_paths)
  union all
  select p, 'content', s.content_key, s.content_key, s.content_key
    from public.site_content s, unnest(p_paths) p where strpos(s.content_value::text, p) > 0;
end
$$;
grant execute on function public.media_usage to authenticated;

create function public.media_guard_use() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (tg_op = 'DELETE' or (new.deleted_at is not null and old.deleted_at is null))
    and public.picture_used(old.path) then
    raise exception using errcode = 'PT409', message = 'media_in_use';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

-- Which of these objects the library knows nothing of; the trash belongs to the library.
create function public.media_unlisted(p_paths text[]) returns setof text
language plpgsql stable set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if cardinality(p_paths) > 1000 then
    raise exception using errcode = 'PT422', message = 'too_many', hint = 'p_paths';
  end if;
  if exists (select 1 from unnest(p_paths) u where length(u) > 1024) then
    raise exception using errcode = 'PT422', message = 'text_too_long', hint = 'p_paths';
  end if;
  return query select p from unnest(p_paths) p where not exists (select 1 from public.media m where m.path = p);
end
$$;
grant execute on function public.media_unlisted to authenticated;

-- Puts a new file in the place of another, wherever it is used; the old object can be removed afterwards.
-- p_file: {path, file_name, mime_type, size_bytes, width, height, colour}. Answers the old path.
create function public.replace_media(p_id uuid, p_version int, p_file jsonb) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare v_old public.media; v_new text := p_file ->> 'path';
begin
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  select * into v_old from public.media where id = p_id and deleted_at is null for update;
  if not found then raise exception using errcode = 'PT404', message = 'media_not_found'; end if;
  if v_old.version <> p_version then raise exception using errcode = 'PT409', message = 'version_conflict'; end if;
  -- The new file is in the storage: its path is written wherever the old picture is shown.
  if not exists (select 1 from storage.objects where bucket_id = 'media' and name = v_new) then
    raise exception using errcode = 'PT422', message = 'invalid', hint = 'path';
  end if;
  -- Where a picture is shown there can be no document, and the other way round.
  if (v_old.mime_type = 'application/pdf') <> (p_file ->> 'mime_type' = 'application/pdf') then
    raise exception using errcode = 'PT422', message = 'invalid', hint = 'mime_type';
  end if;
  update public.media set path = v_new, file_name = p_file ->> 'file_name', mime_type = p_file ->> 'mime_type',
    size_bytes = (p_file ->> 'size_bytes')::bigint, width = (p_file ->> 'width')::int,
    height = (p_file ->> 'height')::int,
    colour = p_file ->> 'colour', illustration = false where id = p_id;
  perform public.replace_picture(v_old.path, p_file);
  return v_old.path;
end
$$;
grant execute on function public.replace_media to authenticated;

-- Puts a new file in every place that shows the old one. As owner of the tables, because an editor may keep pictures
-- but not the settings that show one. In the content only whole texts that are the path change, and the path at the end
-- of the logo's address: an editor, who may not change the settings, could otherwise change any part of them. A picture
-- for the dark theme is replaced alone; a replaced picture loses its dark twin, which shows another one. In documents
-- of cars the size of the file changes with it. Called by replace_media() alone.
create function public.replace_picture(p_old text, p_file jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_new text := p_file ->> 'path';
begin
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  if v_new is null or v_new !~ '^[A-Za-z0-9/_.-]+$' or length(v_new) > 300 or p_old !~ '^[A-Za-z0-9/_.-]+$' then
    raise exception using errcode = 'PT422', message = 'invalid', hint = 'path';
  end if;
  update public.car_images set path = v_new, width = (p_file ->> 'width')::int, height = (p_file ->> 'height')::int,
    colour = p_file ->> 'colour', illustration = false, dark_path = null where path = p_old;
  update public.car_images set dark_path = v_new where dark_path = p_old;
  update public.cars c set documents = (
      select jsonb_agg(case when d.value ->> 'path' = p_old
        then d.value || jsonb_build_object('path', v_new, 'size', (p_file ->> 'size_bytes')::bigint) else d.value end
        order by d.n)
      from jsonb_array_elements(c.documents) with ordinality d (value, n))
    where c.documents <> '[]' and c.documents @> public.document_at(p_old);
  update public.brands set logo = v_new where logo = p_old;
  update public.team_members set photo = v_new, photo_width = (p_file ->> 'width')::int,
    photo_height = (p_file ->> 'height')::int where photo = p_old;
  -- Neither path has a character that JSON escapes.
  update public.site_content set content_value = replace(content_value::text, '"' || p_old || '"', '"' || v_new
    || '"')::jsonb
    where content_key <> 'logo_url' and strpos(content_value::text, '"' || p_old || '"') > 0;
  update public.site_content set content_value = to_jsonb(left(content_value #>> '{}', -length(p_old)) || v_new)
    where content_key = 'logo_url' and right(content_value #>> '{}', length(p_old)) = p_old
      and left(content_value #>> '{}', -length(
        p_old)) ~ '^(/img/[0-9]+/|(https://[^/?#]+)?/storage/v1/object/public/media/)$';
  -- The opening of the home page holds its picture's place by its size.
  update public.site_content set content_value = jsonb_set(content_value, '{image}',
      content_value -> 'image' || jsonb_strip_nulls(jsonb_build_object('width', (p_file ->> 'width')::int, 'height',
        (p_file ->> 'height')::int)))
    where content_key = 'hero' and content_value #>> '{image,path}' = v_new;
end
$$;

create trigger media_guard_use before update or delete on public.media
  for each row execute function public.media_guard_use();

-- supabase/schemas/47_sections.sql

-- Sections: groups of cars on the home page, by a rule or picked by hand.

create type public.section_rule as enum ('fuel', 'deal', 'newest', 'brand', 'price', 'hand_picked');

-- Whether every query of sections can read a rule's value: one that it cannot would make the home page fail.
create function public.is_rule_value(p_value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_value) is distinct from 'object' then false else
    (case jsonb_typeof(coalesce(p_value -> 'min', 'null')) when 'null' then true
      when 'number' then (p_value ->> 'min')::numeric between 0 and 1000000000 else false end)
    and (case jsonb_typeof(coalesce(p_value -> 'max', 'null')) when 'null' then true
      when 'number' then (p_value ->> 'max')::numeric between 0 and 1000000000 else false end)
    and (case when not p_value ? 'brand_id' then true when jsonb_typeof(p_value -> 'brand_id') <> 'number' then false
      else (p_value ->> 'brand_id')::numeric between 0 and 9007199254740991
        and (p_value ->> 'brand_id')::numeric % 1 = 0 end)
    and (case when not p_value ? 'fuels' then true when jsonb_typeof(p_value -> 'fuels') <> 'array' then false
      else not jsonb_path_exists(p_value, 'strict $.fuels[*] ? (@.type() != "string")') end)
  end
$$;
grant execute on function public.is_rule_value to authenticated;

create table public.sections (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  title_en text not null check (length(title_en) between 1 and 120),
  title_ar text check (length(title_ar) between 1 and 120),
  description_en text check (length(description_en) <= 400),
  description_ar text check (length(description_ar) <= 400),
  rule public.section_rule not null,
  -- fuel: {"fuels": [...]} · brand: {"brand_id": n} · price: {"min": n, "max": n} · others: {}
  rule_value jsonb not null default '{}' check (jsonb_typeof(rule_value) = 'object'),
  max_cars int not null default 6 check (max_cars between 1 and 24),
  position int not null default 0,
  visible boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint sections_rule_value check (public.is_rule_value(rule_value))
);
alter table public.sections enable row level security;
grant select, insert (slug, title_en, title_ar, description_en, description_ar, rule, rule_value, max_cars, position,
  visible), update (slug, title_en, title_ar, description_en, description_ar, rule, rule_value, max_cars, position,
  visible, deleted_at, version), delete on public.sections to authenticated;
create policy sections_read on public.sections for select to authenticated using ((select public.is_staff()));
create policy sections_insert on public.sections for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy sections_update on public.sections for update to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')))
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy sections_delete on public.sections for delete to authenticated
  using ((select public.has_role('owner', 'manager')));

create table public.section_cars (
  section_id bigint not null references public.sections (id) on delete cascade,
  car_id bigint not null references public.cars (id) on delete cascade,
  position int not null default 0,
  primary key (section_id, car_id)
);
create index section_cars_car on public.section_cars (car_id);
alter table public.section_cars enable row level security;
grant select, insert (section_id, car_id, position), update (section_id, car_id, position), delete on
  public.section_cars to authenticated;
create policy section_cars_read on public.section_cars for select to authenticated using ((select public.is_staff()));
create policy section_cars_insert on public.section_cars for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy section_cars_update on public.section_cars for update to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')))
  with check ((select public.has_role('owner', 'manager', 'editor')));
create policy section_cars_delete on public.section_cars for delete to authenticated
  using ((select public.has_role('owner', 'manager', 'editor')));

-- Saves a section whole or not at all. p_section: its columns without position, all of them. p_cars: the picked cars in
-- their order, kept whatever the rule and used by a hand-picked section alone; null leaves them. p_id null makes a new
-- one, last on the page. Answers {id, version}. Errors: PT404 section_not_found, PT409 version_conflict, PT422 with the
-- field in the hint (invalid for a rule that no query could read), 23505 for a slug that is taken.
create function public.save_section(p_section jsonb, p_cars bigint[] default null, p_id bigint default null,
  p_version int default null)
returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  v_new public.sections := jsonb_populate_record(null::public.sections, p_section);
  v_value jsonb := coalesce(v_new.rule_value, '{}');
  v_id bigint := p_id; v_version int; v_picked boolean := false;
begin
  if not public.has_role('owner', 'manager', 'editor') then
    raise exception using errcode = '42501', message = 'keepers_only';
  end if;
  if not public.is_rule_value(v_value) then
    raise exception using errcode = 'PT422', message = 'invalid', hint = 'rule_value';
  end if;
  -- An empty rule would show an empty section without a reason.
  if v_new.rule = 'fuel'
    and (jsonb_typeof(v_value -> 'fuels') is distinct from 'array' or v_value -> 'fuels' = '[]') then
    raise exception using errcode = 'PT422', message = 'choose_one', hint = 'fuels';
  end if;
  if v_new.rule = 'brand' and not exists (
    select 1 from public.brands b where b.id::text = v_value ->> 'brand_id' and b.deleted_at is null) then
    raise exception using errcode = 'PT422', message = 'choose_one', hint = 'brand_id';
  end if;
  if cardinality(p_cars) > 60 then raise exception using errcode = 'PT422', message = 'too_many', hint = 'cars'; end if;

  if p_id is null then
    insert into public.sections (slug, title_en, title_ar, description_en, description_ar, rule, rule_value, max_cars,
      visible, position)
      values (v_new.slug, v_new.title_en, v_new.title_ar, v_new.description_en, v_new.description_ar, v_new.rule,
        v_value, coalesce(v_new.max_cars, 6), coalesce(v_new.visible, true),
        (select coalesce(max(position), 0) + 1 from public.sections))
      returning id, version into v_id, v_version;
  else
    select version into v_version from public.sections where id = p_id and deleted_at is null for update;
    if not found then raise exception using errcode = 'PT404', message = 'section_not_found'; end if;
    if v_version is distinct from p_version then
      raise exception using errcode = 'PT409', message = 'version_conflict';
    end if;
    update public.sections set slug = v_new.slug, title_en = v_new.title_en, title_ar = v_new.title_ar,
      description_en = v_new.description_en, description_ar = v_new.description_ar, rule = v_new.rule,
      rule_value = v_value,
      max_cars = coalesce(v_new.max_cars, max_cars), visible = coalesce(v_new.visible, visible) where id = p_id;
  end if;

  if p_cars is not null then
    delete from public.section_cars where section_id = v_id and car_id <> all (p_cars);
    v_picked := found;
    -- A car that has gone for good in the meantime is left out.
    insert into public.section_cars as kept (section_id, car_id, position)
      select v_id, o.id, min(o.n) from unnest(p_cars) with ordinality o (id, n) join public.cars c on c.id = o.id
        group by o.id
      on conflict (section_id, car_id) do update set position = excluded.position
        where kept.position <> excluded.position;
    v_picked := v_picked or found;
  end if;
  -- Others who have the form open must hear of other cars, too.
  update public.sections set version = version + 1 where id = v_id and version = v_version and v_picked
    and p_id is not null;
  select version into v_version from public.sections where id = v_id;
  return jsonb_build_object('id', v_id, 'version', v_version);
end
$$;
grant execute on function public.save_section to authenticated;

create trigger sections_version before update on public.sections for each row execute function public.stamp_record();
create trigger sections_audit after insert or update or delete on public.sections
  for each row execute function public.write_audit('id');
create constraint trigger sections_epoch after insert or update or delete on public.sections
  deferrable initially deferred for each row execute function public.bump_content_epoch();

create trigger section_cars_audit after insert or update or delete on public.section_cars
  for each row execute function public.write_audit('section_id');
create constraint trigger section_cars_epoch after insert or update or delete on public.section_cars
  deferrable initially deferred for each row execute function public.bump_content_epoch();

-- The sections of a new site.
insert into public.sections (slug, title_en, title_ar, description_en, description_ar, rule, rule_value, position)
  values
  ('electric-cars', 'Electric Cars', 'سيارات كهربائية', 'Silent, quick, and charged before you need it.',
    'هادئة وسريعة، ومشحونة قبل أن تحتاجها.', 'fuel', '{"fuels": ["electric"]}', 1),
  ('special-car-deals', 'Special Car Deals', 'عروض خاصة', 'A better price, for a limited time.',
    'سعر أفضل لفترة محدودة.', 'deal', '{}', 2),
  ('new-stock', 'New Stock', 'وصل حديثًا', 'The latest arrivals in our showroom.', 'أحدث ما وصل إلى معرضنا.', 'newest',
    '{}', 3);

-- supabase/schemas/48_home_sections.sql

-- The cars of a section, as the home page shows them.

-- The home page's first forty sections in their order, each with its first cars: [{…section, total, cars: [car_cards
-- rows]}]. Picked cars come first, then featured and available ones, the newest first. Sections without cars count
-- among the forty. `total` counts the cars on offer that "View All" leads to. Sections without cars are left out;
-- sold cars are never shown in one. The same for staff as for a visitor.
create function public.home_sections() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with shown as materialized (
    select v.id from public.sections v where v.visible and v.deleted_at is null order by v.position, v.id limit 40
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'slug', s.slug, 'title_en', s.title_en, 'title_ar',
      s.title_ar, 'description_en', s.description_en, 'description_ar', s.description_ar, 'rule', s.rule, 'rule_value',
      s.rule_value,
      'total', f.total, 'cars', f.cards) order by s.position, s.id), '[]')
  from shown join public.sections s on s.id = shown.id
  cross join lateral (
    select max(m.total)::int as total, jsonb_agg(to_jsonb(k) order by m.n) as cards
    from (
      select o.id, o.shown, count(*) filter (where o.status <> 'sold') over () as total, row_number() over (
        partition by o.shown
        order by (select sc.position from public.section_cars sc where s.rule = 'hand_picked'
          and sc.section_id = s.id and sc.car_id = o.id) nulls last, o.featured desc, (o.status = 'available') desc,
          o.created_at desc, o.id desc) as n
      from (
        select c.id, c.featured, c.status, c.created_at, c.status <> 'sold' and (s.rule <> 'newest'
          or c.new_until is null or c.new_until >= (select public.site_today())) as shown
        from public.cars_in_section(s) i (id) join public.cars c on c.id = i.id
          join public.brands b on b.id = c.brand_id and b.visible and b.deleted_at is null
        where c.status in ('coming_soon', 'available', 'reserved', 'sold') and c.deleted_at is null
          and (c.publish_at is null or c.publish_at <= now()) and (c.unpublish_at is null or c.unpublish_at > now())
      ) o
    ) m join public.car_cards k on k.id = m.id
    where m.shown and m.n <= s.max_cars
  ) f
  where f.total > 0
$$;
grant execute on function public.home_sections to anon, authenticated;

-- What a section would show with this rule, before it is saved: {total, cars: [car_cards rows]}. p_cars: the picked
-- ones.
create function public.preview_section(
  p_rule public.section_rule, p_rule_value jsonb, p_max_cars int, p_cars bigint[] default '{}'
) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if cardinality(p_cars) > 1000 then
    raise exception using errcode = 'PT422', message = 'too_many', hint = 'p_cars';
  end if;
  return (
    with wanted as (select (jsonb_populate_record(null::public.sections,
        jsonb_build_object('id', 0, 'rule', p_rule, 'rule_value', p_rule_value))).*),
    members as (
      select i.id from wanted w cross join lateral public.cars_in_section(w::public.sections) i (id)
        where p_rule <> 'hand_picked'
      union
      select p.id from unnest(p_cars) p (id) where p_rule = 'hand_picked'
    ),
    found as (
      select c.id, row_number() over (order by array_position(p_cars, c.id), c.featured desc,
        (c.status = 'available') desc, c.created_at desc, c.id desc) as n
      from members m join public.cars c on c.id = m.id
      where c.status in ('coming_soon', 'available', 'reserved') and c.deleted_at is null
        and (c.publish_at is null or c.publish_at <= now()) and (c.unpublish_at is null or c.unpublish_at > now())
        and (p_rule <> 'newest' or c.new_until is null or c.new_until >= (select public.site_today()))
        -- Staff see hidden brands; visitors see none of their cars.
        and exists (select 1 from public.brands b where b.id = c.brand_id and b.visible and b.deleted_at is null)
    )
    select jsonb_build_object('total', (select count(*) from found), 'cars',
      coalesce(jsonb_agg(to_jsonb(k) order by f.n), '[]'))
    from found f join public.car_cards k on k.id = f.id where f.n <= p_max_cars);
end
$$;
grant execute on function public.preview_section to authenticated;

-- The cars that belong to a section by its rule, or by hand, whatever their state. Asked once a section, and not once a
-- car: visitors call home_sections().
create function public.cars_in_section(p_section public.sections) returns setof bigint
language sql stable rows 1000 set search_path = ''
as $$
  select c.id from public.cars c
  where case p_section.rule
    when 'fuel' then p_section.rule_value -> 'fuels' ? c.fuel::text
    when 'deal' then c.deal and (c.deal_until is null or c.deal_until >= (select public.site_today()))
    when 'newest' then true
    when 'brand' then c.brand_id = (p_section.rule_value ->> 'brand_id')::bigint
    when 'price' then c.price_mode = 'fixed'
      and c.price >= coalesce((p_section.rule_value ->> 'min')::numeric, 0)
      and c.price <= coalesce((p_section.rule_value ->> 'max')::numeric, 'infinity')
    when 'hand_picked' then exists (
      select 1 from public.section_cars sc where sc.section_id = p_section.id and sc.car_id = c.id)
  end
$$;
grant execute on function public.cars_in_section to authenticated;

-- supabase/schemas/49_gone_pages.sql

-- What visitors could once open and no longer can: such addresses are gone for good, and search engines may forget
-- them, while an address that never led anywhere is merely not found. A draft is never told apart from nothing.

-- Keys of pages that have been public: a car's id, a brand's names and slug. They outlive what they name.
create table public.shown_pages (
  kind text not null check (kind in ('car', 'brand')),
  key text not null check (length(key) <= 200),
  -- From when on visitors saw it; in the future while it is only planned.
  since timestamptz not null,
  -- The car's brand, or the brand itself under whatever name it has now.
  brand_id bigint not null,
  primary key (kind, key)
);
alter table public.shown_pages enable row level security;
-- Only the functions below read it.
create policy shown_pages_read on public.shown_pages for select to service_role using (true);

create function public.cars_note_shown() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_id text := coalesce(new.id, old.id)::text;
  v_since timestamptz;
begin
  if tg_op <> 'DELETE' then
    v_since := greatest(now(), coalesce(new.publish_at, now()));
    if new.status in ('coming_soon', 'available', 'reserved', 'sold') and new.deleted_at is null
       and (new.unpublish_at is null or new.unpublish_at > v_since)
       and exists (select 1 from public.brands b where b.id = new.brand_id and b.visible and b.deleted_at is null) then
      insert into public.shown_pages (kind, key, since, brand_id) values ('car', v_id, v_since, new.brand_id)
        on conflict (kind, key) do update set brand_id = excluded.brand_id,
          since = case when public.shown_pages.since > now() then excluded.since else public.shown_pages.since end;
      return null;
    end if;
  end if;
  -- What was only planned was never seen.
  delete from public.shown_pages where kind = 'car' and key = v_id and since > now();
  return null;
end
$$;

create function public.brands_note_shown() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not new.visible or new.deleted_at is not null then return null; end if;
  -- A name that another brand had before is now this one's.
  insert into public.shown_pages (kind, key, since, brand_id)
    select distinct 'brand', public.brand_key(n), now(), new.id
    from unnest(array[new.name, new.name_ar, new.slug]) n where n <> ''
    on conflict (kind, key) do update set brand_id = excluded.brand_id;
  -- With its brand, a car is seen, too.
  insert into public.shown_pages (kind, key, since, brand_id)
    select 'car', c.id::text, greatest(now(), coalesce(c.publish_at, now())), new.id from public.cars c
    where c.brand_id = new.id and c.status in ('coming_soon', 'available', 'reserved', 'sold') and c.deleted_at is null
      and (c.unpublish_at is null or c.unpublish_at > now())
    on conflict do nothing;
  return null;
end
$$;

-- Whether visitors could see a car and no longer can: {"brand": its brand's name, "brand_ar": …}, both null where the
-- brand is not to be seen either; null where there was nothing to see.
create function public.car_gone(p_id bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('brand', b.name, 'brand_ar', b.name_ar)
  from public.shown_pages s left join public.brands b on b.id = s.brand_id and b.visible and b.deleted_at is null
  where s.kind = 'car' and s.key = p_id::text and s.since <= now()
    and not exists (
      select 1 from public.cars c join public.brands o on o.id = c.brand_id and o.visible and o.deleted_at is null
      where c.id = p_id and c.status in ('coming_soon', 'available', 'reserved', 'sold') and c.deleted_at is null
        and (c.publish_at is null or c.publish_at <= now()) and (c.unpublish_at is null or c.unpublish_at > now()))
$$;
grant execute on function public.car_gone to anon, authenticated;

-- car_gone() for a brand, by any name it ever had: {"moved_to": the name it has now, null where it is not to be seen}.
create function public.brand_gone(p_name text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('moved_to', b.name)
  from public.shown_pages s left join public.brands b on b.id = s.brand_id and b.visible and b.deleted_at is null
  where s.kind = 'brand' and s.key = public.brand_key(left(p_name, 200)) and s.since <= now()
    and not exists (
      select 1 from public.brands o cross join unnest(array[o.name, o.name_ar, o.slug]) n
      where o.visible and o.deleted_at is null and public.brand_key(n) = s.key)
$$;
grant execute on function public.brand_gone to anon, authenticated;

create trigger cars_shown
  after insert or delete or update of status, publish_at, unpublish_at, deleted_at, brand_id on public.cars
  for each row execute function public.cars_note_shown();

create trigger brands_shown after insert or update of name, name_ar, visible, deleted_at on public.brands
  for each row execute function public.brands_note_shown();

-- supabase/schemas/49_landing_pages.sql

-- Pages about a part of the stock: a fuel, a body, a highest price, a model of a brand. A page exists while it has cars
-- on offer, and counts and lists exactly those: no sold cars, unlike a search.

-- The round prices that pages are made for, in whole units of the currency: 100, 200, 300, 500, 1000 … 500,000,000.
create function public.landing_prices() returns bigint[]
language sql immutable parallel safe set search_path = ''
as $$
  select array_agg(f * (10 ^ e)::bigint order by e, f) from unnest('{1,2,3,5}'::int[]) f, generate_series(2, 8) e
$$;

-- The pages that have stock: [{kind: fuel | body | price, value, cars}], each kind in its order. A price has a page
-- where it holds more cars than the price before it, and fewer than all that have one: no two pages are the same.
create function public.landing_pages() returns jsonb
language sql stable security definer set search_path = '' set jit = off
as $$
  with stock as materialized (
    select c.fuel, c.body, c.price from public.car_facets c
    join public.car_models m on m.id = c.model_id
    join public.brands b on b.id = m.brand_id and b.visible and b.deleted_at is null
    where c.status < 3 and c.shown_from <= now() and c.shown_until > now()
  ), steps as (
    select array_agg(p * 1000 order by p) as thousandths from unnest(public.landing_prices()) p
  ), prices as (
    -- Prices are whole thousandths: of those up to a step, the step itself is the last.
    select width_bucket(s.price - 1, steps.thousandths) + 1 as step, count(*) as cars
    from stock s, steps where s.price is not null group by 1
  ), pages as (
    select 1 as place, s.fuel::int as n, 'fuel' as kind, (enum_range(null::public.fuel))[s.fuel]::text as value,
      count(*) as cars
    from stock s group by s.fuel
    union all
    select 2, s.body, 'body', (enum_range(null::public.body))[s.body]::text, count(*) from stock s group by s.body
    union all
    select 3, u.step, 'price', (public.landing_prices())[u.step]::text, u.upto
    from (select p.step, sum(p.cars) over (order by p.step) as upto, sum(p.cars) over () as whole from prices p) u
    where u.upto < u.whole
  )
  select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'value', p.value, 'cars', p.cars)
    order by p.place, p.n), '[]')
  from pages p where p.value is not null
$$;
grant execute on function public.landing_pages to anon, authenticated;

-- The models with cars on offer, of one brand or of all: [{id, brand, brand_ar, slug, name, name_ar, cars}], brand in
-- English as its address has it, brand_ar for a list of models of several brands. A model that is written in Arabic
-- letters alone has no address.
create function public.model_pages(p_brand bigint default null) returns jsonb
language sql stable security definer set search_path = '' set jit = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'brand', m.brand, 'brand_ar', m.brand_ar, 'slug', m.slug,
    'name', m.name, 'name_ar', m.name_ar, 'cars', m.cars) order by m.position, m.brand, m.cars desc, m.name), '[]')
  from (
    select m.id, b.position, b.name as brand, b.name_ar as brand_ar, m.slug, m.name, m.name_ar, count(*) as cars
    from public.car_facets c join public.car_models m on m.id = c.model_id
    join public.brands b on b.id = m.brand_id and b.visible and b.deleted_at is null
    where c.status < 3 and c.shown_from <= now() and c.shown_until > now() and m.slug <> ''
      and (p_brand is null or b.id = p_brand)
    group by m.id, b.id
  ) m
$$;
grant execute on function public.model_pages to anon, authenticated;

-- The cars of one page, the newest first: {total, page, pages, cars: [car_cards rows], price_min, price_max, year_min,
-- year_max, brands: [{name, name_ar}], step}. Prices and years are those of all its cars; brands at most five, most
-- cars first. step: of a price, the page that lists the same cars, 0 where it lists all that have a price.
-- p_value: a code of fuel or body, one of landing_prices(), the id of a model. Anything else has no cars.
create function public.landing_cars(p_kind text, p_value text, p_page int default 1, p_page_size int default 12)
returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  v_code bigint := case
    when p_kind in ('fuel', 'body') then (public.facet_codes(p_kind, array[left(p_value, 80)]))[1]
    when p_kind = 'model' and p_value ~ '^[0-9]{1,9}$' then p_value::bigint
    when p_kind = 'price' then (select s * 1000 from unnest(public.landing_prices()) s
      where s::text = left(p_value, 80))
  end;
  v_size int := least(greatest(coalesce(p_page_size, 12), 1), 60);
begin
  return (with stock as materialized (
    select c.car_id, c.created_at, c.price, c.year, m.brand_id,
      case p_kind when 'fuel' then c.fuel = v_code when 'body' then c.body = v_code
        when 'model' then c.model_id = v_code
        when 'price' then c.price <= v_code end as fits
    from public.car_facets c join public.car_models m on m.id = c.model_id
    join public.brands b on b.id = m.brand_id and b.visible and b.deleted_at is null
    where c.status < 3 and c.shown_from <= now() and c.shown_until > now()
      and (p_kind = 'price' or c.model_id = v_code or p_kind <> 'model')
  ), whole as (
    select count(*)::int as total, greatest(ceil(count(*) / v_size::numeric)::int, 1) as pages,
      min(s.price) as price_min,
      max(s.price) as price_max, min(s.year) as year_min, max(s.year) as year_max
    from stock s where s.fits
  ), place as (
    select least(greatest(coalesce(p_page, 1), 1), w.pages) as page from whole w
  ), listed as (
    select s.car_id, row_number() over (order by s.created_at desc, s.car_id desc) as n from stock s where s.fits
    order by s.created_at desc, s.car_id desc limit v_size offset (select (p.page - 1) * v_size from place p)
  )
  select jsonb_build_object('total', w.total, 'page', p.page, 'pages', w.pages,
    'price_min', w.price_min / 1000.0, 'price_max', w.price_max / 1000.0, 'year_min', w.year_min,
    'year_max', w.year_max,
    'cars', (select coalesce(jsonb_agg(to_jsonb(k) order by l.n), '[]')
      from listed l join public.car_cards k on k.id = l.car_id),
    'brands', (select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'name_ar', f.name_ar)
        order by f.cars desc, f.position, f.name), '[]')
      from (select b.name, b.name_ar, b.position, count(*) as cars
        from stock s join public.brands b on b.id = s.brand_id
        where s.fits group by b.id order by cars desc, b.position, b.name limit 5) f),
    'step', case when p_kind = 'price' and exists (select from stock s where s.price > v_code)
      then (select min(t) from unnest(public.landing_prices()) t where t * 1000 >= w.price_max) else 0 end)
  from whole w, place p);
end
$$;
grant execute on function public.landing_cars to anon, authenticated;

-- supabase/schemas/49_sitemap.sql

-- What the sitemap lists.

-- What the sitemap lists, a part of at most 2,000 cars at a time: {cars_total, cars: [{id, updated_at, images:
-- [paths]}], brands: [{name, updated_at}]}. Brands with cars on offer are in the first part. A sold car is listed for
-- 90 days; its page stays. Names the conditions of what is public itself, and reads columns that visitors do not: staff
-- see no more in it.
create function public.sitemap(p_part int, p_size int) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with shown as (
    select c.id, c.brand_id, c.status, c.updated_at
    from public.cars c join public.brands b on b.id = c.brand_id and b.visible and b.deleted_at is null
    where c.status in ('coming_soon', 'available', 'reserved', 'sold') and c.deleted_at is null
      and (c.publish_at is null or c.publish_at <= now()) and (c.unpublish_at is null or c.unpublish_at > now())
      and (c.status <> 'sold' or c.sold_at is null or c.sold_at > now() - interval '90 days')
  ), part as (
    select s.id, s.updated_at from shown s order by s.id desc
    limit least(greatest(p_size, 1), 2000) offset (greatest(p_part, 1) - 1)::bigint * least(greatest(p_size, 1), 2000)
  )
  select jsonb_build_object(
    'cars_total', (select count(*) from shown),
    'cars', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'updated_at', p.updated_at, 'images', i.paths)
      order by p.id desc), '[]')
      from part p cross join lateral (
        select coalesce(jsonb_agg(f.path order by f.position, f.id), '[]') as paths
        from (select ci.path, ci.position, ci.id from public.car_images ci where ci.car_id = p.id order by ci.position,
          ci.id limit 8) f
      ) i),
    'brands', case when p_part > 1 then '[]' else (
      select coalesce(jsonb_agg(jsonb_build_object('name', b.name, 'updated_at', s.updated_at) order by b.position,
        b.name), '[]')
      from public.brands b join (
        select brand_id, max(updated_at) as updated_at from shown where status <> 'sold' group by brand_id
      ) s on s.brand_id = b.id) end)
$$;
grant execute on function public.sitemap to anon, authenticated;

-- supabase/schemas/50_known_names.sql

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

-- supabase/schemas/50_search_facets.sql

-- What a search is narrowed by and counts: the facets, their choices and their limits. A new facet is a row of
-- search_facets(), a column of car_facets, and its value in fill_car_search().

-- Where the choices of a number begin or end: at least 2, 4, 5, 7 seats, at most 5,000 … 100,000 km.
create function public.facet_steps(p_facet text) returns int[]
language sql immutable parallel safe set search_path = ''
as $$
  select case p_facet
    when 'seats' then '{2,4,5,7}'
    when 'range' then '{300,400,500,600}'
    when 'battery' then '{50,70,90,110}'
    when 'mileage' then '{5000,10000,20000,50000,100000}'
  end::int[]
$$;

-- The position of a price (in thousandths) among the steps: 2n exactly on the nth, 2n + 1 between it and the next; 0
-- without a price. A band from step a to step b, both included, holds the places 2a to 2b.
create function public.price_place(p_price bigint) returns int
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_steps bigint[] := public.price_steps();
  v_step int := width_bucket(p_price / 1000, v_steps);
begin
  return case when p_price is null then 0 else 2 * v_step + (v_steps[v_step] * 1000 is distinct from p_price)::int end;
end
$$;

-- The facets, one a row. kind: model (brands and models), choice (codes, of which any will do), all (codes of which a
-- car must have all), at_least and at_most (numbers by facet_steps()), year, price (by price_steps()), flag (a trait).
-- code: the column of car_facets. counted_in: the grouping set that counts it, shared by facets whose codes are few
-- together; null for what is counted by its traits. Codes are those of facet_choices(): to look them up here took
-- longer than the rest.
create function public.search_facets() returns table (facet text, kind text, code text, counted_in int)
language sql immutable parallel safe set search_path = ''
as $$
  values
    ('car', 'model', 'model_id', 1), ('fuel', 'choice', 'fuel', 2), ('transmission', 'choice', 'transmission', 2),
    ('body', 'choice', 'body', 3), ('drivetrain', 'choice', 'drivetrain', 2), ('condition', 'choice', 'condition', 4),
    ('colour', 'choice', 'colour', 5), ('spec', 'choice', 'spec', 4), ('feature', 'all', null, null),
    ('history', 'all', null, null), ('seats', 'at_least', 'seats_place', 3), ('range', 'at_least', 'range_place', 6),
    ('battery', 'at_least', 'battery_place', 6), ('mileage', 'at_most', 'mileage_place', 6),
    ('year', 'year', 'year', 7), ('price', 'price', 'price_place', 8), ('office', 'choice', 'office_place', 4),
    ('deal', 'flag', null, null)
$$;

-- The codes of a facet, in the order of their numbers in car_facets; null for one that has none.
create function public.facet_choices(p_facet text) returns text[]
language sql stable parallel safe set search_path = ''
as $$
  select case p_facet
    when 'fuel' then enum_range(null::public.fuel)::text[]
    when 'transmission' then enum_range(null::public.transmission)::text[]
    when 'body' then enum_range(null::public.body)::text[]
    when 'drivetrain' then enum_range(null::public.drivetrain)::text[]
    when 'condition' then enum_range(null::public.car_condition)::text[]
    when 'colour' then enum_range(null::public.colour)::text[]
    when 'spec' then enum_range(null::public.regional_spec)::text[]
    when 'feature' then public.equipment_codes()
    when 'history' then '{under_warranty,agency_warranty,one_owner,accident_free,original_paint}'
    when 'office' then public.office_ids()
  end
$$;

-- The codes that values of a choice have in car_facets, with the kinds of what has kinds. Values it does not know are
-- left out.
create function public.facet_codes(p_facet text, p_values text[]) returns int[]
language sql stable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(c.code), '{}')
  from unnest(public.facet_choices(p_facet)) with ordinality c (value, code)
    left join public.choice_kinds() k on k.facet = p_facet and k.value = any (p_values) and not k.kinds && p_values
  where case when c.value = any (p_values)
    then not exists (select from public.choice_kinds() o where o.facet = p_facet and o.value = c.value
      and o.kinds && p_values)
    else c.value = any (k.kinds) end
$$;

-- The filters that are numbers: the facet each belongs to, and its condition with the name of its value to be put in.
create function public.filter_limits() returns table (facet text, name text, condition text)
language sql immutable parallel safe set search_path = ''
as $$
  values
    ('price', 'price_min', 'c.price >= ($1 ->> %L)::bigint'),
    ('price', 'price_max', 'c.price <= ($1 ->> %L)::bigint'),
    ('year', 'year_min', 'c.year >= ($1 ->> %L)::int'),
    ('year', 'year_max', 'c.year <= ($1 ->> %L)::int'),
    ('mileage', 'mileage_max', 'c.mileage <= ($1 ->> %L)::int'),
    ('range', 'range_min', 'c.range_km >= ($1 ->> %L)::int'),
    ('seats', 'seats_min', 'c.seats >= ($1 ->> %L)::int'),
    ('seats', 'seats_max', 'c.seats <= ($1 ->> %L)::int'),
    ('battery', 'battery_min', 'c.battery >= ($1 ->> %L)::bigint')
$$;

-- The round prices that price bands begin and end with, in whole units.
create function public.price_steps() returns bigint[]
language sql immutable parallel safe set search_path = ''
as $$
  select '{100,150,200,250,300,400,500,600,800,1000,1500,2000,2500,3000,4000,5000,6000,8000,10000,
    15000,20000,25000,30000,40000,50000,60000,80000,100000,150000,200000,250000,300000,400000,
    500000,600000,800000,1000000,1500000,2000000,2500000,3000000,4000000,5000000,6000000,8000000,
    10000000,15000000,20000000,25000000,30000000,40000000,50000000,60000000,80000000,100000000,
    150000000,200000000,250000000,300000000,400000000,500000000,600000000,800000000,1000000000}'::bigint[]
$$;

-- The choices of a filter that are kinds of another one: who chooses that one means them, too, unless some of them are
-- chosen beside it.
create function public.choice_kinds() returns table (facet text, value text, kinds text[])
language sql immutable parallel safe set search_path = ''
as $$ values ('transmission', 'automatic', '{dual_clutch,cvt,single_speed}'::text[]) $$;

-- supabase/schemas/50_search_traits.sql

-- What buyers ask for beside the codes of a car: its equipment, who gives its warranty, its owners and what is said of
-- accidents and paint, engine, doors, interior, price and office. One catalogue: search_traits().

-- The codes of equipment in the order of their bits in car_facets: a new one comes last.
create function public.equipment_codes() returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select '{premium_sound,air_suspension,camera_360,camera_rear,ventilated_seats,massage_seats,heated_seats,
    head_up_display,panoramic_roof,heat_pump,adaptive_cruise,rear_axle_steering,sport_exhaust,soft_close,
    carbon_ceramic_brakes,refrigerator,rear_executive_seats,rear_entertainment,matrix_lights,front_lift,carplay,
    carbon_package,wireless_phone,power_tailgate,four_zone_climate,digital_key,tow_hitch,third_row,night_vision,
    parking_assist,launch_control,starlight_headliner,paint_protection,captain_seats,ambient_light,privacy_glass,
    memory_seats}'::text[]
$$;

-- Equipment as bits; codes that are not known have none.
create function public.equipment_bits(p_codes text[]) returns bigint
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(bit_or(1::bigint << (e.n::int - 1)), 0)
  from unnest(public.equipment_codes()) with ordinality e (code, n) where e.code = any (p_codes)
$$;

-- What a dealer's sentence about a car says, in either language: agency (of a warranty or a service), accident_free,
-- original_paint. A sentence that says the opposite says neither.
create function public.statement_says(p_what text, p_text text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case p_what
    when 'agency' then s.said ~ '\m(agency|manufacturer|factory|authori[sz]ed dealer)\M|وكال|شركه مصنعه|شركه صانعه|مصنع'
      and s.said !~ '\m(expired|not from the agency)\M|(خارج|بدون|انتهي) (ضمان )?وكال'
    when 'accident_free' then s.said ~ ('\m(no accidents?|accident free|without accidents?|never registered'
      || '|free of accidents?)\M'
        || '|(لا|بدون|بلا|خاليه من|خالي من) حوادث|بدون حادث|لم تسجل')
      and s.said !~ '\mnot accident free\M|غير خالي'
    when 'original_paint' then s.said ~ '\m(original|factory) paint\M|(صبغ|صبغه|دهان) (وكال|مصنع|اصلي)'
      and s.said !~ '\m(not|no) (original|factory) paint\M|(ليس|غير) (صبغ|اصلي)'
  end
  from (select coalesce(public.search_fold(p_text), '') as said) s
$$;

-- The traits, each with its condition; facet: the filter it is a choice of, at which place, and whether the panel of
-- filters counts it. $1 are the values of a search with the day it is, `today`.
create function public.search_traits()
  returns table (trait text, facet text, place int, counted boolean, condition text)
language sql stable parallel safe set search_path = ''
as $$
  select e.code, 'feature', e.n::int, e.code = any ('{panoramic_roof,massage_seats,ventilated_seats,refrigerator,
      camera_360,carplay,head_up_display,adaptive_cruise}'),
    format('c.equipment & %s <> 0', 1::bigint << (e.n::int - 1))
  from unnest(public.equipment_codes()) with ordinality e (code, n)
  union all
  values ('under_warranty', 'history', 1, true, 'c.warranty_day >= ($1 ->> ''today'')::int'),
    ('agency_warranty', 'history', 2, true, 'c.agency_warranty and c.warranty_day >= ($1 ->> ''today'')::int'),
    ('one_owner', 'history', 3, true, 'c.owners = 1'), ('accident_free', 'history', 4, true, 'c.accident_free'),
    ('original_paint', 'history', 5, true, 'c.original_paint'),
    ('deal', 'deal', 1, true, 'c.deal_until >= ($1 ->> ''today'')::int'),
    ('agency_serviced', null, null, false, 'c.agency_serviced'),
    ('service_history', null, null, false, 'c.service_history'),
    ('home_charger', null, null, false, 'c.home_charger'),
    ('two_doors', null, null, false, 'c.doors between 2 and 3'), ('four_doors', null, null, false, 'c.doors >= 4'),
    ('on_request', null, null, false, 'c.price is null'), ('for_sale', null, null, false, 'not c.gone'),
    ('reserved', null, null, false, 'c.status = 2'), ('coming_soon', null, null, false, 'c.status = 1'),
    ('two_owners', null, null, false, 'c.owners = 2'), ('three_doors', null, null, false, 'c.doors = 3'),
    ('five_doors', null, null, false, 'c.doors = 5'),
    -- What has a price and can be had has an estimate of its instalments: app/features/cars/finance/finance.ts.
    ('finance', null, null, false, 'c.price is not null and not c.gone')
  union all
  select 'cylinders_' || n, null, null, false, format('c.cylinders = %s', n) from generate_series(2, 16) n
  union all
  select 'interior_' || k.colour, null, null, false, format('c.interior = %s', k.n)
  from unnest(enum_range(null::public.colour)) with ordinality k (colour, n)
$$;

-- supabase/schemas/51_known_names.sql

-- The names that the market uses for brands and their usual models. General knowledge of the trade; the Arabic
-- spellings are those of listings and searches in the Gulf.
insert into public.known_names (brand, pattern, names) values
  -- German
  ('mercedesbenz', null, '{Mercedes-Benz,Mercedes,Benz,Merc,Mercedez,Mercedes Benz AMG,Mercedes-AMG,مرسيدس بنز,مرسيدس,
    بنز,مارسيدس,مرسيديس,مرسدس,ميرسيدس,مرسيدس ايه ام جي}'),
  ('mercedesbenz', '^(amg)?g(class|wagon|wagen|[0-9]{2,3}|$)',
    '{G-Class,G Wagon,G Wagen,G Klasse,Gelandewagen,G,جي كلاس,جي واجن,جي كلاص,فئة جي,فئة G,الفئة G,جي كلاسس,
      جيب مرسيدس}'),
  ('mercedesbenz', '^(amg|maybach)*s(class|[0-9]{2,3}|$)',
    '{S-Class,S Klasse,S,اس كلاس,اس كلاص,فئة اس,فئة S,الفئة S,اس,شبح}'),
  ('mercedesbenz', '^(amg)?e(class|[0-9]{2,3}|$)', '{E-Class,E,اي كلاس,فئة اي,فئة E,الفئة E}'),
  ('mercedesbenz', '^(amg)?c(class|[0-9]{2,3}|$)', '{C-Class,C,سي كلاس,فئة سي,فئة C,الفئة C}'),
  ('mercedesbenz', '^(amg)?a(class|[0-9]{2,3}|$)', '{A-Class,A,ايه كلاس,اي كلاس,فئة A,الفئة A}'),
  ('mercedesbenz', '^v(class|[0-9]{2,3}|$)', '{V-Class,V,Viano,في كلاس,فئة في,فئة V,الفئة V,فيانو}'),
  ('mercedesbenz', '^(amg)?sl([0-9]|class|$)', '{SL,SL Class,اس ال}'),
  ('mercedesbenz', '^(amg)?gle', '{GLE,جي ال اي}'),
  ('mercedesbenz', '^(amg|maybach)*gls', '{GLS,جي ال اس}'),
  ('mercedesbenz', '^(amg)?glc', '{GLC,جي ال سي}'),
  ('mercedesbenz', '^(amg)?gt', '{AMG GT,جي تي}'),
  ('mercedesbenz', '^(amg)?eqs', '{EQS,اي كيو اس}'),
  ('mercedesbenz', '^(amg)?eqe', '{EQE,اي كيو اي}'),
  ('mercedesbenz', 'maybach', '{Maybach,مايباخ,ميباخ}'),
  ('bmw', null, '{BMW,Beemer,Bimmer,Beamer,BM,بي ام دبليو,بي ام دبل يو,بي ام,بمو,بي ام دبليوه,بيام,بي امدبليو}'),
  ('bmw', '^(3series|3[0-9]{2}[a-z]*|m3.*)$', '{3 Series,الفئة الثالثة,فئة ثالثة,الفئة 3}'),
  ('bmw', '^(5series|5[0-9]{2}[a-z]*|m5.*)$', '{5 Series,الفئة الخامسة,فئة خامسة,الفئة 5}'),
  ('bmw', '^(7series|7[0-9]{2}[a-z]*)$', '{7 Series,الفئة السابعة,فئة سابعة,الفئة 7}'),
  ('bmw', '^i4', '{اي 4,آي 4}'), ('bmw', '^i5', '{اي 5,آي 5}'), ('bmw', '^i7', '{اي 7,آي 7}'),
  ('bmw', '^ix($|[^0-9])', '{اي اكس,آي إكس}'),
  ('audi', null, '{Audi,أودي,اودى,اوضي,عودي}'),
  ('audi', 'etrongt', '{e-tron GT,RS e-tron GT,اي ترون جي تي,ايترون جي تي,إي ترون جي تي}'),
  ('audi', 'etron', '{e-tron,Etron,اي ترون,ايترون,إي-ترون}'),
  ('porsche', null, '{Porsche,Porsch,Porshe,Porche,Porsha,بورش,بورشه,بورشيه,بورشة,بروش,بورج}'),
  ('porsche', '^taycan', '{Taycan,Taikan,Tycan,تايكان,تايكن,طايكان,تيكان}'),
  ('porsche', '^cayenne', '{Cayenne,Cayene,Cayan,كايين,كاين,كايان,كيان,كايينن}'),
  ('porsche', '^macan', '{Macan,ماكان,مكان}'),
  ('porsche', '^panamera', '{Panamera,Panamira,باناميرا,بناميرا,باناميره}'),
  ('porsche', '^911', '{911,Nine Eleven,ناين اليفن}'),
  ('porsche', '^(718)?cayman', '{Cayman,718,كايمان,كيمان}'), ('porsche', '^(718)?boxster', '{Boxster,718,بوكستر}'),
  ('volkswagen', null, '{Volkswagen,VW,Volks Wagen,Folks,فولكس واجن,فولكس فاجن,فولكس,فلكس}'),
  ('volkswagen', '^golf', '{Golf,جولف,قولف,غولف}'), ('volkswagen', '^touareg', '{Touareg,طوارق,تواريق}'),
  ('opel', null, '{Opel,أوبل}'), ('smart', null, '{Smart,سمارت}'),
  ('maybach', null, '{Maybach,Mercedes-Maybach,مايباخ}'),
  -- British and Italian
  ('rollsroyce', null, '{Rolls-Royce,Rolls,Royce,Rolls Roys,Rols Royce,Rolz Royz,Rolz Roys,Rols Roys,Roolz,
    رولز رويس,رولز,رولس رويس,رولزرايس,رولز رايس,رويس,رولس}'),
  ('rollsroyce', '^ghost', '{Ghost,Goast,غوست,جوست,قوست,الشبح}'),
  ('rollsroyce', '^spectre', '{Spectre,Specter,سبكتر,سبيكتر,سبيكتير}'),
  ('rollsroyce', '^phantom', '{Phantom,Fantom,فانتوم,فنتوم}'),
  ('rollsroyce', '^cullinan', '{Cullinan,Culinan,كولينان,كلينان}'),
  ('rollsroyce', '^wraith', '{Wraith,رايث,ريث}'), ('rollsroyce', '^dawn', '{Dawn,داون}'),
  ('bentley', null, '{Bentley,Bently,Bentely,بنتلي,بنتلى,بينتلي,بنتللي}'),
  ('bentley', '^continental', '{Continental,Continental GT,Conti,كونتيننتال,كونتنتال,كونتيننتل,كونتي,
    كونتيننتال جي تي}'),
  ('bentley', '^bentayga', '{Bentayga,بنتايغا,بنتايجا,بنتايقا}'),
  ('bentley', '^flyingspur', '{Flying Spur,فلاينج سبير,فلاينق سبير,فلاينغ سبير}'),
  ('landrover', null, '{Land Rover,Landrover,Rover,لاند روفر,لاندروفر,روفر,لند روفر}'),
  ('landrover', '^rangerover', '{Range Rover,Range,Rangerover,RR,رنج روفر,رنج,رينج روفر,رينج,رانج روفر,رانج,رنق,
    رينق روفر,رنق روفر}'),
  ('landrover', 'rangeroversport', '{Range Rover Sport,RRS,رنج سبورت,رنج روفر سبورت,رينج سبورت}'),
  ('landrover', 'velar', '{Velar,فيلار}'), ('landrover', 'evoque', '{Evoque,ايفوك,إيفوك}'),
  ('landrover', '^defender', '{Defender,ديفندر,دفندر}'),
  ('landrover', '^discovery', '{Discovery,Disco,ديسكفري,دسكفري}'),
  ('rangerover', null, '{Range Rover,Range,Rangerover,رنج روفر,رنج,رينج روفر,رينج,رانج روفر,رانج}'),
  ('jaguar', null, '{Jaguar,Jag,جاكوار,جاغوار,جكوار,جاجوار}'),
  ('astonmartin', null, '{Aston Martin,Aston,أستون مارتن,استون}'),
  ('mclaren', null, '{McLaren,Mclarn,Maclaren,Mc Laren,مكلارين,ماكلارين,مكلارن,مكلارين}'),
  ('mclaren', '^artura', '{Artura,أرتورا,ارتورة}'),
  ('lotus', null, '{Lotus,لوتس,لوتس}'), ('mini', null, '{MINI,Mini Cooper,ميني,ميني كوبر,مني}'),
  ('mini', 'cooper', '{Cooper,Mini Cooper,Couper,كوبر,ميني كوبر}'),
  ('mg', null, '{MG,ام جي}'),
  ('ferrari', null, '{Ferrari,Ferari,Ferrary,فيراري,فراري,فيرارى,فرّاري}'), ('ferrari', '^roma', '{Roma,روما}'),
  ('ferrari', '^purosangue', '{Purosangue,بوروسانغوي,بوروسانجوي}'), ('ferrari', '^sf90', '{SF90,اس اف 90}'),
  ('lamborghini', null, '{Lamborghini,Lambo,Lamborgini,Lamborgini,لامبورغيني,لامبورجيني,لمبرجيني,لامبورقيني,لمبورجيني,
    لامبو,لمبو,لامبرجيني}'),
  ('lamborghini', '^urus', '{Urus,Uros,أوروس,اورس,يوروس}'),
  ('lamborghini', '^revuelto', '{Revuelto,Revolto,ريفويلتو,ريفولتو}'),
  ('lamborghini', '^huracan', '{Huracan,هوراكان,هوركان}'),
  ('lamborghini', '^aventador', '{Aventador,افنتادور,أفينتادور}'),
  ('maserati', null, '{Maserati,Masarati,Mazerati,Maseratti,مازيراتي,مازاراتي,ماسيراتي,مزراتي,مازراتي}'),
  ('maserati', '^grecale', '{Grecale,Grecal,غريكالي,جريكالي,قريكالي}'), ('maserati', '^levante', '{Levante,ليفانتي}'),
  ('maserati', '^ghibli', '{Ghibli,غيبلي,جيبلي}'),
  ('alfaromeo', null, '{Alfa Romeo,Alfa,ألفا روميو,الفا}'), ('fiat', null, '{Fiat,فيات}'),
  ('bugatti', null, '{Bugatti,بوغاتي,بوجاتي,بوقاتي}'), ('pagani', null, '{Pagani,باغاني,باجاني}'),
  -- American
  ('tesla', null, '{Tesla,Tesle,Tessla,تسلا,تيسلا,تسله,تيسله,طسلا}'),
  ('tesla', '^models', '{Model S,Tesla S,موديل اس,موديل S,تسلا اس,تيسلا S}'),
  ('tesla', '^modely', '{Model Y,Tesla Y,موديل واي,موديل Y,تسلا واي,تيسلا Y}'),
  ('tesla', '^model3', '{Model 3,Tesla 3,موديل 3,موديل ثري,تسلا 3}'),
  ('tesla', '^modelx', '{Model X,Tesla X,موديل اكس,موديل X,تسلا اكس}'),
  ('tesla', '^cybertruck', '{Cybertruck,Cyber,سايبرتراك,سايبر تراك}'),
  ('lucid', null, '{Lucid,Lucid Motors,Lusid,لوسيد,لوسد,لوسيد موتورز}'),
  ('lucid', '^air', '{Air,Lucid Air,اير,إير,آير}'), ('lucid', '^gravity', '{Gravity,جرافيتي,غرافيتي,قرافيتي}'),
  ('rivian', null, '{Rivian,Rivan,ريفيان,رفيان}'),
  ('chevrolet', null, '{Chevrolet,Chevy,Chev,Chevorlet,شفروليه,شيفروليه,شفر,شفرليه,شيفي}'),
  ('chevrolet', '^tahoe', '{Tahoe,تاهو}'), ('chevrolet', '^corvette', '{Corvette,كورفيت,كورفت}'),
  ('chevrolet', '^camaro', '{Camaro,كامارو,كمارو}'),
  ('cadillac', null, '{Cadillac,Caddy,Cadilac,كاديلاك,كادلك,كدلك}'),
  ('cadillac', '^escalade', '{Escalade,اسكاليد,إسكاليد}'),
  ('gmc', null, '{GMC,جمس,جي ام سي}'), ('gmc', '^yukon', '{Yukon,يوكن,يوكون}'), ('ford', null, '{Ford,فورد}'),
  ('ford', '^mustang', '{Mustang,موستنج,موستنغ,موستنق}'),
  ('dodge', null, '{Dodge,دودج}'), ('jeep', null, '{Jeep,جيب}'),
  ('jeep', '^wrangler', '{Wrangler,رانجلر,رانقلر,رنجلر}'), ('lincoln', null, '{Lincoln,لنكولن,لينكولن}'),
  ('hummer', null, '{Hummer,همر}'),
  -- Swedish, Japanese, Korean, Chinese
  ('volvo', null, '{Volvo,فولفو,فلفو}'), ('volvo', '^ex90', '{EX90,اي اكس 90}'), ('volvo', '^xc90', '{XC90,اكس سي 90}'),
  ('polestar', null, '{Polestar,Pole Star,Polstar,بولستار,بول ستار,بولستر}'),
  ('lexus', null, '{Lexus,Lexsus,Luxes,Lexas,لكزس,لكسز,ليكزس,لكسس,ليكسس,لكزز,لكزوس}'), ('lexus', '^lx', '{LX,ال اكس}'),
  ('lexus', '^ls', '{LS,ال اس}'), ('lexus', '^rz', '{RZ,ار زد}'), ('lexus', '^es', '{ES,اي اس}'),
  ('lexus', '^rx', '{RX,ار اكس}'), ('lexus', '^gx', '{GX,جي اكس}'),
  ('toyota', null, '{Toyota,Toyouta,تويوتا,طويوطا,تيوتا}'),
  ('toyota', '^landcruiser', '{Land Cruiser,LC,Land Krozer,Land Kruzer,لاند كروزر,لاندكروزر}'),
  ('toyota', '^camry', '{Camry,كامري,كامرى}'),
  ('toyota', '^prado', '{Prado,برادو}'),
  ('nissan', null, '{Nissan,نيسان}'), ('nissan', '^patrol', '{Patrol,باترول,بترول,نيسان باترول}'),
  ('infiniti', null, '{Infiniti,Infinity,انفنتي,إنفينيتي,انفينيتي}'),
  ('honda', null, '{Honda,هوندا}'), ('acura', null, '{Acura,اكورا}'), ('mazda', null, '{Mazda,مازدا}'),
  ('mitsubishi', null, '{Mitsubishi,ميتسوبيشي}'), ('subaru', null, '{Subaru,سوبارو}'),
  ('suzuki', null, '{Suzuki,سوزوكي}'),
  ('genesis', null, '{Genesis,Genisis,Genises,جينيسيس,جنسس,جينسيس,جنسيس,جينيسس}'), ('genesis', '^g90', '{جي 90}'),
  ('genesis', '^g80', '{جي 80}'), ('genesis', '^gv80', '{جي في 80}'),
  ('hyundai', null, '{Hyundai,Hundai,هيونداي,هونداي,هيونداى}'), ('kia', null, '{Kia,كيا}'),
  ('byd', null, '{BYD,بي واي دي,بيواي دي,بي وي دي}'), ('byd', '^han', '{Han,هان}'), ('byd', '^seal', '{Seal,سيل}'),
  ('byd', '^yangwangu8|^u8', '{Yangwang U8,U8,يانغوانغ}'),
  ('zeekr', null, '{Zeekr,Zeeker,Zekr,Zikr,زيكر,زيكير,زيكار,زكر}'), ('zeekr', '^001', '{001,صفر صفر واحد}'),
  ('zeekr', '^009', '{009}'),
  ('liauto', null, '{Li Auto,Li,Lixiang,Lee Auto,لي أوتو,لي,ليكسيانغ,لي اوتو}'), ('liauto', '^l9', '{ال 9}'),
  ('liauto', '^l7', '{ال 7}'),
  ('nio', null, '{NIO,نيو}'), ('xpeng', null, '{XPeng,X Peng,اكس بنغ,اكسبنغ,اكس بنج}'),
  ('xiaomi', null, '{Xiaomi,شاومي}'), ('avatr', null, '{Avatr,افاتار,أفاتر}'),
  ('hongqi', null, '{Hongqi,هونشي,هونغتشي}'), ('chery', null, '{Chery,شيري}'), ('geely', null, '{Geely,جيلي}'),
  ('jetour', null, '{Jetour,جيتور}'), ('changan', null, '{Changan,شانجان,شانغان}'), ('haval', null, '{Haval,هافال}'),
  ('rangerover', '^(rangerover)?sport', '{Sport,Range Rover Sport,رنج سبورت,رنج روفر سبورت,سبورت}'),
  ('rangerover', 'velar', '{Velar,فيلار}'), ('rangerover', 'evoque', '{Evoque,ايفوك}'),
  ('rangerover', 'vogue', '{Vogue,فوغ,فوج,رنج فوغ}'),
  ('rangerover', 'autobiography', '{Autobiography,اوتوبيوغرافي,أوتوبيوجرافي}'),
  ('toyota', '^corolla', '{Corolla,كورولا,كرولا}'), ('toyota', '^hilux', '{Hilux,هايلكس,هايلوكس}'),
  ('toyota', '^fortuner', '{Fortuner,فورتشنر,فورتونر}'), ('toyota', '^rav4', '{RAV4,راف 4,راف فور}'),
  ('toyota', '^yaris', '{Yaris,يارس,ياريس}'), ('toyota', '^highlander', '{Highlander,هايلاندر}'),
  ('toyota', '^avalon', '{Avalon,افالون}'), ('toyota', '^supra', '{Supra,سوبرا}'),
  ('toyota', '^fjcruiser', '{FJ Cruiser,FJ,اف جي}'), ('toyota', '^sequoia', '{Sequoia,سيكويا}'),
  ('toyota', '^tundra', '{Tundra,تندرا}'), ('toyota', '^hiace', '{Hiace,هايس,هاي اس}'),
  ('toyota', '^crown', '{Crown,كراون}'),
  ('nissan', '^altima', '{Altima,التيما,ألتيما}'), ('nissan', '^maxima', '{Maxima,ماكسيما}'),
  ('nissan', '^xtrail', '{X-Trail,اكستريل,اكس تريل}'), ('nissan', '^pathfinder', '{Pathfinder,باثفندر}'),
  ('nissan', '^kicks', '{Kicks,كيكس}'), ('nissan', '^armada', '{Armada,ارمادا}'),
  ('nissan', '^gtr', '{GT-R,جي تي ار,قودزيلا}'), ('nissan', '^(370|350)?z', '{Z,زد}'),
  ('nissan', '^sunny', '{Sunny,صني,سني}'),
  ('lexus', '^is', '{IS,اي اس}'), ('lexus', '^nx', '{NX,ان اكس}'), ('lexus', '^lc', '{LC,ال سي}'),
  ('lexus', '^lm', '{LM,ال ام}'),
  ('honda', '^accord', '{Accord,اكورد}'), ('honda', '^civic', '{Civic,سيفيك}'), ('honda', '^crv', '{CR-V,سي ار في}'),
  ('honda', '^pilot', '{Pilot,بايلوت}'), ('honda', '^odyssey', '{Odyssey,اوديسي}'),
  ('mitsubishi', '^pajero', '{Pajero,باجيرو}'), ('mitsubishi', '^lancer', '{Lancer,لانسر}'),
  ('mitsubishi', '^outlander', '{Outlander,اوتلاندر}'), ('mazda', '^cx', '{CX,سي اكس}'),
  ('hyundai', '^tucson', '{Tucson,توسان}'), ('hyundai', '^santafe', '{Santa Fe,سنتافي,سانتافي}'),
  ('hyundai', '^sonata', '{Sonata,سوناتا}'), ('hyundai', '^elantra', '{Elantra,النترا,إلنترا}'),
  ('hyundai', '^accent', '{Accent,اكسنت}'), ('hyundai', '^palisade', '{Palisade,باليسيد}'),
  ('hyundai', '^azera', '{Azera,ازيرا}'), ('hyundai', '^creta', '{Creta,كريتا}'),
  ('hyundai', '^ioniq', '{Ioniq,ايونك}'),
  ('kia', '^sportage', '{Sportage,سبورتاج,سبورتيج}'), ('kia', '^sorento', '{Sorento,سورنتو}'),
  ('kia', '^telluride', '{Telluride,تيلورايد}'), ('kia', '^cerato', '{Cerato,سيراتو}'),
  ('kia', '^carnival', '{Carnival,كرنفال}'),
  ('kia', '^k5', '{كي 5}'), ('kia', '^ev6', '{اي في 6}'), ('kia', '^ev9', '{اي في 9}'),
  ('kia', '^picanto', '{Picanto,بيكانتو}'), ('kia', '^seltos', '{Seltos,سيلتوس}'),
  ('ford', '^f150', '{F-150,اف 150}'), ('ford', '^explorer', '{Explorer,اكسبلورر}'),
  ('ford', '^expedition', '{Expedition,اكسبدشن,اكسبيديشن}'), ('ford', '^bronco', '{Bronco,برونكو}'),
  ('ford', '^taurus', '{Taurus,تورس}'), ('ford', '^raptor|raptor$', '{Raptor,رابتر,رابتور}'),
  ('chevrolet', '^suburban', '{Suburban,سوبربان}'), ('chevrolet', '^silverado', '{Silverado,سلفرادو}'),
  ('chevrolet', '^malibu', '{Malibu,ماليبو}'), ('chevrolet', '^impala', '{Impala,امبالا}'),
  ('chevrolet', '^traverse', '{Traverse,ترافيرس}'), ('chevrolet', '^captiva', '{Captiva,كابتيفا}'),
  ('chevrolet', '^blazer', '{Blazer,بليزر}'),
  ('gmc', '^sierra', '{Sierra,سييرا,سيرا}'), ('gmc', '^acadia', '{Acadia,اكاديا}'),
  ('gmc', '^terrain', '{Terrain,تيرين}'), ('gmc', '^hummer', '{Hummer,همر}'), ('gmc', 'denali', '{Denali,دينالي}'),
  ('dodge', '^charger', '{Charger,تشارجر,جارجر}'), ('dodge', '^challenger', '{Challenger,تشالنجر,جالنجر}'),
  ('dodge', '^durango', '{Durango,دورانجو}'), ('dodge', '^ram', '{Ram,رام}'),
  ('jeep', '^grandcherokee', '{Grand Cherokee,Cherokee,جراند شيروكي,شيروكي}'),
  ('jeep', '^gladiator', '{Gladiator,جلاديتور}'),
  ('cadillac', '^ct5', '{سي تي 5}'), ('cadillac', '^lyriq', '{Lyriq,ليريك}'), ('infiniti', '^qx80', '{كيو اكس 80}'),
  ('infiniti', '^qx60', '{كيو اكس 60}'), ('lincoln', '^navigator', '{Navigator,نافيجيتور,نافيقيتور}'),
  ('audi', '^q8', '{كيو 8}'), ('audi', '^q7', '{كيو 7}'), ('audi', '^q5', '{كيو 5}'), ('audi', '^r8', '{ار 8}'),
  ('astonmartin', '^dbx', '{دي بي اكس}'), ('astonmartin', '^vantage', '{Vantage,فانتج}'),
  ('jaguar', '^fpace', '{F-Pace,اف بيس}'), ('jaguar', '^ftype', '{F-Type,اف تايب}'), ('jaguar', '^xj', '{اكس جي}'),
  ('volkswagen', '^teramont', '{Teramont,تيرامونت}'), ('volkswagen', '^tiguan', '{Tiguan,تيجوان,تيقوان}'),
  ('volkswagen', '^passat', '{Passat,باسات}'),
  ('peugeot', null, '{Peugeot,بيجو}'), ('renault', null, '{Renault,رينو}'),
  ('citroen', null, '{Citroën,Citroen,ستروين,سيتروين}'), ('chrysler', null, '{Chrysler,كرايسلر}'),
  ('ram', null, '{Ram,رام}'), ('isuzu', null, '{Isuzu,ايسوزو}'), ('daihatsu', null, '{Daihatsu,دايهاتسو}'),
  ('skoda', null, '{Škoda,Skoda,سكودا}'), ('seat', null, '{Seat,سيات}'), ('cupra', null, '{Cupra,كوبرا}'),
  ('abarth', null, '{Abarth,ابارث}'),
  ('gac', null, '{GAC,جي ايه سي,جاك}'), ('tank', null, '{Tank,تانك}'), ('gwm', null, '{GWM,Great Wall,جريت وول}'),
  ('exeed', null, '{Exeed,اكسيد}'), ('omoda', null, '{Omoda,اومودا}'), ('jaecoo', null, '{Jaecoo,جايكو}'),
  ('deepal', null, '{Deepal,ديبال}'), ('yangwang', null, '{Yangwang,يانغوانغ,يانجوانج}'),
  ('denza', null, '{Denza,دنزا}'), ('koenigsegg', null, '{Koenigsegg,كوينيجسيج,كونيجسيج}'),
  ('vinfast', null, '{VinFast,فينفاست}'),
  ('bmw', '^i7', '{7 Series,الفئة السابعة,فئة سابعة,الفئة 7}'),
  ('bmw', '^i5', '{5 Series,الفئة الخامسة,فئة خامسة,الفئة 5}'),
  ('bmw', '^(4series|4[0-9]{2}[a-z]*|m4.*|i4)', '{4 Series,الفئة الرابعة,فئة رابعة,الفئة 4}'),
  ('bmw', '^(8series|8[0-9]{2}[a-z]*|m8.*)$', '{8 Series,الفئة الثامنة,فئة ثامنة,الفئة 8}'),
  ('ferrari', '^296', '{296}'),
  ('mercedesbenz', '^(amg)?g(class|wagon|wagen|[0-9]{2,3}|$)', '{جي}'),
  ('lamborghini', '^huracan', '{هيوراكان,هوريكان}');

-- supabase/schemas/52_search_names.sql

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

-- supabase/schemas/54_search_tables.sql

-- What search reads: the cars that visitors may see, in small columns for filters and counts, and their words. Triggers
-- keep it in step with the cars. No client reads these tables: search_cars() and suggest_cars() do, for all callers
-- alike.

-- Every model there is or was. `slug` is its part of an address: the key of a model is <slug of its brand>_<slug>.
create table public.car_models (
  id int generated always as identity primary key,
  brand_id bigint not null references public.brands (id) on delete cascade,
  slug text not null,
  name text not null,
  name_ar text,
  unique (brand_id, slug)
);
alter table public.car_models enable row level security;
create policy car_models_nobody on public.car_models for all to anon, authenticated using (false);

-- The folded words of a car in both languages, with a space at both ends.
create table public.car_search (
  car_id bigint primary key references public.cars (id) on delete cascade,
  words text not null
);
-- New cars wait in a list that every search walks through, until there are enough of them: kept short.
create index car_search_words on public.car_search
  using gin (words extensions.gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table public.car_search enable row level security;
create policy car_search_nobody on public.car_search for all to anon, authenticated using (false);

-- One row for each car that visitors may see when its time has come and its brand is visible; both are decided when
-- reading. Enumerations are numbers in the order of their type: a value added to one must come last. Prices in
-- thousandths of the currency, null when on request; batteries in tenths of a kWh.
create table public.car_facets (
  car_id bigint primary key references public.cars (id) on delete cascade,
  shown_from timestamptz not null,
  shown_until timestamptz not null,
  created_at timestamptz not null,
  price bigint,
  model_id int not null references public.car_models (id),
  mileage int not null,
  battery int,
  range_km smallint,
  year smallint not null,
  -- 0 available, 1 coming soon, 2 reserved, 3 sold: the order they are shown in.
  status smallint not null,
  fuel smallint not null,
  transmission smallint not null,
  body smallint not null,
  drivetrain smallint,
  condition smallint not null,
  colour smallint not null,
  spec smallint not null,
  seats smallint,
  gone boolean not null generated always as (status = 3) stored,
  -- What numbers are counted by, worked out once: see search_facets().
  seats_place smallint not null generated always as (
    coalesce(width_bucket(seats::int, public.facet_steps('seats')), 0)) stored,
  range_place smallint not null generated always as (
    coalesce(width_bucket(range_km::int, public.facet_steps('range')), 0)) stored,
  battery_place smallint not null generated always as (
    coalesce(width_bucket(battery / 10, public.facet_steps('battery')), 0)) stored,
  mileage_place smallint not null generated always as (
    width_bucket(mileage - 1, public.facet_steps('mileage'))) stored,
  price_place smallint not null generated always as (public.price_place(price)) stored,
  equipment bigint not null default 0,
  equipment_count smallint not null default 0,
  -- The last day of the warranty, counted from 2000-01-01; null without one.
  warranty_day int,
  agency_warranty boolean not null default false,
  agency_serviced boolean not null default false,
  service_history boolean not null default false,
  accident_free boolean not null default false,
  original_paint boolean not null default false,
  owners smallint,
  cylinders smallint,
  doors smallint,
  interior smallint,
  -- Tenths of a second to 100 km/h.
  zero_to_100 smallint,
  power smallint,
  -- Tenths of a litre.
  displacement smallint,
  top_speed smallint,
  -- From 10 to 80 %, on a fast charger; kilowatts that it takes there, and tenths of those at home.
  charge_minutes smallint,
  dc_kw smallint,
  ac_kw smallint,
  home_charger boolean not null default false,
  warranty_year smallint,
  office text,
  -- The default order of cars begins with those that the dealer features.
  featured boolean not null default false,
  -- The last day of the deal, counted from 2000-01-01; the largest number without an end, null for what is no deal.
  deal_until int,
  -- Which of office_ids() it is in.
  office_place smallint
);
create index car_facets_newest on public.car_facets (gone, created_at desc, car_id desc);
create index car_facets_cheapest on public.car_facets (gone, price, created_at desc, car_id desc);
create index car_facets_dearest on public.car_facets (gone, price desc nulls last, created_at desc, car_id desc);
create index car_facets_model on public.car_facets (model_id);
create index car_facets_price on public.car_facets (price);
create index car_facets_year on public.car_facets (year);
-- The default order. car_facets_newest is that of the newest first.
create index car_facets_featured on public.car_facets (gone, featured desc, created_at desc, car_id desc);
alter table public.car_facets enable row level security;
create policy car_facets_nobody on public.car_facets for all to anon, authenticated using (false);

-- Rewrites the search rows of these cars; the words, which take longest, only of those in p_said. One plan for all
-- calls: planning takes longer than running.
create function public.fill_car_search(p_cars bigint[], p_said bigint[]) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  v_cars bigint[] := array(select c.id from public.cars c where c.id = any (p_cars)
    and c.status in ('coming_soon', 'available', 'reserved', 'sold') and c.deleted_at is null);
  v_said bigint[] := array(select unnest(v_cars) intersect select unnest(p_said));
  v_gone bigint[] := array(select unnest(p_cars) except select unnest(v_cars));
begin
  delete from public.car_facets f where f.car_id = any (v_gone);
  delete from public.car_search s where s.car_id = any (v_gone);
  if v_cars = '{}' then return; end if;
  -- Looked up before it is written: a conflict would lock the model for all who save a car of it.
  with named as (
    select distinct on (c.brand_id, s.slug) c.brand_id, s.slug, c.model, c.model_ar
    from public.cars c cross join lateral substr(public.model_key('', c.model), 2) s (slug) where c.id = any (v_cars)
    order by c.brand_id, s.slug, c.model_ar is null, c.id desc
  ), renamed as (
    update public.car_models m set name = n.model, name_ar = coalesce(n.model_ar, m.name_ar) from named n
    where m.brand_id = n.brand_id and m.slug = n.slug
      and (m.name <> n.model or (n.model_ar is not null and m.name_ar is distinct from n.model_ar))
  )
  insert into public.car_models (brand_id, slug, name, name_ar)
  select n.brand_id, n.slug, n.model, n.model_ar from named n
  where not exists (select 1 from public.car_models m where m.brand_id = n.brand_id and m.slug = n.slug)
  on conflict (brand_id, slug) do nothing;

  insert into public.car_search (car_id, words)
  select c.id, ' ' || public.car_words(c) || ' '
  from public.cars c where c.id = any (v_said)
  on conflict (car_id) do update set words = excluded.words where car_search.words <> excluded.words;

  insert into public.car_facets (car_id, shown_from, shown_until, created_at, price, model_id, mileage, battery,
    range_km, year, status, fuel, transmission, body, drivetrain, condition, colour, spec, seats, deal_until, equipment,
    equipment_count, warranty_day, agency_warranty, agency_serviced, service_history, accident_free, original_paint,
    owners, cylinders, doors, interior, zero_to_100, power, displacement, top_speed, charge_minutes, dc_kw, ac_kw,
    home_charger, warranty_year, office, office_place, featured)
  select c.id, coalesce(c.publish_at, '-infinity'), coalesce(c.unpublish_at, 'infinity'), c.created_at,
    case when c.price_mode = 'fixed' then c.price * 1000 end, m.id, c.mileage_km, c.battery_kwh * 10, c.range_km,
    c.year, array_position('{available,coming_soon,reserved,sold}'::public.car_status[], c.status) - 1,
    array_position(enum_range(null::public.fuel), c.fuel),
    array_position(enum_range(null::public.transmission), c.transmission),
    array_position(enum_range(null::public.body), c.body),
    array_position(enum_range(null::public.drivetrain), c.drivetrain),
    array_position(enum_range(null::public.car_condition), c.condition),
    array_position(enum_range(null::public.colour), c.exterior_colour),
    array_position(enum_range(null::public.regional_spec), c.regional_spec), c.seats,
    case when c.deal then coalesce(c.deal_until - date '2000-01-01', 2147483647) end,
    public.equipment_bits(c.features), cardinality(c.features), c.warranty_until - date '2000-01-01',
    public.statement_says('agency', concat_ws(' ', c.warranty_by_en, c.warranty_by_ar)),
    public.statement_says('agency', concat_ws(' ', c.service_history_en, c.service_history_ar)),
    coalesce(c.service_history_en, c.service_history_ar) is not null,
    public.statement_says('accident_free', concat_ws(' ', c.accident_statement_en, c.accident_statement_ar)),
    c.condition = 'new'
      or public.statement_says('original_paint', concat_ws(' ', c.accident_statement_en, c.accident_statement_ar)),
    c.owners, c.cylinders, c.doors, array_position(enum_range(null::public.colour), c.interior_colour),
    c.zero_to_100_s * 10, c.power_hp, c.displacement_cc / 100.0, c.top_speed_kmh, c.charge_10_80_min, c.dc_kw,
    c.ac_kw * 10, coalesce(c.home_charger, false), extract(year from c.warranty_until), c.office_id,
    array_position((select public.office_ids()), c.office_id), c.featured
  from public.cars c join public.car_models m on m.brand_id = c.brand_id
    and m.slug = substr(public.model_key('', c.model), 2)
  where c.id = any (v_cars)
  on conflict (car_id) do update set (shown_from, shown_until, created_at, price, model_id, mileage, battery,
    range_km, year, status, fuel, transmission, body, drivetrain, condition, colour, spec, seats, deal_until, equipment,
    equipment_count, warranty_day, agency_warranty, agency_serviced, service_history, accident_free, original_paint,
    owners, cylinders, doors, interior, zero_to_100, power, displacement, top_speed, charge_minutes, dc_kw, ac_kw,
    home_charger, warranty_year, office, office_place, featured) =
    (excluded.shown_from, excluded.shown_until, excluded.created_at, excluded.price, excluded.model_id,
    excluded.mileage, excluded.battery, excluded.range_km, excluded.year, excluded.status, excluded.fuel,
    excluded.transmission, excluded.body, excluded.drivetrain, excluded.condition, excluded.colour, excluded.spec,
    excluded.seats, excluded.deal_until, excluded.equipment, excluded.equipment_count, excluded.warranty_day,
    excluded.agency_warranty, excluded.agency_serviced, excluded.service_history, excluded.accident_free,
    excluded.original_paint, excluded.owners, excluded.cylinders, excluded.doors, excluded.interior,
    excluded.zero_to_100, excluded.power, excluded.displacement, excluded.top_speed, excluded.charge_minutes,
    excluded.dc_kw, excluded.ac_kw, excluded.home_charger, excluded.warranty_year, excluded.office,
    excluded.office_place, excluded.featured);
end
$$;

-- Once a statement, however many cars it wrote, after the names of new models are known. What is deleted goes by its
-- foreign key. `search_text` is folded: names that differ by a sign alone are compared beside it.
create function public.cars_refill_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_said bigint[];
begin
  -- import_cars() does it once for all its cars. A statement that writes no car comes here, too.
  if current_setting('maarad.search_later', true) = 'on' or not exists (select from written) then return null; end if;
  if tg_op = 'UPDATE' then
    v_said := array(select n.id from written n join replaced o on o.id = n.id
      where n.search_text <> o.search_text or n.brand_id <> o.brand_id
        or (n.model, n.trim_level, n.title_en, n.title_ar, n.vin_tail)
          is distinct from (o.model, o.trim_level, o.title_en, o.title_ar, o.vin_tail)
        or not exists (select from public.car_search s where s.car_id = n.id));
    perform public.fill_car_search(array(select id from written), v_said);
  else
    perform public.fill_car_search(array(select id from written), array(select id from written));
  end if;
  return null;
end
$$;

-- A brand or model is known by other names now.
create function public.search_names_refill_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_cars bigint[] := array(select c.id from public.cars c join public.brands b on b.id = c.brand_id
  where c.brand_id = new.brand_id and (new.model_key is null or public.model_key(b.slug, c.model) = new.model_key));
begin
  perform public.fill_car_search(v_cars, v_cars);
  return null;
end
$$;

-- The places of the offices follow the settings.
create function public.refill_office_places() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_ids text[] := public.office_ids();
begin
  update public.car_facets set office_place = array_position(v_ids, office)
    where office_place is distinct from array_position(v_ids, office);
  return null;
end
$$;

create trigger cars_search_insert after insert on public.cars referencing new table as written
  for each statement execute function public.cars_refill_search();
create trigger cars_search_update after update on public.cars referencing old table as replaced new table as written
  for each statement execute function public.cars_refill_search();

create trigger search_names_refill after update of words on public.search_names
  for each row when (old.words is distinct from new.words) execute function public.search_names_refill_search();

create trigger site_content_office_places after insert or update on public.site_content
  for each row when (new.content_key = 'contact_info') execute function public.refill_office_places();

-- supabase/schemas/55_search_stock.sql

-- What the search of a site knows by name. The language of searches (domain/search-language) reads it once for each
-- state of the content, and understands every search by it.

-- Names of brands and models that visitors can see, names that the market knows, the texts of cars on the site, the
-- offices, and what instalments are worked out by: {names: [{brand, model, en, ar, names, battery}], market, versions,
-- texts, offices: [{id, en, ar, map}], finance: {annual_rate_pct, down_payment_pct, months} | null, currency,
-- dearest}. It tells nothing of cars that visitors do not see: names of drafts, of scheduled cars and of hidden brands
-- are unknown words.
create function public.search_stock() returns jsonb
language sql stable security definer set search_path = '' set jit = off set max_parallel_workers_per_gather = 0
as $$
  with shown as materialized (
    select f.car_id, f.model_id, b.id as brand_id, b.slug || '_' || m.slug as model_key, f.status, f.price, f.range_km
    from public.car_facets f join public.car_models m on m.id = f.model_id join public.brands b on b.id = m.brand_id
    where f.shown_from <= now() and f.shown_until > now() and b.visible and b.deleted_at is null
  ), models as (
    select s.brand_id, s.model_key, coalesce(bool_or(s.range_km >= 150 and s.status < 3), false) as battery
    from shown s group by s.brand_id, s.model_key
  ), said as materialized (
    select distinct c.model, c.model_ar, c.trim_level, c.title_en, c.title_ar, c.exterior_colour_name_en,
      c.exterior_colour_name_ar, c.fuel, c.body, c.exterior_colour, c.year
    from shown s join public.cars c on c.id = s.car_id
  )
  select jsonb_build_object(
    'names', (select coalesce(jsonb_agg(jsonb_build_object('brand', n.brand_id, 'model', n.model_key,
        'en', n.name_en, 'ar', n.name_ar, 'names', n.names,
        'battery', coalesce(m.battery, false)) order by n.id), '[]')
      from public.search_names n join public.brands b on b.id = n.brand_id
        left join models m on m.brand_id = n.brand_id and m.model_key = n.model_key
      where b.visible and b.deleted_at is null and exists (select from models k where k.brand_id = n.brand_id
        and (n.model_key is null or k.model_key = n.model_key))),
    'market', (select coalesce(jsonb_agg(k.names order by k.pattern is not null, k.id), '[]')
      from public.known_names k),
    'versions', (select coalesce(jsonb_agg(distinct v.version), '[]') from (
      select concat_ws(' ', s.model, s.trim_level) as version from said s
      union select concat_ws(' ', s.model, s.model_ar) from said s) v),
    'texts', (select coalesce(jsonb_agg(distinct t.said), '[]') from said s cross join lateral unnest(array[
        s.title_en, s.title_ar, s.exterior_colour_name_en, s.exterior_colour_name_ar, s.fuel::text, s.body::text,
        s.exterior_colour::text, s.year::text]) t (said) where t.said is not null),
    'offices', (select coalesce(jsonb_agg(jsonb_build_object('id', o.value ->> 'id', 'en', o.value #>> '{name,en}',
        'ar', o.value #>> '{name,ar}', 'map', o.value ->> 'map_url')), '[]')
      from public.site_content s
        cross join lateral jsonb_path_query(s.content_value, 'lax $.offices[0 to 49]') o (value)
      where s.content_key = 'contact_info' and o.value ->> 'id' is not null),
    'finance', (select s.content_value -> 'finance' from public.site_content s where s.content_key = 'settings'),
    'currency', (select s.content_value -> 'currency' from public.site_content s where s.content_key = 'settings'),
    'dearest', (select max(s.price) / 1000 from shown s where s.status < 3))
$$;
grant execute on function public.search_stock to anon, authenticated;

-- supabase/schemas/55_search_values.sql

-- Lists of values that came from outside, and words with signs.

-- Texts of a list that came from outside, or of a single text; null where there is neither.
create function public.text_list(p_value jsonb) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select case jsonb_typeof(p_value) when 'string' then array[p_value #>> '{}']
    when 'array' then array(select v from jsonb_array_elements_text(p_value) v where v is not null limit 200) end
$$;

-- A list of numbers out of {"name": [1, 2]}: immutable, so that the planner sees the numbers.
create function public.int_list(p_values jsonb, p_name text) returns int[]
language sql immutable parallel safe set search_path = ''
as $$ select coalesce(array_agg(v::int), '{}') from jsonb_array_elements_text(p_values -> p_name) v $$;

-- The words of a name or a search that hold a sign after a letter or digit, in small letters: '4matic+', 's/t', 'r&d'.
-- Of 4MATIC and 4MATIC+ the one that was typed comes first.
create function public.sign_words(p_text text) returns text[]
language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(array_agg(distinct w.word), '{}')
  from regexp_split_to_table(regexp_replace(lower(left(p_text, 500)), '([a-z0-9])\s+\+(?=\s|$)', '\1+', 'g'),
      '\s+') w (word)
  where w.word ~ '^[a-z0-9.+&/-]*[a-z0-9][+&/][a-z0-9.+&/-]*$'
$$;

-- Whether a car's words hold all of these, whole.
create function public.has_words(p_words text, p_whole text[]) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$ select coalesce(bool_and(strpos(p_words, ' ' || w || ' ') > 0), true) from unnest(p_whole) w $$;

-- supabase/schemas/57_search_meaning.sql

-- What a search asks for, as conditions. What a sentence means is decided outside (domain/search-language): {words:
-- [texts that a car must have, with a space before one the beginning of a word], signs: [words with a sign, which come
-- first], brands: [ids], models: [keys], year, codes: {facet | trait | section: [codes]}, limits: {filters of
-- search_cars, seats_max, and _min and _max of power, zero_to_100 (seconds), displacement (litres), top_speed,
-- charge_minutes, dc_kw, ac_kw and warranty_year}, wishes: [{any:
-- [facts], of which a car must fulfil one, first: [[facts], of which the cars of the first come first], sort}], facts
-- being {codes, limits, not: {codes, limits}}, soft: [names of limits that give way, and "wish" and "year" if those
-- do], near_year: what comes first instead of the year, wide: true where wishes only sort, near: the price that comes
-- first, sort, without: [{words, brands, models, year, codes}, each left out], nothing: true if there is nothing to
-- search for}. A car must have every word, one of the brands, one of the models, the year, one code of each facet and
-- every trait, and nothing of what is left out; what is missing, null or empty does not count.

-- A word as a pattern of car_search.words. One of one or two letters is the beginning of one: within words it would
-- find everything, and no index helps.
create function public.word_pattern(p_word text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case when p_word ~ '^[^ ]{1,2}$' then '% ' else '%' end
    || replace(replace(replace(left(p_word, 80), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- The words of a meaning as patterns; at most 24.
create function public.word_patterns(p_words jsonb) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(select public.word_pattern(w) from unnest((public.text_list(p_words))[1:24]) w where btrim(w) <> '')
$$;

-- What a meaning asks for of car_facets, as SQL, and its values by names that begin with p_name.
create function public.asked_conditions(p_asked jsonb, p_name text, out conditions text[], out vals jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_limits jsonb := public.search_values(coalesce(p_asked -> 'limits', '{}'));
  v_brands jsonb := case when jsonb_typeof(p_asked -> 'brands') = 'array' then p_asked -> 'brands' end;
  v_models jsonb := case when jsonb_typeof(p_asked -> 'models') = 'array' then p_asked -> 'models' end;
  v_codes jsonb := case when jsonb_typeof(p_asked -> 'codes') = 'object' then p_asked -> 'codes' else '{}' end;
  v_traits text[] := public.text_list(v_codes -> 'trait')
    || case when v_codes -> 'section' ? 'deal' then array['deal'] end;
  v_name text;
  v_figure record;
begin
  conditions := '{}';
  vals := '{}';
  if v_brands is not null or v_models is not null then
    vals := vals || jsonb_build_object(p_name || 'car', array(
      select m.id from public.car_models m join public.brands b on b.id = m.brand_id
      where (v_brands is null or v_brands @> to_jsonb(b.id))
        and (v_models is null or v_models ? (b.slug || '_' || m.slug))));
    conditions := conditions || format('c.model_id = any (public.int_list($1, %L))', p_name || 'car');
  end if;
  if jsonb_typeof(p_asked -> 'year') = 'number' then
    vals := vals || jsonb_build_object(p_name || 'year', p_asked -> 'year');
    conditions := conditions || format('c.year = ($1 ->> %L)::numeric', p_name || 'year');
  end if;
  for v_name in select k from jsonb_object_keys(v_limits) k loop
    vals := vals || jsonb_build_object(p_name || v_name, v_limits -> v_name);
    conditions := conditions || (select format(l.condition, p_name || l.name) from public.filter_limits() l
      where l.name = v_name);
  end loop;
  for v_figure in
    select f.figure || e.ending as name, f.units, f.figure, e.sign
    from (values ('power', 1), ('zero_to_100', 10), ('displacement', 10), ('top_speed', 1), ('charge_minutes', 1),
        ('dc_kw', 1), ('ac_kw', 10), ('warranty_year', 1)) f (figure, units),
      (values ('_min', '>='), ('_max', '<=')) e (ending, sign)
    where jsonb_typeof(p_asked -> 'limits' -> (f.figure || e.ending)) = 'number'
  loop
    vals := vals || jsonb_build_object(p_name || v_figure.name, p_asked -> 'limits' -> v_figure.name);
    conditions := conditions || format('c.%I %s ($1 ->> %L)::numeric * %s', v_figure.figure, v_figure.sign,
      p_name || v_figure.name, v_figure.units);
  end loop;
  for v_name in select f.facet from public.search_facets() f where f.kind = 'choice' and v_codes ? f.facet loop
    vals := vals || jsonb_build_object(p_name || v_name,
      public.facet_codes(v_name, public.text_list(v_codes -> v_name)));
    conditions := conditions || format('c.%I = any (public.int_list($1, %L))', v_name, p_name || v_name);
  end loop;
  if cardinality(v_traits) > 0 then
    conditions := conditions || array(select t.condition from public.search_traits() t where t.trait = any (v_traits));
  end if;
  if exists (select from unnest(v_traits) t where t like 'office\_%') then
    vals := vals || jsonb_build_object(p_name || 'office', array(select substr(t, 8) from unnest(v_traits) t
      where t like 'office\_%'));
    conditions := conditions || format('$1 -> %L ? c.office', p_name || 'office');
  end if;
end
$$;

-- Facts as conditions, one each, with their values by names that begin with p_name. At most four facts are looked at.
create function public.facts_conditions(p_facts jsonb, p_name text, out conditions text[], out vals jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_fact record;
begin
  conditions := '{}';
  vals := '{}';
  for v_fact in
    select a.conditions, a.vals, n.conditions as denied, n.vals as denied_vals
    from jsonb_array_elements(case when jsonb_typeof(p_facts) = 'array' then p_facts else '[]' end)
        with ordinality f (value, n)
      cross join lateral public.asked_conditions(f.value, p_name || f.n || '_') a
      cross join lateral public.asked_conditions(coalesce(f.value -> 'not', '{}'), p_name || f.n || '_not_') n
    where f.n <= 4 order by f.n
  loop
    vals := vals || v_fact.vals || v_fact.denied_vals;
    conditions := conditions || concat(array_to_string(array['true'] || v_fact.conditions, ' and '),
      ' and not coalesce(' || nullif(array_to_string(v_fact.denied, ' and '), '') || ', false)');
  end loop;
end
$$;

-- The first wishes of a meaning, with their place.
create function public.wishes_of(p_meaning jsonb) returns table (wish jsonb, place int)
language sql immutable parallel safe set search_path = ''
as $$
  select w.value, w.n::int
  from jsonb_array_elements(case when jsonb_typeof(p_meaning -> 'wishes') = 'array' then p_meaning -> 'wishes'
    else '[]' end) with ordinality w (value, n)
  where w.n <= 12
$$;

-- All conditions of a meaning as one (words that are left out are looked for in the car's own names alone: its brand
-- may have them among its other names), which begins with 'and', with their values. $1 are the values, among them
-- `today`. p_words: also what is asked of the words of a car, `s`.
create function public.meaning_condition(p_meaning jsonb, p_words boolean, out condition text, out vals jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_asked record := public.asked_conditions(p_meaning, 'asked_');
  v_words text[] := public.word_patterns(p_meaning -> 'words');
  v_left record; v_wish record;
begin
  vals := v_asked.vals || jsonb_build_object('asked_words', v_words);
  condition := coalesce((select string_agg(' and ' || k, '') from unnest(v_asked.conditions) k), '')
    || case when p_meaning -> 'nothing' = 'true' then ' and false' else '' end;
  if p_meaning -> 'wide' is distinct from 'true' then
    for v_wish in
      select f.conditions, f.vals from public.wishes_of(p_meaning) w
        cross join lateral public.facts_conditions(w.wish -> 'any', 'wish_' || w.place || '_') f
    loop
      vals := vals || v_wish.vals;
      if v_wish.conditions <> '{}' then
        condition := condition || format(' and (%s)', array_to_string(v_wish.conditions, ' or '));
      end if;
    end loop;
  end if;
  if p_words then
    condition := condition || coalesce((select string_agg(format(' and s.words like ($1 #>> %L)',
      array['asked_words', (n - 1)::text]), '') from generate_subscripts(v_words, 1) n), '');
  end if;
  for v_left in
    select a.conditions, a.vals, public.word_patterns(w.value -> 'words') as words, w.n
    from jsonb_array_elements(case when jsonb_typeof(p_meaning -> 'without') = 'array' then p_meaning -> 'without'
      else '[]' end) with ordinality w (value, n)
      cross join lateral public.asked_conditions(w.value, 'without_' || w.n || '_') a
    where w.n <= 12
  loop
    vals := vals || v_left.vals || jsonb_build_object('without_words_' || v_left.n, v_left.words);
    if v_left.conditions <> '{}' then
      condition := condition || format(' and not coalesce(%s, false)', array_to_string(v_left.conditions, ' and '));
    end if;
    condition := condition || coalesce((select string_agg(format(
        ' and not exists (select from public.cars l where l.id = c.car_id
          and '' '' || public.search_fold(concat_ws('' '', l.model, l.trim_level, l.title_en, l.title_ar,
            l.stock_no)) || '' '' like ($1 #>> %L))',
        array['without_words_' || v_left.n, (n - 1)::text]), '') from generate_subscripts(v_left.words, 1) n), '');
  end loop;
end
$$;

-- What the wishes of a meaning sort by, as SQL that ends with a comma, with its values.
create function public.wish_order(p_meaning jsonb, out place text, out vals jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_wish jsonb; v_key record; v_place int;
begin
  place := '';
  vals := '{}';
  for v_wish, v_place in select w.wish, w.place from public.wishes_of(p_meaning) w loop
    for v_key in
      select f.conditions, f.vals
      from jsonb_array_elements(case when jsonb_typeof(v_wish -> 'first') = 'array' then v_wish -> 'first'
          else '[]' end) with ordinality k (facts, n)
        cross join lateral public.facts_conditions(k.facts, 'first_' || v_place || '_' || k.n || '_') f
      where k.n <= 3 and f.conditions <> '{}' order by k.n
    loop
      vals := vals || v_key.vals;
      place := place || (select 'case ' || string_agg(format('when %s then %s', c.condition, c.n), ' ' order by c.n)
        || ' else 9 end, ' from unnest(v_key.conditions) with ordinality c (condition, n));
    end loop;
    place := place || coalesce(public.sort_place(v_wish ->> 'sort') || ', ', '');
  end loop;
end
$$;

-- The models of brands that visitors may not see.
create function public.hidden_models() returns int[]
language sql stable security definer set search_path = ''
as $$
  select array(select m.id from public.car_models m join public.brands b on b.id = m.brand_id
    where not b.visible or b.deleted_at is not null)
$$;

-- Whether a meaning finds a car that visitors may see. Asked as search_cars asks, so that it goes by the same indexes.
create function public.finds_car(p_meaning jsonb) returns boolean
language plpgsql stable strict security definer set search_path = '' set jit = off set random_page_cost = 2
as $$
declare
  v_asked record := public.meaning_condition(p_meaning, true);
  v_found boolean;
begin
  execute 'select exists (select from public.car_facets c'
      || case when v_asked.vals -> 'asked_words' = '[]' then ''
        else ' join public.car_search s on s.car_id = c.car_id' end
      || ' where c.shown_from <= now() and c.shown_until > now() and c.model_id <> all ($2)' || v_asked.condition || ')'
    into v_found
    using v_asked.vals || jsonb_build_object('today', public.site_today() - date '2000-01-01'), public.hidden_models();
  return v_found;
end
$$;

-- The first of these meanings that finds a car, or does so without the limits that give way; else the last. At most
-- six are looked at. Null where there is none.
create function public.fitting_meaning(p_meanings jsonb, out place int, out meaning jsonb, out softened boolean)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  v_last int := case when jsonb_typeof(p_meanings) = 'array' then least(jsonb_array_length(p_meanings), 6) else 0 end;
  v_soft text[];
begin
  if pg_column_size(p_meanings) > 20000 then
    raise exception using errcode = 'PT422', message = 'search_too_long', hint = 'meanings';
  end if;
  softened := false;
  for n in 0 .. v_last - 1 loop
    continue when jsonb_typeof(p_meanings -> n) <> 'object';
    place := n;
    meaning := p_meanings -> n;
    v_soft := public.text_list(meaning -> 'soft');
    exit when n = v_last - 1 and cardinality(v_soft) is null;
    exit when public.finds_car(meaning);
    continue when v_soft is null or v_soft = '{}';
    meaning := meaning || jsonb_build_object('limits', (meaning -> 'limits') - v_soft, 'wide', true)
      || case when v_soft @> '{year}' then jsonb_build_object('year', null, 'near_year', meaning -> 'year')
        else '{}' end;
    softened := public.finds_car(meaning);
    exit when softened;
    meaning := p_meanings -> n;
  end loop;
end
$$;

-- supabase/schemas/58_search_counting.sql

-- How many cars each choice of each filter leads to.

-- Filters as they came from outside, made into what car_facets is compared with: numbers of enumerations, ids of
-- models, whole units. What is of a wrong type is left out; a list that names nothing known stays, and finds nothing.
-- Refuses more than some hundred names of brands and models.
create function public.search_values(p_filters jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v jsonb := '{}'::jsonb;
  v_filters jsonb; v_brands text[]; v_models text[]; v_name text; v_number numeric;
begin
  if pg_column_size(p_filters) > 20000 then
    raise exception using errcode = 'PT422', message = 'filters_too_long', hint = 'filters';
  end if;
  if p_filters = '{}' then return v; end if;
  v_filters := case when jsonb_typeof(p_filters) = 'object' then p_filters else '{}' end;
  v_brands := public.text_list(v_filters -> 'brand');
  v_models := public.text_list(v_filters -> 'model');
  if v_brands is not null or v_models is not null then
    -- A brand includes all its models, unless some of them are chosen.
    v := v || jsonb_build_object('car', array(
      select m.id from public.car_models m join public.brands b on b.id = m.brand_id
      where b.slug || '_' || m.slug = any (v_models)
        or (b.slug = any (v_brands)
          and (v_models is null or b.slug <> all (select split_part(k, '_', 1) from unnest(v_models) k)))));
  end if;
  for v_name in select f.facet from public.search_facets() f where f.kind = 'choice' loop
    if public.text_list(v_filters -> v_name) is not null then
      v := v || jsonb_build_object(v_name, public.facet_codes(v_name, public.text_list(v_filters -> v_name)));
    end if;
  end loop;
  for v_name in select f.facet from public.search_facets() f where f.kind = 'all' loop
    if public.text_list(v_filters -> v_name) is not null then
      v := v || jsonb_build_object(v_name, array(select t.trait from public.search_traits() t
        where t.facet = v_name and t.trait = any (public.text_list(v_filters -> v_name))));
    end if;
  end loop;
  for v_name in select l.name from public.filter_limits() l loop
    if jsonb_typeof(v_filters -> v_name) = 'number' or v_filters ->> v_name ~ '^[0-9]{1,12}$' then
      v_number := least(greatest((v_filters ->> v_name)::numeric, 0), 1000000000)
        * case when v_name like 'price%' then 1000 when v_name = 'battery_min' then 10 else 1 end;
      v := v || jsonb_build_object(v_name, case when v_name like '%_max' then floor(v_number) else ceil(v_number) end);
    end if;
  end loop;
  if v_filters -> 'deal' = 'true' then v := v || '{"deal": ["deal"]}'; end if;
  return v;
end
$$;

-- The part of count_cars that is the same for every search: how `found` is counted. Not immutable: an open connection
-- would keep its text when a migration changes what is counted, to save a fiftieth of a search.
create function public.counts_of_found() returns text
language sql stable parallel safe set search_path = ''
as $$
  select format('select case %s end, case %s end, null::text, null::int, count(*)::int
      from found c where not c.gone group by grouping sets (%s)
      union all select null, null, ''sold'', 0, count(*)::int from found c where c.gone union all %s',
    s.numbers, s.codes, s.columns, t.counts)
  from (
    select string_agg(format('when grouping(%s) = 0 then %s', f.columns, f.counted_in), ' ') as numbers,
      string_agg(format('when grouping(%s) = 0 then array[%1$s]::int[]', f.columns), ' ') as codes,
      string_agg(format('(%s)', f.columns), ', ') as columns
    from (select f.counted_in, string_agg(format('c.%I', f.code), ', ' order by f.code) as columns
      from public.search_facets() f where f.counted_in is not null group by 1) f
  ) s, (
    -- A car has several of these choices, and one more narrows the search: each is counted among the cars that are
    -- found.
    select format('select null, null, (%L::text[])[i], (%L::int[])[i], n[i]::int
        from (select array[%s] as n from found c where not c.gone) k, generate_series(1, %s) i',
      array_agg(t.facet), array_agg(t.place), string_agg(format('count(*) filter (where %s)', t.condition), ', '),
      count(*)) as counts
    from public.search_traits() t where t.counted
  ) t
$$;

-- The cars on offer that fulfil the conditions, counted in one pass by each grouping set of search_facets()
-- (counted_in, codes in the order of its columns), by each trait, and by each facet that has a condition as if it had
-- none (facet, code); and the sold ones ('sold'). Conditions as count_facets takes them; $1 in them is p_values, $2
-- p_ids.
create function public.count_cars(
  p_conditions jsonb, p_values jsonb, p_ids bigint[]
) returns table (counted_in int, codes int[], facet text, code int, cars int)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_where text := (select string_agg(value, ' and ') from jsonb_each_text(p_conditions));
  v_others text := (
    select string_agg(format(' union all select null, null, %L, coalesce(c.%I::int, 0), count(*)::int
      from public.car_facets c where not c.gone and %s group by 4', f.facet, f.code,
      (select string_agg(value, ' and ') from jsonb_each_text(p_conditions) where key <> f.facet)), '')
    from public.search_facets() f where f.counted_in is not null and p_conditions ? f.facet);
begin
  return query execute concat('with found as materialized (select c.* from public.car_facets c where ', v_where, ') ',
    public.counts_of_found(), v_others) using p_values, p_ids;
end
$$;

-- How many cars on offer each choice of each facet has, out of the cars that fulfil the conditions; how many fulfil
-- them in all ('total'), and how many of these are sold ('sold'). p_conditions: SQL by the name of the facet that it
-- narrows, made by search_cars alone; what must hold whatever is counted is named 'always'.
create function public.count_facets(
  p_conditions jsonb, p_values jsonb, p_ids bigint[]
) returns table (facet text, code int, cars int)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query with k as materialized (select * from public.count_cars(p_conditions, p_values, p_ids))
  select 'total', 0, coalesce(sum(k.cars), 0)::int from k where k.counted_in = 1 or k.facet = 'sold'
  union all
  select k.facet, k.code, k.cars from k where k.counted_in is null
  union all
  select f.facet, coalesce(k.codes[f.n], 0), sum(k.cars)::int
  from (select s.facet, s.counted_in, row_number() over (partition by s.counted_in order by s.code) as n
    from public.search_facets() s) f
    join k on k.counted_in = f.counted_in
  where not p_conditions ? f.facet group by 1, 2;
end
$$;

-- At most six price bands with round ends, with about as many cars in each, out of the counts by price_place; null
-- where no car has a price. A price that is an end itself is in both bands, as the search for either finds it.
create function public.price_facet(p_places int[], p_counts int[]) returns json
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_prices bigint[] := 0 || public.price_steps();
  v_last int := cardinality(v_prices);
  -- Of each step: the cars that cost just as much, and those that cost less.
  v_on int[] := array_fill(0, array[v_last]);
  v_below int[] := array_fill(0, array[v_last + 1]);
  v_cars int; v_low int := 1; v_high int; v_from int; v_to int; v_found int;
  v_bands json[] := array[]::json[];
begin
  for i in 1 .. coalesce(cardinality(p_places), 0) loop
    continue when p_places[i] = 0;
    v_to := p_places[i] / 2 + 1;
    if p_places[i] % 2 = 0 then v_on[v_to] := p_counts[i]; end if;
    v_below[v_to + 1] := v_below[v_to + 1] + p_counts[i];
  end loop;
  for i in 2 .. v_last + 1 loop
    v_below[i] := v_below[i] + v_below[i - 1];
  end loop;
  v_cars := v_below[v_last + 1];
  for i in 1 .. v_last loop
    if v_below[i] = 0 then v_low := i; end if;
    if v_high is null and v_below[i] + v_on[i] = v_cars then v_high := i; end if;
  end loop;
  v_high := least(greatest(v_high, v_low + 1), v_last);
  v_from := v_low;
  v_to := v_low;
  for q in 1 .. 6 loop
    -- The step that comes nearest to so many sixths of the cars.
    for i in v_to + 1 .. v_high loop
      if q = 6 or abs(6 * v_below[i] - q * v_cars) < abs(6 * v_below[v_to] - q * v_cars) then v_to := i; end if;
    end loop;
    continue when v_to = v_from;
    v_found := v_below[v_to] + v_on[v_to] - v_below[v_from];
    if v_found > 0 then
      v_bands := v_bands || json_build_object('from', v_prices[v_from], 'to', v_prices[v_to], 'count', v_found);
    end if;
    v_from := v_to;
  end loop;
  if v_bands[1] is null then return null; end if;
  return json_build_object('min', v_prices[v_low], 'max', v_prices[v_high], 'bands', array_to_json(v_bands));
end
$$;

-- The counts as search_cars answers them, with names: see app/features/cars/facets.ts. PL/pgSQL keeps the plan, which
-- takes longer to make than to run; and json is written at once, which takes half as long as jsonb.
create function public.facets_of(p_facets text[], p_codes int[], p_cars int[]) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (with k as materialized (select * from unnest(p_facets, p_codes, p_cars) k (facet, code, n)),
  models as materialized (
    select b.slug as brand, m.slug, m.name as name_en, m.name_ar, b.name as brand_en, b.name_ar as brand_ar, b.position,
      k.n
    from k join public.car_models m on m.id = k.code join public.brands b on b.id = m.brand_id
    where k.facet = 'car' and b.slug <> ''
  ), f as materialized (
    select s.facet, s.kind, case when s.kind in ('choice', 'all') then public.facet_choices(s.facet) end as choices,
      case when s.kind in ('at_least', 'at_most') then public.facet_steps(s.facet) end as steps
    from public.search_facets() s
  ), chosen as (
    select s.facet, s.code, sum(s.n)::int as n
    from (
      select k.facet, k.code, k.n from k
      union all
      -- What has kinds counts with them.
      select o.facet, array_position(f.choices, o.value), k.n
      from public.choice_kinds() o join f on f.facet = o.facet
        join k on k.facet = o.facet and f.choices[k.code] = any (o.kinds)
    ) s group by 1, 2
  )
  select json_object_agg(a.facet, a.list) from (
    select f.facet, coalesce(
      json_agg(json_build_object('value', f.choices[c.code], 'count', c.n) order by c.code) filter (where c.n > 0),
      '[]') as list
    from f left join chosen c on c.facet = f.facet and c.code between 1 and cardinality(f.choices)
    where f.choices <> '{}' group by f.facet
    union all
    select l.facet, coalesce(
      json_agg(json_build_object('value', l.value, 'count', l.n) order by l.value) filter (where l.n > 0), '[]')
    from (
      select f.facet, s.value, sum(k.n)::int as n
      from f cross join lateral unnest(f.steps) with ordinality s (value, place)
      left join k on k.facet = f.facet and case f.kind when 'at_most' then k.code < s.place else k.code >= s.place end
      group by 1, 2
    ) l group by 1
    union all
    select 'brand', coalesce(json_agg(
      json_build_object('value', brand, 'name_en', brand_en, 'name_ar', brand_ar, 'count', n)
      order by position, brand_en), '[]')
    from (select brand, brand_en, brand_ar, position, sum(n) as n from models group by 1, 2, 3, 4) b
    union all
    select 'model', coalesce(json_agg(
      json_build_object('value', brand || '_' || slug, 'brand', brand, 'name_en', name_en, 'name_ar', name_ar,
        'count', n) order by brand, name_en), '[]')
    from models where slug <> ''
    union all
    select 'price', public.price_facet(array_agg(code), array_agg(n)) from k where facet = 'price' and code > 0
    union all
    select 'year', (select json_build_object('min', min(code), 'max', max(code), 'values',
      json_agg(json_build_object('value', code, 'count', n) order by code desc)) from k where facet = 'year'
      having count(*) > 0)
    union all
    select 'deal', to_json(coalesce(sum(n), 0)) from k where facet = 'deal'
  ) a);
end
$$;

-- supabase/schemas/59_search_cars.sql

-- Search and browse in one round trip, the same for all callers: only what every visitor may see.

-- What an order of cars sorts by, as SQL; null for what is no such order.
create function public.sort_place(p_sort text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case p_sort when 'price_asc' then 'c.price' when 'price_desc' then 'c.price desc nulls last'
    when 'mileage_asc' then 'c.mileage' when 'year_desc' then 'c.year desc'
    when 'range_desc' then 'c.range_km desc nulls last' when 'quickest' then 'c.zero_to_100'
    when 'power_desc' then 'c.power desc nulls last' when 'equipment_desc' then 'c.equipment_count desc' end
$$;

-- p_meanings: what the words may mean, the likeliest first (57_search_meaning.sql); of these the first that finds a car
--   counts. p_filters: {brand, fuel, transmission, body, drivetrain, condition, colour, spec, office: [codes], model:
--   [keys], section: slug, deal: true, feature, history: [codes], of which a car must have all, price_min, price_max,
--   year_min, year_max, mileage_max, range_min, seats_min, seats_max, battery_min: number}.
-- {total, sold: how many of these are sold, page, pages, cars, facets: of the cars on offer, meaning: the place of the
-- meaning that counts, softened: whether without the limits that give way, section: the section that the words name}.
create function public.search_cars(
  p_meanings jsonb default '[]', p_filters jsonb default '{}', p_sort text default 'best', p_page int default 1,
  p_page_size int default 12,
  p_facets boolean default false
) returns json
language plpgsql stable security definer set search_path = ''
  -- Compiling and starting workers takes longer than such a query; and its tables are in memory.
  set jit = off set max_parallel_workers_per_gather = 0 set random_page_cost = 2
as $$
declare
  v jsonb := public.search_values(p_filters) || jsonb_build_object('today', public.site_today() - date '2000-01-01');
  v_fitting record := public.fitting_meaning(p_meanings);
  v_asked jsonb := coalesce(v_fitting.meaning, '{}');
  v_words text[] := public.word_patterns(v_asked -> 'words');
  v_signs text[] := (public.text_list(v_asked -> 'signs'))[1:3];
  v_hidden int[] := public.hidden_models();
  v_always text := 'c.shown_from <= now() and c.shown_until > now()';
  v_conditions jsonb;
  v_order text := '';
  v_wish text := '';
  v_section public.sections; v_sort text;
  v_size int := least(greatest(coalesce(p_page_size, 12), 1), 60);
  v_ids bigint[]; v_page_ids bigint[]; v_where text; v_facets text[]; v_codes int[]; v_counts int[];
  v_total int; v_sold int; v_pages int; v_page int; v_cars json;
begin
  if cardinality(v_hidden) > 0 then
    v := v || jsonb_build_object('hidden', v_hidden);
    v_always := v_always || ' and c.model_id <> all (public.int_list($1, ''hidden''))';
  end if;

  -- What the words say beyond themselves.
  if v_asked <> '{}' then
    select v || m.vals, v_always || m.condition into v, v_always from public.meaning_condition(v_asked, false) m;
  end if;
  if jsonb_typeof(v_asked -> 'models') = 'array' then
    -- Of 'Golf' and 'Golf GTI' the first is what was asked for.
    v := v || jsonb_build_object('exact', array(
      select m.id from public.car_models m join public.brands b on b.id = m.brand_id
      where v_asked -> 'models' ? (b.slug || '_' || m.slug) and not exists (
        select from jsonb_array_elements_text(v_asked -> 'models') k
          where starts_with(b.slug || '_' || m.slug, k || '-'))));
    v_order := 'c.model_id <> all (public.int_list($1, ''exact'')), ';
  end if;
  -- Of 4MATIC and 4MATIC+ the one whose sign was typed.
  if cardinality(v_signs) > 0 then
    v := v || jsonb_build_object('signs', v_signs);
    v_order := '(select not public.has_words(s.words, public.text_list($1 -> ''signs''))
      from public.car_search s where s.car_id = c.car_id), ' || v_order;
  end if;
  -- What is nearest to an amount, then what fulfils more of the preferences; a reserved car comes after others.
  if jsonb_typeof(v_asked -> 'near') = 'number' then
    v := v || jsonb_build_object('near', floor(least(greatest((v_asked ->> 'near')::numeric, 0), 1000000000) * 1000));
    v_wish := 'abs(c.price - ($1 ->> ''near'')::bigint), ';
  end if;
  if jsonb_typeof(v_asked -> 'near_year') = 'number' then
    v := v || jsonb_build_object('near_year', v_asked -> 'near_year');
    v_wish := v_wish || 'abs(c.year - ($1 ->> ''near_year'')::numeric), ';
  end if;
  if v_asked -> 'wishes' <> '[]' then
    select v || w.vals, v_wish || w.place into v, v_wish from public.wish_order(v_asked) w;
  end if;
  if v_wish <> '' then v_order := v_order || 'c.status = 2, ' || v_wish; end if;

  if jsonb_typeof(p_filters -> 'section') = 'string' then
    select * into v_section from public.sections s where s.slug = p_filters ->> 'section' and s.visible
      and s.deleted_at is null;
    v_always := v_always || ' and ' || case v_section.rule when 'fuel'
      then 'c.fuel = any (public.int_list($1, ''section_fuel''))'
      when 'deal' then 'c.deal_until >= ($1 ->> ''today'')::int' when 'newest' then 'true'
      when 'brand' then 'c.model_id = any (public.int_list($1, ''section_car''))'
      when 'price' then 'c.price between ($1 ->> ''section_min'')::bigint and ($1 ->> ''section_max'')::bigint'
      when 'hand_picked' then 'c.car_id in (
        select sc.car_id from public.section_cars sc where sc.section_id = ($1 ->> ''section'')::bigint)'
      else 'false' end;
    v := v || jsonb_build_object('section', v_section.id,
      'section_fuel', public.facet_codes('fuel', public.text_list(v_section.rule_value -> 'fuels')),
      'section_car', array(select m.id from public.car_models m
        where m.brand_id = (v_section.rule_value ->> 'brand_id')::bigint),
      'section_min', ceil(coalesce((v_section.rule_value ->> 'min')::numeric, 0) * 1000),
      'section_max', floor(coalesce((v_section.rule_value ->> 'max')::numeric, 1000000000) * 1000));
  end if;

  v_sort := coalesce(nullif(p_sort, 'best'), v_asked ->> 'sort');
  v_order := 'c.gone, ' || case when v_sort = 'newest' then '' when public.sort_place(v_sort) is not null
      then public.sort_place(v_sort) || ', ' when v_asked <> '{}' then v_order || 'c.status, '
      else 'c.featured desc, ' end || 'c.created_at desc, c.car_id desc';
  if cardinality(v_words) > 0 then
    execute 'select array(
        select c.car_id from public.car_search s join public.car_facets c on c.car_id = s.car_id where ' || v_always
      || (select string_agg(format(' and s.words like ($1 #>> %L)', array['asked_words', (n - 1)::text]), '')
        from generate_series(1, cardinality(v_words)) n)
      || ' order by ' || v_order || ')' into v_ids using v;
    -- In the order of the page: without filters, the page is a part of them.
    v_always := 'c.car_id = any ($2)';
  end if;

  select jsonb_object_agg(f.facet, f.condition) into v_conditions from (
    select facet, string_agg(condition, ' and ') from (
      values ('car', 'car', 'c.model_id = any (public.int_list($1, ''car''))')
      union all
      select l.facet, l.name, format(l.condition, l.name) from public.filter_limits() l
      union all
      select s.facet, s.facet, format('c.%I = any (public.int_list($1, %L))', s.code, s.facet)
      from public.search_facets() s where s.kind = 'choice'
      union all
      select s.facet, s.facet, coalesce((select string_agg(t.condition, ' and ') from public.search_traits() t
        where t.facet = s.facet and v -> s.facet ? t.trait), 'false')
      from public.search_facets() s where s.kind in ('all', 'flag')
    ) w (facet, name, condition) where v ? name group by facet
  ) f (facet, condition);
  v_conditions := coalesce(v_conditions, '{}') || jsonb_build_object('always', v_always);
  v_where := (select string_agg(value, ' and ') from jsonb_each_text(v_conditions));

  if p_facets then
    select array_agg(k.facet), array_agg(k.code), array_agg(k.cars), max(k.cars) filter (where k.facet = 'total'),
        max(k.cars) filter (where k.facet = 'sold')
      into v_facets, v_codes, v_counts, v_total, v_sold
    from public.count_facets(v_conditions, v, v_ids) k where k.cars > 0 or k.facet in ('total', 'sold');
  else
    execute 'select count(*), count(*) filter (where c.gone) from public.car_facets c where ' || v_where
      into v_total, v_sold using v, v_ids;
  end if;
  v_pages := greatest(ceil(v_total::numeric / v_size)::int, 1);
  v_page := least(greatest(coalesce(p_page, 1), 1), v_pages);
  if v_ids is not null and v_conditions - 'always' = '{}' then
    v_page_ids := v_ids[(v_page - 1) * v_size + 1 : v_page * v_size];
  elsif v_total > 0 then
    execute format('select array(select c.car_id from public.car_facets c where %s order by %s limit $3 offset $4)',
      v_where, v_order)
      into v_page_ids using v, v_ids, v_size, (v_page - 1) * v_size;
  end if;
  select coalesce(json_agg(to_json(k) order by t.n), '[]') into v_cars
  from unnest(v_page_ids) with ordinality t (id, n) join public.car_cards k on k.id = t.id;
  return json_build_object('total', v_total, 'sold', v_sold, 'page', v_page, 'pages', v_pages, 'cars', v_cars,
    'facets', case when p_facets then public.facets_of(v_facets, v_codes, v_counts) end,
    'meaning', v_fitting.place, 'softened', v_fitting.softened,
    'section', public.rule_section(v_asked #>> '{codes,section,0}'));
end
$$;
grant execute on function public.search_cars to anon, authenticated;

-- The section that words for a rule lead to: {slug, title_en, title_ar}, or null.
create function public.rule_section(p_rule text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('slug', s.slug, 'title_en', s.title_en, 'title_ar', s.title_ar)
  from public.sections s where s.rule::text = p_rule and s.visible and s.deleted_at is null
  order by s.position, s.id limit 1
$$;

-- supabase/schemas/59_search_suggestions.sql

-- What the search box offers while it is typed in.

-- The brands and models on offer that these words may be the beginning of, the likeliest first: a model that is written
-- out, brands, models with all of the words in their own name, other models of the brand.
create function public.suggest_names(p_tokens text[], p_limit int) returns jsonb
language plpgsql stable strict security definer set search_path = '' set jit = off
as $$
declare
  v_starts text[] := array(select '% ' || t || '%' from unnest(p_tokens) t);
  v_whole text := array_to_string(p_tokens, '');
begin
  return coalesce((
    with offered as materialized (
      select f.model_id, count(*)::int as cars from public.car_facets f
      where f.status < 3 and f.shown_from <= now() and f.shown_until > now() group by f.model_id
    ), models as materialized (
      select b.id, b.slug, b.name, b.name_ar, b.slug || '_' || m.slug as key, o.cars
      from offered o join public.car_models m on m.id = o.model_id join public.brands b on b.id = m.brand_id
      where b.visible and b.deleted_at is null
    ), matched as (
      select 'brand' as kind, b.name as name_en, b.name_ar, b.cars, b.slug as brand, null as model, 2 as place
      from (select m.id, m.slug, m.name, m.name_ar, sum(m.cars)::int as cars
        from models m group by m.id, m.slug, m.name, m.name_ar) b
      join public.search_names n on n.brand_id = b.id and n.model_key is null
      where ' ' || n.words like all (v_starts) or ' ' || n.words like '% ' || v_whole || '%'
      union all
      select 'model', m.name || ' ' || n.name_en, coalesce(m.name_ar, m.name) || ' ' || coalesce(n.name_ar, n.name_en),
        m.cars, m.slug, m.key, case when length(v_whole) > 1 and v_whole = any (n.keys) then 1
          when ' ' || n.words like all (v_starts) then 3 when ' ' || n.words like any (v_starts) then 4 else 5 end
      from models m
      join public.search_names n on n.brand_id = m.id and n.model_key = m.key
      join public.search_names o on o.brand_id = m.id and o.model_key is null
      where ' ' || o.words || ' ' || n.words like all (v_starts) or ' ' || n.words like '% ' || v_whole || '%'
    ), ranked as (
      select m.*, row_number() over (order by m.place, m.cars desc, m.name_en) as rank
      from matched m order by rank limit p_limit
    )
    select jsonb_agg(jsonb_build_object('kind', r.kind, 'name_en', r.name_en, 'name_ar', r.name_ar, 'count', r.cars,
      'brand', r.brand, 'model', r.model, 'car', null, 'status', null, 'q', null) order by r.rank)
    from ranked r), '[]');
end
$$;

-- What is offered: [{kind: brand | model | car | words, name_en, name_ar, count, brand, model, car, status, q}]. Only
-- what leads to cars on offer. brand is a slug and model a key, as in an address; q are other words to search for.
-- p_tokens: the folded words; p_completions: [{q, meaning}], what the last word may become; p_meanings: as of
-- search_cars, those of other words with `corrected`, as they are written, and `tokens`.
create function public.suggest_cars(
  p_query text, p_tokens text[], p_meanings jsonb, p_completions jsonb default '[]', p_limit int default 8
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  v_limit int := least(greatest(coalesce(p_limit, 8), 1), 20);
  v_query text := btrim(left(p_query, 80));
  v_tokens text[] := array(select left(t, 80) from unnest(p_tokens[1:24]) t where t <> '');
  v_whole text := array_to_string(v_tokens, '');
  v_names jsonb;
  v_search jsonb;
  v_corrected text;
  v_cars jsonb;
  v_word jsonb;
  v_starts text[] := array(select '% ' || t || '%' from unnest(v_tokens) t);
begin
  if v_tokens = '{}' then return '[]'::jsonb; end if;
  v_names := public.suggest_names(v_tokens, v_limit);
  -- A handful of cars are shown themselves; of more, their brand and models say enough.
  if (v_names -> 0 ->> 'count')::int > 3 or jsonb_array_length(v_names) >= v_limit then return v_names; end if;
  if length(v_whole) < 3 and (v_names <> '[]' or length(v_whole) < 2) then return v_names; end if;

  -- A word of the trade that is being typed: "كهرب" becomes "كهربائية".
  select jsonb_build_object('kind', 'words', 'name_en', c.value -> 'q', 'name_ar', c.value -> 'q', 'count', null,
      'brand', null, 'model', null, 'car', null, 'status', null, 'q', c.value -> 'q') into v_word
  from jsonb_array_elements(case when jsonb_typeof(p_completions) = 'array' then p_completions else '[]' end)
    with ordinality c (value, n)
  where c.n <= 3 and public.finds_car(c.value -> 'meaning') order by c.n limit 1;

  v_search := public.search_cars(p_meanings, '{}', 'best', 1, least(v_limit, 4));
  v_corrected := p_meanings -> (v_search ->> 'meaning')::int ->> 'corrected';
  if v_corrected is not null then
    v_names := public.suggest_names((public.text_list(p_meanings -> (v_search ->> 'meaning')::int -> 'tokens'))[1:24],
      v_limit - 1);
    if v_names <> '[]' then return v_names; end if;
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('kind', 'car', 'name_en', public.car_title(c, 'en'),
      'name_ar', public.car_title(c, 'ar'), 'count', null, 'brand', k.value -> 'brand_slug', 'model', null,
      'car', c.id, 'status', c.status, 'q', null) order by k.place), '[]') into v_cars
  from jsonb_array_elements(v_search -> 'cars') with ordinality k (value, place)
  join public.cars c on c.id = (k.value ->> 'id')::bigint
  join public.car_search s on s.car_id = c.id
  where c.status <> 'sold' and (v_names = '[]' or s.words like all (v_starts))
    and k.place <= v_limit - jsonb_array_length(v_names);
  if v_word is not null then return v_names || v_word || case when v_names = '[]' then '[]' else v_cars end; end if;
  if v_cars <> '[]' and v_names = '[]' and (v_corrected is not null
    or (v_search ->> 'total')::int > jsonb_array_length(v_cars)) then
    v_names := jsonb_build_array(jsonb_build_object('kind', 'words', 'name_en', coalesce(v_corrected, v_query),
      'name_ar', coalesce(v_corrected, v_query), 'count', null, 'brand', null, 'model', null, 'car', null,
      'status', null,
      'q', coalesce(v_corrected, v_query)));
  end if;
  return v_names || v_cars;
end
$$;
grant execute on function public.suggest_cars to anon, authenticated;

-- supabase/schemas/60_customers.sql

-- Customers: one record a person, found by phone number, else by e-mail address, never by name alone. Orders, viewings,
-- messages and trade-ins name the customer they are of.

-- Whether a day and a line make a follow-up.
create function public.is_follow_up(p_on date, p_note text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select coalesce(p_on between '2000-01-01' and '9999-12-30', p_note is null)
  and coalesce(length(p_note) between 1 and 200 and p_note !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]', true) $$;
grant execute on function public.is_follow_up to authenticated;

-- The last eight digits of numbers, by which one is known with and without its country.
create function public.last_digits(p_phones text[]) returns text[]
language sql immutable parallel safe set search_path = ''
as $$ select array(select distinct right(n, 8) from unnest(p_phones) n where n is not null) $$;
grant execute on function public.last_digits to authenticated;

create table public.customers (
  id bigint generated always as identity primary key,
  -- The name as it is written in each script; one of them is enough.
  name_en text check (length(name_en) between 1 and 120),
  name_ar text check (length(name_ar) between 1 and 120),
  phone text check (public.is_phone(phone)),
  email text check (public.email_shape(email)),
  -- Further ones, by which the same person is found.
  phones text[] not null default '{}' check (public.are_phones(phones)),
  emails text[] not null default '{}' check (public.are_emails(emails)),
  language text not null default 'en' check (language in ('en', 'ar')),
  tags text[] not null default '{}' check (public.are_tags(tags)),
  notes text check (length(notes) <= 2000),
  -- When and how the person agreed that the dealer keeps these data and writes to them.
  consent_at timestamptz,
  consent_source text check (consent_source in ('website', 'walk_in', 'phone', 'whatsapp', 'instagram', 'other')),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null generated always as (public.fold_text(coalesce(name_en, '') || ' ' || coalesce(name_ar, '')
    || ' ' || coalesce(phone, '') || ' ' || coalesce(email, '') || ' ' || public.joined_text(phones) || ' '
    || public.joined_text(emails) || ' ' || public.joined_text(tags))) stored,
  -- The record that this one went into. It is kept with what it said, out of all lists: undoing the merge needs it.
  merged_into bigint references public.customers (id) on delete cascade,
  assigned_to uuid references public.staff (user_id),
  follow_up_on date,
  follow_up_note text,
  -- When a colleague said that name, number and address are this person's; null where only a visitor typed them. A
  -- visitor may type another's number or address: what they send must not be handed out or erased with that person's.
  confirmed_at timestamptz,
  constraint customers_named check (num_nonnulls(name_en, name_ar) > 0),
  constraint customers_consent check ((consent_at is null) = (consent_source is null)),
  constraint customers_name_en_line check (name_en !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]'),
  constraint customers_name_ar_line check (name_ar !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]'),
  constraint customers_not_into_itself check (merged_into <> id),
  constraint customers_follow_up check (public.is_follow_up(follow_up_on, follow_up_note))
);
create unique index customers_phone on public.customers (phone) where merged_into is null;
create index customers_email on public.customers (email) where email is not null;
create index customers_phones on public.customers using gin (phones) with (fastupdate = off);
create index customers_emails on public.customers using gin (emails) with (fastupdate = off);
create index customers_tags on public.customers using gin (tags);
create index customers_tagged on public.customers (id desc) where tags <> '{}';
create index customers_named on public.customers ((coalesce(name_en, name_ar)), id) where merged_into is null;
create index customers_created on public.customers (created_at desc);
create index customers_search on public.customers using gin (search_text extensions.gin_trgm_ops);
create index customers_sounds on public.customers
  using gin (public.name_sounds(coalesce(name_en, '') || ' ' || coalesce(name_ar, '')));
create index customers_merged_into on public.customers (merged_into) where merged_into is not null;
create index customers_last_digits on public.customers using gin (public.last_digits(phone || phones));
create index customers_doubtful_phones on public.customers (id) where public.are_doubtful_phones(phone || phones);
create index customers_follow_ups on public.customers (follow_up_on) where follow_up_on is not null;
create index customers_assigned on public.customers (assigned_to) where assigned_to is not null;
alter table public.customers enable row level security;
grant select, update (deleted_at, assigned_to, follow_up_on, follow_up_note) on public.customers to authenticated;
create policy customers_read on public.customers for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')));
create policy customers_update on public.customers for update to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')))
  with check ((select public.has_role('owner', 'manager', 'sales')));
create policy customers_own on public.customers as restrictive for all to authenticated
  using ((select public.sees_all_customers()) or assigned_to is null or assigned_to = (select auth.uid()));

create table public.customer_merges (
  id bigint generated always as identity primary key,
  kept_id bigint not null references public.customers (id) on delete cascade,
  gone_id bigint not null references public.customers (id) on delete cascade,
  actor uuid,
  at timestamptz not null default now(),
  undone_at timestamptz,
  -- The kept record before and after, and what went over to it: {orders, viewings, messages, trade_ins: [id], identity:
  -- whether it took it over}.
  before jsonb not null,
  after jsonb not null,
  moved jsonb not null
);
create index customer_merges_kept on public.customer_merges (kept_id, id desc);
create index customer_merges_gone on public.customer_merges (gone_id);
alter table public.customer_merges enable row level security;
grant select on public.customer_merges to authenticated;
create policy customer_merges_read on public.customer_merges for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')));
create policy customer_merges_own on public.customer_merges as restrictive for all to authenticated
  using ((select public.sees_all_customers()) or kept_id in (select c.id from public.customers c));

-- The customer with this phone number, else the one with this e-mail address; null where there is none. An address
-- finds a page that is confirmed, or one that has nothing else: typed beside a number it may be anyone's.
create function public.customer_with(p_phone text, p_email text) returns bigint
language sql stable security definer set search_path = ''
as $$
  select id from (
    (select c.id, 1 as place from public.customers c where c.phone = p_phone and c.merged_into is null)
    union all
    (select c.id, 2 from public.customers c
      where p_phone is not null and c.phones @> array[p_phone] and c.merged_into is null)
    union all
    (select c.id, 3 from public.customers c
      where c.email = p_email and c.merged_into is null and (c.confirmed_at is not null or c.phone is null))
    union all
    (select c.id, 4 from public.customers c
      where p_email is not null and c.emails @> array[p_email] and c.merged_into is null
        and (c.confirmed_at is not null or c.phone is null))
  ) found order by place, id limit 1
$$;

-- Lets those who give a number or an address to a customer take turns, so that the next one finds whose it is: a
-- further number has no unique index. In one order, and before a customer is locked: otherwise two wait in a circle.
create function public.lock_numbers(p_numbers text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('customer ' || n, 0))
    from (select distinct u.n from unnest(p_numbers[1:30]) u (n) where u.n is not null order by u.n) sorted;
end
$$;

-- The customer of a record that someone sent or wrote down, made where there is none. Visitors are found by the phone
-- number, and by the address only where they typed no number; colleagues by both. What a colleague writes of the person
-- is added where the customer lacks it, and replaces nothing; a visitor adds nothing. A customer in the trash who comes
-- again is put back.
create function public.customer_for(
  p_name text, p_phone text, p_email text, p_language text, p_consent_at timestamptz, p_source text,
  p_at timestamptz default now()
) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_arabic boolean := p_name ~ '[\u0600-\u06FF]';
  v_trusted boolean := public.writes_for_dealer();
  -- By which address the person is found.
  v_sign text := case when v_trusted or p_phone is null then p_email end;
  v_id bigint := public.customer_with(p_phone, v_sign);
begin
  if p_phone is null and p_email is null then return null; end if;
  for attempt in 1..5 loop
    -- Also where the number is given to the person who has the address.
    if v_id is null or v_trusted and public.customer_with(p_phone, null) is null then
      perform public.lock_numbers(array[p_phone, p_email]);
      v_id := public.customer_with(p_phone, v_sign);
    end if;
    if v_id is null then
      insert into public.customers (name_en, name_ar, phone, email, language, consent_at, consent_source, created_at)
        values (case when not v_arabic then p_name end, case when v_arabic then p_name end, p_phone, p_email,
          p_language, p_consent_at, case when p_consent_at is not null then p_source end, p_at)
        on conflict do nothing
        returning id into v_id;
      -- Where a colleague saved one with this number in the same moment, it is that one.
      if v_id is not null then return v_id; end if;
    else
      -- Waits while the record is merged into another or erased, then looks again.
      perform 1 from public.customers c where c.id = v_id and c.merged_into is null for key share;
      exit when found;
      v_id := null;
    end if;
  end loop;
  if v_id is null then raise exception using errcode = 'PT503', message = 'try_again'; end if;
  update public.customers c set
      name_en = case when v_trusted and not v_arabic then coalesce(c.name_en, p_name) else c.name_en end,
      name_ar = case when v_trusted and v_arabic then coalesce(c.name_ar, p_name) else c.name_ar end,
      phone = case when v_trusted then coalesce(c.phone, p_phone) else c.phone end,
      phones = case when v_trusted and c.phone <> p_phone and not c.phones @> array[p_phone]
        and cardinality(c.phones) < 20 then c.phones || p_phone else c.phones end,
      email = case when v_trusted then coalesce(c.email, p_email) else c.email end,
      emails = case when v_trusted and c.email <> p_email and not c.emails @> array[p_email]
        and cardinality(c.emails) < 20 then c.emails || p_email else c.emails end,
      consent_at = case when v_trusted then coalesce(c.consent_at, p_consent_at) else c.consent_at end,
      consent_source = case when v_trusted and c.consent_at is null and p_consent_at is not null then p_source
        else c.consent_source end,
      deleted_at = null
    where c.id = v_id and (c.deleted_at is not null or v_trusted and (
      v_arabic and c.name_ar is null or not v_arabic and c.name_en is null
      or c.consent_at is null and p_consent_at is not null
      or c.phone is null and p_phone is not null
      or c.phone <> p_phone and not c.phones @> array[p_phone] and cardinality(c.phones) < 20
      or c.email is null and p_email is not null
      or c.email <> p_email and not c.emails @> array[p_email] and cardinality(c.emails) < 20));
  return v_id;
end
$$;

-- Names the customer of a new order, viewing, message or trade-in. A consent that staff recorded is kept as one they
-- recorded.
create function public.link_customer() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_new jsonb := to_jsonb(new);
begin
  if new.customer_id is null then
    new.customer_id := public.customer_for(coalesce(v_new ->> 'customer_name', v_new ->> 'name'), new.phone, new.email,
      new.language, (v_new ->> 'consent_at')::timestamptz, coalesce(v_new ->> 'source', 'website'), new.created_at);
  end if;
  return new;
end
$$;

-- A follow-up's line is stored as other lines are; it may be written past the form.
create function public.clean_follow_up() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.follow_up_note := public.clean_line(new.follow_up_note);
  return new;
end
$$;

create trigger customers_version before update on public.customers for each row execute function public.stamp_record();
create trigger customers_audit after insert or update or delete on public.customers
  for each row execute function public.write_audit('id');
create trigger customers_tell after insert or update or delete on public.customers
  for each row execute function public.tell_staff('customers', 'id');
create trigger customers_clean_follow_up before insert or update of follow_up_note on public.customers
  for each row execute function public.clean_follow_up();

-- supabase/schemas/60_own_customers.sql

-- What sales see: all customers, or their own and those that no colleague has, as an owner decides.

-- Whether the caller works on what is assigned to this colleague.
create function public.works_on(p_assigned uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select p_assigned is null or p_assigned = auth.uid() or public.sees_all_customers() $$;

-- Owners only. Errors: 42501 owners_only.
create function public.narrow_sales(p_own boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.has_role('owner') then
    raise exception using errcode = '42501', message = 'owners_only';
  end if;
  update public.security_rules set sales_see_own = coalesce(p_own, false) where id = 1;
end
$$;
grant execute on function public.narrow_sales to authenticated;

-- Refuses a change of a colleague's record by a caller who does not see it, also where a security definer function
-- makes the change. What one change leads to in other records is not asked about. A corrected name or phone number goes
-- to all records of the person.
create function public.keep_to_own() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_old jsonb; v_new jsonb; v_assigned uuid;
  v_free text[] := '{customer_name,phone,email,search_text,updated_at,version}'::text[];
begin
  if pg_trigger_depth() > 1 or public.sees_all_customers() then return new; end if;
  v_old := to_jsonb(old);
  v_new := to_jsonb(new);
  if tg_table_name in ('orders', 'viewings') and v_old - v_free = v_new - v_free then return new; end if;
  v_assigned := case tg_table_name
    when 'order_events' then (select o.assigned_to from public.orders o where o.id = (v_old ->> 'order_id')::bigint)
    when 'messages' then
      (select c.assigned_to from public.customers c where c.id = (v_old ->> 'customer_id')::bigint)
    else (v_old ->> 'assigned_to')::uuid end;
  if not public.works_on(v_assigned) then
    raise exception using errcode = '42501', message = 'not_yours';
  end if;
  return new;
end
$$;

-- A trade-in is joined to no order that the caller does not see.
create function public.trade_ins_own_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.order_id is not null and not public.works_on((select o.assigned_to from public.orders o
      where o.id = new.order_id)) then
    raise exception using errcode = 'PT404', message = 'order_not_found';
  end if;
  return new;
end
$$;

-- What a customer of a colleague orders, books or offers is the colleague's.
create function public.give_to_colleague() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.assigned_to := coalesce(new.assigned_to,
    (select c.assigned_to from public.customers c where c.id = new.customer_id));
  return new;
end
$$;

create trigger customers_keep_to_own before update on public.customers
  for each row execute function public.keep_to_own();

-- supabase/schemas/61_customer_accounts.sql

-- A customer's own account.

-- The signed-in customer's own orders, newest first: [order_for_customer].
create function public.my_orders() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(public.order_for_customer(o) order by o.created_at desc), '[]')
  from public.orders o where o.user_id = (select auth.uid()) and o.deleted_at is null
$$;
grant execute on function public.my_orders to authenticated;

-- Takes an order made without an account into the caller's own, by reference and phone. Null when there is none. The
-- row of the account makes tries at the same time wait. Errors: PT429 too_many.
create function public.claim_order(p_reference text, p_phone text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_order public.orders; v_tries int;
begin
  if auth.uid() is null then raise exception using errcode = '42501', message = 'sign_in_required'; end if;
  insert into public.claim_tries as t (user_id) values (auth.uid())
    on conflict (user_id) do update set
      tries = case when t.since > now() - interval '1 hour' then t.tries + 1 else 1 end,
      since = case when t.since > now() - interval '1 hour' then t.since else now() end
    returning tries into v_tries;
  if v_tries > 10 then raise exception using errcode = 'PT429', message = 'too_many'; end if;
  update public.orders o set user_id = auth.uid()
    where o.reference = public.typed_reference(p_reference) and o.deleted_at is null
      and public.is_same_phone(o.phone, p_phone)
      and (o.user_id is null or o.user_id = auth.uid())
    returning * into v_order;
  if not found then return null; end if;
  return public.order_for_customer(v_order);
end
$$;
grant execute on function public.claim_order to authenticated;

-- When the e-mail of a sign-up is opened: another person may have signed up with this address, so its reader chooses
-- the password after it. An account that was made as confirmed was sent no e-mail and keeps its password.
create function public.forget_unproven_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update auth.users set encrypted_password = null where id = new.id;
  return null;
end
$$;

create trigger forget_unproven_password after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null
    and old.confirmation_sent_at is not null and new.encrypted_password <> ''
    and new.encrypted_password is not distinct from old.encrypted_password)
  execute function public.forget_unproven_password();

-- When an e-mail address changes: what was mailed to the former one is worthless, and its private calendar ends. Runs
-- as its owner, because the sign-in of a hosted project is an account of its own in the database.
create function public.leave_former_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update auth.users set encrypted_password = null where id = new.id;
  delete from auth.sessions where user_id = new.id;
  delete from public.viewing_feeds where user_id = new.id;
  perform public.cancel_mailed_codes(new.id);
  return null;
end
$$;

create trigger leave_former_address after update of email on auth.users
  for each row when (old.email is distinct from new.email and old.email_change = new.email)
  execute function public.leave_former_address();

-- supabase/schemas/61_customer_confirmation.sql

-- Which customers a colleague has confirmed: what visitors typed may be of another person.

-- Whether what is written is written by a colleague who serves customers, or by the project itself.
create function public.writes_for_dealer() returns boolean
language sql stable set search_path = ''
as $$
  select public.is_erasing() is not true
    and (not public.request_is_a_persons() or public.has_role('owner', 'manager', 'sales'))
$$;

create function public.confirm_new_customer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.confirmed_at := case when public.writes_for_dealer() then now() end;
  return new;
end
$$;

-- A merge with a record that is not confirmed leaves one that has to be confirmed again.
create function public.confirm_after_merge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.merged_into is not null and new.confirmed_at is null then
    update public.customers set confirmed_at = null where id = new.merged_into and confirmed_at is not null;
  elsif new.merged_into is null then
    update public.customers c set confirmed_at = m.confirmed_at
      from (select (before ->> 'confirmed_at')::timestamptz as confirmed_at from public.customer_merges
        where kept_id = old.merged_into and gone_id = new.id and undone_at is null order by id desc limit 1) m
      where c.id = old.merged_into and c.confirmed_at is null and m.confirmed_at is not null;
  end if;
  return null;
end
$$;

-- A colleague says that name, number and address of a customer are this person's. Asked for again, it answers the same.
-- Sellers only, of customers they work on. Answers {id, version}. Errors: PT404 customer_not_found, PT409
-- version_conflict.
create function public.confirm_customer(p_id bigint, p_version int) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_customer public.customers;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  select * into v_customer from public.customers where id = p_id and deleted_at is null and merged_into is null
    for update;
  if not found or not public.works_on(v_customer.assigned_to) then
    raise exception using errcode = 'PT404', message = 'customer_not_found';
  end if;
  if v_customer.confirmed_at is null then
    if v_customer.version is distinct from p_version then
      raise exception using errcode = 'PT409', message = 'version_conflict';
    end if;
    update public.customers set confirmed_at = now() where id = p_id returning * into v_customer;
  end if;
  return jsonb_build_object('id', v_customer.id, 'version', v_customer.version);
end
$$;
grant execute on function public.confirm_customer to authenticated;

create trigger customers_confirm before insert on public.customers
  for each row execute function public.confirm_new_customer();
create trigger customers_confirm_merge after update of merged_into on public.customers
  for each row when (old.merged_into is distinct from new.merged_into)
  execute function public.confirm_after_merge();

-- supabase/schemas/61_customer_desk.sql

-- Customers as staff save them.

-- Saves a customer, whole or not at all. p_customer: {name_en, name_ar, phone, email, phones, emails, language, tags,
-- notes, consent_source}; what it does not name stays. p_id null makes a new one. A corrected name or phone number is
-- corrected on the orders, viewings and trade-ins that have the former one, so that their customer is reached and can
-- follow them. A number of a merged record counts as that of the record it went into. Whose record it is is checked
-- first: of a colleague's customer nothing is told, not even that a number is theirs. Sellers only. Answers {id,
-- version}. Errors: PT404 customer_not_found, PT409 version_conflict · phone_taken (detail: the id of the customer who
-- has it, for those who may see them), PT422 with the field as hint: name_required, name_too_long, phone_invalid,
-- email_invalid, tags_invalid, note_too_long.
create function public.save_customer(p_customer jsonb, p_id bigint default null, p_version int default null)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_old public.customers; v_new public.customers;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  v_new := jsonb_populate_record(null::public.customers, p_customer);
  perform public.lock_numbers(v_new.phone || v_new.phones);
  if p_id is not null then
    select * into v_old from public.customers where id = p_id and deleted_at is null and merged_into is null
      for update;
    if not found or not public.works_on(v_old.assigned_to) then
      raise exception using errcode = 'PT404', message = 'customer_not_found';
    end if;
    if v_old.version is distinct from p_version then
      raise exception using errcode = 'PT409', message = 'version_conflict';
    end if;
  end if;
  v_new := jsonb_populate_record(v_old, p_customer);
  v_new.name_en := public.clean_line(left(v_new.name_en, 500));
  v_new.name_ar := public.clean_line(left(v_new.name_ar, 500));
  v_new.notes := public.clean_text(left(v_new.notes, 5000));
  v_new.phone := nullif(v_new.phone, '');
  v_new.email := lower(public.clean_text(left(v_new.email, 300)));
  if num_nonnulls(v_new.name_en, v_new.name_ar) = 0 then
    perform public.refuse_field('name_en', 'name_required');
  end if;
  if length(v_new.name_en) > 120 then perform public.refuse_field('name_en', 'name_too_long'); end if;
  if length(v_new.name_ar) > 120 then perform public.refuse_field('name_ar', 'name_too_long'); end if;
  if length(v_new.notes) > 2000 then perform public.refuse_field('notes', 'note_too_long'); end if;
  if not public.is_phone(v_new.phone) then perform public.refuse_field('phone', 'phone_invalid'); end if;
  if v_new.email is not null and not public.is_email(v_new.email) then
    perform public.refuse_field('email', 'email_invalid');
  end if;
  -- Further ones: each once, and never the first one again.
  v_new.phones := array(select p from unnest(v_new.phones) with ordinality u (p, n)
    where p is distinct from v_new.phone group by p order by min(n));
  v_new.emails := array(select lower(e) from unnest(v_new.emails) with ordinality u (e, n)
    where lower(e) is distinct from v_new.email group by lower(e) order by min(n));
  v_new.tags := array(select t from unnest(v_new.tags) with ordinality u (t, n) group by t order by min(n));
  if not public.are_phones(v_new.phones) then perform public.refuse_field('phones', 'phone_invalid'); end if;
  if not public.are_emails(v_new.emails) then perform public.refuse_field('emails', 'email_invalid'); end if;
  if not public.are_tags(v_new.tags) then perform public.refuse_field('tags', 'tags_invalid'); end if;
  v_new.language := case when v_new.language = 'ar' then 'ar' else 'en' end;
  if v_new.consent_source is distinct from v_old.consent_source then
    v_new.consent_at := case when v_new.consent_source is not null then now() end;
  end if;
  if exists (select from public.customers c where c.id is distinct from p_id and c.merged_into is null
    and (c.phone = any (v_new.phone || v_new.phones)
      or c.phones && array_remove(v_new.phone || v_new.phones, null))) then
    raise exception using errcode = 'PT409', message = 'phone_taken', hint = 'phone';
  end if;
  if p_id is null then
    insert into public.customers (name_en, name_ar, phone, email, phones, emails, language, tags, notes, consent_at,
        consent_source)
      values (v_new.name_en, v_new.name_ar, v_new.phone, v_new.email, v_new.phones, v_new.emails, v_new.language,
        v_new.tags, v_new.notes, v_new.consent_at, v_new.consent_source)
      returning * into v_new;
  else
    update public.customers set name_en = v_new.name_en, name_ar = v_new.name_ar, phone = v_new.phone,
        email = v_new.email, phones = v_new.phones, emails = v_new.emails, language = v_new.language,
        tags = v_new.tags, notes = v_new.notes, consent_at = v_new.consent_at, consent_source = v_new.consent_source
      where id = p_id returning * into v_new;
    update public.orders set phone = v_new.phone where customer_id = p_id and phone = v_old.phone
      and phone <> v_new.phone;
    update public.viewings set phone = v_new.phone where customer_id = p_id and phone = v_old.phone
      and phone <> v_new.phone;
    update public.trade_ins set phone = v_new.phone where customer_id = p_id and phone = v_old.phone
      and phone <> v_new.phone;
    update public.orders set customer_name = case customer_name when v_old.name_en then v_new.name_en
        else v_new.name_ar end
      where customer_id = p_id and (customer_name = v_old.name_en and customer_name <> v_new.name_en
        or customer_name = v_old.name_ar and customer_name <> v_new.name_ar);
    update public.trade_ins set customer_name = case customer_name when v_old.name_en then v_new.name_en
        else v_new.name_ar end
      where customer_id = p_id and (customer_name = v_old.name_en and customer_name <> v_new.name_en
        or customer_name = v_old.name_ar and customer_name <> v_new.name_ar);
    update public.viewings set customer_name = case customer_name when v_old.name_en then v_new.name_en
        else v_new.name_ar end
      where customer_id = p_id and (customer_name = v_old.name_en and customer_name <> v_new.name_en
        or customer_name = v_old.name_ar and customer_name <> v_new.name_ar);
  end if;
  return jsonb_build_object('id', v_new.id, 'version', v_new.version);
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'phone_taken', hint = 'phone';
end
$$;
grant execute on function public.save_customer to authenticated;

-- The tags in use, the most frequent first, at most 100: [tag]; of the newest 5,000 customers who have any. Sellers
-- only.
create function public.customer_tags() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  return (select coalesce(jsonb_agg(used.tag order by used.times desc, used.tag), '[]') from (
    select u.tag, count(*) as times
    from (select t.tags from public.customers t where t.tags <> '{}' and t.deleted_at is null and t.merged_into is null
      order by t.id desc limit 5000) c, unnest(c.tags) u (tag)
    group by u.tag order by times desc, u.tag limit 100) used);
end
$$;
grant execute on function public.customer_tags to authenticated;

-- supabase/schemas/61_customers_many.sql

-- Changing many customers at once.

-- Changes customers one by one; one that is refused leaves the others. p_rows, at most 200:
-- {id, do: 'tag', tags: [text], on}: adds or removes these · {id, do: 'assign', from, to: account or null} ·
-- {id, do: 'trash', on}. Sellers only, under their policies. Answers in the same order [{id, ok, code, detail}]; codes:
-- customer_not_found, version_conflict, tags_invalid, tags_full, forbidden, invalid. Rows with a `job` that are sent
-- again get the same answer.
create function public.change_customers(p_rows jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  v_request text := case when p_rows -> 0 ? 'job' then 'customers ' || md5(p_rows::text) end;
  v_row jsonb; v_id bigint; v_answer jsonb; v_detail text; v_tags text[];
  v_customer public.customers;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if jsonb_array_length(p_rows) > 200 then
    raise exception using errcode = 'PT422', message = 'too_many_rows', hint = 'p_rows';
  end if;
  v_answer := public.kept_answer(v_request);
  if v_answer is not null then return v_answer; end if;
  v_answer := '[]';
  perform from public.customers where id = any (public.row_ids(p_rows)) order by id for update;
  for v_row in select value from jsonb_array_elements(p_rows) loop
    begin
      v_id := (v_row ->> 'id')::bigint;
      case v_row ->> 'do'
        when 'tag' then
          v_tags := array(select public.clean_line(left(t, 100)) from jsonb_array_elements_text(v_row -> 'tags') t
            limit 20);
          select * into v_customer from public.customers
            where id = v_id and deleted_at is null and merged_into is null for update;
          if not found then raise exception using errcode = 'PT404', message = 'customer_not_found'; end if;
          if not public.are_tags(v_tags) then
            raise exception using errcode = 'PT422', message = 'tags_invalid';
          end if;
          v_tags := case when (v_row ->> 'on')::boolean then v_customer.tags || array(select t
              from unnest(v_tags) with ordinality u (t, n) where t <> all (v_customer.tags) group by t order by min(n))
            else array(select t from unnest(v_customer.tags) with ordinality u (t, n) where t <> all (v_tags)
              order by n) end;
          if not public.are_tags(v_tags) then raise exception using errcode = 'PT409', message = 'tags_full'; end if;
          perform public.save_customer(jsonb_build_object('tags', v_tags), v_id, v_customer.version);
        when 'assign' then
          update public.customers set assigned_to = (v_row ->> 'to')::uuid
            where id = v_id and assigned_to is not distinct from (v_row ->> 'from')::uuid and deleted_at is null;
          if not found then raise exception using errcode = 'PT409', message = 'version_conflict'; end if;
        when 'trash' then
          update public.customers set deleted_at = case when (v_row ->> 'on')::boolean then now() end
            where id = v_id and (deleted_at is null) = (v_row ->> 'on')::boolean;
          if not found then raise exception using errcode = 'PT409', message = 'version_conflict'; end if;
      end case;
      v_answer := v_answer || jsonb_build_object('id', v_id, 'ok', true);
    exception
      -- Of the moment, not of the row: the whole call fails and is asked for again. (A statement that took too long is
      -- none of the others.)
      when transaction_rollback or lock_not_available or insufficient_resources then raise;
      when others then
        get stacked diagnostics v_detail = pg_exception_detail;
        v_answer := v_answer || jsonb_build_object('id', v_row -> 'id', 'ok', false,
          'code', case when sqlstate like 'PT%' then sqlerrm
            when sqlstate = '42501' then 'forbidden' else 'invalid' end,
          'detail', case when sqlstate like 'PT%' then v_detail end);
    end;
  end loop;
  return case when v_request is null then v_answer else public.keep_answer(v_request, v_answer) end;
end
$$;
grant execute on function public.change_customers to authenticated;

-- supabase/schemas/62_customer_merges.sql

-- Two records of one person: found, made one, and apart again.

-- Who may be the same person as a customer, the likeliest first, at most 10 of each: [{id, other, reasons}], reasons of
-- phone (the last eight digits are the same), email, name (nearly the same letters). p_id null: of all customers by
-- phone, e-mail and equal names that at most 10 have, at most 200 pairs. Sellers only, of customers they work on. Runs
-- as its owner: below a policy no index of words is used.
create function public.customer_twins(p_id bigint default null) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  v_all boolean := public.sees_all_customers();
  v_me public.customers; v_digits text[]; v_addresses text[];
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if p_id is not null then
    -- Asked of indexes alone: a name counts that shares all words but one, as they sound, at most 50 for each left out.
    select * into v_me from public.customers c where c.id = p_id and c.deleted_at is null and c.merged_into is null
      and public.works_on(c.assigned_to);
    v_digits := public.last_digits(v_me.phone || v_me.phones);
    v_addresses := array_remove(v_me.email || v_me.emails, null);
    return (with names as (
      select public.name_sounds(n) as sounds from unnest(array[v_me.name_en, v_me.name_ar]) n where n is not null
    ), asked as (
      select array_remove(n.sounds, w.word) as sounds from names n, unnest(n.sounds) w (word)
        where cardinality(n.sounds) > 1
      union select n.sounds from names n where cardinality(n.sounds) = 1
    ), signs as (
      select c.id, 'phone' as reason from public.customers c
        where public.last_digits(c.phone || c.phones) && v_digits and c.deleted_at is null and c.merged_into is null
      union all select c.id, 'email' from public.customers c
        where (c.email = any (v_addresses) or c.emails && v_addresses) and c.deleted_at is null
          and c.merged_into is null
      union all select n.id, 'name' from asked a cross join lateral (
        select c.* from public.customers c
        where public.name_sounds(coalesce(c.name_en, '') || ' ' || coalesce(c.name_ar, '')) @> a.sounds
          and c.deleted_at is null and c.merged_into is null limit 50) n
        where greatest(extensions.similarity(public.fold_text(v_me.name_en), public.fold_text(n.name_en)),
          extensions.similarity(public.fold_text(v_me.name_ar), public.fold_text(n.name_ar))) >= 0.55
    ), found as (
      select s.id, array_agg(distinct s.reason order by s.reason) as reasons from signs s
      join public.customers c on c.id = s.id where s.id <> p_id and (v_all or public.works_on(c.assigned_to))
      group by s.id order by count(distinct s.reason) desc, min(s.reason) = 'name', s.id limit 10
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', p_id, 'other', f.id, 'reasons', f.reasons)
      order by cardinality(f.reasons) desc, f.reasons = '{name}', f.id), '[]') from found f);
  end if;
  return (with people as materialized (
    select c.id, c.email, c.emails, array_remove(c.phone || c.phones, null) as numbers,
      array_remove(c.email || c.emails, null) as addresses, public.fold_text(c.name_en) as name_en,
      public.fold_text(c.name_ar) as name_ar
    from public.customers c where c.deleted_at is null and c.merged_into is null
      and (v_all or public.works_on(c.assigned_to))
  ), signs as materialized (
    select p.id, 'phone' as reason, right(n, 8) as sign from people p, unnest(p.numbers) n
    union all select p.id, 'email', a from people p, unnest(p.addresses) a
    union all select p.id, 'name', n from people p, unnest(array[p.name_en, p.name_ar]) n where n is not null
  ), telling as materialized (
    -- A thousand customers called Mohammed are a million pairs, and none of them says anything.
    select s.id, s.reason, s.sign from (select s.*, count(*) over (partition by s.reason, s.sign) as times
      from signs s) s where s.times between 2 and 10
  ), pairs as (
    select a.id, b.id as other, a.reason from telling a join telling b on b.reason = a.reason and b.sign = a.sign
      and b.id > a.id
  ), found as (
    select p.id, p.other, array_agg(distinct p.reason order by p.reason) as reasons from pairs p group by p.id, p.other
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'other', f.other, 'reasons', f.reasons)
    order by cardinality(f.reasons) desc, f.reasons = '{name}', f.id, f.other), '[]')
  from (select * from found order by cardinality(reasons) desc, reasons = '{name}', id, other
    limit 200) f);
end
$$;
grant execute on function public.customer_twins to authenticated;

-- Makes one record of two: what p_gone has goes to p_keep, which keeps what it says and takes over what it lacks. Both
-- as the caller saw them. Asked for again, it answers the same. Sellers only, of two customers they work on. Answers
-- {id, version, merge}. Errors: PT404 customer_not_found, PT409 version_conflict.
create function public.merge_customers(p_keep bigint, p_keep_version int, p_gone bigint, p_gone_version int)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_keep public.customers; v_gone public.customers; v_before jsonb; v_moved jsonb; v_merge bigint;
  v_orders bigint[]; v_viewings bigint[]; v_messages bigint[]; v_trade_ins bigint[];
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  perform 1 from public.customers where id in (p_keep, p_gone) order by id for update;
  select * into v_keep from public.customers where id = p_keep and deleted_at is null and merged_into is null;
  select * into v_gone from public.customers where id = p_gone and id <> p_keep and deleted_at is null;
  if v_keep.id is null or v_gone.id is null or not public.works_on(v_keep.assigned_to)
    or not public.works_on(v_gone.assigned_to) then
    raise exception using errcode = 'PT404', message = 'customer_not_found';
  end if;
  -- Sent again after a lost answer.
  if v_gone.merged_into = p_keep then
    return jsonb_build_object('id', p_keep, 'version', v_keep.version, 'merge', (select max(m.id)
      from public.customer_merges m where m.kept_id = p_keep and m.gone_id = p_gone and m.undone_at is null));
  end if;
  if v_gone.merged_into is not null then
    raise exception using errcode = 'PT404', message = 'customer_not_found';
  end if;
  if v_keep.version is distinct from p_keep_version or v_gone.version is distinct from p_gone_version then
    raise exception using errcode = 'PT409', message = 'version_conflict';
  end if;
  v_before := to_jsonb(v_keep);
  update public.customers set merged_into = p_keep where id = p_gone;
  update public.customers c set
      name_en = coalesce(c.name_en, v_gone.name_en), name_ar = coalesce(c.name_ar, v_gone.name_ar),
      phone = coalesce(c.phone, v_gone.phone), email = coalesce(c.email, v_gone.email),
      phones = (array(select n from unnest(c.phones || v_gone.phone || v_gone.phones) with ordinality u (n, i)
        where n <> coalesce(c.phone, v_gone.phone) group by n order by min(i)))[1:20],
      emails = (array(select e from unnest(c.emails || v_gone.email || v_gone.emails) with ordinality u (e, i)
        where e <> coalesce(c.email, v_gone.email) group by e order by min(i)))[1:20],
      tags = (array(select t from unnest(c.tags || v_gone.tags) with ordinality u (t, i) group by t
        order by min(i)))[1:20],
      notes = left(nullif(concat_ws(E'\n', c.notes, v_gone.notes), ''), 2000),
      consent_at = coalesce(c.consent_at, v_gone.consent_at),
      consent_source = coalesce(c.consent_source, v_gone.consent_source),
      created_at = least(c.created_at, v_gone.created_at)
    where c.id = p_keep returning * into v_keep;
  with moved as (update public.orders set customer_id = p_keep where customer_id = p_gone returning id)
    select coalesce(array_agg(id), '{}') into v_orders from moved;
  with moved as (update public.viewings set customer_id = p_keep where customer_id = p_gone returning id)
    select coalesce(array_agg(id), '{}') into v_viewings from moved;
  with moved as (update public.messages set customer_id = p_keep where customer_id = p_gone returning id)
    select coalesce(array_agg(id), '{}') into v_messages from moved;
  with moved as (update public.trade_ins set customer_id = p_keep where customer_id = p_gone returning id)
    select coalesce(array_agg(id), '{}') into v_trade_ins from moved;
  v_moved := jsonb_build_object('orders', v_orders, 'viewings', v_viewings, 'messages', v_messages, 'trade_ins',
    v_trade_ins, 'identity', public.take_over_identity(p_keep, p_gone));
  insert into public.customer_merges (kept_id, gone_id, actor, before, after, moved)
    values (p_keep, p_gone, auth.uid(), v_before, to_jsonb(v_keep), v_moved) returning id into v_merge;
  return jsonb_build_object('id', p_keep, 'version', v_keep.version, 'merge', v_merge);
end
$$;
grant execute on function public.merge_customers to authenticated;

-- Takes a merge back: the record that went is there again with what it had, and with what came from its phone numbers
-- and e-mail addresses since. What was edited on the kept record since stays. Asked for again, it changes nothing.
-- Sellers only, of two customers they work on. Answers {id, other: the customer that is back}. Errors: PT404
-- merge_not_found, PT409 phone_taken · merged_since (the kept record went into another: that merge is undone first).
create function public.undo_merge(p_merge bigint) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_merge public.customer_merges; v_gone public.customers; v_keep public.customers; v_was public.customers;
  v_then public.customers; v_numbers text[]; v_addresses text[];
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  -- What the record that went has, another may be given at this moment.
  perform public.lock_numbers(c.phone || c.phones) from public.customers c
    join public.customer_merges m on m.gone_id = c.id where m.id = p_merge;
  select * into v_merge from public.customer_merges where id = p_merge for update;
  if not found or exists (select from public.customers c where c.id in (v_merge.kept_id, v_merge.gone_id)
    and not public.works_on(c.assigned_to)) then
    raise exception using errcode = 'PT404', message = 'merge_not_found';
  end if;
  if v_merge.undone_at is not null then
    return jsonb_build_object('id', v_merge.kept_id, 'other', v_merge.gone_id);
  end if;
  perform 1 from public.customers where id in (v_merge.kept_id, v_merge.gone_id) order by id for update;
  select * into v_keep from public.customers where id = v_merge.kept_id;
  if v_keep.merged_into is not null then raise exception using errcode = 'PT409', message = 'merged_since'; end if;
  v_was := jsonb_populate_record(null::public.customers, v_merge.before);
  v_then := jsonb_populate_record(null::public.customers, v_merge.after);
  -- The kept record first gives back the number, which only one of them may have.
  update public.customers c set
      name_en = case when c.name_en is not distinct from v_then.name_en then v_was.name_en else c.name_en end,
      name_ar = case when c.name_ar is not distinct from v_then.name_ar then v_was.name_ar else c.name_ar end,
      phone = case when c.phone is not distinct from v_then.phone then v_was.phone else c.phone end,
      email = case when c.email is not distinct from v_then.email then v_was.email else c.email end,
      phones = array(select n from unnest(c.phones) with ordinality u (n, i)
        where n <> all (v_then.phones) or n = any (v_was.phones) order by i),
      emails = array(select e from unnest(c.emails) with ordinality u (e, i)
        where e <> all (v_then.emails) or e = any (v_was.emails) order by i),
      tags = array(select t from unnest(c.tags) with ordinality u (t, i)
        where t <> all (v_then.tags) or t = any (v_was.tags) order by i),
      notes = case when c.notes is not distinct from v_then.notes then v_was.notes else c.notes end,
      consent_at = case when c.consent_at is not distinct from v_then.consent_at then v_was.consent_at
        else c.consent_at end,
      consent_source = case when c.consent_at is not distinct from v_then.consent_at then v_was.consent_source
        else c.consent_source end,
      created_at = v_was.created_at
    where c.id = v_merge.kept_id;
  update public.customers set merged_into = null where id = v_merge.gone_id returning * into v_gone;
  v_numbers := array_remove(v_gone.phone || v_gone.phones, null);
  v_addresses := array_remove(v_gone.email || v_gone.emails, null);
  if exists (select from public.customers c where c.id <> v_gone.id and c.merged_into is null
    and (c.phone = any (v_numbers) or c.phones && v_numbers)) then
    raise exception using errcode = 'PT409', message = 'phone_taken';
  end if;
  update public.orders set customer_id = v_gone.id where customer_id = v_merge.kept_id
    and (to_jsonb(id) <@ (v_merge.moved -> 'orders') or created_at > v_merge.at and phone = any (v_numbers));
  update public.viewings set customer_id = v_gone.id where customer_id = v_merge.kept_id
    and (to_jsonb(id) <@ (v_merge.moved -> 'viewings') or created_at > v_merge.at and phone = any (v_numbers));
  update public.trade_ins set customer_id = v_gone.id where customer_id = v_merge.kept_id
    and (to_jsonb(id) <@ coalesce(v_merge.moved -> 'trade_ins', '[]')
      or created_at > v_merge.at and phone = any (v_numbers));
  update public.messages set customer_id = v_gone.id where customer_id = v_merge.kept_id
    and (to_jsonb(id) <@ (v_merge.moved -> 'messages') or created_at > v_merge.at
      and (phone = any (v_numbers) or phone is null and email = any (v_addresses)));
  if v_merge.moved -> 'identity' = 'true' then
    perform public.give_back_identity(v_merge.kept_id, v_merge.gone_id);
  end if;
  update public.customer_merges set undone_at = now() where id = p_merge;
  return jsonb_build_object('id', v_merge.kept_id, 'other', v_gone.id);
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'phone_taken';
end
$$;
grant execute on function public.undo_merge to authenticated;

-- supabase/schemas/63_orders.sql

-- Orders: what a customer asked for, the history, the states and the moves between them.

create type public.order_status as enum
  ('new', 'contacted', 'viewing', 'reserved', 'paperwork', 'ready', 'delivered', 'cancelled', 'lost', 'expired');

create type public.order_event_kind as enum
  ('created', 'status', 'note', 'whatsapp', 'assigned', 'hold', 'follow_up', 'delivery_day');

create type public.contact_channel as enum ('whatsapp', 'phone', 'email');

-- Whether an order in this state reserves its car. The index orders_one_reservation is made of it: where the answer
-- changes, a migration makes that index again.
create function public.order_holds_car(p_status public.order_status) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select s.holds_car from public.order_states() s where s.status = p_status $$;
grant execute on function public.order_holds_car to authenticated;

-- Whether an order waits for staff or is being worked on.
create function public.order_is_open(p_status public.order_status) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_status = 'new' or public.order_is_active(p_status) $$;
grant execute on function public.order_is_open to authenticated;

-- The reasons of an order that was lost or cancelled, beside the free text.
create function public.lost_reasons() returns text[]
language sql immutable parallel safe set search_path = ''
as $$ select '{price,bought_elsewhere,financing_refused,car_sold,unreachable,changed_mind,other}'::text[] $$;
grant execute on function public.lost_reasons to authenticated;

-- Whether it can be the number of plates, as document_number() writes it.
create function public.is_plate(p_plate text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_plate ~ '^[0-9A-Z\u0621-\u064A/-]{1,15}$' $$;
grant execute on function public.is_plate to authenticated;

create table public.orders (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^MR-[2-9A-HJKMNP-TV-Z]{6}$'),
  idempotency_key uuid not null unique,
  car_id bigint references public.cars (id) on delete set null,
  user_id uuid references auth.users (id) on delete set null,
  status public.order_status not null default 'new',
  customer_name text not null check (length(customer_name) between 1 and 120),
  phone text not null check (public.is_phone(phone)),
  email text check (public.email_shape(email)),
  contact public.contact_channel not null default 'whatsapp',
  language text not null default 'en' check (language in ('en', 'ar')),
  message text check (length(message) <= 2000),
  consent_at timestamptz default now(),
  -- The car as it was offered: {title_en, title_ar, brand, model, year, stock_no}
  car_snapshot jsonb not null,
  price numeric(12,3),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  assigned_to uuid references public.staff (user_id),
  first_response_at timestamptz,
  hold_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  -- What the car was before it was reserved, so that a reservation that ends gives back what it took.
  car_status_before public.car_status,
  search_text text not null generated always as (
  public.fold_text(customer_name || ' ' || coalesce(email, '') || ' ' || phone || ' ' || reference || ' '
    || public.name_key(reference) || ' ' || coalesce(car_snapshot ->> 'title_en', '') || ' '
    || coalesce(car_snapshot ->> 'title_ar', '') || ' ' || coalesce(car_snapshot ->> 'stock_no', '') || ' '
    || coalesce(public.name_key(car_snapshot ->> 'stock_no'), '') || ' ' || coalesce(plate, '') || ' '
    || coalesce(public.name_key(plate), ''))) stored,
  customer_id bigint references public.customers (id) on delete set null,
  -- When the person was erased. The order stays without them, because sales are counted.
  erased_at timestamptz,
  -- Where the order came from; staff write down those of walk-ins, callers and messages.
  source text not null default 'website'
    check (source in ('website', 'walk_in', 'phone', 'whatsapp', 'instagram', 'other')),
  via text constraint orders_via check (public.is_via(via)),
  follow_up_on date,
  follow_up_note text,
  lost_reason text constraint orders_lost_reason check (lost_reason = any (public.lost_reasons())),
  -- When the order ended with that reason.
  lost_at timestamptz,
  -- The dealer's day on which it was delivered, also while it is stepped back.
  delivered_on date,
  -- The plates on which the car is registered for the buyer, and until when.
  plate text check (public.is_plate(plate)),
  registered_until date constraint orders_registered_until_printable
    check (registered_until between '1900-01-01' and '9999-12-30'),
  -- One that a page can print: not "infinity", and no year before 1900 or after 9999.
  constraint orders_hold_until_printable check (hold_until between '1900-01-01' and '9999-12-30'),
  constraint orders_follow_up check (public.is_follow_up(follow_up_on, follow_up_note))
);
-- The columns of the policies are in it: counting orders by state reads no order.
create index orders_list on public.orders (status, created_at desc) include (assigned_to, deleted_at);
create index orders_created on public.orders (created_at desc, id desc);
create index orders_trash on public.orders (created_at desc, id desc) where deleted_at is not null;
create index orders_phone on public.orders (phone, created_at desc);
create index orders_email on public.orders (email, created_at desc) where email is not null;
create index orders_car on public.orders (car_id);
create index orders_user on public.orders (user_id);
create index orders_holds on public.orders (hold_until) where status = 'reserved' and deleted_at is null;
create unique index orders_one_reservation on public.orders (car_id) where public.order_holds_car(status);
create index orders_search on public.orders using gin (search_text extensions.gin_trgm_ops);
create index orders_mailbox on public.orders (public.mailbox(email), created_at desc) where email is not null;
create index orders_customer on public.orders (customer_id, created_at desc);
create index orders_follow_ups on public.orders (follow_up_on) where follow_up_on is not null;
create index orders_delivered on public.orders (delivered_on) where status = 'delivered';
create index orders_erased on public.orders (id) where erased_at is not null;
create index orders_lost on public.orders (lost_at) where lost_at is not null;
alter table public.orders enable row level security;
grant select, update (status, assigned_to, hold_until, deleted_at, follow_up_on, follow_up_note, lost_reason), delete on
  public.orders to authenticated;
create policy orders_read on public.orders for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')));
create policy orders_update on public.orders for update to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')))
  with check ((select public.has_role('owner', 'manager', 'sales')));
create policy orders_delete on public.orders for delete to authenticated using ((select public.has_role('owner')));
create policy orders_own on public.orders as restrictive for all to authenticated
  using ((select public.sees_all_customers()) or assigned_to is null or assigned_to = (select auth.uid()));

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  at timestamptz not null default now(),
  actor uuid,
  kind public.order_event_kind not null,
  from_status public.order_status,
  to_status public.order_status,
  note text check (length(note) <= 2000),
  visible_to_customer boolean not null default false,
  -- The event that this one takes back or changes.
  about bigint references public.order_events (id) on delete cascade,
  -- What a move changed beside the status, for its undo: {hold_until, first_response_at, car_status_before, car:
  -- {status_since, sold_at}, hidden: [events that the customer no longer sees]}
  before jsonb,
  lost_reason text constraint order_events_lost_reason check (lost_reason = any (public.lost_reasons()))
);
create index order_events_order on public.order_events (order_id, at, id);
create index order_events_about on public.order_events (about);
alter table public.order_events enable row level security;
grant select, insert (order_id, actor, kind, note, visible_to_customer) on public.order_events to authenticated;
create policy order_events_read on public.order_events for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')));
-- Status and assignment events are written by triggers; by hand only what a person adds.
create policy order_events_insert on public.order_events for insert to authenticated
  with check ((select public.has_role('owner', 'manager', 'sales')) and actor = (select auth.uid())
    and kind in ('note', 'whatsapp') and from_status is null and to_status is null);
create policy order_events_own on public.order_events as restrictive for all to authenticated
  using ((select public.sees_all_customers()) or exists (select from public.orders o where o.id = order_id));

-- The moves that are allowed; a trigger holds orders to them, the admin offers nothing else.
create table public.order_transitions (
  from_status public.order_status not null,
  to_status public.order_status not null,
  primary key (from_status, to_status)
);
alter table public.order_transitions enable row level security;
grant select on public.order_transitions to authenticated;
create policy order_transitions_read on public.order_transitions for select to authenticated
  using ((select public.is_staff()));

-- Further cars that a customer is interested in; the order itself is about the first one.
create table public.order_cars (
  order_id bigint not null references public.orders (id) on delete cascade,
  position int not null check (position between 1 and 9),
  car_id bigint references public.cars (id) on delete set null,
  -- The car as it was offered, as in orders.
  car_snapshot jsonb not null,
  primary key (order_id, position)
);
create index order_cars_car on public.order_cars (car_id);
alter table public.order_cars enable row level security;
grant select on public.order_cars to authenticated;
create policy order_cars_read on public.order_cars for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')));
create policy order_cars_own on public.order_cars as restrictive for all to authenticated
  using ((select public.sees_all_customers()) or exists (select from public.orders o where o.id = order_id));

-- What each state means, for everything that decides by it. holds_car: the car is reserved for this order. active:
-- staff have answered and it is not over. told: the customer is shown the state.
create function public.order_states() returns table (
  status public.order_status, holds_car boolean, active boolean, told boolean
)
language sql immutable parallel safe set search_path = ''
as $$
  values
    ('new'::public.order_status, false, false, true),
    ('contacted', false, true, true),
    ('viewing', false, true, true),
    ('reserved', true, true, true),
    ('paperwork', true, true, true),
    ('ready', true, true, true),
    ('delivered', false, false, true),
    ('cancelled', false, false, true),
    ('lost', false, false, false),
    ('expired', false, false, true)
$$;
grant execute on function public.order_states to authenticated;

create function public.order_is_active(p_status public.order_status) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select s.active from public.order_states() s where s.status = p_status $$;
grant execute on function public.order_is_active to authenticated;

-- The states of an order that waits for staff or is being worked on: what order_is_open() says, for an index.
create function public.open_order_states() returns public.order_status[]
language sql immutable parallel safe set search_path = ''
as $$ select array_agg(s.status) from public.order_states() s where public.order_is_open(s.status) $$;
grant execute on function public.open_order_states to authenticated;
-- What is worked on is little beside what was ever sent. Below a policy only a partial index finds a state: an equal
-- enum may tell what it compares, so it is never asked before the policy.
create index orders_open on public.orders (created_at desc, id desc)
  where status = any (public.open_order_states()) and deleted_at is null;

create function public.order_is_told(p_status public.order_status) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select s.told from public.order_states() s where s.status = p_status $$;
grant execute on function public.order_is_told to authenticated;

create function public.order_is_lost(p_status public.order_status) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_status in ('cancelled', 'lost') $$;
grant execute on function public.order_is_lost to authenticated;

-- The move in the history says it, too.
create function public.order_events_keep_reason() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.lost_reason := (select o.lost_reason from public.orders o where o.id = new.order_id);
  return new;
end
$$;

-- How many orders were lost or cancelled for each reason in the last days, at most 3650: {reason: n}. Sellers only.
create function public.lost_orders(p_days int default 90) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  return (select coalesce(jsonb_object_agg(lost_reason, n), '{}') from (
    select o.lost_reason, count(*) as n from public.orders o
    where o.lost_at >= now() - make_interval(days => least(p_days, 3650)) and o.lost_reason is not null
      and o.deleted_at is null
    group by o.lost_reason) counted);
end
$$;
grant execute on function public.lost_orders to authenticated;

create trigger orders_version before update on public.orders for each row execute function public.stamp_record();
create trigger orders_audit after insert or update or delete on public.orders
  for each row execute function public.write_audit('id');
create trigger orders_tell after insert or update or delete on public.orders
  for each row execute function public.tell_staff('orders', 'id');
create trigger orders_link_customer before insert on public.orders
  for each row execute function public.link_customer();
create trigger orders_visitors before insert on public.orders for each row execute function public.check_visitor_rate();
create trigger orders_clean_follow_up before insert or update of follow_up_note on public.orders
  for each row execute function public.clean_follow_up();
create trigger orders_colleague before update on public.orders for each row execute function public.keep_to_own();
-- After the triggers of the same moment that name the customer: they fire in the order of their names.
create trigger orders_to_colleague before insert on public.orders
  for each row execute function public.give_to_colleague();

create trigger order_events_audit after insert or update or delete on public.order_events
  for each row execute function public.write_audit('id');
create trigger order_events_tell after insert or update or delete on public.order_events
  for each row execute function public.tell_staff('orders', 'order_id');
create trigger order_events_keep_reason before insert on public.order_events
  for each row when (new.kind = 'status' and new.to_status in ('cancelled', 'lost'))
  execute function public.order_events_keep_reason();
create trigger order_events_keep_to_own before update on public.order_events
  for each row execute function public.keep_to_own();

insert into public.order_transitions (from_status, to_status)
select f::public.order_status, t::public.order_status
from (values
  ('new', '{contacted,viewing,reserved,cancelled,lost}'), ('contacted', '{viewing,reserved,cancelled,lost}'),
  ('viewing', '{contacted,reserved,cancelled,lost}'), ('reserved', '{paperwork,ready,cancelled,lost,expired}'),
  ('paperwork', '{ready,cancelled,lost,expired}'), ('ready', '{delivered,cancelled,lost}'),
  ('expired', '{contacted,viewing,reserved,lost}'), ('lost', '{contacted}'), ('cancelled', '{contacted}')
) v (f, ts), unnest(ts::text[]) t;

-- supabase/schemas/64_cars_of_orders.sql

-- The orders that wait for a car, and the one that sold it.

-- Refuses an order whose car is not there any more. The row of the car is locked, so that a car on its way to the trash
-- is seen there.
create function public.lock_car_of_order(p_car_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_deleted_at timestamptz;
begin
  select deleted_at into v_deleted_at from public.cars where id = p_car_id for update;
  if not found then
    raise exception using errcode = 'PT409', message = 'car_not_available', detail = 'deleted';
  elsif v_deleted_at is not null then
    raise exception using errcode = 'PT409', message = 'car_not_available', detail = 'trash';
  end if;
end
$$;

-- The order that delivered a car.
create function public.order_that_sold(p_car_id bigint) returns public.orders
language sql stable security definer set search_path = ''
as $$
  select o.* from public.orders o
  where o.car_id = p_car_id and o.status = 'delivered' and o.deleted_at is null limit 1
$$;

-- The open orders that wait for these cars, at most 1,000 cars: {count, cars: [id], orders: [{id, reference, car_id}]}.
-- `orders` names the oldest five that the caller works on; others are only counted. Staff only.
create function public.open_orders_of_cars(p_car_ids bigint[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if cardinality(p_car_ids) > 1000 then
    raise exception using errcode = 'PT422', message = 'too_many_rows', hint = 'p_car_ids';
  end if;
  return (with waiting as (
      select o.id, o.reference, o.car_id, o.assigned_to, row_number() over (order by o.created_at, o.id) as place
      from public.orders o
      where o.car_id = any (p_car_ids) and o.deleted_at is null and public.order_is_open(o.status)
    )
    select jsonb_build_object('count', count(*), 'cars', coalesce(jsonb_agg(distinct w.car_id), '[]'),
      'orders', coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'reference', w.reference, 'car_id', w.car_id)
        order by w.place) filter (where w.place <= 5 and public.has_role('owner', 'manager', 'sales')
          and public.works_on(w.assigned_to)), '[]'))
    from waiting w);
end
$$;
grant execute on function public.open_orders_of_cars to authenticated;

-- supabase/schemas/64_follow_ups.sql

-- Follow-ups: the day on which to speak to a customer again, with one line of text. One an order and a customer.

-- A record that goes into another hands over its colleague and its follow-up where the other has none, and takes them
-- back when the merge is undone.
create function public.customers_merge_follow_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_before jsonb;
begin
  if new.merged_into is not null then
    update public.customers c set
        assigned_to = coalesce(c.assigned_to, new.assigned_to),
        follow_up_note = case when c.follow_up_on is null then new.follow_up_note else c.follow_up_note end,
        follow_up_on = coalesce(c.follow_up_on, new.follow_up_on)
      where c.id = new.merged_into
        and (c.assigned_to is null and new.assigned_to is not null
          or c.follow_up_on is null and new.follow_up_on is not null);
    return null;
  end if;
  v_before := (select m.before from public.customer_merges m where m.kept_id = old.merged_into and m.gone_id = new.id
    and m.undone_at is null order by m.id desc limit 1);
  update public.customers c set assigned_to = null
    where c.id = old.merged_into and c.assigned_to = new.assigned_to and v_before ->> 'assigned_to' is null;
  update public.customers c set follow_up_on = null, follow_up_note = null
    where c.id = old.merged_into and c.follow_up_on = new.follow_up_on
      and c.follow_up_note is not distinct from new.follow_up_note and v_before ->> 'follow_up_on' is null;
  return null;
end
$$;

create trigger customers_merge_follow_up after update of merged_into on public.customers
  for each row when (new.merged_into is distinct from old.merged_into)
  execute function public.customers_merge_follow_up();

-- supabase/schemas/64_order_moves.sql

-- Moving an order: what is refused, what follows, and what the history keeps.

-- What holds for every change of an order, step by step: what was ordered, by whom and at what price is a record; moves
-- are those of order_transitions, but for a step back (maarad.step_back, set by step_back_order() and
-- undo_order_move()); nothing moves in the trash.
create function public.orders_guard() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_back boolean := (nullif(current_setting('maarad.step_back', true), '')::jsonb ->> 'order')::bigint is not distinct
    from new.id;
  v_moves boolean := new.status is distinct from old.status;
  v_held boolean := public.order_holds_car(old.status);
  v_holds boolean := public.order_holds_car(new.status);
begin
  -- The record.
  if (new.reference, new.idempotency_key, new.car_snapshot, new.price, new.currency, new.consent_at, new.created_at)
     is distinct from (old.reference, old.idempotency_key, old.car_snapshot, old.price, old.currency, old.consent_at,
       old.created_at)
     or new.car_id <> old.car_id then
    raise exception using errcode = 'PT409', message = 'order_is_a_record';
  end if;
  if new.deleted_at is not null and old.deleted_at is null and v_held then
    raise exception using errcode = 'PT409', message = 'order_active';
  elsif new.deleted_at is not null and old.deleted_at is null and new.status = 'delivered'
    and public.order_bound(new.id) is not null then
    raise exception using errcode = 'PT409', message = 'order_bound', detail = public.order_bound(new.id)::text;
  end if;
  if new.deleted_at is null and old.deleted_at is not null and new.status = 'delivered' and exists (
      select from public.cars c where c.id = new.car_id and c.status not in ('sold', 'archived')) then
    raise exception using errcode = 'PT409', message = 'car_not_available', detail = 'offered';
  end if;
  -- The move.
  if v_moves then
    if new.deleted_at is not null then
      raise exception using errcode = 'PT404', message = 'order_not_found';
    end if;
    if not v_back and not exists (select from public.order_transitions
        where from_status = old.status and to_status = new.status) then
      raise exception using errcode = 'PT409', message = 'move_not_allowed', detail = old.status || ' -> '
        || new.status;
    end if;
    if new.erased_at is not null and public.order_is_open(new.status) then
      raise exception using errcode = 'PT409', message = 'order_erased';
    end if;
    if v_holds and not v_held then perform public.lock_car_of_order(new.car_id); end if;
    perform public.refuse_unbinding(old, new);
    if new.status = 'delivered' then
      perform public.require_taken_trade_in(new.id);
      -- An order that was stepped back and is delivered again was sold on its first day.
      new.delivered_on := coalesce(nullif(current_setting('maarad.delivered_on', true), '')::date, new.delivered_on,
        public.site_today());
    end if;
    if old.status = 'new' and new.status <> 'expired' then
      new.first_response_at := coalesce(new.first_response_at, now());
    end if;
  end if;
  -- The day of delivery is the day of supply of a tax invoice.
  if new.delivered_on <> old.delivered_on then perform public.refuse_while_invoiced(new.id); end if;
  -- The hold.
  if v_moves then
    -- A car that was sold keeps what it was before its reservation.
    if v_holds and not v_held and old.status <> 'delivered' then
      new.car_status_before := (select c.status from public.cars c where c.id = new.car_id);
    end if;
    if new.status = 'reserved' then
      if new.hold_until is null or new.hold_until <= now() then
        new.hold_until := now() + make_interval(hours => coalesce((select (content_value ->> 'hold_hours')::int
          from public.site_content where content_key = 'settings'), 48));
      end if;
    elsif not v_holds then
      new.hold_until := null;
    end if;
  elsif new.hold_until is distinct from old.hold_until and not v_holds and not v_back then
    raise exception using errcode = 'PT409', message = 'nothing_held';
  end if;
  -- The reason of an order that was given up.
  new := public.keep_lost_reason(old, new);
  -- The follow-up. Its text is about a person: it goes with them.
  if new.erased_at is not null then
    new.follow_up_on := null;
    new.follow_up_note := null;
  end if;
  return new;
end
$$;

-- Refuses what would make a tax invoice wrong that is in force. Error: PT409 invoice_in_force (detail: its number).
create function public.refuse_while_invoiced(p_order_id bigint) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_number text := (select p.number from public.papers p where p.order_id = p_order_id and p.kind = 'invoice'
    and p.status = 'issued');
begin
  if v_number is not null then
    raise exception using errcode = 'PT409', message = 'invoice_in_force', detail = v_number;
  end if;
end
$$;

-- Sales deliver an order only after the car that its customer trades in was taken.
create function public.require_taken_trade_in(p_order_id bigint) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_reference text := (select t.reference from public.order_lines l join public.trade_ins t on t.id = l.trade_in_id
    where l.order_id = p_order_id and t.status <> 'taken' limit 1);
begin
  if v_reference is not null and public.my_role() = 'sales' then
    raise exception using errcode = 'PT409', message = 'trade_in_not_taken', detail = v_reference;
  end if;
end
$$;

-- An order with payments or papers is not deleted for good.
create function public.orders_keep_records() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.papers p where p.order_id = old.id) then
    raise exception using errcode = 'PT409', message = 'order_has_papers', detail = old.reference;
  end if;
  if exists (select from public.payments p where p.order_id = old.id) then
    raise exception using errcode = 'PT409', message = 'order_has_payments', detail = old.reference;
  end if;
  return old;
end
$$;

-- Keeps the reason of a lost or cancelled order: it goes when the order is opened again, and comes back with a step
-- back to that end.
create function public.keep_lost_reason(p_old public.orders, p_new public.orders) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare v_back jsonb := nullif(current_setting('maarad.step_back', true), '')::jsonb;
begin
  if not public.order_is_lost(p_new.status) then
    p_new.lost_reason := null;
    p_new.lost_at := null;
  elsif p_new.status is distinct from p_old.status and (v_back ->> 'order')::bigint = p_new.id then
    select e.lost_reason, case when e.lost_reason is not null then e.at end into p_new.lost_reason, p_new.lost_at
      from public.order_events e where e.order_id = p_new.id and e.to_status = p_new.status order by e.id desc limit 1;
  elsif p_new.status is distinct from p_old.status or p_new.lost_reason is distinct from p_old.lost_reason then
    if p_new.lost_reason is null and auth.uid() is not null then
      raise exception using errcode = 'PT422', message = 'lost_reason_required', hint = 'lost_reason';
    end if;
    p_new.lost_at := case when p_new.lost_reason is null then null
      when p_new.status is distinct from p_old.status then now() else coalesce(p_old.lost_at, p_old.updated_at) end;
  end if;
  return p_new;
end
$$;

-- What follows from every change of an order.
create function public.orders_follow() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_car public.cars;
begin
  if tg_op = 'INSERT' then
    perform public.mail_about_order(new);
    return null;
  end if;
  if new.status is distinct from old.status then
    select * into v_car from public.cars where id = new.car_id for update;
  end if;
  perform public.note_order_change(old, new, v_car);
  if new.status is distinct from old.status then
    if v_car.id is not null then perform public.move_car_of_order(old, new, v_car); end if;
    -- A delivered order has terms of its own, whatever the settings say later.
    if new.status = 'delivered' then perform public.ensure_terms(new.id); end if;
  end if;
  if new.erased_at is not null and old.erased_at is null then perform public.forget_in_papers(new.id); end if;
  return null;
end
$$;

-- Writes the history: who has the order, until when it holds the car, what is planned, and each move with the note that
-- move_order() left for it and all that its undo needs.
create function public.note_order_change(p_old public.orders, p_new public.orders, p_car public.cars) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_back jsonb := nullif(current_setting('maarad.step_back', true), '')::jsonb;
begin
  if p_new.assigned_to is distinct from p_old.assigned_to then
    insert into public.order_events (order_id, actor, kind, note)
      values (p_new.id, auth.uid(), 'assigned', (select coalesce(nullif(name, ''), email) from public.staff
        where user_id = p_new.assigned_to));
  end if;
  if (p_new.follow_up_on, p_new.follow_up_note) is distinct from (p_old.follow_up_on, p_old.follow_up_note)
    and p_new.erased_at is null then
    -- "2026-11-30 text"; null for a plan that is done.
    insert into public.order_events (order_id, actor, kind, note)
      values (p_new.id, auth.uid(), 'follow_up',
        nullif(concat_ws(' ', to_char(p_new.follow_up_on, 'YYYY-MM-DD'), p_new.follow_up_note), ''));
  end if;
  if p_new.status is not distinct from p_old.status then
    if p_new.hold_until is distinct from p_old.hold_until and v_back is null then
      insert into public.order_events (order_id, actor, kind, note, visible_to_customer)
        values (p_new.id, auth.uid(), 'hold',
          to_char(p_new.hold_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          true);
    end if;
    return;
  end if;
  insert into public.order_events (order_id, actor, kind, from_status, to_status, visible_to_customer, note, about,
      before)
    values (p_new.id, auth.uid(), 'status', p_old.status, p_new.status,
      coalesce((v_back ->> 'visible')::boolean, true) and public.order_is_told(p_new.status),
      nullif(current_setting('maarad.move_note', true), ''), (v_back ->> 'about')::bigint,
      jsonb_build_object('hold_until', p_old.hold_until, 'first_response_at', p_old.first_response_at,
        'car_status_before', p_old.car_status_before, 'delivered_on', p_old.delivered_on, 'car', jsonb_build_object(
        'status_since', p_car.status_since, 'sold_at', p_car.sold_at), 'hidden', coalesce(v_back -> 'hidden', '[]')));
end
$$;

-- The car follows its order: a reservation holds it, a delivery sells it, an end frees it. A car that is held again
-- must be free for this order, and one that was sold by this order alone is not sold after a step back.
create function public.move_car_of_order(p_old public.orders, p_new public.orders, p_car public.cars) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_sold_here boolean := p_old.status = 'delivered' and p_car.status = 'sold' and not exists (
    select from public.orders o where o.car_id = p_car.id and o.id <> p_new.id and o.status = 'delivered');
begin
  -- A sold car goes back with its order alone (cars_guard_state).
  perform set_config('maarad.car_back', case when v_sold_here then p_car.id::text else '' end, true);
  if public.order_holds_car(p_new.status) and not public.order_holds_car(p_old.status) then
    if p_car.status not in ('available', 'coming_soon') and not v_sold_here then
      raise exception using errcode = 'PT409', message = 'car_not_available', detail = p_car.status::text;
    end if;
    update public.cars set status = 'reserved' where id = p_car.id;
  elsif p_new.status = 'delivered' then
    update public.cars set status = 'sold' where id = p_car.id;
    perform public.date_sale(p_new);
  elsif public.order_holds_car(p_old.status) and not public.order_holds_car(p_new.status) and p_car.status = 'reserved'
    or v_sold_here then
    update public.cars set status = coalesce(p_old.car_status_before, 'available') where id = p_car.id;
  end if;
  perform set_config('maarad.car_back', '', true);
end
$$;

-- The car of a delivered order was sold on the day of its delivery; of an earlier day only the day is known.
create function public.date_sale(p_order public.orders) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.cars set sold_at = public.site_day_start(p_order.delivered_on) + interval '12 hours'
    where id = p_order.car_id and status = 'sold'
      and (sold_at at time zone public.site_time_zone())::date <> p_order.delivered_on
$$;

-- An answer by note or WhatsApp stops the first-response clock.
create function public.order_events_answer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.kind = 'whatsapp' or (new.kind = 'note' and new.visible_to_customer) then
    update public.orders set first_response_at = new.at where id = new.order_id and first_response_at is null;
  end if;
  return null;
end
$$;

-- What is written on an order may name its person: nothing more once they are erased. Of a corrected day of delivery
-- the day stays. The order is locked, so that one who is being erased is awaited.
create function public.order_events_keep_erased() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_erased_at timestamptz;
begin
  select erased_at into v_erased_at from public.orders where id = new.order_id for key share;
  if v_erased_at is null then return new; end if;
  if new.kind <> 'delivery_day' then raise exception using errcode = 'PT409', message = 'order_erased'; end if;
  new.note := left(new.note, 10);
  return new;
end
$$;

create trigger order_events_keep_erased before insert or update of note on public.order_events
  for each row when (new.note is not null and new.kind not in ('assigned', 'hold'))
  execute function public.order_events_keep_erased();
create trigger order_events_answer after insert on public.order_events
  for each row execute function public.order_events_answer();

create trigger orders_follow after insert or update on public.orders
  for each row execute function public.orders_follow();
create trigger orders_guard before update on public.orders for each row execute function public.orders_guard();
create trigger orders_keep_records before delete on public.orders
  for each row execute function public.orders_keep_records();

-- supabase/schemas/65_orders_by_hand.sql

-- Orders that staff write down: for a walk-in, a caller, a message.

-- Writes an order down for a customer. The same key with the same details is one order; a key that was used for another
-- order is refused. p_order: {source, via (see is_via(); else that of the message or viewing), consent, name, phone,
-- email, contact, language, message, cars: [id] (the first is ordered, the others are further ones, ten in all),
-- assigned_to, from_message: the id of a message that it answers, from_viewing: the id of a viewing that it is written
-- from}. With the number or the address of that message or viewing, the order is of its customer; a viewing is joined
-- to the order. A viewing that the caller may not see is left alone. The order is contacted: someone has spoken to the
-- customer. Sellers only. Answers {id, version, reference, repeated}. Errors: PT422 with the field as hint
-- (name_required, name_too_long, phone_invalid, email_invalid, email_required, message_too_long, source_invalid,
-- via_invalid, cars_invalid, key_required), PT404 car_not_found, PT409 car_not_available · key_reused · viewing_ordered
-- (an order was made of the viewing meanwhile).
create function public.write_order(p_order jsonb, p_key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := public.clean_line(left(p_order ->> 'name', 500));
  v_phone text := p_order ->> 'phone';
  v_email text := lower(public.clean_text(left(p_order ->> 'email', 300)));
  v_message text := public.clean_text(left(p_order ->> 'message', 5000));
  v_source text := p_order ->> 'source';
  v_via text := p_order ->> 'via';
  v_contact public.contact_channel := (case p_order ->> 'contact' when 'phone' then 'phone' when 'email' then 'email'
    else 'whatsapp' end)::public.contact_channel;
  v_ids bigint[] := array(select c::bigint from jsonb_array_elements_text(coalesce(p_order -> 'cars', '[]')) c);
  v_language text := case when p_order ->> 'language' = 'ar' then 'ar' else 'en' end;
  v_consent boolean := coalesce((p_order ->> 'consent')::boolean, false);
  v_assignee uuid := (select s.user_id from public.staff s where s.user_id::text = p_order ->> 'assigned_to'
    and s.ended_at is null);
  v_cars public.cars[]; v_car public.cars; v_order public.orders; v_id bigint; v_repeated boolean;
  v_message_of bigint := (p_order ->> 'from_message')::bigint; v_customer bigint;
  v_viewing_of bigint := (p_order ->> 'from_viewing')::bigint; v_viewing public.viewings; v_user uuid;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if v_source is null or v_source not in ('walk_in', 'phone', 'whatsapp', 'instagram', 'other') then
    perform public.refuse_field('source', 'source_invalid');
  end if;
  if not public.is_via(v_via) then perform public.refuse_field('via', 'via_invalid'); end if;
  if v_name is null then perform public.refuse_field('name', 'name_required'); end if;
  if length(v_name) > 120 then perform public.refuse_field('name', 'name_too_long'); end if;
  if public.is_phone(v_phone) is not true then perform public.refuse_field('phone', 'phone_invalid'); end if;
  if v_email is not null and not public.is_email(v_email) then
    perform public.refuse_field('email', 'email_invalid');
  end if;
  if v_contact = 'email' and v_email is null then perform public.refuse_field('email', 'email_required'); end if;
  if length(v_message) > 2000 then perform public.refuse_field('message', 'message_too_long'); end if;
  if cardinality(v_ids) not between 1 and 10
    or cardinality(v_ids) <> (select count(distinct i) from unnest(v_ids) i) then
    perform public.refuse_field('cars', 'cars_invalid');
  end if;
  -- Orders of one phone take turns, as in place_order; taken before any row is locked.
  perform pg_advisory_xact_lock(hashtextextended('order ' || v_phone, 0));
  select * into v_order from public.orders where idempotency_key = p_key;
  v_repeated := found;
  if not v_repeated then
    select * into v_viewing from public.viewings v
      where v.id = v_viewing_of and v.deleted_at is null and public.works_on(v.assigned_to) for update;
    if v_viewing.order_id is not null then
      raise exception using errcode = 'PT409', message = 'viewing_ordered';
    end if;
    -- Waits while a car is being sold, then sees the outcome. In the order of bulk changes, not of the choice.
    perform from public.cars where id = any (v_ids) order by id for share;
    foreach v_id in array v_ids loop
      select * into v_car from public.cars where id = v_id and deleted_at is null for share;
      if not found or v_car.status in ('draft', 'archived') then
        raise exception using errcode = 'PT404', message = 'car_not_found', hint = 'cars';
      end if;
      if v_car.status = 'sold' then
        raise exception using errcode = 'PT409', message = 'car_not_available', hint = 'cars',
          detail = v_car.status::text;
      end if;
      v_cars := v_cars || v_car;
    end loop;
    v_car := v_cars[1];
    -- An address that the writer typed is no news of the person who has this number.
    select case when m.phone = v_phone then m.customer_id else public.customer_with(v_phone, null) end into v_customer
      from public.messages m where m.id = v_message_of and (m.phone = v_phone or m.email = v_email);
    v_via := coalesce(v_via, v_viewing.via, (select m.via from public.messages m where m.id = v_message_of));
    if v_viewing.phone = v_phone then
      v_customer := v_viewing.customer_id;
      v_user := v_viewing.user_id;
    elsif v_viewing.email = v_email then
      v_customer := public.customer_with(v_phone, null);
    end if;
    for attempt in 1..5 loop
      insert into public.orders (reference, idempotency_key, car_id, user_id, customer_id, customer_name, phone, email,
          contact, language, message, consent_at, car_snapshot, price, currency, assigned_to, source, via,
          status, first_response_at)
        values (public.new_reference(), p_key, v_car.id, v_user, v_customer, v_name, v_phone, v_email, v_contact,
          v_language, v_message,
          case when v_consent then coalesce(v_viewing.consent_at, now()) end, public.car_as_offered(v_car),
          case when v_car.price_mode = 'fixed' then v_car.price end, coalesce(public.setting('currency'), 'BHD'),
          v_assignee, v_source, v_via, 'contacted', now())
        on conflict do nothing
        returning * into v_order;
      exit when v_order.id is not null;
      -- Either the reference was taken, or the same key is being sent at this very moment.
      select * into v_order from public.orders where idempotency_key = p_key;
      if found then v_repeated := true; exit; end if;
    end loop;
    if v_order.id is null then raise exception using errcode = 'PT503', message = 'try_again'; end if;
  end if;
  if v_repeated then
    if (v_order.source, v_order.via, v_order.customer_name, v_order.phone, v_order.email, v_order.contact,
        v_order.language, v_order.message, v_order.consent_at is not null, v_order.assigned_to,
        v_order.car_id || array(select c.car_id from public.order_cars c where c.order_id = v_order.id
          order by c.position))
       is distinct from (v_source, coalesce(v_via, v_order.via), v_name, v_phone, v_email, v_contact, v_language,
        v_message, v_consent, v_assignee, v_ids) then
      raise exception using errcode = 'PT409', message = 'key_reused', hint = 'name';
    end if;
  else
    insert into public.order_cars (order_id, position, car_id, car_snapshot)
      select v_order.id, c.n - 1, (c.car).id, public.car_as_offered(c.car)
      from (select v_cars[n] as car, n from generate_series(2, cardinality(v_cars)) n) c;
    insert into public.order_events (order_id, actor, kind, to_status, visible_to_customer)
      values (v_order.id, auth.uid(), 'created', 'contacted', true);
    update public.messages set status = 'answered'
      where id = v_message_of and status = 'new' and deleted_at is null;
    update public.viewings set order_id = v_order.id where id = v_viewing.id;
    -- As in order_of_viewing(): viewings_follow does the same for a viewing that is still to come.
    update public.orders set status = 'viewing'
      where id = v_order.id and status = 'contacted' and v_viewing.status = 'done';
    -- viewings_follow may have moved it, too.
    select * into v_order from public.orders where id = v_order.id;
  end if;
  return jsonb_build_object('id', v_order.id, 'version', v_order.version, 'reference', v_order.reference,
    'repeated', v_repeated);
end
$$;
grant execute on function public.write_order to authenticated;

-- supabase/schemas/65_placing_orders.sql

-- How customers order and follow an order. Visitors may insert nothing: these functions check everything.

-- An account may claim ten orders an hour: each try says whether a reference and a phone belong together.
create table public.claim_tries (
  user_id uuid primary key references auth.users (id) on delete cascade,
  tries int not null default 1,
  since timestamptz not null default now()
);
alter table public.claim_tries enable row level security;
-- Only claim_order() reads it.
create policy claim_tries_read on public.claim_tries for select to service_role using (true);

-- 'MR-' and six characters that are hard to confuse (no 0 O 1 I L U).
create function public.new_reference() returns text
language sql volatile set search_path = ''
as $$
  select 'MR-' || string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(u.bytes, n) % 30, 1), '')
  from (select decode(replace(gen_random_uuid()::text, '-', ''), 'hex') as bytes) u, unnest(array[0, 1, 2, 3, 4, 5]) n
$$;

-- Stores an order for a car. The same key with the same content twice is one order; with other content it is refused,
-- so that a customer who changed the form is not told that the change was kept. A car of a hidden brand is not there.
-- p_via: see is_via(); what is none is left out.
-- Errors: PT422 with the field in the hint (name_required, name_too_long, phone_invalid, email_invalid, email_required,
-- message_too_long, consent_required, key_required), PT404 car_not_found, PT409 car_not_available or key_reused, PT429
-- too_many. Answers {reference, created_at, repeated, status, price, currency, car: {id, title_en, title_ar,
-- stock_no}}.
create function public.place_order(
  p_car_id bigint, p_name text, p_phone text, p_key uuid, p_email text default null,
  p_contact public.contact_channel default 'whatsapp', p_message text default null,
  p_language text default 'en', p_consent boolean default false, p_via text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := public.clean_line(left(p_name, 500));
  v_email text := lower(public.clean_text(left(p_email, 300)));
  -- Long enough for the check below to name the field.
  v_message text := public.clean_text(left(p_message, 5000));
  v_contact public.contact_channel := coalesce(p_contact, 'whatsapp');
  v_language text := case when p_language = 'ar' then 'ar' else 'en' end;
  v_car public.cars;
  v_order public.orders;
  v_repeated boolean;
begin
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if v_name is null then perform public.refuse_field('name', 'name_required'); end if;
  if length(v_name) > 120 then perform public.refuse_field('name', 'name_too_long'); end if;
  if public.is_phone(p_phone) is not true then perform public.refuse_field('phone', 'phone_invalid'); end if;
  if v_email is not null and not public.is_email(v_email) then
    perform public.refuse_field('email', 'email_invalid');
  end if;
  if p_contact = 'email' and v_email is null then perform public.refuse_field('email', 'email_required'); end if;
  if length(v_message) > 2000 then perform public.refuse_field('message', 'message_too_long'); end if;
  if p_consent is not true then perform public.refuse_field('consent', 'consent_required'); end if;

  -- Orders of one phone take turns, so that each counts those before it. Taken before any row is locked.
  perform pg_advisory_xact_lock(hashtextextended('order ' || p_phone, 0));
  select * into v_order from public.orders where idempotency_key = p_key;
  v_repeated := found;
  if not v_repeated then
    -- Waits while the car is being sold, then sees the outcome.
    select * into v_car from public.cars where id = p_car_id and deleted_at is null for share;
    if not found or v_car.status in ('draft', 'archived') or v_car.publish_at > now() or v_car.unpublish_at <= now()
       or not exists (select 1 from public.brands b where b.id = v_car.brand_id and b.visible and b.deleted_at is null)
         then
      raise exception using errcode = 'PT404', message = 'car_not_found';
    end if;
    if v_car.status = 'sold' then
      raise exception using errcode = 'PT409', message = 'car_not_available', detail = v_car.status::text;
    end if;
    if (select count(*) from public.orders where phone = p_phone and created_at > now() - interval '1 hour') >= 5 then
      raise exception using errcode = 'PT429', message = 'too_many';
    end if;
    for attempt in 1..5 loop
      insert into public.orders (reference, idempotency_key, car_id, user_id, customer_name, phone, email, contact,
          language, message, car_snapshot, price, currency, via)
        values (public.new_reference(), p_key, v_car.id, auth.uid(), v_name, p_phone, v_email,
          v_contact, v_language, v_message,
          jsonb_build_object('title_en', public.car_title(v_car, 'en'), 'title_ar', public.car_title(v_car, 'ar'),
            'stock_no', v_car.stock_no, 'year', v_car.year, 'model', v_car.model,
            'brand', (select name from public.brands where id = v_car.brand_id)),
          case when v_car.price_mode = 'fixed' then v_car.price end, coalesce(public.setting('currency'), 'BHD'),
          case when public.is_via(p_via) then p_via end)
        on conflict do nothing
        returning * into v_order;
      exit when v_order.id is not null;
      -- Either the reference was taken, or the same order is being sent at this very moment.
      select * into v_order from public.orders where idempotency_key = p_key;
      if found then v_repeated := true; exit; end if;
    end loop;
    if v_order.id is null then raise exception using errcode = 'PT503', message = 'try_again'; end if;
    if not v_repeated then
      insert into public.order_events (order_id, kind, to_status, visible_to_customer)
        values (v_order.id, 'created', 'new', true);
    end if;
  end if;
  if v_repeated and (v_order.phone, v_order.car_id, v_order.customer_name, v_order.email, v_order.contact,
      v_order.message) is distinct from (p_phone, p_car_id, v_name, v_email, v_contact, v_message) then
    raise exception using errcode = 'PT409', message = 'key_reused';
  end if;
  return jsonb_build_object('reference', v_order.reference, 'created_at', v_order.created_at, 'repeated', v_repeated,
    'status', v_order.status, 'price', v_order.price, 'currency', v_order.currency,
    'car', v_order.car_snapshot || jsonb_build_object('id', v_order.car_id));
end
$$;
grant execute on function public.place_order to anon, authenticated;

-- Whether the customer may still cancel an order: until its car is reserved, or something binds it.
create function public.order_may_cancel(p_order public.orders) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return public.order_is_open(p_order.status) and not public.order_holds_car(p_order.status)
    and public.order_bound(p_order.id) is null;
end
$$;

-- What a customer may know of an order: no name, no phone, no internal note.
create function public.order_for_customer(p_order public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('reference', p_order.reference, 'status', p_order.status, 'created_at', p_order.created_at,
    'updated_at', p_order.updated_at, 'price', p_order.price, 'currency', p_order.currency, 'hold_until',
    p_order.hold_until, 'may_cancel', public.order_may_cancel(p_order),
    'handler', (select nullif(s.name, '') from public.staff s where s.user_id = p_order.assigned_to
      and s.ended_at is null),
    'car', p_order.car_snapshot || jsonb_build_object('id',
      (select c.id from public.cars c where c.id = p_order.car_id and c.status not in ('draft', 'archived')
        and c.deleted_at is null)),
    'events', (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'from_status', e.from_status,
        'to_status', e.to_status, 'note', e.note) order by e.at, e.id), '[]')
      from public.order_events e where e.order_id = p_order.id and e.visible_to_customer))
$$;

-- One order by reference and phone, both right or null. See order_for_customer for the shape.
create function public.track_order(p_reference text, p_phone text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.order_for_customer(o) from public.orders o
  where o.reference = public.typed_reference(p_reference) and o.deleted_at is null
    and public.is_same_phone(o.phone, p_phone)
$$;
grant execute on function public.track_order to anon, authenticated;

-- Whether an order for this car has this reference and was sent with this key: what the page after an order asks before
-- it confirms one. The key is 122 random bits that only the customer's form has, so a made-up reference, or a true one
-- of another person, is never confirmed.
create function public.order_exists(p_car_id bigint, p_reference text, p_key uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.orders o
    where o.idempotency_key = p_key and o.car_id = p_car_id and o.reference = left(p_reference, 40)
      and o.deleted_at is null)
$$;
grant execute on function public.order_exists to anon, authenticated;

-- supabase/schemas/66_order_steps_back.sql

-- Moves that are taken back: at once by the person who made them, later by manager and owner with a reason. Neither
-- sends anything to the customer.

-- The states that an order may step back to: on its way those before, once it is over all that are open.
create function public.order_steps_back(p_from public.order_status) returns public.order_status[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(s.status order by s.status), '{}')
  from public.order_states() s where public.order_is_open(s.status) and s.status < p_from
$$;

-- Steps an order back, with a reason for the history. Manager and owner only. The customer no longer sees the moves
-- that are taken back; with p_visible the step back and its reason are shown instead. Answers as move_order.
-- Errors: PT404 order_not_found, PT409 order_moved (detail: the status now) · move_not_allowed · car_not_available
-- (detail), PT422 reason_required · note_too_long.
create function public.step_back_order(
  p_id bigint, p_from public.order_status, p_to public.order_status, p_reason text, p_visible boolean default false
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_order public.orders; v_reason text := public.clean_text(p_reason); v_hidden bigint[] := '{}'::bigint[];
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if v_reason is null then raise exception using errcode = 'PT422', message = 'reason_required', hint = 'note'; end if;
  if length(v_reason) > 2000 then
    raise exception using errcode = 'PT422', message = 'note_too_long', hint = 'note';
  end if;
  select * into v_order from public.orders where id = p_id and deleted_at is null for update;
  if not found then raise exception using errcode = 'PT404', message = 'order_not_found'; end if;
  if v_order.status <> p_from then
    raise exception using errcode = 'PT409', message = 'order_moved', detail = v_order.status::text;
  end if;
  if not p_to = any (public.order_steps_back(p_from)) then
    raise exception using errcode = 'PT409', message = 'move_not_allowed', detail = p_from || ' -> ' || p_to;
  end if;
  if not p_visible then
    -- Everything after the order was last where it goes back to; at least the move that led to where it is.
    select coalesce(array_agg(e.id), '{}') into v_hidden from public.order_events e
      where e.order_id = p_id and e.kind = 'status' and e.visible_to_customer and e.id > coalesce(
        (select max(l.id) from public.order_events l where l.order_id = p_id and l.to_status = p_to and l.id < (
          select max(h.id) from public.order_events h where h.order_id = p_id and h.to_status is not null)),
        (select max(h.id) - 1 from public.order_events h where h.order_id = p_id and h.to_status is not null));
    update public.order_events set visible_to_customer = false where id = any (v_hidden);
  end if;
  perform set_config('maarad.move_note', v_reason, true);
  perform set_config('maarad.step_back', jsonb_build_object('order', p_id, 'visible', p_visible, 'hidden',
    to_jsonb(v_hidden))::text, true);
  update public.orders set status = p_to where id = p_id returning * into v_order;
  perform set_config('maarad.step_back', '', true);
  perform set_config('maarad.move_note', '', true);
  return jsonb_build_object('id', p_id, 'version', v_order.version, 'status', v_order.status, 'hold_until',
    v_order.hold_until);
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'car_not_available', detail = 'reserved';
end
$$;
grant execute on function public.step_back_order to authenticated;

-- Takes the last move of an order back, with all that it changed, for the person who made it and within a quarter of an
-- hour. The customer no longer sees it. p_to is where the move led. Asked for again, it changes nothing. Of orders that
-- the caller works on. Answers as move_order(). Errors: PT404 order_not_found, PT409 order_moved (detail: the status
-- now) · undo_over · car_not_available (detail).
create function public.undo_order_move(p_id bigint, p_to public.order_status) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_order public.orders; v_move public.order_events; v_hidden bigint[];
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  select * into v_order from public.orders where id = p_id and deleted_at is null for update;
  if not found or not public.works_on(v_order.assigned_to) then
    raise exception using errcode = 'PT404', message = 'order_not_found';
  end if;
  select * into v_move from public.order_events where order_id = p_id and to_status is not null
    order by id desc limit 1;
  -- Sent again after a lost answer: the last change is the undo of that very move.
  if v_move.about is not null and v_move.actor = auth.uid() and v_move.to_status = v_order.status and exists (select
      from public.order_events e where e.id = v_move.about and e.to_status = p_to) then
    return jsonb_build_object('id', p_id, 'version', v_order.version, 'status', v_order.status, 'hold_until',
      v_order.hold_until);
  end if;
  if v_order.status <> p_to or v_move.to_status <> p_to then
    raise exception using errcode = 'PT409', message = 'order_moved', detail = v_order.status::text;
  end if;
  if v_move.kind <> 'status' or v_move.about is not null or v_move.before is null
    or v_move.actor is distinct from auth.uid() or v_move.at < now() - interval '15 minutes' then
    raise exception using errcode = 'PT409', message = 'undo_over';
  end if;
  -- What the move itself had hidden is shown again.
  select coalesce(array_agg(h::bigint), '{}') into v_hidden
    from jsonb_array_elements_text(v_move.before -> 'hidden') h;
  update public.order_events set visible_to_customer = id <> v_move.id
    where id = any (v_hidden) or id = v_move.id and visible_to_customer;
  perform set_config('maarad.step_back', jsonb_build_object('order', p_id, 'visible', false, 'about',
    v_move.id)::text, true);
  update public.orders set status = v_move.from_status where id = p_id;
  update public.orders set hold_until = (v_move.before ->> 'hold_until')::timestamptz,
      first_response_at = (v_move.before ->> 'first_response_at')::timestamptz,
      car_status_before = (v_move.before ->> 'car_status_before')::public.car_status,
      -- A tax invoice that was issued meanwhile says the day.
      delivered_on = case when exists (select from public.papers p where p.order_id = p_id and p.kind = 'invoice'
        and p.status = 'issued') then delivered_on else (v_move.before ->> 'delivered_on')::date end
    where id = p_id returning * into v_order;
  perform set_config('maarad.step_back', '', true);
  if public.order_holds_car(v_move.from_status) <> public.order_holds_car(v_move.to_status) then
    update public.cars set status_since = coalesce((v_move.before #>> '{car,status_since}')::timestamptz, status_since),
        sold_at = (v_move.before #>> '{car,sold_at}')::timestamptz
      where id = v_order.car_id;
  end if;
  return jsonb_build_object('id', p_id, 'version', v_order.version, 'status', v_order.status, 'hold_until',
    v_order.hold_until);
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'car_not_available', detail = 'reserved';
end
$$;
grant execute on function public.undo_order_move to authenticated;

-- Corrects a note that the customer sees: a note, or a move with one. p_note: the new text, or null to withdraw the
-- note. Asked for again, it changes nothing. Sellers only, of orders they work on. Errors: PT404 note_not_found, PT409
-- note_changed (p_before is not what it says now), PT422 note_too_long.
create function public.correct_order_note(
  p_event bigint, p_before text, p_note text default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_event public.order_events; v_note text := public.clean_text(p_note);
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if length(v_note) > 2000 then
    raise exception using errcode = 'PT422', message = 'note_too_long', hint = 'note';
  end if;
  if not exists (select from public.order_events e join public.orders o on o.id = e.order_id
    where e.id = p_event and public.works_on(o.assigned_to)) then
    raise exception using errcode = 'PT404', message = 'note_not_found';
  end if;
  -- Before the note, as everything that goes on to the order does.
  perform from public.orders where id = (select e.order_id from public.order_events e where e.id = p_event) for share;
  -- Sent again after a lost answer: the note is already as it is wanted, and the caller changed it last.
  if exists (select from public.order_events e where e.id = p_event and e.note is not distinct from v_note) and (
      select h.actor = auth.uid() and h.note is not distinct from p_before from public.order_events h
      where h.about = p_event and h.kind = 'note' order by h.id desc limit 1) then
    return;
  end if;
  select * into v_event from public.order_events
    where id = p_event and kind in ('note', 'status') and visible_to_customer and note is not null
    for update;
  if not found then raise exception using errcode = 'PT404', message = 'note_not_found'; end if;
  if v_event.note is distinct from p_before then
    raise exception using errcode = 'PT409', message = 'note_changed';
  end if;
  if v_note is not distinct from v_event.note then return; end if;
  -- A withdrawn note is nothing to show; a move without its note still is one.
  update public.order_events set note = v_note, visible_to_customer = v_note is not null or kind = 'status'
    where id = p_event;
  insert into public.order_events (order_id, actor, kind, note, about)
    values (v_event.order_id, auth.uid(), 'note', v_event.note, p_event);
end
$$;
grant execute on function public.correct_order_note to authenticated;

-- supabase/schemas/66_orders_many.sql

-- Changing many orders at once.

-- Changes orders one by one; one that is refused leaves the others. p_rows, at most 200: {id, do: 'move', from, to,
-- note?, reason?} · {id, do: 'undo', to} · {id, do: 'assign', from, to: account or null} · {id, do: 'trash', on}.
-- Sellers only. Answers in the same order [{id, ok, code, detail}]; rows with a `job` that are sent again get the same
-- answer.
create function public.change_orders(p_rows jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  v_request text := case when p_rows -> 0 ? 'job' then 'orders ' || md5(p_rows::text) end;
  v_row jsonb; v_id bigint; v_answer jsonb; v_detail text;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if jsonb_array_length(p_rows) > 200 then
    raise exception using errcode = 'PT422', message = 'too_many_rows', hint = 'p_rows';
  end if;
  v_answer := public.kept_answer(v_request);
  if v_answer is not null then return v_answer; end if;
  v_answer := '[]';
  perform from public.orders where id = any (public.row_ids(p_rows)) order by id for update;
  -- A move takes the car, too.
  perform from public.cars where id in (select o.car_id from public.orders o where o.id = any (public.row_ids(
      jsonb_path_query_array(p_rows, '$[*] ? (@.do == "move" || @.do == "undo")')))) order by id for update;
  for v_row in select value from jsonb_array_elements(p_rows) loop
    begin
      v_id := (v_row ->> 'id')::bigint;
      case v_row ->> 'do'
        when 'move' then
          perform public.move_order(v_id, (v_row ->> 'from')::public.order_status,
            (v_row ->> 'to')::public.order_status, v_row ->> 'note', p_lost_reason => v_row ->> 'reason');
        when 'undo' then
          perform public.undo_order_move(v_id, (v_row ->> 'to')::public.order_status);
        when 'assign' then
          update public.orders set assigned_to = (v_row ->> 'to')::uuid
            where id = v_id and assigned_to is not distinct from (v_row ->> 'from')::uuid and deleted_at is null;
          if not found then raise exception using errcode = 'PT409', message = 'version_conflict'; end if;
        when 'trash' then
          update public.orders set deleted_at = case when (v_row ->> 'on')::boolean then now() end
            where id = v_id and (deleted_at is null) = (v_row ->> 'on')::boolean;
          if not found then raise exception using errcode = 'PT409', message = 'version_conflict'; end if;
      end case;
      v_answer := v_answer || jsonb_build_object('id', v_id, 'ok', true);
    exception
      -- Of the moment, not of the row: the whole call fails and is asked for again. (A statement that took too long is
      -- none of the others.)
      when transaction_rollback or lock_not_available or insufficient_resources then raise;
      when others then
        get stacked diagnostics v_detail = pg_exception_detail;
        v_answer := v_answer || jsonb_build_object('id', v_row -> 'id', 'ok', false,
          'code', case when sqlstate like 'PT%' then sqlerrm
            when sqlstate = '42501' then 'forbidden' else 'invalid' end,
          'detail', case when sqlstate like 'PT%' then v_detail end);
    end;
  end loop;
  return case when v_request is null then v_answer else public.keep_answer(v_request, v_answer) end;
end
$$;
grant execute on function public.change_orders to authenticated;

-- supabase/schemas/67_moving_orders.sql

-- Moves of an order by staff and by the clock.

-- Refuses a day of delivery that a person may not give: other days than today are for manager and owner, and none is to
-- come. Errors: 42501 managers_only, PT422 date_invalid · date_future.
create function public.require_delivery_day(p_day date) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if p_day is null or p_day < '2000-01-01' then
    raise exception using errcode = 'PT422', message = 'date_invalid', hint = 'delivered_on';
  elsif p_day > public.site_today() then
    raise exception using errcode = 'PT422', message = 'date_future', hint = 'delivered_on';
  end if;
end
$$;
grant execute on function public.require_delivery_day to authenticated;

-- Moves an order with an optional note and, for a reservation, until when it holds. p_from is where the caller saw it,
-- so that two people do not move it past one another. An order that is given up needs p_lost_reason, and with the
-- reason "other" the note. p_delivered_on is the day of a delivery that was not today, for manager and owner. Answers
-- {id, version, status, hold_until}. Errors: PT404 order_not_found, PT409 order_moved (detail: the status now) ·
-- move_not_allowed · car_not_available · order_bound (detail: by what; end_bound_order() ends such an order) ·
-- invoice_in_force (detail; another day of delivery than before), 42501 managers_only, PT422 lost_reason_required ·
-- reason_text_required · note_too_long · hold_past · date_future.
create function public.move_order(
  p_id bigint, p_from public.order_status, p_to public.order_status, p_note text default null,
  p_visible boolean default false, p_hold_until timestamptz default null, p_lost_reason text default null,
  p_delivered_on date default null
) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare v_order public.orders; v_note text := public.clean_text(p_note);
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if length(v_note) > 2000 then
    raise exception using errcode = 'PT422', message = 'note_too_long', hint = 'note';
  end if;
  if p_hold_until is not null and p_hold_until <= now() then
    raise exception using errcode = 'PT422', message = 'hold_past', hint = 'hold_until';
  end if;
  if p_to = 'delivered' and p_delivered_on <> public.site_today() then
    perform public.require_delivery_day(p_delivered_on);
  end if;
  select * into v_order from public.orders where id = p_id and deleted_at is null for update;
  if not found then raise exception using errcode = 'PT404', message = 'order_not_found'; end if;
  if v_order.status <> p_from then
    raise exception using errcode = 'PT409', message = 'order_moved', detail = v_order.status::text;
  end if;
  if public.order_is_lost(p_to) then
    if p_lost_reason is null or p_lost_reason <> all (public.lost_reasons()) then
      raise exception using errcode = 'PT422', message = 'lost_reason_required', hint = 'lost_reason';
    end if;
    if p_lost_reason = 'other' and v_note is null then
      raise exception using errcode = 'PT422', message = 'reason_text_required', hint = 'note';
    end if;
  end if;
  -- Where the customer is not told of the move, the note is not shown either.
  perform set_config('maarad.move_note',
    case when p_visible and public.order_is_told(p_to) then coalesce(v_note, '') else '' end, true);
  perform set_config('maarad.delivered_on', coalesce(p_delivered_on::text, ''), true);
  update public.orders set status = p_to, hold_until = coalesce(p_hold_until, hold_until),
      lost_reason = case when public.order_is_lost(p_to) then p_lost_reason else lost_reason end
    where id = p_id returning * into v_order;
  perform set_config('maarad.delivered_on', '', true);
  perform set_config('maarad.move_note', '', true);
  if v_note is not null and (not p_visible or not public.order_is_told(p_to)) then
    insert into public.order_events (order_id, actor, kind, note) values (p_id, auth.uid(), 'note', v_note);
  end if;
  return jsonb_build_object('id', p_id, 'version', v_order.version, 'status', v_order.status, 'hold_until',
    v_order.hold_until);
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'car_not_available', detail = 'reserved';
end
$$;
grant execute on function public.move_order to authenticated;

-- The customer cancels an order by its reference and phone, until its car is reserved; one that is cancelled already is
-- success. Null where the two do not belong together. The reason, if there is one, stands in the history. Errors:
-- PT409 too_late, PT422 reason_too_long.
create function public.cancel_order(p_reference text, p_phone text, p_reason text default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_order public.orders; v_reason text;
begin
  v_reason := public.clean_text(left(p_reason, 2001));
  if length(p_reason) > 2000 or length(v_reason) > 500 then
    raise exception using errcode = 'PT422', message = 'reason_too_long', hint = 'reason';
  end if;
  select * into v_order from public.orders o
    where o.reference = public.typed_reference(p_reference) and o.deleted_at is null
      and public.is_same_phone(o.phone, p_phone) for update;
  if not found then return null; end if;
  if v_order.status <> 'cancelled' then
    if not public.order_may_cancel(v_order) then
      raise exception using errcode = 'PT409', message = 'too_late';
    end if;
    perform set_config('maarad.move_note', coalesce(v_reason, ''), true);
    update public.orders set status = 'cancelled', lost_reason = 'changed_mind' where id = v_order.id
      returning * into v_order;
    perform set_config('maarad.move_note', '', true);
  end if;
  return public.order_for_customer(v_order);
end
$$;
grant execute on function public.cancel_order to anon, authenticated;

-- Ends reservations whose time is over and that nothing binds (order_bound), and frees their cars; answers how many.
-- Any caller may, because it does only what is due: the web servers do so every half minute, on every backend, without
-- a scheduler.
create function public.lapse_holds() returns int
language plpgsql volatile security definer set search_path = ''
as $$
declare v_id bigint; v_count int := 0;
begin
  for v_id in select id from public.orders where status = 'reserved' and hold_until <= now() and deleted_at is null
      and public.order_bound(id) is null order by car_id, id limit 100 for update skip locked loop
    -- Money or an agreement may have come while this waited for its turn.
    if public.order_bound(v_id) is null then
      update public.orders set status = 'expired' where id = v_id;
      v_count := v_count + 1;
    end if;
  end loop;
  return v_count;
end
$$;
grant execute on function public.lapse_holds to anon, authenticated;

-- Ends an order that is bound, for manager and owner, with a reason: its sale agreement is void, its tax invoice is
-- credited, and the money that was not given back stays with the dealer. p_to, p_lost_reason and the answer are those
-- of move_order(), and its errors, and 42501 managers_only, PT422 reason_text_required.
create function public.end_bound_order(
  p_id bigint, p_from public.order_status, p_to public.order_status, p_reason text, p_visible boolean default false,
  p_lost_reason text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_reason text := public.clean_text(p_reason); v_answer jsonb;
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if v_reason is null then
    raise exception using errcode = 'PT422', message = 'reason_text_required', hint = 'note';
  end if;
  perform public.lock_order(p_id);
  update public.papers set status = 'void', void_reason = left(v_reason, 500), voided_at = now(), voided_by = auth.uid()
    where order_id = p_id and kind = 'agreement' and status = 'issued';
  perform public.credit_paper(p, left(v_reason, 500), gen_random_uuid()) from public.papers p
    where p.order_id = p_id and p.kind = 'invoice' and p.status = 'issued';
  perform set_config('maarad.release', p_id::text, true);
  v_answer := public.move_order(p_id, p_from, p_to, v_reason, p_visible, p_lost_reason => p_lost_reason);
  perform set_config('maarad.release', '', true);
  return v_answer;
end
$$;
grant execute on function public.end_bound_order to authenticated;

-- Corrects the day on which an order was delivered, for manager and owner, with a reason for the history. Margins, days
-- in stock and the files of a month go by it. Asked for again, it changes nothing. Errors: PT404 order_not_found, 42501
-- managers_only, PT409 not_delivered · invoice_in_force (detail: the number of the tax invoice, which says the day of
-- supply), PT422 date_invalid · date_future · reason_required · note_too_long.
create function public.correct_delivery_day(p_id bigint, p_day date, p_reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_reason text := public.clean_text(p_reason); v_order public.orders;
begin
  perform public.require_delivery_day(p_day);
  if v_reason is null then perform public.refuse_field('note', 'reason_required'); end if;
  if length(v_reason) > 1900 then perform public.refuse_field('note', 'note_too_long'); end if;
  v_order := public.lock_order(p_id);
  if v_order.status <> 'delivered' then
    raise exception using errcode = 'PT409', message = 'not_delivered';
  end if;
  if v_order.delivered_on is not distinct from p_day then return; end if;
  perform public.refuse_while_invoiced(p_id);
  update public.orders set delivered_on = p_day where id = p_id returning * into v_order;
  perform public.date_sale(v_order);
  insert into public.order_events (order_id, actor, kind, note)
    values (p_id, auth.uid(), 'delivery_day', p_day || ' ' || v_reason);
end
$$;
grant execute on function public.correct_delivery_day to authenticated;

-- supabase/schemas/69_messages.sql

-- Messages from the contact form, and wishes: a message that says which search found nothing, so that staff can call
-- when such a car arrives.

create type public.message_status as enum ('new', 'answered', 'archived');

create type public.message_kind as enum ('message', 'wish');

create table public.messages (
  id bigint generated always as identity primary key,
  idempotency_key uuid not null unique,
  name text not null check (length(name) between 1 and 120),
  phone text check (public.is_phone(phone)),
  email text check (public.email_shape(email)),
  body text not null check (length(body) between 1 and 4000),
  language text not null default 'en' check (language in ('en', 'ar')),
  office_id text check (length(office_id) <= 40),
  status public.message_status not null default 'new',
  handled_by uuid references public.staff (user_id),
  handled_at timestamptz,
  note text check (length(note) <= 2000),
  consent_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  kind public.message_kind not null default 'message',
  -- The query of the address at /cars, as URLSearchParams writes it: brand=porsche&fuel=electric.
  search text,
  -- What the last change of the status replaced, for its undo: {status, handled_by, handled_at, by: who changed it}.
  former jsonb,
  search_text text not null generated always as (
  public.fold_text(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || body)) stored,
  customer_id bigint references public.customers (id) on delete set null,
  via text constraint messages_via check (public.is_via(via)),
  constraint messages_reachable check (phone is not null or email is not null),
  constraint messages_search_is_query check (length(search) between 1 and 500 and search ~ '^[A-Za-z0-9*._=&+%-]+$'),
  constraint messages_search_of_wish check (search is null or kind = 'wish')
);
create index messages_list on public.messages (status, created_at desc);
create index messages_new on public.messages (created_at desc, id desc) where status = 'new' and deleted_at is null;
create index messages_wishes on public.messages (created_at desc) where kind = 'wish';
create index messages_search on public.messages using gin (search_text extensions.gin_trgm_ops);
create index messages_customer on public.messages (customer_id, created_at desc);
-- What all visitors wrote in the last hour: check_visitor_rate().
create index messages_created on public.messages (created_at desc);
alter table public.messages enable row level security;
grant select, update (status, note, deleted_at), delete on public.messages to authenticated;
create policy messages_read on public.messages for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')));
create policy messages_update on public.messages for update to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')))
  with check ((select public.has_role('owner', 'manager', 'sales')));
create policy messages_delete on public.messages for delete to authenticated using ((select public.has_role('owner')));
-- Sales who see only their own customers read the messages of those.
create policy messages_own on public.messages as restrictive for all to authenticated
  using ((select public.sees_all_customers()) or customer_id is null
    or exists (select from public.customers c where c.id = customer_id));

-- What a visitor wrote stays as it was written, the search of a wish included.
create function public.messages_keep_handler() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (new.name, new.phone, new.email, new.body, new.kind, new.search, new.consent_at, new.created_at)
     is distinct from (old.name, old.phone, old.email, old.body, old.kind, old.search, old.consent_at, old.created_at)
       then
    raise exception using errcode = 'PT409', message = 'message_is_a_record';
  end if;
  if new.status is distinct from old.status and current_setting('maarad.undo_message', true) is distinct from 'on' then
    new.handled_at := case when new.status <> 'new' then now() end;
    new.handled_by := case when new.status <> 'new'
      then coalesce((select user_id from public.staff where user_id = auth.uid()), new.handled_by) end;
    new.former := jsonb_build_object('status', old.status, 'handled_by', old.handled_by, 'handled_at', old.handled_at,
      'by', auth.uid());
  end if;
  return new;
end
$$;

-- Stores a message or a wish; the same key with the same content twice is one. Needs a phone number or an e-mail
-- address. Errors as for place_order, with body_required, body_too_long and search_invalid. Answers {received,
-- repeated}.
create function public.send_message(
  p_name text, p_body text, p_key uuid, p_phone text default null, p_email text default null,
  p_language text default 'en', p_office_id text default null, p_consent boolean default false,
  p_kind public.message_kind default 'message', p_search text default null, p_via text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := public.clean_line(left(p_name, 500));
  v_body text := public.clean_text(p_body);
  v_email text := lower(public.clean_text(left(p_email, 300)));
  v_phone text := nullif(p_phone, '');
  v_kind public.message_kind := coalesce(p_kind, 'message');
  v_search text := nullif(p_search, '');
  v_office text := public.clean_text(left(p_office_id, 40));
  v_message public.messages;
  v_repeated boolean;
begin
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if v_name is null then perform public.refuse_field('name', 'name_required'); end if;
  if length(v_name) > 120 then perform public.refuse_field('name', 'name_too_long'); end if;
  if not public.is_phone(v_phone) then perform public.refuse_field('phone', 'phone_invalid'); end if;
  if v_email is not null and not public.is_email(v_email) then
    perform public.refuse_field('email', 'email_invalid');
  end if;
  if v_phone is null and v_email is null then perform public.refuse_field('phone', 'reach_required'); end if;
  if v_body is null then perform public.refuse_field('body', 'body_required'); end if;
  if length(v_body) > 4000 then perform public.refuse_field('body', 'body_too_long'); end if;
  if p_consent is not true then perform public.refuse_field('consent', 'consent_required'); end if;
  if v_search is not null and (v_kind <> 'wish' or length(v_search) > 500 or v_search !~ '^[A-Za-z0-9*._=&+%-]+$') then
    perform public.refuse_field('search', 'search_invalid');
  end if;
  -- Messages of one phone, and of one e-mail address, take turns, so that each counts those before it.
  perform pg_advisory_xact_lock(hashtextextended('message ' || v_phone, 0));
  perform pg_advisory_xact_lock(hashtextextended('message ' || v_email, 0));
  select * into v_message from public.messages where idempotency_key = p_key;
  v_repeated := found;
  if not v_repeated then
    if (select count(*) from public.messages where (phone = v_phone or email = v_email)
         and created_at > now() - interval '1 hour') >= 5 then
      raise exception using errcode = 'PT429', message = 'too_many';
    end if;
    insert into public.messages (idempotency_key, name, phone, email, body, language, office_id, kind, search,
        via)
      values (p_key, v_name, v_phone, v_email, v_body, case when p_language = 'ar' then 'ar' else 'en' end, v_office,
        v_kind, v_search, case when public.is_via(p_via) then p_via end)
      on conflict (idempotency_key) do nothing
      returning * into v_message;
    -- The same key is being sent at this very moment.
    if v_message.id is null then
      select * into v_message from public.messages where idempotency_key = p_key;
      v_repeated := true;
    end if;
  end if;
  if v_repeated and (v_message.name, v_message.phone, v_message.email, v_message.body, v_message.office_id,
      v_message.kind, v_message.search) is distinct from (v_name, v_phone, v_email, v_body, v_office, v_kind, v_search)
      then
    raise exception using errcode = 'PT409', message = 'key_reused';
  end if;
  return jsonb_build_object('received', true, 'repeated', v_repeated);
end
$$;
grant execute on function public.send_message to anon, authenticated;

-- Takes the caller's own last change of the status of messages back, where it is still as that left it; answers which
-- were restored. p_status is what the change led to. At most 200. Sellers only.
create function public.undo_message_status(p_ids bigint[], p_status public.message_status) returns setof bigint
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if cardinality(p_ids) > 200 then
    raise exception using errcode = 'PT422', message = 'too_many_rows', hint = 'p_ids';
  end if;
  perform set_config('maarad.undo_message', 'on', true);
  return query
    update public.messages m set status = (m.former ->> 'status')::public.message_status,
      handled_at = (m.former ->> 'handled_at')::timestamptz,
      -- A colleague who has left since is no longer named.
      handled_by = (select s.user_id from public.staff s where s.user_id = (m.former ->> 'handled_by')::uuid),
      former = null
    where m.id = any (p_ids) and m.status = p_status and m.deleted_at is null
      and m.former ->> 'by' = auth.uid()::text
    returning m.id;
  perform set_config('maarad.undo_message', '', true);
end
$$;
grant execute on function public.undo_message_status to authenticated;

create trigger messages_version before update on public.messages for each row execute function public.stamp_record();
create trigger messages_audit after insert or update or delete on public.messages
  for each row execute function public.write_audit('id');
create trigger messages_tell after insert or update or delete on public.messages
  for each row execute function public.tell_staff('messages', 'id');
create trigger messages_keep_handler before update on public.messages
  for each row execute function public.messages_keep_handler();
create trigger messages_link_customer before insert on public.messages
  for each row execute function public.link_customer();
create trigger messages_visitors before insert on public.messages
  for each row execute function public.check_visitor_rate();
create trigger messages_keep_to_own before update on public.messages for each row execute function public.keep_to_own();

-- supabase/schemas/70_viewings.sql

-- Viewings and test drives: a visitor or a colleague books a time at a showroom, and no place is given twice.

create type public.viewing_status as enum ('requested', 'confirmed', 'arrived', 'done', 'no_show', 'cancelled');

create type public.viewing_kind as enum ('viewing', 'test_drive');

create function public.viewing_holds(p_status public.viewing_status) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select s.holds from public.viewing_states() s where s.status = p_status $$;
grant execute on function public.viewing_holds to authenticated;

create table public.viewings (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^MV-[2-9A-HJKMNP-TV-Z]{6}$'),
  idempotency_key uuid not null unique,
  kind public.viewing_kind not null default 'viewing',
  status public.viewing_status not null default 'requested',
  office_id text not null check (length(office_id) between 1 and 40),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  during tstzrange generated always as (tstzrange(starts_at, ends_at)) stored,
  car_id bigint references public.cars (id) on delete set null,
  -- The car as it was offered: {title_en, title_ar, brand, model, year, stock_no}; null without a car.
  car_snapshot jsonb,
  order_id bigint references public.orders (id) on delete set null,
  user_id uuid references auth.users (id) on delete set null,
  customer_name text not null check (length(customer_name) between 1 and 120),
  phone text not null check (public.is_phone(phone)),
  email text check (public.email_shape(email)),
  language text not null default 'en' check (language in ('en', 'ar')),
  wish text check (length(wish) <= 2000),
  note text check (length(note) <= 2000),
  assigned_to uuid references public.staff (user_id),
  -- Null where a colleague wrote it down.
  consent_at timestamptz,
  confirmed_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null generated always as (
  public.fold_text(customer_name || ' ' || coalesce(email, '') || ' ' || phone || ' ' || reference || ' '
    || public.name_key(reference) || ' ' || coalesce(car_snapshot ->> 'title_en', '') || ' '
    || coalesce(car_snapshot ->> 'title_ar', '') || ' ' || coalesce(car_snapshot ->> 'stock_no', '') || ' '
    || coalesce(public.name_key(car_snapshot ->> 'stock_no'), ''))) stored,
  customer_id bigint references public.customers (id) on delete set null,
  via text constraint viewings_via check (public.is_via(via)),
  constraint viewings_times_printable check (starts_at between '2000-01-01' and '9999-12-30'),
  constraint viewings_length check (ends_at > starts_at and ends_at <= starts_at + interval '8 hours'),
  -- A range of one id stands for the id, so that no extension is needed.
  constraint viewings_one_car_at_a_time exclude using gist (int8range(car_id, car_id, '[]') with &&, during with &&)
    where (car_id is not null and deleted_at is null and public.viewing_holds(status))
);
create index viewings_office on public.viewings (office_id, starts_at);
create index viewings_starts on public.viewings (starts_at);
create index viewings_phone on public.viewings (phone, created_at desc);
create index viewings_car on public.viewings (car_id);
create index viewings_order on public.viewings (order_id);
create index viewings_user on public.viewings (user_id);
create index viewings_assigned on public.viewings (assigned_to);
create index viewings_search on public.viewings using gin (search_text extensions.gin_trgm_ops);
create index viewings_mailbox on public.viewings (public.mailbox(email), created_at desc) where email is not null;
create index viewings_customer on public.viewings (customer_id, starts_at desc);
create index viewings_created on public.viewings (created_at desc);
alter table public.viewings enable row level security;
grant select, update (note, assigned_to, deleted_at), delete on public.viewings to authenticated;
create policy viewings_read on public.viewings for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')));
create policy viewings_update on public.viewings for update to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')))
  with check ((select public.has_role('owner', 'manager', 'sales')));
create policy viewings_delete on public.viewings for delete to authenticated using ((select public.has_role('owner')));
create policy viewings_own on public.viewings as restrictive for all to authenticated
  using ((select public.sees_all_customers()) or assigned_to is null or assigned_to = (select auth.uid()));

-- What each state means. holds: its time is taken. next: where it may go; what a colleague pressed by mistake has a way
-- back.
create function public.viewing_states() returns table (
  status public.viewing_status, holds boolean, next text[]
)
language sql immutable parallel safe set search_path = ''
as $$
  values
    ('requested'::public.viewing_status, true, '{confirmed,arrived,done,no_show,cancelled}'::text[]),
    ('confirmed', true, '{requested,arrived,done,no_show,cancelled}'),
    ('arrived', true, '{requested,confirmed,done,no_show,cancelled}'),
    ('done', false, '{requested,confirmed,arrived,no_show}'),
    ('no_show', false, '{requested,confirmed,arrived,done}'),
    ('cancelled', false, '{requested,confirmed,arrived}')
$$;
grant execute on function public.viewing_states to authenticated;

-- Holds every viewing to its place, by whatever way it is written. The lock makes bookings of one showroom wait for
-- each other, so that each counts those before it. Only viewings of the last eight hours are counted, the longest there
-- are (viewings_length): the cost does not grow with the years.
create function public.viewings_guard() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_at_once int;
begin
  if tg_op = 'UPDATE' then
    if new.status is distinct from old.status and not exists (select 1 from public.viewing_states() s
        where s.status = old.status and new.status::text = any (s.next)) then
      raise exception using errcode = 'PT409', message = 'move_not_allowed',
        detail = old.status || ' -> ' || new.status;
    end if;
    if new.deleted_at is not null and old.deleted_at is null and public.viewing_holds(new.status) then
      raise exception using errcode = 'PT409', message = 'viewing_active';
    end if;
    if new.status = 'confirmed' and old.status <> 'confirmed' then new.confirmed_at := now(); end if;
    if (new.office_id, new.starts_at, new.ends_at, new.status, new.deleted_at)
       is not distinct from (old.office_id, old.starts_at, old.ends_at, old.status, old.deleted_at)
       or (new.office_id, new.starts_at, new.ends_at, new.deleted_at)
         is not distinct from (old.office_id, old.starts_at, old.ends_at, old.deleted_at)
         and public.viewing_holds(old.status) then
      return new;
    end if;
  end if;
  if new.deleted_at is not null or not public.viewing_holds(new.status) then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('viewings ' || new.office_id, 0));
  select r.at_once into v_at_once from public.viewing_rules() r;
  if (select count(*) from public.viewings v where v.office_id = new.office_id and v.id <> new.id
      and v.deleted_at is null and v.starts_at > new.starts_at - interval '8 hours' and v.starts_at < new.ends_at
      and v.ends_at > new.starts_at and public.viewing_holds(v.status)) >= v_at_once then
    raise exception using errcode = 'PT409', message = 'slot_taken';
  end if;
  return new;
end
$$;

-- A viewing that a colleague confirms brings its order to "viewing"; taken back to "requested" by a colleague, it
-- brings the order back to where it was, if nothing has moved it since and no other viewing keeps it there. A visitor
-- who moves their viewing moves no order.
create function public.viewings_follow() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_move public.order_events;
begin
  if new.order_id is null then return null; end if;
  if new.status in ('confirmed', 'arrived') then
    update public.orders set status = 'viewing'
      where id = new.order_id and status in ('new', 'contacted') and deleted_at is null;
    -- orders_follow has written the move; it says which viewing it belongs to.
    if found then
      update public.order_events set before = before || jsonb_build_object('viewing', new.id)
        where id = (select max(id) from public.order_events where order_id = new.order_id and kind = 'status');
    end if;
  elsif new.status = 'requested' and tg_op = 'UPDATE' and public.writes_for_dealer()
    and not exists (select 1 from public.viewings v
      where v.order_id = new.order_id and v.deleted_at is null and v.status in ('confirmed', 'arrived')) then
    perform 1 from public.orders where id = new.order_id and deleted_at is null and status = 'viewing' for update;
    if not found then return null; end if;
    select * into v_move from public.order_events where order_id = new.order_id and to_status is not null
      order by id desc limit 1;
    if v_move.about is not null or (v_move.before ->> 'viewing')::bigint is distinct from new.id then
      return null;
    end if;
    -- As undo_order_move(): the customer no longer sees the move, nor the way back.
    update public.order_events set visible_to_customer = false where id = v_move.id;
    perform set_config('maarad.step_back', jsonb_build_object('order', new.order_id, 'visible', false, 'about',
      v_move.id)::text, true);
    update public.orders set status = v_move.from_status where id = new.order_id;
    update public.orders set first_response_at = (v_move.before ->> 'first_response_at')::timestamptz
      where id = new.order_id;
    perform set_config('maarad.step_back', '', true);
  end if;
  return null;
end
$$;

-- Viewings of one car at one time that are written at the same moment wait for one another before they are written: in
-- the exclusion constraint they would end in a deadlock.
create function public.viewings_in_turn() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.car_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('viewings of car ' || new.car_id, 0));
  end if;
  return new;
end
$$;

create trigger viewings_version before update on public.viewings for each row execute function public.stamp_record();
create trigger viewings_audit after insert or update or delete on public.viewings
  for each row execute function public.write_audit('id');
create trigger viewings_tell after insert or update or delete on public.viewings
  for each row execute function public.tell_staff('viewings', 'id');
create trigger viewings_guard before insert or update on public.viewings
  for each row execute function public.viewings_guard();
create trigger viewings_follow after insert or update of status, order_id on public.viewings
  for each row execute function public.viewings_follow();
create trigger viewings_link_customer before insert on public.viewings
  for each row execute function public.link_customer();
create trigger viewings_in_turn before insert or update of car_id, starts_at, ends_at, status, deleted_at
  on public.viewings for each row execute function public.viewings_in_turn();
create trigger viewings_visitors before insert on public.viewings
  for each row execute function public.check_visitor_rate();
create trigger viewings_keep_to_own before update on public.viewings for each row execute function public.keep_to_own();
create trigger viewings_to_colleague before insert on public.viewings
  for each row execute function public.give_to_colleague();
-- A viewing is joined to no order that the caller does not see: confirmed, it would move the order.
create trigger viewings_own_order before insert or update of order_id on public.viewings
  for each row execute function public.trade_ins_own_order();

-- supabase/schemas/71_viewing_slots.sql

-- The times at which a showroom can be visited, and the cars that can be seen there.

-- Where a slot may begin at an office, whether or not it is taken: in the opening hours, from the lead time on.
create function public.offered_slots(p_office text, p_from date, p_days int)
returns table (day date, starts_at timestamptz, ends_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare v_rules record; v_today date := public.site_today();
begin
  select * into v_rules from public.viewing_rules();
  if not v_rules.enabled then return; end if;
  return query
    select distinct on (s) o.day, s, s + v_rules.slot
    from public.office_openings(p_office, p_from, least(p_days, v_today + v_rules.days_ahead - p_from + 1)) o
    cross join lateral generate_series(o.opens, o.closes - v_rules.slot, v_rules.slot) s
    where s >= now() + v_rules.lead
    order by s;
end
$$;

-- Refuses a car that nobody can see at this office: gone, sold, not shown, or at another showroom. Answers the car.
-- Errors: PT404 car_not_found, PT409 car_not_available · car_elsewhere.
create function public.viewable_car(p_car bigint, p_office text) returns public.cars
language plpgsql stable security definer set search_path = ''
as $$
declare v_car public.cars;
begin
  select * into v_car from public.cars where id = p_car and deleted_at is null;
  if not found or v_car.status in ('draft', 'archived') or v_car.publish_at > now() or v_car.unpublish_at <= now()
     or not exists (select 1 from public.brands b where b.id = v_car.brand_id and b.visible and b.deleted_at is null)
     then
    raise exception using errcode = 'PT404', message = 'car_not_found';
  end if;
  if v_car.status in ('sold', 'coming_soon') then
    raise exception using errcode = 'PT409', message = 'car_not_available', detail = v_car.status::text;
  end if;
  if v_car.office_id is not null and v_car.office_id <> p_office then
    raise exception using errcode = 'PT409', message = 'car_elsewhere', detail = v_car.office_id;
  end if;
  return v_car;
end
$$;

-- The slots of an office for visitors, at most two weeks at a time:
-- {minutes, first, last: days of openings, days: [{day, slots: [{at, free}]}]}; null where viewings are off or there is
-- no such office. With a car, a slot in which it is seen already is not free. Errors as of viewable_car().
create function public.viewing_slots(
  p_office text, p_car bigint default null, p_from date default null, p_days int default 7
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_rules record; v_office text := left(p_office, 40);
  v_today date := public.site_today();
  v_zone text := public.site_time_zone();
  v_from date := greatest(coalesce(p_from, v_today), v_today);
  v_days int := greatest(1, least(coalesce(p_days, 7), 14));
  -- Asked once: a function with settings of its own is called for every row.
  v_holding public.viewing_status[] := array(select s.status from public.viewing_states() s where s.holds);
begin
  select * into v_rules from public.viewing_rules();
  if not v_rules.enabled or public.office_of(v_office) is null then return null; end if;
  if p_car is not null then perform public.viewable_car(p_car, v_office); end if;
  v_from := least(v_from, v_today + v_rules.days_ahead);
  return (with slots as materialized (
    -- An opening that runs past midnight has its late slots on the next day.
    select * from public.offered_slots(v_office, v_from - 1, v_days + 1)
  )
  select jsonb_build_object('minutes', extract(epoch from v_rules.slot)::int / 60,
    'first', v_today, 'last', v_today + v_rules.days_ahead,
    'days', (select jsonb_agg(jsonb_build_object('day', d.day, 'slots', (
        select coalesce(jsonb_agg(jsonb_build_object('at', s.starts_at, 'free',
          (select count(*) from public.viewings v where v.office_id = v_office
            and v.starts_at > s.starts_at - interval '8 hours' and v.starts_at < s.ends_at
            and v.ends_at > s.starts_at and v.deleted_at is null and v.status = any (v_holding)) < v_rules.at_once
          and (p_car is null or not exists (select 1 from public.viewings v where v.car_id = p_car
            and v.starts_at > s.starts_at - interval '8 hours' and v.starts_at < s.ends_at
            and v.ends_at > s.starts_at and v.deleted_at is null and v.status = any (v_holding))))
          order by s.starts_at), '[]')
        from slots s where (s.starts_at at time zone v_zone)::date = d.day)) order by d.day)
      from (select v_from + n as day from generate_series(0, v_days - 1) n) d
      where d.day <= v_today + v_rules.days_ahead + 1)));
end
$$;
grant execute on function public.viewing_slots to anon, authenticated;

-- A car as a visitor was offered it; orders keep the same words.
create function public.car_as_offered(p_car public.cars) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('title_en', public.car_title(p_car, 'en'), 'title_ar', public.car_title(p_car, 'ar'),
    'stock_no', p_car.stock_no, 'year', p_car.year, 'model', p_car.model,
    'brand', (select name from public.brands where id = p_car.brand_id))
$$;

-- supabase/schemas/72_viewing_booking.sql

-- What visitors do with viewings: book one, and see, move or cancel it with its reference and their phone.

-- 'MV-' and six characters that are hard to confuse.
create function public.new_viewing_reference() returns text
language sql volatile set search_path = ''
as $$ select 'MV-' || substr(public.new_reference(), 4) $$;

-- What a customer may know of a viewing. may_change: until the lead time. `key` opens the page and the calendar file of
-- the booking; its reader has shown the key already, or reference and phone.
create function public.viewing_for_customer(p_viewing public.viewings) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('reference', p_viewing.reference, 'kind', p_viewing.kind, 'status', p_viewing.status,
    'starts_at', p_viewing.starts_at, 'ends_at', p_viewing.ends_at, 'office_id', p_viewing.office_id,
    'created_at', p_viewing.created_at, 'version', p_viewing.version, 'key', p_viewing.idempotency_key,
    'may_change', p_viewing.status in ('requested', 'confirmed')
      and p_viewing.starts_at > now() + (select r.lead from public.viewing_rules() r),
    'handler', (select nullif(s.name, '') from public.staff s where s.user_id = p_viewing.assigned_to
      and s.ended_at is null),
    'car', p_viewing.car_snapshot || jsonb_build_object('id',
      (select c.id from public.cars c where c.id = p_viewing.car_id and c.status not in ('draft', 'archived')
        and c.deleted_at is null)))
$$;

-- Refuses a time that is not offered at the office.
create function public.refuse_other_times(p_office text, p_starts timestamptz) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_starts is null or not isfinite(p_starts) or not exists (select 1 from public.offered_slots(p_office,
      (p_starts at time zone public.site_time_zone())::date - 1, 2) s where s.starts_at = p_starts) then
    raise exception using errcode = 'PT409', message = 'slot_not_offered';
  end if;
end
$$;

-- Books a viewing or a test drive; the same key twice is one. What else the form said is kept until a colleague has
-- answered. A viewing belongs to an open order only where the same account made both; else a colleague joins them.
-- Takes the lock of the showroom before that of the viewing, as move_viewing() does. Answers viewing_for_customer()
-- with `repeated`. Errors: PT422 with the field as hint, as place_order(); PT404 office_not_found · car_not_found;
-- PT409 slot_not_offered · slot_taken · car_not_available · car_elsewhere · key_reused; PT429 too_many.
create function public.book_viewing(
  p_office text, p_starts_at timestamptz, p_name text, p_phone text, p_key uuid, p_car bigint default null,
  p_kind public.viewing_kind default 'viewing', p_email text default null, p_wish text default null,
  p_language text default 'en', p_consent boolean default false, p_via text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := public.clean_line(left(p_name, 500));
  v_email text := lower(public.clean_text(left(p_email, 300)));
  v_wish text := public.clean_text(left(p_wish, 5000));
  v_office text := left(p_office, 40);
  v_kind public.viewing_kind := coalesce(p_kind, 'viewing');
  v_car public.cars;
  v_viewing public.viewings;
begin
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if v_name is null then perform public.refuse_field('name', 'name_required'); end if;
  if length(v_name) > 120 then perform public.refuse_field('name', 'name_too_long'); end if;
  if public.is_phone(p_phone) is not true then perform public.refuse_field('phone', 'phone_invalid'); end if;
  if v_email is not null and not public.is_email(v_email) then
    perform public.refuse_field('email', 'email_invalid');
  end if;
  if length(v_wish) > 2000 then perform public.refuse_field('wish', 'message_too_long'); end if;
  if p_consent is not true then perform public.refuse_field('consent', 'consent_required'); end if;
  if public.office_of(v_office) is null then
    raise exception using errcode = 'PT404', message = 'office_not_found';
  end if;
  -- Bookings of one phone take turns, so that each counts those before it.
  perform pg_advisory_xact_lock(hashtextextended('viewing of ' || p_phone, 0));
  -- The row before the places of its showroom, as move_viewing() takes them: neither waits for the other.
  select * into v_viewing from public.viewings where idempotency_key = p_key for update;
  if found then
    if (v_viewing.phone, v_viewing.car_id, v_viewing.office_id, v_viewing.starts_at)
       is distinct from (p_phone, p_car, v_office, p_starts_at) then
      raise exception using errcode = 'PT409', message = 'key_reused';
    end if;
    if (v_viewing.kind, v_viewing.customer_name, v_viewing.email, v_viewing.wish)
       is distinct from (v_kind, v_name, v_email, v_wish) then
      update public.viewings set kind = v_kind, customer_name = v_name, email = v_email, wish = v_wish
        where id = v_viewing.id and status = 'requested' returning * into v_viewing;
      if not found then raise exception using errcode = 'PT409', message = 'key_reused'; end if;
    end if;
    return public.viewing_for_customer(v_viewing) || '{"repeated": true}';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('viewings ' || v_office, 0));
  perform public.refuse_other_times(v_office, p_starts_at);
  if p_car is not null then
    -- Waits while the car is being sold, then sees the outcome.
    perform 1 from public.cars where id = p_car for share;
    v_car := public.viewable_car(p_car, v_office);
  end if;
  if (select count(*) from public.viewings where phone = p_phone and created_at > now() - interval '1 hour') >= 5
     or (select count(*) from public.viewings where phone = p_phone and deleted_at is null and starts_at > now()
       and public.viewing_holds(status)) >= 5 then
    raise exception using errcode = 'PT429', message = 'too_many';
  end if;
  for attempt in 1..5 loop
    begin
      insert into public.viewings (reference, idempotency_key, kind, office_id, starts_at, ends_at, car_id,
          car_snapshot, order_id, user_id, customer_name, phone, email, language, wish, consent_at, via)
        values (public.new_viewing_reference(), p_key, v_kind, v_office, p_starts_at,
          p_starts_at + (select r.slot from public.viewing_rules() r), v_car.id,
          case when p_car is not null then public.car_as_offered(v_car) end,
          (select o.id from public.orders o where o.user_id = auth.uid() and o.phone = p_phone and o.car_id = p_car
            and o.deleted_at is null and o.status in ('new', 'contacted', 'viewing')
            order by o.created_at desc limit 1),
          auth.uid(), v_name, p_phone, v_email, case when p_language = 'ar' then 'ar' else 'en' end, v_wish, now(),
          case when public.is_via(p_via) then p_via end)
        on conflict (reference) do nothing
        returning * into v_viewing;
      exit when v_viewing.id is not null;
    exception
      when exclusion_violation then raise exception using errcode = 'PT409', message = 'slot_taken';
      -- The same key from another phone in the same moment.
      when unique_violation then raise exception using errcode = 'PT409', message = 'key_reused';
    end;
  end loop;
  if v_viewing.id is null then raise exception using errcode = 'PT503', message = 'try_again'; end if;
  return public.viewing_for_customer(v_viewing) || '{"repeated": false}';
end
$$;
grant execute on function public.book_viewing to anon, authenticated;

-- The viewing with this reference and phone, locked; no row unless both are right.
create function public.viewing_of(p_reference text, p_phone text) returns setof public.viewings
language sql volatile security definer set search_path = ''
as $$
  select v.* from public.viewings v
  where v.reference = public.typed_reference(p_reference) and v.deleted_at is null
    and public.is_same_phone(v.phone, p_phone)
  for update
$$;

-- One viewing by reference and phone, both right or null.
create function public.track_viewing(p_reference text, p_phone text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.viewing_for_customer(v) from public.viewings v
  where v.reference = public.typed_reference(p_reference) and v.deleted_at is null
    and public.is_same_phone(v.phone, p_phone)
$$;
grant execute on function public.track_viewing to anon, authenticated;

-- The customer moves a viewing to another slot of its office, while its car can still be seen there; it asks to be
-- confirmed again. The slot it has already is success. Null where reference and phone do not belong together. Errors:
-- PT404 car_not_found; PT409 slot_not_offered · slot_taken · too_late · car_not_available · car_elsewhere.
create function public.move_viewing(p_reference text, p_phone text, p_starts_at timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_viewing public.viewings;
begin
  select * into v_viewing from public.viewing_of(p_reference, p_phone);
  if not found then return null; end if;
  if v_viewing.starts_at = p_starts_at and public.viewing_holds(v_viewing.status) then
    return public.viewing_for_customer(v_viewing);
  end if;
  if not (public.viewing_for_customer(v_viewing) ->> 'may_change')::boolean then
    raise exception using errcode = 'PT409', message = 'too_late';
  end if;
  perform public.refuse_other_times(v_viewing.office_id, p_starts_at);
  if v_viewing.car_snapshot is not null then
    -- Waits while the car is being sold, then sees the outcome.
    perform 1 from public.cars where id = v_viewing.car_id for share;
    perform public.viewable_car(v_viewing.car_id, v_viewing.office_id);
  end if;
  begin
    update public.viewings set starts_at = p_starts_at, status = 'requested',
        ends_at = p_starts_at + (select r.slot from public.viewing_rules() r)
      where id = v_viewing.id returning * into v_viewing;
  exception when exclusion_violation then
    raise exception using errcode = 'PT409', message = 'slot_taken';
  end;
  return public.viewing_for_customer(v_viewing);
end
$$;
grant execute on function public.move_viewing to anon, authenticated;

-- The customer cancels a viewing; one that is cancelled already is success. Errors: PT409 too_late.
create function public.cancel_viewing(p_reference text, p_phone text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_viewing public.viewings;
begin
  select * into v_viewing from public.viewing_of(p_reference, p_phone);
  if not found then return null; end if;
  if v_viewing.status <> 'cancelled' then
    if not (public.viewing_for_customer(v_viewing) ->> 'may_change')::boolean then
      raise exception using errcode = 'PT409', message = 'too_late';
    end if;
    update public.viewings set status = 'cancelled' where id = v_viewing.id returning * into v_viewing;
  end if;
  return public.viewing_for_customer(v_viewing);
end
$$;
grant execute on function public.cancel_viewing to anon, authenticated;

-- The signed-in customer's own viewings, the latest first: [viewing_for_customer].
create function public.my_viewings() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(public.viewing_for_customer(v) order by v.starts_at desc), '[]')
  from public.viewings v where v.user_id = (select auth.uid()) and v.deleted_at is null
$$;
grant execute on function public.my_viewings to authenticated;

-- One viewing by its reference and the key it was booked with, both right or null.
create function public.booked_viewing(p_reference text, p_key uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.viewing_for_customer(v) from public.viewings v
  where v.reference = left(p_reference, 40) and v.idempotency_key = p_key and v.deleted_at is null
$$;
grant execute on function public.booked_viewing to anon, authenticated;

-- Takes a viewing that was booked without an account into the caller's own, by reference and phone. Null when there is
-- none. Tries count with those of orders. Errors: PT429 too_many.
create function public.claim_viewing(p_reference text, p_phone text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_viewing public.viewings; v_tries int;
begin
  if auth.uid() is null then raise exception using errcode = '42501', message = 'sign_in_required'; end if;
  insert into public.claim_tries as t (user_id) values (auth.uid())
    on conflict (user_id) do update set
      tries = case when t.since > now() - interval '1 hour' then t.tries + 1 else 1 end,
      since = case when t.since > now() - interval '1 hour' then t.since else now() end
    returning tries into v_tries;
  if v_tries > 10 then raise exception using errcode = 'PT429', message = 'too_many'; end if;
  update public.viewings v set user_id = auth.uid()
    where v.reference = public.typed_reference(p_reference) and v.deleted_at is null
      and public.is_same_phone(v.phone, p_phone)
      and (v.user_id is null or v.user_id = auth.uid())
    returning * into v_viewing;
  if not found then return null; end if;
  return public.viewing_for_customer(v_viewing);
end
$$;
grant execute on function public.claim_viewing to authenticated;

-- supabase/schemas/73_viewing_desk.sql

-- What staff do with viewings: book, move, and make an order of one.

-- A colleague books for a caller or a walk-in; it is confirmed at once. Times outside the opening hours are allowed,
-- the showroom's places and the car's are not exceeded. The same key twice is one; a key that was used for another
-- booking is refused. With the number of the order that it belongs to, it is of the customer of that order. p_details:
-- {kind, name, phone, email, language, note, car, order, assigned_to}. Answers {id, reference, repeated}. Errors as of
-- book_viewing().
create function public.book_viewing_for(
  p_office text, p_starts_at timestamptz, p_key uuid, p_details jsonb
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := public.clean_line(p_details ->> 'name');
  v_phone text := p_details ->> 'phone';
  v_email text := lower(public.clean_text(p_details ->> 'email'));
  v_note text := public.clean_text(p_details ->> 'note');
  v_kind public.viewing_kind :=
    (case when p_details ->> 'kind' = 'test_drive' then 'test_drive' else 'viewing' end)::public.viewing_kind;
  v_assignee uuid := (select s.user_id from public.staff s where s.user_id::text = p_details ->> 'assigned_to'
    and s.ended_at is null);
  v_car public.cars;
  v_order public.orders;
  v_viewing public.viewings;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if v_name is null then perform public.refuse_field('name', 'name_required'); end if;
  if length(v_name) > 120 then perform public.refuse_field('name', 'name_too_long'); end if;
  if public.is_phone(v_phone) is not true then perform public.refuse_field('phone', 'phone_invalid'); end if;
  if v_email is not null and not public.is_email(v_email) then
    perform public.refuse_field('email', 'email_invalid');
  end if;
  if length(v_note) > 2000 then perform public.refuse_field('note', 'note_too_long'); end if;
  if public.office_of(p_office) is null then
    raise exception using errcode = 'PT404', message = 'office_not_found';
  end if;
  if p_starts_at is null or not isfinite(p_starts_at) or p_starts_at < now() - interval '1 day'
     or p_starts_at > now() + interval '1 year' then
    perform public.refuse_field('starts_at', 'time_invalid');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('viewings ' || p_office, 0));
  select * into v_viewing from public.viewings where idempotency_key = p_key;
  if found then
    if (v_viewing.office_id, v_viewing.starts_at, v_viewing.customer_name, v_viewing.phone, v_viewing.email,
        v_viewing.note, v_viewing.car_id::text, v_viewing.order_id::text, v_viewing.kind, v_viewing.assigned_to)
       is distinct from (p_office, p_starts_at, v_name, v_phone, v_email, v_note, p_details ->> 'car',
        p_details ->> 'order', v_kind, v_assignee) then
      raise exception using errcode = 'PT409', message = 'key_reused';
    end if;
    return jsonb_build_object('id', v_viewing.id, 'reference', v_viewing.reference, 'repeated', true);
  end if;
  if p_details ->> 'order' is not null then
    select * into v_order from public.orders
      where id = (p_details ->> 'order')::bigint and deleted_at is null and public.works_on(assigned_to);
    if not found then raise exception using errcode = 'PT404', message = 'order_not_found'; end if;
  end if;
  if p_details ->> 'car' is not null then v_car := public.viewable_car((p_details ->> 'car')::bigint, p_office); end if;
  begin
    insert into public.viewings (reference, idempotency_key, kind, status, office_id, starts_at, ends_at, car_id,
        car_snapshot, order_id, user_id, customer_id, customer_name, phone, email, language, note, assigned_to,
        confirmed_at)
      values (public.new_viewing_reference(), p_key, v_kind, 'confirmed', p_office, p_starts_at,
        p_starts_at + (select r.slot from public.viewing_rules() r), v_car.id,
        case when v_car.id is not null then public.car_as_offered(v_car) end, v_order.id, v_order.user_id,
        case when v_phone = v_order.phone then v_order.customer_id end, v_name, v_phone, v_email,
        case when p_details ->> 'language' = 'ar' then 'ar' else 'en' end, v_note,
        v_assignee, now())
      returning * into v_viewing;
  exception
    when exclusion_violation then raise exception using errcode = 'PT409', message = 'slot_taken';
    when unique_violation then raise exception using errcode = 'PT503', message = 'try_again';
  end;
  return jsonb_build_object('id', v_viewing.id, 'reference', v_viewing.reference, 'repeated', false);
end
$$;
grant execute on function public.book_viewing_for to authenticated;

-- A colleague moves a viewing that they work on: state, time, showroom, and its note; what is null stays. An
-- unassigned one is assigned to the colleague who confirms it. p_version
-- is the one the caller saw, so that two people do not move it past one another. Answers {id, version, status,
-- starts_at, office_id}. Errors: PT404 viewing_not_found · office_not_found · car_not_found; PT409 viewing_changed ·
-- move_not_allowed · slot_taken · car_elsewhere · car_not_available; PT422 time_invalid · note_too_long.
create function public.change_viewing(
  p_id bigint, p_version int, p_status public.viewing_status default null, p_starts_at timestamptz default null,
  p_office text default null, p_note text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_viewing public.viewings;
  v_moved boolean;
  v_note text := public.clean_text(left(p_note, 5000));
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  select * into v_viewing from public.viewings where id = p_id and deleted_at is null for update;
  if not found or not public.works_on(v_viewing.assigned_to) then
    raise exception using errcode = 'PT404', message = 'viewing_not_found';
  end if;
  if v_viewing.version <> p_version then
    raise exception using errcode = 'PT409', message = 'viewing_changed', detail = v_viewing.status::text;
  end if;
  if length(v_note) > 2000 then perform public.refuse_field('note', 'note_too_long'); end if;
  if p_starts_at is not null and (not isfinite(p_starts_at) or p_starts_at > now() + interval '1 year'
      or p_starts_at < now() - interval '1 day') then
    perform public.refuse_field('starts_at', 'time_invalid');
  end if;
  if p_office is not null and public.office_of(p_office) is null then
    raise exception using errcode = 'PT404', message = 'office_not_found';
  end if;
  v_moved := coalesce(p_starts_at <> v_viewing.starts_at, false) or coalesce(p_office <> v_viewing.office_id, false);
  if v_moved and v_viewing.car_id is not null then
    perform public.viewable_car(v_viewing.car_id, coalesce(p_office, v_viewing.office_id));
  end if;
  begin
    update public.viewings set status = coalesce(p_status, status), office_id = coalesce(p_office, office_id),
        starts_at = coalesce(p_starts_at, starts_at), note = coalesce(v_note, note),
        -- An unassigned viewing is assigned to the colleague who confirms it.
        assigned_to = coalesce(assigned_to, case when p_status = 'confirmed' and v_viewing.status <> 'confirmed'
          then auth.uid() end),
        ends_at = case when v_moved then coalesce(p_starts_at, starts_at) + (ends_at - starts_at) else ends_at end
      where id = p_id returning * into v_viewing;
  exception when exclusion_violation then
    raise exception using errcode = 'PT409', message = 'slot_taken';
  end;
  return jsonb_build_object('id', p_id, 'version', v_viewing.version, 'status', v_viewing.status, 'starts_at',
    v_viewing.starts_at, 'office_id', v_viewing.office_id);
end
$$;
grant execute on function public.change_viewing to authenticated;

-- When the showrooms are open on the days from p_from on, exceptions included, for the calendar of staff:
-- [{office, day, opens, closes}]; at most six weeks. The day is that of the opening, which may end on the next one.
create function public.desk_openings(p_from date, p_days int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if p_from is null or p_from not between '2000-01-01' and '9999-01-01' then return jsonb_build_array(); end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('office', o.id, 'day', h.day, 'opens', h.opens,
      'closes', h.closes) order by h.opens, o.id), '[]')
    from (select x ->> 'id' as id from public.site_content c, jsonb_array_elements(
        case when jsonb_typeof(c.content_value -> 'offices') = 'array' then c.content_value -> 'offices' else '[]' end)
        x where c.content_key = 'contact_info') o
    cross join lateral public.office_openings(o.id, p_from, least(greatest(p_days, 1), 42)) h
    where o.id is not null);
end
$$;
grant execute on function public.desk_openings to authenticated;

-- A viewing that the caller works on becomes an order in one step: the open order of the same phone and car, or a new
-- one from what the viewing says, with its customer, consent and source, and without a colleague the caller's. Asked
-- again after a lost answer, it answers
-- the same order. {order, created}.
create function public.order_of_viewing(p_id bigint, p_version int) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_viewing public.viewings;
  v_car public.cars;
  v_order bigint;
  v_created boolean := false;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  -- Orders of one phone take turns, as in place_order; taken before any row is locked.
  perform pg_advisory_xact_lock(hashtextextended('order ' || v.phone, 0)) from public.viewings v where v.id = p_id;
  select * into v_viewing from public.viewings where id = p_id and deleted_at is null for update;
  if not found or not public.works_on(v_viewing.assigned_to) then
    raise exception using errcode = 'PT404', message = 'viewing_not_found';
  end if;
  if v_viewing.order_id is not null then
    return jsonb_build_object('order', v_viewing.order_id, 'created', false);
  end if;
  if v_viewing.version <> p_version then
    raise exception using errcode = 'PT409', message = 'viewing_changed', detail = v_viewing.status::text;
  end if;
  -- Waits while the car is being sold, then sees the outcome.
  select * into v_car from public.cars where id = v_viewing.car_id and deleted_at is null for share;
  if not found or v_car.status in ('draft', 'archived') then
    raise exception using errcode = 'PT404', message = 'car_not_found';
  end if;
  if v_car.status = 'sold' then
    raise exception using errcode = 'PT409', message = 'car_not_available', detail = v_car.status::text;
  end if;
  select o.id into v_order from public.orders o
    where o.phone = v_viewing.phone and o.car_id = v_car.id and o.deleted_at is null
      and public.order_is_open(o.status)
    order by o.created_at desc limit 1;
  for attempt in 1..5 loop
    exit when v_order is not null;
    insert into public.orders (reference, idempotency_key, car_id, user_id, customer_id, customer_name, phone, email,
        language, message, consent_at, source, via, car_snapshot, price, currency, assigned_to)
      values (public.new_reference(), gen_random_uuid(), v_car.id, v_viewing.user_id, v_viewing.customer_id,
        v_viewing.customer_name, v_viewing.phone, v_viewing.email, v_viewing.language, v_viewing.wish,
        v_viewing.consent_at, case when v_viewing.consent_at is null then 'other' else 'website' end,
        v_viewing.via, public.car_as_offered(v_car),
        case when v_car.price_mode = 'fixed' then v_car.price end, coalesce(public.setting('currency'), 'BHD'),
        coalesce(v_viewing.assigned_to, auth.uid()))
      on conflict (reference) do nothing
      returning id into v_order;
    v_created := v_order is not null;
  end loop;
  if v_order is null then raise exception using errcode = 'PT503', message = 'try_again'; end if;
  if v_created then
    insert into public.order_events (order_id, actor, kind, to_status, visible_to_customer)
      values (v_order, auth.uid(), 'created', 'new', true);
  end if;
  update public.viewings set order_id = v_order where id = p_id;
  -- viewings_follow does the same for a viewing that is still to come.
  update public.orders set status = 'viewing'
    where id = v_order and status in ('new', 'contacted') and v_viewing.status = 'done';
  return jsonb_build_object('order', v_order, 'created', v_created);
end
$$;
grant execute on function public.order_of_viewing to authenticated;

-- supabase/schemas/74_viewing_feeds.sql

-- A calendar of viewings that a colleague's phone or computer subscribes to, by a secret address.

-- One address a colleague. It ends with the account and with the role; only its SHA-256 is kept.
create table public.viewing_feeds (
  user_id uuid primary key references public.staff (user_id) on delete cascade,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  language text not null check (language in ('en', 'ar')),
  created_at timestamptz not null default now()
);
alter table public.viewing_feeds enable row level security;
-- Read and written by the functions below alone.
create policy viewing_feeds_read on public.viewing_feeds for select to service_role using (true);

-- Makes the caller's secret address and ends the former one; the secret of 32 random bytes is told this once. Errors:
-- 42501 sellers_only.
create function public.make_viewing_feed(p_language text default 'en') returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare v_secret text := rtrim(translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/', '-_'), '=');
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  insert into public.viewing_feeds (user_id, hash, language)
    values (auth.uid(), encode(sha256(convert_to(v_secret, 'UTF8')), 'hex'),
      case when p_language = 'ar' then 'ar' else 'en' end)
    on conflict (user_id) do update
      set hash = excluded.hash, language = excluded.language, created_at = excluded.created_at;
  return v_secret;
end
$$;
grant execute on function public.make_viewing_feed to authenticated;

-- Ends the caller's address, if there is one.
create function public.end_viewing_feed() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  delete from public.viewing_feeds where user_id = auth.uid();
end
$$;
grant execute on function public.end_viewing_feed to authenticated;

-- Whether the caller has an address: {since: when it was made, or null}; null for those who see no viewings.
create function public.my_viewing_feed() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when public.has_role('owner', 'manager', 'sales') then jsonb_build_object('since',
    (select f.created_at from public.viewing_feeds f where f.user_id = (select auth.uid()))) end
$$;
grant execute on function public.my_viewing_feed to authenticated;

-- A colleague who no longer sees orders loses the address.
create function public.staff_feeds() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.viewing_feeds where user_id = new.user_id;
  return null;
end
$$;

-- What a secret address shows: {language, viewings: [{reference, version, kind, status, starts_at, ends_at, name,
-- phone, car: {title_en, title_ar}, office: {name, address}}]}, the colleague's own viewings and those without a
-- colleague, of the last 14 and the next 60 days; null where the secret opens nothing. Reads each showroom once, not
-- once for each viewing.
create function public.viewing_feed(p_secret text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare v_feed public.viewing_feeds;
begin
  if coalesce(length(p_secret), 0) <> 43 then return null; end if;
  select f.* into v_feed from public.viewing_feeds f
    join public.staff s on s.user_id = f.user_id and s.role in ('owner', 'manager', 'sales') and s.ended_at is null
    where f.hash = encode(sha256(convert_to(p_secret, 'UTF8')), 'hex');
  if not found then return null; end if;
  return (with shown as materialized (
    select * from public.viewings
    where starts_at > now() - interval '14 days' and starts_at < now() + interval '60 days' and deleted_at is null
      and status <> 'cancelled' and (assigned_to = v_feed.user_id or assigned_to is null)
    order by starts_at, id limit 2000
  ), places as materialized (
    select s.office_id, public.office_of(s.office_id) as office from (select distinct office_id from shown) s
  )
  select jsonb_build_object('language', v_feed.language, 'viewings', (
    select coalesce(jsonb_agg(jsonb_build_object('reference', v.reference, 'version', v.version, 'kind', v.kind,
      'status', v.status, 'starts_at', v.starts_at, 'ends_at', v.ends_at, 'name', v.customer_name, 'phone', v.phone,
      'car', case when v.car_snapshot is not null then jsonb_build_object('title_en', v.car_snapshot -> 'title_en',
        'title_ar', v.car_snapshot -> 'title_ar') end,
      'office', case when p.office is not null then
        jsonb_build_object('name', p.office -> 'name', 'address', p.office -> 'address') end)
      order by v.starts_at, v.id), '[]')
    from shown v join places p on p.office_id = v.office_id)));
end
$$;
grant execute on function public.viewing_feed to anon, authenticated;

-- A new password ends the private calendar: its address may have been made by a person who had the account before.
create function public.end_feed_of_old_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.viewing_feeds where user_id = new.id;
  return null;
end
$$;

create trigger staff_feeds after update of role, ended_at on public.staff
  for each row when (new.role = 'editor' or new.ended_at is not null) execute function public.staff_feeds();

create trigger end_feed_of_old_password after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function public.end_feed_of_old_password();

-- supabase/schemas/75_trade_ins.sql

-- Trade-ins: a customer offers a car, the dealer says what it is worth and until when, the customer accepts or
-- declines.

create type public.trade_in_status as enum ('new', 'offered', 'accepted', 'declined', 'expired', 'withdrawn', 'taken');

create type public.trade_in_condition as enum ('excellent', 'good', 'fair', 'poor');

create table public.trade_ins (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^TI-[2-9A-HJKMNP-TV-Z]{6}$'),
  idempotency_key uuid not null unique,
  status public.trade_in_status not null default 'new',
  make text not null check (length(make) between 1 and 60),
  model text not null check (length(model) between 1 and 80),
  year int not null check (year between 1900 and 2100),
  -- Kilometres.
  mileage int check (mileage between 0 and 2000000),
  condition public.trade_in_condition not null,
  -- What the customer added.
  wish text check (length(wish) <= 2000),
  -- What the desk read in its papers, and what is still owed to a bank. Visitors are not shown it.
  vin text check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  plate text check (public.is_plate(plate)),
  loan numeric(12, 3) check (loan > 0),
  loan_currency text check (loan_currency ~ '^[A-Z]{3}$'),
  order_id bigint references public.orders (id) on delete set null,
  user_id uuid references auth.users (id) on delete set null,
  customer_id bigint references public.customers (id) on delete set null,
  customer_name text not null check (length(customer_name) between 1 and 120),
  phone text not null check (public.is_phone(phone)),
  email text check (public.email_shape(email)),
  language text not null default 'en' check (language in ('en', 'ar')),
  source text not null default 'website'
    check (source in ('website', 'walk_in', 'phone', 'whatsapp', 'instagram', 'other')),
  via text constraint trade_ins_via check (public.is_via(via)),
  -- Null where a colleague wrote it down without a consent.
  consent_at timestamptz,
  note text check (length(note) <= 2000),
  assigned_to uuid references public.staff (user_id),
  -- What the dealer gives for the car, until when, and how many offers there were: an answer names the one it is to.
  offer numeric(12, 3) check (offer > 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  offer_until timestamptz,
  offers int not null default 0,
  offered_at timestamptz,
  answered_at timestamptz,
  -- The car that it became. Null before, and where that car was deleted for good.
  car_id bigint unique references public.cars (id) on delete set null,
  taken_at timestamptz,
  erased_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null generated always as (public.fold_text(reference || ' ' || customer_name || ' ' || phone
    || ' ' || coalesce(email, '') || ' ' || make || ' ' || model || ' ' || year::text)) stored,
  constraint trade_ins_one_line check ((make || model || customer_name) !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]'),
  constraint trade_ins_offer_whole check (num_nonnulls(offer, currency, offer_until, offered_at) in (0, 4)),
  constraint trade_ins_loan_whole check (num_nonnulls(loan, loan_currency) in (0, 2)),
  constraint trade_ins_offer_there
    check (offer is not null or status in ('new', 'withdrawn')),
  constraint trade_ins_offer_printable check (offer_until between '2000-01-01' and '9999-12-30'),
  constraint trade_ins_taken check ((status = 'taken') = (taken_at is not null))
);
create index trade_ins_created on public.trade_ins (created_at desc);
create index trade_ins_status on public.trade_ins (status, created_at desc);
create index trade_ins_phone on public.trade_ins (phone, created_at desc);
create index trade_ins_order on public.trade_ins (order_id);
create index trade_ins_user on public.trade_ins (user_id);
create index trade_ins_customer on public.trade_ins (customer_id, created_at desc);
create index trade_ins_assigned on public.trade_ins (assigned_to);
create index trade_ins_until on public.trade_ins (offer_until) where status = 'offered';
create index trade_ins_search on public.trade_ins using gin (search_text extensions.gin_trgm_ops);
alter table public.trade_ins enable row level security;
grant select, update (note, assigned_to, deleted_at), delete on public.trade_ins to authenticated;

-- Who of the staff may see a trade-in, and do what may be done with it: those who work on it. Its policies, its photos
-- and its functions ask this.
create function public.may_see_trade_in(p_trade_in public.trade_ins) returns boolean
language sql stable set search_path = ''
as $$
  select public.has_role('owner', 'manager', 'sales')
    and (p_trade_in.assigned_to is null or p_trade_in.assigned_to = auth.uid() or public.sees_all_customers())
$$;
grant execute on function public.may_see_trade_in to authenticated;

create policy trade_ins_read on public.trade_ins for select to authenticated
  using ((select public.is_staff()) and public.may_see_trade_in(trade_ins));
create policy trade_ins_update on public.trade_ins for update to authenticated
  using ((select public.is_staff()) and public.may_see_trade_in(trade_ins))
  with check ((select public.is_staff()) and public.may_see_trade_in(trade_ins));
create policy trade_ins_delete on public.trade_ins for delete to authenticated
  using ((select public.has_role('owner')));

-- Where a trade-in may go from each status. Taken is the end: the car is in stock.
create function public.trade_in_states() returns table (status public.trade_in_status, next text[])
language sql immutable parallel safe set search_path = ''
as $$
  values
    ('new'::public.trade_in_status, '{offered,withdrawn}'::text[]),
    ('offered', '{accepted,declined,expired,withdrawn}'),
    ('accepted', '{offered,withdrawn,taken}'),
    ('declined', '{offered,withdrawn}'),
    ('expired', '{offered,withdrawn}'),
    ('withdrawn', '{new,offered}'),
    ('taken', '{}')
$$;
grant execute on function public.trade_in_states to authenticated;

-- Holds every trade-in to its statuses and its offer, by whatever way it is written.
create function public.trade_ins_guard() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.erased_at is not null and num_nonnulls(new.wish, new.note, new.vin, new.plate, new.loan) > 0 then
    raise exception using errcode = 'PT409', message = 'trade_in_erased';
  end if;
  if new.status is distinct from old.status then
    if not exists (select 1 from public.trade_in_states() s
        where s.status = old.status and new.status::text = any (s.next)) then
      raise exception using errcode = 'PT409', message = 'move_not_allowed',
        detail = old.status || ' -> ' || new.status;
    end if;
    -- By the clock, not by the begin of the transaction, which may have waited for another one.
    if new.status = 'accepted' and new.offer_until <= clock_timestamp() then
      raise exception using errcode = 'PT409', message = 'offer_expired';
    end if;
    new.answered_at := case when new.status in ('accepted', 'declined') then now() when new.status = 'taken'
      then old.answered_at end;
    new.taken_at := case when new.status = 'taken' then now() end;
  end if;
  if new.deleted_at is not null and old.deleted_at is null and new.status in ('offered', 'accepted') then
    raise exception using errcode = 'PT409', message = 'trade_in_active';
  end if;
  return new;
end
$$;

create trigger trade_ins_version before update on public.trade_ins
  for each row execute function public.stamp_record('search_text');
create trigger trade_ins_audit after insert or update or delete on public.trade_ins
  for each row execute function public.write_audit('id');
create trigger trade_ins_tell after insert or update or delete on public.trade_ins
  for each row execute function public.tell_staff('trade_ins', 'id');
create trigger trade_ins_visitors before insert on public.trade_ins
  for each row execute function public.check_visitor_rate();
create trigger trade_ins_link_customer before insert on public.trade_ins
  for each row execute function public.link_customer();
create trigger trade_ins_guard before update on public.trade_ins
  for each row execute function public.trade_ins_guard();
create trigger trade_ins_keep_to_own before update on public.trade_ins
  for each row execute function public.keep_to_own();
create trigger trade_ins_own_order before insert or update of order_id on public.trade_ins
  for each row execute function public.trade_ins_own_order();
create trigger trade_ins_to_colleague before insert on public.trade_ins
  for each row execute function public.give_to_colleague();

-- supabase/schemas/76_trade_in_pictures.sql

-- Photos of trade-ins and their bucket. They come from strangers, so only the dealer's own web servers bring them
-- there, redrawn, one file for each row here, and only staff who see the trade-in see them.

-- Whether an object of this name may be stored now.
create function public.may_store_trade_in_picture(p_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.trade_in_pictures p where p.path = p_name and p.trade_in_id is null
    and p.dropped_at is null and p.created_at > now() - interval '10 minutes')
$$;
grant execute on function public.may_store_trade_in_picture to anon, authenticated;

-- Whether the object of this name is to go.
create function public.may_drop_trade_in_picture(p_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.trade_in_pictures p where p.path = p_name and p.trade_in_id is null
    and public.trade_in_picture_is_stale(p))
$$;
grant execute on function public.may_drop_trade_in_picture to anon, authenticated;

create table public.trade_in_pictures (
  -- The sender of the photo gets this id and names it in the form: a person who knows it may put the photo into a
  -- trade-in.
  id uuid primary key default gen_random_uuid(),
  -- Null while the form has not been sent.
  trade_in_id bigint references public.trade_ins (id) on delete set null,
  position int not null default 0 check (position between 0 and 8),
  -- The object's name: nobody can guess it, and it is written once.
  path text not null unique check (path ~ '^[0-9a-f-]{36}/[0-9a-f]{32}\.jpg$'),
  size_bytes int not null check (size_bytes between 1 and 4194304),
  width int not null check (width between 1 and 4096),
  height int not null check (height between 1 and 4096),
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  -- Since when the file is to be deleted; the row goes after the file.
  dropped_at timestamptz,
  created_at timestamptz not null default now(),
  constraint trade_in_pictures_dropped check (dropped_at is null or trade_in_id is null)
);
create index trade_in_pictures_of on public.trade_in_pictures (trade_in_id, position);
create index trade_in_pictures_waiting on public.trade_in_pictures (created_at) where trade_in_id is null;
create index trade_in_pictures_created on public.trade_in_pictures (created_at);
alter table public.trade_in_pictures enable row level security;
grant select on public.trade_in_pictures to authenticated;
-- Under the policies of trade_ins: the one who sees the trade-in sees its photos.
create policy trade_in_pictures_read on public.trade_in_pictures for select to authenticated
  using ((select public.is_staff()) and exists (select from public.trade_ins t where t.id = trade_in_id));

-- Whether the photo of a form that was never sent is old enough to go.
create function public.trade_in_picture_is_stale(p_picture public.trade_in_pictures) returns boolean
language sql stable set search_path = ''
as $$
  select p_picture.dropped_at is not null
    or p_picture.trade_in_id is null and p_picture.created_at < now() - interval '12 hours'
$$;

-- A trade-in that is deleted for good takes its photos along.
create function public.drop_trade_in_pictures() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.trade_in_pictures set trade_in_id = null, dropped_at = now() where trade_in_id = old.id;
  return old;
end
$$;

-- Puts pictures that wait into a trade-in, in their order; those it has already stay. Errors: PT422 with hint pictures:
-- photos_too_many, photos_gone (taken away meanwhile, or of another trade-in).
create function public.attach_trade_in_pictures(p_trade_in bigint, p_pictures uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_wanted uuid[] := coalesce(p_pictures, '{}');
begin
  if cardinality(v_wanted) > 8 or (select count(*) from public.trade_in_pictures where trade_in_id = p_trade_in
      and id <> all (v_wanted)) + cardinality(v_wanted) > 8 then
    perform public.refuse_field('pictures', 'photos_too_many');
  end if;
  perform 1 from public.trade_in_pictures where id = any (v_wanted) order by id for update;
  if (select count(*) from public.trade_in_pictures p join storage.objects o on o.bucket_id = 'trade-ins'
      and o.name = p.path
      where p.id = any (v_wanted) and (p.trade_in_id = p_trade_in
        or p.trade_in_id is null and not public.trade_in_picture_is_stale(p))) <> cardinality(v_wanted) then
    perform public.refuse_field('pictures', 'photos_gone');
  end if;
  update public.trade_in_pictures p set trade_in_id = p_trade_in, position = array_position(v_wanted, p.id)
    where p.id = any (v_wanted) and p.trade_in_id is null;
end
$$;

-- Takes the place of one photo, redrawn and measured, and answers {id, path}: within ten minutes one object of this
-- name may be stored. Null when the key is not that of the web servers. Errors: PT429 too_many, where a thousand photos
-- wait for their forms, where two gigabytes came within a day, or where there are twenty gigabytes in all: strangers
-- cannot fill the disk, whatever address they come from. What is to go counts as stored until its file has gone, but
-- not as one that waits.
create function public.claim_trade_in_picture(
  p_key text, p_size int, p_width int, p_height int, p_colour text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_id uuid := gen_random_uuid(); v_path text;
begin
  if not public.mail_key_fits(p_key) then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('photos of trade-ins', 0));
  if (select count(*) from public.trade_in_pictures where trade_in_id is null and dropped_at is null) >= 1000
     or (select coalesce(sum(size_bytes), 0) from public.trade_in_pictures
       where created_at > now() - interval '1 day') > 2147483648
     or (select coalesce(sum(size_bytes), 0) from public.trade_in_pictures) > 21474836480 then
    raise exception using errcode = 'PT429', message = 'too_many';
  end if;
  v_path := v_id || '/' || replace(gen_random_uuid()::text, '-', '') || '.jpg';
  insert into public.trade_in_pictures (id, path, size_bytes, width, height, colour)
    values (v_id, v_path, p_size, p_width, p_height, p_colour);
  return jsonb_build_object('id', v_id, 'path', v_path);
end
$$;
grant execute on function public.claim_trade_in_picture to anon, authenticated;

-- The names of files that are to go, at most 100. While half of what may wait, or of what may come in a day, is there,
-- those that have waited for an hour go, too. Null when the key is not that of the web servers.
create function public.stale_trade_in_pictures(p_key text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.mail_key_fits(p_key) then return null; end if;
  if (select count(*) >= 500 or coalesce(sum(size_bytes), 0) > 1073741824 from public.trade_in_pictures
      where trade_in_id is null and dropped_at is null) then
    -- A form that is being sent keeps its photos locked, and gets them.
    update public.trade_in_pictures set dropped_at = now() where id in (select p.id from public.trade_in_pictures p
      where p.trade_in_id is null and p.dropped_at is null and p.created_at < now() - interval '1 hour'
      for update skip locked);
  end if;
  return (select coalesce(jsonb_agg(s.path), '[]') from (select p.path from public.trade_in_pictures p
    where p.trade_in_id is null and public.trade_in_picture_is_stale(p) order by p.created_at limit 100) s);
end
$$;
grant execute on function public.stale_trade_in_pictures to anon, authenticated;

-- Forgets the rows of files that have gone; answers how many.
create function public.forget_trade_in_pictures(p_key text) returns int
language plpgsql volatile security definer set search_path = ''
as $$
declare v_count int;
begin
  if not public.mail_key_fits(p_key) then return null; end if;
  delete from public.trade_in_pictures p where p.trade_in_id is null and public.trade_in_picture_is_stale(p)
    and not exists (select from storage.objects o where o.bucket_id = 'trade-ins' and o.name = p.path);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
grant execute on function public.forget_trade_in_pictures to anon, authenticated;

create policy trade_in_objects_insert on storage.objects for insert to anon
  with check (bucket_id = 'trade-ins' and public.may_store_trade_in_picture(name));

create policy trade_in_objects_read on storage.objects for select to authenticated
  using (bucket_id = 'trade-ins' and (select public.is_staff())
    and exists (select from public.trade_in_pictures p where p.path = objects.name and p.trade_in_id is not null));

-- The web servers delete what is to go, as anonymous callers: a row is found while it is deleted, and never read,
-- listed or signed for.
create policy trade_in_objects_found on storage.objects for select to anon
  using (bucket_id = 'trade-ins' and current_setting('storage.operation', true) like 'storage.object.delete%'
    and public.may_drop_trade_in_picture(name));

create policy trade_in_objects_delete on storage.objects for delete to anon
  using (bucket_id = 'trade-ins' and public.may_drop_trade_in_picture(name));

create trigger trade_ins_drop_pictures before delete on public.trade_ins
  for each row execute function public.drop_trade_in_pictures();

-- Nobody reads from it without a session or an address that was signed for a few minutes.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('trade-ins', 'trade-ins', false, 4194304, array['image/jpeg'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- supabase/schemas/77_trade_ins_of_visitors.sql

-- What visitors do with trade-ins: send one, see it, and accept or decline the offer.

-- 'MT-' and six characters that are hard to confuse.
create function public.new_trade_in_reference() returns text
language sql volatile set search_path = ''
as $$ select 'TI-' || substr(public.new_reference(), 4) $$;

-- What the customer said of the car, checked: {make, model, year, mileage, condition, wish}. Errors: PT422 with the
-- field as hint: make_required, make_too_long, model_required, model_too_long, year_invalid, mileage_invalid,
-- condition_required, message_too_long.
create function public.trade_in_car(p_car jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_make text := public.clean_line(left(p_car ->> 'make', 500));
  v_model text := public.clean_line(left(p_car ->> 'model', 500));
  v_wish text := public.clean_text(left(p_car ->> 'wish', 5000));
  v_year text := p_car ->> 'year';
  v_mileage text := p_car ->> 'mileage';
begin
  if v_make is null then perform public.refuse_field('make', 'make_required'); end if;
  if length(v_make) > 60 then perform public.refuse_field('make', 'make_too_long'); end if;
  if v_model is null then perform public.refuse_field('model', 'model_required'); end if;
  if length(v_model) > 80 then perform public.refuse_field('model', 'model_too_long'); end if;
  if v_year is null or v_year !~ '^[0-9]{4}$'
     or v_year::int not between 1950 and extract(year from now() + interval '1 year')::int then
    perform public.refuse_field('year', 'year_invalid');
  end if;
  if v_mileage !~ '^[0-9]{1,7}$' or v_mileage::int > 2000000 then
    perform public.refuse_field('mileage', 'mileage_invalid');
  end if;
  if coalesce(p_car ->> 'condition', '') <> all (enum_range(null::public.trade_in_condition)::text[]) then
    perform public.refuse_field('condition', 'condition_required');
  end if;
  if length(v_wish) > 2000 then perform public.refuse_field('wish', 'message_too_long'); end if;
  return jsonb_build_object('make', v_make, 'model', v_model, 'year', v_year::int, 'mileage', v_mileage::int,
    'condition', p_car ->> 'condition', 'wish', v_wish);
end
$$;

-- What a customer may know of a trade-in: {reference, status, make, model, year, mileage, condition, created_at,
-- pictures: how many, order: its reference, handler, offer: {amount, currency, until, number} or null, may_answer}. An
-- offer whose time is over is expired, also in the moment before the status says so.
create function public.trade_in_for_customer(p_trade_in public.trade_ins) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('reference', p_trade_in.reference,
    'status', case when p_trade_in.status = 'offered' and p_trade_in.offer_until <= clock_timestamp() then 'expired'
      else p_trade_in.status::text end,
    'make', p_trade_in.make, 'model', p_trade_in.model, 'year', p_trade_in.year, 'mileage', p_trade_in.mileage,
    'condition', p_trade_in.condition, 'created_at', p_trade_in.created_at,
    'pictures', (select count(*) from public.trade_in_pictures p where p.trade_in_id = p_trade_in.id),
    'order', (select o.reference from public.orders o where o.id = p_trade_in.order_id),
    'handler', (select nullif(s.name, '') from public.staff s where s.user_id = p_trade_in.assigned_to
      and s.ended_at is null),
    'offer', case when p_trade_in.offer is not null and p_trade_in.status <> 'withdrawn' then jsonb_build_object(
      'amount', p_trade_in.offer, 'currency', p_trade_in.currency, 'until', p_trade_in.offer_until,
      'number', p_trade_in.offers) end,
    'may_answer', p_trade_in.status = 'offered' and p_trade_in.offer_until > clock_timestamp())
$$;

-- Stores a trade-in. The same key twice is one: sent again while nobody has answered it, it says what was sent last.
-- p_car: see trade_in_car(); p_person: {name, phone, email, language, consent, via}; p_pictures: ids of pictures that
-- wait for it, at most eight; p_order: the key of the order that it goes with. Answers trade_in_for_customer() with
-- `key` and `repeated`. Errors: those of trade_in_car(), PT422 with the field as hint as place_order, pictures:
-- photos_too_many · photos_gone; PT409 key_reused; PT429 too_many.
create function public.send_trade_in(
  p_key uuid, p_person jsonb, p_car jsonb, p_pictures uuid[] default '{}', p_order uuid default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := public.clean_line(left(p_person ->> 'name', 500));
  v_phone text := p_person ->> 'phone';
  v_email text := lower(public.clean_text(left(p_person ->> 'email', 300)));
  v_language text := case when p_person ->> 'language' = 'ar' then 'ar' else 'en' end;
  v_car jsonb;
  v_order bigint;
  v_trade_in public.trade_ins;
  v_repeated boolean := false;
begin
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  v_car := public.trade_in_car(p_car);
  if v_name is null then perform public.refuse_field('name', 'name_required'); end if;
  if length(v_name) > 120 then perform public.refuse_field('name', 'name_too_long'); end if;
  if public.is_phone(v_phone) is not true then perform public.refuse_field('phone', 'phone_invalid'); end if;
  if v_email is not null and not public.is_email(v_email) then
    perform public.refuse_field('email', 'email_invalid');
  end if;
  if p_person -> 'consent' is distinct from 'true' then
    perform public.refuse_field('consent', 'consent_required');
  end if;
  -- Those of one phone take turns, so that each counts those before it.
  perform pg_advisory_xact_lock(hashtextextended('trade-in ' || v_phone, 0));
  select o.id into v_order from public.orders o where o.idempotency_key = p_order and o.deleted_at is null
    and o.phone = v_phone;
  select * into v_trade_in from public.trade_ins where idempotency_key = p_key for update;
  if found then
    if v_trade_in.phone <> v_phone then
      raise exception using errcode = 'PT409', message = 'key_reused';
    end if;
    v_repeated := true;
    if v_trade_in.status = 'new' and v_trade_in.deleted_at is null then
      update public.trade_ins t set make = v_car ->> 'make', model = v_car ->> 'model', year = (v_car ->> 'year')::int,
          mileage = (v_car ->> 'mileage')::int, condition = (v_car ->> 'condition')::public.trade_in_condition,
          wish = v_car ->> 'wish', customer_name = v_name, order_id = coalesce(t.order_id, v_order)
        where t.id = v_trade_in.id and (t.make, t.model, t.year, t.mileage, t.condition::text, t.wish, t.customer_name,
            t.order_id)
          is distinct from (v_car ->> 'make', v_car ->> 'model', (v_car ->> 'year')::int, (v_car ->> 'mileage')::int,
            v_car ->> 'condition', v_car ->> 'wish', v_name, coalesce(t.order_id, v_order));
      perform public.attach_trade_in_pictures(v_trade_in.id, p_pictures);
      select * into v_trade_in from public.trade_ins where id = v_trade_in.id;
    end if;
  else
    if (select count(*) from public.trade_ins where phone = v_phone and created_at > now() - interval '1 hour') >= 5
    then
      raise exception using errcode = 'PT429', message = 'too_many';
    end if;
    for attempt in 1..5 loop
      insert into public.trade_ins (reference, idempotency_key, make, model, year, mileage, condition, wish, order_id,
          user_id, customer_name, phone, email, language, consent_at, via)
        values (public.new_trade_in_reference(), p_key, v_car ->> 'make', v_car ->> 'model', (v_car ->> 'year')::int,
          (v_car ->> 'mileage')::int, (v_car ->> 'condition')::public.trade_in_condition, v_car ->> 'wish', v_order,
          auth.uid(), v_name, v_phone, v_email, v_language, now(),
          case when public.is_via(p_person ->> 'via') then p_person ->> 'via' end)
        on conflict (reference) do nothing
        returning * into v_trade_in;
      exit when v_trade_in.id is not null;
    end loop;
    if v_trade_in.id is null then raise exception using errcode = 'PT503', message = 'try_again'; end if;
    perform public.attach_trade_in_pictures(v_trade_in.id, p_pictures);
  end if;
  return public.trade_in_for_customer(v_trade_in) || jsonb_build_object('key', p_key, 'repeated', v_repeated);
end
$$;
grant execute on function public.send_trade_in to anon, authenticated;

-- The trade-in that a form has just sent, by reference and key; null where they do not belong together.
create function public.sent_trade_in(p_reference text, p_key uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.trade_in_for_customer(t) from public.trade_ins t
  where t.reference = left(p_reference, 40) and t.idempotency_key = p_key and t.deleted_at is null
$$;
grant execute on function public.sent_trade_in to anon, authenticated;

-- One trade-in by reference and phone, both right or null.
create function public.track_trade_in(p_reference text, p_phone text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.trade_in_for_customer(t) from public.trade_ins t
  where t.reference = public.typed_reference(p_reference) and t.deleted_at is null
    and public.is_same_phone(t.phone, p_phone)
$$;
grant execute on function public.track_trade_in to anon, authenticated;

-- The trade-ins of one phone that go with an order of the same phone, the latest first, at most five.
create function public.trade_ins_of_order(p_reference text, p_phone text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(public.trade_in_for_customer(found) order by found.created_at desc), '[]') from (
    select t.* from public.trade_ins t join public.orders o on o.id = t.order_id
    where o.reference = public.typed_reference(p_reference) and o.deleted_at is null
      and t.deleted_at is null and t.phone = o.phone
      and public.is_same_phone(o.phone, p_phone)
    order by t.created_at desc limit 5) found
$$;
grant execute on function public.trade_ins_of_order to anon, authenticated;

-- The signed-in customer's own trade-ins, the latest first.
create function public.my_trade_ins() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(public.trade_in_for_customer(t) order by t.created_at desc), '[]')
  from public.trade_ins t where t.user_id = (select auth.uid()) and t.deleted_at is null
$$;
grant execute on function public.my_trade_ins to authenticated;

-- The customer accepts or declines the offer they saw (p_number). The same answer again is success. Null where
-- reference and phone do not belong together. Errors: PT409 offer_expired · offer_changed (another offer, or none).
create function public.answer_trade_in(p_reference text, p_phone text, p_number int, p_accept boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_trade_in public.trade_ins;
  v_to public.trade_in_status := (case when p_accept then 'accepted' else 'declined' end)::public.trade_in_status;
begin
  select * into v_trade_in from public.trade_ins t
    where t.reference = public.typed_reference(p_reference) and t.deleted_at is null
      and public.is_same_phone(t.phone, p_phone)
    for update;
  if not found then return null; end if;
  if v_trade_in.offers is distinct from p_number or p_accept is null then
    raise exception using errcode = 'PT409', message = 'offer_changed';
  end if;
  if v_trade_in.status = v_to or v_trade_in.status = 'taken' and p_accept then
    return public.trade_in_for_customer(v_trade_in);
  end if;
  if v_trade_in.status = 'expired' or v_trade_in.status = 'offered' and v_trade_in.offer_until <= clock_timestamp() then
    raise exception using errcode = 'PT409', message = 'offer_expired';
  end if;
  if v_trade_in.status <> 'offered' then
    raise exception using errcode = 'PT409', message = 'offer_changed';
  end if;
  update public.trade_ins set status = v_to where id = v_trade_in.id returning * into v_trade_in;
  return public.trade_in_for_customer(v_trade_in);
end
$$;
grant execute on function public.answer_trade_in to anon, authenticated;

-- Expires offers whose time is over. Public, because it only does what is due; each web server calls it.
create function public.lapse_offers() returns void
language sql volatile security definer set search_path = ''
as $$
  update public.trade_ins set status = 'expired' where id in (
    select id from public.trade_ins where status = 'offered' and offer_until <= now()
    order by id limit 200 for update skip locked)
$$;
grant execute on function public.lapse_offers to anon, authenticated;

-- supabase/schemas/78_trade_in_desk.sql

-- What staff do with trade-ins: write one down, make an offer, note the answer, take the car into stock.

-- What the desk wrote of a car's papers, checked: {vin, plate, loan, loan_currency}. Errors: PT422 with the field as
-- hint: vin_invalid, plate_invalid, loan: amount_invalid · amount_decimals.
create function public.trade_in_documents(p_details jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_vin text := replace(public.document_number(p_details ->> 'vin'), '-', '');
  v_plate text := public.document_number(p_details ->> 'plate');
  v_currency text := coalesce(public.setting('currency'), 'BHD');
  v_loan numeric := nullif(public.sent_amount(p_details ->> 'loan', 'loan', public.currency_decimals(v_currency)), 0);
begin
  if v_vin !~ '^[A-HJ-NPR-Z0-9]{17}$' then perform public.refuse_field('vin', 'vin_invalid'); end if;
  if not public.is_plate(v_plate) then perform public.refuse_field('plate', 'plate_invalid'); end if;
  return jsonb_build_object('vin', v_vin, 'plate', v_plate, 'loan', v_loan,
    'loan_currency', case when v_loan is not null then v_currency end);
end
$$;

-- Writes a trade-in down for a customer; the same key twice is one, a key of another trade-in is refused. p_details:
-- {source, consent, name, phone, email, language, note, order: its id, assigned_to, make, model, year, mileage,
-- condition, wish, vin, plate, loan, pictures: [id]}. Answers {id, reference, repeated}. Errors: those of
-- send_trade_in() but too_many and of trade_in_documents(), PT422 source_invalid · note_too_long, PT404
-- order_not_found, PT409 key_reused.
create function public.write_trade_in(p_details jsonb, p_key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name text := public.clean_line(left(p_details ->> 'name', 500));
  v_phone text := p_details ->> 'phone';
  v_email text := lower(public.clean_text(left(p_details ->> 'email', 300)));
  v_note text := public.clean_text(left(p_details ->> 'note', 5000));
  v_car jsonb;
  v_documents jsonb := public.trade_in_documents(p_details);
  v_order public.orders;
  v_trade_in public.trade_ins;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if coalesce(p_details ->> 'source', '') not in ('walk_in', 'phone', 'whatsapp', 'instagram', 'other') then
    perform public.refuse_field('source', 'source_invalid');
  end if;
  v_car := public.trade_in_car(p_details);
  if v_name is null then perform public.refuse_field('name', 'name_required'); end if;
  if length(v_name) > 120 then perform public.refuse_field('name', 'name_too_long'); end if;
  if public.is_phone(v_phone) is not true then perform public.refuse_field('phone', 'phone_invalid'); end if;
  if v_email is not null and not public.is_email(v_email) then
    perform public.refuse_field('email', 'email_invalid');
  end if;
  if length(v_note) > 2000 then perform public.refuse_field('note', 'note_too_long'); end if;
  perform pg_advisory_xact_lock(hashtextextended('trade-in ' || v_phone, 0));
  select * into v_trade_in from public.trade_ins where idempotency_key = p_key;
  if found then
    if not public.may_see_trade_in(v_trade_in)
      or (v_trade_in.phone, v_trade_in.customer_name, v_trade_in.make, v_trade_in.model, v_trade_in.year)
       is distinct from (v_phone, v_name, v_car ->> 'make', v_car ->> 'model', (v_car ->> 'year')::int) then
      raise exception using errcode = 'PT409', message = 'key_reused';
    end if;
    return jsonb_build_object('id', v_trade_in.id, 'reference', v_trade_in.reference, 'repeated', true);
  end if;
  if p_details ->> 'order' is not null then
    select * into v_order from public.orders
      where id = (p_details ->> 'order')::bigint and deleted_at is null and public.works_on(assigned_to);
    if not found then raise exception using errcode = 'PT404', message = 'order_not_found'; end if;
  end if;
  for attempt in 1..5 loop
    insert into public.trade_ins (reference, idempotency_key, make, model, year, mileage, condition, wish, order_id,
        user_id, customer_id, customer_name, phone, email, language, source, consent_at, note, assigned_to, vin, plate,
        loan, loan_currency)
      values (public.new_trade_in_reference(), p_key, v_car ->> 'make', v_car ->> 'model', (v_car ->> 'year')::int,
        (v_car ->> 'mileage')::int, (v_car ->> 'condition')::public.trade_in_condition, v_car ->> 'wish', v_order.id,
        case when v_order.phone = v_phone then v_order.user_id end,
        case when v_order.phone = v_phone then v_order.customer_id end, v_name, v_phone, v_email,
        case when p_details ->> 'language' = 'ar' then 'ar' else 'en' end, p_details ->> 'source',
        case when (p_details ->> 'consent')::boolean then now() end, v_note,
        (select s.user_id from public.staff s where s.user_id::text = p_details ->> 'assigned_to'
          and s.ended_at is null), v_documents ->> 'vin', v_documents ->> 'plate', (v_documents ->> 'loan')::numeric,
        v_documents ->> 'loan_currency')
      on conflict (reference) do nothing
      returning * into v_trade_in;
    exit when v_trade_in.id is not null;
  end loop;
  if v_trade_in.id is null then raise exception using errcode = 'PT503', message = 'try_again'; end if;
  perform public.attach_trade_in_pictures(v_trade_in.id,
    array(select p::uuid from jsonb_array_elements_text(coalesce(p_details -> 'pictures', '[]')) p));
  return jsonb_build_object('id', v_trade_in.id, 'reference', v_trade_in.reference, 'repeated', false);
end
$$;
grant execute on function public.write_trade_in to authenticated;

-- The trade-in as the caller saw it, locked. Errors: 42501 sellers_only, PT404 trade_in_not_found, PT409
-- trade_in_changed (detail: its status now).
create function public.trade_in_seen(p_id bigint, p_version int) returns public.trade_ins
language plpgsql volatile security definer set search_path = ''
as $$
declare v_trade_in public.trade_ins;
begin
  select * into v_trade_in from public.trade_ins where id = p_id and deleted_at is null for update;
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if v_trade_in.id is null or not public.may_see_trade_in(v_trade_in) then
    raise exception using errcode = 'PT404', message = 'trade_in_not_found';
  end if;
  if v_trade_in.version is distinct from p_version then
    raise exception using errcode = 'PT409', message = 'trade_in_changed', detail = v_trade_in.status::text;
  end if;
  return v_trade_in;
end
$$;

-- Makes an offer, or another one: an amount of the dealer's currency and until when it stands. Answers {id, version,
-- status, offers}. Errors: those of trade_in_seen(), PT409 move_not_allowed, PT422 amount_invalid (no amount, or more
-- decimals than the currency has) · until_invalid (over already, or in more than a year).
create function public.offer_trade_in(p_id bigint, p_version int, p_amount numeric, p_until timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_trade_in public.trade_ins; v_currency text := coalesce(public.setting('currency'), 'BHD');
begin
  v_trade_in := public.trade_in_seen(p_id, p_version);
  if p_amount is null or p_amount = 'NaN' or p_amount <= 0 or p_amount >= 1000000000
     or p_amount <> round(p_amount, public.currency_decimals(v_currency)) then
    perform public.refuse_field('amount', 'amount_invalid');
  end if;
  if p_until is null or not isfinite(p_until) or p_until <= clock_timestamp()
     or p_until > now() + interval '1 year' then
    perform public.refuse_field('until', 'until_invalid');
  end if;
  update public.trade_ins set status = 'offered', offer = p_amount, currency = v_currency, offer_until = p_until,
      offered_at = now(), offers = offers + 1
    where id = p_id returning * into v_trade_in;
  return jsonb_build_object('id', p_id, 'version', v_trade_in.version, 'status', v_trade_in.status, 'offers',
    v_trade_in.offers);
end
$$;
grant execute on function public.offer_trade_in to authenticated;

-- A colleague moves a trade-in: notes the answer that the customer gave at the desk, withdraws the offer, opens it
-- again, says which order it goes with, what its papers say, or corrects the car. p_change: {status, order: id or null,
-- documents: {vin, plate, loan}, whole, car: {make, model, year, mileage, condition}, whole}; what it does not name
-- stays. Answers {id, version, status}. Errors: those of trade_in_seen(), trade_in_documents() and trade_in_car(),
-- PT409 move_not_allowed · offer_expired · trade_in_active (an accepted one goes with another order, or is another car,
-- only after it was taken back), PT404 order_not_found.
create function public.change_trade_in(p_id bigint, p_version int, p_change jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_trade_in public.trade_ins; v_to text := p_change ->> 'status'; v_order bigint; v_documents jsonb; v_car jsonb;
begin
  v_trade_in := public.trade_in_seen(p_id, p_version);
  if v_to is not null then
    if v_to not in ('new', 'accepted', 'declined', 'withdrawn') then
      raise exception using errcode = 'PT409', message = 'move_not_allowed';
    end if;
    update public.trade_ins set status = v_to::public.trade_in_status,
        offer = case when v_to <> 'new' then offer end, currency = case when v_to <> 'new' then currency end,
        offer_until = case when v_to <> 'new' then offer_until end,
        offered_at = case when v_to <> 'new' then offered_at end
      where id = p_id returning * into v_trade_in;
  end if;
  if p_change ? 'order' then
    v_order := (p_change ->> 'order')::bigint;
    if v_order is not null and not exists (select from public.orders where id = v_order and deleted_at is null
        and public.works_on(assigned_to)) then
      raise exception using errcode = 'PT404', message = 'order_not_found';
    end if;
    if v_trade_in.order_id is distinct from v_order and v_trade_in.order_id is not null
       and v_trade_in.status in ('accepted', 'taken') then
      raise exception using errcode = 'PT409', message = 'trade_in_active';
    end if;
    update public.trade_ins set order_id = v_order where id = p_id returning * into v_trade_in;
  end if;
  if p_change ? 'car' then
    v_car := public.trade_in_car(p_change -> 'car');
    if v_trade_in.status in ('accepted', 'taken') then
      raise exception using errcode = 'PT409', message = 'trade_in_active';
    end if;
    update public.trade_ins set make = v_car ->> 'make', model = v_car ->> 'model', year = (v_car ->> 'year')::int,
        mileage = (v_car ->> 'mileage')::int, condition = (v_car ->> 'condition')::public.trade_in_condition
      where id = p_id returning * into v_trade_in;
  end if;
  if p_change ? 'documents' then
    v_documents := public.trade_in_documents(p_change -> 'documents');
    update public.trade_ins set vin = v_documents ->> 'vin', plate = v_documents ->> 'plate',
        loan = (v_documents ->> 'loan')::numeric, loan_currency = v_documents ->> 'loan_currency'
      where id = p_id returning * into v_trade_in;
  end if;
  return jsonb_build_object('id', p_id, 'version', v_trade_in.version, 'status', v_trade_in.status);
end
$$;
grant execute on function public.change_trade_in to authenticated;

-- Makes a draft car of an accepted trade-in, once: p_car as of save_car() ({stock_no, brand_id, model, year,
-- mileage_km, fuel, transmission, body}), p_cost what it cost the dealer, p_images its photos in the media library.
-- Asked again it answers the same car. Owner and manager, who may enter what a car cost. Answers {id, version, car}.
-- Errors: those of trade_in_seen() and save_car(), PT409 move_not_allowed, PT422 cost_invalid.
create function public.take_trade_in(
  p_id bigint, p_version int, p_car jsonb, p_cost numeric, p_images jsonb default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_trade_in public.trade_ins; v_car bigint;
  v_currency text := coalesce(public.setting('currency'), 'BHD');
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  select * into v_trade_in from public.trade_ins where id = p_id and deleted_at is null for update;
  if v_trade_in.status = 'taken' and v_trade_in.car_id is not null then
    return jsonb_build_object('id', p_id, 'version', v_trade_in.version, 'car', v_trade_in.car_id);
  end if;
  v_trade_in := public.trade_in_seen(p_id, p_version);
  if v_trade_in.status <> 'accepted' then
    raise exception using errcode = 'PT409', message = 'move_not_allowed', detail = v_trade_in.status || ' -> taken';
  end if;
  if p_cost is null or p_cost = 'NaN' or p_cost < 0 or p_cost >= 1000000000
     or p_cost <> round(p_cost, public.currency_decimals(v_currency)) then
    perform public.refuse_field('cost', 'cost_invalid');
  end if;
  v_car := (public.save_car(null, null, p_car - '{status,id}'::text[],
    jsonb_build_object('notes', v_trade_in.reference,
      -- The dealer may have sold this very car before: that one keeps the number.
      'vin', case when not exists (select from public.car_private k where k.vin = v_trade_in.vin)
        then v_trade_in.vin end), p_images) ->> 'id')::bigint;
  perform public.add_car_costs(v_car, jsonb_build_array(jsonb_build_object('kind', 'purchase', 'words',
    v_trade_in.reference, 'amount', p_cost)), v_trade_in.idempotency_key);
  update public.trade_ins set status = 'taken', car_id = v_car where id = p_id returning * into v_trade_in;
  return jsonb_build_object('id', p_id, 'version', v_trade_in.version, 'car', v_car);
end
$$;
grant execute on function public.take_trade_in to authenticated;

-- An accepted trade-in is deducted from its order, and no longer where the offer is taken back, also of an order in the
-- trash. An order that is over, that costs less than the trade-in is worth, or that is in another currency stays as it
-- is: the colleague sees that nothing is deducted, and the customer's answer stands.
create function public.trade_ins_follow() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_name text := concat_ws(' ', new.make, new.model, new.year);
begin
  if old.status in ('accepted', 'taken') and old.order_id is not null
     and (new.status not in ('accepted', 'taken') or new.order_id is distinct from old.order_id) then
    perform public.drop_trade_in_line(old.order_id, old.id);
  end if;
  if new.status in ('accepted', 'taken') and new.order_id is not null
     and (old.status not in ('accepted', 'taken') or new.order_id is distinct from old.order_id)
     and exists (select from public.orders o where o.id = new.order_id and o.currency = new.currency) then
    begin
      perform public.set_trade_in_line(new.order_id, new.id, new.offer, v_name, v_name);
    exception when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' then null;
    end;
  end if;
  return null;
end
$$;

-- What was offered for a car that is deleted before it was taken is no longer deducted; what an agreement says stays.
create function public.trade_ins_gone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.drop_trade_in_line(old.order_id, old.id);
  return old;
exception when sqlstate 'PT409' then
  return old;
end
$$;

create trigger trade_ins_follow after update of status, order_id on public.trade_ins
  for each row execute function public.trade_ins_follow();
create trigger trade_ins_gone before delete on public.trade_ins for each row
  when (old.status = 'accepted' and old.order_id is not null) execute function public.trade_ins_gone();

-- supabase/schemas/79_customer_activity.sql

-- Counts of what each customer sent. Triggers keep them, so that the list of customers counts nothing.

create table public.customer_activity (
  customer_id bigint primary key references public.customers (id) on delete cascade,
  orders int not null default 0,
  open_orders int not null default 0,
  viewings int not null default 0,
  trade_ins int not null default 0,
  messages int not null default 0,
  wishes int not null default 0,
  -- When the last of it came, or the customer was written down.
  last_at timestamptz not null
);
create index customer_activity_last on public.customer_activity (last_at desc, customer_id desc);
create index customer_activity_orders on public.customer_activity (orders desc, customer_id desc);
create index customer_activity_open on public.customer_activity (last_at desc, customer_id desc)
  where open_orders > 0;
create index customer_activity_wishes on public.customer_activity (last_at desc, customer_id desc) where wishes > 0;
create index customer_activity_silent on public.customer_activity (last_at desc, customer_id desc)
  where orders = 0 and viewings = 0 and trade_ins = 0 and messages = 0 and wishes = 0;
alter table public.customer_activity enable row level security;
grant select on public.customer_activity to authenticated;
create policy customer_activity_read on public.customer_activity for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales')));
create policy customer_activity_own on public.customer_activity as restrictive for all to authenticated
  using ((select public.sees_all_customers()) or exists (select from public.customers c where c.id = customer_id));

-- Updates the counts of some customers, of all if p_customers is null. Transactions that write about one customer wait
-- for each other, so that each count includes what the other added.
create function public.count_activity(p_customers bigint[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.customer_activity a where a.customer_id = any (p_customers) order by a.customer_id for update;
  insert into public.customer_activity as a (customer_id, orders, open_orders, viewings, trade_ins, messages, wishes,
      last_at)
    select c.id, o.orders, o.open_orders, v.viewings, t.trade_ins, m.messages, m.wishes,
      greatest(c.created_at, o.last_at, v.last_at, m.last_at, t.last_at)
    from public.customers c
    cross join lateral (select count(*) as orders, count(*) filter (where public.order_is_open(r.status))
      as open_orders, max(r.created_at) as last_at
      from public.orders r where r.customer_id = c.id and r.deleted_at is null) o
    cross join lateral (select count(*) as viewings, max(r.created_at) as last_at
      from public.viewings r where r.customer_id = c.id and r.deleted_at is null) v
    cross join lateral (select count(*) filter (where r.kind = 'message') as messages,
      count(*) filter (where r.kind = 'wish') as wishes, max(r.created_at) as last_at
      from public.messages r where r.customer_id = c.id and r.deleted_at is null) m
    cross join lateral (select count(*) as trade_ins, max(r.created_at) as last_at
      from public.trade_ins r where r.customer_id = c.id and r.deleted_at is null) t
    where p_customers is null or c.id = any (p_customers)
    on conflict (customer_id) do update set orders = excluded.orders, open_orders = excluded.open_orders,
      viewings = excluded.viewings, trade_ins = excluded.trade_ins, messages = excluded.messages,
      wishes = excluded.wishes, last_at = excluded.last_at
    where (a.orders, a.open_orders, a.viewings, a.trade_ins, a.messages, a.wishes, a.last_at) is distinct from
      (excluded.orders, excluded.open_orders, excluded.viewings, excluded.trade_ins, excluded.messages,
        excluded.wishes, excluded.last_at);
end
$$;

create function public.keep_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.count_activity(array(select distinct i.id from unnest(array[
    case when tg_op <> 'INSERT' then old.customer_id end, case when tg_op <> 'DELETE' then new.customer_id end]) i (id)
    where i.id is not null order by i.id));
  return null;
end
$$;
create trigger orders_activity after insert or delete or update of customer_id, status, deleted_at, created_at
  on public.orders for each row execute function public.keep_activity();
create trigger viewings_activity after insert or delete or update of customer_id, deleted_at, created_at
  on public.viewings for each row execute function public.keep_activity();
create trigger messages_activity after insert or delete or update of customer_id, kind, deleted_at, created_at
  on public.messages for each row execute function public.keep_activity();
create trigger trade_ins_activity after insert or delete or update of customer_id, deleted_at, created_at
  on public.trade_ins for each row execute function public.keep_activity();

create function public.keep_customer_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.count_activity(array[new.id]);
  return null;
end
$$;
create trigger customers_activity after insert or update of created_at on public.customers
  for each row execute function public.keep_customer_activity();

-- supabase/schemas/79_customer_identities.sql

-- Who a customer is by a document. Apart from customers, so that no list, search, merge or live message of customers
-- reads it.

create type public.identity_kind as enum ('cpr', 'passport', 'commercial_register');

-- Whether a number, as document_number() writes it, can be that of such a document.
create function public.is_identity_number(p_kind public.identity_kind, p_number text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select p_number ~ case p_kind
    when 'cpr' then '^[0-9]{9}$'
    when 'passport' then '^[A-Z0-9]{5,15}$'
    when 'commercial_register' then '^[A-Z0-9]([A-Z0-9/-]{0,18}[A-Z0-9])$' end
$$;

create table public.customer_identities (
  customer_id bigint primary key references public.customers (id) on delete cascade,
  kind public.identity_kind,
  number text,
  -- ISO 3166-1, two letters.
  nationality text check (nationality ~ '^[A-Z]{2}$'),
  address text check (length(address) between 1 and 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint customer_identities_numbered check (num_nonnulls(kind, number) in (0, 2)),
  constraint customer_identities_number check (public.is_identity_number(kind, number)),
  constraint customer_identities_address_line check (address !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]')
);
alter table public.customer_identities enable row level security;
grant select on public.customer_identities to authenticated;

-- Whether the caller may know who a customer is by their documents: owner, manager, and of sales the colleague who has
-- the customer, one of their orders or one of their viewings.
create function public.may_see_identity(p_customer_id bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select public.has_role('owner', 'manager') or public.has_role('sales') and exists (
    select from public.customers c
    where c.id = p_customer_id and public.works_on(c.assigned_to) and (c.assigned_to = auth.uid()
      or exists (select from public.orders o
        where o.customer_id = c.id and o.assigned_to = auth.uid() and o.deleted_at is null)
      or exists (select from public.viewings v
        where v.customer_id = c.id and v.assigned_to = auth.uid() and v.deleted_at is null)))
$$;
grant execute on function public.may_see_identity to authenticated;

create policy customer_identities_read on public.customer_identities for select to authenticated
  using ((select public.is_staff()) and public.may_see_identity(customer_id));

-- Saves who a customer is: {kind, number, nationality, address}, whole; what is missing or empty is none. p_version is
-- 0 where nothing was saved before. What is saved already is not saved again. Sellers only, as may_see_identity() says.
-- Answers {version}. Errors: PT404 customer_not_found, 42501 not_yours, PT409 version_conflict, PT422 with the field as
-- hint: kind_invalid, kind_required, number_required, number_invalid, nationality_invalid, address_too_long.
create function public.save_identity(p_customer_id bigint, p_identity jsonb, p_version int) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_customer public.customers; v_old public.customer_identities; v_new public.customer_identities;
  v_kind text := nullif(p_identity ->> 'kind', '');
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  select * into v_customer from public.customers
    where id = p_customer_id and deleted_at is null and merged_into is null for update;
  if not found or not public.works_on(v_customer.assigned_to) then
    raise exception using errcode = 'PT404', message = 'customer_not_found';
  end if;
  if not public.may_see_identity(p_customer_id) then
    raise exception using errcode = '42501', message = 'not_yours';
  end if;
  if v_kind <> all (enum_range(null::public.identity_kind)::text[]) then
    perform public.refuse_field('kind', 'kind_invalid');
  end if;
  v_new.kind := v_kind::public.identity_kind;
  v_new.number := public.document_number(p_identity ->> 'number');
  v_new.nationality := upper(nullif(p_identity ->> 'nationality', ''));
  v_new.address := public.clean_line(left(p_identity ->> 'address', 1000));
  if v_new.kind is null and v_new.number is not null then perform public.refuse_field('kind', 'kind_required'); end if;
  if v_new.kind is not null and v_new.number is null then
    perform public.refuse_field('number', 'number_required');
  end if;
  -- The dashes of a register count: 12345-1 is a branch of 12345.
  if v_new.kind <> 'commercial_register' then v_new.number := replace(v_new.number, '-', ''); end if;
  if not public.is_identity_number(v_new.kind, v_new.number) then
    perform public.refuse_field('number', 'number_invalid');
  end if;
  if v_new.nationality !~ '^[A-Z]{2}$' then perform public.refuse_field('nationality', 'nationality_invalid'); end if;
  if length(v_new.address) > 300 then perform public.refuse_field('address', 'address_too_long'); end if;
  select * into v_old from public.customer_identities where customer_id = p_customer_id;
  if (v_old.kind, v_old.number, v_old.nationality, v_old.address)
    is not distinct from (v_new.kind, v_new.number, v_new.nationality, v_new.address) then
    return jsonb_build_object('version', coalesce(v_old.version, 0));
  end if;
  if coalesce(v_old.version, 0) is distinct from p_version then
    raise exception using errcode = 'PT409', message = 'version_conflict';
  end if;
  -- Emptied, the row stays: its version tells a form that was open before.
  insert into public.customer_identities (customer_id, kind, number, nationality, address)
    values (p_customer_id, v_new.kind, v_new.number, v_new.nationality, v_new.address)
    on conflict (customer_id) do update set kind = excluded.kind, number = excluded.number,
      nationality = excluded.nationality, address = excluded.address
    returning * into v_new;
  return jsonb_build_object('version', v_new.version);
end
$$;
grant execute on function public.save_identity to authenticated;

-- Gives a customer who has none what the record says that goes into theirs; answers whether there was something. That
-- record keeps it, for the undo.
create function public.take_over_identity(p_keep bigint, p_gone bigint) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.customer_identities as k (customer_id, kind, number, nationality, address)
    select p_keep, g.kind, g.number, g.nationality, g.address from public.customer_identities g
    where g.customer_id = p_gone and num_nonnulls(g.number, g.nationality, g.address) > 0
    on conflict (customer_id) do update set kind = excluded.kind, number = excluded.number,
      nationality = excluded.nationality, address = excluded.address
      where num_nonnulls(k.number, k.nationality, k.address) = 0;
  return found;
end
$$;

-- Takes that back, unless it was edited since.
create function public.give_back_identity(p_keep bigint, p_gone bigint) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.customer_identities k using public.customer_identities g
  where k.customer_id = p_keep and g.customer_id = p_gone and (k.kind, k.number, k.nationality, k.address)
    is not distinct from (g.kind, g.number, g.nationality, g.address)
$$;

-- What the document about a customer says of it: null where there is none, {withheld: true} where the caller may not
-- see it.
create function public.exported_identity(p_customer_id bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when public.may_see_identity(i.customer_id) then to_jsonb(i) - '{customer_id,version}'::text[]
      else '{"withheld": true}' end
  from public.customer_identities i
  where i.customer_id = p_customer_id and num_nonnulls(i.number, i.nationality, i.address) > 0
$$;

create trigger customer_identities_touch before update on public.customer_identities
  for each row execute function public.touch_updated_at();
create trigger customer_identities_version before update on public.customer_identities
  for each row execute function public.bump_version();
create trigger customer_identities_audit after insert or update or delete on public.customer_identities
  for each row execute function public.write_audit('customer_id', '{number,address}');
create trigger customer_identities_tell after insert or update or delete on public.customer_identities
  for each row execute function public.tell_staff('customers', 'customer_id');

-- supabase/schemas/79_customer_list.sql

-- Customers as staff list them.

-- What each customer has sent, and when the last of it came; without those that went into another.
create view public.customer_list with (security_invoker = true) as
select c.id, c.version, c.name_en, c.name_ar, coalesce(c.name_en, c.name_ar) as name, c.phone, c.email, c.phones,
  c.emails, c.language, c.tags, c.notes, c.consent_at, c.consent_source, c.deleted_at, c.created_at, c.updated_at,
  c.search_text, a.orders, a.open_orders, a.viewings, a.messages, a.wishes, a.last_at, c.assigned_to,
  s.called as assignee, c.follow_up_on, c.follow_up_note, a.trade_ins,
  public.are_doubtful_phones(c.phone || c.phones) as doubtful_phone
from public.customers c
join public.customer_activity a on a.customer_id = c.id
left join public.staff s on s.user_id = c.assigned_to
where c.merged_into is null;
grant select on public.customer_list to authenticated;

-- supabase/schemas/79_known_phone.sql

-- Whose a phone number is, while a colleague types it.

-- The customer who has a number, and what of theirs is open, at most three of each: {customer: {id, name_en, name_ar,
-- email, language}, orders: [{id, reference, title_en, title_ar, assignee}], viewings: [{id, reference, starts_at,
-- assignee}], trade_ins: [{id, reference, make, model, year, assignee}], others: [name]}. `others` are the colleagues
-- who talk to this person already, where the caller may not see the customer or the record (works_on()): only a
-- complete number shows them, and only the name. Null if no customer has the number, or the caller may see nothing of
-- it. Sellers only.
create function public.known_phone(p_phone text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_customer public.customers; v_found jsonb;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  select * into v_customer from public.customers c where c.id = public.customer_with(p_phone, null)
    and p_phone is not null and c.deleted_at is null;
  if not found then return null; end if;
  with orders as materialized (
    select o.id, o.reference, o.car_snapshot, o.assigned_to, public.works_on(o.assigned_to) as seen
    from public.orders o
    where o.customer_id = v_customer.id and o.deleted_at is null and public.order_is_open(o.status)
    order by o.created_at desc, o.id desc limit 20
  ), viewings as materialized (
    select v.id, v.reference, v.starts_at, v.assigned_to, public.works_on(v.assigned_to) as seen
    from public.viewings v
    where v.customer_id = v_customer.id and v.deleted_at is null and public.viewing_holds(v.status)
      and v.ends_at > now() - interval '1 day'
    order by v.starts_at, v.id limit 20
  ), trade_ins as materialized (
    select r.id, r.reference, r.make, r.model, r.year, r.assigned_to, public.works_on(r.assigned_to) as seen
    from public.trade_ins r
    where r.customer_id = v_customer.id and r.deleted_at is null and r.status in ('new', 'offered', 'accepted')
    order by r.created_at desc, r.id desc limit 20
  ), others as (
    select assigned_to from orders where not seen union select assigned_to from viewings where not seen
    union select assigned_to from trade_ins where not seen
    union select v_customer.assigned_to where not public.works_on(v_customer.assigned_to)
  )
  select jsonb_build_object(
    'customer', case when public.works_on(v_customer.assigned_to) then jsonb_build_object('id', v_customer.id,
      'name_en', v_customer.name_en, 'name_ar', v_customer.name_ar, 'email', v_customer.email,
      'language', v_customer.language) end,
    'orders', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'reference', o.reference,
        'title_en', o.car_snapshot ->> 'title_en', 'title_ar', o.car_snapshot ->> 'title_ar', 'assignee', s.called)
        order by o.id desc), '[]')
      from (select * from orders where seen limit 3) o left join public.staff s on s.user_id = o.assigned_to),
    'viewings', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'reference', v.reference,
        'starts_at', v.starts_at, 'assignee', s.called) order by v.starts_at, v.id), '[]')
      from (select * from viewings where seen limit 3) v left join public.staff s on s.user_id = v.assigned_to),
    'trade_ins', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'reference', r.reference, 'make', r.make,
        'model', r.model, 'year', r.year, 'assignee', s.called) order by r.id desc), '[]')
      from (select * from trade_ins where seen limit 3) r left join public.staff s on s.user_id = r.assigned_to),
    'others', (select coalesce(jsonb_agg(s.called order by s.called), '[]')
      from public.staff s where s.user_id in (select o.assigned_to from others o)))
    into v_found;
  -- Of a colleague's customer without a colleague nothing is left to tell.
  if v_found -> 'customer' = 'null' and v_found -> 'others' = '[]' then return null; end if;
  return v_found;
end
$$;
grant execute on function public.known_phone to authenticated;

-- supabase/schemas/80_order_terms.sql

-- What is agreed for an order: its price, a deposit, what is added and deducted, the tax as it is then.

create type public.order_line_kind as enum ('plates', 'insurance', 'delivery', 'warranty', 'extra', 'fee', 'trade_in');

create table public.order_terms (
  order_id bigint primary key references public.orders (id) on delete cascade,
  -- Null: the listed price, orders.price.
  agreed_price numeric(12,3) check (agreed_price >= 0 and agreed_price < 1e9),
  -- Why it is below the listed price.
  reason text check (length(reason) <= 500),
  deposit_amount numeric(12,3) check (deposit_amount > 0 and deposit_amount < 1e9),
  deposit_due date constraint order_terms_deposit_due_printable
    check (deposit_due between '1900-01-01' and '9999-12-30'),
  -- The dealer's tax at the time, in percent; null is none. Included in the prices, or added to them.
  tax_rate numeric(5,2) check (tax_rate > 0 and tax_rate <= 100),
  tax_included boolean not null default true,
  tax_name_en text check (length(tax_name_en) between 1 and 60),
  tax_name_ar text check (length(tax_name_ar) between 1 and 60),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint order_terms_deposit check (deposit_due is null or deposit_amount is not null),
  constraint order_terms_tax_named check (tax_rate is null or num_nonnulls(tax_name_en, tax_name_ar) = 2)
);
create index order_terms_due on public.order_terms (deposit_due) where deposit_due is not null;
alter table public.order_terms enable row level security;
grant select on public.order_terms to authenticated;
create policy order_terms_read on public.order_terms for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));

create table public.order_lines (
  order_id bigint not null references public.orders (id) on delete cascade,
  -- 1 to 40 in the order of the form; a trade-in is behind them.
  position int not null check (position between 1 and 999),
  kind public.order_line_kind not null,
  -- What it is, where the kind does not say enough.
  name_en text check (length(name_en) between 1 and 120),
  name_ar text check (length(name_ar) between 1 and 120),
  -- Added to the price; of a trade-in, deducted. 0: part of the price.
  amount numeric(12,3) not null check (amount >= 0 and amount < 1e9),
  -- Whether the tax of the order is on it.
  taxed boolean not null default true,
  trade_in_id bigint,
  primary key (order_id, position),
  constraint order_lines_trade_in check (case kind when 'trade_in' then not taxed else trade_in_id is null end),
  constraint order_lines_trade_in_id_fkey foreign key (trade_in_id) references public.trade_ins (id)
    on delete set null
);
create unique index order_lines_trade_in_once on public.order_lines (trade_in_id) where trade_in_id is not null;
alter table public.order_lines enable row level security;
grant select on public.order_lines to authenticated;
create policy order_lines_read on public.order_lines for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));

create trigger order_terms_touch before update on public.order_terms
  for each row execute function public.touch_updated_at();
create trigger order_terms_version before update on public.order_terms
  for each row execute function public.bump_version();
create trigger order_terms_audit after insert or update or delete on public.order_terms
  for each row execute function public.write_audit('order_id');
create trigger order_terms_tell after insert or update or delete on public.order_terms
  for each row execute function public.tell_staff('orders', 'order_id');

create trigger order_lines_audit after insert or update or delete on public.order_lines
  for each row execute function public.write_audit('order_id');
create trigger order_lines_tell after insert or update or delete on public.order_lines
  for each row execute function public.tell_staff('orders', 'order_id');

-- supabase/schemas/81_registration.sql

-- The plates of the car that an order is about. They come with the sale and go with the buyer, so they are the order's.

-- Says on which plates the car is registered for the buyer, and until when; null for none. Also once it is delivered:
-- the plates often come last. What is saved already is not saved again. Sellers only. Answers {id, version}. Errors:
-- PT404 order_not_found, PT409 version_conflict · order_erased, PT422 with the field as hint: plate_invalid,
-- date_invalid.
create function public.save_registration(
  p_order_id bigint, p_version int, p_plate text default null, p_until date default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_order public.orders := public.lock_order(p_order_id);
  v_plate text := public.document_number(p_plate);
begin
  if v_order.erased_at is not null then raise exception using errcode = 'PT409', message = 'order_erased'; end if;
  if not public.is_plate(v_plate) then perform public.refuse_field('plate', 'plate_invalid'); end if;
  if p_until not between '2000-01-01' and '2100-12-31' then
    perform public.refuse_field('registered_until', 'date_invalid');
  end if;
  if (v_order.plate, v_order.registered_until) is distinct from (v_plate, p_until) then
    if v_order.version is distinct from p_version then
      raise exception using errcode = 'PT409', message = 'version_conflict';
    end if;
    update public.orders set plate = v_plate, registered_until = p_until where id = p_order_id
      returning * into v_order;
  end if;
  return jsonb_build_object('id', p_order_id, 'version', v_order.version);
end
$$;
grant execute on function public.save_registration to authenticated;

-- supabase/schemas/81_save_terms.sql

-- Agreeing on a price: one function saves the terms of an order with its lines.

-- Whether price, lines and deposit of an order may still change: not once it is delivered, erased or in the trash, nor
-- while a sale agreement or a tax invoice is in force.
create function public.order_terms_open(p_order_id bigint) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((select s.terms_open from public.order_sums s where s.order_id = p_order_id), false)
$$;
grant execute on function public.order_terms_open to authenticated;

-- Locks an order for a change of its money, so that two take turns; the caller must be one who may work on it. Terms,
-- lines and payments ask this first. For functions that run as their owner. Errors: PT404 order_not_found.
create function public.lock_order(p_order_id bigint) returns public.orders
language plpgsql volatile security definer set search_path = ''
as $$
declare v_order public.orders;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  select * into v_order from public.orders where id = p_order_id and deleted_at is null for update;
  if not found or not public.works_on(v_order.assigned_to) then
    raise exception using errcode = 'PT404', message = 'order_not_found';
  end if;
  return v_order;
end
$$;

-- Makes the terms of an order that has none, with the tax of now.
create function public.ensure_terms(p_order_id bigint) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.order_terms (order_id, tax_rate, tax_included, tax_name_en, tax_name_ar)
    select p_order_id, case when (r.tax ->> 'on')::boolean then (r.tax ->> 'rate')::numeric end,
      (r.tax ->> 'included')::boolean, case when (r.tax ->> 'on')::boolean then r.tax #>> '{name,en}' end,
      case when (r.tax ->> 'on')::boolean then r.tax #>> '{name,ar}' end
    from (select public.money_rules() -> 'tax' as tax) r
  on conflict (order_id) do nothing
$$;

-- An amount as it was sent, exact, or null. Errors: PT422 with the field as hint: amount_invalid, amount_decimals
-- (detail: how many there may be).
create function public.sent_amount(p_text text, p_field text, p_decimals int) returns numeric
language plpgsql immutable set search_path = ''
as $$
begin
  if p_text is null or p_text = '' then return null; end if;
  if p_text !~ '^[0-9]{1,9}(\.[0-9]{1,9})?$' then perform public.refuse_field(p_field, 'amount_invalid'); end if;
  if round(p_text::numeric, p_decimals) <> p_text::numeric then
    raise exception using errcode = 'PT422', message = 'amount_decimals', hint = p_field, detail = p_decimals::text;
  end if;
  return p_text::numeric;
end
$$;

-- The largest discount that a role may give of a listed price; null for none.
create function public.discount_limit(p_role public.staff_role, p_listed numeric, p_decimals int) returns numeric
language sql stable set search_path = ''
as $$
  select case p_role when 'owner' then null
    else trunc(p_listed * coalesce((public.money_rules() -> 'discounts' ->> p_role::text)::numeric, 0) / 100,
      p_decimals)
  end
$$;

-- Saves what is agreed for an order, whole or not at all. p_terms: {agreed_price, reason, deposit_amount, deposit_due,
-- lines: [{kind, name_en, name_ar, amount, taxed}], tax_now}: all of it, except trade-ins, which stay as they are.
-- agreed_price null is the listed price; tax_now takes over the dealer's present tax. p_version is 0 or null where
-- there were none. The same key with the same content is one saving. Answers {version, repeated}. Errors: PT404
-- order_not_found, PT409 version_conflict · terms_closed · key_reused, PT422 with the field as hint: amount_invalid,
-- amount_decimals, amount_required, reason_required, reason_too_long, discount_limit (detail: {percent, lowest}),
-- date_invalid, deposit_required, deposit_above_total (detail: the total), total_negative, lines_invalid,
-- line_kind_invalid, line_name_required, line_name_too_long (lines.0.amount is the amount of the first line).
create function public.save_terms(p_order_id bigint, p_version int, p_terms jsonb, p_key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_order public.orders := public.lock_order(p_order_id);
  v_decimals int := public.currency_decimals(v_order.currency);
  v_sent text := md5(p_order_id || coalesce(p_version::text, '') || p_terms::text);
  v_kept jsonb; v_old public.order_terms; v_new public.order_terms; v_line jsonb;
  v_lines public.order_lines[] := array[]::public.order_lines[];
  v_one public.order_lines; v_field text; v_limit numeric; v_tax jsonb; v_changed int; v_sums public.order_sums;
begin
  if p_key is null or p_terms is null then perform public.refuse_field('key', 'key_required'); end if;
  if octet_length(p_terms::text) > 100000 then perform public.refuse_field('lines', 'lines_invalid'); end if;
  v_kept := public.kept_answer('terms ' || p_key) -> 'made';
  if v_kept is not null then
    if v_kept ->> 'sent' <> v_sent then raise exception using errcode = 'PT409', message = 'key_reused'; end if;
    return jsonb_build_object('version', v_kept -> 'version', 'repeated', true);
  end if;
  if not public.order_terms_open(p_order_id) then
    raise exception using errcode = 'PT409', message = 'terms_closed';
  end if;
  select * into v_old from public.order_terms where order_id = p_order_id;
  -- The first payment made terms that say nothing yet.
  if v_old.version is distinct from nullif(p_version, 0) and not (coalesce(p_version, 0) = 0 and v_old.version = 1
    and num_nonnulls(v_old.agreed_price, v_old.reason, v_old.deposit_amount) = 0
    and not exists (select from public.order_lines i where i.order_id = p_order_id)) then
    raise exception using errcode = 'PT409', message = 'version_conflict';
  end if;

  v_new.agreed_price := public.sent_amount(p_terms ->> 'agreed_price', 'agreed_price', v_decimals);
  v_new.reason := public.clean_text(left(p_terms ->> 'reason', 2000));
  v_new.deposit_amount := nullif(public.sent_amount(p_terms ->> 'deposit_amount', 'deposit_amount', v_decimals), 0);
  if length(v_new.reason) > 500 then perform public.refuse_field('reason', 'reason_too_long'); end if;
  if nullif(p_terms ->> 'deposit_due', '') is not null then
    if p_terms ->> 'deposit_due' !~ '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then
      perform public.refuse_field('deposit_due', 'date_invalid');
    end if;
    begin
      v_new.deposit_due := (p_terms ->> 'deposit_due')::date;
    exception when others then perform public.refuse_field('deposit_due', 'date_invalid');
    end;
  end if;
  if v_new.deposit_due is not null and v_new.deposit_amount is null then
    perform public.refuse_field('deposit_amount', 'deposit_required');
  end if;
  if v_new.agreed_price < v_order.price then
    v_limit := public.discount_limit(public.my_role(), v_order.price, v_decimals);
    -- What a colleague agreed within their own limit stays, and may be made less.
    if v_order.price - v_new.agreed_price > v_limit
      and v_new.agreed_price < coalesce(v_old.agreed_price, v_order.price) then
      raise exception using errcode = 'PT422', message = 'discount_limit', hint = 'agreed_price',
        detail = jsonb_build_object('percent', coalesce((public.money_rules() -> 'discounts'
          ->> public.my_role()::text)::numeric, 0), 'lowest', v_order.price - v_limit)::text;
    end if;
    if v_new.reason is null then perform public.refuse_field('reason', 'reason_required'); end if;
  end if;

  if jsonb_typeof(coalesce(p_terms -> 'lines', '[]')) <> 'array'
    or jsonb_array_length(coalesce(p_terms -> 'lines', '[]')) > 40 then
    perform public.refuse_field('lines', 'lines_invalid');
  end if;
  for v_line, v_field in select l, 'lines.' || n - 1 || '.'
      from jsonb_array_elements(coalesce(p_terms -> 'lines', '[]')) with ordinality u (l, n) loop
    v_one := null;
    v_one.order_id := p_order_id;
    v_one.position := cardinality(v_lines) + 1;
    if coalesce(v_line ->> 'kind', '') = 'trade_in' or not coalesce(v_line ->> 'kind', '') = any
      (enum_range(null::public.order_line_kind)::text[]) then
      perform public.refuse_field(v_field || 'kind', 'line_kind_invalid');
    end if;
    v_one.kind := (v_line ->> 'kind')::public.order_line_kind;
    v_one.name_en := public.clean_line(left(v_line ->> 'name_en', 500));
    v_one.name_ar := public.clean_line(left(v_line ->> 'name_ar', 500));
    if length(v_one.name_en) > 120 then perform public.refuse_field(v_field || 'name_en', 'line_name_too_long'); end if;
    if length(v_one.name_ar) > 120 then perform public.refuse_field(v_field || 'name_ar', 'line_name_too_long'); end if;
    if v_one.kind in ('extra', 'fee') and num_nonnulls(v_one.name_en, v_one.name_ar) = 0 then
      perform public.refuse_field(v_field || 'name_en', 'line_name_required');
    end if;
    v_one.amount := public.sent_amount(v_line ->> 'amount', v_field || 'amount', v_decimals);
    if v_one.amount is null then perform public.refuse_field(v_field || 'amount', 'amount_required'); end if;
    v_one.taxed := coalesce((v_line ->> 'taxed') = 'true', true);
    v_lines := v_lines || v_one;
  end loop;

  perform public.ensure_terms(p_order_id);
  if (p_terms ->> 'tax_now') = 'true' then
    v_tax := public.money_rules() -> 'tax';
    update public.order_terms set tax_rate = case when (v_tax ->> 'on')::boolean then (v_tax ->> 'rate')::numeric end,
        tax_included = (v_tax ->> 'included')::boolean,
        tax_name_en = case when (v_tax ->> 'on')::boolean then v_tax #>> '{name,en}' end,
        tax_name_ar = case when (v_tax ->> 'on')::boolean then v_tax #>> '{name,ar}' end
      where order_id = p_order_id;
  end if;
  with gone as (
    delete from public.order_lines i where i.order_id = p_order_id and i.kind <> 'trade_in'
      and i.position > cardinality(v_lines) returning 1
  ), written as (
    insert into public.order_lines as i (order_id, position, kind, name_en, name_ar, amount, taxed)
      select l.order_id, l.position, l.kind, l.name_en, l.name_ar, l.amount, l.taxed from unnest(v_lines) l
    on conflict (order_id, position) do update set kind = excluded.kind, name_en = excluded.name_en,
        name_ar = excluded.name_ar, amount = excluded.amount, taxed = excluded.taxed
      where (i.kind, i.name_en, i.name_ar, i.amount, i.taxed) is distinct from
        (excluded.kind, excluded.name_en, excluded.name_ar, excluded.amount, excluded.taxed)
    returning 1
  )
  select (select count(*) from gone) + (select count(*) from written) into v_changed;
  update public.order_terms set agreed_price = v_new.agreed_price, reason = v_new.reason,
      deposit_amount = v_new.deposit_amount, deposit_due = v_new.deposit_due,
      version = version + sign(v_changed)::int
    where order_id = p_order_id returning * into v_new;
  select * into v_sums from public.order_total(p_order_id);
  if v_sums.total < 0 then perform public.refuse_field('agreed_price', 'total_negative'); end if;
  if v_new.deposit_amount > v_sums.total then
    raise exception using errcode = 'PT422', message = 'deposit_above_total', hint = 'deposit_amount',
      detail = v_sums.total::text;
  end if;
  perform public.keep_answer('terms ' || p_key,
    jsonb_build_object('made', jsonb_build_object('sent', v_sent, 'version', v_new.version)));
  return jsonb_build_object('version', v_new.version, 'repeated', false);
end
$$;
grant execute on function public.save_terms to authenticated;

-- The deduction for a car that a customer gives in: made, changed, and with no amount taken away. Called by what
-- decides about the trade-in, which also checks who may. Errors: PT404 order_not_found, PT409 terms_closed · PT422
-- total_negative, amount_decimals (hint amount).
create function public.set_trade_in_line(
  p_order_id bigint, p_trade_in_id bigint, p_amount numeric, p_name_en text default null, p_name_ar text default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_currency text; v_sums public.order_sums;
begin
  select currency into v_currency from public.orders where id = p_order_id and deleted_at is null for update;
  if not found then raise exception using errcode = 'PT404', message = 'order_not_found'; end if;
  if not public.order_terms_open(p_order_id) then
    raise exception using errcode = 'PT409', message = 'terms_closed';
  end if;
  perform public.sent_amount(p_amount::text, 'amount', public.currency_decimals(v_currency));
  perform public.ensure_terms(p_order_id);
  if coalesce(p_amount, 0) = 0 then
    delete from public.order_lines where order_id = p_order_id and trade_in_id = p_trade_in_id;
  else
    update public.order_lines set amount = p_amount, name_en = p_name_en, name_ar = p_name_ar
      where order_id = p_order_id and trade_in_id = p_trade_in_id;
    if not found then
      insert into public.order_lines (order_id, position, kind, name_en, name_ar, amount, taxed, trade_in_id)
        select p_order_id, coalesce(max(i.position), 100) + 1, 'trade_in', p_name_en, p_name_ar, p_amount, false,
          p_trade_in_id
        from public.order_lines i where i.order_id = p_order_id and i.kind = 'trade_in';
    end if;
  end if;
  update public.order_terms set version = version + 1 where order_id = p_order_id;
  select * into v_sums from public.order_total(p_order_id);
  if v_sums.total < 0 then perform public.refuse_field('amount', 'total_negative'); end if;
end
$$;

-- Where no price is listed, no discount of it can be limited: sales keep to the price that a manager or owner agreed.
create function public.keep_price_on_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.agreed_price < coalesce(old.agreed_price, 'infinity') and public.my_role() = 'sales'
    and (select o.price from public.orders o where o.id = new.order_id) is null then
    raise exception using errcode = 'PT422', message = 'price_on_request', hint = 'agreed_price';
  end if;
  return new;
end
$$;

-- Takes a deduction away, also from an order in the trash: it comes back without it. Called by what decides about the
-- trade-in, which also checks who may. Errors: PT409 terms_closed.
create function public.drop_trade_in_line(p_order_id bigint, p_trade_in_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_order public.orders;
begin
  -- One that is being deleted for good takes its lines along.
  select * into v_order from public.orders where id = p_order_id for update;
  if not found or not exists (select from public.order_lines l where l.order_id = p_order_id
      and l.trade_in_id = p_trade_in_id) then
    return;
  end if;
  if v_order.status = 'delivered' or v_order.erased_at is not null or exists (select from public.papers p
      where p.order_id = p_order_id and p.kind in ('agreement', 'invoice') and p.status = 'issued') then
    raise exception using errcode = 'PT409', message = 'terms_closed';
  end if;
  delete from public.order_lines where order_id = p_order_id and trade_in_id = p_trade_in_id;
  update public.order_terms set version = version + 1 where order_id = p_order_id;
end
$$;

create trigger order_terms_price_on_request before insert or update of agreed_price on public.order_terms
  for each row execute function public.keep_price_on_request();

-- supabase/schemas/82_paper_numbers.sql

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

-- supabase/schemas/83_payments.sql

-- Money received and given back: a ledger that is only appended to, and the sums of an order, which screens, papers,
-- lists, files and margins ask for.

create type public.payment_kind as enum ('deposit', 'part', 'balance', 'refund');

create type public.payment_method as enum
  ('cash', 'transfer', 'card', 'cheque', 'benefit_pay', 'bank_finance');

create table public.payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete restrict,
  idempotency_key uuid not null unique,
  -- What was sent with the key, to tell a repeated sending from another one.
  request text not null,
  kind public.payment_kind not null,
  method public.payment_method not null,
  amount numeric(12,3) not null check (amount > 0 and amount < 1e9),
  -- What it is in the sum: a refund takes away, and a reversal takes back what it reverses.
  value numeric(12,3) not null generated always as
    (case when (kind = 'refund') = (reverses is null) then -amount else amount end) stored,
  received_at timestamptz not null,
  -- No foreign key: the ledger stays as it is when a colleague leaves.
  received_by uuid not null,
  -- Of the bank, the card machine or the cheque.
  reference text check (length(reference) <= 80),
  -- Of a financed sale: the bank that pays.
  bank text check (length(bank) <= 80),
  note text check (length(note) <= 500),
  reverses bigint unique references public.payments (id) on delete restrict,
  -- A reversal is no receipt.
  number text unique check (number ~ '^R-[0-9]{4}-[0-9]{4,9}$'),
  recorded_at timestamptz not null default now(),
  -- The day whose takings it counts to, where the day of its receipt was closed before it was recorded.
  booked_on date,
  constraint payments_numbered check ((number is null) = (reverses is not null)),
  constraint payments_received_at_printable check (received_at between '1900-01-01' and '9999-12-30')
);
create index payments_order on public.payments (order_id, id);
create index payments_received on public.payments (received_at desc, id desc);
create index payments_booked on public.payments (booked_on) where booked_on is not null;
create index payments_amount on public.payments (amount, id desc);
create index payments_reference on public.payments using gin (public.name_key(reference) extensions.gin_trgm_ops);
alter table public.payments enable row level security;
grant select (id, order_id, kind, method, amount, value, received_at, received_by, reference, bank, note, reverses,
  number, recorded_at, booked_on) on public.payments to authenticated;
create policy payments_read on public.payments for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));

-- Takes the number and the day where the row is written; one that comes with a backup has them already. A day that was
-- closed stays as it was counted: later entries count to the first day that is open.
create function public.payments_number() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_open date := public.first_open_day();
begin
  if v_open > (new.received_at at time zone public.site_time_zone())::date then new.booked_on := v_open; end if;
  if new.reverses is null and new.number is null then
    new.number := public.next_paper_number('receipt', new.recorded_at);
  end if;
  return new;
end
$$;

-- Records money of an order, which it locks first, so that what is due is known when it is compared; money of an open
-- order holds its car. p_payment: {kind, method, amount, received_on (a day; today where it is missing), reference,
-- bank (of bank finance), note}. A refund is for owners and managers. The same key with the same content is one
-- payment. Answers {id, number, paid, balance, repeated}. Errors: PT404 order_not_found, 42501 managers_only, PT409
-- key_reused · order_closed (an order that is over takes no money) · order_erased (it takes no note) · car_held
-- (refuse_held_car) · car_not_available (detail), PT422 with the field as hint: kind_invalid, method_invalid,
-- amount_required, amount_invalid, amount_decimals, price_needed, overpayment (detail: the balance), refund_above_paid
-- (detail: what was paid), date_invalid, date_future, bank_required, bank_too_long, reference_too_long, note_too_long.
create function public.record_payment(p_order_id bigint, p_payment jsonb, p_key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_order public.orders := public.lock_order(p_order_id);
  v_request text := md5(p_order_id || p_payment::text);
  v_kind public.payment_kind; v_method public.payment_method; v_amount numeric; v_at timestamptz := now();
  v_reference text := public.clean_line(left(p_payment ->> 'reference', 500));
  v_bank text := public.clean_line(left(p_payment ->> 'bank', 500));
  v_note text := public.clean_text(left(p_payment ->> 'note', 2000));
  v_day text := nullif(p_payment ->> 'received_on', ''); v_sums public.order_sums; v_made public.payments;
begin
  if p_key is null or p_payment is null then perform public.refuse_field('key', 'key_required'); end if;
  select * into v_made from public.payments where idempotency_key = p_key;
  if found then
    if v_made.order_id <> p_order_id or v_made.request <> v_request then
      raise exception using errcode = 'PT409', message = 'key_reused';
    end if;
    select * into v_sums from public.order_total(p_order_id);
    return jsonb_build_object('id', v_made.id, 'number', v_made.number, 'paid', v_sums.paid, 'balance',
      v_sums.balance, 'repeated', true);
  end if;
  if not coalesce(p_payment ->> 'kind', '') = any (enum_range(null::public.payment_kind)::text[]) then
    perform public.refuse_field('kind', 'kind_invalid');
  end if;
  if not coalesce(p_payment ->> 'method', '') = any (enum_range(null::public.payment_method)::text[]) then
    perform public.refuse_field('method', 'method_invalid');
  end if;
  v_kind := (p_payment ->> 'kind')::public.payment_kind;
  v_method := (p_payment ->> 'method')::public.payment_method;
  -- Of a financed sale the bank is named.
  if v_method <> 'bank_finance' then v_bank := null;
  elsif v_bank is null then perform public.refuse_field('bank', 'bank_required');
  end if;
  if length(v_bank) > 80 then perform public.refuse_field('bank', 'bank_too_long'); end if;
  if v_kind = 'refund' and not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  v_amount := public.sent_amount(p_payment ->> 'amount', 'amount', public.currency_decimals(v_order.currency));
  if coalesce(v_amount, 0) = 0 then perform public.refuse_field('amount', 'amount_required'); end if;
  if length(v_reference) > 80 then perform public.refuse_field('reference', 'reference_too_long'); end if;
  if length(v_note) > 500 then perform public.refuse_field('note', 'note_too_long'); end if;
  if v_note is not null and v_order.erased_at is not null then
    raise exception using errcode = 'PT409', message = 'order_erased', hint = 'note';
  end if;
  if v_day is not null then
    if v_day !~ '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then
      perform public.refuse_field('received_on', 'date_invalid');
    end if;
    begin
      if v_day::date > public.site_today() then perform public.refuse_field('received_on', 'date_future'); end if;
      -- Of an earlier day only the day is known.
      if v_day::date < public.site_today() then
        v_at := public.site_day_start(v_day::date) + interval '12 hours';
      end if;
    exception when invalid_datetime_format or datetime_field_overflow then
      perform public.refuse_field('received_on', 'date_invalid');
    end;
  end if;

  perform public.ensure_terms(p_order_id);
  select * into v_sums from public.order_total(p_order_id);
  if v_kind = 'refund' then
    if v_amount > v_sums.paid then
      raise exception using errcode = 'PT422', message = 'refund_above_paid', hint = 'amount',
        detail = v_sums.paid::text;
    end if;
  else
    if not public.order_is_open(v_order.status) and v_order.status <> 'delivered' then
      raise exception using errcode = 'PT409', message = 'order_closed';
    end if;
    if v_sums.balance is null then perform public.refuse_field('amount', 'price_needed'); end if;
    if v_amount > v_sums.balance then
      raise exception using errcode = 'PT422', message = 'overpayment', hint = 'amount',
        detail = v_sums.balance::text;
    end if;
    perform public.refuse_held_car(v_order);
  end if;
  insert into public.payments (order_id, idempotency_key, request, kind, method, amount, received_at, received_by,
      reference, bank, note)
    values (p_order_id, p_key, v_request, v_kind, v_method, v_amount, v_at, auth.uid(), v_reference, v_bank, v_note)
    returning * into v_made;
  perform public.hold_bound_order(v_order);
  return jsonb_build_object('id', v_made.id, 'number', v_made.number, 'paid', v_sums.paid + v_made.value,
    'balance', v_sums.balance - v_made.value, 'repeated', false);
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'key_reused';
end
$$;
grant execute on function public.record_payment to authenticated;

-- Takes a payment back that was recorded by mistake: an entry of its own, with the reason. Owners and managers.
-- Answers {id, paid, balance, repeated}. Errors: PT404 payment_not_found · order_not_found, PT409 key_reused ·
-- already_reversed · is_reversal · payment_refunded (its money was given back since: that refund is reversed first),
-- PT422 reason_required, reason_too_long.
create function public.reverse_payment(p_payment_id bigint, p_reason text, p_key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_reason text := public.clean_text(left(p_reason, 2000));
  v_request text := md5(p_payment_id || coalesce(p_reason, ''));
  v_was public.payments; v_made public.payments; v_sums public.order_sums; v_order public.orders;
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  select * into v_was from public.payments where id = p_payment_id;
  if not found then raise exception using errcode = 'PT404', message = 'payment_not_found'; end if;
  v_order := public.lock_order(v_was.order_id);
  select * into v_made from public.payments where idempotency_key = p_key;
  if found then
    if v_made.reverses is distinct from p_payment_id or v_made.request <> v_request then
      raise exception using errcode = 'PT409', message = 'key_reused';
    end if;
    select * into v_sums from public.order_total(v_was.order_id);
    return jsonb_build_object('id', v_made.id, 'paid', v_sums.paid, 'balance', v_sums.balance, 'repeated', true);
  end if;
  if v_was.reverses is not null then raise exception using errcode = 'PT409', message = 'is_reversal'; end if;
  if exists (select from public.payments p where p.reverses = p_payment_id) then
    raise exception using errcode = 'PT409', message = 'already_reversed';
  end if;
  if v_reason is null then perform public.refuse_field('reason', 'reason_required'); end if;
  if length(v_reason) > 500 then perform public.refuse_field('reason', 'reason_too_long'); end if;
  -- The accounts of an erased person are corrected without words.
  if v_order.erased_at is not null then v_reason := '-'; end if;
  select * into v_sums from public.order_total(v_was.order_id);
  if v_sums.paid - v_was.value < 0 then
    raise exception using errcode = 'PT409', message = 'payment_refunded', detail = v_sums.paid::text;
  end if;
  insert into public.payments (order_id, idempotency_key, request, kind, method, amount, received_at, received_by,
      note, reverses)
    values (v_was.order_id, p_key, v_request, v_was.kind, v_was.method, v_was.amount, now(), auth.uid(), v_reason,
      p_payment_id)
    returning * into v_made;
  return jsonb_build_object('id', v_made.id, 'paid', v_sums.paid + v_made.value,
    'balance', v_sums.balance - v_made.value, 'repeated', false);
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'key_reused';
end
$$;
grant execute on function public.reverse_payment to authenticated;

create trigger payments_number before insert on public.payments
  for each row execute function public.payments_number();
create trigger payments_append_only before update or delete on public.payments
  for each row execute function public.refuse_change();
create trigger payments_no_truncate before truncate on public.payments
  for each statement execute function public.refuse_change();
create trigger payments_audit after insert on public.payments
  for each row execute function public.write_audit('id');
create trigger payments_tell after insert on public.payments
  for each row execute function public.tell_staff('orders', 'order_id');

-- supabase/schemas/84_day_closings.sql

-- The ledger of all orders by day, and the days that were closed: the cash was counted and compared with the ledger.

create table public.day_closings (
  day date primary key check (day between '2000-01-01' and '9999-12-30'),
  -- The first day whose money is in it: the one after the last closing, of the first closing the day itself.
  since date not null check (since <= day),
  -- [{currency, expected, counted}]
  cash jsonb not null check (jsonb_typeof(cash) = 'array'),
  -- The takings as they stood: [{currency, method, entries, amount}]
  sums jsonb not null check (jsonb_typeof(sums) = 'array'),
  note text check (length(note) <= 500),
  idempotency_key uuid not null unique,
  -- No foreign key: what was counted stays as it is when a colleague leaves.
  closed_by uuid not null,
  closed_at timestamptz not null default now()
);
alter table public.day_closings enable row level security;
grant select (day, since, cash, sums, note, closed_by, closed_at) on public.day_closings to authenticated;
create policy day_closings_read on public.day_closings for select to authenticated
  using ((select public.has_role('owner', 'manager')));

-- The first day that no closing holds; null before the first closing. Until the transaction ends no day is closed, so
-- that no entry counts to a day without being in its sums.
create function public.first_open_day() returns date
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('maarad.day_closings'));
  return (select max(c.day) + 1 from public.day_closings c);
end
$$;

-- The same for a screen, which says to which day money counts. Errors: 42501 sellers_only.
create function public.takings_open_from() returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  return (select max(c.day) + 1 from public.day_closings c);
end
$$;
grant execute on function public.takings_open_from to authenticated;

-- Every entry with its order and the day whose takings it counts to. Under the caller's policies.
create view public.ledger_entries with (security_invoker = true) as
select p.id, p.order_id, o.reference as order_reference, o.currency, o.customer_name, o.car_snapshot, p.kind, p.method,
  p.amount, p.value, p.received_at, p.received_by, p.reference, p.bank, p.note, p.reverses,
  r.number as reversed_number, exists (select from public.payments b where b.reverses = p.id) as reversed, p.number,
  p.recorded_at, p.booked_on,
  coalesce(p.booked_on, (p.received_at at time zone (select public.site_time_zone()))::date) as day
from public.payments p
join public.orders o on o.id = p.order_id
left join public.payments r on r.id = p.reverses;
grant select on public.ledger_entries to authenticated;

-- The entries of some days, both included, and of at most 400: more is asked for as a file.
create function public.ledger_of_days(p_from date, p_to date) returns setof public.ledger_entries
language plpgsql stable set search_path = '' set jit = off
as $$
declare
  v_from date := greatest(p_from, p_to - 400);
  v_since timestamptz := public.site_day_start(v_from);
  v_before timestamptz := public.site_day_start(p_to + 1);
begin
  return query
  select e.* from public.ledger_entries e
    where e.booked_on is null and e.received_at >= v_since and e.received_at < v_before
  union all
  select e.* from public.ledger_entries e where e.booked_on between v_from and p_to;
end
$$;
grant execute on function public.ledger_of_days to authenticated;

-- The entries that a screen asks for: of some days, or whenever they were with the reference of an order, the number of
-- a receipt, or what the bank calls it; null leaves a filter out.
create function public.ledger(p_from date, p_to date, p_method public.payment_method default null,
  p_kind public.payment_kind default null, p_by uuid default null, p_text text default null)
returns setof public.ledger_entries
language plpgsql stable set search_path = ''
as $$
declare v_text text := upper(btrim(p_text));
begin
  return query select e.*
  from (
    select d.* from public.ledger_of_days(p_from, p_to) d where v_text is null
    union all
    select n.* from public.ledger_entries n where n.id in (
      select p.id from public.payments p join public.orders o on o.id = p.order_id where o.reference = v_text
      union select p.id from public.payments p where p.number = v_text
      union select p.id from public.payments p where public.name_key(p.reference) = public.name_key(v_text))
  ) e
  where (p_method is null or e.method = p_method) and (p_kind is null or e.kind = p_kind)
    and (p_by is null or e.received_by = p_by);
end
$$;
grant execute on function public.ledger to authenticated;

-- What the entries of ledger() add up to, each currency apart: by method, by colleague, and all. Money given or taken
-- back is deducted.
create function public.ledger_sums(p_from date, p_to date, p_method public.payment_method default null,
  p_kind public.payment_kind default null, p_by uuid default null, p_text text default null)
returns table (part text, currency text, method public.payment_method, received_by uuid, entries int, amount numeric)
language sql stable set search_path = ''
as $$
  select case when grouping(e.method) = 0 then 'method' when grouping(e.received_by) = 0 then 'colleague'
    else 'all' end, e.currency, e.method, e.received_by, count(*)::int, sum(e.value)
  from public.ledger(p_from, p_to, p_method, p_kind, p_by, p_text) e
  group by grouping sets ((e.currency, e.method), (e.currency, e.received_by), (e.currency))
$$;
grant execute on function public.ledger_sums to authenticated;

-- What a day takes in, to be counted: {day, since, closed: the last closed day or null, sums: [{currency, method,
-- entries, amount}], cash: [{currency, expected}]}; the dealer's currency is always among the cash. Days since the last
-- closing that were not closed count to it. Owners and managers, who read all of it. Errors: 42501 managers_only.
create function public.day_to_close(p_day date) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_closed date := (select max(c.day) from public.day_closings c);
  v_since date := least(coalesce(v_closed + 1, p_day), p_day);
  v_sums jsonb;
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  select coalesce(jsonb_agg(to_jsonb(s) order by s.currency, s.method), '[]') into v_sums
    from (select s.currency, s.method, s.entries, s.amount
      from public.ledger_sums(v_since, p_day) s where s.part = 'method') s;
  return jsonb_build_object('day', p_day, 'since', v_since, 'closed', v_closed, 'sums', v_sums,
    'cash', (select jsonb_agg(jsonb_build_object('currency', c.currency, 'expected', coalesce((
        select (s ->> 'amount')::numeric from jsonb_array_elements(v_sums) s
        where s ->> 'currency' = c.currency and s ->> 'method' = 'cash'), 0)) order by c.currency)
      from (select coalesce((select n.content_value ->> 'currency' from public.site_content n
          where n.content_key = 'settings'), 'BHD') as currency
        union select s ->> 'currency' from jsonb_array_elements(v_sums) s where s ->> 'method' = 'cash') c));
end
$$;
grant execute on function public.day_to_close to authenticated;

-- Closes a day, and those before it: the counted cash stands beside what the ledger says, and money that is recorded
-- for them later counts to the next day. p_cash: [{currency, expected (as it was shown), counted}]. The same key with
-- the same day is one closing. Owners and managers. Answers {day, repeated}. Errors: 42501 managers_only, PT409
-- key_reused · day_closed (detail: the last closed day) · takings_changed, PT422 with the field as hint: day_invalid,
-- day_to_come, counted_required, counted_invalid, note_required (the cash differs), note_too_long.
create function public.close_day(p_day date, p_cash jsonb, p_note text, p_key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_note text := public.clean_text(left(p_note, 2000)); v_made public.day_closings; v_open jsonb; v_cash jsonb;
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if p_day is null then perform public.refuse_field('day', 'day_invalid'); end if;
  perform pg_advisory_xact_lock(hashtext('maarad.day_closings'));
  select * into v_made from public.day_closings where idempotency_key = p_key;
  if found then
    if v_made.day <> p_day then raise exception using errcode = 'PT409', message = 'key_reused'; end if;
    return jsonb_build_object('day', v_made.day, 'repeated', true);
  end if;
  if p_day > public.site_today() then perform public.refuse_field('day', 'day_to_come'); end if;
  v_open := public.day_to_close(p_day);
  if p_day <= (v_open ->> 'closed')::date then
    raise exception using errcode = 'PT409', message = 'day_closed', detail = v_open ->> 'closed';
  end if;
  if jsonb_typeof(p_cash) is distinct from 'array' or jsonb_array_length(p_cash) > 20
    or (select count(*) > count(distinct c ->> 'currency') from jsonb_array_elements(p_cash) c) then
    perform public.refuse_field('counted', 'counted_invalid');
  end if;
  if exists (select from jsonb_array_elements(v_open -> 'cash') e where not exists (
      select from jsonb_array_elements(p_cash) c where c ->> 'currency' = e ->> 'currency'
        and c -> 'expected' = e -> 'expected')) then
    raise exception using errcode = 'PT409', message = 'takings_changed';
  end if;
  -- Where more was given back than taken in, the difference is below nothing.
  select jsonb_agg(e || jsonb_build_object('counted', public.sent_amount(ltrim(c ->> 'counted', '-'), 'counted',
      public.currency_decimals(e ->> 'currency')) * case when c ->> 'counted' like '-%' then -1 else 1 end)) into v_cash
    from jsonb_array_elements(v_open -> 'cash') e
    join jsonb_array_elements(p_cash) c on c ->> 'currency' = e ->> 'currency';
  if exists (select from jsonb_array_elements(v_cash) c where c ->> 'counted' is null) then
    perform public.refuse_field('counted', 'counted_required');
  end if;
  if v_note is null and exists (select from jsonb_array_elements(v_cash) c
      where (c ->> 'counted')::numeric <> (c ->> 'expected')::numeric) then
    perform public.refuse_field('note', 'note_required');
  end if;
  if length(v_note) > 500 then perform public.refuse_field('note', 'note_too_long'); end if;
  insert into public.day_closings (day, since, cash, sums, note, idempotency_key, closed_by)
    values (p_day, (v_open ->> 'since')::date, v_cash, v_open -> 'sums', v_note, p_key, auth.uid());
  return jsonb_build_object('day', p_day, 'repeated', false);
end
$$;
grant execute on function public.close_day to authenticated;

create trigger day_closings_append_only before update or delete on public.day_closings
  for each row execute function public.refuse_change();
create trigger day_closings_no_truncate before truncate on public.day_closings
  for each statement execute function public.refuse_change();
create trigger day_closings_audit after insert on public.day_closings
  for each row execute function public.write_audit('day');

-- supabase/schemas/85_papers.sql

-- Papers of an order: numbered without a gap, and a snapshot of everything printed that later edits do not change.

-- As paper_kinds() names them.
create type public.paper_kind as enum ('quotation', 'reservation', 'receipt', 'agreement', 'handover', 'invoice',
  'credit_note');

-- A tax invoice is not voided: its credit note makes it credited.
create type public.paper_status as enum ('issued', 'void', 'credited');

create table public.papers (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete restrict,
  kind public.paper_kind not null,
  number text not null check (number ~ '^[A-Z]-[0-9]{4}-[0-9]{4,9}$') default '',
  status public.paper_status not null default 'issued',
  -- Of a receipt, which has the number of its payment.
  payment_id bigint references public.payments (id) on delete restrict,
  idempotency_key uuid not null unique,
  -- Of a credit note, the invoice that it takes back.
  credits bigint unique references public.papers (id) on delete restrict,
  -- What was sent with the key, to tell a repeated sending from another one.
  request text not null,
  -- Everything that is printed, as paper_snapshot() made it.
  snapshot jsonb not null check (jsonb_typeof(snapshot) = 'object') default '{}',
  -- Opens the page that confirms the paper, together with the number.
  secret text not null check (secret ~ '^[0-9a-f]{32}$') default replace(gen_random_uuid()::text, '-', ''),
  currency text not null check (currency ~ '^[A-Z]{3}$') default '',
  -- The total of the order after the trade-in, of a receipt its amount, of an invoice and its credit note that of the
  -- sale; null where no price is known.
  total numeric(15,3) check (total >= 0 and total < 1e12),
  issued_at timestamptz not null default now(),
  -- No foreign key: a paper stays as it is when a colleague leaves.
  issued_by uuid not null,
  void_reason text check (length(void_reason) <= 500),
  voided_at timestamptz,
  voided_by uuid,
  constraint papers_receipt check ((kind = 'receipt') = (payment_id is not null)),
  constraint papers_credits check ((kind = 'credit_note') = (credits is not null)),
  constraint papers_invoice_not_void check (kind not in ('invoice', 'credit_note') or status <> 'void'),
  constraint papers_credited check (status <> 'credited' or kind = 'invoice'),
  constraint papers_void check ((status = 'void') = (voided_at is not null)
    and num_nonnulls(void_reason, voided_at, voided_by) in (0, 3)),
  constraint papers_issued_at_printable check (issued_at between '1900-01-01' and '9999-12-30'),
  constraint papers_voided_at_printable check (voided_at between '1900-01-01' and '9999-12-30')
);
create index papers_order on public.papers (order_id, id);
create unique index papers_number on public.papers (number) where kind <> 'receipt';
-- A void receipt can be issued again, under the number of its payment.
create unique index papers_receipt_once on public.papers (payment_id) where status = 'issued';
create index papers_receipt_number on public.papers (number) where kind = 'receipt';
-- What is signed or handed over is valid once.
create unique index papers_once on public.papers (order_id, kind)
  where status = 'issued' and kind in ('reservation', 'agreement', 'handover', 'invoice');
alter table public.papers enable row level security;
grant select (id, order_id, kind, number, status, payment_id, credits, snapshot, secret, currency, total, issued_at,
  issued_by, void_reason, voided_at, voided_by) on public.papers to authenticated;
-- Those of an erased person, which keep the name for some years, are for owner and manager.
create policy papers_read on public.papers for select to authenticated
  using (exists (select from public.orders o where o.id = order_id
    and (o.erased_at is null or (select public.has_role('owner', 'manager')))));

-- A paper is issued once, and voided or credited once; an erased person leaves it.
create function public.papers_keep() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_void text[] := array['status', 'void_reason', 'voided_at', 'voided_by'];
begin
  if tg_op = 'UPDATE' and (public.is_erasing() or old.status = 'issued' and new.status <> 'issued'
    and to_jsonb(new) - v_void = to_jsonb(old) - v_void) then return new; end if;
  raise exception using errcode = '42501', message = 'append_only';
end
$$;

create function public.papers_made() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not new.snapshot ? 'kind' then
    new.snapshot := public.with_buyer(public.paper_snapshot(new.order_id, new.kind, new.payment_id,
      (new.issued_at at time zone public.site_time_zone())::date), new.snapshot -> 'buyer');
    new.currency := new.snapshot ->> 'currency';
    new.total := case when new.kind = 'receipt'
      then (select p.amount from public.payments p where p.id = new.payment_id)
      when new.kind = 'invoice' then (new.snapshot #>> '{invoice,gross}')::numeric
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

create trigger papers_keep before update or delete on public.papers
  for each row execute function public.papers_keep();
create trigger papers_no_truncate before truncate on public.papers
  for each statement execute function public.papers_keep();
create trigger papers_audit after insert or update on public.papers
  for each row execute function public.write_audit('id');
create trigger papers_tell after insert or update on public.papers
  for each row execute function public.tell_staff('orders', 'order_id');
create trigger papers_made before insert on public.papers for each row execute function public.papers_made();

-- supabase/schemas/85_sums_of_orders.sql

-- What orders come to: their prices, lines, tax and payments.

-- Amounts in the decimals of the order's currency; null where no price is listed and none agreed. Under the caller's
-- policies. An order without terms of its own is as it would be if they were saved now.
--   price     what the car costs: agreed, else listed          lines     what is added to it
--   discount  listed - agreed, where it is less                tax       on the price and on taxed lines
--   trade_in  what is deducted                                 paid      received, without what was given back
--   sale_total  price + lines + tax, where it is added         total     sale_total - trade_in
--   balance   total - paid, the amount payable
create view public.order_sums with (security_invoker = true) as
select o.id as order_id, o.currency, d.decimals, o.price as listed, t.agreed_price as agreed, p.price, p.discount,
  l.lines, x.tax_rate, x.tax_included, x.tax_name_en, x.tax_name_ar, s.tax, a.sale_total, l.trade_in, b.total, m.paid,
  b.total - m.paid as balance, t.deposit_amount, t.deposit_due,
  coalesce(t.deposit_amount > m.paid and t.deposit_due < (select public.site_today()) and o.deleted_at is null
    and public.order_is_open(o.status), false) as deposit_overdue,
  t.version as terms_version, o.status <> 'delivered' and o.erased_at is null and o.deleted_at is null
    and not exists (select from public.papers f where f.order_id = o.id and f.kind in ('agreement', 'invoice')
      and f.status = 'issued') as terms_open
from public.orders o
cross join lateral (select public.currency_decimals(o.currency) as decimals) d
left join public.order_terms t on t.order_id = o.id
-- "offset 0": the rules are read once, not for each order.
cross join (select public.money_rules() -> 'tax' as tax offset 0) r
cross join lateral (select coalesce(t.agreed_price, o.price) as price,
  case when t.agreed_price < o.price then o.price - t.agreed_price else 0 end as discount) p
cross join lateral (select coalesce(sum(i.amount) filter (where i.kind <> 'trade_in'), 0) as lines,
  coalesce(sum(i.amount) filter (where i.taxed), 0) as taxed,
  coalesce(sum(i.amount) filter (where i.kind = 'trade_in'), 0) as trade_in
  from public.order_lines i where i.order_id = o.id) l
cross join lateral (select
  case when t.order_id is not null then t.tax_rate
    when (r.tax ->> 'on')::boolean and o.status <> 'delivered' then (r.tax ->> 'rate')::numeric(5,2) end as tax_rate,
  case when t.order_id is not null then t.tax_included else (r.tax ->> 'included')::boolean end as tax_included,
  case when t.order_id is not null then t.tax_name_en else r.tax #>> '{name,en}' end as tax_name_en,
  case when t.order_id is not null then t.tax_name_ar else r.tax #>> '{name,ar}' end as tax_name_ar) x
cross join lateral (select case when x.tax_rate is null then 0
  else round((p.price + l.taxed) * x.tax_rate / (case when x.tax_included then 100 + x.tax_rate
      else 100 end), d.decimals)
  end as tax) s
cross join lateral (select p.price + l.lines + case when x.tax_included then 0 else s.tax end as sale_total) a
cross join lateral (select a.sale_total - l.trade_in as total) b
cross join lateral (select coalesce(sum(y.value), 0) as paid from public.payments y where y.order_id = o.id) m;
grant select on public.order_sums to authenticated;

-- Orders whose deposit is not there though its day is over, for the dashboard and the list of orders. Under the
-- caller's policies.
create view public.overdue_deposits with (security_invoker = true) as
select t.order_id, t.deposit_amount, t.deposit_due
from (select o.id from public.orders o
  where o.status = any (public.open_order_states()) and o.deleted_at is null offset 0) o
-- "limit 1": the terms of each are looked up, instead of the orders of all terms.
cross join lateral (select * from public.order_terms x where x.order_id = o.id limit 1) t
where t.deposit_due < (select public.site_today()) and t.deposit_amount > (
  select coalesce(sum(p.value), 0) from public.payments p where p.order_id = t.order_id);
grant select on public.overdue_deposits to authenticated;

-- The sums of one order; no row for those who do not read it.
create function public.order_total(p_order_id bigint) returns setof public.order_sums
language sql stable set search_path = ''
as $$ select * from public.order_sums s where s.order_id = p_order_id $$;
grant execute on function public.order_total to authenticated;

-- The sums of many orders, for lists and files.
create function public.order_totals(p_order_ids bigint[]) returns setof public.order_sums
language sql stable set search_path = ''
as $$ select * from public.order_sums s where s.order_id = any (p_order_ids[1:10000]) $$;
grant execute on function public.order_totals to authenticated;

-- supabase/schemas/86_invoices.sql

-- Tax invoices and their credit notes. Off until the owner turns them on in the rules of money.

-- How the dealer charges VAT: standard, or profit_margin, where no paper shows an amount of VAT; null while tax
-- invoices are off.
create function public.invoice_scheme() returns text
language sql stable set search_path = ''
as $$
  select case when (r.rules ->> 'on')::boolean then r.rules ->> 'scheme' end
  from (select public.money_rules() -> 'invoices' as rules) r
$$;

-- What a tax invoice says beside the other papers, dated p_day: {seller: {en, ar}, supplied, rows: [{kind: price,
-- discount or that of a line, line (its place among the lines, from 0), gross, net, tax, rate}], gross, net, tax}.
-- Under the profit margin scheme only gross. The tax of each row is rounded so that the rows add up to the tax of the
-- order. The day of supply is that of the delivery; before it, the invoice itself is what makes the tax due.
create function public.invoice_part(p_order_id bigint, p_day date) returns jsonb
language sql stable set search_path = ''
as $$
  with sums as (select * from public.order_total(p_order_id)),
  given as (
    select 0 as n, 'price' as kind, null::bigint as line, s.price + s.discount as amount, true as taxed from sums s
    union all select 1, 'discount', null, -s.discount, true from sums s where s.discount > 0
    union all select 1 + i.position, i.kind::text, row_number() over (order by i.position) - 1, i.amount, i.taxed
      from public.order_lines i where i.order_id = p_order_id
  ),
  upto as (
    select g.*, s.tax_rate, s.tax_included, case when s.tax_rate is null then 0 else round(
      sum(case when g.taxed then g.amount else 0 end) over (order by g.n) * s.tax_rate
        / (case when s.tax_included then 100 + s.tax_rate else 100 end), s.decimals) end as tax_upto
    from given g cross join sums s where g.kind <> 'trade_in'
  ),
  taxed as (select u.*, u.tax_upto - coalesce(lag(u.tax_upto) over (order by u.n), 0) as tax from upto u),
  parts as (
    select t.*, t.amount - case when t.tax_included then t.tax else 0 end as net,
      t.amount + case when t.tax_included then 0 else t.tax end as gross
    from taxed t
  )
  select jsonb_build_object('seller', public.money_rules() #> '{invoices,seller}', 'supplied',
      coalesce((select o.delivered_on from public.orders o where o.id = p_order_id and o.status = 'delivered'), p_day),
      'gross', sum(p.gross),
      'rows', jsonb_agg(jsonb_build_object('kind', p.kind, 'line', p.line, 'gross', p.gross)
        || case when public.invoice_scheme() = 'profit_margin' then '{}' else jsonb_build_object('net', p.net,
          'tax', p.tax, 'rate', case when p.taxed then p.tax_rate end) end order by p.n))
    || case when public.invoice_scheme() = 'profit_margin' then '{}'
      else jsonb_build_object('net', sum(p.net), 'tax', sum(p.tax)) end
  from parts p
$$;

-- What was sent about the buyer of an invoice, clean: {company, vat_number}, or null. Errors: PT422 with the field as
-- hint: company_too_long, vat_number_invalid.
create function public.clean_buyer(p_buyer jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_company text := public.clean_line(left(p_buyer ->> 'company', 2000));
  v_number text := upper(regexp_replace(public.clean_line(left(p_buyer ->> 'vat_number', 2000)), '[ -]', '', 'g'));
begin
  if length(v_company) > 120 then perform public.refuse_field('company', 'company_too_long'); end if;
  if v_number !~ '^[0-9A-Z]{5,20}$' then perform public.refuse_field('vat_number', 'vat_number_invalid'); end if;
  return nullif(jsonb_strip_nulls(jsonb_build_object('company', v_company, 'vat_number', v_number)), '{}');
end
$$;

-- A snapshot with what its invoice says of the buyer, beside the name, so that an erasure takes both.
create function public.with_buyer(p_snapshot jsonb, p_buyer jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_buyer) = 'object'
    then jsonb_set(p_snapshot, '{customer}', (p_snapshot -> 'customer') || p_buyer) else p_snapshot end
$$;

-- Why a tax invoice cannot be issued for an order that has a price and no invoice in force, or null: invoices_off,
-- vat_number_needed (the dealer's), managers_only, agreement_needed (before the delivery), tax_needed (the order has
-- none, and the scheme shows it), vin_needed (the profit margin scheme names the car by it).
create function public.invoice_refusal(p_order public.orders) returns text
language plpgsql stable set search_path = ''
as $$
declare v_scheme text := public.invoice_scheme();
begin
  if v_scheme is null then return 'invoices_off'; end if;
  if not exists (select from public.site_content c where c.content_key = 'registration'
    and c.content_value ->> 'vat' <> '') then return 'vat_number_needed'; end if;
  if not public.has_role('owner', 'manager') then return 'managers_only'; end if;
  if p_order.status <> 'delivered' and not exists (select from public.papers p where p.order_id = p_order.id
      and p.kind = 'agreement' and p.status = 'issued') then return 'agreement_needed'; end if;
  if v_scheme = 'standard' and (select s.tax_rate from public.order_total(p_order.id) s) is null then
    return 'tax_needed';
  end if;
  if v_scheme = 'profit_margin' and not exists (select from public.car_private v
      where v.car_id = p_order.car_id and v.vin <> '') then return 'vin_needed'; end if;
  return null;
end
$$;

-- Issues the credit note that takes an invoice back: its amounts, with number and day of the invoice and the reason.
-- For functions that locked the order and know that the caller may.
create function public.credit_paper(p_invoice public.papers, p_reason text, p_key uuid) returns public.papers
language plpgsql volatile security definer set search_path = ''
as $$
declare v_made public.papers;
begin
  update public.papers set status = 'credited' where id = p_invoice.id and status = 'issued';
  if not found then raise exception using errcode = 'PT409', message = 'already_credited'; end if;
  insert into public.papers (order_id, kind, credits, idempotency_key, request, snapshot, currency, total, issued_by)
    values (p_invoice.order_id, 'credit_note', p_invoice.id, p_key, md5('credit ' || p_invoice.id || ' ' || p_reason),
      p_invoice.snapshot || jsonb_build_object('kind', 'credit_note', 'date', public.site_today(), 'terms', coalesce(
        (select t.content_value #> '{terms,credit_note}' from public.site_content t where t.content_key = 'papers'),
        '{}'), 'credits', jsonb_build_object('number', p_invoice.number, 'date', p_invoice.snapshot -> 'date',
        'reason', p_reason)),
      p_invoice.currency, p_invoice.total, auth.uid())
    returning * into v_made;
  return v_made;
end
$$;

-- Takes a tax invoice back with a credit note, which says why. Another invoice may be issued afterwards. Owners and
-- managers, also while invoices are off. The same key with the same reason is one credit note. Answers {id, number,
-- repeated}. Errors: PT404 paper_not_found · order_not_found, PT409 already_credited · key_reused, PT422
-- reason_required, reason_too_long.
create function public.credit_invoice(p_id bigint, p_reason text, p_key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_reason text := public.clean_text(left(p_reason, 2000)); v_invoice public.papers; v_made public.papers;
  v_order public.orders;
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  select * into v_invoice from public.papers where id = p_id and kind = 'invoice';
  if not found then raise exception using errcode = 'PT404', message = 'paper_not_found'; end if;
  v_order := public.lock_order(v_invoice.order_id);
  -- Read again: its person may have been erased while this waited for the order.
  select * into v_invoice from public.papers where id = p_id;
  if v_reason is null then perform public.refuse_field('reason', 'reason_required'); end if;
  if length(v_reason) > 500 then perform public.refuse_field('reason', 'reason_too_long'); end if;
  if v_order.erased_at is not null then v_reason := '-'; end if;
  select * into v_made from public.papers where idempotency_key = p_key;
  if found then
    if v_made.request <> md5('credit ' || p_id || ' ' || v_reason) then
      raise exception using errcode = 'PT409', message = 'key_reused';
    end if;
    return jsonb_build_object('id', v_made.id, 'number', v_made.number, 'repeated', true);
  end if;
  v_made := public.credit_paper(v_invoice, v_reason, p_key);
  return jsonb_build_object('id', v_made.id, 'number', v_made.number, 'repeated', false);
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'key_reused';
end
$$;
grant execute on function public.credit_invoice to authenticated;

-- supabase/schemas/86_issue_papers.sql

-- What a paper prints, and issuing and voiding one.

-- The lines of an order as papers print them; p_documents: with what the papers of a traded-in car say. The offer is
-- deducted in full, so the customer pays a loan that is left: loan_by.
create function public.paper_lines(p_order_id bigint, p_documents boolean default false) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', i.kind, 'name_en', i.name_en, 'name_ar', i.name_ar, 'amount',
      i.amount, 'taxed', i.taxed) || case when p_documents and t.id is not null then jsonb_strip_nulls(
        jsonb_build_object('vin', t.vin, 'plate', t.plate, 'loan', case when t.loan_currency = o.currency then t.loan
          end, 'loan_by', case when t.loan_currency = o.currency then 'customer' end)) else '{}' end
    order by i.position), '[]')
  from public.order_lines i
  join public.orders o on o.id = i.order_id
  left join public.trade_ins t on t.id = i.trade_in_id
  where i.order_id = p_order_id
$$;

-- Whether a paper says who the buyer is by a document, and on which plates the car is registered.
create function public.paper_names_buyer(p_kind public.paper_kind) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_kind in ('agreement', 'handover') $$;

-- Everything that a paper of this kind prints, as it is now, dated p_day. Days are the dealer's. Amounts are those of
-- order_total().
-- The names of the customer's record only where the caller works on that customer: a number that is typed into an order
-- links it to a colleague's customer. Who they are by a document, as may_see_identity() says.
create function public.paper_snapshot(
  p_order_id bigint, p_kind public.paper_kind, p_payment_id bigint, p_day date
) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'kind', p_kind, 'date', p_day, 'currency', o.currency,
    'valid_until', case when p_kind = 'quotation' then p_day + coalesce((select (t.content_value ->> 'valid_days')::int
      from public.site_content t where t.content_key = 'papers'), 7) end,
    'dealer', jsonb_build_object(
      'name', (select c.content_value from public.site_content c where c.content_key = 'brand_name'),
      'logo', (select nullif(c.content_value #>> '{}', '') from public.site_content c where c.content_key = 'logo_url'),
      'registration', coalesce((select c.content_value from public.site_content c
        where c.content_key = 'registration'), '{}'),
      'email', (select nullif(c.content_value ->> 'email', '') from public.site_content c
        where c.content_key = 'contact_info'),
      'offices', coalesce((select jsonb_agg(jsonb_build_object('name', f.value -> 'name', 'address',
          f.value -> 'address', 'phones', coalesce((select jsonb_agg(n.value ->> 'number') from jsonb_array_elements(
            case jsonb_typeof(f.value -> 'phones') when 'array' then f.value -> 'phones' else '[]' end) n
            where n.value ->> 'number' <> ''), '[]')) order by f.n)
        from public.site_content c cross join lateral jsonb_array_elements(
          case jsonb_typeof(c.content_value -> 'offices') when 'array' then c.content_value -> 'offices' else '[]' end)
          with ordinality f (value, n)
        where c.content_key = 'contact_info' and f.n <= 6), '[]')),
    'order', jsonb_build_object('reference', o.reference, 'language', o.language,
      'placed', (o.created_at at time zone public.site_time_zone())::date,
      'hold_until', to_char(o.hold_until at time zone public.site_time_zone(), 'YYYY-MM-DD"T"HH24:MI'),
      'due', public.order_is_open(o.status) or o.status = 'delivered'),
    'customer', jsonb_build_object('name', o.customer_name, 'name_en', u.name_en, 'name_ar', u.name_ar, 'phone',
      o.phone, 'email', o.email) || case when i.customer_id is not null then jsonb_build_object('identity',
        jsonb_build_object('kind', i.kind, 'number', i.number, 'nationality', i.nationality, 'address', i.address))
        else '{}' end,
    'car', jsonb_build_object('title_en', o.car_snapshot -> 'title_en', 'title_ar', o.car_snapshot -> 'title_ar',
      'stock_no', o.car_snapshot -> 'stock_no', 'year', o.car_snapshot -> 'year', 'vin', v.vin,
      'plate', case when n.names_buyer then o.plate end,
      'registered_until', case when n.names_buyer then o.registered_until end,
      'condition', c.condition, 'mileage_km', c.mileage_km, 'colour', c.exterior_colour, 'colour_en',
      c.exterior_colour_name_en, 'colour_ar',
      c.exterior_colour_name_ar),
    'lines', public.paper_lines(o.id, p_kind = 'agreement'),
    'sums', (select jsonb_build_object('decimals', s.decimals, 'listed', s.listed, 'price', s.price, 'discount',
        s.discount, 'lines', s.lines, 'tax_rate', s.tax_rate, 'tax_included', s.tax_included, 'tax_name_en',
        s.tax_name_en, 'tax_name_ar', s.tax_name_ar, 'tax', s.tax, 'sale_total', s.sale_total, 'trade_in', s.trade_in,
        'total', s.total, 'paid', s.paid, 'balance', s.balance, 'deposit_amount', s.deposit_amount, 'deposit_due',
        s.deposit_due)
      from public.order_total(o.id) s),
    -- What was received and given back; an entry that was taken back and what took it back are none.
    'payments', coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'number', p.number, 'kind', p.kind, 'method',
        p.method, 'amount', p.amount, 'value', p.value, 'received', (p.received_at at time zone
        public.site_time_zone())::date, 'reference', p.reference, 'bank', p.bank) order by p.id)
      from public.payments p where p.order_id = o.id and p.reverses is null
        and not exists (select from public.payments r where r.reverses = p.id)), '[]'),
    'payment_id', p_payment_id,
    'terms', coalesce((select t.content_value -> 'terms' -> p_kind::text from public.site_content t
      where t.content_key = 'papers'), '{}'),
    -- How VAT is charged, where the dealer issues tax invoices.
    'scheme', public.invoice_scheme(),
    'invoice', case when p_kind = 'invoice' then public.invoice_part(o.id, p_day) end,
    'points', case when p_kind = 'handover' then coalesce((select t.content_value -> 'points' from public.site_content t
      where t.content_key = 'papers'), '[]') else '[]' end)
  from public.orders o
  cross join (select public.paper_names_buyer(p_kind) as names_buyer) n
  left join public.customers u on u.id = o.customer_id and public.works_on(u.assigned_to)
  left join public.customer_identities i on n.names_buyer and i.customer_id = u.id
    and num_nonnulls(i.number, i.nationality, i.address) > 0 and public.may_see_identity(u.id)
  left join public.cars c on c.id = o.car_id
  -- The whole chassis number is for what a buyer signs, whoever prints it.
  left join public.car_private v on v.car_id = o.car_id and p_kind in ('agreement', 'handover', 'invoice')
  where o.id = p_order_id
$$;

-- The number of the valid paper that excludes another one: of the same kind, for a quotation the sale agreement.
create function public.paper_in_force(p_order_id bigint, p_kind public.paper_kind, p_payment_id bigint) returns text
language sql stable set search_path = ''
as $$
  select p.number from public.papers p
  where p.order_id = p_order_id and p.status = 'issued' and p.payment_id is not distinct from p_payment_id
    and p.kind = case p_kind when 'quotation' then 'agreement' else p_kind end
$$;

-- Why a paper cannot be issued now; null if it can: order_erased, order_closed, car_held, price_needed, not_reserved (a
-- reservation or a hand-over), points_needed, payment_needed, payment_reversed, already_issued, agreement_issued (a
-- quotation, after the agreement);
-- of a tax invoice what invoice_refusal() says.
create function public.paper_refusal(p_order_id bigint, p_kind public.paper_kind, p_payment_id bigint) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_order public.orders; v_payment public.payments; v_total numeric;
  v_in_force text := public.paper_in_force(p_order_id, p_kind, p_payment_id);
begin
  select * into v_order from public.orders where id = p_order_id;
  if v_order.erased_at is not null then return 'order_erased'; end if;
  if p_kind = 'receipt' then
    select * into v_payment from public.payments where id = p_payment_id and order_id = p_order_id;
    if v_payment.number is null then return 'payment_needed'; end if;
    if exists (select from public.payments r where r.reverses = p_payment_id) then return 'payment_reversed'; end if;
    return case when v_in_force is not null then 'already_issued' end;
  end if;
  if not public.order_is_open(v_order.status) and not (v_order.status = 'delivered'
    and p_kind in ('agreement', 'handover', 'invoice')) then return 'order_closed'; end if;
  if p_kind in ('reservation', 'agreement', 'handover', 'invoice')
    and (public.order_in_the_way(v_order)).id is not null then
    return 'car_held';
  end if;
  if p_kind in ('reservation', 'handover') and v_order.status <> 'delivered'
    and not public.order_holds_car(v_order.status) then return 'not_reserved'; end if;
  select s.total into v_total from public.order_total(p_order_id) s;
  if p_kind <> 'handover' and v_total is null then return 'price_needed'; end if;
  if p_kind = 'handover' and coalesce((select jsonb_array_length(t.content_value -> 'points')
    from public.site_content t where t.content_key = 'papers'), 0) = 0 then return 'points_needed'; end if;
  if v_in_force is null and p_kind = 'invoice' then return public.invoice_refusal(v_order); end if;
  return case when v_in_force is null then null when p_kind = 'quotation' then 'agreement_issued'
    else 'already_issued' end;
end
$$;

-- The papers that an order can have, each with why it cannot be issued now (paper_refusal) or null, and the number of
-- the paper that excludes it: one of each kind, and a receipt for each payment. A tax invoice only where they are
-- turned on; a credit note is not chosen, it takes an invoice back (credit_invoice). Sellers only, of orders they
-- work on.
create function public.paper_choices(p_order_id bigint)
returns table (kind public.paper_kind, payment_id bigint, refusal text, in_force text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  return query
    select w.kind, w.payment_id, public.paper_refusal(p_order_id, w.kind, w.payment_id),
      public.paper_in_force(p_order_id, w.kind, w.payment_id)
    from (select k.kind, null::bigint as payment_id from unnest(enum_range(null::public.paper_kind)) k (kind)
        where k.kind not in ('receipt', 'credit_note')
          and (k.kind <> 'invoice' or public.invoice_scheme() is not null)
      union all select 'receipt', p.id from public.payments p where p.order_id = p_order_id and p.number is not null) w
    where exists (select from public.orders o where o.id = p_order_id and o.deleted_at is null
      and public.works_on(o.assigned_to))
    order by w.kind, w.payment_id;
end
$$;
grant execute on function public.paper_choices to authenticated;

-- What would be issued now: {snapshot, number (of a receipt), refusal, identity_withheld: whether it leaves out who the
-- buyer is, which the caller may not see}. Sellers only. Errors: PT404 order_not_found,
-- PT422 payment_needed, kind_invalid.
create function public.draft_paper(p_order_id bigint, p_kind public.paper_kind, p_payment_id bigint default null)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare v_number text;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if not exists (select from public.orders o where o.id = p_order_id and o.deleted_at is null
      and public.works_on(o.assigned_to)) then
    raise exception using errcode = 'PT404', message = 'order_not_found';
  end if;
  if (p_kind = 'receipt') <> (p_payment_id is not null) then
    perform public.refuse_field('payment_id', 'payment_needed');
  end if;
  if p_kind = 'credit_note' then perform public.refuse_field('kind', 'kind_invalid'); end if;
  if p_kind = 'receipt' then
    select p.number into v_number from public.payments p where p.id = p_payment_id and p.order_id = p_order_id;
    if v_number is null then perform public.refuse_field('payment_id', 'payment_needed'); end if;
  end if;
  return jsonb_build_object('snapshot', public.paper_snapshot(p_order_id, p_kind, p_payment_id, public.site_today()),
    'number', v_number, 'refusal', public.paper_refusal(p_order_id, p_kind, p_payment_id), 'identity_withheld',
    public.paper_names_buyer(p_kind) and exists (select from public.orders o
      where o.id = p_order_id and public.exported_identity(o.customer_id) ? 'withheld'));
end
$$;
grant execute on function public.draft_paper to authenticated;

-- Issues a paper. The same key with the same content is one paper. p_payment_id names the payment of a receipt, p_buyer
-- {company, vat_number} what a tax invoice says of the buyer. A sale agreement closes the terms of its order and holds
-- its car. Sellers only, a tax invoice owners and managers. Answers {id, number, repeated}. Errors:
-- PT404 order_not_found, PT409 key_reused · car_held (refuse_held_car) · car_not_available (detail), PT422 with the
-- field as hint: payment_needed (hint payment_id), and what paper_refusal() says (hint kind; detail: the number of the
-- paper that excludes it).
create function public.issue_paper(
  p_order_id bigint, p_kind public.paper_kind, p_payment_id bigint default null, p_key uuid default null,
  p_buyer jsonb default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_order public.orders := public.lock_order(p_order_id);
  v_request text := md5(concat_ws(' ', v_order.id, p_kind, p_payment_id, p_buyer));
  v_made public.papers; v_refusal text;
begin
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  if p_kind is null or p_kind = 'credit_note' then perform public.refuse_field('kind', 'kind_invalid'); end if;
  select * into v_made from public.papers where idempotency_key = p_key;
  if found then
    if v_made.request <> v_request then raise exception using errcode = 'PT409', message = 'key_reused'; end if;
    return jsonb_build_object('id', v_made.id, 'number', v_made.number, 'repeated', true);
  end if;
  if (p_kind = 'receipt') <> (p_payment_id is not null) then
    perform public.refuse_field('payment_id', 'payment_needed');
  end if;
  v_refusal := public.paper_refusal(p_order_id, p_kind, p_payment_id);
  if v_refusal = 'car_held' then perform public.refuse_held_car(v_order); end if;
  if v_refusal is not null then
    raise exception using errcode = 'PT422', message = v_refusal, hint = 'kind',
      detail = coalesce(public.paper_in_force(p_order_id, p_kind, p_payment_id), '');
  end if;
  -- What is signed has the tax that stays with the order.
  if p_kind = 'agreement' then perform public.ensure_terms(p_order_id); end if;
  insert into public.papers (order_id, kind, payment_id, idempotency_key, request, snapshot, issued_by)
    values (p_order_id, p_kind, p_payment_id, p_key, v_request, case when p_kind = 'invoice'
      then jsonb_build_object('buyer', public.clean_buyer(p_buyer)) else '{}' end, auth.uid())
    returning * into v_made;
  perform public.hold_bound_order(v_order);
  return jsonb_build_object('id', v_made.id, 'number', v_made.number, 'repeated', false);
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'key_reused';
end
$$;
grant execute on function public.issue_paper to authenticated;

-- Voids a paper, with the reason; its number is not given again. Voiding a sale agreement opens the terms. Owners and
-- managers. Answers {id, repeated}. Errors: PT404 paper_not_found · order_not_found, PT409 already_void · key_reused,
-- credit_instead (a tax invoice), PT422 reason_required, reason_too_long.
create function public.void_paper(p_id bigint, p_reason text, p_key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_reason text := public.clean_text(left(p_reason, 2000)); v_sent text := md5(p_id || coalesce(p_reason, ''));
  v_kept jsonb; v_paper public.papers; v_order public.orders;
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if p_key is null then perform public.refuse_field('key', 'key_required'); end if;
  select * into v_paper from public.papers where id = p_id;
  if not found then raise exception using errcode = 'PT404', message = 'paper_not_found'; end if;
  v_order := public.lock_order(v_paper.order_id);
  v_kept := public.kept_answer('void ' || p_key) -> 'made';
  if v_kept is not null then
    if v_kept ->> 'sent' <> v_sent then raise exception using errcode = 'PT409', message = 'key_reused'; end if;
    return jsonb_build_object('id', p_id, 'repeated', true);
  end if;
  if v_paper.kind in ('invoice', 'credit_note') then
    raise exception using errcode = 'PT409', message = 'credit_instead';
  end if;
  if v_reason is null then perform public.refuse_field('reason', 'reason_required'); end if;
  if length(v_reason) > 500 then perform public.refuse_field('reason', 'reason_too_long'); end if;
  if v_order.erased_at is not null then v_reason := '-'; end if;
  update public.papers set status = 'void', void_reason = v_reason, voided_at = now(), voided_by = auth.uid()
    where id = p_id and status = 'issued';
  if not found then raise exception using errcode = 'PT409', message = 'already_void'; end if;
  perform public.keep_answer('void ' || p_key, jsonb_build_object('made', jsonb_build_object('sent', v_sent)));
  return jsonb_build_object('id', p_id, 'repeated', false);
end
$$;
grant execute on function public.void_paper to authenticated;

-- A payment that is taken back voids its receipt, with the same reason.
create function public.papers_follow_payment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.papers set status = 'void', void_reason = new.note, voided_at = now(), voided_by = new.received_by
    where payment_id = new.reverses and status = 'issued';
  return null;
end
$$;

create trigger papers_follow_payment after insert on public.payments for each row
  when (new.reverses is not null and new.note is not null) execute function public.papers_follow_payment();

-- supabase/schemas/87_issued_papers.sql

-- What lists, e-mails and the public proof say of an issued paper.

-- Whether a paper is the receipt of money that was given back.
create function public.paper_is_refund(p_paper public.papers) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.payments m where m.id = p_paper.payment_id and m.kind = 'refund')
$$;

-- The amount of a receipt, else the total of the sale, which a credit note takes back: as total and trade-in in papers
-- of before it had a field.
create function public.paper_amount(p_paper public.papers) returns numeric
language sql stable set search_path = ''
as $$
  select case p_paper.kind when 'receipt' then p_paper.total when 'credit_note' then -p_paper.total else coalesce(
    (p_paper.snapshot #>> '{sums,sale_total}')::numeric,
    p_paper.total + coalesce((p_paper.snapshot #>> '{sums,trade_in}')::numeric, 0)) end
$$;

-- Whether an issued paper says what its order no longer does: a name, the car, the figures of the sale, the end of the
-- hold, or that there is an order at all. Payments recorded since, and texts of the dealer, leave it as it is.
create function public.paper_is_outdated(p_paper public.papers) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((
    select s.customer ->> 'name' is distinct from o.customer_name
      -- Only the names that it prints: who issued it may not read the customer's record.
      or s.customer ->> 'name_en' <> coalesce(u.name_en, '') or s.customer ->> 'name_ar' <> coalesce(u.name_ar, '')
      or p_paper.kind <> 'receipt' and (
        s.car ->> 'title_en' is distinct from o.car_snapshot ->> 'title_en'
        or s.car ->> 'title_ar' is distinct from o.car_snapshot ->> 'title_ar'
        or s.car ->> 'year' is distinct from o.car_snapshot ->> 'year'
        or p_paper.kind in ('agreement', 'handover', 'invoice') and v.vin <> coalesce(s.car ->> 'vin', '')
        -- Only what it prints of the buyer's documents: what was entered since makes it no other paper.
        or s.customer #>> '{identity,number}' <> coalesce(i.number, '')
        or s.car ->> 'plate' <> coalesce(o.plate, ''))
      or p_paper.kind = 'reservation' and s.ordered ->> 'hold_until'
        <> to_char(o.hold_until at time zone public.site_time_zone(), 'YYYY-MM-DD"T"HH24:MI')
      or p_paper.kind = 'invoice' and o.status = 'delivered'
        and o.delivered_on <> (p_paper.snapshot #>> '{invoice,supplied}')::date
      or p_paper.kind in ('quotation', 'reservation', 'agreement', 'invoice') and (
        not public.order_is_open(o.status) and o.status <> 'delivered'
        or s.lines is distinct from public.paper_lines(o.id)
        or exists (select from public.order_total(o.id) t cross join lateral jsonb_each(to_jsonb(t)) n
          where n.key = any ('{listed,price,discount,lines,tax_rate,tax_included,tax,trade_in,total,deposit_amount,
            deposit_due}'::text[]) and n.value is distinct from s.sums -> n.key))
    from public.orders o
    left join public.customers u on u.id = o.customer_id
    left join public.car_private v on v.car_id = o.car_id
    left join public.customer_identities i on i.customer_id = o.customer_id
    cross join lateral (select p_paper.snapshot -> 'customer' as customer, p_paper.snapshot -> 'car' as car,
      p_paper.snapshot -> 'order' as ordered, (select coalesce(jsonb_agg(
        l.value - '{vin,plate,loan,loan_by}'::text[] order by l.n), '[]')
      from jsonb_array_elements(p_paper.snapshot -> 'lines') with ordinality l (value, n)) as lines,
      p_paper.snapshot -> 'sums' as sums) s
    where o.id = p_paper.order_id and o.erased_at is null and p_paper.status = 'issued'
      and p_paper.kind <> 'credit_note'), false)
$$;

-- The number of the credit note of an invoice, or of the invoice that a credit note takes back.
create function public.number_beside(p_paper public.papers) returns text
language sql stable set search_path = ''
as $$
  select o.number from public.papers o
  where o.credits = p_paper.id and p_paper.status = 'credited' or o.id = p_paper.credits
$$;

-- The papers of an order, the newest first: what paper_is_refund(), paper_amount() and paper_is_outdated() say of each,
-- the last day on which a quotation is valid, and the number of the credit note of an invoice or of the invoice of a
-- credit note. Sellers only, of orders they work on; those of an erased person for
-- owner and manager alone.
create function public.order_papers(p_order_id bigint)
returns table (id bigint, kind public.paper_kind, number text, status public.paper_status, refund boolean,
  outdated boolean, valid_until date, void_reason text, secret text, currency text, amount numeric,
  issued_at timestamptz, beside text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  return query
    select p.id, p.kind, p.number, p.status, public.paper_is_refund(p), public.paper_is_outdated(p),
      (p.snapshot ->> 'valid_until')::date, p.void_reason, p.secret, p.currency, public.paper_amount(p), p.issued_at,
      public.number_beside(p)
    from public.papers p join public.orders o on o.id = p.order_id
    where p.order_id = p_order_id and public.works_on(o.assigned_to)
      and (o.erased_at is null or public.has_role('owner', 'manager'))
    order by p.id desc;
end
$$;
grant execute on function public.order_papers to authenticated;

-- What the page says that confirms a paper: {number, kind, status, refund, outdated, expired, issued_on, voided_on,
-- valid_until, amount, payable (then), currency, beside (as order_papers() says)}; nothing of a person. Null
-- without its secret.
create function public.check_paper(p_number text, p_secret text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('number', p.number, 'kind', p.kind, 'status', p.status, 'refund',
    public.paper_is_refund(p), 'outdated', public.paper_is_outdated(p),
    'expired', coalesce((p.snapshot ->> 'valid_until')::date < public.site_today(), false),
    'issued_on', (p.issued_at at time zone public.site_time_zone())::date,
    'voided_on', (p.voided_at at time zone public.site_time_zone())::date, 'valid_until', p.snapshot -> 'valid_until',
    'amount', public.paper_amount(p), 'payable', p.snapshot #> '{sums,balance}', 'currency', p.currency,
    'beside', public.number_beside(p))
  from public.papers p where p.number = left(p_number, 20) and p.secret = left(p_secret, 40)
$$;
grant execute on function public.check_paper to anon, authenticated;

-- supabase/schemas/87_open_papers.sql

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

-- supabase/schemas/87_papers_kept.sql

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

-- supabase/schemas/88_bound_orders.sql

-- What binds an order to its car: money of the customer that was not given back, and a sale agreement or tax invoice in
-- force. A bound order holds its car until a person decides otherwise; no clock and no other order takes it away.

-- The orders that are bound, and by what. Under the caller's policies.
--   paid       received, without what was given back
--   agreement  the number of the sale agreement in force, else of the tax invoice
create view public.order_bindings with (security_invoker = true) as
select o.id as order_id, o.currency, m.paid, a.number as agreement
from public.orders o
cross join lateral (select coalesce(sum(p.value), 0) as paid from public.payments p where p.order_id = o.id) m
left join lateral (select p.number from public.papers p
  where p.order_id = o.id and p.kind in ('agreement', 'invoice') and p.status = 'issued'
  order by p.kind limit 1) a on true
where m.paid > 0 or a.number is not null;
grant select on public.order_bindings to authenticated;

-- Reservations whose time is over and that something binds: the car stays held until a person decides. Under the
-- caller's policies.
create view public.overdue_holds with (security_invoker = true) as
select o.id as order_id, o.reference, o.customer_name, o.hold_until, b.currency, b.paid, b.agreement
from public.orders o join public.order_bindings b on b.order_id = o.id
where o.status = 'reserved' and o.hold_until <= now() and o.deleted_at is null;
grant select on public.overdue_holds to authenticated;

-- What binds an order, {paid, currency, agreement}, or null.
create function public.order_bound(p_order_id bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('paid', b.paid, 'currency', b.currency, 'agreement', b.agreement)
  from public.order_bindings b where b.order_id = p_order_id
$$;

-- The order that has the car of this one: it holds it, or it was delivered. None where this one has it itself.
create function public.order_in_the_way(p_order public.orders) returns public.orders
language sql stable security definer set search_path = ''
as $$
  select o.* from public.orders o
  where o.car_id = p_order.car_id and o.id <> p_order.id and o.deleted_at is null
    and (public.order_holds_car(o.status) or o.status = 'delivered')
    and not public.order_holds_car(p_order.status) and p_order.status <> 'delivered'
  order by public.order_holds_car(o.status) desc, o.id limit 1
$$;

-- Refuses money for a car that cannot be held for it. The car is locked, so that two orders are not bound to it at
-- once. Errors: PT409 car_held, with the reference of the order that has it as the detail, for those who may see that
-- order, car_not_available (detail: its status), both with the hint amount.
create function public.refuse_held_car(p_order public.orders) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_other public.orders; v_status public.car_status;
begin
  select status into v_status from public.cars where id = p_order.car_id for update;
  v_other := public.order_in_the_way(p_order);
  if v_other.id is not null then
    raise exception using errcode = 'PT409', message = 'car_held', hint = 'amount', detail = case
      when public.works_on(v_other.assigned_to) then v_other.reference else '' end;
  end if;
  if public.order_is_open(p_order.status) and not public.order_holds_car(p_order.status)
    and v_status not in ('available', 'coming_soon') then
    raise exception using errcode = 'PT409', message = 'car_not_available', hint = 'amount', detail = v_status::text;
  end if;
end
$$;

-- Money and a sale agreement hold the car of an open order, as a reservation does.
create function public.hold_bound_order(p_order public.orders) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_order.car_id is not null and public.order_is_open(p_order.status)
    and not public.order_holds_car(p_order.status) and public.order_bound(p_order.id) is not null then
    update public.orders set status = 'reserved' where id = p_order.id;
  end if;
end
$$;

-- An order that is bound neither ends nor lets go of its car, unless end_bound_order() says so in maarad.release.
-- Error: PT409 order_bound, the detail is what order_bound() says, as text.
create function public.refuse_unbinding(p_old public.orders, p_new public.orders) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_bound jsonb;
  v_over boolean := not public.order_is_open(p_new.status);
begin
  if public.order_holds_car(p_new.status) or p_new.status = 'delivered'
    or v_over and (p_old.status in ('cancelled', 'lost', 'expired')
      or nullif(current_setting('maarad.release', true), '')::bigint is not distinct from p_new.id) then
    return;
  end if;
  v_bound := public.order_bound(p_new.id);
  if v_bound is not null then
    raise exception using errcode = 'PT409', message = 'order_bound', detail = v_bound::text;
  end if;
end
$$;

-- How an order stands, for its page: {bound: what order_bound() says or null, held_by: {id, reference} of the order
-- that has its car, or null}; id and reference are null for those who may not see that order. Null for an order that
-- the caller does not work on. Sellers only.
create function public.order_standing(p_order_id bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare v_order public.orders; v_other public.orders; v_seen boolean;
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  select * into v_order from public.orders where id = p_order_id;
  if not found or not public.works_on(v_order.assigned_to) then return null; end if;
  v_other := public.order_in_the_way(v_order);
  v_seen := public.works_on(v_other.assigned_to);
  return jsonb_build_object('bound', public.order_bound(p_order_id), 'held_by', case when v_other.id is not null then
    jsonb_build_object('id', case when v_seen then v_other.id end, 'reference', case when v_seen
      then v_other.reference end) end);
end
$$;
grant execute on function public.order_standing to authenticated;

-- supabase/schemas/88_leaving_colleagues.sql

-- Colleagues who leave: what is open goes to a colleague or to nobody, what is closed stays theirs, and their row in
-- staff ends instead of going. They may come back, and the person may be erased.

-- The number of records that are open with a colleague: {orders, follow_ups, viewings, trade_ins, customers}. Owners
-- only. Errors: 42501 owner_only.
create function public.open_work(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner') then raise exception using errcode = '42501', message = 'owner_only'; end if;
  return jsonb_build_object(
    'orders', (select count(*) from public.orders
      where assigned_to = p_user_id and deleted_at is null and public.order_is_open(status)),
    'follow_ups', (select count(*) from public.orders
        where assigned_to = p_user_id and deleted_at is null and follow_up_on is not null)
      + (select count(*) from public.customers where assigned_to = p_user_id and deleted_at is null
        and merged_into is null and follow_up_on is not null),
    'viewings', (select count(*) from public.viewings
      where assigned_to = p_user_id and deleted_at is null and public.viewing_holds(status)),
    'trade_ins', (select count(*) from public.trade_ins
      where assigned_to = p_user_id and deleted_at is null and status in ('new', 'offered', 'accepted')),
    'customers', (select count(*) from public.customers
      where assigned_to = p_user_id and deleted_at is null and merged_into is null));
end
$$;
grant execute on function public.open_work to authenticated;

-- Gives the open work of a colleague to another one, or leaves it unassigned: {to, orders, customers, viewings,
-- trade_ins: [id]}. What lies in the trash goes along. A closed order stays with the colleague who closed it; what is
-- planned for it is planned with its customer from now on, if nothing else is.
create function public.hand_over_work(p_from uuid, p_to uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_orders jsonb; v_customers jsonb; v_viewings jsonb; v_trade_ins jsonb;
begin
  with moved as (update public.orders set assigned_to = p_to
    where assigned_to = p_from and public.order_is_open(status) returning id)
  select coalesce(jsonb_agg(id order by id), '[]') into v_orders from moved;
  with moved as (update public.viewings set assigned_to = p_to
    where assigned_to = p_from and public.viewing_holds(status) returning id)
  select coalesce(jsonb_agg(id order by id), '[]') into v_viewings from moved;
  with moved as (update public.trade_ins set assigned_to = p_to
    where assigned_to = p_from and status in ('new', 'offered', 'accepted') returning id)
  select coalesce(jsonb_agg(id order by id), '[]') into v_trade_ins from moved;
  with moved as (update public.customers set assigned_to = p_to where assigned_to = p_from returning id)
  select coalesce(jsonb_agg(id order by id), '[]') into v_customers from moved;
  with planned as (
    select distinct on (o.customer_id) o.id, o.customer_id, o.follow_up_on, o.follow_up_note from public.orders o
      where o.assigned_to = p_from and o.follow_up_on is not null and o.deleted_at is null
      order by o.customer_id, o.follow_up_on, o.id
  ), taken as (
    update public.customers c set follow_up_on = p.follow_up_on, follow_up_note = p.follow_up_note
      from planned p where c.id = p.customer_id and c.follow_up_on is null and c.merged_into is null returning p.id
  )
  update public.orders set follow_up_on = null, follow_up_note = null where id in (select id from taken);
  return jsonb_build_object('to', p_to, 'orders', v_orders, 'customers', v_customers, 'viewings', v_viewings,
    'trade_ins', v_trade_ins);
end
$$;

-- Ends the rights of a colleague and gives their open work to p_to, or leaves it unassigned. Answers what was handed
-- over, as hand_over_work() does, for put_back_colleague(). Owners only, never for oneself. Errors: 42501 owner_only ·
-- own_role, PT404 colleague_not_found, PT409 last_owner, PT422 assignee_unknown.
create function public.end_colleague(p_user_id uuid, p_to uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_work jsonb;
begin
  -- Asked behind the lock: an owner may be removed by another one at this moment.
  perform pg_advisory_xact_lock(hashtextextended('public.staff', 0));
  if not public.has_role('owner') then raise exception using errcode = '42501', message = 'owner_only'; end if;
  if p_user_id = auth.uid() then raise exception using errcode = '42501', message = 'own_role'; end if;
  if p_to is not null and (p_to = p_user_id or not exists (select from public.staff
      where user_id = p_to and ended_at is null and role in ('owner', 'manager', 'sales'))) then
    raise exception using errcode = 'PT422', message = 'assignee_unknown', hint = 'p_to';
  end if;
  -- Until this ends, nobody assigns anything to them: see keep_to_working_colleagues().
  perform from public.staff where user_id = p_user_id for no key update;
  if not found then raise exception using errcode = 'PT404', message = 'colleague_not_found'; end if;
  v_work := public.hand_over_work(p_user_id, p_to);
  update public.staff set ended_at = now() where user_id = p_user_id and ended_at is null;
  return v_work;
end
$$;
grant execute on function public.end_colleague to authenticated;

-- Gives one who left their access back, in the same row; with p_work, what end_colleague() answered, also the records
-- that are still with those to whom they went. Owners only. Errors: 42501 owner_only, PT404 colleague_not_found, PT409
-- account_gone.
create function public.put_back_colleague(p_user_id uuid, p_work jsonb default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_table text;
begin
  perform pg_advisory_xact_lock(hashtextextended('public.staff', 0));
  if not public.has_role('owner') then raise exception using errcode = '42501', message = 'owner_only'; end if;
  if not exists (select from public.staff where user_id = p_user_id) then
    raise exception using errcode = 'PT404', message = 'colleague_not_found';
  end if;
  if not exists (select from auth.users where id = p_user_id) then
    raise exception using errcode = 'PT409', message = 'account_gone';
  end if;
  update public.staff set ended_at = null where user_id = p_user_id and ended_at is not null;
  foreach v_table in array '{orders,customers,viewings,trade_ins}'::text[] loop
    execute format('update public.%I set assigned_to = $1 where assigned_to is not distinct from $2
        and id in (select value::bigint from jsonb_array_elements_text($3))', v_table)
      using p_user_id, (p_work ->> 'to')::uuid, coalesce(p_work -> v_table, '[]');
  end loop;
end
$$;
grant execute on function public.put_back_colleague to authenticated;

-- Erases a colleague who left as a person: name and address go, the account is deleted, and orders, payments and the
-- log name p_called with a number of its own ("Former colleague 2"). Papers that were issued stay as they are. Owners
-- only. Errors: 42501 owner_only, PT404 colleague_not_found, PT409 colleague_works_here, PT422 invalid.
create function public.erase_colleague(p_user_id uuid, p_called text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_called text := nullif(public.clean_line(left(p_called, 100)), '');
  v_former public.staff; v_names text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('public.staff', 0));
  if not public.has_role('owner') then raise exception using errcode = '42501', message = 'owner_only'; end if;
  if v_called is null then raise exception using errcode = 'PT422', message = 'invalid', hint = 'p_called'; end if;
  select * into v_former from public.staff where user_id = p_user_id;
  if not found then raise exception using errcode = 'PT404', message = 'colleague_not_found'; end if;
  if v_former.ended_at is null then
    raise exception using errcode = 'PT409', message = 'colleague_works_here';
  end if;
  -- Only an erased row has no address.
  if v_former.email = '' then return; end if;
  v_called := v_called || ' ' || (select count(*) + 1 from public.staff where ended_at is not null and email = '');
  -- Where another colleague has the name, it is left in the history of orders: it may be theirs there.
  v_names := array[v_former.email] || array(select v_former.name where v_former.name <> '' and not exists (
    select from public.staff s where s.user_id <> p_user_id and s.name = v_former.name));
  perform set_config('maarad.erasing', pg_current_xact_id()::text, true);
  delete from auth.users where id = p_user_id;
  perform public.forget_sign_ins(array[p_user_id], array[v_former.email]);
  update public.staff set name = v_called, email = '' where user_id = p_user_id;
  update public.staff_invitations set name = '', email = null, used_email = null where used_by = p_user_id;
  update public.order_events set note = v_called where kind = 'assigned' and note = any (v_names);
  update public.audit_log a set
      before = a.before - '{name,email,used_email}'::text[], after = a.after - '{name,email,used_email}'::text[]
    where a.table_name = 'staff' and a.record_id = p_user_id::text
      or a.table_name = 'staff_invitations' and a.record_id in (select i.id::text from public.staff_invitations i
        where i.used_by = p_user_id);
  update public.audit_log a set after = a.after || jsonb_build_object('note', v_called)
    where a.table_name = 'order_events' and a.after ->> 'kind' = 'assigned' and a.after ->> 'note' = any (v_names);
  insert into public.audit_log (actor, actor_role, action, table_name, record_id)
    values (auth.uid(), 'owner', 'erase', 'staff', p_user_id::text);
  perform set_config('maarad.erasing', '', true);
end
$$;
grant execute on function public.erase_colleague to authenticated;

-- What follows when a colleague leaves, by whatever way: no open work stays behind, and no session. end_colleague() has
-- handed the work over before.
create function public.follow_leaving() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.hand_over_work(new.user_id, null);
  delete from auth.sessions where user_id = new.user_id;
  return null;
end
$$;

-- The account was deleted, as in the dashboard of a hosted project: the colleague has left. What customers did with an
-- account that is gone was done by nobody who is known.
create function public.follow_deleted_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.staff set ended_at = now() where user_id = old.id and ended_at is null;
  update public.order_events set actor = null
    where actor = old.id and not exists (select from public.staff where user_id = old.id);
  return null;
end
$$;

-- Nothing is assigned to one who left. What a visitor sends is kept, with nobody. The row of the colleague is held
-- until the end of the transaction, so that one who is leaving at this moment gets nothing after the hand-over.
create function public.keep_to_working_colleagues() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_left boolean;
begin
  if tg_op = 'UPDATE' and new.assigned_to is not distinct from old.assigned_to then return new; end if;
  select ended_at is not null into v_left from public.staff where user_id = new.assigned_to for share;
  if v_left and tg_op = 'INSERT' then
    new.assigned_to := null;
  elsif v_left then
    raise exception using errcode = 'PT409', message = 'colleague_left';
  end if;
  return new;
end
$$;

create trigger staff_leaving after update of ended_at on public.staff
  for each row when (old.ended_at is null and new.ended_at is not null) execute function public.follow_leaving();
create trigger account_deleted after delete on auth.users
  for each row execute function public.follow_deleted_account();

-- By their names after the triggers that give a new record to the colleague of its customer.
create trigger customers_working_colleague before insert or update of assigned_to on public.customers
  for each row when (new.assigned_to is not null) execute function public.keep_to_working_colleagues();
create trigger orders_working_colleague before insert or update of assigned_to on public.orders
  for each row when (new.assigned_to is not null) execute function public.keep_to_working_colleagues();
create trigger viewings_working_colleague before insert or update of assigned_to on public.viewings
  for each row when (new.assigned_to is not null) execute function public.keep_to_working_colleagues();
create trigger trade_ins_working_colleague before insert or update of assigned_to on public.trade_ins
  for each row when (new.assigned_to is not null) execute function public.keep_to_working_colleagues();

-- supabase/schemas/88_unpaid_orders.sql

-- Orders that were delivered before they were paid in full, of those whose money is kept on the order: a payment or an
-- agreement says so. Kept as money moves, because they are few among all that were ever delivered.

create table public.unpaid_orders (
  order_id bigint primary key references public.orders (id) on delete cascade
);
alter table public.unpaid_orders enable row level security;
grant select on public.unpaid_orders to authenticated;
create policy unpaid_orders_read on public.unpaid_orders for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));

-- Updates which of some orders are unpaid, of all if p_orders is null.
create function public.mark_unpaid(p_orders bigint[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_unpaid bigint[] := array(
    select o.id from public.orders o join public.order_sums s on s.order_id = o.id
    where (p_orders is null or o.id = any (p_orders)) and o.status = 'delivered' and o.deleted_at is null
      and s.balance > 0 and (exists (select from public.payments y where y.order_id = o.id)
        or exists (select from public.papers p where p.order_id = o.id and p.status = 'issued'
          and p.kind in ('agreement', 'invoice'))));
begin
  delete from public.unpaid_orders u where (p_orders is null or u.order_id = any (p_orders))
    and u.order_id <> all (v_unpaid);
  insert into public.unpaid_orders (order_id) select unnest(v_unpaid) on conflict do nothing;
end
$$;

-- The column that names the order is given to the trigger.
create function public.keep_unpaid() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_row jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform public.mark_unpaid(array[(v_row ->> tg_argv[0])::bigint]);
  return null;
end
$$;
create trigger orders_unpaid after update of status, deleted_at, price on public.orders
  for each row when (old.status = 'delivered' or new.status = 'delivered') execute function public.keep_unpaid('id');
create trigger order_terms_unpaid after insert or update or delete on public.order_terms
  for each row execute function public.keep_unpaid('order_id');
create trigger order_lines_unpaid after insert or update or delete on public.order_lines
  for each row execute function public.keep_unpaid('order_id');
create trigger payments_unpaid after insert or update or delete on public.payments
  for each row execute function public.keep_unpaid('order_id');
create trigger papers_unpaid after insert or update or delete on public.papers
  for each row execute function public.keep_unpaid('order_id');

-- Unpaid orders with their balance. Under the caller's policies.
create view public.unpaid_deliveries with (security_invoker = true) as
select o.id as order_id, o.reference, o.customer_name, o.delivered_on, s.currency, s.balance
from public.unpaid_orders u join public.orders o on o.id = u.order_id join public.order_sums s on s.order_id = o.id;
grant select on public.unpaid_deliveries to authenticated;

-- supabase/schemas/89_order_list.sql

-- Orders as staff list them.

-- The columns of the list of orders; searched by the folded words of `search_text`. first_response_at is of orders that
-- visitors sent: one that staff wrote down was answered before it was an order. bound_by says why a reservation does
-- not end: paid (money of the customer) or agreement.
create view public.order_list with (security_invoker = true) as
select o.id, o.reference, o.version, o.status, o.customer_name, o.phone, o.email, o.contact, o.language, o.message,
  o.car_id, o.car_snapshot, o.price,
  (select t.agreed_price from public.order_terms t where t.order_id = o.id) as agreed_price, o.currency, o.assigned_to,
  s.called as assignee,
  case when o.source = 'website' and not exists (select from public.order_events e where e.order_id = o.id
    and e.kind = 'created' and e.actor is not null) then o.first_response_at end as first_response_at,
  o.hold_until, o.deleted_at,
  o.created_at, o.updated_at,
  (select count(*) from public.orders d where d.phone = o.phone and d.id <> o.id
    and d.deleted_at is null)::int as same_phone,
  (o.status = 'new' and o.first_response_at is null and o.created_at < now() - make_interval(mins => coalesce(
    (select (c.content_value ->> 'first_response_minutes')::int from public.site_content c
      where c.content_key = 'settings'), 120))) as overdue,
  o.search_text, o.customer_id, o.erased_at, o.source, o.follow_up_on, o.follow_up_note,
  o.lost_reason, o.lost_at, o.delivered_on,
  o.id in (select d.order_id from public.overdue_deposits d) as deposit_overdue,
  o.id in (select h.order_id from public.overdue_holds h) as hold_overdue,
  o.id in (select u.order_id from public.unpaid_deliveries u) as unpaid,
  case when o.status = 'reserved' then (select case when b.paid > 0 then 'paid' else 'agreement' end
    from public.order_bindings b where b.order_id = o.id) end as bound_by
from public.orders o left join public.staff s on s.user_id = o.assigned_to;
grant select on public.order_list to authenticated;

-- supabase/schemas/90_mails.sql

-- E-mails that are due: what happened writes them down in the same transaction, a web server that has a mail server
-- sends them. So none is lost when a process ends, and none is sent twice however many web servers there are.

create type public.mail_kind as enum ('order_confirmation', 'order_notice', 'message_notice', 'staff_invitation',
  'viewing_requested', 'viewing_confirmed', 'viewing_moved', 'viewing_cancelled', 'viewing_reminder', 'viewing_notice',
  'viewing_moved_notice', 'viewing_cancelled_notice', 'trade_in_received', 'trade_in_offer', 'trade_in_notice',
  'trade_in_answer_notice', 'paper', 'invitation_accepted_notice', 'weekly_figures');

create type public.mail_status as enum ('waiting', 'sent', 'failed');

create table public.mails (
  id bigint generated always as identity primary key,
  kind public.mail_kind not null,
  order_id bigint references public.orders (id) on delete cascade,
  message_id bigint references public.messages (id) on delete cascade,
  status public.mail_status not null default 'waiting',
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  -- Why it is not sent (yet), never to whom: unreachable, login, tls, busy, rejected, address, no_address, too_many,
  -- too_late, unreadable.
  reason text check (reason ~ '^[a-z_]{1,20}$'),
  sent_at timestamptz,
  -- Since when it is due: after a day it is given up.
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  invitation_id bigint references public.staff_invitations (id) on delete cascade,
  viewing_id bigint references public.viewings (id) on delete cascade,
  -- The time of the viewing that the e-mail tells.
  viewing_at timestamptz,
  -- Of e-mails that a visitor can cause: the mailbox they were for when they were written down. The address of a
  -- viewing changes when its form is sent again.
  mailbox text,
  trade_in_id bigint references public.trade_ins (id) on delete cascade,
  -- The number of the offer that the e-mail tells.
  trade_in_offer int,
  paper_id bigint references public.papers (id) on delete restrict,
  -- What a week brought, named by its Monday, is told to each owner.
  owner_id uuid references public.staff (user_id) on delete cascade,
  week date,
  constraint mails_once_an_order unique (order_id, kind),
  constraint mails_once_a_message unique (message_id, kind),
  constraint mails_once_an_invitation unique (invitation_id, kind),
  constraint mails_once_a_week unique (owner_id, week),
  constraint mails_week check ((owner_id is null) = (week is null)),
  constraint mails_viewing_time check ((viewing_id is null) = (viewing_at is null)),
  constraint mails_of_one_record
    check (num_nonnulls(order_id, message_id, invitation_id, viewing_id, trade_in_id, paper_id, owner_id) = 1)
);
create index mails_due on public.mails (next_try_at) where status = 'waiting';
create index mails_viewing on public.mails (viewing_id, id) where viewing_id is not null;
create unique index mails_one_reminder on public.mails (viewing_id, viewing_at) where kind = 'viewing_reminder';
create index mails_mailbox on public.mails (mailbox, created_at) where mailbox is not null;
create index mails_trade_in on public.mails (trade_in_id, id) where trade_in_id is not null;
create index mails_paper on public.mails (paper_id, id) where paper_id is not null;
alter table public.mails enable row level security;
grant select on public.mails to authenticated;
create policy mails_read on public.mails for select to authenticated
  using ((select public.has_role('owner', 'manager', 'sales'))
    and (invitation_id is null and owner_id is null or (select public.has_role('owner'))));
-- E-mails about a record are read by those who read the record.
create policy mails_own on public.mails as restrictive for all to authenticated
  using ((select public.sees_all_customers())
    or (order_id is null or exists (select from public.orders o where o.id = order_id))
    and (viewing_id is null or exists (select from public.viewings v where v.id = viewing_id))
    and (message_id is null or exists (select from public.messages m where m.id = message_id))
    and (trade_in_id is null or exists (select from public.trade_ins t where t.id = trade_in_id))
    and (paper_id is null or exists (select from public.papers p where p.id = paper_id)));

-- One row: when a web server last asked for e-mails to send, and what keeps it from sending.
create table public.mail_state (
  id smallint primary key default 1 check (id = 1),
  seen_at timestamptz,
  problem text check (problem ~ '^[a-z_]{1,20}$'),
  problem_at timestamptz
);
alter table public.mail_state enable row level security;
grant select on public.mail_state to authenticated;
create policy mail_state_read on public.mail_state for select to authenticated using ((select public.is_staff()));

-- SHA-256 of the key that the sending web servers know. Its holder reads the e-mails that are due, and nothing else.
create table public.mail_keys (
  id smallint primary key default 1 check (id = 1),
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);
alter table public.mail_keys enable row level security;
-- Only the functions below read it.
create policy mail_keys_read on public.mail_keys for select to service_role using (true);

-- Whether a person asks through the interface (anon or authenticated), not the database's own work. What is loaded in
-- bulk (demo content, an import of old orders) must not send e-mails.
create function public.request_is_a_persons() returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role',
    nullif(current_setting('request.jwt.claim.role', true), ''), '') in ('anon', 'authenticated')
$$;

-- Queues the e-mails about a new order that a visitor placed: the confirmation where an address was given, and the
-- dealer's notice. A mailbox gets five e-mails a day, so that a stranger who types another's address floods no mailbox;
-- the dealer sees which ones were not sent. An order that a colleague wrote down needs neither.
create function public.mail_about_order(p_order public.orders) returns void
language plpgsql security definer set search_path = ''
as $$
declare v_mailbox text := public.mailbox(p_order.email); v_many boolean;
begin
  if not public.request_is_a_persons() or p_order.source <> 'website' then return; end if;
  if p_order.email is not null then
    v_many := public.mailbox_is_full(v_mailbox);
    insert into public.mails (kind, order_id, mailbox, status, reason)
      values ('order_confirmation', p_order.id, v_mailbox,
      case when v_many then 'failed'::public.mail_status else 'waiting' end, case when v_many then 'too_many' end);
  end if;
  insert into public.mails (kind, order_id) values ('order_notice', p_order.id);
end
$$;

create function public.messages_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if public.request_is_a_persons() then insert into public.mails (kind, message_id)
    values ('message_notice', new.id); end if;
  return null;
end
$$;

-- Sets the key of the sending web servers and forgets the former one. For the database's owner: the embedded backend
-- calls it at its start, on a hosted project it is one line in the SQL editor.
create function public.set_mail_key(p_key text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_key is null or length(p_key) < 32 then
    raise exception using errcode = 'PT422', message = 'key_too_short';
  end if;
  insert into public.mail_keys (hash) values (encode(sha256(convert_to(p_key, 'UTF8')), 'hex'))
    on conflict (id) do update set hash = excluded.hash;
end
$$;

create function public.mail_key_fits(p_key text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select 1 from public.mail_keys where hash = encode(sha256(convert_to(p_key, 'UTF8')), 'hex')) $$;

create trigger messages_mails after insert on public.messages for each row execute function public.messages_mails();

insert into public.mail_state default values;

-- supabase/schemas/91_viewing_mails.sql

-- E-mails about viewings: to the customer when one is booked, confirmed, moved or cancelled and the day before; to the
-- dealer when the customer booked, moved or cancelled.

-- Whether an e-mail about a viewing or a trade-in goes to its customer.
create function public.mail_is_to_customer(p_kind public.mail_kind) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select p_kind in ('viewing_requested', 'viewing_confirmed', 'viewing_moved', 'viewing_cancelled', 'viewing_reminder',
    'trade_in_received', 'trade_in_offer')
$$;

-- Whether a mailbox has had its five e-mails of the day that a visitor can cause: confirmations of orders, and what is
-- sent when a viewing is booked, moved or cancelled. Callers of one mailbox take turns until their transaction ends.
create function public.mailbox_is_full(p_mailbox text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('mails to ' || p_mailbox, 0));
  return (select count(*) >= 5 from public.mails
    where mailbox = p_mailbox and created_at > now() - interval '1 day');
end
$$;

-- Tells the customer of a viewing, and the dealer what the customer did. What has not been sent and is no longer true
-- is withdrawn; if the customer knows the present state from an earlier e-mail, there is nothing to tell. A changed
-- address is told what the former one was; what waits for the former one is not sent. What colleagues do is sent 20
-- seconds later, so that an undo is in time.
create function public.viewings_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_by_staff boolean; v_kind public.mail_kind; v_notice public.mail_kind; v_moved boolean := false;
  v_readdressed boolean := false; v_withdrawn int := 0; v_told record; v_many boolean := false;
begin
  if tg_op = 'UPDATE' then
    v_moved := (new.starts_at, new.office_id) is distinct from (old.starts_at, old.office_id);
    v_readdressed := new.email is distinct from old.email;
    with withdrawn as (
      update public.mails set status = 'failed', reason = 'outdated'
        where viewing_id = new.id and status = 'waiting' and public.mail_is_to_customer(kind) returning attempts
    )
    -- One that a web server is sending may have arrived.
    select count(*) filter (where attempts = 0) into v_withdrawn from withdrawn having max(attempts) = 0;
  end if;
  if not public.request_is_a_persons() or new.starts_at <= now()
     or new.status not in ('requested', 'confirmed', 'cancelled') then
    return null;
  end if;
  v_by_staff := public.has_role('owner', 'manager', 'sales');
  if tg_op = 'INSERT' then
    v_kind := 'viewing_requested';
    if new.status = 'confirmed' then v_kind := 'viewing_confirmed'; end if;
    v_notice := 'viewing_notice';
  elsif new.status = 'cancelled' then
    if old.status = 'cancelled' then return null; end if;
    v_kind := 'viewing_cancelled';
    v_notice := 'viewing_cancelled_notice';
  elsif v_moved then
    v_kind := 'viewing_moved';
    v_notice := 'viewing_moved_notice';
  elsif new.status = 'confirmed' and old.status in ('requested', 'cancelled') then v_kind := 'viewing_confirmed';
  elsif new.status = 'requested' and (v_readdressed or old.status = 'cancelled') then v_kind := 'viewing_requested';
  else return null;
  end if;

  select kind, viewing_at into v_told from public.mails
    where viewing_id = new.id and status = 'sent' and public.mail_is_to_customer(kind) order by id desc limit 1;
  if new.email is not null and not (coalesce(v_withdrawn, 0) > 0 and not v_readdressed
      and new.office_id = old.office_id and v_told.viewing_at is not distinct from new.starts_at
      and case new.status when 'requested' then v_told.kind = 'viewing_requested'
        when 'confirmed' then v_told.kind in ('viewing_confirmed', 'viewing_reminder')
        else v_told.kind = 'viewing_cancelled' end) then
    v_many := not v_by_staff and public.mailbox_is_full(public.mailbox(new.email));
    insert into public.mails (kind, viewing_id, viewing_at, mailbox, status, reason, next_try_at)
      values (v_kind, new.id,
      new.starts_at,
      case when v_kind in ('viewing_requested', 'viewing_moved', 'viewing_cancelled')
        then public.mailbox(new.email) end,
      case when v_many then 'failed'::public.mail_status else 'waiting' end, case when v_many then 'too_many' end,
      now() + case when v_by_staff then interval '20 seconds' else '0' end);
  end if;
  -- A customer who moves to and fro is told of five times a day.
  if v_notice is not null and not v_by_staff and (select count(*) from public.mails where viewing_id = new.id
      and not public.mail_is_to_customer(kind) and created_at > now() - interval '1 day') < 5 then
    insert into public.mails (kind, viewing_id, viewing_at) values (v_notice, new.id, new.starts_at);
  end if;
  return null;
end
$$;

-- Makes the e-mail of the day before due, once for a viewing and a time: for confirmed viewings of which the customer
-- has had an e-mail before, but none within the last day. So content that was loaded in bulk sends none.
create function public.remind_of_viewings() returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.mails (kind, viewing_id, viewing_at)
  select 'viewing_reminder', v.id, v.starts_at from public.viewings v
  where v.starts_at > now() + interval '2 hours' and v.starts_at <= now() + interval '1 day'
    and v.created_at <= v.starts_at - interval '1 day'
    and v.status = 'confirmed' and v.deleted_at is null and v.email is not null
    and exists (select from public.mails m where m.viewing_id = v.id and public.mail_is_to_customer(m.kind))
    and not exists (select from public.mails m where m.viewing_id = v.id and public.mail_is_to_customer(m.kind)
      and m.created_at > v.starts_at - interval '1 day')
  on conflict do nothing
$$;

create trigger viewings_mails_new after insert on public.viewings
  for each row execute function public.viewings_mails();
create trigger viewings_mails after update of status, starts_at, office_id on public.viewings
  for each row when ((new.status, new.starts_at, new.office_id) is distinct from
    (old.status, old.starts_at, old.office_id)) execute function public.viewings_mails();
create trigger viewings_mails_address after update of email on public.viewings
  for each row when (old.email is distinct from new.email) execute function public.viewings_mails();

-- supabase/schemas/92_trade_in_mails.sql

-- E-mails about trade-ins: to the customer when it came and when there is an offer; to the dealer when it came and when
-- the customer answered.

-- Tells the customer where an address was given, and the dealer of what the customer did. What colleagues do is sent 20
-- seconds later, and an offer that is no longer the one that stands is not sent.
create function public.trade_ins_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_by_staff boolean; v_mailbox text := public.mailbox(new.email); v_many boolean;
begin
  if tg_op = 'UPDATE' then
    update public.mails set status = 'failed', reason = 'outdated'
      where trade_in_id = new.id and status = 'waiting' and kind = 'trade_in_offer'
        and (new.status <> 'offered' or trade_in_offer <> new.offers);
  end if;
  if not public.request_is_a_persons() then return null; end if;
  v_by_staff := public.has_role('owner', 'manager', 'sales');
  if tg_op = 'INSERT' then
    if new.source <> 'website' then return null; end if;
    if new.email is not null then
      v_many := public.mailbox_is_full(v_mailbox);
      insert into public.mails (kind, trade_in_id, mailbox, status, reason) values ('trade_in_received', new.id,
        v_mailbox, case when v_many then 'failed'::public.mail_status else 'waiting' end,
        case when v_many then 'too_many' end);
    end if;
    insert into public.mails (kind, trade_in_id) values ('trade_in_notice', new.id);
  elsif new.status = 'offered' and new.offers <> old.offers then
    if new.email is not null then
      insert into public.mails (kind, trade_in_id, trade_in_offer, next_try_at)
        values ('trade_in_offer', new.id, new.offers, now() + interval '20 seconds');
    end if;
  elsif new.status in ('accepted', 'declined') and old.status = 'offered' and not v_by_staff then
    insert into public.mails (kind, trade_in_id, trade_in_offer) values ('trade_in_answer_notice', new.id, new.offers);
  end if;
  return null;
end
$$;

create trigger trade_ins_mails_new after insert on public.trade_ins
  for each row execute function public.trade_ins_mails();
create trigger trade_ins_mails after update of status, offers on public.trade_ins
  for each row when ((new.status, new.offers) is distinct from (old.status, old.offers))
  execute function public.trade_ins_mails();

-- supabase/schemas/93_due_mails.sql

-- Handing out the e-mails that are due, and noting how sending went.

-- Hands out e-mails that are due, for two minutes each: {mails: [mail_content], waiting: how many there are in all,
-- next_in: seconds until the next one is due, or null}. An offer whose time is over is not sent. Null when the key is
-- not that of the web servers.
create function public.due_mails(p_key text, p_limit int default 10) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare v_mails jsonb;
begin
  if not public.mail_key_fits(p_key) then return null; end if;
  update public.mail_state set seen_at = now() where true;
  perform public.remind_of_viewings();
  perform public.write_weekly_mails();
  -- A viewing that is over has no news.
  update public.mails set status = 'failed', reason = coalesce(reason, 'too_late') where id in (
    select id from public.mails where status = 'waiting' and (due_at < now() - interval '1 day' or viewing_at <= now())
    for update skip locked);
  -- Nor has an offer whose time is over.
  update public.mails m set status = 'failed', reason = 'too_late' from public.trade_ins r
    where m.status = 'waiting' and m.kind = 'trade_in_offer' and r.id = m.trade_in_id and r.offer_until <= now();
  with due as (
    select id from public.mails where status = 'waiting' and next_try_at <= now()
    order by next_try_at limit greatest(1, least(p_limit, 20)) for update skip locked
  ), taken as (
    update public.mails m set attempts = m.attempts + 1, next_try_at = now() + interval '2 minutes' from due
      where m.id = due.id returning m.*
  )
  select coalesce(jsonb_agg(public.mail_content(t) || case t.kind
      when 'staff_invitation' then public.invitation_mail(t.invitation_id)
      when 'invitation_accepted_notice' then public.invitation_notice(t.invitation_id)
      when 'weekly_figures' then public.weekly_mail(t.owner_id, t.week) else '{}' end
    order by t.id), '[]')
    into v_mails from taken t;
  return (select jsonb_build_object('mails', v_mails, 'waiting', count(*), 'next_in',
    ceil(extract(epoch from min(next_try_at) - now())))
    from public.mails where status = 'waiting');
end
$$;
grant execute on function public.due_mails to anon, authenticated;

-- Says how sending one went: 'sent', 'again' (tried again after 5 s, 30 s, 2 min, 10 min, then every half hour for a
-- day) or 'failed'. Answers whether the key fits and the e-mail was waiting.
create function public.note_mail(p_key text, p_id bigint, p_outcome text, p_reason text default null) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare v_reason text := case when p_reason ~ '^[a-z_]{1,20}$' then p_reason else 'rejected' end;
begin
  if not public.mail_key_fits(p_key) then return false; end if;
  if p_outcome = 'sent' then
    update public.mails set status = 'sent', sent_at = now(), reason = null where id = p_id and status = 'waiting';
    update public.mail_state set problem = null, problem_at = null where problem is not null;
  elsif p_outcome = 'failed' then
    update public.mails set status = 'failed', reason = v_reason where id = p_id and status = 'waiting';
  else
    update public.mails set reason = v_reason,
      next_try_at = now() + make_interval(secs => (array[5, 30, 120, 600, 1800])[greatest(1, least(attempts, 5))])
      where id = p_id and status = 'waiting';
    if v_reason in ('unreachable', 'login', 'tls') then
      update public.mail_state set problem = v_reason, problem_at = now() where true;
    end if;
  end if;
  return true;
end
$$;
grant execute on function public.note_mail to anon, authenticated;

-- Makes an e-mail that was given up due again. Sellers only, of what they work on; the e-mails of invitations and weeks
-- are the owners' business, the former only while they are open; one of a viewing only while it is true and ahead; an
-- offer only while it stands. Errors: PT404 mail_not_found.
create function public.send_mail_again(p_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  update public.mails m set status = 'waiting', attempts = 0, next_try_at = now(), due_at = now()
    where m.id = p_id and m.status = 'failed' and m.reason is distinct from 'outdated'
      and (m.viewing_at is null or m.viewing_at > now())
      and (m.kind <> 'trade_in_offer' or exists (select from public.trade_ins r where r.id = m.trade_in_id
        and r.status = 'offered' and r.offers = m.trade_in_offer and r.offer_until > now()))
      and (m.invitation_id is null and m.owner_id is null or public.has_role('owner'))
      and (m.kind <> 'staff_invitation' or exists (select 1 from public.staff_invitations i
        where i.id = m.invitation_id and i.used_at is null and i.revoked_at is null and i.expires_at > now()))
      and public.works_on(coalesce(
        (select o.assigned_to from public.orders o where o.id = m.order_id),
        (select v.assigned_to from public.viewings v where v.id = m.viewing_id),
        (select r.assigned_to from public.trade_ins r where r.id = m.trade_in_id),
        (select o.assigned_to from public.papers p join public.orders o on o.id = p.order_id where p.id = m.paper_id),
        (select c.assigned_to from public.messages g join public.customers c on c.id = g.customer_id
          where g.id = m.message_id)));
  if not found then raise exception using errcode = 'PT404', message = 'mail_not_found'; end if;
end
$$;
grant execute on function public.send_mail_again to authenticated;

-- supabase/schemas/93_mail_content.sql

-- What an e-mail is written from.

-- What an e-mail is written from. Of what the customer typed, a confirmation repeats the name alone: the address may
-- belong to another person. `key` opens the page of the viewing or trade-in, which shows no more than the e-mail.
create function public.mail_content(p_mail public.mails) returns jsonb
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
        public.paper_is_refund(p), 'issued_on', p.snapshot ->> 'date', 'currency', p.currency, 'amount',
        public.paper_amount(p), 'trade_in', p.snapshot #> '{sums,trade_in}', 'paid', p.snapshot #>
        '{sums,paid}', 'balance', p.snapshot #> '{sums,balance}', 'language', o.language, 'name',
        o.customer_name, 'email', o.email)
      from public.papers p join public.orders o on o.id = p.order_id where p.id = p_mail.paper_id))
$$;

-- supabase/schemas/94_margins.sql

-- What an order earned, for owner and manager alone: others get no row.

-- Whether a line of an order is income of the dealer: plates and insurance are passed on, a trade-in is paid for with a
-- car. domain/order-lines.ts says the same.
create function public.order_line_earns(p_kind public.order_line_kind) returns boolean
language sql immutable parallel safe
return p_kind not in ('plates', 'insurance', 'trade_in');
grant execute on function public.order_line_earns to authenticated;

-- Orders with what they earn, in the decimals of their currency: of one that is not delivered, what it will earn.
--   agreed   price of the car as agreed, else as listed
--   price    the same, without the tax that is in it
--   extras   lines that are income, without the tax in them
--   income   price + extras
--   costs    of the car, as far as they are known
--   margin   income - costs; null while there is a problem
--   days     in stock; 0 where it was delivered before it was bought or entered, as with a car sold on commission,
--            null before the delivery and for a car that was deleted for good
--   problem  no_price · no_car · sold_twice (two delivered orders of one car) · no_purchase · currency (a cost in
--            another one)
create view public.order_margins with (security_invoker = true) as
select o.id as order_id, o.reference, o.status, o.car_id, o.car_snapshot, o.assigned_to,
  f.called as assignee, s.currency, s.decimals, d.delivered_on,
  s.price as agreed, i.price, i.income - i.price as extras, i.income, c.costs, p.problem,
  case when p.problem is null then i.income - c.costs end as margin,
  case when n.since > d.delivered_on then 0 else d.delivered_on - n.since end as days
from public.orders o
join public.order_sums s on s.order_id = o.id
left join public.staff f on f.user_id = o.assigned_to
left join public.cars k on k.id = o.car_id
cross join lateral (select case when o.status = 'delivered' then o.delivered_on end as delivered_on) d
cross join lateral (select coalesce(sum(l.amount), 0) as extras,
  coalesce(sum(l.amount) filter (where l.taxed), 0) as taxed
  from public.order_lines l where l.order_id = o.id and public.order_line_earns(l.kind)) l
cross join lateral (select case when s.tax_rate is null or not s.tax_included then 0 else s.tax_rate end as rate) r
cross join lateral (select s.price - round(s.price * r.rate / (100 + r.rate), s.decimals) as price,
  s.price + l.extras - round((s.price + l.taxed) * r.rate / (100 + r.rate), s.decimals) as income) i
cross join lateral (select coalesce(sum(x.amount) filter (where x.currency = s.currency), 0) as costs,
  min(x.spent_on) filter (where x.kind = 'purchase') as bought_on,
  coalesce(bool_or(x.currency <> s.currency), false) as mixed
  from public.car_costs x where x.car_id = o.car_id and x.removed_at is null) c
cross join lateral (select coalesce(c.bought_on, (k.created_at at time zone (select public.site_time_zone()))::date)
  as since) n
cross join lateral (select case
  when s.price is null then 'no_price'
  when o.car_id is null then 'no_car'
  when exists (select from public.orders t where t.car_id = o.car_id and t.id <> o.id and t.status = 'delivered'
    and t.deleted_at is null) then 'sold_twice'
  when c.bought_on is null then 'no_purchase'
  when c.mixed then 'currency' end as problem) p
where o.deleted_at is null and (select public.has_role('owner', 'manager'));
grant select on public.order_margins to authenticated;

-- What the orders earned that were delivered on some days of the dealer, both included; null is open. Errors: 42501
-- managers_only. Runs as its owner: the callers may see every order, so policies need not check
-- each.
create function public.margins(p_from date default null, p_to date default null) returns setof public.order_margins
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  v_from date := greatest(coalesce(p_from, '2000-01-01'), '2000-01-01');
  v_to date := least(coalesce(p_to, '9999-12-30'), '9999-12-30');
  v_orders bigint[];
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if v_to < v_from then return; end if;
  v_orders := array(select o.id from public.orders o
    where o.status = 'delivered' and o.delivered_on between v_from and v_to);
  return query select m.* from public.order_margins m where m.order_id = any (v_orders);
end
$$;
grant execute on function public.margins to authenticated;

-- The sums of margins(): of each month, of each colleague, and of all; currencies apart. Income, costs and margin are
-- of the orders whose margin is known; unknown says how many have none. The sums of colleagues and of all are of orders
-- delivered from p_since on (null: of every order), those of months are of every order from p_from to p_to.
create function public.margin_totals(p_from date default null, p_to date default null, p_since date default null)
returns table (
  part text, currency text, month text, assigned_to uuid, assignee text, orders int, unknown int, income numeric,
  costs numeric, margin numeric, days numeric
)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  return query
  select case when grouping(m.month) = 0 then 'month' when grouping(m.assigned_to) = 0 then 'colleague' else 'all' end,
    m.currency, m.month, m.assigned_to, case when grouping(m.assigned_to) = 0 then max(m.assignee) end,
    count(*)::int, (count(*) filter (where m.problem is not null))::int,
    coalesce(sum(m.income) filter (where m.problem is null), 0),
    coalesce(sum(m.costs) filter (where m.problem is null), 0),
    coalesce(sum(m.margin), 0), round(avg(m.days), 1)
  from (select a.*, to_char(a.delivered_on, 'YYYY-MM') as month,
      a.delivered_on >= coalesce(p_since, '2000-01-01'::date) as counts
    from public.margins(p_from, p_to) a) m
  group by grouping sets ((m.currency, m.month), (m.currency, m.counts, m.assigned_to), (m.currency, m.counts))
  having grouping(m.month) = 0 or m.counts;
end
$$;
grant execute on function public.margin_totals to authenticated;

-- supabase/schemas/94_visits.sql

-- How often the public site is visited, by day. Nothing of a person is kept: counts, and of the present day how
-- many different visitors there were about. Web servers count and bring a batch every ten seconds.

-- A day by what brought its visitors ('' where that is not known), by language, and by device.
create table public.visit_counts (
  day date not null,
  kind text not null check (kind in ('via', 'language', 'device')),
  value text not null check (length(value) <= 40),
  visits int not null default 0,
  pages int not null default 0,
  -- Pages of cars among them.
  cars int not null default 0,
  searches int not null default 0,
  -- Taps on links to WhatsApp and to a phone number.
  whatsapp int not null default 0,
  phone int not null default 0,
  primary key (day, kind, value)
);
alter table public.visit_counts enable row level security;
create policy visit_counts_read on public.visit_counts for select to service_role using (true);

-- A car by the week, which is named by its Monday: by the day a year of a thousand cars would be 30 MB.
create table public.car_visits (
  car_id bigint not null references public.cars (id) on delete cascade,
  week date not null,
  opened int not null default 0,
  whatsapp int not null default 0,
  phone int not null default 0,
  primary key (car_id, week)
);
create index car_visits_week on public.car_visits (week);
alter table public.car_visits enable row level security;
create policy car_visits_read on public.car_visits for select to service_role using (true);

-- The different visitors of each day. While it lasts, web servers hash what tells visitors apart with its salt, in
-- memory alone, and tell of each hash no more than its register and rank; then the salt is forgotten.
create table public.visit_days (
  day date primary key,
  salt uuid,
  visitors int
);
alter table public.visit_days enable row level security;
create policy visit_days_read on public.visit_days for select to service_role using (true);

-- The sketch of the present day (HyperLogLog; Flajolet and others, 2007): in each of 16,384 registers the highest rank.
create table public.visit_registers (
  day date not null,
  register int not null check (register between 0 and 16383),
  rank smallint not null check (rank between 1 and 51),
  primary key (day, register)
);
alter table public.visit_registers enable row level security;
create policy visit_registers_read on public.visit_registers for select to service_role using (true);

-- The last batch of each web server: one that is sent again counts nothing.
create table public.visit_batches (
  server uuid primary key,
  sequence int not null,
  at timestamptz not null default now()
);
alter table public.visit_batches enable row level security;
create policy visit_batches_read on public.visit_batches for select to service_role using (true);

-- What visitors searched for and nothing was found, as fold_text() writes it. Numbers of five digits and e-mail
-- addresses are not kept: they may be somebody's.
create table public.missed_words (
  day date not null,
  words text not null check (length(words) between 2 and 40 and words !~ '[0-9]{5}'),
  times int not null,
  primary key (day, words)
);
alter table public.missed_words enable row level security;
create policy missed_words_read on public.missed_words for select to service_role using (true);

-- How many different visitors the registers of a day stand for, within about 1 %.
create function public.about_visitors(p_day date) returns int
language sql stable set search_path = ''
as $$
  select round(case when r.filled < 16384 and e.raw <= 2.5 * 16384 then 16384 * ln(16384.0 / (16384 - r.filled))
    else e.raw end)::int
  from (select count(*) as filled, coalesce(sum(power(2.0, -v.rank)), 0) as sum
    from public.visit_registers v where v.day = p_day) r,
  lateral (select 0.7213 / (1 + 1.079 / 16384) * 16384.0 * 16384 / (16384 - r.filled + r.sum) as raw) e
$$;

-- Adds the daily rows of the oldest month before p_from to the first day of that month, and the weeks of cars likewise.
create function public.fold_visits(p_from date) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  v_month date;
begin
  select min(date_trunc('month', d.day)) into v_month
    from public.visit_counts d where d.day < p_from and extract(day from d.day) > 1;
  with gone as (
    delete from public.visit_counts d where d.day > v_month and d.day < v_month + interval '1 month' returning *
  )
  insert into public.visit_counts as c (day, kind, value, visits, pages, cars, searches, whatsapp, phone)
    select v_month, g.kind, g.value, sum(g.visits), sum(g.pages), sum(g.cars), sum(g.searches), sum(g.whatsapp),
      sum(g.phone)
    from gone g group by g.kind, g.value
    on conflict (day, kind, value) do update set visits = c.visits + excluded.visits, pages = c.pages + excluded.pages,
      cars = c.cars + excluded.cars, searches = c.searches + excluded.searches,
      whatsapp = c.whatsapp + excluded.whatsapp, phone = c.phone + excluded.phone;
  select min(date_trunc('month', w.week)) into v_month
    from public.car_visits w where w.week < p_from and extract(day from w.week) > 1;
  with gone as (
    delete from public.car_visits w where w.week > v_month and w.week < v_month + interval '1 month' returning *
  )
  insert into public.car_visits as c (car_id, week, opened, whatsapp, phone)
    select g.car_id, v_month, sum(g.opened), sum(g.whatsapp), sum(g.phone) from gone g group by g.car_id
    on conflict (car_id, week) do update set opened = c.opened + excluded.opened,
      whatsapp = c.whatsapp + excluded.whatsapp, phone = c.phone + excluded.phone;
end
$$;

-- Begins a day where that has not happened: those before are closed, and rows of more than 25 months ago become
-- monthly, and words of then are forgotten. Answers the salt of the day, whose row it locks: web servers take turns.
create function public.begin_visit_day(p_day date) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  v_salt uuid;
  v_from date := date_trunc('month', p_day) - interval '25 months';
begin
  insert into public.visit_days (day, salt) values (p_day, gen_random_uuid()) on conflict do nothing;
  if found then
    update public.visit_days d set salt = null, visitors = public.about_visitors(d.day)
      where d.salt is not null and d.day <> p_day;
    delete from public.visit_registers r where r.day <> p_day;
    delete from public.missed_words w where w.day < v_from;
    delete from public.visit_batches b where b.at < now() - interval '2 days';
    perform public.fold_visits(v_from);
  end if;
  select d.salt into v_salt from public.visit_days d where d.day = p_day for update;
  return v_salt;
end
$$;

-- Counts what a web server saw, once for each sequence of a server. p_counts: [{what: page, visit, search, whatsapp,
-- phone; n; via, language, device; car: the id of the car on the page, or null}], at most 2,000; those of cars that
-- visitors cannot see are left out. At most 200 sources a month have names of their own, beside the campaigns of the
-- settings. p_missed: what was searched for and not found, at most 300 new words a day. p_registers: {register: rank}
-- of the day p_day, and nothing for another one. Answers {day, salt}; null where the key is not known.
create function public.count_visits(
  p_key text, p_server uuid, p_sequence int, p_counts jsonb, p_day date default null, p_registers jsonb default '{}',
  p_missed text[] default '{}'
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_day date := public.site_today();
  v_salt uuid;
  v_known text[];
  v_campaigns text[] := array(select k.code from public.kept_campaigns() k);
begin
  if not public.mail_key_fits(p_key) then return null; end if;
  v_salt := public.begin_visit_day(v_day);
  insert into public.visit_batches as b (server, sequence) values (p_server, p_sequence)
    on conflict (server) do update set sequence = excluded.sequence, at = now() where b.sequence < excluded.sequence;
  if not found then return jsonb_build_object('day', v_day, 'salt', v_salt); end if;
  v_known := array(select distinct d.value from public.visit_counts d
    where d.kind = 'via' and d.day >= date_trunc('month', v_day) and d.value not in ('', 'other')
      and d.value <> all (v_campaigns));
  v_known := v_known || v_campaigns || array(select distinct g.via from jsonb_to_recordset(p_counts) g (via text)
    where public.is_via(g.via) and g.via <> all (v_known || v_campaigns)
    order by 1 limit greatest(0, 200 - cardinality(v_known)));
  with given as (
    select g.what, g.n, g.language, g.device, g.car, case when g.via is null or not public.is_via(g.via) then ''
      when g.via = any (v_known) then g.via else 'other' end as via
    from (select * from jsonb_to_recordset(p_counts)
      g (what text, n int, via text, language text, device text, car bigint) limit 2000) g
    where g.n between 1 and 100000 and g.language in ('en', 'ar') and g.device in ('phone', 'tablet', 'desktop')
      and (g.car is null or exists (select from public.cars c join public.brands b on b.id = c.brand_id
        where c.id = g.car and c.status in ('coming_soon', 'available', 'reserved', 'sold') and c.deleted_at is null
          and (c.publish_at is null or c.publish_at <= now()) and (c.unpublish_at is null or c.unpublish_at > now())
          and b.visible and b.deleted_at is null))
  ), of_cars as (
    insert into public.car_visits as c (car_id, week, opened, whatsapp, phone)
      select g.car, date_trunc('week', v_day), coalesce(sum(g.n) filter (where g.what = 'page'), 0),
        coalesce(sum(g.n) filter (where g.what = 'whatsapp'), 0), coalesce(sum(g.n) filter (where g.what = 'phone'), 0)
      from given g where g.car is not null and g.what in ('page', 'whatsapp', 'phone') group by g.car order by g.car
      on conflict (car_id, week) do update set opened = c.opened + excluded.opened,
        whatsapp = c.whatsapp + excluded.whatsapp, phone = c.phone + excluded.phone
  )
  insert into public.visit_counts as c (day, kind, value, visits, pages, cars, searches, whatsapp, phone)
    select v_day, k.kind, k.value, coalesce(sum(g.n) filter (where g.what = 'visit'), 0),
      coalesce(sum(g.n) filter (where g.what = 'page'), 0),
      coalesce(sum(g.n) filter (where g.what = 'page' and g.car is not null), 0),
      coalesce(sum(g.n) filter (where g.what = 'search'), 0),
      coalesce(sum(g.n) filter (where g.what = 'whatsapp'), 0), coalesce(sum(g.n) filter (where g.what = 'phone'), 0)
    from given g
      cross join lateral (values ('via', g.via), ('language', g.language), ('device', g.device)) k (kind, value)
    group by k.kind, k.value
    on conflict (day, kind, value) do update set visits = c.visits + excluded.visits, pages = c.pages + excluded.pages,
      cars = c.cars + excluded.cars, searches = c.searches + excluded.searches,
      whatsapp = c.whatsapp + excluded.whatsapp, phone = c.phone + excluded.phone;
  insert into public.missed_words as m (day, words, times)
    select v_day, w.words, count(*) from (select public.fold_text(left(u, 60)) as words from unnest(p_missed) u
      where u not like '%@%') w
    where length(w.words) between 2 and 40 and w.words !~ '[0-9]{5}'
      and ((select count(*) from public.missed_words k where k.day = v_day) < 300
        or exists (select from public.missed_words k where (k.day, k.words) = (v_day, w.words)))
    group by w.words
    on conflict (day, words) do update set times = m.times + excluded.times;
  if p_day = v_day then
    insert into public.visit_registers as r (day, register, rank)
      select v_day, e.key::int, e.value::smallint from jsonb_each_text(p_registers) e
      on conflict (day, register) do update set rank = excluded.rank where r.rank < excluded.rank;
  end if;
  return jsonb_build_object('day', v_day, 'salt', v_salt);
end
$$;
grant execute on function public.count_visits to anon, authenticated;

-- supabase/schemas/95_buyers.sql

-- What brings buyers: from the visit to the margin.

-- Of the days from p_from, before p_until, by what brought people (via), car, brand, showroom (office) or language:
--   key       the code of a campaign or the name of a source; the id of a car, a brand or a showroom; a language; null
--             where it is not known
--   cost      of the campaign, whenever it was spent; null for any other row
--   visits    of the site; 0 but by via and by language
--   opened    pages of cars; by car, brand and showroom those of the weeks in which the days are
--   asked     taps on WhatsApp and on a phone number, messages, viewings, trade-ins without an order; of these, by car,
--             brand and showroom, taps on the pages of cars and viewings
--   orders, delivered
--   money     of the delivered ones: [{currency, margin, unknown (orders whose margin is not known)}]
-- A viewing is of the showroom where it is, all else of the showroom of its car. The most orders first, then the most
-- opened; at most 400, and all campaigns among them.
create function public.figures_of_buyers(p_from date, p_until date, p_by text)
returns table (
  key text, name_en text, name_ar text, cost numeric, visits int, opened int, asked int, orders int, delivered int,
  money jsonb
)
language plpgsql stable set search_path = '' set jit = off
as $$
declare
  v_since timestamptz := public.site_day_start(p_from);
  v_until timestamptz := public.site_day_start(p_until);
  v_of_cars boolean := p_by in ('car', 'brand', 'office');
  v_delivered bigint[] := array(select o.id from public.orders o
    where o.created_at >= v_since and o.created_at < v_until and o.status = 'delivered' and o.deleted_at is null);
begin
  return query
  with happened as (
    select o.id as order_id, o.via, o.language, o.car_id, null as office, 0 as opened, 0 as asked, 1 as orders,
      (o.status = 'delivered')::int as delivered
    from public.orders o where o.created_at >= v_since and o.created_at < v_until and o.deleted_at is null
    union all
    select null, v.via, v.language, v.car_id, v.office_id, 0, 1, 0, 0
    from public.viewings v where v.created_at >= v_since and v.created_at < v_until and v.deleted_at is null
    union all
    select null, m.via, m.language, null, null, 0, 1, 0, 0
    from public.messages m where not v_of_cars and m.created_at >= v_since and m.created_at < v_until
      and m.deleted_at is null
    union all
    select null, t.via, t.language, null, null, 0, 1, 0, 0
    from public.trade_ins t where not v_of_cars and t.created_at >= v_since and t.created_at < v_until
      and t.deleted_at is null and t.order_id is null
    union all
    select null, null, null, w.car_id, null, w.opened, w.whatsapp + w.phone, 0, 0
    from public.car_visits w where v_of_cars and w.week >= date_trunc('week', p_from) and w.week < p_until
  ), keyed as (
    select h.*, case p_by when 'via' then h.via when 'language' then h.language when 'car' then h.car_id::text
      when 'brand' then c.brand_id::text else coalesce(h.office, c.office_id) end as key
    from happened h left join public.cars c on v_of_cars and c.id = h.car_id
  ), sums as (
    select f.key, sum(f.visits)::int as visits, sum(f.opened)::int as opened, sum(f.asked)::int as asked,
      sum(f.orders)::int as orders, sum(f.delivered)::int as delivered
    from (
      select k.key, 0 as visits, k.opened, k.asked, k.orders, k.delivered from keyed k
      union all
      select nullif(v.value, ''), v.visits, v.cars, v.whatsapp + v.phone, 0, 0
      from public.visit_counts v where v.kind = p_by and v.day >= p_from and v.day < p_until
    ) f group by f.key
  ), kept as (
    select coalesce(k.code, s.key) as key, k.name_en, k.name_ar, k.cost, coalesce(s.visits, 0) as visits,
      coalesce(s.opened, 0) as opened, coalesce(s.asked, 0) as asked, coalesce(s.orders, 0) as orders,
      coalesce(s.delivered, 0) as delivered
    from (select * from public.kept_campaigns() where p_by = 'via') k full join sums s on s.key = k.code
    order by k.code is null, coalesce(s.orders, 0) desc, coalesce(s.opened, 0) desc, coalesce(k.code, s.key)
    limit 400
  ), earned as (
    select k.key, m.currency, coalesce(sum(m.margin), 0) as margin,
      (count(*) filter (where m.problem is not null))::int as unknown
    from public.order_margins m join keyed k on k.order_id = m.order_id
    where m.order_id = any (v_delivered) group by 1, 2
  ), names as (
    select c.id::text as key, public.car_title(c, 'en') as name_en, public.car_title(c, 'ar') as name_ar
    from public.cars c where p_by = 'car' and c.id::text in (select k.key from kept k)
    union all
    select b.id::text, b.name, b.name_ar from public.brands b where p_by = 'brand'
    union all
    select f ->> 'id', f #>> '{name,en}', f #>> '{name,ar}'
    from public.site_content s, jsonb_path_query(s.content_value, '$.offices[*]') f
    where s.content_key = 'contact_info' and p_by = 'office'
  )
  select k.key, coalesce(k.name_en, n.name_en), coalesce(k.name_ar, n.name_ar), k.cost, k.visits, k.opened, k.asked,
    k.orders, k.delivered,
    coalesce((select jsonb_agg(jsonb_build_object('currency', e.currency, 'margin', e.margin, 'unknown', e.unknown)
      order by e.currency) from earned e where e.key is not distinct from k.key), '[]')
  from kept k left join names n on n.key = k.key
  order by k.key is null, k.orders desc, k.opened desc, k.key;
end
$$;

-- How many days a report of the last p_days is about, today included: at least one, at most 731.
create function public.reported_days(p_days int) returns int
language sql immutable set search_path = ''
as $$ select greatest(1, least(coalesce(p_days, 1), 731)) $$;

-- figures_of_buyers() of the last reported_days(). Errors: 42501 managers_only, PT422 by_invalid. Runs as its owner:
-- the callers may see every order, so policies need not check each.
create function public.buyer_figures(p_days int, p_by text default 'via')
returns table (
  key text, name_en text, name_ar text, cost numeric, visits int, opened int, asked int, orders int, delivered int,
  money jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if p_by is null or p_by not in ('via', 'car', 'brand', 'office', 'language') then
    perform public.refuse_field('by', 'by_invalid');
  end if;
  return query select * from public.figures_of_buyers(
    public.site_today() + 1 - public.reported_days(p_days), public.site_today() + 1, p_by);
end
$$;
grant execute on function public.buyer_figures to authenticated;

-- Visits and orders of the last reported_days(): by day up to 92 days, with about how many different visitors each had;
-- else by seven days, without. Owner and manager.
create function public.visit_figures(p_days int)
returns table (day date, visits int, visitors int, orders int)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_days int := public.reported_days(p_days);
  v_step int := case when v_days <= 92 then 1 else 7 end;
  v_today date := public.site_today();
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  return query
    select s.day, coalesce(v.visits, 0)::int, case when v_step = 1 then coalesce((select coalesce(d.visitors,
        public.about_visitors(d.day)) from public.visit_days d where d.day = s.day), 0) end,
      (select count(*)::int from public.orders o where o.deleted_at is null
        and o.created_at >= public.site_day_start(s.day) and o.created_at < public.site_day_start(s.day + v_step))
    from (select v_today + 1 - v_days + n as day from generate_series(0, v_days - 1, v_step) n) s
      left join lateral (select sum(c.visits) as visits from public.visit_counts c
        where c.kind = 'language' and c.day >= s.day and c.day < s.day + v_step) v on true
    order by s.day;
end
$$;
grant execute on function public.visit_figures to authenticated;

-- On what devices the visits of the last reported_days() were. Owner and manager.
create function public.visit_devices(p_days int) returns table (device text, visits int)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  return query
    select c.value, sum(c.visits)::int from public.visit_counts c
    where c.kind = 'device' and c.day > public.site_today() - public.reported_days(p_days)
    group by c.value order by 2 desc, 1;
end
$$;
grant execute on function public.visit_devices to authenticated;

-- What was searched for and not found on three different days or more of the last reported_days(), or asked for in a
-- request: the words as fold_text() writes them, on how many days, how often, in how many requests, and last when. At
-- most 100: those of the most requests first, then of the most days. Owner and manager.
create function public.missed_searches(p_days int)
returns table (words text, days int, times int, wishes int, last_on date)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_from date := public.site_today() + 1 - public.reported_days(p_days);
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  return query
    select f.words, sum(f.days)::int, sum(f.times)::int, sum(f.wishes)::int, max(f.day)
    from (
      select m.words, 1 as days, m.times, 0 as wishes, m.day from public.missed_words m where m.day >= v_from
      union all
      select public.fold_text(left(public.query_text(substring(w.search from '(?:^|&)q=([^&]+)')), 60)), 0, 0, 1,
        (w.created_at at time zone public.site_time_zone())::date
      from public.messages w where w.kind = 'wish' and w.created_at >= public.site_day_start(v_from)
        and w.search ~ '(^|&)q=' and w.deleted_at is null
    ) f
    where f.words <> '' group by f.words having sum(f.days) >= 3 or sum(f.wishes) > 0
    order by 4 desc, 2 desc, 3 desc, 1 limit 100;
end
$$;
grant execute on function public.missed_searches to authenticated;

-- How a car does with visitors since the Monday of 12 weeks ago: {opened, asked (taps on WhatsApp and a phone number on
-- its page), viewings, orders, days (in stock, as the report of costs counts them; null for a car that is not, and to
-- all but owner and manager), like (how often cars like it were opened each, in the middle: of its body type on offer,
-- at 0.7 to 1.3 times its price; null for fewer than three)}. Null to sales who see only their own customers, unless
-- they work on an order or a viewing of it. Errors: 42501 staff_only.
create function public.car_interest(p_car bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_week date := date_trunc('week', public.site_today())::date - 84;
  v_since timestamptz := public.site_day_start(v_week);
  v_car public.cars;
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  select * into v_car from public.cars where id = p_car;
  if not found or not public.sees_all_customers()
    and not exists (select from public.orders o where o.car_id = p_car and o.assigned_to = auth.uid())
    and not exists (select from public.viewings v where v.car_id = p_car and v.assigned_to = auth.uid()) then
    return null;
  end if;
  return (
    select jsonb_build_object('opened', coalesce(sum(w.opened), 0),
      'asked', coalesce(sum(w.whatsapp + w.phone), 0),
      'viewings', (select count(*) from public.viewings v where v.car_id = p_car and v.created_at >= v_since
        and v.deleted_at is null),
      'orders', (select count(*) from public.orders o where o.car_id = p_car and o.created_at >= v_since
        and o.deleted_at is null),
      'days', (select s.days from public.standing_cars s where s.car_id = p_car),
      'like', (select case when count(*) >= 3 then percentile_disc(0.5) within group (order by t.opened) end
        from (select coalesce((select sum(x.opened) from public.car_visits x where x.car_id = c.id
            and x.week >= v_week), 0)::int as opened
          from public.cars c where c.id <> p_car and c.body = v_car.body and c.status in ('available', 'reserved')
            and c.deleted_at is null and c.price between 0.7 * v_car.price and 1.3 * v_car.price limit 500) t))
    from public.car_visits w where w.car_id = p_car and w.week >= v_week);
end
$$;
grant execute on function public.car_interest to authenticated;

-- supabase/schemas/95_dashboard.sql

-- The figures of the dashboard.

-- Runs under the caller's policies, so a role sees the figures of what it may read; those of orders and messages are
-- absent for roles that may not. Days are the dealer's.
-- {cars: {status: n}, drafts, missing: {code: n, arabic: n}, incomplete: [{id, title_en, title_ar, missing}] (the worst
--   eight), reserved_long (over 48 h), brands, team, trash,
-- stock_by_week: [{day, stock, sold}] of 26 weeks (stock at the end of the week, sold in it; cars that are archived by
--   now count, too), new_orders, overdue_orders, active_orders, open_messages, holds_ending (today),
-- overdue_holds: {count, rows: [{id, reference, customer, hold_until, paid, currency, agreement}] (the first five)},
-- response_minutes (median of 30 days, of what visitors sent), orders_by_status: {status: n}, orders_by_day: [{day,
--   orders}] of 60 days,
-- viewings: {today: [{id, starts_at, customer, car: {title_en, title_ar}, kind, status}] (the first twelve),
--   today_count, requested (from today on), no_shows, ended (of 30 days)}, null while there are none and they are off}
create function public.dashboard_figures() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v jsonb; v_zone text := public.site_time_zone(); v_today date := public.site_today();
  -- The week or day n of these ends before edge n + 1 and begins with edge n; what width_bucket calls n.
  v_weeks timestamptz[] := array(select (v_today - 7 * n + 1)::timestamp at time zone v_zone
    from generate_series(26, 0, -1) n);
  v_days timestamptz[] := array(select (v_today - n + 1)::timestamp at time zone v_zone
    from generate_series(60, 0, -1) n);
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  with every as materialized (
    select id, status, missing, status_since, sold_at, created_at, deleted_at from public.cars
  ), counts as materialized (
    select status, deleted_at is not null as gone, count(*) as n,
      count(*) filter (where status_since < now() - interval '48 hours') as long
    from every group by 1, 2
  ), offered as materialized (
    select id, status, missing from every where deleted_at is null and status <> 'archived' and missing <> '{}'
  ), kept as materialized (
    -- Without what came and went before these weeks.
    select created_at, case when status = 'archived' or sold_at is not null
      then greatest(created_at, coalesce(sold_at, status_since)) end as ended
    from every where deleted_at is null and status <> 'draft'
      and (status <> 'archived' and sold_at is null
        or greatest(created_at, coalesce(sold_at, status_since)) >= v_weeks[1])
  ), moves as materialized (
    -- A car is in stock from its first day to the one it is sold or archived.
    select width_bucket(created_at, v_weeks) as week, count(*) as n from kept group by 1
    union all
    select width_bucket(ended, v_weeks), -count(*) from kept where ended is not null group by 1
  ), sales as materialized (
    select width_bucket(sold_at, v_weeks) as week, count(*) as n from every
    where sold_at >= v_weeks[1] and deleted_at is null group by 1
  ), worst as (
    select id, missing, row_number() over () as place from (select id, missing from offered
      order by (status in ('available', 'coming_soon')) desc, cardinality(missing) desc, id limit 8) o
  )
  select jsonb_build_object(
    'cars', (select coalesce(jsonb_object_agg(status, n), '{}') from counts s where not gone),
    'missing', (select coalesce(jsonb_object_agg(code, n), '{}') from (select m.code, count(*) n from offered o,
      unnest(o.missing) m (code) group by m.code) s)
      || jsonb_build_object('arabic', (select count(*) from offered where missing && '{model_ar,description_ar}')),
    'incomplete', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id,
        'title_en', concat_ws(' ', b.name, c.model, c.year::text),
        'title_ar', concat_ws(' ', coalesce(b.name_ar, b.name), coalesce(c.model_ar, c.model), c.year::text),
        'missing', w.missing) order by w.place), '[]')
      from worst w join public.cars c on c.id = w.id join public.brands b on b.id = c.brand_id),
    'reserved_long', (select coalesce(sum(long), 0) from counts where status = 'reserved' and not gone),
    'trash', (select coalesce(sum(n), 0) from counts where gone),
    'brands', (select count(*) from public.brands where deleted_at is null),
    'team', (select count(*) from public.team_members where deleted_at is null),
    'stock_by_week', (select jsonb_agg(jsonb_build_object('day', v_today - 7 * (26 - w.n),
        'stock', (select coalesce(sum(m.n), 0) from moves m where m.week <= w.n),
        'sold', (select coalesce(sum(s.n), 0) from sales s where s.week = w.n)) order by w.n)
      from generate_series(1, 26) w (n))) into v;
  if public.has_role('owner', 'manager', 'sales') then
    with by_status as materialized (
      select status, count(*) as n from public.orders where deleted_at is null group by status
    ), by_day as materialized (
      select width_bucket(created_at, v_days) as day, count(*) as n from public.orders
      where created_at >= v_days[1] and deleted_at is null group by 1
    )
    select v || jsonb_build_object(
      'new_orders', (select coalesce(sum(n), 0) from by_status where status = 'new'),
      'overdue_orders', (select count(*) from public.order_list where overdue and deleted_at is null),
      'active_orders', (select coalesce(sum(n), 0) from by_status where public.order_is_active(status)),
      'holds_ending', (select count(*) from public.orders
        where status = 'reserved' and hold_until < v_days[61] and deleted_at is null),
      'overdue_holds', (select jsonb_build_object('count', count(*), 'rows', coalesce(jsonb_agg(jsonb_build_object(
          'id', h.order_id, 'reference', h.reference, 'customer', h.customer_name, 'hold_until', h.hold_until, 'paid',
          h.paid, 'currency', h.currency, 'agreement', h.agreement) order by h.place)
          filter (where h.place <= 5), '[]'))
        from (select o.*, row_number() over (order by o.hold_until, o.order_id) as place
          from public.overdue_holds o) h),
      'open_messages', (select count(*) from public.messages where status = 'new' and deleted_at is null),
      -- "offset 0": what counts as a response is looked for once for each order.
      'response_minutes', (select round(percentile_cont(0.5) within group (order by extract(epoch from r.took) / 60))
        from (select first_response_at - created_at as took from public.order_list
          where created_at > now() - interval '30 days' and deleted_at is null offset 0) r
        where r.took is not null),
      'orders_by_status', (select coalesce(jsonb_object_agg(status, n), '{}') from by_status),
      'orders_by_day', (select jsonb_agg(jsonb_build_object('day', v_today - (60 - d.n), 'orders',
          (select coalesce(sum(b.n), 0) from by_day b where b.day = d.n)) order by d.n)
        from generate_series(1, 60) d (n)),
      'viewings', case when exists (select from public.viewings where deleted_at is null)
          or coalesce((select (content_value ->> 'enabled')::boolean from public.site_content
            where content_key = 'viewings'), false) then (
        with today as materialized (
          select id, starts_at, customer_name, car_snapshot, kind, status from public.viewings
          where starts_at >= v_days[60] and starts_at < v_days[61] and status <> 'cancelled' and deleted_at is null
        ), ended as materialized (
          select status from public.viewings where starts_at > now() - interval '30 days' and starts_at <= now()
            and status in ('done', 'no_show') and deleted_at is null
        )
        select jsonb_build_object(
          'today', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'starts_at', t.starts_at,
              'customer', t.customer_name, 'car', t.car_snapshot, 'kind', t.kind, 'status', t.status)
              order by t.starts_at, t.id), '[]')
            from (select * from today order by starts_at, id limit 12) t),
          'today_count', (select count(*) from today),
          'requested', (select count(*) from public.viewings
            where status = 'requested' and starts_at >= v_days[60] and deleted_at is null),
          'no_shows', (select count(*) from ended where status = 'no_show'),
          'ended', (select count(*) from ended))) end) into v;
  end if;
  return v;
end
$$;
grant execute on function public.dashboard_figures to authenticated;

-- supabase/schemas/95_dashboard_money.sql

-- The money of the dashboard, for owner and manager.

-- Today's takings, this month's margin and the value of the stock, by the dealer's days, each currency apart:
-- {takings: [{currency, amount}] (received today, without what was given or taken back; where today is closed, also
-- what counts to tomorrow), margin: [{currency, amount, orders, unknown}] (of orders delivered this month; unknown of
-- them have no margin), stock: [{currency, amount}] (costs of the cars that are not sold), unbought (cars in stock
-- without a purchase price), unpaid: {count, rows: [{id, reference, currency, balance}]} (delivered, not paid in full;
-- the five longest ago)}. Errors: 42501 managers_only.
create function public.dashboard_money() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare v_today date := public.site_today();
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  return jsonb_build_object(
    'takings', (select coalesce(jsonb_agg(jsonb_build_object('currency', s.currency, 'amount', s.amount)
        order by s.currency), '[]') from public.ledger_sums(v_today, v_today + 1) s where s.part = 'all'),
    'margin', (select coalesce(jsonb_agg(jsonb_build_object('currency', m.currency, 'amount', m.margin, 'orders',
        m.orders, 'unknown', m.unknown) order by m.currency), '[]')
      from public.margin_totals(date_trunc('month', v_today)::date, v_today) m where m.part = 'all'),
    'stock', (select coalesce(jsonb_agg(to_jsonb(w) order by w.currency), '[]') from (
      select c.currency, sum(c.amount) as amount from public.car_costs c join public.cars k on k.id = c.car_id
      where c.removed_at is null and k.deleted_at is null and k.status not in ('sold', 'archived')
      group by c.currency) w),
    'unbought', (select count(*) from public.cars k where k.deleted_at is null and k.status not in ('sold', 'archived')
      and not exists (select from public.car_costs c where c.car_id = k.id and c.kind = 'purchase'
        and c.removed_at is null)),
    'unpaid', (select jsonb_build_object('count', count(*), 'rows', coalesce(jsonb_agg(jsonb_build_object('id',
        u.order_id, 'reference', u.reference, 'currency', u.currency, 'balance', u.balance) order by u.place)
        filter (where u.place <= 5), '[]'))
      from (select d.*, row_number() over (order by d.delivered_on, d.order_id) as place
        from public.unpaid_deliveries d) u));
end
$$;
grant execute on function public.dashboard_money to authenticated;

-- supabase/schemas/95_months.sql

-- A month for the accountant, and what each colleague did in it: for owner and manager.

-- The sales of some days, by the day of delivery, both included; at most 400 days. Amounts in the order's currency.
--   number    of the agreement in force, if one was issued        gross     what the buyer pays, before the trade-in
--   net       gross - vat                                         vat       in gross; 0 where no tax is set
--   agreed    price of the car as agreed, else as listed          trade_in  what the dealer's own purchase took off
--   payments  {method: amount}, less what was given or taken back by it; the amounts add up to what was paid
--   balance   what is still to be paid
--   customer_name  of an erased buyer the name that the papers keep, else null
-- Errors: 42501 managers_only. Runs as its owner, as margins().
create function public.month_sales(p_from date, p_to date)
returns table (
  order_id bigint, reference text, number text, delivered_on date, customer_name text, car_snapshot jsonb,
  currency text, agreed numeric, gross numeric, net numeric, vat numeric, tax_rate numeric, trade_in numeric,
  payments jsonb, balance numeric
)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  return query select o.id, o.reference, (
      select p.number from public.papers p where p.order_id = o.id and p.status = 'issued'
        and p.kind::text in ('invoice', 'agreement') order by p.kind::text desc limit 1),
    o.delivered_on, case when o.erased_at is null then o.customer_name else (
      select p.snapshot #>> '{customer,name}' from public.papers p where p.order_id = o.id
        and p.snapshot #>> '{customer,name}' <> '' order by p.id desc limit 1) end,
    o.car_snapshot, s.currency, s.price, s.sale_total, s.sale_total - s.tax, s.tax,
    s.tax_rate, s.trade_in, (
      select coalesce(jsonb_object_agg(m.method, m.amount), '{}') from (
        select y.method, sum(y.value) as amount from public.payments y where y.order_id = o.id
        group by y.method having sum(y.value) <> 0) m), s.balance
  from public.orders o join public.order_sums s on s.order_id = o.id
  where o.status = 'delivered' and o.deleted_at is null
    and o.delivered_on between greatest(p_from, p_to - 400) and p_to;
end
$$;
grant execute on function public.month_sales to authenticated;

-- The tax invoices and credit notes that were issued on some days, both included, at most 400, in the order of issue:
-- [{id, order_id, reference, number, kind, issued_on, buyer, vat_number, currency, net, tax, gross, credits}]. The
-- amounts of a credit note are below zero, and credits is the number of the invoice that it takes back. buyer is the
-- company, else the name, null once no paper keeps it; net and tax are null under the profit margin scheme. Null where
-- invoices are off and none was ever issued. Errors: 42501 managers_only.
create function public.month_invoices(p_from date, p_to date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if public.invoice_scheme() is null and not exists (select from public.papers p where p.kind = 'invoice') then
    return null;
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'order_id', p.order_id, 'reference', o.reference,
      'number', p.number, 'kind', p.kind, 'issued_on', (p.issued_at at time zone public.site_time_zone())::date,
      'buyer', coalesce(p.snapshot #>> '{customer,company}', p.snapshot #>> '{customer,name}'),
      'vat_number', p.snapshot #> '{customer,vat_number}', 'currency', p.currency,
      'net', g.sign * (p.snapshot #>> '{invoice,net}')::numeric,
      'tax', g.sign * (p.snapshot #>> '{invoice,tax}')::numeric, 'gross', g.sign * p.total,
      'credits', (select i.number from public.papers i where i.id = p.credits)) order by p.issued_at, p.id), '[]')
    from public.papers p join public.orders o on o.id = p.order_id
    cross join lateral (select case p.kind when 'credit_note' then -1 else 1 end as sign) g
    where p.kind in ('invoice', 'credit_note') and p.issued_at < public.site_day_start(p_to + 1)
      and p.issued_at >= public.site_day_start(greatest(p_from, p_to - 400)));
end
$$;
grant execute on function public.month_invoices to authenticated;

-- What each colleague did on some days, both included, at most 400; null stands for what is not assigned.
--   leads           orders that came in          answer_minutes  median until the first answer to those of visitors
--   viewings        to which the visitor came    deals           orders delivered
--   money           of the deals: [{currency, discount (off the listed price), margin, unknown (deals without one)}]
-- Errors: 42501 managers_only.
create function public.colleague_figures(p_from date, p_to date)
returns table (assigned_to uuid, leads int, answer_minutes numeric, viewings int, deals int, money jsonb)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  v_from date := greatest(p_from, p_to - 400);
  v_since timestamptz := public.site_day_start(v_from);
  v_before timestamptz := public.site_day_start(p_to + 1);
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  return query
  with l as (
    select o.assigned_to as who, count(*)::int as leads, round((percentile_cont(0.5) within group (
        order by extract(epoch from o.first_response_at - o.created_at) / 60))::numeric) as minutes
    from public.order_list o
    where o.created_at >= v_since and o.created_at < v_before and o.deleted_at is null group by 1
  ), v as (
    select w.assigned_to as who, count(*)::int as viewings from public.viewings w
    where w.starts_at >= v_since and w.starts_at < v_before and w.status in ('arrived', 'done')
      and w.deleted_at is null group by 1
  ), d as (
    select m.assigned_to as who, m.currency, count(*)::int as deals, sum(s.discount) as discount,
      coalesce(sum(m.margin), 0) as margin, (count(*) filter (where m.problem is not null))::int as unknown
    from public.margins(v_from, p_to) m cross join lateral public.order_total(m.order_id) s group by 1, 2
  ), e as (
    select d.who, sum(d.deals)::int as deals, jsonb_agg(jsonb_build_object('currency', d.currency, 'discount',
      d.discount, 'margin', d.margin, 'unknown', d.unknown) order by d.currency) as money
    from d group by 1
  ), everyone as (select l.who from l union select v.who from v union select e.who from e)
  select n.who, coalesce(l.leads, 0), l.minutes, coalesce(v.viewings, 0), coalesce(e.deals, 0),
    coalesce(e.money, '[]')
  from everyone n left join l on l.who is not distinct from n.who left join v on v.who is not distinct from n.who
    left join e on e.who is not distinct from n.who;
end
$$;
grant execute on function public.colleague_figures to authenticated;

-- supabase/schemas/96_money_search.sql

-- What the search of staff finds beyond the texts of records: papers, payments, and names in another spelling.

-- The numbers of papers and receipts that a text may mean: 'A-2026-0001', 'a1', 'R 2026 1' or '٢٠٢٦-١'. Without a year
-- those of the last ten and the next, without a letter those of every kind.
create function public.paper_numbers_meant(p_folded text) returns text[]
language sql stable set search_path = ''
as $$
  select array(
    select k.prefix || '-' || y.year || '-' || lpad(f.parts[3], greatest(4, length(f.parts[3])), '0')
    from (select coalesce(
      regexp_match(p_folded, '^([qvrahic])?[ ]?(20[0-9]{2})[ ]0*([1-9][0-9]{0,8})$'),
      regexp_match(p_folded, '^([qvrahic])(20[0-9]{2})0*([1-9][0-9]{0,8})$'),
      regexp_match(p_folded, '^([qvrahic])?[ ]?()0*([1-9][0-9]{0,8})$')) as parts) f
    join public.paper_kinds() k on k.prefix = coalesce(upper(f.parts[1]), k.prefix)
    cross join generate_series(extract(year from public.site_today())::int - 10,
      extract(year from public.site_today())::int + 1) y (year)
    where f.parts[2] = '' or y.year::text = f.parts[2])
$$;

-- The amount that a text is: '5,000.000', '٥٬٠٠٠' or '5000 BHD'; null where it is none.
create function public.amount_meant(p_q text) returns numeric
language sql immutable set search_path = ''
as $$
  select case when f.plain ~ '^[0-9]{1,9}(\.[0-9]{1,3})?$' then f.plain::numeric end
  from (select regexp_replace(translate(normalize(left(p_q, 40), NFKC), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫٬،, ',
    '01234567890123456789.'), '^[A-Za-z]{2,3}|[A-Za-z]{2,3}$', '', 'g') as plain) f
$$;

-- The papers and payments that a text names, at most six of each, the newest first: papers by number; payments by
-- number, exact amount, or a part of the bank's reference. A receipt is its payment. Of orders the caller works on,
-- none in the trash; those of an erased person for owner and manager alone. {papers: [{id, order_id, kind, number,
-- status, customer}], payments: [{id, order_id, number, kind, amount, currency, reference, received_at, customer}]}.
-- Staff only, empty for editors.
create function public.search_money(p_q text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_folded text := public.fold_text(left(p_q, 100));
  v_key text := replace(v_folded, ' ', '');
  v_numbers text[] := public.paper_numbers_meant(v_folded);
  v_amount numeric := public.amount_meant(p_q);
  v_all boolean := public.has_role('owner', 'manager');
  v_found jsonb;
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if not public.has_role('owner', 'manager', 'sales') then
    return '{"papers": [], "payments": []}'::jsonb;
  end if;
  with papers as (
    select p.id, p.order_id, p.kind, p.number, p.status, o.customer_name
    from public.papers p join public.orders o on o.id = p.order_id
    where p.number = any (v_numbers) and p.kind <> 'receipt' and o.deleted_at is null
      and public.works_on(o.assigned_to) and (v_all or o.erased_at is null)
    order by p.id desc limit 6
  ), named as (
    select m.id from public.payments m where m.number = any (v_numbers)
    union
    (select m.id from public.payments m where m.amount = v_amount order by m.id desc limit 200)
    union
    (select m.id from public.payments m
      -- Fewer than three characters find nothing in an index of trigrams.
      where length(v_key) > 2 and public.name_key(m.reference) like '%' || replace(v_key, '_', '\_') || '%'
      order by m.id desc limit 200)
  ), payments as (
    select m.id, m.order_id, m.number, m.kind, m.amount, o.currency, m.reference, m.received_at, o.customer_name
    from public.payments m join public.orders o on o.id = m.order_id
    where m.id in (select n.id from named n) and o.deleted_at is null
      and public.works_on(o.assigned_to) and (v_all or o.erased_at is null)
    order by m.id desc limit 6
  )
  select jsonb_build_object(
    'papers', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'order_id', p.order_id, 'kind', p.kind,
        'number', p.number, 'status', p.status, 'customer', p.customer_name) order by p.id desc), '[]') from papers p),
    'payments', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'order_id', m.order_id, 'number', m.number,
        'kind', m.kind, 'amount', m.amount, 'currency', m.currency, 'reference', m.reference,
        'received_at', m.received_at, 'customer', m.customer_name) order by m.id desc), '[]') from payments m))
    into v_found;
  return v_found;
end
$$;
grant execute on function public.search_money to authenticated;

-- The customers whose names sound like all words of a text (name_sounds), the latest first, at most 20; none where a
-- word is too short to tell names apart. Of those the caller may see; staff only, none for editors.
create function public.customers_by_sound(p_name text) returns setof bigint
language plpgsql stable security definer set search_path = ''
as $$
declare v_sounds text[] := public.name_sounds(left(p_name, 100));
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if not public.has_role('owner', 'manager', 'sales') or v_sounds = '{}' or p_name ~ '[0-9@]' then return; end if;
  return query select c.id from public.customers c
    where public.name_sounds(coalesce(c.name_en, '') || ' ' || coalesce(c.name_ar, '')) @> v_sounds
      and c.deleted_at is null and c.merged_into is null and public.works_on(c.assigned_to)
    order by c.id desc limit 20;
end
$$;
grant execute on function public.customers_by_sound to authenticated;

-- supabase/schemas/96_staff_search.sql

-- One search over what staff work with.

-- The records of a kind (orders, viewings, customers, trade_ins, messages) whose search text fits all patterns, of
-- those the caller works on; at most 500, so that a word that all of them have costs no more. Runs as its owner: below
-- a policy no index of words is used. Staff only, none for editors.
create function public.records_by_words(p_kind text, p_patterns text[]) returns setof bigint
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  v_all boolean := public.sees_all_customers();
  -- What works_on() says, without a call for each record.
  v_me uuid := auth.uid();
  -- By which the index is asked; it knows no "all".
  v_longest text := (select p from unnest(p_patterns) p order by length(p) desc limit 1);
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if not public.has_role('owner', 'manager', 'sales') or cardinality(p_patterns) = 0 then return; end if;
  case p_kind
    when 'orders' then return query select r.id from public.orders r
      where r.search_text like v_longest and r.search_text like all (p_patterns) and r.deleted_at is null
        and (v_all or r.assigned_to is null or r.assigned_to = v_me)
      limit 500;
    when 'viewings' then return query select r.id from public.viewings r
      where r.search_text like v_longest and r.search_text like all (p_patterns) and r.deleted_at is null
        and (v_all or r.assigned_to is null or r.assigned_to = v_me)
      limit 500;
    when 'customers' then return query select r.id from public.customers r
      where r.search_text like v_longest and r.search_text like all (p_patterns) and r.deleted_at is null
        and r.merged_into is null
        and (v_all or r.assigned_to is null or r.assigned_to = v_me) limit 500;
    when 'trade_ins' then return query select r.id from public.trade_ins r
      where r.search_text like v_longest and r.search_text like all (p_patterns) and r.deleted_at is null
        and public.may_see_trade_in(r) limit 500;
    when 'messages' then return query select r.id from public.messages r
      where r.search_text like v_longest and r.search_text like all (p_patterns) and r.deleted_at is null
        and (v_all or r.customer_id is null or not exists (select from public.customers c
          where c.id = r.customer_id and c.assigned_to <> v_me))
      limit 500;
    else raise exception using errcode = 'PT422', message = 'invalid', hint = 'p_kind';
  end case;
end
$$;
grant execute on function public.records_by_words to authenticated;

-- The records of a list whose search text fits all patterns, for what so many have that an index is of no use: the list
-- is read in its own order until its page is full. Below a policy PostgreSQL does not know how often a text is found; a
-- plain comparison it takes for rare, and sorts the table, and what "case" says for one that half of the rows pass.
-- They have no search path of their own, which would keep them from being read as a part of the query; they name what
-- they use in full and have the caller's rights alone.
create function public.orders_by_words(p_patterns text[]) returns setof public.order_list language sql stable
as $$ select l.* from public.order_list l where case when l.search_text like all (p_patterns) then true end $$;
grant execute on function public.orders_by_words to authenticated;

create function public.customers_by_words(p_patterns text[]) returns setof public.customer_list language sql stable
as $$ select l.* from public.customer_list l where case when l.search_text like all (p_patterns) then true end $$;
grant execute on function public.customers_by_words to authenticated;

create function public.viewings_by_words(p_patterns text[]) returns setof public.viewings language sql stable
as $$ select l.* from public.viewings l where case when l.search_text like all (p_patterns) then true end $$;
grant execute on function public.viewings_by_words to authenticated;

create function public.trade_ins_by_words(p_patterns text[]) returns setof public.trade_ins language sql stable
as $$ select l.* from public.trade_ins l where case when l.search_text like all (p_patterns) then true end $$;
grant execute on function public.trade_ins_by_words to authenticated;

create function public.messages_by_words(p_patterns text[]) returns setof public.messages language sql stable
as $$ select l.* from public.messages l where case when l.search_text like all (p_patterns) then true end $$;
grant execute on function public.messages_by_words to authenticated;

-- What a text of one or more words finds, at most six of each kind; nothing for less than two characters. Runs under
-- the caller's policies, so a role finds what it may read: a VIN finds its car for those who see VINs. A name that no
-- customer has finds those that sound like it, with their orders. {cars: [{id, stock_no, title_en, title_ar, year,
-- status}], orders: [{id, reference, customer, title_en, title_ar, status}], viewings: [{id, reference, customer,
-- starts_at, status}], customers: [{id, name_en, name_ar, phone, email, orders, messages}], messages: [{id, name, body,
-- status, created_at}], trade_ins: [{id, reference, customer, make, model, year, status}]}, and what search_money()
-- finds.
create function public.search_back_office(p_q text) returns jsonb
language plpgsql stable set search_path = '' set jit = off
as $$
declare
  v_folded text := public.fold_text(left(p_q, 100));
  v_key text := replace(v_folded, ' ', '');
  -- A phone number is one word, without the zeros before its country.
  v_words text[] := case when v_key ~ '^[0-9]{4,}$' then array[ltrim(v_key, '0')]
    else (string_to_array(v_folded, ' '))[1:8] end;
  v_patterns text[] := array(select '%' || replace(replace(w, '\', '\\'), '_', '\_') || '%' from unnest(v_words) w);
  v_vin text := case when v_key ~ '^[a-hj-npr-z0-9]{5,17}$' and v_key ~ '[0-9]' then upper(v_key) end;
  v_found jsonb;
begin
  if not public.is_staff() then raise exception using errcode = '42501', message = 'staff_only'; end if;
  if length(v_key) < 2 or cardinality(array_remove(v_words, '')) = 0 then
    return '{"cars": [], "orders": [], "viewings": [], "customers": [], "trade_ins": [], "messages": [], "papers": [],
      "payments": []}'::jsonb;
  end if;
  with named as materialized (
    -- Every name by which the market knows a brand or a model, in both scripts.
    select w, n.brand_id, n.model_key from unnest(v_words) w
    join public.search_names n on length(w) > 2 and strpos(n.words, w) > 0
  ), cars as (
    select c.id, c.stock_no, concat_ws(' ', b.name, public.model_and_trim(c.model, c.trim_level)) as title_en,
      concat_ws(' ', coalesce(b.name_ar, b.name),
        public.model_and_trim(coalesce(c.model_ar, c.model), c.trim_level)) as title_ar,
      c.year, c.status, row_number() over (order by strpos(c.search_text, v_key) = 0, c.status = 'archived',
        c.created_at desc, c.id desc) as place
    from public.cars c join public.brands b on b.id = c.brand_id
    where c.deleted_at is null and (c.id in (select public.cars_by_vin(v_vin))
      or not exists (select from unnest(v_words) w where strpos(c.search_text, w) = 0
        and not exists (select from named n where n.w = w and n.brand_id = c.brand_id
          and (n.model_key is null or n.model_key = public.model_key(b.slug, c.model)))))
  ), named_customers as materialized (
    select f.id from public.records_by_words('customers', v_patterns) f (id)
  ), alike as materialized (
    select s.id from public.customers_by_sound(p_q) s (id) where not exists (select from named_customers)
  ), orders as materialized (
    (select o.*, row_number() over (order by o.created_at desc, o.id desc) as place
    from public.orders o where o.id = any (array(select public.records_by_words('orders', v_patterns))))
    union all
    (select o.*, 1000 + row_number() over (order by o.created_at desc, o.id desc) as place
    from public.orders o where o.customer_id in (select a.id from alike a) and o.deleted_at is null
    order by o.created_at desc, o.id desc limit 6)
  ), viewings as materialized (
    -- Viewings to come first, the next one first, then past ones, the latest first.
    select v.*, row_number() over (order by v.starts_at < now() - interval '1 day', abs(extract(epoch from
        v.starts_at - now())), v.id) as place
    from public.viewings v where v.id = any (array(select public.records_by_words('viewings', v_patterns)))
  ), trade_ins as materialized (
    select r.*, row_number() over (order by r.created_at desc, r.id desc) as place
    from public.trade_ins r where r.id = any (array(select public.records_by_words('trade_ins', v_patterns)))
  ), messages as materialized (
    select m.*, row_number() over (order by m.created_at desc, m.id desc) as place
    from public.messages m where m.id = any (array(select public.records_by_words('messages', v_patterns)))
  ), customers as (
    select c.id, c.name_en, c.name_ar, c.phone, c.email, c.orders, c.messages + c.wishes as messages,
      row_number() over (order by c.last_at desc, c.id desc) as place
    from public.customer_list c
    where c.id in (select n.id from named_customers n union all select a.id from alike a)
  )
  select jsonb_build_object(
    'cars', (select coalesce(jsonb_agg(to_jsonb(c) - 'place' order by c.place), '[]') from cars c where c.place <= 6),
    'orders', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'reference', o.reference,
        'customer', o.customer_name, 'title_en', o.car_snapshot ->> 'title_en',
        'title_ar', o.car_snapshot ->> 'title_ar', 'status', o.status) order by o.place), '[]')
      from (select * from orders order by place limit 6) o),
    'viewings', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'reference', v.reference,
        'customer', v.customer_name, 'starts_at', v.starts_at, 'status', v.status) order by v.place), '[]')
      from viewings v where v.place <= 6),
    'customers', (select coalesce(jsonb_agg(to_jsonb(u) - 'place' order by u.place), '[]')
      from customers u where u.place <= 6),
    'trade_ins', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'reference', r.reference,
        'customer', r.customer_name, 'make', r.make, 'model', r.model, 'year', r.year, 'status', r.status)
        order by r.place), '[]')
      from trade_ins r where r.place <= 6),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'body', left(m.body, 120),
        'status', m.status, 'created_at', m.created_at) order by m.place), '[]')
      from messages m where m.place <= 6)) || public.search_money(p_q)
    into v_found;
  return v_found;
end
$$;
grant execute on function public.search_back_office to authenticated;

-- supabase/schemas/96_weekly_mails.sql

-- What a week brought, by e-mail to each owner on Monday, where the settings ask for it.

-- Writes down the e-mails of the week before p_now, on Mondays from seven o'clock.
create function public.write_weekly_mails(p_now timestamptz default now()) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.mails (kind, owner_id, week)
  select 'weekly_figures', s.user_id, t.clock::date - 7
  from public.staff s, lateral (select p_now at time zone public.site_time_zone() as clock) t
  where extract(isodow from t.clock) = 1 and t.clock::time >= '07:00'
    and public.setting('weekly_mail') = 'true' and s.role = 'owner' and s.ended_at is null and s.email <> ''
    -- Looked up first, as this is asked every few seconds: a refused row uses up a number.
    and not exists (select from public.mails m
      where m.kind = 'weekly_figures' and m.owner_id = s.user_id and m.week = t.clock::date - 7)
  on conflict do nothing
$$;

-- {visits, opened, asked, orders} of a week.
create function public.sums_of_week(p_week date) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('visits', coalesce(sum(f.visits), 0), 'opened', coalesce(sum(f.opened), 0),
    'asked', coalesce(sum(f.asked), 0), 'orders', coalesce(sum(f.orders), 0))
  from public.figures_of_buyers(p_week, p_week + 7, 'language') f
$$;

-- The five sources or cars of a week with the most orders, then the most visits, then the most opened.
create function public.first_of_week(p_week date, p_by text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'name', jsonb_build_object('en', f.name_en, 'ar',
    f.name_ar), 'visits', f.visits, 'opened', f.opened, 'orders', f.orders)), '[]')
  from (select * from public.figures_of_buyers(p_week, p_week + 7, p_by) r
    where r.key is not null and r.visits + r.opened + r.orders > 0
    order by r.orders desc, r.visits desc, r.opened desc, r.key limit 5) f
$$;

-- What the e-mail of a week is written from: {email (null for an owner who left), from, until (its Sunday), sums,
-- before (those of the week before it), sources and cars (the first five: {key, name: {en, ar}, visits, opened,
-- orders}), missed (words of missed_words on three days of the last four weeks)}. No margins: an e-mail is read on many
-- screens.
create function public.weekly_mail(p_owner uuid, p_week date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('week', jsonb_build_object(
    'email', (select nullif(s.email, '') from public.staff s
      where s.user_id = p_owner and s.role = 'owner' and s.ended_at is null),
    'from', p_week, 'until', p_week + 6, 'sums', public.sums_of_week(p_week), 'before', public.sums_of_week(p_week - 7),
    'sources', public.first_of_week(p_week, 'via'), 'cars', public.first_of_week(p_week, 'car'),
    'missed', (select coalesce(jsonb_agg(w.words), '[]') from (
      select m.words from public.missed_words m where m.day >= p_week - 21 and m.day < p_week + 7
      group by m.words having count(*) >= 3 order by count(*) desc, sum(m.times) desc, m.words limit 5) w)))
$$;

-- supabase/schemas/97_audit_names.sql

-- What the records of the audit log are called, and giving a field the value it had.

-- What a record is called in both languages: {en, ar}; null for what has no name. One that was deleted for good has the
-- name of its last entry. p_values: a row of the log, for what belongs to another record. Runs under the caller's
-- policies.
create function public.record_name(p_table text, p_record text, p_values jsonb default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_id bigint := case when p_record ~ '^[0-9]{1,18}$' then p_record::bigint end;
  v_uuid uuid := case when p_record ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_record::uuid end;
  v_row jsonb; v_name jsonb;
begin
  if p_table in ('car_private', 'car_costs') then return public.record_name('cars', p_record); end if;
  if p_table = 'customer_identities' then return public.record_name('customers', p_record); end if;
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
        'en', concat_ws(' · ', concat_ws(' ', b.name, public.model_and_trim(v_row ->> 'model', v_row ->> 'trim_level')),
          v_row ->> 'stock_no'),
        'ar', concat_ws(' · ', concat_ws(' ', coalesce(b.name_ar, b.name),
          public.model_and_trim(coalesce(v_row ->> 'model_ar', v_row ->> 'model'), v_row ->> 'trim_level')),
          v_row ->> 'stock_no'))
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
grant execute on function public.record_name to authenticated;

-- The log with the names of those who acted; a former colleague is known by the role they had.
create view public.audit_entries with (security_invoker = true) as
select a.id, a.at, a.actor, a.actor_role, a.action, a.table_name, a.record_id, a.before, a.after,
  nullif(s.name, '') as actor_name, nullif(s.email, '') as actor_email,
  public.record_name(a.table_name, a.record_id, coalesce(a.after, a.before)) as record_name
from public.audit_log a left join public.staff s on s.user_id = a.actor;
grant select on public.audit_entries to authenticated;

-- The records of the log whose name holds every word that was typed, those that are gone too; at most 40 of each table.
-- For those who may read the log. Runs as its owner: below a policy no index of words is used.
create function public.records_named(p_q text) returns table (table_name text, record_id text)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  -- Of a word that half of all have, not all are read.
  v_most int := 1000;
  v_words text[] := (string_to_array(public.fold_text(left(p_q, 100)), ' '))[1:8];
  v_patterns text[] := array(select '%' || replace(replace(w, '\', '\\'), '_', '\_') || '%' from unnest(v_words) w);
  -- By which the index is asked; it knows no "all".
  v_longest text := (select p from unnest(v_patterns) p order by length(p) desc limit 1);
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if length(array_to_string(v_words, '')) < 2 then return; end if;
  return query
  with cars as (
    select c.id from public.cars c
    where c.search_text like v_longest and c.search_text like all (v_patterns) order by c.id desc limit 40
  ), people as (
    select n.id from (select c.id from public.customers c
      where c.search_text like v_longest and c.search_text like all (v_patterns) limit v_most) n
    order by n.id desc limit 40
  ), named (kind, id, name) as (
    select 'brands', b.id::text, concat_ws(' ', b.name, b.name_ar) from public.brands b
    union all select 'sections', s.id::text, concat_ws(' ', s.title_en, s.title_ar) from public.sections s
    union all select 'team_members', m.id::text, concat_ws(' ', m.name_en, m.name_ar) from public.team_members m
    union all select 'staff', f.user_id::text, concat_ws(' ', f.name, f.email) from public.staff f
    union all select 'media', m.id::text, m.file_name from public.media m
    -- Those that were deleted for good, of the last 2,000.
    union all select a.table_name, a.record_id, concat_ws(' ', a.before ->> 'stock_no', a.before ->> 'model',
      a.before ->> 'model_ar', a.before ->> 'name', a.before ->> 'name_ar', a.before ->> 'title_en',
      a.before ->> 'title_ar', a.before ->> 'name_en', a.before ->> 'reference', a.before ->> 'customer_name',
      a.before ->> 'file_name', public.name_key(a.before ->> 'stock_no'))
      from (select * from public.audit_log d where d.action = 'delete' order by d.id desc limit 2000) a
  ), found as (
    select n.kind, n.id, row_number() over (partition by n.kind order by n.id desc) as place
    from named n where public.fold_text(n.name) like all (v_patterns)
  )
  select 'cars', c.id::text from cars c
  union all select 'car_private', c.id::text from cars c
  union all select 'car_costs', c.id::text from cars c
  union all (select 'car_images', i.id::text from public.car_images i where i.car_id in (select c.id from cars c)
    order by i.id desc limit 40)
  union all (select 'orders', n.id::text from (select o.id from public.orders o
    where o.search_text like v_longest and o.search_text like all (v_patterns) limit v_most) n
    order by n.id desc limit 40)
  union all (select 'viewings', n.id::text from (select v.id from public.viewings v
    where v.search_text like v_longest and v.search_text like all (v_patterns) limit v_most) n
    order by n.id desc limit 40)
  union all (select 'trade_ins', n.id::text from (select r.id from public.trade_ins r
    where r.search_text like v_longest and r.search_text like all (v_patterns) limit v_most) n
    order by n.id desc limit 40)
  union all select k.kind, p.id::text from people p, unnest('{customers,customer_identities}'::text[]) k (kind)
  union all (select 'messages', n.id::text from (select m.id from public.messages m
    where m.search_text like v_longest and m.search_text like all (v_patterns)
      and public.fold_text(m.name) like all (v_patterns) limit v_most) n
    order by n.id desc limit 40)
  union all select f.kind, f.id from found f where f.place <= 40
  union all select 'brand_aliases', f.id from found f where f.kind = 'brands' and f.place <= 40
  union all select 'section_cars', f.id from found f where f.kind = 'sections' and f.place <= 40;
end
$$;
grant execute on function public.records_named to authenticated;

-- Gives fields of a record the values they had: {column: value}, through the functions that save it from its form, so
-- that versions and rules count, and the log has it. The status and the trash have ways of their own. Answers {id,
-- version}. Those who may read the log. Errors: PT404, PT409 version_conflict, and those of saving.
create function public.restore_fields(p_table text, p_record text, p_version int, p_values jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  v_id bigint := case when p_record ~ '^[0-9]{1,18}$' then p_record::bigint end;
  v_values jsonb := p_values - '{id,status,deleted_at,published_incomplete,position,version}'::text[];
  v_row jsonb; v_member public.team_members; v_version int;
begin
  if not public.has_role('owner', 'manager') then
    raise exception using errcode = '42501', message = 'managers_only';
  end if;
  if p_version is null or jsonb_typeof(v_values) is distinct from 'object' or v_values = '{}' then
    raise exception using errcode = 'PT422', message = 'invalid';
  end if;
  if p_table = 'cars' and v_id is not null then
    return public.save_car(p_id => v_id, p_version => p_version, p_car => v_values);
  elsif p_table = 'car_private' and v_id is not null then
    return public.save_car(p_id => v_id, p_version => p_version, p_private => v_values);
  elsif p_table = 'brands' then
    select to_jsonb(b) into v_row from public.brands b where b.id = v_id;
    if v_row is null then raise exception using errcode = 'PT404', message = 'record_not_found'; end if;
    return public.save_brand(p_brand => v_row || v_values, p_aliases => (
      select coalesce(jsonb_agg(jsonb_build_object('model', a.model, 'alias', a.alias) order by a.id), '[]')
      from public.brand_aliases a where a.brand_id = v_id), p_id => v_id, p_version => p_version);
  elsif p_table = 'sections' then
    select to_jsonb(s) into v_row from public.sections s where s.id = v_id;
    if v_row is null then raise exception using errcode = 'PT404', message = 'record_not_found'; end if;
    return public.save_section(p_section => v_row || v_values, p_cars => array(
      select c.car_id from public.section_cars c where c.section_id = v_id order by c.position), p_id => v_id,
      p_version => p_version);
  elsif p_table = 'team_members' then
    select * into v_member from public.team_members m where m.id = v_id;
    if not found then raise exception using errcode = 'PT404', message = 'record_not_found'; end if;
    v_member := jsonb_populate_record(v_member, v_values);
    update public.team_members m set name_en = v_member.name_en, name_ar = v_member.name_ar,
      job_title_en = v_member.job_title_en, job_title_ar = v_member.job_title_ar, bio_en = v_member.bio_en,
      bio_ar = v_member.bio_ar, photo = v_member.photo, photo_width = v_member.photo_width,
      photo_height = v_member.photo_height, phone = v_member.phone, email = v_member.email,
      languages = v_member.languages, visible = v_member.visible
      where m.id = v_id and m.version = p_version returning m.version into v_version;
  elsif p_table = 'site_content' then
    update public.site_content c set content_value = coalesce(v_values -> 'content_value', c.content_value)
      where c.content_key = p_record and c.version = p_version returning c.version into v_version;
  else
    raise exception using errcode = 'PT422', message = 'invalid', hint = 'p_table';
  end if;
  if v_version is null then raise exception using errcode = 'PT409', message = 'version_conflict'; end if;
  return jsonb_build_object('id', p_record, 'version', v_version);
end
$$;
grant execute on function public.restore_fields to authenticated;

-- supabase/schemas/97_papers_of_erased.sql

-- Papers of a person who was erased. What the law makes a dealer keep stays with the name until its years are over.

-- Until when the name stays on a paper after its customer was erased: sale agreements, receipts, tax invoices and
-- credit notes for the years of the settings; null for papers whose name goes at once.
create function public.paper_kept_until(p_kind public.paper_kind, p_issued_at timestamptz) returns date
language sql stable security definer set search_path = ''
as $$
  select case when p_kind in ('agreement', 'receipt', 'invoice', 'credit_note')
    then ((p_issued_at at time zone public.site_time_zone())::date
    + make_interval(years => coalesce((select (c.content_value ->> 'keep_years')::int from public.site_content c
      where c.content_key = 'papers'), 10)))::date end
$$;

-- Papers of an erased person keep number, dates, car, sums and payments, and those that are kept the name. Names of
-- lines may be
-- that of the person, or the number of the plates; documents and address go.
create function public.forget_in_papers(p_order_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_kept text[] := array['id', 'kind', 'number', 'status', 'order_id', 'payment_id', 'credits', 'currency', 'total',
    'issued_at', 'issued_by', 'voided_at', 'voided_by'];
begin
  delete from public.mails where paper_id in (select p.id from public.papers p where p.order_id = p_order_id);
  update public.papers p set
      snapshot = (p.snapshot #- '{credits,reason}') - 'customer' || jsonb_build_object(
        'car', (p.snapshot -> 'car') - '{plate,registered_until}'::text[],
        'lines', (select coalesce(jsonb_agg(l.value - '{name_en,name_ar,vin,plate,loan,loan_by}'::text[] order by l.n),
            '[]')
          from jsonb_array_elements(p.snapshot -> 'lines') with ordinality l (value, n)))
        || case when public.paper_kept_until(p.kind, p.issued_at) > public.site_today()
          then jsonb_build_object('customer', (p.snapshot -> 'customer') - '{phone,email,identity}'::text[])
          else '{}' end,
      void_reason = case when p.void_reason is not null then '-' end
    where p.order_id = p_order_id;
  update public.audit_log a set
      before = (select jsonb_object_agg(k, v) from jsonb_each(a.before) b (k, v) where k = any (v_kept)),
      after = (select jsonb_object_agg(k, v) from jsonb_each(a.after) b (k, v) where k = any (v_kept))
    where a.table_name = 'papers'
      and a.record_id in (select p.id::text from public.papers p where p.order_id = p_order_id);
end
$$;

-- Takes the names off papers of erased people whose years are over; answers how many. Any caller may, because it does
-- only what is due: the web servers do so every hour.
create function public.forget_old_papers() returns int
language plpgsql volatile security definer set search_path = ''
as $$
declare v_count int;
begin
  perform set_config('maarad.erasing', pg_current_xact_id()::text, true);
  with due as (
    select p.id from public.orders o join public.papers p on p.order_id = o.id
    where o.erased_at is not null and p.snapshot ? 'customer'
      and public.paper_kept_until(p.kind, p.issued_at) <= public.site_today()
    order by p.id limit 100 for update of p skip locked
  )
  update public.papers set snapshot = snapshot - 'customer' where id in (select id from due);
  get diagnostics v_count = row_count;
  perform set_config('maarad.erasing', '', true);
  return v_count;
end
$$;
grant execute on function public.forget_old_papers to anon, authenticated;

-- What has to be ended before its person can be erased: open orders, viewings to come, trade-ins with an offer.
create function public.records_still_open(p_orders bigint[], p_viewings bigint[], p_trade_ins bigint[])
returns table (kind text, id bigint, reference text)
language sql stable security definer set search_path = ''
as $$
  select 'order', o.id, o.reference from public.orders o
    where o.id = any (p_orders) and o.deleted_at is null and public.order_is_open(o.status)
  union all select 'viewing', v.id, v.reference from public.viewings v
    where v.id = any (p_viewings) and v.deleted_at is null and v.ends_at > now() and public.viewing_holds(v.status)
  union all select 'trade_in', t.id, t.reference from public.trade_ins t
    where t.id = any (p_trade_ins) and t.deleted_at is null and t.status in ('offered', 'accepted')
$$;

-- The papers and payments that erasing a person touches, the newest fifty of each, before the owner decides: {papers:
-- [{number, kind, kept_until}], payments: [{number, kind, amount, currency, received_on}], papers_count,
-- payments_count, open: [{kind (order, viewing, trade_in), id, reference}], which has to be ended first}. kept_until is
-- null where the name goes at once. p_also as for erase_customer(). Owners only. Errors: PT404 customer_not_found.
create function public.erased_papers(p_id bigint, p_also text[] default '{}') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare v_ids bigint[]; v_orders bigint[]; v_viewings bigint[]; v_trade_ins bigint[];
begin
  if not public.has_role('owner') then
    raise exception using errcode = '42501', message = 'owners_only';
  end if;
  v_ids := public.customer_and_merged(p_id);
  if v_ids is null then raise exception using errcode = 'PT404', message = 'customer_not_found'; end if;
  with theirs as (select * from public.records_of_customers(v_ids) r where r.agrees or r.key = any (p_also))
  select array(select id from theirs where kind = 'order'), array(select id from theirs where kind = 'viewing'),
    array(select id from theirs where kind = 'trade_in') into v_orders, v_viewings, v_trade_ins;
  return jsonb_build_object(
    'papers', (select coalesce(jsonb_agg(to_jsonb(w) order by w.id desc), '[]') from (
      select p.id, p.number, p.kind, public.paper_kept_until(p.kind, p.issued_at) as kept_until
      from public.papers p where p.order_id = any (v_orders) order by p.id desc limit 50) w),
    'payments', (select coalesce(jsonb_agg(to_jsonb(w) order by w.id desc), '[]') from (
      select m.id, m.number, m.kind, m.amount, o.currency,
        (m.received_at at time zone public.site_time_zone())::date as received_on
      from public.payments m join public.orders o on o.id = m.order_id
      where m.order_id = any (v_orders) and m.number is not null order by m.id desc limit 50) w),
    'papers_count', (select count(*) from public.papers p where p.order_id = any (v_orders)),
    'open', (select coalesce(jsonb_agg(to_jsonb(s) order by s.kind, s.id), '[]')
      from public.records_still_open(v_orders, v_viewings, v_trade_ins) s),
    'payments_count', (select count(*) from public.payments m
      where m.order_id = any (v_orders) and m.number is not null));
end
$$;
grant execute on function public.erased_papers to authenticated;

-- supabase/schemas/98_customer_records.sql

-- What is kept of a person. A record whose name and address are not those of the customer is theirs only where a
-- colleague says so.

-- What customers have sent, with what was typed, and whether name and address are those of the customer: where both
-- have an address, the address decides, else the name. An account is theirs by its own confirmed address. key: 'order
-- 12'.
create function public.records_of_customers(p_ids bigint[]) returns table (
  key text, kind text, id bigint, account uuid, reference text, name text, phone text, email text, at timestamptz,
  agrees boolean)
language sql stable security definer set search_path = ''
as $$
  with who as (
    select array(select public.fold_text(n) from public.customers c, unnest(array[c.name_en, c.name_ar]) n
        where c.id = any (p_ids) and n is not null) as names,
      array(select e from public.customers c, unnest(c.email || c.emails) e
        where c.id = any (p_ids) and e is not null) as addresses
  ), sent as (
    select 'order' as kind, o.id, o.user_id as account, o.reference, o.customer_name as name, o.phone, o.email,
        o.created_at as at from public.orders o where o.customer_id = any (p_ids)
    union all select 'viewing', v.id, v.user_id, v.reference, v.customer_name, v.phone, v.email, v.created_at
      from public.viewings v where v.customer_id = any (p_ids)
    union all select case m.kind when 'wish' then 'wish' else 'message' end, m.id, null, null, m.name, m.phone, m.email,
        m.created_at from public.messages m where m.customer_id = any (p_ids)
    union all select 'trade_in', t.id, t.user_id, t.reference, t.customer_name, t.phone, t.email, t.created_at
      from public.trade_ins t where t.customer_id = any (p_ids)
  )
  select s.kind || ' ' || s.id, s.kind, s.id, s.account, s.reference, s.name, s.phone, s.email, s.at,
    case when s.email is null or w.addresses = '{}' then public.fold_text(s.name) = any (w.names)
      else s.email = any (w.addresses) end
  from sent s, who w
  union all
  select 'account ' || u.id, 'account', null, u.id, null, null, null, lower(u.email), u.created_at,
    u.email_confirmed_at is not null and lower(u.email) = any (w.addresses)
  from auth.users u, who w where u.id in (select s.account from sent s)
$$;

-- The records on a page whose name and address are not those of the page, the oldest first: [{key, kind (order,
-- viewing, trade_in, message, wish, account), reference, name, phone, email, at}]. Sellers only. Errors: PT404
-- customer_not_found.
create function public.customer_doubts(p_id bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare v_ids bigint[] := public.customer_and_merged(p_id);
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if v_ids is null then raise exception using errcode = 'PT404', message = 'customer_not_found'; end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('key', r.key, 'kind', r.kind, 'reference', r.reference,
      'name', r.name, 'phone', r.phone, 'email', r.email, 'at', r.at) order by r.kind = 'account', r.at, r.key), '[]')
    from public.records_of_customers(v_ids) r where not r.agrees);
end
$$;
grant execute on function public.customer_doubts to authenticated;

-- supabase/schemas/98_erase_customers.sql

-- Handing out all that is kept of a person as one document, and erasing it for good.

-- A customer and the records that went into theirs. Null also where the caller does not see all of the person: the
-- document of a person holds everything.
create function public.customer_and_merged(p_id bigint) returns bigint[]
language sql stable security definer set search_path = ''
as $$
  with recursive people (id, assigned_to) as (
    select c.id, c.assigned_to from public.customers c where c.id = p_id
    union select c.id, c.assigned_to from public.customers c join people on c.merged_into = people.id
  ), person as (
    select array_agg(id) as ids, bool_and(public.works_on(assigned_to)) as own from people
  )
  select ids from person
  where public.sees_all_customers() or own
    and not exists (select from public.orders o where o.customer_id = any (ids) and not public.works_on(o.assigned_to))
    and not exists (select from public.viewings v where v.customer_id = any (ids)
      and not public.works_on(v.assigned_to))
    and not exists (select from public.trade_ins t where t.customer_id = any (ids)
      and not public.works_on(t.assigned_to))
$$;

-- Everything that is kept of a person, as one document: the records that agree with the page, and those of p_also (keys
-- of customer_doubts) that a colleague says are theirs. Sellers only. Errors: PT404 customer_not_found.
create function public.export_customer(p_id bigint, p_also text[] default '{}') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_ids bigint[] := public.customer_and_merged(p_id);
  v_hidden text[] := '{search_text,during,idempotency_key}'::text[];
  v_orders bigint[]; v_viewings bigint[]; v_trade_ins bigint[]; v_messages bigint[]; v_accounts uuid[];
begin
  if not public.has_role('owner', 'manager', 'sales') then
    raise exception using errcode = '42501', message = 'sellers_only';
  end if;
  if v_ids is null then raise exception using errcode = 'PT404', message = 'customer_not_found'; end if;
  with theirs as (select * from public.records_of_customers(v_ids) r where r.agrees or r.key = any (p_also))
  select array(select id from theirs where kind = 'order'), array(select id from theirs where kind = 'viewing'),
      array(select id from theirs where kind = 'trade_in'),
      array(select id from theirs where kind in ('message', 'wish')),
      array(select t.account from theirs t where kind = 'account'
        and exists (select from theirs r where r.kind <> 'account' and r.account = t.account))
    into v_orders, v_viewings, v_trade_ins, v_messages, v_accounts;
  return jsonb_build_object(
    'exported_at', now(),
    'customer', (select to_jsonb(c) - v_hidden || jsonb_build_object('identity', public.exported_identity(c.id))
      from public.customers c where c.id = p_id),
    'merged', (select coalesce(jsonb_agg(to_jsonb(c) - v_hidden || jsonb_build_object('identity',
        public.exported_identity(c.id)) order by c.id), '[]')
      from public.customers c where c.id = any (v_ids) and c.id <> p_id),
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
      from public.orders o where o.id = any (v_orders)),
    'viewings', (select coalesce(jsonb_agg(to_jsonb(v) - v_hidden order by v.id), '[]')
      from public.viewings v where v.id = any (v_viewings)),
    'trade_ins', (select coalesce(jsonb_agg(to_jsonb(t) - v_hidden || jsonb_build_object('photos',
        (select coalesce(jsonb_agg(jsonb_build_object('width', p.width, 'height', p.height, 'size_bytes', p.size_bytes)
          order by p.position), '[]') from public.trade_in_pictures p where p.trade_in_id = t.id)) order by t.id), '[]')
      from public.trade_ins t where t.id = any (v_trade_ins)),
    'messages', (select coalesce(jsonb_agg(to_jsonb(m) - v_hidden order by m.id), '[]')
      from public.messages m where m.id = any (v_messages)),
    'accounts', (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email, 'name', n.name,
        'created_at', u.created_at) order by u.created_at), '[]')
      from auth.users u left join public.account_names n on n.user_id = u.id where u.id = any (v_accounts)));
end
$$;
grant execute on function public.export_customer to authenticated;

-- Erases a person for good: the records that agree with the page, and those of p_also (keys of customer_doubts) that
-- the owner says are theirs. What must stay is anonymised: orders keep car, price, money, status and dates. Viewings,
-- messages, trade-ins, e-mails and the account that sent them go, the files of photos within minutes; the log loses
-- what it says of them and gains that someone was erased. Other records on the page are of others, and get a page of
-- their own again. Owners only. Answers {orders, viewings, messages, trade_ins}. Errors: PT404 customer_not_found,
-- PT409 version_conflict · customer_active (an order is open, a viewing is to come or an offer stands: it is ended
-- first).
create function public.erase_customer(p_id bigint, p_version int, p_also text[] default '{}') returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_ids bigint[]; v_version int; v_orders bigint[]; v_viewings bigint[]; v_trade_ins bigint[]; v_messages bigint[];
  v_phones text[]; v_emails text[]; v_names text[]; v_accounts uuid[]; v_others text[]; v_other record; v_page bigint;
begin
  if not public.has_role('owner') then
    raise exception using errcode = '42501', message = 'owners_only';
  end if;
  select version into v_version from public.customers where id = p_id and merged_into is null for update;
  if not found then raise exception using errcode = 'PT404', message = 'customer_not_found'; end if;
  if v_version is distinct from p_version then
    raise exception using errcode = 'PT409', message = 'version_conflict';
  end if;
  v_ids := public.customer_and_merged(p_id);
  perform 1 from public.customers where id = any (v_ids) order by id for update;
  -- What is being written about them is awaited and goes along; what comes later is refused.
  perform from public.orders where customer_id = any (v_ids) order by id for update;
  perform from public.viewings where customer_id = any (v_ids) order by id for update;
  perform from public.trade_ins where customer_id = any (v_ids) order by id for update;
  with every as (select r.*, r.agrees or r.key = any (p_also) as theirs from public.records_of_customers(v_ids) r)
  select array(select id from every where theirs and kind = 'order'),
      array(select id from every where theirs and kind = 'viewing'),
      array(select id from every where theirs and kind = 'trade_in'),
      array(select id from every where theirs and kind in ('message', 'wish')),
      array(select t.account from every t where theirs and kind = 'account'
        and exists (select from every r where r.theirs and r.kind <> 'account' and r.account = t.account)),
      array(select key from every where not theirs and kind <> 'account' order by at, key)
    into v_orders, v_viewings, v_trade_ins, v_messages, v_accounts, v_others;
  if exists (select from public.records_still_open(v_orders, v_viewings, v_trade_ins)) then
    raise exception using errcode = 'PT409', message = 'customer_active';
  end if;
  perform set_config('maarad.erasing', pg_current_xact_id()::text, true);

  with said (name, other, phones, emails) as (
    select c.name_en, c.name_ar, c.phone || c.phones, c.email || c.emails from public.customers c
      where c.id = any (v_ids)
    union all select o.customer_name, null, array[o.phone], array[o.email] from public.orders o
      where o.id = any (v_orders)
    union all select v.customer_name, null, array[v.phone], array[v.email] from public.viewings v
      where v.id = any (v_viewings)
    union all select t.customer_name, null, array[t.phone], array[t.email] from public.trade_ins t
      where t.id = any (v_trade_ins)
    union all select m.name, null, array[m.phone], array[m.email] from public.messages m
      where m.id = any (v_messages)
  )
  select array(select distinct n from said s, unnest(array[s.name, s.other]) n where n is not null),
      array(select distinct p from said s, unnest(s.phones) p where p is not null),
      array(select distinct lower(e) from said s, unnest(s.emails) e where e is not null)
    into v_names, v_phones, v_emails;

  delete from public.mails where order_id = any (v_orders) or viewing_id = any (v_viewings)
    or message_id = any (v_messages) or trade_in_id = any (v_trade_ins);
  -- One that became a car stays, without its customer; its photos of that day go all the same.
  update public.trade_in_pictures set trade_in_id = null, dropped_at = now() where trade_in_id = any (v_trade_ins);
  update public.trade_ins set customer_name = '-', phone = '+999' || lpad(id::text, 10, '0'), email = null, wish = null,
      note = null, vin = null, plate = null, loan = null, loan_currency = null, user_id = null, customer_id = null,
      erased_at = now()
    where id = any (v_trade_ins) and status = 'taken';
  delete from public.trade_ins where id = any (v_trade_ins) and status <> 'taken';
  delete from public.viewings where id = any (v_viewings);
  delete from public.messages where id = any (v_messages);
  -- Of a corrected day of delivery the day stays.
  update public.order_events set note = case when kind = 'delivery_day' then left(note, 10) end
    where order_id = any (v_orders) and kind not in ('assigned', 'hold');
  -- Sums stay; what was written beside them may name the person, or the number of their plates.
  update public.order_terms set reason = null where order_id = any (v_orders) and reason is not null;
  update public.order_lines set name_en = null, name_ar = null where order_id = any (v_orders)
    and num_nonnulls(name_en, name_ar) > 0;
  -- Bank and reference stay: the dealer's bank statement is matched with them.
  update public.payments set note = null where order_id = any (v_orders) and note is not null;
  update public.orders set customer_name = '-', phone = '+999' || lpad(id::text, 10, '0'), email = null, message = null,
      plate = null, registered_until = null, user_id = null, customer_id = null, erased_at = now()
    where id = any (v_orders);
  delete from public.customers where id = any (v_ids);
  perform public.forget_at_hand(v_names, v_phones, v_emails);
  perform public.forget_in_log(v_ids, v_orders, v_viewings, v_trade_ins, v_messages, v_phones,
    v_emails);

  with gone as (
    delete from auth.users u where u.id = any (v_accounts)
      and not exists (select from public.staff s where s.user_id = u.id and s.ended_at is null)
      and not exists (select from public.orders o where o.user_id = u.id)
      and not exists (select from public.viewings v where v.user_id = u.id)
      and not exists (select from public.trade_ins t where t.user_id = u.id)
    returning u.id
  )
  select array(select id from gone) into v_accounts;
  perform public.forget_sign_ins(v_accounts, array(select e from unnest(v_emails) e
    where not exists (select from auth.users u where lower(u.email) = e)));

  -- What others sent is found by their number, or their address, as it was typed.
  for v_other in
    select 'orders' as kind, o.id, o.customer_name as name, o.phone, o.email, o.language, o.consent_at, o.source,
        o.created_at as at from public.orders o where 'order ' || o.id = any (v_others)
    union all select 'viewings', v.id, v.customer_name, v.phone, v.email, v.language, v.consent_at, 'website',
        v.created_at from public.viewings v where 'viewing ' || v.id = any (v_others)
    union all select 'messages', m.id, m.name, m.phone, m.email, m.language, m.consent_at, 'website', m.created_at
      from public.messages m where m.kind::text || ' ' || m.id = any (v_others)
    union all select 'trade_ins', t.id, t.customer_name, t.phone, t.email, t.language, t.consent_at, 'website',
        t.created_at from public.trade_ins t where 'trade_in ' || t.id = any (v_others)
    order by at, kind, id
  loop
    v_page := public.customer_for(v_other.name, v_other.phone, v_other.email, v_other.language, v_other.consent_at,
      v_other.source, v_other.at);
    execute format('update public.%I set customer_id = $1 where id = $2', v_other.kind) using v_page, v_other.id;
  end loop;

  insert into public.audit_log (actor, actor_role, action, table_name, record_id, after)
    select auth.uid(), s.role, 'erase', 'customers', '-', jsonb_build_object('orders', cardinality(v_orders),
      'viewings', cardinality(v_viewings), 'messages', cardinality(v_messages), 'trade_ins',
      cardinality(v_trade_ins))
    from public.staff s where s.user_id = auth.uid();
  perform set_config('maarad.erasing', '', true);
  return jsonb_build_object('orders', cardinality(v_orders), 'viewings', cardinality(v_viewings), 'messages',
    cardinality(v_messages), 'trade_ins', cardinality(v_trade_ins));
end
$$;
grant execute on function public.erase_customer to authenticated;

-- Takes accounts that are gone, and addresses that no account has, out of the log of the sign-in. It is the project's
-- table: where it is missing or closed to this function, there is nothing to take.
create function public.forget_sign_ins(p_accounts uuid[], p_emails text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_log regclass := to_regclass('auth.audit_log_entries');
begin
  if v_log is null or not has_table_privilege(v_log, 'SELECT') or not has_table_privilege(v_log, 'DELETE') then
    return;
  end if;
  execute format('delete from %s where payload ->> ''actor_id'' = any ($1) '
      'or lower(payload::text collate "C") like any ($2)', v_log)
    using p_accounts::text[], array(select '%"' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_')
      || '"%' from unnest(p_emails) w);
end
$$;

-- Takes a person out of the log. What a change of status, of who works on it, of the trash and of money was stays
-- readable. Records that were deleted before and had the number, or the address and no number, were the person's, too;
-- those that are still there are of others.
create function public.forget_in_log(
  p_customers bigint[], p_orders bigint[], p_viewings bigint[], p_trade_ins bigint[], p_messages bigint[],
  p_phones text[], p_emails text[]
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_kept text[] := array['id', 'status', 'kind', 'assigned_to', 'hold_until', 'deleted_at', 'from_status', 'to_status',
    'visible_to_customer', 'order_id', 'agreed_price', 'deposit_amount', 'deposit_due', 'tax_rate', 'amount', 'taxed',
    'position', 'value', 'method', 'received_at', 'received_by', 'reverses', 'number'];
begin
  with told as (
    select distinct a.table_name, a.record_id from public.audit_log a, unnest(array[a.before, a.after]) said
    where a.table_name in ('orders', 'viewings', 'trade_ins', 'messages')
      and (said ->> 'phone' = any (p_phones) or said ->> 'phone' is null and said ->> 'email' = any (p_emails))
  ), gone as (
    select 'orders' as table_name, unnest(p_orders)::text as record_id
    union select 'viewings', unnest(p_viewings)::text
    union select 'trade_ins', unnest(p_trade_ins)::text
    union select 'messages', unnest(p_messages)::text
    union select t.table_name, t.record_id from told t where case t.table_name
      when 'orders' then not exists (select from public.orders r where r.id::text = t.record_id)
      when 'viewings' then not exists (select from public.viewings r where r.id::text = t.record_id)
      when 'trade_ins' then not exists (select from public.trade_ins r where r.id::text = t.record_id)
      else not exists (select from public.messages r where r.id::text = t.record_id) end
  )
  update public.audit_log a set
      before = (select jsonb_object_agg(k, v) from jsonb_each(a.before) b (k, v) where k = any (v_kept)),
      after = (select jsonb_object_agg(k, v) from jsonb_each(a.after) b (k, v) where k = any (v_kept))
    where (a.table_name, a.record_id) in (select table_name, record_id from gone)
      or a.table_name in ('order_terms', 'order_lines')
        and a.record_id in (select record_id from gone where table_name = 'orders')
      or a.table_name in ('order_events', 'payments') and coalesce(a.after, a.before) ->> 'order_id' in
        (select record_id from gone where table_name = 'orders')
      or a.table_name = 'order_events' and a.record_id in (select e.id::text from public.order_events e
        where e.order_id = any (p_orders));
  update public.audit_log a set before = null, after = null, record_id = '-'
    where a.table_name in ('customers', 'customer_identities') and a.record_id = any (p_customers::text[]);
end
$$;

-- Deletes what colleagues have at hand that names a person: kept answers that have the name, number or address as a
-- value, and saved views that search for it or are called so. An invitation is a colleague's, whoever typed its
-- address.
create function public.forget_at_hand(p_names text[], p_phones text[], p_emails text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_names text[] := array(select lower(n) from unnest(p_names) n);
  v_words text[] := v_names || p_phones || p_emails;
  v_digits text[] := array(select right(p, 8) from unnest(p_phones) p);
begin
  delete from public.change_answers a where a.request not like 'invitation %'
    and exists (select from jsonb_path_query(a.answer, 'strict $.**') said
      where jsonb_typeof(said) = 'string' and lower(said #>> '{}') = any (v_words));
  -- A name is asked of what a view searches for alone: a car may be called so, too.
  delete from public.saved_views s where exists (
      select from regexp_split_to_table(lower(s.name || ' ' || public.query_text(s.query)), '[^[:alnum:]@.+_%-]+') w
      where w = any (p_emails) or w ~ '^\+?[0-9]{8,15}$' and right(w, 8) = any (v_digits))
    or s.screen not in ('cars', 'media') and (lower(s.name) = any (v_names)
      or lower(btrim(public.query_text(coalesce(substring(s.query from '(?:^|&)q=([^&]*)'), '')))) = any (v_names));
end
$$;

-- supabase/schemas/98_kept_sizes.sql

-- How much is kept, by part, from what PostgreSQL knows of its tables: none is read.

-- Every table of the product by the part that it belongs to; the first one counts the records of the part.
create function public.kept_tables() returns table (part text, place bigint, name text)
language sql immutable set search_path = ''
as $$
  select p.part, t.place, t.name
  from (values
    ('cars', '{cars,car_images,car_private,car_costs,shown_pages}'::text[]),
    ('customers',
      '{customers,messages,customer_activity,customer_identities,customer_merges,account_names}'),
    ('orders', '{orders,order_events,order_terms,order_lines,order_cars,unpaid_orders,viewings,viewing_feeds,'
      'trade_ins,trade_in_pictures}'),
    ('money', '{payments,papers,paper_numbers,day_closings}'),
    ('log', '{audit_log}'),
    ('mails', '{mails,mail_keys,mail_state}'),
    ('visits', '{visit_counts,car_visits,visit_days,visit_registers,visit_batches,missed_words}'),
    ('search', '{car_search,car_facets,car_models,search_names,known_names}'),
    ('answers',
      '{change_answers,car_imports,car_import_rows,claim_tries,paper_tries,staff_invitation_tries}'),
    ('settings', '{brands,brand_aliases,sections,section_cars,team_members,media,site_content,staff,saved_views,'
      'staff_invitations,staff_invitation_keys,security_rules,wrong_code_notices,order_transitions,content_epoch}')
  ) p (part, tables), unnest(p.tables) with ordinality t (name, place)
$$;

-- About how many rows a table has: the last analysis or the running count, which is lost in a crash. Null if unknown.
create function public.about_rows(p_table regclass) returns bigint
language sql stable set search_path = ''
as $$
  select case when pg_relation_size(c.oid) = 0 then 0
    when c.reltuples >= 0 then greatest(c.reltuples::bigint, pg_stat_get_live_tuples(c.oid))
    else nullif(pg_stat_get_live_tuples(c.oid), 0) end
  from pg_class c where c.oid = p_table
$$;

-- About how many records each part has, and their size with indexes. Files have a size on the disk alone. Owners only.
-- Errors: 42501 owner_only.
create function public.kept_sizes() returns table (part text, records bigint, bytes bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not public.has_role('owner') then raise exception using errcode = '42501', message = 'owner_only'; end if;
  return query
    select k.part, max(public.about_rows(k.kept)) filter (where k.place = 1),
      sum(pg_total_relation_size(k.kept))::bigint
    from (select t.part, t.place, format('public.%I', t.name)::regclass as kept from public.kept_tables() t) k
    group by k.part
    union all select 'files', public.about_rows(to_regclass('storage.objects')), null;
end
$$;
grant execute on function public.kept_sizes to authenticated;

-- supabase/schemas/98_names_on_one_line.sql

-- A table whose deferred triggers are still to fire cannot be altered (see bump_content_epoch()).
set constraints all immediate;

-- Names are text on one line, in every table (see clean_line()). A new column for a name has such a check, too.
do $$
declare
  v record; v_column text;
begin
  for v in select * from (values
    ('account_names', 'name'),
    ('brand_aliases', 'alias'),
    ('brands', 'name name_ar'),
    ('car_private', 'supplier'),
    ('cars', 'stock_no model model_ar trim_level title_en title_ar exterior_colour_name_en exterior_colour_name_ar '
      || 'interior_material_en interior_material_ar warranty_by_en warranty_by_ar battery_health_method_en '
      || 'battery_health_method_ar seo_title_en seo_title_ar'),
    ('media', 'file_name folder'),
    ('messages', 'name'),
    ('orders', 'customer_name'),
    ('saved_views', 'name'),
    ('sections', 'title_en title_ar'),
    ('staff', 'name'),
    ('staff_invitations', 'name'),
    ('team_members', 'name_en name_ar job_title_en job_title_ar')) t (name, columns)
  loop
    foreach v_column in array string_to_array(v.columns, ' ') loop
      execute format('alter table public.%I add constraint %I check (%I !~ %L)', v.name,
        v.name || '_' || v_column || '_line', v_column, '[\u0001-\u001F\u007F-\u009F\u2028\u2029]');
    end loop;
  end loop;
end $$;

-- supabase/schemas/98_update_counts.sql

-- For a restore, which loads rows without triggers.

-- Updates all kept counts, and sets the day of delivered orders that a version before 1.0 saved.
create function public.update_counts() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.orders o set delivered_on = (
      select (max(e.at) at time zone public.site_time_zone())::date from public.order_events e
      where e.order_id = o.id and e.to_status = 'delivered')
    where o.status = 'delivered' and o.delivered_on is null;
  perform public.count_activity(null), public.mark_unpaid(null);
end
$$;

-- supabase/schemas/99_end.sql

-- Functions created from here on are open again, as PostgreSQL has it: a later migration closes each of its own.
alter default privileges grant execute on functions to public;

set check_function_bodies = on;
