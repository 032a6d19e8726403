import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { PictureRefused } from "~/admin/media-picker/picture-file";
import type { PictureProblem } from "~/admin/media-picker/pictures";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { toast } from "~/toast/toast";
import { readPicture } from "./read-picture";
import { adoptObject, deleteUnlisted, downloadObject, type UnlistedObject } from "./unlisted.queries";

/**
 * Adds a file of the storage to the library, or deletes it. `stays`: it was not deleted because it is in the library or
 * in use by now.
 */
export function useUnlisted(object: UnlistedObject, onSettled: () => void) {
  const { t } = useTranslation("admin_media");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PictureProblem | "stays" | null>(null);
  const name = object.path.split("/").at(-1) ?? object.path;

  async function attempt(work: () => Promise<boolean>, done: string) {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      if (await work()) {
        toast({ title: done });
        onSettled();
      } else setProblem("stays");
    } catch (error) {
      const { id } = problemOf(error);
      if (!(error instanceof PictureRefused) && id === "unexpected") console.error(error);
      setProblem(error instanceof PictureRefused ? error.reason : id);
    }
    setBusy(false);
  }

  return {
    busy,
    problem,
    add: () =>
      attempt(
        async () => {
          const client = await browserClient();
          await adoptObject(client, object, await readPicture(await downloadObject(client, object.path)));
          return true;
        },
        t("unlisted.added", { name }),
      ),
    remove: () =>
      attempt(async () => deleteUnlisted(await browserClient(), object.path), t("unlisted.deleted", { name })),
  };
}
