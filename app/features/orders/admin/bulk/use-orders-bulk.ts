import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Selected } from "~/admin/selection/selection";
import { browserClient } from "~/supabase/browser";
import { chunksOf } from "~/utils/chunks";
import type { OrderRow } from "../order-row";
import { collectOrders, type Wanted } from "../order-list.queries";
import { type ChangeRow, chunkSize, outcomeOf, type OrdersChange, type Refusal, rowsFor, undoRow } from "./orders-bulk";
import { changeOrders } from "./orders-bulk.queries";

/** A change of several orders, as far as it has come. */
export interface BulkJob {
  /** `back`: the change is being, or has been, taken back. */
  back: boolean;
  running: boolean;
  total: number;
  /** Rows that were answered, refused ones among them. */
  done: number;
  refused: readonly Refusal[];
  /** What takes back what was changed so far, the last first. */
  undo: readonly ChangeRow[];
  /** What went wrong, for `problemOf`. */
  failure: unknown;
}

const begun = { running: true, total: 0, done: 0, refused: [], undo: [], failure: null };

/** Changes the chosen orders in small requests: can be stopped, says what was refused, and can be taken back. */
export function useOrdersBulk(which: Wanted) {
  const { revalidate } = useRevalidator();
  const [job, setJob] = useState<BulkJob | null>(null);
  const stopping = useRef(false);

  async function send(back: boolean, orders: readonly OrderRow[], rows: readonly ChangeRow[]): Promise<void> {
    const client = await browserClient();
    setJob({ ...begun, back, total: rows.length });
    for (const chunk of chunksOf(rows, chunkSize)) {
      if (stopping.current) return;
      const { made, refused } = outcomeOf(chunk, await changeOrders(client, chunk), orders);
      const undo = back ? [] : made.map(undoRow).toReversed();
      setJob(
        (now) =>
          now && {
            ...now,
            done: now.done + chunk.length,
            refused: [...now.refused, ...refused],
            undo: [...undo, ...now.undo],
          },
      );
    }
  }

  /** Orders of the last change, which its undo and its refusals name. */
  const chosen = useRef<readonly OrderRow[]>([]);

  async function run(back: boolean, work: () => Promise<void>): Promise<void> {
    stopping.current = false;
    setJob({ ...begun, back });
    try {
      await work();
    } catch (failure) {
      setJob((now) => now && { ...now, failure });
    } finally {
      setJob((now) => now && { ...now, running: false });
      await revalidate();
    }
  }

  return {
    job,
    busy: job?.running ?? false,
    start(change: OrdersChange, selected: Selected) {
      void run(false, async () => {
        chosen.current = await collectOrders(await browserClient(), which, selected);
        await send(false, chosen.current, rowsFor(change, chosen.current));
      });
    },
    undo() {
      const rows = job?.undo ?? [];
      void run(true, () => send(true, chosen.current, rows));
    },
    stop() {
      stopping.current = true;
    },
    dismiss: () => setJob(null),
  };
}

export type OrdersBulk = ReturnType<typeof useOrdersBulk>;
