import { Link2 } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { cn } from "~/ui/cn";
import { RecordSelect } from "~/admin/ui/record-select";
import { Dimensions } from "./dimensions";
import { mediaLinkId, typeNames, type MediaPicture } from "./media";
import { MediaStamp } from "./media-stamp";
import type { PageSelection } from "~/admin/selection/use-page-selection";
import { useWeight } from "./use-weight";

export interface MediaDisplayProps {
  pictures: readonly MediaPicture[];
  selection: PageSelection<string>;
  /** The address that shows a picture's details. */
  linkTo: (picture: MediaPicture) => string;
}

/** The pictures as a grid. */
export function MediaGrid({ pictures, selection, linkTo }: MediaDisplayProps) {
  const { t } = useTranslation("admin_media");
  return (
    <ul
      aria-label={t("title")}
      className="grid grid-cols-2 gap-x-4 gap-y-8 py-6 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5"
    >
      {pictures.map((picture) => (
        <GridItem key={picture.id} picture={picture} selection={selection} to={linkTo(picture)} />
      ))}
    </ul>
  );
}

function GridItem({ picture, selection, to }: { picture: MediaPicture; selection: PageSelection<string>; to: string }) {
  const { t } = useTranslation("admin_media");
  const weight = useWeight();
  const selected = selection.ids.has(picture.id);
  return (
    <li className="relative min-w-0">
      <Link id={mediaLinkId(picture.id)} to={to} preventScrollReset className="group grid gap-0.5">
        <MediaStamp
          picture={picture}
          className={cn(
            "mb-2 aspect-3/2 h-auto w-full transition-opacity group-hover:opacity-85",
            selected && "ring-2 ring-accent ring-offset-2 ring-offset-background",
          )}
        />
        <span dir="ltr" className="truncate text-sm rtl:text-end" title={picture.fileName}>
          {picture.fileName}
        </span>
      </Link>
      <p className="figures truncate text-xs text-muted-foreground">
        {picture.type === "pdf" ? typeNames.pdf : <Dimensions width={picture.width} height={picture.height} />}
        <span aria-hidden="true" className="mx-1.5">
          {"·"}
        </span>
        <bdi>{weight(picture.bytes)}</bdi>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-muted-foreground">
        {picture.deletedAt === null ? <UseMark used={picture.used} /> : null}
        {picture.altMissing ? <span className="text-destructive">{t("filters.altMissing")}</span> : null}
        {picture.illustration ? <span className="text-accent">{t("illustration")}</span> : null}
      </p>
      <RecordSelect
        label={t("select.one", { name: picture.fileName })}
        checked={selected}
        onChange={() => selection.toggle(picture.id)}
        className="absolute! start-0 top-0"
      />
    </li>
  );
}

/** Whether the site shows a picture. */
export function UseMark({ used }: { used: boolean }) {
  const { t } = useTranslation("admin_media");
  return (
    <span className="inline-flex items-center gap-1.5">
      {used ? <Link2 aria-hidden="true" className="size-3.5" /> : null}
      {t(used ? "filters.used" : "filters.unused")}
    </span>
  );
}
