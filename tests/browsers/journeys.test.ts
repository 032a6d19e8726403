import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, inject } from "vitest";
import type { Language } from "../../domain/languages.ts";
import { makeCar, photo } from "../fixtures/car-form.ts";
import { holdScripts } from "../fixtures/held-scripts.ts";
import { ownOrderedCar } from "../fixtures/orders.ts";
import { owner } from "../fixtures/owned-site.ts";
import { type Accounts, startAccounts } from "../fixtures/staff.ts";
import type { TextName } from "../fixtures/text-name.ts";
import { translate } from "../fixtures/texts.ts";
import { bookViewing, openViewings, viewingOf } from "../fixtures/viewings.ts";
import { ownPhone } from "../fixtures/visitor.ts";
import { until } from "./engines/engine.ts";
import { handOn, settlesOn, signIn, testInEachEngine } from "./page.ts";

const { url: site } = inject("browsersSite");
const texts = (language: Language) => (key: TextName, values?: Record<string, string>) =>
  translate(language, key, values).replace(/\{\{\w+\}\}/g, "");
const minute = 60_000;
const isHydrated = () => performance.getEntriesByName("hydrated").length > 0;

let accounts: Accounts;
beforeAll(async () => {
  accounts = await startAccounts(site, owner);
  await openViewings(accounts);
});

describe("from a search on a phone to an order", () => {
  testInEachEngine("in Arabic", { width: 390, height: 844, language: "ar" }, async (engine) => {
    const hand = handOn(engine);
    const t = texts("ar");
    await engine.open(`${site}/ar`);
    await hand.fill("main form[role=search] input", "مرسيدس\uE007");
    await hand.isAt("/ar/cars?");
    await hand.click("main article a[href*='/ar/cars/']");
    await hand.isAt("/ar/cars/");
    await hand.click("main a[href*='/ar/order/']");
    await hand.isAt("/ar/order/");
    await hand.fill("input[name=name]", "ليلى حسن");
    await hand.fill("input[name=phone]", ownPhone());
    await hand.click("input[name=consent]");
    await hand.click("main button[type=submit]", t("orders:order.send"));
    await hand.sees("h1", t("orders:placed.title"));
    await hand.sees("main", "MR-");
  });
});

describe("a booking that begins before the scripts", () => {
  const phone = { width: 390, height: 844, language: "en", pageLoadStrategy: "none" } as const;
  testInEachEngine("keeps what was typed", phone, async (engine) => {
    const hand = handOn(engine);
    const t = texts("en");
    const held = await holdScripts(site);
    try {
      await engine.open(`${held.url}/viewing`, () => document.querySelector("input[name=name]") !== null);
      await hand.fill("input[name=name]", "Layla Hasan");
      if (await engine.evaluate(isHydrated)) throw new Error("The scripts came too early");
      held.release();
      await settlesOn(true, () => engine.evaluate(isHydrated));
      await engine.type(" Ali");
      await settlesOn("Layla Hasan Ali", () => hand.textIn("input[name=name]"));
      await hand.click("input[name=at]");
      await hand.fill("input[name=phone]", ownPhone());
      await hand.click("input[name=consent]");
      await hand.click("main button[type=submit]", t("viewings:send"));
      await hand.sees("h1", t("viewings:placed.title"));
    } finally {
      await held.stop();
    }
  });
});

describe("at the desk", () => {
  testInEachEngine(
    "an order and a viewing are dragged, and a form is not left by mistake",
    { width: 1300, height: 900, language: "en" },
    async (engine) => {
      const hand = handOn(engine);
      const t = texts("en");
      const { order } = await ownOrderedCar(accounts, "en");
      await signIn(engine, site, "en");

      await engine.open(`${site}/admin/orders?view=board&q=${order.phone}`);
      const column = `[aria-label="${t("admin_orders:orders.statuses.contacted")}"]`;
      const card = await hand.place("h3", order.name);
      await engine.drag(card, await hand.place(column));
      await hand.sees(`${column} h3`, order.name);
      await hand.isAt("/admin/orders?");

      const { name, day } = await bookViewing(accounts);
      const booked = await viewingOf(accounts, name);
      await engine.open(`${site}/admin/orders/viewings?day=${day}&office=${booked.office_id}`);
      const from = await hand.place(`#viewing-${booked.id}`);
      await engine.drag(from, { x: from.x, y: from.y + 64 });
      await hand.sees("li[data-variant]", `${name}: `);
      await hand.isAt("/admin/orders/viewings?");
      const begins = async () => Date.parse((await viewingOf(accounts, name)).starts_at);
      await settlesOn(Date.parse(booked.starts_at) + 60 * minute, begins);
      await hand.click("li[data-variant] button", t("admin_viewings:said.undo"));
      await settlesOn(Date.parse(booked.starts_at), begins);

      const car = await makeCar(await accounts.as("owner"));
      await engine.open(`${site}/admin/cars/${car.id}`);
      await hand.fill("input[name=model]", " Long");
      await hand.click("nav a[href='/admin/brands']");
      await hand.click("[role=alertdialog] button", t("editing:leave.stay"));
      await settlesOn(0, () => hand.count("[role=alertdialog]"));
      await settlesOn("Nova Long", () => hand.textIn("input[name=model]"));
      await hand.isAt(`/admin/cars/${car.id}`);
    },
  );
});

describe("the pictures of a car", () => {
  testInEachEngine("are uploaded, ordered and saved", { width: 1300, height: 900, language: "ar" }, async (engine) => {
    const hand = handOn(engine);
    const t = texts("ar");
    const car = await makeCar(await accounts.as("owner"));
    const folder = await mkdtemp(join(tmpdir(), "maarad-pictures-"));
    const files = await Promise.all(
      [30, 110, 190].map(async (red) => {
        const path = join(folder, `${red}.jpg`);
        await writeFile(path, (await photo(String(red), red)).buffer);
        return path;
      }),
    );
    const list = `[aria-label="${t("admin_car:form.picture.order")}"] li`;
    const pictures = () =>
      engine.evaluate(
        (item) => [...document.querySelectorAll(`${item} img`)].map((image) => image.getAttribute("src")),
        list,
      );
    try {
      await signIn(engine, site, "ar");
      await engine.open(`${site}/admin/cars/${car.id}`);
      await settlesOn(true, async () => (await hand.count("input[type=file]")) > 0);
      await engine.choose("input[type=file]", files);
      await until("three pictures", async () => (await pictures()).length === 3);
      const [first, second, third] = await pictures();
      await engine.drag(
        await hand.place(`${list}:nth-child(3) button`),
        await hand.place(`${list}:first-child button`),
      );
      await settlesOn([third, first, second], pictures);
      await hand.click("button", t("editing:save"));
      await hand.sees("[role=status]", t("editing:status.saved", { time: "" }).trim());
      await engine.open(`${site}/admin/cars/${car.id}`);
      await settlesOn([third, first, second], pictures);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe("a payment", () => {
  testInEachEngine(
    "is taken on an order, and is in the ledger",
    { width: 1300, height: 900, language: "en" },
    async (engine) => {
      const hand = handOn(engine);
      const t = texts("en");
      const { order } = await ownOrderedCar(accounts, "en");
      await signIn(engine, site, "en");
      await engine.open(`${site}/admin/orders/${order.id}`);
      await hand.click("button", t("admin_money:record"));
      await hand.click("[role=dialog] button", t("admin_money:record"));
      await settlesOn(0, () => hand.count("[role=dialog]"));
      await engine.open(`${site}/admin/orders/payments`);
      await hand.sees("main", order.reference);
    },
  );
});
