import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useListTrash, useTrashActions } from "~/admin/record-list/trash-actions";
import type { RecordColumn } from "~/admin/ui/record-table";
import { tradeInRefusal } from "./trade-in-refusal";
import type { TradeInRow } from "./trade-in-row";

/** Trash of trade-ins: refused while an offer stands or was accepted. */
export function useTradeInTrash(onRemoved?: () => void | Promise<void>) {
  const { t } = useTranslation("admin_trade_ins");
  return useListTrash<TradeInRow>("trade_ins", (error) => tradeInRefusal(error, t), onRemoved);
}

/** What the trash offers beside each trade-in: back with it, or away for good. */
export function useTradeInTrashActions(): { column: RecordColumn<TradeInRow>; dialog: ReactNode } {
  const { t } = useTranslation("admin_trade_ins");
  return useTrashActions<TradeInRow>("trade_ins", (error) => tradeInRefusal(error, t), {
    title: (reference) => t("trash.purgeTitle", { reference }),
    text: t("trash.purgeText"),
    purged: (reference) => t("trash.purged", { reference }),
  });
}
