import { describe, expect, test } from "vitest";
import { adminScreens, mayOpen, staffRoles } from "../../domain/roles.ts";
import { accounts } from "./policy-samples.ts";
import { engines } from "./setup/test-database.ts";
import { orderTests } from "./setup/order-tests.ts";

/** The lists that keep views, and the screen whose right opens each. */
const screens = { cars: "cars", orders: "orders", messages: "orders", media: "media", audit: "settings" } as const;

describe.each(engines)("views that the team shares on %s", (engine) => {
  const { database, as, refusal } = orderTests(engine);

  const save = (who: keyof typeof accounts, screen: string, name: string, shared: boolean) =>
    as(who, (tx) =>
      tx`insert into public.saved_views (screen, name, query, shared)
        values (${screen}, ${name}, 'q=x', ${shared})`.execute(),
    );
  const names = (who: keyof typeof accounts, like: string) =>
    as(who, async (tx) =>
      (await tx`select name from public.saved_views where name like ${like} order by name`).map((row) => row["name"]),
    );
  const remove = (who: keyof typeof accounts, name: string) =>
    as(who, (tx) => tx`delete from public.saved_views where name = ${name} returning id`.execute());

  test("each role reads those of the screens that it may open, and its own", async () => {
    expect(adminScreens).toContain("settings");
    for (const screen of Object.keys(screens)) await save("owner", screen, `S ${screen}`, true);
    await save("owner", "cars", "S private", false);
    for (const role of staffRoles)
      expect([role, await names(role, "S %")]).toEqual([
        role,
        [
          ...Object.entries(screens)
            .filter(([, screen]) => mayOpen(role, screen))
            .map(([name]) => `S ${name}`),
          ...(role === "owner" ? ["S private"] : []),
        ].toSorted(),
      ]);
    expect(await names("customer", "S %")).toEqual([]);
  });

  test("a shared one is changed by its author, and deleted by owner and manager as well", async () => {
    await save("sales", "orders", "T one", true);
    await save("sales", "orders", "T two", true);
    await save("sales", "orders", "T mine", false);
    const rename = (who: keyof typeof accounts) =>
      as(who, (tx) => tx`update public.saved_views set query = '' where name = 'T one' returning id`.execute());
    expect(await rename("manager")).toHaveLength(0);
    expect(await rename("sales")).toHaveLength(1);
    expect(await remove("other", "T one")).toHaveLength(0);
    expect(await remove("manager", "T one")).toHaveLength(1);
    expect(await remove("owner", "T mine")).toHaveLength(0);
    expect(await remove("sales", "T two")).toHaveLength(1);
  });

  test("a view is renamed by its author, a shared one by owner and manager as well", async () => {
    await save("sales", "orders", "R one", true);
    await save("sales", "orders", "R two", true);
    await save("sales", "orders", "R mine", false);
    const rename = async (who: keyof typeof accounts, from: string, to: string, seen = from) => {
      const [row] = await database.sql`select id from public.saved_views where name = ${from}`;
      return refusal(as(who, (tx) => tx`select public.rename_view(${row?.["id"] ?? 0}, ${to}, ${seen})`.execute()));
    };
    expect(await rename("sales", "R mine", "  R own ")).toBeNull();
    expect(await rename("manager", "R one", "R first")).toBeNull();
    expect(await names("sales", "R %")).toEqual(["R first", "R own", "R two"]);
    expect(await rename("manager", "R own", "R theirs")).toContain("PT404 | view_not_found");
    expect(await rename("editor", "R two", "R other")).toContain("PT404 | view_not_found");
    expect(await rename("customer", "R two", "R customer")).toContain("42501");
    expect(await rename("owner", "R two", "R first")).toContain("PT409 | view_name_taken");
    expect(await rename("owner", "R two", "R second", "R before")).toContain("PT409 | view_renamed");
    // The same sent again after a lost answer.
    expect(await rename("manager", "R first", "R first", "R one")).toBeNull();
    for (const wrong of [" ", "x".repeat(61)])
      expect(await rename("sales", "R two", wrong)).toContain("PT422 | invalid");
    expect(await names("sales", "R %")).toEqual(["R first", "R own", "R two"]);
  });

  test("a view cannot be saved in the name of another person", async () => {
    const forged = as("sales", (tx) =>
      tx`insert into public.saved_views (user_id, screen, name, query, shared)
        values (${accounts.owner}, 'orders', 'Forged', '', true)`.execute(),
    );
    expect(await refusal(forged)).toContain("42501");
  });

  test("a person keeps at most a hundred views of a list, and none of a screen that is closed to them", async () => {
    const many = (count: number, from = 1) =>
      refusal(
        as("sales", (tx) =>
          tx`insert into public.saved_views (screen, name, query, shared)
            select 'orders', 'M ' || n, 'q=x', true from generate_series(${from}::int, ${from + count - 1}::int) n
            on conflict (user_id, screen, name) do update set query = excluded.query`.execute(),
        ),
      );
    const before = (
      await database.sql`select from public.saved_views
      where user_id = ${accounts.sales} and screen = 'orders'`
    ).length;
    expect(await many(100 - before)).toBeNull();
    expect(await many(1, 200)).toContain("PT409 | too_many_views");
    expect(await many(2), "a view that is saved again").toBeNull();
    expect(await refusal(save("editor", "orders", "E orders", true))).toContain("42501");
    await as("sales", (tx) => tx`delete from public.saved_views where name like 'M %'`.execute());
  });

  test("what a colleague shared is shared no longer when the role is gone", async () => {
    await save("editor", "cars", "G cars", true);
    expect(await names("owner", "G %")).toEqual(["G cars"]);
    const [role] = await database.sql`delete from public.staff where user_id = ${accounts.editor} returning *`;
    expect(await names("owner", "G %")).toEqual([]);
    await database.sql`insert into public.staff ${database.sql(role ?? {})}`;
    expect(await names("owner", "G %")).toEqual(["G cars"]);
  });

  test("every list that keeps views is among the screens of the database", async () => {
    const [row] = await as("owner", (tx) => tx`select public.open_view_screens() as screens`.execute());
    const [check] = await database.sql`select pg_get_constraintdef(oid) as rule from pg_constraint
      where conname = 'saved_views_screen_check'`;
    const kept = [...String(check?.["rule"]).matchAll(/'(\w+)'/g)].map(([, screen]) => screen);
    expect(row?.["screens"].toSorted()).toEqual(kept.toSorted());
  });
});
