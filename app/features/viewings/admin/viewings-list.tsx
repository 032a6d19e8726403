import { CalendarDays } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useNow } from "~/admin/ui/use-now";
import { AdminList } from "~/admin/record-list/list-page";
import { RecordTable, type RecordColumn } from "~/admin/ui/record-table";
import type { Page } from "~/supabase/pages";
import { useViewingDialogs } from "./use-viewing-dialogs";
import { useViewingWork } from "./use-viewing-work";
import { useViewingColumns } from "./viewing-columns";
import type { OfficeChoice } from "./viewing-offices";
import { ViewingListCard } from "./viewing-list-card";
import type { ViewingRow } from "./viewing-row";
import { isNarrowed, type ViewingSearch } from "./viewing-search";
import { ViewingSteps } from "./viewing-steps-menu";
import { useViewingTrashActions } from "./viewing-trash";

interface ViewingsListProps {
  viewings: Page<ViewingRow>;
  search: ViewingSearch;
  offices: readonly OfficeChoice[];
  officeName: (id: string) => string;
}

/** List of viewings, or of those in the trash, each with its actions. */
export function ViewingsList({ viewings, search, offices, officeName }: ViewingsListProps) {
  const { t } = useTranslation("admin_viewings");
  const { t: orders } = useTranslation("admin_orders");
  const trash = search.show === "trash";
  const now = useNow();
  const columns = useViewingColumns(officeName, now);
  const trashed = useViewingTrashActions();
  const work = useViewingWork(officeName);
  const dialogs = useViewingDialogs(work, offices);
  const actions: RecordColumn<ViewingRow> = {
    key: "actions",
    header: orders("trash.actions"),
    bare: true,
    className: "md:whitespace-nowrap",
    cell: (viewing) => (
      <ViewingSteps
        viewing={viewing}
        busy={work.busy.has(viewing.id)}
        onStep={(to) => dialogs.step(viewing, to)}
        onMove={() => dialogs.move(viewing)}
      />
    ),
  };
  return (
    <>
      <AdminList
        count={viewings.rows.length}
        page={viewings.page}
        pages={viewings.pages}
        more={viewings.more}
        filtered={isNarrowed(search)}
        empty={{
          title: trash ? orders("trash.empty") : t("empty"),
          hint: trash ? orders("trash.emptyHint") : t("emptyHint"),
          icon: <CalendarDays aria-hidden="true" strokeWidth={1.25} />,
        }}
      >
        <RecordTable
          label={t("title")}
          columns={[...columns, trash ? trashed.column : actions]}
          rows={viewings.rows}
          rowKey={(viewing) => viewing.id}
          card={(viewing) => <ViewingListCard viewing={viewing} office={officeName(viewing.officeId)} now={now} />}
        />
      </AdminList>
      {trashed.dialog}
      {dialogs.dialog}
    </>
  );
}
