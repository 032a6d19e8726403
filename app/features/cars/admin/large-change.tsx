import type { ReactNode } from "react";
import { useNumberWords } from "~/admin/number-words";
import { ConfirmDialog } from "~/admin/ui/confirm-dialog";
import { useExactMoney } from "~/i18n/exact-money";
import { useTranslation } from "~/i18n/use-translation";
import type { PriceProblem } from "./price-change";

/** The questions about typed prices in list, form and bulk change. */
export function usePriceWords(currency: string) {
  const { t } = useTranslation("admin_cars");
  const exact = useExactMoney();
  const numbers = useNumberWords();
  const money = (amount: number) => `\u2068${exact(amount, currency)}\u2069`;
  return {
    money,
    problem: (wrong: PriceProblem) =>
      wrong.problem === "ambiguous" ? numbers.ambiguous(wrong.readings) : t(`pricing.${wrong.problem}`),
    large: (before: number, after: number) => t("pricing.large.text", { before: money(before), after: money(after) }),
  };
}

/** Asks below the price field about a change by more than half. */
export function LargeChangeNotice({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="border-s-2 border-destructive ps-4 text-sm">
      {children}
    </p>
  );
}

interface LargeChangeDialogProps {
  /** The prices of the question; null while the dialog is closed. */
  change: { before: number; after: number } | null;
  currency: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a form saves a price that changes by more than half. */
export function LargeChangeDialog({ change, currency, onClose, onConfirm }: LargeChangeDialogProps) {
  const { t } = useTranslation("admin_cars");
  const words = usePriceWords(currency);
  return (
    <ConfirmDialog
      open={change !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t("pricing.large.title")}
      description={change ? words.large(change.before, change.after) : ""}
      confirmLabel={t("pricing.large.confirm")}
      cancelLabel={t("pricing.large.back")}
      onConfirm={onConfirm}
    />
  );
}
