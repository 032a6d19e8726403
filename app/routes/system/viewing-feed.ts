import { createHash } from "node:crypto";
import { readDealer } from "~/features/site-content/dealer.queries";
import { feedFile } from "~/features/viewings/feed-file.server";
import { readViewingFeed } from "~/features/viewings/feed.queries";
import { instanceOf } from "~/i18n/instances";
import { textIn } from "~/i18n/localized";
import { servicesFrom, supabaseFrom } from "~/supabase/server";
import type { Route } from "./+types/viewing-feed";

const closed = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

/** `/viewings.ics?key=…`: a colleague's viewings as a calendar to subscribe to, for anyone with the secret address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = servicesFrom(context);
  const { allowed, retryAfter } = await services.limit("feed");
  if (!allowed)
    return new Response("Too many requests\n", {
      status: 429,
      headers: { ...closed, "Retry-After": String(retryAfter) },
    });
  const client = supabaseFrom(context);
  const secret = new URL(request.url).searchParams.get("key") ?? "";
  const feed = /^[\w-]{43}$/.test(secret) ? await readViewingFeed(client, secret) : null;
  if (!feed) return new Response("Not found\n", { status: 404, headers: closed });
  const { language, viewings } = feed;
  const dealer = await readDealer(client);
  const t = instanceOf(language).getFixedT(language, "mails");
  const { origin } = services;
  const words = {
    language,
    name: t("viewing.feed", { dealer: textIn(dealer.brand, language) || new URL(origin).host }),
    kinds: t("viewing.kinds", { returnObjects: true }),
    url: `${origin}/admin/orders/viewings`,
    host: new URL(origin).host,
  };
  // Hashes the data, not the file, which contains the time of its creation.
  const etag = `"${createHash("sha256")
    .update(JSON.stringify([viewings, words]))
    .digest("base64url")}"`;
  // A proxy that compresses the answer makes its ETag weak (`W/`).
  if (request.headers.get("if-none-match")?.replace(/^W\//, "") === etag)
    return new Response(null, { status: 304, headers: { ...closed, ETag: etag } });
  return new Response(feedFile({ viewings, ...words }), {
    headers: { ...closed, ETag: etag, "Content-Type": "text/calendar; charset=utf-8" },
  });
}
