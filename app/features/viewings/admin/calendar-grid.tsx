import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { formatTime } from "~/i18n/format";
import { useLanguage } from "~/i18n/use-language";
import { DragContext } from "~/admin/ui/drag-context";
import { useNow } from "~/admin/ui/use-now";
import { cn } from "~/ui/cn";
import { focusMoved } from "~/admin/ui/focus-moved";
import { boxStyle, CalendarCard } from "./calendar-card";
import type { DayException } from "./calendar-days";
import { CalendarBackground, CalendarHeads } from "./calendar-background";
import { columnCut, layOutDay, placeIn, shownHours } from "./calendar-layout";
import { instantOf, type CalendarColumn } from "./calendar-target";
import { useCalendarMove } from "./use-calendar-move";
import type { ViewingWork } from "./use-viewing-work";
import type { Opening, ViewingChange } from "./viewing-desk.queries";
import { formatTimeAt } from "./viewing-moment";
import type { ViewingRow } from "./viewing-row";

interface CalendarGridProps {
  label: string;
  viewings: readonly ViewingRow[];
  columns: readonly CalendarColumn[];
  openings: readonly Opening[];
  exceptions: readonly DayException[];
  officeName: (id: string) => string;
  work: ViewingWork;
}

/** Least height of a viewing, in minutes, so that it can be read and pressed. */
const least = 30;

/** A viewing with a change applied. */
function changed(viewing: ViewingRow, change: ViewingChange | undefined): ViewingRow {
  if (!change) return viewing;
  const startsAt = change.startsAt ?? viewing.startsAt;
  const length = Date.parse(viewing.endsAt) - Date.parse(viewing.startsAt);
  const endsAt = new Date(Date.parse(startsAt) + length).toISOString();
  return { ...viewing, startsAt, endsAt, officeId: change.office ?? viewing.officeId };
}

/** The calendar in columns: days, or the showrooms of one day, over a background of the opening hours. */
export function CalendarGrid(props: CalendarGridProps) {
  const { label, viewings, columns, openings, exceptions, officeName, work } = props;
  const { language } = useLanguage();
  const area = useRef<HTMLDivElement>(null);
  const now = useNow();
  const [pending, setPending] = useState<ReadonlyMap<number, ViewingChange>>(new Map());
  /** Id of the viewing moved last, whose new element gets the focus back. */
  const [moved, setMoved] = useState<number | null>(null);
  const shown = viewings.map((viewing) => changed(viewing, pending.get(viewing.id)));
  const ofColumns = openings.filter((one) => columns.some(({ office }) => office === null || office === one.office));
  const cut = columnCut(ofColumns);
  const days = [...new Set(columns.map(({ day }) => day))];
  const hours = { ...shownHours(days, [...ofColumns, ...shown], cut), cut };

  async function change(viewing: ViewingRow, wanted: ViewingChange): Promise<void> {
    setMoved(viewing.id);
    setPending((before) => new Map(before).set(viewing.id, wanted));
    await work.change(viewing, wanted);
    setPending((before) => new Map([...before].filter(([id]) => id !== viewing.id)));
  }

  const move = useCalendarMove({
    viewings: shown,
    columns,
    hours,
    officeName,
    area,
    move: (viewing, wanted) => void change(viewing, wanted),
  });
  const cards = columns.flatMap((column, index) =>
    layOutDay(
      column.day,
      shown.filter(({ officeId }) => column.office === null || column.office === officeId),
      cut,
      least,
    ).map(({ item, place, lane, lanes }) => ({
      viewing: item,
      key: `${item.id}`,
      box: {
        place,
        start: ((index + lane / lanes) / columns.length) * 100,
        width: 100 / columns.length / lanes,
      },
    })),
  );
  useFocusBack(moved, JSON.stringify(cards.map(({ key }) => key)));
  const rows = Array.from({ length: hours.last - hours.first }, (_, index) => hours.first + index);
  return (
    <DragContext {...move.context}>
      <div role="group" aria-label={label}>
        <CalendarHeads columns={columns} openings={ofColumns} exceptions={exceptions} officeName={officeName} />
        <div className="flex border-b">
          <div aria-hidden="true" className="w-16 shrink-0">
            {rows.map((hour) => (
              <p
                key={hour}
                className={cn(
                  "figures h-16 pe-2 text-end text-xs whitespace-nowrap text-muted-foreground",
                  hour > hours.first && "-translate-y-2",
                )}
              >
                <bdi>{formatTime(`${String(hour % 24).padStart(2, "0")}:00`, language)}</bdi>
              </p>
            ))}
          </div>
          <div ref={area} className="relative grow" style={{ height: `${rows.length * 4}rem` }}>
            <div
              className="absolute inset-0 grid"
              style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}
            >
              <CalendarBackground columns={columns} hours={hours} openings={ofColumns} now={now} />
            </div>
            <HourLines count={rows.length} />
            <ul className="pointer-events-none absolute inset-0 *:pointer-events-auto">
              {cards.map(({ viewing, key, box }) => (
                <CalendarCard
                  key={key}
                  viewing={viewing}
                  box={box}
                  first={hours.first}
                  office={officeName(viewing.officeId)}
                  busy={work.busy.has(viewing.id)}
                  lifted={move.lifted?.viewing.id === viewing.id}
                  onPress={move.press}
                  onBlur={move.blur}
                />
              ))}
            </ul>
            <Ghost lifted={move.lifted} columns={columns} first={hours.first} cut={cut} />
          </div>
        </div>
        <p role="status" className="sr-only">
          {move.said}
        </p>
      </div>
    </DragContext>
  );
}

