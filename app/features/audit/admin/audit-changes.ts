import type { Json } from "~domain/database.types";

/** One field of a change. Of a new record only `after` is known, of a deleted one only `before`. */
export interface FieldChange {
  field: string;
  before: Json;
  after: Json;
}

/**
 * Fields that say nothing to a reader of the log: keys and times that every row has, and what the database keeps for
 * Undo.
 */
export const noise = new Set([
  "id",
  "created_at",
  "idempotency_key",
  "created_by",
  "at",
  "actor",
  "consent_at",
  "folded",
  "about",
  "former",
  "during",
  "request",
  "recorded_at",
  "value",
]);

/** Keys of the site's content that Manage About edits; Manage Settings has the others. */
const aboutKeys = new Set(["about", "hero", "team", "privacy", "faq"]);

function isEmpty(value: Json): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

function asGroup(value: Json | undefined): { [key: string]: Json | undefined } {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

/**
 * The fields that a change touched, in the order in which the database stores them, without empty fields of a new
 * record.
 */
export function fieldChanges(before: Json, after: Json): FieldChange[] {
  const [was, is] = [asGroup(before), asGroup(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => !noise.has(field))
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }))
    .filter((change) => !isEmpty(change.before) || !isEmpty(change.after));
}

/** Splits a change for display: an object or list becomes one line for each part that differs. */
export function readableChanges(change: FieldChange): FieldChange[] {
  return change.field === "content_value" || change.field === "rule_value" ? leafChanges(change) : [change];
}

/** One line for each leaf: `contact_info` → `email: …`, `offices.0.name.en: …`. */
function leafChanges({ before, after }: FieldChange): FieldChange[] {
  const [was, is] = [leaves(before), leaves(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((leaf) => JSON.stringify(leaf.before) !== JSON.stringify(leaf.after));
}

function leaves(value: Json, path = ""): Map<string, Json> {
  if (typeof value !== "object" || value === null) return new Map(path ? [[path, value]] : []);
  const entries: [string, Json | undefined][] = Array.isArray(value)
    ? value.map((item, index) => [String(index + 1), item])
    : Object.entries(value);
  return new Map(entries.flatMap(([key, item]) => [...leaves(item ?? null, path ? `${path}.${key}` : key)]));
}

/** The admin path where a record of the log is edited, or null if it has no screen. */
export function recordAddress(table: string, id: string): string | null {
  switch (table) {
    case "cars":
    case "car_private":
    case "car_costs":
      return `/admin/cars/${id}`;
    case "brands":
    case "brand_aliases":
      return `/admin/brands/${id}`;
    case "sections":
    case "section_cars":
      return `/admin/sections/${id}`;
    case "team_members":
      return `/admin/team/${id}`;
    case "orders":
      return `/admin/orders/${id}`;
    case "customers":
    case "customer_identities":
      return `/admin/orders/customers/${id}`;
    case "day_closings":
      return `/admin/orders/payments/day?day=${id}`;
    case "viewings":
      return `/admin/orders/viewings/${id}`;
    case "trade_ins":
      return `/admin/orders/trade-ins/${id}`;
    case "messages":
      return `/admin/orders/messages/${id}`;
    case "media":
      return `/admin/media?item=${id}`;
    case "staff":
    case "staff_invitations":
      return "/admin/settings?tab=staff";
    case "site_content":
      return aboutKeys.has(id) ? "/admin/about" : "/admin/settings";
    default:
      return null;
  }
}
