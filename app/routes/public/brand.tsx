import { useTranslation } from "~/i18n/use-translation";
import { redirect } from "react-router";
import { BrandHeader } from "~/features/brands/brand-header";
import { findBrand, findGoneBrand } from "~/features/brands/brands.queries";
import { BrandCars } from "~/features/cars/brand-cars";
import { cardIn } from "~/features/cars/car-cards";
import { listSteps } from "~/features/cars/cars-steps";
import { carsPerPage, searchCars } from "~/features/cars/cars.queries";
import { readCarSearch } from "~/features/cars/cars.schema";
import { instanceOf } from "~/i18n/instances";
import { languageOf, localePath } from "~domain/public-paths";
import { type Localized, textIn } from "~/i18n/localized";
import { describe, describedPage } from "~/site/json-ld/describe.server";
import { breadcrumbJsonLd, carListJsonLd } from "~/site/json-ld/lists";
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
    if (left?.movedTo)
      throw redirect(
        localePath(brandPath({ en: left.movedTo, ar: null }), languageOf(new URL(request.url).pathname, null)),
        301,
      );
    throw left ? gone("brand") : notFound("brand");
  }
  const asked = new URLSearchParams({ page: new URL(request.url).searchParams.get("page") ?? "" });
  const search = { ...readCarSearch(asked), brand: [brand.slug] };
  const result = await searchCars(client, search);
  const page = describedPage(context, request);
  const name = textIn(brand.name, page.language);
  const cars = result.cars.map(({ id }) => id);
  describe(
    context,
    breadcrumbJsonLd(page, [...listSteps(page.language), { name, path: brandPath(brand.name) }]),
    carListJsonLd(page, cars, { name, total: result.total, from: (result.page - 1) * carsPerPage }),
  );
  // Of the texts those that the page shows.
  return { brand, result: { ...result, cars: result.cars.map((car) => cardIn(car, page.language)) } };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return notFoundMeta(args);
  const language = languageOf(args.location.pathname, null);
  const t = instanceOf(language).getFixedT(null, "cars");
  const brand = textIn(args.loaderData.brand.name, language);
  return pageMeta(args, {
    title: t("brand.title", { brand }),
    description: t("brand.description", { brand }),
    canonicalPath: brandPath(args.loaderData.brand.name) + pageQuery(args.loaderData.result.page),
  });
}

export default function BrandRoute({ loaderData: { brand, result } }: Route.ComponentProps) {
  const { t } = useTranslation("cars");
  return (
    <Container className="py-10 lg:py-16">
      <BrandHeader brand={brand} count={t("list.count", { count: result.total })} />
      <BrandCars brand={brand} result={result} />
    </Container>
  );
}

function brandPath(name: Localized): string {
  return `/brands/${encodeURIComponent(textIn(name, "en"))}`;
}

/** Each page of a list is a page of its own to search engines. */
function pageQuery(page: number): string {
  return page > 1 ? `?page=${page}` : "";
}
