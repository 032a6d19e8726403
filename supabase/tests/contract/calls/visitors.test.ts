import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  findBrand,
  findGoneBrand,
  listFooterBrands,
  listBrands,
} from "../../../../app/features/brands/brands.queries.ts";
import { readLexicon } from "../../../../app/supabase/read-lexicon.ts";
import { understood } from "../../../../domain/search-language/understood.ts";
import { browseCars } from "../../../../app/features/cars/browse/browse.queries.ts";
import { findGoneCar, listPages } from "../../../../app/features/cars/car-addresses.queries.ts";
import {
  findCar,
  findCarCard,
  listCarsByIds,
  listSimilarCars,
  listWholeCars,
  searchCars,
} from "../../../../app/features/cars/cars.queries.ts";
import {
  listLandingCars,
  listLandingPages,
  listModelPages,
  modelNamed,
} from "../../../../app/features/cars/landing/landing.queries.ts";
import { readCarSearch } from "../../../../app/features/cars/cars.schema.ts";
import { sendMessage } from "../../../../app/features/messages/messages.queries.ts";
import {
  claimOrder,
  cancelOrder,
  listMyOrders,
  orderExists,
  placeOrder,
  trackOrder,
  type OrderRequest,
} from "../../../../app/features/orders/orders.queries.ts";
import { suggestCars } from "../../../../app/features/search/suggestions.queries.ts";
import { listHomeSections } from "../../../../app/features/sections/sections.queries.ts";
import { readDealer, readDealerOrDefaults } from "../../../../app/features/site-content/dealer.queries.ts";
import { readContent, readContents, readSettings } from "../../../../app/features/site-content/site-content.queries.ts";
import { listTeam } from "../../../../app/features/team/team.queries.ts";
import { askContentEpoch } from "../../../../server/page-cache/ask-content-epoch.ts";
import { openProject, type Person, type Project, targets } from "./project.ts";

