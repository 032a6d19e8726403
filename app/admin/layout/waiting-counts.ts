import { createContext, use } from "react";

/** How much waits for an answer, as the back office knows it now. */
interface WaitingCounts {
  orders: number;
  viewings: number;
  tradeIns: number;
}

export const WaitingContext = createContext<WaitingCounts>({ orders: 0, viewings: 0, tradeIns: 0 });

/** The counts that the frame of the back office provides; all 0 outside of it. */
export function useWaiting(): WaitingCounts {
  return use(WaitingContext);
}
