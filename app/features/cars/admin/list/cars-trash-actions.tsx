import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useMay } from "~/admin/permissions/permissions-provider";
import { useTrash } from "~/admin/record-form/use-trash";
import type { RecordColumn } from "~/admin/ui/record-table";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { carTitle } from "../../cars";
import type { CarRow } from "./cars-list.queries";

/**
 * The actions on each car in the trash: restore, and for roles with the right to, delete for good.
 * @param onPurge asks whether to delete the car for good
 */
export function useCarTrashActions(onPurge: (car: CarRow) => void): {
  column: RecordColumn<CarRow>;
  dialog: ReactNode;
} {
  const { t } = useTranslation("admin_content");
  const { t: orders } = useTranslation("admin_orders");
  const { language } = useLanguage();
  const may = useMay();
  const nameOf = (car: CarRow) => carTitle(car, language);
  const trash = useTrash<CarRow>({
    table: "cars",
    label: nameOf,
  });
  return {
    column: {
      key: "actions",
      header: orders("trash.actions"),
      bare: true,
      cell: (car) => (
        <span className="flex items-center gap-2">
          {may("cars.edit") ? (
            <Button
              variant="outline"
              aria-label={t("list.restoreOne", { name: nameOf(car) })}
              onClick={() => void trash.putBack(car)}
            >
              {t("list.restore")}
            </Button>
          ) : null}
          {may("cars.purge") ? (
            <IconButton
              label={t("list.purgeOne", { name: nameOf(car) })}
              icon={<Trash2 aria-hidden="true" />}
              className="text-destructive"
              onClick={() => onPurge(car)}
            />
          ) : null}
        </span>
      ),
    },
    dialog: trash.dialog,
  };
}
