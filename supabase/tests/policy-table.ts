/**
 * Who may do what, as a table: the six kinds of user against every table of the schema. `r` reads the sample row,
 * `c` creates, `u` updates, `d` deletes; a letter that is missing is refused. The test runs each cell for real.
 */
export const roles = ["anonymous", "customer", "sales", "editor", "manager", "owner"] as const;
export type Role = (typeof roles)[number];

type Rights = Record<Role, string>;

/** Content that all roles read; editors, managers and owners change it; purging is for the last two. */
const content: Rights = { anonymous: "r", customer: "r", sales: "r", editor: "rcu", manager: "rcud", owner: "rcud" };

/** Tables that the product fills itself: staff read them, no role writes them. */
const readByStaff: Rights = { anonymous: "", customer: "", sales: "r", editor: "r", manager: "r", owner: "r" };

export const policyTable: Record<string, Rights> = {
  // Read and written by own_name() and change_own_name().
  account_names: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  audit_log: { anonymous: "", customer: "", sales: "", editor: "", manager: "r", owner: "r" },
  "audit_log (of an invitation)": { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "r" },
  brand_aliases: { anonymous: "", customer: "", sales: "r", editor: "rcud", manager: "rcud", owner: "rcud" },
  brands: content,
  cars: { anonymous: "r", customer: "", sales: "ru", editor: "rcu", manager: "rcud", owner: "rcud" },
  "cars (draft)": { anonymous: "", customer: "", sales: "ru", editor: "rcu", manager: "rcud", owner: "rcud" },
  "cars (price)": { anonymous: "r", customer: "", sales: "r", editor: "rcu", manager: "rcud", owner: "rcud" },
  car_facets: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  car_images: { anonymous: "r", customer: "", sales: "r", editor: "rcud", manager: "rcud", owner: "rcud" },
  "car_images (of a draft)": {
    anonymous: "",
    customer: "",
    sales: "r",
    editor: "rcud",
    manager: "rcud",
    owner: "rcud",
  },
  // Written by add_car_costs(); only whether a line counts is changed.
  car_costs: { anonymous: "", customer: "", sales: "", editor: "", manager: "ru", owner: "ru" },
  car_imports: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  car_import_rows: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  car_models: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  car_private: { anonymous: "", customer: "", sales: "", editor: "rcud", manager: "rcud", owner: "rcud" },
  car_search: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  // Written by count_visits() alone, and read through what sums them up.
  car_visits: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  visit_batches: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  visit_counts: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  visit_days: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  visit_registers: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  missed_words: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  change_answers: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  claim_tries: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  content_epoch: { anonymous: "r", customer: "r", sales: "r", editor: "r", manager: "r", owner: "r" },
  customer_activity: { anonymous: "", customer: "", sales: "r", editor: "", manager: "r", owner: "r" },
  // Written by save_identity(); sales see those of their own customers: supabase/tests/identities.test.ts.
  customer_identities: { anonymous: "", customer: "", sales: "", editor: "", manager: "r", owner: "r" },
  customer_merges: { anonymous: "", customer: "", sales: "r", editor: "", manager: "r", owner: "r" },
  customers: { anonymous: "", customer: "", sales: "ru", editor: "", manager: "ru", owner: "ru" },
  known_names: readByStaff,
  mail_keys: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  mail_state: readByStaff,
  mails: { anonymous: "", customer: "", sales: "r", editor: "", manager: "r", owner: "r" },
  "mails (of an invitation)": { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "r" },
  media: { anonymous: "", customer: "", sales: "r", editor: "rcu", manager: "rcud", owner: "rcud" },
  "media (a new upload)": {
    anonymous: "",
    customer: "",
    sales: "r",
    editor: "rcud",
    manager: "rcud",
    owner: "rcud",
  },
  messages: { anonymous: "", customer: "", sales: "ru", editor: "", manager: "ru", owner: "rud" },
  order_cars: { anonymous: "", customer: "", sales: "r", editor: "", manager: "r", owner: "r" },
  order_events: { anonymous: "", customer: "", sales: "rc", editor: "", manager: "rc", owner: "rc" },
  order_lines: { anonymous: "", customer: "", sales: "r", editor: "", manager: "r", owner: "r" },
  order_terms: { anonymous: "", customer: "", sales: "r", editor: "", manager: "r", owner: "r" },
  order_transitions: { anonymous: "", customer: "", sales: "r", editor: "r", manager: "r", owner: "r" },
  orders: { anonymous: "", customer: "", sales: "ru", editor: "", manager: "ru", owner: "rud" },
  papers: { anonymous: "", customer: "", sales: "r", editor: "", manager: "r", owner: "r" },
  paper_tries: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  paper_numbers: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  day_closings: { anonymous: "", customer: "", sales: "", editor: "", manager: "r", owner: "r" },
  payments: { anonymous: "", customer: "", sales: "r", editor: "", manager: "r", owner: "r" },
  saved_views: { anonymous: "", customer: "", sales: "rcud", editor: "rcud", manager: "rcud", owner: "rcud" },
  "saved_views (of another)": { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  "saved_views (shared by another)": {
    anonymous: "",
    customer: "",
    sales: "r",
    editor: "r",
    manager: "rd",
    owner: "rd",
  },
  search_names: readByStaff,
  section_cars: { anonymous: "", customer: "", sales: "r", editor: "rcud", manager: "rcud", owner: "rcud" },
  sections: { anonymous: "", customer: "", sales: "r", editor: "rcu", manager: "rcud", owner: "rcud" },
  security_rules: readByStaff,
  shown_pages: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  site_content: { anonymous: "r", customer: "r", sales: "r", editor: "r", manager: "rcud", owner: "rcud" },
  "site_content (about)": { anonymous: "r", customer: "r", sales: "r", editor: "rcu", manager: "rcud", owner: "rcud" },
  "site_content (money)": { anonymous: "", customer: "", sales: "r", editor: "", manager: "r", owner: "rcud" },
  "site_content (campaigns)": { anonymous: "", customer: "", sales: "", editor: "", manager: "rcud", owner: "rcud" },
  "site_content (papers)": { anonymous: "", customer: "", sales: "r", editor: "r", manager: "rcud", owner: "rcud" },
  "site_content (private)": { anonymous: "", customer: "", sales: "r", editor: "r", manager: "rcud", owner: "rcud" },
  staff: { anonymous: "", customer: "", sales: "r", editor: "r", manager: "r", owner: "ru" },
  "staff (who left)": readByStaff,
  staff_invitation_keys: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  staff_invitation_tries: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  staff_invitations: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "r" },
  team_members: content,
  trade_in_pictures: { anonymous: "", customer: "", sales: "r", editor: "", manager: "r", owner: "r" },
  trade_ins: { anonymous: "", customer: "", sales: "ru", editor: "", manager: "ru", owner: "rud" },
  unpaid_orders: { anonymous: "", customer: "", sales: "r", editor: "", manager: "r", owner: "r" },
  viewing_feeds: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  viewings: { anonymous: "", customer: "", sales: "ru", editor: "", manager: "ru", owner: "rud" },
  wrong_code_notices: { anonymous: "", customer: "", sales: "rd", editor: "rd", manager: "rd", owner: "rd" },
  "wrong_code_notices (of another)": { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
};
