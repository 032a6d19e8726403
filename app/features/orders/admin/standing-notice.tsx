import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMay } from "~/admin/permissions/permissions-provider";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import type { OrderRow } from "./order-row";
import type { OrderStanding } from "./order-standing";
import { useBoundWords } from "./use-bound-words";

interface StandingNoticeProps {
  order: OrderRow;
  standing: OrderStanding;
  onExtend: () => void;
  onRefund: () => void;
  onRelease: () => void;
}

/**
 * What a colleague must know before pressing a button: another order has the car, or the time of a paid hold is over.
 */
export function StandingNotice({ order, standing, onExtend, onRefund, onRelease }: StandingNoticeProps) {
  const { t } = useTranslation("admin_standing");
  const format = useFormat();
  const may = useMay();
  const words = useBoundWords();
  const { bound, heldBy } = standing;
  if (order.deletedAt !== null) return null;
  if (order.holdOverdue && bound !== null && order.holdUntil !== null)
    return (
      <Notice>
        <p>
          <strong className="font-medium">{t("bound.overdue", { date: format.dateTime(order.holdUntil) })}</strong>{" "}
          {words.says(bound)} {t("bound.stays")}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onExtend}>{t("bound.extend")}</Button>
          {bound.paid > 0 && may("payments.reverse") ? (
            <Button variant="outline" onClick={onRefund}>
              {t("bound.refund")}
            </Button>
          ) : null}
          <Button variant="outline" onClick={onRelease}>
            {t("bound.release")}
          </Button>
        </div>
      </Notice>
    );
  if (heldBy === null) return null;
  return (
    <Notice>
      <p>
        {heldBy.id === null ? (
          t("bound.elsewhere")
        ) : (
          <>
            {t("bound.elsewhereFor")}{" "}
            <Link to={`/admin/orders/${heldBy.id}`} className="text-link">
              <bdi dir="ltr" className="figures">
                {heldBy.reference}
              </bdi>
            </Link>
            {"."}
          </>
        )}{" "}
        {t("bound.nothingHere")}
      </p>
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="note" className="grid gap-4 border-s-2 border-destructive bg-destructive/6 px-5 py-4">
      {children}
    </div>
  );
}
