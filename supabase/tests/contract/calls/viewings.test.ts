import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readViewingRules } from "../../../../app/features/site-content/site-content.queries.ts";
import {
  bookViewing,
  cancelViewing,
  claimViewing,
  findBookedViewing,
  findCarOffice,
  listMyViewings,
  listSlots,
  moveViewing,
  trackViewing,
} from "../../../../app/features/viewings/viewings.queries.ts";
import { viewingDefaults } from "../../../../domain/viewing-settings.ts";
import { openProject, type Project, sure, targets } from "./project.ts";
import { openShowroom } from "./staffed-project.ts";

describe.each(targets)("viewings, on %s", (target) => {
  let project: Project;
  let stock: Awaited<ReturnType<Project["stock"]>>;
  const office = "contract-office";
  beforeAll(async () => {
    project = await openProject(target);
    stock = await project.stock(await project.signedIn("editor"));
    await openShowroom(project, { id: office, name: { en: project.mark, ar: project.mark } }, ["00:00", "00:00"]);
    const rules = { ...viewingDefaults, enabled: true, lead_hours: 0, exceptions: [] };
    sure(await project.service.from("site_content").upsert({ content_key: "viewings", content_value: rules }));
    project.later(() => project.service.from("site_content").delete().eq("content_key", "viewings"));
    project.later(() => project.service.from("viewings").delete().eq("office_id", office));
  });
  afterAll(() => project?.close());

  test("a visitor sees what is free, books, follows, moves and cancels", async () => {
    const visitor = project.visitor();
    expect(await findCarOffice(visitor, stock.carId)).toBeNull();
    expect((await readViewingRules(visitor)).enabled).toBe(true);
    const slots = await listSlots(visitor, { office, car: stock.carId, from: null });
    const free = slots?.days.flatMap((day) => day.slots.filter((slot) => slot.free)) ?? [];
    const [first, second] = [free[10]?.at ?? "", free[14]?.at ?? ""];
    const phone = project.phone();
    const request = {
      office,
      at: first,
      car: stock.carId,
      kind: "test_drive",
      key: crypto.randomUUID(),
      name: project.mark,
      phone,
      email: null,
      wish: null,
      consent: true,
      language: "ar",
      via: "instagram",
    } as const;
    const booked = await bookViewing(visitor, request);
    expect(booked).toMatchObject({ status: "requested", mayChange: true, car: { id: stock.carId } });
    expect((await bookViewing(visitor, request)).reference).toBe(booked.reference);
    expect(await findBookedViewing(visitor, booked.reference, booked.key)).toEqual(booked);
    expect(await findBookedViewing(visitor, booked.reference, crypto.randomUUID())).toBeNull();
    const another = { ...request, key: crypto.randomUUID(), phone: project.phone() };
    await expect(bookViewing(visitor, another)).rejects.toMatchObject({ code: "PT409", message: "slot_taken" });
    expect(await trackViewing(visitor, booked.reference, project.phone())).toBeNull();
    expect((await moveViewing(visitor, booked.reference, phone, second))?.startsAt).toBe(second);
    const customer = await project.signedIn();
    expect(await claimViewing(customer, booked.reference, project.phone())).toBeNull();
    expect((await claimViewing(customer, booked.reference, phone))?.reference).toBe(booked.reference);
    expect((await listMyViewings(customer)).map(({ reference }) => reference)).toEqual([booked.reference]);
    expect((await cancelViewing(visitor, booked.reference, phone))?.status).toBe("cancelled");
    expect((await trackViewing(visitor, booked.reference, phone))?.mayChange).toBe(false);
  });
});
