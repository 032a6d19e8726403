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

/** A dry run or an import, as far as it has come. */
export interface ImportPass {
  dry: boolean;
  running: boolean;
  rows: readonly ImportRow[];
  results: readonly RowResult[];
  /** Why it stopped before its end, if it did. */
  failure: unknown;
}

const warnOfLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** The steps of an import: the file, what its columns hold, the dry run, the import itself. */
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
    // A separator that leads nowhere leaves the file as it was read before.
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

  /** Sends the rows; results come in request by request. */
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
    /** Imports what the dry run found good; what it refused stays in sight. */
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
    /** Goes on where it was stopped. */
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
