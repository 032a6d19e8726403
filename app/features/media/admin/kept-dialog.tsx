import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { Dialog, DialogClose, DialogContent } from "~/admin/ui/dialog";
import type { KeptPicture } from "./media";
import { MediaStamp } from "./media-stamp";
import { UseList } from "./use-list";

interface KeptDialogProps {
  /** The dialog is closed while this is empty. */
  kept: readonly KeptPicture[];
  onClose: () => void;
}

/** Says which pictures were not deleted, and where the site shows them. */
export function KeptDialog({ kept, onClose }: KeptDialogProps) {
  const { t } = useTranslation("admin_media");
  return (
    <Dialog
      open={kept.length > 0}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <DialogContent
        title={t("inUse.title", { count: kept.length })}
        description={t("inUse.text")}
        closeLabel={t("inUse.close")}
        footer={
          <DialogClose asChild>
            <Button>{t("inUse.close")}</Button>
          </DialogClose>
        }
      >
        <ul className="border-t">
          {kept.map(({ picture, uses }) => (
            <li key={picture.id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-b py-4">
              <MediaStamp picture={picture} className="h-14 w-21" />
              <div className="min-w-0">
                <p dir="ltr" className="truncate text-sm font-medium rtl:text-end" title={picture.fileName}>
                  {picture.fileName}
                </p>
                {uses.length > 0 ? (
                  <UseList uses={uses} />
                ) : (
                  <p className="text-sm text-muted-foreground">{t("inUse.unseen")}</p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}
