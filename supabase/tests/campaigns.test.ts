import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteContentSchemas } from "../../app/features/site-content/site-content.schema.ts";
import { mostCampaigns } from "../../domain/campaign-settings.ts";
import { fixtures } from "./policy-samples.ts";
import { actAs, refusalOf, type Person } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

const july = {
  id: "a",
  code: "ig7",
  name: { en: "Instagram July", ar: "إنستغرام يوليو" },
  cost: 450.25,
  from: "2026-07-01",
  until: null,
};
const radio = { ...july, id: "b", code: "rad", name: { en: "Radio", ar: null }, from: null };

describe.each(engines)("campaigns on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());

  const keep = (who: Person, value: unknown) =>
    actAs(
      database.sql,
      who,
      (tx) => tx`insert into public.site_content (content_key, content_value, private)
        values ('campaigns', ${JSON.stringify(value)}::text::jsonb, true)
        on conflict (content_key) do update set content_value = excluded.content_value`,
    );
  const names = (who: Person) => actAs(database.sql, who, (tx) => tx`select * from public.campaign_names()`);

  test("sellers know their names in the order of the settings; only owners and managers see their cost", async () => {
    await keep("manager", { campaigns: [radio, july] });
    const known = [
      { code: "rad", name_en: "Radio", name_ar: null },
      { code: "ig7", name_en: "Instagram July", name_ar: "إنستغرام يوليو" },
    ];
    for (const who of ["owner", "manager", "sales"] as const) expect(await names(who)).toEqual(known);
    for (const who of ["editor", "customer"] as const) expect(await refusalOf(names(who))).toMatch(/^42501/);
    for (const who of ["sales", "editor", "customer", "anonymous"] as const)
      expect(
        await actAs(
          database.sql,
          who,
          (tx) => tx`select content_value from public.site_content where content_key = 'campaigns'`,
        ),
      ).toEqual([]);
  });

  test("what is stored is what the app reads, and nothing else", async () => {
    const { campaigns } = siteContentSchemas.campaigns.parse({ campaigns: [july, radio] });
    expect(await refusalOf(keep("owner", { campaigns }))).toBeNull();
    const many = Array.from({ length: mostCampaigns + 1 }, (_, place) => ({
      ...july,
      code: `c${place.toString(36).padStart(2, "0")}`,
    }));
    expect(await refusalOf(keep("owner", { campaigns: many.slice(1) }))).toBeNull();
    for (const wrong of [
      many,
      [july, { ...radio, code: "ig7" }],
      [{ ...july, code: "IG7" }],
      [{ ...july, code: "insta" }],
      [{ ...july, code: undefined }],
      [{ ...july, name: "July" }],
      [{ ...july, name: { en: "x".repeat(61) } }],
      [{ ...july, cost: -1 }],
      [{ ...july, from: "July" }],
      ["ig7"],
    ])
      expect(await refusalOf(keep("owner", { campaigns: wrong })), JSON.stringify(wrong).slice(0, 90)).toMatch(
        /^23514/,
      );
  });

  test("an order keeps the code that came with it, and is placed without what is none", async () => {
    const place = async (via: string | null) => {
      const [order] = await actAs(
        database.sql,
        "anonymous",
        (tx) => tx`select public.place_order(9001, 'Noor', ${`+9733300${1000 + placed++}`}, ${randomUUID()},
          p_consent => true, p_via => ${via}) ->> 'reference' as reference`,
      );
      const [row] = await database.sql`select via from public.orders where reference = ${order?.["reference"]}`;
      return row?.["via"];
    };
    let placed = 0;
    expect(await place("ig7")).toBe("ig7");
    expect(await place("example.com")).toBe("example.com");
    expect(await place(null)).toBeNull();
    for (const other of ["IG7", "-i", "+97333000001", "<b>", "x".repeat(10_000)]) expect(await place(other)).toBeNull();
  });
});
