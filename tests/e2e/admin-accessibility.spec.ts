import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { type Account, expect, test } from "../fixtures/staff";

/** Every screen of the back office, forms, tabs and trash included; `:id` is the first record of that kind. */
const screens = {
  "dashboard and log": ["/admin", "/admin/audit"],
  "orders": ["/admin/orders", "/admin/orders?view=messages", "/admin/orders?view=board", "/admin/orders/:orders", "/admin/orders/messages/:messages"],
  "cars": ["/admin/cars", "/admin/cars?view=trash", "/admin/cars/new", "/admin/cars/:cars", "/admin/cars/import"],
  "content": ["/admin/brands", "/admin/sections", "/admin/team", "/admin/media", "/admin/brands/:brands", "/admin/sections/:sections", "/admin/team/:team_members"],
  "site": ["/admin/about", "/admin/about?tab=hero", "/admin/settings", "/admin/settings?tab=offices"],
  "settings": ["/admin/settings?tab=contact", "/admin/settings?tab=sales", "/admin/settings?tab=replies", "/admin/settings?tab=staff"],
} as const;

const tables = ["cars", "brands", "sections", "team_members", "orders", "messages"] as const;

async function addressOf(path: string, { client }: Account): Promise<string> {
  const table = tables.find((name) => path.endsWith(`:${name}`));
  if (!table) return path;
  const { data } = await client.from(table).select("id").is("deleted_at", null).order("id").limit(1).single();
  return path.replace(`:${table}`, String(data?.id));
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]).analyze();
  return found.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
}

for (const [name, paths] of Object.entries(screens)) {
  test(`axe finds nothing in the back office, light and dark, and nothing scrolls sideways: ${name}`, async ({ page, accounts, enterAs }) => {
    test.slow();
    const owner = await accounts.as("owner");
    await enterAs(owner);
    for (const path of paths) {
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await page.goto(await addressOf(path, owner));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main[aria-busy]")).toHaveCount(0);
      expect(await violations(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      expect(await violations(page), `${path}, dark`).toEqual([]);
    }
  });
}
