import type { Backend } from "../../node-shared/backend.ts";
import type { ContentEpoch } from "../page-cache/content-epoch.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { answerMetrics, listenForMetrics } from "./metrics-answer.ts";
import { createMeter, type Meter } from "./meter.ts";

export interface Metrics {
  meter: Meter;
  /** Answers `/metrics` on the site's own port; absent without a token. */
  answer?: (authorization: string | undefined) => Promise<Response>;
  close(): Promise<void>;
}

interface Parts {
  epoch: Pick<ContentEpoch, "reachable">;
  cache: Pick<PageCache, "size" | "bytes">;
  backend: Pick<Backend, "live" | "disk">;
  mail: { pending(): number } | undefined;
}

/** Starts to count where METRICS_TOKEN or METRICS_PORT is set; undefined otherwise. */
export async function openMetrics(
  env: { METRICS_TOKEN?: string | undefined; METRICS_PORT?: number | undefined },
  parts: Parts,
): Promise<Metrics | undefined> {
  if (env.METRICS_TOKEN === undefined && env.METRICS_PORT === undefined) return undefined;
  const meter = await createMeter();
  const {
    epoch,
    cache,
    backend: { live, disk },
    mail,
  } = parts;
  meter.gauge(
    "maarad_backend_reachable",
    "1 while the backend answers, 0 while it does not and pages are served from the cache",
    () => Number(epoch.reachable),
  );
  meter.gauge("maarad_page_cache_entries", "Pages kept in memory", () => cache.size);
  meter.gauge("maarad_page_cache_bytes", "Bytes of the pages kept in memory", () => cache.bytes);
  if (live)
    meter.gauge("maarad_live_connections", "Open back offices that get live updates from this process", () =>
      live.count(),
    );
  if (disk) {
    meter.gauge("maarad_disk_free_bytes", "Free space on the disk of DATA_DIR", () => disk.free ?? Number.NaN);
    meter.gauge(
      "maarad_disk_low",
      "1 while less is free than MIN_FREE_DISK_MB, and photos, uploads and resized pictures are not stored",
      () => Number(disk.low),
    );
  }
  if (mail) meter.gauge("maarad_mails_waiting", "E-mails that wait to be sent", () => mail.pending());
  const own = env.METRICS_PORT === undefined ? undefined : await listenForMetrics(meter, env.METRICS_PORT);
  return {
    meter,
    ...(env.METRICS_TOKEN !== undefined && { answer: answerMetrics(meter, env.METRICS_TOKEN) }),
    async close() {
      await new Promise<void>((resolve) => (own ? own.close(() => resolve()) : resolve()));
    },
  };
}
