-- The e-mail that brings a paper: a link to its proof, and its sums. A new value of an enum is usable once its file is
-- through.
alter type public.mail_kind add value 'paper';
