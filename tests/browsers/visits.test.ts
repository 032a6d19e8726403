import { randomInt } from "node:crypto";
import { beforeAll, inject } from "vitest";
import { owner } from "../fixtures/owned-site.ts";
import { type Account, startAccounts } from "../fixtures/staff.ts";
import { type Engine, isAwake } from "./engines/engine.ts";
import { handOn, settlesOn, testInEachEngine } from "./page.ts";

const { url: site, car } = inject("browsersSite");

let staff: Account;
beforeAll(async () => {
  staff = await (await startAccounts(site, owner)).as("owner");
});

/** Waits until the page of a car is shown, and its scripts have counted it. */
async function showsCar(engine: Engine, path: string): Promise<void> {
  const shown = () => new URL(document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? "").pathname;
  await settlesOn(path, () => engine.evaluate(shown));
  await settlesOn(true, () => engine.evaluate(isAwake));
}

/** Runs in the page: what a tap would open is not on this machine. */
const stayHere = () => addEventListener("click", (event) => event.preventDefault());

/**
 * A page counts once when it is opened by its address, by a link, by the back button within the document, and when the
 * browser brings it back as it was left (both engines keep it); so do the visit, and a tap on WhatsApp.
 */
testInEachEngine("what a visitor does is counted once", { width: 390, height: 844, language: "en" }, async (engine) => {
  const hand = handOn(engine);
  // A campaign of its own: both engines visit the same site.
  const via = `ig${randomInt(1e9)}`;
  const counted = async () => {
    const { data } = await staff.client.rpc("buyer_figures", { p_days: 2 }).throwOnError();
    return data.filter(({ key }) => key === via).map(({ visits, opened, asked }) => ({ visits, opened, asked }));
  };

  await engine.open(`${site}/cars/${car}?via=${via}`);
  await showsCar(engine, `/cars/${car}`);
  await hand.click("main article a[href*='/cars/']");
  await settlesOn(false, () => engine.evaluate((path) => location.pathname === path, `/cars/${car}`));
  const other = await engine.evaluate(() => location.pathname);
  await showsCar(engine, other);
  await engine.evaluate(() => history.back());
  await showsCar(engine, `/cars/${car}`);
  await engine.evaluate((path) => void (location.href = path), other);
  await showsCar(engine, other);
  await engine.evaluate(() => history.back());
  await showsCar(engine, `/cars/${car}`);
  await engine.evaluate(stayHere);
  await hand.click("main a[href*='//wa.me/']");
  await settlesOn([{ visits: 1, opened: 5, asked: 1 }], counted);

  // What is counted twice comes in this batch at the latest.
  await engine.open(`${site}/ar/cars/${car}`);
  await settlesOn([{ visits: 1, opened: 6, asked: 1 }], counted);
});
