import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link, useLocation } from "react-router";
import { useFormat } from "~/i18n/use-format";
import { buttonStyles } from "~/ui/button-styles";
import { EmptyState } from "~/ui/empty-state";
import { FilterBar } from "~/admin/ui/filter-bar";
import { FilterSelect } from "~/admin/ui/filter-fields";
import { AdminTabs } from "~/admin/layout/tabs";

type Show = "visible" | "hidden" | "arabic";

interface AdminContentListProps {
  search: { q: string; show: Show | null; view: "all" | "trash" };
  searchLabel: string;
  /** How many rows match, in words: "12 brands". */
  total: string;
  /**
   * The rows that match, how many are in use and in the trash before searching, and whether they can be put in order
   * here.
   */
  list: { rows: readonly unknown[]; kept: number; trashed: number; sortable: boolean };
  empty: { title: string; hint: string; icon: ReactNode; action?: ReactNode };
  children: ReactNode;
}

/**
 * What every list of content has around its rows: the views, search and filter, the total, and what to say when there
 * is nothing.
 */
export function AdminContentList(props: AdminContentListProps) {
  const { search, searchLabel, total, list, empty, children } = props;
  const { t } = useTranslation("admin_content");
  const format = useFormat();
  const { pathname } = useLocation();
  const inTrash = search.view === "trash";
  const narrowed = search.q !== "" || search.show !== null;
  const bare = (inTrash ? list.trashed : list.kept) === 0;
  const tabs = [
    { to: pathname, label: `${t("list.all")} (${format.number(list.kept)})`, current: !inTrash },
    { to: `${pathname}?view=trash`, label: `${t("list.trash")} (${format.number(list.trashed)})`, current: inTrash },
  ];
  const shows = { visible: t("list.showVisible"), hidden: t("list.showHidden"), arabic: t("list.showArabic") };
  return (
    <>
      <AdminTabs label={t("list.views")} tabs={tabs} />
      {bare ? null : (
        <FilterBar searchLabel={searchLabel} search={search.q}>
          {inTrash ? <input type="hidden" name="view" value="trash" /> : null}
          <FilterSelect
            name="show"
            label={t("list.show")}
            value={search.show}
            all={t("list.showAll")}
            options={(["visible", "hidden", "arabic"] as const).map((one) => ({ value: one, label: shows[one] }))}
          />
        </FilterBar>
      )}
      {list.rows.length > 0 ? (
        <>
          <div className="mb-3 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-muted-foreground">
            <p role="status" className="figures">
              {total}
            </p>
            {list.sortable ? <p>{t("list.orderHint")}</p> : null}
            {narrowed && !inTrash ? <p>{t("list.orderLater")}</p> : null}
          </div>
          {children}
        </>
      ) : (
        <Nothing narrowed={narrowed && !bare} inTrash={inTrash} empty={empty} />
      )}
    </>
  );
}

function Nothing({
  narrowed,
  inTrash,
  empty,
}: Pick<AdminContentListProps, "empty"> & { narrowed: boolean; inTrash: boolean }) {
  const { t } = useTranslation("admin_content");
  const { t: admin } = useTranslation("admin");
  const { pathname } = useLocation();
  if (narrowed) {
    return (
      <EmptyState
        icon={empty.icon}
        title={admin("list.nothing")}
        description={admin("list.nothingHint")}
        actions={
          <Link to={inTrash ? `${pathname}?view=trash` : pathname} className={buttonStyles({ variant: "outline" })}>
            {admin("list.clear")}
          </Link>
        }
      />
    );
  }
  if (inTrash)
    return (
      <EmptyState
        icon={<Trash2 aria-hidden="true" strokeWidth={1.25} />}
        title={t("list.trashEmpty")}
        description={t("list.trashEmptyHint")}
      />
    );
  return <EmptyState icon={empty.icon} title={empty.title} description={empty.hint} actions={empty.action} />;
}
