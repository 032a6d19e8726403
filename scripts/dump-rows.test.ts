import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { rowsOnly } from "./dump-rows.ts";

/** Lets a script through in pieces of so many bytes. */
async function filtered(script: string, piece = 7): Promise<string> {
  const bytes = Buffer.from(script);
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, n) =>
    bytes.subarray(n * piece, (n + 1) * piece),
  );
  const kept: Buffer[] = [];
  for await (const line of rowsOnly(Readable.from(pieces))) kept.push(line);
  return Buffer.concat(kept).toString("utf8");
}

const rows = `COPY public.brands (id, name, "position") FROM stdin;
1\tبورش \\\\! DROP\t1
2\t\\! touch /tmp/x\t2
\\.
`;
const counter = "SELECT pg_catalog.setval('public.brands_id_seq', 2, true);\n";
const head = `--
-- PostgreSQL database dump
--

\\restrict a1B2c3
SET statement_timeout = 0;
SET client_encoding = 'UTF8';
SELECT pg_catalog.set_config('search_path', '', false);
`;

test.each([1, 7, 100_000])(
  "rows and counters are handed on as they are, and nothing else, in pieces of %i bytes",
  async (piece) => {
    expect(await filtered(`${head}${rows}${counter}\\unrestrict a1B2c3\n`, piece)).toBe(rows + counter);
  },
);

test.each([
  "\\! touch /tmp/x",
  "\\copy public.brands from program 'id'",
  "\\i /etc/passwd",
  "\\o | sh",
  "COPY public.brands (id) FROM PROGRAM 'id';",
  "COPY public.brands (id) FROM '/etc/passwd';",
  "COPY public.brands (id) FROM stdin; DROP TABLE public.cars;",
  "COPY public.brands (id) FROM stdin \\! id",
  "COPY pg_catalog.pg_authid (rolname) FROM stdin;",
  'COPY public."a"" (id) FROM stdin; DROP TABLE public.cars; --" (id) FROM stdin;',
  "DO $$ begin perform 1; end $$;",
  "commit;",
  "CREATE FUNCTION public.f() RETURNS int LANGUAGE sql AS 'select 1';",
  "SELECT pg_catalog.setval('public.brands_id_seq', (select 1), true);",
  "SELECT pg_catalog.set_config('role', 'postgres', false);",
  "SET search_path = 'x'; DROP TABLE public.cars;",
  "SET client_encoding = 'SJIS';",
  "-- a comment\r\\! id",
  `${rows}\\! id`,
  "COPY public.brands (id) FROM stdin;\n1\n\\.\r\n\\! id",
  "COPY public.brands (id) FROM stdin;\n1\0\n\\.\n\\! id",
])("%j is refused", async (line) => {
  await expect(filtered(`${head}${line}\n`)).rejects.toThrow(/^The backup is refused: line \d+ /);
});

test("the refusal names the line", async () => {
  await expect(filtered(`${head}\\! id\n`)).rejects.toThrow(
    String.raw`line 9 of what pg_restore reads in it is neither rows nor a counter: "\\! id"`,
  );
});

test("a table without its end is refused", async () => {
  await expect(filtered("COPY public.brands (id) FROM stdin;\n1\n")).rejects.toThrow(/in the middle of a table/);
});
