import { listBrands } from "~/features/brands/brands.queries";
import { CarsPage } from "~/features/cars/cars-page";
import { searchCars } from "~/features/cars/cars.queries";
import { readCarSearch } from "~/features/cars/cars.schema";
import { instanceOf } from "~/i18n/instances";
import { languageOf } from "~/i18n/language";
import { pageMeta } from "~/lib/seo";
import { supabaseFrom } from "~/lib/supabase/server";
import type { Route } from "./+types/cars";

export { PublicErrorBoundary as ErrorBoundary } from "~/shell/error-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = readCarSearch(new URL(request.url).searchParams);
  const client = supabaseFrom(context);
  const [result, brands] = await Promise.all([searchCars(client, search), listBrands(client)]);
  return { search, result, brands: brands.map(({ slug, name }) => ({ slug, name })) };
}

export function meta(args: Route.MetaArgs) {
  const t = instanceOf(languageOf(args.location.pathname, null)).getFixedT(null, "cars");
  const q = args.loaderData?.search.q ?? "";
  return pageMeta(args, {
    title: q ? t("list.titleFor", { query: q.slice(0, 60) }) : t("list.title"),
    description: t("list.description"),
    noindex: args.location.search !== "",
  });
}

export default function CarsRoute({ loaderData }: Route.ComponentProps) {
  return <CarsPage {...loaderData} />;
}
