import { Suspense, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";

interface ChartFigureProps {
  title: string;
  /** The total, as a translated line. */
  total: string;
  /** Headings of the table's figures, and its rows, newest first. */
  columns: readonly string[];
  rows: readonly { day: string; figures: readonly number[] }[];
  /** The drawing; hidden from screen readers, which have the table. */
  children: ReactNode;
}

/** A chart, with the same figures as a table for everyone who prefers it. */
export function ChartFigure({ title, total, columns, rows, children }: ChartFigureProps) {
  const { t } = useTranslation("admin_dashboard");
  const format = useFormat();
  return (
    <figure className="flex flex-col">
      <figcaption className="mb-6 flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="title">{title}</h2>
        <span className="figures text-sm text-muted-foreground">{total}</span>
      </figcaption>
      {/* Time runs from left to right on charts of either language. */}
      <div aria-hidden="true" dir="ltr" className="relative h-64 xl:h-80">
        <div className="absolute inset-0">
          <Suspense fallback={<div className="h-full animate-pulse bg-muted/60" />}>{children}</Suspense>
        </div>
      </div>
      <details className="mt-3 text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted-foreground text-link">
          {t("showTable")}
        </summary>
        <div className="mt-2 max-h-96 max-w-md overflow-y-auto">
          <table aria-label={title} className="figures w-full">
            <thead>
              <tr className="border-b text-xs text-muted-foreground">
                <th scope="col" className="py-2 text-start font-medium">
                  {t("day")}
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col" className="py-2 text-end font-medium">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y">
              {rows.map(({ day, figures }) => (
                <tr key={day}>
                  <th scope="row" className="py-1.5 text-start font-normal">
                    {format.date(day)}
                  </th>
                  {figures.map((figure, index) => (
                    <td key={columns[index]} className="py-1.5 text-end">
                      {format.number(figure)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
