import { type ReactNode, useState } from "react";
import { AdminSection } from "~/admin/layout/admin-section";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { madeOnce } from "~/admin/record-form/lost-answer";
import { useRefusal } from "~/admin/record-form/use-refusal";
import type { Colleague } from "~/admin/use-assigned-toast";
import { useColleagueName } from "~/admin/use-colleague-name";
import { useAccountMoney } from "~/i18n/exact-money";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { longToast, toast, undoToast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { type CarCost, costTotals } from "./costs";
import { type CarMoney, putBackCost, removeCost } from "./costs.queries";
import { CostsDialog } from "./costs-dialog";
import { useCostWords } from "./cost-words";
import { MarginOfOrder } from "./margin-of-order";

interface CostsSectionProps extends CarMoney {
  carId: number;
  /** ISO 4217 */
  currency: string;
  staff: readonly Colleague[];
}

/** The costs and margins of a car on its page, for users who may see them. */
export function CostsSection({ carId, currency, costs, margins, staff }: CostsSectionProps) {
  const { t } = useTranslation("admin_costs");
  const money = useAccountMoney();
  const words = useCostWords();
  const revalidate = useRefresh();
  const refused = useRefusal({ explain: words.explainError, duration: longToast });
  const [adding, setAdding] = useState(false);
  const counting = costs.filter(({ removedAt }) => removedAt === null);
  const removed = costs.filter(({ removedAt }) => removedAt !== null);
  const totals = costTotals(costs);
  const bought = counting.some(({ kind }) => kind === "purchase");
  const colleagueName = useColleagueName();
  const nameOf = (id: string | null) =>
    id === null ? null : colleagueName(staff.find((one) => one.id === id) ?? { name: t("former") });

  async function putBack({ id, kind }: CarCost): Promise<void> {
    try {
      await madeOnce(async () => putBackCost(await browserClient(), id));
      toast({ title: t("restored", { name: t(`kinds.${kind}`) }) });
    } catch (error) {
      refused(t("restoreFailed"), error);
    }
    await revalidate();
  }

  async function remove(cost: CarCost): Promise<void> {
    try {
      await madeOnce(async () => removeCost(await browserClient(), cost.id));
      toast({
        title: t("removed", { name: t(`kinds.${cost.kind}`) }),
        duration: undoToast,
        action: { label: t("undo"), altText: t("undoHint"), onClick: () => void putBack(cost) },
      });
    } catch (error) {
      refused(t("removeFailed"), error);
    }
    await revalidate();
  }

  return (
    <div id="costs" tabIndex={-1} className="scroll-mt-32 outline-none">
      <AdminSection
        title={t("title")}
        action={
          <Button variant="link" onClick={() => setAdding(true)}>
            {t("add")}
          </Button>
        }
      >
        <div className="grid gap-x-12 gap-y-8 pt-2 lg:grid-cols-2">
          <div>
            {counting.length === 0 ? <p className="py-3 text-sm text-muted-foreground">{t("none")}</p> : null}
            <ul aria-label={t("lines")}>
              {counting.map((cost) => (
                <CostLine key={cost.id} cost={cost} by={nameOf(cost.by)}>
                  <Button
                    variant="link"
                    aria-label={t("removeOne", {
                      name: t(`kinds.${cost.kind}`),
                      amount: money(cost.amount, cost.currency),
                    })}
                    onClick={() => void remove(cost)}
                  >
                    {t("remove")}
                  </Button>
                </CostLine>
              ))}
            </ul>
            {totals.map((total) => (
              <p key={total.currency} className="flex justify-between gap-6 border-b py-2.5 font-medium">
                <span>{t("total")}</span>
                <bdi className="figures whitespace-nowrap">{money(total.amount, total.currency)}</bdi>
              </p>
            ))}
            {counting.length > 0 && !bought ? <p className="mt-3 text-sm text-accent">{t("noPurchase")}</p> : null}
            {removed.length > 0 ? (
              <details className="mt-3 text-sm">
                <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted-foreground text-link">
                  {t("removedLines", { count: removed.length })}
                </summary>
                <ul aria-label={t("removedLines", { count: removed.length })}>
                  {removed.map((cost) => (
                    <CostLine key={cost.id} cost={cost} by={nameOf(cost.removedBy)}>
                      <Button
                        variant="link"
                        aria-label={t("putBackOne", {
                          name: t(`kinds.${cost.kind}`),
                          amount: money(cost.amount, cost.currency),
                        })}
                        onClick={() => void putBack(cost)}
                      >
                        {t("putBack")}
                      </Button>
                    </CostLine>
                  ))}
                </ul>
              </details>
            ) : null}
          </div>
          <div className="grid content-start gap-6">
            {margins.length === 0 ? <p className="py-3 text-sm text-muted-foreground">{t("noMargin")}</p> : null}
            {margins.map((margin) => (
              <MarginOfOrder key={margin.id} margin={margin} />
            ))}
          </div>
        </div>
      </AdminSection>
      {adding ? (
        <CostsDialog carId={carId} currency={currency} bought={bought} onClose={() => setAdding(false)} />
      ) : null}
    </div>
  );
}

interface CostLineProps {
  cost: CarCost;
  /** Name of the user who entered or removed the line; null if unknown. */
  by: string | null;
  /** The actions on the line. */
  children: ReactNode;
}

function CostLine({ cost, by, children }: CostLineProps) {
  const { t } = useTranslation("admin_costs");
  const format = useFormat();
  const money = useAccountMoney();
  const gone = cost.removedAt !== null;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-border/50 py-3 text-sm">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className={gone ? "line-through" : "font-medium"}>{t(`kinds.${cost.kind}`)}</span>
          {cost.words === null ? null : (
            <span className="text-muted-foreground">
              {" · "}
              <bdi>{cost.words}</bdi>
            </span>
          )}
        </p>
        <p className="text-muted-foreground">
          <time dateTime={cost.spentOn}>{format.date(cost.spentOn)}</time>
          {by === null ? null : (
            <>
              {" · "}
              {cost.removedAt === null ? null : `${t("removedOn", { date: format.date(cost.removedAt) })} `}
              <bdi>{by}</bdi>
            </>
          )}
        </p>
      </div>
      <div className="figures grid justify-items-end text-end">
        <bdi className={gone ? "whitespace-nowrap line-through" : "whitespace-nowrap"}>
          {money(cost.amount, cost.currency)}
        </bdi>
        {children}
      </div>
    </li>
  );
}
