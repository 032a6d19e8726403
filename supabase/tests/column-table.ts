/**
 * Which columns the interface hands out, as a table. A column that is named in neither stays with the database: a new
 * one is closed until a migration grants it and this table says so.
 */

/** The columns that visitors may read, by table and view. */
export const readByVisitors: Record<string, string> = {
  brand_cards: "id name name_ar slug logo position cars",
  brands: "id name name_ar slug logo position visible deleted_at",
  car_cards: `id stock_no brand brand_ar brand_slug model model_ar trim_level year title_en title_ar condition
    status price was_price price_mode deal new_until mileage_km fuel transmission body range_km range_cycle
    regional_spec created_at updated_at cover_path cover_width cover_height cover_colour cover_alt_en cover_alt_ar
    cover_illustration cover_dark_path power_hp zero_to_100_s warranty_until office_id
    deal_until`,
  car_images: "id car_id path dark_path alt_en alt_ar position width height colour illustration",
  cars: `id stock_no brand_id model model_ar trim_level year title_en title_ar description_en description_ar
    highlights_en highlights_ar condition status price_mode shown_price shown_was_price deal deal_until
    new_until mileage_km fuel transmission body drivetrain doors seats exterior_colour exterior_colour_name_en
    exterior_colour_name_ar interior_colour interior_material_en interior_material_ar cylinders displacement_cc
    power_hp torque_nm zero_to_100_s top_speed_kmh regional_spec spec_verified warranty_until warranty_km
    warranty_by_en warranty_by_ar service_history_en service_history_ar accident_statement_en
    accident_statement_ar owners first_registered vin_tail battery_kwh range_km range_cycle ac_kw dc_kw
    charge_10_80_min connector battery_health_pct battery_health_on battery_health_method_en
    battery_health_method_ar battery_warranty_until home_charger features documents office_id video_url
    availability_confirmed_at seo_title_en seo_title_ar seo_description_en seo_description_ar created_at
    updated_at`,
  content_epoch: "id epoch",
  site_content: "content_key content_value",
  team_members: `id name_en name_ar job_title_en job_title_ar bio_en bio_ar photo photo_width photo_height phone
    email languages position visible deleted_at`,
};

const car = `stock_no brand_id model model_ar trim_level year title_en title_ar description_en description_ar
  highlights_en highlights_ar condition status price was_price price_mode deal deal_until featured new_until mileage_km
  fuel transmission body drivetrain doors seats exterior_colour exterior_colour_name_en exterior_colour_name_ar
  interior_colour interior_material_en interior_material_ar cylinders displacement_cc power_hp torque_nm
  zero_to_100_s top_speed_kmh regional_spec spec_verified warranty_until warranty_km warranty_by_en warranty_by_ar
  service_history_en service_history_ar accident_statement_en accident_statement_ar owners first_registered
  battery_kwh range_km range_cycle ac_kw dc_kw charge_10_80_min connector battery_health_pct battery_health_on
  battery_health_method_en battery_health_method_ar battery_warranty_until home_charger features documents office_id
  video_url publish_at unpublish_at availability_confirmed_at seo_title_en seo_title_ar seo_description_en
  seo_description_ar deleted_at published_incomplete`;
const teamMember = `name_en name_ar job_title_en job_title_ar bio_en bio_ar photo photo_width photo_height phone
  email languages position visible`;
const section = "slug title_en title_ar description_en description_ar rule rule_value max_cars position visible";
const picture = "path file_name folder mime_type size_bytes width height colour alt_en alt_ar illustration";
const carImage = "car_id path dark_path alt_en alt_ar position width height colour illustration";

/**
 * The columns that a signed-in person may write, by table; policies say who. Stamps, versions, search texts and
 * whatever else triggers fill in is in none of them, except `version`, which bump_version() keeps from going anywhere
 * but up by one.
 */
export const writtenByPeople: Record<string, { insert?: string; update?: string }> = {
  brand_aliases: { insert: "brand_id model alias", update: "brand_id model alias" },
  brands: {
    insert: "name name_ar logo position visible",
    update: "name name_ar logo position visible deleted_at version",
  },
  car_images: { insert: carImage, update: carImage },
  car_costs: { update: "removed_at" },
  car_private: { insert: "car_id vin supplier keys notes", update: "car_id vin supplier keys notes" },
  cars: { insert: car, update: `${car} version` },
  customers: { update: "deleted_at assigned_to follow_up_on follow_up_note" },
  media: { insert: `id ${picture} created_by`, update: `${picture} deleted_at` },
  messages: { update: "status note deleted_at" },
  order_events: { insert: "order_id actor kind note visible_to_customer" },
  orders: { update: "status assigned_to hold_until deleted_at follow_up_on follow_up_note lost_reason" },
  trade_ins: { update: "assigned_to note deleted_at" },
  viewings: { update: "assigned_to note deleted_at" },
  saved_views: { insert: "screen name query shared", update: "screen name query shared" },
  section_cars: { insert: "section_id car_id position", update: "section_id car_id position" },
  sections: { insert: section, update: `${section} deleted_at version` },
  site_content: { insert: "content_key content_value private", update: "content_value" },
  staff: { update: "role name" },
  team_members: { insert: teamMember, update: `${teamMember} deleted_at` },
};
