/** `npm run db:baseline`: writes the baseline migration from the declared schema. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { BASELINE, baselineIsReleased, declaredSchema, migrationsFolder } from "./schema-files.ts";

if (baselineIsReleased) {
  console.error("The baseline is released and does not change. Write a migration: npm run db:diff -- NAME");
  process.exit(1);
}
writeFileSync(join(migrationsFolder, BASELINE), declaredSchema());
console.log(`Wrote supabase/migrations/${BASELINE}`);
