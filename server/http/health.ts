import type { Backend } from "../../node-shared/backend.ts";
import type { ContentEpoch } from "../page-cache/content-epoch.ts";

/** What tells a load balancer and a monitor how this process does. */
export interface Health {
  /** Reports unready from now on: the process is about to end and takes no new visitors. */
  stop(): void;
  readonly stopping: boolean;
  /** `/healthz`: 200 as long as the process answers at all; without an answer the supervisor should restart it. */
  live(): Response;
  /**
   * `/readyz`: 200 while the backend answers and has its tables, and the process is not stopping; else 503.
   * @param fromMemory 200 also while the backend is down: pages are then served from the cache
   */
  ready(fromMemory: boolean): Promise<Response>;
}

export interface HealthOptions {
  epoch: ContentEpoch;
  kind: Backend["kind"];
}

const headers = { "cache-control": "no-store" };

/** Answers for load balancers and monitors: see docs/guides/operations.md. */
export function createHealth({ epoch, kind }: HealthOptions): Health {
  let stopping = false;
  return {
    stop() {
      stopping = true;
    },
    get stopping() {
      return stopping;
    },
    live: () =>
      Response.json({ status: "alive", stopping, backend: { kind, reachable: epoch.reachable } }, { headers }),
    async ready(fromMemory) {
      await epoch.check({ reading: false });
      const { reachable, schema, trouble } = epoch;
      const well = reachable && schema === "present";
      // A copy that never had a backend has nothing in memory either.
      const ready = !stopping && (well || (fromMemory && schema === "present"));
      const status = stopping ? "stopping" : well ? "ready" : ready ? "from memory" : "not ready";
      const told = { kind, reachable, schema, ...(trouble && { trouble }) };
      return Response.json({ status, backend: told }, { status: ready ? 200 : 503, headers });
    },
  };
}
