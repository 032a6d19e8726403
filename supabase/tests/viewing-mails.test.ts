import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fixtures } from "./policy-samples.ts";
import { actAs, type Person } from "./setup/people.ts";
import { engines, startTestDatabase, type TestDatabase } from "./setup/test-database.ts";
import { everyDay, offered, setOpening } from "./setup/viewings.ts";

const key = "the key of the web servers in this test";

describe.each(engines)("e-mails about viewings on %s", (engine) => {
  let database: TestDatabase;
  let slots: string[] = [];
  const slot = (n: number) => slots[n] ?? "";
  let people = 0;
  beforeAll(async () => {
    database = await startTestDatabase(engine);
    await database.sql.unsafe(fixtures);
    await database.sql`select public.set_mail_key(${key})`;
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    await database.sql`delete from public.viewings`;
    await database.sql`delete from public.orders where email is not null`;
    await database.sql`delete from public.mails`;
    await setOpening(database.sql, [{ id: "main", hours: everyDay }], { at_once: 20 });
    const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    slots = await offered(database.sql, "main", inThreeDays, 3);
  });

  interface Booked {
    id: number;
    reference: string;
    phone: string;
  }
  /** Books as a visitor with an address; a phone of one's own each time. */
  async function book(at: string, email: string | null = "noor@example.com"): Promise<Booked> {
    const phone = `+9733355${String((people += 1)).padStart(4, "0")}`;
    const reference = await actAs(database.sql, "anonymous", async (tx) => {
      const [row] = await tx`select public.book_viewing('main', ${at}, 'Noor', ${phone}, ${randomUUID()},
        p_email => ${email}, p_wish => 'A red one', p_language => 'ar', p_consent => true) as answer`;
      return String(row?.["answer"].reference);
    });
    const [row] = await database.sql`select id from public.viewings where reference = ${reference}`;
    return { id: Number(row?.["id"]), reference, phone };
  }
  const byCustomer = ({ reference, phone }: Booked, name: "move_viewing" | "cancel_viewing", at?: string) =>
    actAs(database.sql, "anonymous", (tx) =>
      at === undefined
        ? tx`select public.cancel_viewing(${reference}, ${phone})`.execute()
        : tx`select public.move_viewing(${reference}, ${phone}, ${at})`.execute(),
    );
  const byStaff = ({ id }: Booked, wanted: { status?: string; at?: string }, who: Person = "sales") =>
    actAs(database.sql, who, (tx) =>
      tx`select public.change_viewing(v.id, v.version, ${wanted.status ?? null}, ${wanted.at ?? null})
        from public.viewings v where v.id = ${id}`.execute(),
    );
  const mails = async () =>
    (await database.sql`select kind, status, reason from public.mails order by id`).map(({ kind, status, reason }) =>
      [kind, reason ?? status].join(" "),
    );
  /** What is handed to a web server; what colleagues caused is due now, too. */
  const due = async () => {
    await database.sql`update public.mails set next_try_at = now() where status = 'waiting'`;
    const [row] = await database.sql`select public.due_mails(${key}) as answer`;
    return row?.["answer"].mails;
  };
  const sendAll = () => database.sql`update public.mails set status = 'sent' where status = 'waiting'`;

  test("a booking is told to the customer and to the dealer, each what they may know", async () => {
    const { id, reference, phone } = await book(slot(0));
    const [toCustomer, toDealer, ...more] = await due();
    expect(more).toEqual([]);
    expect(toCustomer).toMatchObject({
      kind: "viewing_requested",
      viewing: { reference, status: "requested", language: "ar", email: "noor@example.com", name: "Noor" },
    });
    expect(toCustomer.viewing.key).toMatch(/^[0-9a-f-]{36}$/);
    // The address may belong to another person.
    expect(toCustomer.viewing).not.toHaveProperty("phone");
    expect(toCustomer.viewing).not.toHaveProperty("wish");
    expect(toDealer).toMatchObject({
      kind: "viewing_notice",
      viewing: { id, phone, wish: "A red one" },
    });
    expect(toDealer.viewing).not.toHaveProperty("key");
  });

  test("without an address only the dealer is told; what is loaded in bulk is told nobody", async () => {
    await book(slot(0), null);
    expect(await mails()).toEqual(["viewing_notice waiting"]);
    await database.sql`delete from public.mails`;
    await database.sql`insert into public.viewings (reference, idempotency_key, status, office_id, starts_at, ends_at,
      customer_name, phone, email, created_at) values ('MV-BBBBBB', ${randomUUID()}, 'confirmed', 'main',
      now() + interval '20 hours', now() + interval '21 hours', 'Old', '+97333000004', 'old@example.com',
      now() - interval '3 days')`;
    expect(await due()).toEqual([]);
  });

  test("confirmed, moved and cancelled by a colleague: the customer is told, the dealer is not", async () => {
    const booked = await book(slot(1));
    await sendAll();
    await byStaff(booked, { status: "confirmed" });
    await sendAll();
    await byStaff(booked, { at: slot(2) });
    await sendAll();
    await byStaff(booked, { status: "cancelled" });
    expect(await mails()).toEqual([
      "viewing_requested sent",
      "viewing_notice sent",
      "viewing_confirmed sent",
      "viewing_moved sent",
      "viewing_cancelled waiting",
    ]);
  });

  test("moved and cancelled by the customer: both are told, once each", async () => {
    const booked = await book(slot(1));
    await sendAll();
    for (let times = 0; times < 2; times += 1) await byCustomer(booked, "move_viewing", slot(4));
    expect((await due()).map((mail: { kind: string }) => mail.kind)).toEqual(["viewing_moved", "viewing_moved_notice"]);
    await sendAll();
    for (let times = 0; times < 2; times += 1) await byCustomer(booked, "cancel_viewing");
    expect((await mails()).slice(4)).toEqual(["viewing_cancelled waiting", "viewing_cancelled_notice waiting"]);
  });

  test("what was undone before it was sent is withdrawn, and nothing needs to be told", async () => {
    const booked = await book(slot(1));
    await byStaff(booked, { status: "confirmed" });
    await sendAll();
    await byStaff(booked, { status: "cancelled" });
    await byStaff(booked, { status: "confirmed" });
    await byStaff(booked, { at: slot(5) });
    await byStaff(booked, { at: slot(1) });
    expect((await mails()).slice(2)).toEqual([
      "viewing_confirmed sent",
      "viewing_cancelled outdated",
      "viewing_moved outdated",
    ]);
    // One that is on its way may have arrived: the customer must hear that the viewing takes place.
    await byStaff(booked, { status: "cancelled" });
    await due();
    await byStaff(booked, { status: "confirmed" });
    expect((await mails()).slice(5)).toEqual(["viewing_cancelled outdated", "viewing_confirmed waiting"]);
  });

  test("an outdated e-mail and one of a viewing that is over are not sent again", async () => {
    const booked = await book(slot(1));
    await byStaff(booked, { status: "confirmed" });
    const again = (kind: string) =>
      actAs(database.sql, "sales", (tx) =>
        tx`select public.send_mail_again(id) from public.mails where kind = ${kind}`.execute(),
      );
    await expect(again("viewing_requested")).rejects.toMatchObject({ message: "mail_not_found" });
    await database.sql`update public.mails set viewing_at = now() - interval '1 minute' where status = 'waiting'`;
    expect(await due()).toEqual([]);
    expect(await mails()).toEqual([
      "viewing_requested outdated",
      "viewing_notice too_late",
      "viewing_confirmed too_late",
    ]);
    await expect(again("viewing_confirmed")).rejects.toMatchObject({ message: "mail_not_found" });
  });

  test("five e-mails a day reach a stranger, whatever visitors do, and those of colleagues", async () => {
    const placed = () =>
      actAs(database.sql, "anonymous", (tx) =>
        tx`select public.place_order(9001, 'Noor', ${`+9733366${String((people += 1)).padStart(4, "0")}`},
          ${randomUUID()}, 'victim@example.com', p_consent => true)`.execute(),
      );
    await Promise.all([placed(), placed()]);
    const booked = await book(slot(0), "vic.tim+1@example.com");
    await Promise.all([1, 2, 3, 4].map((n) => book(slot(n), `victim+${n}@example.com`)));
    await byCustomer(booked, "move_viewing", slot(9));
    await placed();
    const toStranger = (await mails()).filter((mail) => !mail.includes("notice"));
    expect(toStranger.filter((mail) => mail.endsWith("too_many"))).toHaveLength(4);
    expect(toStranger).toHaveLength(9);
    await byStaff(booked, { status: "confirmed" });
    expect((await mails()).at(-1)).toBe("viewing_confirmed waiting");
  });

  test("a customer who moves to and fro is told of to the dealer five times a day", async () => {
    const booked = await book(slot(0), null);
    for (let n = 1; n < 8; n += 1) await byCustomer(booked, "move_viewing", slot(n));
    expect(await mails()).toHaveLength(5);
  });

  describe("the day before", () => {
    /** Lets so many hours pass for a viewing and its e-mails. */
    const pass = (booked: Booked, hoursBefore: number, bookedHoursBefore = 72) =>
      database.sql.begin(async (tx) => {
        const starts = new Date(Date.now() + hoursBefore * 3_600_000);
        const then = new Date(starts.getTime() - bookedHoursBefore * 3_600_000);
        await tx`update public.viewings set starts_at = ${starts}, ends_at = ${starts}::timestamptz + interval '30 min',
        created_at = ${then} where id = ${booked.id}`;
        await tx`update public.mails set viewing_at = ${starts}, created_at = ${then}, status = 'sent', reason = null
        where viewing_id = ${booked.id}`;
      });
    const confirmed = async (hoursBefore: number, bookedHoursBefore?: number) => {
      const booked = await book(slot(1));
      await byStaff(booked, { status: "confirmed" });
      await pass(booked, hoursBefore, bookedHoursBefore);
      return booked;
    };
    const reminders = async () => (await mails()).filter((mail) => mail.startsWith("viewing_reminder"));

    test("one e-mail, also when several web servers ask, and none after it", async () => {
      await confirmed(23);
      await Promise.all([due(), due(), due()]);
      await due();
      await sendAll();
      await due();
      expect(await reminders()).toEqual(["viewing_reminder sent"]);
    });

    test.each([
      ["is more than a day ahead", 25, 72],
      ["begins within two hours", 1.5, 72],
      ["was booked less than a day before", 20, 23],
    ])("none where it %s", async (_what, hours, bookedHours) => {
      await confirmed(hours, bookedHours);
      await due();
      expect(await reminders()).toEqual([]);
    });

    test("none where it is not confirmed, cancelled, or was moved within the day", async () => {
      const requested = await book(slot(1));
      await pass(requested, 20);
      const cancelled = await confirmed(20);
      await byStaff(cancelled, { status: "cancelled" });
      const moved = await confirmed(30);
      await byStaff(moved, { at: new Date(Date.now() + 20 * 3_600_000).toISOString() });
      await due();
      expect(await reminders()).toEqual([]);
    });

    test("one for each time, and the one that waits is withdrawn with its time", async () => {
      const booked = await confirmed(23);
      await database.sql`select public.remind_of_viewings()`;
      await byStaff(booked, { at: new Date(Date.now() + 60 * 3_600_000).toISOString() });
      await pass(booked, 22);
      await database.sql`update public.mails set viewing_at = now() where kind = 'viewing_reminder'`;
      await due();
      expect(await reminders()).toHaveLength(2);
    });
  });

  describe("a booking that is sent again with another address", () => {
    /** Sends the form of one booking, with the address that stands in it now. */
    const form = (at: string) => {
      const [bookingKey, phone] = [randomUUID(), `+9733366${String((people += 1)).padStart(4, "0")}`];
      return (email: string) =>
        actAs(database.sql, "anonymous", (tx) =>
          tx`select public.book_viewing('main', ${at}, 'Noor', ${phone}, ${bookingKey}, p_email => ${email},
            p_consent => true)`.execute(),
        );
    };

    test("tells the new address, and not the former one where that was still to come", async () => {
      const send = form(slot(0));
      await send("mistyped@example.com");
      await send("right@example.com");
      const told = (await due()).map((mail: { kind: string; viewing: { email: string } }) => [
        mail.kind,
        mail.viewing.email,
      ]);
      expect(told).toContainEqual(["viewing_requested", "right@example.com"]);
      expect(await mails()).toContain("viewing_requested outdated");
    });

    test("cannot flood a mailbox: five e-mails a day are counted by where they went", async () => {
      for (let n = 0; n < 8; n += 1) {
        const send = form(slot(n));
        await send("victim@example.com");
        await sendAll();
        await send(`other-${n}@example.com`);
        await sendAll();
      }
      // Nor by a detour through an address that has had none.
      const send = form(slot(9));
      await send("detour@example.com");
      await send("vic.tim+1@example.com");
      const [row] = await database.sql`select count(*)::int as sent from public.mails
        where mailbox = public.mailbox('victim@example.com') and status <> 'failed'`;
      expect(row).toEqual({ sent: 5 });
      expect((await mails()).at(-1)).toBe("viewing_requested too_many");
    });
  });
});
