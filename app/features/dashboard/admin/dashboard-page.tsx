import { type ComponentProps, lazy, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { orderStatuses } from "~domain/order-statuses";
import { ChartFigure } from "~/admin/charts/chart-figure";
import { LostOrders } from "./lost-orders";
import type { Figures } from "./dashboard.queries";
import type { DashboardMoney } from "./dashboard-money.queries";
import { FigureRow } from "./figure-row";
import { FigureTile } from "./figure-tile";
import { IncompleteCars } from "./incomplete-cars";
import { TodoTiles } from "./todo-tiles";

// Load the chart library only with the charts.
const BarsDrawing = lazy(() => import("~/admin/charts/bars-drawing"));
const StockDrawing = lazy(() => import("./stock-drawing"));

const carStatuses = ["available", "coming_soon", "reserved", "sold", "draft", "archived"] as const;

interface DashboardPageProps {
  figures: Figures;
  lost: ComponentProps<typeof LostOrders>["lost"];
  /** The follow-ups that are due today. */
  followUps: ReactNode;
  /** Number of orders whose deposit is overdue; null if it could not be read, or the role may not know. */
  overdueDeposits: number | null;
  /** Orders that were delivered before they were paid in full; null for roles that are not told. */
  unpaid: DashboardMoney["unpaid"] | null;
  viewings: ReactNode;
  /** Takings, margin and stock, for those who may see them. */
  money: ReactNode;
}

/** Open tasks, the stock, and both over time. Every figure links to the list that it counts. */
export function DashboardPage({
  figures,
  lost,
  overdueDeposits,
  unpaid,
  followUps,
  viewings,
  money,
}: DashboardPageProps) {
  const { t } = useTranslation(["admin_dashboard", "admin_orders", "cars"]);
  const { orders, cars, stockByWeek } = figures;
  const labels = { stock: t("stockCount"), sold: t("soldCount") };
  return (
    <div className="grid gap-12 pt-2">
      <TodoTiles figures={figures} overdueDeposits={overdueDeposits} unpaid={unpaid} />
      {money}
      {followUps}
      {viewings}
      {orders ? (
        <div className="grid gap-x-16 gap-y-14 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <ChartFigure
            title={t("byDay")}
            total={t("total", { count: orders.byDay.reduce((sum, day) => sum + day.orders, 0) })}
            columns={[t("count")]}
            rows={orders.byDay.toReversed().map(({ day, orders: count }) => ({ day, figures: [count] }))}
          >
            <BarsDrawing days={orders.byDay.map((one) => ({ day: one.day, count: one.orders }))} label={t("count")} />
          </ChartFigure>
          <section>
            <h2 className="title mb-4">{t("byStatus")}</h2>
            <ul className="border-t">
              <FigureRow to="/admin/orders?status=active" label={t("activeOrders")} count={orders.active} />
              {orderStatuses.map((status) => (
                <FigureRow
                  key={status}
                  to={`/admin/orders?status=${status}`}
                  label={t(`admin_orders:orders.statuses.${status}`)}
                  count={orders.byStatus[status] ?? 0}
                />
              ))}
            </ul>
            <LostOrders lost={lost} />
          </section>
        </div>
      ) : null}
      <div className="grid gap-x-16 gap-y-14 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ChartFigure
          title={t("byWeek")}
          total={t("soldTotal", { count: stockByWeek.reduce((sum, week) => sum + week.sold, 0) })}
          columns={[labels.stock, labels.sold]}
          rows={stockByWeek.toReversed().map(({ day, stock, sold }) => ({ day, figures: [stock, sold] }))}
        >
          <StockDrawing weeks={stockByWeek} labels={labels} />
        </ChartFigure>
        <IncompleteCars cars={figures.incomplete} />
      </div>
      <Group title={t("stock")}>
        {carStatuses.map((status) => (
          <FigureTile
            key={status}
            to={`/admin/cars?status=${status}`}
            label={t(`cars:status.${status}`)}
            count={cars[status] ?? 0}
          />
        ))}
        <FigureTile to="/admin/brands" label={t("brands")} count={figures.brands} />
        <FigureTile to="/admin/team" label={t("team")} count={figures.team} />
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="title mb-4">{title}</h2>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">{children}</ul>
    </section>
  );
}
