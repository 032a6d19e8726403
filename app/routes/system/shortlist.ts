import { listCarsByIds } from "~/features/cars/cars.queries";
import { limits, readCarIds } from "~/site/favourites/car-ids";
import { supabaseFrom } from "~/supabase/server";
import type { Route } from "./+types/shortlist";

/**
 * `/shortlist?cars=3,1`: the cards of the cars with these ids, in this order, as `{ cars: CarCard[] }`. Cars that are
 * not public are left out.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ids = readCarIds(new URL(request.url).searchParams.get("cars"), limits.favourites);
  return Response.json(
    { cars: await listCarsByIds(supabaseFrom(context), ids) },
    { headers: { "X-Robots-Tag": "noindex" } },
  );
}
