import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { useFormat } from "~/i18n/use-format";
import { RecordSelect } from "~/admin/ui/record-select";
import { RecordTable, type RecordColumn } from "~/admin/ui/record-table";
import { Dimensions } from "./dimensions";
import { mediaLinkId, typeNames, type MediaPicture } from "./media";
import { UseMark, type MediaDisplayProps } from "./media-grid";
import { MediaStamp } from "./media-stamp";
import { useWeight } from "./use-weight";

/** The pictures as a table. */
export function MediaTable({ pictures, selection, linkTo }: MediaDisplayProps) {
  const { t } = useTranslation("admin_media");
  const { t: admin } = useTranslation("admin");
  const format = useFormat();
  const weight = useWeight();
  const columns: RecordColumn<MediaPicture>[] = [
    {
      key: "picture",
      header: t("columns.picture"),
      picture: true,
      className: "md:w-36",
      cell: (picture) => (
        <span className="flex items-center gap-1">
          <RecordSelect
            label={t("select.one", { name: picture.fileName })}
            checked={selection.ids.has(picture.id)}
            onChange={() => selection.toggle(picture.id)}
            className="-ms-3"
          />
          <MediaStamp picture={picture} className="h-14 w-21" />
        </span>
      ),
    },
    {
      key: "name",
      header: t("columns.name"),
      main: true,
      className: "wrap-anywhere md:min-w-48",
      cell: (picture) => (
        <>
          <Link
            id={mediaLinkId(picture.id)}
            to={linkTo(picture)}
            preventScrollReset
            className="inline-flex min-h-11 max-w-full items-center hover:text-accent"
          >
            <bdi dir="ltr">{picture.fileName}</bdi>
          </Link>
          <span className="flex flex-wrap gap-x-3 text-xs font-normal">
            {picture.altMissing ? <span className="text-destructive">{t("filters.altMissing")}</span> : null}
            {picture.illustration ? <span className="text-accent">{t("illustration")}</span> : null}
          </span>
        </>
      ),
    },
    {
      key: "folder",
      header: t("columns.folder"),
      className: "wrap-anywhere md:min-w-28",
      cell: (picture) => (picture.folder ? <bdi>{picture.folder}</bdi> : admin("list.none")),
    },
    {
      key: "dimensions",
      header: t("columns.dimensions"),
      className: "figures md:whitespace-nowrap",
      cell: (picture) =>
        picture.type === "pdf" ? admin("list.none") : <Dimensions width={picture.width} height={picture.height} />,
    },
    {
      key: "weight",
      header: t("columns.weight"),
      className: "figures md:whitespace-nowrap",
      cell: (picture) => (
        <bdi>
          {weight(picture.bytes)} <span className="text-muted-foreground">{typeNames[picture.type]}</span>
        </bdi>
      ),
    },
    { key: "use", header: t("columns.use"), cell: (picture) => <UseMark used={picture.used} /> },
    pictures.some(({ deletedAt }) => deletedAt !== null)
      ? {
          key: "thrown",
          header: t("columns.thrown"),
          className: "figures md:whitespace-nowrap",
          cell: (picture) => (picture.deletedAt ? format.date(picture.deletedAt) : null),
        }
      : {
          key: "added",
          header: t("columns.added"),
          className: "figures md:whitespace-nowrap",
          cell: (picture) => format.date(picture.createdAt),
        },
  ];
  return <RecordTable label={t("title")} columns={columns} rows={pictures} rowKey={({ id }) => id} />;
}
