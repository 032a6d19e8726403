import { useState } from "react";
import { Link } from "react-router";
import { AdminSection } from "~/admin/layout/admin-section";
import { useMay } from "~/admin/permissions/permissions-provider";
import { useAccountMoney } from "~/i18n/exact-money";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import { statusMeanings } from "~domain/order-statuses";
import type { Colleague } from "~/admin/use-assigned-toast";
import type { OrderRow } from "../order-row";
import { Ledger } from "./ledger";
import { type OrderMoney, type OrderSums, type Payment } from "./money";
import { PaymentDialog } from "./payment-dialog";
import { ReverseDialog } from "./reverse-dialog";
import { SumRow, SumsList } from "./sums-list";

interface MoneySectionProps {
  order: OrderRow;
  money: OrderMoney;
  staff: readonly Colleague[];
  /** Whether another order has the car: no payment is taken here. */
  heldElsewhere: boolean;
  /** Number of the sale agreement or tax invoice in force, which closes the price. */
  closedBy: string | null;
}

/** Price, payments and balance of an order. */
export function MoneySection({ order, money, staff, heldElsewhere, closedBy }: MoneySectionProps) {
  const { t } = useTranslation("admin_money");
  const may = useMay();
  const [asked, setAsked] = useState<"payment" | "refund" | Payment | null>(null);
  const { sums } = money;
  const { phase } = statusMeanings[order.status];
  const over = phase === "closed";
  const works = order.deletedAt === null && may("orders.work");
  const takes = works && !over && !heldElsewhere && sums.balance !== null && sums.balance > 0;
  const refunds = works && sums.paid > 0 && may("payments.reverse");
  return (
    <AdminSection
      id="money"
      title={t("title")}
      action={
        works && !over && sums.open ? (
          <Link to={`/admin/orders/${order.id}/price`} className={buttonStyles({ variant: "link" })}>
            {t(sums.price === null ? "agree" : "change")}
          </Link>
        ) : null
      }
    >
      <div className="grid gap-x-12 gap-y-8 pt-2 lg:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
        <div>
          <SumsList sums={sums} lines={money.lines} reason={money.reason}>
            <BalanceRow sums={sums} over={over} />
          </SumsList>
          <Deposit sums={sums} />
          {closedBy !== null && !sums.open ? (
            <p className="mt-3 text-sm text-muted-foreground">{t("closedBy", { number: `\u2066${closedBy}\u2069` })}</p>
          ) : null}
          {sums.price === null ? <p className="mt-3 text-sm text-muted-foreground">{t("priceFirst")}</p> : null}
        </div>
        <div>
          <Ledger
            money={money}
            staff={staff}
            onReverse={works && may("payments.reverse") ? (payment) => setAsked(payment) : null}
          />
          {takes || refunds ? (
            <div className="mt-4 flex flex-wrap gap-3">
              {takes ? (
                <Button variant="outline" onClick={() => setAsked("payment")}>
                  {t("record")}
                </Button>
              ) : null}
              {refunds ? (
                <Button variant="outline" onClick={() => setAsked("refund")}>
                  {t("refund")}
                </Button>
              ) : null}
            </div>
          ) : null}
        </div>
      </div>
      {asked === "payment" || asked === "refund" ? (
        <PaymentDialog
          orderId={order.id}
          sums={sums}
          refund={asked === "refund"}
          reserves={statusMeanings[order.status].car === "free" && order.carId !== null}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked !== null && typeof asked === "object" ? (
        <ReverseDialog payment={asked} currency={sums.currency} onClose={() => setAsked(null)} />
      ) : null}
    </AdminSection>
  );
}

function Amount({ value, currency }: { value: number; currency: string }) {
  return useAccountMoney()(value, currency);
}

/** The balance due or the overpayment. A closed order shows what was paid and kept, and nothing if nothing was paid. */
function BalanceRow({ sums, over }: { sums: OrderSums; over: boolean }) {
  const { t } = useTranslation("admin_money");
  const { balance, paid, currency } = sums;
  if (over)
    return paid > 0 ? (
      <SumRow strong name={t("kept")} note={t("keptHint")}>
        <Amount value={paid} currency={currency} />
      </SumRow>
    ) : null;
  if (balance === null) return null;
  if (balance < 0)
    return (
      <SumRow strong tone="destructive" name={t("tooMuch")}>
        <Amount value={-balance} currency={currency} />
      </SumRow>
    );
  return (
    <SumRow strong name={t("balance")} {...(balance === 0 && paid > 0 ? { tone: "success" as const } : {})}>
      {balance === 0 && paid > 0 ? t("settled") : <Amount value={balance} currency={currency} />}
    </SumRow>
  );
}

/** The agreed deposit: amount, due date, and whether it was received or is overdue. */
function Deposit({ sums }: { sums: OrderSums }) {
  const { t } = useTranslation("admin_money");
  const format = useFormat();
  const money = useAccountMoney();
  const { depositAmount, depositDue, paid, currency, depositOverdue } = sums;
  if (depositAmount === null) return null;
  const amount = `\u2068${money(depositAmount, currency)}\u2069`;
  const received = paid >= depositAmount;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <span>
        {depositDue === null ? t("deposit", { amount }) : t("depositBy", { amount, date: format.date(depositDue) })}
      </span>
      {received ? (
        <Badge tone="success">{t("depositReceived")}</Badge>
      ) : depositOverdue ? (
        <Badge tone="destructive">{t("depositOverdue")}</Badge>
      ) : null}
    </p>
  );
}
