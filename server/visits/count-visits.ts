import { randomUUID } from "node:crypto";
import { z } from "zod";
import { RateLimiter, takeForAddress } from "../../node-shared/rate-limiter.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import { CallFailure, callWithKey, type KeyedSource } from "../backend/call-with-key.ts";
import { agentOf, isLeftOut, readBeacon, readPicture, type Seen } from "./read-visit.ts";
import { type CountLine, VisitCounter } from "./visit-counter.ts";
import { KnownVisitors, VisitorSketch } from "./visitor-sketch.ts";

/** Longest text that a page tells, in bytes. */
const longestBody = 2_000;

/** What one address may tell; an office behind one router does not get near it. */
const perAddress = { times: 600, seconds: 600 };

/** Visitors in a batch; more are not told apart. */
const mostVisitors = 20_000;

const answer = z.object({ day: z.iso.date(), salt: z.uuid() }).nullable();

interface Batch {
  sequence: number;
  counts: CountLine[];
  missed: string[];
  /** Address and browser of each. */
  visitors: ReadonlySet<string>;
}

interface CountVisitsOptions {
  /** Called once when batches are not taken, and not again before one was. */
  problem: (error: unknown) => void;
  /** Milliseconds between two batches. */
  interval?: number;
}

export interface Visits {
  /** Counts what a page tells, unless it is to be left out. */
  hear: (request: Request, sender: { address: string; origin: string }) => Promise<void>;
  /** Brings what is counted; never throws. */
  bring: () => Promise<void>;
  /** Brings what is counted, and no more after that. */
  stop: () => Promise<void>;
}

/**
 * Counts visits of public pages: adds them up in memory, and brings a batch at an interval while there is something.
 * What tells visitors apart, their address and browser, is in memory only, for these seconds.
 */
export function countVisits(source: KeyedSource, { problem, interval = 10_000 }: CountVisitsOptions): Visits {
  const server = randomUUID();
  const counter = new VisitCounter();
  const limiter = new RateLimiter({ capacity: 20_000 });
  const withoutScripts = new KnownVisitors();
  let visitors = new Set<string>();
  let sketch: VisitorSketch | undefined;
  let batch: Batch | undefined;
  let sequence = 0;
  let bringing: Promise<void> | undefined;
  let failing = false;

  function take(seen: Seen, visitor: string): void {
    counter.add(seen.begun === null ? { ...seen, begun: withoutScripts.isNew(visitor) } : seen);
    if (visitors.size < mostVisitors) visitors.add(visitor);
  }

  /** The batch that was not taken, else what has come since the last one. */
  function nextBatch(): Batch | undefined {
    if (batch || (counter.empty && visitors.size === 0)) return batch;
    sequence += 1;
    const next = { sequence, ...counter.take(), visitors };
    visitors = new Set();
    return next;
  }

  async function send(): Promise<void> {
    batch = nextBatch();
    if (!batch) return;
    const today = answer.parse(
      await callWithKey(source, "count_visits", {
        p_server: server,
        p_sequence: batch.sequence,
        p_counts: batch.counts,
        p_missed: batch.missed,
        ...(sketch && { p_day: sketch.day, p_registers: sketch.rises(batch.visitors) }),
      }),
    );
    if (today && today.day !== sketch?.day) {
      sketch = new VisitorSketch(today.day, today.salt);
      withoutScripts.forget();
      // Their marks were those of another day: they go along with the next batch.
      for (const visitor of batch.visitors) visitors.add(visitor);
    }
    batch = undefined;
    failing = false;
  }

  async function bring(): Promise<void> {
    bringing ??= send()
      .catch((error: unknown) => {
        // One that is refused would be refused for ever, and hold up those after it.
        if (error instanceof CallFailure && error.status < 500 && error.status !== 429) batch = undefined;
        if (!failing) problem(error);
        failing = true;
      })
      .finally(() => (bringing = undefined));
    await bringing;
  }

  const timer = setInterval(() => void bring(), interval);
  timer.unref();

  return {
    bring,
    async hear(request, { address, origin }) {
      if (isLeftOut(request.headers) || !isSameOrigin(request.headers, [origin])) return;
      if (takeForAddress(limiter, "visit", address, perAddress) > 0) return;
      const seen =
        request.method === "POST"
          ? readBeacon(await shortBody(request), request.headers)
          : readPicture(request.headers, origin);
      if (seen) take(seen, `${address} ${agentOf(request.headers)}`);
    },
    async stop() {
      clearInterval(timer);
      await bringing;
      // The first batch brings the salt by which the second one tells visitors apart.
      await bring();
      await bring();
    },
  };
}

/** The body; "" for one that is too long. */
async function shortBody(request: Request): Promise<string> {
  if (!(Number(request.headers.get("content-length")) <= longestBody)) return "";
  return (await request.text()).slice(0, longestBody);
}
