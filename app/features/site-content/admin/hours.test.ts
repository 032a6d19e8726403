import { expect, test } from "vitest";
import { endsNextDay, everyDayAs, hoursProblem, openingsOn, readOpening, withOpening, type Opening } from "./hours";

const at = (day: string, opens: string, closes: string): Opening => ({ day, opens, closes });

test("a closed day opens like the day before, an open one once more in the evening", () => {
  expect(withOpening("6", [])).toEqual([at("6", "09:00", "18:00")]);
  expect(withOpening("0", [at("6", "08:30", "12:00")])).toContainEqual(at("0", "08:30", "12:00"));
  expect(openingsOn("6", withOpening("6", [at("6", "09:00", "13:00")]))).toEqual([
    at("6", "09:00", "13:00"),
    at("6", "16:00", "20:00"),
  ]);
});

test("every day as one, closed days too", () => {
  const hours = everyDayAs("6", [at("6", "09:00", "13:00"), at("6", "16:00", "20:00"), at("5", "10:00", "11:00")]);
  expect(hours).toHaveLength(14);
  expect(openingsOn("5", hours)).toEqual([at("5", "09:00", "13:00"), at("5", "16:00", "20:00")]);
  expect(everyDayAs("5", [at("6", "09:00", "13:00")])).toEqual([]);
});

test("half an opening and two at once are refused, split days and late nights are not", () => {
  expect(hoursProblem([at("6", "09:00", "")])).toEqual({ problem: "incomplete", day: "6" });
  expect(hoursProblem([at("6", "09:00", "13:00"), at("6", "12:30", "20:00")])).toEqual({
    problem: "overlap",
    day: "6",
  });
  expect(hoursProblem([at("6", "09:00", "13:00"), at("6", "13:00", "20:00")])).toBeNull();
  expect(hoursProblem([at("6", "20:00", "02:00"), at("0", "09:00", "12:00")])).toBeNull();
  expect(hoursProblem([at("6", "20:00", "02:00"), at("0", "01:00", "12:00")])).toEqual({
    problem: "overlap",
    day: "0",
  });
});

test("the same time twice is around the clock", () => {
  expect(endsNextDay(at("1", "00:00", "00:00"))).toBe(true);
  expect(endsNextDay(at("1", "09:00", "18:00"))).toBe(false);
  expect(hoursProblem(everyDayAs("6", [at("6", "00:00", "00:00")]))).toBeNull();
});

test.each([
  ["24:00", "00:00"],
  ["٢٤:٠٠", "00:00"],
  ["9 pm", "21:00"],
  ["25:00", "25:00"],
  ["", ""],
])("the time %s is %s, and what is none is named", (typed, read) => {
  expect(readOpening(typed)).toBe(read);
  const problem = hoursProblem([at("6", "09:00", readOpening(typed))]);
  expect(problem).toEqual(/^[01]|^2[0-3]/.test(read) ? null : { problem: "incomplete", day: "6" });
});
