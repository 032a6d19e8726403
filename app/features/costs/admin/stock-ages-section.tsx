import { Download } from "lucide-react";
import { Link, useLocation, useSearchParams } from "react-router";
import { ExportBar } from "~/admin/csv/export-bar";
import { listAddress } from "~/admin/ui/list-address";
import { type RecordColumn, RecordTable } from "~/admin/ui/record-table";
import { useAccountMoney } from "~/i18n/exact-money";
import { LocalizedText } from "~/i18n/localized-text";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { longInStock } from "~domain/stock-ages";
import type { StockedCar } from "./margins";
import { type CountedAge, listedCars, type MarginsReport } from "./margins.queries";
import { useStockExport } from "./use-margins-export";

/** How long the cars have been in stock: each age group with its cars and costs, and the cars of one group. */
export function StockAgesSection({ report: { ages, age, cars } }: { report: MarginsReport }) {
  const { t } = useTranslation("admin_costs");
  const format = useFormat();
  const file = useStockExport();
  const total = ages.reduce((sum, bucket) => sum + bucket.cars, 0);
  return (
    <section aria-labelledby="stock-ages" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="stock-ages" className="title">
            {t("stock.title")}
          </h2>
          <p className="measure mt-1 text-sm text-muted-foreground">{t("stock.hint")}</p>
        </div>
        {total === 0 ? null : (
          <Button variant="outline" busy={file.done !== null} onClick={file.exportCsv}>
            {file.done === null ? <Download aria-hidden="true" /> : null}
            {t("file.stock")}
          </Button>
        )}
      </div>
      <ExportBar done={file.done} total={total} onStop={file.stop} />
      {age === null ? (
        <p className="border-y py-10 text-muted-foreground">{t("stock.nothing")}</p>
      ) : (
        <>
          <ul className="grid grid-cols-2 gap-x-6 gap-y-4 xl:grid-cols-4">
            {ages.map((bucket) => (
              <AgeTile key={bucket.from} bucket={bucket} current={bucket.from === age.from} />
            ))}
          </ul>
          <StockTable cars={cars} age={age} />
          {age.cars > listedCars ? (
            <p className="text-sm text-muted-foreground">
              {t("stock.more", { shown: format.number(listedCars), total: format.number(age.cars) })}
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}

/** The name of an age group: `0–30 days`, `Over 90 days`. */
function useAgeName() {
  const { t } = useTranslation("admin_costs");
  return ({ from, to }: Pick<CountedAge, "from" | "to">) =>
    to === null ? t("stock.over", { days: from - 1 }) : t("stock.range", { range: `\u2066${from}–${to}\u2069` });
}

function AgeTile({ bucket, current }: { bucket: CountedAge; current: boolean }) {
  const { t } = useTranslation("admin_costs");
  const format = useFormat();
  const money = useAccountMoney();
  const name = useAgeName();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const long = bucket.from >= longInStock && bucket.cars > 0;
  return (
    <li>
      <Link
        to={listAddress(pathname, parameters, { age: bucket.from })}
        preventScrollReset
        aria-current={current ? "true" : undefined}
        className={cn(
          "group flex h-full flex-col gap-1 border-t-2 py-3 no-underline transition-colors hover:border-accent",
          current ? "border-accent" : "border-border",
        )}
      >
        <span className={cn("text-sm", current ? "font-medium" : "text-muted-foreground group-hover:text-foreground")}>
          {name(bucket)}
        </span>
        <span className={cn("figures text-3xl font-light", long && "text-accent")}>{format.number(bucket.cars)}</span>
        <bdi className="figures text-sm text-muted-foreground">
          {bucket.currency === "" ? null : money(bucket.costs, bucket.currency)}
        </bdi>
        {bucket.unbought > 0 ? (
          <span className="text-xs text-muted-foreground">{t("stock.unbought", { count: bucket.unbought })}</span>
        ) : null}
      </Link>
    </li>
  );
}

function StockTable({ cars, age }: { cars: readonly StockedCar[]; age: CountedAge }) {
  const { t } = useTranslation("admin_costs");
  const { t: words } = useTranslation("cars");
  const format = useFormat();
  const money = useAccountMoney();
  const name = useAgeName();
  const columns: RecordColumn<StockedCar>[] = [
    {
      key: "car",
      header: t("report.car"),
      main: true,
      cell: (car) => (
        <Link to={`/admin/cars/${car.id}#costs`} className="inline-flex min-h-11 items-center text-link">
          <LocalizedText text={car.title} />
        </Link>
      ),
    },
    {
      key: "stockNo",
      header: t("report.stockNo"),
      cell: (car) => (
        <bdi dir="ltr" className="figures whitespace-nowrap">
          {car.stockNo}
        </bdi>
      ),
    },
    { key: "status", header: t("stock.status"), cell: (car) => words(`status.${car.status}`) },
    {
      key: "since",
      header: t("stock.since"),
      className: "figures whitespace-nowrap text-muted-foreground",
      cell: (car) => <time dateTime={car.since}>{format.date(car.since)}</time>,
    },
    {
      key: "days",
      header: t("report.days"),
      end: true,
      className: "figures font-medium",
      cell: (car) => format.number(car.days),
    },
    {
      key: "costs",
      header: t("report.costs"),
      end: true,
      cell: (car) => (
        <>
          <bdi className="figures whitespace-nowrap">{money(car.costs, car.currency)}</bdi>
          {car.bought ? null : <span className="block text-xs text-accent">{t("report.problems.no_purchase")}</span>}
        </>
      ),
    },
    {
      key: "price",
      header: t("stock.price"),
      end: true,
      cell: (car) =>
        car.price === null ? (
          words("priceOnRequest")
        ) : (
          <bdi className="figures whitespace-nowrap">{money(car.price, car.currency)}</bdi>
        ),
    },
  ];
  if (cars.length === 0) return <p className="border-y py-8 text-muted-foreground">{t("stock.emptyBucket")}</p>;
  return <RecordTable label={name(age)} columns={columns} rows={cars} rowKey={(car) => car.id} />;
}
