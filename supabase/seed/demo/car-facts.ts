import type { Enums, Insert } from "../client.ts";
import type { DemoBrand } from "./brands.ts";
import type { CarArt } from "./pictures.ts";

type CarColumns = Omit<
  Insert<"cars">,
  "brand_id" | "created_at" | "updated_at" | "publish_at" | "battery_health_on" | "search_text" | "vin_tail"
>;

/** One car of the demo showroom. Days are counted from the moment the demo is loaded; the row has everything else. */
export interface DemoCar {
  brand: DemoBrand;
  /** Null: the pictures are still to come. */
  art: CarArt | null;
  /** When it came into the stock. */
  daysAgo: number;
  /** Goes public only in so many days. */
  publishInDays?: number;
  /** When the battery was measured. */
  healthDaysAgo?: number;
  row: CarColumns;
}

type Part = Partial<CarColumns>;

export const colour = (code: Enums["colour"], en: string, ar: string): Part => ({
  exterior_colour: code,
  exterior_colour_name_en: en,
  exterior_colour_name_ar: ar,
});

export const interior = (code: Enums["colour"], en: string, ar: string): Part => ({
  interior_colour: code,
  interior_material_en: en,
  interior_material_ar: ar,
});

/** hp, Nm, seconds to 100 km/h, km/h. */
export const performance = (
  power_hp: number,
  torque_nm: number,
  zero_to_100_s: number,
  top_speed_kmh: number,
): Part => ({
  power_hp,
  torque_nm,
  zero_to_100_s,
  top_speed_kmh,
});

export const engine = (cylinders: number, displacement_cc: number): Part => ({ cylinders, displacement_cc });

/** kWh usable, km and how they were measured, kW at home and on the road, minutes from 10 to 80 %. */
export const battery = (
  battery_kwh: number,
  range_km: number,
  range_cycle: Enums["range_cycle"],
  ac_kw: number,
  dc_kw: number | null,
  charge_10_80_min: number | null,
  connector: Enums["connector"],
  battery_warranty_until: string,
  home_charger = false,
): Part => ({
  battery_kwh,
  range_km,
  range_cycle,
  ac_kw,
  dc_kw,
  charge_10_80_min,
  connector,
  battery_warranty_until,
  home_charger,
});

/** What a battery test said; its date is counted back in `healthDaysAgo`. */
export const health = (battery_health_pct: number, method: "agency" | "device"): Part => ({
  battery_health_pct,
  battery_health_method_en:
    method === "agency"
      ? "Measured by the agency, full charge and discharge"
      : "Read through the diagnostic port, report in the file",
  battery_health_method_ar:
    method === "agency" ? "قياس الوكالة بدورة شحن وتفريغ كاملة" : "قراءة من منفذ الفحص، والتقرير في الملف",
});

export const shape = (doors: number, seats: number, drivetrain: Enums["drivetrain"]): Part => ({
  doors,
  seats,
  drivetrain,
});

/** A new car: nothing to service, nothing to repair, the whole warranty ahead. */
export const brandNew = (warranty_until: string, warranty_km: number): Part => ({
  owners: 0,
  mileage_km: 0,
  warranty_until,
  warranty_km,
  spec_verified: true,
  warranty_by_en: "Manufacturer, through the local agency",
  warranty_by_ar: "الشركة المصنّعة عبر الوكالة المحلية",
  service_history_en: "New: the first service is still ahead and is included.",
  service_history_ar: "جديدة: أول صيانة لم تحن بعد، وهي ضمن السعر.",
  accident_statement_en: "New and never registered.",
  accident_statement_ar: "جديدة ولم تُسجَّل من قبل.",
});

/** Kept at the agency since new, in original paint. */
export const agencyCar = (
  first_registered: string,
  owners: number,
  warranty_until: string,
  warranty_km: number,
): Part => ({
  first_registered,
  owners,
  warranty_until,
  warranty_km,
  spec_verified: true,
  warranty_by_en: "Manufacturer, through the local agency",
  warranty_by_ar: "الشركة المصنّعة عبر الوكالة المحلية",
  service_history_en: "Serviced at the agency since new; book and invoices are in the car.",
  service_history_ar: "صيانتها في الوكالة منذ أول يوم، والدفتر والفواتير داخل السيارة.",
  accident_statement_en: "No accident. Original paint on every panel, measured by us.",
  accident_statement_ar: "بدون حوادث. صبغ الوكالة على كل القطع، وقسناه بأنفسنا.",
});

/** Brought in from another market and inspected here, with our own warranty. */
export const imported = (first_registered: string, owners: number, warranty_until: string): Part => ({
  first_registered,
  owners,
  warranty_until,
  warranty_km: 20_000,
  warranty_by_en: "Maarad Motors, drivetrain and electronics",
  warranty_by_ar: "معرض موتورز، على المحرك وناقل الحركة والإلكترونيات",
  service_history_en: "History on paper from its first market, then a full inspection in our workshop.",
  service_history_ar: "سجلها موثق من بلدها الأول، ثم فحص كامل في ورشتنا.",
  accident_statement_en: "No accident on record. Our paint and chassis report comes with the car.",
  accident_statement_ar: "لا حوادث في سجلها، وتقرير فحص الصبغ والشاصي مع السيارة.",
});

export const touchedUp: Part = {
  accident_statement_en: "One repair: the rear bumper was repainted in 2025. Nothing structural, photos in the file.",
  accident_statement_ar: "إصلاح واحد: إعادة صبغ الصدام الخلفي في 2025. لا ضرر في الهيكل، والصور في الملف.",
};
