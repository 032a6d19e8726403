import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { browserClient } from "~/lib/supabase/browser";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import type { MediaPicture } from "./media";
import { purgePicture } from "./media.queries";
import { useNotice } from "./use-notice";

interface PicturePurge {
  ask: (pictures: readonly MediaPicture[]) => void;
  dialog: ReactNode;
}

/** Deleting pictures of the trash for good: asks, then one after the other. @param onGone after all have gone */
export function usePurgePictures(onGone?: () => void): PicturePurge {
  const { t } = useTranslation("admin_media");
  const { revalidate } = useRevalidator();
  const notice = useNotice();
  const [asked, setAsked] = useState<readonly MediaPicture[]>([]);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  async function purge() {
    setBusy(true);
    try {
      const client = await browserClient();
      for (const picture of asked) await purgePicture(client, picture);
      notice.done(t("purge.done", { count: asked.length }));
      onGone?.();
    } catch (error) {
      notice.failed(t("purge.failed"), error);
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
    dialog: (
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t("purge.title", { count: asked.length })}
        description={t("purge.text")}
        confirmLabel={t("purge.action")}
        cancelLabel={t("cancel")}
        destructive
        busy={busy}
        onConfirm={() => void purge()}
      />
    ),
  };
}
