import type { ReactNode } from "react";
import { Link } from "react-router";

interface OrdersNoticeProps<Order extends { id: number }> {
  title: string;
  /** The list of all these orders. */
  to: string;
  /** The first of them. */
  orders: readonly Order[];
  /** What is said of one. */
  children: (order: Order) => ReactNode;
}

/** Orders that need someone now: the first ones, each a link, and a link to all. */
export function OrdersNotice<Order extends { id: number }>({ title, to, orders, children }: OrdersNoticeProps<Order>) {
  return (
    <div className="mb-6 border-s-2 border-destructive ps-5">
      <h3 className="text-sm font-medium">
        <Link to={to} className="inline-flex min-h-11 items-center text-link">
          {title}
        </Link>
      </h3>
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <Link
              to={`/admin/orders/${order.id}`}
              className="flex min-h-11 flex-wrap items-center gap-x-4 py-1 hover:text-accent"
            >
              {children(order)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
