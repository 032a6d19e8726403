import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { useTrash } from "~/admin/record-form/use-trash";
import { useMay } from "~/admin/permissions/permissions-provider";
import { Button } from "~/ui/button";
import type { StaffCar } from "./car.queries";
import { CarSummary } from "./car-summary";
import { titleOf } from "./staff-car";

/** A car in the trash: a summary with a button to restore it. */
export function CarInTrash({ car, currency }: { car: StaffCar; currency: string }) {
  const { t } = useTranslation("admin_car");
  const { language } = useLanguage();
  const format = useFormat();
  const may = useMay();
  const [busy, setBusy] = useState(false);
  const trash = useTrash<StaffCar>({
    table: "cars",
    label: (one) => titleOf(one, language),
  });

  return (
    <CarSummary car={car} currency={currency}>
      <section aria-labelledby="car-in-trash" className="grid justify-items-start gap-4 border-s-2 border-accent ps-5">
        <h2 id="car-in-trash" className="title">
          {t("form.action.inTrash")}
        </h2>
        <p className="text-muted-foreground">
          {t("form.action.inTrashHint", { date: format.date(car.row.deleted_at ?? "") })}
        </p>
        {may("cars.edit") ? (
          <Button
            busy={busy}
            onClick={() => {
              setBusy(true);
              void trash.putBack(car).finally(() => setBusy(false));
            }}
          >
            <Undo2 aria-hidden="true" className="mirrored" />
            {t("form.action.restore")}
          </Button>
        ) : null}
      </section>
      {trash.dialog}
    </CarSummary>
  );
}
