import type { ReactNode } from "react";
import { useAccountMoney } from "~/i18n/exact-money";
import { cn } from "~/ui/cn";

/** Shows an amount in a table; a dash if it is unknown. @param marked whether one below zero stands out */
export function useAmountCell({ marked = false } = {}): (value: number | null, currency: string) => ReactNode {
  const money = useAccountMoney();
  return (value, currency) => (
    <bdi className={cn("figures whitespace-nowrap", marked && value !== null && value < 0 && "text-destructive")}>
      {value === null ? "–" : money(value, currency)}
    </bdi>
  );
}
