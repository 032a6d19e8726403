/** What a test does with a browser, whichever engine it has. Coordinates are CSS pixels of the window. */
export interface Engine {
  name: "firefox" | "webkit";
  /**
   * Opens an address, and returns when its scripts have taken over. The page before it is left first: what it complains
   * of then, because it was still loading, is not the new page's.
   */
  open(address: string): Promise<void>;
  /** Runs a function in the page. It is sent as text: it can use its arguments and the page, nothing else. */
  evaluate<Result, Given extends unknown[]>(work: (...given: Given) => Result, ...given: Given): Promise<Result>;
  /** Presses, moves and lets go with the mouse, as a hand would, from one point to another. */
  drag(from: Point, to: Point): Promise<void>;
  click(at: Point): Promise<void>;
  type(text: string): Promise<void>;
  /** What the page complained of since the last call: errors, warnings, refused and failed requests. */
  problems(): string[];
  close(): Promise<void>;
}

export interface Point {
  x: number;
  y: number;
}

export interface Window {
  width: number;
  height: number;
  language: "en" | "ar";
}

/** One step of the mouse or of a keyboard, as both protocols of WebDriver write it. */
export type Action =
  | { type: "pointerMove"; x: number; y: number; duration?: number }
  | { type: "pointerDown" | "pointerUp"; button: 0 }
  | { type: "keyDown" | "keyUp"; value: string }
  | { type: "pause"; duration: number };

export const clicking = ({ x, y }: Point): Action[] => [
  { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
  { type: "pointerDown", button: 0 },
  { type: "pointerUp", button: 0 },
];

export function dragging(from: Point, to: Point): Action[] {
  const steps = 12;
  const at = (step: number): Action => ({
    type: "pointerMove",
    x: Math.round(from.x + ((to.x - from.x) * step) / steps),
    y: Math.round(from.y + ((to.y - from.y) * step) / steps),
    duration: 40,
  });
  return [
    at(0),
    { type: "pointerDown", button: 0 },
    { type: "pause", duration: 300 },
    ...Array.from({ length: steps }, (_, step) => at(step + 1)),
    { type: "pause", duration: 300 },
    { type: "pointerUp", button: 0 },
  ];
}

export const typing = (text: string): Action[] =>
  [...text].flatMap((value): Action[] => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);

/** The actions as a request of the protocol; `pause` belongs to the device of the other steps. */
export function performed(actions: Action[]) {
  const isKeyboard = actions.some(({ type }) => type === "keyDown");
  return [
    isKeyboard
      ? { type: "key", id: "keyboard", actions }
      : { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions },
  ];
}

/** Asks again until the answer is true. @throws after the patience in milliseconds, with what was waited for */
export async function until(what: string, ask: () => Promise<boolean>, patience = 20_000): Promise<void> {
  const end = Date.now() + patience;
  while (!(await ask().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Waited ${patience / 1000} s for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Whether the page that is shown is complete, and its scripts have taken over. */
export const isAwake = () =>
  document.readyState === "complete" &&
  (document.scripts.length === 0 || performance.getEntriesByName("hydrated").length > 0);
