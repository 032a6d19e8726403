import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { RightsProvider } from "~/admin/permissions/permissions-provider";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { LanguageProvider } from "~/i18n/language-provider";
import type { Language } from "~domain/languages";
import type { StaffRole } from "~domain/roles";
import type { AuditEntry } from "./audit.queries";
import { AuditEntryRow } from "./audit-entry";

beforeAll(loadAllCatalogues);

const entry: AuditEntry = {
  id: 1,
  at: "2026-11-24T10:00:00Z",
  who: "Noor",
  role: "manager",
  action: "update",
  table: "cars",
  record: "7",
  name: { en: "Porsche Taycan 4S · MM-0101", ar: "بورشه تايكان 4S · MM-0101" },
  before: { price: 50000, status: "available" },
  after: { price: 49000, status: "sold" },
};

function shown(one: AuditEntry, role: StaffRole, language: Language = "en"): string {
  const row = (
    <RightsProvider role={role}>
      <AuditEntryRow entry={one} />
    </RightsProvider>
  );
  const router = createMemoryRouter([{ path: "*", element: row }]);
  return renderToString(
    <LanguageProvider language={language}>
      <RouterProvider router={router} />
    </LanguageProvider>,
  );
}

test("a change names its record, in the language of the page", () => {
  expect(shown(entry, "owner")).toContain("Porsche Taycan 4S · MM-0101");
  expect(shown(entry, "owner", "ar")).toContain("بورشه تايكان 4S · MM-0101");
  expect(shown({ ...entry, name: null }, "owner")).toContain("Car \u20687\u2069");
});

test("a value that reads like a part of every object is shown as it was written", () => {
  const words = ["__proto__", "constructor", "toString"];
  const odd = shown({ ...entry, before: { features: [] }, after: { features: words, fuel: "__proto__" } }, "owner");
  for (const word of words) expect(odd).toContain(word);
  expect(shown({ ...entry, table: "constructor", name: null }, "owner")).toContain("constructor");
});

test("values are restored by those who may, where the record can have them", () => {
  expect(shown(entry, "manager")).toContain("Restore Price");
  expect(shown(entry, "manager")).toContain("Restore as before this change");
  expect(shown(entry, "manager")).not.toContain("Restore Status");
  expect(shown(entry, "sales")).not.toContain("Restore");
  expect(shown({ ...entry, table: "orders" }, "owner")).not.toContain("Restore");
});
