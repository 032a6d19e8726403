import type { BrowserClient } from "~/supabase/browser";
import { unwrap, unwrapMaybe } from "~/supabase/unwrap";
import type { SavedView, ViewScreen } from "./saved-views";

/** The reader's own views of a list, by name. */
export async function listSavedViews(client: BrowserClient, screen: ViewScreen): Promise<SavedView[]> {
  return unwrap(await client.from("saved_views").select("id, name, query").eq("screen", screen).order("name"));
}

/** Keeps a view under a name; one that has the name already is replaced. */
export async function saveView(client: BrowserClient, screen: ViewScreen, name: string, query: string): Promise<void> {
  unwrapMaybe(await client.from("saved_views").upsert({ screen, name, query }, { onConflict: "user_id,screen,name" }));
}

export async function removeView(client: BrowserClient, id: number): Promise<void> {
  unwrapMaybe(await client.from("saved_views").delete().eq("id", id));
}
