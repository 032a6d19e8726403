import { expect, it } from "vitest";
import { spokenLanguages } from "./team-languages";

it("keeps the order, names each once and leaves out what has no name", () => {
  expect(spokenLanguages(["en", "ar", "AR", "en", "xx"])).toEqual(["en", "ar"]);
  expect(spokenLanguages([])).toEqual([]);
});
