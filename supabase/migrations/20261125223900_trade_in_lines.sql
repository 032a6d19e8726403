-- A line that deducts a trade-in named it by a number alone. Deleted for good, an accepted trade-in stayed deducted, and
-- of an order in the trash none could be withdrawn, so that its customer could not be erased.

-- The deduction for a car that was given in stays where the record of it is deleted for good.
alter table public.order_lines drop constraint order_lines_trade_in;
update public.order_lines l set trade_in_id = null
  where trade_in_id is not null and not exists (select from public.trade_ins t where t.id = l.trade_in_id);
alter table public.order_lines
  add constraint order_lines_trade_in check (case kind when 'trade_in' then not taxed else trade_in_id is null end),
  add constraint order_lines_trade_in_id_fkey foreign key (trade_in_id) references public.trade_ins (id)
    on delete set null;

-- Takes a deduction away, also from an order in the trash: it comes back without it. Called by what decides about the
-- trade-in, which also checks who may. Errors: PT409 terms_closed.
create function public.drop_trade_in_line(p_order_id bigint, p_trade_in_id bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare v_order public.orders;
begin
  -- One that is being deleted for good takes its lines along.
  select * into v_order from public.orders where id = p_order_id for update;
  if not found or not exists (select from public.order_lines l where l.order_id = p_order_id
      and l.trade_in_id = p_trade_in_id) then
    return;
  end if;
  if v_order.status = 'delivered' or v_order.erased_at is not null or exists (select from public.papers p
      where p.order_id = p_order_id and p.kind = 'agreement' and p.status = 'issued') then
    raise exception using errcode = 'PT409', message = 'terms_closed';
  end if;
  delete from public.order_lines where order_id = p_order_id and trade_in_id = p_trade_in_id;
  update public.order_terms set version = version + 1 where order_id = p_order_id;
end
$$;

-- As before; what is taken back is no longer deducted from an order in the trash either.
create or replace function public.trade_ins_follow() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare v_name text := concat_ws(' ', new.make, new.model, new.year);
begin
  if old.status in ('accepted', 'taken') and old.order_id is not null
     and (new.status not in ('accepted', 'taken') or new.order_id is distinct from old.order_id) then
    perform public.drop_trade_in_line(old.order_id, old.id);
  end if;
  if new.status in ('accepted', 'taken') and new.order_id is not null
     and (old.status not in ('accepted', 'taken') or new.order_id is distinct from old.order_id)
     and exists (select from public.orders o where o.id = new.order_id and o.currency = new.currency) then
    begin
      perform public.set_trade_in_line(new.order_id, new.id, new.offer, v_name, v_name);
    exception when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' then null;
    end;
  end if;
  return null;
end
$$;

-- What was offered for a car that is deleted before it was taken is no longer deducted; what an agreement says stays.
create function public.trade_ins_gone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.drop_trade_in_line(old.order_id, old.id);
  return old;
exception when sqlstate 'PT409' then
  return old;
end
$$;
create trigger trade_ins_gone before delete on public.trade_ins for each row
  when (old.status = 'accepted' and old.order_id is not null) execute function public.trade_ins_gone();

revoke execute on function public.drop_trade_in_line(bigint, bigint), public.trade_ins_gone()
  from public, anon, authenticated;
