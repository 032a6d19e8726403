import type { Sql } from "postgres";
import { demoBrands } from "../../seed/demo/brands.ts";
import { demoContent } from "../../seed/demo/site.ts";
import { loadCars } from "../../seed/demo/stock.ts";

/** Writes the brands, cars and offices of the demo, without pictures and people: quickly, for tests of search. */
export async function writeDemoStock(sql: Sql): Promise<void> {
  const brands = demoBrands.map(([name, name_ar], index) => ({ name, name_ar, position: index + 1 }));
  const rows = await sql`insert into public.brands ${sql(brands)} returning id, name`;
  const ids = new Map(demoBrands.map(([name]) => [name, Number(rows.find((row) => row["name"] === name)?.["id"])]));
  for (const car of loadCars(new Date(), ids))
    await sql`insert into public.cars ${sql(Object.fromEntries(Object.entries(car)))}`;
  const { contact_info = null } = demoContent;
  await sql`update public.site_content set content_value = ${sql.json(contact_info)}
    where content_key = 'contact_info'`;
}
