import { adminEntries } from "~/admin/layout/sidebar-entries";
import { foldText } from "~/utils/fold-text";
import { may, screensFor, type AdminScreen, type StaffRole } from "~domain/roles";

/** What the palette opens beside the screens of the sidebar. */
const more = {
  messages: { to: "/admin/orders?view=messages", may: (role) => may(role, "orders.work") },
  newCar: { to: "/admin/cars/new", may: (role) => may(role, "cars.edit") },
  importCars: { to: "/admin/cars/import", may: (role) => may(role, "cars.edit") },
  audit: { to: "/admin/audit", may: (role) => may(role, "audit.read") },
  security: { to: "/admin/security", may: () => true },
} as const satisfies Record<string, { to: string; may: (role: StaffRole) => boolean }>;

const moreScreens = ["messages", "newCar", "importCars", "audit", "security"] as const satisfies (keyof typeof more)[];

export type PaletteScreen = AdminScreen | keyof typeof more;

export interface ScreenEntry {
  screen: PaletteScreen;
  to: string;
}

/** The screens a role may open from the palette, those of the sidebar first. */
export function paletteScreens(role: StaffRole): ScreenEntry[] {
  return [
    ...screensFor(role).map((screen) => ({ screen, to: adminEntries[screen].to })),
    ...moreScreens.filter((screen) => more[screen].may(role)).map((screen) => ({ screen, to: more[screen].to })),
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
  const wanted = foldText(q).split(" ").filter(Boolean);
  return screens.filter(({ screen, to }) => {
    const words = foldText(`${wordsOf(screen)} ${to.replace(/^\/admin/, "")}`);
    return wanted.every((word) => words.includes(word));
  });
}
