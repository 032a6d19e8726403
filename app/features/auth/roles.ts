import type { Database } from "~domain/database.types";

export type StaffRole = Database["public"]["Enums"]["staff_role"];

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

const everything: readonly AdminScreen[] = adminScreens;

/** What each role may open. Row-level security holds the data to the same; this only spares people closed doors. */
const screensOf: Record<StaffRole, readonly AdminScreen[]> = {
  owner: everything,
  manager: everything,
  sales: ["dashboard", "orders", "cars"],
  editor: ["dashboard", "cars", "brands", "media", "sections", "team", "about"],
};

export function mayOpen(role: StaffRole, screen: AdminScreen): boolean {
  return screensOf[role].includes(screen);
}

/** The screens a role may open, in the order of the sidebar. */
export function screensFor(role: StaffRole): AdminScreen[] {
  return adminScreens.filter((screen) => mayOpen(role, screen));
}
