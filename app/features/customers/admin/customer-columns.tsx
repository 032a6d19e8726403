import { Link } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { LocalizedText } from "~/i18n/localized-text";
import { useFormat } from "~/i18n/use-format";
import { FollowUpCell } from "~/admin/follow-ups/follow-up-cell";
import { AssigneeName } from "~/admin/ui/assignee-name";
import type { RecordColumn } from "~/admin/ui/record-table";
import { useListSort } from "~/admin/ui/use-list-sort";
import type { Customer } from "./customer-row";
import type { CustomerSort } from "./customer-search";
import { followUpSubject, useCustomerName } from "./customer-words";
import { OtherScript } from "./other-script";
import { CustomerSent } from "./customer-sent";
import { TagList } from "./tag-list";

/** The columns of the list of customers. */
export function useCustomerColumns(sorted: CustomerSort): RecordColumn<Customer>[] {
  const { t } = useTranslation(["admin_customers", "admin_orders"]);
  const { t: followUps } = useTranslation("admin_follow_ups");
  const nameOf = useCustomerName();
  const format = useFormat();
  const sort = useListSort<CustomerSort>(sorted, "recent");
  return [
    {
      key: "name",
      header: t("admin_orders:desk.name"),
      main: true,
      className: "wrap-anywhere md:min-w-40",
      sort: sort(["name", "name_desc", "ascending"]),
      cell: (customer) => (
        <>
          <Link to={`/admin/orders/customers/${customer.id}`} className="inline-flex min-h-11 items-center text-link">
            <span className="max-md:line-clamp-2">
              <LocalizedText text={customer.name} as="bdi" />
            </span>
          </Link>
          <span className="max-md:hidden">
            <OtherScript name={customer.name} />
          </span>
        </>
      ),
    },
    {
      key: "reach",
      header: t("reach"),
      className: "wrap-anywhere md:min-w-48",
      cell: ({ phone, email }) => (
        <>
          {phone === null ? null : (
            <a href={`tel:${phone}`} className="figures block hover:text-accent">
              <bdi dir="ltr">{phone}</bdi>
            </a>
          )}
          {email === null ? null : (
            <span className="block text-muted-foreground md:max-w-56 md:truncate" title={email}>
              <bdi dir="ltr">{email}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      key: "tags",
      header: t("tags"),
      className: "md:min-w-24",
      cell: ({ tags }) => <TagList tags={tags} />,
    },
    {
      key: "sent",
      header: t("sent"),
      className: "figures md:min-w-28",
      sort: sort(["orders", null, "descending"]),
      cell: (customer) => <CustomerSent customer={customer} />,
    },
    {
      key: "followup",
      header: followUps("title"),
      sort: sort(["followup", null, "ascending"]),
      cell: (customer) => (
        <FollowUpCell subject={followUpSubject(customer, nameOf(customer))} open={customer.deletedAt === null} />
      ),
    },
    {
      key: "assigned",
      header: t("admin_orders:orders.assigned"),
      className: "wrap-anywhere md:min-w-32",
      cell: ({ assignee }) => (
        <AssigneeName name={assignee} className="md:inline-block md:max-w-36 md:truncate md:align-bottom" />
      ),
    },
    {
      key: "last",
      header: t("last"),
      className: "figures text-muted-foreground md:whitespace-nowrap",
      sort: sort(["recent", "oldest", "descending"]),
      cell: ({ lastAt }) => (
        <time dateTime={lastAt} title={format.dateTime(lastAt)}>
          {format.date(lastAt)}
        </time>
      ),
    },
  ];
}
