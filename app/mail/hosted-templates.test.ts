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
  `{{ .SiteURL }}/login?language=${language}#token_hash={{ .TokenHash }}&type=${kind}&email={{ .Email }}` +
  "{{ if $invite }}&invite={{ $invite }}{{ end }}";
/** Whether the address that the link was asked for begins so; what "eq" alone says of the whole. */
const begins = (name: string) => `eq (printf "%.*s" (len ${name}) .RedirectTo) ${name}`;
/** Of that address the secret of an invitation alone is taken over: the link leads to no other site. */
const carried = (language: Language) =>
  `{{ $return := printf "%s/login?language=${language}#invite=" .SiteURL }}{{ $invite := "" }}` +
  `{{ if ${begins("$return")} }}{{ $invite = slice .RedirectTo (len $return) }}{{ end }}`;
const template = (kind: "recovery" | "signup", language: Language) =>
  carried(language) +
  htmlMail(accountMail({ kind, language, link: link(kind, language), code: "{{ .Token }}" }, "{{ .SiteURL }}"));

// Rewritten by `npx vitest run --project unit app/mail --update` when a text changes.
test.each([
  ["recovery", "recovery"],
  ["signup", "confirmation"],
] as const)("the e-mail %s of a hosted project is the same as ours", async (kind, file) => {
  const isArabic = `{{ $arabic := printf "%s/login?language=ar" .SiteURL }}{{ if ${begins("$arabic")} }}`;
  const both = `${isArabic}${template(kind, "ar")}{{ else }}${template(kind, "en")}{{ end }}\n`;
  await expect(both).toMatchFileSnapshot(`../../supabase/templates/${file}.html`);
});
