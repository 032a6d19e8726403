import { Check } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { directionOf } from "~domain/languages";
import { cn } from "~/ui/cn";
import { VisuallyHidden } from "~/ui/visually-hidden";
import { CompareFoot } from "./compare-foot";
import { CompareHead } from "./compare-head";
import type { Cell, ComparedCar, ComparedGroup, ComparedRow } from "./comparison";

interface CompareTableProps {
  cars: ComparedCar[];
  groups: ComparedGroup[];
  differences: boolean;
  /** Called with the index of a car that is being removed. */
  onRemove: (index: number) => void;
}

/** With three or more cars a small screen shows two at a time, and the table scrolls horizontally. */
const widths: Record<number, string> = { 3: "max-lg:min-w-[33rem]", 4: "max-lg:min-w-[41.5rem]" };

/**
 * The cars as columns, their facts as rows. The headers stay visible below the site's header, or at the top of a table
 * that scrolls on its own; the names of the facts stay at the start side.
 */
export function CompareTable({ cars, groups, differences, onRemove }: CompareTableProps) {
  const { t } = useTranslation("kept");
  const { t: words } = useTranslation(["cars", "car_facts"]);
  const wide = cars.length > 2;
  const place = cn("[@media(min-height:36rem)]:sticky", wide ? "top-0 lg:top-20" : "top-16 lg:top-20");
  return (
    <section
      aria-label={t("comparison.title")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it, too
      tabIndex={wide ? 0 : undefined}
      className={
        wide
          ? cn(
              "relative scroll-ps-44 max-lg:max-h-[calc(100dvh-4rem)] max-lg:overflow-auto",
              "max-lg:overscroll-x-contain print:max-h-none",
            )
          : undefined
      }
    >
      <table
        className={cn(
          "w-full table-fixed border-separate [border-spacing:0] text-sm wrap-anywhere",
          widths[cars.length],
        )}
      >
        <colgroup>
          <col className="sm:w-44 lg:w-56" />
          {cars.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={cn("start-0 z-30 border-b bg-background", place)}>
              <VisuallyHidden>{t("comparison.fact")}</VisuallyHidden>
            </th>
            {cars.map((car, index) => (
              <CompareHead
                key={car.id}
                car={car}
                cars={cars}
                differences={differences}
                onRemove={() => onRemove(index)}
                className={cn("z-20", place)}
              />
            ))}
          </tr>
        </thead>
        {groups.map(({ key, rows }) => (
          <tbody key={key}>
            <tr>
              <th scope="rowgroup" colSpan={cars.length + 1} className="pt-9 pb-2 text-start">
                <span className="eyebrow sticky start-0 inline-block text-accent max-sm:px-5">
                  {words(key === "equipment" ? "car_facts:page.features" : `car_facts:group.${key}`)}
                </span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.label} row={row} cars={cars} />
            ))}
          </tbody>
        ))}
        <CompareFoot cars={cars} />
      </table>
    </section>
  );
}

function Row({ row, cars }: { row: ComparedRow; cars: ComparedCar[] }) {
  return (
    <tr>
      <th
        scope="row"
        className={cn(
          "sticky start-0 z-10 border-b bg-background py-3 pe-2 text-start align-top",
          "font-normal text-muted-foreground max-sm:ps-5 max-sm:text-[0.8125rem]",
        )}
      >
        {row.label}
      </th>
      {row.cells.map((cell, index) => (
        <td key={cars[index]?.id} className="figures border-b px-2 py-3 align-top font-medium sm:px-4">
          <Value cell={cell} />
          {row.best?.includes(index) ? <Best /> : null}
        </td>
      ))}
    </tr>
  );
}

function Best() {
  const { t } = useTranslation("kept");
  return <span className="block text-xs font-normal text-accent">{t("comparison.best")}</span>;
}

function Value({ cell }: { cell: Cell }) {
  const { t } = useTranslation("kept");
  if (cell === null) {
    return (
      <span className="font-normal text-muted-foreground">
        <span aria-hidden="true">{"–"}</span>
        <VisuallyHidden>{t("comparison.missing")}</VisuallyHidden>
      </span>
    );
  }
  if (cell === true) {
    return (
      <>
        <Check aria-hidden="true" strokeWidth={1.75} className="size-4.5 text-accent" />
        <VisuallyHidden>{t("comparison.yes")}</VisuallyHidden>
      </>
    );
  }
  return (
    <>
      <bdi lang={cell.language} dir={cell.language && directionOf(cell.language)}>
        {cell.text}
      </bdi>
      {cell.note ? <span className="block text-xs font-normal text-muted-foreground">{cell.note}</span> : null}
    </>
  );
}
