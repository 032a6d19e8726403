import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { browserClient } from "~/lib/supabase/browser";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { KeptDialog } from "./kept-dialog";
import type { KeptPicture, MediaPicture } from "./media";
import { restorePictures, trashPictures } from "./media.queries";
import { useNotice } from "./use-notice";

interface PictureTrash {
  /** Asks whether these should go. What the site shows stays, and it says where. */
  ask: (pictures: readonly MediaPicture[]) => void;
  restore: (pictures: readonly MediaPicture[]) => Promise<void>;
  /** The questions and answers; go anywhere into the screen. */
  dialogs: ReactNode;
}

/** Moving pictures to the trash and out of it. @param onGone after some have gone */
export function useTrashPictures(onGone?: () => void): PictureTrash {
  const { t } = useTranslation("admin_media");
  const { revalidate } = useRevalidator();
  const notice = useNotice();
  const [asked, setAsked] = useState<readonly MediaPicture[]>([]);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState<readonly KeptPicture[]>([]);

  async function restore(pictures: readonly MediaPicture[]) {
    try {
      await restorePictures(await browserClient(), pictures.map(({ id }) => id));
      notice.done(t("trash.restored", { count: pictures.length }));
    } catch (error) {
      notice.failed(t("trash.notRestored"), error);
    }
    await revalidate();
  }

  async function take() {
    setBusy(true);
    try {
      const result = await trashPictures(await browserClient(), asked);
      const { gone } = result;
      if (gone.length > 0) {
        notice.done(t("trash.done", { count: gone.length }), { label: t("trash.undo"), altText: t("trash.undoHint"), onClick: () => void restore(gone) });
        onGone?.();
      }
      setKept(result.kept);
    } catch (error) {
      notice.failed(t("trash.failed"), error);
    }
    setBusy(false);
    setOpen(false);
    await revalidate();
  }

  return {
    ask(pictures) {
      setAsked(pictures);
      setOpen(true);
    },
    restore,
    dialogs: (
      <>
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title={t("trash.title", { count: asked.length })}
          description={t("trash.text")}
          confirmLabel={t("trash.action")}
          cancelLabel={t("cancel")}
          destructive
          busy={busy}
          onConfirm={() => void take()}
        />
        <KeptDialog kept={kept} onClose={() => setKept([])} />
      </>
    ),
  };
}
