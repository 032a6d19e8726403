import { expect, test } from "vitest";
import arabicTexts from "~/i18n/ar/admin/admin_palette.json";
import englishTexts from "~/i18n/en/admin/admin_palette.json";
import { languages } from "~domain/languages";
import { isSettingsTab, matchingScreens, paletteScreens } from "./palette-screens";

test("a role is offered the screens it may open", () => {
  const sales = paletteScreens("sales").map(({ screen }) => screen);
  expect(sales).toEqual([
    "dashboard",
    "orders",
    "cars",
    "newOrder",
    "allViewings",
    "newViewing",
    "tradeIns",
    "newTradeIn",
    "payments",
    "customers",
    "newCustomer",
    "messages",
    "security",
  ]);
  expect(paletteScreens("owner").map(({ screen }) => screen)).toContain("audit");
});

test("the tabs of the settings are found by those who may open them", () => {
  const tabs = paletteScreens("manager").filter(({ screen }) => isSettingsTab(screen));
  expect(tabs.map(({ to }) => to)).toEqual(
    ["offices", "contact", "sales", "money", "papers", "viewings", "replies", "campaigns", "staff", "data"].map(
      (tab) => `/admin/settings?tab=${tab}`,
    ),
  );
  const addresses = paletteScreens("owner").map(({ to }) => to);
  expect(new Set(addresses).size).toBe(addresses.length);
  const found = matchingScreens(paletteScreens("owner"), "colleagues", (screen) =>
    screen === "staff" ? "Staff colleagues" : "",
  );
  expect(found.map(({ to }) => to)).toEqual(["/admin/settings?tab=staff"]);
  expect(paletteScreens("editor").some(({ screen }) => isSettingsTab(screen))).toBe(false);
});

test("screens are found by words of either script", () => {
  const words = { cars: "Manage Cars stock سيارات", brands: "Manage Brands ماركات" };
  const screens = paletteScreens("owner").filter(({ screen }) => screen === "cars" || screen === "brands");
  const found = (q: string) =>
    matchingScreens(screens, q, (screen) => (screen === "cars" || screen === "brands" ? words[screen] : "")).map(
      ({ screen }) => screen,
    );
  expect(found("manage")).toEqual(["cars", "brands"]);
  expect(found("STOCK")).toEqual(["cars"]);
  expect(found("سيّارات")).toEqual(["cars"]);
  expect(found("zebra")).toEqual([]);
  expect(found("🚗")).toEqual([]);
  expect(found("")).toEqual(["cars", "brands"]);
});

test.each(languages)("what staff look for is found by its words, with the screen in %s", (language) => {
  const words: Record<string, string> = { en: englishTexts.words, ar: arabicTexts.words }[language];
  const found = (q: string) =>
    matchingScreens(paletteScreens("owner"), q, (screen) => words[screen] ?? "").map(({ screen }) => screen);
  for (const q of ["opening hours", "hours", "أوقات العمل", "الدوام"]) expect(found(q), q).toContain("offices");
  for (const q of ["home page", "الصفحة الرئيسية"]) expect(found(q), q).toEqual(["sections", "about"]);
  for (const q of ["reports", "margin", "تقارير", "الربح"]) expect(found(q), q).toEqual(["margins"]);
  for (const q of ["messages", "الرسائل"]) expect(found(q), q).toEqual(["messages"]);
  for (const q of ["viewings", "المعاينات"]) expect(found(q), q).toContain("allViewings");
  for (const q of ["takings", "المدفوعات"]) expect(found(q), q).toEqual(["payments"]);
  for (const q of ["accountant", "محاسب"]) expect(found(q), q).toEqual(["salesMonth"]);
  for (const q of ["customers", "العملاء"]) expect(found(q), q).toContain("customers");
  for (const q of ["own name", "my name", "اسمي"]) expect(found(q), q).toEqual(["security"]);
});
