import type { ReactNode } from "react";
import { AdminPage } from "./admin-page";
import { type OrdersRoom, OrdersTabs, useOrdersRooms } from "./orders-tabs";

interface OrdersFrameProps {
  room: OrdersRoom;
  /** Whether the trash of the room is shown. */
  trash: boolean;
  /** Beside the heading, how many there are. */
  total: string | undefined;
  actions: ReactNode;
  children: ReactNode;
}

/** A room of Manage Orders: the heading is that of its tab. */
export function OrdersFrame({ room, trash, total, actions, children }: OrdersFrameProps) {
  const rooms = useOrdersRooms();
  return (
    <AdminPage title={rooms[room]} total={total} actions={actions}>
      <OrdersTabs room={room} trash={trash} />
      {children}
    </AdminPage>
  );
}
