import { z } from "zod";
import { bulkCarFields } from "~domain/car-fields";
import { carStatuses } from "../../cars";
import { refusalCodes } from "./cars-change";
import { type ChangeJob, type ChangeStorage, createChangeStore, jobLifetime } from "./cars-change-store";
import { missingCodes } from "./cars-search";

const row = z.object({ id: z.number(), version: z.number(), change: z.record(z.string(), z.json()) });

const change = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("status"), status: z.enum(carStatuses) }),
  z.object({ kind: z.literal("percent"), percent: z.number() }),
  z.object({ kind: z.literal("price"), price: z.number().nullable() }),
  z.object({ kind: z.literal("markdown"), by: z.enum(["percent", "amount"]), value: z.number() }),
  z.object({
    kind: z.literal("field"),
    field: z.enum(bulkCarFields),
    value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
    name: z.object({ en: z.string().nullable(), ar: z.string().nullable() }).nullable(),
  }),
  z.object({ kind: z.literal("equipment"), add: z.boolean(), codes: z.array(z.string()) }),
  z.object({ kind: z.enum(["deal", "featured", "trash"]), on: z.boolean() }),
]);

const keptJobs = z.array(
  z.object({
    id: z.string(),
    change,
    at: z.number(),
    phase: z.enum(["collecting", "running", "done", "undoing", "undone"]),
    stale: z.boolean(),
    total: z.number(),
    done: z.number(),
    waiting: z.array(row),
    refused: z.array(
      z.object({ id: z.number(), code: z.enum(refusalCodes), missing: z.array(z.enum(missingCodes)), row }),
    ),
    undo: z.array(row.extend({ base: z.number() })),
  }),
);

const keyOf = (userId: string) => `car-changes:${userId}`;

/** Written into the storage that a browser window keeps across reloads; another window has its own. */
export const keptChanges: ChangeStorage = {
  read(userId) {
    try {
      const kept = keptJobs.safeParse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? "[]"));
      return kept.success ? kept.data.flatMap(interrupted) : [];
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

/** A job that ran when the page was reloaded has stopped: what was not answered waits. */
function interrupted(kept: z.output<typeof keptJobs>[number]): ChangeJob[] {
  // Nothing was changed yet, and the cars are not known.
  if (kept.phase === "collecting" || Date.now() - kept.at >= jobLifetime) return [];
  const phase = kept.phase === "running" ? "done" : kept.phase === "undoing" ? "undone" : kept.phase;
  return [{ ...kept, phase, queued: false, failure: null }];
}

/** The changes of this browser window. */
export const carChanges = createChangeStore(keptChanges);
