import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useLocation } from "react-router";
import { currencyDecimals } from "~/i18n/format";
import { useFormat } from "~/i18n/use-format";
import { type FinanceDefaults, financeParameters, largestShare, shareOf } from "~domain/finance";
import { fieldTexts } from "~/utils/text";
import { buttonStyles } from "~/ui/button-styles";
import { Container } from "~/ui/container";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";
import type { CarCard } from "../cars";
import { useSale } from "../card/sale";
import { estimateFinance, financeFields, monthsOffered, percentOf, readTerms } from "./finance";
import { FinanceResult } from "./finance-result";

interface FinanceSectionProps {
  car: Pick<CarCard, "id" | "stockNo" | "title" | "brand" | "model" | "trim" | "year">;
  price: number;
  defaults: FinanceDefaults;
}

/**
 * The finance calculator. The fields are a GET form that the server answers with the figures; with scripts the figures
 * follow every change. Uncontrolled, so that input from before hydration is kept.
 */
export default function FinanceSection({ car, price, defaults }: FinanceSectionProps) {
  const { t } = useTranslation("car_extra");
  const format = useFormat();
  const { currency } = useSale();
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const down = useRef<HTMLInputElement>(null);
  const [fields, setFields] = useState(() => financeFields(new URLSearchParams(search), price, defaults));
  const [first] = useState(() => readTerms(fields, price));
  const read = readTerms(fields, price);
  const [wrong, terms] = "wrong" in read ? [read.wrong, null] : [null, read.terms];
  const percent = terms ? percentOf(price, terms.down) : 0;

  function takeFields(): void {
    if (form.current) setFields(fieldTexts(new FormData(form.current), financeParameters));
  }
  useEffect(takeFields, []);

  function slide(event: ChangeEvent<HTMLInputElement>): void {
    if (down.current) down.current.value = format.number(shareOf(price, Number(event.currentTarget.value)));
    // React notifies the form of the slider's input before the slider itself.
    takeFields();
  }

  const problem = (name: keyof typeof fields) => (wrong === name ? t(`finance.wrong.${name}`) : undefined);
  return (
    <section id="finance" aria-labelledby="finance-title" className="mt-16 lg:mt-24">
      <Container>
        <h2 id="finance-title" className="headline">
          {t("finance.title")}
        </h2>
        <form
          ref={form}
          method="get"
          action="#finance"
          onInput={takeFields}
          onSubmit={(event) => event.preventDefault()}
          className="mt-8 grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[3fr_2fr]"
        >
          <div className="grid grid-cols-1 content-start gap-x-6 gap-y-6 sm:grid-cols-2">
            <div className="sm:col-span-2">
              <Field
                name="down"
                label={t("finance.down")}
                note={<bdi>{` ${format.currency(currency)}`}</bdi>}
                hint={terms && t("finance.downHint", { percent: format.number(percent, 0) })}
                error={problem("down")}
              >
                {(control) => (
                  <Input
                    {...control}
                    ref={down}
                    dir="ltr"
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={20}
                    defaultValue={"terms" in first ? format.number(first.terms.down, 3) : fields.down}
                    className="figures rtl:text-end"
                  />
                )}
              </Field>
              <input
                type="range"
                min={0}
                max={largestShare}
                value={percent}
                onChange={slide}
                aria-label={t("finance.downShare")}
                aria-valuetext={t("finance.downShareText", {
                  percent: format.number(percent, 0),
                  amount: format.money(terms?.down ?? 0, currency),
                })}
                className="h-11 w-full cursor-pointer accent-accent noscript:hidden"
              />
            </div>
            <Field name="months" label={t("finance.term")} error={problem("months")}>
              {(control) => (
                <Select {...control} defaultValue={"terms" in first ? first.terms.months : defaults.months}>
                  {monthsOffered("terms" in first ? first.terms.months : defaults.months).map((count) => (
                    <option key={count} value={count}>
                      {t("finance.months", { count })}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field name="rate" label={t("finance.rate")} hint={t("finance.rateHint")} error={problem("rate")}>
              {(control) => (
                <Input
                  {...control}
                  dir="ltr"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={8}
                  defaultValue={fields.rate}
                  className="figures rtl:text-end"
                />
              )}
            </Field>
            <p className="hidden noscript:block">
              <button type="submit" className={buttonStyles()}>
                {t("finance.calculate")}
              </button>
            </p>
          </div>
          <FinanceResult
            car={car}
            price={price}
            terms={terms}
            estimate={terms && estimateFinance(terms, currencyDecimals(currency))}
          />
        </form>
      </Container>
    </section>
  );
}
