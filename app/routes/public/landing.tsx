import { listSteps } from "~/features/cars/cars-steps";
import { readCarSearch } from "~/features/cars/cars.schema";
import { listLandingCars, listLandingPages } from "~/features/cars/landing/landing.queries";
import { landingLinks, landingTexts, linksTitle } from "~/features/cars/landing/landing-texts.server";
import { landingMeta } from "~/features/cars/landing/landing-meta";
import { listedIn, listedJsonLd } from "~/features/cars/landing/landing-page.server";
import { LandingView } from "~/features/cars/landing/landing-view";
import { readDealerOrDefaults } from "~/features/site-content/dealer.queries";
import { describe, describedPage } from "~/site/json-ld/describe.server";
import { breadcrumbJsonLd } from "~/site/json-ld/lists";
import { notFoundMeta } from "~/site/page-texts";
import { supabaseFrom } from "~/supabase/server";
import { notFound } from "~/utils/not-found";
import { landingFilter, landingPath, readLanding } from "~domain/landing-pages";
import type { Route } from "./+types/landing";

export { PublicErrorBoundary as ErrorBoundary } from "~/site/errors/error-page";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const part = readLanding(params.kind, params.value);
  if (!part) throw notFound("page");
  const client = supabaseFrom(context);
  const [found, pages, { currency }] = await Promise.all([
    listLandingCars(client, part, readCarSearch(new URL(request.url).searchParams).page),
    listLandingPages(client),
    readDealerOrDefaults(client),
  ]);
  if (found.total === 0) throw notFound("stock");
  const page = describedPage(context, request);
  const reader = { language: page.language, currency };
  const texts = landingTexts(part, found, reader);
  const path = landingPath(part);
  describe(
    context,
    breadcrumbJsonLd(page, [...listSteps(page.language), { name: texts.heading, path }]),
    listedJsonLd(page, found, texts.heading),
  );
  const others = pages.filter(({ kind, value }) => kind !== part.kind || value !== part.value);
  return {
    ...texts,
    path,
    // Price limits that match the same cars share one canonical page.
    canonical:
      part.kind !== "price" ? path : found.samePrice ? landingPath({ ...part, value: found.samePrice }) : "/cars",
    filter: landingFilter(part),
    // Landing pages of the same kind come first.
    others: [
      {
        title: linksTitle(part.kind, page.language),
        links: landingLinks(
          others.filter(({ kind }) => kind === part.kind),
          reader,
        ),
      },
      {
        title: linksTitle("kinds", page.language),
        links: landingLinks(
          others.filter(({ kind }) => kind !== part.kind),
          reader,
        ),
      },
    ],
    found: listedIn(found, page),
  };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return notFoundMeta(args);
  return landingMeta(args, args.loaderData);
}

export default function LandingRoute({ loaderData }: Route.ComponentProps) {
  return <LandingView {...loaderData} />;
}
