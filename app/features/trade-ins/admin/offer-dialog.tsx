import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useAccountMoney } from "~/i18n/exact-money";
import { useFormat } from "~/i18n/use-format";
import { DateInput } from "~/admin/date-input/date-input";
import { AmountInput } from "~/admin/ui/amount-input";
import { FormDialog } from "~/admin/ui/form-dialog";
import { Field } from "~/ui/field";
import { addDays, dayAt, fromLocalTime, isDay } from "~/utils/local-time";
import { readNumber } from "~/utils/numbers";
import { currencyDecimals } from "~/i18n/format";
import { tradeInName } from "../trade-ins";
import type { TradeInRow } from "./trade-in-row";

interface OfferDialogProps {
  tradeIn: TradeInRow;
  currency: string;
  busy: boolean;
  /** Resolves to whether it was saved. */
  onOffer: (offer: { amount: number; until: string }) => Promise<boolean>;
  onClose: () => void;
}

/** Proposed validity of an offer, in days. */
const usualDays = 7;

/** A typed amount above 0; null if it is invalid, ambiguous, or has more decimals than the currency. */
export function readAmount(typed: string, currency: string): number | null {
  const decimals = currencyDecimals(currency);
  const reading = readNumber(typed, { min: 0, max: 999_999_999, decimals });
  if (reading.kind !== "number" || reading.value <= 0) return null;
  return Number(reading.value.toFixed(decimals)) === reading.value ? reading.value : null;
}

/** Dialog for an offer: its amount and the last day on which it is valid. */
export function OfferDialog({ tradeIn, currency, busy, onOffer, onClose }: OfferDialogProps) {
  const { t } = useTranslation("admin_trade_ins");
  const { t: documents } = useTranslation("admin_documents");
  const format = useFormat();
  const money = useAccountMoney();
  const { loan } = tradeIn.documents;
  const [amount, setAmount] = useState("");
  const [day, setDay] = useState(() => addDays(dayAt(), usualDays));
  const [checked, setChecked] = useState(false);
  const read = readAmount(amount, currency);
  // The end of the day in the dealer's time zone.
  const until = isDay(day) ? fromLocalTime(`${day}T23:59`) : null;
  const late = until === null || Date.parse(until) <= Date.now();

  async function send(): Promise<void> {
    setChecked(true);
    if (busy || read === null || until === null || late) return;
    if (await onOffer({ amount: read, until })) onClose();
  }

  return (
    <FormDialog
      title={t("offer.dialog")}
      description={t("offer.hint", { car: `\u2068${tradeInName(tradeIn)}\u2069` })}
      send={t("offer.send")}
      busy={busy}
      onSend={() => void send()}
      onClose={onClose}
    >
      {loan === null ? null : (
        <p role="note" className="text-sm">
          {documents("tradeIn.loanWithOffer", { amount: `\u2068${money(loan.amount, loan.currency)}\u2069` })}
        </p>
      )}
      <Field
        name="amount"
        label={t("offer.amount", { currency: format.currency(currency) })}
        error={checked && read === null ? t("refusals.amount") : undefined}
        required
      >
        {(control) => (
          <AmountInput
            {...control}
            text={amount}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            maxLength={20}
          />
        )}
      </Field>
      <Field
        name="until"
        label={t("offer.lastDay")}
        hint={t("offer.lastDayHint")}
        error={checked && late ? t("refusals.until") : undefined}
        required
      >
        {(control) => (
          <DateInput
            {...control}
            range={{ earliest: dayAt(), latest: addDays(dayAt(), 360) }}
            value={day}
            onChange={setDay}
          />
        )}
      </Field>
    </FormDialog>
  );
}
