import { useEffect, useRef, useSyncExternalStore } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { useEditor } from "~/admin/record-form/editor-provider";
import type { BulkBackend, BulkJob, BulkTypes } from "./bulk-job";
import type { BulkStore } from "./bulk-store";

const warnOfLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * The changes of many records in this window, and what can be done with them. The list is read again when one ends.
 * @param tell shows a toast when a job ends whose list is no longer on the screen
 */
export function useBulkJobs<T extends BulkTypes>(
  store: BulkStore<T>,
  backend: BulkBackend<T>,
  tell: (job: BulkJob<T>, undo: () => void) => void,
) {
  const revalidate = useRefresh();
  const userId = useEditor();
  // The store keeps the same list until it changes; on the server it is empty.
  const jobs = useSyncExternalStore(store.subscribe, store.all, store.all);
  useEffect(() => store.open(userId), [store, userId]);

  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  /** Closing the window would stop halfway. */
  async function run(work: () => Promise<string>): Promise<void> {
    addEventListener("beforeunload", warnOfLeaving);
    let id = "";
    try {
      id = await work();
    } finally {
      if (!store.isBusy()) removeEventListener("beforeunload", warnOfLeaving);
      const ended = store.find(id);
      if (here.current) await revalidate();
      else if (ended) tell(ended, () => undo(id));
    }
  }

  const act = (id: string, work: () => Promise<void>) => void run(() => work().then(() => id));
  const undo = (id: string) => act(id, () => store.undo(id, backend));

  return {
    jobs,
    start: (change: T["change"], collect: () => Promise<T["row"][]>) =>
      void run(() => store.start(change, collect, backend)),
    stop: store.stop,
    goOn: (id: string) => act(id, () => store.resume(id, backend)),
    retry: (id: string, again: (refused: T["refused"]) => T["row"] | null) =>
      act(id, () => store.retry(id, again, backend)),
    undo,
    dismiss: store.dismiss,
  };
}

export type BulkJobs<T extends BulkTypes> = ReturnType<typeof useBulkJobs<T>>;
