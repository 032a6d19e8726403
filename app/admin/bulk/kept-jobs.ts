import { z } from "zod";
import { type BulkJob, type BulkStorage, type BulkTypes, jobLifetime } from "./bulk-job";

const keptJob = z.object({
  id: z.string(),
  change: z.unknown(),
  at: z.number(),
  phase: z.enum(["collecting", "running", "done", "undoing", "undone"]),
  stale: z.boolean(),
  total: z.number(),
  done: z.number(),
  waiting: z.array(z.unknown()),
  refused: z.array(z.unknown()),
  undo: z.array(z.unknown()),
});

/** Validate the parts of a stored job that differ by the kind of change; each throws for an unknown value. */
export interface JobReaders<T extends BulkTypes> {
  change: (kept: unknown) => T["change"];
  row: (kept: unknown) => T["row"];
  refused: (kept: unknown) => T["refused"];
  undo: (kept: unknown) => T["undo"];
}

/** Jobs in the storage that a browser window keeps across reloads; another window has its own. */
export function keptJobs<T extends BulkTypes>(name: string, readers: JobReaders<T>): BulkStorage<T> {
  const keyOf = (userId: string) => `${name}:${userId}`;

  /** A job that was running when the page was reloaded counts as stopped: its unanswered rows wait. */
  function interrupted(kept: z.output<typeof keptJob>): BulkJob<T>[] {
    // While collecting, nothing had been changed, and the list of records is lost.
    if (kept.phase === "collecting" || Date.now() - kept.at >= jobLifetime) return [];
    const phase = kept.phase === "running" ? "done" : kept.phase === "undoing" ? "undone" : kept.phase;
    return [
      {
        ...kept,
        phase,
        change: readers.change(kept.change),
        waiting: kept.waiting.map((row) => readers.row(row)),
        refused: kept.refused.map((one) => readers.refused(one)),
        undo: kept.undo.map((row) => readers.undo(row)),
        queued: false,
        failure: null,
      },
    ];
  }

  return {
    read(userId) {
      try {
        return z
          .array(keptJob)
          .parse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? "[]"))
          .flatMap(interrupted);
      } catch {
        return [];
      }
    },
    keep(userId, jobs) {
      try {
        const kept = jobs.map(({ failure: _failure, queued: _queued, ...job }) => job);
        sessionStorage.setItem(keyOf(userId), JSON.stringify(kept));
      } catch {
        // A full or forbidden storage: the jobs live as long as the page.
      }
    },
  };
}
