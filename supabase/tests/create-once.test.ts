import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json } from "../../domain/database.types.ts";
import { fixtures } from "./policy-samples.ts";
import { draft } from "./setup/car-editing.ts";
import { startTestBackend, type TestBackend, type TestClient } from "./setup/test-backend.ts";
import { engines } from "./setup/test-database.ts";

const section = { slug: "once", title_en: "Once", rule: "hand_picked", rule_value: {} };
const member = { name_en: "Noor", job_title_en: "Sales", languages: ["en"], visible: true };

/** Each kind of create: what is sent, who may send it, and what counts the records that it made. */
const creates: Record<string, { who: "editor" | "sales"; sent: Json; count: string }> = {
  car: { who: "editor", sent: { car: { ...draft, stock_no: "ONCE-1" } }, count: "cars where stock_no = 'ONCE-1'" },
  copy: {
    who: "editor",
    sent: { car: 9001, columns: ["brand_id", "model", "year", "fuel", "transmission", "body"] },
    count: "cars where stock_no like (select stock_no from public.cars where id = 9001) || '-%'",
  },
  brand: {
    who: "editor",
    sent: { brand: { name: "Once", visible: true }, aliases: [{ model: null, alias: "one time" }] },
    count: "brands where name = 'Once'",
  },
  section: { who: "editor", sent: { section, cars: [9001] }, count: "sections where slug = 'once'" },
  member: { who: "editor", sent: member, count: "team_members where name_en = 'Noor'" },
  note: {
    who: "sales",
    sent: { order: 9001, kind: "note", note: "called twice", visible: false },
    count: "order_events where note = 'called twice'",
  },
  import: {
    who: "editor",
    sent: { rows: [{ row: 1, brand: "Once made", car: { ...draft, stock_no: "ONCE-2" } }], create_brands: true },
    count: "cars where stock_no = 'ONCE-2'",
  },
};

