import { ImageOff, Images } from "lucide-react";
import { useTranslation } from "react-i18next";
import { textIn } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { AdminList } from "~/shell/admin-list";
import { FilterBar, FilterSelect } from "~/ui/filter-bar";
import { Thumbnail } from "~/ui/thumbnail";
import type { listMedia, MediaRow, MediaSearch } from "./media.admin.queries";

interface AdminMediaListProps {
  media: Awaited<ReturnType<typeof listMedia>>;
  folders: readonly string[];
  search: MediaSearch;
}

/** The pictures of the library. */
export function AdminMediaList({ media, folders, search }: AdminMediaListProps) {
  const { t } = useTranslation("admin");
  return (
    <>
      <FilterBar label={t("list.filters")} searchLabel={t("media.search")} search={search.q}>
        <FilterSelect
          name="folder"
          label={t("media.folder")}
          value={search.folder ?? ""}
          options={[{ value: "", label: t("media.allFolders") }, ...folders.map((folder) => ({ value: folder, label: folder }))]}
        />
      </FilterBar>
      <AdminList
        total={t("media.total", { count: media.total })}
        count={media.rows.length}
        page={media.page}
        pages={media.pages}
        filtered={search.q !== "" || search.folder !== null || search.page > 1}
        empty={{ title: t("media.empty"), hint: t("media.emptyHint"), icon: <Images aria-hidden="true" strokeWidth={1.25} /> }}
      >
        <ul aria-label={t("media.title")} className="grid grid-cols-2 gap-x-4 gap-y-8 py-6 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
          {media.rows.map((picture) => (
            <MediaItem key={picture.id} picture={picture} />
          ))}
        </ul>
      </AdminList>
    </>
  );
}

function MediaItem({ picture }: { picture: MediaRow }) {
  const { t } = useTranslation("admin");
  const { language } = useLanguage();
  const format = useFormat();
  return (
    <li className="min-w-0">
      <Thumbnail path={picture.path} alt={textIn(picture.alt, language)} fallback={<ImageOff aria-hidden="true" />} className="aspect-3/2 h-auto w-full" />
      <p dir="ltr" className="mt-2 truncate text-sm rtl:text-end" title={picture.fileName}>
        {picture.fileName}
      </p>
      <p className="figures text-xs text-muted-foreground">
        {picture.width && picture.height
          ? t("media.size", { width: picture.width, height: picture.height, kilobytes: format.number(Math.ceil(picture.bytes / 1024), 0) })
          : null}
      </p>
      {picture.illustration ? <p className="text-xs text-accent">{t("media.illustration")}</p> : null}
    </li>
  );
}
