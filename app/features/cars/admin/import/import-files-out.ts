import type { Language } from "~domain/languages";
import { csvFileName, downloadCsv } from "~/admin/csv/csv-download";
import { type CsvValue, csvText } from "~/admin/csv/csv-text";
import { exportColumns } from "./file-columns";
import { type ExportedCar, exportCells, exportHeadings } from "./cars-export";
import type { ImportFile } from "./import-file";
import type { RowResult } from "./import-run";

/** An example row that shows how cells may be filled. */
const example: ExportedCar = {
  brand: "Porsche",
  vin: null,
  pictures: [],
  columns: {
    stock_no: "MM-1001",
    model: "Taycan 4S",
    model_ar: "تايكان 4S",
    year: 2025,
    status: "draft",
    price: 52_000,
    price_mode: "fixed",
    deal: false,
    condition: "new",
    mileage_km: 0,
    fuel: "electric",
    transmission: "single_speed",
    body: "liftback",
    drivetrain: "awd",
    doors: 4,
    seats: 5,
    exterior_colour: "white",
    regional_spec: "gcc",
    range_km: 505,
    range_cycle: "wltp",
    battery_kwh: 97,
    connector: "ccs2",
    features: ["air_suspension", "panoramic_roof"],
    description_en: "One owner, full service history.",
    description_ar: "مالك واحد، سجل صيانة كامل.",
  },
};

/** Downloads a template: all headings and one example row, in the given language. */
export function downloadTemplate(language: Language): void {
  const how = { language, origin: location.origin, vin: true };
  const shown = exportColumns.length;
  downloadCsv(
    "cars-template.csv",
    csvText(exportHeadings(how).slice(0, shown), [exportCells(example, how).slice(0, shown)]),
  );
}

interface ProblemRows {
  file: ImportFile;
  results: readonly RowResult[];
  heading: string;
  words: (result: RowResult) => string;
}

/**
 * A CSV file of the refused rows as they were in the imported file, with the reasons in an additional column. Once
 * corrected, it can be imported as it is.
 * @param heading heading of the column of reasons
 */
export function problemFile({ file, results, heading, words }: ProblemRows): string {
  const cells = new Map(file.table.lines.map((line, index) => [line, file.table.rows[index] ?? []]));
  const width = file.table.headings.length;
  const rows = results
    .filter((result) => result.outcome === "refuse")
    .map((result): CsvValue[] => {
      const row = cells.get(result.row.line) ?? [];
      return [...Array.from({ length: width }, (_, index) => row[index] ?? ""), words(result)];
    });
  return csvText([...file.table.headings, heading], rows);
}

/** Downloads the refused rows as {@link problemFile} makes them. */
export function downloadProblems(given: ProblemRows): void {
  downloadCsv(csvFileName("cars-problems"), problemFile(given));
}
