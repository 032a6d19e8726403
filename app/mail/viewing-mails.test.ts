import { expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { composeMail } from "./compose-mail.server";
import { viewingMailKinds } from "./due-mail.schema";
import { keysOf } from "~domain/records";

loadAllCatalogues();
const origin = "https://cars.example.com";
const dealer = {
  brand: { en: "Maarad Motors", ar: "معرض موتورز" },
  email: "sales@example.com",
  whatsapp: null,
  language: "en",
  time_zone: "Asia/Bahrain",
};
const key = "9b2d4c1e-0000-4000-8000-000000000001";
const viewing = {
  id: 5,
  reference: "MV-2K7XQ9",
  kind: "test_drive",
  status: "requested",
  starts_at: "2026-11-27T07:30:00+00:00",
  language: "ar",
  name: "سارة علي",
  email: "sara@example.com",
  car: { title_en: "Porsche Taycan 2024", title_ar: "بورشه تايكان 2024", stock_no: "P-1" },
  office: { name: { en: "Seef", ar: "السيف" }, address: { en: "Road 2827", ar: "طريق 2827" }, map_url: "" },
  key,
};
const compose = (kind: string, changed: object = {}, whose: object = {}) =>
  composeMail({
    from: "database",
    origin,
    due: { id: 1, kind, dealer: { ...dealer, ...whose }, viewing: { ...viewing, ...changed } },
  });

test("a booking is told in the customer's language, by the dealer's clock, with its page and calendar entry", () => {
  const arabic = compose("viewing_requested");
  expect(arabic).toMatchObject({
    to: { address: "sara@example.com" },
    replyTo: { address: "sales@example.com" },
    subject: "موعدك MV-2K7XQ9: سنؤكده لك قريبًا",
  });
  expect(arabic?.html).toContain('<html lang="ar" dir="rtl">');
  expect(arabic?.text).toMatch(/مرحبًا سارة علي،[^]*الموعد: الجمعة، 27 نوفمبر[^]*10:30 ص/);
  expect(arabic?.text).toContain("المكان: السيف، طريق 2827\nالغرض: تجربة قيادة\nالسيارة: بورشه تايكان 2024");
  expect(arabic?.text).toContain("رقم المعاينة: \u2066MV-2K7XQ9\u2069");
  expect(arabic?.text).toContain(`${origin}/ar/viewing?done=MV-2K7XQ9&key=${key}\n`);
  expect(arabic?.text).toContain(`${origin}/viewing.ics?ref=MV-2K7XQ9&key=${key}&lang=ar\n`);
  const english = compose("viewing_requested", { language: "en" }, { time_zone: "Europe/London" });
  expect(english?.text).toMatch(/When: Friday,? 27 November[^]*07:30\nWhere: Seef, Road 2827\nWhat: Test drive/);
});

test("each kind has its own subject and title, in both languages", () => {
  const all = ["en", "ar"].flatMap((language) => keysOf(viewingMailKinds).map((kind) => compose(kind, { language })));
  expect(new Set(all.map((mail) => mail?.subject)).size).toBe(10);
  expect(new Set(all.map((mail) => /<h1[^>]*>([^<]+)/.exec(mail?.html ?? "")?.[1])).size).toBeGreaterThanOrEqual(9);
  for (const mail of all) expect(mail?.text).not.toMatch(/viewing\.(?!ics)|\{\{|undefined/);
});

test("a time that we changed is told as ours, one of the customer's asks to be confirmed", () => {
  expect(compose("viewing_moved", { language: "en", status: "confirmed" })?.text).toContain(
    "We have moved your viewing",
  );
  expect(compose("viewing_moved", { language: "en" })?.text).toContain("we will confirm it");
});

test("a cancelled viewing leads to another booking, not to its calendar entry", () => {
  const mail = compose("viewing_cancelled", { language: "en", status: "cancelled" });
  expect(mail?.text).toContain("Book another time:\nhttps://cars.example.com/viewing\n");
  expect(mail?.text).not.toContain(".ics");
});

test("a stranger's words are not repeated, and without car, showroom or address it still works", () => {
  const mail = compose("viewing_confirmed", {
    language: "en",
    name: "Win http://evil.example",
    car: null,
    office: null,
  });
  expect(mail?.text).not.toContain("evil");
  expect(mail?.text).toContain("Hello,");
  expect(mail?.text).not.toContain("Where:");
  expect(compose("viewing_confirmed", { email: null })).toBeNull();
});

test("the dealer is told what the customer did, can reply and opens it", () => {
  const details = { phone: "+97333000001", wish: "<b>A red one</b>" };
  const notice = compose("viewing_notice", details);
  expect(notice).toMatchObject({
    to: { name: "Maarad Motors", address: "sales@example.com" },
    replyTo: { name: "سارة علي", address: "sara@example.com" },
  });
  expect(notice?.subject).toMatch(/^New viewing: Friday,? 27 November[^]*10:30, سارة علي$/);
  expect(notice?.html).toContain("&lt;b&gt;A red one&lt;/b&gt;");
  expect(notice?.text).toContain(`${origin}/admin/orders/viewings/5\n`);
  expect(notice?.text).not.toContain(key);
  expect(compose("viewing_moved_notice", details)?.subject).toContain("moved by the customer");
  expect(compose("viewing_cancelled_notice", details, { language: "ar" })?.subject).toContain("ألغى العميل معاينة");
  expect(compose("viewing_notice", details, { email: null })).toBeNull();
});
