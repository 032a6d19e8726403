import type { Manifest } from "./backup-format.ts";

const rowsOf = ({ tables }: Manifest, name: string) => tables.find((table) => table.name === name)?.rows ?? 0;

/** What a backup holds, as people know it: "38 cars, 12 orders, 78 files, 5021 rows of 61 tables". */
export function contentsOf(manifest: Manifest): string {
  const { tables, files } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return (
    `${rowsOf(manifest, "public.cars")} cars, ${rowsOf(manifest, "public.orders")} orders, ` +
    `${files.length} pictures and documents, ${rows} rows of ${tables.length} tables`
  );
}

/** Whether it holds nothing that a dealer would miss: it may be the backup of another folder than the site's. */
export function isEmpty(manifest: Manifest): boolean {
  return rowsOf(manifest, "public.cars") + rowsOf(manifest, "public.orders") + manifest.files.length === 0;
}
