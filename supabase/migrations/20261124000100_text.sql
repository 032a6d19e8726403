-- Text: how it is stored, and how it is folded so that a search finds it. Also what every later migration may rely on:
-- the extensions, and who owns what is created.
--
-- Composing a text (normalize) takes a time that grows with the square of a row of marks, and statement_timeout does
-- not end it: 40,000 marks in a name, 80 KB, held a connection for half a minute. So each function that composes cuts
-- its text before, or refuses it. The longest text of ours is a message's, 4,000 characters.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;
create extension if not exists pgcrypto with schema extensions;

-- The service key of scripts, seeds and backups may use everything. Older hosted projects grant that by themselves,
-- newer ones grant nothing that is not written down. What anon and authenticated may do is named beside each table,
-- and for functions in the last file of this baseline.
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant all on functions to service_role;
-- The interface needs no sequence: ids are identity columns. Older hosted projects open new ones by default.
alter default privileges in schema public revoke all on sequences from anon, authenticated;

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

-- ---------------------------------------------------------------- what people write

-- Makes what people type storable: composed, without control and direction characters, trimmed. Empty becomes null.
-- Refuses a long text instead of cutting it: what a person wrote is kept whole or not taken.
create function public.clean_text(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  if length(p_text) > 5000 then raise exception using errcode = 'PT422', message = 'text_too_long'; end if;
  return nullif(trim(both E' \n\t' from
    regexp_replace(normalize(p_text, NFC), '[\u0001-\u0008\u000B-\u001F\u007F\u200E\u200F\u202A-\u202E\u2066-\u2069]',
      '', 'g')), '');
end
$$;

-- The same for a name, on one line: a line break in the name of a customer could pass for other lines of a mail, a
-- printed sheet or a file.
create function public.clean_line(p_text text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select nullif(trim(regexp_replace(public.clean_text(p_text), '[\u0001-\u001F\u007F-\u009F\u2028\u2029]+', ' ', 'g')), '')
$$;

-- Any spelling of a phone number as E.164 ('+97333000000'), or null where it is none. Arabic digits, spaces, dashes,
-- 00 and a missing country code are understood; the Gulf's own numbers must have their exact length.
create function public.normalize_phone(p_phone text, p_country_code text default '973') returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  folded text := translate(normalize(left(p_phone, 100), NFKC), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789');
  digits text;
  national int := case when p_country_code in ('966', '971') then 9 else 8 end;
begin
  if length(p_phone) > 100 or length(folded) > 40 or folded ~ '[[:alpha:]]' then return null; end if;
  digits := regexp_replace(folded, '[^0-9]', '', 'g');
  if folded ~ '^[^0-9]*\+' then null;
  elsif digits like '00%' then digits := substr(digits, 3);
  elsif length(digits) = national then digits := p_country_code || digits;
  elsif length(digits) = national + 1 and digits like '0%' then digits := p_country_code || substr(digits, 2);
  elsif digits like p_country_code || '%' and length(digits) = national + length(p_country_code) then null;
  else return null;
  end if;
  if digits !~ '^[1-9][0-9]{7,14}$' then return null; end if;
  if digits ~ '^(973|965|974|968)' and length(digits) <> 11 then return null; end if;
  if digits ~ '^(966|971)' and length(digits) <> 12 then return null; end if;
  return '+' || digits;
end
$$;

-- An address is printable ASCII and holds nothing that a header or a mailto link could read as more than an address.
-- Other spellings of a domain would each count as an address of their own, and be sent to the same.
create function public.is_email(p_text text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select case when length(p_text) > 254 then false
  else p_text ~ '^[A-Za-z0-9!#$*+/=^_`{|}~.-]+@[A-Za-z0-9.-]+\.[A-Za-z0-9-]{2,}$' end $$;

-- What columns accept as an address; new ones pass is_email() before.
create function public.email_shape(p_text text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select case when length(p_text) > 254 then false
  else p_text ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:].]{2,}$' end $$;

-- ---------------------------------------------------------------- folding

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

-- How a brand is asked for in an address: any case, composed letters; `findBrand` reads it alike.
create function public.brand_key(p_name text) returns text
language sql immutable set search_path = ''
as $$ select lower(normalize(btrim(p_name), nfc)) $$;
