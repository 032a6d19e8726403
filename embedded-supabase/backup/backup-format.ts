import { z } from "zod";

/** Raised when a backup can no longer be read by those who know only the older ones. */
export const FORMAT = 1;

export const MANIFEST = "manifest.json";
/** In the form of `sha256sum -c`, over everything else in the archive. */
export const SUMS = "SHA256SUMS";

export const tablePart = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, "0")}.gz`;
export const filePart = (version: string) => `files/${version}`;

/** Every name that a file of a backup can have: nothing in an archive chooses a place on the disk. */
const names = /^(?:manifest\.json|SHA256SUMS|tables\/[a-z_]\w*\.[a-z_]\w*\/\d{6}\.gz|files\/[0-9a-f-]{36})$/;
export const isPartName = (name: string) => names.test(name);

/** Bytes that one part of a table may unpack to: a writer's part is full at 4 MB, and ends with its last row. */
export const LARGEST_PART = 64 * 1024 * 1024;

/** Bytes that all rows may unpack to; a large dealer has a thousandth of it. */
export const LARGEST_TOTAL = 64 * 1024 ** 3;

const qualifiedName = z.string().regex(/^[a-z_]\w*\.[a-z_]\w*$/);

const savedTable = z.object({
  /** `schema.name`. */
  name: qualifiedName,
  columns: z.array(z.string()).min(1),
  rows: z.number().int().nonnegative(),
  parts: z.number().int().nonnegative(),
});

/** What a backup says about itself; everything is in PostgreSQL's own text format of COPY. */
export const manifestSchema = z.object({
  product: z.literal("maarad"),
  format: z.number().int(),
  made: z.iso.datetime(),
  /** Versions of the migrations that the database had. */
  migrations: z.array(z.string()),
  tables: z.array(savedTable),
  /** Last values of the counters by `schema.name`. */
  sequences: z.record(qualifiedName, z.string().nullable()),
  /** Versions of stored objects whose files are in the backup. */
  files: z.array(z.uuid()),
  /** Names of stored objects whose files were missing already. */
  missingFiles: z.array(z.string()),
});

export type SavedTable = z.infer<typeof savedTable>;
export type Manifest = z.infer<typeof manifestSchema>;
