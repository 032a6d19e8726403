import { CarFront } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { AdminList } from "~/admin/record-list/list-page";
import { RecordTable } from "~/admin/ui/record-table";
import type { Page } from "~/supabase/pages";
import { TradeInCard } from "./trade-in-card";
import { useTradeInColumns } from "./trade-in-columns";
import type { TradeInRow } from "./trade-in-row";
import { isNarrowed, type TradeInSearch } from "./trade-in-search";
import { useTradeInTrashActions } from "./trade-in-trash";

/** The trade-ins of a search, or those in the trash. */
export function TradeInsList({ tradeIns, search }: { tradeIns: Page<TradeInRow>; search: TradeInSearch }) {
  const { t } = useTranslation("admin_trade_ins");
  const { t: orders } = useTranslation("admin_orders");
  const columns = useTradeInColumns();
  const trashed = useTradeInTrashActions();
  return (
    <>
      <AdminList
        count={tradeIns.rows.length}
        page={tradeIns.page}
        pages={tradeIns.pages}
        more={tradeIns.more}
        filtered={isNarrowed(search)}
        empty={{
          title: search.trash ? orders("trash.empty") : t("empty"),
          hint: search.trash ? orders("trash.emptyHint") : t("emptyHint"),
          icon: <CarFront aria-hidden="true" strokeWidth={1.25} />,
        }}
      >
        <RecordTable
          label={t("title")}
          columns={search.trash ? [...columns, trashed.column] : columns}
          rows={tradeIns.rows}
          rowKey={({ id }) => id}
          card={(tradeIn) => <TradeInCard tradeIn={tradeIn} />}
        />
      </AdminList>
      {trashed.dialog}
    </>
  );
}