describe.each(targets)("what visitors ask, on %s", (target) => {
  let project: Project;
  let editor: Person;
  let stock: Awaited<ReturnType<Project["stock"]>>;
  beforeAll(async () => {
    project = await openProject(target);
    editor = await project.signedIn("editor");
    stock = await project.stock(editor);
  });
  afterAll(() => project?.close());

  test("the pages find cars, brands, sections and words", async () => {
    const visitor = project.visitor();
    expect(Array.isArray(await listHomeSections(visitor, (row) => row))).toBe(true);
    const search = readCarSearch(new URLSearchParams({ q: stock.brand, fuel: "electric", sort: "price_asc" }));
    const words = understood(stock.brand, await readLexicon(visitor));
    const found = await searchCars(visitor, search, { facets: true, words });
    expect(found.cars.map(({ id }) => id)).toEqual([stock.carId]);
    expect((await browseCars(visitor, search, "ar", () => readLexicon(visitor))).total).toBe(1);
    // Narrowed to nothing: the ways out are asked for as well.
    expect(
      (
        await browseCars(
          visitor,
          readCarSearch(new URLSearchParams({ q: stock.brand, fuel: "diesel", body: "van" })),
          "en",
          () => readLexicon(visitor),
        )
      ).total,
    ).toBe(0);
    const car = await findCar(visitor, stock.carId);
    expect(car).toMatchObject({ id: stock.carId, price: 30_000, year: 2025 });
    const card = await findCarCard(visitor, stock.carId);
    if (!card) throw new Error("the car has no card");
    expect(Array.isArray(await listSimilarCars(visitor, card))).toBe(true);
    expect((await listCarsByIds(visitor, [stock.carId, 999_999_999])).map(({ id }) => id)).toEqual([stock.carId]);
    expect(await listWholeCars(visitor, [stock.carId])).toHaveLength(1);
    expect((await listBrands(visitor, { all: true })).map(({ name }) => name.en)).toContain(stock.brand);
    expect((await listFooterBrands(visitor)).length).toBeGreaterThan(0);
    expect(await findBrand(visitor, stock.brand.toUpperCase())).toMatchObject({ id: stock.brandId });
    expect(JSON.stringify(await suggestCars(visitor, stock.brand.slice(0, -1), await readLexicon(visitor)))).toContain(
      stock.brand,
    );
    expect(await findCar(visitor, 999_999_999)).toBeNull();
    expect(await findGoneCar(visitor, 999_999_999)).toBeNull();
    expect(await findGoneBrand(visitor, "nobody knows this brand")).toBeNull();
    expect(JSON.stringify(await listPages(visitor, 1))).toContain(String(stock.carId));
    expect(await listLandingPages(visitor)).toContainEqual({
      kind: "body",
      value: card.body,
      cars: expect.any(Number),
    });
    const model = modelNamed(await listModelPages(visitor, stock.brandId), card.model.en ?? "");
    const ofModel = await listLandingCars(visitor, { kind: "model", value: String(model?.id) }, 1);
    expect(ofModel.cars.map(({ id }) => id)).toEqual([stock.carId]);
  });

  test("the pages find the dealer, the team and the words of the site", async () => {
    const visitor = project.visitor();
    expect(await readDealer(visitor)).toBeTypeOf("object");
    expect(await readDealerOrDefaults(visitor)).toEqual(await readDealer(visitor));
    await readSettings(visitor);
    await readContent(visitor, "about");
    expect(Object.keys(await readContents(visitor, ["hero", "about"]))).toEqual(["hero", "about"]);
    expect(Array.isArray(await listTeam(visitor))).toBe(true);
  });

  test("the counter of changes rises with a visible change, for those who ask without supabase-js", async () => {
    const ask = askContentEpoch({ url: project.url, publishableKey: project.publishableKey });
    const before = await ask();
    expect(before).toMatch(/^\[\{"epoch":\d+\}\]$/);
    expect((await editor.from("cars").update({ deal: true }).eq("id", stock.carId).select("id")).data).toHaveLength(1);
    expect(await ask()).not.toBe(before);
  });

  test("holds lapse when a web server asks for it", async () => {
    const response = await fetch(`${project.url}/rest/v1/rpc/lapse_holds`, {
      method: "POST",
      headers: { apikey: project.publishableKey, "content-type": "application/json" },
      body: "{}",
    });
    expect([response.status, typeof (await response.json())]).toEqual([200, "number"]);
  });

  test("an order is placed once, followed by reference and phone, and taken into an account", async () => {
    const visitor = project.visitor();
    const phone = project.phone();
    const order: OrderRequest = {
      carId: stock.carId,
      key: crypto.randomUUID(),
      name: "نور الاختبار",
      phone,
      email: null,
      contact: "whatsapp",
      message: "Hello, مرحبا",
      consent: true,
      language: "ar",
      via: "ig7",
    };
    const placed = await placeOrder(visitor, order);
    expect(placed).toMatchObject({ repeated: false, price: 30_000, car: { id: stock.carId } });
    expect(placed.reference).toMatch(/^MR-[2-9A-HJKMNP-TV-Z]{6}$/);
    expect(await placeOrder(visitor, order)).toMatchObject({ repeated: true, reference: placed.reference });
    expect(await orderExists(visitor, stock.carId, placed.reference, order.key)).toBe(true);
    expect(await orderExists(visitor, stock.carId, placed.reference, crypto.randomUUID())).toBe(false);
    await expect(
      placeOrder(visitor, { ...order, key: crypto.randomUUID(), name: "", phone: "12" }),
    ).rejects.toMatchObject({ code: "PT422", status: 422, field: "name" });
    await expect(placeOrder(visitor, { ...order, key: crypto.randomUUID(), consent: false })).rejects.toMatchObject({
      code: "PT422",
      field: "consent",
    });
    await expect(placeOrder(visitor, { ...order, key: crypto.randomUUID(), carId: 999_999_999 })).rejects.toMatchObject(
      { code: "PT404", status: 404 },
    );

    expect(await trackOrder(visitor, placed.reference.toLowerCase(), phone)).toMatchObject({
      reference: placed.reference,
      status: "new",
    });
    expect(await trackOrder(visitor, placed.reference, project.phone())).toBeNull();
    await expect(listMyOrders(visitor)).rejects.toMatchObject({ code: "42501", status: 401 });
    const customer = await project.signedIn();
    expect(await listMyOrders(customer)).toEqual([]);
    expect(await claimOrder(customer, placed.reference, project.phone())).toBeNull();
    expect(await claimOrder(customer, placed.reference, phone)).toMatchObject({ reference: placed.reference });
    expect(await listMyOrders(customer)).toHaveLength(1);
    const cancelled = { reference: placed.reference, phone, reason: "Not now" };
    expect(await cancelOrder(visitor, { ...cancelled, phone: project.phone() })).toBeNull();
    expect(await cancelOrder(visitor, cancelled)).toMatchObject({ status: "cancelled", mayCancel: false });
    // A customer cannot read the table itself.
    expect((await customer.from("orders").select("id")).data ?? []).toEqual([]);
  });

  test("a message and a wish arrive once, and wrong ones name their field", async () => {
    const visitor = project.visitor();
    project.later(() => project.service.from("messages").delete().eq("name", project.mark));
    const message = {
      key: crypto.randomUUID(),
      name: project.mark,
      phone: project.phone(),
      email: null,
      body: "مرحبا",
      officeId: null,
      consent: true,
      language: "ar" as const,
      via: "snapchat",
    };
    await sendMessage(visitor, message);
    await sendMessage(visitor, message);
    await sendMessage(visitor, { ...message, key: crypto.randomUUID(), wish: { search: "fuel=electric" } });
    const rows = await project.service.from("messages").select("kind").eq("name", project.mark);
    expect((rows.data ?? []).map(({ kind }) => kind).sort()).toEqual(["message", "wish"]);
    await expect(sendMessage(visitor, { ...message, key: crypto.randomUUID(), phone: null })).rejects.toMatchObject({
      code: "PT422",
      field: "phone",
    });
  });
});
