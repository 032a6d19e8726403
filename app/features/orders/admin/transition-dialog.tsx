import { useId, useState, type FormEvent } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { fromLocalTime } from "~/utils/local-time";
import { Button } from "~/ui/button";
import { Dialog, DialogContent } from "~/admin/ui/dialog";
import { Switch } from "~/admin/ui/switch";
import { type LostReason, needsText } from "~domain/lost-reasons";
import { endStatuses, holdsCar, statusMeanings, type OrderStatus } from "~domain/order-statuses";
import { CustomerPreview } from "./customer-preview";
import { HoldField, holdProposal } from "./hold-field";
import { LostReasonField } from "./lost-reason-field";
import { OwedNotice } from "./money/owed-notice";
import { DepositNow } from "./money/deposit-now";
import { useDepositNow } from "./money/use-deposit-now";
import { isStepBack, mayShowNote, needsReason, type Transition } from "./order-transitions";
import { refusalText } from "./order-refusal";
import type { OrderRow } from "./order-row";
import { useKeptText } from "./use-kept-text";
import type { Refused } from "./use-order-transition";
import { MoveNoteField } from "./move-note-field";
import { useMay } from "~/admin/permissions/permissions-provider";
import { dayAt } from "~/utils/local-time";
import { DeliveryDayField, isDeliveryDay } from "./delivery-day";
import type { OrderStanding } from "./order-standing";
import { useBoundWords } from "./use-bound-words";
import { useStanding } from "./use-standing";

interface MoveDialogProps {
  order: OrderRow;
  to: OrderStatus;
  /** Default duration of a reservation, in hours. */
  holdHours: number;
  /** How the order stands towards its car, where that is known; else the dialog reads it. */
  standing?: OrderStanding;
  onMove: (move: Transition) => Promise<Refused | null>;
  onClose: () => void;
}

