import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "~/i18n/use-format";
import type { Figures } from "./dashboard.queries";
import { FigureTile } from "./figure-tile";
import { OrdersChart } from "./orders-chart";

const carStatuses = ["available", "coming_soon", "reserved", "sold", "draft", "archived"] as const;
const orderStatuses = ["new", "contacted", "viewing", "reserved", "paperwork", "ready", "delivered", "cancelled", "lost", "expired"] as const;

/** What needs doing now, the stock, and the orders over time. Every figure leads to the list it counts. */
export function DashboardPage({ figures }: { figures: Figures }) {
  const { t } = useTranslation("admin");
  const { orders, cars } = figures;
  return (
    <div className="grid gap-14">
      <Group title={t("dashboard.todo")}>
        {orders ? (
          <>
            <FigureTile urgent to="/admin/orders?status=new" label={t("dashboard.newOrders")} count={orders.new} />
            <FigureTile urgent to="/admin/orders?status=overdue" label={t("dashboard.overdueOrders")} count={orders.overdue} />
            <FigureTile urgent to="/admin/orders?view=messages&status=new" label={t("dashboard.openMessages")} count={orders.messages} />
            <FigureTile to="/admin/orders?status=active" label={t("dashboard.activeOrders")} count={orders.active} />
          </>
        ) : null}
        <FigureTile to="/admin/cars?missing=arabic" label={t("dashboard.missingArabic")} count={figures.missingArabic} />
        <FigureTile to="/admin/cars?missing=photos" label={t("dashboard.missingPhotos")} count={figures.missingPhotos} />
      </Group>
      {orders ? (
        <div className="grid gap-x-16 gap-y-14 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <OrdersChart days={orders.byDay} />
          <section>
            <h2 className="title mb-4">{t("dashboard.byStatus")}</h2>
            <ul className="border-t">
              {orderStatuses.map((status) => (
                <Row key={status} to={`/admin/orders?status=${status}`} label={t(`orders.statuses.${status}`)} count={orders.byStatus[status] ?? 0} />
              ))}
            </ul>
          </section>
        </div>
      ) : null}
      <Group title={t("dashboard.stock")}>
        {carStatuses.map((status) => (
          <FigureTile key={status} to={`/admin/cars?status=${status}`} label={t(`cars.statuses.${status}`)} count={cars[status] ?? 0} />
        ))}
        <FigureTile to="/admin/brands" label={t("dashboard.brands")} count={figures.brands} />
        <FigureTile to="/admin/team" label={t("dashboard.team")} count={figures.team} />
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="title mb-4">{title}</h2>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3 xl:grid-cols-6">{children}</ul>
    </section>
  );
}

function Row({ to, label, count }: { to: string; label: string; count: number }) {
  const format = useFormat();
  return (
    <li className="border-b">
      <Link to={to} className="flex min-h-11 items-center justify-between gap-4 text-sm hover:text-accent">
        <span>{label}</span>
        <span className={count === 0 ? "figures text-muted-foreground" : "figures"}>{format.number(count)}</span>
      </Link>
    </li>
  );
}
