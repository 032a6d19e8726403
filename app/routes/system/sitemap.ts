import { listLandingPages, listModelPages } from "~/features/cars/landing/landing.queries";
import { listPages } from "~/features/cars/car-addresses.queries";
import { readContents } from "~/features/site-content/site-content.queries";
import { shownTextPage, textPageKeys } from "~/features/site-content/text-pages";
import { sitemapIndexXml, sitemapXml } from "~/site/sitemap";
import { servicesFrom, supabaseFrom } from "~/supabase/server";
import { pictureUrl } from "~/ui/picture";
import { landingPath } from "~domain/landing-pages";
import { brandPath, modelPath } from "~domain/public-paths";
import { sitemapPaths } from "~domain/public-pages";
import type { Route } from "./+types/sitemap";

const xml = { "Content-Type": "application/xml; charset=utf-8" };

/** `/sitemap.xml`: every public page, brand, car and part of the stock, in both languages; a list of parts if many. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = servicesFrom(context);
  const asked = new URL(request.url).searchParams.get("part");
  const part = asked === null ? 1 : /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 0;
  if (part === 0) return new Response("Not found\n", { status: 404 });
  const client = supabaseFrom(context);
  const { parts, cars, brands } = await listPages(client, part);
  if (part > parts) return new Response("Not found\n", { status: 404 });
  if (asked === null && parts > 1) return new Response(sitemapIndexXml(origin, parts), { headers: xml });
  const first =
    part === 1
      ? [...sitemapPaths, ...(await writtenPaths(client)), ...(await stockedPaths(client))].map((path) => ({ path }))
      : [];
  const listed = sitemapXml(origin, [
    ...first,
    ...brands.map(({ name, updatedAt }) => ({ path: brandPath(name), updatedAt })),
    ...cars.map(({ id, updatedAt, images }) => ({
      path: `/cars/${id}`,
      updatedAt,
      images: images.map((path) => pictureUrl(path, 1280)),
    })),
  ]);
  return new Response(listed, { headers: xml });
}

/** Paths of landing pages and models that have cars on offer now. */
async function stockedPaths(client: Parameters<typeof listLandingPages>[0]): Promise<string[]> {
  const [pages, models] = await Promise.all([listLandingPages(client), listModelPages(client)]);
  return [...pages.map(landingPath), ...models.map(({ brand, slug }) => modelPath(brand, slug))];
}

/** Paths of the text pages that have content. */
async function writtenPaths(client: Parameters<typeof listLandingPages>[0]): Promise<string[]> {
  const contents = await readContents(client, textPageKeys);
  return textPageKeys.filter((key) => shownTextPage(contents[key])).map((key) => `/${key}`);
}
