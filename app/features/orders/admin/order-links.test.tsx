import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { LanguageProvider } from "~/i18n/language-provider";
import { OrderLinks } from "./order-links";
import { orderRow } from "./order-row";

beforeAll(loadAllCatalogues);

const order = orderRow.parse({
  id: 7,
  reference: "MR-7",
  version: 1,
  status: "new",
  customer_id: 3,
  erased_at: null,
  source: "website",
  follow_up_on: null,
  follow_up_note: null,
  lost_reason: null,
  hold_overdue: false,
  delivered_on: null,
  customer_name: "Noor",
  phone: "+97339001122",
  email: null,
  contact: "phone",
  language: "en",
  message: null,
  car_id: null,
  car_snapshot: {},
  price: null,
  currency: "BHD",
  assigned_to: null,
  assignee: null,
  first_response_at: null,
  hold_until: null,
  deleted_at: null,
  created_at: "2026-11-20T08:00:00Z",
  updated_at: "2026-11-20T08:00:00Z",
  same_phone: 12,
  overdue: false,
});

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
