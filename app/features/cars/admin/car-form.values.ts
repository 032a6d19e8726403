import { toLocalTime } from "~/utils/local-time";
import type { FieldValue } from "~/admin/record-form/values";
import { z } from "zod";
import type { StaffCar } from "./car.queries";
import { carPicture, type CarFields, type CarPictureFields } from "./car-form.schema";

const typed = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? "" : String(value);

/** A saved car as the fields of the form hold it. */
export function fieldsOf({ row, inside, pictures }: StaffCar): CarFields {
  return {
    stock_no: row.stock_no,
    brand_id: typed(row.brand_id),
    model: row.model,
    model_ar: typed(row.model_ar),
    trim_level: typed(row.trim_level),
    year: typed(row.year),
    body: row.body,
    condition: row.condition,
    mileage_km: typed(row.mileage_km),
    fuel: row.fuel,
    transmission: row.transmission,

    price_mode: row.price_mode,
    price: typed(row.price),
    was_price: typed(row.was_price),
    deal: row.deal,

    title_en: typed(row.title_en),
    title_ar: typed(row.title_ar),
    description_en: typed(row.description_en),
    description_ar: typed(row.description_ar),
    highlights_en: row.highlights_en.join("\n"),
    highlights_ar: row.highlights_ar.join("\n"),

    drivetrain: typed(row.drivetrain),
    cylinders: typed(row.cylinders),
    displacement_cc: typed(row.displacement_cc),
    power_hp: typed(row.power_hp),
    torque_nm: typed(row.torque_nm),
    zero_to_100_s: typed(row.zero_to_100_s),
    top_speed_kmh: typed(row.top_speed_kmh),

    battery_kwh: typed(row.battery_kwh),
    range_km: typed(row.range_km),
    range_cycle: typed(row.range_cycle),
    ac_kw: typed(row.ac_kw),
    dc_kw: typed(row.dc_kw),
    charge_10_80_min: typed(row.charge_10_80_min),
    connector: typed(row.connector),
    battery_health_pct: typed(row.battery_health_pct),
    battery_health_on: typed(row.battery_health_on),
    battery_health_method_en: typed(row.battery_health_method_en),
    battery_health_method_ar: typed(row.battery_health_method_ar),
    battery_warranty_until: typed(row.battery_warranty_until),
    home_charger: row.home_charger === null ? "" : row.home_charger ? "yes" : "no",

    exterior_colour: row.exterior_colour,
    exterior_colour_name_en: typed(row.exterior_colour_name_en),
    exterior_colour_name_ar: typed(row.exterior_colour_name_ar),
    interior_colour: typed(row.interior_colour),
    interior_material_en: typed(row.interior_material_en),
    interior_material_ar: typed(row.interior_material_ar),
    doors: typed(row.doors),
    seats: typed(row.seats),

    regional_spec: row.regional_spec,
    spec_verified: row.spec_verified,
    owners: typed(row.owners),
    first_registered: typed(row.first_registered),
    warranty_until: typed(row.warranty_until),
    warranty_km: typed(row.warranty_km),
    warranty_by_en: typed(row.warranty_by_en),
    warranty_by_ar: typed(row.warranty_by_ar),
    service_history_en: typed(row.service_history_en),
    service_history_ar: typed(row.service_history_ar),
    accident_statement_en: typed(row.accident_statement_en),
    accident_statement_ar: typed(row.accident_statement_ar),

    features: row.features,

    status: row.status,
    publish_at: toLocalTime(row.publish_at),
    unpublish_at: toLocalTime(row.unpublish_at),
    published_incomplete: row.published_incomplete,
    office_id: typed(row.office_id),
    video_url: typed(row.video_url),
    featured: row.featured,
    new_until: typed(row.new_until),
    availability_confirmed_at: toLocalTime(row.availability_confirmed_at),

    seo_title_en: typed(row.seo_title_en),
    seo_title_ar: typed(row.seo_title_ar),
    seo_description_en: typed(row.seo_description_en),
    seo_description_ar: typed(row.seo_description_ar),

    vin: typed(inside?.vin),
    cost: typed(inside?.cost),
    supplier: typed(inside?.supplier),
    keys: typed(inside?.keys),
    notes: typed(inside?.notes),

    images: pictures.map((picture) => ({
      path: picture.path,
      width: String(picture.width),
      height: String(picture.height),
      colour: typed(picture.colour),
      alt_en: typed(picture.alt_en),
      alt_ar: typed(picture.alt_ar),
      illustration: picture.illustration,
    })),
  };
}

/** A car that is new: only what most cars have in common is filled in. */
export function newFields(stockNo: string): CarFields {
  const choices = {
    brand_id: "",
    body: "",
    condition: "used",
    fuel: "",
    transmission: "",
    price_mode: "fixed",
    drivetrain: "",
    range_cycle: "",
    connector: "",
    home_charger: "",
    exterior_colour: "other",
    interior_colour: "",
    regional_spec: "not_stated",
    status: "draft",
    office_id: "",
  };
  const texts = {
    model: "",
    model_ar: "",
    trim_level: "",
    year: "",
    mileage_km: "",
    price: "",
    was_price: "",
    title_en: "",
    title_ar: "",
    description_en: "",
    description_ar: "",
    highlights_en: "",
    highlights_ar: "",
    cylinders: "",
    displacement_cc: "",
    power_hp: "",
    torque_nm: "",
    zero_to_100_s: "",
    top_speed_kmh: "",
    battery_kwh: "",
    range_km: "",
    ac_kw: "",
    dc_kw: "",
    charge_10_80_min: "",
    battery_health_pct: "",
    battery_health_on: "",
    battery_health_method_en: "",
    battery_health_method_ar: "",
    battery_warranty_until: "",
    exterior_colour_name_en: "",
    exterior_colour_name_ar: "",
    interior_material_en: "",
    interior_material_ar: "",
    doors: "",
    seats: "",
    owners: "",
    first_registered: "",
    warranty_until: "",
    warranty_km: "",
    warranty_by_en: "",
    warranty_by_ar: "",
    service_history_en: "",
    service_history_ar: "",
    accident_statement_en: "",
    accident_statement_ar: "",
    publish_at: "",
    unpublish_at: "",
    video_url: "",
    new_until: "",
    availability_confirmed_at: "",
    seo_title_en: "",
    seo_title_ar: "",
    seo_description_en: "",
    seo_description_ar: "",
    vin: "",
    cost: "",
    supplier: "",
    keys: "",
    notes: "",
  };
  return {
    ...choices,
    ...texts,
    stock_no: stockNo,
    deal: false,
    spec_verified: false,
    published_incomplete: false,
    featured: false,
    features: [],
    images: [],
  };
}

const pictureList = z.array(carPicture);

/** The pictures in a field of a form. */
export function picturesIn(value: FieldValue | undefined): CarPictureFields[] {
  const parsed = pictureList.safeParse(value);
  return parsed.success ? parsed.data : [];
}

/** The text in a field of a form. */
export function typedIn(value: FieldValue | undefined): string {
  return typeof value === "string" ? value : "";
}
