import { useDraggable } from "@dnd-kit/core";
import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { LocalizedText } from "~/i18n/localized-text";
import { useLanguage } from "~/i18n/use-language";
import { cn } from "~/ui/cn";
import { viewingMeanings, type ViewingStatus } from "~domain/viewing-statuses";
import type { Place } from "./calendar-layout";
import { formatDayOf, formatTimeAt, formatTimes } from "./viewing-moment";
import type { ViewingRow } from "./viewing-row";

/** Classes of a viewing by status: dashed while requested, muted when it is over. */
const looks: Record<ViewingStatus, string> = {
  requested: "border-dashed border-accent bg-card",
  confirmed: "border-success bg-card",
  arrived: "border-success bg-success/15",
  done: "border-transparent bg-muted text-muted-foreground",
  no_show: "border-destructive/60 bg-muted text-muted-foreground",
  cancelled: "border-transparent bg-muted text-muted-foreground line-through",
};

export interface CardBox {
  place: Place;
  /** Inline start and width, in percent of the whole grid. */
  start: number;
  width: number;
}

/** CSS position of a box in a grid with 4 rem for each hour. @param first the hour at which the grid starts */
export function boxStyle({ place, start, width }: CardBox, first: number) {
  return {
    top: `${(place.from / 60 - first) * 4}rem`,
    height: `calc(${((place.to - place.from) / 60) * 4}rem - 2px)`,
    insetInlineStart: `calc(${start}% + 1px)`,
    width: `calc(${width}% - 3px)`,
  };
}

interface CalendarCardProps {
  viewing: ViewingRow;
  box: CardBox;
  first: number;
  office: string;
  busy: boolean;
  lifted: boolean;
  onPress: (event: KeyboardEvent, id: number) => void;
  onBlur: () => void;
}

/** A viewing in the calendar. It links to its page, and can be moved while its status reserves the time. */
export function CalendarCard({ viewing, box, first, office, busy, lifted, onPress, onBlur }: CalendarCardProps) {
  const { t } = useTranslation("admin_viewings");
  const { language } = useLanguage();
  const movable = viewingMeanings[viewing.status].holds && !busy;
  const { setNodeRef, attributes, listeners } = useDraggable({ id: viewing.id, disabled: !movable });
  const tall = box.place.to - box.place.from >= 45;
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      aria-busy={busy || undefined}
      style={boxStyle(box, first)}
      className={cn(
        "absolute overflow-hidden rounded-sm border border-s-3 text-xs [-webkit-touch-callout:none]",
        "focus-within:z-10 hover:z-10",
        looks[viewing.status],
        movable && "cursor-grab touch-manipulation",
        lifted && "pointer-events-none opacity-30",
        busy && "opacity-60",
      )}
    >
      <Link
        id={`viewing-${viewing.id}`}
        to={`/admin/orders/viewings/${viewing.id}`}
        draggable={false}
        aria-describedby={movable ? attributes["aria-describedby"] : undefined}
        title={`${formatTimes(viewing.startsAt, viewing.endsAt, language)} ${viewing.customer}`}
        onKeyDown={(event) => movable && onPress(event, viewing.id)}
        onBlur={onBlur}
        className="block h-full px-1.5 py-1 leading-tight no-underline -outline-offset-2 hover:text-accent"
      >
        <span className="sr-only">{`${formatDayOf(viewing.startsAt, language)}, `}</span>
        <span className="flex gap-x-1.5 overflow-hidden whitespace-nowrap">
          {/* Hidden in narrow boxes: the position shows the time. */}
          <bdi className={cn("figures", box.width < 9 && "sr-only")}>
            {formatTimeAt(viewing.startsAt, language)}
          </bdi>{" "}
          <bdi className="truncate font-medium">{viewing.customer}</bdi>
        </span>
        <span className={cn("mt-0.5 line-clamp-2 text-muted-foreground", !tall && "sr-only")}>
          {viewing.car === null ? office : <LocalizedText text={viewing.car} />}
        </span>
        <span className="sr-only">{`, ${t(`statuses.${viewing.status}`)}`}</span>
      </Link>
    </li>
  );
}
