import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { areGone } from "~/admin/record-form/lost-answer.queries";
import { useTrash } from "~/admin/record-form/use-trash";
import { useTrashActions } from "~/admin/record-list/trash-actions";
import type { RecordColumn } from "~/admin/ui/record-table";
import { browserClient } from "~/supabase/browser";
import { purgeTradeIn, restoreTradeIn, trashTradeIn } from "./trade-in-desk.queries";
import { tradeInRefusal } from "./trade-in-refusal";
import type { TradeInRow } from "./trade-in-row";

const label = (tradeIn: TradeInRow) => tradeIn.reference;

/** Trash of trade-ins: refused while an offer stands or was accepted. */
export function useTradeInTrash(onRemoved?: () => void | Promise<void>) {
  const { t } = useTranslation("admin_trade_ins");
  return useTrash<TradeInRow>({
    remove: async (tradeIn) => trashTradeIn(await browserClient(), tradeIn.id),
    restore: async (tradeIn) => restoreTradeIn(await browserClient(), tradeIn.id),
    label,
    explain: (error) => tradeInRefusal(error, t),
    ...(onRemoved ? { onRemoved } : {}),
  });
}

/** What the trash offers beside each trade-in: back with it, or away for good. */
export function useTradeInTrashActions(): { column: RecordColumn<TradeInRow>; dialog: ReactNode } {
  const { t } = useTranslation("admin_trade_ins");
  const trash = useTradeInTrash();
  const actions = useTrashActions<TradeInRow>({
    putBack: trash.putBack,
    purge: async (tradeIn) => purgeTradeIn(await browserClient(), tradeIn.id),
    isGone: async (tradeIn) => areGone(await browserClient(), "trade_ins", [tradeIn.id]),
    label,
    words: {
      title: (reference) => t("trash.purgeTitle", { reference }),
      text: t("trash.purgeText"),
      purged: (reference) => t("trash.purged", { reference }),
    },
    explain: (error) => tradeInRefusal(error, t),
  });
  return {
    column: actions.column,
    dialog: (
      <>
        {trash.dialog}
        {actions.dialog}
      </>
    ),
  };
}
