import { withLagTolerantTimeout } from "../../node-shared/with-timeout.ts";

/**
 * Why a backend gives no content: it refuses the publishable key, is restricted because it is over its quota or unpaid,
 * is paused, or says nothing that can be understood.
 */
export type Trouble = "wrong key" | "over quota" | "paused" | "no answer";

/** What the log says of it: only the last is an outage. */
export const troubleText: Record<Trouble, string> = {
  "wrong key":
    "the project refuses the key in SUPABASE_PUBLISHABLE_KEY: take the publishable key of the project that " +
    "SUPABASE_URL names (dashboard, Project Settings > API Keys)",
  "over quota":
    "the project is restricted (402): it is over its quota or unpaid; its dashboard says which. Pages come from memory",
  paused: "the project is paused (540): restore it in its dashboard. Pages come from memory",
  "no answer": "the backend does not answer: pages come from memory",
};

/** An answer of the backend that is no content. */
export class BackendTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, status: number) {
    super(`The backend answered ${status}: ${trouble}`);
    this.trouble = trouble;
  }
}

type Schema = "present" | "missing" | "unknown";

/** What is known about the backend's content: whether it answers, and which generation it is. */
export interface ContentEpoch {
  /** Whether the backend answered when it was last asked. */
  readonly reachable: boolean;
  /** Why it did not answer when it was last asked; null where it did. */
  readonly trouble: Trouble | null;
  /** Rises by one whenever the content changed. */
  readonly generation: number;
  /** Whether the backend has the tables of the site: the migrations have run. Once there, they stay. */
  readonly schema: Schema;
  /**
   * Whether content of this generation was still the backend's within the last `trust` milliseconds:
   * what is shown of it cannot be older than that.
   */
  holds(generation: number): boolean;
  /**
   * Asks on when the last answer is older than `interval`, and waits for it only when that answer can no
   * longer be trusted; callers share one request. While the backend is down callers do not wait: the
   * request goes on in the background. `reading` is true for a visitor's request and false for a health check.
   * Never throws.
   */
  check(asked?: { reading: boolean }): Promise<void>;
  /**
   * Asks in the background when the last answer is getting old and a page was read a short while ago, so that the
   * next read does not wait. To be called every `refreshEvery` milliseconds.
   */
  refresh(): void;
  /** Asks now, whatever the last answer was. Never throws. */
  recheck(): Promise<void>;
  /**
   * Waits for some work of the backend, until the backend is found to be down. Work that begins while it is down is
   * waited for: it may be the first to succeed again.
   * @throws what the work throws, or that the backend went down
   */
  whileReachable<Result>(work: Promise<Result>): Promise<Result>;
}

/**
 * Milliseconds between two calls of `refresh`, and those after which a backend that says nothing counts as unreachable:
 * together the longest that an outage can stay unnoticed while pages are read.
 */
export const [refreshEvery, silenceLimit] = [500, 1_200];

/** What a cache needs to know about the age of its content. */
export type ContentAge = Pick<ContentEpoch, "generation" | "holds">;

interface EpochOptions {
  /** Milliseconds after which the backend is asked again, while pages are read. */
  interval?: number;
  /** Milliseconds for which an answer is good, counted from when it was asked for. */
  trust?: number;
  /** Milliseconds after which a backend that says nothing counts as unreachable. */
  patience?: number;
  /** Milliseconds for which `refresh` asks on after a reader. */
  attention?: number;
  now?: () => number;
  /** Told when the backend stops answering and when the reason changes; null when it answers again. */
  turned?: (trouble: Trouble | null) => void;
}

/**
 * Follows the counter that the database raises at every change of public content.
 * @param ask answers the counter, or the refusal of a backend that has none; rejects when the backend cannot be reached
 */
