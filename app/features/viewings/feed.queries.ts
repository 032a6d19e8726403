import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { optionalLocalizedText as localized } from "~/utils/localized-schema";
import type { Database } from "~domain/database.types";
import { languages } from "~domain/languages";
import { viewingKinds, viewingStatuses } from "~domain/viewing-statuses";
import { unwrapMaybe } from "~/supabase/unwrap";

const feed = z.object({
  language: z.enum(languages),
  viewings: z.array(
    z
      .object({
        reference: z.string(),
        version: z.number(),
        kind: z.enum(viewingKinds),
        status: z.enum(viewingStatuses),
        starts_at: z.string(),
        ends_at: z.string(),
        name: z.string(),
        phone: z.string(),
        car: z.object({ title_en: z.string(), title_ar: z.string() }).nullable(),
        office: z.object({ name: localized, address: localized }).nullable(),
      })
      .transform(({ starts_at, ends_at, car, ...viewing }) => ({
        ...viewing,
        startsAt: starts_at,
        endsAt: ends_at,
        car: car && { en: car.title_en, ar: car.title_ar },
      })),
  ),
});

/** The viewings of a colleague's secret calendar address, and the language in which it was created. */
export type ViewingFeed = z.output<typeof feed>;

/** The viewings of a secret calendar address; null if the secret is not valid. */
export async function readViewingFeed(client: SupabaseClient<Database>, secret: string): Promise<ViewingFeed | null> {
  const answer = unwrapMaybe(await client.rpc("viewing_feed", { p_secret: secret }));
  return answer === null ? null : feed.parse(answer);
}
