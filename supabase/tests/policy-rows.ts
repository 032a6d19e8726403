import { dealSamples, type Sample } from "./policy-rows-deals.ts";
import { visitSamples } from "./policy-rows-visits.ts";
import { accounts } from "./policy-samples.ts";

const car = (status: string) =>
  `(stock_no, brand_id, model, year, status, fuel, transmission, body, mileage_km, published_incomplete)
    values ('T-9', 9001, 'New', 2024, '${status}', 'petrol', 'automatic', 'suv', 0, true)`;

/** A content of its own key that exists already: an upsert is what a save is. */
const privateContent = (key: string): Sample => ({
  table: "site_content",
  row: `content_key = '${key}'`,
  set: "content_value = '{}'",
  insert: `values ('${key}', '{}', true)
    on conflict (content_key) do update set content_value = excluded.content_value`,
});

export const samples: Record<string, Sample> = {
  ...dealSamples,
  ...visitSamples,
  account_names: { table: "account_names", row: "true", insert: "(user_id) values (auth.uid())", set: "name = 'A'" },
  audit_log: {
    table: "audit_log",
    row: "id = 9001",
    set: "action = 'delete'",
    insert: `(actor, actor_role, action, table_name, record_id)
      values ('${accounts.owner}', 'owner', 'update', 'cars', '1')`,
  },
  "audit_log (of an invitation)": {
    table: "audit_log",
    row: "id = 9002",
    set: "action = 'delete'",
    insert: `(actor, actor_role, action, table_name, record_id)
      values ('${accounts.owner}', 'owner', 'insert', 'staff_invitations', '1')`,
  },
  brand_aliases: {
    table: "brand_aliases",
    row: "id = 9001",
    insert: "(brand_id, alias) values (9002, 'علامة أخرى')",
    set: "alias = 'Tested'",
  },
  brands: { table: "brands", row: "id = 9002", insert: "(name) values ('Another')", set: "position = 5" },
  cars: { table: "cars", row: "id = 9003", insert: car("available"), set: "status = 'reserved'" },
  "cars (draft)": {
    table: "cars",
    row: "id = 9004",
    insert: car("draft"),
    set: "status = 'available', published_incomplete = true",
  },
  "cars (price)": { table: "cars", row: "id = 9003", insert: car("available"), set: "price = 1" },
  car_facets: { table: "car_facets", row: "car_id = 9001", insert: "(car_id) values (9002)", set: "featured = true" },
  car_images: {
    table: "car_images",
    row: "id = 9001",
    insert: "(car_id, path, width, height) values (9001, 'n.webp', 10, 10)",
    set: "position = 3",
  },
  "car_images (of a draft)": {
    table: "car_images",
    row: "id = 9002",
    insert: "(car_id, path, width, height) values (9002, 'n.webp', 10, 10)",
    set: "position = 3",
  },
  car_costs: {
    table: "car_costs",
    row: "id = 9001",
    insert: "(car_id, kind, amount, currency, spent_on) values (9001, 'repair', 5, 'BHD', '2026-01-01')",
    set: "removed_at = now()",
  },
  car_models: {
    table: "car_models",
    row: "slug = 'one'",
    insert: "(brand_id, slug, name) values (9001, 'n', 'N')",
    set: "name = 'N'",
  },
  car_imports: {
    table: "car_imports",
    row: "true",
    insert: "(id, user_id) values (gen_random_uuid(), auth.uid())",
    set: "file_name = 'y'",
  },
  car_import_rows: {
    table: "car_import_rows",
    row: "true",
    insert: "(import_id, car_id, version) select id, 9003, 1 from public.car_imports",
    set: "version = 2",
  },
  car_private: {
    table: "car_private",
    row: "car_id = 9001",
    insert: "(car_id, keys) values (9003, 5)",
    set: "keys = 1",
  },
  car_search: {
    table: "car_search",
    row: "car_id = 9001",
    insert: "(car_id, words) values (9002, ' x ')",
    set: "words = ''",
  },
  change_answers: {
    table: "change_answers",
    row: "true",
    insert: "(user_id, request, answer) values (auth.uid(), 'x', '[]')",
    set: "request = 'y'",
  },
  claim_tries: { table: "claim_tries", row: "true", insert: "(user_id) values (auth.uid())", set: "tries = 0" },
  content_epoch: { table: "content_epoch", row: "id = 1", insert: "(id) values (1)", set: "epoch = 0" },
  known_names: {
    table: "known_names",
    row: "brand = 'porsche' and pattern is null",
    insert: "(brand, names) values ('new', '{New}')",
    set: "names = '{}'",
  },
  mail_keys: {
    table: "mail_keys",
    row: "id = 1",
    insert: "(hash) values (repeat('1', 64))",
    set: "hash = repeat('2', 64)",
  },
  mail_state: { table: "mail_state", row: "id = 1", insert: "(id) values (1)", set: "seen_at = now()" },
  mails: {
    table: "mails",
    row: "id = 9001",
    insert: "(kind, message_id) values ('message_notice', 9001)",
    set: "status = 'sent'",
  },
  "mails (of an invitation)": {
    table: "mails",
    row: "id = 9002",
    insert: "(kind, invitation_id) values ('staff_invitation', 9001)",
    set: "status = 'sent'",
  },
  media: {
    table: "media",
    row: "path = 'library.webp'",
    set: "folder = 'x'",
    insert: "(path, file_name, mime_type, size_bytes) values ('n.webp', 'n.webp', 'image/webp', 1)",
  },
  "media (a new upload)": {
    table: "media",
    row: "path = 'new.webp'",
    set: "folder = 'x'",
    insert: "(path, file_name, mime_type, size_bytes) values ('n.webp', 'n.webp', 'image/webp', 1)",
  },
  messages: {
    table: "messages",
    row: "id = 9001",
    set: "status = 'answered'",
    insert: "(idempotency_key, name, phone, body) values (gen_random_uuid(), 'N', '+97333000009', 'Hi')",
  },
  customer_activity: {
    table: "customer_activity",
    row: "customer_id = 9001",
    set: "orders = 0",
    insert: "(customer_id, last_at) values (9002, now())",
  },
  unpaid_orders: {
    table: "unpaid_orders",
    row: "order_id = 9001",
    set: "order_id = 9002",
    insert: "(order_id) values (9002)",
  },
  customer_merges: {
    table: "customer_merges",
    row: "id = 9001",
    set: "undone_at = now()",
    insert: "(kept_id, gone_id, before, after, moved) values (9001, 9002, '{}', '{}', '{}')",
  },
  customer_identities: {
    table: "customer_identities",
    row: "customer_id = 9001",
    set: "address = 'x'",
    insert: "(customer_id, address) values (9002, 'Seef')",
  },
  customers: {
    table: "customers",
    row: "id = 9001",
    set: "deleted_at = now()",
    insert: "(name_en, phone) values ('N', '+97333000009')",
  },
  saved_views: {
    table: "saved_views",
    row: "name = 'Mine'",
    insert: "(screen, name, query) values ('cars', 'New', '')",
    set: "query = 'status=sold'",
  },
  "saved_views (of another)": {
    table: "saved_views",
    row: `user_id = '${accounts.other}' and name = 'Mine'`,
    set: "query = ''",
    insert: `(user_id, screen, name, query) values ('${accounts.other}', 'cars', 'New', '')`,
  },
  "saved_views (shared by another)": {
    table: "saved_views",
    row: "name = 'Team'",
    set: "query = 'status=sold'",
    insert: `(user_id, screen, name, query, shared) values ('${accounts.other}', 'cars', 'New', '', true)`,
  },
  search_names: {
    table: "search_names",
    row: "brand_id = 9001 and model_key is null",
    set: "words = ''",
    insert: "(brand_id, name_en, names, keys, words) values (9002, 'N', '{}', '{}', '')",
  },
  section_cars: {
    table: "section_cars",
    row: "section_id = 9001 and car_id = 9001",
    insert: "values (9001, 9003, 1)",
    set: "position = 4",
  },
  sections: {
    table: "sections",
    row: "id = 9001",
    insert: "(slug, title_en, rule) values ('another', 'Another', 'deal')",
    set: "position = 9",
  },
  security_rules: {
    table: "security_rules",
    row: "id = 1",
    insert: "(id) values (2)",
    set: "owners_need_second_factor = true",
  },
  shown_pages: {
    table: "shown_pages",
    row: "kind = 'car' and key = '9001'",
    insert: "values ('car', '9009', now(), 9001)",
    set: "since = now()",
  },
  site_content: {
    table: "site_content",
    row: "content_key = 'test_public'",
    insert: "values ('test_new', '{}')",
    set: "content_value = '{}'",
  },
  "site_content (about)": {
    table: "site_content",
    row: "content_key = 'about'",
    set: "content_value = '{}'",
    // The key exists already; an upsert is what an editor's save is.
    insert: "values ('about', '{}') on conflict (content_key) do update set content_value = excluded.content_value",
  },
  "site_content (money)": privateContent("money"),
  "site_content (papers)": privateContent("papers"),
  "site_content (campaigns)": privateContent("campaigns"),
  "site_content (private)": {
    table: "site_content",
    row: "content_key = 'test_private'",
    insert: "values ('test_new', '{}', true)",
    set: "content_value = '{}'",
  },
  staff: {
    table: "staff",
    row: `user_id = '${accounts.other}'`,
    insert: `(user_id, role) values ('${accounts.newcomer}', 'sales')`,
    set: "role = 'editor'",
  },
  "staff (who left)": {
    table: "staff",
    row: `user_id = '${accounts.former}'`,
    insert: `(user_id, role) values ('${accounts.newcomer}', 'sales')`,
    set: "role = 'editor'",
  },
  staff_invitation_keys: {
    table: "staff_invitation_keys",
    row: "true",
    insert: "values (repeat('1', 64), 9001)",
    set: "hash = repeat('2', 64)",
  },
  staff_invitation_tries: {
    table: "staff_invitation_tries",
    row: "true",
    insert: "values (auth.uid(), 0)",
    set: "tries = 0",
  },
  staff_invitations: {
    table: "staff_invitations",
    row: "id = 9001",
    insert: "(role) values ('owner')",
    set: "role = 'owner'",
  },
  team_members: {
    table: "team_members",
    row: "id = 9001",
    insert: "(name_en, job_title_en) values ('N', 'N')",
    set: "position = 2",
  },
  wrong_code_notices: {
    table: "wrong_code_notices",
    row: `user_id <> '${accounts.other}'`,
    insert: `(user_id) values ('${accounts.newcomer}')`,
    set: "times = 9",
  },
  "wrong_code_notices (of another)": {
    table: "wrong_code_notices",
    row: `user_id = '${accounts.other}'`,
    insert: `(user_id) values ('${accounts.newcomer}')`,
    set: "times = 9",
  },
};
