import { useTranslation } from "~/i18n/use-translation";
import type { Colleague } from "~/admin/use-assigned-toast";
import { useColleagueName } from "~/admin/use-colleague-name";
import { followUpFilters, type FollowUpFilter } from "~/admin/follow-ups/follow-up";
import { FilterDay, FilterSelect } from "./filter-fields";

interface PeriodFilterProps {
  /** Days such as `2026-11-21`; null for any. */
  from: string | null;
  to: string | null;
}

/** The first and the last day of what a list shows. */
export function PeriodFilter({ from, to }: PeriodFilterProps) {
  const { t } = useTranslation("admin_orders");
  return (
    <>
      <FilterDay name="from" label={t("filters.from")} value={from ?? ""} />
      <FilterDay name="to" label={t("filters.to")} value={to ?? ""} />
    </>
  );
}

/** How many ends of a period are given. */
export function periodUsed({ from, to }: PeriodFilterProps): number {
  return Number(from !== null) + Number(to !== null);
}

interface AssigneeFilterProps {
  /** `me`, `nobody`, `mine` (of one of them), the id of a colleague; null for all. */
  value: string | null;
  /** What the reader's own records are called. */
  mine: string;
  staff: readonly Colleague[];
  /** Whether `mine` may be chosen. */
  withNobodys?: boolean;
  labelled?: boolean;
}

/** Who takes care of the records. */
export function AssigneeFilter({ value, mine, staff, withNobodys = false, labelled = false }: AssigneeFilterProps) {
  const { t } = useTranslation("admin_orders");
  const nameOf = useColleagueName();
  return (
    <FilterSelect
      name="assigned"
      label={t("orders.assigned")}
      labelled={labelled}
      value={value}
      all={t("filters.anybody")}
      options={[
        { value: "me", label: mine },
        { value: "nobody", label: t("filters.nobody") },
        ...(withNobodys ? [{ value: "mine", label: t("filters.mine") }] : []),
        ...staff.map((colleague) => ({ value: colleague.id, label: nameOf(colleague) })),
      ]}
    />
  );
}

interface SortFilterProps<Sort extends string> {
  value: Sort;
  /** The first is the order without a choice. */
  sorts: readonly Sort[];
  nameOf: (sort: Sort) => string;
}

/** The order of a list; the usual one is left out of the address. */
export function SortFilter<Sort extends string>({ value, sorts, nameOf }: SortFilterProps<Sort>) {
  const { t } = useTranslation("admin");
  const parameter = (sort: Sort) => (sort === sorts[0] ? "" : sort);
  return (
    <FilterSelect
      name="sort"
      label={t("list.sort")}
      value={parameter(value)}
      options={sorts.map((sort) => ({ value: parameter(sort), label: nameOf(sort) }))}
    />
  );
}

interface StatusFilterProps<Status extends string> {
  value: Status | null;
  statuses: readonly Status[];
  nameOf: (status: Status) => string;
}

/** The status of the records. */
export function StatusFilter<Status extends string>({ value, statuses, nameOf }: StatusFilterProps<Status>) {
  const { t } = useTranslation("admin");
  return (
    <FilterSelect
      name="status"
      label={t("list.status")}
      value={value}
      all={t("list.allStatuses")}
      options={statuses.map((status) => ({ value: status, label: nameOf(status) }))}
    />
  );
}

/** Whether a follow-up is due or planned. */
export function FollowUpSelect({ value, labelled }: { value: FollowUpFilter | null; labelled?: boolean }) {
  const { t } = useTranslation("admin_follow_ups");
  return (
    <FilterSelect
      name="followup"
      label={t("filter")}
      {...(labelled && { labelled })}
      value={value}
      all={t("filters.all")}
      options={followUpFilters.map((filter) => ({ value: filter, label: t(`filters.${filter}`) }))}
    />
  );
}
