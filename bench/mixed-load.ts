import { Agent, request } from "node:http";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { randomFrom } from "../supabase/seed/random.ts";

/** A request as a browser sends it. */
export interface Sent {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | null;
}

/** One kind of what visitors and staff do. */
export interface LoadKind {
  kind: string;
  /** How often it is done, compared with the others. */
  weight: number;
  /** The requests of one of them, sent at once; `any` is another number each time. */
  make(any: number): Sent[];
}

/** What came of a load: milliseconds until the last answer, by kind, and what failed. */
export interface LoadResult {
  times: Map<string, number[]>;
  errors: string[];
  /** Parts of the whole machine that were busy, and that this process used. */
  busy: number;
  own: number;
}

const agent = new Agent({ keepAlive: true });

/**
 * Sends so many a second to one web server after the other, whether or not the former are answered, and waits for all.
 * Times begin when one is due.
 */
export async function runLoad(
  urls: readonly string[],
  kinds: readonly LoadKind[],
  { perSecond, seconds, seed }: { perSecond: number; seconds: number; seed: number },
): Promise<LoadResult> {
  const random = randomFrom(seed);
  const sum = kinds.reduce((all, { weight }) => all + weight, 0);
  const pickKind = () => {
    let left = random() * sum;
    return kinds.find(({ weight }) => (left -= weight) < 0) ?? kinds[0];
  };
  const [times, errors, open] = [new Map<string, number[]>(), Array<string>(), Array<Promise<void>>()];
  const [machine, own, begin] = [machineTime(), process.cpuUsage(), performance.now()];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const due = begin + (number / perSecond) * 1_000;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    const chosen = pickKind();
    if (!chosen) continue;
    const { kind, make } = chosen;
    const sent = make(Math.floor(random() * 1e9));
    open.push(
      Promise.all(sent.map((one) => send(urls[number % urls.length] ?? "", one))).then((statuses) => {
        times.set(kind, [...(times.get(kind) ?? []), performance.now() - due]);
        const failed = statuses.findIndex((status) => status >= 400 || status === 0);
        if (failed >= 0) errors.push(`${kind}: ${statuses[failed] || "no answer"} ${sent[failed]?.path ?? ""}`);
      }),
    );
  }
  const used = process.cpuUsage(own);
  const now = machineTime();
  const all = now.all - machine.all;
  await Promise.all(open);
  return { times, errors, busy: (now.busy - machine.busy) / all, own: (used.user + used.system) / 10_000 / all };
}

/** The rate at which `load` keeps so much of the machine busy, after a few short ones. */
export async function findRate(
  load: (perSecond: number, seed: number) => Promise<{ busy: number }>,
  wanted: number,
): Promise<{ perSecond: number; tried: string[] }> {
  const tried: string[] = [];
  let perSecond = 16;
  for (let round = 0; round < 6; round += 1) {
    const { busy } = await load(perSecond, 100 + round);
    tried.push(`${perSecond.toFixed(0)}/s ${(busy * 100).toFixed(0)} %`);
    // The first one fills caches and opens connections.
    if (round > 0 && Math.abs(busy - wanted) < 0.05) break;
    // Where others keep the machine busy, fewer than six would say nothing.
    perSecond = Math.max(6, perSecond * Math.min(1.5, Math.max(0.5, wanted / busy)));
  }
  return { perSecond, tried };
}

/** The status of an answer that was read to its end; 0 where there is none. */
function send(url: string, { path, method = "GET", headers, body }: Sent): Promise<number> {
  return new Promise((resolve) => {
    const own = { "accept-encoding": "br", ...(method === "POST" && { origin: url }) };
    const sent = request(url + path, { agent, method, headers: { ...own, ...headers } }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0)).once("error", () => resolve(0));
    });
    sent.once("error", () => resolve(0));
    sent.end(body ?? undefined);
  });
}

/** Clock ticks of all processors since the start, and those in which they worked. */
function machineTime(): { all: number; busy: number } {
  const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n");
  // Guests are counted with the others.
  const fields = line.trim().split(/\s+/).slice(1, 9).map(Number);
  const all = fields.reduce((sum, field) => sum + field, 0);
  return { all, busy: all - (fields[3] ?? 0) - (fields[4] ?? 0) };
}
