import { colleagueOf, dayOf } from "~/admin/list-search";
import { daysOfMonth, monthsLater } from "~/admin/months";
import { addDays, dayAfter, dayAt } from "~/utils/local-time";
import { choiceOf, pageOf, searchOf } from "~/utils/search-parameters";
import { paymentKinds, paymentMethods, type PaymentKind, type PaymentMethod } from "~domain/payments";

/** The periods that are offered, today first; `own` are the days `from` and `to` of the address. */
export const periods = ["today", "yesterday", "month", "last_month", "own"] as const;
export type Period = (typeof periods)[number];

/** The search of the ledger, as read from the address. */
export interface PaymentsSearch {
  /** The reference of an order, the number of a receipt, or a reference of the bank: then the days do not matter. */
  q: string;
  period: Period;
  /** First and last day, such as `2026-11-21`. */
  from: string;
  to: string;
  /** The last day whose takings are listed: after `to` where money of today may count to tomorrow. */
  through: string;
  method: PaymentMethod | null;
  kind: PaymentKind | null;
  /** The id of the colleague who received it. */
  by: string | null;
  page: number;
}

/** First and last day of a period that is not one's own. */
function daysOfPeriod(period: Exclude<Period, "own">, today: string): { from: string; to: string } {
  if (period === "today") return { from: today, to: today };
  if (period === "yesterday") return { from: addDays(today, -1), to: addDays(today, -1) };
  return daysOfMonth(monthsLater(today.slice(0, 7), period === "month" ? 0 : -1));
}

/** Whether the days of a search hold a day; a search by a reference or number asks for no days. */
export function holdsDay({ q, from, to }: PaymentsSearch, day: string): boolean {
  return q === "" && from <= day && day <= to;
}

/** Reads the search of the ledger from its address: today where nothing else is given. */
export function readPaymentsSearch(parameters: URLSearchParams, today = dayAt()): PaymentsSearch {
  const period = choiceOf(parameters, "period", periods) ?? "today";
  const [from, to] = [dayOf(parameters, "from"), dayOf(parameters, "to")];
  const days = period === "own" ? { from: from ?? to ?? today, to: to ?? today } : daysOfPeriod(period, today);
  return {
    q: searchOf(parameters),
    period,
    ...days,
    // Nothing counts to a day to come, unless it was recorded after today was closed.
    through: period === "today" ? dayAfter(today) : days.to,
    method: choiceOf(parameters, "method", paymentMethods),
    kind: choiceOf(parameters, "kind", paymentKinds),
    by: colleagueOf(parameters, "by"),
    page: pageOf(parameters),
  };
}
