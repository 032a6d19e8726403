import { listPages } from "~/features/cars/car-addresses.queries";
import { sitemapIndexXml, sitemapXml } from "~/site/sitemap";
import { servicesFrom, supabaseFrom } from "~/supabase/server";
import { pictureUrl } from "~/ui/picture";
import { sitemapPaths } from "~domain/public-pages";
import type { Route } from "./+types/sitemap";

const xml = { "Content-Type": "application/xml; charset=utf-8" };

/** `/sitemap.xml`: every public page, brand and car, in both languages; a list of parts where they are many. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = servicesFrom(context);
  const asked = new URL(request.url).searchParams.get("part");
  const part = asked === null ? 1 : /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 0;
  if (part === 0) return new Response("Not found\n", { status: 404 });
  const { parts, cars, brands } = await listPages(supabaseFrom(context), part);
  if (part > parts) return new Response("Not found\n", { status: 404 });
  if (asked === null && parts > 1) return new Response(sitemapIndexXml(origin, parts), { headers: xml });
  const first = part === 1 ? sitemapPaths.map((path) => ({ path })) : [];
  const listed = sitemapXml(origin, [
    ...first,
    ...brands.map(({ name, updatedAt }) => ({ path: `/brands/${encodeURIComponent(name)}`, updatedAt })),
    ...cars.map(({ id, updatedAt, images }) => ({
      path: `/cars/${id}`,
      updatedAt,
      images: images.map((path) => pictureUrl(path, 1280)),
    })),
  ]);
  return new Response(listed, { headers: xml });
}
