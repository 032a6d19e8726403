import { type Language, languages } from "~domain/languages";
import { localePath } from "~domain/public-paths";

/** A public page as the sitemap lists it, once for both languages. */
export interface SitemapPage {
  /** English path, percent-encoded. */
  path: string;
  /** ISO 8601 */
  updatedAt?: string;
  /** Paths of the pictures it shows. */
  images?: readonly string[];
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function lastChange(updatedAt: string | undefined): string {
  const time = Date.parse(updatedAt ?? "");
  // PostgreSQL also knows times that are no moment, such as "infinity".
  return Number.isNaN(time) ? "" : `<lastmod>${new Date(time).toISOString()}</lastmod>`;
}

/**
 * A sitemap: every page in every language, each with its translations and pictures (https://www.sitemaps.org;
 * xhtml:link and the image namespace as in https://developers.google.com/search/docs). One file may hold 50,000
 * addresses and 50 MB; the caller must stay below that.
 */
export function sitemapXml(origin: string, pages: readonly SitemapPage[]): string {
  const urls = pages.flatMap(({ path, updatedAt, images = [] }) => {
    const address = (language: Language) => escapeXml(origin + localePath(path, language));
    const twins = [
      ...languages.map(
        (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language)}"/>`,
      ),
      `<xhtml:link rel="alternate" hreflang="x-default" href="${address("en")}"/>`,
    ].join("");
    const pictures = images
      .map((image) => `<image:image><image:loc>${escapeXml(new URL(image, origin).href)}</image:loc></image:image>`)
      .join("");
    return languages.map(
      (language) => `<url><loc>${address(language)}</loc>${lastChange(updatedAt)}${twins}${pictures}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"' +
      ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** The sitemap index with the parts `/sitemap.xml?part=1` and so on. */
export function sitemapIndexXml(origin: string, parts: number): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...Array.from(
      { length: parts },
      (_, index) => `<sitemap><loc>${escapeXml(`${origin}/sitemap.xml?part=${index + 1}`)}</loc></sitemap>`,
    ),
    "</sitemapindex>",
    "",
  ].join("\n");
}
