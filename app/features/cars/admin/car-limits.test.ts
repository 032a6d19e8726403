import { expect, test } from "vitest";
import { dayAfter, dayAt } from "~/utils/local-time";
import { newFields } from "./car-form.values";
import { carFormSchema } from "./car-form.schema";
import { readCell } from "./import/cell-values";
import { type CarField, fileColumns } from "./import/file-columns";

/** Cells at the limits of each kind of field, and beyond them. */
function cellsOf(field: CarField): string[] {
  const nextYears = [2, 3].map((ahead) => String(new Date().getFullYear() + ahead));
  switch (field.kind) {
    case "text":
      return [80, 120, 200, 300, 500, 2000, 8000].flatMap((size) => ["x".repeat(size), "x".repeat(size + 1)]);
    case "number":
      return [field.min - 1, field.min, field.min + 0.5, field.min + 0.25, field.max, field.max + 1]
        .map(String)
        .concat(nextYears, ["52.000", "1,2500", "abc"]);
    case "price":
      return ["0", "-1", "0.001", "1.2345", "99999999", "100000000", "999999999", "52.000", "1,2500", "12,5"];
    case "lines":
      return [
        "x".repeat(120),
        "x".repeat(121),
        "• " + "x".repeat(120),
        Array.from({ length: 20 }, (_, line) => `Line ${line}`).join("\n"),
        Array.from({ length: 21 }, (_, line) => `Line ${line}`).join("\n"),
      ];
    case "video":
      return [
        "https://example.com/v",
        "example.com",
        "javascript:alert(1)",
        "just words",
        `https://example.com/${"x".repeat(480)}`,
        `https://example.com/${"x".repeat(481)}`,
      ];
    case "vin":
      return ["WP0ZZZ99ZTS392124", "WP0ZZZ99ZTS39212O", "WP0ZZZ99ZT", "WP0ZZZ99ZTS3921245"];
    case "date":
      return ["2024-02-29", "2023-02-29", dayAt(), dayAfter(dayAt()), "2933-01-01"];
    default:
      return [];
  }
}

function formTakes(key: string, typed: string): boolean {
  const parsed = carFormSchema.safeParse({ ...newFields("A-1"), [key]: typed });
  return !parsed.error?.issues.some((issue) => issue.path[0] === key);
}

test.each(
  fileColumns
    .filter((field) => field.key !== "brand" && field.part !== "purchase")
    .map((field) => [field.key, field] as const),
)("a file and the form take the same %s", (key, field) => {
  for (const cell of cellsOf(field)) {
    const file = readCell(field, cell, { currency: "BHD" }).ok;
    expect({ cell: cell.slice(0, 60), size: cell.length, file }).toEqual({
      cell: cell.slice(0, 60),
      size: cell.length,
      file: formTakes(key, cell),
    });
  }
});
