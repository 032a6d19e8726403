import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../domain/database.types.ts";
import { ownPort } from "../fixtures/own-port.ts";
import { withMaintenanceSession } from "../../embedded-supabase/maintenance-session.ts";
import { everyDay, offered, setOpening } from "../../supabase/tests/setup/viewings.ts";
import { openForm, postForm } from "../fixtures/form-visitor.ts";
import { type Certificate, makeCertificate } from "../fixtures/certificate.ts";
import { type MailServer, type ReceivedMail, startMailServer } from "../fixtures/mail-server.ts";
import { tokenIn } from "../fixtures/mailed-link.ts";
import { publishableKeyOf, startWebServer, type WebServer } from "../fixtures/web-server.ts";

const owner = { email: "owner@example.com", password: "a-long-test-password" };
const dealer = "hello@example.com";
let folder: string;
let certificate: Certificate;
let smtp: MailServer;
let site: WebServer;
let car: number;
let visitors = 0;

/** The public address stays the same over restarts, as in production. */
let port: number;
const variables = (mail: boolean) => ({
  DATA_DIR: join(folder, "data"),
  PORT: String(port),
  TRUST_PROXY: "1",
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
  LOG_LEVEL: "warn",
  ...(mail && {
    SITE_URL: `http://localhost:${port}`,
    MAIL_FROM: "Maarad <cars@example.com>",
    NODE_EXTRA_CA_CERTS: certificate.files.cert,
    SMTP_URL: `smtp://cars:let%20me%20send@127.0.0.1:${smtp.port}`,
  }),
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maarad-mail-"));
  certificate = makeCertificate(folder);
  smtp = await startMailServer(certificate);
  port = await ownPort();
  site = await startWebServer(variables(true));
  const ids = [...(await (await fetch(`${site.url}/sitemap.xml`)).text()).matchAll(/\/cars\/(\d+)</g)].map((match) =>
    Number(match[1]),
  );
  for (const id of new Set(ids)) {
    car = id;
    if ((await fetch(`${site.url}/order/${id}`)).status === 200) break;
  }
});
afterAll(async () => {
  await site?.stop();
  await smtp?.stop();
  await rm(folder, { recursive: true, force: true });
});

const person = (name = "Sara Ali") => {
  visitors += 1;
  return { name, phone: `3300${1000 + visitors}`, contact: "whatsapp", consent: "on", message: "" };
};
const order = async (fields: Record<string, string>, language: "" | "/ar" = "") => {
  const path = `${language}/order/${car}`;
  return postForm(site.url, path, { ...(await openForm(site.url, path)), ...fields }, `10.0.0.${visitors}`);
};
/** Waits until so many e-mails to an address have come. */
async function mailsTo(address: string, count: number, from = 0): Promise<ReceivedMail[]> {
  const found = () => smtp.mails.slice(from).filter(({ to }) => to.includes(address));
  await expect.poll(() => found().length, { timeout: 25_000, interval: 100 }).toBe(count);
  return found();
}

test("an Arabic order is confirmed in Arabic and sent to the dealer, encrypted; demo content sends none", async () => {
  const placed = await order(
    { ...person("سارة علي"), email: "sara@example.com", message: "<b>هل</b> هي متوفرة؟" },
    "/ar",
  );
  expect(placed).toMatchObject({
    status: 303,
    location: expect.stringMatching(/^\/ar\/order\/\d+\?done=MR-\w{6}&key=[0-9a-f-]{36}&mail=1$/),
  });
  const reference = /MR-\w{6}/.exec(placed.location)?.[0] ?? "";
  expect(await (await fetch(site.url + placed.location)).text()).toContain("أرسلنا تأكيدًا إلى بريدك الإلكتروني");
  const [confirmation] = await mailsTo("sara@example.com", 1);
  expect(confirmation).toMatchObject({ encrypted: true, user: "cars", subject: `طلبك ${reference}` });
  expect(confirmation?.headers).toMatch(/^From: Maarad <cars@example\.com>$/m);
  expect(confirmation?.html).toContain('<html lang="ar" dir="rtl">');
  expect(confirmation?.text).toContain("مرحبًا سارة علي،");
  expect(confirmation?.text).toContain(`${site.url}/ar/track`);
  expect(confirmation?.text).not.toContain("متوفرة");
  const [notice] = await mailsTo(dealer, 1);
  expect(notice?.subject).toContain(`New order ${reference}`);
  expect(notice?.headers).toContain("sara@example.com");
  expect(notice?.html).toContain("&lt;b&gt;هل&lt;/b&gt;");
  expect(notice?.text).toMatch(new RegExp(`${site.url}/admin/orders/\\d+`));
  expect(smtp.mails).toHaveLength(2);
});

