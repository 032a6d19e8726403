import type { BrowserClient } from "~/supabase/browser";
import { readSettings } from "../site-content.queries";
import { type EditedContents, readEditedContents } from "./contents.queries";

/** Reads the campaigns for their form, and the currency of what they cost. */
export async function readEditedCampaigns(
  client: BrowserClient,
): Promise<{ loaded: EditedContents<"campaigns">; currency: string }> {
  const [loaded, { currency }] = await Promise.all([readEditedContents(client, ["campaigns"]), readSettings(client)]);
  return { loaded, currency };
}
