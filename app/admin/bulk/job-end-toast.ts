import { toast } from "~/toast/toast";
import type { BulkWords } from "./bulk-bars";
import { type BulkJob, type BulkTypes, changedBy } from "./bulk-job";

/**
 * Says in a toast how many records a job has changed or taken back, and how; nothing where it stopped or changed none.
 * @param undo takes back what was changed
 */
export function toastJobEnd<T extends BulkTypes>(
  job: BulkJob<T>,
  words: Pick<BulkWords<T>, "change" | "done" | "undone">,
  undo: { label: string; onClick: () => void },
): void {
  const count = changedBy(job);
  if (job.phase === "undone") toast({ title: words.undone(count) });
  if (job.phase !== "done" || count === 0) return;
  toast({ title: words.done(count), description: words.change(job.change), action: undo });
}
