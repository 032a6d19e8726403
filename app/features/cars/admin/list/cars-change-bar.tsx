import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { problemOf } from "~/supabase/errors";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { Progress } from "~/admin/ui/progress";
import { useCarWords } from "./car-words";
import { CarsRefused } from "./cars-refused";
import { type ChangeJob, isBusy } from "./cars-change-store";
import type { CarChanges } from "./cars-changing";

/** The changes of many cars in this window: those that run and the latest one, the others when they are asked for. */
export function CarsChangeBars({ changes, currency }: { changes: CarChanges; currency: string }) {
  const { t } = useTranslation("admin_bulk");
  const [open, setOpen] = useState(false);
  const earlier = changes.jobs.filter((job, index) => index > 0 && !isBusy(job));
  const shown = open ? changes.jobs : changes.jobs.filter((job) => !earlier.includes(job));
  if (shown.length === 0) return null;
  return (
    <div className="grid max-h-[60vh] gap-2 overflow-y-auto">
      {shown.map((job) => (
        <CarsChangeBar key={job.id} changes={changes} job={job} currency={currency} />
      ))}
      {earlier.length > 0 ? (
        <Button variant="outline" className="justify-self-start" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t("earlier", { count: earlier.length })}
        </Button>
      ) : null}
    </div>
  );
}

interface CarsChangeBarProps {
  changes: CarChanges;
  job: ChangeJob;
  currency: string;
}

/** How a change of many cars goes and how it went: progress, what was refused and why, and the way back. */
function CarsChangeBar({ changes, job, currency }: CarsChangeBarProps) {
  const { t } = useTranslation("admin_cars");
  const words = useCarWords(currency);
  const busy = isBusy(job);
  return (
    <section
      aria-label={t("change.label")}
      className="rounded-md border bg-card px-4 py-3 text-card-foreground shadow-panel sm:px-5"
    >
      {busy ? (
        <Running job={job} what={words.change(job.change)} onStop={() => changes.stop(job.id)} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div role="status" className="me-auto min-w-0">
            <p className="font-medium">{summaryOf(job, t)}</p>
            <p className="text-sm text-muted-foreground">{words.change(job.change)}</p>
          </div>
          {job.waiting.length > 0 ? (
            <Button variant="outline" onClick={() => changes.goOn(job.id)}>
              {t("change.goOn")}
            </Button>
          ) : null}
          {job.undo.length > 0 ? (
            <Button variant="outline" onClick={() => changes.undo(job.id)}>
              {t("change.undo")}
            </Button>
          ) : null}
          <IconButton
            label={t("change.dismiss")}
            icon={<X aria-hidden="true" />}
            onClick={() => changes.dismiss(job.id)}
          />
          <Trouble job={job} />
        </div>
      )}
      {!busy && job.refused.length > 0 ? <Refusals changes={changes} job={job} currency={currency} /> : null}
    </section>
  );
}

function summaryOf(job: ChangeJob, t: ReturnType<typeof useTranslation<"admin_cars">>["t"]): string {
  if (job.total === 0 && job.failure === null) return t("change.nothing");
  const count = job.done - job.refused.length;
  return job.phase === "undone" ? t("change.undone", { count }) : t("change.done", { count });
}

function Running({ job, what, onStop }: { job: ChangeJob; what: string; onStop: () => void }) {
  const { t } = useTranslation("admin_cars");
  const { t: bulk } = useTranslation("admin_bulk");
  const label = job.queued
    ? bulk("queued", { total: job.total })
    : job.phase === "collecting"
      ? t("change.collecting")
      : job.phase === "undoing"
        ? t("change.undoing", { total: job.total })
        : t("change.running", { total: job.total });
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <div className="min-w-48 grow">
        <p className="figures mb-2 flex flex-wrap justify-between gap-x-4 text-sm">
          <span>{label}</span>
          {job.total > 0 && !job.queued ? (
            <span className="text-muted-foreground">{t("change.progress", { done: job.done, total: job.total })}</span>
          ) : null}
        </p>
        <Progress label={label} value={job.total > 0 ? (job.done / job.total) * 100 : null} />
        <p className="mt-2 text-sm text-muted-foreground">{what}</p>
      </div>
      <Button variant="outline" onClick={onStop}>
        {t("change.stop")}
      </Button>
    </div>
  );
}

/** What was not reached, and why. */
function Trouble({ job }: { job: ChangeJob }) {
  const { t } = useTranslation("admin_cars");
  const { t: errors } = useTranslation("auth");
  if (job.failure === null && job.waiting.length === 0) return null;
  const parts = [
    job.failure === null ? "" : errors(problemOf(job.failure).messageKey),
    job.waiting.length > 0 ? t("change.waiting", { count: job.waiting.length }) : "",
  ];
  return (
    <p role="alert" className="basis-full text-sm text-destructive">
      {parts.filter(Boolean).join(" ")}
    </p>
  );
}

function Refusals({ changes, job, currency }: CarsChangeBarProps) {
  const { t } = useTranslation("admin_cars");
  const [open, setOpen] = useState(true);
  const incomplete = job.phase === "done" ? job.refused.filter((one) => one.code === "incomplete").length : 0;
  const count = job.refused.length;
  return (
    <div className="mt-2 border-t pt-1">
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="me-auto text-sm text-destructive">
          {job.phase === "undone" ? t("change.left", { count }) : t("change.refused", { count })}
        </p>
        {incomplete > 0 ? (
          <Button variant="link" className="px-2" onClick={() => changes.publishAnyway(job.id)}>
            {t("change.publishAnyway", { count: incomplete })}
          </Button>
        ) : null}
        <Button variant="ghost" className="-me-3 px-3" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? "change.hide" : "change.show")}
        </Button>
      </div>
      {open ? <CarsRefused refused={job.refused} currency={currency} /> : null}
    </div>
  );
}
