import { describe, expect, test } from "vitest";
import { accounts } from "./policy-samples.ts";
import { orderTests } from "./setup/order-tests.ts";
import { engines } from "./setup/test-database.ts";

describe.each(engines)("one's own name on %s", (engine) => {
  const { database, as, refusal } = orderTests(engine);

  test("staff change their own name, and nothing else of themselves", async () => {
    const rename = (who: keyof typeof accounts, name: string) =>
      refusal(as(who, (tx) => tx`select public.change_own_name(${name})`));
    for (const who of ["owner", "manager", "sales", "editor"] as const) {
      expect(await rename(who, `  Noor\nof ${who} `)).toBeNull();
      const [row] = await database.sql`select name, role from public.staff where user_id = ${accounts[who]}`;
      expect(row).toEqual({ name: `Noor of ${who}`, role: who });
    }
    expect(await rename("owner", "x".repeat(121))).toBe("PT422 | name_too_long");
    for (const who of ["customer", "former", "anonymous"] as const)
      expect(await refusal(as(who, (tx) => tx`select public.change_own_name('X')`)), who).toMatch(/^42501/);
    expect(
      await as("owner", (tx) => tx`update public.staff set name = 'X' where user_id = auth.uid() returning 1`),
    ).toEqual([]);
  });
});
