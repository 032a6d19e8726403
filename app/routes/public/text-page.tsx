import { readContent } from "~/features/site-content/site-content.queries";
import { TextPageView } from "~/features/site-content/text-page-view";
import { shownTextPage } from "~/features/site-content/text-pages";
import { questionsJsonLd } from "~/features/site-content/questions-json-ld";
import { instanceOf } from "~/i18n/instances";
import { textIn } from "~/i18n/localized";
import { describe, describedPage } from "~/site/json-ld/describe.server";
import { breadcrumbJsonLd } from "~/site/json-ld/lists";
import { notFoundMeta } from "~/site/page-texts";
import { pageMeta } from "~/site/seo";
import { supabaseFrom } from "~/supabase/server";
import { notFound } from "~/utils/not-found";
import { barePath, languageOf } from "~domain/public-paths";
import type { Route } from "./+types/text-page";

export { PublicErrorBoundary as ErrorBoundary } from "~/site/errors/error-page";

/** `/privacy` and `/faq`: the dealer's texts; 404 while there are none. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const path = barePath(new URL(request.url).pathname.replace(/\.data$/, ""));
  const of = path.startsWith("/faq") ? "faq" : "privacy";
  const shown = shownTextPage(await readContent(supabaseFrom(context), of));
  if (!shown) throw notFound("page");
  const page = describedPage(context, request);
  describe(
    context,
    breadcrumbJsonLd(page, [
      { name: instanceOf(page.language).getFixedT(null, "shell")("nav.home"), path: "/" },
      { name: textIn(shown.title, page.language), path: `/${of}` },
    ]),
    ...(of === "faq" ? [questionsJsonLd(shown, page.language)] : []),
  );
  return { of, page: shown } as const;
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return notFoundMeta(args);
  const language = languageOf(args.location.pathname, null);
  const { title, description, items } = args.loaderData.page;
  return pageMeta(args, {
    title: textIn(title, language),
    description: textIn(description, language) || items.map((item) => textIn(item.title, language)).join(" · "),
  });
}

export default function TextPageRoute({ loaderData }: Route.ComponentProps) {
  return <TextPageView {...loaderData} />;
}
