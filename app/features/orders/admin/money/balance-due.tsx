import { Suspense, use } from "react";
import { useAccountMoney } from "~/i18n/exact-money";
import { useTranslation } from "~/i18n/use-translation";
import { cn } from "~/ui/cn";
import { type OrderStatus, statusMeanings } from "~domain/order-statuses";
import type { OrderSums } from "./money";

interface LateBalanceProps {
  /** Sums of the listed orders, by order id. */
  sums: Promise<ReadonlyMap<number, OrderSums>>;
  id: number;
  status: OrderStatus;
}

/** The balance due of an order in a list, once loaded; a dash if the order has no price or is closed. */
export function LateBalance(props: LateBalanceProps) {
  return (
    <Suspense fallback={<span className="text-muted-foreground">{"…"}</span>}>
      <ReadBalance {...props} />
    </Suspense>
  );
}

function ReadBalance({ sums, id, status }: LateBalanceProps) {
  return <BalanceDue sums={use(sums).get(id)} status={status} />;
}

function BalanceDue({ sums, status }: { sums: OrderSums | undefined; status: OrderStatus }) {
  const { t } = useTranslation("admin_money");
  const money = useAccountMoney();
  if (sums === undefined || sums.balance === null || statusMeanings[status].phase === "closed")
    return <span className="text-muted-foreground">{"–"}</span>;
  const { balance, paid, currency } = sums;
  if (balance === 0 && paid > 0) return <span className="text-success">{t("settled")}</span>;
  return (
    <bdi className={cn("figures whitespace-nowrap", balance < 0 && "text-destructive")}>{money(balance, currency)}</bdi>
  );
}
