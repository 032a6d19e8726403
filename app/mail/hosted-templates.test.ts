import { expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import type { Language } from "~domain/languages";
import { accountMail } from "./customer-mails";
import { htmlMail } from "./mail-layout";

loadAllCatalogues();

/**
 * What a hosted project fills in: https://supabase.com/docs/guides/auth/auth-email-templates. The link leads to our own
 * page, which uses the hash up only when it is asked to: scanners of e-mails open every address.
 */
const link = (kind: "recovery" | "signup", language: Language) =>
  `{{ .SiteURL }}/login?language=${language}#token_hash={{ .TokenHash }}&type=${kind}&email={{ .Email }}`;
const template = (kind: "recovery" | "signup", language: Language) =>
  htmlMail(accountMail({ kind, language, link: link(kind, language), code: "{{ .Token }}" }, "{{ .SiteURL }}"));

// Rewritten by `npx vitest run --project unit app/mail --update` when a text changes.
test.each([
  ["recovery", "recovery"],
  ["signup", "confirmation"],
] as const)("the e-mail %s of a hosted project is the same as ours", async (kind, file) => {
  const isArabic = '{{ if eq .RedirectTo (printf "%s/login?language=ar" .SiteURL) }}';
  const both = `${isArabic}${template(kind, "ar")}{{ else }}${template(kind, "en")}{{ end }}\n`;
  await expect(both).toMatchFileSnapshot(`../../supabase/templates/${file}.html`);
});
