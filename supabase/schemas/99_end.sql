-- What is created after the schema is open again as PostgreSQL has it: a later migration closes each function of its own.
alter default privileges grant execute on functions to public;
