import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");

/** Rows of the table: what the spec says, and `file › title of the test`, several parted by `<br>`. */
const rows = readFileSync(join(root, "docs/spec-coverage.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && line.includes("›"))
  .map((line) => line.split("|").map((cell) => cell.trim()));

test("the table maps the spec", () => {
  expect(rows.length).toBeGreaterThan(60);
});

test.each(rows.map((cells) => [cells[1] ?? "", cells[2] ?? ""]))("%s: its test exists", (_line, cell) => {
  for (const reference of cell.split("<br>")) {
    const [file = "", title = ""] = reference.split("›").map((part) => part.trim().replace(/^`|`$/g, ""));
    expect(existsSync(join(root, file)), `${file} exists`).toBe(true);
    expect(readFileSync(join(root, file), "utf8").includes(title), `${file} has a test "${title}"`).toBe(true);
    expect(title.length).toBeGreaterThan(5);
  }
});
