import { expect, test } from "vitest";
import { createSignInCheck } from "./sign-in-check.ts";

/** A check of a service with these answers, one after the other. */
function checkOf(...answers: (Response | Error)[]) {
  const asked: string[] = [];
  const check = createSignInCheck({
    url: "https://project.example",
    publishableKey: "key",
    fetch: async (input) => {
      asked.push(String(input));
      const answer = answers.shift() ?? new Error("asked too often");
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { check, asked };
}

test.each([
  ["answers", Response.json({ name: "GoTrue" }), true],
  ["fails", new Response("", { status: 503 }), false],
  ["cannot be reached", new Error("ECONNREFUSED"), false],
])("a sign-in service that %s is asked once in five seconds", async (_, answer, well) => {
  const { check, asked } = checkOf(answer);
  expect([await check(), await check()]).toEqual([well, well]);
  expect(asked).toEqual(["https://project.example/auth/v1/health"]);
});
