import { useState } from "react";
import { useMay } from "~/admin/permissions/permissions-provider";
import { ReasonDialog } from "~/admin/ui/reason-dialog";
import { useTranslation } from "~/i18n/use-translation";
import { BackendError } from "~/supabase/unwrap";
import { Button } from "~/ui/button";
import { setCarBack } from "../car.queries";

/** A car that was sold outside an order: what that means, and putting it on sale again for those who may do so. */
export function SoldCar({ id }: { id: number }) {
  const { t } = useTranslation("admin_car");
  const may = useMay();
  const [asked, setAsked] = useState(false);
  return (
    <div className="grid justify-items-start gap-2 text-sm text-muted-foreground">
      <p>{t("form.sold.outside")}</p>
      {may("orders.stepBack") ? (
        <Button variant="outline" onClick={() => setAsked(true)}>
          {t("form.sold.back")}
        </Button>
      ) : null}
      {asked ? (
        <ReasonDialog
          about={`sold car ${id}`}
          title={t("form.sold.title")}
          description={t("form.sold.hint")}
          label={t("form.sold.reason")}
          send={t("form.sold.back")}
          said={{ done: t("form.sold.done"), failed: t("form.sold.failed") }}
          explain={(error) =>
            error instanceof BackendError && error.message === "incomplete" ? t("form.problems.incomplete") : undefined
          }
          onReason={(client, reason) => setCarBack(client, id, reason)}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </div>
  );
}
