import { isLanguage } from "~domain/languages";
import { readContent } from "~/features/site-content/site-content.queries";
import { textIn } from "~/i18n/localized";
import { optionalData } from "~/site/optional-data";
import { supabaseFrom } from "~/supabase/server";
import type { Route } from "./+types/admin-manifest";

const icon = (pixels: number) => ({ src: `/icon-${pixels}.png`, sizes: `${pixels}x${pixels}`, type: "image/png" });

/** `/admin.webmanifest?lang=ar`: what a phone keeps when staff put the back office on its home screen. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get("lang");
  const language = isLanguage(asked) ? asked : "en";
  const brand = await optionalData(context, readContent(supabaseFrom(context), "brand_name"), null);
  const name = brand ? textIn(brand, language) : "Maarad";
  return new Response(
    JSON.stringify({
      name,
      short_name: name,
      lang: language,
      start_url: "/admin",
      scope: "/",
      display: "standalone",
      background_color: "#08090a",
      theme_color: "#08090a",
      icons: [icon(192), icon(512)],
    }),
    { headers: { "Content-Type": "application/manifest+json" } },
  );
}
