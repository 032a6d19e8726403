import { exactTotal, useListTotal } from "~/admin/record-list/use-list-total";
import { CalendarDays, Columns3, Download, List, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import type { Localized } from "~/i18n/localized";
import { siteTimeZone } from "~/i18n/time-zone";
import { ExportBar } from "~/admin/csv/export-bar";
import { useEditor } from "~/admin/record-form/editor-provider";
import { useTimeZoneName } from "~/admin/record-form/use-time-zone-name";
import type { SavedView } from "~/admin/saved-views/saved-views";
import { listAddress } from "~/admin/ui/list-address";
import { Segmented } from "~/admin/ui/segmented";
import type { Page } from "~/supabase/pages";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import { useViewingsExport } from "./use-viewings-export";
import { useOffices } from "./viewing-offices";
import type { ViewingRow } from "./viewing-row";
import type { ViewingSearch } from "./viewing-search";
import type { Colleague } from "~/admin/use-assigned-toast";
import { ViewingsFilters } from "./viewings-filters";
import { type CalendarData, ViewingsCalendar } from "./viewings-calendar";
import { ViewingsList } from "./viewings-list";

/** Data of the view in the address: the calendar, or a list. */
export type ViewingsShown = { calendar: CalendarData } | { calendar: null; viewings: Page<ViewingRow> };

interface ViewingsRoomProps {
  shown: ViewingsShown;
  search: ViewingSearch;
  offices: readonly { id: string; name: Localized }[];
  staff: readonly Colleague[];
  views: readonly SavedView[];
  /** Renders the screen: heading with the total, actions, and the view. */
  frame: (total: string | undefined, actions: ReactNode, content: ReactNode) => ReactNode;
}

/** The screen of viewings, as its address selects them. */
export function ViewingsRoom({ shown, search, offices: given, staff, views, frame }: ViewingsRoomProps) {
  const { t } = useTranslation(["admin_viewings", "admin_orders"]);
  const totalText = useListTotal();
  const zoneName = useTimeZoneName();
  const { offices, nameOf } = useOffices(given);
  const { exportCsv, done, stop } = useViewingsExport({ search, userId: useEditor() }, nameOf);
  const listed = shown.calendar === null ? shown.viewings : null;
  return frame(
    listed ? totalText(listed, t("total", { count: listed.total })) : undefined,
    <div className="flex flex-wrap items-center gap-3">
      {search.show === "trash" ? null : <ShowSwitch show={search.show} />}
      {listed ? (
        <Button variant="outline" className="px-3.5!" busy={done !== null} onClick={exportCsv}>
          {done !== null ? null : <Download aria-hidden="true" />}
          <span className="max-xl:sr-only">{t("admin_orders:export.button")}</span>
        </Button>
      ) : null}
      <Link to="/admin/orders/viewings/new" className={buttonStyles({ className: "max-sm:px-3.5" })}>
        <Plus aria-hidden="true" />
        <span className="max-sm:sr-only">{t("new")}</span>
      </Link>
    </div>,
    <>
      {shown.calendar === null ? (
        <>
          <ExportBar done={done} total={exactTotal(shown.viewings)} onStop={stop} />
          <ViewingsFilters search={search} offices={offices} staff={staff} views={views} />
          <ViewingsList viewings={shown.viewings} search={search} offices={offices} officeName={nameOf} />
        </>
      ) : (
        <ViewingsCalendar
          calendar={shown.calendar}
          search={search}
          offices={offices}
          officeName={nameOf}
          staff={staff}
        />
      )}
      <p className="mt-6 text-sm text-muted-foreground">{t("zone", { zone: zoneName(siteTimeZone()) })}</p>
    </>,
  );
}

/** Links to the views week, day and list. They keep search, showroom and assignee. */
function ShowSwitch({ show }: { show: "week" | "day" | "list" }) {
  const { t } = useTranslation("admin_viewings");
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  return (
    <Segmented
      label={t("calendar.view")}
      value={show}
      options={[
        { value: "week", label: t("calendar.week"), icon: <Columns3 aria-hidden="true" className="max-sm:hidden" /> },
        { value: "day", label: t("calendar.day"), icon: <CalendarDays aria-hidden="true" className="max-sm:hidden" /> },
        { value: "list", label: t("calendar.list"), icon: <List aria-hidden="true" className="max-sm:hidden" /> },
      ]}
      onValueChange={(to) =>
        void navigate(
          listAddress(pathname, parameters, {
            view: to === "week" ? null : to,
            ...(to === "list" ? { day: null } : { page: null, status: null, when: null, from: null, to: null }),
          }),
        )
      }
    />
  );
}
