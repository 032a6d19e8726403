import { expect, test, vi } from "vitest";
import { createSaveGate } from "./save-gate";

/** A form whose save and page change end when the test says so. */
function form(once: boolean) {
  const gate = createSaveGate<{ id: number }>();
  const saves = [Promise.withResolvers<{ id: number } | null>()];
  const pages = [Promise.withResolvers<void>()];
  const save = vi.fn(() => saves.at(-1)?.promise ?? Promise.resolve(null));
  const after = vi.fn(() => pages.at(-1)?.promise ?? Promise.resolve());
  return { gate, saves, pages, save, after, press: () => gate.run({ once, save, after }) };
}

const rest = () => new Promise((resolve) => setTimeout(resolve));

test("a new record is saved once, however often Save is pressed before its page opens", async () => {
  const { saves, pages, save, after, press } = form(true);
  void press();
  void press();
  saves[0]?.resolve({ id: 7 });
  await rest();
  // Saved, and the page of the record is on its way.
  void press();
  await rest();
  expect(save).toHaveBeenCalledTimes(1);
  expect(after).toHaveBeenCalledTimes(1);
  pages[0]?.resolve();
  await rest();
});

test("where the page of a new record did not open, Save opens it and makes no second one", async () => {
  const { saves, pages, save, after, press } = form(true);
  saves[0]?.resolve({ id: 7 });
  pages[0]?.resolve();
  await press();
  await press();
  expect(save).toHaveBeenCalledTimes(1);
  expect(after.mock.calls).toEqual([[{ id: 7 }], [{ id: 7 }]]);
});

test("another new record in the same form is saved", async () => {
  const { gate, saves, pages, save, press } = form(true);
  saves[0]?.resolve({ id: 7 });
  pages[0]?.resolve();
  await press();
  gate.forget();
  await press();
  expect(save).toHaveBeenCalledTimes(2);
});

test("a refused save may be tried again, and throws to its caller", async () => {
  const { saves, save, after, press } = form(true);
  saves[0]?.reject(new Error("no connection"));
  await expect(press()).rejects.toThrow("no connection");
  saves.push(Promise.withResolvers());
  saves[1]?.resolve(null);
  await press();
  expect(save).toHaveBeenCalledTimes(2);
  expect(after).not.toHaveBeenCalled();
});

test("the end of one save does not let a third in while the second runs", async () => {
  const { saves, pages, save, press } = form(false);
  saves[0]?.resolve({ id: 7 });
  void press();
  await rest();
  saves.push(Promise.withResolvers());
  void press();
  pages[0]?.resolve();
  await rest();
  void press();
  expect(save).toHaveBeenCalledTimes(2);
  saves[1]?.resolve(null);
  await rest();
});

test("what is typed into a saved record while its page is read again may be saved at once", async () => {
  const { saves, save, press } = form(false);
  saves[0]?.resolve({ id: 7 });
  void press();
  await rest();
  void press();
  await rest();
  expect(save).toHaveBeenCalledTimes(2);
});
