/**
 * Who may do what, as a table: the six kinds of user against every table of the schema. `r` reads the sample row,
 * `c` creates, `u` updates, `d` deletes; a letter that is missing is refused. The test runs each cell for real.
 */
export const roles = ["anonymous", "customer", "sales", "editor", "manager", "owner"] as const;
export type Role = (typeof roles)[number];

type Rights = Record<Role, string>;

/** Content that everybody reads and the content's keepers change. */
const content: Rights = { anonymous: "r", customer: "r", sales: "r", editor: "rcud", manager: "rcud", owner: "rcud" };

export const policyTable: Record<string, Rights> = {
  audit_log: { anonymous: "", customer: "", sales: "", editor: "", manager: "r", owner: "r" },
  brands: content,
  cars: { anonymous: "r", customer: "r", sales: "ru", editor: "rcu", manager: "rcud", owner: "rcud" },
  "cars (draft)": { anonymous: "", customer: "", sales: "ru", editor: "rcu", manager: "rcud", owner: "rcud" },
  "cars (price)": { anonymous: "r", customer: "r", sales: "r", editor: "rcu", manager: "rcud", owner: "rcud" },
  car_images: content,
  "car_images (of a draft)": { anonymous: "", customer: "", sales: "r", editor: "rcud", manager: "rcud", owner: "rcud" },
  car_private: { anonymous: "", customer: "", sales: "r", editor: "rcud", manager: "rcud", owner: "rcud" },
  content_epoch: { anonymous: "r", customer: "r", sales: "r", editor: "r", manager: "r", owner: "r" },
  media: { anonymous: "", customer: "", sales: "r", editor: "rcud", manager: "rcud", owner: "rcud" },
  messages: { anonymous: "", customer: "", sales: "ru", editor: "", manager: "ru", owner: "rud" },
  order_events: { anonymous: "", customer: "", sales: "rc", editor: "", manager: "rc", owner: "rc" },
  order_transitions: { anonymous: "", customer: "", sales: "r", editor: "r", manager: "r", owner: "r" },
  orders: { anonymous: "", customer: "", sales: "ru", editor: "", manager: "ru", owner: "rud" },
  section_cars: content,
  sections: content,
  site_content: { anonymous: "r", customer: "r", sales: "r", editor: "r", manager: "rcud", owner: "rcud" },
  "site_content (about)": { anonymous: "r", customer: "r", sales: "r", editor: "rcu", manager: "rcud", owner: "rcud" },
  "site_content (private)": { anonymous: "", customer: "", sales: "r", editor: "r", manager: "rcud", owner: "rcud" },
  staff: { anonymous: "", customer: "", sales: "r", editor: "r", manager: "r", owner: "rcud" },
  team_members: content,
};

/** Functions that each role may call; `home_sections` and the like answer under the caller's own policies. */
export const callable: Record<string, readonly Role[]> = {
  add_staff: ["owner"],
  car_in_section: roles,
  claim_order: ["customer", "sales", "editor", "manager", "owner"],
  dashboard_figures: ["sales", "editor", "manager", "owner"],
  fold_text: roles,
  has_role: roles,
  home_sections: roles,
  is_email: ["customer", "sales", "editor", "manager", "owner"],
  is_staff: roles,
  my_orders: ["customer", "sales", "editor", "manager", "owner"],
  my_role: roles,
  place_order: roles,
  rebuild_schema_cache: ["sales", "editor", "manager", "owner"],
  search_cars: roles,
  send_message: roles,
  track_order: roles,
};
