import { useEffect, useMemo, useRef, useState } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { ErrorSummary } from "~/admin/record-form/error-summary";
import { FailureBanner } from "~/admin/record-form/failure-banner";
import { RecordFormContext, useRecordFormState } from "~/admin/record-form/record-form-state";
import { SelectField } from "~/admin/record-form/choice-fields";
import { DateField } from "~/admin/record-form/date-fields";
import { NumberField, TextAreaField, TextField } from "~/admin/record-form/text-fields";
import { useFormValue } from "~/admin/record-form/use-field";
import { useRecordForm } from "~/admin/record-form/use-record-form";
import { CountsToNote } from "~/admin/takings/counts-to-note";
import { FormDialog } from "~/admin/ui/form-dialog";
import { useAccountMoney } from "~/i18n/exact-money";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { editableNumber } from "~/utils/numbers";
import { needsBank, paymentKinds, paymentMeanings, paymentMethods } from "~domain/payments";
import type { OrderSums } from "./money";
import { exactly } from "~domain/currencies";
import { recordPayment } from "./money.queries";
import { useMoneyWords } from "./money-words";
import { kindOfAmount, newPayment, paymentSchema } from "./payment.schema";
import { useRecordedToast } from "./use-recorded-toast";

interface PaymentDialogProps {
  orderId: number;
  sums: OrderSums;
  refund: boolean;
  /** Whether the payment reserves the car. */
  reserves?: boolean;
  onClose: () => void;
}

/** Proposed payment: the rest of the deposit, or else the whole balance. */
function likely({ depositAmount, paid, balance }: OrderSums) {
  const missing = depositAmount === null ? 0 : exactly(depositAmount - paid);
  return missing > 0 && missing <= (balance ?? 0)
    ? ({ kind: "deposit", amount: missing } as const)
    : ({ kind: "balance", amount: balance ?? 0 } as const);
}

const incoming = paymentKinds.filter((kind) => paymentMeanings[kind].money === "in");

/** Dialog that records a payment or a refund. */
export function PaymentDialog({ orderId, sums, refund, reserves = false, onClose }: PaymentDialogProps) {
  const { t } = useTranslation("admin_money");
  const money = useAccountMoney();
  const format = useFormat();
  const refresh = useRefresh();
  const said = useRecordedToast(orderId);
  const words = useMoneyWords(sums.currency);
  const [initial] = useState(() => {
    if (refund) return newPayment("refund", "");
    const { kind, amount } = likely(sums);
    return newPayment(kind, editableNumber(amount));
  });
  const form = useRecordForm({
    schema: useMemo(() => paymentSchema(sums.currency), [sums.currency]),
    initial,
    record: `orders/${orderId}/${refund ? "refunds" : "payments"}/new`,
    version: null,
    save: async (payment, _version, _changed, key) => recordPayment(await browserClient(), orderId, payment, key),
    // Said with the entry on the page; until then the button is busy.
    onSaved: async (payment) => {
      await refresh();
      said(payment);
      onClose();
    },
    explain: words.explain,
  });
  const due = `\u2068${money(refund ? sums.paid : (sums.balance ?? 0), sums.currency)}\u2069`;
  return (
    <FormDialog
      title={t(refund ? "refundTitle" : "recordTitle")}
      description={t(refund ? "refundHint" : "recordHint", { amount: due })}
      send={t(refund ? "refundSend" : "record")}
      busy={form.status === "saving"}
      onSend={() => void form.save()}
      onClose={() => {
        form.discard();
        onClose();
      }}
    >
      <RecordFormContext value={form}>
        <FailureBanner form={form} />
        <ErrorSummary form={form} />
        {reserves && !refund ? <p className="text-sm text-muted-foreground">{t("reserves")}</p> : null}
        <div className="@container grid gap-5 sm:grid-cols-2">
          <NumberField name="amount" label={t("amount")} unit={format.currency(sums.currency)} required />
          {refund ? null : <KindField sums={sums} />}
          <SelectField
            name="method"
            label={t("method")}
            options={paymentMethods.map((method) => ({ value: method, label: t(`methods.${method}`) }))}
          />
          <DateField past name="received_on" label={t(refund ? "refundedOn" : "receivedOn")} required />
          <BankField />
          <TextField name="reference" dir="auto" label={t("reference")} hint={t("referenceHint")} />
          <DayNote />
          <TextAreaField name="note" dir="auto" rows={2} label={t("note")} className="sm:col-span-2" />
        </div>
      </RecordFormContext>
    </FormDialog>
  );
}

/** What the payment is for: the balance, or a part of it, as the amount says, unless another kind was chosen. */
function KindField({ sums }: { sums: OrderSums }) {
  const { t } = useTranslation("admin_money");
  const { setValue } = useRecordFormState();
  const amount = useFormValue("amount");
  const kind = useFormValue("kind");
  const said = typeof amount === "string" ? kindOfAmount(amount, sums) : null;
  const last = useRef(said);
  useEffect(() => {
    if (said === null || said === last.current) return;
    if (kind === last.current) setValue("kind", said);
    last.current = said;
  }, [said, kind, setValue]);
  return (
    <SelectField
      name="kind"
      label={t("kind")}
      options={incoming.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
    />
  );
}

/** Says to which day the entry counts, where the chosen one is closed. */
function DayNote() {
  const day = useFormValue("received_on");
  return <CountsToNote day={typeof day === "string" ? day : ""} className="empty:hidden sm:col-span-2" />;
}

/** The bank of a financed sale. */
function BankField() {
  const { t } = useTranslation("admin_money");
  const chosen = useFormValue("method");
  const method = paymentMethods.find((one) => one === chosen);
  if (method === undefined || !needsBank(method)) return null;
  return <TextField name="bank" dir="auto" label={t("bank")} hint={t("bankHint")} required />;
}
