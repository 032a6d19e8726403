import { lazy, Suspense, useState } from "react";
import type { FieldProblem, FormAnswer } from "~/site/forms/answer";
import { lateFile, onFirstAction } from "~/ui/lazy-with-fallback";
import { useCarLabels } from "./car-labels";
import { PhotoQueue } from "./photo-queue";

const OrderTradeIn = lazy(lateFile(onFirstAction(() => import("./order-trade-in-part"))));

/** The part of an order's form that unfolds: a car to be traded in. */
export function useOrderTradeIn(photos: boolean) {
  const [work] = useState(() => new PhotoQueue());
  return {
    labels: useCarLabels(),
    fields: (answer: FormAnswer | undefined) => (
      // As high as it is while folded.
      <Suspense fallback={<div className="min-h-13" />}>
        <OrderTradeIn answer={answer} work={photos ? work : null} />
      </Suspense>
    ),
    /** Waits for photos that are on their way; what is wrong, or undefined. */
    check: async (form: FormData): Promise<Partial<Record<string, FieldProblem>> | undefined> => {
      await work.settled();
      return (await import("./trade-ins.schema")).readTradeInPart(form)?.problems;
    },
  };
}
