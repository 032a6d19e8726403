import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { FieldProblem, FormAnswer } from "~/site/forms/answer";
import { PhotoQueue } from "./photo-sending";
import { TradeInFields, useCarLabels } from "./trade-in-fields";
import { carFields } from "./trade-ins";

/** The part of an order's form that unfolds: a car to be traded in. */
export function useOrderTradeIn(photos: boolean) {
  const [work] = useState(() => new PhotoQueue());
  return {
    labels: useCarLabels(),
    fields: (answer: FormAnswer | undefined) => <OrderTradeIn answer={answer} work={photos ? work : null} />,
    /** Waits for photos that are on their way; what is wrong, or undefined. */
    check: async (form: FormData): Promise<Partial<Record<string, FieldProblem>> | undefined> => {
      await work.settled();
      return (await import("./trade-ins.schema")).readTradeInPart(form)?.problems;
    },
  };
}

function OrderTradeIn({ answer, work }: { answer: FormAnswer | undefined; work: PhotoQueue | null }) {
  const { t } = useTranslation("trade_in");
  const wrong = carFields.some((name) => answer?.problems[name]);
  const typed = carFields.some((name) => answer?.values[name]);
  return (
    <details className="border px-5" open={wrong || typed || undefined}>
      <summary className="flex min-h-12 cursor-pointer items-center font-medium">{t("ofOrder")}</summary>
      <div className="grid gap-7 pt-2 pb-6">
        <p className="measure text-sm text-muted-foreground">{t("ofOrderHint")}</p>
        <TradeInFields answer={answer} required={false} photos={work} />
      </div>
    </details>
  );
}
