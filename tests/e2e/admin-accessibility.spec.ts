import { violations } from "../fixtures/axe";
import { type Account, expect, test } from "../fixtures/staff";
import { sideways } from "../fixtures/sideways";
import { smallFields } from "../fixtures/small-fields";

/** Every screen of the back office, forms, tabs and trash included; `:id` is the first record of that kind. */
const screens = {
  "dashboard and log": ["/admin", "/admin/audit"],
  orders: [
    "/admin/orders",
    "/admin/orders?view=messages",
    "/admin/orders?view=board",
    "/admin/orders/new",
    "/admin/orders/:orders",
    "/admin/orders/:orders/price",
    "/admin/orders/messages/:messages",
    "/admin/orders?view=trash",
  ],
  viewings: [
    "/admin/orders/viewings",
    "/admin/orders/viewings?view=day",
    "/admin/orders/viewings?view=list&when=all",
    "/admin/orders/viewings/new",
    "/admin/orders/viewings/:viewings",
  ],
  "trade-ins": [
    "/admin/orders/trade-ins",
    "/admin/orders/trade-ins/new",
    "/admin/orders/trade-ins/:trade_ins",
    "/admin/orders/trade-ins?view=trash",
  ],
  customers: [
    "/admin/orders/customers",
    "/admin/orders/customers/new",
    "/admin/orders/customers/:customers",
    "/admin/orders/customers/:customers/edit",
    "/admin/orders/customers?view=trash",
  ],
  cars: [
    "/admin/cars",
    "/admin/cars?view=trash",
    "/admin/cars/new",
    "/admin/cars/:cars",
    "/admin/cars/:cars/preview",
    "/admin/cars/import",
    "/admin/cars/margins",
  ],
  content: [
    "/admin/brands",
    "/admin/sections",
    "/admin/team",
    "/admin/media",
    "/admin/brands/:brands",
    "/admin/sections/:sections",
    "/admin/team/:team_members",
  ],
  "content, new and deleted": [
    "/admin/media?view=trash",
    "/admin/brands/new",
    "/admin/sections/new",
    "/admin/team/new",
  ],
  site: [
    "/admin/about",
    "/admin/about?tab=hero",
    "/admin/about?tab=team",
    "/admin/about?tab=faq",
    "/admin/about?tab=privacy",
    "/admin/settings",
    "/admin/settings?tab=offices",
  ],
  settings: [
    "/admin/settings?tab=contact",
    "/admin/settings?tab=sales",
    "/admin/settings?tab=money",
    "/admin/settings?tab=papers",
    "/admin/settings?tab=viewings",
    "/admin/settings?tab=replies",
    "/admin/settings?tab=staff",
    "/admin/security",
  ],
} as const;

const tables = [
  "cars",
  "brands",
  "sections",
  "team_members",
  "orders",
  "messages",
  "customers",
  "viewings",
  "trade_ins",
] as const;

async function addressOf(path: string, { client }: Account): Promise<string> {
  const table = tables.find((name) => path.split("/").includes(`:${name}`));
  if (!table) return path;
  const { data } = await client.from(table).select("id").is("deleted_at", null).order("id").limit(1).single();
  return path.replace(`:${table}`, String(data?.id));
}

for (const [name, paths] of Object.entries(screens)) {
  test(`axe finds nothing in the back office, nothing scrolls sideways, and no phone zooms: ${name}`, async ({
    page,
    accounts,
    enterAs,
  }) => {
    test.slow();
    const owner = await accounts.as("owner");
    await enterAs(owner);
    for (const path of paths) {
      await page.goto(await addressOf(path, owner));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main[aria-busy]")).toHaveCount(0);
      expect(await violations(page, "light"), path).toEqual([]);
      expect(await sideways(page), path).toBeLessThanOrEqual(0);
      expect(await smallFields(page), path).toEqual([]);
      expect(await violations(page, "dark"), `${path}, dark`).toEqual([]);
    }
  });
}

test.describe("on a tablet", { tag: "@once" }, () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true });

  test("no field of a list or a form zooms the page", async ({ page, accounts, enterAs }) => {
    test.slow();
    const owner = await accounts.as("owner");
    await enterAs(owner);
    for (const path of [
      "/admin/orders",
      "/admin/orders/viewings?view=list&when=all",
      "/admin/orders/trade-ins",
      "/admin/orders/customers",
      "/admin/cars",
      "/admin/cars/:cars",
      "/admin/cars/import",
      "/admin/media",
      "/admin/audit",
      "/admin/settings?tab=money",
    ]) {
      await page.goto(await addressOf(path, owner));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main[aria-busy]")).toHaveCount(0);
      expect(await smallFields(page), path).toEqual([]);
    }
  });
});
