import type { MetaDescriptor } from "react-router";
import { type Language, languages, otherLanguage } from "~domain/languages";
import { barePath, languageOf, localePath } from "~domain/public-paths";
import { textIn, type Localized } from "~/i18n/localized";
import { shareSize } from "~domain/contracts/share-card";

/** Locales in the format of Open Graph: https://ogp.me. */
const locales: Record<Language, string> = { en: "en_GB", ar: "ar_BH" };

/** The data of a page for search engines and link previews. */
export interface PageHead {
  /** Without the site's name, which {@link pageMeta} appends. */
  title: string;
  description: string;
  /** Path of the preview picture, e.g. `/og/cars/7.en.3fa9c1d2b4.jpg`, and what it shows; without one, the site's. */
  image?: { path: string; alt: string };
  /** English path of the canonical page, if it is not the address itself. */
  canonicalPath?: string;
  /** Whether search engines must not index the page, such as searches and single orders. */
  noindex?: boolean;
}

/** The part of the public layout's data that heads need; its loader returns it. */
export interface HeadSite {
  origin: string;
  brandName: Localized;
  /** Path of the default preview picture. */
  image?: string;
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
  const { origin, brandName, image: siteImage } = siteOf(matches);
  const path = page.canonicalPath ?? barePath(location.pathname);
  const site = textIn(brandName, language);
  const title = site && site !== page.title ? `${page.title} | ${site}` : page.title;
  const image = page.image ?? (siteImage ? { path: siteImage, alt: site } : null);
  const preview: MetaDescriptor[] = image
    ? [
        { property: "og:image", content: origin + image.path },
        { property: "og:image:width", content: String(shareSize.width) },
        { property: "og:image:height", content: String(shareSize.height) },
        { property: "og:image:alt", content: image.alt },
        { name: "twitter:card", content: "summary_large_image" },
      ]
    : [{ name: "twitter:card", content: "summary" }];
  // `URL` percent-encodes non-ASCII letters and keeps invalid escapes.
  const address = (inLanguage: Language) =>
    origin ? new URL(localePath(path, inLanguage), origin).href : localePath(path, inLanguage);
  const indexed: MetaDescriptor[] = page.noindex
    ? [{ name: "robots", content: "noindex" }]
    : [
        { tagName: "link", rel: "canonical", href: address(language) },
        ...languages.map((other) => ({
          tagName: "link" as const,
          rel: "alternate",
          hrefLang: other,
          href: address(other),
        })),
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
    { property: "og:locale", content: locales[language] },
    { property: "og:locale:alternate", content: locales[otherLanguage(language)] },
    ...preview,
  ];
}
