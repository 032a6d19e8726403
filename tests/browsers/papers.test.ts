import { randomUUID } from "node:crypto";
import { beforeAll, expect, inject, test } from "vitest";
import { ownOrderedCar } from "../fixtures/orders.ts";
import { owner } from "../fixtures/owned-site.ts";
import { sessionKey } from "../fixtures/session-storage.ts";
import { startAccounts } from "../fixtures/staff.ts";
import { printInFirefox, printInWebkit } from "./printing/print.ts";

const { url: site, car } = inject("browsersSite");
const stored: Record<string, string> = {};
/** An order whose agreement needs two sheets. */
let order = 0;

beforeAll(async () => {
  const accounts = await startAccounts(site, owner);
  const { client, session } = await accounts.as("owner");
  stored[sessionKey] = JSON.stringify(session);
  order = (await ownOrderedCar(accounts, "en")).order.id;
  const lines = Array.from({ length: 36 }, (_, place) => ({
    kind: "extra",
    name_en: `Extra number ${place + 1}`,
    name_ar: `إضافة رقم ${place + 1}`,
    amount: "10",
  }));
  const terms = {
    p_order_id: order,
    p_version: 0,
    p_terms: { agreed_price: "20000", reason: "A friend", lines },
    p_key: randomUUID(),
  };
  await client.rpc("save_terms", terms).throwOnError();
});

const engines = [
  ["Firefox", printInFirefox],
  ["WebKit", printInWebkit],
] as const;

test.concurrent.each(engines)("%s prints the sheet of a car on one page", async (_name, print) => {
  const sheets = await print({ site, path: `/cars/${car}/sheet`, stored: {} });
  expect(sheets).toHaveLength(1);
  // What comes last on it.
  expect(sheets[0]).toContain("Scan");
});

test.concurrent.each(engines)("%s prints a car's page on two sheets, with phone and address", async (_name, print) => {
  const sheets = await print({ site, path: `/cars/${car}`, stored: {} });
  expect(sheets.length).toBeLessThanOrEqual(2);
  expect(sheets[0]).toMatch(/\+973\d{8}.*Scan.*\/cars\/\d/);
});

test.concurrent.each(engines)(
  "%s prints an agreement on two sheets, each with its number and mark",
  async (_name, print) => {
    const sheets = await print({ site, path: `/admin/orders/${order}/papers/agreement`, stored });
    expect(sheets).toHaveLength(2);
    for (const [place, sheet] of sheets.entries()) {
      expect(sheet).toContain("Description");
      // The mark is drawn after the foot.
      expect(sheet).toMatch(new RegExp(`SaleagreementDraftMaaradMotors.*${place + 1}/2.*Draft[^A-Za-z]*$`));
    }
    expect(sheets[0]).toContain("Extranumber1BHD");
    expect(sheets[1]).toContain("Extranumber36BHD");
    // A sheet with signatures has the last of the terms, too.
    for (const words of ["Totalofthesale", "Eachsidekeepsasignedcopy", "Customer:name"]) {
      expect(sheets[0]).not.toContain(words);
      expect(sheets[1]).toContain(words);
    }
  },
);
