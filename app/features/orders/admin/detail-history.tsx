import { Eye } from "lucide-react";
import { readPlan } from "~/admin/follow-ups/follow-up";
import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import type { Language } from "~domain/languages";
import { heldUntil } from "../hold";
import { NoteCorrection } from "./note-correction";
import type { useOrderWork } from "./use-order-work";
import type { HistoryEvent } from "./order.queries";
import { isStepBack } from "./order-transitions";
import type { Colleague } from "~/admin/use-assigned-toast";
import { useColleagueName } from "~/admin/use-colleague-name";
import { TimelineMark } from "../order-timeline";

interface DetailHistoryProps {
  events: readonly HistoryEvent[];
  /** Whether a colleague entered the order, not the customer. */
  byHand: boolean;
  staff: readonly Colleague[];
  /** Language of the customer. */
  language: Language;
  work: Pick<ReturnType<typeof useOrderWork>, "busy" | "correctNote">;
}

/** Everything that happened to an order, newest first: who, when, and whether the customer sees it. */
export function DetailHistory({ events, byHand, staff, language, work }: DetailHistoryProps) {
  const { t } = useTranslation("admin_orders");
  const format = useFormat();
  return (
    <ol className="py-6">
      {events.toReversed().map((event, index) => (
        <li key={event.id} className="group relative grid gap-1 ps-8 pb-7 last:pb-0">
          <TimelineMark latest={index === 0} />
          <EventText event={event} />
          <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-muted-foreground">
            <time dateTime={event.at}>
              <bdi>{format.dateTime(event.at)}</bdi>
            </time>
            <Actor event={event} staff={staff} byHand={byHand} />
            {event.visible ? (
              <span className="inline-flex items-center gap-1.5">
                <Eye aria-hidden="true" className="size-3.5" />
                {t("history.visible")}
              </span>
            ) : null}
            <Correction event={event} language={language} work={work} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Button and form to correct a note that the customer sees; nothing for other events. */
function Correction({
  event,
  language,
  work,
}: { event: HistoryEvent } & Pick<DetailHistoryProps, "language" | "work">) {
  const { id, kind, note, visible } = event;
  if (!visible || note === null || (kind !== "note" && kind !== "status")) return null;
  return (
    <NoteCorrection
      note={note}
      language={language}
      busy={work.busy === "note"}
      onCorrect={(text) => work.correctNote({ id, note }, text)}
    />
  );
}

function EventText({ event }: { event: HistoryEvent }) {
  const { t: followUps } = useTranslation("admin_follow_ups");
  const { title, text } = useEventWords()(event);
  return (
    <>
      <h3>{title}</h3>
      {event.lostReason === null ? null : <p>{followUps(`lost.reasons.${event.lostReason}`)}</p>}
      {text ? (
        <p className="measure whitespace-pre-line text-muted-foreground">
          <bdi>{text}</bdi>
        </p>
      ) : null}
    </>
  );
}

/**
 * What an event is called, and the text below it. A follow-up and a day of delivery are a day and a text in one note.
 */
function useEventWords(): (event: HistoryEvent) => { title: string; text: string | null } {
  const { t } = useTranslation("admin_orders");
  const { t: followUps } = useTranslation("admin_follow_ups");
  const format = useFormat();
  return (event) => {
    const { kind, toStatus, note } = event;
    switch (kind) {
      case "created":
        return { title: t("history.created"), text: note };
      case "status":
        return {
          title: t(statusKey(event), { status: toStatus === null ? "" : t(`orders.statuses.${toStatus}`) }),
          text: note,
        };
      case "note":
        return { title: t(event.about === null ? "history.note" : "history.noteBefore"), text: note };
      case "whatsapp":
        return { title: t("history.whatsapp"), text: note };
      case "assigned":
        return {
          title: note === null ? t("history.unassigned") : t("history.assigned", { name: `\u2068${note}\u2069` }),
          text: null,
        };
      case "follow_up": {
        const plan = readPlan(note);
        return plan === null
          ? { title: followUps("history.done"), text: note }
          : { title: followUps("history.planned", { date: format.date(plan.on) }), text: plan.note };
      }
      case "delivery_day": {
        const plan = readPlan(note);
        return {
          // A customer who was erased before the day was kept left none.
          title:
            plan === null ? t("history.deliveryDayErased") : t("history.deliveryDay", { date: format.date(plan.on) }),
          text: plan === null ? note : plan.note,
        };
      }
      case "hold": {
        const until = heldUntil(note);
        return until === null
          ? { title: t("history.hold"), text: note }
          : { title: t("history.heldUntil", { date: format.dateTime(until) }), text: null };
      }
    }
  };
}

/** Text key of a status change: an undone move, a step back, or a plain move. */
function statusKey({ fromStatus, toStatus, about }: HistoryEvent) {
  if (about !== null) return "history.undone";
  return fromStatus !== null && toStatus !== null && isStepBack(fromStatus, toStatus)
    ? "history.steppedBack"
    : "history.status";
}

function Actor({ event, staff, byHand }: { event: HistoryEvent } & Pick<DetailHistoryProps, "staff" | "byHand">) {
  const { t } = useTranslation("admin_orders");
  const nameOf = useColleagueName();
  const actor = staff.find((colleague) => colleague.id === event.actor);
  if (actor !== undefined) return <bdi>{nameOf(actor)}</bdi>;
  if (event.kind === "created" && !byHand) return <span>{t("history.byCustomer")}</span>;
  return <span>{t(event.actor === null ? "history.byItself" : "history.former")}</span>;
}
