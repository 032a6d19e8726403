-- Functions created from here on are open again, as PostgreSQL has it: a later migration closes each of its own.
alter default privileges grant execute on functions to public;
