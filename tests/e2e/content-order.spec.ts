import { randomUUID } from "node:crypto";
import { expect, test } from "../fixtures/staff";

test.use({ expectedProblems: /Failed to load resource|net::ERR/ });

// Once, because two of them would order the same list.
test(
  "an order is saved at once, told when it changed meanwhile, and kept when its answer is lost",
  { tag: "@once" },
  async ({ page, t, accounts, enterAs }) => {
    const editor = await accounts.as("editor");
    const mark = randomUUID().slice(0, 8);
    const names = ["First", "Second", "Third"].map((name) => `${name} ${mark}`);
    const places = unwrapped(await editor.client.from("team_members").select("position").order("position"));
    const end = places.at(-1)?.position ?? 0;
    await editor.client
      .from("team_members")
      .insert(names.map((name, index) => ({ name_en: name, job_title_en: "Sales", position: end + index + 1 })))
      .throwOnError();
    const stored = async () =>
      unwrapped(
        await editor.client
          .from("team_members")
          .select("id, name_en")
          .is("deleted_at", null)
          .order("position")
          .order("id"),
      );
    const own = async () =>
      (await stored()).filter(({ name_en }) => name_en.endsWith(mark)).map(({ name_en }) => name_en);
    await enterAs(editor);
    await page.goto("/admin/team");
    const shown = page.getByRole("list", { name: t("admin_content:team.list") }).getByRole("listitem");
    const up = (name: string | undefined) =>
      page.getByRole("button", { name: t("editing:order.up", { name: name ?? "" }) }).press("Enter");
    const told = (text: string) => page.getByRole("listitem").filter({ hasText: text });

    await up(names[1]);
    await expect(told(t("admin_content:list.orderSaved"))).toBeVisible();
    await expect.poll(own).toEqual([names[1], names[0], names[2]]);

    // A colleague puts the last one first.
    const ids = (await stored()).map(({ id, name_en }) => ({ id, last: name_en === names[2] }));
    const colleague = ids.toSorted((one, other) => Number(other.last) - Number(one.last)).map(({ id }) => id);
    await (
      await accounts.as("owner")
    ).client
      .rpc("reorder", { p_table: "team_members", p_ids: colleague })
      .throwOnError();
    await up(names[0]);
    await expect(told(t("admin_content:list.orderChanged"))).toBeVisible();
    expect(await own()).toEqual([names[2], names[1], names[0]]);
    await expect(shown.first()).toContainText(names[2] ?? "");

    await page.route(
      "**/rest/v1/rpc/reorder",
      async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    await up(names[0]);
    await expect.poll(own).toEqual([names[2], names[0], names[1]]);
    await expect(told(t("admin_content:list.orderSaved"))).toBeVisible();
    await editor.client.from("team_members").delete().like("name_en", `% ${mark}`).throwOnError();
  },
);

function unwrapped<T>({ data, error }: { data: T; error: unknown }): NonNullable<T> {
  if (error || data === null || data === undefined) throw new Error("the list cannot be read", { cause: error });
  return data;
}
