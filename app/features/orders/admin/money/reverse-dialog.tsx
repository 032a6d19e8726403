import { ReasonDialog } from "~/admin/ui/reason-dialog";
import { useAccountMoney } from "~/i18n/exact-money";
import { useTranslation } from "~/i18n/use-translation";
import type { Payment } from "./money";
import { reversePayment } from "./money.queries";
import { useMoneyWords } from "./money-words";

interface ReverseDialogProps {
  payment: Payment;
  currency: string;
  onClose: () => void;
}

/** Reverses a wrong entry: it stays in the ledger, and a second entry cancels it and gives the reason. */
export function ReverseDialog({ payment, currency, onClose }: ReverseDialogProps) {
  const { t } = useTranslation("admin_money");
  const money = useAccountMoney();
  const words = useMoneyWords(currency);
  const number = `\u2066${payment.number ?? ""}\u2069`;
  return (
    <ReasonDialog
      about={`reversal of payment ${payment.id}`}
      title={t("reverseTitle", { number })}
      description={t("reverseHint", { amount: `\u2068${money(payment.amount, currency)}\u2069` })}
      label={t("reverseReason")}
      send={t("reverse")}
      said={{ done: t("reversedToast", { number }), failed: t("reverseFailed") }}
      explain={words.explainError}
      onReason={(client, reason, key) => reversePayment(client, payment.id, reason, key)}
      onClose={onClose}
    />
  );
}
