import { MouseSensor, TouchSensor, useSensor, useSensors, type DndContextProps } from "@dnd-kit/core";
import { useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { comma } from "~/i18n/comma";
import { viewingMeanings } from "~domain/viewing-statuses";
import { changeTo, instantOf, shifted, step, targetOf } from "./calendar-target";
import type { CalendarColumn, CalendarHours, Target } from "./calendar-target";
import type { ViewingChange } from "./viewing-desk.queries";
import { formatDayOf, formatTimeAt } from "./viewing-moment";
import type { ViewingRow } from "./viewing-row";

interface Lifted {
  viewing: ViewingRow;
  /** Its place before the move. */
  origin: Target;
  target: Target;
  keys: boolean;
}

interface CalendarMoveOptions {
  viewings: readonly ViewingRow[];
  columns: readonly CalendarColumn[];
  hours: CalendarHours;
  officeName: (id: string) => string;
  /** The element with the columns, to measure them. */
  area: RefObject<HTMLElement | null>;
  move: (viewing: ViewingRow, change: ViewingChange) => void;
}

const silent = { onDragStart: () => "", onDragOver: () => "", onDragEnd: () => "", onDragCancel: () => "" };

/**
 * Moving viewings in the calendar. Mouse and finger use dnd-kit; the keyboard is handled here: Space lifts a viewing,
 * arrow keys move it in steps, Space drops it, Escape cancels.
 */
export function useCalendarMove({ viewings, columns, hours, officeName, area, move }: CalendarMoveOptions) {
  const { t } = useTranslation("admin_viewings");
  const { language, direction } = useLanguage();
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, setSaid] = useState("");
  const size = useRef({ width: 1, minute: 1 });
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );

  function placeName(target: Target): string {
    const at = instantOf(target, columns);
    const office = columns[target.column]?.office ?? null;
    return [
      at === null ? "" : formatDayOf(at, language),
      at === null ? "" : formatTimeAt(at, language),
      office === null ? "" : officeName(office),
    ]
      .filter(Boolean)
      .join(comma[language]);
  }

  function lift(id: number, keys: boolean): Lifted | null {
    const viewing = viewings.find((one) => one.id === id);
    const origin = viewing ? targetOf(viewing, columns, hours.cut) : null;
    if (!viewing || !origin || !viewingMeanings[viewing.status].holds) return null;
    const next = { viewing, origin, target: origin, keys };
    setLifted(next);
    if (keys) setSaid(t("calendar.lifted", { customer: viewing.customer, place: placeName(origin) }));
    return next;
  }

  function aim(from: Lifted, target: Target): void {
    if (from.target.column === target.column && from.target.from === target.from) return;
    setLifted({ ...from, target });
    if (from.keys) setSaid(placeName(target));
  }

  function drop({ viewing, origin, target }: Lifted): void {
    setLifted(null);
    const still = target.column === origin.column && target.from === origin.from;
    const change = still ? null : changeTo(viewing, target, columns);
    const words = { customer: viewing.customer, place: placeName(change === null ? origin : target) };
    setSaid(t(change === null ? "calendar.stays" : "calendar.dropped", words));
    if (change !== null) move(viewing, change);
  }

  function giveUp(): void {
    if (lifted === null) return;
    setLifted(null);
    setSaid(t("calendar.stays", { customer: lifted.viewing.customer, place: placeName(lifted.origin) }));
  }

  /** The step of an arrow key in columns or minutes; null for other keys. */
  function byKey(key: string): { columns?: number; minutes?: number } | null {
    const on = direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const back = direction === "rtl" ? "ArrowRight" : "ArrowLeft";
    if (key === on) return { columns: 1 };
    if (key === back) return { columns: -1 };
    if (key === "ArrowDown") return { minutes: step };
    return key === "ArrowUp" ? { minutes: -step } : null;
  }

  function press(event: KeyboardEvent, id: number): void {
    if (lifted === null || lifted.viewing.id !== id) {
      if (event.key !== " ") return;
      event.preventDefault();
      lift(id, true);
      return;
    }
    const by = byKey(event.key);
    const ends = event.key === " " || event.key === "Enter";
    if (by === null && !ends && event.key !== "Escape") return;
    event.preventDefault();
    if (by !== null) aim(lifted, shifted(lifted.target, by, columns, hours));
    else if (ends) drop(lifted);
    else giveUp();
  }

  function byHand({ origin }: Lifted, delta: { x: number; y: number }): Target {
    const across = Math.round(delta.x / size.current.width) * (direction === "rtl" ? -1 : 1);
    const minutes = Math.round(delta.y / size.current.minute / step) * step;
    return shifted(origin, { columns: across, minutes }, columns, hours);
  }

  const context: DndContextProps = {
    sensors,
    accessibility: { announcements: silent, screenReaderInstructions: { draggable: t("calendar.instructions") } },
    onDragStart({ active }) {
      const box = area.current?.getBoundingClientRect();
      size.current = {
        width: (box?.width ?? 1) / columns.length,
        minute: (box?.height ?? 1) / ((hours.last - hours.first) * 60),
      };
      lift(Number(active.id), false);
    },
    onDragMove: ({ delta }) => lifted && aim(lifted, byHand(lifted, delta)),
    // Uses the final pointer position: the last preview may lag behind it.
    onDragEnd: ({ delta }) => lifted && drop({ ...lifted, target: byHand(lifted, delta) }),
    onDragCancel: giveUp,
  };
  return { context, lifted, said, press, blur: () => lifted?.keys && giveUp() };
}

export type CalendarMove = ReturnType<typeof useCalendarMove>;
