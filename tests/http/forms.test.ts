import { expect, test } from "vitest";
import { carWith, get, site } from "../fixtures/demo-site.ts";
import { openForm, postForm } from "../fixtures/form-visitor.ts";
import { translate } from "../fixtures/texts.ts";

/** What a form answers, with its page. */
const send = (path: string, fields: Record<string, string>, address: string) =>
  get(path, {
    method: "POST",
    redirect: "manual",
    headers: { origin: site, "x-forwarded-for": address },
    body: new URLSearchParams(fields),
  });

test("a quick sender is told what is wrong with a field, like any other", async () => {
  for (const path of [`/order/${await carWith(200)}`, "/contact", "/cars?q=zzqzzq&fuel=electric"]) {
    const fields = { started: String(Date.now()), name: "Noor", phone: "12" };
    const { status, text } = await send(path, fields, "10.7.1.1");
    expect(status, path).toBe(422);
    expect(text.includes(translate("en", "pages:form.problems.phoneInvalid")), path).toBe(true);
  }
});

test("robots are asked once more and people lose nothing", async () => {
  const fields = { topic: "cheap watches", name: "Robot", phone: "33000000", contact: "phone", consent: "on" };
  const { status, text } = await send(`/order/${await carWith(200)}`, fields, "10.7.1.2");
  expect(status).toBe(422);
  expect(text).toContain(translate("en", "pages:form.failures.again.title"));
  expect(text).toContain('value="Robot"');
  expect(text).not.toContain("cheap watches");
});

test("the same form sent twice is one order; changed, or another customer's, it is another", async () => {
  const path = `/order/${await carWith(200)}`;
  const form = { ...(await openForm(site, path)), name: "Layla", contact: "whatsapp", consent: "on" };
  const place = async (phone: string, message = "") => {
    const { status, location } = await postForm(site, path, { ...form, phone, message }, "10.7.1.3");
    expect(status).toBe(303);
    return location;
  };
  const [mine, theirs] = ["33710001", "33710002"];
  const first = await place(mine);
  expect(await place(mine)).toBe(first);
  const second = await place(theirs);
  expect(second).not.toBe(first);
  const changed = await place(mine, "The white one");
  expect([first, second]).not.toContain(changed);
  expect(await place(mine, "The white one")).toBe(changed);
});

test("guessing references ends after a while", async () => {
  const guess = () => send("/track", { reference: "MR-222222", phone: "33000000" }, "10.7.1.4");
  for (let times = 0; times < 20; times += 1) expect((await guess()).status).toBe(404);
  const { status, text } = await guess();
  expect(status).toBe(429);
  expect(text).toContain(translate("en", "pages:form.failures.tooMany.title"));
});
