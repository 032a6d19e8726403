import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { LanguageProvider } from "~/i18n/language-provider";
import { FigureTile } from "./figure-tile";

beforeAll(loadAllCatalogues);

const tile = (language: "en" | "ar", count: number | null) => {
  const routes = [{ path: "/", element: <FigureTile urgent to="/admin/orders" label="Deposits" count={count} /> }];
  return renderToString(
    <LanguageProvider language={language}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </LanguageProvider>,
  ).replace(/<[^>]+>/g, "|");
};

test.each([
  ["en", 0, /\|0\|/],
  ["en", 1200, /\|1,200\|/],
  ["en", null, /\|Could not be read\|/],
  ["ar", null, /\|تعذّرت القراءة\|/],
] as const)("in %s a figure of %s is shown as %s", (language, count, shown) => {
  const html = tile(language, count);
  expect(html).toMatch(shown);
  expect(/\|0\|/.test(html)).toBe(count === 0);
});
