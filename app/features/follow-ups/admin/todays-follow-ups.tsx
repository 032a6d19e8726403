import { Check, ChevronDown } from "lucide-react";
import { Link } from "react-router";
import type { FollowUpSubject } from "~/admin/follow-ups/follow-up";
import { FollowUpDate } from "~/admin/follow-ups/follow-up-date";
import { FollowUpMenu } from "~/admin/follow-ups/follow-up-menu";
import { useFollowUp } from "~/admin/follow-ups/use-follow-up";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { Segmented } from "~/admin/ui/segmented";
import { textIn } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { IconButton } from "~/ui/icon-button";
import { followUpScope } from "./follow-up-scope";
import { type DueFollowUp, type DueFollowUps, followUpScopes } from "./follow-ups.queries";

/** The due follow-ups, the longest overdue first; each can be completed or postponed here. */
export function TodaysFollowUps({ due, orders, customers }: DueFollowUps) {
  const { t } = useTranslation("admin_follow_ups");
  const refresh = useRefresh();
  const scope = followUpScope.use();
  const of = scope === "mine" ? "&assigned=mine" : "";
  const lists = [
    { to: `/admin/orders?followup=due&sort=followup${of}`, count: orders, text: t("list.orders", { count: orders }) },
    {
      to: `/admin/orders/customers?followup=due&sort=followup${of}`,
      count: customers,
      text: t("list.customers", { count: customers }),
    },
  ].filter(({ count }) => count > 0);
  return (
    <section id="follow-ups" aria-label={t("list.title")}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 className="title">{t("list.title")}</h2>
          {lists.map(({ to, text }) => (
            <Link key={to} to={to} className="figures inline-flex min-h-11 items-center text-sm text-link">
              {text}
            </Link>
          ))}
        </div>
        <Segmented
          label={t("list.scope")}
          value={scope}
          options={followUpScopes.map((value) => ({ value, label: t(`list.${value}`) }))}
          onValueChange={(next) => {
            followUpScope.write(next);
            void refresh();
          }}
        />
      </div>
      {due.length === 0 ? (
        <p className="border-t py-4 text-sm text-muted-foreground">{t("list.none")}</p>
      ) : (
        <ul className="border-t">
          {due.map((one) => (
            <DueRow key={`${one.table}/${one.id}`} due={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function DueRow({ due }: { due: DueFollowUp }) {
  const { t } = useTranslation("admin_follow_ups");
  const { t: orders } = useTranslation("admin_orders");
  const { language } = useLanguage();
  const { busy, save } = useFollowUp();
  const { table, id, reference, customer, car, followUp, assignee } = due;
  const person = textIn(customer, language);
  const name = reference === null ? `\u2068${person}\u2069` : `\u2066${reference}\u2069`;
  const subject: FollowUpSubject = { table, id, name, followUp };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b py-2 text-sm">
      <Link
        to={table === "orders" ? `/admin/orders/${id}` : `/admin/orders/customers/${id}`}
        className="grid min-h-14 content-center gap-0.5 hover:text-accent md:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]"
      >
        <span className="min-w-0">
          <span className="block truncate font-medium">
            <bdi>{person}</bdi>
          </span>
          <span className="block truncate text-muted-foreground">
            {car === null ? t("list.customer") : <bdi>{textIn(car, language)}</bdi>}
          </span>
        </span>
        <span className="min-w-0 self-center">
          {followUp.note === null ? null : (
            <span className="block wrap-anywhere md:truncate">
              <bdi>{followUp.note}</bdi>
            </span>
          )}
          <span className="block truncate text-muted-foreground">
            {assignee === null ? orders("orders.unassigned") : <bdi>{assignee}</bdi>}
          </span>
        </span>
      </Link>
      <span className="flex flex-wrap items-center justify-end gap-1 max-sm:w-28">
        <FollowUpDate on={followUp.on} />
        <span className="flex">
          <IconButton
            label={t("doneFor", { what: name })}
            icon={<Check aria-hidden="true" />}
            disabled={busy}
            onClick={() => void save(subject, null)}
          />
          <FollowUpMenu subject={subject}>
            <IconButton label={t("buttonFor", { what: name })} icon={<ChevronDown aria-hidden="true" />} />
          </FollowUpMenu>
        </span>
      </span>
    </li>
  );
}
