import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createAsking, pause } from "./asking";
import type { Suggestion } from "./suggestion";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function named(name: string): Suggestion {
  return { kind: "words", name: { en: name, ar: null }, count: null, brand: null, model: null, car: null, q: name };
}

/** A server that answers when it is told to. */
function server() {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const shown: string[] = [];
  const asking = createAsking(
    (query) => {
      asked.push(query);
      return new Promise((resolve, reject) =>
        answers.push(() => (query === "fails" ? reject(new Error("down")) : resolve([named(query)]))),
      );
    },
    (found) => shown.push(found.map(({ q }) => q).join()),
  );
  const answer = async () => {
    answers.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { asking, asked, shown, answer };
}

it("asks once for what is typed without a pause", async () => {
  const { asking, asked, shown, answer } = server();
  for (const text of ["p", "po", "por "]) {
    asking.want(text);
    await vi.advanceTimersByTimeAsync(pause - 1);
  }
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(["por"]);
  await answer();
  expect(shown).toEqual(["por"]);
});

it("asks one question at a time, skips what was typed in between, and shows no late answer", async () => {
  const { asking, asked, shown, answer } = server();
  for (const text of ["a", "ab", "abc"]) {
    asking.want(text);
    await vi.advanceTimersByTimeAsync(pause);
  }
  expect(asked).toEqual(["a"]);
  await answer();
  expect(asked).toEqual(["a", "abc"]);
  expect(shown).toEqual([]);
  await answer();
  expect(shown).toEqual(["abc"]);
});

it("remembers answers, late ones too, and asks for each once", async () => {
  const { asking, asked, shown, answer } = server();
  asking.want("a");
  await vi.advanceTimersByTimeAsync(pause);
  asking.want("ab");
  await answer();
  await vi.advanceTimersByTimeAsync(pause);
  await answer();
  asking.want("a ");
  expect(shown).toEqual(["ab", "a"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual(["a", "ab"]);
});

it("shows nothing after a failure, and asks again the next time", async () => {
  const { asking, asked, shown, answer } = server();
  asking.want("fails");
  await vi.advanceTimersByTimeAsync(pause);
  await answer();
  expect(shown).toEqual([""]);
  asking.want("fails");
  await vi.advanceTimersByTimeAsync(pause);
  expect(asked).toEqual(["fails", "fails"]);
});

it("an emptied field shows nothing at once, and a stopped one never again", async () => {
  const { asking, shown, answer } = server();
  asking.want("a");
  await vi.advanceTimersByTimeAsync(pause);
  asking.want("");
  expect(shown).toEqual([""]);
  await answer();
  asking.want("b");
  asking.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  await answer();
  expect(shown).toEqual([""]);
});
