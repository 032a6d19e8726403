import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { orderTests } from "./setup/order-tests.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("the customer opens a paper, on %s", (engine) => {
  const { database, own, place, as, move, refusal } = orderTests(engine);
  type Who = Parameters<typeof as>[0];

  const call = (who: Who, query: string) =>
    as(who, async (tx) => (await tx.unsafe(`select public.${query} as answer`))[0]?.["answer"]);
  const quoted = async () => {
    const id = await place();
    const made = await call("sales", `issue_paper(${id}, 'quotation', null, '${randomUUID()}')`);
    const [row] = await database.sql`select secret from public.papers where id = ${made.id}`;
    return { id, paper: Number(made.id), number: String(made.number), secret: String(row?.["secret"]) };
  };
  const open = (number: string, secret: string, phone: string) =>
    call("anonymous", `open_paper('${number}', '${secret}', '${phone}')`);

  test("with its secret and the phone number of the order, and with nothing of staff", async () => {
    const { id, paper, number, secret } = await quoted();
    await database.sql`update public.orders set follow_up_on = current_date + 1,
      follow_up_note = 'Haggles' where id = ${id}`;
    const opened = await open(number, secret, own.phone);
    const [row] = await database.sql`select snapshot from public.papers where id = ${paper}`;
    expect(opened).toEqual({ number, status: "issued", snapshot: row?.["snapshot"], beside: null });
    expect(JSON.stringify(opened)).not.toContain("Haggles");
    await call("manager", `void_paper(${paper}, 'Typed twice', '${randomUUID()}')`);
    const voided = await open(number, secret, own.phone);
    expect(voided).toMatchObject({ status: "void" });
    expect(JSON.stringify(voided)).not.toContain("Typed twice");
  });

  test("shows only the end of a buyer's number, and no address", async () => {
    const { paper, number, secret } = await quoted();
    const identity = { kind: "cpr", number: "880123456", nationality: "BH", address: "Road 2832" };
    await database.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update public.papers set snapshot = jsonb_set(snapshot, '{customer,identity}',
        ${JSON.stringify(identity)}::text::jsonb) where id = ${paper}`;
    });
    const opened = await open(number, secret, own.phone);
    expect(opened.snapshot.customer.identity).toEqual({ kind: "cpr", number: "•••456", nationality: "BH" });
  });

  test("answers nothing to another number, another code, an erased person and an order in the trash", async () => {
    const { id, number, secret } = await quoted();
    for (const phone of ["+97333999999", "", "%", own.phone.slice(0, -1)])
      expect(await open(number, secret, phone)).toBeNull();
    for (const wrong of ["", "0".repeat(32), `${secret}0`, "%"])
      expect(await open(number, wrong, own.phone)).toBeNull();
    expect(await open("Q-2001-0009", secret, own.phone)).toBeNull();
    await database.sql`update public.orders set deleted_at = now() where id = ${id}`;
    expect(await open(number, secret, own.phone)).toBeNull();
    await database.sql`update public.orders set deleted_at = null where id = ${id}`;
    await move(id, "new", "cancelled");
    const [row] = await database.sql`select u.id, u.version from public.orders o
      join public.customers u on u.id = o.customer_id where o.id = ${id}`;
    await call("owner", `erase_customer(${row?.["id"]}, ${row?.["version"]})`);
    expect(await open(number, secret, own.phone)).toBeNull();
    expect(await call("anonymous", `check_paper('${number}', '${secret}')`)).toMatchObject({ number });
  });

  test("each paper answers twenty times an hour, also to many at once, and again in the next hour", async () => {
    const { paper, number, secret } = await quoted();
    const tries = await Promise.all(
      Array.from({ length: 25 }, (_, n) => refusal(open(number, secret, `+9733399${String(n).padStart(4, "0")}`))),
    );
    expect(tries.filter((one) => one === null)).toHaveLength(20);
    expect(tries.filter((one) => one === "PT429 | too_many")).toHaveLength(5);
    expect(await refusal(open(number, secret, own.phone))).toBe("PT429 | too_many");
    // A code that is wrong is not counted for the paper.
    expect(await open(number, "0".repeat(32), own.phone)).toBeNull();
    await database.sql`update public.paper_tries set since = now() - interval '61 minutes' where paper_id = ${paper}`;
    expect(await open(number, secret, own.phone)).toMatchObject({ number });
    expect(await refusal(as("owner", (tx) => tx`delete from public.paper_tries`))).toMatch(/^42501/);
  });
});
