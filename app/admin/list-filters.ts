import { dayAt } from "~/utils/local-time";
import type { FollowUpFilter } from "./follow-ups/follow-up";
import { timeOfDays } from "./list-search";

/** What a query builder must offer to be filtered here; PostgREST's builders do. */
export interface Filterable<Query> {
  eq: (column: string, value: string) => Query;
  gte: (column: string, value: string) => Query;
  is: (column: string, value: null) => Query;
  lt: (column: string, value: string) => Query;
  lte: (column: string, value: string) => Query;
  not: (column: string, operator: string, value: null) => Query;
  or: (filters: string) => Query;
}

/**
 * A condition that finds a phone number by its index, for `filter`. In a list, because the embedded services would read
 * `eq.+973…` as a number and lose the plus, and no pattern uses an index below a policy.
 */
export const exactPhone = (phone: string) => ["phone", "in", `("${phone}")`] as const;

/** The rows in the trash, or those that are not. */
export function inTrash<Query extends Filterable<Query>>(query: Query, trash: boolean): Query {
  return trash ? query.not("deleted_at", "is", null) : query.is("deleted_at", null);
}

/**
 * The rows of an assignee.
 * @param assigned as `assigneeOf` reads it
 * @param userId who `me` is
 */
export function assignedTo<Query extends Filterable<Query>>(
  query: Query,
  assigned: string | null,
  userId: string,
): Query {
  if (assigned === null) return query;
  if (assigned === "nobody") return query.is("assigned_to", null);
  if (assigned === "mine") return query.or(`assigned_to.is.null,assigned_to.eq.${userId}`);
  return query.eq("assigned_to", assigned === "me" ? userId : assigned);
}

/** The rows whose time is within some days of the dealer's clock, both included; null is open. */
export function withinDays<Query extends Filterable<Query>>(
  query: Query,
  column: string,
  days: { from: string | null; to: string | null },
): Query {
  const { since, before } = timeOfDays(days);
  const started = since === null ? query : query.gte(column, since);
  return before === null ? started : started.lt(column, before);
}

/** The rows whose follow-up is due by today, or that have one at all. */
export function withFollowUp<Query extends Filterable<Query>>(query: Query, filter: FollowUpFilter | null): Query {
  if (filter === "due") return query.lte("follow_up_on", dayAt());
  return filter === "planned" ? query.not("follow_up_on", "is", null) : query;
}
