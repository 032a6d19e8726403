import { useState } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { madeOnce } from "~/admin/record-form/lost-answer";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { FormDialog } from "~/admin/ui/form-dialog";
import { useAccountMoney } from "~/i18n/exact-money";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { toast } from "~/toast/toast";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";
import { textLength, trimmed } from "~/utils/text";
import type { Payment } from "./money";
import { reversePayment } from "./money.queries";
import { useMoneyWords } from "./money-words";
import { useSendKey } from "./use-send-key";

interface ReverseDialogProps {
  payment: Payment;
  currency: string;
  onClose: () => void;
}

const longestReason = 500;

/** Takes a wrong entry back: it stays in the ledger, with another one that says why. */
export function ReverseDialog({ payment, currency, onClose }: ReverseDialogProps) {
  const { t } = useTranslation("admin_money");
  const { t: editing } = useTranslation("editing");
  const money = useAccountMoney();
  const words = useMoneyWords(currency);
  const refused = useRefusal({ explain: words.explainError, duration: 15_000 });
  const revalidate = useRefresh();
  const keyOf = useSendKey();
  const [reason, setReason] = useState("");
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const text = trimmed(reason);
  const problem =
    text === ""
      ? editing("problems.required")
      : textLength(text) > longestReason
        ? editing("problems.tooLong", { limit: String(longestReason) })
        : undefined;
  const number = `\u2066${payment.number ?? ""}\u2069`;

  async function send(): Promise<void> {
    setChecked(true);
    if (busy || problem !== undefined) return;
    setBusy(true);
    try {
      const key = keyOf({ id: payment.id, text });
      await madeOnce(async () => reversePayment(await browserClient(), payment.id, text, key));
      toast({ title: t("reversedToast", { number }) });
      onClose();
    } catch (error) {
      refused(t("reverseFailed"), error);
    } finally {
      setBusy(false);
      await revalidate();
    }
  }

  return (
    <FormDialog
      destructive
      title={t("reverseTitle", { number })}
      description={t("reverseHint", { amount: `\u2068${money(payment.amount, currency)}\u2069` })}
      send={t("reverse")}
      busy={busy}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Field name="reason" label={t("reverseReason")} required error={checked ? problem : undefined}>
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
