import { createClient, type SupabaseClient, type SupportedStorage } from "@supabase/supabase-js";
import type { Database } from "~domain/database.types";
import { deferred } from "~/utils/deferred";
import { sessionFetch } from "./session-fetch";

export type BrowserClient = SupabaseClient<Database>;

/** How the browser reaches the backend; `url` "" means the site's own origin. */
export interface BrowserBackend {
  url: string;
  publishableKey: string;
  /** The address that the site calls its own, where one is set; the page may have been opened under another. */
  site?: string;
}

const storageKey = "maarad-session";

/**
 * supabase-js cannot handle a stored session that is not an object: such a value counts as no session.
 */
function tolerant(storage: SupportedStorage): SupportedStorage {
  return {
    getItem: async (key) => {
      const value = await storage.getItem(key);
      if (key !== storageKey || value === null) return value;
      try {
        const parsed: unknown = JSON.parse(value);
        return typeof parsed === "object" && parsed !== null ? value : null;
      } catch {
        return null;
      }
    },
    setItem: (key, value) => storage.setItem(key, value),
    removeItem: (key) => storage.removeItem(key),
  };
}

/** Delays before reconnecting live updates, in ms; the last one is repeated. */
const reconnectAfter = [1_000, 2_000, 5_000, 10_000] as const;

/** Browser storage, or where the browser refuses it a memory that lasts as long as the page. */
function browserStorage(): SupportedStorage {
  try {
    return localStorage;
  } catch {
    const memory = new Map<string, string>();
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    };
  }
}

let isLost = false;
let isLeaving = false;

/** Whether this page's session ended without a sign-out here: elsewhere, by its time, or because it was refused. */
export function hasLostSession(): boolean {
  return isLost;
}

/** Removes the session from the browser's storage at a sign-out; the client notices when it looks next. */
export function forgetSession(): void {
  isLeaving = true;
  void browserStorage().removeItem(storageKey);
}

/**
 * A client with a session: kept in browser storage, looked at every 30 s and refreshed before it
 * ends. One that a link brings in the address is left to the sign-in page, which asks first (`address-secrets.ts`).
 * @param storage where the session is kept; the browser's own when left out
 */
export function createBrowserClient(
  backend: BrowserBackend,
  storage: SupportedStorage = browserStorage(),
): BrowserClient {
  const kept = tolerant(storage);
  let isSignedIn = false;
  const isKept = async () => (await kept.getItem(storageKey)) !== null;
  const made: BrowserClient = createClient<Database>(backend.url || location.origin, backend.publishableKey, {
    global: {
      fetch: sessionFetch(() => made, backend.publishableKey, { isKept, isSignedIn: () => isSignedIn }),
    },
    auth: {
      flowType: "implicit",
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: false,
      storageKey,
      storage: kept,
    },
    // A failed read is shown at once, with a way to try again, instead of after seven seconds of silent attempts.
    db: { retry: false },
    // The specification's figures; they concern the back office, where live updates are.
    realtime: {
      heartbeatIntervalMs: 25_000,
      timeout: 10_000,
      reconnectAfterMs: (tries) => reconnectAfter[Math.min(tries, reconnectAfter.length) - 1] ?? 10_000,
    },
  });
  made.auth.onAuthStateChange((event, session) => {
    isSignedIn = session !== null;
    if (event !== "SIGNED_OUT" && !isSignedIn) return;
    isLost = !isSignedIn && !isLeaving;
    isLeaving = false;
  });
  return made;
}

let client: BrowserClient | null = null;
let address: BrowserBackend | null = null;
let waiting = deferred<BrowserClient>();

/** Tells this module where the backend is; the first call makes the one client of this page. */
export function connectBrowser(backend: BrowserBackend): BrowserClient {
  client ??= createBrowserClient(backend);
  address ??= backend;
  waiting.resolve(client);
  return client;
}

/** Tells those who wait that the backend's address could not be had; a later attempt may still bring it. */
export function connectionFailed(error: unknown): void {
  if (client) return;
  const { promise, reject } = waiting;
  waiting = deferred<BrowserClient>();
  promise.catch(() => {});
  reject(error);
}

/**
 * The one client of this page. Waits for `connectBrowser`, because the loaders of a navigation run
 * side by side and the address of the backend comes with one of them.
 */
export function browserClient(): Promise<BrowserClient> {
  return waiting.promise;
}

/** The client if it is there already; null on the server and before the first connection. */
export function connectedClient(): BrowserClient | null {
  return client;
}

/**
 * Where that client finds the backend, for the requests supabase-js cannot make: uploads that tell how far they are.
 */
export function backendAddress(): BrowserBackend | null {
  return address && { ...address, url: address.url || location.origin };
}
