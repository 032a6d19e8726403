import { useState } from "react";
import { assignRecord } from "~/admin/assignment.queries";
import { FollowUpFact } from "~/admin/follow-ups/follow-up-fact";
import { AdminFact, AdminSection } from "~/admin/layout/admin-section";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { madeOnce } from "~/admin/record-form/lost-answer";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { AssigneeName } from "~/admin/ui/assignee-name";
import { AssignMenu } from "~/admin/ui/assign-menu";
import { type Colleague, useAssignedToast } from "~/admin/use-assigned-toast";
import { useTranslation } from "~/i18n/use-translation";
import { browserClient } from "~/supabase/browser";
import { longToast } from "~/toast/toast";
import type { Customer } from "./customer-row";
import { customerRefusal, followUpSubject, useCustomerName } from "./customer-words";

/** The assignee and the follow-up of a customer. */
export function CustomerCare({ customer, staff }: { customer: Customer; staff: readonly Colleague[] }) {
  const { t } = useTranslation("admin_orders");
  const { t: followUps } = useTranslation("admin_follow_ups");
  const { busy, assign } = useAssignCustomer(customer);
  const nameOf = useCustomerName();
  const open = customer.deletedAt === null;
  return (
    <AdminSection title={followUps("title")}>
      <dl>
        <AdminFact
          name={t("orders.assigned")}
          action={open ? <AssignMenu staff={staff} busy={busy} onAssign={(to) => void assign(to)} /> : null}
        >
          <AssigneeName name={customer.assignee} />
        </AdminFact>
        <FollowUpFact subject={followUpSubject(customer, nameOf(customer))} open={open} />
      </dl>
    </AdminSection>
  );
}

/** Assigns a customer and shows a toast with Undo. */
function useAssignCustomer(customer: Customer) {
  const { t } = useTranslation("admin_customers");
  const { t: orders } = useTranslation("admin_orders");
  const nameOf = useCustomerName();
  const refresh = useRefresh();
  const sayAssigned = useAssignedToast();
  const refused = useRefusal({ explain: (error) => customerRefusal(error, t), duration: longToast });
  const [busy, setBusy] = useState(false);

  async function hand(from: Colleague | null, to: Colleague | null): Promise<boolean> {
    setBusy(true);
    const seen = { id: customer.id, assigneeId: from?.id ?? null };
    try {
      await madeOnce(async () => assignRecord(await browserClient(), "customers", seen, to?.id ?? null));
      return true;
    } catch (error) {
      refused(orders("assign.failed"), error);
      return false;
    } finally {
      setBusy(false);
      await refresh();
    }
  }

  async function assign(to: Colleague | null): Promise<void> {
    const before = customer.assigneeId === null ? null : { id: customer.assigneeId, name: customer.assignee ?? "" };
    if (!(await hand(before, to))) return;
    const what = `\u2068${nameOf(customer)}\u2069`;
    sayAssigned(what, to, () => void hand(to, before).then((done) => done && sayAssigned(what, before)));
  }

  return { busy, assign };
}
