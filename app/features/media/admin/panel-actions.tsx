import { Copy, ExternalLink, Trash2 } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useMay } from "~/admin/permissions/permissions-provider";
import { documentUrl } from "~domain/car-documents";
import { toast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import type { OpenedPicture } from "./media";
import { useTrashPictures } from "./use-trash-pictures";

/** The actions on a picture: copy its link, open it, and move it to the trash if nothing uses it. */
export function PanelActions({ picture, uses, address, onClose }: OpenedPicture & { onClose: () => void }) {
  const { t } = useTranslation("admin_media");
  const may = useMay();
  const bin = useTrashPictures(onClose);

  async function copy() {
    // Isolated left to right: a URL is not reversed in Arabic text.
    const description = `\u2066${address}\u2069`;
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: t("copy.done"), description });
    } catch {
      // Without HTTPS browsers refuse access to the clipboard: the user can copy the link from the toast.
      toast({ variant: "destructive", title: t("copy.failed"), description, duration: 20_000 });
    }
  }

  return (
    <div className="mt-4 -ms-3 flex flex-wrap gap-x-1">
      <Button variant="ghost" className="px-3!" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        {t("copy.action")}
      </Button>
      <a
        href={picture.type === "pdf" ? documentUrl(picture.path, picture.fileName) : address}
        target="_blank"
        rel="noopener"
        className={buttonStyles({ variant: "ghost", className: "px-3!" })}
      >
        <ExternalLink aria-hidden="true" className="mirrored" />
        {t("panel.open")}
      </a>
      {picture.deletedAt === null && uses.length === 0 && may("media.edit") ? (
        <Button variant="ghost" className="px-3! text-destructive" onClick={() => bin.ask([picture])}>
          <Trash2 aria-hidden="true" />
          {t("trash.action")}
        </Button>
      ) : null}
      {bin.dialogs}
    </div>
  );
}
