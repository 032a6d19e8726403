-- Follow-ups: the day on which to speak to a customer again, with one line of text. One an order and a customer.

-- A record that goes into another hands over its colleague and its follow-up where the other has none, and takes them
-- back when the merge is undone.
create function public.customers_merge_follow_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_before jsonb;
begin
  if new.merged_into is not null then
    update public.customers c set
        assigned_to = coalesce(c.assigned_to, new.assigned_to),
        follow_up_note = case when c.follow_up_on is null then new.follow_up_note else c.follow_up_note end,
        follow_up_on = coalesce(c.follow_up_on, new.follow_up_on)
      where c.id = new.merged_into
        and (c.assigned_to is null and new.assigned_to is not null
          or c.follow_up_on is null and new.follow_up_on is not null);
    return null;
  end if;
  v_before := (select m.before from public.customer_merges m where m.kept_id = old.merged_into and m.gone_id = new.id
    and m.undone_at is null order by m.id desc limit 1);
  update public.customers c set assigned_to = null
    where c.id = old.merged_into and c.assigned_to = new.assigned_to and v_before ->> 'assigned_to' is null;
  update public.customers c set follow_up_on = null, follow_up_note = null
    where c.id = old.merged_into and c.follow_up_on = new.follow_up_on
      and c.follow_up_note is not distinct from new.follow_up_note and v_before ->> 'follow_up_on' is null;
  return null;
end
$$;

create trigger customers_merge_follow_up after update of merged_into on public.customers
  for each row when (new.merged_into is distinct from old.merged_into)
  execute function public.customers_merge_follow_up();
