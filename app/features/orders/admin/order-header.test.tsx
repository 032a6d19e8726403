import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { LanguageProvider } from "~/i18n/language-provider";
import type { Language } from "~domain/languages";
import { deskSources, type Source } from "~domain/sources";
import { OrderHeader } from "./order-header";
import { sampleOrder } from "./sample-order.fixture";

beforeAll(loadAllCatalogues);

function header(source: Source, language: Language): string {
  const order = { ...sampleOrder, source };
  const element = (
    <OrderHeader
      order={order}
      name={{ en: order.customer, ar: "نور" }}
      firstResponseMinutes={60}
      now={order.createdAt}
      reply={null}
      offer={null}
    />
  );
  return renderToString(
    <LanguageProvider language={language}>
      <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
    </LanguageProvider>,
  );
}

test("an order of the website was placed, one of the desk was recorded", () => {
  expect(header("website", "en")).toContain("Placed on 20 Nov 2026");
  expect(header("website", "ar")).toContain("أُرسل في");
  for (const source of deskSources) {
    expect(header(source, "en")).toContain("Recorded on 20 Nov 2026");
    expect(header(source, "ar")).toContain("سُجّل في");
  }
});

test("the customer is the title in the language of the page, the reference below it", () => {
  expect(header("phone", "en")).toMatch(/<h1[^>]*><bdi>Noor<\/bdi><\/h1>.*MR-7/);
  expect(header("phone", "ar")).toMatch(/<h1[^>]*><bdi>نور<\/bdi><\/h1>.*MR-7/);
  expect(header("phone", "en")).toContain("<title>Noor · MR-7");
});
