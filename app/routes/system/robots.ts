import type { Route } from "./+types/robots";
import { servicesFrom } from "~/supabase/server";

/** `/robots.txt`: everything public may be read; the back office is nobody's result. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = servicesFrom(context);
  const lines = [
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /account",
    "Disallow: /login",
    "Disallow: /suggest",
    "Disallow: /shortlist",
    "Disallow: /order/",
    "Disallow: /ar/order/",
    "Disallow: /track",
    "Disallow: /ar/track",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
