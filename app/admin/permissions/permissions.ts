import type { Database } from "~domain/database.types";

type StaffRole = Database["public"]["Enums"]["staff_role"];

const keepers: readonly StaffRole[] = ["owner", "manager", "editor"];
const leaders: readonly StaffRole[] = ["owner", "manager"];
const sellers: readonly StaffRole[] = ["owner", "manager", "sales"];

/**
 * What each role may do beyond opening a screen. Row-level security holds everybody to the same
 * (`supabase/tests/policy-table.ts`); this table only spares people buttons that would be refused.
 */
const allowed = {
  "cars.edit": keepers,
  "cars.status": ["owner", "manager", "sales", "editor"],
  "cars.purge": leaders,
  "brands.edit": keepers,
  "sections.edit": keepers,
  "team.edit": keepers,
  "media.edit": keepers,
  "about.edit": keepers,
  "settings.edit": leaders,
  "staff.edit": ["owner"],
  "orders.work": sellers,
  "orders.purge": ["owner"],
  "audit.read": leaders,
  "trash.purge": leaders,
} as const satisfies Record<string, readonly StaffRole[]>;

export type StaffAction = keyof typeof allowed;

/** Whether a role may do something; nobody without a role may do anything. */
export function may(role: StaffRole | null, action: StaffAction): boolean {
  const roles: readonly StaffRole[] = allowed[action];
  return role !== null && roles.includes(role);
}
