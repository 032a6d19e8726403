import type { Colleague } from "~/admin/use-assigned-toast";
import { useAccountMoney } from "~/i18n/exact-money";
import { useTranslation } from "~/i18n/use-translation";
import { cn } from "~/ui/cn";
import type { LedgerSum } from "./ledger";
import { inMethodOrder } from "./sum-rows";
import { usePaymentWords } from "./payment-words";

interface LedgerSumsProps {
  sums: readonly LedgerSum[];
  staff: readonly Colleague[];
}

/** What the entries of a search add up to, by method and by colleague. */
export function LedgerSums({ sums, staff }: LedgerSumsProps) {
  const { t } = useTranslation("admin_payments");
  const { t: money } = useTranslation("admin_money");
  const { colleague } = usePaymentWords(staff);
  const of = (part: LedgerSum["part"]) => sums.filter((sum) => sum.part === part);
  const all = of("all").map((sum) => ({ ...sum, name: t("sums.all"), strong: true }));
  return (
    <section
      aria-label={t("sums.title")}
      className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 lg:grid-cols-2"
    >
      <SumTable
        title={t("sums.byMethod")}
        sums={[
          ...inMethodOrder(of("method")).map((sum) => ({ ...sum, name: money(`methods.${sum.method ?? "cash"}`) })),
          ...all,
        ]}
      />
      <SumTable
        title={t("sums.byColleague")}
        sums={[...of("colleague").map((sum) => ({ ...sum, name: colleague(sum.receivedBy) })), ...all]}
      />
    </section>
  );
}

interface NamedSum {
  name: string;
  currency: string;
  entries: number;
  amount: number;
  strong?: boolean;
}

/** Sums below each other, each with how many entries it has. */
export function SumTable({ title, sums }: { title: string; sums: readonly NamedSum[] }) {
  const { t } = useTranslation("admin_payments");
  const money = useAccountMoney();
  return (
    <table className="w-full self-start text-sm">
      <caption className="border-b py-2 text-start text-sm font-medium">{title}</caption>
      <tbody>
        {sums.map(({ name, currency, entries, amount, strong }) => (
          <tr key={`${name} ${currency}`} className={cn("border-b border-border/50", strong && "font-semibold")}>
            <th scope="row" className="py-2 text-start font-[inherit] wrap-anywhere">
              <bdi>{name}</bdi>
            </th>
            <td className="py-2 ps-3 text-end whitespace-nowrap text-muted-foreground">
              {t("total", { count: entries })}
            </td>
            <td
              className={cn("figures py-2 ps-3 sm:ps-6 text-end whitespace-nowrap", amount < 0 && "text-destructive")}
            >
              <bdi>{money(amount, currency)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
