import { describe, expect, test } from "vitest";
import { answerDatabaseError } from "./rest-errors.ts";

describe("what REST answers to an error of the database", () => {
  test.each([
    ["40P01", 409],
    ["40001", 409],
    ["40003", 500],
    ["23505", 409],
    ["23514", 400],
    ["57014", 400],
    ["54023", 400],
    ["42P01", 404],
    ["08006", 503],
    ["53100", 503],
  ])("%s is %i", async (code, status) => {
    const answer = answerDatabaseError({ code, message: "said", detail: null, hint: null });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });

  test("two changes that met are told apart from a fault: nothing was written, and asking again helps", async () => {
    const answer = answerDatabaseError({
      code: "40P01",
      message: "deadlock detected",
      detail: "Process 1 waits",
      hint: "See server log",
    });
    expect(answer.headers.get("Retry-After")).toBe("1");
    expect(await answer.json()).toEqual({
      code: "40P01",
      message: "Another change came in between: send it again",
      details: null,
      hint: null,
    });
  });
});
