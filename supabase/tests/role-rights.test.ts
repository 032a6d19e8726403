import { expect, test } from "vitest";
import { keysOf } from "../../domain/records.ts";
import { may, type StaffAction, staffRoles } from "../../domain/roles.ts";
import { callable } from "./callable-table.ts";
import { policyTable } from "./policy-table.ts";

/**
 * What each right of `domain/roles.ts` is in the database: the verbs by row of the policy table, and the functions it
 * may call. Both tables are tried for real by policies.test.ts.
 */
const rights: Record<StaffAction, { tables?: Record<string, string>; functions?: readonly string[] }> = {
  "cars.status": {
    tables: { cars: "u", "cars (draft)": "u" },
    functions: ["change_car", "change_cars", "save_car"],
  },
  "cars.edit": {
    tables: {
      cars: "cu",
      "cars (draft)": "cu",
      "cars (price)": "cu",
      car_images: "cud",
      "car_images (of a draft)": "cud",
      car_private: "rcud",
    },
    functions: ["create_once", "duplicate_car", "import_cars", "recent_imports", "set_car_images", "undo_import"],
  },
  "cars.purge": { tables: { cars: "d", "cars (draft)": "d", "cars (price)": "d" } },
  "costs.edit": {
    tables: { car_costs: "ru" },
    functions: [
      "add_car_costs",
      "buyer_figures",
      "colleague_figures",
      "dashboard_money",
      "margins",
      "margin_totals",
      "missed_searches",
      "visit_figures",
      "visit_devices",
      "stock_ages",
    ],
  },
  "brands.edit": { tables: { brands: "cu", brand_aliases: "cud" }, functions: ["reorder", "save_brand"] },
  "sections.edit": { tables: { sections: "cu", section_cars: "cud" }, functions: ["reorder", "save_section"] },
  "team.edit": { tables: { team_members: "cu" }, functions: ["reorder", "save_member"] },
  // An upload may be taken back by who sent it.
  "media.edit": { tables: { media: "cu", "media (a new upload)": "cud" }, functions: ["replace_media"] },
  "about.edit": { tables: { "site_content (about)": "cu" } },
  "settings.edit": {
    tables: {
      site_content: "cud",
      "site_content (about)": "cud",
      "site_content (papers)": "cud",
      "site_content (campaigns)": "cud",
      "site_content (private)": "cud",
    },
  },
  "staff.edit": {
    tables: { staff: "u" },
    functions: [
      "end_colleague",
      "erase_colleague",
      "invite_staff",
      "kept_sizes",
      "narrow_sales",
      "open_work",
      "put_back_colleague",
      "require_second_factor",
      "reset_second_factor",
      "revoke_invitation",
      "set_log_years",
      "set_session_days",
      "staff_with_second_factor",
    ],
  },
  "orders.work": {
    tables: { customers: "u", orders: "u", messages: "u", order_events: "c", trade_ins: "u", viewings: "u" },
    functions: [
      "book_viewing_for",
      "change_customers",
      "change_orders",
      "change_viewing",
      "change_trade_in",
      "offer_trade_in",
      "write_trade_in",
      "correct_order_note",
      "create_once",
      "confirm_customer",
      "customer_doubts",
      "customer_tags",
      "customer_twins",
      "export_customer",
      "merge_customers",
      "undo_merge",
      "write_order",
      "desk_openings",
      "end_viewing_feed",
      "make_viewing_feed",
      "move_order",
      "lost_orders",
      "order_of_viewing",
      "draft_paper",
      "issue_paper",
      "paper_choices",
      "order_papers",
      "send_paper",
      "order_total",
      "order_standing",
      "known_phone",
      "campaign_names",
      "order_totals",
      "ledger",
      "ledger_of_days",
      "ledger_sums",
      "takings_open_from",
      "record_payment",
      "save_customer",
      "save_identity",
      "save_registration",
      "save_terms",
      "send_mail_again",
      "undo_message_status",
      "undo_order_move",
    ],
  },
  // Renames them as well: rename_view asks.
  "views.remove": { tables: { "saved_views (shared by another)": "d" } },
  "orders.stepBack": {
    functions: ["step_back_order", "end_bound_order", "correct_delivery_day", "require_delivery_day", "set_car_back"],
  },
  "papers.void": { functions: ["credit_invoice", "void_paper"] },
  "payments.reverse": { functions: ["reverse_payment"] },
  // Reading the ledger is for all who work on orders; the file is of the whole house.
  "payments.export": { functions: ["month_invoices", "month_sales"] },
  "days.close": { tables: { day_closings: "r" }, functions: ["close_day", "day_to_close"] },
  "money.rules": { tables: { "site_content (money)": "cud" } },
  "orders.purge": { tables: { orders: "d", messages: "d", trade_ins: "d", viewings: "d" } },
  "tradeIns.take": { functions: ["take_trade_in"] },
  "customers.erase": { functions: ["erase_customer", "erased_papers"] },
  "audit.read": { tables: { audit_log: "r" }, functions: ["records_named", "restore_fields"] },
  "trash.purge": {
    tables: { brands: "d", sections: "d", team_members: "d", media: "d", "media (a new upload)": "d" },
  },
};

