import { findNote, saveNote } from "../../../../app/admin/record-form/note.queries.ts";
import { purgeRow, restoreRow, trashRow } from "../../../../app/admin/record-form/trash.queries.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import sharp from "sharp";
import { assignRecord } from "../../../../app/admin/assignment.queries.ts";
import { takeTradeIn } from "../../../../app/features/trade-ins/admin/taking.queries.ts";
import {
  changeTradeIn,
  countNewTradeIns,
  exportTradeIns,
  findTradeIn,
  findTradeInOfCar,
  hasStatus,
  isDeducted,
  listOrdersFor,
  listTradeIns,
  listTradeInsOf,
  offerTradeIn,
} from "../../../../app/features/trade-ins/admin/trade-in-desk.queries.ts";
import { copyToLibrary, listPictures } from "../../../../app/features/trade-ins/admin/trade-in-pictures.queries.ts";
import { readTradeInSearch } from "../../../../app/features/trade-ins/admin/trade-in-search.ts";
import { writeTradeIn } from "../../../../app/features/trade-ins/admin/writing.queries.ts";
import { newWriting, writingSchema } from "../../../../app/features/trade-ins/admin/writing.schema.ts";
import {
  answerTradeIn,
  findSentTradeIn,
  listMyTradeIns,
  listTradeInsOfOrder,
  sendTradeIn,
  trackTradeIn,
} from "../../../../app/features/trade-ins/trade-ins.queries.ts";
import { placeOrder } from "../../../../app/features/orders/orders.queries.ts";
import { openProject, type Person, type Project, targets } from "./project.ts";

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

