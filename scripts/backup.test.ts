import { expect, test } from "vitest";
import { runCommand } from "../tests/fixtures/command.ts";

test.each(["backup", "restore"] as const)("%s of a hosted project says where to look, and that nothing was done", async (script) => {
  const { code, printed } = await runCommand(`scripts/${script}.ts`, ["scripts/no-such.tar"], { SUPABASE_URL: "https://x.supabase.co", SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" });
  expect(printed).toContain("docs/guides/backup.md");
  expect(code).toBe(1);
});
