import { expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { composeMail } from "./compose-mail.server";

loadAllCatalogues();
const origin = "https://cars.example.com";

test.each([
  ["en", /When: 27 Nov 2026, 21:05/, "Network address: 2001:db8::9", "Sign in and choose a new password"],
  ["ar", /الوقت: .*2026/, "عنوان الشبكة: \u20662001:db8::9\u2069", "سجّل الدخول واختر كلمة مرور جديدة"],
] as const)("the owner of an account is told of wrong codes in %s", (language, when, address, advice) => {
  const notice = (from: string | null) =>
    composeMail({
      from: "account",
      origin,
      mail: {
        kind: "codes_notice",
        to: "owner@example.com",
        language,
        link: `${origin}/login`,
        code: "",
        guessed: { at: "2026-11-27T18:05:00.000Z", timeZone: "Asia/Bahrain", address: from },
      },
    });
  const mail = notice("2001:db8::9");
  expect(mail?.to).toEqual({ address: "owner@example.com" });
  expect(mail?.text).toMatch(when);
  expect(mail?.text).toContain(address);
  expect(mail?.text).toContain(advice);
  expect(mail?.text).not.toMatch(/ignore|تجاهل/);
  expect(notice(null)?.text).not.toContain(address.slice(0, 12));
});
