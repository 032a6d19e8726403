import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { paperKinds } from "../../domain/paper-kinds.ts";
import { accounts } from "./policy-samples.ts";
import { orderTests } from "./setup/order-tests.ts";
import { engines } from "./setup/test-database.ts";
import { answerFor, offerFor, sendTradeIn, tradeInOf } from "./setup/trade-ins.ts";

const identity = { kind: "passport", number: "AB123456", nationality: "SA", address: "Seef" };
const documents = { vin: "jtehd21a-2 50000123", plate: "١٢٣٤٥٦", loan: "1250.500" };

describe.each(engines)("plates, trade-ins and the buyer on papers, on %s", (engine) => {
  const { database, own, place, as, refusal } = orderTests(engine);
  type Who = Parameters<typeof as>[0];

  const call = (who: Who, query: string) =>
    as(who, async (tx) => (await tx.unsafe(`select public.${query} as answer`))[0]?.["answer"]);
  const rowOf = async (id: number) => {
    const [row] = await database.sql`select version, customer_id, plate, registered_until::text as until
      from public.orders where id = ${id}`;
    return { ...row, version: Number(row?.["version"]), customer: Number(row?.["customer_id"]) };
  };
  const register = (id: number, version: number, plate: string, until: string | null = null, who: Who = "sales") =>
    call(who, `save_registration(${id}, ${version}, '${plate}', ${until === null ? null : `'${until}'`})`);
  const identified = async () => {
    const id = await place();
    const { customer } = await rowOf(id);
    await call("owner", `save_identity(${customer}, '${JSON.stringify(identity)}', 0)`);
    return { id, customer };
  };
  const draft = (who: Who, id: number, kind: string) => call(who, `draft_paper(${id}, '${kind}')`);
  const issue = (id: number, kind: string) => call("owner", `issue_paper(${id}, '${kind}', null, '${randomUUID()}')`);
  const change = async (reference: string, what: object) => {
    const { id, version } = await tradeInOf(database.sql, reference);
    return call("sales", `change_trade_in(${id}, ${version}, '${JSON.stringify(what)}')`);
  };

  test("plates are saved by any seller, in one spelling, also after the delivery", async () => {
    const id = await place();
    const { version } = await rowOf(id);
    await register(id, version, " ١٢٣ ٤٥٦ ", "2027-03-31");
    expect(await rowOf(id)).toMatchObject({ plate: "123456", until: "2027-03-31" });
    // Sent again, it is no change; another one from the old version is.
    await register(id, version, "123456", "2027-03-31");
    expect(await refusal(register(id, version, "123457"))).toBe("PT409 | version_conflict");
    expect(await refusal(register(id, version + 1, "12*34"))).toBe("PT422 | plate_invalid");
    expect(await refusal(register(id, version + 1, "1", "1999-01-01"))).toBe("PT422 | date_invalid");
    expect(await refusal(register(id, version + 1, "1", null, "editor"))).toBe("42501 | sellers_only");
    await register(id, version + 1, "");
    expect(await rowOf(id)).toMatchObject({ plate: null, until: null });
  });

  test("what a buyer signs names them and the plates; other papers do not, nor does the proof", async () => {
    await database.sql`insert into public.site_content (content_key, content_value, private)
      values ('papers', '{"points": [{"en": "Keys", "ar": "المفاتيح"}]}', true) on conflict (content_key) do nothing`;
    const { id, customer } = await identified();
    await register(id, (await rowOf(id)).version, "123456", "2027-03-31");
    for (const kind of paperKinds.filter((one) => one !== "receipt" && one !== "credit_note")) {
      const { snapshot } = await draft("owner", id, kind);
      const named = kind === "agreement" || kind === "handover";
      expect(snapshot.customer.identity, kind).toEqual(named ? identity : undefined);
      expect([snapshot.car.plate, snapshot.car.registered_until], kind).toEqual(
        named ? ["123456", "2027-03-31"] : [null, null],
      );
    }
    const { id: paper } = await issue(id, "agreement");
    const [issued] = await database.sql`select number, secret, snapshot from public.papers where id = ${paper}`;
    expect(issued?.["snapshot"].customer).toMatchObject({ identity });
    const proof = await call("anonymous", `check_paper('${issued?.["number"]}', '${issued?.["secret"]}')`);
    expect(proof).toMatchObject({ kind: "agreement", outdated: false });
    expect(JSON.stringify(proof)).not.toMatch(/AB123456|Seef|123456/);
    await call("owner", `save_identity(${customer}, '${JSON.stringify({ ...identity, number: "AB999999" })}', 1)`);
    expect(await call("anonymous", `check_paper('${issued?.["number"]}', '${issued?.["secret"]}')`)).toMatchObject({
      outdated: true,
    });
  });

  test("a seller who may not see the buyer's document gets a paper without it, and is told so", async () => {
    const { id } = await identified();
    const withheld = await draft("sales", id, "agreement");
    expect(withheld).toMatchObject({ identity_withheld: true, snapshot: { customer: { name: "Noor" } } });
    expect(withheld.snapshot.customer).not.toHaveProperty("identity");
    expect((await draft("sales", id, "quotation")).identity_withheld).toBe(false);
    await database.sql`update public.orders set assigned_to = ${accounts.sales} where id = ${id}`;
    expect(await draft("sales", id, "agreement")).toMatchObject({
      identity_withheld: false,
      snapshot: { customer: { identity } },
    });
    expect((await draft("sales", await place("+97333009988"), "agreement")).identity_withheld).toBe(false);
  });

  test("the agreement says what the papers of a traded-in car say; visitors are not told", async () => {
    const id = await place();
    const [placed] = await database.sql`select idempotency_key as key from public.orders where id = ${id}`;
    const { reference } = await sendTradeIn(database.sql, { phone: own.phone, order: placed?.["key"] });
    for (const [wrong, said] of [
      [{ vin: "JTEHD21A25000012O" }, "vin_invalid"],
      [{ vin: "JTEHD21A2" }, "vin_invalid"],
      [{ plate: "12*34" }, "plate_invalid"],
      [{ loan: "-1" }, "amount_invalid"],
      [{ loan: "1.0001" }, "amount_decimals"],
    ] as const)
      expect(await refusal(change(reference, { documents: wrong })), said).toContain(`PT422 | ${said}`);
    await change(reference, { documents });
    expect(await tradeInOf(database.sql, reference)).toMatchObject({
      vin: "JTEHD21A250000123",
      plate: "123456",
      loan: "1250.500",
      loan_currency: "BHD",
    });
    await offerFor(database.sql, reference, 4_000);
    const told = await answerFor(database.sql, reference, 1, true, own.phone);
    expect(JSON.stringify(told)).not.toMatch(/JTEHD21A|123456|1250/);
    const line = { kind: "trade_in", vin: "JTEHD21A250000123", plate: "123456", loan: 1250.5, loan_by: "customer" };
    expect((await draft("owner", id, "agreement")).snapshot.lines).toMatchObject([line]);
    expect((await draft("owner", id, "quotation")).snapshot.lines[0]).not.toHaveProperty("vin");
    const { id: paper } = await issue(id, "agreement");
    const stands = async () =>
      (await as("owner", (tx) => tx`select outdated from public.order_papers(${id}) where id = ${paper}`))[0]?.[
        "outdated"
      ];
    expect(await stands()).toBe(false);
    // Written down later, it makes an agreement no other one.
    await change(reference, { documents: { vin: documents.vin } });
    expect(await stands()).toBe(false);
    expect(await tradeInOf(database.sql, reference)).toMatchObject({ plate: null, loan: null });
  });

  test("a car that is taken into stock brings its chassis number, unless another car has it", async () => {
    const vins: unknown[] = [];
    for (const stock of ["V-1", "V-2"]) {
      const details = { source: "phone", name: "Noor", phone: "+97333000123", make: "Lexus", model: "LX", year: 2020 };
      const written = JSON.stringify({ ...details, condition: "good", vin: "JTEHD21A250000999" });
      const { reference } = await call("sales", `write_trade_in('${written}', '${randomUUID()}')`);
      await offerFor(database.sql, reference, 4_000);
      await change(reference, { status: "accepted" });
      const { id, version } = await tradeInOf(database.sql, reference);
      const car = { stock_no: stock, brand_id: 9001, model: "LX", year: 2020, fuel: "petrol", body: "suv" };
      const { car: made } = await call(
        "manager",
        `take_trade_in(${id}, ${version}, '${JSON.stringify({ ...car, transmission: "automatic" })}', 4000)`,
      );
      vins.push((await database.sql`select vin from public.car_private where car_id = ${made}`)[0]?.["vin"]);
    }
    expect(vins).toEqual(["JTEHD21A250000999", null]);
  });
});
