import { z } from "zod";
import type { BrowserClient } from "~/supabase/browser";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";
import type { Language } from "~domain/languages";

const standing = z.object({ since: z.string().nullable() }).nullable();

/** Whether and since when the user has a secret calendar address; null for roles that see no viewings. */
export type FeedState = z.output<typeof standing>;

export async function readFeedState(client: BrowserClient): Promise<FeedState> {
  return standing.parse(unwrapMaybe(await client.rpc("my_viewing_feed")));
}

/**
 * Creates the user's secret calendar address and ends the former one. Returns the secret, which is not readable later.
 */
export async function makeFeed(client: BrowserClient, language: Language): Promise<string> {
  return unwrap(await client.rpc("make_viewing_feed", { p_language: language }));
}

/** Turns off the user's secret calendar address. */
export async function endFeed(client: BrowserClient): Promise<void> {
  unwrapMaybe(await client.rpc("end_viewing_feed"));
}
