import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Keeps the focus while items of a list are removed by keyboard: it moves to the control of the next item, or to
 * `rest` if none is left. Call the returned function with the index of the item.
 */
export function useRemovalFocus(
  list: RefObject<HTMLElement | null>,
  items: unknown,
  rest: () => HTMLElement | null | undefined,
  controls = "[data-remove]",
): (index: number) => void {
  const removed = useRef<number | null>(null);
  const moveFocus = useEffectEvent((index: number) => {
    const left = list.current?.querySelectorAll<HTMLElement>(controls) ?? [];
    (left[Math.min(index, left.length - 1)] ?? rest())?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (removed.current !== null) moveFocus(removed.current);
    removed.current = null;
  }, [items]);
  return (index) => {
    removed.current = index;
  };
}
