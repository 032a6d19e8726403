import { instanceOf } from "~/i18n/instances";
import { pageMeta } from "~/site/seo";
import { languageOf } from "~domain/public-paths";

interface Landing {
  title: string;
  text: string;
  /** Path of the canonical page. */
  canonical: string;
  found: { page: number };
}

/** The meta tags of a landing page; each page of its list has its own address. */
export function landingMeta(route: Parameters<typeof pageMeta>[0], { title, text, canonical, found }: Landing) {
  const t = instanceOf(languageOf(route.location.pathname, null)).getFixedT(null, "cars");
  return pageMeta(route, {
    title: found.page > 1 ? t("list.titlePage", { title, page: found.page }) : title,
    description: text,
    canonicalPath: canonical + (found.page > 1 ? `?page=${found.page}` : ""),
  });
}
