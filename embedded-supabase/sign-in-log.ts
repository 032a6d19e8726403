/**
 * Keeps the log of sign-ins that hosted projects have empty. It has no reader and no limit here: two rows with an
 * e-mail address for each refreshed session would fill the disk and the backups. Existing rows stay. On a hosted
 * project the account may not change the table, and the service limits it.
 */
export const signInLogSchema = `
do $$
begin
  if to_regclass('auth.audit_log_entries') is null then return; end if;
  create schema if not exists backend;
  create or replace function backend.keep_no_row() returns trigger
  language plpgsql set search_path = '' as $keep$ begin return null; end $keep$;
  create or replace trigger no_sign_in_log before insert on auth.audit_log_entries
    for each row execute function backend.keep_no_row();
exception
  when insufficient_privilege then null;
  when duplicate_schema or duplicate_function or duplicate_object or unique_violation then null;
  -- another process made them in the same moment
end $$;
`;
