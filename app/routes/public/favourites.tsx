import { listCarsByIds } from "~/features/cars/cars.queries";
import { FavouritesPage } from "~/features/cars/favourites/favourites-page";
import { RecentCars } from "~/features/cars/card/recent-cars";
import { SharedCars } from "~/features/cars/favourites/shared-cars";
import { instanceOf } from "~/i18n/instances";
import { languageOf } from "~domain/public-paths";
import { pageMeta } from "~/site/seo";
import { limits, readCarIds } from "~/site/favourites/car-ids";
import { supabaseFrom } from "~/supabase/server";
import type { Route } from "./+types/favourites";

export { PublicErrorBoundary as ErrorBoundary } from "~/site/errors/error-page";

/** Only the browser knows the visitor's own favourites; a shared list is in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ids = readCarIds(new URL(request.url).searchParams.get("cars"), limits.favourites);
  const cars = await listCarsByIds(supabaseFrom(context), ids);
  return { sent: ids.length > 0 ? { cars, gone: ids.length - cars.length } : null };
}

export function meta(args: Route.MetaArgs) {
  const t = instanceOf(languageOf(args.location.pathname, null)).getFixedT(null, "kept");
  const sent = Boolean(args.loaderData?.sent);
  return pageMeta(args, {
    title: t(sent ? "favourites.shared" : "favourites.title"),
    description: t(sent ? "favourites.sharedHint" : "favourites.description"),
    noindex: true,
  });
}

export default function FavouritesRoute({ loaderData: { sent } }: Route.ComponentProps) {
  return (
    // As high as the window, so that the footer does not move when scripts add the cars.
    <div className="min-h-dvh">
      {sent ? <SharedCars {...sent} /> : <FavouritesPage />}
      <RecentCars />
    </div>
  );
}
