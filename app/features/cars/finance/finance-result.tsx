import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { ChatLink } from "~/ui/chat-link";
import type { CarCard } from "../cars";
import { useSale } from "../card/sale";
import type { FinanceEstimate, FinanceTerms } from "./finance";
import { useFinanceChat } from "./use-finance-chat";

interface FinanceResultProps {
  car: Pick<CarCard, "id" | "stockNo" | "title" | "brand" | "model" | "trim" | "year">;
  price: number;
  /** Null while a field is invalid. */
  terms: FinanceTerms | null;
  estimate: FinanceEstimate | null;
}

/** The result of the calculator: instalment, totals, and a link to ask. */
export function FinanceResult({ car, price, terms, estimate }: FinanceResultProps) {
  const { t } = useTranslation("car_extra");
  const { t: cars } = useTranslation("cars");
  const format = useFormat();
  const { currency } = useSale();
  const chat = useFinanceChat(car, price, terms, estimate);
  const money = (amount: number | undefined) => (amount === undefined ? "–" : format.money(amount, currency));
  const lines = [
    [cars("price"), price],
    [t("finance.down"), terms?.down],
    [t("finance.financed"), estimate?.financed],
    [t("finance.profit"), estimate?.profit],
  ] as const;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-6 border bg-card p-6 text-card-foreground sm:p-8">
      <p>
        <span className="block text-sm text-muted-foreground">{t("finance.instalment")}</span>
        <output name="instalment" className="figures mt-1 block text-[min(1.875rem,10vw)] font-light wrap-anywhere">
          <bdi>{estimate ? format.money(estimate.instalment, currency) : "–"}</bdi>
        </output>
      </p>
      <dl className="figures divide-y border-y">
        {lines.map(([label, amount]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="text-end">
              <bdi>{money(amount)}</bdi>
            </dd>
          </div>
        ))}
        <div className="flex flex-wrap justify-between gap-x-4 py-2.5 font-medium">
          <dt>{t("finance.total")}</dt>
          <dd className="text-end">
            <bdi>{money(estimate?.total)}</bdi>
          </dd>
        </div>
      </dl>
      <p className="text-sm text-muted-foreground">{t("finance.note")}</p>
      <ChatLink href={chat} variant="outline" size="lg">
        {t("finance.ask")}
      </ChatLink>
    </div>
  );
}
