import { readContent } from "~/features/site-content/site-content.queries";
import { TeamPage } from "~/features/team/team-page";
import { listTeam } from "~/features/team/team.queries";
import { languageOf } from "~domain/public-paths";
import { textIn } from "~/i18n/localized";
import { pageTexts } from "~/site/page-texts";
import { pageMeta } from "~/site/seo";
import { supabaseFrom } from "~/supabase/server";
import type { Route } from "./+types/team";

export { PublicErrorBoundary as ErrorBoundary } from "~/site/errors/error-page";

const nothing = { en: null, ar: null };

export async function loader({ context }: Route.LoaderArgs) {
  const client = supabaseFrom(context);
  const [texts, members] = await Promise.all([readContent(client, "team"), listTeam(client)]);
  return { title: texts?.title ?? nothing, description: texts?.description ?? nothing, members };
}

export function meta(route: Route.MetaArgs) {
  const language = languageOf(route.location.pathname, null);
  const t = pageTexts(route.location.pathname, "about_pages");
  const { title = nothing, description = nothing } = route.loaderData ?? {};
  return pageMeta(route, {
    title: textIn(title, language) || t("team.metaTitle"),
    description: textIn(description, language),
  });
}

export default function TeamRoute({ loaderData }: Route.ComponentProps) {
  return <TeamPage {...loaderData} />;
}
