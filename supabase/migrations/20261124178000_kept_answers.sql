-- A bulk change whose answer was lost on its way is sent once more, and must get the same answer: what was changed by
-- the first sending would be refused as changed by someone else, and could not be undone. The rows of a job of the back
-- office name it (`job`), so the same rows from the same person within a day are the same sending.
create table public.change_answers (
  user_id uuid not null references auth.users (id) on delete cascade,
  request text not null,
  answer jsonb not null,
  at timestamptz not null default now(),
  primary key (user_id, request)
);
alter table public.change_answers enable row level security;
revoke all on public.change_answers from anon, authenticated;
create policy change_answers_read on public.change_answers for select to service_role using (true);

-- The answer that the same rows got before, or null. Waits for a sending that is under way.
create function public.kept_answer(p_request text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(auth.uid() || p_request, 0));
  return (select answer from public.change_answers
    where user_id = auth.uid() and request = p_request and at > now() - interval '1 day');
end
$$;

-- Keeps an answer that says of at least one row that it was changed; one that changed nothing may differ next time.
create function public.keep_answer(p_request text, p_answer jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if length(p_request) > 60 or octet_length(p_answer::text) > 500000 or not public.is_staff() then
    return p_answer;
  end if;
  delete from public.change_answers where user_id = auth.uid() and at < now() - interval '1 day';
  if p_answer @> '[{"ok": true}]' then
    insert into public.change_answers (user_id, request, answer) values (auth.uid(), p_request, p_answer)
      on conflict (user_id, request) do update set answer = excluded.answer, at = now();
  end if;
  return p_answer;
end
$$;

alter function public.change_cars(jsonb) rename to change_cars_now;
alter function public.change_orders(jsonb) rename to change_orders_now;

-- Changes cars one by one, as change_cars_now says; rows with a `job` that are sent again get the same answer.
create function public.change_cars(p_rows jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare v_request text := 'cars ' || md5(p_rows::text);
begin
  if not coalesce(p_rows -> 0 ? 'job', false) then return public.change_cars_now(p_rows); end if;
  return coalesce(public.kept_answer(v_request), public.keep_answer(v_request, public.change_cars_now(p_rows)));
end
$$;

-- Changes orders one by one, as change_orders_now says; rows with a `job` that are sent again get the same answer.
create function public.change_orders(p_rows jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare v_request text := 'orders ' || md5(p_rows::text);
begin
  if not coalesce(p_rows -> 0 ? 'job', false) then return public.change_orders_now(p_rows); end if;
  return coalesce(public.kept_answer(v_request), public.keep_answer(v_request, public.change_orders_now(p_rows)));
end
$$;

revoke execute on function public.change_cars(jsonb), public.change_orders(jsonb), public.kept_answer(text),
  public.keep_answer(text, jsonb) from public, anon, authenticated;
grant execute on function public.change_cars(jsonb), public.change_orders(jsonb), public.kept_answer(text),
  public.keep_answer(text, jsonb) to authenticated;
