import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { LanguageProvider } from "~/i18n/language-provider";
import { OrderLinks } from "./order-links";
import { sampleOrder as order } from "./sample-order.fixture";

beforeAll(loadAllCatalogues);

function links(total: number): string {
  const element = <OrderLinks phone={order.phone} orders={[order]} total={total} />;
  return renderToString(
    <LanguageProvider language="en">
      <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
    </LanguageProvider>,
  );
}

test("says how many more orders a phone has, with the way to all of them", () => {
  expect(links(13)).toContain("12 more");
  expect(links(13)).toContain('href="/admin/orders?q=%2B97339001122"');
  expect(links(1)).not.toContain("more");
});
