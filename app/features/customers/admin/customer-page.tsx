import { ArrowLeft, ClipboardPlus, Pencil, Trash2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { LocalizedText } from "~/i18n/localized-text";
import { AdminSection } from "~/admin/layout/admin-section";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { buttonStyles } from "~/ui/button-styles";
import { CustomerContact } from "./customer-contact";
import { CustomerData } from "./customer-data";
import { CustomerNotes } from "./customer-notes";
import type { Customer } from "./customer-row";
import { CustomerTwins } from "./customer-twins";
import { useCustomerName } from "./customer-words";
import type { Merge, Twin } from "./merges.queries";
import { OtherScript } from "./other-script";
import { TagList } from "./tag-list";
import { useCustomerTrash } from "./use-customer-trash";

interface CustomerPageProps {
  customer: Customer;
  /** Subject of an e-mail to the customer. */
  subject: string;
  orders: ReactNode;
  viewings: ReactNode;
  /** Messages and car requests. */
  messages: ReactNode;
  twins: readonly Twin[];
  merges: readonly Merge[];
  /** The record's own history, for those who may read it. */
  history?: ReactNode;
}

/** One person: how they are reached, and everything they ordered, viewed and wrote. */
export function CustomerPage(props: CustomerPageProps) {
  const { customer, subject, orders, viewings, messages, twins, merges, history } = props;
  const { t } = useTranslation(["admin_customers", "admin_orders"]);
  const navigate = useNavigate();
  const trash = useCustomerTrash(() => void navigate("/admin/orders/customers"));
  const open = customer.deletedAt === null;
  return (
    <>
      <PageHeader customer={customer} />
      <div className="grid gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 content-start gap-10">
          <AdminSection title={t("admin_orders:orders.orders")}>{orders}</AdminSection>
          <AdminSection title={t("admin_orders:others.viewings")}>{viewings}</AdminSection>
          <AdminSection title={t("messagesAndWishes")}>{messages}</AdminSection>
        </div>
        <div className="grid min-w-0 content-start gap-10 max-xl:row-start-1">
          <CustomerContact customer={customer} subject={subject} />
          {open ? <CustomerTwins customer={customer} twins={twins} merges={merges} /> : null}
          {open ? <CustomerNotes customer={customer} /> : null}
        </div>
      </div>
      <div className="mt-14 grid gap-10">
        {history}
        <div className="flex flex-wrap gap-3 border-t pt-6">
          {open ? (
            <Button variant="outline" onClick={() => trash.ask(customer)}>
              <Trash2 aria-hidden="true" />
              {t("admin_orders:trash.move")}
            </Button>
          ) : (
            <Button variant="outline" onClick={() => void trash.putBack(customer)}>
              <Undo2 aria-hidden="true" />
              {t("admin_orders:trash.restore")}
            </Button>
          )}
          <CustomerData customer={customer} />
        </div>
      </div>
      {trash.dialog}
    </>
  );
}

function PageHeader({ customer }: { customer: Customer }) {
  const { t } = useTranslation(["admin_customers", "admin_orders", "admin"]);
  const { t: desk } = useTranslation("admin_desk");
  const nameOf = useCustomerName();
  return (
    <header className="mb-8">
      <title>{`${nameOf(customer)} · ${t("admin:title")}`}</title>
      <Link
        to="/admin/orders/customers"
        className="inline-flex min-h-11 items-center gap-2 text-sm text-muted-foreground hover:text-foreground"
      >
        <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {t("title")}
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 wrap-anywhere">
          <h1 className="headline">
            <LocalizedText text={customer.name} as="bdi" />
          </h1>
          <OtherScript name={customer.name} />
          <div className="mt-4 flex flex-wrap items-center gap-2 empty:hidden">
            <TagList tags={customer.tags} />
            {customer.deletedAt === null ? null : <Badge tone="destructive">{t("admin_orders:trash.inTrash")}</Badge>}
          </div>
        </div>
        {customer.deletedAt === null ? (
          <div className="flex flex-wrap gap-3">
            <Link to={`/admin/orders/new?customer=${customer.id}`} className={buttonStyles({})}>
              <ClipboardPlus aria-hidden="true" />
              {desk("new")}
            </Link>
            <Link to={`/admin/orders/customers/${customer.id}/edit`} className={buttonStyles({ variant: "outline" })}>
              <Pencil aria-hidden="true" />
              {t("edit")}
            </Link>
          </div>
        ) : null}
      </div>
    </header>
  );
}
