import { z } from "zod";
import { documentKinds, documentPath } from "~domain/car-documents";
import type { CarDocument } from "./cars";

const stored = z
  .object({
    path: z.string().regex(documentPath),
    size: z.number(),
    kind: z.enum(documentKinds),
    name_en: z.string().nullish(),
    name_ar: z.string().nullish(),
  })
  .transform(({ path, size, kind, name_en, name_ar }): CarDocument => ({
    path,
    size,
    kind,
    name: { en: name_en ?? null, ar: name_ar ?? null },
  }));

/** Parses the documents of a car's row; leaves out those that the page could not open. */
export function readDocuments(value: unknown): CarDocument[] {
  return z
    .array(z.unknown())
    .catch([])
    .parse(value)
    .flatMap((one) => stored.safeParse(one).data ?? []);
}
