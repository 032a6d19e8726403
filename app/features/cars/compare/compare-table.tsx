import { Check } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { directionOf } from "~domain/languages";
import { cn } from "~/ui/cn";
import { VisuallyHidden } from "~/ui/visually-hidden";
import { CompareFoot } from "./compare-foot";
import { CompareHead, ComparePicture } from "./compare-head";
import type { Cell, ComparedCar, ComparedGroup, ComparedRow } from "./comparison";

const columns: Record<number, string> = { 2: "[--cars:2]", 3: "[--cars:3]", 4: "[--cars:4]" };

/** On a phone it is the row that stays, as cells of a grid leave with it. */
const stuck = "sm:z-20 sm:[@media(min-height:36rem)]:sticky sm:top-16 lg:top-20";

interface CompareTableProps {
  cars: ComparedCar[];
  groups: ComparedGroup[];
  differences: boolean;
  /** Called with the index of a car that is being removed. */
  onRemove: (index: number) => void;
}

/**
 * The cars as columns, their facts as rows. The names of the cars stay visible below the site's header, those of the
 * facts at the start side. On a phone a fact's name is above its values, so that three cars have room; with four, or
 * large text, the last is cut off at the edge and the table scrolls to the side.
 */
export function CompareTable({ cars, groups, differences, onRemove }: CompareTableProps) {
  const { t } = useTranslation("kept");
  const { t: words } = useTranslation(["cars", "car_facts"]);
  const many = cars.length > 3;
  return (
    <section
      aria-label={t("comparison.title")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it, too
      tabIndex={many ? 0 : undefined}
      // Positioned, so that what is hidden in its cells scrolls with them.
      className={cn("relative", many ? "max-md:overflow-x-auto" : "max-[23.25rem]:overflow-x-auto")}
    >
      <table
        className={cn(
          columns[cars.length],
          "compared w-full table-fixed border-separate [border-spacing:0] text-sm wrap-anywhere",
          many && "sm:max-md:min-w-[41.5rem]",
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
            <td aria-hidden="true" className="max-sm:hidden" />
            {cars.map((car) => (
              <ComparePicture key={car.id} car={car} />
            ))}
          </tr>
          <tr className={many ? undefined : "max-sm:sticky max-sm:top-16 max-sm:z-20"}>
            <th scope="col" className={cn("start-0 z-30 border-b bg-background max-sm:hidden", stuck)}>
              <VisuallyHidden>{t("comparison.fact")}</VisuallyHidden>
            </th>
            {cars.map((car, index) => (
              <CompareHead
                key={car.id}
                car={car}
                cars={cars}
                differences={differences}
                onRemove={() => onRemove(index)}
                className={stuck}
              />
            ))}
          </tr>
        </thead>
        {groups.map(({ key, rows }) => (
          <tbody key={key}>
            <tr>
              <th scope="rowgroup" colSpan={cars.length + 1} className="pt-9 pb-2 text-start max-sm:px-2">
                <span className="eyebrow sticky start-0 inline-block text-accent max-sm:start-5">
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
          "sticky start-0 z-10 bg-background pe-2 text-start align-top font-normal text-muted-foreground",
          "max-sm:px-2 max-sm:pt-3 max-sm:text-[0.8125rem] sm:border-b sm:py-3",
        )}
      >
        <span className="max-sm:sticky max-sm:start-5">{row.label}</span>
      </th>
      {row.cells.map((cell, index) => (
        <td key={cars[index]?.id} className="figures border-b px-2 pt-1 pb-3 align-top font-medium sm:px-4 sm:pt-3">
          <Value cell={cell} best={row.best?.includes(index)} />
        </td>
      ))}
    </tr>
  );
}

function Best() {
  const { t } = useTranslation("kept");
  return <span className="text-xs font-normal text-accent">{t("comparison.best")}</span>;
}

function Value({ cell, best }: { cell: Cell; best: boolean | undefined }) {
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
      {best ? (
        <>
          {" "}
          <Best />
        </>
      ) : null}
      {cell.note ? <span className="block text-xs font-normal text-muted-foreground">{cell.note}</span> : null}
    </>
  );
}
