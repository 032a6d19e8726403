import { useTranslation } from "react-i18next";
import { BrandHeader } from "~/features/brands/brand-header";
import { findBrand } from "~/features/brands/brands.queries";
import { BrandCars } from "~/features/cars/brand-cars";
import { searchCars } from "~/features/cars/cars.queries";
import { readCarSearch } from "~/features/cars/cars.schema";
import { instanceOf } from "~/i18n/instances";
import { languageOf } from "~/i18n/language";
import { textIn } from "~/i18n/localized";
import { notFound } from "~/lib/not-found";
import { notFoundMeta } from "~/lib/page-texts";
import { pageMeta } from "~/lib/seo";
import { supabaseFrom } from "~/lib/supabase/server";
import { Container } from "~/ui/container";
import type { Route } from "./+types/brand";

export { PublicErrorBoundary as ErrorBoundary } from "~/shell/error-page";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const client = supabaseFrom(context);
  const brand = await findBrand(client, params.brandName);
  if (!brand) throw notFound("brand");
  const asked = new URLSearchParams({ page: new URL(request.url).searchParams.get("page") ?? "" });
  const search = { ...readCarSearch(asked), brand: [brand.slug] };
  return { brand, result: await searchCars(client, search) };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return notFoundMeta(args);
  const language = languageOf(args.location.pathname, null);
  const t = instanceOf(language).getFixedT(null, "cars");
  const brand = textIn(args.loaderData.brand.name, language);
  return pageMeta(args, {
    title: t("brand.title", { brand }),
    description: t("brand.description", { brand }),
    canonicalPath: `/brands/${encodeURIComponent(textIn(args.loaderData.brand.name, "en"))}`,
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
