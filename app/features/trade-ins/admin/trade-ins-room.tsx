import { exactTotal, useListTotal } from "~/admin/record-list/use-list-total";
import { Download, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { ExportBar } from "~/admin/csv/export-bar";
import { useEditor } from "~/admin/record-form/editor-provider";
import type { SavedView } from "~/admin/saved-views/saved-views";
import type { Colleague } from "~/admin/use-assigned-toast";
import type { Page } from "~/supabase/pages";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import type { TradeInRow } from "./trade-in-row";
import type { TradeInSearch } from "./trade-in-search";
import { TradeInsFilters } from "./trade-ins-filters";
import { TradeInsList } from "./trade-ins-list";
import { useTradeInsExport } from "./use-trade-ins-export";

interface TradeInsRoomProps {
  tradeIns: Page<TradeInRow>;
  search: TradeInSearch;
  staff: readonly Colleague[];
  views: readonly SavedView[];
  /** Renders the screen: heading with the total, actions, and the list. */
  frame: (total: string, actions: ReactNode, content: ReactNode) => ReactNode;
}

/** The screen of trade-ins, as its address selects them. */
export function TradeInsRoom({ tradeIns, search, staff, views, frame }: TradeInsRoomProps) {
  const { t } = useTranslation(["admin_trade_ins", "admin_orders"]);
  const totalText = useListTotal();
  const { exportCsv, done, stop } = useTradeInsExport({ search, userId: useEditor() });
  return frame(
    totalText(tradeIns, t("total", { count: tradeIns.total })),
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="outline" className="px-3.5!" busy={done !== null} onClick={exportCsv}>
        {done !== null ? null : <Download aria-hidden="true" />}
        <span className="max-xl:sr-only">{t("admin_orders:export.button")}</span>
      </Button>
      <Link to="/admin/orders/trade-ins/new" className={buttonStyles({ className: "max-sm:px-3.5" })}>
        <Plus aria-hidden="true" />
        <span className="max-sm:sr-only">{t("new")}</span>
      </Link>
    </div>,
    <>
      <ExportBar done={done} total={exactTotal(tradeIns)} onStop={stop} />
      <TradeInsFilters search={search} staff={staff} views={views} />
      <TradeInsList tradeIns={tradeIns} search={search} />
    </>,
  );
}
