import { ScrollText } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { AdminList } from "~/admin/record-list/list-page";
import type { SavedView } from "~/admin/saved-views/saved-views";
import { ViewsMenu } from "~/admin/saved-views/views-menu";
import { FilterBar } from "~/admin/ui/filter-bar";
import { FilterSelect } from "~/admin/ui/filter-fields";
import { PeriodFilter, periodUsed } from "~/admin/ui/shared-filters";
import type { Colleague } from "~/admin/use-assigned-toast";
import { useColleagueName } from "~/admin/use-colleague-name";
import { auditActions, auditedTables, type AuditSearch, type listAudit } from "./audit.queries";
import { AuditEntryRow } from "./audit-entry";
import { useAuditWords } from "./use-audit-words";

interface AuditListProps {
  log: Awaited<ReturnType<typeof listAudit>>;
  search: AuditSearch;
  /** The options of the filter by person. */
  people: readonly Colleague[];
  views: readonly SavedView[];
}

/** The whole log, newest first; its filters (record, person, action, days) are kept in the address. */
export function AuditList({ log, search, people, views }: AuditListProps) {
  const { t } = useTranslation("admin_audit");
  const { t: common } = useTranslation("admin");
  const words = useAuditWords();
  const nameOf = useColleagueName();
  const filtered =
    search.q !== "" ||
    [search.table, search.action, search.person, search.from, search.to].some((one) => one !== null) ||
    search.page > 1;
  return (
    <>
      <FilterBar
        label={t("filters.label")}
        searchLabel={t("filters.search")}
        search={search.q}
        tools={<ViewsMenu screen="audit" builtIn={[{ name: common("list.views.all"), query: "" }]} saved={views} />}
        more={{ used: periodUsed(search), fields: <PeriodFilter from={search.from} to={search.to} /> }}
      >
        <FilterSelect
          name="table"
          label={t("filters.table")}
          value={search.table}
          all={t("filters.allTables")}
          options={auditedTables.map((table) => ({ value: table, label: words.table(table) }))}
        />
        <FilterSelect
          name="person"
          label={t("filters.person")}
          value={search.person}
          all={t("filters.everybody")}
          options={people.map((person) => ({ value: person.id, label: nameOf(person) }))}
        />
        <FilterSelect
          name="action"
          label={t("filters.action")}
          value={search.action}
          all={t("filters.allActions")}
          options={auditActions.map((action) => ({ value: action, label: t(`actions.${action}`) }))}
        />
      </FilterBar>
      <AdminList
        count={log.rows.length}
        page={log.page}
        pages={log.pages}
        more={log.more}
        filtered={filtered}
        empty={{
          title: t("nothing"),
          hint: t("nothingHint"),
          icon: <ScrollText aria-hidden="true" strokeWidth={1.25} />,
        }}
      >
        <ul>
          {log.rows.map((entry) => (
            <AuditEntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      </AdminList>
    </>
  );
}
