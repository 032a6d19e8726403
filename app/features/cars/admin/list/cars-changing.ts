import { toastJobEnd } from "~/admin/bulk/job-end-toast";
import { useBulkJobs } from "~/admin/bulk/use-bulk-jobs";
import type { Selected } from "~/admin/selection/selection";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { useCarWords } from "./car-words";
import {
  type CarChange,
  type ChangeRow,
  carsBackend,
  columnsOf,
  isPublishableAnyway,
  publishedAnyway,
} from "./cars-change";
import { changeCars, collectCars } from "./cars-change.queries";
import type { CarListSearch } from "./cars-search";
import { carChanges } from "./kept-changes";

const backend = carsBackend(
  async (rows, job) => changeCars(await browserClient(), rows, job),
  async (rows) => {
    const changes = new Map(rows.map((row) => [row.id, row.change]));
    const found = await collectCars(await browserClient(), null, { everything: false, ids: new Set(changes.keys()) });
    return found.map(({ id, version }): ChangeRow => ({ id, version, change: changes.get(id) ?? {} }));
  },
);

/** The bulk changes of cars in this window, and what can be done with them. */
export function useCarChanges(currency: string) {
  const { t } = useTranslation("admin_cars");
  const { t: shared } = useTranslation("admin_bulk");
  const words = useCarWords(currency);
  const ended = {
    change: words.change,
    done: (count: number) => t("change.done", { count }),
    undone: (count: number) => t("change.undone", { count }),
  };
  const bulk = useBulkJobs(carChanges, backend, (job, takeBack) =>
    toastJobEnd(job, ended, { label: shared("undo"), onClick: takeBack }),
  );

  return {
    bulk,
    start(change: CarChange, search: CarListSearch, selected: Selected) {
      bulk.start(change, async () => {
        const cars = await collectCars(await browserClient(), search, selected);
        return cars.map(({ id, version }) => ({ id, version, change: columnsOf(change) }));
      });
    },
    /** The ids of the selected cars. */
    idsOf: async (search: CarListSearch, selected: Selected) =>
      (await collectCars(await browserClient(), search, selected)).map((car) => car.id),
    /** Publishes the cars that were refused as incomplete, except those without mileage. */
    publishAnyway: (id: string) =>
      bulk.retry(id, (refused) => (isPublishableAnyway(refused) ? publishedAnyway(refused.row) : null)),
  };
}

export type CarChanges = ReturnType<typeof useCarChanges>;
