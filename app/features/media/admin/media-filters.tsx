import { useTranslation } from "~/i18n/use-translation";
import type { SavedView } from "~/admin/saved-views/saved-views";
import { ViewsMenu } from "~/admin/saved-views/views-menu";
import { FilterBar } from "~/admin/ui/filter-bar";
import { FilterSelect } from "~/admin/ui/filter-fields";
import { typeNames } from "./media";
import { mediaTypes, mediaUses, withoutFolder, type MediaSearch } from "./media-search";

/** Parameters that are kept when the filters change. */
const kept = ["view", "display", "sort"];

interface MediaFiltersProps {
  search: MediaSearch;
  folders: readonly string[];
  views: readonly SavedView[];
}

/** Search and filters of the library; in the trash only those that apply there. */
export function MediaFilters({ search, folders, views }: MediaFiltersProps) {
  const { t } = useTranslation("admin_media");
  const { t: admin } = useTranslation("admin");
  const trash = search.view === "trash";
  return (
    <FilterBar
      searchLabel={t("filters.search")}
      search={search.q}
      keep={kept}
      tools={<ViewsMenu screen="media" builtIn={[{ name: admin("list.views.all"), query: "" }]} saved={views} />}
    >
      <FilterSelect
        name="folder"
        label={t("filters.folder")}
        value={search.folder === "" ? withoutFolder : (search.folder ?? "")}
        options={[
          { value: "", label: t("filters.allFolders") },
          ...[...new Set([...folders, ...(search.folder ? [search.folder] : [])])].map((folder) => ({
            value: folder,
            label: folder,
          })),
          { value: withoutFolder, label: t("filters.noFolder") },
        ]}
      />
      <FilterSelect
        name="type"
        label={t("filters.type")}
        value={search.type ?? ""}
        options={[
          { value: "", label: t("filters.allTypes") },
          ...mediaTypes.map((type) => ({ value: type, label: typeNames[type] })),
        ]}
      />
      {trash ? null : (
        <>
          <FilterSelect
            name="use"
            label={t("filters.use")}
            value={search.use ?? ""}
            options={[
              { value: "", label: t("filters.anyUse") },
              ...mediaUses.map((use) => ({ value: use, label: t(`filters.${use}`) })),
            ]}
          />
          <FilterSelect
            name="alt"
            label={t("filters.alt")}
            value={search.alt ?? ""}
            options={[
              { value: "", label: t("filters.anyAlt") },
              { value: "missing", label: t("filters.altMissing") },
            ]}
          />
        </>
      )}
    </FilterBar>
  );
}
