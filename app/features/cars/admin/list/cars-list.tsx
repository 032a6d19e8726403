import { CarFront, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import type { Localized } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { useMay } from "~/admin/permissions/permissions-provider";
import type { SavedView } from "~/admin/saved-views/saved-views";
import { ViewBar } from "~/admin/saved-views/view-bar";
import { nothingSelected } from "~/admin/selection/selection";
import { useSelection } from "~/admin/selection/use-selection";
import { ColumnsMenu } from "~/admin/record-list/columns-menu";
import { AdminList } from "~/admin/record-list/list-page";
import { DensityButton } from "~/admin/record-list/density-button";
import { browserClient } from "~/supabase/browser";
import { buttonStyles } from "~/ui/button-styles";
import { RecordTable } from "~/admin/ui/record-table";
import { FloatingBars } from "~/admin/record-list/floating-bars";
import { carTitle } from "../../cars";
import { useOpenOrdersQuestion, withdrawalOf } from "../open-orders/use-open-orders-question";
import { useInlineChange } from "./car-inline-change";
import { CarPublishAnyway } from "./car-publish-anyway";
import { CarsBulkBar } from "./cars-bulk-bar";
import { CarsChangeBars } from "./cars-change-bar";
import { countUnchanged, findLargeChanges } from "./cars-change.queries";
import { useCarChanges } from "./cars-changing";
import { useCarColumns } from "./cars-columns";
import { CarsFilters } from "./cars-filters";
import type { listCarsForStaff } from "./cars-list.queries";
import { CarsPurge, type Purging } from "./cars-purge";
import { useCarTrashActions } from "./cars-trash-actions";
import { carListColumns, type CarListSearch, isNarrowed, scopeOf, standardColumns } from "./cars-search";

const noCars: Purging = { selected: nothingSelected, count: 0, name: null };

interface CarsListProps {
  cars: Awaited<ReturnType<typeof listCarsForStaff>>;
  search: CarListSearch;
  brands: readonly { id: number; name: Localized }[];
  offices: readonly { id: string; name: Localized }[];
  views: readonly SavedView[];
  currency: string;
}

/** The list of the stock in every state, with the search in the address and bulk changes of selected cars. */
export function CarsList({ cars, search, brands, offices, views, currency }: CarsListProps) {
  const { t } = useTranslation("admin_cars");
  const { t: shared } = useTranslation("admin");
  const { t: costs } = useTranslation("admin_costs");
  const { t: campaigns } = useTranslation("admin_campaigns");
  const { language } = useLanguage();
  const format = useFormat();
  const may = useMay();
  const inline = useInlineChange(currency);
  const columns = useCarColumns(search, currency, inline);
  const selection = useSelection(
    cars.rows.map((car) => car.id),
    cars.total,
    scopeOf(search),
  );
  const changes = useCarChanges(currency);
  const openOrders = useOpenOrdersQuestion();
  const [purging, setPurging] = useState<Purging & { open: boolean }>({ ...noCars, open: false });
  const trash = useCarTrashActions((car) =>
    setPurging({
      selected: { everything: false, ids: new Set([car.id]) },
      count: 1,
      name: carTitle(car, language),
      open: true,
    }),
  );
  const reports = [
    { to: "/admin/cars/margins", label: costs("report.title") },
    { to: "/admin/cars/buyers", label: campaigns("buyers.title") },
  ];
  const mayChange = search.trash ? may("cars.edit") : may("cars.status");

  return (
    <>
      <ViewBar screen="cars" builtIn={useBuiltInViews()} saved={views} reports={may("costs.edit") ? reports : []} />
      <CarsFilters
        search={search}
        brands={brands}
        tools={
          <>
            <ColumnsMenu
              columns={carListColumns.map((key) => ({ key, label: t(key === "missing" ? "lacks" : key) }))}
              shown={search.columns}
              standard={standardColumns}
            />
            <DensityButton />
          </>
        }
      />
      <AdminList
        count={cars.rows.length}
        page={cars.page}
        pages={cars.pages}
        filtered={isNarrowed(search)}
        empty={useEmpty(search.trash)}
        size={search.size}
      >
        <RecordTable
          label={t("title")}
          columns={search.trash && mayChange ? [...columns, trash.column] : columns}
          rows={cars.rows}
          rowKey={(car) => car.id}
          selection={
            mayChange
              ? {
                  pageLabel: shared("list.select.page"),
                  rowLabel: (car) => shared("list.select.row", { name: carTitle(car, language) }),
                  page: selection.page,
                  has: (car) => selection.has(car.id),
                  onPage: selection.togglePage,
                  onRow: (car, extend) => selection.toggle(car.id, extend),
                }
              : undefined
          }
        />
      </AdminList>
      <FloatingBars>
        <CarsChangeBars changes={changes} currency={currency} />
        {selection.count > 0 ? (
          <CarsBulkBar
            selection={selection}
            total={cars.total}
            totalText={format.number(cars.total)}
            trash={search.trash}
            example={cars.rows.find((car) => selection.has(car.id) && car.price !== null) ?? null}
            lists={{ brands, offices: offices.filter((office) => office.id !== ""), currency }}
            countUnchanged={async (change) => countUnchanged(await browserClient(), search, selection.selected, change)}
            findLarge={async (after) => findLargeChanges(await browserClient(), search, selection.selected, after)}
            onChange={(change) => {
              const withdrawal = withdrawalOf(change);
              const start = () => {
                changes.start(change, search, selection.selected);
                selection.clear();
              };
              if (withdrawal === null) start();
              else {
                const ids = () => changes.idsOf(search, selection.selected);
                void openOrders.ask(withdrawal, ids, start, withdrawal === "trash" ? selection.count : undefined);
              }
            }}
            onPurge={() => setPurging({ selected: selection.selected, count: selection.count, name: null, open: true })}
          />
        ) : null}
      </FloatingBars>
      <CarsPurge
        asked={purging}
        open={purging.open}
        onOpenChange={(open) => setPurging({ ...purging, open })}
        onPurged={selection.clear}
        search={search}
      />
      <CarPublishAnyway inline={inline} />
      {inline.question}
      {openOrders.dialog}
      {trash.dialog}
    </>
  );
}

function useBuiltInViews() {
  const { t } = useTranslation("admin_cars");
  return [
    { name: t("views.all"), query: "" },
    { name: t("views.arabic"), query: "missing=arabic" },
    { name: t("views.photos"), query: "missing=photos" },
    { name: t("views.reserved"), query: "reserved=48h" },
    { name: t("views.drafts"), query: "status=draft" },
    { name: t("views.trash"), query: "view=trash" },
  ];
}

function useEmpty(trash: boolean) {
  const { t } = useTranslation("admin_cars");
  const may = useMay();
  if (trash)
    return {
      title: t("trashEmpty"),
      hint: t("trashEmptyHint"),
      icon: <Trash2 aria-hidden="true" strokeWidth={1.25} />,
    };
  return {
    title: t("empty"),
    hint: t("emptyHint"),
    icon: <CarFront aria-hidden="true" strokeWidth={1.25} />,
    actions: may("cars.edit") ? (
      <>
        <Link to="/admin/cars/new" className={buttonStyles()}>
          {t("add")}
        </Link>
        <Link to="/admin/cars/import" className={buttonStyles({ variant: "outline" })}>
          {t("import")}
        </Link>
      </>
    ) : null,
  };
}
