import type { Role } from "./policy-table.ts";

/**
 * Account ids of the six kinds of user; `anonymous` has none. `other` is a colleague the owner may change, `former` an
 * owner who left.
 */
export const accounts = {
  customer: "00000000-0000-4000-8000-000000000001",
  sales: "00000000-0000-4000-8000-000000000002",
  editor: "00000000-0000-4000-8000-000000000003",
  manager: "00000000-0000-4000-8000-000000000004",
  owner: "00000000-0000-4000-8000-000000000005",
  other: "00000000-0000-4000-8000-000000000006",
  newcomer: "00000000-0000-4000-8000-000000000007",
  former: "00000000-0000-4000-8000-000000000008",
} as const;

/** What an access token says of an account; its session has the id of the account. */
export const claimsOf = (userId: string) => ({ sub: userId, role: "authenticated", session_id: userId });

/** Rows that exist before each cell of the table is tried; ids are fixed, far from those the database gives. */
export const fixtures = `
insert into auth.users (id, email) values ${Object.entries(accounts)
  .map(([name, id]) => `('${id}', '${name}@example.com')`)
  .join(", ")};
insert into auth.sessions (id, user_id) select id, id from auth.users;
insert into public.staff (user_id, role, name) values
  ('${accounts.sales}', 'sales', 'Sales'), ('${accounts.editor}', 'editor', 'Editor'),
  ('${accounts.manager}', 'manager', 'Manager'), ('${accounts.owner}', 'owner', 'Owner'),
  ('${accounts.other}', 'sales', 'Other');
insert into public.staff (user_id, role, name, ended_at) values ('${accounts.former}', 'owner', 'Former', now());
insert into public.brands (id, name) overriding system value values (9001, 'Test Brand'), (9002, 'Brand Without Cars');
insert into public.brand_aliases (id, brand_id, alias) overriding system value values (9001, 9001, 'Testy');
insert into public.cars (id, stock_no, brand_id, model, year, status, price, fuel, transmission, body, mileage_km)
  overriding system value values
  (9001, 'T-1', 9001, 'One', 2024, 'available', 10000, 'electric', 'single_speed', 'sedan', 0),
  (9002, 'T-2', 9001, 'Draft', 2024, 'draft', 20000, 'petrol', 'automatic', 'suv', 0),
  (9003, 'T-3', 9001, 'Spare', 2024, 'available', 30000, 'petrol', 'automatic', 'suv', 0),
  (9004, 'T-4', 9001, 'Spare Draft', 2024, 'draft', 30000, 'petrol', 'automatic', 'suv', 0);
insert into public.car_private (car_id, supplier) values (9001, 'A supplier');
insert into public.car_costs (id, car_id, kind, amount, currency, spent_on) overriding system value values
  (9001, 9001, 'purchase', 8000, 'BHD', '2026-01-01');
insert into public.car_images (id, car_id, path, width, height) overriding system value values
  (9001, 9001, 'a.webp', 100, 80), (9002, 9002, 'b.webp', 100, 80);
insert into public.sections (id, slug, title_en, rule) overriding system value values
  (9001, 'test', 'Test', 'hand_picked');
insert into public.section_cars (section_id, car_id) values (9001, 9001);
insert into public.site_content (content_key, content_value, private) values
  ('test_public', '{"a": 1}', false), ('test_private', '{"a": 1}', true);
insert into public.team_members (id, name_en, job_title_en) overriding system value values (9001, 'Someone', 'Adviser');
insert into public.media (id, path, file_name, folder, mime_type, size_bytes, created_by) values
  ('00000000-0000-4000-8000-00000000a001', 'library.webp', 'a.webp', 'cars', 'image/webp', 10, null),
  ('00000000-0000-4000-8000-00000000a002', 'new.webp', 'new.webp', 'cars', 'image/webp', 10, '${accounts.editor}');
insert into storage.objects (bucket_id, name) values ('media', 'r.webp');
insert into public.customers (id, name_en, phone, assigned_to) overriding system value values
  (9001, 'A Person', '+97333000004', null), (9002, 'A Person', '+97333000005', '${accounts.sales}');
insert into public.customer_identities (customer_id, kind, number) values (9001, 'cpr', '900101234');
insert into public.customer_merges (id, kept_id, gone_id, undone_at, before, after, moved)
  overriding system value values
  (9001, 9001, 9002, now(), '{}', '{}', '{}');
insert into public.orders (id, reference, idempotency_key, car_id, user_id, customer_name, phone, car_snapshot,
  currency) overriding system value values
  (9001, 'MR-AAAAAA', gen_random_uuid(), 9001, '${accounts.customer}', 'A Customer', '+97333000001', '{}', 'BHD');
insert into public.unpaid_orders (order_id) values (9001);
insert into public.order_cars (order_id, position, car_snapshot) values (9001, 1, '{}');
insert into public.order_events (id, order_id, kind) overriding system value values (9001, 9001, 'created');
insert into public.order_events (id, order_id, kind, note, visible_to_customer) overriding system value
  values (9002, 9001, 'note', 'a', true);
insert into public.messages (id, idempotency_key, name, phone, body) overriding system value values
  (9001, gen_random_uuid(), 'A Visitor', '+97333000002', 'Hello');
update public.site_content set content_value = content_value || jsonb_build_object('offices', jsonb_build_array(
  jsonb_build_object('id', 'main', 'hours', (select jsonb_agg(jsonb_build_object('day', d, 'opens', '00:00', 'closes',
    '00:00')) from generate_series(0, 6) d)))) where content_key = 'contact_info';
insert into public.site_content (content_key, content_value) values ('viewings', '{"enabled": true, "slot_minutes": 30,
  "at_once": 2, "lead_hours": 2, "days_ahead": 14, "exceptions": []}');
insert into public.viewings (id, reference, idempotency_key, status, office_id, starts_at, ends_at, customer_name,
  phone, order_id) overriding system value values
  (9001, 'MV-AAAAAA', gen_random_uuid(), 'done', 'main', now(), now() + interval '30 minutes', 'A Visitor',
  '+97333000003', 9001);
insert into public.trade_ins (id, reference, idempotency_key, make, model, year, condition, customer_name, phone)
  overriding system value values
  (9001, 'TI-AAAAAA', gen_random_uuid(), 'M', 'M', 2020, 'good', 'A Visitor', '+97333000051');
insert into public.trade_ins (id, reference, idempotency_key, status, make, model, year, condition, customer_name,
  phone, offer, currency, offer_until, offered_at, offers) overriding system value values
  (9002, 'TI-BBBBBB', gen_random_uuid(), 'accepted', 'M', 'M', 2020, 'good', 'A Visitor', '+97333000051', 100, 'BHD',
  now() + interval '1 day', now(), 1);
insert into public.trade_in_pictures (id, trade_in_id, position, path, size_bytes, width, height)
  values ('00000000-0000-4000-8000-000000009001', 9001, 1,
  '00000000-0000-4000-8000-000000009001/00000000000000000000000000009001.jpg', 1, 1, 1);
insert into public.car_imports (id, user_id) values
  ('00000000-0000-4000-8000-000000009001', '${accounts.other}');
insert into public.car_import_rows (import_id, car_id, version) values
  ('00000000-0000-4000-8000-000000009001', 9002, 1);
insert into public.change_answers (user_id, request, answer) values ('${accounts.other}', 'x', '[]');
insert into public.mail_keys (hash) values (repeat('0', 64)) on conflict (id) do update set hash = excluded.hash;
insert into public.staff_invitations (id, role, created_by) overriding system value values
  (9001, 'sales', '${accounts.owner}');
insert into public.staff_invitation_keys (hash, invitation_id) values (repeat('0', 64), 9001);
insert into public.viewing_feeds (user_id, hash, language) values ('${accounts.owner}', repeat('0', 64), 'en');
insert into public.car_visits (car_id, week, opened) values (9001, '2026-01-05', 1);
insert into public.visit_batches (server, sequence) values (gen_random_uuid(), 1);
insert into public.visit_counts (day, kind, value, pages) values ('2026-01-05', 'via', '', 1);
insert into public.visit_days (day, visitors) values ('2026-01-05', 1);
insert into public.visit_registers (day, register, rank) values ('2026-01-05', 1, 1);
insert into public.missed_words (day, words, times) values ('2026-01-05', 'lucid', 1);
insert into public.account_names (user_id, name) values ('${accounts.customer}', 'A Customer');
insert into public.staff_invitation_tries (user_id, tries) values ('${accounts.other}', 1);
insert into public.mails (id, kind, order_id, status) overriding system value values
  (9001, 'order_notice', 9001, 'failed');
insert into public.mails (id, kind, invitation_id, status) overriding system value values
  (9002, 'staff_invitation', 9001, 'failed');
insert into public.audit_log (id, actor, actor_role, action, table_name, record_id) overriding system value values
  (9001, '${accounts.owner}', 'owner', 'update', 'cars', '9001'),
  (9002, '${accounts.owner}', 'owner', 'insert', 'staff_invitations', '9001');
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  values ('${accounts.other}', '${accounts.other}', 'totp', 'verified', now(), now());
insert into public.wrong_code_notices (user_id) select user_id from public.staff;
insert into public.saved_views (user_id, screen, name, query)
  select user_id, 'cars', 'Mine', 'status=draft' from public.staff;
insert into public.saved_views (user_id, screen, name, query, shared)
  values ('${accounts.other}', 'cars', 'Team', '', true);
`;

