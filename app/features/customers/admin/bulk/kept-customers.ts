import { z } from "zod";
import { createBulkStore } from "~/admin/bulk/bulk-store";
import { keptJobs } from "~/admin/bulk/kept-jobs";
import type { CustomersBulk } from "./customers-bulk";

const tagging = { tags: z.array(z.string()), on: z.boolean() };

const change = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("tag"), ...tagging }),
  z.object({ kind: z.literal("assign"), to: z.string().nullable() }),
  z.object({ kind: z.literal("trash") }),
]);

const row = z.discriminatedUnion("do", [
  z.object({ id: z.number(), do: z.literal("tag"), ...tagging }),
  z.object({ id: z.number(), do: z.literal("assign"), from: z.string().nullable(), to: z.string().nullable() }),
  z.object({ id: z.number(), do: z.literal("trash"), on: z.boolean() }),
]);
const refused = z.object({ id: z.number(), code: z.string() });

export const keptCustomers = keptJobs<CustomersBulk>("customer-changes", {
  change: (kept) => change.parse(kept),
  row: (kept) => row.parse(kept),
  refused: (kept) => refused.parse(kept),
  undo: (kept) => row.parse(kept),
});

/** The bulk changes of customers in this browser window. */
export const customerChanges = createBulkStore(keptCustomers);
