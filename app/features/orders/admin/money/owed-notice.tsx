import { Suspense, use, useState } from "react";
import { useAccountMoney } from "~/i18n/exact-money";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import type { OrderSums } from "./money";
import { readSums } from "./money.queries";

/**
 * Warns of the open balance before a hand-over, without blocking it. Shows nothing if nothing was agreed or paid here,
 * and says so if the balance cannot be read.
 */
export function OwedNotice({ orderId }: { orderId: number }) {
  const [sums] = useState(() => readOwn(orderId));
  return (
    <Suspense>
      <Owed sums={sums} />
    </Suspense>
  );
}

async function readOwn(orderId: number): Promise<OrderSums | "unread" | undefined> {
  try {
    return (await readSums(await browserClient(), [orderId])).get(orderId);
  } catch {
    return "unread";
  }
}

function Owed({ sums: reading }: { sums: ReturnType<typeof readOwn> }) {
  const { t } = useTranslation("admin_money");
  const money = useAccountMoney();
  const sums = use(reading);
  if (sums === "unread") return <strong className="font-medium text-destructive">{t("owedUnread")}</strong>;
  if (sums === undefined || sums.version === null || sums.balance === null || sums.balance <= 0) return null;
  return (
    <strong className="font-medium text-destructive">
      {t("owed", { amount: `\u2068${money(sums.balance, sums.currency)}\u2069` })}
    </strong>
  );
}
