import { expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import type { ComposeMail } from "../../domain/contracts/mail.ts";
import { composeMail } from "./compose-mail.server";
import { greetedName } from "./customer-mails";
import { escapeHtml } from "./mail-layout";

loadAllCatalogues();
const origin = "https://cars.example.com";
const dealer = {
  brand: { en: "Maarad Motors", ar: "معرض موتورز" },
  email: "sales@example.com",
  whatsapp: null,
  language: "ar",
};
const order = {
  id: 7,
  reference: "MR-2K7XQ9",
  language: "en",
  name: "Sara Ali",
  email: "sara@example.com",
  price: 28500,
  currency: "BHD",
  car_id: 3,
  car: { title_en: "Porsche Taycan 2024", title_ar: "بورشه تايكان 2024", stock_no: "P-1" },
};
const compose = (due: object) => composeMail({ from: "database", origin, due });

test("server and app mean the same e-mails", () => {
  const same: ComposeMail = composeMail;
  expect(same).toBe(composeMail);
});

test("a confirmation is in the page's language, links to its tracking page, and replies go to the dealer", () => {
  const english = compose({ id: 1, kind: "order_confirmation", dealer, order });
  expect(english).toMatchObject({
    to: { address: "sara@example.com" },
    replyTo: { name: "معرض موتورز", address: "sales@example.com" },
    subject: "Your order MR-2K7XQ9",
  });
  expect(english?.text).toMatch(/Hello Sara Ali,[^]*Reference: MR-2K7XQ9\nCar: Porsche Taycan 2024[^]*BHD.28,500/);
  expect(english?.text).toContain("https://cars.example.com/track\n");
  expect(english?.html).toContain('<html lang="en" dir="ltr">');
  const arabic = compose({
    id: 1,
    kind: "order_confirmation",
    dealer,
    order: { ...order, language: "ar", price: null },
  });
  expect(arabic?.subject).toBe("طلبك MR-2K7XQ9");
  expect(arabic?.text).toContain("رقم الطلب: \u2066MR-2K7XQ9\u2069");
  expect(arabic?.text).toContain("السعر: عند الطلب");
  expect(arabic?.text).toContain(`${origin}/ar/track`);
  expect(arabic?.html).toMatch(
    /<html lang="ar" dir="rtl">[^]*prefers-color-scheme: dark[^]*text-align:right[^]*<span dir="ltr">MR-2K7XQ9<\/span>/,
  );
});

test("a paper comes as the link to its proof, with exact sums in both languages", () => {
  const paper = {
    kind: "agreement",
    number: "A-2026-0001",
    secret: "0".repeat(32),
    refund: false,
    issued_on: "2026-11-25",
    currency: "BHD",
    amount: 28500.5,
    trade_in: 8000,
    paid: 500,
    balance: 20000.5,
    language: "ar",
    name: "نورة",
    email: "noura@example.com",
  };
  const mail = compose({ id: 1, kind: "paper", dealer, paper });
  expect(mail).toMatchObject({ to: { address: "noura@example.com" }, subject: "عقد بيع A-2026-0001" });
  expect(mail?.text).toContain(`${origin}/ar/paper/A-2026-0001?key=${"0".repeat(32)}`);
  expect(mail?.text).toMatch(/إجمالي البيع: 28,500\.500[^]*Sale agreement[^]*Less trade-in: -BHD.8,000\.000/);
  expect(mail?.text).toMatch(/Less received: -BHD.500\.000[^]*Amount payable: BHD.20,000\.500/);
  const receipt = compose({ id: 1, kind: "paper", dealer, paper: { ...paper, kind: "receipt", refund: true } });
  expect(receipt?.subject).toBe("إيصال استرداد A-2026-0001");
  expect(receipt?.text).toContain("المبلغ: 28,500.500");
  expect(compose({ id: 1, kind: "paper", dealer, paper: { ...paper, email: null } })).toBeNull();
});

test("a notice is in the dealer's language, quotes the message as written, and replies go to the customer", () => {
  const mail = compose({
    id: 2,
    kind: "order_notice",
    dealer,
    order: { ...order, phone: "+97333000001", contact: "whatsapp", message: "Is it\nstill there?" },
  });
  expect(mail).toMatchObject({
    to: { address: "sales@example.com" },
    replyTo: { name: "Sara Ali", address: "sara@example.com" },
  });
  expect(mail?.subject).toContain("طلب جديد");
  expect(mail?.text).toContain("> Is it\n> still there?");
  expect(mail?.text).toContain(`${origin}/admin/orders/7`);
  expect(mail?.html).toContain('lang="en" dir="ltr"');
  const message = {
    id: 9,
    kind: "wish",
    language: "en",
    name: "Omar",
    phone: "+97333000002",
    email: null,
    body: "A red one",
    search: "brand=porsche&fuel=electric",
  };
  const wish = compose({ id: 3, kind: "message_notice", dealer: { ...dealer, language: "en" }, message });
  expect(wish).toMatchObject({ subject: "Omar is looking for a car" });
  expect(wish?.replyTo).toBeUndefined();
  expect(wish?.text).toContain(`${origin}/cars?brand=porsche&fuel=electric`);
});

test("an owner is told of an invitation that another address accepted, in the language of the settings", () => {
  const invitation = {
    email: "noura@example.com",
    used_email: "other@example.net",
    name: "نورة",
    role: "sales",
    used_at: "2026-12-01T09:00:00+00:00",
    inviter_email: "owner@example.com",
  };
  const due = { id: 5, kind: "invitation_accepted_notice", dealer: { ...dealer, email: null }, invitation };
  const arabic = compose(due);
  expect(arabic).toMatchObject({ to: { address: "owner@example.com" }, subject: "قُبلت دعوة من بريد إلكتروني آخر" });
  expect(arabic?.text).toMatch(/أُرسلت الدعوة إلى: .?noura@example.com[^]*قبلها: .?other@example.net[^]*الدور: مبيعات/);
  const late = { ...invitation, inviter_email: null };
  const english = compose({ ...due, dealer: { ...dealer, language: "en" }, invitation: late });
  expect(english?.to.address).toBe("sales@example.com");
  expect(english?.text).toMatch(/Invited: noura@example.com\nAccepted by: other@example.net\nRole: Sales/);
  expect(english?.text).toContain(`${origin}/admin/settings?tab=staff`);
  expect(compose({ ...due, invitation: late })).toBeNull();
});

test("an invitation goes to the colleague, in the language it was made in, with its secret behind the #", () => {
  const invitation = {
    email: "noura@example.com",
    name: "نورة",
    role: "sales",
    language: "ar",
    expires_at: "2026-12-01T09:00:00+00:00",
    secret: "a-secret_of-32-bytes",
    inviter: "Sara <b>",
  };
  const arabic = compose({ id: 4, kind: "staff_invitation", dealer: { ...dealer, email: null }, invitation });
  expect(arabic).toMatchObject({ to: { address: "noura@example.com" }, subject: "دعوتك إلى لوحة إدارة معرض موتورز" });
  expect(arabic?.text).toMatch(/مرحبًا نورة،[^]*يدعوك Sara <b> إلى[^]*دورك: مبيعات/);
  expect(arabic?.text).toContain("https://cars.example.com/ar/login#invite=a-secret_of-32-bytes\n");
  expect(arabic?.html).toContain("Sara &lt;b&gt;");
  const english = compose({
    id: 4,
    kind: "staff_invitation",
    dealer,
    invitation: { ...invitation, language: "en", inviter: null },
  });
  expect(english).toMatchObject({
    subject: "Your invitation to the back office of Maarad Motors",
    replyTo: { address: "sales@example.com" },
  });
  expect(english?.text).toContain("You are invited to the back office of Maarad Motors. Your role: Sales.");
  const late = { ...invitation, language: "en", expires_at: "2026-12-01T21:30:00Z" };
  for (const [time_zone, end] of [
    ["Asia/Bahrain", "2 Dec 2026, 00:30"],
    ["Asia/Dubai", "2 Dec 2026, 01:30"],
    ["Europe/London", "1 Dec 2026, 21:30"],
  ])
    expect(
      compose({ id: 4, kind: "staff_invitation", dealer: { ...dealer, time_zone }, invitation: late })?.text,
    ).toContain(end);
});

test("without an address no mail is written", () => {
  expect(compose({ kind: "order_confirmation", dealer, order: { ...order, email: null } })).toBeNull();
  expect(
    compose({
      kind: "message_notice",
      dealer: { ...dealer, email: null },
      message: {
        id: 1,
        kind: "message",
        language: "en",
        name: "N",
        phone: null,
        email: "a@example.com",
        body: "B",
        search: null,
      },
    }),
  ).toBeNull();
  expect(() => compose({ kind: "something else" })).toThrow();
});

test("what visitors write stays text", () => {
  const evil = `<img src=x onerror=alert(1)>"'&`;
  const mail = compose({
    kind: "message_notice",
    dealer,
    message: {
      id: 1,
      kind: "message",
      language: "en",
      name: evil,
      phone: null,
      email: "a@example.com",
      body: evil,
      search: null,
    },
  });
  expect(mail?.html).not.toContain("<img");
  expect(mail?.html).toContain(escapeHtml(evil));
  expect(mail?.text).toContain(evil);
});

test.each([
  ["Sara Ali", "Sara Ali"],
  ["سارة آل خليفة", "سارة آل خليفة"],
  ["Jean-Luc O'Neil", "Jean-Luc O'Neil"],
  ["عبدالله بن محمد بن راشد", "عبدالله بن محمد بن راشد"],
  ["Win now at evil.example", null],
  ["https://evil.example", null],
  ["You have won a car today please call", null],
  ["Please call us back today now", null],
  ["0800 123 456", null],
  ["a@b.com", null],
])("%s is greeted as %s", (name, greeted) => {
  expect(greetedName(name)).toBe(greeted);
});

test.each([
  ["en", "ltr", "Choose a new password"],
  ["ar", "rtl", "اختر كلمة مرور جديدة"],
] as const)("a password mail in %s", (language, direction, subject) => {
  const link = `${origin}/auth/v1/verify?token=abc&type=recovery&redirect_to=x`;
  const mail = composeMail({
    from: "account",
    origin,
    mail: { kind: "recovery", to: "a@example.com", language, link, code: "12345678" },
  });
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).toContain(`\n${link}\n`);
  expect(mail?.html).toContain(`href="${escapeHtml(link)}"`);
  expect(mail?.html).toContain(`dir="${direction}"`);
});

test.each([
  ["en", "New address: new@example.com", "a new password stops the change"],
  ["ar", "البريد الجديد: \u2066new@example.com\u2069", "فكلمة المرور الجديدة توقف التغيير"],
] as const)("the old address of an account is told of the new one in %s", (language, fact, advice) => {
  const link = `${origin}/login`;
  const mail = composeMail({
    from: "account",
    origin,
    mail: { kind: "address_notice", to: "old@example.com", newEmail: "new@example.com", language, link, code: "" },
  });
  expect(mail?.to).toEqual({ address: "old@example.com" });
  expect(mail?.text).toContain(fact);
  expect(mail?.text).toContain(advice);
  // The advice for other e-mails would be wrong here.
  expect(mail?.text).not.toMatch(/ignore|تجاهل|15/);
});

test("the dealer reads the price as it is, with its fraction", () => {
  const noted = { ...order, price: 28_500.5, phone: "+97333000001", contact: "whatsapp", message: null };
  const notice = compose({ id: 1, kind: "order_notice", dealer, order: noted });
  expect(notice?.text).toContain("28,500.500");
});
