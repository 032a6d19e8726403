import { useTranslation } from "~/i18n/use-translation";
import type { FormAnswer } from "~/site/forms/answer";
import type { PhotoQueue } from "./photo-queue";
import { TradeInFields } from "./trade-in-fields";
import { carFields } from "./trade-ins";

/** The fields for a trade-in in the collapsible part of the order form. */
export default function OrderTradeIn({ answer, work }: { answer: FormAnswer | undefined; work: PhotoQueue | null }) {
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
