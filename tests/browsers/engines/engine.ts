/** What a test does with a browser, whichever engine it has. Coordinates are CSS pixels of the window. */
export interface Engine {
  /**
   * Opens an address, and returns when its scripts have taken over, or at the moment that the test asks for. The page
   * before it is left first: what it complains of then, because it was still loading, is not the new page's.
   */
  open(address: string, isReady?: () => boolean): Promise<void>;
  /** Runs a function in the page. It is sent as text: it can use its arguments and the page, nothing else. */
  evaluate<Result, Given extends unknown[]>(
    work: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>>;
  /** Presses, moves and lets go with the mouse, as a hand would, from one point to another. */
  drag(from: Point, to: Point): Promise<void>;
  /** Moves a finger quickly from one point to another. */
  swipe(from: Point, to: Point): Promise<void>;
  click(at: Point): Promise<void>;
  type(text: string): Promise<void>;
  /** Chooses files of the disk in the first file field with this selector. */
  choose(selector: string, paths: string[]): Promise<void>;
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
  /** For pages that are used before they are complete; WebKit loses an answer now and then. */
  pageLoadStrategy?: "none" | "normal";
}

/** One step of the mouse, a finger or a keyboard, as both protocols write it. */
type Step = Record<string, string | number>;

/** What an engine is told over its protocol. */
export interface Driver extends Pick<Engine, "choose" | "close"> {
  /** Begins to open an address. */
  navigate(address: string): Promise<unknown>;
  /** Runs an expression, and answers the text that it promises. */
  run(expression: string): Promise<string | null | undefined>;
  perform(devices: object[]): Promise<unknown>;
  complaints: string[];
}

const down = { type: "pointerDown", button: 0 };
const up = { type: "pointerUp", button: 0 };
const wait = { type: "pause", duration: 300 };

/** The way from one point to another in twelve steps of so many milliseconds. */
function way(from: Point, to: Point, duration: number): Step[] {
  const at = (step: number, start: number, end: number) => Math.round(start + ((end - start) * step) / 12);
  const move = (step: number) => ({ x: at(step, from.x, to.x), y: at(step, from.y, to.y), duration });
  return Array.from({ length: 12 }, (_, step) => ({ type: "pointerMove", ...move(step + 1) }));
}
const there = (at: Point): Step => ({ type: "pointerMove", x: Math.round(at.x), y: Math.round(at.y), duration: 0 });

export function engineOf(driver: Driver): Engine {
  const point = async (pointerType: "mouse" | "touch", actions: Step[]) => {
    await driver.perform([{ type: "pointer", id: pointerType, parameters: { pointerType }, actions }]);
  };
  const engine: Engine = {
    async open(address, isReady = isAwake) {
      await driver.navigate("about:blank");
      await until("an empty page", () => engine.evaluate(isBlank));
      driver.complaints.length = 0;
      await driver.navigate(address);
      const isThere = async () => !(await engine.evaluate(isBlank)) && (await engine.evaluate(isReady));
      await until(`${address} to be ready`, isThere);
    },
    async evaluate(work, ...given) {
      const call = `(async () => JSON.stringify(await (${String(work)})(...${JSON.stringify(given)})))()`;
      return JSON.parse((await driver.run(call)) ?? "null");
    },
    drag: (from, to) => point("mouse", [there(from), down, wait, ...way(from, to, 40), wait, up]),
    swipe: (from, to) => point("touch", [there(from), down, ...way(from, to, 10), up]),
    click: (at) => point("mouse", [there(at), down, up]),
    async type(text) {
      const press = (value: string) => ["keyDown", "keyUp"].map((type) => ({ type, value }));
      await driver.perform([{ type: "key", id: "keyboard", actions: [...text].flatMap(press) }]);
    },
    choose: driver.choose,
    problems: () => driver.complaints.splice(0),
    close: driver.close,
  };
  return engine;
}

/** Asks again until there is an answer. @throws after the patience in milliseconds, with what was waited for */
export async function until<Got>(what: string, ask: () => Promise<Got | false>, patience = 20_000): Promise<Got> {
  for (const end = Date.now() + patience; Date.now() < end;) {
    const got = await ask().catch(() => false as const);
    if (got !== false) return got;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Waited ${patience / 1000} s for ${what}`);
}

const isBlank = () => location.href === "about:blank";
/** Whether the page that is shown is complete, and its scripts have taken over. */
export const isAwake = () =>
  document.readyState === "complete" &&
  (document.scripts.length === 0 || performance.getEntriesByName("hydrated").length > 0);
