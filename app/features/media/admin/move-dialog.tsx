import { useState, type FormEvent } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { browserClient } from "~/supabase/browser";
import { Button } from "~/ui/button";
import { Dialog, DialogClose, DialogContent } from "~/admin/ui/dialog";
import { Field } from "~/ui/field";
import { FolderSelect } from "./folder-select";
import type { MediaPicture } from "./media";
import { withoutFolder } from "./media-search";
import { moveToFolder } from "./media.queries";
import { useNotice } from "./use-notice";

interface MoveDialogProps {
  pictures: readonly MediaPicture[];
  folders: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onMoved: () => void;
}

/** The dialog that asks for the folder of the selected pictures. */
export function MoveDialog({ pictures, folders, open, onOpenChange, onMoved }: MoveDialogProps) {
  const { t } = useTranslation("admin_media");
  const revalidate = useRefresh();
  const notice = useNotice();
  const [folder, setFolder] = useState("");
  const [busy, setBusy] = useState(false);
  const reserved = folder.trim() === withoutFolder;

  async function move(event: FormEvent) {
    event.preventDefault();
    if (reserved || busy) return;
    setBusy(true);
    try {
      await moveToFolder(
        await browserClient(),
        pictures.map(({ id }) => id),
        folder.trim(),
      );
      notice.done(t("move.done", { count: pictures.length }));
      onOpenChange(false);
      onMoved();
      await revalidate();
    } catch (error) {
      notice.failed(t("move.failed"), error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="sm"
        title={t("move.title", { count: pictures.length })}
        closeLabel={t("cancel")}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="outline">{t("cancel")}</Button>
            </DialogClose>
            <Button type="submit" form="move-pictures" busy={busy}>
              {t("move.confirm")}
            </Button>
          </>
        }
      >
        <form id="move-pictures" onSubmit={(event) => void move(event)}>
          <Field name="folder" label={t("filters.folder")} error={reserved ? t("panel.reserved") : undefined}>
            {(control) => <FolderSelect control={control} folders={folders} value={folder} onChange={setFolder} />}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
