import { expect, test, vi } from "vitest";
import { owner } from "../fixtures/owned-site.ts";
import { type Engine, type Point, until, type Window } from "./engines/engine.ts";
import { startFirefox } from "./engines/firefox.ts";
import { startWebkit } from "./engines/webkit.ts";

/** Declares a test that runs in both engines, side by side, and in which pages complain of nothing. */
export function testInEachEngine(name: string, window: Window, walk: (engine: Engine) => Promise<void>): void {
  const engines = [
    ["Firefox", startFirefox],
    ["WebKit", startWebkit],
  ] as const;
  test.concurrent.each(engines)(`${name}, in %s`, async (_name, start) => {
    const engine = await start(window);
    try {
      await walk(engine);
      expect(engine.problems()).toEqual([]);
    } finally {
      await engine.close();
    }
  });
}

/**
 * Runs in the page: the middle of the first element with this selector that has this text or label, in the middle of
 * the window; null as long as it moves, or something covers it.
 */
async function placeOf(selector: string, name: string): Promise<Point | null> {
  const plain = (text: string | null) => (text ?? "").replace(/[\u2066-\u2069]/g, "");
  const element = [...document.querySelectorAll(selector)].find(
    (one) =>
      one.getClientRects().length > 0 && [one.ariaLabel, one.textContent].some((text) => plain(text).includes(name)),
  );
  if (!element) return null;
  const middle = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const before = middle();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { x, y } = middle();
  const top = document.elementFromPoint(x, y);
  const isFree = element.contains(top) || top?.closest("label")?.control === element;
  return isFree && x === before.x && y === before.y ? { x, y } : null;
}

/** Asks again until the answer is this one. */
export const settlesOn = (answer: unknown, ask: () => Promise<unknown>) =>
  vi.waitFor(async () => expect(await ask()).toEqual(answer), { timeout: 20_000, interval: 100 });

/** What a hand does on the page that an engine shows: it waits for what it needs. */
export function handOn(engine: Engine) {
  const place = (selector: string, name = "") =>
    until(`${selector} ${name}`, async () => (await engine.evaluate(placeOf, selector, name)) ?? false);
  const click = async (selector: string, name?: string) => engine.click(await place(selector, name));
  return {
    place,
    click,
    async fill(selector: string, text: string) {
      await click(selector);
      await engine.type(text);
    },
    /** Waits until an element shows this text. */
    sees: (selector: string, text: string) =>
      settlesOn(true, () =>
        engine.evaluate(
          (wanted, part) =>
            [...document.querySelectorAll<HTMLElement>(wanted)].some((one) =>
              one.innerText.replace(/[\u2066-\u2069]/g, "").includes(part),
            ),
          selector,
          text,
        ),
      ),
    /** How many elements there are, also hidden ones. */
    count: (selector: string) => engine.evaluate((counted) => document.querySelectorAll(counted).length, selector),
    /** Text in a field. */
    textIn: (selector: string) =>
      engine.evaluate((field) => document.querySelector<HTMLInputElement>(field)?.value, selector),
    /** Waits for an address that begins so. */
    isAt: (start: string) =>
      settlesOn(true, () =>
        engine.evaluate((wanted) => (location.pathname + location.search).startsWith(wanted), start),
      ),
  };
}

/** Signs the owner in at a desk, by the form. */
export async function signIn(engine: Engine, site: string, language: Window["language"]): Promise<void> {
  const hand = handOn(engine);
  await engine.open(`${site}/login?lang=${language}`);
  await hand.fill('input[autocomplete="username"]', owner.email);
  await hand.fill('input[autocomplete="current-password"]', owner.password);
  await hand.click('form[method="post"] button[type="submit"]');
  await settlesOn("/admin", () => engine.evaluate(() => location.pathname));
  expect(engine.problems()).toEqual([]);
}
