/** What the database says where a session would open for a banned account. */
export const bannedCode = "PT403";

/**
 * Opens no session for a banned account, whichever way leads to one: a password, or a link or code of an e-mail. With
 * the session all else is taken back that the same request does, such as a change of the address.
 */
export const bannedAccountsSchema = `
do $$
begin
  create schema if not exists backend;
  create or replace function backend.refuse_banned() returns trigger
  language plpgsql set search_path = '' as $refuse$
  begin
    if exists (select from auth.users where id = new.user_id and banned_until > now()) then
      raise exception using errcode = '${bannedCode}', message = 'user_banned';
    end if;
    return new;
  end $refuse$;
  create or replace trigger no_session_while_banned before insert on auth.sessions
    for each row execute function backend.refuse_banned();
exception
  when insufficient_privilege then null;
  when duplicate_schema or duplicate_function or duplicate_object or unique_violation then null;
  -- another process made them in the same moment
end $$;
`;
