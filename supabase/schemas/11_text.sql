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
