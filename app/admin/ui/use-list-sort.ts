import { useLocation, useSearchParams } from "react-router";
import { listAddress } from "./list-address";
import type { RecordSort } from "./record-heading";

/** How a column sorts: the order its first press gives, the other one where there is one, and what the first is. */
export type ColumnSort<Sort extends string> = readonly [Sort, Sort | null, "ascending" | "descending"];

/**
 * What the heading of a column says of the order of the list, and where its press leads.
 * @param standard the order that the address leaves out
 */
export function useListSort<Sort extends string>(sorted: Sort, standard: Sort) {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  return (sort: ColumnSort<Sort> | undefined): RecordSort | undefined => {
    if (!sort) return undefined;
    const [first, second, direction] = sort;
    const other = direction === "ascending" ? "descending" : "ascending";
    const current = sorted === first ? direction : sorted === second ? other : null;
    const next = sorted === first && second !== null ? second : first;
    return { current, to: listAddress(pathname, parameters, { sort: next === standard ? null : next, page: null }) };
  };
}
