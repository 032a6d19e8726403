import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { instanceOf } from "~/i18n/instances";
import { languages } from "~domain/languages";

beforeAll(loadAllCatalogues);

test("the change log of a record is not called what an order's history is", () => {
  const names = languages.map((language) => instanceOf(language).getFixedT(null, "admin_audit")("history"));
  const histories = languages.map((language) => instanceOf(language).getFixedT(null, "admin_orders")("history.title"));
  expect(names).toEqual(["Change log", "سجل التغييرات"]);
  expect(histories).toEqual(["History", "السجل"]);
});