test("the same order sent again, even at the same moment, is one e-mail", async () => {
  const from = smtp.mails.length;
  const fields = { ...(await openForm(site.url, `/order/${car}`)), ...person(), email: "twice@example.com" };
  const answers = await Promise.all([1, 2, 3].map(() => postForm(site.url, `/order/${car}`, fields, "10.0.1.1")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
  await mailsTo("twice@example.com", 1, from);
  await mailsTo(dealer, 1, from);
});

test("a message without an address goes only to the dealer, and its page promises no e-mail", async () => {
  const from = smtp.mails.length;
  const sent = await postForm(site.url, "/contact", {
    ...(await openForm(site.url, "/contact")),
    ...person("Omar"),
    body: "Hello\nthere",
  });
  expect(sent.status).toBe(303);
  const notice = () => smtp.mails.slice(from).find(({ subject }) => subject === "New message from Omar");
  await expect.poll(notice).toMatchObject({ to: [dealer], text: expect.stringContaining("> Hello\n> there") });
  const without = await order(person());
  expect(without.location).not.toContain("mail");
});

test("a busy mail server is retried; one that is down delays no order, and e-mails survive a crash", async () => {
  const from = smtp.mails.length;
  smtp.refuse(2);
  expect(await order({ ...person(), email: "busy@example.com" })).toMatchObject({ status: 303 });
  await mailsTo("busy@example.com", 1, from);

  const { port: smtpPort } = smtp;
  await smtp.stop();
  const placed = await order({ ...person(), email: "later@example.com" });
  expect(placed.status).toBe(303);
  expect(placed.took).toBeLessThan(2_000);
  // It has been tried once when the log says so.
  await expect.poll(() => site.printed(), { timeout: 10_000 }).toContain('"reason":"unreachable"');
  await site.kill();
  smtp = await startMailServer(certificate, smtpPort);
  site = await startWebServer(variables(true));
  await mailsTo("later@example.com", 1);
});

test("a viewing is told to the customer and the dealer, with a calendar entry that opens", async () => {
  const from = smtp.mails.length;
  const at = await withMaintenanceSession({ DATA_DIR: join(folder, "data"), PORT: 3000 }, async (sql) => {
    await setOpening(sql, [{ id: "main", hours: everyDay }]);
    return (await offered(sql, "main", new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10), 2))[0] ?? "";
  });
  const { started = "" } = await openForm(site.url, "/ar/viewing");
  const fields = { started, key: randomUUID(), at, kind: "viewing", ...person("سارة علي"), email: "seen@example.com" };
  const booked = await postForm(site.url, "/ar/viewing", fields, "10.0.2.1");
  expect(booked.status).toBe(303);
  const [mail] = await mailsTo("seen@example.com", 1, from);
  expect(mail?.subject).toMatch(/^موعدك MV-\w{6}: سنؤكده لك قريبًا$/);
  const [page, file] = [/^\S+\/ar\/viewing\?done=\S+$/m, /^\S+viewing\.ics\?\S+$/m].map(
    (address) => address.exec(mail?.text ?? "")?.[0] ?? "",
  );
  expect((await fetch(page ?? "")).status).toBe(200);
  expect(await (await fetch(file ?? "")).text()).toContain("BEGIN:VCALENDAR");
  // The dealer's notice of an order placed before may still be on its way.
  const notice = () => smtp.mails.slice(from).find(({ subject }) => subject.includes("New viewing: "));
  await expect.poll(notice, { timeout: 25_000 }).toMatchObject({ to: [dealer] });
});

test("a forgotten password is reset by the link of an e-mail, in the language of the page", async () => {
  const key = await publishableKeyOf(site.url);
  const client = () => createClient(site.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const { error } = await client().auth.resetPasswordForEmail(owner.email, {
    redirectTo: `${site.url}/login?language=ar`,
  });
  expect(error).toBeNull();
  const [mail] = await mailsTo(owner.email, 1);
  expect(mail).toMatchObject({ encrypted: true, subject: "اختر كلمة مرور جديدة" });
  expect(mail?.html).toContain('dir="rtl"');
  const link = /^http:\S+type=recovery\S*$/m.exec(mail?.text ?? "")?.[0] ?? "";
  expect(link).toContain(`${site.url}/login?language=ar#`);
  // As scanners of e-mails do: it is not used up.
  for (const method of ["HEAD", "GET", "GET"]) expect((await fetch(link, { method })).status).toBe(200);
  expect(await (await fetch(link)).text()).toContain('dir="rtl"');
  const opened = client();
  const verify = { token_hash: tokenIn(link), type: "recovery" } as const;
  expect((await opened.auth.verifyOtp(verify)).error).toBeNull();
  expect((await opened.auth.updateUser({ password: "quite another one" })).error).toBeNull();
  expect(
    (await client().auth.signInWithPassword({ email: owner.email, password: "quite another one" })).error,
  ).toBeNull();
  expect((await client().auth.verifyOtp(verify)).error?.code).toBe("otp_expired");
});

test("an invitation reaches the colleague by e-mail, and its link gives the role once", async () => {
  const key = await publishableKeyOf(site.url);
  const client = () =>
    createClient<Database>(site.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const [inviter, colleague] = [client(), client()];
  await inviter.auth.signInWithPassword({ email: owner.email, password: "quite another one" });
  await inviter.rpc("invite_staff", { p_role: "sales", p_name: "Huda", p_email: "huda@example.com" }).throwOnError();
  const [mail] = await mailsTo("huda@example.com", 1);
  expect(mail).toMatchObject({ encrypted: true, text: expect.stringContaining("Your role: Sales.") });
  const secret = new RegExp(`^${site.url}/en/login#invite=([\\w-]{43})$`, "m").exec(mail?.text ?? "")?.[1] ?? "";
  // The address of the account may be another one; it is confirmed by its own e-mail.
  const email = "huda.private@example.com";
  const { data: carried } = await colleague.rpc("carry_invitation", { p_secret: secret, p_email: email });
  const emailRedirectTo = `${site.url}/login?language=en#invite=${carried}`;
  await colleague.auth.signUp({ email, password: "a long password", options: { emailRedirectTo } });
  const [confirmation] = await mailsTo("huda.private@example.com", 1);
  const link = /^http:\S+type=signup\S*$/m.exec(confirmation?.text ?? "")?.[0] ?? "";
  const invite = new URLSearchParams(new URL(link).hash.slice(1)).get("invite") ?? "";
  expect(invite).toBe(carried);
  expect((await colleague.auth.verifyOtp({ token_hash: tokenIn(link), type: "signup" })).error).toBeNull();
  expect((await colleague.auth.updateUser({ password: "a long password" })).error).toBeNull();
  expect((await colleague.rpc("accept_invitation", { p_secret: invite })).data).toEqual({
    state: "accepted",
    role: "sales",
  });
  expect((await colleague.rpc("accept_invitation", { p_secret: secret })).data).toEqual({ state: "colleague" });
  for (const one of [secret, invite]) expect(site.printed()).not.toContain(one);
});

test("the log says what was not sent, without personal data", () => {
  for (const secret of [
    "sara@",
    "huda",
    "busy@",
    "later@",
    "seen@",
    "سارة",
    "Sara",
    "let me send",
    "let%20me%20send",
    "+9733300",
  ])
    expect(site.printed()).not.toContain(secret);
});

test("without a mail server orders still arrive, and no page promises an e-mail", async () => {
  const from = smtp.mails.length;
  await site.stop();
  site = await startWebServer(variables(false));
  const placed = await order({ ...person(), email: "none@example.com" });
  expect(placed).toMatchObject({ status: 303 });
  expect(placed.location).not.toContain("mail");
  expect(await (await fetch(site.url + placed.location)).text()).not.toContain("confirmation is on its way");
  expect(await (await fetch(`${site.url}/login`)).text()).not.toContain("Forgot your password?");
  expect(smtp.mails.length).toBe(from);
});
