-- What the history of an order says when someone plans to speak to its customer again. In a file of its own: a new value
-- of an enum cannot be used in the transaction that adds it.
alter type public.order_event_kind add value 'follow_up';
