import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { LanguageProvider } from "~/i18n/language-provider";
import { DetailCar } from "./detail-car";
import { OrderPrice } from "./order-price";
import type { OrderRow } from "./order-row";
import { sampleOrder } from "./sample-order.fixture";

beforeAll(loadAllCatalogues);

function shown(element: ReactNode): string {
  const html = renderToString(
    <LanguageProvider language="en">
      <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
    </LanguageProvider>,
  );
  return html.replaceAll("\u00a0", " ");
}
const price = (order: Partial<OrderRow>) => shown(<OrderPrice order={{ ...sampleOrder, ...order }} />);

test("a list shows the agreed price, else the listed one, with the decimals of accounts", () => {
  expect(price({ price: 52_000, agreedPrice: null })).toContain("BHD 52,000.000");
  expect(price({ price: 52_000, agreedPrice: 51_250.5 })).toContain("BHD 51,250.500");
  expect(price({ price: 52_000, agreedPrice: 51_250.5 })).not.toContain("52,000");
  expect(price({ price: null, agreedPrice: 51_000 })).toContain("BHD 51,000.000");
  expect(price({ price: null, agreedPrice: null })).toContain("On request");
});

test("the car of an order shows its prices with the decimals of accounts", () => {
  const page = shown(
    <DetailCar
      detail={{
        order: { ...sampleOrder, price: 52_000 },
        furtherCars: [],
        registration: { plate: null, until: null, version: 1 },
        car: { id: 1, status: "available", stockNo: "A-1", price: 50_000, deleted: false, picture: null },
        holder: null,
      }}
    />,
  );
  expect(page).toContain("BHD 52,000.000");
  expect(page).toContain("BHD 50,000.000");
});
