import { listWholeCars } from "~/features/cars/cars.queries";
import { carTitle } from "~/features/cars/cars";
import { ComparePage } from "~/features/cars/compare/compare-page";
import { comparedCar, compareCars, differencesOf } from "~/features/cars/compare/comparison";
import { formatList } from "~/i18n/format";
import { instanceOf } from "~/i18n/instances";
import { languageOf } from "~domain/public-paths";
import { limits, readCarIds } from "~/site/favourites/car-ids";
import { pageMeta } from "~/site/seo";
import { supabaseFrom } from "~/supabase/server";
import type { Route } from "./+types/compare";

export { PublicErrorBoundary as ErrorBoundary } from "~/site/errors/error-page";

/** Builds the table's texts on the server, so that the browser loads neither the complete cars nor this code. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const ids = readCarIds(searchParams.get("cars"), limits.compared);
  const cars = await listWholeCars(supabaseFrom(context), ids);
  const language = languageOf(pathname, null);
  const groups = compareCars(cars, instanceOf(language).getFixedT(null, "cars"), language);
  const differences = cars.length > 1 && searchParams.get("only") === "differences";
  return {
    cars: cars.map(comparedCar),
    gone: ids.filter((id) => !cars.some((car) => car.id === id)),
    groups: differences ? differencesOf(groups) : groups,
    differences,
  };
}

export function meta(args: Route.MetaArgs) {
  const language = languageOf(args.location.pathname, null);
  const t = instanceOf(language).getFixedT(null, "kept");
  const names = args.loaderData?.cars.map((car) => carTitle(car, language)) ?? [];
  return pageMeta(args, {
    title: names.length > 1 ? t("comparison.titleOf", { cars: formatList(names, language) }) : t("comparison.title"),
    description: t("comparison.description"),
    noindex: true,
  });
}

export default function CompareRoute({ loaderData }: Route.ComponentProps) {
  return <ComparePage {...loaderData} />;
}
