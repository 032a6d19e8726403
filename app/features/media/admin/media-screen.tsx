import { Images, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { PictureDrop } from "~/admin/media-picker/picture-drop";
import { UploadList } from "~/admin/media-picker/upload-list";
import { useUploads } from "~/admin/media-picker/uploads";
import { AdminList } from "~/admin/record-list/list-page";
import type { SavedView } from "~/admin/saved-views/saved-views";
import { usePageSelection } from "~/admin/selection/use-page-selection";
import { listAddress } from "~/admin/ui/list-address";
import { mediaLinkId, type OpenedPicture } from "./media";
import { MediaFilters } from "./media-filters";
import { MediaGrid } from "./media-grid";
import { MediaPanel } from "./media-panel";
import { isNarrowed, type MediaSearch } from "./media-search";
import { MediaTable } from "./media-table";
import { MediaTabs } from "./media-tabs";
import { MediaToolbar } from "./media-toolbar";
import type { listMedia } from "./media.queries";
import { SelectionBar } from "./selection-bar";

interface MediaScreenProps {
  search: MediaSearch;
  media: Awaited<ReturnType<typeof listMedia>>;
  folders: readonly string[];
  views: readonly SavedView[];
  /** The picture that the address names: undefined if it names none, null if it does not exist. */
  opened: OpenedPicture | null | undefined;
}

/** The library or its trash: pictures to search, look at, change and select. */
export function MediaScreen({ search, media, folders, views, opened }: MediaScreenProps) {
  const { t } = useTranslation("admin_media");
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const selection = usePageSelection(media.pictures.map(({ id }) => id));
  useFocusBack(search.item);
  const trash = search.view === "trash";
  const addressOf = (item: string | null) => listAddress(pathname, parameters, { item });
  const Display = search.display === "list" ? MediaTable : MediaGrid;
  const empty = trash
    ? { title: t("trashEmpty"), hint: t("trashEmptyHint"), icon: <Trash2 aria-hidden="true" strokeWidth={1.25} /> }
    : { title: t("empty"), hint: t("emptyHint"), icon: <Images aria-hidden="true" strokeWidth={1.25} /> };
  return (
    <>
      <MediaTabs view={search.view} />
      {trash ? null : <Uploading folder={search.folder ?? ""} />}
      <MediaFilters search={search} folders={folders} views={views} />
      <AdminList
        count={media.pictures.length}
        page={media.page}
        pages={media.pages}
        filtered={isNarrowed(search)}
        empty={empty}
      >
        <MediaToolbar search={search} selection={selection} />
        <Display pictures={media.pictures} selection={selection} linkTo={({ id }) => addressOf(id)} />
      </AdminList>
      <SelectionBar
        pictures={media.pictures.filter(({ id }) => selection.ids.has(id))}
        clear={selection.clear}
        folders={folders}
        trash={trash}
      />
      {opened === undefined ? null : (
        <MediaPanel
          opened={opened}
          folders={folders}
          onClose={() => void navigate(addressOf(null), { preventScrollReset: true })}
        />
      )}
    </>
  );
}

/** Moves the focus back to the picture whose details were closed. */
function useFocusBack(item: string | null): void {
  const last = useRef(item);
  useEffect(() => {
    if (item === null && last.current !== null) document.getElementById(mediaLinkId(last.current))?.focus();
    last.current = item;
  }, [item]);
}

/** The upload area; files go into the folder that is shown. */
function Uploading({ folder }: { folder: string }) {
  const { t } = useTranslation("admin_media");
  const revalidate = useRefresh();
  const shown = () => void revalidate();
  const uploads = useUploads("library", { folder, accepts: "files", onDone: shown, onDocument: shown });
  return (
    <div className="mb-6 grid gap-4">
      <PictureDrop
        compact
        accepts="files"
        label={folder ? t("upload.addTo", { folder }) : t("upload.add")}
        onFiles={uploads.add}
      />
      <UploadList uploads={uploads} />
    </div>
  );
}
