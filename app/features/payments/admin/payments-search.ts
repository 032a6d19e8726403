import { colleagueOf, dayOf } from "~/admin/list-search";
import { monthsLater } from "~/admin/months";
import { addDays, dayAt } from "~/utils/local-time";
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
  method: PaymentMethod | null;
  kind: PaymentKind | null;
  /** The id of the colleague who received it. */
  by: string | null;
  page: number;
}

/** First and last day of a period that is not one's own. */
function daysOfPeriod(period: Exclude<Period, "own">, today: string): { from: string; to: string } {
  const month = `${today.slice(0, 7)}-01`;
  if (period === "today") return { from: today, to: today };
  if (period === "yesterday") return { from: addDays(today, -1), to: addDays(today, -1) };
  if (period === "month") return { from: month, to: today };
  return { from: `${monthsLater(today.slice(0, 7), -1)}-01`, to: addDays(month, -1) };
}

/** Reads the search of the ledger from its address: today where nothing else is given. */
export function readPaymentsSearch(parameters: URLSearchParams, today = dayAt()): PaymentsSearch {
  const period = choiceOf(parameters, "period", periods) ?? "today";
  const [from, to] = [dayOf(parameters, "from"), dayOf(parameters, "to")];
  return {
    q: searchOf(parameters),
    period,
    ...(period === "own" ? { from: from ?? to ?? today, to: to ?? today } : daysOfPeriod(period, today)),
    method: choiceOf(parameters, "method", paymentMethods),
    kind: choiceOf(parameters, "kind", paymentKinds),
    by: colleagueOf(parameters, "by"),
    page: pageOf(parameters),
  };
}
