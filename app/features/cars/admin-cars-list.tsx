import { CarFront, ImageOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { textIn, type Localized } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { AdminList } from "~/shell/admin-list";
import { Badge } from "~/ui/badge";
import { FilterBar, FilterSelect } from "~/ui/filter-bar";
import { RecordTable, type RecordColumn } from "~/ui/record-table";
import { Thumbnail } from "~/ui/thumbnail";
import { carStatuses, carTitle, type CarStatus } from "./cars";
import { carListSorts, incompletes, type CarListSearch, type CarRow, type listCarsForStaff } from "./cars.admin.queries";

const tones: Partial<Record<CarStatus, "accent" | "success">> = { available: "success", reserved: "accent", coming_soon: "accent" };

interface AdminCarsListProps {
  cars: Awaited<ReturnType<typeof listCarsForStaff>>;
  search: CarListSearch;
  brands: readonly { id: number; name: Localized }[];
  currency: string;
}

/** The whole stock in every state: search, filters, order and page stand in the address. */
export function AdminCarsList({ cars, search, brands, currency }: AdminCarsListProps) {
  const { t } = useTranslation("admin");
  const { language } = useLanguage();
  const columns = useColumns(currency);
  const missing = { arabic: t("cars.missingArabic"), photos: t("cars.missingPhotos") };
  return (
    <>
      <FilterBar label={t("list.filters")} searchLabel={t("cars.search")} search={search.q}>
        <FilterSelect
          name="status"
          label={t("list.status")}
          value={search.status ?? ""}
          options={[{ value: "", label: t("list.allStatuses") }, ...carStatuses.map((status) => ({ value: status, label: t(`cars.statuses.${status}`) }))]}
        />
        <FilterSelect
          name="brand"
          label={t("cars.brand")}
          value={search.brand === null ? "" : String(search.brand)}
          options={[{ value: "", label: t("cars.allBrands") }, ...brands.map((brand) => ({ value: String(brand.id), label: textIn(brand.name, language) }))]}
        />
        <FilterSelect
          name="missing"
          label={t("cars.missing")}
          value={search.missing ?? ""}
          options={[{ value: "", label: t("cars.missingAny") }, ...incompletes.map((one) => ({ value: one, label: missing[one] }))]}
        />
        <FilterSelect
          name="sort"
          label={t("list.sort")}
          value={search.sort === "newest" ? "" : search.sort}
          options={carListSorts.map((sort) => ({ value: sort === "newest" ? "" : sort, label: t(`cars.sorts.${sort}`) }))}
        />
      </FilterBar>
      <AdminList
        total={t("cars.total", { count: cars.total })}
        count={cars.rows.length}
        page={cars.page}
        pages={cars.pages}
        filtered={search.q !== "" || search.status !== null || search.brand !== null || search.missing !== null || search.page > 1}
        empty={{ title: t("cars.empty"), hint: t("cars.emptyHint"), icon: <CarFront aria-hidden="true" strokeWidth={1.25} /> }}
      >
        <RecordTable label={t("cars.title")} columns={columns} rows={cars.rows} rowKey={(car) => car.id} />
      </AdminList>
    </>
  );
}

function useColumns(currency: string): RecordColumn<CarRow>[] {
  const { t } = useTranslation("admin");
  const { language } = useLanguage();
  const format = useFormat();
  return [
    {
      key: "picture",
      header: t("cars.picture"),
      picture: true,
      className: "md:w-32 md:pe-0!",
      cell: (car) => (
        <Thumbnail path={car.cover} alt="" fallback={<ImageOff aria-label={t("cars.noPhoto")} />} className="aspect-3/2 h-auto w-24 md:w-28" />
      ),
    },
    {
      key: "car",
      header: t("cars.car"),
      main: true,
      cell: (car) => (
        <>
          <span className="block">
            <bdi>{carTitle(car, language)}</bdi>
          </span>
          <span className="figures flex flex-wrap items-center gap-x-3 font-normal text-muted-foreground">
            <span>{t("cars.stockNo", { number: `\u2066${car.stockNo}\u2069` })}</span>
            {car.arabicMissing ? <span className="text-destructive">{t("list.arabicMissing")}</span> : null}
          </span>
        </>
      ),
    },
    {
      key: "price",
      header: t("cars.price"),
      className: "figures whitespace-nowrap",
      cell: (car) => (car.price === null ? t("cars.onRequest") : <bdi>{format.money(car.price, currency)}</bdi>),
    },
    { key: "mileage", header: t("cars.mileage"), className: "figures whitespace-nowrap", cell: (car) => <bdi>{format.distance(car.mileage)}</bdi> },
    { key: "status", header: t("cars.status"), cell: (car) => <Badge tone={tones[car.status] ?? "neutral"}>{t(`cars.statuses.${car.status}`)}</Badge> },
    {
      key: "added",
      header: t("cars.added"),
      className: "figures text-muted-foreground md:whitespace-nowrap",
      cell: (car) => <time dateTime={car.createdAt}>{format.date(car.createdAt)}</time>,
    },
  ];
}
