import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useRelativeTime } from "~/i18n/relative-time";
import { useFormat } from "~/i18n/use-format";
import { AdminFact, AdminSection } from "~/admin/layout/admin-section";
import { FollowUpFact } from "~/admin/follow-ups/follow-up-fact";
import { AssigneeName } from "~/admin/ui/assignee-name";
import { Button } from "~/ui/button";
import { holdsCar, type OrderStatus } from "~domain/order-statuses";
import { OrderProgress } from "../order-progress";
import { AssignMenu } from "~/admin/ui/assign-menu";
import { DeliveryDayFact } from "./delivery-day";
import { HoldDialog } from "./hold-dialog";
import type { OrderSums } from "./money/money";
import { PaymentDialog } from "./money/payment-dialog";
import type { OrderStanding } from "./order-standing";
import { StandingNotice } from "./standing-notice";
import { MoveDialog } from "./transition-dialog";
import { MoveMenu } from "./transition-menu";
import { useMay } from "~/admin/permissions/permissions-provider";
import { backStepsFrom, transitionsFrom, nextStep } from "./order-transitions";
import { followUpSubject, type OrderRow } from "./order-row";
import type { Colleague } from "~/admin/use-assigned-toast";
import { useColleagueName } from "~/admin/use-colleague-name";
import { answeredAfter, responseClock } from "./response-clock";
import { useBoundWords } from "./use-bound-words";
import { useMoveOrder, useUndoMove } from "./use-order-transition";
import type { useOrderWork } from "./use-order-work";

interface DetailStatusProps {
  order: OrderRow;
  staff: readonly Colleague[];
  firstResponseMinutes: number;
  holdHours: number;
  now: string;
  /** Whether a colleague wrote the order down: it was answered before, and has no answer time. */
  writtenDown: boolean;
  /** Target status of the last move if the reader may still undo it, else null. */
  undoable: OrderStatus | null;
  /** Whether taking the last move back would release the car. */
  undoReleases: boolean;
  work: ReturnType<typeof useOrderWork>;
  standing: OrderStanding;
  sums: OrderSums;
}

