import { useState } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { LostAnswer, madeOnce } from "~/admin/record-form/lost-answer";
import { useTranslation } from "~/i18n/use-translation";
import { problemOf } from "~/supabase/errors";
import { browserClient } from "~/supabase/browser";
import type { OrderRow } from "../order-row";
import type { Refused } from "../use-order-transition";
import { noDeposit, readDeposit } from "./deposit-now";
import { recordPayment } from "./money.queries";
import { useMoneyWords } from "./money-words";
import { useRecordedToast } from "./use-recorded-toast";

/** The deposit that is typed into a dialog of an order, and its recording once the order was moved. */
export function useDepositNow({ id, currency }: Pick<OrderRow, "id" | "currency">) {
  const { t } = useTranslation("admin_money");
  const { t: errors } = useTranslation("auth");
  const { t: editing } = useTranslation("editing");
  const words = useMoneyWords(currency);
  const refresh = useRefresh();
  const said = useRecordedToast(id);
  const [value, onChange] = useState(noDeposit);
  // One payment, however often the same is sent.
  const [key] = useState(() => crypto.randomUUID());
  const { payment, problem } = readDeposit(value, currency);

  /** Records what was typed. Resolves to null, or to why it was not recorded. */
  async function record(): Promise<Refused | null> {
    if (payment === null) return null;
    try {
      const client = await browserClient();
      const recorded = await madeOnce(() => recordPayment(client, id, payment, key));
      await refresh();
      said(recorded);
      return null;
    } catch (error) {
      const lost = error instanceof LostAnswer;
      const reason = lost ? editing("lost.text") : (words.explainError(error) ?? errors(problemOf(error).messageKey));
      return { text: t("now.notRecorded", { reason }), unknown: lost, again: true };
    }
  }
  return { field: { orderId: id, currency, value, onChange }, problem, record };
}
