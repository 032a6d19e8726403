import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { isMoving } from "~/admin/media-picker/moving-picture";
import { PictureRefused } from "~/admin/media-picker/picture-file";
import type { PictureProblem } from "~/admin/media-picker/pictures";
import { storeFile } from "~/admin/media-picker/store-picture";
import { toast } from "~/toast/toast";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import type { MediaPicture } from "./media";
import { replacePicture } from "./media.queries";

type ReplaceState =
  | { step: "idle" }
  | { step: "preparing" }
  | { step: "uploading"; percent: number }
  | { step: "finishing" }
  /**
   * changed: by another user meanwhile. gone: in the trash, or deleted. `retryable`: the same file may be accepted
   * later; false if the file itself was refused.
   */
  | { step: "failed"; problem: PictureProblem | "changed" | "gone"; retryable: boolean };

function problemIn(error: unknown): PictureProblem | "changed" | "gone" {
  if (error instanceof PictureRefused) return error.reason;
  const { id, message } = problemOf(error);
  if (message === "version_conflict") return "changed";
  if (message === "media_not_found") return "gone";
  if (id === "unexpected") console.error(error);
  return id;
}

/** Prepares a file, uploads it and replaces the file of a picture. */
export function useReplacePicture(picture: MediaPicture, onReplaced: () => void) {
  const { t } = useTranslation("admin_media");
  const { t: pictures } = useTranslation("pictures");
  const [state, setState] = useState<ReplaceState>({ step: "idle" });

  async function replace(file: File) {
    setState({ step: "preparing" });
    try {
      const stored = await storeFile(file, picture.type === "pdf" ? "documents" : "pictures", {
        onProgress: (percent) => setState({ step: "uploading", percent }),
      });
      setState({ step: "finishing" });
      await replacePicture(await browserClient(), picture, stored);
      setState({ step: "idle" });
      // The alternative text is kept and may describe the old picture.
      const described = picture.alt.en !== null || picture.alt.ar !== null;
      const notes = [
        described ? t("replace.describe") : "",
        (await isMoving(file)) ? pictures("still.text", { names: `\u2068${file.name}\u2069` }) : "",
      ];
      const description = notes.filter(Boolean).join(" ");
      toast({ title: t("replace.done"), ...(description && { description }) });
    } catch (error) {
      const problem = problemIn(error);
      const final = error instanceof PictureRefused || problem === "changed" || problem === "gone";
      setState({ step: "failed", problem, retryable: !final });
    }
    // Also after a failure: after a conflict the details then show the other user's picture.
    onReplaced();
  }

  return { state, replace, forget: () => setState({ step: "idle" }) };
}
