import { Undo2, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Progress } from "~/admin/ui/progress";
import { useTranslation } from "~/i18n/use-translation";
import { problemOf } from "~/supabase/errors";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { type BulkJob, type BulkTypes, changedBy, isBusy, leftOf } from "./bulk-job";
import type { BulkJobs } from "./use-bulk-jobs";

/** The texts about a job, with the name of the records in them. */
export interface BulkWords<T extends BulkTypes> {
  change: (change: T["change"]) => string;
  /** Nothing was there to change. */
  nothing: string;
  collecting: string;
  running: (total: number) => string;
  undoing: (total: number) => string;
  done: (count: number) => string;
  undone: (count: number) => string;
  waiting: (count: number) => string;
  refused: (count: number) => string;
  left: (count: number) => string;
}

interface BulkBarsProps<T extends BulkTypes> {
  bulk: BulkJobs<T>;
  words: BulkWords<T>;
  /** The records that were not changed, and why. */
  refusals: (refused: readonly T["refused"][]) => ReactNode;
  /** Further actions for refused records, beside trying again. */
  refusedActions?: (job: BulkJob<T>) => ReactNode;
}

/** The changes of many records in this window: those that run and the latest one; a button shows the others. */
export function BulkBars<T extends BulkTypes>(props: BulkBarsProps<T>) {
  const { t } = useTranslation("admin_bulk");
  const [open, setOpen] = useState(false);
  const { jobs } = props.bulk;
  const earlier = jobs.filter((job, index) => index > 0 && !isBusy(job));
  const shown = open ? jobs : jobs.filter((job) => !earlier.includes(job));
  if (shown.length === 0) return null;
  return (
    <div className="grid max-h-[60vh] gap-2 overflow-y-auto">
      {shown.map((job) => (
        <BulkJobBar key={job.id} {...props} job={job} />
      ))}
      {earlier.length > 0 ? (
        // The bar floats over the rows, and the button is transparent.
        <div className="justify-self-start rounded-sm bg-card">
          <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t("earlier", { count: earlier.length })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

type BulkJobBarProps<T extends BulkTypes> = BulkBarsProps<T> & { job: BulkJob<T> };

/** How a change goes and how it went: progress, what was refused and why, and the way back. */
function BulkJobBar<T extends BulkTypes>(props: BulkJobBarProps<T>) {
  const { bulk, words, job } = props;
  const { t } = useTranslation("admin_bulk");
  const busy = isBusy(job);
  return (
    <section
      aria-label={t("label")}
      className="rounded-md border bg-card px-4 py-3 text-card-foreground shadow-panel sm:px-5"
    >
      {busy ? (
        <Running {...props} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div role="status" className="min-w-32 flex-1 wrap-anywhere">
            <p className="font-medium">{summaryOf(job, words)}</p>
            <p className="text-sm text-muted-foreground">{words.change(job.change)}</p>
          </div>
          {leftOf(job) > 0 ? (
            <Button variant="outline" onClick={() => bulk.goOn(job.id)}>
              {t("goOn")}
            </Button>
          ) : null}
          {job.undo.length > 0 && job.phase === "done" ? (
            <Button variant="outline" onClick={() => bulk.undo(job.id)}>
              <Undo2 aria-hidden="true" className="mirrored" />
              {t("undo")}
            </Button>
          ) : null}
          <IconButton label={t("dismiss")} icon={<X aria-hidden="true" />} onClick={() => bulk.dismiss(job.id)} />
          <Trouble {...props} />
        </div>
      )}
      {!busy && job.refused.length > 0 ? <Refusals {...props} /> : null}
    </section>
  );
}

function summaryOf<T extends BulkTypes>(job: BulkJob<T>, words: BulkWords<T>): string {
  if (job.total === 0 && job.failure === null) return words.nothing;
  const count = changedBy(job);
  return job.phase === "undone" ? words.undone(count) : words.done(count);
}

function Running<T extends BulkTypes>({ bulk, words, job }: BulkJobBarProps<T>) {
  const { t } = useTranslation("admin_bulk");
  const label = job.queued
    ? t("queued", { total: job.total })
    : job.phase === "collecting"
      ? words.collecting
      : job.phase === "undoing"
        ? words.undoing(job.total)
        : words.running(job.total);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <div className="min-w-48 grow">
        <p className="figures mb-2 flex flex-wrap justify-between gap-x-4 text-sm">
          <span>{label}</span>
          {job.total > 0 && !job.queued ? (
            <span className="text-muted-foreground">{t("progress", { done: job.done, total: job.total })}</span>
          ) : null}
        </p>
        <Progress label={label} value={job.total > 0 ? (job.done / job.total) * 100 : null} />
        <p className="mt-2 text-sm text-muted-foreground">{words.change(job.change)}</p>
      </div>
      <Button variant="outline" onClick={() => bulk.stop(job.id)}>
        {t("stop")}
      </Button>
    </div>
  );
}

/** What was not reached, and why. */
function Trouble<T extends BulkTypes>({ words, job }: BulkJobBarProps<T>) {
  const { t: errors } = useTranslation("auth");
  const left = leftOf(job);
  if (job.failure === null && left === 0) return null;
  const parts = [
    job.failure === null ? "" : errors(problemOf(job.failure).messageKey),
    left > 0 ? words.waiting(left) : "",
  ];
  return (
    <p role="alert" className="basis-full text-sm text-destructive">
      {parts.filter(Boolean).join(" ")}
    </p>
  );
}

function Refusals<T extends BulkTypes>({ words, job, refusals, refusedActions }: BulkJobBarProps<T>) {
  const { t } = useTranslation("admin_bulk");
  const [open, setOpen] = useState(true);
  const count = job.refused.length;
  return (
    <div className="mt-2 border-t pt-1">
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="me-auto text-sm text-destructive">
          {job.phase === "undone" ? words.left(count) : words.refused(count)}
        </p>
        {refusedActions?.(job)}
        <Button variant="ghost" className="-me-3 px-3!" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? "hide" : "show")}
        </Button>
      </div>
      {open ? refusals(job.refused) : null}
    </div>
  );
}
