import { useTranslation } from "~/i18n/use-translation";
import type { LostReason } from "~domain/lost-reasons";
import { FigureRow } from "./figure-row";

/** The reasons for which orders were lost or cancelled in the last 90 days; each links to its orders. */
export function LostOrders({ lost }: { lost: readonly { reason: LostReason; count: number }[] }) {
  const { t } = useTranslation("admin_follow_ups");
  if (lost.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="title mb-4">{t("lost.title")}</h2>
      <ul className="border-t">
        {lost.map(({ reason, count }) => (
          <FigureRow
            key={reason}
            to={`/admin/orders?lost=${reason}&ended=90`}
            label={t(`lost.reasons.${reason}`)}
            count={count}
          />
        ))}
      </ul>
    </section>
  );
}
