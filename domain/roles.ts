import type { Database } from "./database.types.ts";
import { keysOf } from "./records.ts";

export type StaffRole = Database["public"]["Enums"]["staff_role"];

/** How many characters the name of an account has at most, of staff and of customers. */
export const accountNameLength = 120;

/** The screens of the back office in the order of the sidebar; the dashboard is the index. */
export const adminScreens = [
  "dashboard",
  "orders",
  "cars",
  "brands",
  "media",
  "sections",
  "team",
  "about",
  "settings",
] as const;
export type AdminScreen = (typeof adminScreens)[number];

/** What a person may do beyond opening a screen. */
const staffActions = [
  "cars.edit",
  "cars.status",
  "cars.purge",
  "costs.edit",
  "brands.edit",
  "sections.edit",
  "team.edit",
  "media.edit",
  "about.edit",
  "settings.edit",
  "staff.edit",
  "orders.work",
  "orders.stepBack",
  "tradeIns.take",
  "views.remove",
  "orders.purge",
  "payments.reverse",
  "papers.void",
  "payments.export",
  "days.close",
  "money.rules",
  "customers.erase",
  "audit.read",
  "trash.purge",
] as const;
export type StaffAction = (typeof staffActions)[number];

interface RoleRights {
  screens: readonly AdminScreen[];
  actions: readonly StaffAction[];
}

/**
 * What each role may open and do, the most powerful first. Row-level security enforces the same
 * (`supabase/tests/policy-table.ts`); this table only hides screens and buttons that would be refused.
 */
const rightsOf: Record<StaffRole, RoleRights> = {
  owner: { screens: adminScreens, actions: staffActions },
  manager: {
    screens: adminScreens,
    actions: [
      "cars.edit",
      "cars.status",
      "cars.purge",
      "costs.edit",
      "brands.edit",
      "sections.edit",
      "team.edit",
      "media.edit",
      "about.edit",
      "settings.edit",
      "orders.work",
      "orders.stepBack",
      "payments.reverse",
      "tradeIns.take",
      "papers.void",
      "payments.export",
      "days.close",
      "views.remove",
      "audit.read",
      "trash.purge",
    ],
  },
  sales: { screens: ["dashboard", "orders", "cars"], actions: ["cars.status", "orders.work"] },
  editor: {
    screens: ["dashboard", "cars", "brands", "media", "sections", "team", "about"],
    actions: ["cars.edit", "cars.status", "brands.edit", "sections.edit", "team.edit", "media.edit", "about.edit"],
  },
};

/** The most powerful first. */
export const staffRoles = keysOf(rightsOf);

export function isStaffRole(value: unknown): value is StaffRole {
  return staffRoles.some((role) => role === value);
}

/** Whether a role may open a screen of the back office. */
export function mayOpen(role: StaffRole, screen: AdminScreen): boolean {
  return rightsOf[role].screens.includes(screen);
}

/** The screens a role may open, in the order of the sidebar. */
export function screensFor(role: StaffRole): AdminScreen[] {
  return adminScreens.filter((screen) => mayOpen(role, screen));
}

/** Whether a role may do something; without a role nothing is allowed. */
export function may(role: StaffRole | null, action: StaffAction): boolean {
  return role !== null && rightsOf[role].actions.includes(action);
}
