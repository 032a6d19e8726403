import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCarInterest } from "../../../../app/features/campaigns/admin/car-interest.queries.ts";
import {
  readBuyerFigures,
  readMissedSearches,
  readVisitDevices,
  readVisitFigures,
} from "../../../../app/features/campaigns/admin/buyers.queries.ts";
import { buyersGroups } from "../../../../app/features/campaigns/admin/buyers-search.ts";
import { listCampaigns } from "../../../../app/features/orders/admin/campaigns.queries.ts";
import { findOrder } from "../../../../app/features/orders/admin/order.queries.ts";
import { placeOrder } from "../../../../app/features/orders/orders.queries.ts";
import { readEditedCampaigns } from "../../../../app/features/site-content/admin/campaigns.queries.ts";
import { saveContents } from "../../../../app/features/site-content/admin/contents.queries.ts";
import { type Person, type Project, targets } from "./project.ts";
import { openStaffedProject } from "./staffed-project.ts";

const july = {
  id: "july",
  code: "ig7",
  name: { en: "Instagram July", ar: "إنستغرام يوليو" },
  cost: 450.25,
  from: "2026-07-01",
  until: null,
};

describe.each(targets)("campaigns on %s", (target) => {
  let project: Project;
  let sales: Person;
  beforeAll(async () => {
    ({ project, sales } = await openStaffedProject(target));
    project.later(() => project.service.from("site_content").delete().eq("content_key", "campaigns"));
  });
  afterAll(() => project?.close());

  test("a manager keeps them, sales know their names, and an order says which one it came by", async () => {
    const manager = await project.signedIn("manager");
    const { loaded, currency } = await readEditedCampaigns(manager);
    expect(currency).toMatch(/^[A-Z]{3}$/);
    await saveContents(manager, ["campaigns"], loaded.version, () => ({ campaigns: { campaigns: [july] } }));
    expect((await readEditedCampaigns(manager)).loaded.contents.campaigns).toEqual({ campaigns: [july] });
    expect((await readEditedCampaigns(sales)).loaded.contents.campaigns).toBeNull();
    expect(await listCampaigns(sales)).toEqual([{ code: "ig7", name: july.name }]);

    const stock = await project.stock(await project.signedIn("editor"));
    const campaignOf = async (via: string | null) => {
      const { reference } = await placeOrder(project.visitor(), {
        carId: stock.carId,
        key: crypto.randomUUID(),
        name: project.mark,
        phone: project.phone(),
        email: null,
        contact: "phone",
        message: null,
        consent: true,
        language: "en",
        via,
      });
      const { data } = await project.service.from("orders").select("id").eq("reference", reference).single();
      project.later(() => project.service.from("orders").delete().eq("reference", reference));
      return (await findOrder(sales, data?.id ?? 0)).campaign;
    };
    expect(await campaignOf("ig7")).toEqual({ code: "ig7", name: july.name });
    // One that the settings no longer have is called by its code.
    expect(await campaignOf("zz9")).toEqual({ code: "zz9", name: { en: "zz9", ar: null } });
    expect(await campaignOf(null)).toBeNull();
    const brought = await readBuyerFigures(manager, 30, "via");
    expect(brought.find(({ key }) => key === "ig7")).toMatchObject({ name: july.name, cost: 450.25, delivered: 0 });
    for (const by of buyersGroups) {
      expect(
        (await readBuyerFigures(manager, 30, by)).some(({ orders }) => orders > 0),
        by,
      ).toBe(true);
      await expect(readBuyerFigures(sales, 30, by)).rejects.toMatchObject({ code: "42501" });
    }
    expect(await readCarInterest(manager, stock.carId)).toMatchObject({ opened: 0, orders: 3 });
    expect((await readVisitFigures(manager, 30)).at(-1)).toMatchObject({ visitors: expect.any(Number) });
    await expect(readVisitFigures(sales, 30)).rejects.toMatchObject({ code: "42501" });
    expect(await readVisitDevices(manager, 30)).toEqual(expect.any(Array));
    await expect(readVisitDevices(sales, 30)).rejects.toMatchObject({ code: "42501" });
    expect(await readMissedSearches(manager, 30)).toEqual(expect.any(Array));
    await expect(readMissedSearches(sales, 30)).rejects.toMatchObject({ code: "42501" });
  });
});
