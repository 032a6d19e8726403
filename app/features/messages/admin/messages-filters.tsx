import { useTranslation } from "~/i18n/use-translation";
import { ListTools } from "~/admin/saved-views/list-tools";
import type { SavedView } from "~/admin/saved-views/saved-views";
import { FilterBar } from "~/admin/ui/filter-bar";
import { FilterSelect } from "~/admin/ui/filter-fields";
import { PeriodFilter, periodUsed, SortFilter, StatusFilter } from "~/admin/ui/shared-filters";
import { messageKinds, messageSorts, messageStatuses, type MessageSearch } from "./message-search";

interface MessagesFiltersProps {
  search: MessageSearch;
  trash: boolean;
  views: readonly SavedView[];
}

/** Search and filters of the messages; every choice is kept in the address. */
export function MessagesFilters({ search, trash, views }: MessagesFiltersProps) {
  const { t } = useTranslation(["admin_messages", "admin_orders", "admin"]);
  return (
    <FilterBar
      searchLabel={t("messages.search")}
      search={search.q}
      tools={
        <ListTools
          screen="messages"
          builtIn={[
            { name: t("admin:list.views.all"), query: "view=messages" },
            { name: t("messages.statuses.new"), query: "view=messages&status=new" },
          ]}
          saved={views}
        />
      }
      more={{ used: periodUsed(search), fields: <PeriodFilter from={search.from} to={search.to} /> }}
    >
      <input type="hidden" name="view" value={trash ? "messages_trash" : "messages"} />
      <StatusFilter
        value={search.status}
        statuses={messageStatuses}
        nameOf={(status) => t(`messages.statuses.${status}`)}
      />
      <FilterSelect
        name="kind"
        label={t("kind")}
        value={search.kind}
        all={t("allKinds")}
        options={messageKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      <SortFilter value={search.sort} sorts={messageSorts} nameOf={(sort) => t(`admin_orders:orders.sorts.${sort}`)} />
    </FilterBar>
  );
}
