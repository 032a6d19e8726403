import type { ContentEpoch } from "./content-epoch.ts";

/** `/healthz`: 200 while the backend answers, 503 while pages come from the cache only. */
export async function answerHealth(epoch: ContentEpoch, kind: string): Promise<Response> {
  await epoch.check();
  return Response.json(
    { status: epoch.reachable ? "ok" : "degraded", backend: { kind, reachable: epoch.reachable } },
    { status: epoch.reachable ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
