import type { ReactNode } from "react";
import { Link } from "react-router";
import { useAccountMoney } from "~/i18n/exact-money";
import { useTranslation } from "~/i18n/use-translation";
import type { DashboardMoney } from "./dashboard-money.queries";

interface MoneyTilesProps {
  money: DashboardMoney;
  /** ISO 4217; shown where nothing was received, earned or bought. */
  currency: string;
}

/** Today's takings, the margin of the month and the value of the stock, for owner and manager. */
export function MoneyTiles({ money, currency }: MoneyTilesProps) {
  const { t } = useTranslation("admin_dashboard");
  const unknown = money.margin.reduce((sum, one) => sum + one.unknown, 0);
  return (
    <section>
      <h2 className="title mb-4">{t("money.title")}</h2>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
        <Tile label={t("money.takings")} amounts={money.takings} currency={currency} />
        <Tile
          label={t("money.margin")}
          amounts={money.margin}
          currency={currency}
          to="/admin/cars/margins"
          note={unknown > 0 ? t("money.unknown", { count: unknown }) : null}
        />
        <Tile
          label={t("money.stock")}
          amounts={money.stock}
          currency={currency}
          to="/admin/cars/margins"
          note={money.unbought > 0 ? t("money.unbought", { count: money.unbought }) : null}
        />
      </ul>
    </section>
  );
}

interface TileProps {
  label: string;
  amounts: readonly { currency: string; amount: number }[];
  currency: string;
  to?: string;
  note?: string | null;
}

function Tile({ label, amounts, currency, to, note = null }: TileProps): ReactNode {
  const exact = useAccountMoney();
  const shown = amounts.length > 0 ? amounts : [{ currency, amount: 0 }];
  const look = "flex h-full min-h-24 flex-col justify-between gap-2 border-t-2 border-border py-3";
  const inside = (
    <>
      <span className="text-sm text-muted-foreground">{label}</span>
      <span className="grid gap-1">
        {shown.map((one) => (
          <bdi key={one.currency} className="figures text-xl font-light">
            {exact(one.amount, one.currency)}
          </bdi>
        ))}
        {note === null ? null : <span className="text-sm text-muted-foreground">{note}</span>}
      </span>
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <div className={look}>{inside}</div>
      ) : (
        <Link to={to} className={`${look} transition-colors hover:border-accent`}>
          {inside}
        </Link>
      )}
    </li>
  );
}
