import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { Button } from "~/ui/button";
import { Progress } from "~/admin/ui/progress";

interface ExportBarProps {
  /** Rows read so far; null shows nothing. */
  done: number | null;
  /** How many there are; null where that is not known. */
  total: number | null;
  onStop: () => void;
}

/** How far an export has come, with the way to end it. */
export function ExportBar({ done, total, onStop }: ExportBarProps) {
  const { t } = useTranslation("admin");
  const format = useFormat();
  if (done === null) return null;
  const label = t("list.exporting.running");
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 border-y py-3">
      <div className="min-w-48 grow">
        <p className="figures mb-2 flex justify-between gap-4 text-sm">
          <span>{label}</span>
          <span className="text-muted-foreground">
            {total === null
              ? format.number(done)
              : t("list.exporting.progress", { done: format.number(done), total: format.number(total) })}
          </span>
        </p>
        <Progress label={label} value={total === null || total === 0 ? null : Math.min(100, (done / total) * 100)} />
      </div>
      <Button variant="outline" onClick={onStop}>
        {t("list.exporting.stop")}
      </Button>
    </div>
  );
}
