-- Characters that show nothing: a name that only looks like another one, a line that reads in another order.

-- As before, also without the Arabic letter mark, zero-width spaces and word joiners. What joins letters (U+200C,
-- U+200D) stays: names and emoji are written with it.
create or replace function public.clean_text(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  if length(p_text) > 5000 then raise exception using errcode = 'PT422', message = 'text_too_long'; end if;
  return nullif(trim(both E' \n\t' from
    regexp_replace(normalize(p_text, NFC), '[\u0001-\u0008\u000B-\u001F\u007F\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]',
      '', 'g')), '');
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
revoke execute on function public.clean_follow_up() from public, anon, authenticated;
create trigger orders_clean_follow_up before insert or update of follow_up_note on public.orders
  for each row execute function public.clean_follow_up();
create trigger customers_clean_follow_up before insert or update of follow_up_note on public.customers
  for each row execute function public.clean_follow_up();
