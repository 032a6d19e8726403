import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { startTestBackend, type TestBackend, type TestClient } from "./setup/test-backend.ts";
import { engines } from "./setup/test-database.ts";

const names = ["One", "Two", "Three", "Four"] as const;

describe.each(engines)("two people who order one list on %s", (engine) => {
  let backend: TestBackend;
  let editor: TestClient;
  let owner: TestClient;
  let ids: number[];
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    await backend.sql.unsafe(fixtures);
    [editor, owner] = [await backend.signedIn("editor"), await backend.signedIn("owner")];
  });
  afterAll(() => backend?.close());
  beforeEach(async () => {
    await backend.sql`delete from public.team_members`;
    const rows = await backend.sql`insert into public.team_members (name_en, job_title_en, position)
      select name, 'Sales', n from unnest(${[...names]}::text[]) with ordinality t (name, n) returning id`;
    ids = rows.map((row) => Number(row["id"]));
  });

  const order = async () =>
    (await backend.sql`select name_en from public.team_members where deleted_at is null order by position, id`).map(
      (row) => row["name_en"],
    );
  const at = (...places: number[]) => places.map((place) => ids[place] ?? 0);
  async function reorder(who: TestClient, p_ids: number[], p_seen: number[]) {
    return (await who.rpc("reorder", { p_table: "team_members", p_ids, p_seen })).error;
  }

  test("the second one is told, and the first one's order stays", async () => {
    expect(await reorder(editor, at(3, 0, 1, 2), ids)).toBeNull();
    expect(await reorder(owner, at(1, 0, 2, 3), ids)).toMatchObject({ code: "PT409", message: "order_changed" });
    expect(await order()).toEqual(["Four", "One", "Two", "Three"]);
    expect(await reorder(owner, at(3, 1, 0, 2), at(3, 0, 1, 2))).toBeNull();
    expect(await order()).toEqual(["Four", "Two", "One", "Three"]);
  });

  test("at the same moment, one of them counts", async () => {
    const answers = await Promise.all([reorder(editor, at(3, 0, 1, 2), ids), reorder(owner, at(1, 0, 2, 3), ids)]);
    expect(answers.filter((error) => error === null)).toHaveLength(1);
    expect(answers.find((error) => error !== null)).toMatchObject({ message: "order_changed" });
  });

  test("the same sent again after a lost answer changes nothing", async () => {
    expect(await reorder(editor, at(2, 0, 1, 3), ids)).toBeNull();
    expect(await reorder(editor, at(2, 0, 1, 3), ids)).toBeNull();
    expect(await order()).toEqual(["Three", "One", "Two", "Four"]);
  });

  test("rows that came or went since then, or share a position, are no other order", async () => {
    await backend.sql`delete from public.team_members where id = ${ids[1] ?? 0}`;
    await backend.sql`insert into public.team_members (name_en, job_title_en, position) values ('New', 'Sales', 5)`;
    expect(await reorder(editor, at(3, 0, 1, 2), ids)).toBeNull();
    expect(await order()).toEqual(["Four", "One", "Three", "New"]);
    await backend.sql`update public.team_members set position = 0`;
    expect(await reorder(owner, at(0, 2, 3), at(3, 2, 0))).toBeNull();
    expect(await order()).toEqual(["New", "One", "Three", "Four"]);
  });

  test("without the order that was seen the last one counts, and too many rows are refused", async () => {
    expect((await owner.rpc("reorder", { p_table: "team_members", p_ids: at(3, 2, 1, 0) })).error).toBeNull();
    expect(await order()).toEqual(["Four", "Three", "Two", "One"]);
    const many = Array.from({ length: 1001 }, (_, index) => index);
    expect(await reorder(owner, ids, many)).toMatchObject({ code: "PT422", message: "too_many", hint: "p_seen" });
  });
});
