import { randomUUID } from "node:crypto";
import type { Session } from "@supabase/supabase-js";
import type { Sql } from "postgres";
import { openForm } from "../tests/fixtures/form-visitor.ts";
import type { LoadKind, Sent } from "./mixed-load.ts";
import type { ScreenCall } from "./screen-calls.ts";

/** The screens of staff that are opened, with a word for each. */
export const staffScreens = { orders: "/admin/orders", customers: "/admin/orders/customers", dashboard: "/admin" };

const words = ["porsche", "suv under 30000", "electric", "mersedes", "بورش", "سيارة عائلية"];

interface Known {
  site: string;
  sql: Sql;
  key: string;
  sessions: readonly Session[];
  calls: readonly ScreenCall[];
}

/** What visitors and staff do on a busy day: mostly reading, one in ten behind the sign-in. */
export async function mixedKinds({ site, sql, key, sessions, calls }: Known): Promise<LoadKind[]> {
  const cars = await carsOnShow(site);
  const orders = await sql<{ reference: string; phone: string }[]>`
    select reference, phone from public.orders where status = 'delivered' order by id desc limit 200`;
  const form = await openForm(site, `/order/${cars[0] ?? 0}`);
  // Of the range for measurements: each visitor is at another one.
  const from = (any: number) => ({ "x-forwarded-for": `198.18.${any % 250}.${(any >> 8) % 250}` });
  const page = (any: number, path: string): Sent[] => [{ path, headers: from(any) }];
  const post = (any: number, path: string, fields: Record<string, string>): Sent[] => [
    {
      path,
      method: "POST",
      headers: { ...from(any), "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    },
  ];
  const car = (any: number) => cars[any % cars.length] ?? 0;
  const screen = (name: keyof typeof staffScreens, weight: number): LoadKind => {
    const own = calls.filter((call) => call.screen === staffScreens[name]);
    return {
      kind: `${name} of staff (${own.length} calls)`,
      weight,
      make: (any) => {
        const token = sessions[any % sessions.length]?.access_token ?? "";
        const headers = { ...from(any), apikey: key, authorization: `Bearer ${token}` };
        return own.map(({ path, method, body, headers: asked }) => ({
          path,
          method,
          body,
          headers: { ...headers, ...asked, "content-type": "application/json" },
        }));
      },
    };
  };
  return [
    { kind: "home", weight: 18, make: (any) => page(any, "/") },
    { kind: "list", weight: 14, make: (any) => page(any, `/cars?page=${1 + (any % 2)}`) },
    { kind: "car", weight: 22, make: (any) => page(any, `/cars/${car(any)}`) },
    {
      kind: "search",
      weight: 12,
      make: (any) =>
        page(
          any,
          `/cars?q=${encodeURIComponent(words[any % words.length] ?? "")}&price_max=${10_000 + (any % 90_000)}`,
        ),
    },
    {
      kind: "Arabic pages",
      weight: 20,
      make: (any) => page(any, ["/ar", "/ar/cars", `/ar/cars/${car(any)}`][any % 3] ?? "/ar"),
    },
    {
      kind: "tracking",
      weight: 3,
      make: (any) => post(any, "/track", { ...orders[any % orders.length] }),
    },
    {
      kind: "order",
      weight: 1,
      make: (any) =>
        post(any, `/order/${car(any)}`, {
          ...form,
          key: randomUUID(),
          name: "Noor Al Bench",
          phone: `+97336${String(100_000 + (any % 900_000))}`,
          contact: "whatsapp",
          consent: "on",
        }),
    },
    screen("orders", 4),
    screen("customers", 3),
    screen("dashboard", 3),
  ];
}

/** The cars of the first two pages of the list. */
export async function carsOnShow(site: string): Promise<number[]> {
  const pages = await Promise.all([1, 2].map(async (page) => (await fetch(`${site}/cars?page=${page}`)).text()));
  const found = pages.flatMap((page) => [...page.matchAll(/href="\/cars\/(\d+)"/g)].map(([, id]) => Number(id)));
  return [...new Set(found)];
}
