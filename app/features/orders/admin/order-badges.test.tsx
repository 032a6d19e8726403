import { renderToString } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { LanguageProvider } from "~/i18n/language-provider";
import type { Language } from "~domain/languages";
import { OrderBadges } from "./order-badges";
import type { OrderRow } from "./order-row";
import { sampleOrder } from "./sample-order.fixture";

beforeAll(loadAllCatalogues);

const now = "2026-11-21T08:00:00Z";
const reserved: OrderRow = { ...sampleOrder, status: "reserved", holdUntil: "2026-11-23T07:00:00Z" };

function badges(order: OrderRow, language: Language, full = true): string {
  return renderToString(
    <LanguageProvider language={language}>
      <OrderBadges order={order} firstResponseMinutes={60} now={now} linked={false} full={full} />
    </LanguageProvider>,
  );
}

test("a reservation that the clock ends says when, one that money or an agreement binds says that", () => {
  expect(badges(reserved, "en")).toContain("Reservation ends in 47 hours");
  for (const full of [true, false]) {
    expect(badges({ ...reserved, boundBy: "paid" }, "en", full)).toContain("Reserved, deposit paid");
    expect(badges({ ...reserved, boundBy: "paid" }, "ar", full)).toContain("محجوز، دُفع عربون");
    expect(badges({ ...reserved, boundBy: "paid" }, "en", full)).not.toContain("47");
    expect(badges({ ...reserved, boundBy: "agreement" }, "en", full)).toContain("Reserved, agreement in force");
  }
});

test("a bound reservation whose time is over still says so", () => {
  const over: OrderRow = { ...reserved, boundBy: "paid", holdUntil: "2026-11-20T07:00:00Z" };
  expect(badges(over, "en")).not.toContain("deposit paid");
});
