import { EventEmitter } from "node:events";
import { beforeEach, expect, test, vi } from "vitest";
import { site, visitor } from "../../tests/fixtures/pages-site.ts";
import { printOnce, reloadOnChange, requireJson, withOverlay } from "./dev-error.ts";

const told: Error[] = [];
beforeEach(() => void told.splice(0));

/** What the developer sees of an error of the sources. */
async function shown(broken: Error): Promise<Response> {
  const app = withOverlay(
    () => Promise.reject(broken),
    (error) => told.push(error),
  );
  const { pages } = site({ development: true, app });
  return pages.handle(new Request("http://site/cars"), visitor);
}

test("a syntax error is shown in Vite's overlay and told to the developer", async () => {
  const broken = Object.assign(new Error("Expected `</p>`"), { id: "app/root.tsx", frame: "1 | <p>" });
  const answer = await shown(broken);
  expect(answer.status).toBe(500);
  const html = await answer.text();
  expect(html).toContain('import { ErrorOverlay } from "/@vite/client"');
  expect(html).toContain("\\u003c/p>");
  expect(html).toContain('"id":"app/root.tsx"');
  expect(told).toEqual([broken]);
});

test("an error whose file Vite does not know is shown, too: its overlay takes no other name than a text", async () => {
  const html = await (await shown(Object.assign(new Error("no"), { id: { ssr: true } }))).text();
  expect(html).toContain('"message":"no"');
  expect(html).not.toContain('"id"');
});

test("a change after an error reloads the pages once, also of a file that only the server reads", () => {
  vi.useFakeTimers();
  const [watcher, reload] = [new EventEmitter(), vi.fn()];
  const failed = reloadOnChange(watcher, (path) => path.startsWith("app/"), reload);
  const change = (path = "app/features/cars/admin/car-form.tsx") => {
    watcher.emit("all", "change", path);
    vi.runAllTimers();
  };
  change();
  expect(reload).not.toHaveBeenCalled();
  failed();
  change(".data/postgres/base/5/2619");
  expect(reload).not.toHaveBeenCalled();
  change();
  change();
  expect(reload).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test("an error that Vite and several requests meet is printed once, and again after a change", () => {
  const lines: string[] = [];
  const log = { error: (text: string, _options?: { error?: Error }) => void lines.push(text) };
  const forget = printOnce(log);
  const error = new Error("Transform failed with 1 error:\n\u001B[31mUnexpected token\u001B[0m");
  const meet = () => {
    log.error(`An error happened during full reload\n${error.message}\n${error.stack}`);
    log.error(`${error.message}\n  Plugin: vite:oxc`, { error });
    log.error(`Internal server error: ${error.message}`, { error });
  };
  meet();
  expect(lines).toEqual([`An error happened during full reload\n${error.message}`]);
  log.error("another", { error: new Error("another") });
  expect(lines).toHaveLength(2);
  forget();
  meet();
  expect(lines).toHaveLength(3);
});

test("a broken file of texts is named, with the place in it", () => {
  const asked: unknown[] = [];
  const refuse = (message: string, place?: number) => asked.push(message, place);
  requireJson('{ "a": 1 }', refuse);
  expect(asked).toEqual([]);
  requireJson('{ "a": 1, oops }', refuse);
  expect(asked).toEqual([expect.stringContaining("in JSON at position 10"), 10]);
});
