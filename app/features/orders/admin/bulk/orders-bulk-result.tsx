import { Undo2, X } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { useFormat } from "~/i18n/use-format";
import { Progress } from "~/admin/ui/progress";
import { problemOf } from "~/supabase/errors";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { refusalOf, refusalText } from "../order-refusal";
import type { BulkJob, OrdersBulk } from "./use-orders-bulk";

/** How a change of several orders goes and how it went: progress, what was refused and why, and the way back. */
export function OrdersBulkResult({ bulk, job }: { bulk: OrdersBulk; job: BulkJob }) {
  const { t } = useTranslation("admin_orders");
  const { t: common } = useTranslation("admin");
  const { t: errors } = useTranslation("auth");
  const format = useFormat();
  const changed = job.done - job.refused.length;
  return (
    <section
      aria-label={t("bulk.result")}
      className="rounded-md border bg-card px-4 py-3 text-card-foreground shadow-panel sm:px-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="figures me-auto font-medium">
          {job.running
            ? common("list.exporting.progress", { done: format.number(job.done), total: format.number(job.total) })
            : t(job.back ? "bulk.undone" : "bulk.done", { number: format.number(changed) })}
        </p>
        {job.running ? (
          <Button variant="outline" onClick={bulk.stop}>
            {common("list.exporting.stop")}
          </Button>
        ) : (
          <>
            {job.undo.length > 0 ? (
              <Button variant="outline" onClick={bulk.undo}>
                <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
                {t("move.undo")}
              </Button>
            ) : null}
            <IconButton label={t("bulk.dismiss")} icon={<X aria-hidden="true" />} onClick={bulk.dismiss} />
          </>
        )}
      </div>
      {job.running ? (
        <Progress label={t("bulk.result")} value={job.total > 0 ? (job.done / job.total) * 100 : null} />
      ) : null}
      {job.failure === null ? null : (
        <p role="alert" className="text-sm text-destructive">
          {errors(problemOf(job.failure).messageKey)}
        </p>
      )}
      {job.refused.length === 0 ? null : (
        <>
          <p className="mt-2 text-sm text-destructive">
            {t("bulk.refused", { number: format.number(job.refused.length) })}
          </p>
          <ul className="max-h-48 divide-y overflow-y-auto text-sm">
            {job.refused.map(({ id, reference, code, detail }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6">
                <Link to={`/admin/orders/${id}`} className="inline-flex min-h-11 items-center text-link">
                  <bdi dir="ltr" className="figures">
                    {reference}
                  </bdi>
                </Link>
                <span className="text-muted-foreground">{refusalText(refusalOf(code, detail), t, errors)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
