import { ClipboardPlus, Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { LocalizedText } from "~/i18n/localized-text";
import { FollowUpOffer } from "~/admin/follow-ups/follow-up-offer";
import type { Colleague } from "~/admin/use-assigned-toast";
import { AdminSection } from "~/admin/layout/admin-section";
import { DetailFoot } from "~/admin/layout/detail-foot";
import { DetailHeader } from "~/admin/layout/detail-header";
import { buttonStyles } from "~/ui/button-styles";
import { CustomerCare } from "./customer-care";
import { CustomerContact } from "./customer-contact";
import { CustomerData } from "./customer-data";
import { CustomerIdentity } from "./customer-identity";
import { CustomerNotes } from "./customer-notes";
import type { Customer } from "./customer-row";
import { CustomerTwins } from "./customer-twins";
import { followUpSubject, useCustomerName } from "./customer-words";
import type { Identity } from "./identity.queries";
import type { Merge, Twin } from "./merges.queries";
import { OtherScript } from "./other-script";
import { TagList } from "./tag-list";
import { useCustomerTrash } from "./use-customer-trash";

interface CustomerPageProps {
  customer: Customer;
  /** Subject of an e-mail to the customer. */
  subject: string;
  /** Whether a colleague has confirmed name, number and address. */
  confirmed: boolean;
  /** Null for users who may not see it. */
  identity: Identity | null;
  staff: readonly Colleague[];
  orders: ReactNode;
  viewings: ReactNode;
  tradeIns: ReactNode;
  /** Messages and car requests. */
  messages: ReactNode;
  twins: readonly Twin[];
  merges: readonly Merge[];
  /** The change history of the record, for users who may read it. */
  history?: ReactNode;
}

/** The page of one customer: contact details and all their orders, viewings and messages. */
export function CustomerPage(props: CustomerPageProps) {
  const {
    customer,
    subject,
    confirmed,
    identity,
    staff,
    orders,
    viewings,
    tradeIns,
    messages,
    twins,
    merges,
    history,
  } = props;
  const { t } = useTranslation(["admin_customers", "admin_orders", "admin_trade_ins"]);
  const navigate = useNavigate();
  const nameOf = useCustomerName();
  const [offered, setOffered] = useState<"reply" | "note" | null>(null);
  const trash = useCustomerTrash(() => void navigate("/admin/orders/customers"));
  const open = customer.deletedAt === null;
  const offer = (
    <FollowUpOffer subject={followUpSubject(customer, nameOf(customer))} onClose={() => setOffered(null)} />
  );
  return (
    <>
      <CustomerHeader customer={customer} />
      <div className="grid gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 content-start gap-10">
          <AdminSection title={t("admin_orders:orders.orders")}>{orders}</AdminSection>
          <AdminSection title={t("admin_orders:others.viewings")}>{viewings}</AdminSection>
          <AdminSection title={t("admin_trade_ins:title")}>{tradeIns}</AdminSection>
          <AdminSection title={t("messagesAndWishes")}>{messages}</AdminSection>
        </div>
        <div className="grid min-w-0 content-start gap-10 max-xl:row-start-1">
          <CustomerContact
            customer={customer}
            subject={subject}
            confirmed={confirmed}
            onReply={() => setOffered("reply")}
            offer={open && offered === "reply" ? offer : null}
          />
          <CustomerIdentity customer={customer} identity={identity} />
          <CustomerCare customer={customer} staff={staff} />
          {open ? <CustomerTwins customer={customer} twins={twins} merges={merges} /> : null}
          {open ? <CustomerNotes customer={customer} onSaved={() => setOffered("note")} /> : null}
          {open && offered === "note" ? offer : null}
        </div>
      </div>
      <DetailFoot
        history={history}
        trashed={!open}
        onTrash={() => trash.ask(customer)}
        onRestore={() => void trash.putBack(customer)}
        after={<CustomerData customer={customer} />}
      />
      {trash.dialog}
    </>
  );
}

function CustomerHeader({ customer }: { customer: Customer }) {
  const { t } = useTranslation("admin_customers");
  const { t: desk } = useTranslation("admin_desk");
  const nameOf = useCustomerName();
  return (
    <DetailHeader
      title={nameOf(customer)}
      heading={<LocalizedText text={customer.name} as="bdi" />}
      backTo={{ to: "/admin/orders/customers", label: t("title") }}
      badges={<TagList tags={customer.tags} />}
      trashed={customer.deletedAt !== null}
      actions={
        customer.deletedAt === null ? (
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
        ) : null
      }
    >
      <OtherScript name={customer.name} />
    </DetailHeader>
  );
}
