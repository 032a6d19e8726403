import { StorageApiError } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { problemOf } from "~/supabase/errors";
import { embeddedAnswer, storageAnswers, type StorageCaseName } from "../../../tests/fixtures/storage-answers";
import { storageRefusal } from "./storage-refusal";

const told = Object.entries(storageAnswers).flatMap(([name, answer]) => {
  if (!("problem" in answer)) return [];
  const { status, body } = embeddedAnswer(name as StorageCaseName);
  const ours = { status, message: answer.hosted.body.message, ...body };
  return [
    [`hosted: ${name}`, { status: answer.hosted.status, ...answer.hosted.body }, answer.problem] as const,
    [`embedded: ${name}`, ours, answer.problem] as const,
  ];
});

test.each<readonly [string, { status?: number; statusCode?: string; message: string }, string]>([
  ...told,
  [
    "hosted: the session has ended",
    { status: 400, statusCode: "403", message: '"exp" claim timestamp check failed' },
    "session_expired",
  ],
  ["too many requests", { status: 429, statusCode: "429", message: "Request rate limit reached" }, "too_many"],
  ["a full disk", { status: 507, statusCode: "507", message: "There is no room left on the server's disk" }, "full"],
  ["a gateway", { status: 503, message: "Service Unavailable" }, "unavailable"],
  ["no answer", { message: "Failed to fetch" }, "network"],
])("%s", (_what, said, id) => {
  expect(problemOf(storageRefusal(said)).id).toBe(id);
});

test("takes the errors of supabase-js as they are", () => {
  expect(storageRefusal(new StorageApiError("Object not found", 400, "404"))).toMatchObject({ status: 404 });
});
