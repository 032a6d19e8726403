import { Printer } from "lucide-react";
import { Form, Link, useSubmit } from "react-router";
import { DateInput } from "~/admin/date-input/date-input";
import { AdminPage } from "~/admin/layout/admin-page";
import type { Colleague } from "~/admin/use-assigned-toast";
import { type Localized, textIn } from "~/i18n/localized";
import { useFormat } from "~/i18n/use-format";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { dayAt, isDay } from "~/utils/local-time";
import { CloseDayForm } from "./close-day-form";
import { CashDifferences } from "./cash-differences";
import { ClosingSheet } from "./closing-sheet";
import type { Closing, OpenDay, ReceiptRange } from "./ledger";
import { SumTable } from "./ledger-sums";
import { inMethodOrder } from "./sum-rows";
import { usePaymentWords } from "./payment-words";

interface DayPageProps {
  day: string;
  /** The closing that the day belongs to; null while it is open. */
  closing: Closing | null;
  /** Its receipts; null for none. */
  receipts: ReceiptRange | null;
  /** What is to be counted; null where the day is closed or to come. */
  open: OpenDay | null;
  closings: readonly Closing[];
  staff: readonly Colleague[];
  dealer: Localized | null;
}

/** A day of the ledger: to be closed with the counted cash, or closed; and the days that were closed last. */
export function DayPage({ day, closing, receipts, open, closings, staff, dealer }: DayPageProps) {
  const { t } = useTranslation("admin_payments");
  const { t: money } = useTranslation("admin_money");
  const format = useFormat();
  const { language } = useLanguage();
  const { colleague } = usePaymentWords(staff);
  return (
    <AdminPage
      title={t("day.title")}
      intro={t("day.intro")}
      backTo={{ to: "/admin/orders/payments", label: t("day.back") }}
      actions={
        closing === null ? null : (
          <Button variant="outline" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {t("day.print")}
          </Button>
        )
      }
    >
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-8">
          <DayChoice day={day} />
          {closing === null ? null : (
            <>
              {closing.day === day ? null : <p>{t("day.within", { date: format.date(closing.day) })}</p>}
              <ClosingSheet
                closing={closing}
                receipts={receipts}
                by={colleague(closing.closedBy)}
                dealer={dealer === null ? "" : textIn(dealer, language)}
              />
            </>
          )}
          {open === null ? null : (
            <>
              {open.since === open.day ? null : <p>{t("day.since", { date: format.date(open.since) })}</p>}
              {open.sums.length === 0 ? (
                <p className="text-muted-foreground">{t("day.nothing")}</p>
              ) : (
                <SumTable
                  title={t("sums.byMethod")}
                  sums={inMethodOrder(open.sums).map((sum) => ({ ...sum, name: money(`methods.${sum.method}`) }))}
                />
              )}
              <CloseDayForm key={day} open={open} />
            </>
          )}
          {closing === null && open === null ? <p>{t("day.toCome")}</p> : null}
        </div>
        <section aria-label={t("day.days")}>
          <h2 className="title border-b pb-2">{t("day.days")}</h2>
          {closings.length === 0 ? <p className="py-3 text-sm text-muted-foreground">{t("day.none")}</p> : null}
          <ul>
            {closings.map((one) => (
              <li key={one.day} className="border-b border-border/50">
                <Link
                  to={`/admin/orders/payments/day?day=${one.day}`}
                  aria-current={one.day === closing?.day ? "true" : undefined}
                  className="flex min-h-11 items-center py-1.5 justify-between gap-4 text-sm aria-current:font-semibold"
                >
                  <time dateTime={one.day}>{format.date(one.day)}</time>
                  <span className="min-w-0 text-end wrap-anywhere">
                    <CashDifferences cash={one.cash} />
                    <span className="block text-xs font-normal text-muted-foreground">
                      <bdi>{colleague(one.closedBy)}</bdi>
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </AdminPage>
  );
}

/** The day that is shown, kept in the address. */
function DayChoice({ day }: { day: string }) {
  const { t } = useTranslation("admin_payments");
  const submit = useSubmit();
  const show = (chosen: string) => void submit({ day: chosen }, { preventScrollReset: true });
  return (
    <Form className="sm:max-w-xs">
      <Field name="day" label={t("day.of")}>
        {(control) => (
          <DateInput
            {...control}
            range={{ latest: dayAt() }}
            value={day}
            onChange={(typed) => {
              if (isDay(typed) && typed !== day) show(typed);
            }}
          />
        )}
      </Field>
    </Form>
  );
}
