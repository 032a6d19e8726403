import { FollowUpDate } from "~/admin/follow-ups/follow-up-date";
import { AssigneeName } from "~/admin/ui/assignee-name";
import { useFormat } from "~/i18n/use-format";
import type { Customer } from "./customer-row";
import { CustomerSent } from "./customer-sent";
import { TagList } from "./tag-list";

/** A customer in the list on a phone, below the name: number, what they sent, tags, and whose they are. */
export function CustomerCard({ customer }: { customer: Customer }) {
  const format = useFormat();
  const { phone, email, tags, followUp, assignee, lastAt } = customer;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p className="flex items-baseline justify-between gap-4">
        <span className="figures min-w-0 truncate">
          {phone === null ? (
            <bdi dir="ltr">{email}</bdi>
          ) : (
            <a href={`tel:${phone}`} className="hover:text-accent">
              <bdi dir="ltr">{phone}</bdi>
            </a>
          )}
        </span>
        <span className="min-w-0 truncate text-muted-foreground">
          <CustomerSent customer={customer} />
        </span>
      </p>
      <div className="flex items-center justify-between gap-3">
        <span className="flex max-h-6.5 min-w-0 items-center gap-1.5 overflow-hidden">
          {followUp === null ? null : <FollowUpDate on={followUp.on} />}
          <TagList tags={tags} />
        </span>
        <span className="max-w-2/3 shrink-0 truncate text-xs text-muted-foreground">
          <AssigneeName name={assignee} />
          {" · "}
          <time dateTime={lastAt}>{format.date(lastAt)}</time>
        </span>
      </div>
    </div>
  );
}
