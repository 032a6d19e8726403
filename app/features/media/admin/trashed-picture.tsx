import { RotateCcw, Trash2 } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { useMay } from "~/admin/permissions/permissions-provider";
import { Button } from "~/ui/button";
import type { MediaPicture } from "./media";
import { usePurgePictures } from "./use-purge-pictures";
import { useTrashPictures } from "./use-trash-pictures";

interface TrashedPictureProps {
  picture: MediaPicture;
  deletedAt: string;
  onClose: () => void;
}

/** The details of a picture in the trash. */
export function TrashedPicture({ picture, deletedAt, onClose }: TrashedPictureProps) {
  const { t } = useTranslation("admin_media");
  const format = useFormat();
  const may = useMay();
  const bin = useTrashPictures();
  const purge = usePurgePictures(onClose);
  return (
    <div className="mt-6 grid gap-4 border-s-2 border-accent bg-accent/6 px-5 py-4">
      <p className="text-sm">{t("trash.since", { date: format.dateTime(deletedAt) })}</p>
      <div className="flex flex-wrap gap-3">
        {may("media.edit") ? (
          <Button variant="outline" onClick={() => void bin.restore([picture])}>
            <RotateCcw aria-hidden="true" />
            {t("trash.restore")}
          </Button>
        ) : null}
        {may("trash.purge") ? (
          <Button variant="destructive" onClick={() => purge.ask([picture])}>
            <Trash2 aria-hidden="true" />
            {t("purge.action")}
          </Button>
        ) : null}
      </div>
      {purge.dialog}
    </div>
  );
}
