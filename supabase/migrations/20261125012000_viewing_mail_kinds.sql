-- The kinds of e-mails about viewings, in a file of their own: a new value cannot be used in the transaction that adds
-- it.
alter type public.mail_kind add value 'viewing_requested';
alter type public.mail_kind add value 'viewing_confirmed';
alter type public.mail_kind add value 'viewing_moved';
alter type public.mail_kind add value 'viewing_cancelled';
alter type public.mail_kind add value 'viewing_reminder';
alter type public.mail_kind add value 'viewing_notice';
alter type public.mail_kind add value 'viewing_moved_notice';
alter type public.mail_kind add value 'viewing_cancelled_notice';
