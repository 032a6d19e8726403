import { useTranslation } from "~/i18n/use-translation";
import type { SavedView } from "~/admin/saved-views/saved-views";
import { ViewsMenu } from "~/admin/saved-views/views-menu";
import { DensityButton } from "~/admin/record-list/density-button";
import { FilterBar } from "~/admin/ui/filter-bar";
import { FilterDay, FilterSelect } from "~/admin/ui/filter-fields";
import { messageKinds, messageSorts, messageStatuses, type MessageSearch } from "./message-search";

interface MessagesFiltersProps {
  search: MessageSearch;
  trash: boolean;
  views: readonly SavedView[];
}

/** Search and filters of the messages; every choice is kept in the address. */
export function MessagesFilters({ search, trash, views }: MessagesFiltersProps) {
  const { t } = useTranslation(["admin_orders", "admin_messages"]);
  const { t: messages } = useTranslation("admin_messages");
  const { t: common } = useTranslation("admin");
  const more = [search.from, search.to].filter((value) => value !== null).length;
  return (
    <FilterBar
      label={common("list.filters")}
      searchLabel={t("admin_messages:messages.search")}
      search={search.q}
      tools={
        <>
          <ViewsMenu
            screen="messages"
            builtIn={[
              { name: common("list.views.all"), query: "view=messages" },
              { name: t("admin_messages:messages.statuses.new"), query: "view=messages&status=new" },
            ]}
            saved={views}
          />
          <DensityButton />
        </>
      }
      more={{
        used: more,
        fields: (
          <>
            {" "}
            <FilterDay name="from" label={t("filters.from")} value={search.from ?? ""} />
            <FilterDay name="to" label={t("filters.to")} value={search.to ?? ""} />
          </>
        ),
      }}
    >
      <input type="hidden" name="view" value={trash ? "messages_trash" : "messages"} />
      <FilterSelect
        name="status"
        label={common("list.status")}
        value={search.status ?? ""}
        options={[
          { value: "", label: common("list.allStatuses") },
          ...messageStatuses.map((status) => ({
            value: status,
            label: t(`admin_messages:messages.statuses.${status}`),
          })),
        ]}
      />
      <FilterSelect
        name="kind"
        label={messages("kind")}
        value={search.kind ?? ""}
        options={[
          { value: "", label: messages("allKinds") },
          ...messageKinds.map((kind) => ({ value: kind, label: messages(`kinds.${kind}`) })),
        ]}
      />
      <FilterSelect
        name="sort"
        label={common("list.sort")}
        value={search.sort === "newest" ? "" : search.sort}
        options={messageSorts.map((sort) => ({
          value: sort === "newest" ? "" : sort,
          label: t(`orders.sorts.${sort}`),
        }))}
      />
    </FilterBar>
  );
}
