/**
 * Who may execute a function of the schema `public`, as a right of the database; the functions themselves may refuse more.
 * - `visitors`: visitors, customers and staff
 * - `customers`: everyone who is signed in
 * - `staff`: granted to the role `authenticated`, refused inside to those without a role of staff
 * - `writes`: staff through what they write; policies, checks, generated columns and functions that run as their caller need the right
 * - `none`: the service key alone, and functions that run as their owner
 */
export const executors = ["visitors", "customers", "staff", "writes", "none"] as const;
type Executor = (typeof executors)[number];

/** The roles of the interface that each kind is granted to; the service key has all (20261123000010_service_key_rights.sql). */
export const grantedTo: Record<Executor, readonly string[]> = {
  visitors: ["anon", "authenticated", "service_role"],
  customers: ["authenticated", "service_role"],
  staff: ["authenticated", "service_role"],
  writes: ["authenticated", "service_role"],
  none: ["service_role"],
};

/** Every function, except those of triggers, which nobody can call. A new one needs its row: the structure test fails without. */
export const functionTable: Record<Executor, readonly string[]> = {
  visitors: [
    "brand_gone", "car_gone", "home_sections", "place_order", "search_cars", "send_message", "sitemap", "suggest_cars", "track_order",
    // Asked by policies on what visitors read.
    "has_role", "is_staff", "my_role",
    // Called by the web server, which has the visitors' key.
    "lapse_holds",
    // Refused without the web server's own key.
    "due_mails", "note_mail",
  ],
  customers: ["accept_invitation", "claim_order", "find_invitation", "my_orders", "my_second_factor"],
  staff: [
    "add_car_images", "change_car", "change_cars", "dashboard_figures", "duplicate_car", "folders", "import_cars", "invite_staff", "media_in_use", "media_unlisted",
    "media_usage", "move_order", "preview_section", "rebuild_schema_cache", "reorder", "replace_media", "require_second_factor",
    "reset_second_factor", "revoke_invitation", "save_brand", "save_car", "save_section", "send_mail_again", "set_car_images", "staff_with_second_factor",
  ],
  writes: ["car_columns", "car_in_section", "clean_line", "clean_text", "constraint_refusal", "email_shape", "fold_text", "is_email", "is_rule_value", "name_key", "search_fold"],
  none: [
    "add_invitation_key", "invitation_mail", "invitation_of", "invitation_state",
    "brand_key", "cancel_mailed_codes", "car_title", "car_words", "count_facets", "enum_names", "enum_places", "facet_keys", "facets_of", "fill_car_search",
    "filter_limits", "has_second_factor", "int_list", "known_brand", "latin_letters", "limit_of", "limit_parts", "limit_rules", "mail_content",
    "mail_key_fits", "mend_query", "model_key", "name_keys", "name_words", "nearest_word", "new_reference", "normalize_phone",
    "order_for_customer", "owes_second_factor", "parted_word", "picture_used", "price_facet", "price_place", "price_steps", "read_limits", "read_names",
    "read_words", "refill_search_names", "refuse_field", "replace_picture", "request_is_a_persons", "search_finds", "search_spans", "search_tokens",
    "search_values", "session_exists", "set_mail_key", "setting", "showed_second_factor", "sound_of", "started_code", "suggest_names", "switch_layout",
    "text_list", "typed_in_arabic", "understand_query", "wanted_search_names", "word_is_shown",
  ],
};
