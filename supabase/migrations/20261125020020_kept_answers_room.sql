-- Kept answers have a room of 20 MB a person, the oldest go first: whoever works here could have filled the disk with
-- them.

create or replace function public.keep_answer(p_request text, p_answer jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if length(p_request) > 100 or octet_length(p_answer::text) > 500000 or not public.is_staff() then
    return p_answer;
  end if;
  delete from public.change_answers where user_id = auth.uid()
    and at < now() - case when answer ? 'made' then interval '30 days' else interval '1 day' end;
  if p_answer @> '[{"ok": true}]' or p_answer ? 'made' then
    insert into public.change_answers (user_id, request, answer) values (auth.uid(), p_request, p_answer)
      on conflict (user_id, request) do update set answer = excluded.answer, at = now();
    -- A row takes a kilobyte beside its answer.
    delete from public.change_answers a using (
        select k.request, sum(1000 + pg_column_size(k.answer)) over (order by k.at desc, k.request = p_request desc,
          k.request) as held
        from public.change_answers k where k.user_id = auth.uid()) h
      where a.user_id = auth.uid() and a.request = h.request and h.held > 20000000;
  end if;
  return p_answer;
end
$$;
