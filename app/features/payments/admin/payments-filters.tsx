import { useTranslation } from "~/i18n/use-translation";
import { FilterBar } from "~/admin/ui/filter-bar";
import { FilterSelect } from "~/admin/ui/filter-fields";
import { PeriodFilter } from "~/admin/ui/shared-filters";
import type { Colleague } from "~/admin/use-assigned-toast";
import { useColleagueName } from "~/admin/use-colleague-name";
import { paymentKinds, paymentMethods } from "~domain/payments";
import { periods, type PaymentsSearch } from "./payments-search";

interface PaymentsFiltersProps {
  search: PaymentsSearch;
  staff: readonly Colleague[];
}

/** Days, method, kind, colleague and order of the ledger, kept in the address. */
export function PaymentsFilters({ search, staff }: PaymentsFiltersProps) {
  const { t } = useTranslation("admin_payments");
  const { t: money } = useTranslation("admin_money");
  const nameOf = useColleagueName();
  return (
    <FilterBar
      searchLabel={t("search")}
      search={search.q}
      more={{
        used: Number(search.kind !== null),
        fields: (
          <FilterSelect
            name="kind"
            label={t("filters.kind")}
            labelled
            value={search.kind}
            all={t("filters.anyKind")}
            options={paymentKinds.map((kind) => ({ value: kind, label: money(`kinds.${kind}`) }))}
          />
        ),
      }}
    >
      <FilterSelect
        name="period"
        label={t("periods.label")}
        value={search.period === "today" ? "" : search.period}
        options={periods.map((period) => ({
          value: period === "today" ? "" : period,
          label: t(`periods.${period}`),
        }))}
      />
      <FilterSelect
        name="method"
        label={t("filters.method")}
        value={search.method}
        all={t("filters.anyMethod")}
        options={paymentMethods.map((method) => ({ value: method, label: money(`methods.${method}`) }))}
      />
      <FilterSelect
        name="by"
        label={t("filters.by")}
        value={search.by}
        all={t("filters.anybody")}
        options={staff.map((colleague) => ({ value: colleague.id, label: nameOf(colleague) }))}
      />
      {search.period === "own" ? (
        <div className="col-span-2 grid grid-cols-2 gap-2 md:order-last md:max-w-md md:basis-full">
          <PeriodFilter from={search.from} to={search.to} />
        </div>
      ) : null}
    </FilterBar>
  );
}
