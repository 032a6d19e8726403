import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { askSearch, readLexicon, searchAs } from "./setup/ask-search.ts";
import { demoAccount } from "../../embedded-supabase/demo.ts";
import {
  readBuyerFigures,
  readMissedSearches,
  readVisitFigures,
} from "../../app/features/campaigns/admin/buyers.queries.ts";
import { readCarInterest } from "../../app/features/campaigns/admin/car-interest.queries.ts";
import { netOf } from "../../app/features/campaigns/admin/net.ts";
import { carJsonLd } from "../../app/features/cars/car-json-ld.ts";
import { findCar } from "../../app/features/cars/cars.queries.ts";
import { heldUntil } from "../../app/features/orders/hold.ts";
import { loadAllCatalogues } from "../../app/i18n/catalogue.server.ts";
import { withoutEmpty } from "../../app/site/json-ld/json-ld.ts";
import { vocabularyProblems } from "../../tests/fixtures/schema-org.ts";
import { createBrand } from "../seed/brand-factory.ts";
import { createCar, createCarImage } from "../seed/car-factory.ts";
import { createManyCars } from "../seed/cars-many.ts";
import { done } from "../seed/client.ts";
import { createMessage } from "../seed/message-factory.ts";
import { createOrder } from "../seed/order-factory.ts";
import { demoStaff } from "../seed/demo/staff-and-team.ts";
import { seedDemo } from "../seed/seed.ts";
import { startTestBackend, type TestBackend } from "./setup/test-backend.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("the demo on %s", (engine) => {
  const now = new Date();
  const progress: string[] = [];
  let backend: TestBackend;
  let loaded: boolean;
  let requests = 0;
  const load = (client = backend.service()) =>
    seedDemo({
      client,
      createAccount: (email) => demoAccount(backend.sql, email),
      now,
      progress: (message) => progress.push(message),
    });
  const count = async (table: string) =>
    Number((await backend.sql.unsafe(`select count(*) from public.${table}`))[0]?.["count"]);
  const tables = [
    "brands",
    "cars",
    "car_images",
    "car_private",
    "car_costs",
    "media",
    "sections",
    "section_cars",
    "team_members",
    "orders",
    "order_events",
    "order_terms",
    "order_lines",
    "payments",
    "papers",
    "messages",
    "staff",
    "visit_counts",
    "visit_days",
    "car_visits",
    "missed_words",
  ];
  const counts = async () =>
    Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(table)] as const)));

  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    const client = backend.service();
    const asked = [vi.spyOn(client, "from"), vi.spyOn(client, "rpc")];
    loaded = await load(client);
    requests = asked.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  });
  afterAll(() => backend?.close());

  test("is loaded in few requests, and says so while it works", async () => {
    expect(loaded).toBe(true);
    expect(requests).toBeLessThan(60);
    expect(progress.length).toBeGreaterThan(3);
    expect(await count("cars")).toBeGreaterThanOrEqual(26);
    expect(await count("brands")).toBeGreaterThanOrEqual(13);
    expect(await count("orders")).toBeGreaterThanOrEqual(36);
    expect(await count("staff")).toBe(demoStaff.length);
  });

  test("its orders are paid: in full where the car was delivered, late where a deposit is missing", async () => {
    const sums = await backend.sql`select o.status, s.balance::float, s.paid::float, s.deposit_overdue as overdue
      from public.order_sums s join public.orders o on o.id = s.order_id where s.terms_version is not null`;
    const delivered = sums.filter(({ status }) => status === "delivered");
    expect(delivered.length).toBeGreaterThanOrEqual(5);
    expect(delivered.filter(({ balance }) => balance !== 0)).toEqual([]);
    expect(sums.filter(({ overdue }) => overdue)).toHaveLength(1);
    expect(sums.filter(({ balance, paid }) => balance < 0 || paid < 0)).toEqual([]);
    const [ledger] = await backend.sql`select count(reverses)::int as reversed,
      count(*) filter (where kind = 'refund')::int as refunds, count(number)::int as numbers,
      count(distinct number)::int as different from public.payments`;
    expect(ledger).toMatchObject({ reversed: 1, refunds: 1 });
    expect(ledger?.["numbers"]).toBe(ledger?.["different"]);
  });

  test("its owner sees what cars earned, and why some margins are not known", async () => {
    const margins = await backend.sql`select s.price::float as price, c.costs::float as costs, o.car_id is null as gone
      from public.orders o join public.order_sums s on s.order_id = o.id
      left join lateral (select sum(x.amount) as costs from public.car_costs x where x.car_id = o.car_id) c on true
      where o.status = 'delivered'`;
    const known = margins.filter(({ costs }) => costs !== null);
    expect(known.length).toBeGreaterThanOrEqual(3);
    for (const { price, costs } of known) expect(price).toBeGreaterThan(costs);
    expect(margins.some(({ gone }) => gone)).toBe(true);
    const [stock] = await backend.sql`select count(*)::int as cars, count(x.id)::int as bought,
        min(x.spent_on) < (now() - interval '91 days')::date as long
      from public.cars c left join public.car_costs x on x.car_id = c.id and x.kind = 'purchase'
      where c.status = 'available'`;
    expect(stock?.["bought"]).toBeGreaterThan(10);
    expect(stock?.["bought"]).toBeLessThan(stock?.["cars"]);
  });

  test("its owner sees what brought buyers: two campaigns that earned their cost, and one that did not", async () => {
    const owner = await backend.signedIn("owner");
    const figures = await readBuyerFigures(owner, 90, "via");
    const nets = figures.filter(({ cost }) => cost !== null).map((row) => ({ ...row, net: netOf(row, "BHD") }));
    expect(nets).toHaveLength(4);
    expect(nets.filter(({ delivered, net }) => delivered > 0 && (net ?? 0) > 0).length).toBeGreaterThanOrEqual(2);
    expect(nets.some(({ orders, net }) => orders > 0 && (net ?? 0) < 0)).toBe(true);
    for (const { key, visits, opened, asked } of figures) {
      expect(visits, `${key}`).toBeGreaterThan(0);
      expect(opened, `${key}`).toBeGreaterThan(asked);
    }
    const days = await readVisitFigures(owner, 90);
    expect(days.filter(({ visits, visitors }) => visits > 0 && visitors)).toHaveLength(89);
    const [seen] = await backend.sql`select car_id from public.car_visits group by car_id order by sum(opened) desc`;
    expect((await readCarInterest(owner, Number(seen?.["car_id"])))?.opened).toBeGreaterThan(50);
  });

  test("what visitors searched for in vain is folded, and not to be found", async () => {
    const owner = await backend.signedIn("owner");
    const missed = (await readMissedSearches(owner, 90)).filter(({ days }) => days > 0);
    expect(missed.length).toBeGreaterThanOrEqual(6);
    const lexicon = await readLexicon(backend.sql);
    for (const { words, wishes } of missed) {
      const [row] = await backend.sql`select public.fold_text(${words}) as folded`;
      expect(row?.["folded"]).toBe(words);
      // The one of the wish was not found under a mileage alone.
      if (wishes === 0) expect(await askSearch(backend.sql, words, { lexicon }), words).toMatchObject({ total: 0 });
    }
  });

  test("loaded again changes nothing", async () => {
    const before = await counts();
    expect(await load()).toBe(false);
    expect(await counts()).toEqual(before);
  });

  test("shows visitors its three sections, and neither drafts nor what is scheduled", async () => {
    const visitor = backend.client();
    const sections = done("home", await visitor.rpc("home_sections"));
    expect(sections).toMatchObject([{ slug: "electric-cars" }, { slug: "special-car-deals" }, { slug: "new-stock" }]);
    const cars = done("cars", await visitor.from("cars").select("stock_no, status"));
    expect(cars.map((car) => car.stock_no)).not.toContain("MM-0122");
    expect(cars.map((car) => car.status)).not.toContain("draft");
    expect(cars.map((car) => car.status)).not.toContain("archived");
    const { data } = await visitor.from("site_content").select("content_key").eq("content_key", "demo");
    expect(data).toEqual([]);
  });

  test("describes every car to search engines in the words of schema.org, in both languages", async () => {
    loadAllCatalogues();
    const visitor = backend.client();
    const ids = done("cars", await visitor.from("car_cards").select("id")).map(({ id }) => id ?? 0);
    expect(ids.length).toBeGreaterThanOrEqual(24);
    for (const car of await Promise.all(ids.map((id) => findCar(visitor, id)))) {
      if (!car) throw new Error("a car of the list is not to be found");
      for (const language of ["en", "ar"] as const) {
        const described = withoutEmpty(
          carJsonLd(
            car,
            { origin: "https://cars.example.com", language },
            { name: { en: "Maarad Motors", ar: "معرض موتورز" }, currency: "BHD" },
          ),
        );
        expect(vocabularyProblems(described), `${car.stockNo} ${language}`).toEqual([]);
        expect("offers" in described, car.stockNo).toBe(car.price !== null);
        expect(JSON.stringify(described), car.stockNo).not.toMatch(/MAARADDEM|undefined|null/);
      }
    }
  });

  test("is in the bucket as uploaded files: each picture of a car answers with its bytes", async () => {
    const images = done("images", await backend.client().from("car_images").select("path, width, illustration"));
    const paths = [...new Set(images.map((image) => image.path))];
    expect(images.every((image) => image.illustration)).toBe(true);
    for (const path of paths) {
      const response = await fetch(backend.client().storage.from("media").getPublicUrl(path).data.publicUrl);
      expect(response.status, path).toBe(200);
      expect(response.headers.get("content-type")).toBe("image/webp");
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(8, 12)
          .toString(),
      ).toBe("WEBP");
    }
    const orphans = await backend.sql`select path from public.media m
        where not exists (select 1 from storage.objects o where o.bucket_id = 'media' and o.name = m.path)`;
    expect([...orphans]).toEqual([]);
  });

  test("has orders that moved as orders may, with the words the database gives a car", async () => {
    const strange = await backend.sql`select e.* from public.order_events e
      left join public.order_transitions t using (from_status, to_status)
      where e.kind = 'status' and t.from_status is null`;
    expect([...strange]).toEqual([]);
    const titles = await backend.sql`select o.reference from public.orders o join public.cars c on c.id = o.car_id
      where o.car_snapshot ->> 'title_en' <> public.car_title(c, 'en')
      or o.car_snapshot ->> 'title_ar' <> public.car_title(c, 'ar')`;
    expect([...titles]).toEqual([]);
    const kinds = await backend.sql`select distinct kind from public.order_events order by kind`;
    expect(kinds.map((row) => row["kind"])).toEqual([
      "created",
      "status",
      "note",
      "whatsapp",
      "assigned",
      "hold",
      "follow_up",
    ]);
    const holds = await backend.sql`select note from public.order_events where kind = 'hold'`;
    for (const { note } of holds) expect(heldUntil(String(note)), String(note)).not.toBeNull();
  });

  test("has an order that its customer can follow", async () => {
    const [order] = await backend.sql`select reference, phone from public.orders where status = 'paperwork'`;
    const followed = done(
      "track",
      await backend.client().rpc("track_order", { p_reference: order?.["reference"], p_phone: order?.["phone"] }),
    );
    expect(followed).toMatchObject({ status: "paperwork", handler: "Maryam Al Haddad", car: { stock_no: "MM-0106" } });
  });

  test("is finished by the next start when it was interrupted, without doubles; strangers get no role", async () => {
    await backend.sql`delete from auth.users where email = 'khalid@example.com'`;
    const { id } = await backend.createUser("khalid@example.com", "a password of a stranger");
    const before = await counts();
    await backend.sql`update public.site_content set content_value = '{"state": "loading"}' where content_key = 'demo'`;
    // Costs, payments and papers are written last: an interrupted load has none.
    await backend.sql`delete from public.car_costs where true`;
    for (const table of ["papers", "payments"]) {
      await backend.sql.unsafe(`alter table public.${table} disable trigger user`);
      await backend.sql.unsafe(`delete from public.${table} where true`);
      await backend.sql.unsafe(`alter table public.${table} enable trigger user`);
    }
    await backend.sql`delete from public.orders where id % 2 = 0`;
    // The days of visits are the last of them; some counts were written on another day.
    await backend.sql`delete from public.visit_days where true`;
    await backend.sql`update public.visit_counts set value = 'old' where kind = 'via' and value = 'google'`;
    await backend.sql`delete from public.team_members`;
    expect(await load()).toBe(true);
    expect(await counts()).toEqual(before);
    expect([...(await backend.sql`select role from public.staff where user_id = ${id}`)]).toEqual([]);
    expect(await load()).toBe(false);
  });

  test("has factories that tests and benchmarks use", async () => {
    const service = backend.service();
    const car = await createCar(service, { price: 12_345 });
    await createCarImage(service, { car_id: car.id, path: "none.webp", width: 10, height: 10 });
    expect(await createOrder(service, { car_id: car.id, status: "viewing" })).toMatchObject({
      car_id: car.id,
      status: "viewing",
    });
    expect(await createMessage(service)).toMatchObject({ status: "new" });
    const before = await count("cars");
    await createManyCars(service, 600, [(await createBrand(service)).id]);
    expect(await count("cars")).toBe(before + 600);
    const found = done("search", await searchAs(backend.client(), "Dilmun"));
    expect(found).toMatchObject({ page: 1 });
  });
});
