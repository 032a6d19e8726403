import { BulkBars } from "~/admin/bulk/bulk-bars";
import type { BulkJob } from "~/admin/bulk/bulk-job";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { useCarWords } from "./car-words";
import { type CarsBulk, isPublishableAnyway } from "./cars-change";
import type { CarChanges } from "./cars-changing";
import { CarsRefused } from "./cars-refused";

/** The bulk changes of cars in this window, with their progress and results. */
export function CarsChangeBars({ changes, currency }: { changes: CarChanges; currency: string }) {
  const { t } = useTranslation("admin_cars");
  const words = useCarWords(currency);
  return (
    <BulkBars<CarsBulk>
      bulk={changes.bulk}
      words={{
        change: words.change,
        nothing: t("change.nothing"),
        collecting: t("change.collecting"),
        running: (total) => t("change.running", { total }),
        undoing: (total) => t("change.undoing", { total }),
        done: (count) => t("change.done", { count }),
        undone: (count) => t("change.undone", { count }),
        waiting: (count) => t("change.waiting", { count }),
        refused: (count) => t("change.refused", { count }),
        left: (count) => t("change.left", { count }),
      }}
      refusals={(refused) => <CarsRefused refused={refused} currency={currency} />}
      refusedActions={(job) => <PublishAnyway job={job} onPublish={() => changes.publishAnyway(job.id)} />}
    />
  );
}

function PublishAnyway({ job, onPublish }: { job: BulkJob<CarsBulk>; onPublish: () => void }) {
  const { t } = useTranslation("admin_cars");
  const count = job.phase === "done" ? job.refused.filter(isPublishableAnyway).length : 0;
  if (count === 0) return null;
  return (
    <Button variant="link" className="px-2" onClick={onPublish}>
      {t("change.publishAnyway", { count })}
    </Button>
  );
}