describe.each(targets)("trade-ins, on %s", (target) => {
  let project: Project;
  let sales: Person;
  let owner: Person;
  let stock: Awaited<ReturnType<Project["stock"]>>;
  const phone = () => project.phone();
  beforeAll(async () => {
    project = await openProject(target);
    sales = await project.signedIn("sales");
    owner = await project.signedIn("owner");
    stock = await project.stock(await project.signedIn("editor"));
    project.later(() => project.service.from("trade_ins").delete().eq("make", project.mark));
  });
  afterAll(() => project?.close());

  const car = (pictures: string[] = []) => ({
    make: project.mark,
    model: "LX 600",
    year: 2022,
    mileage: 41_000,
    condition: "good" as const,
    wish: null,
    pictures,
  });
  const person = (number: string) => ({
    name: project.mark,
    phone: number,
    email: null,
    language: "ar" as const,
    consent: true,
    via: "ig7",
  });
  const idOf = async (reference: string) => {
    const { data } = await project.service.from("trade_ins").select("id").eq("reference", reference).single();
    return data?.id ?? 0;
  };

  test("a visitor sends one with an order, follows it, and accepts what a colleague offers", async () => {
    const visitor = project.visitor();
    const [number, key] = [phone(), crypto.randomUUID()];
    const order = await placeOrder(visitor, {
      carId: stock.carId,
      name: project.mark,
      phone: number,
      email: null,
      contact: "whatsapp",
      message: null,
      consent: true,
      key,
      language: "en",
      via: null,
    });
    const request = { key, person: person(number), car: car(), order: key };
    const sent = await sendTradeIn(visitor, request);
    expect((await sendTradeIn(visitor, request)).reference).toBe(sent.reference);
    expect(sent).toMatchObject({ status: "new", order: order.reference, offer: null });
    expect(await findSentTradeIn(visitor, sent.reference, key)).toMatchObject({ reference: sent.reference });
    expect(await findSentTradeIn(visitor, sent.reference, crypto.randomUUID())).toBeNull();
    expect(await trackTradeIn(visitor, sent.reference, phone())).toBeNull();
    expect(await listTradeInsOfOrder(visitor, order.reference, number)).toHaveLength(1);
    expect(await listTradeInsOfOrder(visitor, order.reference, phone())).toEqual([]);
    expect(await listMyTradeIns(await project.signedIn())).toEqual([]);
    await expect(
      sendTradeIn(visitor, { ...request, key: crypto.randomUUID(), car: car([crypto.randomUUID()]) }),
    ).rejects.toMatchObject({ code: "PT422", message: "photos_gone", field: "pictures" });

    const id = await idOf(sent.reference);
    expect(await countNewTradeIns(sales)).toBeGreaterThan(0);
    await offerTradeIn(sales, await findTradeIn(sales, id), { amount: 1_000, until: tomorrow() });
    const pair = { reference: sent.reference, phone: number };
    await expect(answerTradeIn(visitor, pair, { number: 7, accept: true })).rejects.toMatchObject({
      message: "offer_changed",
    });
    expect(await answerTradeIn(visitor, pair, { number: 1, accept: true })).toMatchObject({ status: "accepted" });
    expect(await hasStatus(sales, id, "accepted")).toBe(true);
    expect(await isDeducted(sales, id)).toBe(true);
    expect(await listOrdersFor(sales, (await findTradeIn(sales, id)).customerId)).toHaveLength(1);
  });

  test("a colleague writes one down, works on it, and takes the car into stock", async () => {
    const schema = writingSchema("973", "BHD");
    const writing = schema.parse({
      ...newWriting("en"),
      make: project.mark,
      model: "EV6",
      year: "2023",
      name: project.mark,
      phone: phone(),
    });
    const key = crypto.randomUUID();
    const { id, reference } = await writeTradeIn(sales, writing, key);
    expect(await writeTradeIn(sales, writing, key)).toEqual({ id, reference });
    const search = readTradeInSearch(new URLSearchParams({ q: reference }));
    expect((await listTradeIns(sales, { search, userId: sales.userId })).rows.map((row) => row.id)).toEqual([id]);
    expect((await exportTradeIns(sales, { search, userId: sales.userId })).map((row) => row.id)).toEqual([id]);
    const { customerId } = await findTradeIn(sales, id);
    expect(await listTradeInsOf(sales, { customer: customerId ?? 0 })).toHaveLength(1);
    await assignRecord(sales, "trade_ins", { id, assigneeId: null }, sales.userId);
    const { version } = await findNote(sales, "trade_ins", id);
    await saveNote(sales, "trade_ins", id, { note: "Seen", version });

    await offerTradeIn(sales, await findTradeIn(sales, id), { amount: 2_000.5, until: tomorrow() });
    await expect(trashRow(sales, "trade_ins", id)).rejects.toMatchObject({ message: "trade_in_active" });
    const corrected = { make: project.mark, model: "LX 570", year: 2021, mileage: 41_000, condition: "fair" } as const;
    await changeTradeIn(sales, await findTradeIn(sales, id), { car: corrected });
    await changeTradeIn(sales, await findTradeIn(sales, id), { status: "accepted" });
    await changeTradeIn(sales, await findTradeIn(sales, id), { order: null });
    const documents = { vin: "JTEHD21A250000123", plate: "123456", loan: 1_250.5 };
    await changeTradeIn(sales, await findTradeIn(sales, id), { documents });
    expect((await findTradeIn(sales, id)).documents).toMatchObject({ ...documents, loan: { amount: 1_250.5 } });
    const made = await takeTradeIn(owner, await findTradeIn(owner, id), {
      car: {
        stock_no: `${project.mark}-T`.slice(0, 40),
        brand_id: stock.brandId,
        model: "EV6",
        year: 2023,
        mileage_km: 0,
        fuel: "electric",
        transmission: "automatic",
        body: "suv",
        condition: "used",
      },
      cost: 2_000.5,
      pictures: [],
    });
    project.later(() => project.service.from("cars").delete().eq("id", made));
    expect(await findTradeInOfCar(sales, made)).toEqual({ id, reference });
    await trashRow(sales, "trade_ins", id);
    await restoreRow(sales, "trade_ins", id);
    await trashRow(sales, "trade_ins", id);
    await purgeRow(owner, "trade_ins", id);
    for (const call of [trashRow, restoreRow, purgeRow])
      await expect(call(owner, "trade_ins", id)).rejects.toMatchObject({ code: "EMPTY" });
    await expect(findTradeIn(owner, id)).rejects.toThrow();
  });

  test("photos in the private bucket are seen by staff alone, and nobody stores one past the web server", async () => {
    const visitor = project.visitor();
    const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: "#369" } })
      .jpeg()
      .toBuffer();
    const path = `${crypto.randomUUID()}/${crypto.randomUUID().replaceAll("-", "")}.jpg`;
    const stranger = await visitor.storage.from("trade-ins").upload(path, bytes, { contentType: "image/jpeg" });
    expect(stranger.error).not.toBeNull();
    const asOwner = await owner.storage.from("trade-ins").upload(path, bytes, { contentType: "image/jpeg" });
    expect(asOwner.error).not.toBeNull();

    const number = phone();
    const sent = await sendTradeIn(visitor, {
      key: crypto.randomUUID(),
      person: person(number),
      car: car(),
      order: null,
    });
    const id = await idOf(sent.reference);
    const stored = await project.service.storage.from("trade-ins").upload(path, bytes, { contentType: "image/jpeg" });
    expect(stored.error).toBeNull();
    project.later(() => project.service.storage.from("trade-ins").remove([path]));
    await project.service
      .from("trade_in_pictures")
      .insert({ trade_in_id: id, position: 1, path, size_bytes: bytes.byteLength, width: 8, height: 6 })
      .throwOnError();
    project.later(() => project.service.from("trade_in_pictures").delete().eq("path", path));
    expect(await listPictures(sales, id)).toMatchObject([{ path, width: 8, height: 6 }]);
    const [picture] = await listPictures(sales, id);
    expect((await fetch(picture?.url ?? "")).status).toBe(200);
    // Copied again, the copy of the first try is found.
    const copy = async () =>
      copyToLibrary(owner, await listPictures(owner, id), { folder: "cars", name: sent.reference });
    const copied = await copy();
    expect(copied).toMatchObject([{ path: `trade-ins/${picture?.id}.jpg`, width: 8, height: 6 }]);
    expect(await copy()).toEqual(copied);
    project.later(() => project.service.storage.from("media").remove(copied.map((image) => image.path)));
    project.later(() =>
      project.service
        .from("media")
        .delete()
        .in(
          "path",
          copied.map((image) => image.path),
        ),
    );
    const customer = await project.signedIn();
    for (const client of [visitor, customer, await project.signedIn("editor")]) {
      expect((await client.storage.from("trade-ins").download(path)).error).not.toBeNull();
      expect((await client.storage.from("trade-ins").createSignedUrl(path, 60)).error).not.toBeNull();
      expect((await client.storage.from("trade-ins").list(path.split("/")[0])).data ?? []).toEqual([]);
      expect((await client.storage.from("trade-ins").remove([path])).data ?? []).toEqual([]);
      const over = await client.storage.from("trade-ins").upload(path, bytes, { upsert: true });
      expect(over.error).not.toBeNull();
    }
    expect(visitor.storage.from("trade-ins").getPublicUrl(path).data.publicUrl).toContain("/public/");
    expect((await fetch(visitor.storage.from("trade-ins").getPublicUrl(path).data.publicUrl)).ok).toBe(false);
  });
});
