import { useRef, useState } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import type { CsvEncoding } from "~/admin/csv/csv-encoding";
import { browserClient } from "~/supabase/browser";
import type { CarFieldKey } from "./file-columns";
import { importCars } from "./cars-import.queries";
import { type FileProblem, fileLimits, type ImportFile, openImport } from "./import-file";
import { type ImportRow, readRows } from "./import-rows";
import { type ImportOptions, type RowResult, runImport } from "./import-run";

const standard: ImportOptions = { createBrands: false, known: "change", incomplete: "draft", clearEmpty: false };

/** A dry run or an import with its progress. */
export interface ImportPass {
  dry: boolean;
  running: boolean;
  rows: readonly ImportRow[];
  results: readonly RowResult[];
  /** The error that stopped it; null for none. */
  failure: unknown;
}

const warnOfLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** The state of an import: the file, the fields of its columns, the dry run and the import. */
export function useCarsImport(currency: string) {
  const revalidate = useRefresh();
  const [file, setFile] = useState<ImportFile | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [columns, setColumns] = useState<readonly (CarFieldKey | null)[]>([]);
  const [options, setOptions] = useState(standard);
  const [pass, setPass] = useState<ImportPass | null>(null);
  const stopping = useRef(false);
  const importKey = useRef("");

  function take(name: string, bytes: Uint8Array, how?: { encoding?: CsvEncoding; separator?: string }) {
    const opened = openImport(name, bytes, how);
    setPass(null);
    setProblem(opened.ok ? null : opened.problem);
    if (opened.ok) setColumns(opened.file.guess);
    // If another encoding or separator cannot be read, keep the file as it was read before.
    if (opened.ok || !how) setFile(opened.ok ? opened.file : null);
  }

  async function open(chosen: File) {
    if (chosen.size > fileLimits.bytes) {
      setFile(null);
      return setProblem("tooLarge");
    }
    try {
      take(chosen.name, new Uint8Array(await chosen.arrayBuffer()));
    } catch {
      setFile(null);
      setProblem("unreadable");
    }
  }

  /** Sends the rows and updates the results after each request. */
  async function run(rows: readonly ImportRow[], dry: boolean, before: readonly RowResult[]) {
    stopping.current = false;
    const all = [...before, ...rows.map((row) => ({ row }))].map((one) => one.row);
    let results = before;
    const show = (change: Partial<ImportPass>) =>
      setPass({ dry, rows: all, results, running: true, failure: null, ...change });
    show({});
    addEventListener("beforeunload", warnOfLeaving);
    try {
      const client = await browserClient();
      await runImport({
        rows,
        options,
        dry,
        send: (chunk, isDry) =>
          importCars(client, chunk, { dry: isDry, createBrands: options.createBrands, key: importKey.current }),
        onResults: (more) => {
          results = [...results, ...more];
          show({});
          return !stopping.current;
        },
      });
      show({ running: false });
    } catch (failure) {
      show({ running: false, failure });
    } finally {
      removeEventListener("beforeunload", warnOfLeaving);
      // Brands may have been created.
      if (!dry) await revalidate();
    }
  }

  const rowsOf = (given: ImportFile) => readRows(given.table, columns, { currency, clearEmpty: options.clearEmpty });

  return {
    file,
    problem,
    columns,
    options,
    pass,
    open: (chosen: File) => void open(chosen),
    reread: (how: { encoding?: CsvEncoding; separator?: string }) => {
      if (file) take(file.name, file.bytes, { encoding: file.encoding, separator: file.table.separator, ...how });
    },
    setColumn: (index: number, key: CarFieldKey | null) =>
      setColumns(columns.map((column, at) => (at === index ? key : column))),
    setOption: (change: Partial<ImportOptions>) => setOptions({ ...options, ...change }),
    check: () => {
      if (file) void run(rowsOf(file), true, []);
    },
    /** Imports the rows that the dry run would create or update; its other results stay listed. */
    start: () => {
      const results = pass?.results ?? [];
      importKey.current = crypto.randomUUID();
      const isGood = ({ outcome }: RowResult) => outcome === "create" || outcome === "update";
      void run(
        results.filter(isGood).map((result) => result.row),
        false,
        results.filter((result) => !isGood(result)),
      );
    },
    /** Continues a stopped import or dry run. */
    goOn: () => {
      if (!pass) return;
      const seen = new Set(pass.results.map((result) => result.row.line));
      void run(
        pass.rows.filter((row) => !seen.has(row.line)),
        pass.dry,
        pass.results,
      );
    },
    stop: () => {
      stopping.current = true;
    },
    backToColumns: () => setPass(null),
    startOver: () => {
      setPass(null);
      setFile(null);
      setProblem(null);
      setOptions(standard);
    },
  };
}

export type CarsImport = ReturnType<typeof useCarsImport>;
