import { useState, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { madeOnce } from "~/admin/record-form/lost-answer";
import { useQuestion } from "~/admin/record-form/use-question";
import { browserClient } from "~/supabase/browser";
import { KeptDialog } from "./kept-dialog";
import type { KeptPicture, MediaPicture } from "./media";
import { restorePictures, trashPictures } from "./media.queries";
import { useNotice } from "./use-notice";

interface PictureTrash {
  /** Asks whether to move these to the trash. Pictures in use are not moved; a dialog lists their uses. */
  ask: (pictures: readonly MediaPicture[]) => void;
  restore: (pictures: readonly MediaPicture[]) => Promise<void>;
  /** The dialogs; render them anywhere on the screen. */
  dialogs: ReactNode;
}

/** Moves pictures to the trash and restores them. @param onGone called after some were moved */
export function useTrashPictures(onGone?: () => void): PictureTrash {
  const { t } = useTranslation("admin_media");
  const revalidate = useRefresh();
  const notice = useNotice();
  const [kept, setKept] = useState<readonly KeptPicture[]>([]);

  async function restore(pictures: readonly MediaPicture[]) {
    try {
      const ids = pictures.map(({ id }) => id);
      await madeOnce(async () => restorePictures(await browserClient(), ids));
      notice.done(t("trash.restored", { count: pictures.length }));
    } catch (error) {
      notice.failed(t("trash.notRestored"), error);
    }
    await revalidate();
  }

  const { ask, dialog } = useQuestion<readonly MediaPicture[]>({
    words: (asked) => ({
      title: t("trash.title", { count: asked?.length ?? 0 }),
      description: t("trash.text"),
      confirmLabel: t("trash.action"),
    }),
    async act(pictures, close) {
      try {
        const result = await madeOnce(async () => trashPictures(await browserClient(), pictures));
        const { gone } = result;
        if (gone.length > 0) {
          notice.done(t("trash.done", { count: gone.length }), {
            label: t("trash.undo"),
            altText: t("trash.undoHint"),
            onClick: () => void restore(gone),
          });
          onGone?.();
        }
        setKept(result.kept);
      } catch (error) {
        notice.failed(t("trash.failed"), error);
      }
      close();
      await revalidate();
    },
  });

  return {
    ask,
    restore,
    dialogs: (
      <>
        {dialog}
        <KeptDialog kept={kept} onClose={() => setKept([])} />
      </>
    ),
  };
}
