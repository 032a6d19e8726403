-- In a file of its own: a new value of an enum cannot be used in the transaction that adds it.
alter type public.mail_kind add value if not exists 'staff_invitation';
