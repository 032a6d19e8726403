import { AboutPage } from "~/features/site-content/about-page";
import { readContents } from "~/features/site-content/site-content.queries";
import { languageOf } from "~domain/public-paths";
import { textIn } from "~/i18n/localized";
import { notFound } from "~/utils/not-found";
import { notFoundMeta, pageTexts } from "~/site/page-texts";
import { pageMeta } from "~/site/seo";
import { supabaseFrom } from "~/supabase/server";
import type { Route } from "./+types/about";

export { PublicErrorBoundary as ErrorBoundary } from "~/site/errors/error-page";

export async function loader({ context }: Route.LoaderArgs) {
  const { about, registration } = await readContents(supabaseFrom(context), ["about", "registration"]);
  if (!about) throw notFound("page");
  return { about, registration };
}

export function meta(route: Route.MetaArgs) {
  if (!route.loaderData) return notFoundMeta(route);
  const { title, description } = route.loaderData.about;
  const language = languageOf(route.location.pathname, null);
  const t = pageTexts(route.location.pathname, "about_pages");
  return pageMeta(route, {
    title: textIn(title, language) || t("about.metaTitle"),
    description: textIn(description, language),
  });
}

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />;
}
