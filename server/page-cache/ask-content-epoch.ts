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
    "the project is restricted (402): it is over its quota or unpaid; its dashboard says which. " +
    "Pages are served from the cache",
  paused: "the project is paused (540): restore it in its dashboard. Pages are served from the cache",
  "no answer": "the backend does not answer: pages are served from the cache",
};

/** An answer of the backend that is no content. */
export class BackendTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, status: number) {
    super(`The backend answered ${status}: ${trouble}`);
    this.trouble = trouble;
  }
}

interface EpochSource {
  url: string;
  publishableKey: string;
  fetch?: typeof fetch;
}

/**
 * Whether a backend answers that the migrations have not run: no such table, or nothing granted on it. PGRST3xx are
 * about keys.
 */
export function isRefusal(answer: string): boolean {
  return /^\s*\{.*"code"\s*:\s*"(?:PGRST(?!3)|42)/s.test(answer);
}

const troubles: Record<number, Trouble> = { 401: "wrong key", 402: "over quota", 540: "paused" };

/** Reads the counter through the REST interface, as any visitor could. */
export function askContentEpoch(source: EpochSource): () => Promise<string> {
  const send = source.fetch ?? fetch;
  return async () => {
    const response = await send(`${source.url}/rest/v1/content_epoch?select=epoch`, {
      headers: { apikey: source.publishableKey, accept: "application/json" },
      // Only frees the connection of a backend that does not answer: callers have their own, shorter timeout.
      signal: AbortSignal.timeout(10_000),
    });
    const answer = await response.text();
    // Anything else is not from our backend: a gateway in front of it, a captive portal, half an answer.
    const isEpoch = response.ok && /^\s*\[\s*\{\s*"epoch"\s*:\s*"?\d+"?\s*\}\s*\]\s*$/.test(answer);
    const isMissing = response.status >= 400 && response.status < 500 && isRefusal(answer);
    if (!isEpoch && !isMissing) throw new BackendTrouble(troubles[response.status] ?? "no answer", response.status);
    return answer;
  };
}
