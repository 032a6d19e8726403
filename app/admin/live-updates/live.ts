/** A change as the database announces it: no content of the row, only its id. */
export interface Change {
  table: string;
  id: number;
}

/**
 * How the screen learns of changes: over the connection, or by polling while there is none; `unreachable` when the
 * backend does not answer either.
 */
export type LiveStatus = "connecting" | "live" | "asking" | "unreachable";

/** The connection to the backend. Both calls may fail in any way; the connection retries automatically. */
export interface LiveSource {
  /** @returns what ends it */
  listen(on: { joined: () => void; lost: () => void; changed: (change: Change) => void }): () => void;
  /** Whether the backend answers at all. Never throws. */
  reachable(): Promise<boolean>;
}

export interface Live {
  status(): LiveStatus;
  /** Calls back when the status has changed. @returns what ends it */
  watch(callback: () => void): () => void;
  /**
   * Calls `refresh` soon after what `concerns` may have changed, and again later if it answers that it could not read.
   * @returns what ends it
   */
  follow(concerns: (change: Change) => boolean, refresh: () => void | Promise<boolean>): () => void;
  /** @returns what stops it */
  start(): () => void;
}

/** The specification's figures, in ms: how often is asked while there is no connection. */
export const askEvery = 20_000;
/** Milliseconds for which a lost connection, or one that is being made, is not shown to the user. */
const grace = 4_000;
/**
 * Delay before the first refresh after a change, and least time between two refreshes, in ms: changes that come
 * together are read once.
 */
const [soon, gap] = [250, 1_000];
/** Milliseconds before the next try after a refresh that could not read, while the connection is up. */
const retryAfter = 5_000;

interface Follower {
  concerns: (change: Change) => boolean;
  refresh: () => void | Promise<boolean>;
  due: boolean;
}

/**
 * Keeps open screens up to date. Nothing is read while the page is hidden, but at once when it is looked at again; and
 * nothing while the backend does not answer, so that a failed read never replaces a screen in use.
 */
export function createLive(
  source: LiveSource,
  page: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener"> = document,
): Live {
  let status: LiveStatus = "connecting";
  let joined = false;
  let graceTimer: ReturnType<typeof setTimeout> | undefined;
  let refreshTimer: ReturnType<typeof setTimeout> | undefined;
  let askTimer: ReturnType<typeof setInterval> | undefined;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  const watchers = new Set<() => void>();
  const followers = new Set<Follower>();

  function tell(next: LiveStatus): void {
    if (next === status) return;
    status = next;
    for (const callback of watchers) callback();
  }

  function mark(concerned: (follower: Follower) => boolean): void {
    for (const follower of followers) follower.due ||= concerned(follower);
    if (![...followers].some((follower) => follower.due)) return;
    refreshTimer ??= setTimeout(() => void refresh(), Math.max(soon, refreshedAt + gap - performance.now()));
  }

  async function refresh(): Promise<void> {
    refreshTimer = undefined;
    if (page.visibilityState !== "visible") return;
    refreshedAt = performance.now();
    const answers = await source.reachable();
    if (!joined && askTimer !== undefined) tell(answers ? "asking" : "unreachable");
    if (!answers) {
      if (joined) refreshTimer ??= setTimeout(() => void refresh(), retryAfter);
      return;
    }
    for (const follower of followers) {
      if (!follower.due) continue;
      follower.due = false;
      if ((await follower.refresh()) !== false || !followers.has(follower)) continue;
      follower.due = true;
      refreshTimer ??= setTimeout(() => void refresh(), retryAfter);
    }
  }

  const everything = () => mark(() => true);

  function up(): void {
    joined = true;
    clearTimeout(graceTimer);
    graceTimer = undefined;
    clearInterval(askTimer);
    askTimer = undefined;
    tell("live");
    // Changes made while the connection was down were not announced.
    everything();
  }

  function ask(): void {
    graceTimer = undefined;
    if (status === "connecting" || status === "live") tell("asking");
    everything();
    askTimer ??= setInterval(everything, askEvery);
  }

  function down(): void {
    joined = false;
    if (askTimer === undefined) graceTimer ??= setTimeout(ask, grace);
  }

  function looked(): void {
    if (page.visibilityState !== "visible") return;
    if (askTimer === undefined) mark(() => false);
    else everything();
  }

  return {
    status: () => status,
    watch(callback) {
      watchers.add(callback);
      return () => watchers.delete(callback);
    },
    follow(concerns, run) {
      const follower: Follower = { concerns, refresh: run, due: false };
      followers.add(follower);
      return () => followers.delete(follower);
    },
    start() {
      down();
      page.addEventListener("visibilitychange", looked);
      const stop = source.listen({
        joined: up,
        lost: down,
        changed: (change) => mark((follower) => follower.concerns(change)),
      });
      return () => {
        stop();
        page.removeEventListener("visibilitychange", looked);
        clearTimeout(graceTimer);
        clearTimeout(refreshTimer);
        clearInterval(askTimer);
        graceTimer = refreshTimer = askTimer = undefined;
        joined = false;
        status = "connecting";
      };
    },
  };
}
