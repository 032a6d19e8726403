import { BrandHeader } from "~/features/brands/brand-header";
import { findBrand, findGoneBrand } from "~/features/brands/brands.queries";
import { BrandCars } from "~/features/cars/brand-cars";
import { cardIn } from "~/features/cars/car-cards";
import { listSteps } from "~/features/cars/cars-steps";
import { carsPerPage, searchCars } from "~/features/cars/cars.queries";
import { readCarSearch } from "~/features/cars/cars.schema";
import { useCountText } from "~/features/cars/use-count-text";
import { listLandingPages, listModelPages } from "~/features/cars/landing/landing.queries";
import { landingLinks, linksTitle, modelLinks } from "~/features/cars/landing/landing-texts.server";
import { PageLinks } from "~/features/cars/landing/page-links";
import { readDealerOrDefaults } from "~/features/site-content/dealer.queries";
import { instanceOf } from "~/i18n/instances";
import { brandPath, languageOf } from "~domain/public-paths";
import { textIn } from "~/i18n/localized";
import { describe, describedPage } from "~/site/json-ld/describe.server";
import { breadcrumbJsonLd, carListJsonLd } from "~/site/json-ld/lists";
import { moved } from "~/utils/moved";
import { gone, notFound } from "~/utils/not-found";
import { notFoundMeta } from "~/site/page-texts";
import { pageMeta } from "~/site/seo";
import { supabaseFrom } from "~/supabase/server";
import { Container } from "~/ui/container";
import type { Route } from "./+types/brand";

export { PublicErrorBoundary as ErrorBoundary } from "~/site/errors/error-page";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const client = supabaseFrom(context);
  const brand = await findBrand(client, params.brandName);
  if (!brand) {
    const left = await findGoneBrand(client, params.brandName);
    if (left?.movedTo) throw moved(brandPath(left.movedTo), request);
    throw left ? gone("brand") : notFound("brand");
  }
  // Any spelling finds the brand; others than the canonical one are redirected to it.
  const own = textIn(brand.name, "en");
  if (params.brandName !== own) throw moved(brandPath(own) + new URL(request.url).search, request);
  const asked = new URLSearchParams({ page: new URL(request.url).searchParams.get("page") ?? "" });
  const search = { ...readCarSearch(asked), brand: [brand.slug] };
  const [result, models, kinds, { currency }] = await Promise.all([
    searchCars(client, search),
    listModelPages(client, brand.id),
    listLandingPages(client),
    readDealerOrDefaults(client),
  ]);
  const page = describedPage(context, request);
  const name = textIn(brand.name, page.language);
  const cars = result.cars.map(({ id }) => id);
  describe(
    context,
    breadcrumbJsonLd(page, [...listSteps(page.language), { name, path: brandPath(textIn(brand.name, "en")) }]),
    carListJsonLd(page, cars, { name, total: result.total, from: (result.page - 1) * carsPerPage }),
  );
  // Only the texts that the page shows, to keep its data small.
  return {
    brand,
    models: {
      title: linksTitle("models", page.language, name),
      links: modelLinks(models, page.language),
    },
    kinds: {
      title: linksTitle("kinds", page.language),
      links: landingLinks(kinds, { language: page.language, currency }),
    },
    result: { ...result, cars: result.cars.map((car) => cardIn(car, page.language)) },
  };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return notFoundMeta(args);
  const language = languageOf(args.location.pathname, null);
  const t = instanceOf(language).getFixedT(null, "cars");
  const brand = textIn(args.loaderData.brand.name, language);
  return pageMeta(args, {
    title: t("brand.title", { brand }),
    description: t("brand.description", { brand }),
    canonicalPath: brandPath(textIn(args.loaderData.brand.name, "en")) + pageQuery(args.loaderData.result.page),
  });
}

export default function BrandRoute({ loaderData: { brand, models, kinds, result } }: Route.ComponentProps) {
  const countText = useCountText();
  return (
    <Container className="py-10 lg:py-16">
      <BrandHeader brand={brand} count={countText(result)} />
      <PageLinks {...models} className="mt-8" />
      <BrandCars brand={brand} result={result} />
      <PageLinks {...kinds} className="mt-16 border-t pt-8" />
    </Container>
  );
}

/** Query of the canonical address: search engines index each page of a list separately. */
function pageQuery(page: number): string {
  return page > 1 ? `?page=${page}` : "";
}
