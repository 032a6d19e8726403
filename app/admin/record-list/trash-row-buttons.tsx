import { useTranslation } from "~/i18n/use-translation";
import { useMay } from "~/admin/permissions/permissions-provider";
import { Button } from "~/ui/button";

interface TrashRowButtonsProps {
  /** What the record is called. */
  name: string;
  onRestore: () => void;
  onPurge: () => void;
}

/** The buttons beside a record in the trash: restore it, or, for roles that may, delete it for good. */
export function TrashRowButtons({ name, onRestore, onPurge }: TrashRowButtonsProps) {
  const { t } = useTranslation("admin_orders");
  const { t: names } = useTranslation("admin_content");
  const may = useMay();
  return (
    <span className="flex flex-wrap gap-2">
      <Button variant="outline" aria-label={names("list.restoreOne", { name })} onClick={onRestore}>
        {t("trash.restore")}
      </Button>
      {may("orders.purge") ? (
        <Button
          variant="ghost"
          className="text-destructive"
          aria-label={names("list.purgeOne", { name })}
          onClick={onPurge}
        >
          {t("trash.purge")}
        </Button>
      ) : null}
    </span>
  );
}
