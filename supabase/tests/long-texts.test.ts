import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { actAs, refusalOf } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";

/**
 * What a visitor may send in one call: a megabyte. Composing (`normalize`) takes a time that grows with the square of a
 * row of marks, and no statement_timeout ends it: 40,000 of them held a connection for half a minute. So a text is cut,
 * or refused, before.
 */
const megabyte = "repeat('a', 1000000)";
const marks = "repeat(U&'\\0301\\0327', 250000)";

describe.each(engines)("texts of a megabyte on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
  });
  afterAll(() => database?.close());

  /** What a statement answers to a role, or the error it is refused with. */
  const as = (role: "anon" | "authenticated", call: string): Promise<unknown> =>
    database.sql
      .begin(async (tx) => {
        await tx.unsafe(`set local role ${role}`);
        return (await tx.unsafe(`select ${call} as answer`))[0]?.["answer"];
      })
      .catch((error: unknown) => error);

  test.each(["fold_text", "search_fold", "name_key"])("%s reads the first 2,000 characters", async (name) => {
    expect(await as("authenticated", `length(public.${name}(${megabyte}))`)).toBe(2000);
    expect(await as("authenticated", `public.${name}(${marks}) = public.${name}(left(${marks}, 2000))`)).toBe(true);
  });

  test.each([megabyte, marks])("clean_text refuses more than 5,000 characters of %s", async (text) => {
    expect(await as("authenticated", `public.clean_text(${text})`)).toMatchObject({
      code: "PT422",
      message: "text_too_long",
    });
    expect(await as("authenticated", "length(public.clean_text(repeat('a', 5000)))")).toBe(5000);
  });

  test("no e-mail and no phone number is that long", async () => {
    expect(await as("authenticated", `public.is_email('a@' || ${megabyte} || '.com')`)).toBe(false);
    expect(await as("authenticated", `public.is_phone('+9733' || repeat('3', 1000000))`)).toBe(false);
    expect(await as("authenticated", `public.is_phone(${marks})`)).toBe(false);
  });

  const order = (texts: string) =>
    `public.place_order(p_car_id => 1, p_key => gen_random_uuid(), p_consent => true, ${texts})`;
  const viewing = (texts: string) =>
    "public.book_viewing(p_office => 'main', p_starts_at => now(), p_phone => '+97333000000', " +
    `p_key => gen_random_uuid(), p_consent => true, ${texts})`;
  const message = (texts: string) => `public.send_message(p_key => gen_random_uuid(), p_consent => true, ${texts})`;
  test.each([
    ["an order's name", order(`p_name => ${marks}, p_phone => '+97333000000'`)],
    ["an order's phone", order(`p_name => 'Noor', p_phone => ${marks}`)],
    ["an order's e-mail", order(`p_name => 'Noor', p_phone => '+97333000000', p_email => ${marks}`)],
    ["an order's message", order(`p_name => 'Noor', p_phone => '+97333000000', p_message => ${marks}`)],
    ["a message's name", message(`p_name => ${marks}, p_body => 'Hello', p_phone => '+97333000000'`)],
    ["a message's text", message(`p_name => 'Noor', p_body => ${marks}, p_phone => '+97333000000'`)],
    ["a message's e-mail", message(`p_name => 'Noor', p_body => 'Hello', p_email => ${marks}`)],
    ["a message's phone", message(`p_name => 'Noor', p_body => 'Hello', p_phone => ${marks}`)],
    [
      "a message's search",
      message(
        `p_name => 'Noor', p_body => 'Hello', p_phone => '+97333000000', p_kind => 'wish', p_search => ${megabyte}`,
      ),
    ],
    ["a search's words", `public.search_cars(jsonb_build_array(jsonb_build_object('words', ${marks})))`],
    ["a search's filters", `public.search_cars('[]', jsonb_build_object('brand', ${megabyte}))`],
  ])("%s is refused as the visitor's mistake", async (_what, call) => {
    expect(await as("anon", call)).toMatchObject({ code: "PT422" });
  });

  // Cut before it is composed; clean_text would answer text_too_long.
  test.each([
    ["a viewing's name", viewing(`p_name => ${marks}`), "name_too_long"],
    ["a viewing's e-mail", viewing(`p_name => 'Noor', p_email => ${marks}`), "email_invalid"],
    ["an order's name", order(`p_name => ${marks}, p_phone => '+97333000000'`), "name_too_long"],
    ["an order's e-mail", order(`p_name => 'Noor', p_phone => '+97333000000', p_email => ${marks}`), "email_invalid"],
    ["a message's name", message(`p_name => ${marks}, p_body => 'Hello', p_phone => '+97333000000'`), "name_too_long"],
    ["a message's e-mail", message(`p_name => 'Noor', p_body => 'Hello', p_email => ${marks}`), "email_invalid"],
    ["a message's phone", message(`p_name => 'Noor', p_body => 'Hello', p_phone => ${marks}`), "phone_invalid"],
  ])("%s is refused by its own limit", async (_what, call, refusal) => {
    expect(await as("anon", call)).toMatchObject({ code: "PT422", message: refusal });
  });

  test("a message's office is cut", async () => {
    const sent = message(`p_name => 'Noor', p_body => 'Hello', p_phone => '+97333000000', p_office_id => ${marks}`);
    expect(await as("anon", sent)).toEqual({ received: true, repeated: false });
    expect(await database.sql`select length(office_id) as length from public.messages`).toEqual([{ length: 40 }]);
  });

  test.each([
    ["suggest_cars", `public.suggest_cars(${marks}, array[${marks}], '[]')`, []],
    ["landing_cars", `public.landing_cars('model', ${marks}) -> 'total'`, 0],
    ["order_exists", `public.order_exists(1, ${megabyte}, gen_random_uuid())`, false],
    ["track_order", `public.track_order(${megabyte}, ${marks})`, null],
    ["brand_gone", `public.brand_gone(${marks})`, null],
    ["due_mails", `public.due_mails(${megabyte})`, null],
    ["note_mail", `public.note_mail(${megabyte}, 1, 'sent', ${megabyte})`, false],
  ])("%s finds nothing by one", async (_name, call, answer) => {
    expect(await as("anon", call)).toEqual(answer);
  });

  test("a customer's write to a table that is not theirs is refused before the text is folded whole", async () => {
    const values = `insert into public.media (path, file_name, mime_type, size_bytes)
      values ('a.webp', ${marks}, 'image/webp', 1)`;
    const refused = database.sql.begin(async (tx) => {
      await tx.unsafe("set local role authenticated");
      await tx.unsafe(values);
    });
    await expect(refused).rejects.toMatchObject({ code: "42501" });
  });

  // The last one: it brings people and cars.
  test("lists of staff are bounded, and each text in them", async () => {
    await database.sql.unsafe(fixtures);
    const asOwner = (call: string) => refusalOf(actAs(database.sql, "owner", (tx) => tx.unsafe(`select ${call}`)));
    for (const name of ["media_usage", "media_unlisted"]) {
      const list = (texts: number, length: number) =>
        asOwner(`public.${name}(array(select repeat('a', ${length}) from generate_series(1, ${texts})))`);
      expect(await list(1000, 1024), name).toBeNull();
      expect(await list(1001, 1), name).toBe("PT422 too_many");
      expect(await list(1, 1025), name).toBe("PT422 text_too_long");
    }
    const numbers = (most: number) => `array(select n::bigint from generate_series(1, ${most}) n)`;
    expect(await asOwner(`public.reorder('brands', ${numbers(1001)})`)).toBe("PT422 too_many");
    expect(await asOwner(`public.preview_section('deal', '{}', 3, ${numbers(1001)})`)).toBe("PT422 too_many");
  });
});
