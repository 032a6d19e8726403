import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { LanguageProvider } from "~/i18n/language-provider";
import type { Language } from "~domain/languages";
import { OrdersFrame } from "./orders-frame";
import type { OrdersRoom } from "./orders-tabs";
import { WaitingContext } from "./waiting-counts";

beforeAll(loadAllCatalogues);

function shown(room: OrdersRoom, language: Language, trash = false): string {
  const element = (
    <WaitingContext value={{ orders: 0, viewings: 3, tradeIns: 0 }}>
      <OrdersFrame room={room} trash={trash} total={undefined} actions={null}>
        {null}
      </OrdersFrame>
    </WaitingContext>
  );
  return renderToString(
    <LanguageProvider language={language}>
      <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
    </LanguageProvider>,
  );
}

test.each<[OrdersRoom, string, string]>([
  ["orders", "Orders", "الطلبات"],
  ["viewings", "Viewings", "المعاينات"],
  ["trade_ins", "Trade-ins", "الاستبدال"],
  ["customers", "Customers", "العملاء"],
  ["messages", "Messages", "الرسائل"],
])("the heading of %s is that of its tab", (room, en, ar) => {
  expect(shown(room, "en")).toMatch(new RegExp(`<h1[^>]*>${en}</h1>`));
  expect(shown(room, "en", true)).toMatch(new RegExp(`<h1[^>]*>${en}</h1>`));
  expect(shown(room, "ar")).toMatch(new RegExp(`<h1[^>]*>${ar}</h1>`));
});

test("a count on a tab says what it counts, to the pointer and to screen readers", () => {
  expect(shown("orders", "en")).toContain('title="3 viewings to confirm"');
  expect(shown("orders", "en")).toContain('<span class="sr-only">3 viewings to confirm</span>');
});
