import { expect, test } from "vitest";
import { isSameData } from "./memo-route";

const props = { loaderData: { cars: [] }, actionData: undefined, matches: [], params: { id: "7" } };

test("new data are drawn, new copies of what nobody reads are not", () => {
  const copy = { ...props, params: { ...props.params } };
  expect(isSameData(props, copy, ["loaderData", "actionData", "matches"])).toBe(true);
  for (const name of ["loaderData", "actionData", "matches"] as const)
    expect(isSameData(props, { ...props, [name]: {} }, ["loaderData", "actionData", "matches"]), name).toBe(false);
  expect(isSameData(props, { ...props, matches: [] }, ["loaderData"])).toBe(true);
});
