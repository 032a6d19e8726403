import { useColleagueName } from "~/admin/use-colleague-name";
import type { Colleague } from "~/admin/use-assigned-toast";
import { useTranslation } from "~/i18n/use-translation";
import type { LedgerRow } from "./ledger";

/** What entries are called, and who received them. */
export function usePaymentWords(staff: readonly Colleague[]) {
  const { t } = useTranslation("admin_money");
  const nameOf = useColleagueName();
  return {
    kindOf: ({ reverses, kind }: LedgerRow) =>
      reverses === null ? t(`kinds.${kind}`) : t("reversal", { number: `\u2066${reverses}\u2069` }),
    colleague: (id: string | null) => nameOf(staff.find((one) => one.id === id) ?? { name: t("former") }),
  };
}
