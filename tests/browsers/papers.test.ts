import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../domain/database.types.ts";
import { openFolder } from "../fixtures/open-folder.ts";
import { owner } from "../fixtures/owned-site.ts";
import { publishableKeyOf, startWebServer, type WebServer } from "../fixtures/web-server.ts";
import { printInFirefox, printInWebkit } from "./printing/print.ts";

let folder = "";
let site: WebServer;
const stored: Record<string, string> = {};
/** An order whose agreement needs two sheets, and a car. */
let order = 0;
let car = 0;

beforeAll(async () => {
  folder = await openFolder("papers");
  const signIn = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };
  site = await startWebServer({ DATA_DIR: folder, DEMO: "on", ...signIn });
  const client = createClient<Database>(site.url, await publishableKeyOf(site.url), {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.auth.signInWithPassword(owner);
  if (error) throw error;
  stored["maarad-session"] = JSON.stringify(data.session);
  const asked = client.from("orders").select("id, car_id").eq("status", "new").not("car_id", "is", null);
  const { data: found } = await asked.limit(1).single().throwOnError();
  [order, car] = [found.id, found.car_id ?? 0];
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

afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each([
  ["Firefox", printInFirefox],
  ["WebKit", printInWebkit],
] as const)("%s", (_name, print) => {
  test("prints the sheet of a car on one page", { timeout: 120_000 }, async () => {
    const sheets = await print({ site: site.url, path: `/cars/${car}/sheet`, stored: {} });
    expect(sheets).toHaveLength(1);
    // What comes last on it.
    expect(sheets[0]).toContain("Scan");
  });

  test("prints an agreement on two sheets, each with its number and mark", { timeout: 120_000 }, async () => {
    const sheets = await print({ site: site.url, path: `/admin/orders/${order}/papers/agreement`, stored });
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
  });
});
