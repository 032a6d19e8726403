import { expect, test } from "vitest";
import { renderDatabaseTypes } from "./database-types.ts";

test("tables, keys, functions and enums become the types that supabase-js reads", () => {
  const text = renderDatabaseTypes({
    relations: [
      {
        name: "cars",
        kind: "table",
        columns: [
          { name: "id", type: "bigint", nullable: false, generated: true, hasDefault: true },
          { name: "tags", type: "text[]", nullable: false, generated: false, hasDefault: true },
          { name: "fuel", type: "fuel", nullable: true, generated: false, hasDefault: false },
        ],
      },
      {
        name: "car_cards",
        kind: "view",
        columns: [{ name: "id", type: "bigint", nullable: false, generated: false, hasDefault: false }],
      },
    ],
    foreignKeys: [
      {
        name: "cars_brand_fkey",
        relation: "cars",
        columns: ["brand_id"],
        target: "brands",
        targetColumns: ["id"],
        oneToOne: false,
      },
    ],
    routines: [
      {
        name: "track",
        returns: "jsonb",
        returnsSet: false,
        table: null,
        args: [
          { name: "p_a", type: "text", optional: false },
          { name: "p_b", type: "fuel", optional: true },
        ],
      },
      {
        name: "sums",
        returns: "record",
        returnsSet: true,
        table: [
          { name: "part", type: "text" },
          { name: "amount", type: "numeric" },
        ],
        args: [],
      },
    ],
    enums: [{ name: "fuel", values: ["petrol", "electric"] }],
  });
  expect(text).toContain('fuel?: Database["public"]["Enums"]["fuel"] | null');
  expect(text).toContain("tags?: string[]");
  expect(text).not.toContain("id?: number\n        }\n        Update: {\n          id");
  expect(text).toContain('referencedRelation: "brands"');
  expect(text).toContain('track: { Args: { p_a: string; p_b?: Database["public"]["Enums"]["fuel"] }; Returns: Json }');
  expect(text).toContain("sums: { Args: never; Returns: { part: string | null; amount: number | null }[] }");
  expect(text).toContain('fuel: "petrol" | "electric"');
  expect(text).toContain("id: number | null");
});
