import { type FormEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { Segmented } from "~/admin/ui/segmented";
import { carTitle } from "../../cars";
import type { CarChange } from "./cars-change";
import type { LargeChanges } from "./cars-change.queries";
import type { CarRow } from "./cars-list.queries";
import { LargeChangeNotice, usePriceWords } from "../large-change";
import { type PriceMode, priceChange } from "../price-change";
import { AmountField } from "./amount-field";
import { CarsBulkDialog } from "./cars-bulk-dialog";
import { usePriceQuestion } from "./use-price-question";

export interface CarsPriceDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  count: number;
  example: CarRow | null;
  currency: string;
  /** The selected cars whose price would change by more than half; `after` returns the new price for a present one. */
  findLarge: (after: (price: number) => number) => Promise<LargeChanges>;
  onChange: (change: CarChange) => void;
}

/** The dialog that changes the prices of the selected cars: by percent, to an amount, or to "on request". */
export function CarsPriceDialog(props: CarsPriceDialogProps) {
  const { open, onOpenChange, count, example, currency, findLarge, onChange } = props;
  const { t } = useTranslation("admin_cars");
  const { language } = useLanguage();
  const format = useFormat();
  const [mode, setMode] = useState<PriceMode>("percent");
  const [typed, setTyped] = useState("");
  const [sent, setSent] = useState(false);
  const words = usePriceWords(currency);
  const question = usePriceQuestion(`${mode} ${typed}`);
  const result = priceChange(mode, typed);
  const after =
    example?.price && result.ok && result.change.kind === "percent"
      ? Math.round(example.price * (1 + result.change.percent / 100))
      : null;

  /** The question before prices change by more than half; null if none do. */
  async function largeChange(change: CarChange): Promise<string | null> {
    if (change.kind === "percent" && Math.abs(change.percent) > 50)
      return example?.price && after !== null
        ? words.large(example.price, after)
        : t("pricing.large.percent", { percent: `\u2066${format.number(change.percent, 2)}%\u2069` });
    if (change.kind !== "price" || change.price === null) return null;
    const { price } = change;
    const large = await findLarge(() => price);
    if (!large.example) return null;
    return t("pricing.large.cars", {
      count: large.count,
      car: `\u2068${carTitle(large.example.car, language)}\u2069`,
      before: words.money(large.example.before),
      after: words.money(price),
    });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    setSent(true);
    if (result.ok && !question.checking) void send(result.change);
  }

  async function send(change: CarChange) {
    if (!(await question.settled(() => largeChange(change)))) return;
    onOpenChange(false);
    setTyped("");
    setSent(false);
    onChange(change);
  }

  return (
    <CarsBulkDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("pricing.title")}
      count={count}
      form="prices"
      apply={t(question.text === null ? "pricing.apply" : "pricing.large.confirm")}
      busy={question.checking}
    >
      <form id="prices" onSubmit={submit} noValidate className="grid gap-5 pt-1">
        <Segmented
          label={t("pricing.title")}
          value={mode}
          options={[
            { value: "percent", label: t("pricing.by") },
            { value: "fixed", label: t("pricing.fixed") },
            { value: "request", label: t("pricing.onRequest") },
          ]}
          onValueChange={setMode}
          className="w-full *:grow *:px-2!"
        />
        {mode === "request" ? (
          <p className="text-sm text-muted-foreground">{t("pricing.onRequestHint")}</p>
        ) : (
          <AmountField
            name="amount"
            label={mode === "percent" ? t("pricing.percent") : `${t("pricing.amount")} (${format.currency(currency)})`}
            hint={mode === "percent" ? t("pricing.percentHint") : undefined}
            error={sent && !result.ok ? words.problem(result) : undefined}
            required
            value={typed}
            onChange={setTyped}
          />
        )}
        {example && after !== null ? (
          <p className="figures border-s-2 border-accent ps-4 text-sm text-muted-foreground">
            {t("pricing.example", {
              car: `\u2068${carTitle(example, language)}\u2069`,
              before: words.money(example.price ?? 0),
              after: words.money(after),
            })}
          </p>
        ) : null}
        {question.text === null ? null : <LargeChangeNotice>{question.text}</LargeChangeNotice>}
      </form>
    </CarsBulkDialog>
  );
}