function HourLines({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 divide-y">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="h-16" />
      ))}
    </div>
  );
}

interface GhostProps {
  lifted: ReturnType<typeof useCalendarMove>["lifted"];
  columns: readonly CalendarColumn[];
  first: number;
  cut: number;
}

/** Preview of a viewing at its new place while it is moved. */
function Ghost({ lifted, columns, first, cut }: GhostProps) {
  const { t } = useTranslation("admin_viewings");
  const { language } = useLanguage();
  const element = useRef<HTMLDivElement>(null);
  const { column = 0, from = 0 } = lifted?.target ?? {};
  const keys = lifted?.keys ?? false;
  useEffect(() => {
    // Not during a drag by pointer: scrolling would move the target under the pointer.
    if (keys) element.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [keys, column, from]);
  if (lifted === null) return null;
  const at = instantOf(lifted.target, columns);
  const length = (Date.parse(lifted.viewing.endsAt) - Date.parse(lifted.viewing.startsAt)) / 60_000;
  const place =
    at === null
      ? null
      : placeIn(
          columns[column]?.day ?? "",
          { startsAt: at, endsAt: new Date(Date.parse(at) + length * 60_000).toISOString() },
          cut,
        );
  const box = {
    place: { from, to: Math.max(place?.to ?? from, from + least) },
    start: (column / columns.length) * 100,
    width: 100 / columns.length,
  };
  return (
    <div
      ref={element}
      aria-hidden="true"
      style={boxStyle(box, first)}
      className={cn(
        "pointer-events-none absolute z-20 scroll-my-32 overflow-hidden rounded-sm border-2 border-accent",
        "bg-card px-1.5 py-0.5 text-xs shadow-panel",
      )}
    >
      <bdi className="figures font-medium">{at === null ? t("calendar.noTime") : formatTimeAt(at, language)}</bdi>{" "}
      <bdi>{lifted.viewing.customer}</bdi>
    </div>
  );
}

function useFocusBack(moved: number | null, places: string): void {
  useEffect(() => {
    if (moved === null || document.querySelector("[role=dialog]")) return;
    if (document.activeElement === null || document.activeElement === document.body) focusMoved(`viewing-${moved}`);
  }, [moved, places]);
}
