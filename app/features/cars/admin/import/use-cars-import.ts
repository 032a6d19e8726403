import { useMemo, useRef, useState } from "react";
import { useRefresh } from "~/admin/live-updates/use-refresh";
import { browserClient } from "~/supabase/browser";
import type { AskedCell, CellAnswer, CellAnswers } from "./cell-answers";
import type { NamedOffice } from "./cell-values";
import { type CarFieldKey, purchaseFields } from "./file-columns";
import { importCars } from "./cars-import.queries";
import { type FileProblem, fileLimits, type ImportFile, openImport, type ReadAs, withHeadingRow } from "./import-file";
import { type ImportRow, type ReadOptions, readRows } from "./import-rows";
import { type ImportOptions, type RowResult, runImport } from "./import-run";
import { isRemembered, keptAnswers, withAnswers } from "./kept-answers";

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

/** What the site and the role of the person say about files. */
export interface ImportSetup {
  currency: string;
  offices: readonly NamedOffice[];
  /** Whether the person may enter what cars were bought for. */
  purchases: boolean;
}

const warnOfLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** The state of an import: file, fields of its columns, answers to its values, dry run and import. */
export function useCarsImport({ currency, offices, purchases }: ImportSetup) {
  const revalidate = useRefresh();
  const [file, setFile] = useState<ImportFile | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [columns, setColumns] = useState<readonly (CarFieldKey | null)[]>([]);
  const [options, setOptions] = useState(standard);
  const [given, setGiven] = useState<CellAnswers>({});
  const [pass, setPass] = useState<ImportPass | null>(null);
  const stopping = useRef(false);
  const importKey = useRef("");
  const remembered = keptAnswers.use();
  const guessing = { currency, purchases };
  const { clearEmpty } = options;
  const reading = useMemo(
    (): ReadOptions => ({ currency, offices, clearEmpty, answers: { ...remembered, ...given } }),
    [currency, offices, clearEmpty, remembered, given],
  );
  // Reading 20,000 rows takes a second or more.
  const rows = useMemo(() => (file ? readRows(file.table, columns, reading) : []), [file, columns, reading]);

  function show(opened: ImportFile) {
    setFile(opened);
    setColumns(opened.guess);
  }

  async function take(name: string, bytes: Uint8Array, how?: ReadAs) {
    const opened = await openImport(name, bytes, { ...guessing, ...how });
    setPass(null);
    setProblem(opened.ok ? null : opened.problem);
    if (opened.ok) show(opened.file);
    // If another encoding, separator or sheet cannot be read, keep the file as it was read before.
    else if (!how) setFile(null);
  }

  async function open(chosen: File) {
    if (chosen.size > fileLimits.bytes) {
      setFile(null);
      return setProblem("tooLarge");
    }
    try {
      await take(chosen.name, new Uint8Array(await chosen.arrayBuffer()));
    } catch {
      setFile(null);
      setProblem("unreadable");
    }
  }

  function answer(asked: readonly AskedCell[], chosen: CellAnswer) {
    setGiven(withAnswers(given, asked, chosen));
    const lasting = asked.filter(isRemembered);
    if (lasting.length > 0) keptAnswers.write(withAnswers(keptAnswers.read(), lasting, chosen));
  }

  /** Sends the rows and updates the results after each request. */
  async function run(sent: readonly ImportRow[], dry: boolean, before: readonly RowResult[]) {
    stopping.current = false;
    const all = [...before, ...sent.map((row) => ({ row }))].map((one) => one.row);
    let results = before;
    const update = (change: Partial<ImportPass>) =>
      setPass({ dry, rows: all, results, running: true, failure: null, ...change });
    update({});
    addEventListener("beforeunload", warnOfLeaving);
    const call = { createBrands: options.createBrands, key: importKey.current, file: file?.name ?? "" };
    try {
      const client = await browserClient();
      await runImport({
        rows: sent,
        options,
        dry,
        send: (chunk, isDry) => importCars(client, chunk, { ...call, dry: isDry }),
        onResults: (more) => {
          results = [...results, ...more];
          update({});
          return !stopping.current;
        },
      });
      update({ running: false });
    } catch (failure) {
      update({ running: false, failure });
    } finally {
      removeEventListener("beforeunload", warnOfLeaving);
      // Brands may have been created, and the import is listed.
      if (!dry) await revalidate();
    }
  }

  return {
    file,
    problem,
    columns,
    options,
    pass,
    reading,
    rows,
    remembered: Object.keys(remembered).length,
    /** Whether a field can be chosen for a column. */
    isOffered: (key: CarFieldKey) => purchases || !purchaseFields.some((one) => one === key),
    open: (chosen: File) => void open(chosen),
    /** Reads the file in another encoding, with another separator, or another sheet of it. */
    reread: (how: ReadAs) => {
      if (!file) return;
      const { source } = file;
      const known = source.kind === "text" ? { encoding: source.encoding, separator: source.separator } : {};
      void take(file.name, file.bytes, { ...known, ...how });
    },
    setHeadingRow: (at: number) => {
      if (file) show(withHeadingRow({ ...file, heading: { at, sure: true } }, guessing));
    },
    setColumn: (index: number, key: CarFieldKey | null) =>
      setColumns(columns.map((column, at) => (at === index ? key : column))),
    setOption: (change: Partial<ImportOptions>) => setOptions({ ...options, ...change }),
    answer,
    forgetAnswers: () => keptAnswers.write({}),
    check: () => {
      if (file) void run(rows, true, []);
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
      setGiven({});
    },
  };
}

export type CarsImport = ReturnType<typeof useCarsImport>;
