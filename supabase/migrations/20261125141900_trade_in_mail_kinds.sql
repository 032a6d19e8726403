-- The kinds of e-mails about trade-ins, in a file of their own: a new value cannot be used in the transaction that adds
-- it.
alter type public.mail_kind add value 'trade_in_received';
alter type public.mail_kind add value 'trade_in_offer';
alter type public.mail_kind add value 'trade_in_notice';
alter type public.mail_kind add value 'trade_in_answer_notice';
