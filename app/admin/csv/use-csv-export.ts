import { useRef, useState } from "react";
import { useRefusal } from "~/admin/record-form/use-refusal";
import type { ReadWatch } from "~/supabase/pages";
import { toLocalTime } from "~/utils/local-time";
import { csvFileName, downloadCsv } from "./csv-download";
import type { CsvValue } from "./csv-text";

interface CsvTable {
  headings: string[];
  cells: CsvValue[][];
}

/** An export that is going on, or can be started. */
export interface CsvExport {
  exportCsv: () => void;
  /** Rows read so far; null while nothing is being exported. */
  done: number | null;
  /** Ends the export without a file. */
  stop: () => void;
}

/** A time as a file says it: by the dealer's clock, `2026-11-21 09:30`. */
export function csvTime(at: string | null): string {
  return toLocalTime(at).replace("T", " ");
}

/**
 * Downloads the rows of `gather` as a CSV file. The code that writes the file is loaded with the first export.
 * @param name the file name begins with it
 * @param failed title of the toast after a failure
 */
export function useCsvExport(
  name: string,
  failed: string,
  gather: (watch: Required<ReadWatch>) => Promise<CsvTable>,
): CsvExport {
  const refused = useRefusal();
  const [done, setDone] = useState<number | null>(null);
  const stopper = useRef<AbortController | null>(null);

  async function exportCsv(): Promise<void> {
    const own = new AbortController();
    stopper.current = own;
    setDone(0);
    try {
      const { headings, cells } = await gather({ onRead: setDone, signal: own.signal });
      const { csvText } = await import("./csv-text");
      if (!own.signal.aborted) downloadCsv(csvFileName(name), csvText(headings, cells));
    } catch (error) {
      if (!own.signal.aborted) refused(failed, error);
    } finally {
      setDone(null);
    }
  }
  return { exportCsv: () => void (done === null && exportCsv()), done, stop: () => stopper.current?.abort() };
}
