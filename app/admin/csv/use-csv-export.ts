import { useState } from "react";
import { useRefusal } from "~/admin/record-form/use-refusal";
import { toLocalTime } from "~/utils/local-time";
import { csvFileName, downloadCsv } from "./csv-download";
import type { CsvValue } from "./csv-text";

interface CsvTable {
  headings: string[];
  cells: CsvValue[][];
}

/** A time as a file says it: by the office's clock, `2026-11-21 09:30`. */
export function csvTime(at: string | null): string {
  return toLocalTime(at).replace("T", " ");
}

/**
 * Hands what `gather` brings to the browser as a CSV file. What writes it comes with the first export.
 * @param name begins the name of the file
 * @param failed what is said when it did not work
 */
export function useCsvExport(name: string, failed: string, gather: () => Promise<CsvTable>) {
  const refused = useRefusal();
  const [busy, setBusy] = useState(false);

  async function exportCsv(): Promise<void> {
    setBusy(true);
    try {
      const { headings, cells } = await gather();
      const { csvText } = await import("./csv-text");
      downloadCsv(csvFileName(name), csvText(headings, cells));
    } catch (error) {
      refused(failed, error);
    } finally {
      setBusy(false);
    }
  }
  return { exportCsv, busy };
}