export function followContentEpoch(
  ask: () => Promise<string>,
  {
    interval = 500,
    trust = 1_500,
    patience = silenceLimit,
    attention = 20_000,
    now = () => performance.now(),
    turned = () => {},
  }: EpochOptions = {},
): ContentEpoch {
  const never = Number.NEGATIVE_INFINITY;
  const silent = () => new Error("The backend says nothing");
  let epoch: string | undefined;
  let generation = 0;
  let schema: Schema = "unknown";
  let trouble: Trouble | null = null;
  let askedAt = never;
  let readAt = never;
  /** When it was last asked with the answer that the present generation, and the one before it, hold. */
  let heldAt = never;
  let heldBefore = never;
  let running: Promise<void> | undefined;
  const waiting = new Set<(reason: Error) => void>();

  function found(said: Trouble | null): void {
    if (said !== trouble) turned(said);
    trouble = said;
    if (said) for (const giveUp of waiting) giveUp(silent());
  }

  async function run(): Promise<void> {
    const at = now();
    askedAt = at;
    try {
      // Not every connection notices that its other end is gone.
      const answer = await withLagTolerantTimeout(ask(), patience, silent);
      if (schema !== "present") schema = refusal.test(answer) ? "missing" : "present";
      if (answer !== epoch) {
        if (epoch !== undefined) {
          generation += 1;
          heldBefore = heldAt;
        }
        epoch = answer;
      }
      heldAt = at;
      found(null);
    } catch (error) {
      found(error instanceof BackendTrouble ? error.trouble : "no answer");
    } finally {
      running = undefined;
    }
  }

  async function wait(): Promise<void> {
    running ??= run();
    await withLagTolerantTimeout(running, patience, silent).catch(() => found("no answer"));
  }

  const holds = (asked: number): boolean => {
    const at = asked === generation ? heldAt : asked === generation - 1 ? heldBefore : never;
    return now() - at < trust;
  };

  return {
    get reachable() {
      return trouble === null;
    },
    get trouble() {
      return trouble;
    },
    get generation() {
      return generation;
    },
    get schema() {
      return schema;
    },
    holds,
    async check({ reading } = { reading: true }) {
      if (reading) readAt = now();
      if (now() - askedAt < interval && (holds(generation) || trouble)) return;
      if (!trouble && !holds(generation)) await wait();
      else running ??= run();
    },
    refresh() {
      if (trouble || now() - readAt > attention) return;
      // Timers are not exact: a call that comes a little early asks as well.
      if (now() - askedAt >= interval / 2) running ??= run();
    },
    recheck: wait,
    async whileReachable(work) {
      if (trouble) return work;
      const gone = Promise.withResolvers<never>();
      waiting.add(gone.reject);
      try {
        return await Promise.race([work, gone.promise]);
      } finally {
        waiting.delete(gone.reject);
      }
    },
  };
}

interface EpochSource {
  url: string;
  publishableKey: string;
  fetch?: typeof fetch;
}

/**
 * What a backend answers where the migrations have not run: no such table, or nothing granted on it. PGRST3xx are about
 * keys.
 */
const refusal = /^\s*\{.*"code"\s*:\s*"(?:PGRST(?!3)|42)/s;

const troubles: Record<number, Trouble> = { 401: "wrong key", 402: "over quota", 540: "paused" };

/** Reads the counter through the REST interface, as any visitor could. */
export function askContentEpoch(source: EpochSource): () => Promise<string> {
  const send = source.fetch ?? fetch;
  return async () => {
    const response = await send(`${source.url}/rest/v1/content_epoch?select=epoch`, {
      headers: { apikey: source.publishableKey, accept: "application/json" },
      // Only frees what a silent backend holds: how long is waited is decided by who asks.
      signal: AbortSignal.timeout(10_000),
    });
    const answer = await response.text();
    // Anything else is not our backend speaking: a gateway in front of it, a captive portal, half an answer.
    const isEpoch = response.ok && /^\s*\[\s*\{\s*"epoch"\s*:\s*"?\d+"?\s*\}\s*\]\s*$/.test(answer);
    const isRefusal = response.status >= 400 && response.status < 500 && refusal.test(answer);
    if (!isEpoch && !isRefusal) throw new BackendTrouble(troubles[response.status] ?? "no answer", response.status);
    return answer;
  };
}
