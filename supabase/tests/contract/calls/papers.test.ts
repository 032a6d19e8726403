import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordPayment } from "../../../../app/features/orders/admin/money/money.queries.ts";
import { findOrder } from "../../../../app/features/orders/admin/order.queries.ts";
import { saveRegistration } from "../../../../app/features/orders/admin/registration.queries.ts";
import { newPayment, paymentSchema } from "../../../../app/features/orders/admin/money/payment.schema.ts";
import {
  creditInvoice,
  draftPaper,
  findPaper,
  issuePaper,
  readPapers,
  sendPaper,
  voidPaper,
} from "../../../../app/features/papers/admin/papers.queries.ts";
import { checkPaper, openPaper } from "../../../../app/features/papers/papers.queries.ts";
import { readSettings } from "../../../../app/features/site-content/site-content.queries.ts";
import { type Person, type Project, targets } from "./project.ts";
import { openStaffedProject, writtenOrder } from "./staffed-project.ts";

describe.each(targets)("the papers of an order, on %s", (target) => {
  let project: Project;
  let owner: Person;
  let sales: Person;
  beforeAll(async () => {
    ({ project, owner, sales } = await openStaffedProject(target));
  });
  afterAll(() => project?.close());

  test("a quotation and a receipt are drafted, issued, sent, confirmed and voided", async () => {
    const stock = await project.stock(owner);
    const person = { name: `${project.mark} Reader`, email: "reader@example.com" };
    const orderId = await writtenOrder({ project, owner, sales }, stock, person);
    const { currency } = await readSettings(sales);
    const payment = paymentSchema(currency).parse(newPayment("deposit", "100.25"));
    const paid = await recordPayment(sales, orderId, payment, crypto.randomUUID());

    const { version } = (await findOrder(sales, orderId)).registration;
    const plates = { plate: "123456", until: "2027-03-31", version };
    await saveRegistration(sales, orderId, plates);
    await saveRegistration(sales, orderId, plates);
    expect((await findOrder(sales, orderId)).registration).toEqual({ ...plates, version: version + 1 });
    const late = saveRegistration(sales, orderId, { ...plates, plate: null });
    await expect(late).rejects.toMatchObject({ code: "PT409", message: "version_conflict" });

    const draft = await draftPaper(sales, orderId, "quotation", null);
    expect(draft).toMatchObject({ id: null, number: null, snapshot: { kind: "quotation", payment_id: null } });
    const sent = { orderId, kind: "quotation", paymentId: null, key: crypto.randomUUID() } as const;
    const quotation = await issuePaper(sales, sent);
    expect(await issuePaper(sales, sent)).toEqual(quotation);
    const issued = await findPaper(sales, orderId, quotation.id);
    expect(issued.snapshot).toEqual(draft.snapshot);
    expect(issued.snapshot.sums).toMatchObject({ sale_total: 30_000, paid: 100.25, balance: 29_899.75 });
    await expect(findPaper(sales, orderId + 1, quotation.id)).rejects.toMatchObject({ code: "EMPTY" });

    const receipt = { orderId, kind: "receipt", paymentId: paid.id, key: crypto.randomUUID() } as const;
    expect((await draftPaper(sales, orderId, "receipt", paid.id)).number).toBe(paid.number);
    expect((await issuePaper(sales, receipt)).number).toBe(paid.number);
    await expect(issuePaper(sales, { ...receipt, key: crypto.randomUUID() })).rejects.toMatchObject({
      message: "already_issued",
      field: "kind",
    });
    const { papers, choices } = await readPapers(sales, orderId);
    expect(papers.map(({ kind, amount, isOutdated }) => [kind, amount, isOutdated])).toEqual([
      ["receipt", 100.25, false],
      ["quotation", 30_000, false],
    ]);
    expect(choices.find(({ paymentId }) => paymentId === paid.id)).toMatchObject({ refusal: "already_issued" });

    const key = crypto.randomUUID();
    await sendPaper(sales, quotation.id, key);
    await sendPaper(sales, quotation.id, key);
    const secret = issued.secret ?? "";
    const proof = { number: quotation.number, kind: "quotation", status: "issued", refund: false, amount: 30_000 };
    expect(await checkPaper(project.visitor(), quotation.number, secret)).toMatchObject(proof);
    expect(await checkPaper(project.visitor(), quotation.number, "0".repeat(32))).toBeNull();
    const link = { number: quotation.number, secret };
    const { phone = "" } = issued.snapshot.customer ?? {};
    const opened = await openPaper(project.visitor(), { ...link, phone: phone ?? "" });
    expect(opened).toMatchObject({ status: "issued", snapshot: { kind: "quotation", customer: { phone } } });
    expect(await openPaper(project.visitor(), { ...link, phone: "+97333999999" })).toBeNull();

    await expect(voidPaper(sales, quotation.id, "Wrong car", crypto.randomUUID())).rejects.toMatchObject({
      code: "42501",
    });
    // Only a tax invoice is taken back with a credit note.
    await expect(creditInvoice(owner, quotation.id, "Wrong car", crypto.randomUUID())).rejects.toMatchObject({
      message: "paper_not_found",
    });
    await expect(creditInvoice(sales, quotation.id, "Wrong car", crypto.randomUUID())).rejects.toMatchObject({
      code: "42501",
    });
    await voidPaper(owner, quotation.id, "Wrong car", crypto.randomUUID());
    expect(await checkPaper(project.visitor(), quotation.number, secret)).toMatchObject({ status: "void" });
    expect((await findPaper(sales, orderId, quotation.id)).isVoid).toBe(true);
  });
});