/** Dialog for a move: end of the hold, reason and note, as far as the new status needs them. */
export function MoveDialog({ order, to, holdHours, standing: given, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation("admin_orders");
  const { t: standing } = useTranslation("admin_standing");
  const { t: common } = useTranslation("common");
  const { t: editing } = useTranslation("editing");
  const { t: errors } = useTranslation("auth");
  const form = useId();
  const { text: note, setText: setNote, forget } = useKeptText(`orders/${order.id}/${to}`);
  const [shown, setShown] = useState(false);
  const [lostReason, setLostReason] = useState<LostReason | null>(null);
  const [hold, setHold] = useState(() => holdProposal(holdHours));
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const may = useMay();
  const words = useBoundWords();
  const { bound: known, heldBy } = useStanding(order.id, given);
  const deposit = useDepositNow(order);
  /** Whether the order was moved, and only its deposit is missing. */
  const [moved, setMoved] = useState(false);
  const [day, setDay] = useState(order.deliveredOn ?? dayAt());

  const back = isStepBack(order.status, to);
  const sells = statusMeanings[to].car === "sold";
  // Another order has the car that this move needs: then nothing is asked for.
  const held = !back && !holdsCar(order.status) && (holdsCar(to) || sells) ? heldBy : null;
  const asksHold = held === null && !back && statusMeanings[to].asks === "hold";
  const holdUntil = asksHold ? fromLocalTime(hold) : null;
  const asksDeposit = asksHold && (order.agreedPrice ?? order.price) !== null && known === null;
  const holdProblem = asksHold && (holdUntil === null || Date.parse(holdUntil) <= Date.now());
  const lost = !back && needsReason(to);
  const reasonProblem = lost && lostReason === null;
  const bound = !sells && !holdsCar(to) ? (refused?.bound ?? known) : null;
  const releases = bound !== null && !back && endStatuses.includes(to);
  // A bound order cannot be moved there at all, or not by this person.
  const stuck = bound !== null && (!releases || !may("orders.stepBack"));
  const noteNeeded = back || releases || (lost && needsText(lostReason));
  const noteProblem = noteNeeded && note.trim() === "";
  const status = t(`orders.statuses.${to}`);
  const asksDay = held === null && sells && may("orders.stepBack");
  const dayProblem = asksDay && !isDeliveryDay(day);

  const closed = stuck || held !== null || (refused !== null && !refused.again && !refused.bound);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (busy || holdProblem || reasonProblem || noteProblem || dayProblem) return;
    if (asksDeposit && deposit.problem !== null) return;
    setBusy(true);
    const answer = (moved ? null : await move()) ?? (asksDeposit ? await deposit.record() : null);
    setBusy(false);
    setRefused(answer);
    if (answer === null) {
      forget(note);
      onClose();
    }
  }

  async function move(): Promise<Refused | null> {
    const text = note.trim();
    const answer = await onMove({
      to,
      note: text || null,
      visible: shown && text !== "",
      holdUntil,
      lostReason,
      release: releases,
      deliveredOn: asksDay && day !== dayAt() ? day : null,
    });
    setMoved(answer === null);
    return answer;
  }

  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        title={t(back ? "move.backTitle" : "move.title", { status })}
        description={
          <>
            <bdi dir="ltr">{order.reference}</bdi> <span aria-hidden="true">{"·"}</span> <bdi>{order.customer}</bdi>
          </>
        }
        closeLabel={common("close")}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {closed ? common("close") : editing("cancel")}
            </Button>
            {closed ? null : (
              <Button type="submit" form={form} busy={busy} variant={lost || releases ? "destructive" : "primary"}>
                {t(back ? "move.backTo" : "move.confirm", { status })}
              </Button>
            )}
          </>
        }
      >
        <form id={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-6">
          {bound === null ? null : (
            <p role="alert" className="border-s-2 border-destructive bg-destructive/6 px-5 py-3">
              {words.says(bound)} {stuck ? standing(back ? "bound.stepsNot" : "bound.askManager") : words.goOn(bound)}
            </p>
          )}
          {held === null ? null : (
            <p role="alert" className="border-s-2 border-destructive bg-destructive/6 px-5 py-3 text-destructive">
              {refusalText({ kind: "carHeldFor", reference: held.reference }, t, errors)}{" "}
              {standing("bound.nothingHere")}
            </p>
          )}
          {refused && !refused.bound ? (
            <p role="alert" className="border-s-2 border-destructive bg-destructive/6 px-5 py-3 text-destructive">
              {refused.text}
            </p>
          ) : null}
          {endStatuses.includes(to) ? (
            // Keeps two lines free: the notice loads later and must not move the buttons.
            <p className={sells ? "min-h-[2lh]" : undefined}>
              {t(effectOf(order.status, to))} {sells ? <OwedNotice orderId={order.id} /> : null}
            </p>
          ) : null}
          {asksDay ? <DeliveryDayField value={day} onChange={setDay} problem={checked && dayProblem} /> : null}
          {asksHold ? <HoldField value={hold} onChange={setHold} problem={checked && holdProblem} /> : null}
          {asksDeposit ? <DepositNow {...deposit.field} problem={checked ? deposit.problem : null} /> : null}
          {lost ? (
            <LostReasonField value={lostReason} onChange={setLostReason} missing={checked && reasonProblem} />
          ) : null}
          {held === null ? (
            <>
              <MoveNoteField
                value={note}
                onChange={setNote}
                reason={back || (releases && !lost)}
                required={noteNeeded}
                missing={checked && noteProblem}
              />
              {mayShowNote(to) ? <Switch label={t("note.visible")} checked={shown} onCheckedChange={setShown} /> : null}
              {back && !shown ? (
                <p className="text-sm text-muted-foreground">{t("move.backHint")}</p>
              ) : (
                <CustomerPreview
                  language={order.language}
                  status={to}
                  note={shown ? note : null}
                  holdUntil={holdUntil}
                />
              )}
            </>
          ) : null}
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Text key for the effect of a final status on the car: sold, released, or none. */
function effectOf(from: OrderStatus, to: OrderStatus) {
  if (statusMeanings[to].car === "sold") return "move.effects.sold";
  return holdsCar(from) ? "move.effects.freed" : "move.effects.closed";
}
