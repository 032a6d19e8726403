import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { Button } from "~/ui/button";
import { Progress } from "~/admin/ui/progress";

interface CarsExportBarProps {
  done: number;
  total: number;
  onStop: () => void;
}

/** How far an export has come. */
export function CarsExportBar({ done, total, onStop }: CarsExportBarProps) {
  const { t } = useTranslation("admin_cars");
  const format = useFormat();
  const label = t("exporting.running", { number: format.number(total) });
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 border-y py-3">
      <div className="min-w-48 grow">
        <p className="figures mb-2 flex justify-between gap-4 text-sm">
          <span>{label}</span>
          <span className="text-muted-foreground">
            {t("change.progress", { done: format.number(done), total: format.number(total) })}
          </span>
        </p>
        <Progress label={label} value={total > 0 ? (done / total) * 100 : null} />
      </div>
      <Button variant="outline" onClick={onStop}>
        {t("exporting.stop")}
      </Button>
    </div>
  );
}
