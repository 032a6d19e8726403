import { dayAt } from "~/utils/local-time";

/** Hands the text of a CSV file to the browser as a download, e.g. `downloadCsv("cars 2026-11-21.csv", text)`. */
export function downloadCsv(fileName: string, text: string): void {
  downloadFile(fileName, text, "text/csv;charset=utf-8");
}

/** Hands a text to the browser as a download. */
export function downloadFile(fileName: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers start reading only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A file name that ends in today's date: `cars-2026-11-21.csv`. */
export function csvFileName(what: string): string {
  return `${what}-${dayAt()}.csv`;
}
