import { useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRevalidator } from "react-router";
import { useEditor } from "~/admin/record-form/editor-provider";
import type { Selected } from "~/admin/selection/selection";
import { browserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { useCarWords } from "./car-words";
import { type CarChange, type ChangeRow, columnsOf } from "./cars-change";
import type { CarsBackend, ChangeJob } from "./cars-change-store";
import { changeCars, collectCars } from "./cars-change.queries";
import type { CarListSearch } from "./cars-search";
import { carChanges } from "./kept-changes";

const backend: CarsBackend = {
  send: async (rows) => changeCars(await browserClient(), rows),
  async refresh(rows) {
    const changes = new Map(rows.map((row) => [row.id, row.change]));
    const found = await collectCars(await browserClient(), null, { everything: false, ids: new Set(changes.keys()) });
    return found.map(({ id, version }): ChangeRow => ({ id, version, change: changes.get(id) ?? {} }));
  },
};

const none: readonly ChangeJob[] = [];

const warnOfLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** The changes of many cars in this window, and what can be done about them. */
export function useCarChanges(currency: string) {
  const { t } = useTranslation("admin_cars");
  const words = useCarWords(currency);
  const { revalidate } = useRevalidator();
  const userId = useEditor();
  const jobs = useSyncExternalStore(carChanges.subscribe, carChanges.all, () => none);
  useEffect(() => carChanges.open(userId), [userId]);

  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  /** Closing the window would stop halfway; whatever comes of it, the list is read again. */
  async function run(work: () => Promise<string>) {
    addEventListener("beforeunload", warnOfLeaving);
    let id = "";
    try {
      id = await work();
    } finally {
      if (!carChanges.isBusy()) removeEventListener("beforeunload", warnOfLeaving);
      // The list has its own bar; on another screen a toast reports the result.
      if (here.current) await revalidate();
      else tell(id);
    }
  }

  function tell(id: string) {
    const ended = carChanges.find(id);
    if (!ended) return;
    const { phase, done, refused, undo, change } = ended;
    if (phase === "undone") toast({ title: t("change.undone", { count: done - refused.length }) });
    if (phase !== "done" || undo.length === 0) return;
    toast({
      title: t("change.done", { count: undo.length }),
      description: words.change(change),
      action: { label: t("change.undo"), onClick: () => undoJob(id) },
    });
  }

  const act = (id: string, work: () => Promise<void>) => void run(() => work().then(() => id));
  const undoJob = (id: string) => act(id, () => carChanges.undo(id, backend.send));

  return {
    jobs,
    start(change: CarChange, search: CarListSearch, selected: Selected) {
      const collect = async () => {
        const cars = await collectCars(await browserClient(), search, selected);
        return cars.map(({ id, version }) => ({ id, version, change: columnsOf(change) }));
      };
      void run(() => carChanges.start(change, collect, backend));
    },
    /** The ids of the chosen cars. */
    idsOf: async (search: CarListSearch, selected: Selected) =>
      (await collectCars(await browserClient(), search, selected)).map((car) => car.id),
    stop: carChanges.stop,
    goOn: (id: string) => act(id, () => carChanges.resume(id, backend)),
    publishAnyway: (id: string) => act(id, () => carChanges.publishAnyway(id, backend)),
    undo: undoJob,
    dismiss: carChanges.dismiss,
  };
}

export type CarChanges = ReturnType<typeof useCarChanges>;
