import { isPassing } from "~/supabase/errors";

/** Set while a screen reads again by itself: whether a read of it failed. */
let refresh: { failed: boolean } | null = null;

/**
 * Reads a screen again that nobody asked to read again. Loaders made by {@link keepsShown} then answer what is shown
 * where the backend does not answer, so that a failed read never replaces a screen in use.
 * @returns whether everything was read
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

/** A loader of a screen that is kept up to date, which also runs when the page is opened. */
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
