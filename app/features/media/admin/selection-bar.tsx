import { FolderInput, RotateCcw, Trash2, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useMay } from "~/admin/permissions/permissions-provider";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { IconButton } from "~/ui/icon-button";
import { MoveDialog } from "./move-dialog";
import { usePurgePictures } from "./use-purge-pictures";
import type { MediaPicture } from "./media";
import { useTrashPictures } from "./use-trash-pictures";

interface SelectionBarProps {
  /** The selected pictures. */
  pictures: readonly MediaPicture[];
  clear: () => void;
  folders: readonly string[];
  trash: boolean;
}

/** The actions on the selected pictures, at the bottom of the screen while any are selected. */
export function SelectionBar({ pictures, clear, folders, trash }: SelectionBarProps) {
  const { t } = useTranslation("admin_media");
  const may = useMay();
  const [moving, setMoving] = useState(false);
  const bin = useTrashPictures(clear);
  const purge = usePurgePictures(clear);
  return (
    <>
      {pictures.length > 0 ? (
        <section
          aria-label={t("select.bar")}
          className={cn(
            "sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-t",
            "bg-background px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8",
          )}
        >
          <p role="status" className="figures me-auto text-sm">
            {t("select.count", { count: pictures.length })}
          </p>
          <IconButton
            label={t("select.clear")}
            icon={<X aria-hidden="true" />}
            onClick={clear}
            className="sm:order-last"
          />
          <div className="flex gap-3 *:grow max-sm:w-full max-sm:*:px-2!">
            {trash ? (
              <Button variant="outline" onClick={() => void bin.restore(pictures).then(clear)}>
                <RotateCcw aria-hidden="true" />
                {t("trash.restore")}
              </Button>
            ) : (
              <>
                <Button variant="outline" onClick={() => setMoving(true)}>
                  <FolderInput aria-hidden="true" />
                  {t("move.action")}
                </Button>
                <Button variant="outline" onClick={() => bin.ask(pictures)}>
                  <Trash2 aria-hidden="true" />
                  {t("trash.action")}
                </Button>
              </>
            )}
            {trash && may("trash.purge") ? (
              <Button variant="destructive" onClick={() => purge.ask(pictures)}>
                <Trash2 aria-hidden="true" />
                {t("purge.action")}
              </Button>
            ) : null}
          </div>
        </section>
      ) : null}
      <MoveDialog
        key={moving ? "open" : "closed"}
        pictures={pictures}
        folders={folders}
        open={moving}
        onOpenChange={setMoving}
        onMoved={clear}
      />
      {bin.dialogs}
      {purge.dialog}
    </>
  );
}
