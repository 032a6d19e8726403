import type { Gauge as GaugeOf } from "prom-client";
import type { RequestKind } from "./route-name.ts";

/** How a page came to be: from memory, from memory while a newer one is made, from before an outage, or made now. */
export type CacheState = "hit" | "passing" | "stale" | "miss";

/** Where the server counts what it does; absent where no operator asked for figures. */
export interface Meter {
  /** A request that is over; `ms` is its time in milliseconds. */
  request(kind: RequestKind, status: number, ms: number, cache?: CacheState): void;
  /** A call of a page to the backend; without a status it broke. */
  call(name: string, status: number | undefined, ms: number): void;
  /** A figure that is read at each scrape. */
  gauge(name: string, help: string, read: () => number): void;
  /** All figures in the text format of Prometheus. */
  read(): Promise<{ type: string; text: string }>;
}

const seconds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The figures of this process, by prom-client: its own and Node's (memory, event loop, garbage collection). */
export async function createMeter(): Promise<Meter> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import("prom-client");
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "maarad_requests_total",
    help: "Requests answered, by what answered them and the class of the status",
    labelNames: ["kind", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "maarad_request_duration_seconds",
    help: "From the first byte of a request to the last of its answer",
    labelNames: ["kind"],
    buckets: seconds,
    registers,
  });
  const pages = new Counter({
    name: "maarad_page_cache_total",
    help:
      "Public pages by how they came to be: hit, passing (shown while a newer one is made), stale (the backend is " +
      "away), miss",
    labelNames: ["state"],
    registers,
  });
  const calls = new Histogram({
    name: "maarad_backend_call_duration_seconds",
    help: "Calls of pages to the backend",
    labelNames: ["outcome"],
    buckets: seconds,
    registers,
  });
  for (const state of ["hit", "passing", "stale", "miss"]) pages.inc({ state }, 0);

  return {
    request(kind, status, ms, cache) {
      requests.inc({ kind, status: `${Math.floor(status / 100)}xx` });
      durations.observe({ kind }, ms / 1_000);
      if (cache) pages.inc({ state: cache });
    },
    call(_name, status, ms) {
      calls.observe({ outcome: status === undefined ? "broken" : status >= 500 ? "failed" : "answered" }, ms / 1_000);
    },
    gauge(name, help, read) {
      const figure: GaugeOf = new Gauge({ name, help, registers: [], collect: () => figure.set(read()) });
      registry.registerMetric(figure);
    },
    async read() {
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
