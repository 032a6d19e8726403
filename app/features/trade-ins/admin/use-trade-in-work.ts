import { useState } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { LostAnswer, madeOnce, outcomeOf } from "~/admin/record-form/lost-answer";
import { assignRecord } from "~/admin/assignment.queries";
import { type Colleague, useAssignedToast } from "~/admin/use-assigned-toast";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { longToast, toast } from "~/toast/toast";
import type { TradeInStatus } from "~domain/trade-in-statuses";
import { changeTradeIn, findTradeIn, hasStatus, offerTradeIn, type SentDocuments } from "./trade-in-desk.queries";
import { refusalText, tradeInRefusal } from "./trade-in-refusal";
import type { TradeInRow } from "./trade-in-row";
import type { WrittenCar } from "./writing.schema";

const carFields = ["make", "model", "year", "mileage", "condition"] as const;

/** The actions of staff on one trade-in. Each shows its result in a toast and resolves to whether it worked. */
export function useTradeInWork(tradeIn: TradeInRow) {
  const { t } = useTranslation("admin_trade_ins");
  const { t: editing } = useTranslation("editing");
  const { t: errors } = useTranslation("auth");
  const { t: documentTexts } = useTranslation("admin_documents");
  const revalidate = useRefresh();
  const sayAssigned = useAssignedToast();
  const [busy, setBusy] = useState(false);
  const name = `\u2068${tradeIn.customer}\u2069`;

  function refuse(error: unknown): void {
    if (tradeInRefusal(error, t) !== undefined) void revalidate();
    else if (problemOf(error).id === "unexpected") console.error(error);
    const description = refusalText(error, t, errors);
    toast({ variant: "destructive", title: t("said.failed"), description, duration: longToast });
  }

  /** Makes a change; if its answer is lost, finds out whether it was made. */
  async function make(change: () => Promise<unknown>, isMade: () => Promise<boolean>, said: string): Promise<boolean> {
    setBusy(true);
    try {
      try {
        await change();
      } catch (error) {
        const outcome = await outcomeOf(error, isMade);
        if (outcome === "notMade") throw error;
        if (outcome !== "made") {
          const title = editing("lost.title", { name });
          toast({ variant: "destructive", title, description: editing("lost.text"), duration: longToast });
          return false;
        }
      }
      await revalidate();
      toast({ title: said });
      return true;
    } catch (error) {
      refuse(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    offer: (offer: { amount: number; until: string }) =>
      make(
        async () => offerTradeIn(await browserClient(), tradeIn, offer),
        async () => {
          const now = await findTradeIn(await browserClient(), tradeIn.id);
          return now.offer?.amount === offer.amount && Date.parse(now.offer.until) === Date.parse(offer.until);
        },
        t("said.offered", { customer: name }),
      ),
    move: (status: TradeInStatus) =>
      make(
        async () => changeTradeIn(await browserClient(), tradeIn, { status }),
        async () => hasStatus(await browserClient(), tradeIn.id, status),
        t("said.moved", { customer: name, status: t(`statuses.${status}`) }),
      ),
    link: (order: number | null) =>
      make(
        async () => changeTradeIn(await browserClient(), tradeIn, { order }),
        async () => ((await findTradeIn(await browserClient(), tradeIn.id)).order?.id ?? null) === order,
        t(order === null ? "said.unlinked" : "said.linked"),
      ),
    correct: (car: WrittenCar) =>
      make(
        async () => changeTradeIn(await browserClient(), tradeIn, { car }),
        async () => {
          const now = await findTradeIn(await browserClient(), tradeIn.id);
          return carFields.every((field) => now[field] === car[field]);
        },
        t("said.corrected"),
      ),
    describe: (documents: SentDocuments) =>
      make(
        async () => changeTradeIn(await browserClient(), tradeIn, { documents }),
        async () => {
          const now = (await findTradeIn(await browserClient(), tradeIn.id)).documents;
          const { vin, plate, loan } = documents;
          return now.vin === vin && now.plate === plate && (now.loan?.amount ?? null) === loan;
        },
        documentTexts("tradeIn.saved"),
      ),
    /** Assigns the trade-in; null unassigns it. The toast offers undo. */
    async assign(to: Colleague | null): Promise<void> {
      const before = tradeIn.assigneeId === null ? null : { id: tradeIn.assigneeId, name: tradeIn.assignee ?? "" };
      const hand = async (from: Colleague | null, next: Colleague | null, back?: () => void) => {
        setBusy(true);
        try {
          const seen = { id: tradeIn.id, assigneeId: from?.id ?? null };
          await madeOnce(async () => assignRecord(await browserClient(), "trade_ins", seen, next?.id ?? null));
          await revalidate();
          sayAssigned(name, next, back);
        } catch (error) {
          if (error instanceof LostAnswer)
            toast({
              variant: "destructive",
              title: editing("lost.title", { name }),
              description: editing("lost.text"),
            });
          else refuse(error);
        } finally {
          setBusy(false);
        }
      };
      await hand(before, to, () => void hand(to, before));
    },
  };
}

export type TradeInWork = ReturnType<typeof useTradeInWork>;
