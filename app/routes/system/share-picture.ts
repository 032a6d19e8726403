import { carShareCard } from "~/features/cars/car-share-card";
import { findCarCard } from "~/features/cars/cars.queries";
import { readContents } from "~/features/site-content/site-content.queries";
import { siteShareCard } from "~/features/site-content/site-share-card";
import { idFrom } from "~/utils/not-found";
import { answerSharePicture, readSharePicture } from "~/site/share/share-picture.server";
import { servicesFrom, supabaseFrom } from "~/supabase/server";
import type { Route } from "./+types/share-picture";

const noName = { en: null, ar: null };

/** `/og/…`: the pictures that link previews show, of a car or of the whole site, in one language. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = readSharePicture(params["*"]);
  if (!asked)
    return new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  const client = supabaseFrom(context);
  const { page, language } = asked;
  return answerSharePicture(servicesFrom(context), asked, async () => {
    const { brand_name, hero, settings } = await readContents(client, ["brand_name", "hero", "settings"]);
    if (page === "site") return siteShareCard(brand_name, hero, language);
    const id = idFrom(page.replace("cars/", ""));
    const car = id === null ? null : await findCarCard(client, id);
    return car && carShareCard(car, language, { name: brand_name ?? noName, currency: settings?.currency ?? "BHD" });
  });
}
