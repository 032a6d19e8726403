import { lazy, Suspense, useState } from "react";
import type { FieldProblem, FormAnswer } from "~/site/forms/answer";
import { lateFile, onFirstAction } from "~/ui/lazy-with-fallback";
import { useCarLabels } from "./car-labels";
import { PhotoQueue } from "./photo-queue";

const OrderTradeIn = lazy(lateFile(onFirstAction(() => import("./order-trade-in-part"))));

/** The collapsible part of the order form for a trade-in. @param photos whether photos can be uploaded */
export function useOrderTradeIn(photos: boolean) {
  const [work] = useState(() => new PhotoQueue());
  return {
    labels: useCarLabels(),
    fields: (answer: FormAnswer | undefined) => (
      // The placeholder has the height of the collapsed part.
      <Suspense fallback={<div className="min-h-13" />}>
        <OrderTradeIn answer={answer} work={photos ? work : null} />
      </Suspense>
    ),
    /** Waits for running uploads, then checks the part; undefined if there is no problem. */
    check: async (form: FormData): Promise<Partial<Record<string, FieldProblem>> | undefined> => {
      await work.settled();
      return (await import("./trade-ins.schema")).readTradeInPart(form)?.problems;
    },
  };
}