/** An order's status, its possible next ones, its assignee, response time and end of the hold. */
export function DetailStatus(props: DetailStatusProps) {
  const {
    order,
    staff,
    firstResponseMinutes,
    holdHours,
    now,
    undoable,
    work,
    standing,
    sums,
    writtenDown,
    undoReleases,
  } = props;
  const { t } = useTranslation("admin_orders");
  const { t: standingText } = useTranslation("admin_standing");
  const { t: followUps } = useTranslation("admin_follow_ups");
  const format = useFormat();
  const relativeTime = useRelativeTime();
  const words = useBoundWords();
  /** What binds the car that taking the last move back would release. */
  const undoBound = undoReleases ? standing.bound : null;
  const may = useMay();
  const move = useMoveOrder();
  const undoMove = useUndoMove();
  const [asked, setAsked] = useState<OrderStatus | null>(null);
  const [extending, setExtending] = useState(false);
  const [refunding, setRefunding] = useState(false);
  const next = nextStep(order.status);
  const moves = transitionsFrom(order.status).filter((to) => to !== next);
  const open = order.deletedAt === null;
  const nameOf = useColleagueName();
  const assignee = staff.find(({ id }) => id === order.assigneeId);
  return (
    <AdminSection title={t("desk.status")}>
      <div className="grid gap-5 border-b py-5">
        <StandingNotice
          order={order}
          standing={standing}
          onExtend={() => setExtending(true)}
          onRefund={() => setRefunding(true)}
          onRelease={() => setAsked("cancelled")}
        />
        <OrderProgress status={order.status} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-lg">{t(`orders.statuses.${order.status}`)}</p>
          {open ? (
            <div className="flex flex-wrap gap-2">
              {undoable === null || undoBound !== null ? null : (
                <Button variant="outline" onClick={() => void undoMove(order, undoable)}>
                  <Undo2 aria-hidden="true" className="mirrored" />
                  {t("move.undo")}
                </Button>
              )}
              {next === null ? null : (
                <Button onClick={() => setAsked(next)}>
                  {t("move.next", { status: t(`orders.statuses.${next}`) })}
                </Button>
              )}
              <MoveMenu
                label={t("move.buttonFor", { reference: order.reference })}
                moves={moves}
                back={may("orders.stepBack") ? backStepsFrom(order.status) : []}
                onMove={setAsked}
              />
            </div>
          ) : null}
        </div>
        {open && undoable !== null && undoBound !== null ? (
          <p className="text-sm text-muted-foreground">
            {words.says(undoBound)} {standingText("bound.undoNot")}
          </p>
        ) : null}
      </div>
      <dl>
        {order.lostReason === null ? null : (
          <AdminFact name={followUps("lost.reason")}>{followUps(`lost.reasons.${order.lostReason}`)}</AdminFact>
        )}
        <AdminFact
          name={t("orders.assigned")}
          action={
            open ? (
              <AssignMenu staff={staff} busy={work.busy === "assign"} onAssign={(to) => void work.assign(to)} />
            ) : null
          }
        >
          <AssigneeName name={assignee ? nameOf(assignee) : order.assignee} />
        </AdminFact>
        <FollowUpFact subject={followUpSubject(order)} open={open && order.erasedAt === null} />
        {writtenDown && order.status !== "new" ? null : (
          <AdminFact name={standingText("clock.title")}>
            <Clock order={order} minutes={firstResponseMinutes} now={now} />
          </AdminFact>
        )}
        {order.holdUntil !== null && holdsCar(order.status) ? (
          <AdminFact
            name={t("desk.heldUntil")}
            action={
              open ? (
                <Button variant="outline" busy={work.busy === "hold"} onClick={() => setExtending(true)}>
                  {standingText("hold.change")}
                </Button>
              ) : null
            }
          >
            <time dateTime={order.holdUntil}>
              <bdi>{format.dateTime(order.holdUntil)}</bdi>
            </time>
            <span className="block text-sm text-muted-foreground">
              {order.status !== "reserved"
                ? standingText("hold.stays")
                : standing.bound === null
                  ? standingText("hold.lapses", { when: relativeTime(order.holdUntil, now) })
                  : standingText("hold.bound")}
            </span>
          </AdminFact>
        ) : null}
        <DeliveryDayFact order={order} />
      </dl>
      {asked === null ? null : (
        <MoveDialog
          key={asked}
          order={order}
          to={asked}
          holdHours={holdHours}
          standing={standing}
          onMove={(wanted) => move(order, wanted)}
          onClose={() => setAsked(null)}
        />
      )}
      {refunding ? <PaymentDialog refund orderId={order.id} sums={sums} onClose={() => setRefunding(false)} /> : null}
      {extending ? (
        <HoldDialog
          order={order}
          holdHours={holdHours}
          onHold={work.hold}
          busy={work.busy === "hold"}
          onClose={() => setExtending(false)}
        />
      ) : null}
    </AdminSection>
  );
}

/** Time left for the first answer, or the time it took. */
function Clock({ order, minutes, now }: { order: OrderRow; minutes: number; now: string }) {
  const { t } = useTranslation("admin_standing");
  const relativeTime = useRelativeTime();
  const clock = responseClock(order, minutes, now);
  switch (clock.state) {
    case "answered":
      return answeredAfter(clock, t);
    case "running":
      return t("clock.running", { when: relativeTime(clock.due, now) });
    case "overdue":
      return (
        <span className="font-medium text-destructive">
          {t("clock.overdue", { when: relativeTime(clock.due, now) })}
        </span>
      );
    case "none":
      return <span className="text-muted-foreground">{t("clock.none")}</span>;
  }
}
