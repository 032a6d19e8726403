import { type FormEvent, useState } from "react";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { Segmented } from "~/admin/ui/segmented";
import { carTitle } from "../../cars";
import { LargeChangeNotice, usePriceWords } from "../large-change";
import { markedDown, type MarkDown, readMarkDown } from "../mark-down";
import type { CarsPriceDialogProps } from "./cars-price-dialog";
import { AmountField } from "./amount-field";
import { CarsBulkDialog } from "./cars-bulk-dialog";
import { usePriceQuestion } from "./use-price-question";

/** The dialog that lowers the prices of the selected cars and keeps the present ones as earlier prices. */
export function CarsMarkDownDialog(props: CarsPriceDialogProps) {
  const { open, onOpenChange, count, example, currency, findLarge, onChange } = props;
  const { t } = useTranslation("admin_bulk");
  const format = useFormat();
  const { t: list } = useTranslation("admin_cars");
  const { language } = useLanguage();
  const words = usePriceWords(currency);
  const [by, setBy] = useState<MarkDown["by"]>("percent");
  const [typed, setTyped] = useState("");
  const [sent, setSent] = useState(false);
  const question = usePriceQuestion(`${by} ${typed}`);
  const result = readMarkDown(by, typed);
  const before = example?.price ?? null;
  const after = before !== null && result.ok ? markedDown(before, result.change) : null;
  const name = (car: Parameters<typeof carTitle>[0]) => `\u2068${carTitle(car, language)}\u2069`;

  function problem(): string | undefined {
    if (!sent || result.ok) return undefined;
    return result.problem === "ambiguous" ? words.problem(result) : t(`markDown.problem.${result.problem}`);
  }

  async function send(change: MarkDown) {
    const settled = await question.settled(async () => {
      const large = await findLarge((price) => markedDown(price, change));
      return (
        large.example &&
        list("pricing.large.cars", {
          count: large.count,
          car: name(large.example.car),
          before: words.money(large.example.before),
          after: words.money(markedDown(large.example.before, change)),
        })
      );
    });
    if (!settled) return;
    onOpenChange(false);
    setTyped("");
    setSent(false);
    onChange(change);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    setSent(true);
    if (result.ok && !question.checking) void send(result.change);
  }

  return (
    <CarsBulkDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("markDown.title")}
      count={count}
      form="mark-down"
      apply={question.text === null ? t("markDown.title") : list("pricing.large.confirm")}
      busy={question.checking}
    >
      <form id="mark-down" onSubmit={submit} noValidate className="grid gap-5 pt-1">
        <Segmented
          label={t("markDown.title")}
          value={by}
          options={[
            { value: "percent", label: t("markDown.byPercent") },
            { value: "amount", label: t("markDown.byAmount") },
          ]}
          onValueChange={setBy}
          className="w-full *:grow *:px-2!"
        />
        <AmountField
          name="amount"
          label={by === "percent" ? list("pricing.percent") : `${t("markDown.amount")} (${format.currency(currency)})`}
          hint={by === "percent" ? t("markDown.percentHint") : undefined}
          error={problem()}
          required
          value={typed}
          onChange={setTyped}
        />
        <p className="text-sm text-muted-foreground">{t("markDown.hint")}</p>
        {example && before !== null && after !== null && after > 0 ? (
          <p className="figures border-s-2 border-accent ps-4 text-sm text-muted-foreground">
            {t("markDown.example", {
              car: name(example),
              before: words.money(before),
              after: words.money(after),
              earlier: words.money(example.wasPrice ?? before),
            })}
          </p>
        ) : null}
        {question.text === null ? null : <LargeChangeNotice>{question.text}</LargeChangeNotice>}
      </form>
    </CarsBulkDialog>
  );
}
