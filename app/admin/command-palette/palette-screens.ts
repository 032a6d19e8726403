import { adminEntries } from "~/admin/layout/sidebar-entries";
import { settingsTabs, settingsTabTo } from "~/admin/layout/settings-tabs";
import { foldText, searchedWords } from "~/utils/fold-text";
import { may, mayOpen, screensFor, type AdminScreen, type StaffRole } from "~domain/roles";

/** What the palette opens beside the screens of the sidebar. */
const more = {
  newOrder: { to: "/admin/orders/new", may: (role) => may(role, "orders.work") },
  allViewings: { to: "/admin/orders/viewings", may: (role) => may(role, "orders.work") },
  newViewing: { to: "/admin/orders/viewings/new", may: (role) => may(role, "orders.work") },
  tradeIns: { to: "/admin/orders/trade-ins", may: (role) => may(role, "orders.work") },
  newTradeIn: { to: "/admin/orders/trade-ins/new", may: (role) => may(role, "orders.work") },
  payments: { to: "/admin/orders/payments", may: (role) => may(role, "orders.work") },
  closeDay: { to: "/admin/orders/payments/day", may: (role) => may(role, "days.close") },
  salesMonth: { to: "/admin/orders/payments/month", may: (role) => may(role, "payments.export") },
  customers: { to: "/admin/orders/customers", may: (role) => may(role, "orders.work") },
  newCustomer: { to: "/admin/orders/customers/new", may: (role) => may(role, "orders.work") },
  messages: { to: "/admin/orders?view=messages", may: (role) => may(role, "orders.work") },
  newCar: { to: "/admin/cars/new", may: (role) => may(role, "cars.edit") },
  importCars: { to: "/admin/cars/import", may: (role) => may(role, "cars.edit") },
  margins: { to: "/admin/cars/margins", may: (role) => may(role, "costs.edit") },
  buyers: { to: "/admin/cars/buyers", may: (role) => may(role, "costs.edit") },
  audit: { to: "/admin/audit", may: (role) => may(role, "audit.read") },
  security: { to: "/admin/security", may: () => true },
} as const satisfies Record<string, { to: string; may: (role: StaffRole) => boolean }>;

const moreScreens = [
  "newOrder",
  "allViewings",
  "newViewing",
  "tradeIns",
  "newTradeIn",
  "payments",
  "closeDay",
  "salesMonth",
  "customers",
  "newCustomer",
  "messages",
  "newCar",
  "importCars",
  "margins",
  "buyers",
  "audit",
  "security",
] as const satisfies (keyof typeof more)[];

/** The tabs of the settings beside the first one, which the screen itself opens. */
const paletteTabs = settingsTabs.filter((tab) => tab !== "dealer");
type PaletteTab = (typeof paletteTabs)[number];

export type PaletteScreen = AdminScreen | keyof typeof more | PaletteTab;

export interface ScreenEntry {
  screen: PaletteScreen;
  to: string;
}

/** Whether an entry is a tab of the settings. */
export function isSettingsTab(screen: PaletteScreen): screen is PaletteTab {
  return paletteTabs.some((tab) => tab === screen);
}

/** The screens a role may open from the palette, those of the sidebar first, and last the tabs of the settings. */
export function paletteScreens(role: StaffRole): ScreenEntry[] {
  return [
    ...screensFor(role).map((screen) => ({ screen, to: adminEntries[screen].to })),
    ...moreScreens.filter((screen) => more[screen].may(role)).map((screen) => ({ screen, to: more[screen].to })),
    ...(mayOpen(role, "settings") ? paletteTabs.map((tab) => ({ screen: tab, to: settingsTabTo(tab) })) : []),
  ];
}

/**
 * The screens whose words, or address, hold each word that was typed; all of them for an empty search. The address is
 * English in both languages.
 */
export function matchingScreens(
  screens: readonly ScreenEntry[],
  q: string,
  wordsOf: (screen: PaletteScreen) => string,
): ScreenEntry[] {
  const wanted = searchedWords(q);
  return screens.filter(({ screen, to }) => {
    const words = foldText(`${wordsOf(screen)} ${to.replace(/^\/admin/, "")}`);
    return wanted?.every((word) => words.includes(word)) ?? false;
  });
}
