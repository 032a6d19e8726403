import type { BrowserClient } from "~/supabase/browser";
import { assertDeleted, unwrap, unwrapMaybe } from "~/supabase/unwrap";
import type { SavedView, ViewScreen } from "./saved-views";

/** The reader's own views of a list and those that colleagues share, by name. */
export async function listSavedViews(client: BrowserClient, screen: ViewScreen, userId: string): Promise<SavedView[]> {
  const query = client.from("saved_views").select("id, name, query, shared, user_id").eq("screen", screen);
  const rows = unwrap(await query.order("name").order("id"));
  return rows.map(({ user_id, ...view }) => ({ ...view, mine: user_id === userId }));
}

/** Keeps a view under a name; one's own that has the name already is replaced. */
export async function saveView(
  client: BrowserClient,
  screen: ViewScreen,
  { name, query, shared }: Pick<SavedView, "name" | "query" | "shared">,
): Promise<void> {
  const row = { screen, name, query, shared };
  unwrapMaybe(await client.from("saved_views").upsert(row, { onConflict: "user_id,screen,name" }));
}

/** Puts an own view back that was deleted; one that got its name since then stays. */
export async function restoreView(
  client: BrowserClient,
  screen: ViewScreen,
  { name, query, shared }: Pick<SavedView, "name" | "query" | "shared">,
): Promise<void> {
  unwrapMaybe(await client.from("saved_views").insert({ screen, name, query, shared }));
}

/**
 * Gives a view another name, if it still has the one that was seen: an own one, or as owner or manager a shared one.
 * Throws BackendError: `PT409` view_name_taken, view_renamed, `PT404` view_not_found.
 */
export async function renameView(client: BrowserClient, view: SavedView, name: string): Promise<void> {
  unwrapMaybe(await client.rpc("rename_view", { p_id: view.id, p_name: name, p_seen: view.name }));
}

/** Deletes a view: an own one, or as owner or manager a shared one. */
export async function removeView(client: BrowserClient, id: number): Promise<void> {
  unwrapMaybe(await client.from("saved_views").delete().eq("id", id));
  assertDeleted(await client.from("saved_views").select("id").eq("id", id));
}
