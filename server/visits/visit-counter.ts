import type { VisitKind } from "../../domain/visits.ts";
import type { Seen } from "./read-visit.ts";

/** A line of a batch, as `count_visits()` takes it. */
export interface CountLine {
  what: Exclude<VisitKind, "missed">;
  n: number;
  via: string | null;
  language: string;
  device: string;
  car: number | null;
}

/** Different lines in a batch; what is more is not counted, so that a flood costs no memory. */
const mostLines = 2_000;
const mostMissed = 200;

/** Adds up what was seen until the next batch. */
export class VisitCounter {
  #lines = new Map<string, CountLine>();
  #missed: string[] = [];

  get empty(): boolean {
    return this.#lines.size === 0 && this.#missed.length === 0;
  }

  add({ kind, begun, words, ...where }: Seen): void {
    if (kind !== "missed") this.#count({ what: kind, n: 1, ...where });
    else if (this.#missed.length < mostMissed) this.#missed.push(words);
    if (begun) this.#count({ what: "visit", n: 1, ...where, car: null });
  }

  take(): { counts: CountLine[]; missed: string[] } {
    const taken = { counts: [...this.#lines.values()], missed: this.#missed };
    this.#lines = new Map();
    this.#missed = [];
    return taken;
  }

  #count(line: CountLine): void {
    const key = `${line.what} ${line.via} ${line.language} ${line.device} ${line.car}`;
    const same = this.#lines.get(key);
    if (same) same.n += 1;
    else if (this.#lines.size < mostLines) this.#lines.set(key, line);
  }
}
