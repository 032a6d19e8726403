import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { cn } from "~/ui/cn";
import type { Figures } from "./dashboard.queries";
import { FigureRow } from "./figure-row";
import { FigureTile } from "./figure-tile";
import type { DashboardMoney } from "./dashboard-money.queries";
import { OverdueHolds } from "./overdue-holds";
import { UnpaidDeliveries } from "./unpaid-deliveries";

interface TodoTilesProps {
  figures: Figures;
  /** Number of orders whose deposit is overdue; null if it could not be read, or the role may not know. */
  overdueDeposits: number | null;
  unpaid: DashboardMoney["unpaid"] | null;
}

/** The counts of open tasks: those about customers as tiles, those about the stock as a line below. */
export function TodoTiles({ figures, overdueDeposits, unpaid }: TodoTilesProps) {
  const { t } = useTranslation("admin_dashboard");
  const format = useFormat();
  const { orders, viewings, missing } = figures;
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
      {orders ? <OverdueHolds holds={orders.overdueHolds} /> : null}
      {unpaid ? <UnpaidDeliveries unpaid={unpaid} /> : null}
      {orders ? (
        <ul
          className={cn(
            "mb-6 grid grid-cols-2 gap-x-6 gap-y-2",
            viewings ? "md:grid-cols-3 xl:grid-cols-6" : "md:grid-cols-3 xl:grid-cols-5",
          )}
        >
          <FigureTile urgent to="/admin/orders?status=new" label={t("newOrders")} count={orders.new} />
          <FigureTile urgent to="/admin/orders?status=overdue" label={t("overdueOrders")} count={orders.overdue} />
          <FigureTile
            urgent
            to="/admin/orders?view=messages&status=new"
            label={t("openMessages")}
            count={orders.messages}
          />
          <FigureTile urgent to="/admin/orders?status=ending" label={t("holdsEnding")} count={orders.holdsEnding} />
          <FigureTile urgent to="/admin/orders?deposit=overdue" label={t("depositsOverdue")} count={overdueDeposits} />
          {viewings ? (
            <FigureTile
              urgent
              to="/admin/orders/viewings?status=requested"
              label={t("viewings.requested")}
              count={viewings.requested}
            />
          ) : null}
        </ul>
      ) : null}
      <ul className="grid gap-x-6 border-t sm:grid-cols-3 xl:grid-cols-5">
        <FigureRow to="/admin/cars?status=draft" label={t("drafts")} count={figures.cars["draft"] ?? 0} />
        <FigureRow to="/admin/cars?missing=arabic" label={t("missingArabic")} count={missing["arabic"] ?? 0} />
        <FigureRow to="/admin/cars?missing=photos" label={t("missingPhotos")} count={missing["photos"] ?? 0} />
        <FigureRow to="/admin/cars?missing=price" label={t("missingPrice")} count={missing["price"] ?? 0} />
        <FigureRow to="/admin/cars?reserved=48h" label={t("reservedLong")} count={figures.reservedLong} />
      </ul>
    </section>
  );
}
