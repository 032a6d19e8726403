import type { MetaDescriptor } from "react-router";
import { instanceOf } from "~/i18n/instances";
import { languageOf } from "~domain/public-paths";
import { pageMeta } from "./seo";

type PageNamespace = "about_pages" | "pages" | "orders" | "papers" | "viewings" | "trade_in_page" | "errors";

/** The texts of a public page outside React, in the language of its address. */
export function pageTexts<Namespace extends PageNamespace>(pathname: string, namespace: Namespace) {
  const language = languageOf(pathname, null);
  return instanceOf(language).getFixedT<Namespace>(language, namespace);
}

/** The head of a "not found" page; for a route's `meta` if its loader found nothing. */
export function notFoundMeta(route: Parameters<typeof pageMeta>[0]): MetaDescriptor[] {
  const t = pageTexts(route.location.pathname, "errors");
  return pageMeta(route, { title: t("metaTitle"), description: t("metaTitle"), noindex: true });
}
