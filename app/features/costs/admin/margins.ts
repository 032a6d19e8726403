import { z } from "zod";
import { carSnapshot } from "~/admin/car-snapshot";
import { every } from "~domain/records";
import { orderStatuses } from "~domain/order-statuses";
import type { Localized } from "~/i18n/localized";

/** Why a margin is unknown, as `order_margins` names it. */
const marginProblems = ["no_price", "no_car", "sold_twice", "no_purchase", "currency"] as const;
export type MarginProblem = (typeof marginProblems)[number];

/**
 * A row of `order_margins`: the generated types make every column nullable; this schema states what the view
 * guarantees.
 */
export const marginRow = z
  .object({
    order_id: z.number(),
    reference: z.string(),
    status: z.enum(orderStatuses),
    car_id: z.number().nullable(),
    car_snapshot: carSnapshot,
    assignee: z.string().nullable(),
    currency: z.string(),
    delivered_on: z.string().nullable(),
    agreed: z.number().nullable(),
    price: z.number().nullable(),
    extras: z.number().nullable(),
    income: z.number().nullable(),
    costs: z.number(),
    margin: z.number().nullable(),
    problem: z.enum(marginProblems).nullable(),
    days: z.number().nullable(),
  })
  .transform((row) => ({
    id: row.order_id,
    reference: row.reference,
    status: row.status,
    carId: row.car_id,
    car: row.car_snapshot.name,
    stockNo: row.car_snapshot.stockNo,
    assignee: row.assignee,
    currency: row.currency,
    deliveredOn: row.delivered_on,
    agreed: row.agreed,
    price: row.price,
    extras: row.extras,
    income: row.income,
    costs: row.costs,
    margin: row.margin,
    problem: row.problem,
    days: row.days,
  }));
/**
 * The margin of an order; null while there is a `problem`. For an order that is not delivered it is the expected one.
 */
export type OrderMargin = z.output<typeof marginRow>;

const parts = every<"month" | "colleague" | "all">()(["month", "colleague", "all"]);

/** A row of `margin_totals()`. */
export const totalRow = z
  .object({
    part: z.enum(parts),
    currency: z.string(),
    month: z.string().nullable(),
    assigned_to: z.string().nullable(),
    assignee: z.string().nullable(),
    orders: z.number(),
    unknown: z.number(),
    income: z.number(),
    costs: z.number(),
    margin: z.number(),
    days: z.number().nullable(),
  })
  .transform(({ assigned_to, ...row }) => ({ ...row, assignedTo: assigned_to }));
/** Totals of orders: of a month, of a colleague, or of all. `unknown` counts the orders whose margin is unknown. */
export type MarginTotal = z.output<typeof totalRow>;

/** A row of `stock_ages()`. */
export const ageRow = z.object({
  first_day: z.number(),
  cars: z.number(),
  unbought: z.number(),
  costs: z.number(),
  currency: z.string(),
});

/** A row of `standing_cars`. */
export const stockedCarRow = z
  .object({
    car_id: z.number(),
    stock_no: z.string(),
    brand: z.string(),
    brand_ar: z.string().nullable(),
    model: z.string(),
    model_ar: z.string().nullable(),
    trim_level: z.string().nullable(),
    year: z.number(),
    title_en: z.string().nullable(),
    title_ar: z.string().nullable(),
    status: z.enum(["draft", "coming_soon", "available", "reserved"]),
    price: z.number().nullable(),
    costs: z.number(),
    currency: z.string(),
    bought: z.boolean(),
    since: z.string(),
    days: z.number(),
  })
  .transform((row) => {
    const rest = [row.trim_level, String(row.year)];
    const named = (...words: (string | null)[]) => words.filter(Boolean).join(" ");
    return {
      id: row.car_id,
      stockNo: row.stock_no,
      title: {
        en: row.title_en ?? named(row.brand, row.model, ...rest),
        ar: row.title_ar ?? named(row.brand_ar ?? row.brand, row.model_ar ?? row.model, ...rest),
      } satisfies Localized,
      status: row.status,
      price: row.price,
      costs: row.costs,
      currency: row.currency,
      bought: row.bought,
      since: row.since,
      days: row.days,
    };
  });
/** An unsold car with its costs and days in stock. */
export type StockedCar = z.output<typeof stockedCarRow>;

/** What a colleague did in a month (`colleague_figures`). */
export const colleagueRow = z
  .object({
    assigned_to: z.string().nullable(),
    leads: z.number(),
    answer_minutes: z.number().nullable(),
    viewings: z.number(),
    deals: z.number(),
    money: z.array(z.object({ currency: z.string(), discount: z.number(), margin: z.number(), unknown: z.number() })),
  })
  .transform(({ assigned_to: assignedTo, answer_minutes: answerMinutes, ...row }) => ({
    /** Null for what is not assigned. */
    assignedTo,
    /** Median minutes until the first answer to orders of the website; null without any. */
    answerMinutes,
    ...row,
  }));
export type ColleagueFigures = z.output<typeof colleagueRow>;
