import { LayoutGrid, List } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { Checkbox } from "~/ui/checkbox";
import { listAddress } from "~/admin/ui/list-address";
import { Segmented } from "~/admin/ui/segmented";
import { Select } from "~/ui/select";
import { mediaSorts, type MediaSearch } from "./media-search";
import type { PageSelection } from "~/admin/selection/use-page-selection";

/** The bar above the pictures: select all, order, layout. */
export function MediaToolbar({ search, selection }: { search: MediaSearch; selection: PageSelection<string> }) {
  const { t } = useTranslation("admin_media");
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const go = (changes: Record<string, string | null>) =>
    void navigate(listAddress(pathname, parameters, changes), { preventScrollReset: true, replace: true });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b py-3">
      <Checkbox label={t("select.all")} checked={selection.all} onChange={selection.toggleAll} />
      <div className="flex gap-3 max-sm:w-full max-sm:justify-end">
        {search.view === "trash" ? null : (
          <Select
            aria-label={t("filters.sort")}
            value={search.sort}
            onChange={({ target }) => go({ sort: target.value === "newest" ? null : target.value, page: null })}
            className="w-auto! max-sm:grow"
          >
            {mediaSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sorts.${sort}`)}
              </option>
            ))}
          </Select>
        )}
        <Segmented
          bare
          label={t("display.label")}
          value={search.display}
          options={[
            { value: "grid", label: t("display.grid"), icon: <LayoutGrid aria-hidden="true" /> },
            { value: "list", label: t("display.list"), icon: <List aria-hidden="true" /> },
          ]}
          onValueChange={(next) => go({ display: next === "list" ? next : null })}
          className="shrink-0 *:min-h-[2.875rem]"
        />
      </div>
    </div>
  );
}
