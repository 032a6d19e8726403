import { idFrom } from "~/utils/not-found";
import { localePath, languageOf } from "~domain/public-paths";
import { qrCode } from "~/utils/qr";
import { servicesFrom } from "~/supabase/server";
import type { Route } from "./+types/car-code";

/** `/cars/7/code.svg`: the QR code of a car's page, for paper. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const id = idFrom(params.id);
  if (id === null)
    return new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  const { origin } = servicesFrom(context);
  const { size, path } = qrCode(origin + localePath(`/cars/${id}`, languageOf(new URL(request.url).pathname, null)));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path d="${path}" stroke="#000" transform="translate(0 .5)"/></svg>\n`;
  return new Response(svg, { headers: { "Content-Type": "image/svg+xml" } });
}
