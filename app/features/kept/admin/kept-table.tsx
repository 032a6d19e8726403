import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { RecordTable, type RecordColumn } from "~/admin/ui/record-table";
import { readableSize, roundEstimate } from "./estimates";
import type { Kept, KeptSize } from "./kept.queries";

/** Each part of what is kept, with about how many records it has, its size, and how long it is kept. */
export function KeptTable({ kept }: { kept: Kept }) {
  const { t } = useTranslation("admin_data");
  const { number } = useFormat();

  function records({ records: count }: KeptSize): string {
    if (count === null) return t("unknown");
    return count === 0 ? number(0) : t("about", { records: number(roundEstimate(count)) });
  }
  function size({ bytes }: KeptSize): string {
    if (bytes === null) return t("onDisk");
    const readable = readableSize(bytes);
    return t(readable.unit, { size: number(readable.size) });
  }
  function until({ part }: KeptSize): string {
    return part === "log" ? t("years", { count: kept.logYears }) : t(`until.${part}`);
  }

  const columns: RecordColumn<KeptSize>[] = [
    { key: "part", header: t("columns.part"), main: true, cell: ({ part }) => t(`parts.${part}`) },
    { key: "records", header: t("columns.records"), end: true, className: figures, cell: records },
    { key: "size", header: t("columns.size"), end: true, className: figures, cell: size },
    { key: "until", header: t("columns.until"), cell: until },
  ];
  return (
    <RecordTable
      label={t("title")}
      columns={columns}
      rows={kept.sizes}
      rowKey={({ part }) => part}
      card={(row) => (
        <>
          <p className="figures">
            <bdi>{records(row)}</bdi>
            {" · "}
            <bdi>{size(row)}</bdi>
          </p>
          <p className="text-muted-foreground">{until(row)}</p>
        </>
      )}
    />
  );
}

const figures = "figures whitespace-nowrap";
