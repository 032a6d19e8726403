import type { Route } from "./+types/robots";
import { languages } from "~domain/languages";
import { personalPaths } from "~domain/public-pages";
import { localePath, privateSegments } from "~domain/public-paths";
import { servicesFrom } from "~/supabase/server";

const hidden = [
  ...Object.keys(privateSegments).map((segment) => `/${segment}`),
  "/suggest",
  "/shortlist",
  ...personalPaths.flatMap((path) => languages.map((language) => localePath(path, language))),
];

/** `/robots.txt`: everything public may be read; the back office must not be crawled. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = servicesFrom(context);
  const lines = ["User-agent: *", ...hidden.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, ""];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
