import { z } from "zod";
import { createBulkStore } from "~/admin/bulk/bulk-store";
import { keptJobs } from "~/admin/bulk/kept-jobs";
import { lostReasons } from "~domain/lost-reasons";
import { orderStatuses } from "~domain/order-statuses";
import type { OrdersBulk } from "./orders-bulk";

const status = z.enum(orderStatuses);
/** Null in jobs that were stored before reasons existed. */
const reason = z.enum(lostReasons).nullable().default(null);

const change = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("move"), to: status, note: z.string().nullable(), reason }),
  z.object({ kind: z.literal("assign"), to: z.string().nullable() }),
  z.object({ kind: z.literal("trash") }),
]);

const order = z.object({ id: z.number(), reference: z.string() });
const row = z.discriminatedUnion("do", [
  order.extend({ do: z.literal("move"), from: status, to: status, note: z.string().nullable(), reason }),
  order.extend({ do: z.literal("undo"), to: status }),
  order.extend({ do: z.literal("assign"), from: z.string().nullable(), to: z.string().nullable() }),
  order.extend({ do: z.literal("trash"), on: z.boolean() }),
]);
const refused = order.extend({ code: z.string(), detail: z.string().nullable() });

export const keptOrders = keptJobs<OrdersBulk>("order-changes", {
  change: (kept) => change.parse(kept),
  row: (kept) => row.parse(kept),
  refused: (kept) => refused.parse(kept),
  undo: (kept) => row.parse(kept),
});

/** The changes of orders in this browser window. */
export const orderChanges = createBulkStore(keptOrders);
