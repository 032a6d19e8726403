import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { refusalLimits } from "~/admin/media-picker/picture-file";
import { useMay } from "~/admin/permissions/permissions-provider";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/admin/ui/confirm-dialog";
import { cn } from "~/ui/cn";
import { MediaStamp } from "./media-stamp";
import type { UnlistedObject } from "./unlisted.queries";
import { UseList } from "./use-list";
import { useUnlisted } from "./use-unlisted";
import { useWeight } from "./use-weight";

/** One file that is not in the library, with its actions. */
export function UnlistedItem({ object, onSettled }: { object: UnlistedObject; onSettled: () => void }) {
  const { t } = useTranslation("admin_media");
  const { t: pictures } = useTranslation("pictures");
  const format = useFormat();
  const weight = useWeight();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const { busy, problem, add, remove } = useUnlisted(object, onSettled);
  const name = object.path.split("/").at(-1) ?? object.path;
  return (
    <li
      className={cn(
        "grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4",
        "gap-y-2 border-b py-3 md:grid-cols-[auto_minmax(0,1fr)_auto]",
      )}
    >
      <a
        href={object.address}
        target="_blank"
        rel="noopener"
        aria-label={t("unlisted.openNamed", { name })}
        className="group relative block"
      >
        <MediaStamp picture={{ path: object.path, colour: "" }} address={object.address} className="h-14 w-21" />
        <ExternalLink
          aria-hidden="true"
          className="absolute end-1 top-1 size-3.5 opacity-0 group-hover:opacity-100 mirrored"
        />
      </a>
      <div className="min-w-0">
        <p dir="ltr" className="truncate text-sm font-medium rtl:text-end" title={object.path}>
          {object.path}
        </p>
        <p className="figures text-xs text-muted-foreground">
          <bdi>{weight(object.bytes)}</bdi>
          {object.createdAt ? <span className="ms-3">{format.dateTime(object.createdAt)}</span> : null}
        </p>
        {object.uses.length > 0 ? <UseList uses={object.uses} /> : null}
        {problem ? (
          <p role="alert" className="mt-1 text-sm text-destructive">
            {problem === "stays" ? t("unlisted.stays") : pictures(`problems.${problem}`, refusalLimits)}
          </p>
        ) : null}
      </div>
      <div className="col-span-full flex flex-wrap gap-2 md:col-span-1">
        {may("media.edit") ? (
          <Button
            variant="outline"
            busy={busy}
            aria-label={t("unlisted.addNamed", { name })}
            onClick={() => void add()}
          >
            {t("unlisted.add")}
          </Button>
        ) : null}
        {may("trash.purge") && object.uses.length === 0 ? (
          <Button
            variant="ghost"
            className="text-destructive"
            aria-label={t("unlisted.deleteNamed", { name })}
            onClick={() => setAsking(true)}
          >
            {t("unlisted.delete")}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("unlisted.deleteTitle")}
        description={t("unlisted.deleteText", { name })}
        confirmLabel={t("unlisted.delete")}
        cancelLabel={t("cancel")}
        destructive
        busy={busy}
        onConfirm={() => void remove().then(() => setAsking(false))}
      />
    </li>
  );
}
