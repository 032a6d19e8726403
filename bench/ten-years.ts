import { createAccount, giveRole } from "../embedded-supabase/accounts.ts";
import { openDatabase } from "../embedded-supabase/database.ts";
import { addressOf, adminScreens } from "../tests/fixtures/admin-screens.ts";
import { publishableKeyOf } from "../tests/fixtures/web-server.ts";
import { middle, timed } from "./backend.ts";
import { callsOfScreens, type ScreenCall } from "./screen-calls.ts";
import { signedIn, startSiteWithDatabase } from "./site-with-database.ts";
import { addTenYears } from "./ten-years-stock.ts";

const password = "a-long-bench-password";
const rounds = 5;
/** Accounts that take turns: one may ask 3,000 times in five minutes. */
const turns = 4;

/** What staff look for beside the screens themselves: by name, by number, far back. */
const searches = [
  "/admin/orders?q=ahmed",
  "/admin/orders?q=al+qahtani+12",
  "/admin/orders?page=400",
  "/admin/orders?status=delivered",
  "/admin/orders/customers?q=fatima+nair",
  "/admin/orders/customers?q=33012345",
  "/admin/orders/customers?filter=ordered&sort=orders",
  "/admin/orders/customers?filter=silent",
  "/admin/orders/customers?page=400",
  "/admin/orders?view=messages&q=layla",
  "/admin/orders/viewings?view=list&when=all&q=noora",
  "/admin/orders/payments",
  "/admin/orders/payments/day",
  "/admin/orders/payments/month",
  "/admin/audit?q=porsche",
  "/admin/audit?q=ahmed",
  "/admin/cars?q=taycan",
  "/admin/cars?status=sold&page=100",
];

/** How long a call takes on the demo and after ten years, in ms. */
export interface GrownCall extends ScreenCall {
  caller: "owner" | "sales";
  demo: number;
  median: number;
  worst: number;
}

/**
 * Every call of every screen as owner and as sales who see their own customers, on the demo and again after ten years,
 * one after the other over HTTP: what a call costs, not how many a machine answers.
 */
export async function benchTenYears(): Promise<GrownCall[]> {
  const site = await startSiteWithDatabase("bench-ten-years", {});
  const sql = openDatabase(site.databaseUrl);
  try {
    const key = await publishableKeyOf(site.url);
    const people = async (role: "owner" | "sales") => {
      const all: Awaited<ReturnType<typeof signedIn>>[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        const credentials = { email: `${role}${turn}@example.com`, password };
        await giveRole(sql, await createAccount(sql, credentials), role, `${role} ${turn}`);
        all.push(await signedIn(site.url, key, credentials));
      }
      return all;
    };
    const callers = { owner: await people("owner"), sales: await people("sales") };
    await sql`update public.security_rules set sales_see_own = true`;
    await sql`vacuum analyze`;
    const screens: string[] = [];
    for (const path of Object.values(adminScreens).flat())
      screens.push(await addressOf(path, at(callers.owner, 0).client));
    screens.push(...searches);
    const staff = await sql<{ user_id: string }[]>`select user_id from public.staff order by user_id`;
    const walk = async () => {
      const calls = [];
      for (const caller of ["owner", "sales"] as const)
        for (const call of await callsOfScreens(site.url, at(callers[caller], 0).session, screens))
          calls.push({ ...call, caller });
      return calls;
    };
    let asked = 0;
    const times = async (call: ScreenCall & { caller: "owner" | "sales" }) => {
      const headers = {
        ...call.headers,
        apikey: key,
        authorization: `Bearer ${at(callers[call.caller], (asked += 1) % turns).session.access_token}`,
        "content-type": "application/json",
      };
      const taken: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        taken.push(
          await timed(async () => {
            const answer = await fetch(site.url + call.path, { method: call.method, headers, body: call.body });
            await answer.arrayBuffer();
            // The demo has no page 400.
            if (!answer.ok && answer.status !== 416) throw new Error(`${call.path}: ${answer.status}`);
          }),
        );
      return middle(taken);
    };

    // What the same call of the same screen costs on the demo; the ids and days in it may differ.
    const before = new Map<string, number>();
    const sameScreen = ({ caller, screen }: ScreenCall & { caller: string }) => `${caller} ${screen}`;
    const sameCall = (call: ScreenCall & { caller: string }) => `${sameScreen(call)} ${call.what}`;
    for (const call of await walk()) {
      const { median } = await times(call);
      for (const name of [sameCall(call), sameScreen(call)]) before.set(name, Math.max(before.get(name) ?? 0, median));
    }

    await addTenYears(
      sql,
      staff.map(({ user_id }) => user_id),
    );
    const grown: GrownCall[] = [];
    for (const call of await walk()) {
      const { median, slowest } = await times(call);
      // What the demo does not ask, a word that hundreds have, is compared with the dearest call of its screen there.
      const demo = before.get(sameCall(call)) ?? before.get(sameScreen(call)) ?? 0;
      grown.push({ ...call, demo, median, worst: slowest });
    }
    return grown;
  } finally {
    await sql.end();
    await site.stop();
  }
}

function at<Item>(list: readonly Item[], place: number): Item {
  const item = list[place];
  if (item === undefined) throw new Error(`Nothing at ${place}`);
  return item;
}
