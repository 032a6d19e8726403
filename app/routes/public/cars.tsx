import { useMemo } from "react";
import { readAnswer, writeAnswer } from "~/features/cars/browse/list-answer";
import { browseCars } from "~/features/cars/browse/browse.queries";
import { CarsPage } from "~/features/cars/browse/cars-page";
import { useSearchSummary } from "~/features/cars/browse/search-summary";
import { carsPerPage } from "~/features/cars/cars.queries";
import { readCarSearch } from "~/features/cars/cars.schema";
import { listLandingPages, listModelPages } from "~/features/cars/landing/landing.queries";
import { landingLinks, linksTitle, modelLinks } from "~/features/cars/landing/landing-texts.server";
import { type LinkGroup, PageLinks } from "~/features/cars/landing/page-links";
import { listSteps } from "~/features/cars/cars-steps";
import { RecentCars } from "~/features/cars/card/recent-cars";
import { WishSection } from "~/features/messages/wish-section";
import { answerWish, readWishStage } from "~/features/messages/wish-submission.server";
import { lexiconFrom } from "~/features/search/lexicon.server";
import { ListSearchField } from "~/features/search/list-search-field";
import { readDealerOrDefaults } from "~/features/site-content/dealer.queries";
import { instanceOf } from "~/i18n/instances";
import { useLanguage } from "~/i18n/use-language";
import { languageOf } from "~domain/public-paths";
import { sendOrKeep } from "~/site/send-or-keep";
import { describe, describedPage } from "~/site/json-ld/describe.server";
import { breadcrumbJsonLd, carListJsonLd } from "~/site/json-ld/lists";
import { pageMeta } from "~/site/seo";
import { servicesFrom, supabaseFrom } from "~/supabase/server";
import { Container } from "~/ui/container";
import type { Route } from "./+types/cars";

export { PublicErrorBoundary as ErrorBoundary } from "~/site/errors/error-page";
export { answerHeaders as headers } from "~/site/forms/form-headers";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams, search } = new URL(request.url);
  const client = supabaseFrom(context);
  const language = languageOf(pathname, null);
  const found = await browseCars(client, readCarSearch(searchParams), language, () => lexiconFrom(context));
  const wish = readWishStage(request, found.total);
  const ways: LinkGroup[] = [];
  if (isPlainList(search)) {
    const page = describedPage(context, request);
    const [kinds, models, { currency }] = await Promise.all([
      listLandingPages(client),
      listModelPages(client),
      readDealerOrDefaults(client),
    ]);
    const most = models.toSorted((a, b) => b.cars - a.cars).slice(0, shownModels);
    ways.push(
      {
        title: linksTitle("kinds", page.language),
        links: landingLinks(kinds, { language: page.language, currency }),
      },
      { title: linksTitle("stocked", page.language), links: modelLinks(most, page.language, { branded: true }) },
    );
    const cars = found.cars.map(({ id }) => id);
    describe(
      context,
      breadcrumbJsonLd(page, listSteps(page.language)),
      carListJsonLd(page, cars, { total: found.total, from: (found.page - 1) * carsPerPage }),
    );
  }
  return { ...writeAnswer(found, language), wish, ways };
}

/** Number of models shown, those with the most cars; the brands' pages link to all. */
const shownModels = 4;

/** Stores a visitor's request for cars that match the search in the address. */
export async function action({ context, request }: Route.ActionArgs) {
  const client = supabaseFrom(context);
  const { countryCode } = await readDealerOrDefaults(client);
  return answerWish({ request, client, services: servicesFrom(context), countryCode });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrKeep(serverAction);
}

export function meta(args: Route.MetaArgs) {
  const t = instanceOf(languageOf(args.location.pathname, null)).getFixedT(null, "cars");
  const { q } = readCarSearch(new URLSearchParams(args.location.search));
  const page = args.loaderData?.page ?? 1;
  const title = q ? t("list.titleFor", { query: q.slice(0, 60) }) : t("list.title");
  return pageMeta(args, {
    title: page > 1 ? t("list.titlePage", { title, page }) : title,
    description: t("list.description"),
    canonicalPath: page > 1 ? `/cars?page=${page}` : "/cars",
    noindex: !isPlainList(args.location.search),
  });
}

export default function CarsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { language } = useLanguage();
  const { wish, ways } = loaderData;
  const browse = useMemo(() => readAnswer(loaderData, language), [loaderData, language]);
  const { words, chat } = useSearchSummary(browse);
  return (
    <>
      <CarsPage
        browse={browse}
        field={<ListSearchField words={browse.search.q} />}
        wish={<WishSection stage={wish} summary={words} answer={actionData} whatsapp={chat} />}
      />
      {ways.length > 0 ? (
        <Container className="grid gap-8 pb-16">
          {ways.map((group) => (
            <PageLinks key={group.title} {...group} />
          ))}
        </Container>
      ) : null}
      <RecentCars />
    </>
  );
}

/** Whether this is an unfiltered page of all cars: only those may be indexed. */
function isPlainList(query: string): boolean {
  return [...new URLSearchParams(query).keys()].every((name) => name === "page");
}
