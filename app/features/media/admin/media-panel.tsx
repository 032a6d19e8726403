import { useTranslation } from "~/i18n/use-translation";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { useMay } from "~/admin/permissions/permissions-provider";
import { Sheet, SheetContent } from "~/admin/ui/sheet";
import type { OpenedPicture } from "./media";
import { MediaDetailsForm } from "./media-details-form";
import { MediaPreview } from "./media-preview";
import { PanelActions } from "./panel-actions";
import { ReplacePicture } from "./replace-picture";
import { TrashedPicture } from "./trashed-picture";
import { UseList } from "./use-list";

interface MediaPanelProps {
  /** Null if the address names a picture that does not exist. */
  opened: OpenedPicture | null;
  folders: readonly string[];
  onClose: () => void;
}

/** The details of one picture, at the end side of the screen; on a phone they cover it. */
export function MediaPanel({ opened, folders, onClose }: MediaPanelProps) {
  const { t } = useTranslation("admin_media");
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <SheetContent
        side="end"
        title={
          <span className="-ms-1 line-clamp-1 break-all sm:ms-3">
            <bdi>{opened?.picture.fileName ?? t("panel.details")}</bdi>
          </span>
        }
        closeLabel={t("panel.close")}
        className="w-full! sm:w-[min(36rem,calc(100%-3rem))]!"
      >
        {opened ? <Details key={opened.picture.id} {...opened} folders={folders} onClose={onClose} /> : <Gone />}
      </SheetContent>
    </Sheet>
  );
}

function Gone() {
  const { t } = useTranslation("admin_media");
  return (
    <div className="grid gap-2 px-4 py-10 sm:px-8">
      <p className="title">{t("panel.gone")}</p>
      <p className="text-muted-foreground">{t("panel.goneHint")}</p>
    </div>
  );
}

type DetailsProps = OpenedPicture & Omit<MediaPanelProps, "opened">;

function Details({ picture, uses, address, folders, onClose }: DetailsProps) {
  const { t } = useTranslation("admin_media");
  const revalidate = useRefresh();
  const may = useMay();
  const editable = picture.deletedAt === null && may("media.edit");
  return (
    <div className="px-4 pt-6 sm:px-8">
      <MediaPreview picture={picture} />
      <PanelActions picture={picture} uses={uses} address={address} onClose={onClose} />
      {picture.deletedAt === null ? null : (
        <TrashedPicture picture={picture} deletedAt={picture.deletedAt} onClose={onClose} />
      )}
      <section aria-labelledby="media-uses" className="mt-6 border-t pt-5">
        <h3 id="media-uses" className="eyebrow mb-2">
          {t("uses.title")}
        </h3>
        {uses.length > 0 ? <UseList uses={uses} /> : <p className="text-sm text-muted-foreground">{t("uses.none")}</p>}
      </section>
      {editable ? (
        <>
          <section className="mt-6 border-t pt-6">
            <ReplacePicture picture={picture} uses={uses.length} onReplaced={() => void revalidate()} />
          </section>
          <MediaDetailsForm picture={picture} folders={folders} />
        </>
      ) : null}
    </div>
  );
}
