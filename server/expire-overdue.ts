interface ExpireSource {
  url: string;
  publishableKey: string;
  fetch?: typeof fetch;
}

interface ExpireOptions {
  /**
   * The function: for reservations of cars, offers for trade-ins, names on papers of erased people, sign-ins, or
   * entries of the audit log.
   */
  call?: "lapse_holds" | "lapse_offers" | "forget_old_papers" | "end_old_sessions" | "forget_old_log";
  /** Milliseconds between two calls. */
  interval?: number;
  /** Called once when the backend stops answering, and not again before it has answered. */
  problem?: (error: unknown) => void;
}

/**
 * Expires overdue reservations or offers, on every backend and without a scheduler in the database: each web server
 * calls a database function at an interval. The function is public, because it only expires what is due.
 * @returns what ends it
 */
export function expireOverdue(
  source: ExpireSource,
  { call = "lapse_holds", interval = 30_000, problem = () => {} }: ExpireOptions = {},
): () => void {
  const send = source.fetch ?? fetch;
  let failing = false;

  async function lapse(): Promise<void> {
    try {
      const response = await send(`${source.url}/rest/v1/rpc/${call}`, {
        method: "POST",
        headers: { apikey: source.publishableKey, "content-type": "application/json" },
        body: "{}",
        signal: AbortSignal.timeout(8_000),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${call} answered ${response.status}`);
      failing = false;
    } catch (error) {
      if (!failing) problem(error);
      failing = true;
    }
  }

  void lapse();
  const timer = setInterval(() => void lapse(), interval);
  timer.unref();
  return () => clearInterval(timer);
}
