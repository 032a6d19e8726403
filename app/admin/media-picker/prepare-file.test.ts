import { expect, test } from "vitest";
import { prepareFile } from "./prepare-file";

const pdf = (end = "\ntrailer\n%%EOF\n") => new Blob([`%PDF-1.7\n${"x".repeat(3000)}${end}`], { type: "text/plain" });
const refusal = (file: Blob, accepts: "documents" | "files" = "documents") =>
  prepareFile(file, accepts).then(
    () => null,
    (error: Error) => error.message,
  );

test("a PDF is taken as it is, by its content", async () => {
  const prepared = await prepareFile(pdf(), "documents");
  expect(prepared).toMatchObject({ mimeType: "application/pdf", width: null, thumbnail: null });
  expect(prepared.blob.type).toBe("application/pdf");
  expect(await prepared.blob.text()).toBe(await pdf().text());
  expect((await prepareFile(pdf(), "files")).mimeType).toBe("application/pdf");
});

test("what is no PDF, cut off or too large is refused with its reason", async () => {
  expect(await refusal(new Blob(["<html>%PDF-1.7 %%EOF"], { type: "application/pdf" }))).toBe("notADocument");
  expect(await refusal(new Blob([]))).toBe("empty");
  expect(await refusal(pdf(""))).toBe("documentUnreadable");
  expect(await refusal(new Blob(["%PDF-1.4", new Uint8Array(15 * 1024 * 1024), "%%EOF"]), "files")).toBe(
    "documentTooLarge",
  );
});