/** What every member of staff has for themselves, whatever their rights. */
const ownTables = new Set(["saved_views", "wrong_code_notices"]);
const ownFunctions = new Set(["rename_view"]);
/** Reading, for every member of staff, under their own policies. */
const readingFunctions = new Set([
  "car_identity",
  "car_interest",
  "cars_by_vin",
  "dashboard_figures",
  "folders",
  "highest_stock_no",
  "media_in_use",
  "media_unlisted",
  "media_usage",
  "open_orders_of_cars",
  "preview_section",
  "rebuild_schema_cache",
  "search_back_office",
  "search_money",
  "customers_by_sound",
  "records_by_words",
]);

/** Tables that only some of the staff may read: what colleagues did, and what a car cost. */
const guardedReading = new Set(["audit_log", "car_costs", "car_private"]);

const verbs = ["r", "c", "u", "d"];
const actions = keysOf(rights);

test.each(staffRoles)("%s: the tables allow exactly what domain/roles.ts says", (role) => {
  const allowed = Object.fromEntries(
    Object.keys(policyTable)
      .filter((table) => !ownTables.has(table))
      .map((table) => {
        const counted = guardedReading.has(table) ? verbs : verbs.slice(1);
        const said = (verb: string) =>
          actions.some((action) => may(role, action) && rights[action].tables?.[table]?.includes(verb));
        const real = policyTable[table]?.[role] ?? "";
        return [table, { said: counted.filter(said), real: counted.filter((verb) => real.includes(verb)) }];
      }),
  );
  const differing = Object.entries(allowed).filter(([, { said, real }]) => said.join() !== real.join());
  expect(Object.fromEntries(differing)).toEqual({});
});

test.each(staffRoles)("%s: the functions of staff answer exactly whom domain/roles.ts says", (role) => {
  const staffFunctions = keysOf(callable).filter((name) => !callable[name]?.includes("customer"));
  const differing = staffFunctions.filter((name) => {
    const said =
      readingFunctions.has(name) ||
      ownFunctions.has(name) ||
      actions.some((action) => may(role, action) && rights[action].functions?.includes(name));
    return said !== callable[name]?.includes(role);
  });
  expect(differing).toEqual([]);
});

test("every table and function that a right names is there", () => {
  const named = actions.flatMap((action) => Object.keys(rights[action].tables ?? {}));
  expect(named.filter((table) => !(table in policyTable))).toEqual([]);
  const functions = actions.flatMap((action) => rights[action].functions ?? []);
  expect(functions.filter((name) => !(name in callable))).toEqual([]);
});
