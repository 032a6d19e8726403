/** The tabs of the settings, in their order; their names are texts under `admin_site:settings.tab`. */
export const settingsTabs = [
  "dealer",
  "offices",
  "contact",
  "sales",
  "money",
  "papers",
  "viewings",
  "replies",
  "campaigns",
  "staff",
  "data",
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The address of a tab; the first one is the screen itself. */
export function settingsTabTo(tab: SettingsTab): string {
  return tab === "dealer" ? "/admin/settings" : `/admin/settings?tab=${tab}`;
}
