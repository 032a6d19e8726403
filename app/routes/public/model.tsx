import { findBrand, findGoneBrand } from "~/features/brands/brands.queries";
import { listSteps } from "~/features/cars/cars-steps";
import { readCarSearch } from "~/features/cars/cars.schema";
import { listLandingCars, listLandingPages, listModelPages, modelNamed } from "~/features/cars/landing/landing.queries";
import { landingLinks, linksTitle, modelLinks, modelTexts } from "~/features/cars/landing/landing-texts.server";
import { landingMeta } from "~/features/cars/landing/landing-meta";
import { listedIn, listedJsonLd } from "~/features/cars/landing/landing-page.server";
import { LandingView } from "~/features/cars/landing/landing-view";
import { readDealerOrDefaults } from "~/features/site-content/dealer.queries";
import { textIn } from "~/i18n/localized";
import { describe, describedPage } from "~/site/json-ld/describe.server";
import { breadcrumbJsonLd } from "~/site/json-ld/lists";
import { notFoundMeta } from "~/site/page-texts";
import { supabaseFrom } from "~/supabase/server";
import { moved } from "~/utils/moved";
import { gone, notFound } from "~/utils/not-found";
import { brandPath, modelPath } from "~domain/public-paths";
import type { Route } from "./+types/model";

export { PublicErrorBoundary as ErrorBoundary } from "~/site/errors/error-page";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const client = supabaseFrom(context);
  const url = new URL(request.url);
  const brand = await findBrand(client, params.brandName);
  if (!brand) {
    const left = await findGoneBrand(client, params.brandName);
    if (left?.movedTo) throw moved(modelPath(left.movedTo, params.model), request);
    throw left ? gone("brand") : notFound("brand");
  }
  const models = await listModelPages(client, brand.id);
  const model = modelNamed(models, params.model);
  if (!model) throw notFound("stock", brand.name);
  // Any spelling finds the model; others than the canonical one are redirected to it.
  if (params.brandName !== model.brand || params.model !== model.slug)
    throw moved(modelPath(model.brand, model.slug) + url.search, request);
  const [found, pages, { currency }] = await Promise.all([
    listLandingCars(client, { kind: "model", value: String(model.id) }, readCarSearch(url.searchParams).page),
    listLandingPages(client),
    readDealerOrDefaults(client),
  ]);
  if (found.total === 0) throw notFound("stock", brand.name);
  const page = describedPage(context, request);
  const names = { brand: textIn(brand.name, page.language), model: textIn(model.name, page.language) };
  const reader = { language: page.language, currency };
  const texts = modelTexts(names, found, reader);
  const path = modelPath(model.brand, model.slug);
  describe(
    context,
    breadcrumbJsonLd(page, [
      ...listSteps(page.language),
      { name: names.brand, path: brandPath(model.brand) },
      { name: names.model, path },
    ]),
    listedJsonLd(page, found, texts.heading),
  );
  return {
    ...texts,
    path,
    filter: `/cars?model=${brand.slug}_${model.slug}`,
    others: [
      {
        title: linksTitle("model", page.language, names.brand),
        links: [
          { name: names.brand, path: brandPath(model.brand), cars: brand.cars },
          ...modelLinks(
            models.filter(({ id }) => id !== model.id),
            page.language,
          ),
        ],
      },
      { title: linksTitle("kinds", page.language), links: landingLinks(pages, reader) },
    ],
    found: listedIn(found, page),
  };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return notFoundMeta(args);
  return landingMeta(args, { ...args.loaderData, canonical: args.loaderData.path });
}

export default function ModelRoute({ loaderData }: Route.ComponentProps) {
  return <LandingView {...loaderData} />;
}
