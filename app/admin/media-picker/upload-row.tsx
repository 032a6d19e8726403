import { Check, FileText, RotateCw, TriangleAlert, X } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { IconButton } from "~/ui/icon-button";
import { Progress } from "~/admin/ui/progress";
import { refusalLimits } from "./picture-file";
import type { Upload, UploadState } from "./pictures";
import { useUploadPercent, type Uploads } from "./uploads";

const quiet = "figures text-xs text-muted-foreground";

/** One file of an UploadList. */
export function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { t } = useTranslation("pictures");
  const { id, fileName, state } = upload;
  const name = { name: fileName };
  const again = (state.step === "failed" && state.retryable) || state.step === "cancelled";
  const active = state.step === "waiting" || state.step === "preparing" || state.step === "uploading";
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-4 border-b py-2">
      <UploadStamp upload={upload} />
      <div className="grid min-w-0 gap-1.5">
        <p className="flex min-w-0 items-baseline justify-between gap-4 text-sm">
          <bdi className="truncate" title={fileName}>
            {fileName}
          </bdi>
          <UploadSize bytes={upload.size} />
        </p>
        {state.step === "uploading" ? <UploadProgress upload={upload} /> : null}
        {state.step === "waiting" || state.step === "preparing" ? (
          <Progress label={fileName} value={state.step === "preparing" ? null : 0} />
        ) : null}
        <UploadStep state={state} />
      </div>
      <div className="flex">
        {again ? (
          <IconButton
            label={t("row.retry", name)}
            icon={<RotateCw aria-hidden="true" />}
            onClick={() => uploads.retry(id)}
          />
        ) : null}
        {active ? (
          <IconButton
            label={t("row.cancel", name)}
            icon={<X aria-hidden="true" />}
            onClick={() => uploads.cancel(id)}
          />
        ) : (
          <IconButton
            label={t("row.remove", name)}
            icon={<X aria-hidden="true" />}
            onClick={() => uploads.remove(id)}
          />
        )}
      </div>
    </li>
  );
}

/** A small copy of the picture, or the place for it. */
function UploadStamp({ upload: { fileName, thumbnail, state } }: { upload: Upload }) {
  const frame = "grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm bg-muted [&_svg]:size-5";
  if (state.step === "failed" && !thumbnail)
    return (
      <span className={`${frame} text-destructive`}>
        <TriangleAlert aria-hidden="true" strokeWidth={1.5} />
      </span>
    );
  return (
    <span className={frame}>
      {thumbnail ? <img src={thumbnail} alt="" width={48} height={48} className="size-full object-cover" /> : null}
      {!thumbnail && /\.pdf$/i.test(fileName) ? <FileText aria-hidden="true" strokeWidth={1.5} /> : null}
    </span>
  );
}

function UploadSize({ bytes }: { bytes: number }) {
  const { t } = useTranslation("pictures");
  const format = useFormat();
  const kilobytes = bytes / 1024;
  return (
    <bdi className="figures shrink-0 text-xs text-muted-foreground">
      {kilobytes < 1000
        ? t("row.kilobytes", { size: format.number(Math.ceil(kilobytes)) })
        : t("row.megabytes", { size: format.number(kilobytes / 1024) })}
    </bdi>
  );
}

function UploadProgress({ upload: { id, fileName } }: { upload: Upload }) {
  const { t } = useTranslation("pictures");
  const percent = useUploadPercent(id);
  return (
    <>
      <Progress label={fileName} value={percent} />
      <p className={quiet}>{t("row.uploading", { percent })}</p>
    </>
  );
}

/** The state of the file, in words. */
function UploadStep({ state }: { state: UploadState }) {
  const { t } = useTranslation("pictures");
  switch (state.step) {
    case "waiting":
      return <p className={quiet}>{t(state.offline ? "row.offline" : "row.waiting")}</p>;
    case "preparing":
      return <p className={quiet}>{t("row.preparing")}</p>;
    case "uploading":
      return null;
    case "done":
      return (
        <p className="flex items-center gap-1.5 text-xs text-success">
          <Check aria-hidden="true" className="size-3.5" />
          {t("row.done")}
        </p>
      );
    case "cancelled":
      return <p className={quiet}>{t("row.cancelled")}</p>;
    case "failed":
      return (
        <p role="alert" className="text-sm text-destructive">
          {t(`problems.${state.problem}`, refusalLimits)}
        </p>
      );
  }
}
