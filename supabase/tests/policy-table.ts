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
  audit_log: { anonymous: "", customer: "", sales: "", editor: "", manager: "r", owner: "r" },
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
  car_models: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  car_private: { anonymous: "", customer: "", sales: "r", editor: "rcud", manager: "rcud", owner: "rcud" },
  car_search: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  claim_tries: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  content_epoch: { anonymous: "r", customer: "r", sales: "r", editor: "r", manager: "r", owner: "r" },
  known_names: readByStaff,
  limit_words: readByStaff,
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
  order_events: { anonymous: "", customer: "", sales: "rc", editor: "", manager: "rc", owner: "rc" },
  order_transitions: { anonymous: "", customer: "", sales: "r", editor: "r", manager: "r", owner: "r" },
  orders: { anonymous: "", customer: "", sales: "ru", editor: "", manager: "ru", owner: "rud" },
  saved_views: { anonymous: "", customer: "", sales: "rcud", editor: "rcud", manager: "rcud", owner: "rcud" },
  "saved_views (of another)": { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  search_names: readByStaff,
  section_cars: { anonymous: "", customer: "", sales: "r", editor: "rcud", manager: "rcud", owner: "rcud" },
  sections: { anonymous: "", customer: "", sales: "r", editor: "rcu", manager: "rcud", owner: "rcud" },
  security_rules: readByStaff,
  shown_pages: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  site_content: { anonymous: "r", customer: "r", sales: "r", editor: "r", manager: "rcud", owner: "rcud" },
  "site_content (about)": { anonymous: "r", customer: "r", sales: "r", editor: "rcu", manager: "rcud", owner: "rcud" },
  "site_content (private)": { anonymous: "", customer: "", sales: "r", editor: "r", manager: "rcud", owner: "rcud" },
  staff: { anonymous: "", customer: "", sales: "r", editor: "r", manager: "r", owner: "rcud" },
  staff_invitation_keys: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  staff_invitation_tries: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "" },
  staff_invitations: { anonymous: "", customer: "", sales: "", editor: "", manager: "", owner: "r" },
  team_members: content,
  trade_words: readByStaff,
};

const signedIn: readonly Role[] = ["customer", "sales", "editor", "manager", "owner"];
const staff: readonly Role[] = ["sales", "editor", "manager", "owner"];
const keepers: readonly Role[] = ["editor", "manager", "owner"];
const sellers: readonly Role[] = ["sales", "manager", "owner"];

/** Functions that each role may call; `home_sections` and the like answer under the caller's own policies. */
export const callable: Record<string, readonly Role[]> = {
  accept_invitation: signedIn,
  add_car_images: keepers,
  brand_gone: roles,
  car_columns: signedIn,
  car_gone: roles,
  car_in_section: signedIn,
  change_car: staff,
  change_cars: staff,
  claim_order: signedIn,
  clean_line: signedIn,
  clean_text: signedIn,
  constraint_refusal: signedIn,
  dashboard_figures: staff,
  // Answers null without the key.
  due_mails: roles,
  duplicate_car: keepers,
  email_shape: signedIn,
  find_invitation: signedIn,
  fold_text: signedIn,
  folders: staff,
  has_role: roles,
  home_sections: roles,
  import_cars: keepers,
  invite_staff: ["owner"],
  is_email: signedIn,
  is_rule_value: signedIn,
  order_exists: roles,
  order_holds_car: signedIn,
  order_is_active: signedIn,
  open_orders_of_cars: staff,
  order_is_open: signedIn,
  step_back_order: ["manager", "owner"],
  undo_order_move: sellers,
  order_is_told: signedIn,
  order_states: signedIn,
  is_staff: roles,
  lapse_holds: roles,
  media_in_use: staff,
  media_unlisted: staff,
  media_usage: staff,
  move_order: sellers,
  my_orders: signedIn,
  my_role: roles,
  my_second_factor: signedIn,
  name_key: signedIn,
  // Answers false without the key.
  note_mail: roles,
  place_order: roles,
  preview_section: staff,
  rebuild_schema_cache: staff,
  reorder: keepers,
  replace_media: keepers,
  require_second_factor: ["owner"],
  reset_second_factor: ["owner"],
  revoke_invitation: ["owner"],
  save_brand: keepers,
  save_car: staff,
  save_section: keepers,
  search_cars: roles,
  search_fold: signedIn,
  send_mail_again: sellers,
  send_message: roles,
  set_car_images: keepers,
  sitemap: roles,
  staff_with_second_factor: ["owner"],
  suggest_cars: roles,
  track_order: roles,
};
