-- For a restore, which loads rows without triggers.

-- Updates all kept counts, and sets the day of delivered orders that a version before 1.0 saved.
create function public.update_counts() returns void
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
