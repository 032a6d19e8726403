/** The channel on which the database tells this process, and every other copy of it, what to send. */
export const CHANNEL = "maarad_live";

/**
 * The sender that hosted projects have, as far as the migrations use it: a message reaches every process that listens
 * once its transaction is committed. A database that brings a real one keeps it.
 */
export const realtimeSchema = `
do $$
begin
  if to_regclass('realtime.messages') is not null then return; end if;
  create schema if not exists realtime;
  create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
  returns void
  language sql set search_path = ''
  as $send$
    select pg_catalog.pg_notify('${CHANNEL}', 
      pg_catalog.jsonb_build_object('topic', topic, 'event', event, 'payload', payload)::text)
    where private
  $send$;
  revoke all on function realtime.send(jsonb, text, text, boolean) from public;
end $$;
`;
