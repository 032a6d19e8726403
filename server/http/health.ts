import type { Backend, Disk } from "../../node-shared/backend.ts";
import type { ContentEpoch } from "../page-cache/content-epoch.ts";

/** What tells a load balancer and a monitor how this process does. */
export interface Health {
  /** Reports unready from now on: the process is about to end and takes no new visitors. */
  stop(): void;
  readonly stopping: boolean;
  /** `/healthz`: 200 as long as the process answers at all; without an answer the supervisor should restart it. */
  live(): Response;
  /**
   * `/readyz`: 200 while the backend answers and has its tables, people can sign in, visitors can write, and the
   * process is not stopping; else 503.
   * @param fromMemory 200 also where the backend is down or its disk is full: pages are then served from the cache
   */
  ready(fromMemory: boolean): Promise<Response>;
}

export interface HealthOptions {
  epoch: ContentEpoch;
  kind: Backend["kind"];
  disk?: Disk | undefined;
  /** Whether the sign-in service answers, where it is not in this process. */
  signIn?: (() => Promise<boolean>) | undefined;
}

const headers = { "cache-control": "no-store" };

/** Answers for load balancers and monitors: see docs/guides/operations.md. */
export function createHealth({ epoch, kind, disk, signIn }: HealthOptions): Health {
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
      const [canSignIn] = await Promise.all([signIn?.() ?? true, epoch.check({ reading: false })]);
      const { reachable, schema, trouble } = epoch;
      const well = reachable && schema === "present" && canSignIn && !disk?.full;
      // A copy that never had a backend has nothing in memory either.
      const ready = !stopping && (well || (fromMemory && schema === "present"));
      const status = stopping ? "stopping" : well ? "ready" : ready ? "from memory" : "not ready";
      const told = {
        kind,
        reachable,
        schema,
        ...(trouble && { trouble }),
        ...(!canSignIn && !trouble && { signIn: "no answer" }),
      };
      // No figures: the address is open to all.
      const room = disk && { disk: disk.full ? "full" : disk.low ? "low" : "well" };
      return Response.json({ status, backend: told, ...room }, { status: ready ? 200 : 503, headers });
    },
  };
}
