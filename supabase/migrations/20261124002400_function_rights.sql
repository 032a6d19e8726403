-- Who may call which function; supabase/tests/function-table.ts has the same table and holds it. PostgreSQL lets every
-- role execute a new function, and older hosted projects grant it besides, so all are closed first. A function of a
-- later migration is closed and granted beside its definition. The service key may call all of them.

revoke execute on all functions in schema public from public, anon, authenticated;

-- Visitors and customers: what public pages ask, and the only ways in which the public writes. has_role() and its like
-- are asked by policies; due_mails() and note_mail() check the key of the sending web server themselves.
grant execute on function
  public.brand_gone(text), public.car_gone(bigint), public.due_mails(text, int), public.has_role(public.staff_role[]),
  public.home_sections(), public.is_staff(), public.lapse_holds(), public.my_role(),
  public.note_mail(text, bigint, text, text),
  public.place_order(bigint, text, text, uuid, text, public.contact_channel, text, text, boolean),
  public.search_cars(text, jsonb, text, int, int, boolean),
  public.send_message(text, text, uuid, text, text, text, text, boolean, public.message_kind, text),
  public.sitemap(int, int), public.suggest_cars(text, int), public.track_order(text, text)
  to anon, authenticated;

-- Signed-in accounts. Customers: their own orders, an invitation, their second factor.
grant execute on function public.my_orders(), public.claim_order(text, text), public.find_invitation(text),
  public.accept_invitation(text), public.my_second_factor() to authenticated;

-- Signed-in accounts. What columns, checks and indexes of a row call runs as the account that writes the row.
grant execute on function
  public.clean_line(text), public.clean_text(text), public.email_shape(text), public.fold_text(text),
  public.is_email(text), public.is_rule_value(jsonb), public.name_key(text),
  public.order_holds_car(public.order_status), public.order_is_active(public.order_status),
  public.order_is_told(public.order_status), public.order_states(), public.search_fold(text)
  to authenticated;

-- Signed-in accounts. Staff: each function refuses others itself, or runs under the caller's own policies.
grant execute on function
  public.add_car_images(bigint, jsonb), public.car_columns(jsonb), public.car_in_section(public.cars, public.sections),
  public.change_car(bigint, jsonb), public.change_cars(jsonb), public.constraint_refusal(text),
  public.dashboard_figures(), public.duplicate_car(bigint), public.folders(),
  public.import_cars(jsonb, boolean, boolean), public.invite_staff(public.staff_role, text, text, text),
  public.media_in_use(text), public.media_unlisted(text[]), public.media_usage(text[]),
  public.move_order(bigint, public.order_status, public.order_status, text, boolean, timestamptz),
  public.preview_section(public.section_rule, jsonb, int, bigint[]), public.rebuild_schema_cache(),
  public.reorder(text, bigint[]), public.replace_media(uuid, int, jsonb), public.require_second_factor(boolean),
  public.reset_second_factor(uuid), public.revoke_invitation(bigint), public.save_brand(jsonb, jsonb, bigint, int),
  public.save_car(bigint, int, jsonb, jsonb, jsonb), public.save_section(jsonb, bigint[], bigint, int),
  public.send_mail_again(bigint), public.set_car_images(bigint, jsonb), public.staff_with_second_factor()
  to authenticated;
