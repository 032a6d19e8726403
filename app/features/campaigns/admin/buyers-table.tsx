import { Link } from "react-router";
import { CardPairs } from "~/admin/ui/card-pairs";
import { type RecordColumn, RecordTable } from "~/admin/ui/record-table";
import { useAmountCell } from "~/admin/ui/use-amount-cell";
import { usePercent } from "~/i18n/percent";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { BuyerFigures } from "./buyers.queries";
import type { BuyersGroup } from "./buyers-search";
import { netOf } from "./net";
import { useGroupName } from "./use-group-name";

interface BuyersTableProps {
  figures: readonly BuyerFigures[];
  by: BuyersGroup;
  currency: string;
}

/** A row for each campaign, source, car, brand, showroom or language, and one for what is not known. */
export function BuyersTable({ figures, by, currency }: BuyersTableProps) {
  const { t } = useTranslation("admin_campaigns");
  const { t: costs } = useTranslation("admin_costs");
  const format = useFormat();
  const percent = usePercent();
  const amount = useAmountCell({ marked: true });
  const nameOf = useGroupName(by);
  const counted = (key: "visits" | "opened" | "asked" | "orders"): RecordColumn<BuyerFigures> => ({
    key,
    header: t(`buyers.${key}`),
    end: true,
    className: "figures",
    cell: (row) => format.number(row[key]),
  });
  const group: RecordColumn<BuyerFigures> = {
    key: "group",
    header: t(`buyers.groups.${by}`),
    main: true,
    cell: (row) =>
      row.key === null ? (
        <span className="font-normal text-muted-foreground">{nameOf(row)}</span>
      ) : (
        <>
          {by === "car" ? (
            <Link to={`/admin/cars/${row.key}`} className="text-link">
              <bdi>{nameOf(row)}</bdi>
            </Link>
          ) : (
            <bdi>{nameOf(row)}</bdi>
          )}
          {row.cost === null ? null : (
            <span className="block text-xs font-normal text-muted-foreground">
              <bdi dir="ltr" className="figures">
                {row.key}
              </bdi>
            </span>
          )}
        </>
      ),
  };
  const counts: RecordColumn<BuyerFigures>[] = [
    ...(by === "via" || by === "language" ? [counted("visits")] : []),
    counted("opened"),
    counted("asked"),
    counted("orders"),
    {
      key: "delivered",
      header: costs("report.deliveredCars"),
      end: true,
      className: "figures",
      cell: ({ orders, delivered }) => (
        <>
          {format.number(delivered)}
          {delivered === 0 ? null : (
            <span className="block text-xs text-muted-foreground">{percent((delivered / orders) * 100)}</span>
          )}
        </>
      ),
    },
  ];
  const earned: RecordColumn<BuyerFigures>[] = [
    {
      key: "margin",
      header: costs("report.margin"),
      end: true,
      cell: ({ money }) =>
        money.length === 0
          ? "–"
          : money.map((one) => (
              <span key={one.currency} className="block">
                {amount(one.margin === 0 && one.unknown > 0 ? null : one.margin, one.currency)}
                {one.unknown === 0 ? null : (
                  <span className="block text-xs text-muted-foreground">
                    {costs("report.without", { count: one.unknown })}
                  </span>
                )}
              </span>
            )),
    },
    ...(by === "via" ? costColumns() : []),
  ];

  /** Only campaigns cost something. */
  function costColumns(): RecordColumn<BuyerFigures>[] {
    return [
      { key: "cost", header: t("cost"), end: true, cell: ({ cost }) => amount(cost, currency) },
      {
        key: "net",
        header: t("buyers.net"),
        end: true,
        className: "font-medium",
        cell: (row) => amount(netOf(row, currency), currency),
      },
    ];
  }

  return (
    <RecordTable
      scrolls={by !== "car"}
      label={t("buyers.title")}
      columns={[group, ...counts, ...earned]}
      rows={figures}
      rowKey={({ key }) => key ?? ""}
      card={(row) => (
        <>
          <CardPairs columns={counts} row={row} />
          {row.money.length > 0 || row.cost !== null ? <CardPairs columns={earned} row={row} /> : null}
        </>
      )}
    />
  );
}
