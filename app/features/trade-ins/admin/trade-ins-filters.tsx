import { useTranslation } from "~/i18n/use-translation";
import { ListTools } from "~/admin/saved-views/list-tools";
import type { SavedView } from "~/admin/saved-views/saved-views";
import { FilterBar } from "~/admin/ui/filter-bar";
import { AssigneeFilter, PeriodFilter, periodUsed, StatusFilter } from "~/admin/ui/shared-filters";
import type { Colleague } from "~/admin/use-assigned-toast";
import { tradeInStatuses } from "~domain/trade-in-statuses";
import type { TradeInSearch } from "./trade-in-search";

interface TradeInsFiltersProps {
  search: TradeInSearch;
  staff: readonly Colleague[];
  views: readonly SavedView[];
}

/** Search and filters of the trade-ins, kept in the address. */
export function TradeInsFilters({ search, staff, views }: TradeInsFiltersProps) {
  const { t } = useTranslation(["admin_trade_ins", "admin"]);
  return (
    <FilterBar
      searchLabel={t("search")}
      search={search.q}
      tools={
        <ListTools
          screen="trade_ins"
          builtIn={[
            { name: t("admin:list.views.all"), query: "" },
            { name: t("statuses.new"), query: "status=new" },
            { name: t("statuses.offered"), query: "status=offered" },
            { name: t("statuses.accepted"), query: "status=accepted" },
          ]}
          saved={views}
        />
      }
      more={{ used: periodUsed(search), fields: <PeriodFilter from={search.from} to={search.to} /> }}
    >
      {search.trash ? <input type="hidden" name="view" value="trash" /> : null}
      <StatusFilter value={search.status} statuses={tradeInStatuses} nameOf={(status) => t(`statuses.${status}`)} />
      <AssigneeFilter value={search.assigned} mine={t("assignedToMe")} staff={staff} />
    </FilterBar>
  );
}
