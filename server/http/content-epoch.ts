/** What is known about the backend's content: whether it answers, and which generation it is. */
export interface ContentEpoch {
  /** Whether the last answer is recent enough to go on without asking. */
  readonly fresh: boolean;
  /** Whether the backend answered when it was last asked. */
  readonly reachable: boolean;
  /** Rises by one whenever the content changed. */
  readonly generation: number;
  /**
   * Asks, unless the last answer is fresh; callers share one request. While the backend is away
   * nobody waits: the question goes on in the background. Never throws.
   */
  check(): Promise<void>;
  /** Asks now, whatever the last answer was. Never throws. */
  recheck(): Promise<void>;
}

/**
 * Follows the counter that the database raises at every change of public content.
 * @param ask answers the counter; rejects when the backend cannot be reached
 * @param interval milliseconds for which an answer is good
 * @param patience milliseconds after which a backend that says nothing counts as unreachable
 */
export function followContentEpoch(
  ask: () => Promise<string>,
  { interval = 1_000, patience = 2_500, now = Date.now }: { interval?: number; patience?: number; now?: () => number } = {},
): ContentEpoch {
  let epoch: string | undefined;
  let generation = 0;
  let reachable = true;
  let askedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  const isFresh = () => now() - askedAt < interval;

  async function run(): Promise<void> {
    try {
      const answer = await ask();
      if (answer !== epoch) {
        if (epoch !== undefined) generation += 1;
        epoch = answer;
      }
      reachable = true;
    } catch {
      reachable = false;
    } finally {
      askedAt = now();
      running = undefined;
    }
  }

  async function wait(): Promise<void> {
    running ??= run();
    const gaveUp = Symbol("gave up");
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<symbol>((resolve) => {
      timer = setTimeout(() => resolve(gaveUp), patience);
    });
    if ((await Promise.race([running, limit])) === gaveUp) reachable = false;
    clearTimeout(timer);
  }

  return {
    get fresh() {
      return isFresh();
    },
    get reachable() {
      return reachable;
    },
    get generation() {
      return generation;
    },
    async check() {
      if (isFresh()) return;
      if (reachable) await wait();
      else running ??= run();
    },
    recheck: wait,
  };
}

interface EpochSource {
  url: string;
  publishableKey: string;
  fetch?: typeof fetch;
}

/** Reads the counter through the REST interface, as any visitor could. */
export function askContentEpoch(source: EpochSource): () => Promise<string> {
  const send = source.fetch ?? fetch;
  return async () => {
    const response = await send(`${source.url}/rest/v1/content_epoch?select=epoch`, {
      headers: { apikey: source.publishableKey, accept: "application/json" },
      signal: AbortSignal.timeout(3_000),
    });
    if (response.status >= 500) throw new Error(`content_epoch answered ${response.status}`);
    return response.text();
  };
}
