import { Suspense, use, useState } from "react";
import { useAccountMoney } from "~/i18n/exact-money";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import type { OrderSums } from "./money";
import { readSums } from "./money.queries";

/**
 * What the customer still owes, where price or payments of the order are kept here: nothing stops a hand-over. It is
 * read when it is asked for, and left out where it cannot be.
 */
export function OwedNotice({ orderId }: { orderId: number }) {
  const [sums] = useState(() => readOwn(orderId));
  return (
    <Suspense>
      <Owed sums={sums} />
    </Suspense>
  );
}

async function readOwn(orderId: number): Promise<OrderSums | undefined> {
  try {
    return (await readSums(await browserClient(), [orderId])).get(orderId);
  } catch {
    return undefined;
  }
}

function Owed({ sums: reading }: { sums: Promise<OrderSums | undefined> }) {
  const { t } = useTranslation("admin_money");
  const money = useAccountMoney();
  const sums = use(reading);
  if (sums === undefined || sums.version === null || sums.balance === null || sums.balance <= 0) return null;
  return (
    <strong className="font-medium text-destructive">
      {t("owed", { amount: `\u2068${money(sums.balance, sums.currency)}\u2069` })}
    </strong>
  );
}
