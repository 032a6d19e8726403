import { expect, it } from "vitest";
import { matchedParts } from "./matched-text";

/** The name with what is matched in brackets. */
const shown = (name: string, query: string) =>
  matchedParts(name, query)
    .map(({ text, matched }) => (matched ? `[${text}]` : text))
    .join("");

it.each([
  ["Porsche Taycan", "por", "[Por]sche Taycan"],
  ["Porsche Taycan", "tay porsche", "[Porsche] [Tay]can"],
  ["Citroën ë-C4", "citroe e", "[Citroë]n [ë]-C4"],
  ["Škoda", "skoda", "[Škoda]"],
  ["أودي إي-ترون", "اودي اي", "[أودي] [إي]-ترون"],
  ["Land Rover", "over", "Land Rover"],
  ["Mercedes-Benz", "benz", "Mercedes-[Benz]"],
  ["BMW", "بي ام", "BMW"],
  ["911 GT3", "9", "[9]11 GT3"],
  ["Porsche", "porsches", "Porsche"],
  ["", "x", ""],
  ["Porsche", "", "Porsche"],
])("in %s, %s is %s", (name, query, parts) => {
  expect(shown(name, query)).toBe(parts);
});
