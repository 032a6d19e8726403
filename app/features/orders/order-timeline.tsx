import { useTranslation } from "~/i18n/use-translation";
import { useFormat } from "~/i18n/use-format";
import { cn } from "~/ui/cn";
import { heldUntil } from "./hold";
import type { OrderEvent } from "./orders";

/** What has happened to an order, newest first, in the customer's language. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const name = (event: OrderEvent) => {
    if (event.kind === "status") return event.toStatus ? t(`status.${event.toStatus}`) : "";
    const until = event.kind === "hold" ? heldUntil(event.note) : null;
    return until === null ? t(`events.${event.kind}`) : t("events.heldUntil", { date: format.dateTime(until) });
  };
  return (
    <section>
      <h2 className="eyebrow text-muted-foreground">{t("track.timeline")}</h2>
      <ol className="mt-6">
        {events.toReversed().map((event, index) => (
          <li
            key={`${event.at} ${event.kind} ${event.toStatus}`}
            className="group relative grid gap-1 ps-8 pb-8 last:pb-0"
          >
            <TimelineMark latest={index === 0} />
            <h3 className={index === 0 ? "font-medium" : ""}>{name(event)}</h3>
            <p className="text-sm text-muted-foreground">
              <time dateTime={event.at}>
                <bdi>{format.dateTime(event.at)}</bdi>
              </time>
            </p>
            {event.note && event.kind !== "hold" ? (
              <p className="mt-1 measure whitespace-pre-line">
                <bdi>{event.note}</bdi>
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The dot of an entry and the line to the next one, in a `group relative` list item; the latest entry is marked. */
export function TimelineMark({ latest }: { latest: boolean }) {
  return (
    <>
      <span aria-hidden="true" className="absolute start-[3.5px] top-3 bottom-[-0.75rem] border-s group-last:hidden" />
      <span
        aria-hidden="true"
        className={cn(
          "absolute start-0 top-2 size-2 rounded-full",
          latest ? "bg-accent [box-shadow:0_0_0_4px_color-mix(in_oklab,var(--accent)_25%,transparent)]" : "bg-input",
        )}
      />
    </>
  );
}
