import { type ReactNode, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useNavigate } from "react-router";
import type { Localized } from "~/i18n/localized";
import { toast } from "~/toast/toast";
import { FollowUpOffer } from "~/admin/follow-ups/follow-up-offer";
import { AdminSection } from "~/admin/layout/admin-section";
import { DetailFoot } from "~/admin/layout/detail-foot";
import { DetailCar } from "./detail-car";
import { DetailCustomer } from "./detail-customer";
import { OrderHeader } from "./order-header";
import { DetailHistory } from "./detail-history";
import { DetailStatus } from "./detail-status";
import type { OrderMoney } from "./money/money";
import { MoneySection } from "./money/money-section";
import { NoteForm } from "./note-form";
import { followUpSubject } from "./order-row";
import { OrderLinks } from "./order-links";
import type { OrderDetail } from "./order.queries";
import type { Colleague } from "~/admin/use-assigned-toast";
import { ReplyButton } from "~/admin/replies/reply-button";
import type { ReplyTemplate } from "~domain/reply-templates";
import { replyValues } from "./reply-values";
import { useOrderTrash } from "./trash-actions";
import { useMoveOrder } from "./use-order-transition";
import { useEditor } from "~/admin/record-form/editor-provider";
import { holdsCar } from "~domain/order-statuses";
import { moveToUndo, plainMove, undoReleases } from "./order-transitions";
import { useNow } from "~/admin/ui/use-now";
import { useOrderWork } from "./use-order-work";

interface OrderDetailViewProps {
  detail: OrderDetail;
  staff: readonly Colleague[];
  templates: readonly ReplyTemplate[];
  dealer: Localized | null;
  /** Origin of the website, for links in answers. */
  origin: string;
  firstResponseMinutes: number;
  holdHours: number;
  money: OrderMoney;
  /** Its viewings. */
  viewings?: ReactNode;
  /** Trade-ins that belong to it. */
  tradeIns?: ReactNode;
  /** Its papers. */
  papers?: ReactNode;
  /** Messages of the same customer. */
  messages?: ReactNode;
  /** E-mails to the customer and the dealer about it. */
  mails?: ReactNode;
  /** Audit log of the record; undefined for users who may not read it. */
  history?: ReactNode;
}

/** One order: everything known about it, and everything staff do with it. */
export function OrderDetailView(props: OrderDetailViewProps) {
  const { detail, staff, templates, dealer, origin, firstResponseMinutes, holdHours, money } = props;
  const { viewings, tradeIns, papers, messages, mails, history } = props;
  const { order } = detail;
  const { t } = useTranslation(["admin_orders", "admin_papers"]);
  const navigate = useNavigate();
  const me = useEditor();
  const now = useNow();
  const work = useOrderWork(order);
  const move = useMoveOrder();
  const [offered, setOffered] = useState<"reply" | "note" | null>(null);
  const writtenDown =
    detail.source !== "website" || detail.events.some(({ kind, actor }) => kind === "created" && actor !== null);
  // As the database refuses it: a car is reserved, or sold with money or an agreement.
  const trashBlocked = holdsCar(order.status)
    ? t("trash.held")
    : order.status === "delivered" && detail.standing.bound !== null
      ? t("trash.bound")
      : null;
  const trash = useOrderTrash(() => void navigate("/admin/orders"));

  /** Logs an answer on WhatsApp. For a new order the toast offers to set the status "contacted". */
  async function opened(template: string | null): Promise<void> {
    if (!(await work.replied(template))) return;
    setOffered("reply");
    const contacted = order.status === "new";
    toast({
      title: t("reply.logged"),
      ...(contacted
        ? {
            action: {
              label: t("reply.contacted"),
              onClick: () => void move(order, plainMove("contacted")),
            },
          }
        : {}),
    });
  }

  async function note(...given: Parameters<typeof work.note>): Promise<boolean> {
    const written = await work.note(...given);
    if (written) setOffered("note");
    return written;
  }

  const offer = <FollowUpOffer subject={followUpSubject(order)} onClose={() => setOffered(null)} />;
  return (
    <>
      <OrderHeader
        order={order}
        name={detail.customerName}
        firstResponseMinutes={firstResponseMinutes}
        now={now}
        reply={
          <ReplyButton
            about="order"
            to={{ phone: order.phone, language: order.language }}
            templates={templates}
            fitting={order.status}
            values={replyValues(order, dealer, origin)}
            onOpened={(name) => void opened(name)}
          />
        }
        offer={offered === "reply" ? offer : null}
      />
      <div className="grid gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 content-start gap-10">
          <DetailStatus
            order={order}
            staff={staff}
            firstResponseMinutes={firstResponseMinutes}
            holdHours={holdHours}
            now={now}
            writtenDown={writtenDown}
            undoable={moveToUndo(detail.events, me, now)}
            undoReleases={undoReleases(detail.events)}
            work={work}
            standing={detail.standing}
            sums={money.sums}
          />
          <MoneySection
            order={order}
            money={money}
            staff={staff}
            heldElsewhere={detail.standing.heldBy !== null}
            closedBy={detail.standing.bound?.agreement ?? null}
          />
        </div>
        <div className="grid min-w-0 content-start gap-10 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <DetailCustomer detail={detail} />
          <DetailCar detail={detail} />
          {papers ? (
            <AdminSection id="papers" title={t("admin_papers:title")}>
              {papers}
            </AdminSection>
          ) : null}
          {viewings ? <AdminSection title={t("others.viewings")}>{viewings}</AdminSection> : null}
          {tradeIns ? <AdminSection title={t("others.tradeIns")}>{tradeIns}</AdminSection> : null}
          <AdminSection title={t("others.orders")}>
            <OrderLinks {...detail.others} />
          </AdminSection>
          {messages ? <AdminSection title={t("others.messages")}>{messages}</AdminSection> : null}
          {mails}
        </div>
        <AdminSection title={t("history.title")}>
          <NoteForm orderId={order.id} language={order.language} busy={work.busy === "note"} onNote={note} />
          {offered === "note" ? offer : null}
          <DetailHistory
            events={detail.events}
            byHand={writtenDown}
            staff={staff}
            language={order.language}
            work={work}
          />
        </AdminSection>
      </div>
      <DetailFoot
        history={history}
        blocked={trashBlocked}
        trashed={order.deletedAt !== null}
        onTrash={() => trash.ask(order)}
        onRestore={() => void trash.putBack(order)}
      />
      {trash.dialog}
    </>
  );
}
