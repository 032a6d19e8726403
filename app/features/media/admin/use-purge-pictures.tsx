import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { LostAnswer, madeOrThrown } from "~/admin/record-form/lost-answer";
import { areGone } from "~/admin/record-form/trash.queries";
import { useQuestion } from "~/admin/record-form/use-question";
import { browserClient } from "~/supabase/browser";
import { longToast, toast } from "~/toast/toast";
import type { MediaPicture } from "./media";
import { purgePicture } from "./media.queries";
import { useNotice } from "./use-notice";

interface PicturePurge {
  ask: (pictures: readonly MediaPicture[]) => void;
  dialog: ReactNode;
}

/**
 * Deletes pictures of the trash for good after a confirmation, one after the other. @param onGone called after all were
 * deleted
 */
export function usePurgePictures(onGone?: () => void): PicturePurge {
  const { t } = useTranslation("admin_media");
  const { t: editing } = useTranslation("editing");
  const revalidate = useRefresh();
  const notice = useNotice();
  return useQuestion<readonly MediaPicture[]>({
    words: (asked) => ({
      title: t("purge.title", { count: asked?.length ?? 0 }),
      description: t("purge.text"),
      confirmLabel: t("purge.action"),
    }),
    async act(pictures, close) {
      try {
        const client = await browserClient();
        for (const picture of pictures)
          await madeOrThrown(
            () => purgePicture(client, picture),
            () => areGone(client, "media", [picture.id]),
          );
        notice.done(t("purge.done", { count: pictures.length }));
        onGone?.();
      } catch (error) {
        if (error instanceof LostAnswer) {
          const title = editing("lost.title", { name: t("purge.action") });
          toast({ variant: "destructive", title, description: editing("lost.text"), duration: longToast });
        } else notice.failed(t("purge.failed"), error);
      }
      close();
      await revalidate();
    },
  });
}
