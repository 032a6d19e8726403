import { expect, test } from "vitest";
import { BackendError } from "~/supabase/unwrap";
import { LostAnswer, madeOnce, madeOrThrown, outcomeOf } from "./lost-answer";

const lost = new BackendError("Failed to fetch", "", 0, null);
const refused = new BackendError("order_moved", "PT409", 409, null);
const offline = () => Promise.reject(lost);

test("after a lost answer the records say whether a change was made", async () => {
  expect(await outcomeOf(lost, () => Promise.resolve(true))).toBe("made");
  expect(await outcomeOf(lost, () => Promise.resolve(false))).toBe("notMade");
  expect(await outcomeOf(new BackendError("bad gateway", "", 502, null), () => Promise.resolve(true))).toBe("made");
});

test("the outcome of a change is unknown while the records cannot be read", async () => {
  expect(await outcomeOf(lost, offline)).toBe("unknown");
});

test("a refusal that arrived is the answer", async () => {
  expect(await outcomeOf(refused, () => Promise.resolve(true))).toBe("notMade");
  expect(await outcomeOf(refused, offline)).toBe("notMade");
});

test("a change whose answer was lost fails only where it was not made", async () => {
  const lose = () => Promise.reject(lost);
  await expect(madeOrThrown(lose, () => Promise.resolve(true))).resolves.toBeUndefined();
  await expect(madeOrThrown(lose, () => Promise.resolve(false))).rejects.toBe(lost);
  await expect(madeOrThrown(lose, offline)).rejects.toBeInstanceOf(LostAnswer);
});

test("a change that may be made twice is asked for once more after a lost answer", async () => {
  const answering = (...answers: unknown[]) => {
    let count = 0;
    const change = () => {
      const answer = answers[count++];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    };
    return { change, asked: () => count };
  };
  const again = answering(lost, "moved");
  expect(await madeOnce(again.change)).toBe("moved");
  const none = answering(lost, lost);
  await expect(madeOnce(none.change)).rejects.toBeInstanceOf(LostAnswer);
  const late = answering(lost, refused);
  await expect(madeOnce(late.change)).rejects.toBe(refused);
  const first = answering(refused, "moved");
  await expect(madeOnce(first.change)).rejects.toBe(refused);
  expect([again.asked(), none.asked(), late.asked(), first.asked()]).toEqual([2, 2, 2, 1]);
});
