import { languages, localePath } from "~/i18n/language";

/** A public page as the sitemap lists it, once for both languages. */
export interface SitemapPage {
  /** English path, percent-encoded. */
  path: string;
  /** ISO 8601 */
  updatedAt?: string;
}

/** Addresses in one sitemap file, by the protocol. */
const most = 50_000;

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The sitemap: every page in every language, each with its twins (https://www.sitemaps.org, xhtml:link for languages). */
export function sitemapXml(origin: string, pages: readonly SitemapPage[]): string {
  const urls = pages.slice(0, Math.floor(most / languages.length)).flatMap(({ path, updatedAt }) => {
    const address = (language: "en" | "ar") => escapeXml(origin + localePath(path, language));
    const twins = [
      ...languages.map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language)}"/>`),
      `<xhtml:link rel="alternate" hreflang="x-default" href="${address("en")}"/>`,
    ].join("");
    const changed = updatedAt ? `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>` : "";
    return languages.map((language) => `<url><loc>${address(language)}</loc>${changed}${twins}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}
