import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { searchAs } from "../setup/ask-search.ts";
import { samples } from "../policy-rows.ts";
import { fixtures } from "../policy-samples.ts";
import { startTestBackend, type TestBackend, type TestClient } from "../setup/test-backend.ts";
import { engines } from "../setup/test-database.ts";

/**
 * What the two kinds of outsider can do with the real supabase-js client over HTTP: a visitor without an account, and
 * someone who made an account and has no role.
 */
describe.each(
  engines.flatMap((engine) =>
    (["anonymous visitor", "account without a role"] as const).map((who) => ({ engine, who })),
  ),
)("an outsider ($who) on $engine", ({ engine, who }) => {
  let backend: TestBackend;
  let client: TestClient;
  let reference: string;
  const picture = () =>
    new Blob(
      [Uint8Array.from(atob("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"), (c) => c.charCodeAt(0))],
      { type: "image/gif" },
    );

  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    await backend.sql.unsafe(fixtures);
    client = who === "anonymous visitor" ? backend.client() : await backend.signedIn();
    const placed = await backend.client().rpc("place_order", {
      p_car_id: 9001,
      p_name: "Somebody Else",
      p_phone: "+97333007001",
      p_key: randomUUID(),
      p_consent: true,
    });
    const answer = placed.data;
    if (typeof answer !== "object" || answer === null || Array.isArray(answer)) throw new Error(placed.error?.message);
    reference = String(answer["reference"]);
    const uploaded = await backend.service().storage.from("media").upload("inside.gif", picture());
    if (uploaded.error) throw uploaded.error;
  });
  afterAll(() => backend?.close());

  test("reads what is published", async () => {
    const { data } = await client.from("cars").select("id").in("id", [9001, 9002, 9003, 9004]).order("id");
    // Public pages are read without an account; an account is for the customer's own orders.
    expect(data).toEqual(who === "anonymous visitor" ? [{ id: 9001 }, { id: 9003 }] : []);
    expect((await searchAs(client, "one")).data).toMatchObject({ total: 1 });
    expect((await client.from("brands").select("name").limit(6)).error).toBeNull();
    expect(
      (await client.from("site_content").select("content_value").eq("content_key", "contact_info").single()).error,
    ).toBeNull();
  });

  test("reads nothing that is not published", async () => {
    expect((await client.from("car_images").select("id").eq("car_id", 9002)).data).toEqual([]);
    expect((await client.from("car_cards").select("id").eq("id", 9002)).data).toEqual([]);
    expect(
      (await client.from("site_content").select("content_value").eq("content_key", "reply_templates")).data,
    ).toEqual([]);
    const search = await searchAs(client, "draft");
    expect(search.data).toMatchObject({ total: 0 });
    for (const table of [
      "orders",
      "order_events",
      "messages",
      "car_costs",
      "car_private",
      "staff",
      "audit_log",
      "media",
      "order_transitions",
    ] as const) {
      const { data, error } = await client.from(table).select("*");
      expect(error?.code === "42501" || data?.length === 0, table).toBe(true);
    }
  });

  test("reads nothing of the accounts or of the system", async () => {
    for (const path of [
      "/rest/v1/users",
      "/rest/v1/auth.users",
      "/_system/config",
      "/_system/info",
      "/_system/introspect",
      "/studio",
      "/rest/v1/",
      "/storage/v1/bucket/media/empty",
    ]) {
      const answer = await fetch(backend.origin + path, {
        headers: { apikey: backend.anonKey, authorization: `Bearer ${backend.anonKey}` },
      });
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(answer.status, path).toBeLessThan(500);
      expect(await answer.text()).not.toMatch(/postgres(ql)?:\/\//);
    }
    const other = await fetch(`${backend.origin}/rest/v1/users?select=*`, {
      headers: { apikey: backend.anonKey, "accept-profile": "auth" },
    });
    expect(other.status).toBeGreaterThanOrEqual(400);
  });

  test("writes to no table", async () => {
    const counts = async () =>
      Object.fromEntries(
        await Promise.all(
          [...new Set(Object.values(samples).map((s) => s.table))].map(async (table) => [
            table,
            String(
              (
                await backend.sql.unsafe(
                  `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from public.${table} t`,
                )
              )[0]?.["sum"],
            ),
          ]),
        ),
      );
    const before = await counts();
    const token = (await client.auth.getSession()).data.session?.access_token ?? backend.anonKey;
    for (const sample of Object.values(samples)) {
      const filter = sample.row.split(" ")[0];
      for (const [method, query, body] of [
        ["POST", "", {}],
        ["PATCH", `?${filter}=not.is.null`, { updated_at: "2000-01-01" }],
        ["DELETE", `?${filter}=not.is.null`, undefined],
      ] as const) {
        const answer = await fetch(`${backend.origin}/rest/v1/${sample.table}${query}`, {
          method,
          headers: { apikey: backend.anonKey, authorization: `Bearer ${token}`, "content-type": "application/json" },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        expect(answer.status, `${method} ${sample.table}`).toBeLessThan(500);
        await answer.text();
      }
    }
    expect(await counts()).toEqual(before);
  });

  test("writes through place_order and send_message", async () => {
    const order = await client.rpc("place_order", {
      p_car_id: 9001,
      p_name: "Visitor",
      p_phone: "+97333007002",
      p_key: randomUUID(),
      p_consent: true,
    });
    expect(order.error).toBeNull();
    const message = await client.rpc("send_message", {
      p_name: "Visitor",
      p_body: "Hello",
      p_key: randomUUID(),
      p_phone: "+97333007002",
      p_consent: true,
    });
    expect(message.data).toEqual({ received: true, repeated: false });
  });

  test("is refused with a code and a field, never with a 500", async () => {
    const refused = await client.rpc("place_order", {
      p_car_id: 9001,
      p_name: "Visitor",
      p_phone: "12",
      p_key: randomUUID(),
      p_consent: true,
    });
    expect(refused).toMatchObject({ status: 422, error: { code: "PT422", message: "phone_invalid", hint: "phone" } });
    const sold = await client.rpc("place_order", {
      p_car_id: 9002,
      p_name: "Visitor",
      p_phone: "+97333007003",
      p_key: randomUUID(),
      p_consent: true,
    });
    expect(sold).toMatchObject({ status: 404, error: { message: "car_not_found" } });
  });

  test("reads no other person's order", async () => {
    expect((await client.rpc("track_order", { p_reference: reference, p_phone: "+97333007009" })).data).toBeNull();
    expect((await client.rpc("track_order", { p_reference: "%", p_phone: "%" })).data).toBeNull();
    const mine = await client.rpc("my_orders");
    expect(mine.error?.code ?? null).toBe(who === "anonymous visitor" ? "42501" : null);
    expect(JSON.stringify(mine.data)).not.toMatch(new RegExp(`${reference}|MR-AAAAAA`));
  });

  test("uploads, lists, changes and removes no file", async () => {
    const storage = client.storage.from("media");
    expect((await storage.upload("mine.gif", picture())).error).not.toBeNull();
    expect((await storage.upload("inside.gif", picture(), { upsert: true })).error).not.toBeNull();
    expect((await storage.list()).data ?? []).toEqual([]);
    await storage.remove(["inside.gif"]);
    expect((await storage.move("inside.gif", "moved.gif")).error).not.toBeNull();
    expect((await storage.copy("inside.gif", "copied.gif")).error).not.toBeNull();
    expect((await client.storage.emptyBucket("media")).error).not.toBeNull();
    expect((await client.storage.deleteBucket("media")).error).not.toBeNull();
    expect((await client.storage.createBucket("theirs", { public: true })).error).not.toBeNull();
    expect((await fetch(storage.getPublicUrl("inside.gif").data.publicUrl)).status).toBe(200);
    expect((await backend.sql`select name from storage.objects order by name`).map((row) => row["name"])).toEqual([
      "inside.gif",
      "r.webp",
    ]);
  });

  test("takes no role", async () => {
    const { data } = await client.auth.getUser();
    const id = data.user?.id ?? randomUUID();
    expect((await client.from("staff").insert({ user_id: id, role: "owner" })).error?.code).toBe("42501");
    expect((await client.rpc("invite_staff", { p_role: "owner" })).error?.code).toBe("42501");
    if (who === "account without a role") {
      await client.auth.updateUser({ data: { role: "owner", app_role: "owner", is_admin: true } });
      await client.auth.refreshSession();
    }
    expect((await client.rpc("is_staff")).data).toBe(false);
    expect((await client.rpc("my_role")).data).toBeNull();
    expect((await client.rpc("rebuild_schema_cache")).error?.code).toBe("42501");
    expect((await client.rpc("dashboard_figures")).error?.code).toBe("42501");
  });
});
