import { Suspense, use, useState } from "react";
import { useAccountMoney } from "~/i18n/exact-money";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { StillOpenList } from "./still-open";
import { type ErasedPapers, readErasedPapers } from "./erasing.queries";

interface ErasedPapersListProps {
  customerId: number;
  /** Keys of records with another name or address that belong to the person, too. */
  also: readonly string[];
}

/** The papers and payments of a person, before an erasure: which keep the name and until when. */
export function ErasedPapersList({ customerId, also }: ErasedPapersListProps) {
  return <Reading key={also.join(" ")} customerId={customerId} also={also} />;
}

/** Reads once: what suspends would lose its state, and read again and again. */
function Reading({ customerId, also }: ErasedPapersListProps) {
  const [reading] = useState(() => read(customerId, also));
  return (
    <Suspense>
      <Shown reading={reading} />
    </Suspense>
  );
}

async function read(customerId: number, also: readonly string[]): Promise<ErasedPapers | "unread"> {
  try {
    return await readErasedPapers(await browserClient(), customerId, also);
  } catch {
    return "unread";
  }
}

function Shown({ reading }: { reading: ReturnType<typeof read> }) {
  const { t } = useTranslation(["admin_customers", "papers", "admin_money"]);
  const format = useFormat();
  const money = useAccountMoney();
  const found = use(reading);
  if (found === "unread") return <p className="text-sm text-destructive">{t("erase.papersUnread")}</p>;
  const { papers, payments, open, more } = found;
  // Those of a record that was only now said to be this person's.
  const stillOpen =
    open.length === 0 ? null : (
      <div className="grid gap-1 text-sm">
        <p className="text-destructive">{t("erase.openText")}</p>
        <StillOpenList records={open} />
      </div>
    );
  if (papers.length + payments.length === 0) return stillOpen;
  return (
    <div className="grid gap-2 text-sm">
      {stillOpen}
      <h3 className="font-medium">{t("erase.papers")}</h3>
      <ul className="grid max-h-60 gap-1 overflow-y-auto">
        {papers.map(({ id, number, kind, keptUntil }) => (
          <li key={`paper ${id}`}>
            <bdi dir="ltr" className="figures">
              {number}
            </bdi>{" "}
            {t(`papers:kinds.${kind}`)}
            {": "}
            <span className="text-muted-foreground">
              {keptUntil === null ? t("erase.nameGoes") : t("erase.keptUntil", { date: format.date(keptUntil) })}
            </span>
          </li>
        ))}
        {payments.map(({ id, number, kind, amount, currency, receivedOn }) => (
          <li key={`payment ${id}`}>
            <bdi dir="ltr" className="figures">
              {number}
            </bdi>{" "}
            {t(`admin_money:kinds.${kind}`)} <bdi className="figures">{money(amount, currency)}</bdi>
            {": "}
            <span className="text-muted-foreground">
              {t(kind === "refund" ? "erase.refundStays" : "erase.amountStays", { date: format.date(receivedOn) })}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="text-muted-foreground">{t("erase.more", { number: format.number(more) })}</p> : null}
    </div>
  );
}
