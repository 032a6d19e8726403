import { useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRevalidator } from "react-router";
import type { Selected } from "~/admin/selection/selection";
import { browserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { useCarWords } from "./car-words";
import { type CarChange, type ChangeRow, columnsOf } from "./cars-change";
import { carChanges } from "./cars-change-store";
import { changeCars, collectCars } from "./cars-change.queries";
import type { CarListSearch } from "./cars-search";

const send = async (rows: ChangeRow[]) => changeCars(await browserClient(), rows);

const warnOfLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** The change of many cars that is going on in this window, and what can be done about it. */
export function useCarChanges(currency: string) {
  const { t } = useTranslation("admin_cars");
  const words = useCarWords(currency);
  const { revalidate } = useRevalidator();
  const job = useSyncExternalStore(carChanges.subscribe, carChanges.current, () => null);

  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  /** Closing the window would stop halfway; whatever comes of it, the list is read again. */
  async function run(work: () => Promise<void>) {
    addEventListener("beforeunload", warnOfLeaving);
    try {
      await work();
    } finally {
      removeEventListener("beforeunload", warnOfLeaving);
      // The list has its own bar; on another screen a toast reports the result.
      if (here.current) await revalidate();
      else tell();
    }
  }

  function tell() {
    const ended = carChanges.current();
    if (!ended) return;
    const { phase, done, refused, undo, change } = ended;
    if (phase === "undone") toast({ title: t("change.undone", { count: done - refused.length }) });
    if (phase !== "done" || undo.length === 0) return;
    toast({
      title: t("change.done", { count: undo.length }),
      description: words.change(change),
      action: { label: t("change.undo"), onClick: () => void takeBack() },
    });
  }

  const takeBack = () => run(() => carChanges.undo(send));

  return {
    job,
    start(change: CarChange, search: CarListSearch, selected: Selected) {
      const collect = async () => {
        const cars = await collectCars(await browserClient(), search, selected);
        return cars.map(({ id, version }) => ({ id, version, change: columnsOf(change) }));
      };
      void run(() => carChanges.start(change, collect, send));
    },
    /** The ids of the chosen cars. */
    idsOf: async (search: CarListSearch, selected: Selected) =>
      (await collectCars(await browserClient(), search, selected)).map((car) => car.id),
    stop: () => carChanges.stop(),
    goOn: () => void run(() => carChanges.resume(send)),
    publishAnyway: () => void run(() => carChanges.publishAnyway(send)),
    undo: () => void takeBack(),
    dismiss: () => carChanges.dismiss(),
  };
}

export type CarChanges = ReturnType<typeof useCarChanges>;
