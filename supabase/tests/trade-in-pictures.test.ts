import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomUUID } from "node:crypto";
import { fixtures } from "./policy-samples.ts";
import { actAs, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";
import { knowSite, sendTradeIn, siteKey, storedPicture, tradeInOf } from "./setup/trade-ins.ts";

describe.each(engines)("photos of trade-ins on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
    await knowSite(database.sql);
  });
  afterAll(() => database?.close());

  const put = (name: string, who: "anonymous" | "customer" | "sales" = "anonymous") =>
    refusalOf(
      actAs(database.sql, who, (tx) => tx`insert into storage.objects (bucket_id, name) values ('trade-ins', ${name})`),
    );
  const seen = async (who: "anonymous" | "customer" | "sales" | "editor", operation: string) =>
    actAs(database.sql, who, async (tx) => {
      await tx`select set_config('storage.operation', ${operation}, true)`;
      return (await tx`select name from storage.objects where bucket_id = 'trade-ins'`).map(({ name }) => name);
    });
  /** As if so many hours had passed. */
  const age = (id: string, hours: number) =>
    database.sql`update public.trade_in_pictures set created_at = now() - make_interval(hours => ${hours})
      where id = ${id}`;
  const claim = async (key: string) =>
    (
      await actAs(
        database.sql,
        "anonymous",
        (tx) => tx`select public.claim_trade_in_picture(${key}, 1000, 800, 600, null) as answer`,
      )
    )[0]?.["answer"];

  it("a stranger stores nothing: not without the web server's key, nor under any name of their own", async () => {
    expect(await claim("no key of a web server, whatever its length")).toBeNull();
    expect(await put(`${randomUUID()}/${"0".repeat(32)}.jpg`)).toMatch(/^42501/);
    const picture = await storedPicture(database.sql, false);
    expect(await put(picture.path, "customer")).toMatch(/^42501/);
    expect(await put(picture.path, "sales")).toMatch(/^42501/);
    expect(await put(picture.path)).toBeNull();
    expect(await put(picture.path)).toMatch(/^23505/);
    const late = await storedPicture(database.sql, false);
    await age(late.id, 1);
    expect(await put(late.path)).toMatch(/^42501/);
  });

  it("nobody overwrites or renames one, and no stranger reads, lists or deletes one", async () => {
    const picture = await storedPicture(database.sql);
    for (const who of ["anonymous", "customer", "sales", "owner"] as const)
      await actAs(database.sql, who, async (tx) => {
        const changed = await tx`update storage.objects set name = 'x' where name = ${picture.path}`;
        const gone = await tx`delete from storage.objects where name = ${picture.path}`;
        expect([changed.count, gone.count]).toEqual([0, 0]);
      });
    for (const operation of ["storage.object.list", "storage.object.get_authenticated", "storage.object.delete_many"])
      for (const who of ["anonymous", "customer"] as const) expect(await seen(who, operation)).toEqual([]);
  });

  it("staff who see the trade-in see its photos, and none that wait for a form", async () => {
    const [waiting, sent] = [await storedPicture(database.sql), await storedPicture(database.sql)];
    await sendTradeIn(database.sql, { phone: "+97333100001", pictures: [sent.id] });
    const names = await seen("sales", "storage.object.list");
    expect(names).toContain(sent.path);
    expect(names).not.toContain(waiting.path);
    expect(await seen("editor", "storage.object.list")).toEqual([]);
    expect(await seen("anonymous", "storage.object.list")).toEqual([]);
  });

  it("a form takes eight photos that were stored, each into one trade-in", async () => {
    const { sql } = database;
    const pictures = await Promise.all(Array.from({ length: 9 }, () => storedPicture(sql)));
    const ids = pictures.map(({ id }) => id);
    const send = (wanted: string[], key = randomUUID(), phone = "+97333100002") =>
      refusalOf(sendTradeIn(sql, { key, phone, pictures: wanted }));
    expect(await send(ids)).toBe("PT422 photos_too_many");
    expect(await send([(await storedPicture(sql, false)).id])).toBe("PT422 photos_gone");
    expect(await send([randomUUID()])).toBe("PT422 photos_gone");
    const key = randomUUID();
    expect(await send(ids.slice(0, 8), key)).toBeNull();
    expect(await send(ids.slice(0, 8), key)).toBeNull();
    expect(await send(ids.slice(8), key)).toBe("PT422 photos_too_many");
    expect(await send(ids.slice(0, 1))).toBe("PT422 photos_gone");
    const rows = await sql`select id, position from public.trade_in_pictures where id = any (${ids})
      and trade_in_id is not null order by position`;
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, 8));
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("one whose form was never sent goes after half a day, by the web server alone", async () => {
    const { sql } = database;
    const picture = await storedPicture(sql);
    const stale = async (key: string) =>
      (await sql`select public.stale_trade_in_pictures(${key}) as answer`)[0]?.["answer"];
    const remove = (operation: string) =>
      actAs(sql, "anonymous", async (tx) => {
        await tx`select set_config('storage.operation', ${operation}, true)`;
        return (await tx`delete from storage.objects where name = ${picture.path} returning name`).count;
      });
    expect(await stale(siteKey)).not.toContain(picture.path);
    await age(picture.id, 13);
    expect(await stale("no key of a web server, whatever its length")).toBeNull();
    expect(await stale(siteKey)).toContain(picture.path);
    expect(await refusalOf(sendTradeIn(sql, { phone: "+97333100003", pictures: [picture.id] }))).toBe(
      "PT422 photos_gone",
    );
    expect(await seen("anonymous", "storage.object.list")).toEqual([]);
    const forget = async () => (await sql`select public.forget_trade_in_pictures(${siteKey}) as answer`)[0]?.["answer"];
    await forget();
    expect(await sql`select from public.trade_in_pictures where id = ${picture.id}`).toHaveLength(1);
    expect(await remove("storage.object.list")).toBe(0);
    expect(await remove("storage.object.delete_many")).toBe(1);
    expect(await forget()).toBeGreaterThan(0);
    expect(await sql`select from public.trade_in_pictures where id = ${picture.id}`).toHaveLength(0);
  });

  it("a trade-in deleted for good takes its photos along", async () => {
    const { sql } = database;
    const picture = await storedPicture(sql);
    const { reference } = await sendTradeIn(sql, { phone: "+97333100004", pictures: [picture.id] });
    const { id } = await tradeInOf(sql, reference);
    await actAs(sql, "owner", (tx) => tx`delete from public.trade_ins where id = ${id}`);
    const [row] = await sql`select public.stale_trade_in_pictures(${siteKey}) as stale`;
    expect(row?.["stale"]).toContain(picture.path);
  });

  it("strangers cannot fill the disk: a thousand photos wait, two gigabytes come in a day", async () => {
    const { sql } = database;
    const fill = (count: number, size: number) =>
      sql`insert into public.trade_in_pictures (path, size_bytes, width, height)
        select gen_random_uuid() || '/' || replace(gen_random_uuid()::text, '-', '') || '.jpg', ${size}, 1, 1
        from generate_series(1, ${count})`;
    await fill(1_000, 1);
    expect(await refusalOf(claim(siteKey))).toBe("PT429 too_many");
    await sql`delete from public.trade_in_pictures where size_bytes = 1 and trade_in_id is null`;
    expect(await claim(siteKey)).not.toBeNull();
    await sql`insert into public.trade_in_pictures (trade_in_id, path, size_bytes, width, height)
      select 9001, gen_random_uuid() || '/' || replace(gen_random_uuid()::text, '-', '') || '.jpg', 4194304, 1, 1
      from generate_series(1, 513)`;
    expect(await refusalOf(claim(siteKey))).toBe("PT429 too_many");
    await sql`delete from public.trade_in_pictures where trade_in_id = 9001`;
  });

  it("while many wait, one of an hour ago makes room for those of others, and stays where few do", async () => {
    const { sql } = database;
    await sql`delete from public.trade_in_pictures`;
    const [old, young] = [await storedPicture(sql), await storedPicture(sql)];
    await age(old.id, 2);
    const stale = async () => (await sql`select public.stale_trade_in_pictures(${siteKey}) as answer`)[0]?.["answer"];
    expect(await stale()).toEqual([]);
    await sql`insert into public.trade_in_pictures (path, size_bytes, width, height)
      select gen_random_uuid() || '/' || replace(gen_random_uuid()::text, '-', '') || '.jpg', 1, 1, 1
      from generate_series(1, 998)`;
    expect(await refusalOf(claim(siteKey))).toBe("PT429 too_many");
    expect(await stale()).toEqual([old.path]);
    expect(await claim(siteKey)).not.toBeNull();
    expect(await refusalOf(sendTradeIn(sql, { phone: "+97333100005", pictures: [old.id] }))).toBe("PT422 photos_gone");
    expect(await refusalOf(sendTradeIn(sql, { phone: "+97333100005", pictures: [young.id] }))).toBeNull();
  });
});
