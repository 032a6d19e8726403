import { z } from "zod";
import { createBulkStore } from "~/admin/bulk/bulk-store";
import { keptJobs } from "~/admin/bulk/kept-jobs";
import { bulkCarFields } from "~domain/car-fields";
import { carStatuses } from "~domain/car-codes";
import { type CarsBulk, refusalCodes } from "./cars-change";
import { missingCodes } from "~domain/car-missing";

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

const refused = z.object({
  id: z.number(),
  code: z.enum(refusalCodes),
  missing: z.array(z.enum(missingCodes)),
  row,
});
const undo = row.extend({ base: z.number() });

export const keptChanges = keptJobs<CarsBulk>("car-changes", {
  change: (kept) => change.parse(kept),
  row: (kept) => row.parse(kept),
  refused: (kept) => refused.parse(kept),
  undo: (kept) => undo.parse(kept),
});

/** The bulk changes of cars in this browser window. */
export const carChanges = createBulkStore(keptChanges);
