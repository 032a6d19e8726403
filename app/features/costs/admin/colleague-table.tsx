import { type RecordColumn, RecordTable } from "~/admin/ui/record-table";
import type { Colleague } from "~/admin/use-assigned-toast";
import { useColleagueName } from "~/admin/use-colleague-name";
import { useAccountMoney } from "~/i18n/exact-money";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { cn } from "~/ui/cn";
import type { ColleagueFigures } from "./margins";

interface ColleagueTableProps {
  figures: readonly ColleagueFigures[];
  staff: readonly Colleague[];
}

const inAll = ({ money }: ColleagueFigures) => money.reduce((sum, { margin }) => sum + margin, 0);

/** What each colleague did in a month: from the leads to the margin. */
export function ColleagueTable({ figures, staff }: ColleagueTableProps) {
  const { t } = useTranslation("admin_costs");
  const format = useFormat();
  const money = useAccountMoney();
  const nameOf = useColleagueName();
  const amounts = (row: ColleagueFigures, name: "discount" | "margin") =>
    row.money.length === 0
      ? "–"
      : row.money.map((one) => (
          <span
            key={one.currency}
            className={cn("figures block whitespace-nowrap", one[name] < 0 && "text-destructive")}
          >
            <bdi>{money(one[name], one.currency)}</bdi>
          </span>
        ));
  const answer = (minutes: number | null) => {
    if (minutes === null) return "–";
    return minutes < 120
      ? t("report.minutes", { count: minutes })
      : t("report.hours", { hours: format.number(Math.round(minutes / 60)) });
  };
  const columns: RecordColumn<ColleagueFigures>[] = [
    {
      key: "colleague",
      header: t("report.colleague"),
      main: true,
      cell: ({ assignedTo }) => {
        const colleague = staff.find(({ id }) => id === assignedTo);
        return colleague === undefined ? t("report.unassigned") : <bdi>{nameOf(colleague)}</bdi>;
      },
    },
    {
      key: "leads",
      header: t("report.leads"),
      end: true,
      className: "figures",
      cell: ({ leads }) => format.number(leads),
    },
    { key: "answer", header: t("report.answer"), end: true, cell: ({ answerMinutes }) => answer(answerMinutes) },
    {
      key: "viewings",
      header: t("report.viewings"),
      end: true,
      className: "figures",
      cell: ({ viewings }) => format.number(viewings),
    },
    {
      key: "deals",
      header: t("report.deliveredCars"),
      end: true,
      className: "figures",
      cell: ({ deals }) => format.number(deals),
    },
    { key: "discount", header: t("report.discount"), end: true, cell: (row) => amounts(row, "discount") },
    {
      key: "margin",
      header: t("report.margin"),
      end: true,
      className: "font-medium",
      cell: (row) => {
        const unknown = row.money.reduce((sum, one) => sum + one.unknown, 0);
        return (
          <>
            {amounts(row, "margin")}
            {unknown === 0 ? null : (
              <span className="block text-xs font-normal text-muted-foreground">
                {t("report.without", { count: unknown })}
              </span>
            )}
          </>
        );
      },
    },
  ];
  if (figures.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 font-medium">{t("report.perColleague")}</h3>
      <RecordTable
        label={t("report.perColleague")}
        columns={columns}
        rows={figures.toSorted((one, other) => inAll(other) - inAll(one) || other.leads - one.leads)}
        rowKey={({ assignedTo }) => assignedTo ?? ""}
      />
    </section>
  );
}
