import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { Progress } from "~/admin/ui/progress";
import { UploadRow } from "./upload-row";
import { useOverallPercent, type Uploads } from "./uploads";

interface UploadListProps {
  uploads: Uploads;
}

/** The files on their way: how far each is, what went wrong with it, and one line that says it all aloud. */
export function UploadList({ uploads }: UploadListProps) {
  const { t } = useTranslation("pictures");
  const { items, total, done, failed, busy } = uploads;
  const summary = [
    busy ? t("list.progress", { done, count: total }) : "",
    !busy && done > 0 ? t("list.done", { count: done }) : "",
    failed > 0 ? t("list.failed", { count: failed }) : "",
  ]
    .filter(Boolean)
    .join(" · ");
  const quiet = summary === "" && items.length === 0;
  return (
    <div className={cn("grid gap-3", quiet && "sr-only")}>
      <div className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2">
        <p role="status" className="figures grow text-sm text-muted-foreground">
          {summary}
        </p>
        <UploadListActions uploads={uploads} />
      </div>
      {busy && total > 1 ? <OverallProgress scope={uploads.scope} /> : null}
      {items.length > 0 ? (
        <ul aria-label={t("list.label")} className="border-t">
          {items.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** What can be done with several files at once, as soon as there are several. */
function UploadListActions({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation("pictures");
  const stopped = uploads.items.filter(({ state }) => state.step === "failed" || state.step === "cancelled");
  const retryable = stopped.filter(
    ({ state }) => state.step === "cancelled" || (state.step === "failed" && state.retryable),
  );
  return (
    <>
      {retryable.length > 1 ? (
        <Button variant="link" onClick={() => retryable.forEach(({ id }) => uploads.retry(id))}>
          {t("list.again")}
        </Button>
      ) : null}
      {stopped.length > 1 ? (
        <Button variant="link" onClick={() => stopped.forEach(({ id }) => uploads.remove(id))}>
          {t("list.clear")}
        </Button>
      ) : null}
    </>
  );
}

function OverallProgress({ scope }: { scope: string }) {
  const { t } = useTranslation("pictures");
  return <Progress label={t("list.all")} value={useOverallPercent(scope)} />;
}
