import { StorageApiError } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { problemOf } from "~/lib/supabase/errors";
import { storageRefusal } from "./storage-refusal";

test.each([
  ["hosted: no right", { status: 400, statusCode: "403", message: "new row violates row-level security policy" }, "forbidden"],
  ["hosted: nothing there", { status: 400, statusCode: "404", message: "Object not found" }, "not_found"],
  ["hosted: there already", { status: 400, statusCode: "409", message: "The resource already exists" }, "conflict"],
  ["hosted: too large", { status: 400, statusCode: "413", message: "The object exceeded the maximum allowed size" }, "invalid"],
  ["hosted: the session has ended", { status: 400, statusCode: "403", message: '"exp" claim timestamp check failed' }, "session_expired"],
  ["hosted: a token that is none", { status: 400, statusCode: "403", message: "Invalid Compact JWS" }, "session_expired"],
  ["embedded: no right", { status: 403, statusCode: "403", message: "new row violates row-level security policy" }, "forbidden"],
  ["embedded: the session has ended", { status: 403, statusCode: "403", message: "The access token is invalid or has expired" }, "session_expired"],
  ["too many requests", { status: 429, statusCode: "429", message: "Request rate limit reached" }, "too_many"],
  ["a gateway", { status: 503, message: "Service Unavailable" }, "unavailable"],
  ["nobody answered", { message: "Failed to fetch" }, "network"],
])("%s", (_what, said, id) => {
  expect(problemOf(storageRefusal(said)).id).toBe(id);
});

test("takes the errors of supabase-js as they are", () => {
  expect(storageRefusal(new StorageApiError("Object not found", 400, "404"))).toMatchObject({ status: 404 });
});
