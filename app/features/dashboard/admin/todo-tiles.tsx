import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import type { Figures } from "./dashboard.queries";
import { FigureTile } from "./figure-tile";

/** Counts of open tasks, most urgent first. */
export function TodoTiles({ figures }: { figures: Figures }) {
  const { t } = useTranslation("admin_dashboard");
  const format = useFormat();
  const { orders, missing } = figures;
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="title">{t("todo")}</h2>
        {orders && orders.responseMinutes !== null ? (
          <p className="figures text-sm text-muted-foreground">
            {orders.responseMinutes < 120
              ? t("responseMinutes", { count: orders.responseMinutes })
              : t("responseHours", { hours: format.number(orders.responseMinutes / 60) })}
          </p>
        ) : null}
      </div>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3 xl:grid-cols-5">
        {orders ? (
          <>
            <FigureTile urgent to="/admin/orders?status=new" label={t("newOrders")} count={orders.new} />
            <FigureTile urgent to="/admin/orders?status=overdue" label={t("overdueOrders")} count={orders.overdue} />
            <FigureTile
              urgent
              to="/admin/orders?view=messages&status=new"
              label={t("openMessages")}
              count={orders.messages}
            />
            <FigureTile urgent to="/admin/orders?status=ending" label={t("holdsEnding")} count={orders.holdsEnding} />
            <FigureTile to="/admin/orders?status=active" label={t("activeOrders")} count={orders.active} />
          </>
        ) : null}
        <FigureTile to="/admin/cars?status=draft" label={t("drafts")} count={figures.cars["draft"] ?? 0} />
        <FigureTile to="/admin/cars?missing=arabic" label={t("missingArabic")} count={missing["arabic"] ?? 0} />
        <FigureTile to="/admin/cars?missing=photos" label={t("missingPhotos")} count={missing["photos"] ?? 0} />
        <FigureTile to="/admin/cars?missing=price" label={t("missingPrice")} count={missing["price"] ?? 0} />
        <FigureTile to="/admin/cars?reserved=48h" label={t("reservedLong")} count={figures.reservedLong} />
      </ul>
    </section>
  );
}
