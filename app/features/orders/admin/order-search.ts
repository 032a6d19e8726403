import { dayOf, namePattern, searchedPhone, searchedText } from "~/admin/list-search";
import { choiceOf, pageOf, searchOf } from "~/utils/search-parameters";
import { orderStatuses } from "~domain/order-statuses";
import { readReference } from "../orders.schema";
import { storableText } from "~domain/storable-text";

export const orderFilters = ["overdue", "ending", "active", ...orderStatuses] as const;
export const orderSorts = [
  "newest",
  "oldest",
  "changed",
  "hold",
  "customer_asc",
  "customer_desc",
  "car_asc",
  "car_desc",
  "status_asc",
  "status_desc",
  "assigned_asc",
  "assigned_desc",
] as const;
export type OrderSort = (typeof orderSorts)[number];

/** The list as its address describes it. */
export interface OrderSearch {
  q: string;
  status: (typeof orderFilters)[number] | null;
  /** "me", "nobody" or the id of a colleague. */
  assigned: string | null;
  /** English name of a brand. */
  brand: string | null;
  car: number | null;
  /** First and last day by the dealer's clock, `2026-11-21`. */
  from: string | null;
  to: string | null;
  sort: OrderSort;
  page: number;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function readOrderSearch(parameters: URLSearchParams): OrderSearch {
  const assigned = parameters.get("assigned") ?? "";
  const car = parameters.get("car") ?? "";
  return {
    q: searchOf(parameters),
    status: choiceOf(parameters, "status", orderFilters),
    assigned: assigned === "me" || assigned === "nobody" || uuid.test(assigned) ? assigned : null,
    brand:
      storableText(parameters.get("brand") ?? "")
        .trim()
        .slice(0, 80) || null,
    car: /^[1-9]\d{0,8}$/.test(car) ? Number(car) : null,
    from: dayOf(parameters, "from"),
    to: dayOf(parameters, "to"),
    sort: choiceOf(parameters, "sort", orderSorts) ?? "newest",
    page: pageOf(parameters),
  };
}

/** Whether the address narrows the list beyond its page. */
export function isNarrowed({ q, status, assigned, brand, car, from, to, page }: OrderSearch): boolean {
  return q !== "" || page > 1 || [status, assigned, brand, car, from, to].some((value) => value !== null);
}

/**
 * Patterns that find a stock number with or without what separates its letters and digits: "MM0101" and "mm 0101" find
 * MM-0101, and the reverse. None for words without a digit.
 */
function stockConditions(typed: string): string[] {
  if (!/\p{N}/u.test(typed)) return [];
  const parts = typed.match(/[\p{L}\p{N}]+/gu) ?? [];
  const runs = typed.match(/\p{L}+|\p{N}+/gu) ?? [];
  const spellings = new Set([parts.join("_"), runs.join("_"), runs.join("")]);
  return [...spellings].map((spelling) => `car_snapshot->>stock_no.ilike.%${spelling}%`);
}

/**
 * What a search means, as conditions of which one must hold: a phone number in any spelling, a whole
 * reference or stock number however it is typed, or words of a reference, name, e-mail address or car.
 */
export function searchConditions(q: string): string[] {
  const typed = searchedText(q);
  if (typed === "") return [];
  const digits = searchedPhone(typed);
  const stock = stockConditions(typed);
  if (digits !== null) return [`phone.ilike.%${digits}%`, `reference.ilike.%${digits}%`, ...stock];
  const reference = readReference(typed);
  const columns = ["reference", "customer_name", "email", "car_snapshot->>title_en", "car_snapshot->>title_ar"];
  return [
    ...(reference ? [`reference.eq.${reference}`] : []),
    ...columns.map((column) => `${column}.ilike.${namePattern(typed)}`),
    ...stock,
  ];
}
