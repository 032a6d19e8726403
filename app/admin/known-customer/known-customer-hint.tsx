import { UserRound } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { useRecordFormState } from "~/admin/record-form/record-form-state";
import { useFormValue } from "~/admin/record-form/use-field";
import { textIn } from "~/i18n/localized";
import { LocalizedText } from "~/i18n/localized-text";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import type { KnownCustomer } from "./known-customer.queries";
import { useKnownCustomer } from "./use-known-customer";

const typedText = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * Below the phone number of a form with the fields `name`, `phone`, `email` and `language`: who has this number, what
 * of theirs is open and with whom. Empty fields are filled in; what was typed is replaced only by the button.
 */
export function KnownCustomerHint({ countryCode }: { countryCode: string }) {
  const known = useKnownCustomer(typedText(useFormValue("phone")), countryCode);
  return (
    <div role="status" className="col-span-full empty:hidden">
      {known === null ? null : <Known known={known} />}
    </div>
  );
}

function Known({ known }: { known: KnownCustomer }) {
  const { t } = useTranslation("admin_desk");
  return (
    <div className="grid gap-2 border-s-2 border-accent py-1 ps-4 text-sm">
      {known.customer === null ? null : <Person key={known.customer.id} customer={known.customer} />}
      {known.others.length === 0 ? null : (
        <p>
          {t("known.others", { count: known.others.length, names: known.others.map(isolated).join(t("known.and")) })}
        </p>
      )}
      <OpenRecords known={known} />
    </div>
  );
}

/** Who has the number, and the button that takes the name over where another one was typed. */
function Person({ customer }: { customer: NonNullable<KnownCustomer["customer"]> }) {
  const { t } = useTranslation("admin_desk");
  const { setValue } = useRecordFormState();
  const typed = { name: typedText(useFormValue("name")).trim(), email: typedText(useFormValue("email")).trim() };
  const name = textIn({ en: customer.name_en, ar: customer.name_ar }, customer.language);
  const filled = useRef(false);
  const atFirst = useRef(typed);
  useEffect(() => {
    if (filled.current) return;
    filled.current = true;
    if (atFirst.current.name === "") setValue("name", name);
    if (atFirst.current.email === "" && customer.email !== null) setValue("email", customer.email);
  }, [customer.email, name, setValue]);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Link
        to={`/admin/orders/customers/${customer.id}`}
        target="_blank"
        className="inline-flex min-h-11 items-center gap-2 font-medium text-link"
      >
        <UserRound aria-hidden="true" className="size-4" />
        <LocalizedText text={{ en: customer.name_en, ar: customer.name_ar }} />
      </Link>
      <span className="text-muted-foreground">{t("known.has")}</span>
      {typed.name === name ? null : (
        <Button variant="outline" onClick={() => setValue("name", name)}>
          {t("known.take", { name: isolated(name) })}
        </Button>
      )}
    </div>
  );
}

function OpenRecords({ known: { orders, viewings, trade_ins } }: { known: KnownCustomer }) {
  const { t } = useTranslation("admin_desk");
  const format = useFormat();
  if (orders.length + viewings.length + trade_ins.length === 0) return null;
  return (
    <ul aria-label={t("known.open")}>
      {orders.map(({ id, reference, title_en, title_ar, assignee }) => (
        <OpenRecord key={`order ${id}`} to={`/admin/orders/${id}`} reference={reference} assignee={assignee}>
          <LocalizedText text={{ en: title_en, ar: title_ar }} />
        </OpenRecord>
      ))}
      {viewings.map(({ id, reference, starts_at, assignee }) => (
        <OpenRecord key={`viewing ${id}`} to={`/admin/orders/viewings/${id}`} reference={reference} assignee={assignee}>
          <bdi>{format.dateTime(starts_at)}</bdi>
        </OpenRecord>
      ))}
      {trade_ins.map(({ id, reference, make, model, year, assignee }) => (
        <OpenRecord
          key={`trade-in ${id}`}
          to={`/admin/orders/trade-ins/${id}`}
          reference={reference}
          assignee={assignee}
        >
          <bdi>{`${make} ${model} ${year}`}</bdi>
        </OpenRecord>
      ))}
    </ul>
  );
}

interface OpenRecordProps {
  to: string;
  reference: string;
  assignee: string | null;
  children: ReactNode;
}

/** Opens in a window of its own: the form beside it is not saved yet. */
function OpenRecord({ to, reference, assignee, children }: OpenRecordProps) {
  const { t } = useTranslation("admin_desk");
  return (
    <li>
      <Link to={to} target="_blank" className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-link">
        <bdi dir="ltr" className="figures">
          {reference}
        </bdi>
        {children}
      </Link>{" "}
      <span className="text-muted-foreground">
        {assignee === null ? t("known.unassigned") : t("known.with", { name: isolated(assignee) })}
      </span>
    </li>
  );
}

/** A name in a sentence, in the direction of its own script. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