export const accountOf = (role: Role | "former"): string | null => (role === "anonymous" ? null : accounts[role]);

/** An order with money in it, apart from the others: it cannot be purged. After `fixtures`. */
export const moneyFixtures = `
insert into public.orders (id, reference, idempotency_key, car_id, customer_name, phone, car_snapshot, currency, price)
  overriding system value values
  (9002, 'MR-MMMMMM', gen_random_uuid(), null, 'A Payer', '+97333000006', '{}', 'BHD', 30000),
  (9009, 'MR-NNNNNN', gen_random_uuid(), null, 'A Company', '+97333000008', '{}', 'BHD', 30000);
insert into public.order_terms (order_id, agreed_price, reason) values (9002, 29900, 'Paid at once');
insert into public.order_lines (order_id, position, kind, amount, taxed) values (9002, 1, 'plates', 20, false);
insert into public.payments (id, order_id, idempotency_key, request, kind, method, amount, received_at, received_by)
  overriding system value values
  (9001, 9002, gen_random_uuid(), '', 'deposit', 'cash', 100, now(), '${accounts.sales}');
insert into public.day_closings (day, since, cash, sums, idempotency_key, closed_by) values
  ('2001-01-01', '2001-01-01', '[]', '[]', gen_random_uuid(), '${accounts.manager}');
insert into public.papers (id, order_id, kind, number, idempotency_key, request, snapshot, secret, currency, total,
  issued_by) overriding system value values
  (9001, 9002, 'quotation', 'Q-2001-0001', gen_random_uuid(), '', '{}', repeat('a', 32), 'BHD', 29920,
  '${accounts.sales}'),
  (9003, 9009, 'invoice', 'I-2001-0001', gen_random_uuid(), '', '{"kind": "invoice"}', repeat('b', 32), 'BHD', 29920,
  '${accounts.sales}');
insert into public.paper_tries (paper_id) values (9001);
insert into public.site_content (content_key, content_value, private) values ('papers', '{}', true),
  ('campaigns', '{}', true);
update public.orders set email = 'payer@example.com' where id = 9002;
`;
