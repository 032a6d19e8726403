import { Suspense, use } from "react";
import { useAccountMoney } from "~/i18n/exact-money";
import { useTranslation } from "~/i18n/use-translation";
import { cn } from "~/ui/cn";
import { type OrderStatus, statusMeanings } from "~domain/order-statuses";
import type { OrderSums } from "./money";

interface LateBalanceProps {
  /** Of the orders of a list, by their id. */
  sums: Promise<ReadonlyMap<number, OrderSums>>;
  id: number;
  status: OrderStatus;
}

/** What is due for an order in a list, once it is read; nothing where no price is agreed, nor after its end. */
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
