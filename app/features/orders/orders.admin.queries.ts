import { z } from "zod";
import type { Localized } from "~/i18n/localized";
import { choiceOf, likePattern, pageOf, searchOf } from "~/lib/search-parameters";
import type { BrowserClient } from "~/lib/supabase/browser";
import { unwrap } from "~/lib/supabase/unwrap";
import { orderStatuses, type ContactChannel, type OrderStatus } from "./orders";

/** Orders on a page of the list. */
export const ordersPerPage = 25;

/** The states between the first answer and the hand-over. */
export const activeStatuses = ["contacted", "viewing", "reserved", "paperwork", "ready"] as const satisfies readonly OrderStatus[];

export const orderFilters = ["overdue", "active", ...orderStatuses] as const;
export const orderSorts = ["newest", "oldest", "changed"] as const;

/** The list as its address describes it. */
export interface OrderSearch {
  q: string;
  status: (typeof orderFilters)[number] | null;
  sort: (typeof orderSorts)[number];
  page: number;
}

export function readOrderSearch(parameters: URLSearchParams): OrderSearch {
  return {
    q: searchOf(parameters),
    status: choiceOf(parameters, "status", orderFilters),
    sort: choiceOf(parameters, "sort", orderSorts) ?? "newest",
    page: pageOf(parameters),
  };
}

/** An order as staff see it in the list. */
export interface OrderRow {
  id: number;
  reference: string;
  status: OrderStatus;
  customer: string;
  /** E.164 */
  phone: string;
  contact: ContactChannel;
  car: Localized;
  carId: number | null;
  stockNo: string | null;
  price: number | null;
  currency: string;
  assignee: string | null;
  createdAt: string;
}

export interface Page<Row> {
  rows: Row[];
  total: number;
  page: number;
  pages: number;
}

const snapshot = z.object({ title_en: z.string().nullish(), title_ar: z.string().nullish(), stock_no: z.string().nullish() });

const columns = "id, reference, status, customer_name, phone, contact, car_id, car_snapshot, price, currency, created_at, assignee:staff(name, email)";

/**
 * One page of orders. A page beyond the last is empty and says how many there are.
 * @param firstResponseMinutes after how many minutes an unanswered order is overdue
 */
export async function listOrders(client: BrowserClient, search: OrderSearch, firstResponseMinutes: number): Promise<Page<OrderRow>> {
  let query = client.from("orders").select(columns, { count: "exact" }).is("deleted_at", null);
  if (search.status === "overdue") {
    const due = new Date(Date.now() - firstResponseMinutes * 60_000).toISOString();
    query = query.eq("status", "new").is("first_response_at", null).lt("created_at", due);
  } else if (search.status === "active") query = query.in("status", activeStatuses);
  else if (search.status !== null) query = query.eq("status", search.status);
  if (search.q !== "") {
    const pattern = likePattern(search.q);
    const digits = search.q.normalize("NFKC").replace(/[^\d٠-٩]/g, "").replace(/[٠-٩]/g, (d) => String(d.charCodeAt(0) - 0x660));
    const anywhere = [`reference.ilike.${pattern}`, `customer_name.ilike.${pattern}`, `email.ilike.${pattern}`];
    if (digits.length >= 3) anywhere.push(`phone.ilike.%${digits}%`);
    query = query.or(anywhere.join(","));
  }
  const sorted =
    search.sort === "changed" ? query.order("updated_at", { ascending: false }) : query.order("created_at", { ascending: search.sort === "oldest" });
  const from = (search.page - 1) * ordersPerPage;
  const answer = await sorted.order("id").range(from, from + ordersPerPage - 1);
  const rows = unwrap(answer).map((row): OrderRow => {
    const car = snapshot.safeParse(row.car_snapshot).data;
    return {
      id: row.id,
      reference: row.reference,
      status: row.status,
      customer: row.customer_name,
      phone: row.phone,
      contact: row.contact,
      car: { en: car?.title_en ?? null, ar: car?.title_ar ?? null },
      carId: row.car_id,
      stockNo: car?.stock_no ?? null,
      price: row.price,
      currency: row.currency,
      assignee: row.assignee ? row.assignee.name || row.assignee.email : null,
      createdAt: row.created_at,
    };
  });
  const total = answer.count ?? rows.length;
  return { rows, total, page: search.page, pages: Math.ceil(total / ordersPerPage) };
}

/** How many orders nobody has answered yet; null when nobody could be asked. */
export async function countNewOrders(client: BrowserClient): Promise<number | null> {
  const answer = await client.from("orders").select("id", { count: "exact", head: true }).eq("status", "new").is("deleted_at", null);
  return answer.error ? null : answer.count;
}
