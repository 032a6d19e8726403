import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { startTestBackend, type TestBackend } from "../setup/test-backend.ts";
import { engines } from "../setup/test-database.ts";

const key = "the key of the web servers in this test";

const record = z.record(z.string(), z.unknown()).nullable();
const answer = z.object({
  mails: z.array(z.object({ id: z.number(), kind: z.string(), dealer: record, order: record, message: record })),
  waiting: z.number(),
  next_in: z.number().nullable(),
});

describe.each(engines)("e-mails that are due on %s", (engine) => {
  let backend: TestBackend;
  let car = 0;
  let people = 0;
  beforeAll(async () => {
    backend = await startTestBackend({ engine });
    await backend.sql`select public.set_mail_key(${key})`;
    const [brand] = await backend.sql<
      { id: number }[]
    >`insert into public.brands (name) values ('Porsche') returning id`;
    const [row] = await backend.sql<
      { id: number }[]
    >`insert into public.cars (stock_no, brand_id, model, year, status, price, fuel, transmission, body, mileage_km,
      published_incomplete)
      values ('M-1', ${brand?.id ?? 0}, 'Taycan', 2024, 'available', 50000, 'electric', 'single_speed', 'sedan', 0,
        true)
      returning id`;
    car = Number(row?.id);
    await backend.sql`insert into public.site_content (content_key, content_value)
      values ('contact_info', '{"email": "sales@example.com"}'), ('settings', '{"notice_language": "ar"}')
      on conflict (content_key) do update
      set content_value = public.site_content.content_value || excluded.content_value`;
  });
  afterAll(() => backend?.close());
  beforeEach(() => backend.sql`delete from public.mails`);

  const order = (
    p_email?: string,
    p_key: string = crypto.randomUUID(),
    p_phone = `+9733300${String(1000 + (people += 1))}`,
  ) =>
    backend.client().rpc("place_order", {
      p_car_id: car,
      p_name: "Sara",
      p_phone,
      p_key,
      p_consent: true,
      p_message: "Call me",
      p_language: "ar",
      ...(p_email && { p_email }),
    });
  const due = async (p_key = key) => {
    const { data, error } = await backend.client().rpc("due_mails", { p_key });
    expect(error).toBeNull();
    return data === null ? null : answer.parse(data).mails;
  };
  const note = (p_id: number, p_outcome: string, p_reason?: string) =>
    backend.client().rpc("note_mail", { p_key: key, p_id, p_outcome, ...(p_reason && { p_reason }) });
  const states = () =>
    backend.sql<
      { kind: string; status: string; reason: string | null }[]
    >`select kind, status, reason from public.mails order by id`.then((rows) => rows.map((row) => ({ ...row })));

  test("an order makes a confirmation and a notice due, once however often it is sent and asked for", async () => {
    const same = crypto.randomUUID();
    for (let count = 0; count < 3; count += 1)
      expect((await order("sara@example.com", same, "+97333000999")).error).toBeNull();
    const [first, second, ...more] = (await due()) ?? [];
    expect([first?.kind, second?.kind, more]).toEqual(["order_confirmation", "order_notice", []]);
    expect(first).toMatchObject({
      dealer: { email: "sales@example.com", language: "ar" },
      order: { email: "sara@example.com", language: "ar", price: 50000, car: { stock_no: "M-1" } },
    });
    // The address may belong to another person, so the confirmation omits the customer's message.
    expect(first?.order).not.toHaveProperty("message");
    expect(second?.order).toMatchObject({ phone: "+97333000999", message: "Call me" });
    expect(await due()).toEqual([]);
  });

  test("without an address there is only the notice; a message has one, too", async () => {
    await order();
    await backend.client().rpc("send_message", {
      p_name: "Omar",
      p_body: "Hello",
      p_key: crypto.randomUUID(),
      p_email: "omar@example.com",
      p_consent: true,
    });
    const found = (await due()) ?? [];
    expect(found.map(({ kind }) => kind)).toEqual(["order_notice", "message_notice"]);
    expect(found[1]?.message).toMatchObject({ name: "Omar", body: "Hello", kind: "message", search: null });
  });

  test("they need the right key, and messages loaded in bulk make none due", async () => {
    await order("sara@example.com");
    expect(await due("another key that is as long as the right one")).toBeNull();
    expect(
      (
        await backend
          .client()
          .rpc("note_mail", { p_key: "another key that is as long as the right one", p_id: 1, p_outcome: "sent" })
      ).data,
    ).toBe(false);
    expect((await backend.client().from("mails").select()).error?.code).toBe("42501");
    expect((await (await backend.signedIn("owner")).from("mail_keys").select()).error?.code).toBe("42501");
    await backend.sql`delete from public.mails`;
    const { error } = await backend
      .service()
      .from("messages")
      .insert({ idempotency_key: crypto.randomUUID(), name: "Old", phone: "+97333000001", body: "Old" });
    expect(error).toBeNull();
    expect(await due()).toEqual([]);
  });

  test("an e-mail that could not be sent is retried; one that can never be sent keeps its reason", async () => {
    await order("sara@example.com");
    const [first, second] = (await due()) ?? [];
    await note(first?.id ?? 0, "again", "unreachable");
    await note(second?.id ?? 0, "failed", "rejected");
    expect(await states()).toEqual([
      { kind: "order_confirmation", status: "waiting", reason: "unreachable" },
      { kind: "order_notice", status: "failed", reason: "rejected" },
    ]);
    expect(await due()).toEqual([]);
    const owner = await backend.signedIn("owner");
    expect((await owner.from("mail_state").select("problem").single()).data).toEqual({ problem: "unreachable" });
    await backend.sql`update public.mails set next_try_at = now()`;
    expect((await due())?.map(({ id }) => id)).toEqual([first?.id]);
    await note(first?.id ?? 0, "sent");
    expect(await states()).toMatchObject([{ status: "sent", reason: null }, { status: "failed" }]);
    expect((await owner.from("mail_state").select("problem").single()).data).toEqual({ problem: null });
    expect((await owner.rpc("send_mail_again", { p_id: second?.id ?? 0 })).error).toBeNull();
    expect((await due())?.map(({ id }) => id)).toEqual([second?.id]);
    expect((await owner.rpc("send_mail_again", { p_id: first?.id ?? 0 })).error).toMatchObject({
      code: "PT404",
      message: "mail_not_found",
    });
  });

  test("after a day an e-mail fails as too late", async () => {
    await order();
    await backend.sql`update public.mails set due_at = now() - interval '25 hours'`;
    expect(await due()).toEqual([]);
    expect(await states()).toMatchObject([{ status: "failed", reason: "too_late" }]);
  });

  test("two web servers that ask at once share what is due", async () => {
    await Promise.all(Array.from({ length: 6 }, () => order()));
    const asked = await Promise.all(Array.from({ length: 4 }, () => due()));
    const ids = asked.flatMap((mails) => mails?.map(({ id }) => id) ?? []);
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(6);
  });

  test("an address gets five confirmations a day, and no more", async () => {
    for (let count = 0; count < 6; count += 1) await order("flooded@example.com");
    const confirmations = (await states()).filter(({ kind }) => kind === "order_confirmation");
    expect(confirmations.map(({ status }) => status)).toEqual([...Array<string>(5).fill("waiting"), "failed"]);
    expect(confirmations.at(-1)?.reason).toBe("too_many");
  });

  test("a key too short to be one is refused", async () => {
    await expect(backend.sql`select public.set_mail_key('short')`).rejects.toMatchObject({
      code: "PT422",
      message: "key_too_short",
    });
  });
});
