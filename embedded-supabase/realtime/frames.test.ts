import { expect, test } from "vitest";
import { readFrame, versionOf, writeFrame } from "./frames.ts";

const frame = { joinRef: "1", ref: "2", topic: "realtime:staff", event: "phx_join", payload: { config: {} } };

test("both versions read what they write", () => {
  for (const version of ["1.0.0", "2.0.0"] as const)
    expect(readFrame(writeFrame(frame, version), version)).toEqual(frame);
});

test("a message may leave its references out", () => {
  expect(readFrame('[null,null,"phoenix","heartbeat",{}]', "2.0.0")).toMatchObject({ joinRef: null, ref: null });
  expect(readFrame('{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"4"}', "1.0.0")).toMatchObject({
    joinRef: null,
    ref: "4",
  });
});

test("what is no message of the version is none", () => {
  for (const text of [
    "",
    "{",
    "null",
    "[]",
    '["1","2","realtime:staff"]',
    "[1,2,3,4,5]",
    `["1","2","${"x".repeat(300)}","e",{}]`,
  ])
    expect(readFrame(text, "2.0.0"), text).toBeUndefined();
  expect(readFrame('["1","2","t","e",{}]', "1.0.0")).toBeUndefined();
});

test("a client that names no version speaks the first", () => {
  expect([versionOf(null), versionOf("2.0.0"), versionOf("3.0.0")]).toEqual(["1.0.0", "2.0.0", undefined]);
});
