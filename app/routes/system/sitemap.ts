import { listBrands } from "~/features/brands/brands.queries";
import { listCarPages } from "~/features/cars/cars.queries";
import { sitemapXml } from "~/lib/sitemap";
import { servicesFrom, supabaseFrom } from "~/lib/supabase/server";
import type { Route } from "./+types/sitemap";

const pages = ["/", "/cars", "/about", "/team", "/contact"];

/** `/sitemap.xml`: every public page, brand and car, in both languages. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = supabaseFrom(context);
  const [brands, cars] = await Promise.all([listBrands(client), listCarPages(client)]);
  const xml = sitemapXml(servicesFrom(context).origin, [
    ...pages.map((path) => ({ path })),
    ...brands.map(({ name }) => ({ path: `/brands/${encodeURIComponent(name.en ?? "")}` })),
    ...cars.map(({ id, updatedAt }) => ({ path: `/cars/${id}`, updatedAt })),
  ]);
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
