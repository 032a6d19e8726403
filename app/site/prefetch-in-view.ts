import { type RefObject, useEffect, useState } from "react";

/** Milliseconds without scrolling after which somebody is taken to look at what is in view. */
const pause = 400;

/** What is told when it stands still in view. */
const waiting = new Map<Element, () => void>();
const inView = new Set<Element>();
let observer: IntersectionObserver | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function tell() {
  for (const element of inView) {
    const rested = waiting.get(element);
    forget(element);
    rested?.();
  }
}

/** One clock for all: who scrolls is looking for something, and has found it, perhaps, where that ends. */
function moved() {
  clearTimeout(timer);
  timer = setTimeout(tell, pause);
}

function watch(element: Element, rested: () => void) {
  if (!observer) {
    observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) inView[isIntersecting ? "add" : "delete"](target);
    });
    addEventListener("scroll", moved, { passive: true });
  }
  // A page that has just been opened is looked at where it begins, or where the last visit was.
  moved();
  waiting.set(element, rested);
  observer.observe(element);
}

function forget(element: Element) {
  observer?.unobserve(element);
  waiting.delete(element);
  inView.delete(element);
}

/** Where no pointer hovers, intent is not to be seen before the tap; whoever saves data is spared what he may not open. */
function isWorthwhile(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  const savesData =
    typeof connection === "object" && connection !== null && "saveData" in connection && connection.saveData === true;
  return !savesData && matchMedia("(hover: none)").matches;
}

/** Whether a visitor who touches the page has come to rest with this in view. It stays so. */
export function useAtRest(ref: RefObject<Element | null>): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || !isWorthwhile()) return;
    watch(element, () => setRested(true));
    return () => forget(element);
  }, [ref]);
  return rested;
}
