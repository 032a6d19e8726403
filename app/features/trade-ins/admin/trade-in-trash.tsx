import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useListTrash, useTrashActions } from "~/admin/record-list/trash-actions";
import type { RecordColumn } from "~/admin/ui/record-table";
import { tradeInRefusal } from "./trade-in-refusal";
import type { TradeInRow } from "./trade-in-row";

/** Moves a trade-in to the trash; refused while it has an open or accepted offer. */
export function useTradeInTrash(onRemoved?: () => void | Promise<void>) {
  const { t } = useTranslation("admin_trade_ins");
  return useListTrash<TradeInRow>("trade_ins", (error) => tradeInRefusal(error, t), onRemoved);
}

/** The actions for a trade-in in the trash: restore it, or delete it permanently. */
export function useTradeInTrashActions(): { column: RecordColumn<TradeInRow>; dialog: ReactNode } {
  const { t } = useTranslation("admin_trade_ins");
  return useTrashActions<TradeInRow>("trade_ins", (error) => tradeInRefusal(error, t), {
    title: (reference) => t("trash.purgeTitle", { reference }),
    text: t("trash.purgeText"),
    purged: (reference) => t("trash.purged", { reference }),
  });
}
