import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { actAs, type Person, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

const broken = "Two\nlines";

describe.each(engines)("names and addresses on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
  });
  afterAll(() => database?.close());

  const write = (who: Person, statement: string) => refusalOf(actAs(database.sql, who, (tx) => tx.unsafe(statement)));

  const names: [table: string, column: string][] = [
    ["brands", "name"],
    ["brands", "name_ar"],
    ["cars", "model"],
    ["cars", "stock_no"],
    ["cars", "title_en"],
    ["cars", "seo_title_ar"],
    ["car_private", "supplier"],
    ["media", "file_name"],
    ["media", "folder"],
    ["sections", "title_en"],
    ["staff", "name"],
    ["team_members", "name_en"],
    ["team_members", "job_title_ar"],
    ["saved_views", "name"],
  ];
  test.each(names)("%s.%s is on one line", async (table, column) => {
    for (const text of ["U&'a\\000Ab'", "U&'a\\0009b'", "U&'a\\001Bb'", "U&'a\\0085b'", "U&'a\\2028b'"])
      expect(await write("owner", `update public.${table} set ${column} = ${text}`), text).toMatch(
        new RegExp(`^23514 .*"${table}_${column}_line"`),
      );
  });

  test("longer texts keep their lines", async () => {
    expect(await write("owner", `update public.cars set description_en = E'a\\nb' where id = 9001`)).toBeNull();
    expect(await write("owner", `update public.team_members set bio_en = E'a\\nb'`)).toBeNull();
  });

  test("a car with such a name is refused by its field", async () => {
    const saved = actAs(
      database.sql,
      "editor",
      (tx) => tx`select public.save_car(9001, null, ${tx.json({ model: broken })})`,
    );
    await expect(saved).rejects.toMatchObject({ code: "PT422", message: "invalid", hint: "model" });
  });

  test("what visitors and staff call by functions is put on one line", async () => {
    const order =
      "public.place_order(9001, E'No\\u0085\\nor\\tA', '+97333000009', gen_random_uuid(), p_consent => true)";
    const message =
      "public.send_message(E'No\\nor', E'Two\\nlines', gen_random_uuid(), '+97333000009', p_consent => true)";
    expect(await write("anonymous", `select ${order}`)).toBeNull();
    expect(await write("anonymous", `select ${message}`)).toBeNull();
    expect(await write("owner", "select public.invite_staff('sales', E'No\\nor')")).toBeNull();
    expect(await database.sql`select customer_name from public.orders where phone = '+97333000009'`).toEqual([
      { customer_name: "No or A" },
    ]);
    expect(await database.sql`select name, body from public.messages where phone = '+97333000009'`).toEqual([
      { name: "No or", body: broken },
    ]);
    expect(await database.sql`select name from public.staff_invitations where name <> ''`).toEqual([{ name: "No or" }]);
  });

  const loose = "o'b@ex\u00e4mple.com";
  test.each([
    [
      "a colleague's",
      `update public.team_members set email = $e$${loose}$e$`,
      "update public.team_members set email = 'a@example.com'",
    ],
    [
      "the site's",
      `update public.site_content set content_value = jsonb_build_object('email', $e$${loose}$e$)
        where content_key = 'contact_info'`,
      `update public.site_content set content_value = '{"email": "a@example.com"}' where content_key = 'contact_info'`,
    ],
  ])("%s e-mail address follows the rule of the forms", async (_whose, refused, taken) => {
    expect(await write("owner", refused)).toBe("PT422 email_invalid");
    expect(await write("owner", taken)).toBeNull();
  });
});
