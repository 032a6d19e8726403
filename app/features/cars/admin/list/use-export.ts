import { useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { csvFileName, downloadCsv } from "~/admin/csv/csv-download";
import type { CsvValue } from "~/admin/csv/csv-text";
import { useMay } from "~/admin/permissions/permissions-provider";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { toast } from "~/toast/toast";
import type { CarListSearch } from "./cars-search";

/** Downloads all cars of the list's search as a CSV file. */
export function useExport(search: CarListSearch) {
  const { t } = useTranslation("admin_cars");
  const { t: errors } = useTranslation("auth");
  const { language } = useLanguage();
  const may = useMay();
  const [done, setDone] = useState<number | null>(null);
  const stopped = useRef(false);

  async function run() {
    // Load the code that writes the file only when a file is requested.
    const [{ csvText }, { exportCells, exportHeadings }, { exportCars }] = await Promise.all([
      import("~/admin/csv/csv-text"),
      import("../import/cars-export"),
      import("../import/cars-export.queries"),
    ]);
    const options = { language, origin: location.origin, vin: may("cars.edit") };
    const lines: CsvValue[][] = [];
    const client = await browserClient();
    for (let after = 0; ;) {
      const cars = await exportCars(client, search, after, options.vin);
      lines.push(...cars.map(({ car }) => exportCells(car, options)));
      setDone(lines.length);
      after = cars.at(-1)?.id ?? after;
      if (stopped.current) return;
      if (cars.length === 0) break;
    }
    downloadCsv(csvFileName("cars"), csvText(exportHeadings(options), lines));
    toast({
      title: t("exporting.done", { count: lines.length }),
      description: t(options.vin ? "exporting.leftOut" : "exporting.leftOutVin"),
    });
  }

  async function start() {
    stopped.current = false;
    setDone(0);
    try {
      await run();
    } catch (error) {
      toast({ variant: "destructive", title: t("exporting.failed"), description: errors(problemOf(error).messageKey) });
    } finally {
      setDone(null);
    }
  }

  return {
    /** How many cars are in the file so far; null while nothing is being exported. */
    done,
    start: () => void (done === null && start()),
    stop() {
      stopped.current = true;
    },
  };
}
