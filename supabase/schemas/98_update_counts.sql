-- After rows were loaded past all triggers.

-- Counts anew what is kept beside records, and gives delivered orders of before 1.0 their day. For a restore.
create function public.count_anew() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.orders o set delivered_on = (
      select (max(e.at) at time zone public.site_time_zone())::date from public.order_events e
      where e.order_id = o.id and e.to_status = 'delivered')
    where o.status = 'delivered' and o.delivered_on is null;
  perform public.count_activity(null), public.mark_unpaid(null);
end
$$;