describe.each(engines)("creates that are sent again on %s", (engine) => {
  let backend: TestBackend;
  let people: Record<"editor" | "sales" | "owner", TestClient>;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    await backend.sql.unsafe(fixtures);
    people = {
      editor: await backend.signedIn("editor"),
      sales: await backend.signedIn("sales"),
      owner: await backend.signedIn("owner"),
    };
  });
  afterAll(() => backend?.close());

  async function create(who: keyof typeof people, kind: string, key: string, sent: Json) {
    const { data, error } = await people[who].rpc("create_once", { p_kind: kind, p_key: key, p_sent: sent });
    return error ?? data;
  }
  const made = (answer: unknown) => answer as { id: number; version: number };
  const count = async (of: string) =>
    (await backend.sql.unsafe(`select count(*)::int as n from public.${of}`))[0]?.["n"];

  test.each(Object.entries(creates))("a %s is made once, and answered as the first time", async (kind, one) => {
    const key = randomUUID();
    const answers = [await create(one.who, kind, key, one.sent), await create(one.who, kind, key, one.sent)];
    expect(answers[1]).toEqual(answers[0]);
    expect(kind === "import" ? answers[0] : made(answers[0]).id).toEqual(
      kind === "import" ? [expect.objectContaining({ ok: true, action: "create" })] : expect.any(Number),
    );
    expect(await count(one.count)).toBe(1);
  });

  test("two sendings at the same time make one", async () => {
    const key = randomUUID();
    const sent = { ...member, name_en: "Twice" };
    const [one, other] = await Promise.all([
      create("editor", "member", key, sent),
      create("editor", "member", key, sent),
    ]);
    expect(other).toEqual(one);
    expect(await count("team_members where name_en = 'Twice'")).toBe(1);
  });

  test("what was edited before it was sent again is saved over what the first sending made", async () => {
    const car = { ...draft, stock_no: "ONCE-3" };
    for (const [kind, sent, edited, table] of [
      ["car", { car }, { car: { ...car, stock_no: "ONCE-4" } }, "cars where stock_no in ('ONCE-3', 'ONCE-4')"],
      [
        "brand",
        { brand: { name: "Firts" }, aliases: [] },
        { brand: { name: "First" }, aliases: [] },
        "brands where name in ('Firts', 'First')",
      ],
      [
        "section",
        { section: { ...section, slug: "firts" }, cars: [9001] },
        { section: { ...section, slug: "first" }, cars: [] },
        "sections where slug in ('firts', 'first')",
      ],
      [
        "member",
        { ...member, name_en: "Firts" },
        { ...member, name_en: "First" },
        "team_members where name_en in ('Firts', 'First')",
      ],
    ] satisfies [string, Json, Json, string][]) {
      const key = randomUUID();
      const first = made(await create("editor", kind, key, sent));
      expect(await create("editor", kind, key, edited), kind).toEqual({ id: first.id, version: first.version + 1 });
      expect(await create("editor", kind, key, edited), kind).toEqual({ id: first.id, version: first.version + 1 });
      expect(await count(table), kind).toBe(1);
    }
  });

  test("nothing is saved over what a colleague changed in between", async () => {
    const key = randomUUID();
    const { id } = made(await create("editor", "member", key, { ...member, name_en: "Huda" }));
    await backend.sql`update public.team_members set phone = '+97333000001' where id = ${id}`;
    expect(await create("editor", "member", key, { ...member, name_en: "Hoda" })).toMatchObject({
      code: "PT409",
      message: "version_conflict",
    });
    expect(await create("editor", "member", key, { ...member, name_en: "Huda" })).toMatchObject({ id });
  });

  test("a refused create keeps nothing, and a key belongs to its person and kind", async () => {
    const key = randomUUID();
    expect(await create("editor", "member", key, { ...member, name_en: "" })).toMatchObject({ code: "23514" });
    const { id } = made(await create("editor", "member", key, { ...member, name_en: "Sara" }));
    expect(made(await create("owner", "member", key, { ...member, name_en: "Sara" })).id).not.toBe(id);
    expect(await create("sales", "member", key, member)).toMatchObject({ code: "42501" });
    expect(await create("editor", "note", key, { order: 9001, kind: "note", note: "x" })).toMatchObject({
      code: "42501",
    });
    expect(await create("sales", "note", key, { order: 9001, kind: "status", note: "x" })).toMatchObject({
      code: "42501",
    });
    expect(await create("editor", "anything", key, {})).toMatchObject({ code: "PT422", message: "invalid" });
  });

  test("another note under the key of one that was lost is another note", async () => {
    const key = randomUUID();
    const note = (text: string) => ({ order: 9001, kind: "note", note: text, visible: false });
    await create("sales", "note", key, note("wants it red"));
    await create("sales", "note", key, note("wants it blue"));
    expect(await count("order_events where note in ('wants it red', 'wants it blue')")).toBe(2);
  });

  test("an invitation that is made again replaces the one whose answer was lost", async () => {
    const key = randomUUID();
    const sent = { role: "sales", name: "Reem", email: "reem@example.com", language: "en" };
    const [first, second] = [
      await create("owner", "invitation", key, sent),
      await create("owner", "invitation", key, sent),
    ] as unknown as { secret: string }[];
    expect(first?.secret).toMatch(/./);
    expect(second?.secret).not.toBe(first?.secret);
    expect(await count("staff_invitations where name = 'Reem'")).toBe(2);
    expect(await count("staff_invitations where name = 'Reem' and revoked_at is null")).toBe(1);
    expect(await count("mails m join public.staff_invitations i on i.id = m.invitation_id where i.name = 'Reem'")).toBe(
      1,
    );
    expect(await count(`change_answers where answer::text like '%${second?.secret}%'`)).toBe(0);
  });

  test("kept answers have a room of 20 MB a person: the oldest go, others' stay", async () => {
    await backend.sql`delete from public.change_answers`;
    const [size] = await backend.sql`select string_agg(md5(random()::text), '') as text from generate_series(1, 15000)`;
    const keep = async (who: keyof typeof people, request: string) => {
      const answer: Json = [{ ok: true, text: String(size?.["text"]) }];
      expect((await people[who].rpc("keep_answer", { p_request: request, p_answer: answer })).error).toBeNull();
    };
    await keep("editor", "of another");
    for (let n = 0; n < 44; n += 1) await keep("sales", `mine ${n}`);
    const kept = await backend.sql<{ request: string }[]>`select request from public.change_answers order by at`;
    expect(kept[0]?.request).toBe("of another");
    expect(kept.length).toBeGreaterThan(30);
    expect(kept.length).toBeLessThan(43);
    expect(kept.at(-1)?.request).toBe("mine 43");
    await backend.sql`delete from public.change_answers`;
  });
});
