import { isPassing } from "~/supabase/errors";

/** Set during a background refresh of the screen: whether a loader of it failed. */
let refresh: { failed: boolean } | null = null;

/**
 * Refreshes the screen in the background. If the backend does not answer, loaders made by {@link keepsShown} return the
 * data that is shown, so that a failed refresh never replaces a screen in use.
 * @returns whether every loader read new data
 */
export async function refreshQuietly(revalidate: () => Promise<void>): Promise<boolean> {
  const mine = { failed: false };
  refresh = mine;
  try {
    await revalidate();
  } finally {
    if (refresh === mine) refresh = null;
  }
  return !mine.failed;
}

/** How long after a failed refresh the next one begins, in ms. */
const retryAfter = 5_000;

/** The next attempt of {@link refreshUntilRead}: one for the whole window. */
let next: ReturnType<typeof setTimeout> | undefined;

/** Refreshes the screen in the background; where that fails, again every few seconds until every loader has read. */
export async function refreshUntilRead(revalidate: () => Promise<void>): Promise<void> {
  clearTimeout(next);
  if (!(await refreshQuietly(revalidate))) next = setTimeout(() => void refreshUntilRead(revalidate), retryAfter);
}

/** A loader of a screen of the back office; it also runs when the page is opened. */
export function keepsShown<Args extends { request: Request }, T>(load: (args: Args) => Promise<T>) {
  let shown: { url: string; data: T } | null = null;
  async function clientLoader(args: Args): Promise<T> {
    const { url } = args.request;
    const quiet = refresh;
    try {
      const data = await load(args);
      shown = { url, data };
      return data;
    } catch (error) {
      if (quiet === null || shown?.url !== url || !isPassing(error)) throw error;
      quiet.failed = true;
      return shown.data;
    }
  }
  return Object.assign(clientLoader, { hydrate: true as const });
}
