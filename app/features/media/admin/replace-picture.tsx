import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { refusalLimits } from "~/admin/media-picker/picture-file";
import { PictureDrop } from "~/admin/media-picker/picture-drop";
import { ConfirmDialog } from "~/admin/ui/confirm-dialog";
import { Progress } from "~/admin/ui/progress";
import { Button } from "~/ui/button";
import type { MediaPicture } from "./media";
import { useReplacePicture } from "./use-replace-picture";

interface ReplacePictureProps {
  picture: MediaPicture;
  /** Number of places that use the picture. */
  uses: number;
  onReplaced: () => void;
}

/** Replaces the file of a picture after a confirmation. */
export function ReplacePicture({ picture, uses, onReplaced }: ReplacePictureProps) {
  const { t } = useTranslation("admin_media");
  const { t: pictures } = useTranslation("pictures");
  const { t: editing } = useTranslation("editing");
  const [file, setFile] = useState<File | null>(null);
  /** The file of a failed attempt, so that it need not be chosen again. */
  const [sent, setSent] = useState<File | null>(null);
  const { state, replace, forget } = useReplacePicture(picture, onReplaced);
  const words = { preparing: t("replace.preparing"), uploading: "", finishing: t("replace.finishing") };
  const document = picture.type === "pdf";
  const choose = t(document ? "replace.chooseFile" : "replace.choose");
  return (
    <div className="grid gap-3">
      <PictureDrop
        single
        compact
        label={choose}
        accepts={document ? "documents" : "pictures"}
        disabled={state.step !== "idle" && state.step !== "failed"}
        onFiles={([first]) => {
          forget();
          setFile(first ?? null);
        }}
      />
      {state.step === "idle" || state.step === "failed" ? null : (
        <div className="grid gap-1.5">
          <Progress label={choose} value={state.step === "uploading" ? state.percent : null} />
          <p role="status" className="figures text-xs text-muted-foreground">
            {state.step === "uploading" ? t("replace.uploading", { percent: state.percent }) : words[state.step]}
          </p>
        </div>
      )}
      {state.step === "failed" ? (
        <div role="alert" className="border-s-2 border-destructive bg-destructive/6 px-5 py-3 text-sm">
          <p className="font-medium text-destructive">{t("replace.failed")}</p>
          {state.problem === "changed"
            ? t("replace.conflict")
            : state.problem === "gone"
              ? t("replace.gone")
              : pictures(`problems.${state.problem}`, refusalLimits)}
          {sent && state.retryable ? (
            <Button variant="outline" className="mt-2 flex" onClick={() => void replace(sent)}>
              {editing("tryAgain")}
            </Button>
          ) : null}
        </div>
      ) : null}
      <ConfirmDialog
        open={file !== null}
        onOpenChange={(open) => {
          if (!open) setFile(null);
        }}
        title={t("replace.title")}
        description={uses === 0 ? t("replace.unused") : t("replace.text", { count: uses })}
        confirmLabel={t("replace.confirm")}
        cancelLabel={t("replace.cancel")}
        onConfirm={() => {
          if (file) void replace(file);
          setSent(file);
          setFile(null);
        }}
      >
        <p dir="ltr" className="truncate text-sm rtl:text-end">
          {file?.name}
        </p>
      </ConfirmDialog>
    </div>
  );
}
