import { ImageOff } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import type { RecordColumn } from "~/admin/ui/record-table";
import { type ColumnSort, useListSort } from "~/admin/ui/use-list-sort";
import { cn } from "~/ui/cn";
import { Thumbnail } from "~/admin/ui/thumbnail";
import { carTitle } from "../../cars";
import type { InlineChange } from "./car-inline-change";
import { CarPriceCell } from "./car-price-cell";
import { CarStatusCell } from "./car-status-cell";
import type { CarRow } from "./cars-list.queries";
import type { CarListColumn, CarListSearch, CarListSort } from "./cars-search";

const sorts: Partial<Record<CarListColumn | "car", ColumnSort<CarListSort>>> = {
  car: ["car_asc", "car_desc", "ascending"],
  price: ["price_asc", "price_desc", "ascending"],
  mileage: ["mileage_asc", "mileage_desc", "ascending"],
  since: ["status_since", null, "ascending"],
  changed: ["changed", null, "descending"],
  added: ["newest", "oldest", "descending"],
};

const muted = "figures text-muted-foreground md:whitespace-nowrap";

/** The columns that the address names, and the car itself. */
export function useCarColumns(search: CarListSearch, currency: string, inline: InlineChange): RecordColumn<CarRow>[] {
  const { t } = useTranslation("admin_cars");
  const { t: shared } = useTranslation("admin");
  const { t: cars } = useTranslation("cars");
  const { language } = useLanguage();
  const format = useFormat();
  const sort = useListSort(search.sort, "newest");
  const day = (value: string) => <time dateTime={value}>{format.date(value)}</time>;
  const yes = (on: boolean) => (on ? t("yes") : <span className="text-muted-foreground">{t("no")}</span>);

  const optional: Record<Exclude<CarListColumn, "picture">, Omit<RecordColumn<CarRow>, "key">> = {
    price: {
      header: t("price"),
      className: "figures whitespace-nowrap",
      cell: (car) => <CarPriceCell car={car} currency={currency} inline={inline} />,
    },
    mileage: {
      header: t("mileage"),
      className: "figures whitespace-nowrap",
      cell: (car) => <bdi>{format.distance(car.mileage)}</bdi>,
    },
    status: { header: t("status"), cell: (car) => <CarStatusCell car={car} inline={inline} /> },
    missing: {
      header: t("lacks"),
      className: "text-xs",
      cell: (car) =>
        car.missing.length === 0 ? (
          <span className="text-muted-foreground">{t("missingAll")}</span>
        ) : (
          <span className="text-destructive">{format.list(car.missing.map((code) => t(`missing.${code}`)))}</span>
        ),
    },
    fuel: { header: t("fuel"), cell: (car) => cars(`fuel.${car.fuel}`) },
    deal: { header: t("deal"), cell: (car) => yes(car.deal) },
    featured: { header: t("featured"), cell: (car) => yes(car.featured) },
    images: { header: t("images"), className: "figures", cell: (car) => car.images },
    since: { header: t("since"), className: muted, cell: (car) => day(car.statusSince) },
    changed: { header: t("changed"), className: muted, cell: (car) => day(car.updatedAt) },
    added: { header: t("added"), className: muted, cell: (car) => day(car.createdAt) },
  };

  const picture: RecordColumn<CarRow> = {
    key: "picture",
    header: t("picture"),
    picture: true,
    className: "md:w-24 md:pe-0!",
    cell: (car) => (
      <Thumbnail
        path={car.cover}
        alt=""
        fallback={<ImageOff aria-label={t("noPhoto")} />}
        className="aspect-3/2 h-auto w-24 md:w-18 md:in-data-[rows=compact]:w-12"
      />
    ),
  };

  const name: RecordColumn<CarRow> = {
    key: "car",
    header: t("car"),
    main: true,
    sort: sort(sorts.car),
    className: "wrap-anywhere md:min-w-56",
    cell: (car) => (
      <>
        <Link
          to={`/admin/cars/${car.id}`}
          className="inline-block no-underline hover:text-accent pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
        >
          <bdi>{carTitle(car, language)}</bdi>
        </Link>
        <span
          className={cn(
            "figures flex flex-wrap items-center gap-x-3 font-normal text-muted-foreground",
            "md:in-data-[rows=compact]:ms-3 md:in-data-[rows=compact]:inline-flex",
          )}
        >
          <span>{t("stockNo", { number: `\u2066${car.stockNo}\u2069` })}</span>
          {car.missing.some((code) => code.endsWith("_ar")) ? (
            <span className="text-destructive">{shared("list.arabicMissing")}</span>
          ) : null}
        </span>
      </>
    ),
  };

  return [
    ...(search.columns.includes("picture") ? [picture] : []),
    name,
    ...search.columns.flatMap((key) => (key === "picture" ? [] : [{ key, sort: sort(sorts[key]), ...optional[key] }])),
    ...(search.trash
      ? [
          {
            key: "deleted",
            header: t("deleted"),
            className: muted,
            cell: (car: CarRow) => (car.deletedAt === null ? null : day(car.deletedAt)),
          },
        ]
      : []),
  ];
}
