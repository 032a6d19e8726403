import type { MetaDescriptor } from "react-router";
import { barePath, type Language, languageOf, languages, localePath } from "~/i18n/language";
import { textIn, type Localized } from "~/i18n/localized";

/** What a page says about itself to search engines and link previews. */
export interface PageHead {
  /** Without the site's name, which is added. */
  title: string;
  description: string;
  /** Path of the preview picture, e.g. `/img/1280/cars/7/front.webp`. */
  image?: string;
  /** Public path in English of the page these contents belong to, where it is not the address itself. */
  canonicalPath?: string;
  /** For pages that should not be found, such as searches and single orders. */
  noindex?: boolean;
  /** schema.org data. */
  jsonLd?: Record<string, unknown>;
}

/** The part of the public layout's data that heads need; its loader returns it. */
export interface HeadSite {
  origin: string;
  brandName: Localized;
}

interface MetaArguments {
  location: { pathname: string };
  matches: readonly ({ loaderData?: unknown } | undefined)[];
}

function siteOf(matches: MetaArguments["matches"]): HeadSite {
  for (const match of matches) {
    const data = match?.loaderData;
    if (typeof data === "object" && data !== null && "head" in data) return data.head as HeadSite;
  }
  return { origin: "", brandName: { en: null, ar: null } };
}

/**
 * Title, description, canonical address, the twin in the other language and the link preview of a
 * public page: the one place where they are made. Call it from a route's `meta`.
 */
export function pageMeta({ location, matches }: MetaArguments, page: PageHead): MetaDescriptor[] {
  const language = languageOf(location.pathname, null);
  const { origin, brandName } = siteOf(matches);
  const path = page.canonicalPath ?? barePath(location.pathname);
  const site = textIn(brandName, language);
  const title = site && site !== page.title ? `${page.title} | ${site}` : page.title;
  // URL writes letters beyond ASCII as they travel, and leaves alone what cannot be read.
  const address = (inLanguage: Language) => (origin ? new URL(localePath(path, inLanguage), origin).href : localePath(path, inLanguage));
  const indexed: MetaDescriptor[] = page.noindex
    ? [{ name: "robots", content: "noindex" }]
    : [
        { tagName: "link", rel: "canonical", href: address(language) },
        ...languages.map((other) => ({ tagName: "link" as const, rel: "alternate", hrefLang: other, href: address(other) })),
        { tagName: "link", rel: "alternate", hrefLang: "x-default", href: address("en") },
      ];
  return [
    { title },
    { name: "description", content: page.description },
    ...indexed,
    { property: "og:type", content: "website" },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address(language) },
    { property: "og:site_name", content: site },
    { property: "og:locale", content: language === "ar" ? "ar_BH" : "en_GB" },
    ...(page.image ? [{ property: "og:image", content: /^https?:/.test(page.image) ? page.image : origin + page.image }] : []),
    ...(page.jsonLd ? [{ "script:ld+json": { "@context": "https://schema.org", ...page.jsonLd } }] : []),
  ];
}
