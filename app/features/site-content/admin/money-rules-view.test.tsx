import { renderToString } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { LanguageProvider } from "~/i18n/language-provider";
import type { Language } from "~domain/languages";
import { siteContentSchemas } from "../site-content.schema";
import { MoneyRulesView } from "./money-rules-view";

beforeAll(loadAllCatalogues);

function shown(rules: object, language: Language): string {
  return renderToString(
    <LanguageProvider language={language}>
      <MoneyRulesView rules={siteContentSchemas.money.parse(rules)} currency="BHD" />
    </LanguageProvider>,
  );
}

test.each([
  [1, "1 day", "1 يوم"],
  [3, "3 days", "3 أيام"],
  [14, "14 days", "14 يومًا"],
  [100, "100 days", "100 يوم"],
])("a deposit is due after %i days", (days, en, ar) => {
  expect(shown({ deposit: { amount: 500, days } }, "en")).toContain(`>${en}<`);
  expect(shown({ deposit: { amount: 500, days } }, "ar")).toContain(`>${ar}<`);
});

test("says in words whether the prices include the tax", () => {
  const tax = { on: true, rate: 10, name: { en: "VAT", ar: "ضريبة" } };
  expect(shown({ tax: { ...tax, included: true } }, "en")).toContain("include the tax");
  expect(shown({ tax: { ...tax, included: false } }, "en")).toContain("The tax is added to the prices");
  expect(shown({ tax: { ...tax, included: false } }, "ar")).toContain("تُضاف الضريبة إلى الأسعار");
});
