import type { Log } from "../log.ts";
import type { Meter } from "./meter.ts";
import { routeName } from "./route-name.ts";

export interface CallWatch {
  log: Log;
  meter?: Meter | undefined;
  /** Milliseconds from which on a call is noted. */
  slow: number;
}

/**
 * Times the calls that pages make to the backend, hosted or embedded, and notes the slow ones: which table or function,
 * and which of its columns were asked by, never the values.
 */
export function watchCalls(send: typeof fetch, { log, meter, slow }: CallWatch): typeof fetch {
  return async (input, init) => {
    const startedAt = performance.now();
    let status: number | undefined;
    try {
      const response = await send(input, init);
      status = response.status;
      return response;
    } finally {
      const ms = performance.now() - startedAt;
      const service = meter || ms >= slow ? describe(input) : undefined;
      if (service) meter?.call(service.name, status, ms);
      if (service && ms >= slow)
        log.warn({ call: service.name, by: service.by, status, ms: Math.round(ms) }, "slow call to the backend");
    }
  };
}

function describe(input: string | URL | Request): { name: string; by: string[] } {
  const url = new URL(input instanceof Request ? input.url : input);
  const by = [...new Set(url.searchParams.keys())].filter((name) => /^[a-z_.]{1,40}$/.test(name));
  return { name: routeName(url.pathname), by };
}
