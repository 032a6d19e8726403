-- The service key of scripts, seeds and backups may use everything, here and in what later migrations add. Older hosted projects
-- grant that by themselves, newer ones grant nothing that is not written down. What anon and authenticated may do is named
-- beside each table and function.
grant all on all tables in schema public to service_role;
grant all on all sequences in schema public to service_role;
grant execute on all functions in schema public to service_role;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant all on functions to service_role;
